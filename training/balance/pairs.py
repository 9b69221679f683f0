"""What an alien's presence at the table does to another's win share: counters and synergies.

An effect is what remains of the shares once the strengths are taken out: the mean of ``share - expected`` of alien a
at tables with b, less that at tables without b. A few hundred games a pair say little and there are some 2,500 pairs,
so the effects are shrunk: they have a normal prior whose spread is estimated from all of them, the sampling errors
known (normal-normal empirical Bayes, the spread by Paule and Mandel 1982).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import brentq
from scipy.stats import false_discovery_control, norm

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Pairs:
    """Effect of the column's alien on the win share of the row's alien; ``[count, count]`` each.

    NaN on the diagonal and for pairs that met in fewer than two games, such as those that the game excludes.
    """

    games: Ints
    """Games at which both had a seat."""
    raw: Floats
    """As observed, in win share."""
    raw_errors: Floats
    effect: Floats
    """Shrunk: the posterior mean."""
    errors: Floats
    """Standard deviation of the posterior."""
    q_value: Floats
    """Share of false finds among all effects at least as clear (Benjamini and Hochberg 1995)."""
    spread: float
    """Standard deviation of the true effects; 0: all may be chance."""


def pair_effects(aliens: Ints, shares: Floats, expected: Floats, count: int) -> Pairs:
    """Effects of all ordered pairs; games without a winner do not count.

    Args:
        aliens: ``[games, players]``, below `count`, each at most once in a game.
        shares: ``[games, players]``: 1 split among the winners.
        expected: ``[games, players]``: the shares expected from the strengths.
        count: how many aliens there are.
    """
    won = shares.sum(axis=1) > 0
    aliens, rests = aliens[won], shares[won] - expected[won]
    players = aliens.shape[1]
    met, gained = np.zeros(count * count, np.int64), np.zeros(count * count)
    for i in range(players):
        for j in range(players):
            if i != j:
                pair = aliens[:, i] * count + aliens[:, j]
                met += np.bincount(pair, minlength=count * count)
                gained += np.bincount(pair, weights=rests[:, i], minlength=count * count)
    together, sums = met.reshape(count, count), gained.reshape(count, count)
    all_games = np.bincount(aliens.ravel(), minlength=count)[:, None]
    all_sums = np.bincount(aliens.ravel(), weights=rests.ravel(), minlength=count)[:, None]
    squares = np.bincount(aliens.ravel(), weights=rests.ravel() ** 2, minlength=count)[:, None]

    apart = all_games - together
    known = (together > 1) & (apart > 1)
    raw, errors = np.full((2, count, count), np.nan)
    with np.errstate(divide="ignore", invalid="ignore"):
        raw[known] = (sums / together - (all_sums - sums) / apart)[known]
        errors[known] = np.sqrt(squares / all_games * (1 / together + 1 / apart))[known]
    if not known.any():
        return Pairs(together, raw, errors, raw, errors, raw, 0.0)
    mean, spread = normal_prior(raw[known], errors[known])
    trust = spread**2 / (spread**2 + errors**2)
    q_value = np.full_like(raw, np.nan)
    q_value[known] = false_discovery_control(2 * norm.sf(np.abs(raw[known] / errors[known])))
    effect = mean + trust * (raw - mean)
    return Pairs(together, raw, errors, effect, spread * np.sqrt(1 - trust), q_value, spread)


def normal_prior(estimates: Floats, errors: Floats) -> tuple[float, float]:
    """Mean and standard deviation of the true values behind estimates with known standard errors.

    The deviation is the one with which the squared distances from the mean, each in terms of its own variance, add up
    to their degrees of freedom; 0 if they are smaller than the errors alone would make them.
    """

    def mean(variance: float) -> float:
        return float(np.average(estimates, weights=1 / (variance + errors**2)))

    def excess(variance: float) -> float:
        squares = (estimates - mean(variance)) ** 2 / (variance + errors**2)
        return float(squares.sum()) - (len(estimates) - 1)

    if excess(0.0) <= 0:
        return mean(0.0), 0.0
    variance = float(brentq(excess, 0.0, float(((estimates - estimates.mean()) ** 2).sum()) + 1e-12))
    return mean(variance), variance**0.5
