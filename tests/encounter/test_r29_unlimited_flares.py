"""Unlimited flares (R29, D17.7, Q325) and games without flares (R25.1, D17.1, Q356)."""

from __future__ import annotations

import numpy as np
import pytest

from cosmic_env.core.batch import new_states
from cosmic_env.core.record import py_record
from cosmic_env.encounter.alien_ids import FILCH, WARPISH
from cosmic_env.encounter.game import GAME
from tests.agents.bots import choice

from .table import A, B, C, Table

FREE = ("unlimited_flares",)
WARPISH_FLARE = "play Warpish flare (wild flare)"
MACRON_FLARE = "play Macron flare (wild flare)"


def clash(*cards: str, theirs: tuple[str, ...] = ("attack_20",), variants: tuple[str, ...] = FREE) -> Table:
    """A, with 2 ships in the warp, attacks B; nobody has a power."""
    t = Table(variants=variants)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08", *cards)
    t.hand(B, *theirs)
    t.to_warp(A, 2)
    return t


def test_two_flares_in_an_encounter() -> None:
    """R29.1, R29.3, C32, Q325: a second flare of the same player."""
    t = clash("warpish_flare", "macron_flare")
    t.begin("planning")
    t.go(WARPISH_FLARE)
    assert t.g.flares_played[A] == 1 and t.g.bonus[0] == 2
    t.go(MACRON_FLARE)
    assert t.g.flares_played[A] == 2 and list(t.g.total) == [8 + 2 * 2 + 2, 20 + 4]


def test_without_the_variant_one_only() -> None:
    """R23.9, C32."""
    t = clash("warpish_flare", "macron_flare", variants=())
    t.begin("planning")
    t.go(WARPISH_FLARE)
    while not t.over:
        assert not any("flare" in words for words in t.legal())
        t.go("pass" if t.can("pass") else t.legal()[0])


def test_each_flare_once() -> None:
    """R29.2, R23.8, Q35: the same flare is not offered again in the encounter."""
    t = clash("warpish_flare")
    t.begin("planning")
    t.go(WARPISH_FLARE)
    assert "warpish_flare" in t.holds(A) and (t.g.flares_used >> WARPISH) & 1
    while not t.over:
        assert not any("flare" in words for words in t.legal())
        t.go("pass" if t.can("pass") else t.legal()[0])


def test_wild_and_super() -> None:
    """R29.3: the freedom covers both sides, here a wild after a super flare."""
    t = Table(aliens=("virus", "none", "none", "none"), variants=FREE)
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_08", "warpish_flare", "virus_flare")
    t.hand(B, "attack_20")
    t.to_warp(A, 2)
    t.begin("planning")
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play Virus flare (super flare)")
    t.go(WARPISH_FLARE)
    assert t.g.flares_played[A] == 2 and t.g.total[0] == 8 * (3 + 1) + 2


def test_a_stolen_flare_has_been_used() -> None:
    """Q325, Q49: the thief may play others, but not the stolen one."""
    t = clash("warpish_flare", theirs=("attack_20", "negotiate", "filch_flare", "macron_flare"))
    t.to_warp(B, 1)
    t.begin("planning")
    while not t.can(WARPISH_FLARE):
        t.go("pass" if t.can("pass") else "play attack 20" if t.can("play attack 20") else t.legal()[0])
    t.go(WARPISH_FLARE)
    t.asks(B, "USE", "ANNOUNCED")
    t.go("play Filch flare (wild flare)")
    assert "warpish_flare" in t.holds(B) and (t.g.flares_used >> WARPISH) & 1 and (t.g.flares_used >> FILCH) & 1
    while not t.over:
        assert not any("Warpish flare" in words for words in t.legal())
        t.go("pass" if t.can("pass") else t.legal()[0])


def test_a_new_encounter_begins_anew() -> None:
    """R29.2: each flare once an encounter, and again in the next."""
    t = clash("warpish_flare", "attack_30", theirs=("attack_01", "attack_04"))
    t.destiny_top(C)
    t.hand(C, "attack_04", "attack_05")
    t.begin("planning")
    t.go("play attack 30")
    while not t.can(WARPISH_FLARE):
        t.go("pass" if t.can("pass") else t.legal()[0])
    t.go(WARPISH_FLARE)
    while t.question != "NEXT_ENCOUNTER":
        t.go("pass" if t.can("pass") else t.legal()[0])
    t.go("yes" if t.can("yes") else t.legal()[-1])
    assert t.g.flares_used == 0 and t.g.flares_played[A] == 0


def test_the_rules_bot_plays_a_second_flare() -> None:
    """R29.1: what it wants does not stop at one flare."""
    t = clash("warpish_flare", "macron_flare", theirs=("attack_09",))
    t.begin("planning")
    t.go(WARPISH_FLARE)
    assert choice(t) == MACRON_FLARE


# --- no flares --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{"flares": False}, {"variants": ["No Flares"]}, {"variants": ("no_flares",)}])
def test_the_deck_has_no_flares(options: dict[str, object]) -> None:
    """R25.1, D17.1: 72 cards, aliens dealt as ever; one field of the record, however it is said."""
    states = new_states(GAME, {"players": 4, "seats": ["none"] * 4, **options}, [1])
    g = py_record(states, 0)
    assert g.flares_on == 0 and g.variants == 0
    cards = g.deck_n + sum(int(g.hand_n[seat]) for seat in range(4))
    assert cards == 72 and all(g.flare_bits[seat] == 0 for seat in range(4))


def test_aliens_are_dealt_by_flares_all_the_same() -> None:
    """R25.1, R3.4: two to each player."""
    states = new_states(GAME, {"players": 3, "variants": ("no_flares",)}, [1])
    assert (states["offered"][0, :3] >= 0).all() and states["options"][0] == 2


def test_the_class_flare_is_not_offered_in_a_deal() -> None:
    """Q356: neither asked for nor given."""
    seen = []
    for variants in ((), ("no_flares",)):
        t = Table(variants=variants)
        t.encounter(A, B, ships=2)
        t.hand(A, "negotiate", "attack_08", "attack_10")
        t.hand(B, "negotiate", "attack_08", "attack_10")
        t.begin("planning")
        t.go("play negotiate")
        while t.question != "OFFER":
            t.go("play negotiate" if t.can("play negotiate") else "pass")
        seen.append([words for words in t.legal() if "flare" in words])
    assert seen[0] and not seen[1]


def test_powers_that_speak_of_flares_find_none() -> None:
    """D17.1: the deck is dealt and played to the end without one."""
    states = new_states(GAME, {"players": 4, "variants": ("no_flares",), "max_turns": 10}, [1, 2])
    rng = np.random.default_rng(7)
    for _ in range(1500):
        if (states["over"] | states["truncated"]).all():
            break
        masks = states["mask"].astype(bool)
        actions = np.array([rng.choice(np.flatnonzero(row)) if row.any() else 0 for row in masks])
        GAME.act(states, actions, np.zeros(len(states), np.int8))
    assert (states["held"] == 0).all() and (states["flares_used"] == 0).all()
