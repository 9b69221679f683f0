"""The rules bot with Zombie: nothing to lose, deals paid with ships from the warp, and its flares."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, Table

WILD = "play Zombie flare (wild flare)"
SUPER = "play Zombie flare (super flare)"


def test_it_joins_an_offense_that_will_probably_lose() -> None:
    """zombie.immortality: the four ships come back; others risk but one."""
    joined = {}
    for alien in ("zombie", "none"):
        t = Table(aliens=("none", "none", alien, "none"))
        t.encounter(A, B, ships=1)
        t.place(B, {(B, 0): 16, (B, 1): 2, (B, 2): 2})
        t.begin("alliance")
        t.go("green", "done", "done")
        t.asks(C, "ALLY")
        joined[alien] = choice(t)
    assert joined == {"zombie": "join the offense with 4 ships", "none": "join the offense with 1 ship"}


def test_it_does_not_help_another_to_the_last_colony() -> None:
    """R10.4: not even without risk."""
    t = Table(aliens=("none", "none", "zombie", "none"))
    t.encounter(A, B, ships=2, at=(B, 4))
    for planet in range(4):
        t.colony(A, (C, planet))
    t.begin("alliance")
    t.go("green", "done", "done")
    t.asks(C, "ALLY")
    assert choice(t) == "stay out"


def test_a_negotiate_brings_no_compensation() -> None:
    """Q142: others would take four cards for four ships."""
    laid = {}
    for alien in ("zombie", "none"):
        t = Table(aliens=(alien, "none", "none", "none"))
        t.encounter(A, B, ships=4)
        t.hand(A, "negotiate", "attack_10")
        t.hand(B, "attack_10", "attack_08", "attack_06", "attack_12", "attack_04")
        t.begin("planning")
        t.asks(A, "SELECT")
        laid[alien] = choice(t)
    assert laid == {"zombie": "play attack 10", "none": "play negotiate"}


def deal(warp: int) -> Table:
    """Zombie (A) and B negotiate; so many ships of B lie in the warp."""
    t = Table(aliens=("zombie", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.to_warp(B, warp)
    t.hand(A, "negotiate", "attack_04")
    t.hand(B, "negotiate", "attack_06")
    t.begin("planning")
    t.go("play negotiate", "play negotiate")
    t.asks(A, "OFFER")
    while t.question in ("OFFER", "OFFER_PLANET", "RELEASE"):
        t.go(choice(t))
    t.asks(B, "ANSWER_DEAL")
    return t


def test_a_colony_for_ships_from_the_warp() -> None:
    """Q138: no colony is given; the bot that is the partner agrees."""
    t = deal(5)
    assert t.g.deal_colony[0] >= 0 and t.g.deal_colony[1] < 0
    assert t.g.deal_release[0, 1] == 5
    assert choice(t) == "accept the offer"


def test_with_too_few_ships_to_release_colonies_are_swapped() -> None:
    """R14: as anybody would."""
    t = deal(4)
    assert t.g.deal_colony[0] >= 0 and t.g.deal_colony[1] >= 0


def test_it_counters_a_swap_with_a_release() -> None:
    """Q138: B offers colony for colony; Zombie would rather free ships, but asks once only."""
    t = Table(aliens=("none", "zombie", "none", "none"))
    t.encounter(A, B, ships=2)
    t.to_warp(A, 5)
    t.hand(A, "negotiate", "attack_04")
    t.hand(B, "negotiate", "attack_06")
    t.begin("planning")
    t.go("play negotiate", "play negotiate")
    t.go("ask for a colony", "blue 1", "offer a colony", "red 1", "submit the offer")
    t.asks(B, "ANSWER_DEAL")
    assert choice(t) == "make a counter-offer"
    t.g.deal_offers[1] = 1
    assert choice(t) == "accept the offer"


def test_wild_saves_a_ship() -> None:
    """zombie.wild_flare: whenever ships are lost; a Masochist is glad to lose them."""
    for alien, answer in (("none", WILD), ("masochist", "pass")):
        t = Table(aliens=("none", alien, "none", "none"))
        t.encounter(A, B, ships=3)
        t.hand(A, "attack_20")
        t.hand(B, "attack_04", "zombie_flare")
        t.begin("planning")
        t.asks(B, "USE", "LOSS_FLARE_SAVED")
        assert choice(t) == answer


def test_super_for_guests_with_ships_in_the_warp() -> None:
    """zombie.super_flare: C has some, or not."""
    for warp, answer in ((3, SUPER), (0, "pass")):
        t = Table(aliens=("zombie", "none", "none", "none"))
        t.encounter(A, B, ships=2)
        t.to_warp(C, warp)
        t.hand(A, "attack_08", "zombie_flare")
        t.hand(B, "attack_10")
        t.begin("alliance")
        t.go("green", "done", "done")
        t.asks(A, "USE", "BEFORE_ANSWERS")
        assert choice(t) == answer


def test_a_leaders_many_ships_are_zapped() -> None:
    """zombie, if zapped: four ships of who has four foreign colonies, but not of anybody else."""
    for foreign, answer in ((4, "play cosmic zap"), (2, "pass")):
        t = Table(aliens=("none", "zombie", "none", "none"))
        t.encounter(A, B, ships=3)
        for planet in range(foreign):
            t.colony(B, (C, planet))
        t.hand(A, "attack_30", "cosmic_zap")
        t.hand(B, "attack_04")
        t.begin("planning")
        t.asks(A, "USE", "ANNOUNCED")
        assert choice(t) == answer
