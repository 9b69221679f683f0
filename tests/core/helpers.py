"""Random play, by the same numbers every time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.aec import BoardAEC
from cosmic_env.core.batch import new_states
from cosmic_env.core.game import States

from .games import Case


def random_actions(masks: NDArray[Any], rng: np.random.Generator) -> NDArray[np.int64]:
    """A random legal action for each row of `masks`."""
    actions: NDArray[np.int64] = (rng.random(masks.shape) * (masks != 0)).argmax(axis=1)
    return actions


def make_env(case: Case, seed: int = 0, **more: Any) -> BoardAEC:
    """A reset AEC environment."""
    env = BoardAEC(case.game, case.options, **more)
    env.reset(seed=seed)
    return env


def walk(env: BoardAEC, steps: int, seed: int = 0) -> Iterator[int]:
    """Take random actions, yielding each before it is taken, until `steps` are taken or the game is over."""
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        if env.terminations[env.agent_selection] or env.truncations[env.agent_selection]:
            return
        action = int(random_actions(env.states["mask"], rng)[0])
        yield action
        env.step(action)


def play_on(env: BoardAEC, steps: int, seed: int = 0) -> BoardAEC:
    """`env` after that many random actions, or at its end."""
    for _ in walk(env, steps, seed):
        pass
    return env


def started(case: Case, *seeds: int) -> States:
    """Games at their first question."""
    return new_states(case.game, case.options, list(seeds))


class FirstLegal:
    """A Python agent: the first legal action."""

    name = "first"

    def act(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """The first legal action of each row."""
        return masks.argmax(axis=1)


class RandomPython:
    """A Python agent with `reset`: a random legal action."""

    name = "random python"

    def reset(self, seed: int) -> None:
        """Begin anew."""
        self.rng = np.random.default_rng(seed)

    def act(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """A random legal action for each row."""
        return random_actions(masks, self.rng)
