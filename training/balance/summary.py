"""From rows to the figures of a run: ``summary.json`` and ``summary.csv``.

The sums behind the figures are added up part by part, so that a run can be looked at as it goes on and the same parts
give the same bytes. All shares, rates and differences are fractions of 1; figures are rounded to six digits. What
describes an alien comes from the games as they were dealt; twins count for the price of its power alone.

Stopping at a precision. The run is looked at after each chunk, and ends when the widest of the aliens' intervals is
narrow enough: when ``z * sqrt((s^2 + 1/n) / n)`` is at most the half width asked for, for every alien. No correction
for the repeated looks is needed, as they look at widths and never at which alien is ahead: an interval of fixed width
with this stopping rule covers the truth with the nominal probability in the limit of small widths (Chow and Robbins,
"On the asymptotic theory of fixed-width sequential confidence intervals for the mean", Annals of Mathematical
Statistics 36, 1965; the 1/n keeps a small sample whose spread happens to be small from ending the run). To stop because
a difference has become significant would need one, and is not offered.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

import numpy as np
import polars as pl
from numpy.typing import NDArray

from cosmic_env import __version__
from cosmic_env.core.registry import find_game

from ..evaluation.statistics import Z, wilson
from .chunk import GAME, ROLES, SIDED
from .course import Course, figures_of_course, ratio_interval
from .design import CODES, Settings
from .models.intervals import Means, mean_and_error, share_intervals
from .prices import FEWEST_PAIRS, Prices
from .rows import by_game, codes_of
from .technologies import Technologies, technology_rows

COUNT: Final = len(CODES)
PER_ALIEN: Final = ("any_win", "solo_win", "power_fired", "wild_fired", "super_fired", "turns")


class Totals:
    """Sums over the rows of a run."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.games, self.twins, self.truncated = 0, 0, 0
        self.turns, self.decisions = 0, 0
        self.seats = np.zeros(COUNT, np.int64)
        """``[aliens]``; an alien has one seat at most of a game."""
        self.share, self.square = np.zeros(COUNT), np.zeros(COUNT)
        self.of = {name: np.zeros(COUNT, np.int64) for name in PER_ALIEN}
        self.prices = Prices(COUNT)
        self.roles = np.zeros((len(ROLES), 6, COUNT), np.int64)
        """``[roles, sums, aliens]``: of decided encounters, of wins, of their squares and product, games with any"""
        self.by_seat, self.by_seat_square = np.zeros(players), np.zeros(players)
        self.first, self.first_square = 0.0, 0.0
        self.course = Course()
        self.technologies = Technologies()

    def add(self, frame: pl.DataFrame) -> None:
        """Count the rows of one part."""
        games, twins = frame.filter(~pl.col("restricted")), frame.filter(pl.col("restricted"))
        self.prices.add(games, twins, "forbidden", self.players)
        self.course.add(games)
        self.technologies.add(games, twins, self.players)
        self.twins += len(twins) // self.players
        alien, share = codes_of(games, "alien"), games["win_share"].to_numpy()
        self.seats += np.bincount(alien, minlength=COUNT)
        self.share += np.bincount(alien, share, COUNT)
        self.square += np.bincount(alien, share**2, COUNT)
        for name, total in self.of.items():
            total += np.bincount(alien, games[name].to_numpy(), COUNT).astype(np.int64)
        self._add_roles(games, alien)
        shares = by_game(games, "win_share")
        self.games += len(shares)
        self.truncated += int(by_game(games, "truncated")[:, 0].sum())
        self.turns += int(by_game(games, "turns")[:, 0].sum(dtype=np.int64))
        self.decisions += int(by_game(games, "decisions")[:, 0].sum(dtype=np.int64))
        self.by_seat += shares.sum(axis=0)
        self.by_seat_square += (shares**2).sum(axis=0)
        beginners = shares[by_game(games, "first")]
        self.first += float(beginners.sum())
        self.first_square += float((beginners**2).sum())

    def _add_roles(self, games: pl.DataFrame, alien: NDArray[np.int64]) -> None:
        for role, sums in zip(ROLES, self.roles, strict=True):
            n = games[role].to_numpy().astype(np.int64)
            won = games[f"{role}_won"].to_numpy().astype(np.int64) if role in SIDED else np.zeros_like(n)
            for total, values in zip(sums, (n, won, n * n, won * won, n * won, n > 0), strict=True):
                total += np.bincount(alien, values, COUNT).astype(np.int64)

    def widest(self) -> float:
        """The largest half width of the aliens' win shares, by the stopping rule; 1 if one has hardly been seen."""
        seen = self.seats[self.seats > 0]
        if not seen.size or seen.min() < 2:
            return 1.0
        _, errors = mean_and_error(self.seats, self.share, self.square)
        here = self.seats > 0
        return float(stopping_half_width(self.seats[here], errors[here]).max())


def stopping_half_width(n: NDArray[np.int64], errors: NDArray[np.float64]) -> NDArray[np.float64]:
    """Half widths that the run is stopped by, from sample sizes and standard errors."""
    width: NDArray[np.float64] = Z * np.sqrt(errors**2 + 1.0 / n**2)
    return width


def run_fields(settings: Settings) -> dict[str, Any]:
    """What is said of a run in its manifest and in its summary: the settings, and the versions that play them."""
    return {
        "settings": {**asdict(settings), "aliens": list(settings.aliens), "variants": list(settings.variants)},
        "version": __version__,
        "game_version": find_game(GAME).version,
    }


def summarise(settings: Settings, totals: Totals) -> dict[str, Any]:
    """All figures as plain values; `rows` has the best win share first.

    `par` is the mean win share of all seats: less than 1/players as nobody wins a game stopped at its turn limit.
    """
    n = np.array([totals.games])
    begun = _share(n, np.array([totals.first]), np.array([totals.first_square]))[0]
    seats = _share(np.repeat(n, totals.players), totals.by_seat, totals.by_seat_square)
    par = float(totals.by_seat.sum()) / totals.games / totals.players
    return {
        **run_fields(settings),
        "seed": settings.seed, "games": totals.games, "restricted_games": totals.twins, "truncated": totals.truncated,
        "par": _rounded(par),
        "mean_turns": _rounded(totals.turns / totals.games),
        "mean_decisions": _rounded(totals.decisions / totals.games),
        "first_player_effect": {**begun, "above_par": _rounded(totals.first / totals.games - par)},
        "seat_effect": [{"seat": seat, **share} for seat, share in enumerate(seats)],
        "widest_half_width": _rounded(totals.widest()),
        "rows": alien_rows(settings, totals),
        "roles": role_rows(totals),
        **figures_of_course(totals.course),
        "technologies": technology_rows(totals.technologies),
    }  # fmt: skip


def role_rows(totals: Totals) -> list[dict[str, Any]]:
    """A row for each role of each alien: `encounters` of an average game that were decided with it in this role, and
    the share of them that its side has won (not told of a bystander, who has none; a deal is nobody's win, R2.10).

    Encounters of one game are alike, so that the interval is that of a ratio of two sums over games, see
    `ratio_interval`.
    """
    found = []
    for code in np.flatnonzero(totals.seats).tolist():
        for role, sums in zip(ROLES, totals.roles[:, :, code].tolist(), strict=True):
            n, won, nn, ww, nw, games = sums
            row: dict[str, Any] = {
                "alien": CODES[code],
                "role": role,
                "encounters": _rounded(n / int(totals.seats[code])),
            }
            found.append({**row, "win_rate": None, "low": None, "high": None, "n": n})
            if role in SIDED and n:
                rate = won / n
                found[-1]["win_rate"] = _rounded(rate)
                if games >= FEWEST_PAIRS:
                    low, high = ratio_interval(n, won, nn, ww, nw, games)
                    found[-1].update(low=_rounded(low), high=_rounded(high))
    return found


def alien_rows(settings: Settings, totals: Totals) -> list[dict[str, Any]]:
    """A row for each alien that has been seen; ``none`` is the seat without a power.

    `price_p` is how often a power that is worth nothing seems to be worth as much, or as little; of each by itself.
    """
    shares = _share(totals.seats, totals.share, totals.square)
    prices = totals.prices.figures("price_of_power")
    found = []
    for code in np.flatnonzero(totals.seats).tolist():
        n = int(totals.seats[code])
        of = {name: int(total[code]) for name, total in totals.of.items()}
        others = totals.games - n
        found.append({
            "alien": CODES[code], "players": settings.players, "agents": settings.agents, "n": n, **shares[code],
            **_rate("any_win", of["any_win"], n), **_rate("solo_win", of["solo_win"], n),
            **{name: _rounded(of[name] / n) for name in ("power_fired", "wild_fired", "super_fired")},
            **prices[code],
            "turns_with": _rounded(of["turns"] / n),
            "turns_without": _rounded((totals.turns - of["turns"]) / others) if others else None,
        })  # fmt: skip
    return sorted(found, key=lambda row: (-row["win_share"], row["alien"]))


def _share(n: NDArray[np.int64], total: NDArray[np.float64], square: NDArray[np.float64]) -> list[dict[str, float]]:
    mean, error = mean_and_error(n, total, square)
    low, high = share_intervals(Means(n, mean, np.diag(error**2)))
    names = ("win_share", "low", "high")
    return [dict(zip(names, map(_rounded, each))) for each in zip(mean.tolist(), low.tolist(), high.tolist())]


def _rate(name: str, successes: int, n: int) -> dict[str, float]:
    low, high = wilson(successes, n)
    return {name: _rounded(successes / n), f"{name}_low": _rounded(low), f"{name}_high": _rounded(high)}


def _rounded(value: float) -> float:
    return round(value, 6)
