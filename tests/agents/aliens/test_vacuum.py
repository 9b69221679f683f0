"""The rules bot with Vacuum: whom it drags along, which ships it picks, and when others stop it."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

VACUUM = ("vacuum", "none", "none", "none")
SUPER = "play Vacuum flare (super flare)"
WILD = "play Vacuum flare (wild flare)"


def losing(*hand: str) -> Table:
    """A, Vacuum, will lose three ships to B."""
    t = Table(aliens=VACUUM)
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_04", *hand)
    t.hand(B, "attack_20")
    return t


def test_all_ships_of_the_leader() -> None:
    """vacuum.catharsis: D has a foreign colony, B only the win."""
    t = losing()
    t.colony(D, (C, 1), 3)
    t.begin("planning")
    for _ in range(3):
        t.asks(A, "PLAYER")
        assert choice(t) == "yellow"
        t.go("yellow")


def test_without_a_leader_the_opponent() -> None:
    """vacuum.catharsis: and not the ally."""
    t = Table(aliens=VACUUM)
    t.encounter(A, C, ships=3, allies={B: ("offense", 1)})
    t.hand(A, "attack_04")
    t.hand(C, "attack_20")
    t.begin("planning")
    t.asks(A, "PLAYER")
    assert choice(t) == "green"


def test_with_the_super_single_ships_are_stripped() -> None:
    """vacuum.super_flare: D's colony of one ship, not C's of three; then D's home."""
    t = losing("vacuum_flare")
    t.colony(C, (B, 1), 3)
    t.colony(D, (B, 2), 1)
    t.begin("planning")
    assert choice(t) == "yellow"
    t.go("yellow", "pass")
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == SUPER
    t.go(SUPER)
    t.asks(A, "TAKE_SHIP")
    assert choice(t) == "blue 3"


def test_a_bystander_retrieves_ships() -> None:
    """vacuum.wild_flare."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.to_warp(C, 3)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(C, "vacuum_flare")
    t.begin("planning")
    t.asks(C, "USE", "REVEALED")
    assert choice(t) == WILD


def test_the_victim_of_two_ships_zaps() -> None:
    """vacuum.catharsis, if zapped: one ship that can be spared is let go."""
    for names, answer in ((("blue", "blue", "pass"), "play cosmic zap"), (("blue", "pass"), "pass")):
        t = losing()
        t.hand(B, "attack_20", "cosmic_zap")
        t.begin("planning")
        t.go(*names)
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer


def test_without_the_super_single_ships_mean_nothing() -> None:
    """vacuum.catharsis: C has more colonies; as it picks the ships itself, D would not lose its lonely one."""
    t = losing()
    t.colony(C, (B, 1), 3)
    t.colony(C, (B, 3), 3)
    t.colony(D, (B, 2), 1)
    t.begin("planning")
    assert choice(t) == "green"


def test_a_super_that_strips_a_colony_is_zapped() -> None:
    """Q21: nobody minds having its ships picked at home."""
    for colonies, answer in ((1, "play card zap"), (0, "pass")):
        t = losing("vacuum_flare")
        if colonies:
            t.colony(C, (D, 0), 1)
        t.hand(C, "card_zap")
        t.begin("planning")
        t.go("green", "pass", SUPER)
        t.asks(C, "USE", "ANNOUNCED")
        assert choice(t) == answer


def test_the_wild_is_not_zapped() -> None:
    """vacuum.wild_flare: not even by the opponent with much at stake."""
    t = Table()
    t.colony(A, (C, 0))
    t.encounter(A, B, ships=4)
    t.to_warp(A, 3)
    t.hand(A, "attack_08", "vacuum_flare")
    t.hand(B, "attack_10", "card_zap")
    t.begin("planning")
    t.go(WILD)
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "pass"
