"""Alpha-rank, against cases worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from cosmic_env.training.balance.models.alpha_rank import alpha_rank, table_payoffs

CYCLE = np.array([[0.5, 1.0, 0.0], [0.0, 0.5, 1.0], [1.0, 0.0, 0.5]])
"""Rock, paper, scissors, read backwards."""


def two_players(matrix: NDArray[np.float64]) -> NDArray[np.float64]:
    """Payoffs of a game of two from its matrix."""
    alike = np.broadcast_to(np.diag(matrix)[:, None], matrix.shape)
    return np.stack([alike, matrix], axis=2)


def test_rock_paper_scissors_has_no_best() -> None:
    assert alpha_rank(two_players(CYCLE)) == pytest.approx(np.full(3, 1 / 3))


def test_a_dominated_fourth_vanishes() -> None:
    matrix = np.full((4, 4), 0.5)
    matrix[:3, :3], matrix[:3, 3], matrix[3, :3] = CYCLE, 0.8, 0.2
    assert alpha_rank(two_players(matrix)) == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0], abs=1e-3)


def test_a_dominant_alien_takes_all() -> None:
    masses = alpha_rank(table_payoffs(np.array([0.0, 0.5, 0.1]), np.zeros((3, 3)), 4))
    assert masses == pytest.approx([0, 1, 0], abs=1e-3)


def test_two_with_a_constant_lead() -> None:
    # Takeover happens with (1 - e^-ad) / (1 - e^-mad), so that the odds are e^((m - 1) a d).
    matrix = np.array([[0.6, 0.6], [0.5, 0.5]])
    better, worse = alpha_rank(two_players(matrix), population=11, intensity=2.0)
    assert better / worse == pytest.approx(np.exp(10 * 2.0 * 0.1))


def test_equals_share() -> None:
    payoffs = table_payoffs(np.zeros(4), np.full((4, 4), np.nan), 5)
    assert payoffs == pytest.approx(np.full((4, 4, 5), 0.2))
    assert alpha_rank(payoffs) == pytest.approx(np.full(4, 0.25))


def test_payoffs_of_a_table() -> None:
    pairs = np.array([[np.nan, 0.04], [-0.02, np.nan]])
    payoffs = table_payoffs(np.array([0.3, 0.0]), pairs, 3)
    # one with the first alien, two with the second; a share of 1/3 moves by 2/9 for each logit
    first, second = np.exp(0.3 + 2 * 0.04 * 4.5), np.exp(-0.02 * 4.5)
    assert payoffs[0, 1, 2] == pytest.approx(first / (first + 2 * second))
    assert payoffs[0, 1, 0] == payoffs[1, 0, 0] == pytest.approx(1 / 3)
    assert payoffs[0, 1, 2] + 2 * payoffs[1, 0, 1] == pytest.approx(1)


def test_counters_make_a_cycle_at_a_table_of_four() -> None:
    pairs = 0.1 * (CYCLE - CYCLE.T)
    assert alpha_rank(table_payoffs(np.zeros(3), pairs, 4)) == pytest.approx(np.full(3, 1 / 3))
    assert alpha_rank(table_payoffs(np.array([3.0, 0.0, 0.0]), pairs, 4))[0] > 0.99
