"""The spaces the environments of one game share the shape of."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from .game import Game


class ActionSpace(Discrete[np.int64]):
    """`Discrete` whose masked `sample` draws the same numbers several times faster, the mask unchecked."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """Uniform action among those whose `mask` (shape ``(n,)``) is not 0, else as `Discrete.sample`."""
        if mask is None or probability is not None:
            return super().sample(mask, probability)
        legal: NDArray[np.int64] = mask.nonzero()[0]
        if legal.size == 0:
            return np.int64(0)
        return legal[self.np_random.integers(0, legal.size)]


def action_space(game: Game) -> ActionSpace:
    """All actions of the game."""
    return ActionSpace(game.num_actions)


def vector_space(size: int) -> Box:
    """A float32 vector."""
    return Box(-np.inf, np.inf, (size,), np.float32)


def observation_space(game: Game) -> Dict:
    """Observation of one seat with its action mask, as AEC environments hand it out."""
    mask = Box(0, 1, (game.num_actions,), np.int8)
    return Dict({"observation": vector_space(game.observation_size), "action_mask": mask})
