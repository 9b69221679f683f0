"""Intervals and claims of difference, on games whose aliens have known strengths."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from cosmic_env.training.balance.design import CODES, NO_ALIEN, seats_of_round
from cosmic_env.training.balance.models import intervals
from cosmic_env.training.balance.models.intervals import (
    Differences,
    differ_from_control,
    differ_from_each_other,
    differ_from_par,
    means,
    share_intervals,
)

from .settings import ALL
from .simulated import Floats, Ints, play, tables, true_shares

STRENGTHS = np.array([0.6, -0.4, 0.0, 0.0, 0.1, -0.1, 0.0, -0.2])
"""Alien 0 is made stronger; 2, 3 and 6 are the same under different names."""


def claimed(found: Differences) -> set[tuple[int, int]]:
    return set(zip(found.first[found.real].tolist(), found.second[found.real].tolist()))


def test_by_hand() -> None:
    aliens = np.array([[0, 1], [1, 0], [0, 1], [2, 0]])
    shares = np.array([[1.0, 0.0], [0.5, 0.5], [0.0, 1.0], [0.0, 1.0]])
    found = means(aliens, shares, 4)
    assert found.seats.tolist() == [4, 3, 1, 0]
    assert found.mean[:3].tolist() == [0.625, 0.5, 0.0] and np.isnan(found.mean[3])
    # alien 0 is off its mean by 0.375, -0.125, -0.625, 0.375; alien 1 by -0.5, 0, 0.5 in the first three
    assert found.covariance[0, 0] == pytest.approx(0.6875 / 16 * 4 / 3)
    assert found.covariance[0, 1] == found.covariance[1, 0] == pytest.approx(-0.5 / 12 * (4 / 3 * 3 / 2) ** 0.5)
    assert np.isnan(found.covariance[2:]).all()
    low, high = share_intervals(found)
    assert (low[2:].tolist(), high[2:].tolist()) == ([0.0, 0.0], [1.0, 1.0])


def test_seats_of_one_alien_in_a_game_count_once() -> None:
    found = means(np.zeros((50, 2), int), np.tile([1.0, 0.0], (50, 1)), 1)
    assert (found.mean[0], found.errors[0]) == (0.5, 0.0)  # one of the two wins, whatever happens
    once = means(np.array([[1, 1], [0, 0], [0, 0]]), np.tile([1.0, 0.0], (3, 1)), 2)
    assert once.seats.tolist() == [4, 2] and np.isnan(once.errors).tolist() == [False, True]


def test_intervals_cover_the_truth() -> None:
    truth = true_shares(STRENGTHS, 4, shared=0.4)
    covered = np.zeros(len(STRENGTHS))
    rng = np.random.default_rng(5)
    for _ in range(2_000):
        aliens = tables(rng, 200, 4, len(STRENGTHS))
        low, high = share_intervals(means(aliens, play(rng, STRENGTHS[aliens], shared=0.4), len(STRENGTHS)))
        covered += (low <= truth) & (truth <= high)
    assert np.abs(covered / 2_000 - 0.95).max() < 0.015


def test_a_stronger_alien_is_found_and_measured() -> None:
    rng = np.random.default_rng(3)
    aliens = tables(rng, 20_000, 4, len(STRENGTHS))
    shares = means(aliens, play(rng, STRENGTHS[aliens]), len(STRENGTHS))
    truth = true_shares(STRENGTHS, 4)
    low, high = share_intervals(shares)
    assert low[0] <= truth[0] <= high[0] and high[0] - low[0] < 0.02
    for found, second in (
        (differ_from_par(shares, 0.25, seed=1), np.full(8, 0.25)),
        (differ_from_control(shares, 3, seed=1), np.delete(np.full(8, truth[3]), 3)),
        (differ_from_each_other(shares, seed=1), truth[np.triu_indices(8, 1)[1]]),
    ):
        true = truth[found.first] - second
        assert ((found.low <= true) & (true <= found.high)).all()
        assert found.real.tolist() == ((found.low > 0) | (found.high < 0)).tolist()
        assert {pair for pair in claimed(found) if pair[0] == 0}  # the stronger one is found each time
    assert not {(2, 3), (2, 6), (3, 6)} & claimed(differ_from_each_other(shares, seed=1))


def test_equals_are_rarely_told_apart() -> None:
    rng = np.random.default_rng(4)
    false = 0
    for _ in range(200):
        aliens = tables(rng, 400, 4, 6)
        shares = means(aliens, play(rng, np.zeros((400, 4)), shared=0.3), 6)
        false += bool(claimed(differ_from_each_other(shares, seed=1)))
    assert 2 <= false <= 20  # of 200, 5 % being meant


def families(aliens: Ints, shares: Floats) -> list[Differences]:
    """What is claimed of all aliens of a run."""
    found = means(aliens, shares, len(CODES))
    return [
        differ_from_par(found, 1 / aliens.shape[1], seed=1),
        differ_from_control(found, NO_ALIEN, seed=1),
        differ_from_each_other(found, seed=1),
    ]


@pytest.fixture
def few_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """A claim is made of fewer draws, as many are made."""
    monkeypatch.setattr(intervals, "DRAWS", 1_000)


def drawn_rounds(players: int) -> Ints:
    """Who sits where in 40 rounds of all aliens."""
    return np.stack([seats_of_round(replace(ALL, players=players), number) for number in range(40)])


@pytest.mark.usefixtures("few_draws")
@pytest.mark.parametrize(("players", "count"), [(4, 1), (3, 5), (4, 5), (4, 10)])
def test_equals_are_rarely_told_apart_in_a_small_run(players: int, count: int) -> None:
    """51, 255 and 510 games, so that an alien has 4, 15, 20 or 40 seats and may well have won none of them."""
    rng, rounds = np.random.default_rng(6), drawn_rounds(players)
    false = np.zeros(3)
    for _ in range(200):
        aliens = np.concatenate(rounds[rng.choice(len(rounds), count, replace=False)])
        false += [bool(claimed(found)) for found in families(aliens, play(rng, np.zeros(aliens.shape)))]
    assert false.max() <= 12  # of 200, 10 being meant


@pytest.mark.usefixtures("few_draws")
def test_an_alien_that_never_wins_or_mostly_is_found_in_a_small_run() -> None:
    rng = np.random.default_rng(7)
    worth = np.zeros(len(CODES))
    worth[3], worth[8] = -20.0, 3.0
    aliens = np.concatenate(drawn_rounds(4)[:20])
    by_par, by_control, by_each_other = (claimed(found) for found in families(aliens, play(rng, worth[aliens])))
    assert by_par == {(3, -1), (8, -1)}
    assert (8, NO_ALIEN) in by_control and (3, 8) in by_each_other


def test_no_spread_is_no_proof() -> None:
    always = means(np.tile([0, 1], (10, 1)), np.tile([1.0, 0.0], (10, 1)), 2)
    assert claimed(differ_from_par(always, 0.5, seed=1)) == set()
    assert share_intervals(always)[0][0] == pytest.approx(0.7225, abs=1e-4)  # Wilson's at 10 of 10
