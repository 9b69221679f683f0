"""Who has the seats of `Tables` that are not the learner's: bots, trained networks, or any other agents."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.game import Game
from cosmic_env.core.players import CompiledBot, Players

from ..common.arguments import given_agents
from .tables import Tables

FIRST = 2
"""Owner number of the first agent that is asked; those below belong to whoever learns."""


class Opponents:
    """Agents of which one is drawn for each opposing seat.

    Compiled bots play inside the tables; the others are asked from outside, each in all its games at once.

    Args:
        game: the game.
        names: their names, by comma.

    Raises:
        ValueError: one cannot be found or loaded.
    """

    def __init__(self, game: Game, names: str) -> None:
        self._game = game
        agents = list(enumerate(given_agents(names, game), FIRST))
        self.bots = [agent for _, agent in agents if isinstance(agent, CompiledBot)]
        self.owners = np.array([-1 - a.number if isinstance(a, CompiledBot) else owner for owner, a in agents])
        self._outside = {owner: agent for owner, agent in agents if not isinstance(agent, CompiledBot)}
        self.seed(0)

    def seed(self, seed: int) -> None:
        """Seed those that are asked from outside."""
        self._players = Players(self._game, list(self._outside.values()), np.zeros((0, 1), np.int64), seed)

    def draw(self, rng: np.random.Generator, shape: tuple[int, ...]) -> NDArray[np.int64]:
        """Owners of so many seats."""
        return self.owners[rng.integers(len(self.owners), size=shape)]

    def decide(self, tables: Tables, actions: NDArray[np.int64]) -> bool:
        """Put what they do into ``actions[game]`` where they are asked; returns whether they are, anywhere."""
        asked, any_asked = tables.asked, False
        for owner, agent in self._outside.items():
            rows = np.flatnonzero(asked == owner)
            if rows.size:
                actions[rows], any_asked = self._players.answers(agent, tables.states[rows]), True
        return any_asked
