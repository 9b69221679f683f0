"""Whether a ranking holds elsewhere: Kendall's tau between the strengths of the same aliens in two settings.

Sampling errors make two rankings look less alike than they are, and so would drawing new errors on top of the
estimates. Therefore the true strengths are drawn: each alien's two strengths come from a bivariate normal whose
correlation is unknown (every value equally likely beforehand) and whose spreads are estimated (empirical Bayes).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import brentq
from scipy.stats import kendalltau

from cosmic_env.core.errors import ArgumentError

DRAWS = 2_000
CORRELATIONS = np.linspace(-0.995, 0.995, 200)
SMALLEST_SPREAD = 0.01
"""In terms of the errors, where the aliens do not differ by more than these make them."""

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Stability:
    """1: the same order, 0: nothing in common, -1: the opposite order."""

    observed: float
    """Kendall's tau-b of the estimates."""
    tau: float
    """Mean of what the tau of the true strengths may be."""
    low: float
    high: float
    """95 % interval of the tau of the true strengths."""


def rank_stability(one: Floats, one_errors: Floats, other: Floats, other_errors: Floats, seed: int) -> Stability:
    """Compare two rankings.

    Args:
        one: ``[aliens]``: strengths in one setting, not shrunk, such as mean win shares; in any unit.
        one_errors: their standard errors, above 0.
        other: strengths of the same aliens in another setting, from other games.
        other_errors: their standard errors.
        seed: of the draws.

    Raises:
        ValueError: there are fewer than three aliens.
    """
    if len(one) < 3:
        raise ArgumentError(f"a ranking of {len(one)} aliens cannot be stable or not: three are needed")
    rng = np.random.default_rng(seed)
    values, errors = np.stack([one, other], axis=1), np.stack([one_errors, other_errors], axis=1)
    spreads = np.empty(2)
    for side in range(2):
        mean, spread = normal_prior(values[:, side], errors[:, side])
        values[:, side] -= mean
        spreads[side] = max(spread, SMALLEST_SPREAD * float(np.median(errors[:, side])))

    prior = _covariances(spreads)
    sampled = prior[:, None] + errors[:, :, None] * np.eye(2) * errors[:, None, :]
    precision = np.linalg.inv(sampled)
    distance = np.einsum("ai,caij,aj->c", values, precision, values)
    likelihood = -0.5 * (distance + np.linalg.slogdet(sampled)[1].sum(axis=1))
    weights = np.exp(likelihood - likelihood.max())
    chosen = rng.choice(len(weights), size=DRAWS, p=weights / weights.sum())

    trust = prior[:, None] @ precision
    middle = np.einsum("caij,aj->cai", trust, values)
    roots = _roots(prior[:, None] - trust @ prior[:, None])
    noise = rng.standard_normal((DRAWS, *values.shape))
    true = middle[chosen] + np.einsum("daij,daj->dai", roots[chosen], noise)
    taus = _taus(true)
    low, high = np.quantile(taus, [0.025, 0.975])
    return Stability(float(kendalltau(one, other).statistic), float(taus.mean()), float(low), float(high))


def _covariances(spreads: Floats) -> Floats:
    """Covariance of the two strengths at each of the `CORRELATIONS`, ``[correlations, 2, 2]``."""
    covariances = np.empty((len(CORRELATIONS), 2, 2))
    covariances[:] = np.diag(spreads**2)
    covariances[:, 0, 1] = covariances[:, 1, 0] = CORRELATIONS * spreads.prod()
    return covariances


def _roots(covariances: Floats) -> Floats:
    """Lower triangular roots of 2 x 2 covariances that rounding may have made slightly indefinite."""
    roots = np.zeros_like(covariances)
    roots[..., 0, 0] = np.sqrt(np.maximum(covariances[..., 0, 0], 1e-300))
    roots[..., 1, 0] = covariances[..., 1, 0] / roots[..., 0, 0]
    roots[..., 1, 1] = np.sqrt(np.maximum(covariances[..., 1, 1] - roots[..., 1, 0] ** 2, 0.0))
    return roots


def _taus(true: Floats) -> Floats:
    """Kendall's tau of each draw, ``[draws]``; there are no ties."""
    first, second = np.triu_indices(true.shape[1], 1)
    one, other = np.ascontiguousarray(true.transpose(2, 0, 1))
    same = (one[:, first] > one[:, second]) == (other[:, first] > other[:, second])
    taus: Floats = 2 * same.mean(axis=1) - 1
    return taus


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
