"""Random play of whole games: what must hold after every decision, whoever plays what."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from cosmic_env.core.batch import new_states, state_hash
from cosmic_env.core.game import States
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.constants import NUM_ACTIONS, Q_ALIEN, Q_GIVE, Q_INVITE, Q_OFFER, Q_USE
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.words import describe_action, describe_question

from .invariants import Play, choose, generators, unsound

TABLES = [(players, flares) for players in (3, 4, 5) for flares in (True, False)]
GAMES = 8 if INTERPRETED else 512
"""Interpreted, play is some hundred times slower: it is the shorter for that, and finds the less."""


def running(states: States) -> NDArray[np.bool_]:
    """Which games are not over."""
    return (states["over"] == 0) & (states["truncated"] == 0)


def seen(states: States, seats: NDArray[np.int64]) -> NDArray[np.float32]:
    """Observation of one seat of each game."""
    out = np.zeros((len(states), GAME.observation_size), np.float32)
    GAME.observe(states, seats, out)
    return out


def redealt(states: States, seats: NDArray[np.int64], seed: int) -> States:
    """Copies of the games with all that the seats cannot see dealt anew."""
    out = states.copy()
    GAME.determinize(out, seats, seed_words(seed, len(states)))
    return out


def go_on(states: States, decisions: int, seed: int) -> None:
    """Play each game on at random, every check holding."""
    rng = generators(len(states), seed)
    actions, refused = np.zeros(len(states), np.int64), np.zeros(len(states), np.int8)
    for _ in range(decisions):
        choose(states, rng, actions)
        GAME.act(states, actions, refused)
        assert not unsound(states)


def test_everything_is_accounted_for_after_every_decision(decisions: int) -> None:
    """R1.5, R3.3 to R3.7, R22.3, D1.5, D14.1, D16.1, D18.1: see `invariants.CHECKS`; and games come to their end."""
    decisions //= 500 if INTERPRETED else 1
    for number, (players, flares) in enumerate(TABLES):
        play = Play(GAMES, seed=number, players=players, flares=flares)
        for states in play.positions(decisions // len(TABLES)):
            broken = unsound(states)
            assert not broken, f"{players} players, flares {flares}, games {broken[:3]}"
        assert play.finished > 0 or decisions < 1_000_000
        assert play.truncated <= play.finished / 10


def sampled(players: int, flares: bool, rounds: int, every: int, games: int = 64) -> Iterator[States]:
    """The running games of a batch at every `every`-th round of decisions."""
    if INTERPRETED:
        rounds, games = 100, 3
    play = Play(games, seed=100 + players, players=players, flares=flares)
    for number, states in enumerate(play.positions(rounds * games)):
        if number < 2 * players or number % every == 0:
            yield states[running(states)]


@pytest.mark.parametrize(("players", "flares"), TABLES)
def test_every_action_outside_the_mask_is_refused_and_changes_nothing(players: int, flares: bool) -> None:
    """The mask is exact: all other actions, and all numbers that are no action, leave the same bytes."""
    for states in sampled(players, flares, 400, 80, games=8):
        for state in states:
            numbers = np.array([*range(NUM_ACTIONS), -1, -(2**40), NUM_ACTIONS, 2**40])
            copies = np.repeat(np.array([state]), len(numbers))
            clear = np.append(state["mask"] == 0, [True] * 4)
            before = state_hash(copies[clear])
            refused = np.full(len(numbers), 2, np.int8)
            GAME.act(copies, numbers, refused)
            assert (refused == clear).all()
            assert state_hash(copies[clear]) == before


@pytest.mark.parametrize(("players", "flares"), TABLES)
def test_what_a_seat_cannot_see_changes_neither_its_view_nor_its_choices(players: int, flares: bool) -> None:
    """D1.5, D16, D16.2: each seat has the same view of a game and of its twin with other hidden cards; who is asked has
    the same options in the same words, and all of them can be taken in the twin too."""
    for number, states in enumerate(sampled(players, flares, 600, 30)):
        for seat in range(players):
            seats = np.full(len(states), seat)
            twins = redealt(states, seats, 10 * number + seat)
            assert (seen(states, seats) == seen(twins, seats)).all()
            asked = states["acting"] == seat
            assert (states["acting"] == twins["acting"]).all()
            assert (states["mask"][asked] == twins["mask"][asked]).all()
            for one, twin in zip(states[asked][:2, None], twins[asked][:2, None], strict=True):
                assert describe_question(one) == describe_question(twin)
                legal = np.flatnonzero(one["mask"][0])
                words = [[describe_action(s, int(a)) for a in legal] for s in (one, twin)]
                assert words[0] == words[1]
                copies, refused = np.repeat(twin, len(legal)), np.ones(len(legal), np.int8)
                GAME.act(copies, legal, refused)
                assert not refused.any() and not unsound(copies)


def exchange(states: States, index: int, a: tuple[int, int], b: tuple[int, int]) -> None:
    """Exchange two hidden cards ``(holder, kind)`` by hand; holder -1 is the draw pile."""
    for (holder, card), new in ((a, b[1]), (b, a[1])):
        if holder < 0:
            deck = states["deck"][index, : states["deck_n"][index]]
            deck[np.flatnonzero(deck == card)[0]] = new
        else:
            states["hand"][index, holder, card] -= 1
            states["hand"][index, holder, new] += 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_hidden_cards_exchanged_by_hand_cannot_be_noticed(players: int) -> None:
    """D16.2: two encounter cards, of which the viewer was not sure, change places between the hands of two others, or
    between a hand and the draw pile."""
    exchanged = 0
    for states in sampled(players, True, 600, 30, games=16):
        twins = states.copy()
        for i, state in enumerate(states):
            viewer = int(state["acting"])
            one, other = (viewer + 1) % players, (viewer + 2) % players
            unsure = [np.flatnonzero(state["hand"][s, :18] > state["known"][viewer, s, :18]) for s in (one, other)]
            pile = [c for c in state["deck"][: state["deck_n"]] if c < 18]
            if len(unsure[0]) and len(unsure[1]):
                exchange(twins, i, (one, int(unsure[0][0])), (other, int(unsure[1][-1])))
                exchanged += 1
            elif len(unsure[0]) and pile:
                exchange(twins, i, (one, int(unsure[0][0])), (-1, int(pile[0])))
        seats = states["acting"].astype(np.int64)
        assert (seen(states, seats) == seen(twins, seats)).all()
    assert exchanged > (0 if INTERPRETED else 100)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_nothing_shows_whether_another_seat_is_asked(players: int) -> None:
    """D1.5: the view of a seat that is not asked is the same whoever is asked whatever (but for who invites, D5.1)."""
    for sample in sampled(players, True, 300, 30):
        states = sample[sample["question"] != Q_INVITE]
        states["acting"] = np.arange(len(states)) % players
        seats = (states["acting"].astype(np.int64) + 1) % players
        others = states.copy()
        others["acting"] = (states["acting"] + 2) % players
        others["options"] += 1
        others["mask"] = 1 - others["mask"]
        for field in ("question", "asked_window", "asked_about"):
            others[field] = np.roll(states[field], 1)
        assert (seen(states, seats) == seen(others, seats)).all()


def test_a_redealt_game_is_sound_and_can_be_played_on() -> None:
    """D16.1: for every seat, asked or not, at every kind of question: choosing aliens, giving in a deal."""
    questions: set[int] = set()
    for players, flares in TABLES:
        for number, states in enumerate(sampled(players, flares, 1500, 30)):
            questions |= set(states["question"].tolist())
            for seat in range(players):
                twins = redealt(states, np.full(len(states), seat), 10 * number + seat)
                assert not unsound(twins)
                go_on(twins, 5 if INTERPRETED else 25, seed=number)
    assert INTERPRETED or questions >= {Q_ALIEN, Q_USE, Q_GIVE, Q_OFFER}


def test_a_redealt_game_has_another_future() -> None:
    """What is still to be drawn, shuffled and taken at random cannot be foreseen by searching."""
    states = next(sampled(4, True, 1, 1))
    twins = redealt(states, states["acting"].astype(np.int64), 1)
    assert (states["rng"] != twins["rng"]).any(axis=1).all()


def test_recorded_actions_give_the_same_bytes() -> None:
    """Games to their end, and again from their seeds and actions."""
    seeds = list(range(2 if INTERPRETED else 8))
    states = new_states(GAME, {"players": 5}, seeds)
    rng, refused = generators(len(seeds), 3), np.zeros(len(seeds), np.int8)
    actions, recorded = np.zeros(len(seeds), np.int64), []
    while running(states).any():
        choose(states, rng, actions)
        recorded.append(actions.copy())
        GAME.act(states, actions, refused)
    again = new_states(GAME, {"players": 5}, seeds)
    for row in recorded:
        GAME.act(again, row, refused)
    assert state_hash(again) == state_hash(states)


_PLAY = """
from hashlib import blake2b
import numpy as np
from cosmic_env.core.batch import state_hash
from tests.encounter.invariants import GAME, Play, unsound
for players in (3, 4, 5):
    play = Play(4, seed=players, players=players, flares=players != 4)
    for number, states in enumerate(play.positions(3000)):
        if number % 50 == 0:
            observations = np.zeros((4, GAME.observation_size), np.float32)
            GAME.observe(states, states["acting"].astype(np.int64), observations)
            twins = states.copy()
            GAME.determinize(twins, np.full(4, number % players), np.full((4, 4), number + 1))
            print(players, number, state_hash(states), state_hash(twins), blake2b(observations.tobytes()).hexdigest())
    assert not unsound(play.states)
"""


def test_interpreted_and_compiled_give_the_same_bytes() -> None:
    """9,000 decisions at tables of 3, 4 and 5, in processes of their own: compiled twice, interpreted once."""

    def play(**more: str) -> Any:
        return subprocess.Popen(
            [sys.executable, "-c", _PLAY], env={**os.environ, **more}, text=True, stdout=subprocess.PIPE
        )

    processes = [
        play(NUMBA_DISABLE_JIT="1", PYTHONHASHSEED="0"),
        play(PYTHONHASHSEED="0"),
        play(PYTHONHASHSEED="1"),
    ]
    outputs = [process.communicate()[0] for process in processes]
    assert all(process.returncode == 0 for process in processes)
    assert outputs[0].count("\n") == 45
    assert outputs[0] == outputs[1] == outputs[2]
