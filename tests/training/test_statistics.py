"""Intervals and ratings, against figures worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest

from training.statistics import of_the_games, ratings, rows, share_interval, wilson
from training.tournament import Results


def results(seating: list[list[int]], shares: list[list[float]]) -> Results:
    games = len(seating)
    return Results(np.array(seating), np.array(shares), np.zeros(games, int), np.full(games, 7), np.full(games, 2.0))


def test_wilson() -> None:
    low, high = wilson(10, 20)
    assert (low, high) == pytest.approx((0.2993, 0.7007), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_share_interval_counts_a_game_once() -> None:
    shares = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 0.0], [0.0, 1.0]])
    everybody = share_interval(shares, np.ones((4, 2), bool))
    assert everybody == (0.5, 0.5, 0.5)  # one seat of each game wins, whatever happens
    share, low, high = share_interval(shares, np.array([[True, False]] * 4))
    assert (share, low, high) == (0.5, 0.0, 1.0)  # 0.5 less 1.96 times sqrt(1/3)/2 is below 0
    assert share_interval(shares, np.zeros((4, 2), bool)) == (0.0, 0.0, 1.0)


def test_rows_split_ties() -> None:
    played = results([[0, 1, 1], [1, 0, 1]], [[0.5, 0.5, 0.0], [0.0, 1.0, 0.0]])
    best, other = rows(played, ["a", "b"])
    assert (best["agent"], best["seats"], best["win_share"], best["any_win"]) == ("a", 2, 0.75, 1.0)
    assert best["solo_win"] == 0.5
    assert (other["seats"], other["win_share"], other["any_win"], other["solo_win"]) == (4, 0.125, 0.25, 0.0)
    assert best["rating"] > 25 > other["rating"]


def test_ratings_leave_equals_alone() -> None:
    tie = results([[0, 1]], [[0.5, 0.5]])
    (a, _), (b, _) = ratings(tie, 2)
    assert a == pytest.approx(25) and b == pytest.approx(25)
    alone = results([[0, 0, 0]] * 5, [[1.0, 0.0, 0.0]] * 5)
    assert ratings(alone, 1)[0][0] == pytest.approx(25)


def test_games_as_a_whole() -> None:
    played = results([[0, 1], [1, 0]], [[1.0, 0.0], [0.0, 0.0]])
    found = of_the_games(played)
    assert found["seat_win_shares"] == [0.5, 0.0]
    assert found["first_seat_effect"]["win_share"] == 0.5 and found["first_seat_effect"]["above_par"] == 0.0
    assert (found["truncated"], found["mean_decisions"], found["mean_turns"]) == (1, 7.0, 2.0)
