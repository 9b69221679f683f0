"""Intervals of mean figures per alien, and which aliens differ, all claims together.

The seats of a game share one 1 among them, so their figures are not independent: a game, not a seat, counts as one
observation, here for the variances of the means and for the covariances between aliens that met.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cosmic_env.training.evaluation.statistics import wilson

FAMILY_ERROR = 0.05
"""How often a family of claims may hold a false one."""
FEWEST_SEATS = 5
"""Of an alien that is judged: of fifty equals some would win all of fewer."""
DRAWS = 20_000
BLOCK = 1_000
"""Draws that are held in memory at a time."""

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Means:
    """Mean figure of a seat, for each of `count` aliens."""

    seats: Ints
    """``[count]``: seats the alien had."""
    mean: Floats
    """``[count]``; NaN for an alien that had no seat."""
    covariance: Floats
    """``[count, count]`` of the means; NaN in the rows and columns of aliens seen in fewer than two games."""

    @property
    def errors(self) -> Floats:
        """Standard errors ``[count]``."""
        return np.sqrt(np.diag(self.covariance))


@dataclass(frozen=True)
class Differences:
    """A family of claims, of which with probability 95 % all intervals hold together."""

    first: Ints
    """``[claims]``: the alien."""
    second: Ints
    """``[claims]``: the alien it is compared with; -1: a fixed value."""
    difference: Floats
    """``[claims]``: first less second."""
    low: Floats
    high: Floats
    p_value: Floats
    """``[claims]``: adjusted for the whole family, in steps of 1 / DRAWS; 1 if there is no spread to judge by."""

    @property
    def real(self) -> NDArray[np.bool_]:
        """Which differences are claimed."""
        return self.p_value < FAMILY_ERROR


def mean_and_error(n: Ints, total: Floats, square: Floats) -> tuple[Floats, Floats]:
    """Means and their standard errors from counts, sums and sums of squares; NaN where there are too few."""
    with np.errstate(divide="ignore", invalid="ignore"):
        mean = total / n
        spread = np.maximum(square - total * mean, 0) / np.where(n > 1, n - 1, np.nan)
        return mean, np.sqrt(spread / n)


def means(aliens: Ints, values: Floats, count: int) -> Means:
    """Mean of ``values`` over the seats of each alien.

    Args:
        aliens: ``[games, players]``, below `count`; an alien may have several seats in a game.
        values: ``[games, players]``, for instance the win shares.
        count: how many aliens there are.
    """
    seats = np.bincount(aliens.ravel(), minlength=count)
    games = _games(aliens, count)
    with np.errstate(invalid="ignore"):
        mean = np.bincount(aliens.ravel(), weights=values.ravel(), minlength=count) / seats
    rests = values - mean[aliens]
    sums = np.zeros(count * count)
    for i in range(aliens.shape[1]):
        for j in range(aliens.shape[1]):
            sums += np.bincount(
                aliens[:, i] * count + aliens[:, j], weights=rests[:, i] * rests[:, j], minlength=count * count
            )
    with np.errstate(divide="ignore", invalid="ignore"):
        scale = np.where(games > 1, np.sqrt(games / (games - 1)) / seats, np.nan)
    return Means(seats, mean, sums.reshape(count, count) * scale[:, None] * scale[None, :])


def share_intervals(shares: Means) -> tuple[Floats, Floats]:
    """95 % intervals of win shares, or of other figures between 0 and 1: ``low[count], high[count]``.

    Wilson's at the number of independent yes-or-no observations that would have the same standard error (Korn and
    Graubard 1998), so that they stay within 0 and 1 and hold for few games too. Aliens seen in fewer than two games
    get (0, 1).
    """
    bounds = []
    for seats, share, error in zip(shares.seats.tolist(), shares.mean.tolist(), shares.errors.tolist()):
        worth = share * (1 - share) / error**2 if error > 0 else seats
        observations = int(worth) if error >= 0 else 0
        bounds.append(wilson(share * observations, observations))
    low, high = np.array(bounds).T
    return low, high


def differ_from_par(shares: Means, par: float, seed: int) -> Differences:
    """Which aliens are stronger or weaker than an average seat, which wins `par`."""
    tested = _judged(shares)
    return _family(shares, tested, np.full(len(tested), -1), par, seed)


def differ_from_control(shares: Means, control: int, seed: int) -> Differences:
    """Which aliens are stronger or weaker than the seat without a power (many to one, as in Dunnett's test)."""
    tested = _judged(shares)
    others = tested[tested != control]
    return _family(shares, others, np.full(len(others), control), 0.0, seed)


def differ_from_each_other(shares: Means, seed: int) -> Differences:
    """Which of all pairs of aliens differ (as in Tukey's test)."""
    tested = _judged(shares)
    first, second = np.triu_indices(len(tested), 1)
    return _family(shares, tested[first], tested[second], 0.0, seed)


def _judged(shares: Means) -> Ints:
    """The aliens of which enough is known."""
    return np.flatnonzero(~np.isnan(shares.errors) & (shares.seats >= FEWEST_SEATS))


def _family(shares: Means, first: Ints, second: Ints, fixed: float, seed: int) -> Differences:
    """Single-step max-|z| test with the covariance of the means (Hothorn, Bretz and Westfall 2008).

    No alien's variance is taken to be smaller than that of its number of seats among all: one with a few wins, or none,
    seems to be known very well. As wins come in whole numbers, half a win of each alien is not counted (Yates 1934).
    """
    contrasts = np.zeros((len(first), len(shares.mean)))
    claims = np.arange(len(first))
    contrasts[claims, first] = 1.0
    pairs = second >= 0
    contrasts[claims[pairs], second[pairs]] = -1.0
    seen = ~np.isnan(shares.errors)
    contrasts, covariance = contrasts[:, seen], shares.covariance[np.ix_(seen, seen)]
    seats, own = shares.seats[seen], np.diag(covariance)
    pooled = np.average(seats * own, weights=seats - 1) if len(seats) else 0.0
    covariance = covariance + np.diag(np.maximum(pooled / seats - own, 0.0))

    difference = contrasts @ shares.mean[seen] - fixed
    step = np.abs(contrasts) @ (0.5 / seats)
    error = np.sqrt(np.maximum(((contrasts @ covariance) * contrasts).sum(axis=1), 0.0))
    spread = error > 1e-12
    contrasts[spread] /= error[spread, None]
    contrasts[~spread] = 0.0
    values, vectors = np.linalg.eigh(covariance)
    root = (contrasts @ vectors) * np.sqrt(np.maximum(values, 0.0))
    rng = np.random.default_rng(seed)
    blocks = [np.abs(rng.standard_normal((BLOCK, len(values))) @ root.T) for _ in range(DRAWS // BLOCK)]
    widest = np.sort(np.concatenate([block.max(axis=1, initial=0.0) for block in blocks]))

    half = np.quantile(widest, 1 - FAMILY_ERROR) * error + step
    z = np.divide(np.maximum(np.abs(difference) - step, 0.0), error, out=np.zeros_like(error), where=spread)
    p_value = 1 - np.searchsorted(widest, z, side="left") / DRAWS
    return Differences(first, second, difference, difference - half, difference + half, p_value)


def _games(aliens: Ints, count: int) -> Ints:
    """Games in which each alien had a seat, ``[count]``."""
    ordered = np.sort(aliens, axis=1)
    new = np.ones(aliens.shape, bool)
    new[:, 1:] = ordered[:, 1:] != ordered[:, :-1]
    return np.bincount(ordered[new], minlength=count)
