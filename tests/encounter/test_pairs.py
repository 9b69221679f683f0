"""Every pair of aliens in one game: random play with every check, interpreted and compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from cosmic_env.core.batch import new_states, template
from cosmic_env.core.game import States
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.alien_ids import ALIENS, EXCLUDED_PAIRS, NAMES
from cosmic_env.encounter.constants import CARD_SLOTS, FLARE, FLARES_IN_DECK, MAX_PLAYERS
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.setup import DEAL_TWO, POWERLESS

from .invariants import choose, generators, unsound

Pair = tuple[int, int]
_EXCLUDED = {frozenset(pair) for pair in EXCLUDED_PAIRS}
ALLOWED = [pair for pair in combinations(range(ALIENS), 2) if frozenset(pair) not in _EXCLUDED]
GAMES_A_PAIR = 20
BATCH = 32
"""Pairs that are played side by side."""


def tables(pairs: Sequence[tuple[int, ...]], games: int, seed: int, powerless: bool = False, **options: int) -> States:
    """`games` tables of 3, 4 and 5 players for each pair (or single alien), which play or are dealt only; the other
    seats choose of two."""
    blanks = [template(GAME, {"players": players, **options}) for players in (3, 4, 5)]
    states = np.concatenate([blanks[k % 3] for _ in pairs for k in range(games)])
    for i in range(len(states)):
        players, first = int(states["players"][i]), i // 3
        states["given"][i, :MAX_PLAYERS] = DEAL_TWO
        for step, alien in enumerate(pairs[i // games]):
            states["given"][i, (first + step * (1 + i % 2)) % players] = POWERLESS - alien if powerless else alien
    states["rng"] = seed_words(seed, len(states))
    GAME.start(states)
    return states


def play_out(states: States, rng: NDArray[np.void]) -> None:
    """Random decisions to the end of every game, every check holding after each."""
    actions, refused = np.zeros(len(states), np.int64), np.zeros(len(states), np.int8)
    while True:
        choose(states, rng, actions)
        going = actions >= 0
        if not going.any():
            return
        GAME.act(states, actions, refused)
        assert not refused[going].any()
        assert not unsound(states)


def test_all_pairs_but_two_are_allowed() -> None:
    """Q315, Q316: of all pairs two may not be in one game."""
    assert len(ALLOWED) == ALIENS * (ALIENS - 1) // 2 - 2


@pytest.mark.parametrize("pair", EXCLUDED_PAIRS, ids=lambda pair: "-".join(NAMES[a] for a in pair))
def test_an_excluded_pair_is_refused(pair: Pair) -> None:
    """Q315, Q316, at any two seats, with a message that names both."""
    a, b = (NAMES[alien] for alien in pair)
    for seats in ([a, b, None], [None, b, None, a]):
        with pytest.raises(ValueError, match=f"{a} and {b} may not be in one game"):
            GAME.configure({"players": len(seats), "seats": seats})


@pytest.mark.parametrize("pair", EXCLUDED_PAIRS, ids=lambda pair: "-".join(NAMES[a] for a in pair))
def test_an_excluded_pair_is_never_dealt(pair: Pair) -> None:
    """D2.3: with one of them given to a seat, nobody is offered the other."""
    for mine, other in (pair, pair[::-1]):
        states = tables([(mine,)], 6 if INTERPRETED else 600, seed=mine)
        assert not (states["sheet"] == other).any()
        assert not (states["offered"] == other).any()


def test_every_pair_plays_twenty_sound_games() -> None:
    """All of `invariants.CHECKS` after every decision of 24,460 games; most come to their own end."""
    pairs = ALLOWED[:: 100 if INTERPRETED else 1]
    games = 1 if INTERPRETED else GAMES_A_PAIR

    def play(first: int) -> tuple[int, int]:
        states = tables(pairs[first : first + BATCH], games, seed=first)
        play_out(states, generators(len(states), first))
        return len(states), int(states["truncated"].sum())

    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        counts = list(pool.map(play, range(0, len(pairs), BATCH)))
    played, truncated = np.sum(counts, axis=0)
    assert played == len(pairs) * games
    assert truncated <= played / 10


def test_a_seat_without_its_power_plays_sound_games() -> None:
    """Each alien dealt to a seat that may not play it: its flare is in the game, as all know."""
    aliens = [(alien,) for alien in range(0, ALIENS, 10 if INTERPRETED else 1)]
    states = tables(aliens, 3, seed=4, powerless=True)
    play_out(states, generators(len(states), 4))
    dealt = np.repeat([alien for (alien,) in aliens], 3)
    assert ((states["dealt"] >> dealt) & (states["seated"] >> dealt) & 1).all()


_PLAY = """
import numpy as np
from cosmic_env.core.batch import state_hash
from tests.encounter.invariants import generators
from tests.encounter.test_pairs import ALLOWED, play_out, tables
order = np.random.default_rng(50).permutation(len(ALLOWED))[:200]
for first in range(0, 200, 20):
    states = tables([ALLOWED[i] for i in order[first : first + 20]], 1, first, max_turns=8)
    play_out(states, generators(len(states), first))
    print(first, state_hash(states))
"""


def test_two_hundred_pairs_give_the_same_bytes_interpreted_and_compiled() -> None:
    """Eight turns of 200 pairs, in two processes."""
    processes = [
        subprocess.Popen([sys.executable, "-c", _PLAY], env={**os.environ, **more}, text=True, stdout=subprocess.PIPE)
        for more in ({"NUMBA_DISABLE_JIT": "1"}, {})
    ]
    outputs = [process.communicate()[0] for process in processes]
    assert all(process.returncode == 0 for process in processes)
    assert outputs[0].count("\n") == 10
    assert outputs[0] == outputs[1]


def test_every_other_pair_may_be_in_one_game() -> None:
    """Q317: no further alien excludes another ."""
    for a, b in ALLOWED:
        GAME.configure({"players": 3, "seats": [NAMES[a], None, NAMES[b]]})


@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_alien_is_bound_to_a_number_of_players(players: int) -> None:
    """Q318: all may be dealt, and can be given to any seat."""
    assert GAME.configure({"players": players})["pool"][0] == (1 << ALIENS) - 1
    for alien in range(ALIENS):
        GAME.configure({"players": players, "seats": [*[None] * (players - 1), NAMES[alien]]})


def test_each_flare_is_in_a_game_at_most_once() -> None:
    """Q278, Q319: Filch's too; a pair that excludes each other may leave both flares in the deck."""
    for alien in range(ALIENS):
        states = new_states(GAME, {"players": 3, "seats": [NAMES[alien], "none", "none"]}, [alien])
        hands = states["hand"][0, :, FLARE:].sum(axis=0)
        piles = (states[pile][0, : states[f"{pile}_n"][0]] for pile in ("deck", "store"))
        flares = hands + sum(np.bincount(pile, minlength=CARD_SLOTS)[FLARE:] for pile in piles)
        assert (flares.max(), flares.sum()) == (1, FLARES_IN_DECK)
