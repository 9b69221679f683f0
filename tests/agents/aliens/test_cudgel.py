"""The rules bot with Cudgel: which card it lays, whom it smashes, which planet it clears, who stops it."""

from __future__ import annotations

import pytest

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

CUDGEL = ("cudgel", "none", "none", "none")
SUPER = "play Cudgel flare (super flare)"
WILD = "play Cudgel flare (wild flare)"


def beating(*hand: str, ships: int = 3, allies: dict[int, tuple[str, int]] | None = None) -> Table:
    """A = Cudgel with its flare beats B, who holds these cards."""
    t = Table(aliens=CUDGEL)
    t.encounter(A, B, ships=ships, allies=allies)
    t.hand(A, "attack_30", "cudgel_flare")
    t.hand(B, "attack_04", *hand)
    return t


@pytest.mark.parametrize(("alien", "card"), [("cudgel", "12"), ("none", "11")])
def test_it_lays_a_higher_card_than_others_would(alien: str, card: str) -> None:
    """cudgel.smash: there is more to win."""
    t = Table(aliens=(alien, "none", "none", "none"))
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_11", "attack_12")
    t.hand(B, "attack_08", "attack_10")
    t.begin("planning")
    t.asks(A, "SELECT")
    assert choice(t) == f"play attack {card}"


def test_super_smashes_all_opposing_allies() -> None:
    """cudgel.super_flare: C and D, one after the other."""
    t = beating(allies={C: ("defense", 1), D: ("defense", 2)})
    t.begin("planning")
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == SUPER
    t.go(SUPER)
    assert choice(t) == "green"
    t.go("green")
    assert choice(t) == "yellow"


def test_the_victim_zaps_a_smash_of_many_ships() -> None:
    """cudgel.smash: three ships more are worth a zap, one is not."""
    for ships, answer in ((3, "play cosmic zap"), (1, "pass")):
        t = beating("cosmic_zap", ships=ships)
        t.begin("planning")
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer


def test_the_smashed_ally_stops_the_super() -> None:
    """cudgel.super_flare: C, not D, is to lose three ships."""
    t = beating(allies={C: ("defense", 1), D: ("defense", 1)})
    t.hand(C, "card_zap")
    t.hand(D, "card_zap")
    t.begin("planning")
    t.go(SUPER, "green", "done")
    t.asks(C, "USE", "ANNOUNCED")
    assert choice(t) == "play card zap"
    t.go("pass")
    t.asks(D, "USE", "ANNOUNCED")
    assert choice(t) == "pass"


def test_wild_clears_the_planet_and_a_colonist_stops_it() -> None:
    """cudgel.wild_flare: C loses a colony; B one of five home colonies."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.colony(C, (B, 0), 2)
    t.hand(A, "attack_20", "cudgel_flare")
    t.hand(B, "attack_04", "card_zap")
    t.hand(C, "card_zap")
    t.begin("planning")
    t.asks(A, "USE", "LOSSES")
    assert choice(t) == WILD
    t.go(WILD)
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "pass"
    t.go("pass")
    t.asks(C, "USE", "ANNOUNCED")
    assert choice(t) == "play card zap"
