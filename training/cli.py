"""The `cosmic` command."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from cosmic_env import __version__
from cosmic_env.core.registry import find_game

from .commands import (
    arena,
    balance,
    balance_report,
    demo,
    describe,
    exploit,
    fired,
    ladder,
    replay,
    serve_stdio,
    train,
    tune,
)
from .commands.bench import command as bench
from .commands.play import command as play
from .common.arguments import warm
from .common.console import INTERRUPTED, clear_errors, say


class OneSentence(TyperGroup):
    """A group of commands that says in one sentence what is wrong with a command line."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run; a usage error becomes one sentence on stderr and its exit code (2)."""
        try:
            code = super().main(*args, **{**kwargs, "standalone_mode": False})
        except typer.Abort:
            sys.exit(INTERRUPTED)
        except Exception as error:
            if not hasattr(error, "format_message"):
                raise
            typer.echo(error.format_message(), err=True)
            sys.exit(getattr(error, "exit_code", 1))
        sys.exit(code if isinstance(code, int) else 0)


app = typer.Typer(
    cls=OneSentence,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        say(f"cosmic-env {__version__}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and end.")
    ] = False,
) -> None:
    """Board games as reinforcement-learning environments: play, compare agents, measure."""


for _command in (
    play.play,
    arena.arena,
    ladder.ladder,
    replay.replay,
    describe.describe,
    fired.fired,
    balance.balance,
    balance_report.balance_report,
    tune.tune,
    train.train,
    exploit.exploit,
    bench.bench,
    demo.demo,
    serve_stdio.serve_stdio,
):
    app.command()(_command)


@app.command("warm")
def warm_command(
    game_name: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")] = "encounter",
) -> None:
    """Compile a game and its bots ahead, once per version."""
    with clear_errors():
        game = find_game(game_name)
    warm(game)
    say(f"{game.name} is compiled.")


if __name__ == "__main__":
    app()
