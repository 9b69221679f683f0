"""What-if balancing: which setting of a power comes nearest to a target win share, in few games.

A race (Maron and Moore 1994): each round all settings still in question get as many games again as they have had, and
those drop out whose distance from the target is surely larger than another's. The risk of ever dropping the nearest
one is below 5 % (Bonferroni over settings and rounds), whether or not the win share rises with the setting.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

from cosmic_env.core.batch import derived_seed
from cosmic_env.core.errors import ArgumentError

ERROR = 0.05

Evaluate = Callable[[Any, int, int], tuple[float, float]]
"""``evaluate(setting, games, seed)``: win share and its standard error."""


@dataclass(frozen=True)
class Tried:
    """What is known of a setting."""

    setting: Any
    games: int
    win_share: float
    low: float
    high: float
    """95 % interval, of all settings and rounds together."""
    dropped: bool
    """Whether another setting is surely nearer to the target."""


@dataclass(frozen=True)
class Tuned:
    """Outcome of a search."""

    best: Tried
    sure: bool
    """Whether all other settings are surely farther from the target."""
    tried: tuple[Tried, ...]
    """All settings, in the order given."""
    games: int
    """Played in all."""


@dataclass
class _Runner:
    """A setting in the race."""

    setting: Any
    games: int = 0
    share: float = 0.0
    variance: float = 0.0
    dropped: bool = False

    def add(self, games: int, share: float, error: float) -> None:
        """Pool further games; a batch without a spread may still be off by a game."""
        whole = self.games + games
        error = max(error, 1 / games)
        self.share = (self.games * self.share + games * share) / whole
        self.variance = (self.games**2 * self.variance + games**2 * error**2) / whole**2
        self.games = whole

    def seen(self, z: float) -> Tried:
        """What is known of it, at `z` standard errors."""
        half = z * math.sqrt(self.variance)
        return Tried(
            self.setting, self.games, self.share, max(0.0, self.share - half), min(1.0, self.share + half), self.dropped
        )


def tune(
    evaluate: Evaluate,
    settings: Sequence[Any],
    target: float,
    seed: int,
    first: int = 400,
    games: int = 100_000,
    precision: float = 0.005,
) -> Tuned:
    """Find the setting whose win share is nearest to the target.

    Ends when one setting is left, when the shares of all that are left are known to the precision, or when the next
    round would need more games than allowed. Every evaluation has a seed of its own, as settings are taken to err
    independently.

    Args:
        evaluate: plays games with a setting.
        settings: what to choose from.
        target: win share wished for.
        seed: of the whole search.
        first: games of each setting in the first round.
        games: at most so many in all.
        precision: half width of an interval below which more games are not worth while.

    Raises:
        ValueError: there is no setting, or there are too few games for a first round.
    """
    if not settings or first * len(settings) > games:
        raise ArgumentError(f"{len(settings)} settings at {first} games each do not fit into {games} games")
    rounds = 1
    while first * 2**rounds <= games:
        rounds += 1
    z = NormalDist().inv_cdf(1 - ERROR / (2 * len(settings) * rounds))
    runners = [_Runner(setting) for setting in settings]
    left, played, batch = runners, 0, first
    for number in range(rounds):
        for place, runner in enumerate(runners):
            if not runner.dropped:
                own_seed = derived_seed(derived_seed(seed, number), place)
                runner.add(batch, *evaluate(runner.setting, batch, own_seed))
        played += batch * len(left)
        batch = left[0].games
        for runner in left:
            runner.dropped = any(_surely_farther(runner, other, target, z) for other in left)
        left = [runner for runner in left if not runner.dropped]
        wide = any(z * math.sqrt(runner.variance) > precision for runner in left)
        if len(left) == 1 or not wide or played + batch * len(left) > games:
            break
    best = min(left, key=lambda runner: abs(runner.share - target))
    return Tuned(best.seen(z), len(left) == 1, tuple(runner.seen(z) for runner in runners), played)


def _surely_farther(one: _Runner, other: _Runner, target: float, z: float) -> bool:
    """Whether `one` is farther from the target than the other, at `z` standard errors, on whichever side that is."""
    return abs(one.share - target) - abs(other.share - target) > z * math.sqrt(one.variance + other.variance)
