"""Trained networks as agents."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from cosmic_env.core.game import Game

from .checkpoint import load_net
from .network import masked

ROWS = 1024
"""Decisions that are put through the network at once."""


class PolicyAgent:
    """Plays what a network suggests.

    Args:
        name: its name.
        net: the network.
        greedy: take the likeliest action; else draw from the policy.
    """

    def __init__(self, name: str, net: nn.Module, greedy: bool = True) -> None:
        self.name, self.net, self.greedy = name, net, greedy
        self._rng = np.random.default_rng(0)

    def reset(self, seed: int) -> None:
        """Seed the draws."""
        self._rng = np.random.default_rng(seed)

    def act(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """Actions int64 ``[n]`` for observations ``[n, observation_size]`` and masks ``[n, num_actions]``."""
        out = np.empty(len(observations), np.int64)
        for first in range(0, len(observations), ROWS):
            part = slice(first, first + ROWS)
            with torch.inference_mode():
                logits = masked(self.net(torch.from_numpy(observations[part]))[0], torch.from_numpy(masks[part]))
            scores = logits.numpy()
            if not self.greedy:
                scores = scores + self._rng.gumbel(size=scores.shape)
            out[part] = scores.argmax(axis=1)
        return out


def policy_from(path: Path, game: Game, greedy: bool = True) -> PolicyAgent:
    """The agent of a checkpoint file, named after it.

    Raises:
        ValueError: there is no such file, or it is of another game or layout.
    """
    net, _ = load_net(path, game)
    return PolicyAgent(path.stem, net, greedy)
