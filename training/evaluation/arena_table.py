"""The figures of a tournament, printed for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..common.agent_table import short_names, show_agents
from ..common.console import say
from ..common.format import number_of_games, percent


def show(summary: dict[str, Any]) -> None:
    """Print the figures for people."""
    players = summary["players"]
    title = f"{number_of_games(summary['games'])} of {summary['game']}, {players} players, seed {summary['seed']}"
    show_agents(
        title,
        ("win share, %", "any win, %", "solo win, %", "rating"),
        [
            (
                row["agent"],
                (
                    percent(row, "win_share", ""), percent(row, "any_win", "any_win_"),
                    percent(row, "solo_win", "solo_win_"), f"{row['rating']:.1f} ± {row['rating_sd']:.1f}",
                ),
            )
            for row in summary["rows"]
        ],
    )  # fmt: skip
    first = summary["first_seat_effect"]
    beginning = f"First seat: win share {percent(first, 'win_share', '')} %, par is {100 / players:.1f} %."
    say(f"In brackets: 95 % intervals. {beginning}")
    turns = summary["mean_turns"]
    length = f"{summary['mean_decisions']:.0f} decisions" + ("" if turns is None else f" in {turns:.1f} turns")
    stopped = f"; {summary['truncated']} stopped at the turn limit" if summary["truncated"] else ""
    deals = told_deals(summary["rows"])
    if deals:
        say(f"Talks of two negotiates that led to a deal: {deals}.")
    say(f"Mean length of a game: {length}{stopped}.")


def told_deals(rows: Sequence[dict[str, Any]]) -> str:
    """Of each agent the share of its talks that led to a deal: ``rules 95 % of 1,204, ppo 19 % of 599``."""
    names = short_names([row["agent"] for row in rows])
    talks = [(row.get("deals_made", 0), row.get("deals_made", 0) + row.get("deals_failed", 0)) for row in rows]
    return ", ".join(f"{name} {100 * made / of:.0f} % of {of:,}" for name, (made, of) in zip(names, talks) if of)
