"""The figures of a tournament, printed for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmic_env.agents.stdio import FAULTS

from ..common.agent_table import show_agents
from ..common.console import say
from ..common.format import number_of_games, percent
from ..common.hooks import hooks_of


def show(summary: dict[str, Any]) -> None:
    """Print the figures for people."""
    players = summary["players"]
    errors = any("questions" in row for row in summary["rows"])
    title = f"{number_of_games(summary['games'])} of {summary['game']}, {players} players, seed {summary['seed']}"
    show_agents(
        title,
        ("win share, %", "any win, %", "solo win, %", "rating", *["errors"] * errors),
        [
            (
                row["agent"],
                (
                    percent(row, "win_share", ""), percent(row, "any_win", "any_win_"),
                    percent(row, "solo_win", "solo_win_"), f"{row['rating']:.1f} ± {row['rating_sd']:.1f}",
                    *[str(sum(row[kind] for kind in FAULTS)) if row.get("questions") else ""] * errors,
                ),
            )
            for row in summary["rows"]
        ],
    )  # fmt: skip
    show_faults(summary["rows"])
    first = summary["first_seat_effect"]
    beginning = f"First seat: win share {percent(first, 'win_share', '')} %, par is {100 / players:.1f} %."
    say(f"In brackets: 95 % intervals. {beginning}")
    turns = summary["mean_turns"]
    length = f"{summary['mean_decisions']:.0f} decisions" + ("" if turns is None else f" in {turns:.1f} turns")
    stopped = f"; {summary['truncated']} stopped at the turn limit" if summary["truncated"] else ""
    for about, told in hooks_of(summary["game"]).outcome_lines(summary["rows"]):
        say(f"{about}: {told}.")
    say(f"Mean length of a game: {length}{stopped}.")


def show_faults(rows: Sequence[dict[str, Any]]) -> None:
    """Print what went wrong with the answers of programs."""
    for row in rows:
        if row.get("questions"):
            kinds = ", ".join(f"{row[kind]} {kind}" for kind in FAULTS)
            made = f"{row['random_moves']} moves at random, {row['restarts']} restarts, {row['forfeits']} forfeits"
            say(f"{row['agent']}: {row['questions']} questions; errors: {kinds}; {made}.")
