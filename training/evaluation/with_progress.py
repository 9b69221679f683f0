"""Tournaments behind a progress bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import typer

from cosmic_env.core.game import Game
from cosmic_env.core.players import Player

from ..common.arguments import labels
from ..common.console import INTERRUPTED, progress
from ..common.format import number_of_games
from .tournament import Cluster, Results, play_games


def tournament(
    game: Game,
    options: dict[str, Any],
    agents: Sequence[Player],
    games: int,
    seed: int,
    record: Path | None = None,
    cluster: Cluster | None = None,
    keep: Sequence[str] = (),
) -> Results:
    """Play the games behind a progress bar; ^C tells how far it came and ends the command."""
    with behind_bar(games, record) as done:
        names = labels(list(agents))
        return play_games(game, options, agents, names, games, seed, record, done=done, cluster=cluster, keep=keep)


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
