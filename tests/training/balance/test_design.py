"""Who sits where in a balance run."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from cosmic_env.encounter.alien_ids import EXCLUDED_PAIRS, NAMES
from cosmic_env.training.balance.design import NO_ALIEN, forbidden_seat, games_of_round, seats_of_round, seeds_of_round

from .settings import ALL, POOL, small


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_alien_and_the_control_have_every_seat_once_in_a_round(players: int) -> None:
    settings = replace(ALL, players=players)
    for number in range(5):
        seats = seats_of_round(settings, number)
        assert seats.shape == (len(NAMES) + 1, players)
        for seat in range(players):
            assert np.bincount(seats[:, seat]).tolist() == [1] * (NO_ALIEN + 1)
        assert all(len(set(row)) == players for row in seats.tolist())


def test_aliens_that_exclude_each_other_never_meet() -> None:
    """Nor in the smallest pool that five players can have."""
    pools = [NAMES, tuple(sorted({*POOL, "gambler", "sorcerer"} - {"clone"}))]
    for pool in pools:
        rows = np.concatenate([seats_of_round(small(players=5, aliens=pool), i) for i in range(60)]).tolist()
        assert not any({a, b} <= set(row) for row in rows for a, b in EXCLUDED_PAIRS)


def test_all_pairs_meet() -> None:
    rows = np.concatenate([seats_of_round(small(), i) for i in range(60)])
    meetings = {(a, b) for row in rows.tolist() for a in row for b in row if a < b}
    assert len(meetings) == 11 * 10 // 2


def test_rounds_differ_and_depend_on_the_seed_alone() -> None:
    one, again, other = seats_of_round(ALL, 0), seats_of_round(replace(ALL, agents="random"), 0), seats_of_round(ALL, 1)
    assert (one == again).all() and (one != other).any()
    assert (one != seats_of_round(replace(ALL, seed=8), 0)).any()
    seeds = np.concatenate([seeds_of_round(replace(ALL, seed=seed), i) for seed in (7, 8) for i in range(20)])
    assert len(set(seeds.tolist())) == 2 * 20 * 51 and seeds.min() >= 0


@pytest.mark.parametrize(("share", "rounds"), [(0.0, 0), (0.25, 30), (0.5, 60), (1.0, 120)])
def test_twins_forbid_each_seat_equally_often(share: float, rounds: int) -> None:
    forbidden = [forbidden_seat(small(restricted=share, players=3), i) for i in range(120)]
    assert [forbidden.count(seat) for seat in range(3)] == [rounds // 3] * 3
    assert forbidden.count(None) == 120 - rounds


def test_the_last_round_is_cut_short() -> None:
    assert [games_of_round(small(games=25), i) for i in range(4)] == [11, 11, 3, 0]
    assert games_of_round(small(games=None), 1000) == 11
