"""From what was typed to what it means: agents and folders."""

from __future__ import annotations

import importlib
import inspect
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from cosmic_env.agents.compiled import table_of
from cosmic_env.core.errors import NoBots, UnknownAgent
from cosmic_env.core.game import Game
from cosmic_env.core.players import Agent, BotTable, CompiledBot, Player, Searcher, find_agent
from cosmic_env.core.warming import warm_up


def given_agents(names: str, game: Game) -> list[Player]:
    """The agents named in a list by comma; raises `ValueError` when one cannot be found or loaded."""
    each = [name.strip() for name in names.split(",")]
    if not any(each):
        raise ValueError("no agent is named")
    if not all(each):
        raise ValueError(f"a name is missing beside a comma in the agents {names!r}")
    return [given_agent(name, game) for name in each]


def given_agent(name: str, game: Game, *, code: bool = True) -> Player:
    """An agent by its name, or by ``module:attribute`` (an agent, its class, or a function that makes it), unless no
    `code` may be loaded.

    Raises:
        ValueError: it cannot be found or loaded.
    """
    try:
        return find_agent(name, game)
    except UnknownAgent as error:
        if code and ":" in name:
            return _load(name, game)
        try:
            return table_of(game).bot(name)  # a source tree that is not installed has no entry points
        except UnknownAgent:
            raise error from None


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
            raise ValueError(f"no replay can be written to {path}: it is not a folder")
        try:
            path.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=path):
                pass
        except OSError as error:
            why = (error.strerror or str(error)).lower()
            raise ValueError(f"no replay can be written to the folder {path}: {why}") from error
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
        if isinstance(found, type) or (callable(found) and not isinstance(found, Agent | CompiledBot | Searcher)):
            found = found(game) if _wants_argument(found) else found()
    except Exception as error:  # whatever the user's own module raises
        raise ValueError(f"agent {path!r} cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(found, Agent | CompiledBot | Searcher):
        raise ValueError(f"{path!r} is no agent: an agent needs `name` and `act`")
    return found


def _wants_argument(make: Any) -> bool:
    parameters = inspect.signature(make).parameters.values()
    return any(p.default is p.empty and p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD) for p in parameters)
