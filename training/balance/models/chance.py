"""P-values and standard errors that hold at any size: how often chance alone goes as far.

A mean of few values is neither normal nor is its spread known: of fifty equal aliens with five seats each some win all
of them. Therefore it is drawn what else might have been seen if nothing but chance were at work (Fisher, "The Design of
Experiments", 1935; Phipson and Smyth 2010 for counting the observed among the drawn).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

PARTS: Final = 60
"""Shares and their differences come in whole numbers of sixtieths: up to five win a game together."""
DRAWS: Final = (1_000, 20_000)
"""Draws at first, and of what may then still be hardly chance."""
ENOUGH: Final = 20
"""Of the first draws that go as far as what was observed: no more are needed."""

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


def holm(p: Floats) -> Floats:
    """P-values corrected for their number: claims made where they are below 5 % are all true with probability 95 %."""
    order = np.argsort(p)
    corrected = np.empty_like(p)
    corrected[order] = np.minimum(1, np.maximum.accumulate(p[order] * np.arange(len(p), 0, -1)))
    return corrected


def share_counts(of: Ints, shares: Floats, count: int) -> Ints:
    """How often each has each share: ``[count, PARTS + 1]``.

    Args:
        of: ``[n]``, below `count`.
        shares: ``[n]``, whole numbers of sixtieths.
        count: how many there are.
    """
    place = of * (PARTS + 1) + np.rint(shares * PARTS).astype(np.int64)
    return np.bincount(place, minlength=count * (PARTS + 1)).reshape(count, PARTS + 1)


def difference_counts(of: Ints, differences: Floats, count: int) -> Ints:
    """How often each has each difference of two shares, -1 to 1: ``[count, 2 * PARTS + 1]``; see `share_counts`."""
    width = 2 * PARTS + 1
    place = of * width + np.rint(differences * PARTS).astype(np.int64) + PARTS
    return np.bincount(place, minlength=count * width).reshape(count, width)


def paired_p(counts: Ints) -> Floats:
    """How often differences between two that are alike sum up to as much: each may as well be the other way round.

    Args:
        counts: ``[claims, 2 * PARTS + 1]``, as of `difference_counts`.
    """
    rng = np.random.default_rng(0)
    sizes = np.arange(1, PARTS + 1)
    more, less = counts[:, PARTS + 1 :], counts[:, :PARTS][:, ::-1]
    observed = np.abs(((more - less) * sizes).sum(axis=1))
    found = np.ones(len(counts))
    for i, (number, sum_) in enumerate(zip(more + less, observed.tolist())):
        here = np.flatnonzero(number)

        def sums(draws: int, number: Ints = number, here: Ints = here) -> Floats:
            drawn = 2 * rng.binomial(number[here], 0.5, (draws, len(here))) - number[here]
            return np.abs(drawn @ sizes[here]).astype(np.float64)

        found[i] = _as_far(sums, sum_)
    return found


def split_p(one: Ints, other: Ints) -> Floats:
    """How often the means of two groups lie as far apart if the values are dealt to the groups by chance.

    Args:
        one: ``[claims, PARTS + 1]``, as of `share_counts`.
        other: the same of the other group.
    """
    rng = np.random.default_rng(0)
    values = np.arange(one.shape[1])
    found = np.ones(len(one))
    for i, (first, second) in enumerate(zip(one, other)):
        both, size = first + second, int(first.sum())
        if size == 0 or size == both.sum():
            continue
        here = np.flatnonzero(both)
        expected = size * float(both @ values) / float(both.sum())

        def sums(draws: int, both: Ints = both, here: Ints = here, size: int = size, mean: float = expected) -> Floats:
            drawn = rng.multivariate_hypergeometric(both[here], size, draws, method="marginals")
            return np.abs(drawn @ values[here] - mean)

        found[i] = _as_far(sums, abs(float(first @ values) - expected))
    return found


def _as_far(sums: Callable[[int], Floats], observed: float) -> float:
    """Share of the draws, the observed among them, that go as far as what was observed."""
    for draws in DRAWS:
        far = int(np.count_nonzero(sums(draws) >= observed - 1e-6))
        if far >= ENOUGH:
            break
    return (1 + far) / (1 + draws)


def floored_errors(counts: Ints, errors: Floats) -> Floats:
    """Standard errors of means, none smaller than the size of its group among all allows.

    A few values that happen to be equal seem to be known exactly.

    Args:
        counts: ``[...]``: values behind each mean.
        errors: ``[...]``; NaN or 0 where there is none.
    """
    known = (counts > 1) & np.isfinite(errors)
    if not known.any():
        return errors
    pooled = float(np.average(counts[known] * errors[known] ** 2, weights=counts[known] - 1))
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.sqrt(np.maximum(errors**2, pooled / counts))
