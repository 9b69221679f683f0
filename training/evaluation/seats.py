"""Agents on the seats of a batch of games, each game seeded for itself, one decision at a time."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.batch import derived_seed
from cosmic_env.core.errors import ArgumentError
from cosmic_env.core.game import Game, States
from cosmic_env.core.legality import illegal_action
from cosmic_env.core.players import Player, Players
from cosmic_env.core.rng import seed_words


class AgentError(ValueError):
    """A Python agent raised an error; the message is one sentence."""


class Seats(Players):
    """`Players` whose compiled bots play a game the same way whatever other games are in the batch.

    Python agents are seeded for the batch as a whole, with the seed of its first game.
    """

    def __init__(self, game: Game, agents: Sequence[Player], seating: NDArray[np.int64], seeds: Sequence[int]) -> None:
        super().__init__(game, agents, seating, seeds[0])
        self._rng["rng"] = np.concatenate([seed_words(derived_seed(seed, 0), 1) for seed in seeds])

    def bot_words(self) -> list[int]:
        """State of the generator of the compiled bots in the first game."""
        words: list[int] = self._rng["rng"][0].tolist()
        return words

    def go_on(self, words: Sequence[int], seed: int) -> None:
        """Go on with a game whose `bot_words` these are; other agents are seeded anew."""
        self.reset(seed)
        self._rng["rng"][0] = words

    def choose(self, states: States) -> NDArray[np.int64]:
        """What is done next in each game, int64 ``[n]``; -1 where it is over or somebody outside decides. To be called
        once at each position.

        Raises:
            IllegalAction: a Python agent chose an action that is not legal.
            AgentError: a Python agent raised an error, which is the cause of this one.
        """
        self.hear(states)
        actions = np.full(len(states), -1, np.int64)
        if self._table is not None:
            self._table.choose(states, self._bots, self._rng, actions)
        if self._python:
            who = self._seating[self._rows, states["acting"]]
            who[(states["over"] != 0) | (states["truncated"] != 0)] = -1
            for i in self._python:
                rows = np.flatnonzero(who == i)
                if rows.size:
                    actions[rows] = self._ask(i, states, rows)
        return actions

    def _ask(self, i: int, states: States, rows: NDArray[np.int64]) -> NDArray[np.int64]:
        asked = states[rows]
        masks = asked["mask"]
        agent = self._agents[i]
        try:
            actions = np.asarray(self.answers(agent, asked))
        except Exception as error:  # whatever an agent of the user raises
            raise AgentError(f"agent {agent.name!r} raised {type(error).__name__}: {error}") from error
        if actions.shape != rows.shape or actions.dtype.kind not in "iu":
            found = f"{actions.dtype} of shape {actions.shape}"
            raise ArgumentError(f"agent {agent.name!r} gives {found}, not {len(rows)} integers")
        inside = (actions >= 0) & (actions < self.game.num_actions)
        legal = inside & (masks[np.arange(len(rows)), np.where(inside, actions, 0)] != 0)
        if not legal.all():
            bad = int(np.argmin(legal))
            raise illegal_action(self.game, asked[bad : bad + 1], int(actions[bad]), f"agent {agent.name!r}: ")
        return actions.astype(np.int64)
