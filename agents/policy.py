"""Trained networks as agents."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from cosmic_env.core.game import Game, States
from cosmic_env.core.rng import seed_words

from .advice import advice_of
from .checkpoint import load_net
from .compiled import table_of
from .network import masked
from .threads import on_threads

ROWS = 1024
"""Decisions that are put through the network at once."""


def look(net: nn.Module, observations: NDArray[Any], advice: NDArray[np.int64] | None) -> tuple[Tensor, Tensor]:
    """Logits and values of a network, wherever it lies, as float32 on the CPU."""
    device = next(net.parameters()).device
    heard = None if advice is None else torch.from_numpy(advice).to(device)
    with on_threads(1):
        logits, values = net(torch.from_numpy(observations).to(device), heard)
    return logits.float().cpu(), values.float().cpu()


class _Lucky:
    """An agent whose generator is that of its policy."""

    _policy: _Policy

    def saved(self) -> Any:
        """The state of its generator."""
        return self._policy.rng.bit_generator.state

    def restore(self, saved: Any) -> None:
        """Go on as the agent that gave `saved`."""
        self._policy.rng.bit_generator.state = saved


class PolicyAgent(_Lucky):
    """Plays what a network without an advisor suggests.

    Args:
        name: its name.
        net: the network.
        greedy: take the likeliest action; else draw from the policy.
    """

    def __init__(self, name: str, net: nn.Module, greedy: bool = True) -> None:
        self.name, self._policy = name, _Policy(net, greedy)

    def reset(self, seed: int) -> None:
        """Seed the draws."""
        self._policy.rng = np.random.default_rng(seed)

    def act(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """Actions int64 ``[n]`` for observations ``[n, observation_size]`` and masks ``[n, num_actions]``."""
        return self._policy.pick(observations, masks, None)


class AdvisedAgent(_Lucky):
    """Plays what a network with an advisor suggests. It is a searcher, as the bot that advises it reads game records.

    Args:
        name: its name.
        game: the game.
        net: the network.
        greedy: take the likeliest action; else draw from the policy.

    Raises:
        ValueError: the game has no bot of the advisor's name.
    """

    def __init__(self, name: str, game: Game, net: nn.Module, greedy: bool = True) -> None:
        self.name, self.game, self._policy = name, game, _Policy(net, greedy)
        self._table = table_of(game)
        self._advisor = self._table.bot(str(net.advisor)).number

    def reset(self, seed: int) -> None:
        """Seed the draws and the advisor."""
        self._policy.rng = np.random.default_rng(seed)

    def choose(self, views: States) -> NDArray[np.int64]:
        """Actions int64 ``[n]`` of the asked seats of `views`."""
        seats = views["acting"].astype(np.int64)
        observations = np.empty((len(views), self.game.observation_size), np.int8)
        self.game.observe(views, seats, observations)
        words = seed_words(int(self._policy.rng.integers(2**62)), len(views))
        advice = advice_of(self._table, self._advisor, views, words)
        return self._policy.pick(observations, np.ascontiguousarray(views["mask"]), advice)


class _Policy:
    """Picks actions with a network, some rows at a time."""

    def __init__(self, net: nn.Module, greedy: bool) -> None:
        self.net, self.greedy = net, greedy
        self.rng = np.random.default_rng(0)

    def pick(
        self, observations: NDArray[Any], masks: NDArray[np.int8], advice: NDArray[np.int64] | None
    ) -> NDArray[np.int64]:
        out = np.empty(len(observations), np.int64)
        for first in range(0, len(observations), ROWS):
            part = slice(first, first + ROWS)
            with torch.inference_mode():
                logits, _ = look(self.net, observations[part], None if advice is None else advice[part])
                scores = masked(logits, torch.from_numpy(masks[part])).numpy()
            if not self.greedy:
                scores = scores + self.rng.gumbel(size=scores.shape)
            out[part] = scores.argmax(axis=1)
        return out


def agent_of(name: str, game: Game, net: nn.Module, greedy: bool = True) -> PolicyAgent | AdvisedAgent:
    """The agent that plays with `net`."""
    return AdvisedAgent(name, game, net, greedy) if net.advisor else PolicyAgent(name, net, greedy)


def policy_from(path: Path, game: Game, greedy: bool = True) -> PolicyAgent | AdvisedAgent:
    """The agent of a checkpoint file, named after it.

    Raises:
        ValueError: there is no such file, or it is of another game or layout.
    """
    net, _ = load_net(path, game)
    return agent_of(path.stem, game, net, greedy)
