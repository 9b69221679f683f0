"""``cosmic arena``: a seat-rotated tournament of agents."""

from __future__ import annotations

from contextlib import nullcontext
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from cosmic_env.core.batch import check_seed, template
from cosmic_env.core.files import sole_writer, write_whole
from cosmic_env.core.players import TextAgent

from ..common.arguments import (
    agent_names,
    given_agents,
    given_folder,
    labels,
    let_go,
    set_limits,
    warm,
)
from ..common.cluster import CLUSTER_HELP, load_ray
from ..common.console import clear_errors, err, fail, print_json
from ..common.format import to_csv
from ..common.game_options import NO_OPTIONS, GameOptions, given_game, with_game_options
from ..common.programs import MOVE_SECONDS, ON_ERROR, RETRIES
from ..evaluation.arena_table import show
from ..evaluation.ladder import ladder_for
from ..evaluation.statistics import summarise
from ..evaluation.tournament import Cluster
from ..evaluation.with_progress import behind_bar, tournament

LADDER_HELP = "Begin with the ratings in this file, and add the games to it."
METAGAME_HELP = "Also play so many games with each mixture of the agents, for alpha-rank and Nash averaging."


@with_game_options
def arena(
    agents: Annotated[str, typer.Option(help="Names, module:attribute, or stdio:COMMAND, by comma.")] = "random,rules",
    players: Annotated[int | None, typer.Option(help="Players of each game.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 2000,
    seed: Annotated[int, typer.Option(min=0, help="Makes the tournament repeatable.")] = 0,
    typed: GameOptions = NO_OPTIONS,
    csv_file: Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="Write the rows to a file.")] = None,
    record: Annotated[Path | None, typer.Option(metavar="DIR", help="Write a replay of each game.")] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a report, a page with plots.")] = None,
    ladder: Annotated[Path | None, typer.Option(metavar="FILE", help=LADDER_HELP)] = None,
    metagame: Annotated[int | None, typer.Option(min=1, metavar="GAMES", help=METAGAME_HELP)] = None,
    move_seconds: MOVE_SECONDS = 10.0,
    on_error: ON_ERROR = "retry",
    retries: RETRIES = 2,
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
        game, options = given_game(game_name, players, typed)
        given = agent_names(agents)
        found = given_agents(given, game)
        set_limits(found, move_seconds, on_error, retries)
        if cluster is not None and any(isinstance(agent, TextAgent) for agent in found):
            fail("programs play on this machine: leave out stdio: or --cluster")
        record = given_folder(record)
        check_seed(seed)
        if mixtures is not None:
            mixtures.check_agents(found)
        table = {"players": int(template(game, options)["players"][0]), **options}
        if ladder is not None:
            with sole_writer(ladder, when_busy=_wait_for_ladder):  # before games are played in vain
                ladder_for(ladder, game).check_new(given, table, seed)
    warm(game, found)
    workers = None if cluster is None else Cluster(cluster, agents)
    with clear_errors(), let_go(found):
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
    """A module of `evaluation` that needs the packages of an optional extra."""
    try:
        return import_module(f"..evaluation.{module}", __package__)
    except ImportError as error:
        fail(f"this needs more packages ({error.name}): install cosmic-env[{extra}]")
