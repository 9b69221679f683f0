"""What the compiled bots of Cosmic Encounter would do, for tests."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cosmic_env.agents.encounter import BOTS
from cosmic_env.core.game import States
from cosmic_env.core.players import BOT_RNG
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.words import describe_action
from tests.encounter.table import Table

RANDOM, RULES = BOTS.names.index("random"), BOTS.names.index("rules")


def generators(games: int, seed: int = 0) -> NDArray[np.void]:
    """Generators of the bots of so many games."""
    rng = np.zeros(games, BOT_RNG)
    rng["rng"] = seed_words(seed, games)
    return rng


def seating(games: int, players: int, bot: int = RULES) -> NDArray[np.int64]:
    """The same bot on every seat."""
    return np.full((games, players), bot, np.int64)


def choices(states: States, bots: NDArray[np.int64], rng: NDArray[np.void]) -> NDArray[np.int64]:
    """What the bots would do; -1 where the game is over."""
    actions = np.zeros(len(states), np.int64)
    BOTS.choose(states, bots, rng, actions)
    return actions


def choice(t: Table) -> str:
    """Words for what the bot would do at the table."""
    action = choices(t.states, seating(1, t.players), generators(1))[0]
    return describe_action(t.states, int(action))
