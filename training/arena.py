"""``cosmic arena``: a seat-rotated tournament of agents."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from cosmic_env.core.batch import check_seed, template
from cosmic_env.core.files import sole_writer, write_whole
from cosmic_env.core.game import Game
from cosmic_env.core.players import Player

from .agent_table import short_names, show_agents
from .cluster import ADDRESSES, load_ray
from .console import INTERRUPTED, clear_errors, err, fail, print_json, progress, say
from .given import ALIENS_HELP, given_agents, given_folder, given_game, labels, warm
from .ladder import ladder_for
from .statistics import Rating, of_the_games, rows
from .tournament import Cluster, Results, play_games

CLUSTER_HELP = f"Play on the workers of a Ray cluster: {ADDRESSES}."
LADDER_HELP = "Begin with the ratings in this file, and add the games to it."
METAGAME_HELP = "Also play so many games with each mixture of the agents, for alpha-rank and Nash averaging."


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
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a report, a page with plots.")] = None,
    ladder: Annotated[Path | None, typer.Option(metavar="FILE", help=LADDER_HELP)] = None,
    metagame: Annotated[int | None, typer.Option(min=1, metavar="GAMES", help=METAGAME_HELP)] = None,
    cluster: Annotated[str | None, typer.Option(metavar="ADDRESS", help=CLUSTER_HELP)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    game_name: Annotated[str, typer.Option("--game", help="Which game.")] = "encounter",
) -> None:
    """Let agents play a tournament against each other, seats rotated.

    Every agent has every seat equally often, with the same deals. The win share is what a seat of the agent wins of
    the 1 that the winners of a game split; its 95 % interval is normal, the games of one deal counting as one
    observation. Those of the rates of any win and of solo wins are Wilson's. Ratings are Plackett-Luce (OpenSkill),
    winners of one game tied; on a ladder, which cosmic ladder prints, they go on from one tournament to the next. The
    first seat is the one that had the first turn. The same seed gives the same figures on any number of cores, and on
    a cluster, where every worker makes the agents by their names.
    """
    with clear_errors():
        if cluster is not None:
            load_ray()
        for file in (csv_file, html, ladder):
            if file is not None and not file.absolute().parent.is_dir():
                fail(f"{file}: there is no such folder")
        mixtures = None if metagame is None else _extra("metagame", "metagame")
        report = None if html is None else _extra("arena_report", "report")
        game, options = given_game(game_name, players, aliens, flares, max_turns)
        found = given_agents(agents, game)
        record = given_folder(record)
        check_seed(seed)
        if mixtures is not None:
            mixtures.check_agents(found)
        given = [name.strip() for name in agents.split(",")]
        table = {"players": int(template(game, options)["players"][0]), **options}
        if ladder is not None:
            with sole_writer(ladder, when_busy=_wait_for_ladder):  # before games are played in vain
                ladder_for(ladder, game).check_new(given, table, seed)
    warm(game, found)
    workers = None if cluster is None else Cluster(cluster, agents)
    with clear_errors():
        results = tournament(game, options, found, games, seed, record, workers)
        if mixtures is not None:
            with behind_bar(mixtures.games_of(len(found), table["players"], metagame), record) as done:
                payoffs = mixtures.play_mixtures(game, options, found, metagame, seed, done, workers)
            with err.status("drawing the deals anew"):
                ranked = mixtures.analyse(payoffs, labels(found), seed)
        with nullcontext() if ladder is None else sole_writer(ladder, when_busy=_wait_for_ladder):
            standing = None if ladder is None else ladder_for(ladder, game)  # as it is now that the games are over
            if standing is not None:
                standing.check_new(given, table, seed)
            begin = None if standing is None else standing.ratings(given)
            summary = summarise(game, options, found, results, seed, begin)
            if mixtures is not None:
                summary["metagame"] = ranked
            if csv_file is not None:
                write_whole(csv_file, to_csv(summary["rows"]))
            if html is not None and report is not None:
                write_whole(html, report.arena_page(summary, results))
            if ladder is not None and standing is not None:
                standing.add(given, table, seed, results)
                standing.write(ladder)
    if as_json:
        print_json(summary)
    else:
        show(summary)
        if mixtures is not None:
            mixtures.show_metagame(ranked)


def _wait_for_ladder() -> None:
    err.print("another tournament is being written to the ladder: waiting for it")


def _extra(module: str, extra: str) -> Any:
    """A module of this package that needs the packages of an optional extra."""
    try:
        return import_module(f".{module}", __package__)
    except ImportError as error:
        fail(f"this needs more packages ({error.name}): install cosmic-env[{extra}]")


def tournament(
    game: Game,
    options: dict[str, Any],
    agents: Sequence[Player],
    games: int,
    seed: int,
    record: Path | None = None,
    cluster: Cluster | None = None,
) -> Results:
    """Play the games behind a progress bar; ^C tells how far it came and ends the command."""
    with behind_bar(games, record) as done:
        names = labels(list(agents))
        return play_games(game, options, agents, names, games, seed, record, done=done, cluster=cluster)


@contextmanager
def behind_bar(games: int, record: Path | None) -> Iterator[Callable[[int], None]]:
    """A progress bar for so many games; what it gives is told how many more were played. ^C tells how far it came, and
    that nothing but replays (into `record`) was written, and ends the command."""
    with progress() as bar:
        task = bar.add_task("games", total=games)
        played = 0

        def done(count: int) -> None:
            nonlocal played
            played += count
            bar.advance(task, count)

        try:
            yield done
        except KeyboardInterrupt:
            written = "nothing was written" if record is None else f"only replays were written, to {record}"
            typer.echo(f"stopped after {played} of {number_of_games(games)}; {written}", err=True)
            raise typer.Exit(INTERRUPTED) from None


def number_of_games(count: int) -> str:
    """``1 game``, ``2 games``."""
    return f"{count} game{'' if count == 1 else 's'}"


def summarise(
    game: Game,
    options: dict[str, Any],
    agents: Sequence[Player],
    results: Results,
    seed: int,
    begin: Sequence[Rating] | None = None,
) -> dict[str, Any]:
    """All figures of a tournament as plain values; `begin`: the agents' ratings before it."""
    count, players = results.seating.shape
    return {
        "game": game.name, "game_version": game.version, "options": {"players": players, **options},
        "players": players, "games": count, "seed": seed, "rows": rows(results, labels(list(agents)), begin),
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


def percent(row: dict[str, Any], key: str, prefix: str) -> str:
    """A share in a row and its interval, in percent: ``12.3 (11.1-13.5)``."""
    value, low, high = (100 * row[name] for name in (key, f"{prefix}low", f"{prefix}high"))
    return f"{value:.1f} ({low:.1f}{' to ' if low < 0 else '-'}{high:.1f})"
