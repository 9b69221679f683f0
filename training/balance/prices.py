"""Prices of powers and of technologies: what a seat loses that plays the same game once more without one."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import polars as pl

from ..evaluation.statistics import Z
from .design import NONE
from .models.chance import PARTS, difference_counts, paired_p
from .models.intervals import mean_and_error
from .rows import codes_of, places_of

FEWEST_PAIRS: Final = 30
"""Pairs that a price needs for its interval, which is normal, and to be judged; games that a win rate of a role needs
for its interval."""


class Prices:
    """Sums over the pairs of a game and its twin, by the code of what is forbidden in the twin."""

    def __init__(self, count: int) -> None:
        self._pairs = np.zeros(count, np.int64)
        self._sum, self._square = np.zeros(count), np.zeros(count)
        self._differences = np.zeros((count, 2 * PARTS + 1), np.int64)
        """``[codes, differences]``: how often each was seen, see `difference_counts`"""

    def add(self, games: pl.DataFrame, twins: pl.DataFrame, forbidden: str, players: int) -> None:
        """The differences between a seat in a game and in its twin, where this column of the twin forbids something."""
        twins = twins.filter(pl.col(forbidden) != NONE)
        wanted, there = (places_of(frame, players) for frame in (twins, games))
        found = games["win_share"].to_numpy()[np.searchsorted(there, wanted)]
        difference, code = found - twins["win_share"].to_numpy(), codes_of(twins, forbidden)
        count = len(self._pairs)
        self._pairs += np.bincount(code, minlength=count)
        self._sum += np.bincount(code, difference, count)
        self._square += np.bincount(code, difference**2, count)
        self._differences += difference_counts(code, difference, count)

    def figures(self, name: str) -> list[dict[str, Any]]:
        """By code the price, called `name`, its 95 % interval (``price_low``, ``price_high``), ``price_p``, and the
        ``pairs`` behind it; ``None`` of too few."""
        means, errors = mean_and_error(self._pairs, self._sum, self._square)
        errors = np.where(errors > 0, errors, 1 / np.maximum(self._pairs, 1))  # as if one pair were a win apart
        chances = paired_p(self._differences)
        found = []
        for pairs, price, error, chance in zip(*(of.tolist() for of in (self._pairs, means, errors, chances))):
            judged = pairs >= FEWEST_PAIRS
            found.append({
                name: round(price, 6) if pairs else None,
                "price_low": round(price - Z * error, 6) if judged else None,
                "price_high": round(price + Z * error, 6) if judged else None,
                "price_p": round(chance, 6) if judged else None, "pairs": pairs,
            })  # fmt: skip
        return found
