"""Compiled bots: what their tables share, and the tables of the games.

The table of a game lies in the module ``cosmic_env.agents.<game>`` as ``BOTS`` (or is given to `plug`). That module
puts the game's bots into a dispatcher and joins it with the game's engine::

    choose_bot = dispatcher("choose_bot", [random_action, my_bot], "g, r", "-1")
    PROGRAM = bots_program(GAME, Path(__file__).parent)
    BOTS = bot_table(__name__, PROGRAM, ("random", "mine"), choose_bot, ENGINE)
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from cosmic_env.core.calls import caller_of
from cosmic_env.core.engine import Engine
from cosmic_env.core.errors import NoBots
from cosmic_env.core.game import Game, States
from cosmic_env.core.jit import Program, rule
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


def bots_program(game: Game, *places: Path) -> Program:
    """What the bots of `game` are compiled from: their own sources in `places`, and the game's."""
    return Program(f"{game.name} bots", [*places, Path(__file__)], uses=[game.program])


def bot_table(module: str, program: Program, names: tuple[str, ...], choose_bot: Any, engine: Engine) -> BotTable:
    """The table of a game's bots.

    Args:
        module: the module whose ``BOTS`` it becomes.
        program: what the bots are compiled from.
        names: of the bots, in the order of their numbers.
        choose_bot: dispatcher ``choose_bot(number, g, r) -> action`` of the bots.
        engine: the engine of the game.
    """
    take = caller_of(engine.take)

    @rule
    def choose_each(states: Any, bots: Any, bot_rng: Any, actions: Any) -> None:
        for i in range(states.shape[0]):
            g = record(states, i)
            bot = bot_to_move(g, bots, i)
            actions[i] = -1
            if bot >= 0:
                actions[i] = choose_bot(bot, g, record(bot_rng, i))

    @rule
    def advance_each(states: Any, bots: Any, bot_rng: Any, take_at: int) -> None:
        for i in range(states.shape[0]):
            g = record(states, i)
            r = record(bot_rng, i)
            bot = bot_to_move(g, bots, i)
            while bot >= 0:
                r.decisions += 1
                take(take_at, g, choose_bot(bot, g, r))
                bot = bot_to_move(g, bots, i)

    @program.entry
    def play(states: Any, bots: Any, bot_rng: Any, actions: Any, take_at: Any) -> None:
        """Both loops in one entry, since each entry compiles all it calls into itself: with an address of the game's
        rule `take` the games are played on, without (-1) the actions are chosen."""
        if take_at >= 0:
            advance_each(states, bots, bot_rng, take_at)
        else:
            choose_each(states, bots, bot_rng, actions)

    no_actions = np.zeros(0, np.int64)
    where: list[int] = []

    def choose(states: States, bots: Any, bot_rng: Any, actions: Any) -> None:
        play(states, bots, bot_rng, actions, -1)

    def advance(states: States, bots: Any, bot_rng: Any) -> None:
        if not where:
            where.append(engine.take_at())
        play(states, bots, bot_rng, no_actions, where[0])

    return BotTable(module, names, choose, advance, program)


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
