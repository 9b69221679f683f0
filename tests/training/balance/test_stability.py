"""Kendall's tau with its interval, on strengths that are known."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import kendalltau

from cosmic_env.training.balance.models.stability import normal_prior, rank_stability


def test_exact_strengths() -> None:
    strengths, errors = np.array([0.1, 0.4, 0.2, 0.9, 0.6, 0.3]), np.full(6, 1e-6)
    same = rank_stability(strengths, errors, 10 * strengths, errors, seed=1)
    assert (same.observed, same.tau, same.low, same.high) == pytest.approx((1, 1, 1, 1))
    assert rank_stability(strengths, errors, -strengths, errors, seed=1).high == -1.0
    swapped = np.array([0.1, 0.4, 0.2, 0.6, 0.9, 0.3])  # one pair of fifteen the other way
    found = rank_stability(strengths, errors, swapped, errors, seed=1)
    assert (found.observed, found.low, found.high) == pytest.approx((13 / 15, 13 / 15, 13 / 15))


def test_interval_covers_the_tau_of_the_true_strengths() -> None:
    rng = np.random.default_rng(2)
    covered, observed, found, true = 0, [], [], []
    for seed in range(100):
        strengths = rng.multivariate_normal([0.2, 0.3], [[0.04, 0.032], [0.032, 0.04]], size=25)
        errors = rng.uniform(0.1, 0.2, strengths.shape)
        seen = strengths + errors * rng.standard_normal(strengths.shape)
        result = rank_stability(seen[:, 0], errors[:, 0], seen[:, 1], errors[:, 1], seed)
        true.append(kendalltau(strengths[:, 0], strengths[:, 1]).statistic)
        covered += result.low <= true[-1] <= result.high
        observed.append(result.observed)
        found.append(result.tau)
    assert 89 <= covered <= 100
    assert np.mean(observed) < np.mean(true) - 0.15  # the errors hide agreement
    assert np.mean(found) == pytest.approx(np.mean(true), abs=0.1)


def test_noise_alone_tells_nothing() -> None:
    rng = np.random.default_rng(3)
    errors = np.ones(30)
    found = rank_stability(0.5 * rng.standard_normal(30), errors, 0.5 * rng.standard_normal(30), errors, seed=1)
    assert found.low < -0.6 and found.high > 0.6


def test_two_aliens_are_no_ranking() -> None:
    with pytest.raises(ValueError, match="three are needed"):
        rank_stability(np.zeros(2), np.ones(2), np.zeros(2), np.ones(2), seed=1)


def test_prior_of_the_true_values() -> None:
    rng = np.random.default_rng(3)
    errors = rng.uniform(0.5, 2.0, 5_000)
    mean, spread = normal_prior(rng.normal(3.0, 1.0, 5_000) + errors * rng.standard_normal(5_000), errors)
    assert (mean, spread) == (pytest.approx(3.0, abs=0.1), pytest.approx(1.0, abs=0.1))
    assert normal_prior(np.array([1.0, 2.0]), np.array([5.0, 5.0])) == (1.5, 0.0)
