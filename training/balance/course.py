"""How games went: how they were won, how long they were, who sided with whom, which talks led to a deal, which cards
were there.

All sums are of the games as they were dealt, twins left out. Nothing here says what causes what; see `card_rows`.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from cosmic_env.encounter.alien_ids import ALIENS
from cosmic_env.encounter.constants import ARTIFACT, CARD_NAMES, FLARE, REINFORCEMENT

from ..evaluation.statistics import Z, wilson
from .chunk import SIDES, sided_column
from .design import CODES
from .models.intervals import Means, share_intervals
from .rows import by_game, codes_of

COUNT: Final = len(CODES)
LONGEST: Final = 4096
"""Turns and encounters are told apart up to so many."""
MAIN_ROLES: Final = ("offense", "defense")
COUNTED_CARDS: Final = {
    **{FLARE + alien: ("", alien) for alien in range(ALIENS)},
    **{kind: ("_cards", kind - REINFORCEMENT) for kind in range(ARTIFACT, FLARE)},
}
"""Where flares and artifacts are counted: the column, by what is added to its name, and the bit."""
QUANTILES: Final = {"low": 0.05, "median": 0.5, "high": 0.95}

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


class Course:
    """Sums over the rows of a run."""

    def __init__(self) -> None:
        self.ends = dict.fromkeys(("by_colonies", "by_power", "shared", "nobody"), 0)
        """Games: won alone with enough colonies, or else by a power; won by several; by nobody"""
        self.seats = np.zeros(COUNT, np.int64)
        self.wins = {name: np.zeros(COUNT, np.int64) for name in ("by_colonies", "by_power", "shared")}
        self.lengths = {name: np.zeros(LONGEST, np.int64) for name in ("turns", "encounters")}
        self.deals = np.zeros((2, COUNT), np.int64)
        """``[made or failed, aliens]``"""
        self.talks = np.zeros(6, np.int64)
        """Of games: those with talks, talks, deals made, squares of both and their product"""
        self.sided = np.zeros((len(SIDES), COUNT, COUNT), np.int64)
        """``[how, alien, main player]``"""
        self.could = np.zeros((2, COUNT, COUNT), np.int64)
        """``[side, alien, main player]``: encounters of that main player in which the alien was no main player"""
        self.cards = {how: np.zeros((3, len(CARD_NAMES))) for how in ("held", "played")}
        """``[seats, shares, squares; kinds]``"""
        self.all = np.zeros(3)
        """``[seats, shares, squares]``"""

    def add(self, games: pl.DataFrame) -> None:
        """Count the rows of one part, which has no twins."""
        alien, share = codes_of(games, "alien"), games["win_share"].to_numpy()
        self.seats += np.bincount(alien, minlength=COUNT)
        self._add_ends(games, alien, share)
        self._add_lengths(games)
        self._add_talks(games, alien)
        self._add_sides(games)
        self.all += len(share), share.sum(), (share**2).sum()
        for how, sums in self.cards.items():
            bits = {more: games[how + more].to_numpy().astype(np.uint64) for more in ("", "_cards")}
            for kind, (more, place) in COUNTED_CARDS.items():
                here = share[(bits[more] >> np.uint64(place)) & np.uint64(1) == 1]
                sums[:, kind] += len(here), here.sum(), (here**2).sum()

    def _add_ends(self, games: pl.DataFrame, alien: Ints, share: Floats) -> None:
        colonies, won = games["by_colonies"].to_numpy(), games["any_win"].to_numpy()
        for name, there in (
            ("by_colonies", won & colonies),
            ("by_power", won & ~colonies),
            ("shared", won & (share < 1)),
        ):
            self.wins[name] += np.bincount(alien[there], minlength=COUNT)
        winners = by_game(games, "any_win").sum(axis=1)
        alone = by_game(games, "any_win") & (winners == 1)[:, None]
        by_colonies = int((alone & by_game(games, "by_colonies")).sum())
        self.ends["by_colonies"] += by_colonies
        self.ends["by_power"] += int(alone.sum()) - by_colonies
        self.ends["shared"] += int((winners > 1).sum())
        self.ends["nobody"] += int((winners == 0).sum())

    def _add_lengths(self, games: pl.DataFrame) -> None:
        turns = by_game(games, "turns")[:, 0].astype(np.int64)
        encounters = by_game(games, "offense").sum(axis=1, dtype=np.int64)
        for name, values in (("turns", turns), ("encounters", encounters)):
            self.lengths[name] += np.bincount(np.minimum(values, LONGEST - 1), minlength=LONGEST)

    def _add_talks(self, games: pl.DataFrame, alien: Ints) -> None:
        for sums, name in zip(self.deals, ("deals_made", "deals_failed"), strict=True):
            sums += np.bincount(alien, games[name].to_numpy(), COUNT).astype(np.int64)
        made, failed = (
            by_game(games, name).sum(axis=1, dtype=np.int64) // 2 for name in ("deals_made", "deals_failed")
        )
        talks = made + failed
        for place, values in enumerate((talks > 0, talks, made, talks**2, made**2, talks * made)):
            self.talks[place] += int(values.sum())

    def _add_sides(self, games: pl.DataFrame) -> None:
        aliens = by_game(games, "alien")
        main = [by_game(games, role).astype(np.int64) for role in MAIN_ROLES]
        players = aliens.shape[1]
        counts = np.stack(
            [np.stack([by_game(games, sided_column(side, seat)) for seat in range(players)], axis=2) for side in SIDES]
        ).astype(np.int64)  # [how, game, seat, main player]
        attacked = counts[SIDES.index("attacked")]
        for seat in range(players):
            for other in range(players):
                if seat == other:
                    continue
                place = aliens[:, seat] * COUNT + aliens[:, other]
                for how in range(len(SIDES)):
                    self.sided[how] += _summed(place, counts[how, :, seat, other])
                self.could[0] += _summed(place, main[0][:, other] - attacked[:, other, seat])
                self.could[1] += _summed(place, main[1][:, other] - attacked[:, seat, other])


def _summed(place: Ints, values: Ints) -> Ints:
    return np.bincount(place, values, COUNT * COUNT).astype(np.int64).reshape(COUNT, COUNT)


def figures_of_course(course: Course) -> dict[str, Any]:
    """All figures as plain values.

    `ends`: games by how they were won. `lengths`: of `turns` and decided `encounters` the mean, the standard deviation,
    and the 5 %, 50 % and 95 % quantiles. `deals`: talks of two negotiates, the share that led to a deal, its 95 %
    interval. `course`: a row for each alien; `cards`: one for each flare and artifact.
    """
    return {
        "ends": dict(course.ends),
        "lengths": {name: _length(counts) for name, counts in course.lengths.items()},
        "deals": _deals(course),
        "course": course_rows(course),
        "cards": card_rows(course),
    }


def _length(counts: Ints) -> dict[str, float]:
    games, values = int(counts.sum()), np.arange(LONGEST)
    mean = float(counts @ values) / games
    below = np.cumsum(counts) / games
    return {
        "mean": round(mean, 6), "sd": round(float(counts @ (values - mean) ** 2 / games) ** 0.5, 6),
        **{name: int(np.searchsorted(below, part)) for name, part in QUANTILES.items()},
    }  # fmt: skip


def _deals(course: Course) -> dict[str, Any]:
    games, talks, made, nn, ww, nw = course.talks.tolist()
    rate = made / talks if talks else None
    low, high = ratio_interval(talks, made, nn, ww, nw, games)
    return {
        "talks": talks, "made": made, "failed": talks - made, "made_share": None if rate is None else round(rate, 6),
        "made_low": round(low, 6), "made_high": round(high, 6),
    }  # fmt: skip


def ratio_interval(n: int, won: int, nn: int, ww: int, nw: int, games: int) -> tuple[float, float]:
    """95 % interval of a rate whose events come in games, those of one game alike: that of a ratio of two sums.

    Where all events went one way it is that of as many throws as there are games, and not a point.

    Args:
        n: events.
        won: those that count.
        nn: sum over games of the squares of the events.
        ww: the same of those that count.
        nw: sum over games of the products.
        games: that have events.
    """
    if n == 0:
        return 0.0, 1.0
    rate = won / n
    half = Z * max(0.0, ww - 2 * rate * nw + rate * rate * nn) ** 0.5 / n
    if half * n < 0.5:  # less than one event more or less: no spread was seen
        return wilson(rate * games, games)
    return max(0.0, rate - half), min(1.0, rate + half)


def course_rows(course: Course) -> list[dict[str, Any]]:
    """How it went with each alien: of its games, won with enough colonies, by a power, together with others; its talks;
    how often it took a side that it could have taken, and how many allies it had in an encounter of its own."""
    found = []
    for code in np.flatnonzero(course.seats).tolist():
        seats = int(course.seats[code])
        made, failed = (int(sums[code]) for sums in course.deals)
        row: dict[str, Any] = {
            "alien": CODES[code], "n": seats,
            **{f"won_{name}": round(int(sums[code]) / seats, 6) for name, sums in course.wins.items()},
            "deals_made": made, "deals_failed": failed,
        }  # fmt: skip
        for side, role in enumerate(MAIN_ROLES):
            sided, could = course.sided[side], course.could[side]
            own, others = could[code].sum(), could[:, code].sum()
            row[f"joins_{role}"] = round(int(sided[code].sum()) / int(own), 6) if own else None
            row[f"joined_as_{role}"] = round(int(sided[:, code].sum()) / int(others), 6) if others else None
        found.append(row)
    return found


def alliance_rows(course: Course) -> list[dict[str, Any]]:
    """How often each alien took the side of each other, of the encounters in which it could have; by side."""
    found = []
    for side, role in enumerate(MAIN_ROLES):
        for code, other in np.argwhere(course.could[side] > 0).tolist():
            could, joined = int(course.could[side, code, other]), int(course.sided[side, code, other])
            found.append({
                "alien": CODES[code], "joins": CODES[other], "as": role, "encounters": could, "joined": joined,
                "share": round(joined / could, 6),
            })  # fmt: skip
    return found


def card_rows(course: Course) -> list[dict[str, Any]]:
    """Win share of the seats that ever held each flare and artifact, and of those whose use of it took effect.

    What goes with a card need not come of it: who is about to win, or plays long, draws and plays more of them, and a
    super flare is in the hands of its own alien as often as of others.
    """
    found = []
    for kind in COUNTED_CARDS:
        row: dict[str, Any] = {"card": CARD_NAMES[kind]}
        for how, sums in course.cards.items():
            row |= won_of(how, sums[:, kind])
        found.append(row)
    return found


def won_of(how: str, sums: Floats) -> dict[str, Any]:
    """The number of seats and their mean win share with its 95 % interval, named after `how`; ``None`` of too few.

    Args:
        how: what these seats did.
        sums: ``[seats, shares, squares]``.
    """
    n, total, square = sums.tolist()
    values = zip(("win_share", "low", "high"), _mean(int(n), total, square))
    return {how: int(n), **{f"{how}_{name}": value for name, value in values}}


def _mean(n: int, total: float, square: float) -> tuple[float | None, float | None, float | None]:
    if n < 2:
        return None, None, None
    mean = total / n
    error = (max(square - total * mean, 0.0) / (n - 1) / n) ** 0.5
    shares = Means(np.array([n]), np.array([mean]), np.array([[error**2]]))
    low, high = share_intervals(shares)
    return round(mean, 6), round(float(low[0]), 6), round(float(high[0]), 6)
