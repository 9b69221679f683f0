"""Differences between aliens, of which it is said whether they are real when the same is asked of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray
from scipy.stats import norm

from ..statistics import Z
from .compare import holm
from .design import CODES
from .intervals import FAMILY_ERROR, Differences
from .summary import mean_and_error

COUNT: Final = len(CODES)

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
_Key = TypeVar("_Key")


@dataclass(frozen=True)
class Claim:
    """A difference in win share, with its 95 % interval."""

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
    moments = []
    for mask in (first, ~first):
        n = np.bincount(aliens[mask], minlength=COUNT)
        total = np.bincount(aliens[mask], shares[mask], COUNT).astype(np.float64)
        square = np.bincount(aliens[mask], shares[mask] ** 2, COUNT).astype(np.float64)
        moments.append(mean_and_error(n, total, square))
    (with_it, error), (without, other_error) = moments
    spread = np.hypot(error, other_error)
    known = np.flatnonzero(spread > 0)
    return _judged(dict(zip(known.tolist(), zip((with_it - without)[known].tolist(), spread[known].tolist()))))


def prices_of(rows: Sequence[dict[str, Any]]) -> dict[str, Claim]:
    """The price of each power of which there is an interval."""
    return _judged({
        row["alien"]: (row["price_of_power"], (row["price_high"] - row["price_low"]) / (2 * Z))
        for row in rows if row["price_low"] is not None and row["price_high"] > row["price_low"]
    })  # fmt: skip


def _judged(found: dict[_Key, tuple[float, float]]) -> dict[_Key, Claim]:
    """Claims from values and their standard errors, corrected for their number by Holm; intervals are of each."""
    p = holm(np.array([2 * norm.sf(abs(value) / error) for value, error in found.values()]))
    return {
        key: Claim(value, value - Z * error, value + Z * error, bool(one < FAMILY_ERROR))
        for (key, (value, error)), one in zip(found.items(), p)
    }
