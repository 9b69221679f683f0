"""Turn-based credit: which reward belongs to which decision when many seats share a batch of games.

A seat's transition runs from its decision to its own next decision in the same game, or to the end of the game. All
that it is paid in between, while others act, is the reward of that transition; the value it is bootstrapped from is its
own at its next decision, never another seat's. A decision whose next one has not come when the rollout is full stays in
the buffer and is learned from in the next rollout, so that no decision and no reward is lost.

A game stopped at its turn limit was not decided: the value of a seat there (`values_when_stopped` of
`add_rewards`) stands in the place of what would have come after, like the value of a next decision.

The advantages are those of generalised advantage estimation (Schulman et al. 2016) along each seat's own decisions.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

NO_ROW = -1


class Credit:
    """Bookkeeping of one rollout of `steps` decisions in each of `games` games of `players` seats.

    Rows ``0 .. players-1`` of every array are the decisions left over from the rollout before, one for each seat; the
    rows after them are the steps. All arrays have the shape ``[players + steps, games]``.
    """

    def __init__(self, steps: int, games: int, players: int) -> None:
        shape = (players + steps, games)
        self.players = players
        self._columns = np.arange(games)
        self.rows = players + steps
        self.step = players
        self.valid: NDArray[np.bool_] = np.zeros(shape, np.bool_)
        """Whether a decision of a learning seat lies in the row."""
        self.seats: NDArray[np.int64] = np.zeros(shape, np.int64)
        self.values: NDArray[np.float32] = np.zeros(shape, np.float32)
        self.rewards: NDArray[np.float32] = np.zeros(shape, np.float32)
        """What the seat was paid up to its next decision."""
        self.done: NDArray[np.bool_] = np.zeros(shape, np.bool_)
        """Whether the game ended before the seat's next decision."""
        self.final_values: NDArray[np.float32] = np.zeros(shape, np.float32)
        """Value of the seat when its game was stopped; 0 where it came to its end or goes on."""
        self.last: NDArray[np.int64] = np.full((games, players), NO_ROW, np.int64)
        """Row of each seat's latest decision in its present game."""
        self.unclaimed = 0.0
        """What seats were paid that had not decided anything in the game yet."""

    @property
    def full(self) -> bool:
        """Whether no step is left."""
        return self.step == self.rows

    def add_decisions(self, seats: NDArray[np.int64], values: NDArray[np.float32], learning: NDArray[np.bool_]) -> int:
        """Note the decisions of this step; returns its row.

        Args:
            seats: who decides in each game, ``[games]``.
            values: the value each deciding seat expects, ``[games]``.
            learning: which of the decisions are to be learned from, ``[games]``.
        """
        row = self.step
        self.step += 1
        self.valid[row], self.seats[row], self.values[row] = learning, seats, values
        self.rewards[row], self.done[row], self.final_values[row] = 0.0, False, 0.0
        games = self._columns[learning]
        self.last[games, seats[learning]] = row
        return row

    def add_rewards(
        self,
        rewards: NDArray[np.float32],
        ended: NDArray[np.bool_],
        values_when_stopped: NDArray[np.float32] | None = None,
    ) -> None:
        """Note what came of the step.

        Args:
            rewards: of each seat, ``[games, players]``.
            ended: which games are over, ``[games]``.
            values_when_stopped: value of each seat where a game was stopped at its turn limit, else 0,
                ``[games, players]``; ``None``: no game was stopped.
        """
        owed = self.last != NO_ROW
        self.unclaimed += float(rewards[~owed].sum())
        games, seats = np.nonzero(owed)
        rows = self.last[games, seats]
        self.rewards[rows, games] += rewards[games, seats]
        over = ended[games]
        self.done[rows[over], games[over]] = True
        if values_when_stopped is not None:
            self.final_values[rows[over], games[over]] = values_when_stopped[games[over], seats[over]]
        self.last[ended] = NO_ROW

    def advantages(self, gamma: float, gae_lambda: float) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Generalised advantage estimates, and which rows have one (those that wait for their next decision have none).

        Args:
            gamma: discount for each decision of the seat itself.
            gae_lambda: lambda of the estimate.
        """
        advantages = np.zeros_like(self.values)
        ready = np.zeros_like(self.valid)
        games, players = self.last.shape
        # Of the next decision of each seat, as the rows are gone through backwards.
        nextvalues, lastgaelam = np.zeros((2, games, players), np.float32)
        has_next = np.zeros((games, players), np.bool_)
        for row in range(self.rows - 1, -1, -1):
            here = self._columns[self.valid[row]]
            seats = self.seats[row, here]
            done = self.done[row, here]
            known = done | has_next[here, seats]
            nextnonterminal = np.where(done, 0.0, 1.0).astype(np.float32)
            nextvalue = np.where(done, self.final_values[row, here], nextvalues[here, seats])
            delta = self.rewards[row, here] + np.float32(gamma) * nextvalue - self.values[row, here]
            advantage = delta + np.float32(gamma) * gae_lambda * nextnonterminal * lastgaelam[here, seats]
            advantage = np.where(known, advantage, 0.0).astype(np.float32)
            advantages[row, here], ready[row, here] = advantage, known
            nextvalues[here, seats], lastgaelam[here, seats] = self.values[row, here], advantage
            has_next[here, seats] = True
        return advantages, ready

    def carry(self) -> NDArray[np.int64]:
        """Begin the next rollout: decisions that wait for their next one become the first rows.

        Returns:
            for each of the first rows and each game the old row it holds now, ``[players, games]``, `NO_ROW` where it
            holds none; other arrays about the decisions have to be moved likewise.
        """
        source = self.last.T.copy()
        held = source != NO_ROW
        games = np.broadcast_to(self._columns, source.shape)[held]
        for array in (self.seats, self.values, self.rewards, self.done, self.final_values):
            kept = array[source[held], games]
            array[: self.players][held] = kept
        self.valid[:] = False
        self.valid[: self.players] = held
        self.last.T[held] = np.broadcast_to(np.arange(self.players)[:, None], source.shape)[held]
        self.step = self.players
        return source
