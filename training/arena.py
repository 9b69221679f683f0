"""``cosmic arena``: a seat-rotated tournament of agents."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

from cosmic_env.core.batch import check_seed
from cosmic_env.core.files import write_whole
from cosmic_env.core.game import Game
from cosmic_env.core.players import Player

from .console import INTERRUPTED, clear_errors, fail, out, print_json, progress, say
from .given import ALIENS_HELP, given_agents, given_folder, given_game, labels, warm
from .statistics import of_the_games, rows
from .tournament import Results, play_games


def arena(
    agents: Annotated[str, typer.Option(help="Names, or module:attribute of your own, by comma.")] = "random,rules",
    players: Annotated[int | None, typer.Option(help="Players of each game.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 2000,
    seed: Annotated[int, typer.Option(min=0, help="Makes the tournament repeatable.")] = 0,
    aliens: Annotated[str | None, typer.Option(help=ALIENS_HELP)] = None,
    flares: Annotated[bool, typer.Option("--flares/--no-flares", help="Whether flares are in the deck.")] = True,
    max_turns: Annotated[int | None, typer.Option(help="A game is stopped after so many turns.")] = None,
    csv_file: Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="Write the rows to a file.")] = None,
    record: Annotated[Path | None, typer.Option(metavar="DIR", help="Write a replay of each game.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    game_name: Annotated[str, typer.Option("--game", help="Which game.")] = "encounter",
) -> None:
    """Let agents play a tournament against each other, seats rotated.

    Every agent has every seat equally often. The win share is what a seat of the agent wins of the 1 that the
    winners of a game split; its 95 % interval is normal, a game counting as one observation. Those of the rates of
    any win and of solo wins are Wilson's. Ratings are Plackett-Luce (OpenSkill), winners of one game tied. The first
    seat is the one that had the first turn. The same seed gives the same figures on any number of cores.
    """
    with clear_errors():
        if csv_file is not None and not csv_file.absolute().parent.is_dir():
            fail(f"{csv_file}: there is no such folder")
        game, options = given_game(game_name, players, aliens, flares, max_turns)
        found = given_agents(agents, game)
        record = given_folder(record)
        check_seed(seed)
    warm(game, found)
    with clear_errors():
        results = tournament(game, options, found, games, seed, record)
        summary = summarise(game, options, found, results, seed)
        if csv_file is not None:
            write_whole(csv_file, to_csv(summary["rows"]))
    if as_json:
        print_json(summary)
    else:
        show(summary)


def tournament(
    game: Game, options: dict[str, Any], agents: Sequence[Player], games: int, seed: int, record: Path | None = None
) -> Results:
    """Play the games behind a progress bar; ^C tells how far it came and ends the command."""
    with progress() as bar:
        task = bar.add_task("games", total=games)
        played = 0

        def done(count: int) -> None:
            nonlocal played
            played += count
            bar.advance(task, count)

        try:
            return play_games(game, options, agents, labels(list(agents)), games, seed, record, done=done)
        except KeyboardInterrupt:
            written = "nothing was written" if record is None else f"only replays were written, to {record}"
            typer.echo(f"stopped after {played} of {number_of_games(games)}; {written}", err=True)
            raise typer.Exit(INTERRUPTED) from None


def number_of_games(count: int) -> str:
    """``1 game``, ``2 games``."""
    return f"{count} game{'' if count == 1 else 's'}"


def summarise(
    game: Game, options: dict[str, Any], agents: Sequence[Player], results: Results, seed: int
) -> dict[str, Any]:
    """All figures of a tournament as plain values."""
    count, players = results.seating.shape
    return {
        "game": game.name, "game_version": game.version, "options": {"players": players, **options},
        "players": players, "games": count, "seed": seed, "rows": rows(results, labels(list(agents))),
        **of_the_games(results),
    }  # fmt: skip


def to_csv(table: Sequence[dict[str, Any]]) -> str:
    """The rows as CSV with a header."""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(table[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(table)
    return text.getvalue()


def show(summary: dict[str, Any]) -> None:
    """Print the figures for people."""
    players = summary["players"]
    title = f"{number_of_games(summary['games'])} of {summary['game']}, {players} players, seed {summary['seed']}"
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("agent", overflow="fold")
    for name in ("win share, %", "any win, %", "solo win, %", "rating"):
        table.add_column(name, justify="right", no_wrap=True)
    for row in summary["rows"]:
        table.add_row(
            row["agent"], _percent(row, "win_share", ""), _percent(row, "any_win", "any_win_"),
            _percent(row, "solo_win", "solo_win_"), f"{row['rating']:.1f} ± {row['rating_sd']:.1f}",
        )  # fmt: skip
    out.print(table)
    first = summary["first_seat_effect"]
    beginning = f"First seat: win share {_percent(first, 'win_share', '')} %, par is {100 / players:.1f} %."
    say(f"In brackets: 95 % intervals. {beginning}")
    turns = summary["mean_turns"]
    length = f"{summary['mean_decisions']:.0f} decisions" + ("" if turns is None else f" in {turns:.1f} turns")
    stopped = f"; {summary['truncated']} stopped at the turn limit" if summary["truncated"] else ""
    say(f"Mean length of a game: {length}{stopped}.")


def _percent(row: dict[str, Any], key: str, prefix: str) -> str:
    value, low, high = (100 * row[name] for name in (key, f"{prefix}low", f"{prefix}high"))
    return f"{value:.1f} ({low:.1f}-{high:.1f})"
