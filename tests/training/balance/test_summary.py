"""The figures of a balance run, from rows made by hand."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import polars as pl
import pytest

from cosmic_env.training.balance.chunk import COURSE_COLUMNS, ROLE_COLUMNS, ROLES
from cosmic_env.training.balance.design import CODES, NO_ALIEN, NO_TECHNOLOGY
from cosmic_env.training.balance.manifest import to_json
from cosmic_env.training.balance.models.intervals import mean_and_error
from cosmic_env.training.balance.rows import frame_of
from cosmic_env.training.balance.summary import Totals, stopping_half_width, summarise
from cosmic_env.training.common.format import to_csv
from cosmic_env.training.evaluation.statistics import Z, wilson

from .settings import small

A, B, C, D = range(4)


def game_rows(number: int, aliens: list[int], shares: list[float], **more: Any) -> pl.DataFrame:
    """The rows of one game of three players."""
    winners = np.array(shares) > 0
    columns = {
        "game": number, "seed": 1000 + number, "seat": range(3), "players": 3, "alien": aliens, "restricted": False,
        "forbidden": NO_ALIEN, "forbidden_technology": NO_TECHNOLOGY, "kept_technology": NO_TECHNOLOGY,
        "completed": 0, "first": [True, False, False], "win_share": shares, "any_win": winners,
        "solo_win": np.array(shares) == 1, "colonies": 0, "turns": 10, "decisions": 100,
        "power_fired": 0, "wild_fired": 0, "super_fired": 0, "truncated": not winners.any(),
        **dict.fromkeys((*ROLE_COLUMNS, *COURSE_COLUMNS), 0), **more,
    }  # fmt: skip
    return frame_of({name: np.broadcast_to(np.array(value), 3) for name, value in columns.items()}, "rules")


def totals_of(*parts: list[pl.DataFrame]) -> Totals:
    """Sums over parts of games."""
    totals = Totals(3)
    for part in parts:
        totals.add(pl.concat(part))
    return totals


FOUR_GAMES = [
    game_rows(0, [A, B, C], [1, 0, 0], turns=6, power_fired=[3, 1, 0], wild_fired=[1, 0, 0], super_fired=[0, 0, 2]),
    game_rows(1, [B, A, NO_ALIEN], [0.5, 0.5, 0], turns=8, power_fired=[1, 2, 0]),
    game_rows(2, [C, B, A], [0, 0, 1], turns=10),
    game_rows(3, [B, C, NO_ALIEN], [0, 0, 0], turns=20, decisions=300),
]
TWINS = [
    game_rows(0, [NO_ALIEN, B, C], [0, 1, 0], restricted=True, forbidden=[A, NO_ALIEN, NO_ALIEN], power_fired=9),
    game_rows(2, [C, B, NO_ALIEN], [0, 0.5, 0.5], restricted=True, forbidden=[NO_ALIEN, NO_ALIEN, A], turns=99),
]


def rows_of(totals: Totals) -> dict[str, dict[str, Any]]:
    return {row["alien"]: row for row in summarise(small(), totals)["rows"]}


def test_figures_of_an_alien() -> None:
    """Counted by hand: amoeba wins 1, 1/2 and 1 in three games."""
    row = rows_of(totals_of([*FOUR_GAMES, *TWINS]))[CODES[A]]
    assert (row["players"], row["agents"], row["n"], row["pairs"]) == (3, "rules", 3, 2)
    assert row["win_share"] == round(2.5 / 3, 6)
    assert row["low"] < row["win_share"] < row["high"]
    assert (row["any_win"], row["solo_win"]) == (1.0, round(2 / 3, 6))
    assert (row["solo_win_low"], row["solo_win_high"]) == tuple(round(x, 6) for x in wilson(2, 3))
    assert (row["power_fired"], row["wild_fired"], row["super_fired"]) == (round(5 / 3, 6), round(1 / 3, 6), 0)
    assert (row["turns_with"], row["turns_without"]) == (8, 20)


def test_the_price_of_a_power_is_the_mean_difference_to_the_twins() -> None:
    """1 - 0 and 1 - 1/2; no interval from two pairs."""
    row = rows_of(totals_of([*FOUR_GAMES, *TWINS]))[CODES[A]]
    assert (row["price_of_power"], row["price_low"], row["price_high"]) == (0.75, None, None)
    other = rows_of(totals_of([*FOUR_GAMES, *TWINS]))[CODES[B]]
    assert (other["price_of_power"], other["pairs"]) == (None, 0)


def test_the_interval_of_a_price() -> None:
    """40 pairs, of which a fourth differ by 1."""
    games = [game_rows(i, [A, B, C], [1, 0, 0]) for i in range(40)]
    twins = [
        game_rows(i, [NO_ALIEN, B, C], [float(i >= 10), float(i < 10), 0], restricted=True,
                  forbidden=[A, NO_ALIEN, NO_ALIEN]) for i in range(40)
    ]  # fmt: skip
    row = rows_of(totals_of([*games[:20], *twins[:20]], [*games[20:], *twins[20:]]))[CODES[A]]
    half = 1.959964 * (0.25 * 0.75 * 40 / 39 / 40) ** 0.5
    assert row["price_of_power"] == 0.25
    assert (row["price_low"], row["price_high"]) == (round(0.25 - half, 6), round(0.25 + half, 6))


def test_a_power_that_never_made_a_difference_is_not_surely_worth_nothing() -> None:
    """40 pairs that all ended alike: a difference in one of them would be 1/40."""
    games = [game_rows(i, [A, B, C], [1, 0, 0]) for i in range(40)]
    twins = [
        game_rows(i, [NO_ALIEN, B, C], [1, 0, 0], restricted=True, forbidden=[A, NO_ALIEN, NO_ALIEN])
        for i in range(40)
    ]  # fmt: skip
    row = rows_of(totals_of([*games, *twins]))[CODES[A]]
    assert (row["price_of_power"], row["price_p"]) == (0.0, 1.0)
    assert (row["price_low"], row["price_high"]) == pytest.approx((-1.96 / 40, 1.96 / 40), abs=1e-4)


def test_figures_of_the_run() -> None:
    summary = summarise(small(), totals_of([*FOUR_GAMES, *TWINS]))
    assert (summary["games"], summary["restricted_games"], summary["truncated"]) == (4, 2, 1)
    assert (summary["mean_turns"], summary["mean_decisions"], summary["seed"]) == (11, 150, 7)
    assert summary["first_player_effect"]["win_share"] == 1.5 / 4
    assert summary["first_player_effect"]["above_par"] == round(1.5 / 4 - 3 / 12, 6)
    assert summary["par"] == 3 / 12, "nobody has won one of the four"
    assert [seat["win_share"] for seat in summary["seat_effect"]] == [1.5 / 4, 0.5 / 4, 1 / 4]
    assert [row["alien"] for row in summary["rows"]] == ["amoeba", "anti_matter", "barbarian", "none"]
    assert summary["settings"]["aliens"][0] == "amoeba" and summary["version"]


def test_win_rates_by_role() -> None:
    """Counted by hand: amoeba as the offense wins 2 of 3 and 0 of 1; a twin does not count."""
    games = [
        game_rows(0, [A, B, C], [1, 0, 0], offense=[3, 2, 0], offense_won=[2, 1, 0], bystander=[0, 1, 4]),
        game_rows(1, [B, A, NO_ALIEN], [1, 0, 0], offense=[0, 1, 0], defensive_ally=[0, 2, 0],
                  defensive_ally_won=[0, 1, 0]),
        game_rows(1, [B, NO_ALIEN, C], [1, 0, 0], restricted=True, forbidden=[NO_ALIEN, A, NO_ALIEN], offense=7),
    ]  # fmt: skip
    summary = summarise(small(), totals_of(games[:1], games[1:]))
    rows = {(row["alien"], row["role"]): row for row in summary["roles"]}
    assert len(rows) == 4 * len(ROLES) == len(summary["roles"])
    assert (rows[CODES[A], "offense"]["encounters"], rows[CODES[A], "offense"]["win_rate"]) == (2, 0.5)
    assert rows[CODES[A], "offense"]["n"] == 4 and rows[CODES[A], "offense"]["low"] is None
    assert (rows[CODES[A], "defensive_ally"]["encounters"], rows[CODES[A], "defensive_ally"]["win_rate"]) == (1, 0.5)
    assert (rows[CODES[C], "bystander"]["encounters"], rows[CODES[C], "bystander"]["win_rate"]) == (4, None)
    assert rows[CODES[C], "offense"]["win_rate"] is None, "it never attacked"


def test_encounters_of_one_game_are_alike() -> None:
    """40 games, each of four attacks that are all won or all lost: the interval is that of 40 throws, not of 160."""
    games = [game_rows(i, [A, B, C], [1, 0, 0], offense=4, offense_won=4 * (i % 2)) for i in range(40)]
    row = next(row for row in summarise(small(), totals_of(games))["roles"] if row["role"] == "offense")
    half = Z * (0.25 / 40) ** 0.5
    assert (row["win_rate"], row["low"], row["high"]) == (0.5, round(0.5 - half, 6), round(0.5 + half, 6))


def test_parts_add_up_to_the_same_bytes() -> None:
    whole = summarise(small(), totals_of([*FOUR_GAMES, *TWINS]))
    apart = summarise(small(), totals_of([*FOUR_GAMES[:1], *TWINS[:1]], [*FOUR_GAMES[1:], *TWINS[1:]]))
    assert to_json(apart) == to_json(whole) and to_csv(apart["rows"]) == to_csv(whole["rows"])
    assert json.loads(to_json(whole)) == whole
    lines = to_csv(whole["rows"]).splitlines()
    assert len(lines) == 5 and lines[0].startswith("alien,players,agents,n,win_share,low,high,any_win,")


def test_the_widest_interval_is_that_of_the_alien_seen_least() -> None:
    games = [game_rows(i, [A, B, C + i % 2], [float(i % 2), 1 - float(i % 2), 0]) for i in range(40)]
    totals = totals_of(games)
    error = (0.25 * 40 / 39 / 40) ** 0.5
    assert totals.widest() == pytest.approx(Z * (error**2 + 1 / 40**2) ** 0.5)
    games.append(game_rows(40, [A, D, NO_ALIEN], [0, 0, 1]))
    assert totals_of(games).widest() == 1.0, "one seat tells nothing"


def test_an_interval_whose_width_ended_the_run_covers_the_truth() -> None:
    """95 % of 2,000 runs, each stopped at the first look at which it is narrow enough."""
    rng = np.random.default_rng(3)
    kinds, chances = np.array([0.0, 0.5, 1.0]), np.array([0.72, 0.06, 0.22])
    shares = rng.choice(kinds, (2000, 40, 60), p=chances)  # runs, looks, seats that each look adds
    n = np.arange(1, 41) * 60
    mean, error = mean_and_error(n, shares.sum(axis=2).cumsum(axis=1), (shares**2).sum(axis=2).cumsum(axis=1))
    stops = (stopping_half_width(n, error) <= 0.025).argmax(axis=1)
    assert 8 < stops.mean() < 25 and stops.min() > 0
    at = np.arange(2000), stops
    covered = np.abs(mean[at] - kinds @ chances) <= Z * error[at]
    assert 0.935 <= covered.mean() <= 0.965
