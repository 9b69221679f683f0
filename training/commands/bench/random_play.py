"""Random legal play from masks, compiled, so that a benchmark of many games measures the engine and not NumPy."""

from __future__ import annotations

from typing import Any

from cosmic_env.core.jit import entry, rule
from cosmic_env.core.record import record
from cosmic_env.core.rng import below


@rule
def random_legal(masks: Any, i: int, r: Any) -> int:
    """A random action whose mask is not 0 in row `i`; -1 if there is none."""
    count = 0
    for action in range(masks.shape[1]):
        count += masks[i, action] != 0
    left = below(r, count)
    for action in range(masks.shape[1]):
        if masks[i, action] != 0:
            if left == 0:
                return action
            left -= 1
    return -1


@entry
def random_actions(masks: Any, generators: Any, actions: Any) -> None:
    """A random legal action for each row: masks int8 ``[n, num_actions]``, generators `BOT_RNG` ``[n]``."""
    for i in range(masks.shape[0]):
        actions[i] = random_legal(masks, i, record(generators, i))
