"""What is counted of flares and artifacts: whose hand held them, and whose use of them took effect."""

from __future__ import annotations

from typing import Any

import numpy as np

from cosmic_env.core.batch import new_states, to_bytes
from cosmic_env.core.record import py_record
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter import GAME
from cosmic_env.encounter.alien_ids import ALIENS, NAMES
from cosmic_env.encounter.constants import CARD_NAMES, FLARE, REINFORCEMENT

from .table import A, B, C, Table


def names(g: Any, how: str, seat: int) -> set[str]:
    """The flares, reinforcements and artifacts that the seat has "held" or "played"."""
    kinds = {how: range(FLARE, FLARE + ALIENS), f"{how}_cards": range(REINFORCEMENT, FLARE)}
    return {
        CARD_NAMES[kind]
        for field, some in kinds.items()
        for place, kind in enumerate(some)
        if int(getattr(g, field)[seat]) >> place & 1
    }


def duel(mine: tuple[str, ...], theirs: tuple[str, ...], aliens: tuple[str, ...]) -> Table:
    """A attacks B; nothing is counted yet."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, *mine)
    t.hand(B, *theirs)
    return t


def test_what_is_stopped_was_not_played() -> None:
    """R23.5: B's Cosmic Zap is stopped by A's Card Zap, so that only this one took effect."""
    t = duel(("attack_10", "card_zap"), ("attack_10", "cosmic_zap"), ("tripler", "none", "none", "none"))
    t.begin("planning")
    t.go("play cosmic zap", "play card zap")
    assert names(t.g, "played", A) == {"card_zap"} and names(t.g, "played", B) == set()


def test_a_flare_that_takes_effect_was_played_and_may_stay_in_hand() -> None:
    """R24.2, tripler.wild_flare."""
    t = duel(("attack_08", "tripler_flare"), ("attack_20",), ("none", "none", "none", "none"))
    t.begin("planning")
    t.go("play Tripler flare (wild flare)")
    assert names(t.g, "played", A) == {"tripler_flare"} and not (names(t.g, "played", B) | names(t.g, "played", C))
    assert "tripler_flare" in t.holds(A)


def test_an_artifact_that_takes_effect_was_played() -> None:
    """R23.4."""
    t = Table()
    t.hand(A, "mobius_tubes", "attack_08")
    t.to_warp(A, 2)
    t.begin("regroup")
    t.go("play mobius tubes")
    assert names(t.g, "played", A) == {"mobius_tubes"}


def test_all_that_was_dealt_or_taken_was_held() -> None:
    """At first the opening hand without encounter cards; what is drawn comes to it, and nothing goes (R3.7)."""
    states = new_states(GAME, {"players": 5}, [4])
    rng = np.random.default_rng(1)

    def in_hands() -> list[set[str]]:
        kinds = [np.flatnonzero(states["hand"][0, seat]) for seat in range(5)]
        return [{CARD_NAMES[kind] for kind in hand if kind >= REINFORCEMENT} for hand in kinds]

    held = [names(py_record(states, 0), "held", seat) for seat in range(5)]
    assert held == in_hands()
    for _ in range(400):
        if states["over"][0]:
            break
        GAME.act(states, rng.permutation(np.flatnonzero(states["mask"][0]))[:1], np.zeros(1, np.int8))
        before, held = held, [names(py_record(states, 0), "held", seat) for seat in range(5)]
        assert all(old <= new and hand <= new for old, new, hand in zip(before, held, in_hands()))
    assert any(hand < new for hand, new in zip(in_hands(), held)), "some are gone from the hands"


def test_a_world_dealt_anew_tells_nothing_of_hands_that_were() -> None:
    """Two games that differ only in what B has held are the same to a search by A."""
    t = duel(("attack_10", "mobius_tubes"), ("attack_20", "quash"), ("none", "none", "none", "none"))
    t.begin("planning")
    twin = t.states.copy()
    twin["held"][0, B] ^= 1 << NAMES.index("virus")
    for states in (t.states, twin):
        GAME.determinize(states, np.array([A]), seed_words(3, 1))
    assert to_bytes(twin) == to_bytes(t.states)
