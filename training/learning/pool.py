"""Former selves to play against, drawn by how hard they are to beat (prioritised fictitious self-play)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

NOBODY = -1
SLACK = 0.01
"""How much worse against bots than the latest former self a learner may be to join."""


class Pool:
    """Former selves of a learner, one of which at a time is its rival in the games against former selves.

    Args:
        size: how many there are at most.
        players: players of each game.
        games: games side by side.
    """

    def __init__(self, size: int, players: int, games: int) -> None:
        self._size, self._players = size, players
        self.members: list[dict[str, Any]] = []
        """Number of the update, win share against bots then, wins and games of the learner against each."""
        self.facing = NOBODY
        """Which of them, by its update, the rival is."""
        self._whole: NDArray[np.bool_] = np.zeros(games, np.bool_)
        """Running games that have had no other rival than the present one."""

    def beaten(self, member: Mapping[str, Any]) -> float:
        """Win share that the learner may expect against a former self; before any game, par."""
        return float((member["won"] + 2 / self._players) / (member["games"] + 2))

    def draw(self, rng: np.random.Generator) -> bool:
        """Draw a rival, the likelier the less the learner wins against it; returns whether it is another one."""
        if not self.members:
            return False
        odds = np.array([(1 - self.beaten(one)) ** 2 for one in self.members])
        before, self.facing = self.facing, self.members[int(rng.choice(len(odds), p=odds / odds.sum()))]["update"]
        if self.facing == before:
            return False
        self._whole[:] = False
        return True

    def note(self, ended: NDArray[np.bool_], against_rival: NDArray[np.bool_], shares: NDArray[np.float64]) -> None:
        """Count the games that were played against the rival from beginning to end; new ones begin in their place.

        Args:
            ended: which games are over, ``[games]``.
            against_rival: which of these were against a former self, ``[n]``.
            shares: what the learner has won in them, ``[n]``.
        """
        counted = against_rival & self._whole[ended]
        for one in self.members:
            if one["update"] == self.facing:
                one["won"] += float(shares[counted].sum())
                one["games"] += int(counted.sum())
        self._whole[ended] = True

    def admits(self, share: float | None) -> bool:
        """Whether a learner of this win share against bots may join: one that does no worse than the latest former
        self. Without games against bots (``None``) every learner may."""
        latest = self.members[-1]["share"] if self.members else None
        return share is None or latest is None or share >= latest - SLACK

    def join(self, update: int, share: float | None) -> bool:
        """A learner joins; the former self that it beats most often leaves a full pool. Returns whether that was the
        rival."""
        self.members.append({"update": update, "share": share, "won": 0.0, "games": 0})
        if len(self.members) <= self._size:
            return False
        easiest = max(self.members[:-1], key=self.beaten)
        self.members.remove(easiest)
        return bool(easiest["update"] == self.facing)

    def saved(self) -> dict[str, Any]:
        """All of it, as plain values."""
        return {"members": self.members, "facing": self.facing, "whole": self._whole.tolist()}

    def load(self, values: Mapping[str, Any]) -> None:
        """Go on from what `saved` gave."""
        self.members, self.facing = values["members"], values["facing"]
        self._whole[:] = values["whole"]
