"""Intervals and ratings, against figures worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest

from cosmic_env.training.evaluation.statistics import of_the_games, ratings, rows, share_interval, student, wilson
from cosmic_env.training.evaluation.tournament import Results


def results(seating: list[list[int]], shares: list[list[float]]) -> Results:
    games = len(seating)
    won = np.array(shares) > 0
    places = np.where(won, 1, 1 + won.sum(axis=1, keepdims=True))
    return Results(
        np.array(seating), np.array(shares), places, {}, np.zeros(games, int), np.full(games, 7), np.full(games, 2.0)
    )


def test_wilson() -> None:
    low, high = wilson(10, 20)
    assert (low, high) == pytest.approx((0.2993, 0.7007), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("freedom", "wide"), [(1, 12.7062), (2, 4.3027), (5, 2.5706), (30, 2.0423), (1000, 1.9623), (200_000, 1.96)]
)
def test_student(freedom: int, wide: float) -> None:
    """Against a printed table."""
    assert student(freedom) == pytest.approx(wide, abs=1e-4)


def test_share_interval_counts_a_game_once() -> None:
    shares = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 0.0], [0.0, 1.0]])
    everybody = share_interval(shares, np.ones((4, 2), bool))
    assert everybody == (0.5, 0.5, 0.5)  # one seat of each game wins, whatever happens
    share, low, high = share_interval(shares, np.array([[True, False]] * 4))
    # the variance of a seat is (3 * 1/3 + 4 * 1/4) / 7 / 4 = 1/14, t with 7 degrees of freedom 2.3646: as 2.4047 games
    assert (share, low, high) == pytest.approx((0.5, 0.1079, 0.8921), abs=1e-4)
    assert share_interval(shares, np.zeros((4, 2), bool)) == (0.0, 0.0, 1.0)


def test_few_games_are_never_certain() -> None:
    """Two deals of four games at which each of two agents has won half, or each of four a quarter."""
    seats = (np.arange(4) + np.arange(8)[:, None]) % 4
    deals = np.repeat([0, 1], 4)
    for own, shares in ((2, np.eye(4)[np.zeros(8, int)]), (1, np.eye(4)[np.zeros(8, int)]), (2, np.full((8, 4), 0.25))):
        share, low, high = share_interval(shares, seats < own, deals)
        assert share == 0.25 and low < 0.15 and high > 0.35, "eight tosses tell no more"
        assert low >= 0 and high <= 1
    duel = np.tile([[1.0, 0.0], [1.0, 0.0]], (4, 1))
    share, low, high = share_interval(duel, np.tile(np.eye(2, dtype=bool), (4, 1)), np.repeat(np.arange(4), 2))
    assert share == 0.5 and low < 0.3 and high > 0.7


@pytest.mark.parametrize("deals", [2, 3, 5, 25, 100])
@pytest.mark.parametrize(("players", "own", "luck"), [(4, 2, 0.0), (4, 1, 1.5), (2, 1, 1.0), (5, 2, 0.5)])
def test_the_interval_of_a_mean_covers_it_at_any_number_of_deals(
    players: int, own: int, luck: float, deals: int
) -> None:
    """Seats change places within a deal, which favours some of them; the truth comes from games apart from these."""
    rng = np.random.default_rng([players, own, deals])

    def outcomes(count: int) -> tuple[np.ndarray, np.ndarray]:
        mine = (np.arange(players) + np.tile(np.arange(players), count)[:, None]) % players < own
        worth = np.repeat(luck * rng.standard_normal((count, players)), players, axis=0) + 0.6 * mine
        winner = np.argmax(worth + rng.gumbel(size=worth.shape), axis=1)
        return np.eye(players)[winner], mine

    shares, mine = outcomes(40_000)
    truth = shares[mine].mean()
    missed = 0
    for _ in range(200):
        _, low, high = share_interval(*outcomes(deals), np.repeat(np.arange(deals), players))
        missed += not low <= truth <= high
    assert missed <= 24, "of 200 ten are meant; more than 24 come of chance once in 20,000 times"


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
