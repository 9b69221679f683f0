"""What a report says of a balance run, in figures: from its rows, its summary and the models."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import polars as pl

from cosmic_env.core.errors import ArgumentError
from cosmic_env.encounter.alien_ids import ALERT, ALERT_NAMES, NAMES
from cosmic_env.encounter.words import alien_name

from ..claims import Claim, claims, first_turns, game_lengths, prices_of
from ..compare import compare, design_of
from ..course import Course
from ..design import CODES, NO_ALIEN, Settings
from ..manifest import read_settings
from ..models.alpha_rank import alpha_rank, table_payoffs
from ..models.chance import floored_errors
from ..models.intervals import (
    FAMILY_ERROR,
    Differences,
    Means,
    differ_from_control,
    differ_from_each_other,
    differ_from_par,
)
from ..models.intervals import means as means_of
from ..models.pairs import Pairs, pair_effects
from ..models.stability import Stability, rank_stability
from ..models.strength import Strength, average_shares, expected_shares, fit
from ..rows import by_game, codes_of, read_rows
from ..run import read_summary

COUNT: Final = len(CODES)
ALPHA_DRAWS: Final = 100
FEWEST_COMPARED: Final = 3


@dataclass(frozen=True)
class Companion:
    """What the presence of another alien does to the win share."""

    alien: str
    raw: float
    """As observed."""
    effect: float
    """Shrunk."""
    low: float
    """Of the 95 % interval."""
    high: float
    q_value: float
    games: int

    @property
    def real(self) -> bool:
        """Whether it is among the finds of which at most 5 % are false."""
        return self.q_value < FAMILY_ERROR


@dataclass(frozen=True)
class Estimate:
    """A figure with its standard error."""

    value: float
    error: float


@dataclass(frozen=True)
class Alien:
    """All that is known of an alien in a run."""

    code: str
    row: dict[str, Any]
    """Its row of the summary."""
    rank: int
    """1: the highest win share; 0: the seat without a power."""
    tier: int
    """1: the best."""
    above_par: Claim
    """Its win share less that of an average seat."""
    above_control: Claim | None
    """Its win share less that of the seat without a power."""
    price: Claim | None
    """Its win share less that of the same seats with the power forbidden."""
    first: Claim | None
    """Its win share with the first turn less that without."""
    length: Claim | None
    """How many turns its games are longer than those without it."""
    companions: tuple[Companion, ...]
    """The best first."""
    alpha: tuple[float, float, float] | None
    """Its mass in the metagame, and the 95 % interval of it."""
    roles: Mapping[str, dict[str, Any]]
    """Its rows of the summary by role; a role it never had is missing."""
    strength: Estimate
    """In the model, in logits."""
    table_share: Estimate
    """Its win share at an average table, by the model."""

    @property
    def name(self) -> str:
        """For people."""
        return name_of(self.code)

    @property
    def alert(self) -> str | None:
        """Alert level: how complex the alien is."""
        return alert_of(self.code)


@dataclass(frozen=True)
class Figures:
    """A run."""

    name: str
    settings: Settings
    summary: dict[str, Any]
    rows: pl.DataFrame
    """Of the games as they were dealt."""
    shares: Means
    model: Strength
    pairs: Pairs
    course: Course
    """How the games went."""
    aliens: tuple[Alien, ...]
    """The highest win share first; the seat without a power is among them."""

    @property
    def ranked(self) -> tuple[Alien, ...]:
        """Without the seat without a power."""
        return tuple(alien for alien in self.aliens if alien.rank)

    @property
    def par(self) -> float:
        """What an average seat wins: less than 1/players if games ended without a winner."""
        return float(self.summary["par"])

    @property
    def places(self) -> list[tuple[int, float, float, float]]:
        """Of each place in the order of turns its number, strength in the model with the standard error, and win share
        at a table of equal aliens."""
        worth = np.exp(self.model.place)
        parts = (self.model.place, self.model.place_errors, worth / worth.sum())
        return list(zip(range(1, len(worth) + 1), *(part.tolist() for part in parts)))

    def usual_rate(self, role: str) -> float:
        """Share of the encounters, deals among them, that the sides of all aliens in this role win; 0 without any."""
        here = [alien.roles[role] for alien in self.aliens if role in alien.roles]
        return sum(row["win_rate"] * row["n"] for row in here) / sum(row["n"] for row in here) if here else 0.0

    def find(self, code: str) -> Alien | None:
        """The alien of that code."""
        return next((alien for alien in self.aliens if alien.code == code), None)


@dataclass(frozen=True)
class Between:
    """Two runs side by side."""

    one: Figures
    other: Figures
    stability: Stability | None
    """``None``: too few games or common aliens."""
    halves: bool
    """Whether each ranking comes from other rounds, as the runs deal the same games."""
    differences: list[dict[str, Any]] | None
    """As of `cosmic_env.training.balance.compare`; ``None``: other numbers of players."""


def name_of(code: str) -> str:
    """An alien, or the seat without a power, for people."""
    return alien_name(NAMES.index(code)) if code in NAMES else "no power"


def alert_of(code: str) -> str | None:
    """Alert level of an alien; the seat without a power has none."""
    return ALERT_NAMES[ALERT[NAMES.index(code)]] if code in NAMES else None


def figures_of_runs(folders: Sequence[Path]) -> list[Figures]:
    """The figures of finished runs, under different names.

    Raises:
        ValueError: a run is not there, has not ended, is damaged, or is named twice.
    """
    if len({folder.resolve() for folder in folders}) < len(folders):
        raise ArgumentError("a run is named twice")
    read = [(read_settings(folder), read_summary(folder)) for folder in folders]
    names = run_names([settings for settings, _ in read])
    return [
        figures(name, settings, summary, read_rows(folder).filter(~pl.col("restricted")))
        for name, folder, (settings, summary) in zip(names, folders, read)
    ]


def run_names(runs: Sequence[Settings]) -> list[str]:
    """A name for each run: the players, then what tells it from others of the same players, or else a number."""
    names: list[str] = []
    for run in runs:
        alike = [other for other in runs if other.in_words == run.in_words]
        parts = [run.in_words]
        if any(other.aliens != run.aliens for other in alike):
            parts.append(f"{len(run.aliens)} aliens")
        if any(other.seed != run.seed for other in alike):
            parts.append(f"seed {run.seed}")
        if any(other.games != run.games for other in alike) and run.games is not None:
            parts.append(f"{run.games:,} games")
        names.append(", ".join(parts))
    numbers = [names[: i + 1].count(name) for i, name in enumerate(names)]
    return [f"{name} ({number})" if number > 1 else name for name, number in zip(names, numbers)]


def figures(name: str, settings: Settings, summary: dict[str, Any], rows: pl.DataFrame) -> Figures:
    """All figures of a run.

    Args:
        name: of the run.
        settings: of the run.
        summary: of the run.
        rows: of the run, without twins.

    Raises:
        ValueError: no game has a winner.
    """
    aliens, shares, first = by_game(rows, "alien"), by_game(rows, "win_share"), by_game(rows, "first").argmax(axis=1)
    means = means_of(aliens, shares, COUNT)
    model = fit(aliens, shares, first, COUNT)
    at_table, table_errors = average_shares(model, aliens, first)
    pairs = pair_effects(aliens, shares, expected_shares(model, aliens, first), COUNT, settings.seed)
    order = [CODES.index(row["alien"]) for row in summary["rows"]]
    tiers = tiers_of(order, differ_from_each_other(means, settings.seed))
    par = claims(differ_from_par(means, summary["par"], settings.seed))
    control = claims(differ_from_control(means, NO_ALIEN, settings.seed)) if means.seats[NO_ALIEN] > 1 else {}
    firsts = first_turns(codes_of(rows, "alien"), rows["first"].to_numpy(), rows["win_share"].to_numpy())
    lengths = game_lengths(aliens, by_game(rows, "turns")[:, 0].astype(np.int64))
    prices = prices_of(summary["rows"])
    alpha = alpha_ranks(model, pairs, sorted(set(order) - {NO_ALIEN}), settings.players, settings.seed)
    roles: dict[str, dict[str, dict[str, Any]]] = {}
    for row in summary["roles"]:
        if row["n"]:
            roles.setdefault(row["alien"], {})[row["role"]] = row
    rank = 0
    out = []
    for code, row in zip(order, summary["rows"]):
        rank += code != NO_ALIEN
        unknown = Claim(row["win_share"] - summary["par"], -1.0, 1.0, False)
        out.append(
            Alien(
                CODES[code], row, rank if code != NO_ALIEN else 0, tiers[code], par.get(code, unknown),
                control.get(code), prices.get(row["alien"]), firsts.get(code), lengths.get(code),
                companions_of(pairs, code), alpha.get(code), roles.get(row["alien"], {}),
                Estimate(float(model.alien[code]), float(model.alien_errors[code])),
                Estimate(float(at_table[code]), float(table_errors[code])),
            )
        )  # fmt: skip
    course = Course()
    course.add(rows)
    return Figures(name, settings, summary, rows, means, model, pairs, course, tuple(out))


def tiers_of(order: Sequence[int], differences: Differences) -> dict[int, int]:
    """The tier of each alien: a new one begins at the first that really differs from the best of the tier before.

    Args:
        order: the aliens, the best first.
        differences: between all of them.
    """
    real = np.zeros((COUNT, COUNT), bool)
    real[differences.first, differences.second] = differences.real
    real |= real.T
    tiers: dict[int, int] = {}
    best, tier = order[0], 1
    for code in order:
        if real[best, code]:
            best, tier = code, tier + 1
        tiers[code] = tier
    return tiers


def companions_of(pairs: Pairs, code: int) -> tuple[Companion, ...]:
    """What the others do to the alien's win share, the best first."""
    known = np.flatnonzero(~np.isnan(pairs.effect[code]))
    found = [
        Companion(
            CODES[b], float(pairs.raw[code, b]), float(pairs.effect[code, b]), float(pairs.low[code, b]),
            float(pairs.high[code, b]), float(pairs.q_value[code, b]), int(pairs.games[code, b]),
        )
        for b in known.tolist()
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda each: (-each.effect, -each.raw, each.alien)))


def alpha_ranks(
    model: Strength, pairs: Pairs, pool: Sequence[int], players: int, seed: int
) -> dict[int, tuple[float, float, float]]:
    """Mass of each alien in the metagame; the interval from strengths and pair effects as they may truly be.

    Args:
        model: the strengths.
        pairs: the pair effects.
        pool: the aliens to choose from.
        players: seats of a table.
        seed: of the draws.
    """
    here = np.ix_(pool, pool)
    strengths, covariance = model.alien[pool], model.alien_covariance[here]
    effects, errors = np.nan_to_num(pairs.effect[here]), np.nan_to_num(pairs.errors[here])
    masses = alpha_rank(table_payoffs(strengths, effects, players))
    rng = np.random.default_rng(seed)
    values, vectors = np.linalg.eigh(covariance)
    root = vectors * np.sqrt(np.maximum(values, 0.0))
    drawn = [
        alpha_rank(
            table_payoffs(
                strengths + root @ rng.standard_normal(len(pool)),
                effects + errors * rng.standard_normal(errors.shape),
                players,
            )
        )
        for _ in range(ALPHA_DRAWS)
    ]
    low, high = np.quantile(np.array(drawn), [0.025, 0.975], axis=0)
    return {
        code: (mass, min(mass, a), max(mass, b))
        for code, mass, a, b in zip(pool, masses.tolist(), low.tolist(), high.tolist())
    }


def between(one: Figures, other: Figures) -> Between:
    """How like two runs are in what they say of the aliens that both have.

    Runs of one design deal the same games, so that their errors hang together: then the ranking of the one comes from
    its even rounds, and that of the other from its odd ones.
    """
    halves = design_of(one.settings) == design_of(other.settings)
    shares = (one.shares, other.shares)
    if halves:
        shares = (_of_half(one, 0), _of_half(other, 1))
    (mean, error), (other_mean, other_error) = ((each.mean, floored_errors(each.seats, each.errors)) for each in shares)
    common = np.flatnonzero((error > 0) & (other_error > 0))
    common = common[common != NO_ALIEN]
    stability = None
    if len(common) >= FEWEST_COMPARED:
        stability = rank_stability(
            mean[common], error[common], other_mean[common], other_error[common], one.settings.seed
        )
    differences = None
    if one.settings.players == other.settings.players:
        differences = compare(one.rows, other.rows, halves)["rows"]
    return Between(one, other, stability, halves, differences)


def _of_half(run: Figures, odd: int) -> Means:
    rows = run.rows.filter(pl.col("game") // run.settings.round_games % 2 == odd)
    if rows.is_empty():
        return Means(np.zeros(COUNT, np.int64), np.full(COUNT, np.nan), np.full((COUNT, COUNT), np.nan))
    return means_of(by_game(rows, "alien"), by_game(rows, "win_share"), COUNT)
