"""A tournament as a page: who won how much, what seats and beginning are worth, how long games are, the metagame."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import altair as alt
import numpy as np
from numpy.typing import NDArray

from ..common.format import percent
from ..common.hooks import hooks_of
from ..common.page import Page, made_with
from .statistics import Z, share_interval
from .tournament import Results

BINS = 30
"""Bars of a histogram at most."""
INK, PALE = "#3056a8", "#8a8a94"


def arena_page(summary: dict[str, Any], results: Results) -> str:
    """The page; `summary` is what `statistics.summarise` gives, with the metagame if there is one."""
    players = summary["players"]
    page = Page(f"Tournament of {summary['game']}, {players} players")
    page.table(
        (),
        [
            ("agents", ", ".join(row["agent"] for row in summary["rows"])),
            ("games", f"{summary['games']:,}"),
            ("seed", summary["seed"]),
            ("options", json.dumps(summary["options"])),
            ("game", f"{summary['game']} version {summary['game_version']}"),
            *made_with("cosmic-env", "numpy", "numba", "openskill"),
        ],
    )
    _agents(page, summary)
    _seats(page, summary, results)
    _lengths(page, summary, results)
    if "metagame" in summary:
        _metagame(page, summary["metagame"])
    return page.html()


def _agents(page: Page, summary: dict[str, Any]) -> None:
    rows = summary["rows"]
    page.section(
        "Agents",
        "The win share is what a seat of the agent wins of the 1 that the winners of a game split. In each round of "
        "games with the same deal every agent has every seat once. Intervals are of 95 %.",
    )
    page.table(
        ("agent", "win share, %", "any win, %", "solo win, %", "rating", "games"),
        [
            (
                row["agent"], percent(row, "win_share", ""), percent(row, "any_win", "any_win_"),
                percent(row, "solo_win", "solo_win_"), f"{row['rating']:.1f} ± {row['rating_sd']:.1f}", row["games"],
            )
            for row in rows
        ],
    )  # fmt: skip
    counted = hooks_of(summary["game"]).outcome_lines(rows)
    if counted:
        page.table((), counted)
    par = 1 / summary["players"]
    shares = [(row["agent"], row["win_share"], row["low"], row["high"]) for row in rows]
    page.figure(_intervals(shares, "win share", par, "%"), f"Win shares; the line is par, {100 * par:.0f} %.")
    rated = [
        (row["agent"], row["rating"], row["rating"] - Z * row["rating_sd"], row["rating"] + Z * row["rating_sd"])
        for row in sorted(rows, key=lambda row: -row["rating"])
    ]
    page.figure(_intervals(rated, "rating", None, ".1f"), "Plackett-Luce ratings.")


def _seats(page: Page, summary: dict[str, Any], results: Results) -> None:
    seats = np.arange(summary["players"])
    ones = np.ones((len(results.shares), 1), bool)
    found = [
        (f"seat {seat}", *share_interval(results.shares, ones & (seats == seat), results.rounds)) for seat in seats
    ]
    first = summary["first_seat_effect"]
    found.append(("first player", first["win_share"], first["low"], first["high"]))
    page.section("Seats", "What a seat wins, whoever sits there, and what the player wins who has the first turn.")
    par = 1 / summary["players"]
    page.figure(_intervals(found, "win share", par, "%"), f"Win shares by seat; the line is par, {100 * par:.0f} %.")


def _lengths(page: Page, summary: dict[str, Any], results: Results) -> None:
    stopped = f" {summary['truncated']:,} games were stopped at the turn limit." if summary["truncated"] else ""
    page.section("Length of games", f"A game took {summary['mean_decisions']:.0f} decisions on average.{stopped}")
    page.figure(_histogram(results.decisions, "decisions"), "Decisions in a game.")
    if results.turns is not None:
        page.figure(_histogram(results.turns, "turns"), f"Turns in a game; {summary['mean_turns']:.1f} on average.")


def _metagame(page: Page, metagame: dict[str, Any]) -> None:
    others = metagame["players"] - 1
    page.section(
        "Metagame",
        f"Each table of agents below was played {metagame['games_of_a_table']:,} times, all with the same deals. "
        "Alpha-rank is how often an agent is seen when seats keep changing to agents that win more there; the Nash "
        "average is its part in the most even equilibrium of the choice between agents, and the value what it wins "
        "against that equilibrium, in points of win share. Intervals are of 95 %, from drawing the deals anew.",
    )
    page.table(
        ("agent", "alpha-rank, %", "Nash average, %", "value, points"),
        [
            (row["agent"], *(percent(row, key, f"{key}_") for key in ("alpha_rank", "nash", "nash_value")))
            for row in metagame["rows"]
        ],
    )
    names = [row["agent"] for row in metagame["rows"]]
    page.figure(
        _heat_map(metagame, names), f"What one agent (row) wins among {others} of another (column), % of the games."
    )
    page.table(
        ("table", "agent", "win share of a seat, %"),
        [
            (told(table["agents"]), won["agent"], percent(won, "win_share", ""))
            for table in metagame["tables"]
            for won in table["payoffs"]
        ],
        "The payoff table.",
    )


def told(agents: Sequence[str]) -> str:
    """Who sits at a table: ``1 rules, 3 random``."""
    return ", ".join(f"{agents.count(agent)} {agent}" for agent in dict.fromkeys(agents))


def _intervals(rows: Sequence[tuple[str, float, float, float]], title: str, par: float | None, form: str) -> Any:
    """Points with their intervals, one below the other in the order given."""
    values = [{"name": name, "value": value, "low": low, "high": high} for name, value, low, high in rows]
    scale = alt.Scale(zero=False)
    y = alt.Y("name:N", sort=None, title=None, axis=alt.Axis(labelLimit=140))
    base = alt.Chart(alt.Data(values=values)).encode(y=y)
    x = alt.X("low:Q", title=title, scale=scale, axis=alt.Axis(format=form, tickCount=6))
    layers = [
        base.mark_rule(color=INK, strokeWidth=2).encode(x=x, x2="high:Q"),
        base.mark_circle(color=INK, size=70, opacity=1).encode(
            x=alt.X("value:Q", scale=scale),
            tooltip=[alt.Tooltip(f"{n}:Q", format=".3f") for n in ("value", "low", "high")],
        ),
    ]
    if par is not None:
        line = alt.Chart(alt.Data(values=[{"par": par}])).mark_rule(color=PALE, strokeDash=[4, 3])
        layers.insert(0, line.encode(x=alt.X("par:Q", scale=scale)))
    return alt.layer(*layers).properties(height=alt.Step(26))


def _histogram(lengths: NDArray[Any], title: str) -> Any:
    low, high = int(lengths.min()), int(lengths.max())
    step = max(1, -(-(high - low + 1) // BINS))
    counts, edges = np.histogram(lengths, np.arange(low, high + step + 1, step))
    values = [
        {"from": int(a), "to": int(b), "games": int(n)} for a, b, n in zip(edges[:-1], edges[1:], counts, strict=True)
    ]
    return (
        alt.Chart(alt.Data(values=values))
        .mark_bar(color=INK)
        .encode(
            x=alt.X("from:Q", title=title, scale=alt.Scale(zero=False)),
            x2="to:Q",
            y=alt.Y("games:Q", title="games", stack=None),
            y2=alt.datum(0),
            tooltip=["from:Q", "to:Q", "games:Q"],
        )
        .properties(height=200)
    )


def _heat_map(metagame: dict[str, Any], names: Sequence[str]) -> Any:
    values = []
    for table in metagame["tables"]:
        for won in table["payoffs"]:
            others = [agent for agent in dict.fromkeys(table["agents"]) if agent != won["agent"]]
            if won["seats"] == 1 and len(others) == 1:
                values.append({"agent": won["agent"], "among": others[0], "share": won["win_share"]})
    x = alt.X("among:N", sort=list(names), title="among", axis=alt.Axis(labelAngle=-30, labelLimit=140))
    y = alt.Y("agent:N", sort=list(names), title=None, axis=alt.Axis(labelLimit=140))
    base = alt.Chart(alt.Data(values=values)).encode(x=x, y=y)
    par = 1 / metagame["players"]
    colour = alt.Color(
        "share:Q", legend=None, scale=alt.Scale(domainMid=par, range=["#e8a765", "#f6f6f6", "#86aede"]),
    )  # fmt: skip
    boxes = base.mark_rect().encode(color=colour, tooltip=["agent:N", "among:N", alt.Tooltip("share:Q", format=".1%")])
    figures = base.mark_text(fontSize=13).encode(text=alt.Text("share:Q", format=".0%"))
    return alt.layer(boxes, figures).properties(height=alt.Step(40))
