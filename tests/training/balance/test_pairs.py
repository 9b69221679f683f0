"""The pair matrix, on games with a planted counter."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from cosmic_env.training.balance.models.pairs import Pairs, pair_effects
from cosmic_env.training.balance.models.strength import expected_shares, fit

from .simulated import play, tables

COUNT = 10


def studied(rng: np.random.Generator, games: int, counter: float) -> Pairs:
    """Alien 3 is worth `counter` less when 7 is there; 0 and 1 never meet."""
    aliens = tables(rng, games, 4, COUNT)
    aliens = aliens[~((aliens == 0).any(axis=1) & (aliens == 1).any(axis=1))]
    worth = np.linspace(-0.5, 0.5, COUNT)[aliens]
    worth -= counter * ((aliens == 3) & (aliens == 7).any(axis=1, keepdims=True))
    shares, first = play(rng, worth, shared=0.2), np.zeros(len(aliens), int)
    shares[0] = 0.0  # a game without a winner
    expected = expected_shares(fit(aliens, shares, first, COUNT), aliens, first)
    return pair_effects(aliens, shares, expected, COUNT)


def loss(counter: float) -> float:
    """What the counter takes from the share of alien 3, over the other two seats."""
    strengths = np.linspace(-0.5, 0.5, COUNT)
    others = np.exp(strengths[np.setdiff1d(np.arange(COUNT), [3, 7])])
    rest = np.exp(strengths[7]) + np.array([a + b for a, b in combinations(others, 2)])
    before, after = np.exp(strengths[3]), np.exp(strengths[3] - counter)
    change = (after / (after + rest) - before / (before + rest)).mean()
    return float(change) * (0.8 + 0.2 * (1 / 2 - 1 / 6))  # with the shared wins


def test_by_hand() -> None:
    aliens = np.array([[0, 1], [1, 0], [0, 2], [0, 2], [2, 1]])
    shares = np.array([[1.0, 0.0], [0.5, 0.5], [0.0, 1.0], [0.0, 1.0], [0.0, 0.0]])
    found = pair_effects(aliens, shares, np.full((5, 2), 0.5), 3)
    assert found.games.tolist() == [[0, 2, 2], [2, 0, 0], [2, 0, 0]]
    assert found.raw[0, 1] == 0.25 + 0.5  # with 1: 0.5 and 0, without: -0.5 twice
    assert found.raw_errors[0, 1] == pytest.approx((0.75 / 4 * (1 / 2 + 1 / 2)) ** 0.5)
    assert np.isnan(found.raw[1, 2]) and np.isnan(found.effect).sum() == 7  # 1 and 2 have no game apart from 0


def test_a_planted_counter_is_found() -> None:
    found = studied(np.random.default_rng(1), 40_000, 0.8)
    real = np.argwhere(found.q_value < 0.01).tolist()
    assert [3, 7] in real and len(real) <= 2  # what 3 loses, 7 may be seen to gain
    assert np.unravel_index(np.nanargmin(found.effect), found.effect.shape) == (3, 7)
    assert found.raw[3, 7] == pytest.approx(loss(0.8), abs=2 * found.raw_errors[3, 7])
    assert found.raw[3, 7] < found.effect[3, 7] < 0.7 * found.raw[3, 7]
    assert found.games[3, 7] == found.games[7, 3] > 4_000
    assert found.games[0, 1] == 0 and np.isnan(found.effect[[0, 1, 5], [1, 0, 5]]).all()


def test_chance_is_shrunk_away() -> None:
    found = studied(np.random.default_rng(2), 10_000, 0.0)
    assert np.nanmin(found.q_value) > 0.05
    assert np.nanstd(found.effect) < 0.3 * np.nanstd(found.raw)
    assert np.nanstd(found.raw / found.raw_errors) == pytest.approx(1, abs=0.2)
    assert np.nanmax(found.errors) < np.nanmax(found.raw_errors)


def test_planted_effects_of_all_sizes_are_measured() -> None:
    """Pairs of 50 aliens in runs of 60,000 games, who met in some 290: 5 to 25 points more, or less, with the other.

    What one wins the others at the table lose, a third each.
    """
    sizes = np.array([0.05, 0.10, 0.15, 0.20, 0.25])
    effects = np.array([*sizes, *-sizes[:4]])  # nobody can win 25 points less than a quarter
    count, covered, kept, missed, false = 50, np.zeros(len(effects)), [], 0, 0
    runs = 6
    for seed in range(runs):
        rng = np.random.default_rng([4, seed])
        aliens = tables(rng, 60_000, 4, count)
        one, other = rng.permutation(count)[: 2 * len(effects)].reshape(2, -1)
        chances = np.full(aliens.shape, 0.25)
        for a, b, effect in zip(one, other, effects):
            here = (aliens == a) & (aliens == b).any(axis=1, keepdims=True)
            chances += effect * here - effect / 3 * (here.any(axis=1, keepdims=True) & ~here)
        drawn = rng.random(len(aliens))[:, None]
        shares = np.eye(4)[np.minimum((drawn > np.cumsum(np.maximum(chances, 0.0), axis=1)).sum(axis=1), 3)]
        first = np.zeros(len(aliens), int)
        found = pair_effects(aliens, shares, expected_shares(fit(aliens, shares, first, count), aliens, first), count)
        seen, real = found.effect[one, other], found.q_value < 0.05
        covered += (found.low[one, other] <= effects) & (effects <= found.high[one, other])
        kept.append(seen / effects)
        missed += int((~real[one, other] & (np.abs(effects) > 0.17)).sum())
        false += int(real.sum() - real[one, other].sum() - real[other, one].sum())  # those lose a third of it
        assert (found.low <= found.effect)[~np.isnan(found.effect)].all()
    assert covered.sum() >= 0.85 * runs * len(effects), "of 54 at 95 % fewer than 46 come of chance once in 700 times"
    mean = dict(zip(effects.tolist(), np.mean(kept, axis=0).tolist(), strict=True))
    assert all(0.8 < mean[each] < 1.15 for each in effects.tolist() if abs(each) > 0.17), mean
    assert mean[0.15] > 0.6 and mean[-0.15] > 0.6 and all(0 < part < 1.15 for part in mean.values()), mean
    assert missed <= 1 and false <= 4, (missed, false)
