"""Estimates drawn towards zero by as much as chance explains them: few large effects among many small ones.

The true effects have a prior that is a mixture of normals around 0, from a point to wide ones, whose weights are
estimated from all effects (Stephens, "False discovery rates: a new deal", Biostatistics 18, 2017). A single normal,
made narrow by thousands of pairs that do nothing to each other, would halve the few effects that there are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

STEP: Final = 2**0.5
"""Between the widths of the normals."""
FOR_NOUGHT: Final = 1.0
"""How many effects of 0 are taken to have been seen besides, so that chance is not taken for effects."""
ROUNDS: Final = 1_000
SAME: Final = 1e-7
"""Weights that change by less have settled."""


@dataclass(frozen=True)
class Shrunk:
    """What is known of the true effects; ``[n]`` each."""

    mean: Floats
    error: Floats
    """Standard deviation."""
    spread: float
    """Standard deviation of the prior; 0: all may be chance."""


def shrunk(estimates: Floats, errors: Floats) -> Shrunk:
    """The true effects behind estimates with known standard errors.

    Args:
        estimates: ``[n]``.
        errors: ``[n]``; an estimate without an error, which nothing is known of, becomes 0.
    """
    known = errors > 0
    mean, error = np.zeros((2, len(estimates)))
    spread = 0.0
    if known.any():
        values, variances = estimates[known], errors[known] ** 2
        widths = _widths(values, errors[known])
        weights, responsible = _fitted(values, variances, widths)
        middle = values[:, None] * widths**2 / (widths**2 + variances[:, None])
        deviation = np.sqrt(widths**2 * variances[:, None] / (widths**2 + variances[:, None]))
        mean[known] = (responsible * middle).sum(axis=1)
        square = (responsible * (middle**2 + deviation**2)).sum(axis=1)
        error[known] = np.sqrt(np.maximum(square - mean[known] ** 2, 0.0))
        spread = float(np.sqrt((weights * widths**2).sum()))
    return Shrunk(mean, error, spread)


def _widths(values: Floats, errors: Floats) -> Floats:
    """Of the normals: 0, then from a tenth of the best known estimate to twice what the largest can be."""
    least = float(errors.min()) / 10
    most = 2 * float(np.sqrt(max((values**2 - errors**2).max(), 0.0)))
    if most <= least:
        return np.array([0.0, least])
    steps = int(np.ceil(np.log(most / least) / np.log(STEP)))
    return np.concatenate([[0.0], least * STEP ** np.arange(steps + 1)])


def _fitted(values: Floats, variances: Floats, widths: Floats) -> tuple[Floats, Floats]:
    """Weights of the normals, and how likely each made each of the values, ``[n, widths]``; by expectation
    maximisation."""
    total = widths**2 + variances[:, None]
    likelihood = -0.5 * (values[:, None] ** 2 / total + np.log(total))
    likelihood = np.exp(likelihood - likelihood.max(axis=1, keepdims=True))
    weights = np.full(len(widths), 1 / len(widths))
    seen = np.zeros(len(widths))
    seen[0] = FOR_NOUGHT
    for _ in range(ROUNDS):
        density = likelihood @ weights
        before, weights = weights, seen + weights * (likelihood.T @ (1 / density))  # far quicker than each value's part
        weights /= weights.sum()
        if np.abs(weights - before).max() < SAME:
            break
    return weights, likelihood * before / density[:, None]
