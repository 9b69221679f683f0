"""From what was typed to what it means: agents and folders."""

from __future__ import annotations

import importlib
import inspect
import os
import signal
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from types import FrameType
from typing import Any

from cosmic_env.agents.compiled import table_of
from cosmic_env.agents.stdio import Limits, StdioAgent, stdio
from cosmic_env.core.errors import ArgumentError, FileError, NoBots, NotAnAgent, UnknownAgent
from cosmic_env.core.game import Game
from cosmic_env.core.players import BotTable, CompiledBot, Player, Searcher, TextAgent, find_agent
from cosmic_env.core.warming import warm_up

COMMAND = "stdio"
"""Agents called so, a colon and a command are programs."""


def agent_names(names: str) -> list[str]:
    """The names in a list by comma. A comma in quotes (single or double) is part of a name where the whole name is
    quoted, which are then taken off, or where it is the command of a program:
    ``rules,stdio:python mine.py "a,b"`` and ``rules,'stdio:python mine.py a,b'`` are two agents each.

    Raises:
        ValueError: none is named, one is missing beside a comma, or a quote is not closed.
    """
    each, rest = list[str](), names.strip()
    while True:
        name, rest = _first_name(rest)
        each.append(name.strip())
        if not rest:
            break
        rest = rest[1:].lstrip()
        if not rest:
            each.append("")
            break
    if not any(each):
        raise ArgumentError("no agent is named")
    if not all(each):
        raise ArgumentError(f"a name is missing beside a comma in the agents {names!r}")
    return each


def _first_name(names: str) -> tuple[str, str]:
    """The first name of a list, and the rest with the comma before it."""
    if names[:1] in ("'", '"'):
        end = names.find(names[0], 1)
        after = names[end + 1 :].lstrip()
        if end < 0 or (after and after[0] != ","):
            raise ArgumentError(f"a quote is not closed before the next comma or the end in the agents {names!r}")
        return names[1:end], after
    quotes, quote = names.startswith(f"{COMMAND}:"), ""
    for i, character in enumerate(names):
        if character == "," and not quote:
            return names[:i], names[i:]
        if quotes and character == (quote or character) and character in "'\"":
            quote = "" if quote else character
    if quote:
        raise ArgumentError(f"a quote is not closed in the agents {names!r}")
    return names, ""


def given_agents(names: str | Sequence[str], game: Game) -> list[Player]:
    """The agents named in a list, or in one text as `agent_names` reads it; raises `ValueError` when one cannot be
    found or loaded."""
    each = agent_names(names) if isinstance(names, str) else names
    return [given_agent(name, game) for name in each]


def given_agent(name: str, game: Game, *, code: bool = True) -> Player:
    """An agent by its name, or by ``module:attribute`` (an agent, its class, or a function that makes it), unless no
    `code` may be loaded.

    Raises:
        ValueError: it cannot be found or loaded.
    """
    kind, _, command = name.partition(":")
    if kind == COMMAND:
        if not code:
            raise ArgumentError("a program is started only where the command line names it")
        return stdio(game, command)
    try:
        return find_agent(name, game)
    except UnknownAgent as error:
        if code and ":" in name:
            return _load(name, game)
        try:
            return table_of(game).bot(name)  # a source tree that is not installed has no entry points
        except UnknownAgent:
            raise error from None


def given_agent_of_many(name: str, game: Game) -> Player:
    """`given_agent`, for many games at once; raises `ValueError` for a text agent too, which plays one at a time."""
    found = given_agent(name, game)
    if isinstance(found, TextAgent):
        raise ArgumentError(f"many games are played at once here, and the agent {name!r} plays one at a time")
    return found


def set_limits(agents: Sequence[Player], move_seconds: float, on_error: str, retries: int) -> None:
    """Give all agents that are programs these `Limits`; raises `ValueError` for limits that are none."""
    limits = Limits(move_seconds=move_seconds, on_error=on_error, retries=retries)
    for agent in agents:
        if isinstance(agent, StdioAgent):
            agent.limits = limits


@contextmanager
def let_go(agents: Sequence[Player]) -> Iterator[None]:
    """Text agents are closed at the end of the block, also when this process is told to end."""
    texts = [agent for agent in agents if isinstance(agent, TextAgent)]
    with told_to_end() if texts else nullcontext():
        try:
            yield
        finally:
            for agent in texts:
                agent.close()


@contextmanager
def told_to_end() -> Iterator[None]:
    """Where this process is told to end, or its terminal is closed, `SystemExit` is raised inside the block."""
    handlers: dict[int, Any] = {}
    try:
        for name in ("SIGTERM", "SIGHUP"):
            with suppress(AttributeError, ValueError):  # no such signal here; or this is not the main thread
                number = getattr(signal, name)
                handlers[number] = signal.signal(number, _leave)
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)


def _leave(number: int, at: FrameType | None) -> None:
    raise SystemExit(128 + number)


def labels(agents: list[Player]) -> list[str]:
    """A name for each agent; equal names are numbered."""
    out: list[str] = []
    for agent in agents:
        before = sum(other.name == agent.name for other in agents[: len(out)])
        out.append(f"{agent.name} {before + 1}" if before else agent.name)
    return out


def given_folder(path: Path | None) -> Path | None:
    """A folder to write replays to, made if need be.

    Raises:
        ValueError: it is a file, or cannot be written to.
    """
    if path is not None:
        if path.exists() and not path.is_dir():
            raise FileError(f"no replay can be written to {path}: it is not a folder")
        try:
            path.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=path):
                pass
        except OSError as error:
            why = (error.strerror or str(error)).lower()
            raise FileError(f"no replay can be written to the folder {path}: {why}") from error
    return path


def bots_of(game: Game) -> BotTable | None:
    """The compiled bots of `game`, if it has any."""
    try:
        return table_of(game)
    except NoBots:
        return None


def warm(game: Game, agents: list[Player] | None = None) -> None:
    """Compile the game, and its bots if any of `agents` (``None``: all) is one, telling so on stderr."""
    table = bots_of(game)
    if agents is not None and not any(isinstance(a, CompiledBot | Searcher) for a in agents):
        table = None
    warm_up(game, table)


def _load(path: str, game: Game) -> Player:
    module, _, attribute = path.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        found: Any = getattr(importlib.import_module(module), attribute)
        if isinstance(found, type) or (callable(found) and not isinstance(found, Player)):
            found = found(game) if _wants_argument(found) else found()
    except Exception as error:  # whatever the user's own module raises
        raise UnknownAgent(f"agent {path!r} cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(found, Player):
        raise NotAnAgent(f"{path!r} is no agent: an agent needs `name` and `act`")
    return found


def _wants_argument(make: Any) -> bool:
    parameters = inspect.signature(make).parameters.values()
    return any(p.default is p.empty and p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD) for p in parameters)
