"""Compiled bots: what their tables share, and the tables of the games.

The table of a game lies in the module ``cosmic_env.agents.<game>`` as ``BOTS`` (or is given to `plug`). That module
puts the game's bots into a dispatcher, joins it with the game's rule ``take(g, action)``, and compiles the two
loops::

    choose_bot = dispatcher("choose_bot", [random_action, my_bot], "g, r", "-1")
    choose_each, advance_each = bot_loops(choose_bot, take)

    PROGRAM = Program("my_game bots", [Path(__file__).parent], uses=[GAME_PROGRAM])

    @PROGRAM.entry
    def choose(states, bots, bot_rng, actions):
        choose_each(states, bots, bot_rng, actions)

    @PROGRAM.entry
    def advance(states, bots, bot_rng):
        advance_each(states, bots, bot_rng)

    BOTS = BotTable(__name__, ("random", "mine"), choose, advance)
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from cosmic_env.core.errors import NoBots
from cosmic_env.core.game import Game
from cosmic_env.core.jit import rule
from cosmic_env.core.players import BotTable, CompiledBot
from cosmic_env.core.record import record
from cosmic_env.core.rng import below

_plugged: dict[str, BotTable] = {}


@rule
def random_action(g: Any, r: Any) -> int:
    """Uniform among the legal actions."""
    left = below(r, g.options)
    for action in range(g.mask.shape[0]):
        if g.mask[action] != 0:
            if left == 0:
                return action
            left -= 1
    return -1


@rule
def bot_to_move(g: Any, bots: Any, i: int) -> int:
    """Bot that is asked in game `i`; -1: none, or the game is over."""
    if g.over != 0 or g.truncated != 0:
        return -1
    return bots[i, g.acting]


def bot_loops(choose_bot: Any, take: Any) -> tuple[Callable[..., None], Callable[..., None]]:
    """The rules that a table's `choose` and `advance` consist of.

    Args:
        choose_bot: dispatcher ``choose_bot(number, g, r) -> action`` of the game's bots.
        take: the game's rule ``take(g, action)`` that plays a legal action.
    """

    # Free variables, not arguments of the loops: Numba caches no entry that hands functions around.
    @rule
    def choose_each(states: Any, bots: Any, bot_rng: Any, actions: Any) -> None:
        for i in range(states.shape[0]):
            g = record(states, i)
            bot = bot_to_move(g, bots, i)
            actions[i] = -1
            if bot >= 0:
                actions[i] = choose_bot(bot, g, record(bot_rng, i))

    @rule
    def advance_each(states: Any, bots: Any, bot_rng: Any) -> None:
        for i in range(states.shape[0]):
            g = record(states, i)
            r = record(bot_rng, i)
            bot = bot_to_move(g, bots, i)
            while bot >= 0:
                r.decisions += 1
                take(g, choose_bot(bot, g, r))
                bot = bot_to_move(g, bots, i)

    return choose_each, advance_each


def plug(game_name: str, table: BotTable) -> None:
    """Make `table` the compiled bots of a game that has no module ``cosmic_env.agents.<game_name>``."""
    _plugged[game_name] = table


def table_of(game: Game) -> BotTable:
    """The compiled bots of `game`.

    Raises:
        NoBots: it has none.
    """
    if game.name not in _plugged:
        if find_spec(f"{__package__}.{game.name}") is None:
            raise NoBots(f"{game.name} has no compiled bots")
        _plugged[game.name] = importlib.import_module(f"{__package__}.{game.name}").BOTS
    return _plugged[game.name]


@dataclass(frozen=True)
class CompiledAgent:
    """A compiled bot by its name, whatever the game: called with a game it gives the game's bot."""

    name: str

    def __call__(self, game: Game) -> CompiledBot:
        """The bot of this name in `game`; raises `UnknownAgent` when the game has none."""
        return table_of(game).bot(self.name)
