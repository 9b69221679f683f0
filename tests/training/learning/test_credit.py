"""Turn-based credit, on hand-made games of three seats whose returns are known."""

from __future__ import annotations

import numpy as np
import pytest

from cosmic_env.training.learning.credit import NO_ROW, Credit

HALF = 0.5


def play(credit: Credit, seat: int, value: float, rewards: tuple[float, float, float], *, ended: bool = False) -> int:
    """One decision of `seat` in the only game, and what everybody is paid before the next one."""
    row = credit.add_decisions(np.array([seat]), np.array([value], np.float32), np.array([True]))
    credit.add_rewards(np.array([rewards], np.float32), np.array([ended]))
    return row


def test_a_seat_gets_what_is_paid_until_its_own_next_decision() -> None:
    """Seat 0 decides, is paid while seats 1 and 2 act, and decides again."""
    credit = Credit(steps=4, games=1, players=3)
    first = play(credit, 0, 0.0, (1.0, 0.0, 0.0))
    play(credit, 1, 0.0, (2.0, 3.0, 0.0))
    play(credit, 2, 0.0, (4.0, 0.0, 5.0))
    last = play(credit, 0, 0.0, (8.0, 16.0, 32.0), ended=True)
    assert credit.rewards[:, 0].tolist() == [0, 0, 0, 7, 19, 37, 8]
    assert credit.done[:, 0].tolist() == [False] * 4 + [True, True, True]
    assert (first, last) == (3, 6) and credit.unclaimed == 0


def test_no_reward_is_lost_or_paid_twice() -> None:
    """Sums over random games: what the rows hold and what came before anybody's decision is all that was paid."""
    rng = np.random.default_rng(0)
    credit = Credit(steps=50, games=7, players=3)
    paid = held = 0.0
    for _ in range(6):
        while not credit.full:
            seats = rng.integers(3, size=7)
            credit.add_decisions(seats, np.zeros(7, np.float32), rng.random(7) < 0.8)
            rewards = rng.integers(10, size=(7, 3)).astype(np.float32)
            paid += float(rewards.sum())
            credit.add_rewards(rewards, rng.random(7) < 0.05)
        _, ready = credit.advantages(1.0, 1.0)
        held += float(credit.rewards[ready].sum())
        credit.carry()
    waiting = float(credit.rewards[credit.valid].sum())
    assert held + waiting + credit.unclaimed == paid
    assert credit.unclaimed > 0 and waiting > 0


def test_the_value_is_ones_own_at_ones_own_next_decision() -> None:
    """One step of bootstrapping: 1 + 0.5 * 6 - 2 for seat 0, never the 100 that seat 1 expects in between."""
    credit = Credit(steps=3, games=1, players=3)
    row = play(credit, 0, 2.0, (1.0, 0.0, 0.0))
    play(credit, 1, 100.0, (0.0, 0.0, 0.0))
    play(credit, 0, 6.0, (0.0, 0.0, 0.0))
    estimates, ready = credit.advantages(gamma=0.5, gae_lambda=0.0)
    assert estimates[row, 0] == 1 + HALF * 6 - 2
    assert ready[:, 0].tolist() == [False, False, False, True, False, False], "the others wait for their next decision"


def test_a_stopped_game_is_worth_what_its_seats_could_still_expect() -> None:
    """At the turn limit nothing is decided (bootstrapping by the value of the last state); at a real end it is."""
    credit = Credit(steps=4, games=1, players=3)
    first = play(credit, 0, 2.0, (1.0, 0.0, 0.0))
    second = credit.add_decisions(np.array([1]), np.array([5.0], np.float32), np.array([True]))
    credit.add_rewards(
        np.array([[3.0, 4.0, 0.0]], np.float32), np.array([True]), np.array([[8.0, 16.0, 99.0]], np.float32)
    )
    third = play(credit, 2, 7.0, (0.0, 0.0, 1.0), ended=True)
    estimates, ready = credit.advantages(gamma=HALF, gae_lambda=HALF)
    assert estimates[[first, second, third], 0].tolist() == [4 + HALF * 8 - 2, 4 + HALF * 16 - 5, 1 - 7]
    assert ready[[first, second, third], 0].all()


def test_generalised_advantages_of_one_seat() -> None:
    """Three decisions of seat 2, gamma 0.5, lambda 0.5, computed by hand; the end of the game is worth nothing more."""
    credit = Credit(steps=5, games=1, players=3)
    rows = [play(credit, 2, 4.0, (0.0, 0.0, 1.0))]
    play(credit, 0, 50.0, (0.0, 0.0, 1.0))
    rows.append(play(credit, 2, 8.0, (0.0, 0.0, 3.0)))
    play(credit, 1, 70.0, (0.0, 0.0, 0.0))
    rows.append(play(credit, 2, 16.0, (0.0, 0.0, 10.0), ended=True))
    third = 10.0 - 16.0
    second = 3.0 + HALF * 16.0 - 8.0 + HALF * HALF * third
    first = 2.0 + HALF * 8.0 - 4.0 + HALF * HALF * second
    estimates, ready = credit.advantages(gamma=HALF, gae_lambda=HALF)
    assert estimates[rows, 0].tolist() == [first, second, third]
    assert ready[rows, 0].all()


def test_with_lambda_one_the_advantage_is_the_return_less_the_value() -> None:
    """Undiscounted, whatever the values in between."""
    credit = Credit(steps=3, games=1, players=3)
    rows = [play(credit, 1, 0.3, (0.0, 0.1, 0.0)), play(credit, 1, 0.9, (0.0, 0.2, 0.0))]
    rows.append(play(credit, 1, 0.4, (0.0, 0.4, 0.0), ended=True))
    estimates, _ = credit.advantages(1.0, 1.0)
    assert estimates[rows, 0] == pytest.approx([0.7 - 0.3, 0.6 - 0.9, 0.4 - 0.4])


def test_a_waiting_decision_is_learned_from_in_the_next_rollout() -> None:
    """It moves to the row of its seat, with what it has been paid so far, and is paid on."""
    credit = Credit(steps=2, games=1, players=3)
    play(credit, 0, 5.0, (1.0, 0.0, 0.0))
    play(credit, 2, 7.0, (2.0, 0.0, 0.0))
    assert not credit.advantages(1.0, 1.0)[1].any()
    assert credit.carry()[:, 0].tolist() == [3, NO_ROW, 4]
    play(credit, 1, 0.0, (4.0, 0.0, 0.0))
    play(credit, 0, 100.0, (0.0, 0.0, 0.0))
    estimates, ready = credit.advantages(gamma=1.0, gae_lambda=1.0)
    assert ready[:, 0].tolist() == [True, False, False, False, False]
    assert estimates[0, 0] == 7 + 100 - 5
    assert credit.values[2, 0] == 7 and credit.valid[:, 0].tolist() == [True, False, True, True, True]


def test_a_new_game_owes_nothing_to_the_old_one() -> None:
    """After the end, rewards go to nobody until a seat decides anew, and nothing is bootstrapped across."""
    credit = Credit(steps=3, games=1, players=3)
    old = play(credit, 0, 1.0, (0.0, 0.0, 0.0), ended=True)
    play(credit, 1, 9.0, (6.0, 0.0, 0.0))
    play(credit, 0, 50.0, (0.0, 0.0, 0.0))
    estimates, _ = credit.advantages(1.0, 1.0)
    assert estimates[old, 0] == -1 and credit.unclaimed == 6


def test_decisions_of_others_are_not_learned_from() -> None:
    """A former self or a bot decides: no row, and what it is paid is nobody's."""
    credit = Credit(steps=2, games=1, players=3)
    credit.add_decisions(np.array([1]), np.array([3.0], np.float32), np.array([False]))
    credit.add_rewards(np.array([[0.0, 2.0, 0.0]], np.float32), np.array([False]))
    row = play(credit, 0, 0.0, (1.0, 1.0, 0.0), ended=True)
    _, ready = credit.advantages(1.0, 1.0)
    assert np.flatnonzero(ready[:, 0]).tolist() == [row]
    assert credit.unclaimed == 3
