"""Python agents for the tests, given as ``tests.training.agents:...``."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.game import Game
from cosmic_env.encounter.constants import A_PLAY, NEGOTIATE


class RandomAgent:
    """Uniform among the legal actions."""

    name = "chance"

    def reset(self, seed: int) -> None:
        """Begin anew."""
        self._rng = np.random.default_rng(seed)

    def act(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """A random legal action for each row."""
        chosen: NDArray[np.int64] = (self._rng.random(masks.shape) * (masks != 0)).argmax(axis=1)
        return chosen


class LastLegal:
    """The last legal action."""

    name = "last"

    def act(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """The last legal action of each row."""
        return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)


class Talker(LastLegal):
    """Lays a negotiate if it can, else does the last legal action."""

    name = "talker"

    def act(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """A negotiate, or the last legal action, for each row."""
        return np.where(masks[:, A_PLAY + NEGOTIATE] != 0, A_PLAY + NEGOTIATE, super().act(observations, masks))


class Cheat(LastLegal):
    """Does what is not allowed."""

    name = "cheat"

    def act(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """An illegal action for each row."""
        return masks.argmin(axis=1)


class Broken(LastLegal):
    """Has a mistake."""

    name = "broken"

    def act(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """Nothing."""
        raise KeyError("plan")


class NeverReady(LastLegal):
    """Cannot begin."""

    name = "never ready"

    def reset(self, seed: int) -> None:
        """Fail."""
        raise ValueError("not today")


def make_last(game: Game) -> LastLegal:
    """An agent for `game`."""
    return LastLegal()


NO_AGENT = "none"
