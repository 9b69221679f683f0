"""D16.2 for games with technologies: pairs of games that differ in what lies face down, or under a technology, or in
what a seat has chosen in secret, and that a seat cannot tell apart, give it the same worlds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np

from cosmic_env.core.batch import start_states, state_hash
from cosmic_env.core.game import States
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.encounter.constants import (
    ENCOUNTER_CARDS,
    MAX_PLAYERS,
    Q_KEEP_TECHNOLOGY,
    Q_TECHNOLOGY,
    Q_WORK,
    QUESTIONS,
    T_DECK,
    T_DISCARD,
)
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.state import UNDER
from cosmic_env.encounter.technology_ids import HIDDEN, QUARK_BATTERY, TECHNOLOGIES

from ..forks import SECRET, Pair, anew, fork, is_over, play_on, point, wander
from .common import face_down

LAID = (*HIDDEN, QUARK_BATTERY)
"""Technologies laid before seats again and again, with ships enough on them."""


def lay(state: States, rng: np.random.Generator) -> None:
    """Lay those that lie nowhere face down before seats that are not asked."""
    g = state[0]
    if g["question"] in (Q_TECHNOLOGY, Q_WORK, Q_KEEP_TECHNOLOGY):
        return
    for t in LAID:
        seat = int(rng.integers(g["players"]))
        crowded = [planet for planet in range(6 * seat, 6 * seat + 5) if g["ships"][planet, seat] > 1]
        if g["tech_at"][t] not in (T_DECK, T_DISCARD) or seat == g["acting"] or len(crowded) < 4:
            continue
        g["tech_place"][t] = len(face_down(g, seat))
        g["tech_at"][t], g["tech_ships"][t] = seat, 4
        g["ships"][crowded[:4], seat] -= 1
    load(g)


def load(g: States) -> None:
    """A battery that lies face down is completed, with the top card of the draw pile under it if that is fit for it;
    the ships on it come home."""
    seat, top = int(g["tech_at"][QUARK_BATTERY]), int(g["deck_n"]) - 1
    if seat >= MAX_PLAYERS or seat == g["acting"] or g["tech_up"] >> QUARK_BATTERY & 1 or top < 0:
        return
    if g["deck"][top] >= ENCOUNTER_CARDS or g["deck_seen"][top] or not g["ships"][6 * seat, seat]:
        return
    for t in face_down(g, seat):
        g["tech_place"][t] -= g["tech_place"][t] > g["tech_place"][QUARK_BATTERY]
    g["tech_up"] |= 1 << QUARK_BATTERY
    g["tech_place"][QUARK_BATTERY] = -1
    g["ships"][6 * seat, seat] += g["tech_ships"][QUARK_BATTERY]
    g["tech_ships"][QUARK_BATTERY] = 0
    i = int(g["store_n"])
    g["store"][i], g["store_of"][i], g["store_at"][i] = g["deck"][top], UNDER + QUARK_BATTERY, -1
    g["store_seen"][i], g["store_n"], g["deck_n"] = 1 << seat, i + 1, top


def exchange_technologies(state: States, rng: np.random.Generator) -> set[int]:
    """Two that lie face down, before seats that are not asked or in the deck, change places; says before which seats
    they lay."""
    g = state[0]
    free = [t for t in range(TECHNOLOGIES) if g["tech_at"][t] == T_DECK]
    for seat in range(MAX_PLAYERS):
        free += face_down(g, seat) if seat != g["acting"] else []
    if len(free) < 2:
        return set()
    one, other = rng.choice(free, 2, replace=False)
    for field in ("tech_at", "tech_ships", "tech_place"):
        g[field][[one, other]] = g[field][[other, one]]
    return {int(g["tech_at"][t]) for t in (one, other)}


def exchange_card_under(state: States, rng: np.random.Generator) -> None:
    """The card under a technology and one of the draw pile change places."""
    g = state[0]
    n = int(g["deck_n"])
    free = np.flatnonzero((g["deck"][:n] < ENCOUNTER_CARDS) & (g["deck_seen"][:n] == 0))
    for i in range(int(g["store_n"])):
        if g["store_of"][i] == UNDER + QUARK_BATTERY and len(free):
            at = int(rng.choice(free))
            g["store"][i], g["deck"][at] = int(g["deck"][at]), int(g["store"][i])


def pairs(rng: np.random.Generator) -> Iterator[tuple[str, Pair]]:
    """Pairs without end, and how they were made different."""
    while True:
        players = int(rng.integers(3, 6))
        options = {"players": players, "flares": bool(rng.random() < 0.7), "variants": ("technology",)}
        state = start_states(GAME, GAME.configure(options), [int(rng.integers(2**40))])
        wander(state, rng, int(rng.integers(20, 120)))
        for _ in range(8):
            lay(state, rng)
            how = str(rng.choice(("fork", "technologies", "card under")))
            wander(state, rng, int(rng.integers(5, 60)), until_secret=how == "fork")
            if is_over(state):
                break
            if how == "fork" and state["question"][0] not in SECRET:
                continue
            pair = Pair(state, state.copy(), -1, set(range(players)))
            if how == "technologies":
                pair.blind -= exchange_technologies(pair.other, rng)
            elif how == "card under":
                exchange_card_under(pair.other, rng)
            for each in fork(state, rng) if how == "fork" else play_on(pair, rng):
                yield how, each


def test_worlds_are_a_function_of_what_the_seat_may_know() -> None:
    """D16, Q379: neither the course of the rules nor a world tells what lies face down."""
    compared: Counter[str] = Counter()
    wanted = 15 if INTERPRETED else 15_000
    for number, (how, pair) in enumerate(pairs(np.random.default_rng(2))):
        acting = int(pair.one["acting"][0])
        alike = point(pair.one) == point(pair.other)
        for viewer in pair.blind:
            if (viewer != acting and not alike) or state_hash(pair.one) == state_hash(pair.other):
                continue
            seed = 7 * number + viewer
            same = state_hash(anew(pair.one, viewer, seed)) == state_hash(anew(pair.other, viewer, seed))
            assert same, f"seat {viewer} of {number} ({how}) at {QUESTIONS[int(pair.one['question'][0])][0]}"
            compared[how] += 1
        if sum(compared.values()) > wanted:
            break
    assert INTERPRETED or min(compared[how] for how in ("fork", "technologies", "card under")) > 100, compared
