"""The games this process knows, so that a game can be pickled, saved and replayed by its name.

A game package calls `register` on its `Game` where it defines it. A pickled `Game` is its name and the module to
import; no compiled function is ever pickled.
"""

from __future__ import annotations

import copyreg
import importlib
from collections.abc import Callable

import cosmic_env

from .catalogue import unknown
from .errors import UnknownGame
from .game import Game

_games: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Make `game` known under its name and return it."""
    _games[game.name] = game
    return game


def find_game(name: str, module: str | None = None) -> Game:
    """The game called `name`, importing `module` (by default the package of that name) when it is not known yet.

    Raises:
        ValueError: there is no such game.
    """
    if name in _games:
        return _games[name]
    if module is not None or name in cosmic_env.GAMES:
        importlib.import_module(module or f"cosmic_env.{name}")
    if name not in _games:
        raise UnknownGame(unknown("game", name, sorted({*cosmic_env.GAMES, *_games}), "known games"))
    return _games[name]


def _reduce(game: Game) -> tuple[Callable[..., Game], tuple[str, str]]:
    return find_game, (game.name, game.configure.__module__)


copyreg.pickle(Game, _reduce)
