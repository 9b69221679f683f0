"""Differences between aliens, of which it is said whether they are real when the same is asked of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray
from scipy.stats import norm

from ..evaluation.statistics import Z
from .design import CODES
from .models.chance import floored_errors, holm
from .models.intervals import FAMILY_ERROR, FEWEST_SEATS, Differences, mean_and_error

COUNT: Final = len(CODES)

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
_Key = TypeVar("_Key")
_Moments = tuple[Ints, Floats, Floats]


@dataclass(frozen=True)
class Claim:
    """A difference, with its 95 % interval."""

    value: float
    low: float
    high: float
    real: bool
    """Whether it holds when the same is asked of all aliens together."""


def claims(differences: Differences) -> dict[int, Claim]:
    """The claim about each alien, where there is one about each; intervals hold for all together."""
    parts = (differences.first, differences.difference, differences.low, differences.high, differences.real)
    return {
        code: Claim(value, low, high, real)
        for code, value, low, high, real in zip(*(part.tolist() for part in parts), strict=True)
    }


def first_turns(aliens: Ints, first: NDArray[np.bool_], shares: Floats) -> dict[int, Claim]:
    """What each alien gains from the first turn; only for those seen often enough both ways.

    Args:
        aliens: ``[seats]``.
        first: ``[seats]``.
        shares: ``[seats]``.
    """
    groups = []
    for mask in (first, ~first):
        n = np.bincount(aliens[mask], minlength=COUNT)
        total, square = (np.bincount(aliens[mask], each[mask], COUNT) for each in (shares, shares**2))
        groups.append((n, total.astype(np.float64), square.astype(np.float64)))
    return _contrasts(*groups)


def game_lengths(aliens: Ints, turns: Ints) -> dict[int, Claim]:
    """How many turns longer the games with each alien are than those without it.

    Args:
        aliens: ``[games, players]``, each at most once in a game.
        turns: ``[games]``.
    """
    values = turns.astype(np.float64)
    each = np.repeat(values, aliens.shape[1])
    n = np.bincount(aliens.ravel(), minlength=COUNT)
    total, square = (np.bincount(aliens.ravel(), of, COUNT).astype(np.float64) for of in (each, each**2))
    without = (len(values) - n, values.sum() - total, (values**2).sum() - square)
    return _contrasts((n, total, square), without)


def _contrasts(one: _Moments, other: _Moments) -> dict[int, Claim]:
    """Mean of one group of each alien less that of the other, from counts, sums and sums of squares.

    No group is taken to be better known than its size among all allows: a few equal values seem to be known exactly.
    """
    (mean, error), (other_mean, other_error) = (mean_and_error(*group) for group in (one, other))
    counts = np.stack([one[0], other[0]])
    known = counts >= FEWEST_SEATS
    errors = floored_errors(counts, np.where(known, np.stack([error, other_error]), np.nan))
    both = known.all(axis=0)
    spread = np.sqrt((errors[:, both] ** 2).sum(axis=0))
    found = zip(np.flatnonzero(both).tolist(), (mean - other_mean)[both].tolist(), spread.tolist())
    judged = {code: (value, sure) for code, value, sure in found if sure > 0}
    return _judged(judged, np.array([_normal_p(*each) for each in judged.values()]))


def prices_of(rows: Sequence[dict[str, Any]]) -> dict[str, Claim]:
    """The price of each power of which there is an interval; judged by its `price_p`, which older summaries lack, or
    else by its interval."""
    return _prices(rows, "alien", "price_of_power")


def technology_prices(rows: Sequence[dict[str, Any]]) -> dict[str, Claim]:
    """The price of each technology of which there is an interval, judged as those of powers are (`prices_of`)."""
    return _prices(rows, "technology", "price")


def _prices(rows: Sequence[dict[str, Any]], of: str, price: str) -> dict[str, Claim]:
    found, chances = {}, []
    for row in rows:
        if row["price_low"] is not None and row["price_high"] > row["price_low"]:
            value, error = row[price], (row["price_high"] - row["price_low"]) / (2 * Z)
            found[row[of]] = (value, error)
            chances.append(row.get("price_p", _normal_p(value, error)))
    return _judged(found, np.array(chances))


def _normal_p(value: float, error: float) -> float:
    return float(2 * norm.sf(abs(value) / error))


def _judged(found: dict[_Key, tuple[float, float]], p: Floats) -> dict[_Key, Claim]:
    """Claims from values, their standard errors and p-values, corrected for their number by Holm; intervals are of
    each."""
    return {
        key: Claim(value, value - Z * error, value + Z * error, bool(one < FAMILY_ERROR))
        for (key, (value, error)), one in zip(found.items(), holm(p))
    }
