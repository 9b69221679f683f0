"""``cosmic balance-report``: what balance runs have found, as a page for people."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cosmic_env.core.registry import find_game

from ..common.arguments import given_agents, warm
from ..common.console import clear_errors, fail, say


def balance_report(
    folders: Annotated[
        list[Path],
        typer.Argument(metavar="DIR...", help="Finished runs of cosmic balance; the first is told at length."),
    ],
    folder: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder of the report.")],
    examples: Annotated[
        int, typer.Option(min=0, max=5, help="Example games of so many of the strongest and of the weakest aliens.")
    ] = 5,
) -> None:
    """Make a page of one or more balance runs: ranking, tiers, pairs, metagame, each alien in words, example games.

    The folder gets report.html, which needs no network, the plots as SVG and PNG, and every number as CSV or JSON.
    Runs of other players or tables are compared with the first and with each other: name the weakest players first.
    """
    try:
        from ..balance.report.assemble import PAGE, build, write
        from ..balance.report.examples import examples_of
        from ..balance.report.figures import figures_of_runs
    except ImportError as error:
        fail(f"a report needs more packages ({error.name}): install cosmic-env[balance,report]")
    with clear_errors():
        runs = figures_of_runs(folders)
        main = runs[0]
        shown = []
        if examples:
            game = find_game("encounter")
            warm(game, given_agents(main.settings.agents, game))
            shown = examples_of(main.settings, main.rows, [alien.code for alien in main.ranked], examples)
        write(build(runs, shown), folder)
    say(f"The report is {folder / PAGE}.")
