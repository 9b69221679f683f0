"""Other actions, tried out: what they bring beyond the bot's, without a bias from those that are not drawn."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from numpy.typing import NDArray

from cosmic_env.agents.compiled import table_of
from cosmic_env.core.batch import new_states, state_hash
from cosmic_env.core.game import States
from cosmic_env.encounter import GAME
from cosmic_env.training.learning import rollout_targets
from cosmic_env.training.learning.ppo import expected_gain, gain_scale
from cosmic_env.training.learning.rollout_targets import RolloutTargets
from tests.core import toy

BANK = toy.BANK


def of_all(states: States, found: tuple[NDArray[np.int64], NDArray[np.float32]]) -> NDArray[np.float32]:
    """The gains of all actions, ``[n, num_actions]``: 0 where one was not tried."""
    out = np.zeros(states["mask"].shape, np.float32)
    np.add.at(out, (np.arange(len(states))[:, None], found[0]), found[1])
    return out


def test_the_winning_action_gains_on_the_bots() -> None:
    """Most where the bot does something else; the bot's own action and illegal ones gain nothing."""
    states = toy.about_to_win(200)
    before = state_hash(states)
    tried = RolloutTargets(toy.GAME, table_of(toy.GAME), 0)
    other = np.flatnonzero(states["mask"][0])
    other = other[other != BANK]
    gains = of_all(states, tried.gains(states, np.full(200, other[0]), np.random.default_rng(0)))
    assert state_hash(states) == before, "the games are left alone"
    assert (gains[:, BANK] >= 0).all() and gains[:, BANK].mean() > 0.05
    assert (gains[:, other[0]] == 0).all() and (gains[states["mask"] == 0] == 0).all()
    worse = of_all(states, tried.gains(states, np.full(200, BANK), np.random.default_rng(0)))
    assert (worse[:, BANK] == 0).all() and worse[:, other].max() <= 0 and worse[:, other].mean() < -0.05


def test_actions_that_are_not_drawn_are_stood_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sum over all actions is the same on average when only one of them is tried."""
    states = new_states(GAME, {"players": 3}, list(range(40)))
    for _ in range(6):
        GAME.act(states, states["mask"].argmax(axis=1), np.zeros(40, np.int8))
    states = states[states["options"] > 3]
    table = table_of(GAME)
    advice = states["mask"].argmax(axis=1)
    sums = []
    for count in (rollout_targets.ALTERNATIVES, 1):
        monkeypatch.setattr(rollout_targets, "ALTERNATIVES", count)
        tried = RolloutTargets(GAME, table, table.names.index("rules"))
        rng = np.random.default_rng(3)
        rows = np.repeat(np.arange(len(states)), 60)
        gains = of_all(states[rows], tried.gains(states[rows], advice[rows], rng))
        assert ((gains != 0).sum(axis=1) <= count).all()
        sums.append(gains.sum(axis=1))
    error = np.sqrt(sum(part.var() / len(part) for part in sums))
    assert len(states) > 4 and abs(sums[0].mean() - sums[1].mean()) < 4 * error
    assert error < 0.02


def test_the_gradient_leads_to_what_gains() -> None:
    """From a uniform policy the gaining action rises, the losing one falls, and untried decisions stay as they are."""
    logits = torch.zeros(3, 4, requires_grad=True)
    gains = torch.tensor([[0.0, 0.2, -0.1, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.1, 0.0]])
    gain = expected_gain(torch.log_softmax(logits, dim=1), torch.arange(4).expand(3, 4), gains)
    assert gain_scale(gains) == pytest.approx(float((gains[gains != 0] ** 2).mean().sqrt()))
    assert float(gain.detach()) == pytest.approx(0.25 * 0.1 + 0.25 * 0.1, rel=1e-4)
    gain.backward()
    assert logits.grad is not None
    assert logits.grad[0, 1] > 0 > logits.grad[0, 2] and (logits.grad[1] == 0).all() and logits.grad[2, 2] > 0
