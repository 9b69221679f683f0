"""Technologies as factors of their own: how often who kept or completed one has won, and its price.

What goes with a completed technology need not come of it: a long game, or one that goes well, leaves time to complete
more. The price is what comes of it: a game is played once more without the technology that a seat kept at set-up, which
was kept before anything was played; see `design`.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import polars as pl

from ..evaluation.statistics import Z
from .course import mean_with_interval
from .design import NO_TECHNOLOGY, TECHNOLOGY_CODES
from .models.chance import PARTS, difference_counts, paired_p
from .rows import codes_of, places_of

COUNT: Final = NO_TECHNOLOGY
HOW: Final = ("kept", "completed")
FEWEST_PAIRS: Final = 30
"""Pairs that a price needs for its interval, which is normal, and to be judged."""


class Technologies:
    """Sums over the rows of a run."""

    def __init__(self) -> None:
        self.won = {how: np.zeros((3, COUNT)) for how in HOW}
        """``[seats, shares, squares; technologies]``"""
        self.both = np.zeros(COUNT, np.int64)
        """Seats that completed what they kept."""
        self.pairs = np.zeros(COUNT, np.int64)
        self.price, self.price_square = np.zeros(COUNT), np.zeros(COUNT)
        self.prices = np.zeros((COUNT, 2 * PARTS + 1), np.int64)

    def add(self, games: pl.DataFrame, twins: pl.DataFrame, players: int) -> None:
        """Count the rows of one part."""
        kept, share = codes_of(games, "kept_technology"), games["win_share"].to_numpy()
        there = kept != NO_TECHNOLOGY
        if not there.any():
            return
        bits = games["completed"].to_numpy().astype(np.int64)
        for technology in range(COUNT):
            mine, done = kept == technology, (bits >> technology) & 1 == 1
            for how, which in (("kept", mine), ("completed", done)):
                self.won[how][:, technology] += which.sum(), share[which].sum(), (share[which] ** 2).sum()
            self.both[technology] += int((mine & done).sum())
        self._add_pairs(games, twins.filter(pl.col("forbidden_technology") != TECHNOLOGY_CODES[COUNT]), players)

    def _add_pairs(self, games: pl.DataFrame, twins: pl.DataFrame, players: int) -> None:
        """The differences between a seat in a game and in its twin without the technology."""
        wanted, there = (places_of(frame, players) for frame in (twins, games))
        found = games["win_share"].to_numpy()[np.searchsorted(there, wanted)]
        difference, of = found - twins["win_share"].to_numpy(), codes_of(twins, "forbidden_technology")
        self.pairs += np.bincount(of, minlength=COUNT)
        self.price += np.bincount(of, difference, COUNT)
        self.price_square += np.bincount(of, difference**2, COUNT)
        self.prices += difference_counts(of, difference, COUNT)


def technology_rows(totals: Technologies) -> list[dict[str, Any]]:
    """A row for each technology that somebody kept or completed, the one of the highest price first.

    `completed_share`: of those who kept it at set-up, how many completed it. `price_p` is how often a technology that
    is worth nothing seems to be worth as much, or as little; of each by itself. Empty where none are played.
    """
    chances = paired_p(totals.prices)
    found = []
    for number in range(COUNT):
        if not any(sums[0, number] for sums in totals.won.values()):
            continue
        row: dict[str, Any] = {"technology": TECHNOLOGY_CODES[number]}
        for how, sums in totals.won.items():
            n, total, square = sums[:, number].tolist()
            names = ("win_share", "low", "high")
            row[how] = int(n)
            row |= {f"{how}_{name}": value for name, value in zip(names, mean_with_interval(int(n), total, square))}
        kept = row["kept"]
        row["completed_share"] = round(int(totals.both[number]) / kept, 6) if kept else None
        found.append(row | _price(totals, number, float(chances[number])))
    return sorted(found, key=lambda row: (-(row["price"] or 0.0), row["technology"]))


def _price(totals: Technologies, number: int, chance: float) -> dict[str, Any]:
    pairs = int(totals.pairs[number])
    price: dict[str, Any] = dict.fromkeys(("price", "price_low", "price_high", "price_p"))
    if pairs:
        mean = float(totals.price[number]) / pairs
        price["price"] = round(mean, 6)
        if pairs >= FEWEST_PAIRS:
            spread = max(float(totals.price_square[number]) - pairs * mean**2, 0.0) / (pairs - 1)
            half = Z * ((spread / pairs) ** 0.5 or 1 / pairs)  # alike throughout: as if one pair were a win apart
            price |= {"price_low": round(mean - half, 6), "price_high": round(mean + half, 6)}
            price["price_p"] = round(chance, 6)
    return {**price, "pairs": pairs}
