"""What an alien's presence at the table does to another's win share: counters and synergies.

An effect is what remains of the shares once the strengths are taken out: the mean of ``share - expected`` of alien a
at tables with b, less that at tables without b. A few hundred games a pair say little and there are some 2,500 pairs,
so the effects are shrunk (`cosmic_env.training.balance.models.shrinkage`).

Which of them are told from chance is judged by games as they might have gone if there were no such effects: the winners
of each are drawn anew by the strengths of those who sat there, and the clearest effects among so many are seen. Chance
finds are as frequent as promised in a run of any size, as a pair's few games are nowhere taken to be normal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy import sparse
from scipy.special import rel_entr
from scipy.stats import false_discovery_control

from ...evaluation.statistics import Z
from .shrinkage import shrunk

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

SIMULATIONS: Final = 100
"""How often the games are drawn anew. The judgement holds for any number from 19 on; more make it less of a draw."""


@dataclass(frozen=True)
class Pairs:
    """Effect of the column's alien on the win share of the row's alien; ``[count, count]`` each.

    NaN on the diagonal and for pairs that met in fewer than two games, such as those that the game excludes.
    """

    games: Ints
    """Games at which both had a seat."""
    raw: Floats
    """As observed, in win share."""
    raw_errors: Floats
    effect: Floats
    """Shrunk: the posterior mean."""
    errors: Floats
    """Standard deviation of the posterior."""
    low: Floats
    """Of the interval that holds the effect with 95 % confidence, whatever its size, and the posterior mean too: it is
    that of the observed effect, widened to where that is shrunk to."""
    high: Floats
    q_value: Floats
    """Share of false finds among all effects at least as clear (Benjamini and Hochberg 1995); not less than one in as
    many as the games were drawn anew."""
    spread: float
    """Standard deviation of the true effects; 0: all may be chance."""


def pair_effects(aliens: Ints, shares: Floats, expected: Floats, count: int, seed: int = 0) -> Pairs:
    """Effects of all ordered pairs; games without a winner do not count.

    Args:
        aliens: ``[games, players]``, below `count`, each at most once in a game.
        shares: ``[games, players]``: 1 split among the winners.
        expected: ``[games, players]``: the shares expected from the strengths.
        count: how many aliens there are.
        seed: of the games drawn anew.
    """
    won = shares.sum(axis=1) > 0
    meetings = _Meetings(aliens[won], expected[won], count)
    raw, errors, distance = (each[:, 0] for each in meetings.contrasts(shares[won].reshape(-1, 1)))
    known = meetings.known
    q_value, effect, posterior, low, high = np.full((5, count * count), np.nan)
    spread = 0.0
    if known.any():
        p = _p_values(np.abs(distance[known]), meetings, shares[won], seed)
        q_value[known] = false_discovery_control(p)
        # a pair's few games that went all one way are not as clear as their distance makes them seem
        unsure = np.divide(np.abs(raw), np.abs(distance), out=np.zeros_like(raw), where=np.abs(distance) > 0)
        unsure = np.fmax(errors, unsure)
        found = shrunk(raw[known], unsure[known])
        effect[known], posterior[known], spread = found.mean, found.error, found.spread
        low, high = np.minimum(effect, raw - Z * unsure), np.maximum(effect, raw + Z * unsure)
    raw, errors, effect, posterior, low, high, q_value = (
        each.reshape(count, count) for each in (raw, errors, effect, posterior, low, high, q_value)
    )
    together = meetings.together.reshape(count, count)
    return Pairs(together, raw, errors, effect, posterior, low, high, q_value, spread)


class _Meetings:
    """Who met whom in which games, to be asked about several outcomes of the same games.

    Args:
        aliens: ``[games, players]``.
        expected: ``[games, players]``.
        count: how many aliens there are.
    """

    def __init__(self, aliens: Ints, expected: Floats, count: int) -> None:
        games, players = aliens.shape
        seats = np.arange(games * players).reshape(games, players)
        others = [(i, j) for i in range(players) for j in range(players) if i != j]
        pair = np.concatenate([aliens[:, i] * count + aliens[:, j] for i, j in others])
        seat = np.concatenate([seats[:, i] for i, _ in others])
        self.expected = expected
        self.pairs = _sums(pair, seat, count * count, aliens.size)
        """Sums over the seats of an alien in games with another, ``[count * count, seats]``."""
        self.own = _sums(aliens.ravel(), seats.ravel(), count, aliens.size)
        """The same over all its games, ``[count, seats]``."""
        self.of = np.repeat(np.arange(count), count)
        """The alien of each pair that the effect is on."""
        self.together: Ints = np.bincount(pair, minlength=count * count)
        self.all = np.bincount(aliens.ravel(), minlength=count)
        self.apart = self.all[self.of] - self.together
        self.known = (self.together > 1) & (self.apart > 1)
        flat = expected.reshape(-1, 1)
        self.met, self.total = self.pairs @ flat, self.own @ flat
        self.single = self.own @ (flat * (1 - flat))

    def contrasts(self, shares: Floats) -> tuple[Floats, Floats, Floats]:
        """Effects as observed, their standard errors, and their distances from 0; ``[count * count, outcomes]`` each.

        The distance is the signed root of the deviance between the shares with and without the other alien, which is
        nearer to normal than the effect in terms of its error where games are few or wins are rare.

        Args:
            shares: ``[seats, outcomes]``.
        """
        together, apart = self.together[:, None], self.apart[:, None]
        met, total = self.pairs @ shares, self.own @ shares
        rests = self.own @ ((shares - self.expected.reshape(-1, 1)) ** 2)
        with np.errstate(divide="ignore", invalid="ignore"):
            moved = (((total - self.total)[self.of] - (met - self.met)) / apart) * together
            here, without = met / together, (self.met + moved) / together
            raw = here - without
            errors = np.sqrt((rests / self.all[:, None])[self.of] * (1 / together + 1 / apart))
            likely = np.clip(without, 0.5 / (together + 1), 1 - 0.5 / (together + 1))
            deviance = 2 * together * (rel_entr(here, likely) + rel_entr(1 - here, 1 - likely))
            dispersion = (rests / self.single)[self.of] * (1 + together / apart)
            distance = np.sign(raw) * np.sqrt(np.maximum(deviance, 0.0) / dispersion)
        distance = np.where(np.isfinite(distance), distance, 0.0)
        raw, errors, distance = (np.where(self.known[:, None], each, np.nan) for each in (raw, errors, distance))
        return raw, errors, distance


def _sums(rows: Ints, columns: Ints, count: int, seats: int) -> sparse.csr_matrix:
    return sparse.csr_matrix((np.ones(len(rows)), (rows, columns)), shape=(count, seats))


def _p_values(distances: Floats, meetings: _Meetings, shares: Floats, seed: int) -> Floats:
    """How often chance alone makes an effect as clear, all pairs and drawn games together.

    What was observed counts as one of the draws: then as many of the pairs as promised are found where there is
    nothing to find (Phipson and Smyth 2010).
    """
    rng = np.random.default_rng(seed)
    drawn = [distances]
    for _ in range(SIMULATIONS):
        outcome = _drawn(rng, shares, meetings.expected)
        drawn.append(np.abs(meetings.contrasts(outcome.reshape(-1, 1))[2][meetings.known, 0]))
    every = np.sort(np.concatenate(drawn))
    as_far = len(every) - np.searchsorted(every, distances * (1 - 1e-9), side="left")
    p: Floats = as_far / len(every)
    return p


def _drawn(rng: np.random.Generator, shares: Floats, expected: Floats) -> Floats:
    """The same games, won by chance: each of as many as before, more often by those expected to."""
    order = np.argsort(rng.standard_exponential(expected.shape) / np.maximum(expected, 1e-12), axis=1)
    outcome = np.empty_like(shares)
    np.put_along_axis(outcome, order, -np.sort(-shares, axis=1), axis=1)
    return outcome
