"""What other actions would have brought: decisions tried out by short games of bots from a copy of the record.

PPO learns of an action only when it is taken. Where a game can be copied, each legal action can be tried instead, which
tells how much better or worse than the bot's it would be (rollouts, Tesauro and Galperin 1996); the policy then follows
the gradient of what all its actions bring, not only of the one that was drawn (mean actor-critic, Allen et al. 2017).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cosmic_env.agents.outlook import outlook_of, worth
from cosmic_env.core.game import Game, States
from cosmic_env.core.players import BOT_RNG, BotTable
from cosmic_env.core.rng import WORDS
from cosmic_env.core.threads import Crew, cores

ALTERNATIVES = 7
"""Actions tried besides the bot's, at most; where there are more, drawn anew each time."""
ROLLOUTS_A_TASK = 128
"""Short games that a thread of the crew plays at a time."""


class RolloutTargets:
    """Tries decisions out.

    Args:
        game: the game.
        table: its compiled bots.
        bot: number of the bot that plays on.
    """

    def __init__(self, game: Game, table: BotTable, bot: int) -> None:
        self.game, self._table, self._bot = game, table, bot
        self._outlook = outlook_of(game)
        self._crew = Crew(cores() - 1)

    def gains(
        self, states: States, advice: NDArray[np.int64], rng: np.random.Generator
    ) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """Actions that were tried, and the win share that each brings the asked seat beyond the bot's action.

        The bot plays all seats from there on to the end of the turn (of the game, where it has no outlook), with the
        same luck after each action. Estimates of the sum over all actions are unbiased: an action stands for those that
        were not drawn.

        Returns:
            actions int64 and gains float32, both ``[n, ALTERNATIVES]``; where fewer were tried, action 0 fills the
            rest, with a gain of 0.
        """
        draw = rng.random(states["mask"].shape)
        others = states["mask"] != 0
        others[np.arange(len(states)), advice] = False
        draw[~others] = 2.0
        count = min(ALTERNATIVES, draw.shape[1] - 1)
        chosen = np.argpartition(draw, count, axis=1)[:, :count]
        rows, places = np.nonzero(np.take_along_axis(draw, chosen, axis=1) < 1.0)
        luck = np.zeros(len(states), BOT_RNG)
        luck["rng"] = rng.integers(1, 2**32, size=(len(states), WORDS))
        mine = self._values(states, np.arange(len(states)), advice, luck)
        values = self._values(states, rows, chosen[rows, places], luck)
        stands_for = others.sum(axis=1) / np.maximum(1, np.bincount(rows, minlength=len(states)))
        actions = np.zeros((len(states), ALTERNATIVES), np.int64)
        gains = np.zeros((len(states), ALTERNATIVES), np.float32)
        actions[rows, places] = chosen[rows, places]
        gains[rows, places] = (values - mine[rows]) * stands_for[rows]
        return actions, gains

    def _values(
        self, states: States, rows: NDArray[np.int64], actions: NDArray[np.int64], luck: NDArray[np.void]
    ) -> NDArray[np.float64]:
        values = np.zeros(len(rows))

        def play(part: slice) -> None:
            values[part] = self._play(states[rows[part]], actions[part], luck[rows[part]])

        self._crew.do(play, [(slice(k, k + ROLLOUTS_A_TASK),) for k in range(0, len(rows), ROLLOUTS_A_TASK)])
        return values

    def _play(self, states: States, actions: NDArray[np.int64], luck: NDArray[np.void]) -> NDArray[np.float64]:
        n, players = len(states), int(states["players"][0])
        seats = states["acting"].astype(np.int64)
        if self._outlook is not None:
            self._outlook.shorten(states)
        self.game.act(states, actions, np.zeros(n, np.int8))
        self._table.advance(states, np.full((n, players), self._bot), luck)
        return worth(self.game, self._outlook, states, seats)
