"""``cosmic play``: one human against agents, in the terminal."""

from __future__ import annotations

import errno
import os
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from cosmic_env.core.batch import check_seat, check_seed, template
from cosmic_env.core.errors import Busy, ReplayError
from cosmic_env.core.game import Game
from cosmic_env.core.players import Player
from cosmic_env.core.registry import find_game

from ...common.arguments import (
    agent_names,
    given_agent,
    given_agents,
    given_folder,
    let_go,
    set_limits,
    warm,
)
from ...common.console import clear_errors, fail, print_nowhere, tell
from ...common.game_options import NO_OPTIONS, GameOptions, given_game, with_game_options
from ...common.programs import MOVE_SECONDS, ON_ERROR, RETRIES
from ...common.stops import Stopped, Stops
from .saves import SaveError, new_file, read_saved
from .session import Session

GONE = 129
"""Exit code when nobody reads what is printed: the terminal was closed."""


@with_game_options
def play(
    context: typer.Context,
    agents: Annotated[str, typer.Option(help="Opponents: one for all seats, or one for each, by comma.")] = "rules",
    players: Annotated[int | None, typer.Option(help="Players of the game, you included.")] = None,
    seat: Annotated[int, typer.Option(help="Your seat, counted from 0.")] = 0,
    seed: Annotated[int | None, typer.Option(min=0, help="Makes the game repeatable.")] = None,
    typed: GameOptions = NO_OPTIONS,
    record: Annotated[Path | None, typer.Option(metavar="DIR", help="Write a replay.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a game that you saved.")] = None,
    move_seconds: MOVE_SECONDS = 10.0,
    on_error: ON_ERROR = "retry",
    retries: RETRIES = 2,
    game_name: Annotated[str, typer.Option("--game", help="Which game.")] = "encounter",
) -> None:
    """Play against agents. Every question lists your moves; ? explains it, save keeps the game for another day."""
    with clear_errors():
        if resume is not None:
            _refuse_others(context, typed)
            record = given_folder(record)
            session = _resumed(resume, agents if _is_given(context, "agents") else None)
        else:
            game, options = given_game(game_name, players, typed)
            count = int(template(game, options)["players"][0])
            check_seat(seat, count)
            names = _for_each_seat(agent_names(agents), count)
            found = given_agents(names, game)
            record = given_folder(record)
            seed = int.from_bytes(os.urandom(4)) if seed is None else check_seed(seed) or 0
            warm(game, found)
            session = Session(game, options, found, names, seat, seed)
        set_limits(session.agents, move_seconds, on_error, retries)
    with clear_errors(), let_go(session.agents):
        _run(session, record)


def _run(session: Session, record: Path | None) -> None:
    """Play; however it ends, the recording is written, and a game that was saved is saved as it stands."""
    code, kept = 0, list[str]()
    with session.files, Stops() as stops:
        try:
            session.run(stops)
        except Stopped as stopped:
            code = stopped.code
        except OSError as error:
            if error.errno != errno.EIO:  # a pipe whose reader has gone is met by Rich
                raise
            code = GONE
            print_nowhere(1, 2)
        finally:
            with suppress(Stopped), stops.whole(), ExitStack() as each:  # whatever fails, the rest is done
                each.callback(_save, session, kept)
                each.callback(_record, session, record, kept)
        with suppress(OSError):  # the terminal may be gone
            for line in ["\nStopped."] * bool(code) + kept:
                tell(line)
    if code:
        raise typer.Exit(code)


def _record(session: Session, folder: Path | None, kept: list[str]) -> None:
    if folder is not None:
        with new_file(folder, f"{session.game.name}-{session.seed}", ".jsonl") as path:
            session.recorder.write(path, session.states)
        kept.append(f"The replay is in {path}.")


def _save(session: Session, kept: list[str]) -> None:
    if session.saved_in is not None and not session.is_over:
        session.save(session.saved_in)
        kept.append(f"The game is saved in {session.saved_in}.")


def _for_each_seat(names: list[str], players: int) -> list[str]:
    if len(names) not in (1, players - 1):
        fail(f"{players - 1} opponents are needed, or one for all seats, not {len(names)}")
    return names * (players - 1) if len(names) == 1 else names


def _refuse_others(context: typer.Context, typed: GameOptions) -> None:
    """A saved game says itself what is played and where the human sits."""
    flags = {"players": "--players", "seat": "--seat", "seed": "--seed", "game_name": "--game"}
    for flag in [*(flag for name, flag in flags.items() if _is_given(context, name)), *typed.flags]:
        fail(f"--resume goes on with the game as it was begun, so {flag} cannot be given with it")


def _is_given(context: typer.Context, name: str) -> bool:
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


def _resumed(path: Path, agents: str | None) -> Session:
    """The game saved in `path`, against the `agents` it names or against others."""
    try:
        saved = read_saved(path)
        game = find_game(saved.replay.game)
        players = int(template(game, saved.replay.options)["players"][0])
        check_seat(saved.seat, players)
        if len(saved.agents) != players - 1:
            raise SaveError(f"the saved game names {len(saved.agents)} opponents, not {players - 1}")
        if agents is None:
            found = [_opponent(name, game) for name in saved.agents]
        else:
            saved = replace(saved, agents=tuple(_for_each_seat(agent_names(agents), players)))
            found = given_agents(saved.agents, game)
        warm(game, found)
        return Session.resumed(game, saved, found, path)
    except Busy:
        fail(f"{path} is being played by another process")
    except (SaveError, ReplayError, ValueError, TypeError) as error:
        raise SaveError(f"{path}: {error}") from error


def _opponent(name: str, game: Game) -> Player:
    """An opponent that a saved game names; a file may not say which Python module is loaded."""
    try:
        return given_agent(name, game, code=False)
    except ValueError as error:
        raise SaveError(f"it was played against {name!r}; name the opponents with --agents: {error}") from error
