"""Words for what the arrays hold."""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .errors import ArgumentError
from .game import Game, States


def describe_action(game: Game, states: States, action: object) -> str:
    """Words for an action of the acting seat of a one-record array; raises `ValueError` for what is no action."""
    try:
        number = index(action)  # type: ignore[arg-type]
    except TypeError:
        raise ArgumentError(f"an action is an integer, not {action!r}") from None
    return game.describe_action(states, number)


def describe_observation(game: Game, observation: NDArray[Any]) -> list[str]:
    """One line for each named slice of `observation` (shape ``(observation_size,)``) that is not all zero.

    Raises:
        ValueError: the observation has another shape.
    """
    observation = np.asarray(observation)
    if observation.shape != (game.observation_size,):
        raise ArgumentError(
            f"an observation of {game.name} has shape ({game.observation_size},), not {observation.shape}"
        )
    lines = []
    for part in game.layout:
        values = observation[part.start : part.start + part.size]
        shown = ", ".join(f"[{i}] = {values[i]:g}" for i in np.flatnonzero(values))
        if shown:
            lines.append(f"{part.name} ({part.meaning}): {shown}")
    return lines
