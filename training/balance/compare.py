"""Two balance runs compared: which aliens win more in one than in the other.

Runs of the same design (players, aliens, seed) deal the same games with the same aliens on the same seats. They are
compared seat by seat, which takes out what the deal does to a seat: not much, as a game soon goes another way (a seat's
wins with other players correlate by a few hundredths). Other runs are compared as independent samples. The
p-values come from what might have been seen had each seat had its share in the other run as well as in its own
(`models.chance`), which holds for few games too. They are corrected for the number of aliens by Holm
("A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6, 1979), which holds
however the aliens' results hang together: with 95 % probability none of the differences called real is a chance find.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from cosmic_env.core.errors import ArgumentError

from ..evaluation.statistics import Z
from .design import CODES, Settings
from .manifest import read_settings
from .models.chance import (
    difference_counts,
    floored_errors,
    holm,
    paired_p,
    share_counts,
    split_p,
)
from .models.intervals import FAMILY_ERROR, mean_and_error
from .rows import codes_of, read_rows
from .run import read_summary

COUNT: Final = len(CODES)
_Moments = tuple[NDArray[np.int64], NDArray[np.float64], NDArray[np.float64]]


def compare_runs(one: Path, other: Path) -> dict[str, Any]:
    """The differences between two finished runs, see `compare`, with what the runs are.

    Raises:
        ValueError: one of them has not ended or is damaged, or they have not the same number of players.
    """
    settings = [read_settings(folder) for folder in (one, other)]
    for folder in (one, other):
        read_summary(folder)
    if settings[0].players != settings[1].players:
        counts = " and ".join(str(each.players) for each in settings)
        raise ArgumentError(f"the runs have {counts} players, so that a fair share is not the same in them")
    paired = design_of(settings[0]) == design_of(settings[1])
    return {"runs": [str(one), str(other)], **compare(read_rows(one), read_rows(other), paired)}


def design_of(settings: Settings) -> tuple[Any, ...]:
    """What says which alien is dealt to whom, by which seed; who plays, flares and changed powers may differ."""
    return settings.players, settings.aliens, settings.seed


def compare(one: pl.DataFrame, other: pl.DataFrame, paired: bool) -> dict[str, Any]:
    """Differences of the aliens' win shares, `other` less `one`, twins left out.

    Args:
        one: rows of a run.
        other: rows of another.
        paired: whether seats are to be matched by game and seat, as far as both runs go.

    Returns:
        ``paired``, ``games`` of each run that were used, and ``rows``, the largest difference first: ``alien``, ``n``
        of each run, ``one`` and ``other`` (win shares), ``difference`` with its own 95 % interval ``low`` to ``high``,
        ``p`` as corrected, and ``real``, whether that is below 5 %. Aliens that only one run has are left out.
    """
    one, other = (frame.filter(~pl.col("restricted")) for frame in (one, other))
    if paired:
        last = min(int(one["game"][-1]), int(other["game"][-1]))
        one, other = (frame.filter(pl.col("game") <= last) for frame in (one, other))
    alien, share = codes_of(one, "alien"), one["win_share"].to_numpy()
    other_alien, other_share = codes_of(other, "alien"), other["win_share"].to_numpy()
    n, total, square = _moments(alien, share)
    other_n, other_total, other_square = _moments(other_alien, other_share)
    mean, error = mean_and_error(n, total, square)
    other_mean, other_error = mean_and_error(other_n, other_total, other_square)
    difference = other_mean - mean
    if paired:
        gained = other_share - share
        spread = floored_errors(n, mean_and_error(*_moments(alien, gained))[1])
        found = paired_p(difference_counts(alien, gained, COUNT))
    else:
        spread = np.hypot(floored_errors(n, error), floored_errors(other_n, other_error))
        found = split_p(share_counts(alien, share, COUNT), share_counts(other_alien, other_share, COUNT))
    here = np.flatnonzero((n > 1) & (other_n > 1))
    p = np.ones(COUNT)
    p[here] = holm(found[here])
    rows: list[dict[str, Any]] = [
        {
            "alien": CODES[a], "n": [int(n[a]), int(other_n[a])],
            "one": round(float(mean[a]), 6), "other": round(float(other_mean[a]), 6),
            "difference": round(float(difference[a]), 6),
            "low": round(float(difference[a] - Z * spread[a]), 6),
            "high": round(float(difference[a] + Z * spread[a]), 6),
            "p": float(f"{p[a]:.6g}"), "real": bool(p[a] < FAMILY_ERROR),
        }
        for a in here.tolist()
    ]  # fmt: skip
    rows.sort(key=lambda row: (-abs(row["difference"]), row["alien"]))
    return {"paired": paired, "games": [frame["game"].n_unique() for frame in (one, other)], "rows": rows}


def _moments(alien: NDArray[np.int64], value: NDArray[np.float64]) -> _Moments:
    """Count, sum and sum of squares for each alien."""
    seats: NDArray[np.int64] = np.bincount(alien, minlength=COUNT)
    total, square = (np.bincount(alien, each, COUNT).astype(np.float64) for each in (value, value**2))
    return seats, total, square
