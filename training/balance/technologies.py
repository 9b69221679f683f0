"""Technologies as factors of their own: how often who kept or completed one has won, and its price.

What goes with a completed technology need not come of it: a long game, or one that goes well, leaves time to complete
more. The price is what comes of it: a game is played once more without the technology that a seat kept at set-up, which
was kept before anything was played; see `design`.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import polars as pl

from .course import won_of
from .design import NO_TECHNOLOGY, TECHNOLOGY_CODES
from .prices import Prices
from .rows import codes_of

COUNT: Final = NO_TECHNOLOGY
HOW: Final = ("kept", "completed")


class Technologies:
    """Sums over the rows of a run."""

    def __init__(self) -> None:
        self.won = {how: np.zeros((3, COUNT)) for how in HOW}
        """``[seats, shares, squares; technologies]``"""
        self.both = np.zeros(COUNT, np.int64)
        """Seats that completed what they kept."""
        self.prices = Prices(COUNT)

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
        self.prices.add(games, twins, "forbidden_technology", players)


def technology_rows(totals: Technologies) -> list[dict[str, Any]]:
    """A row for each technology that somebody kept or completed, the one of the highest price first.

    `completed_share`: of those who kept it at set-up, how many completed it. `price_p` is how often a technology that
    is worth nothing seems to be worth as much, or as little; of each by itself. Empty where none are played.
    """
    prices = totals.prices.figures("price")
    found = []
    for number in range(COUNT):
        if not any(sums[0, number] for sums in totals.won.values()):
            continue
        row: dict[str, Any] = {"technology": TECHNOLOGY_CODES[number]}
        for how, sums in totals.won.items():
            row |= won_of(how, sums[:, number])
        kept = row["kept"]
        row["completed_share"] = round(int(totals.both[number]) / kept, 6) if kept else None
        found.append(row | prices[number])
    return sorted(found, key=lambda row: (-(row["price"] or 0.0), row["technology"]))
