"""The rules bot with Remora: what it clings to, and what it picks."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

SHIP = "use Remora power: cling to a ship"
CARD = "use Remora power: cling to a card"
SUPER = "play Remora flare (super flare)"
WILD = "play Remora flare (wild flare)"
REMORA = ("none", "none", "remora", "none")


def test_it_clings_to_a_ship() -> None:
    """remora.cling_ship: for nothing."""
    t = Table(aliens=REMORA)
    t.destiny_top(B)
    t.to_warp(A, 1)
    t.to_warp(C, 1)
    t.hand(A, "attack_04")
    t.begin("regroup")
    t.go("red 1")
    t.asks(C, "USE", "RETRIEVED")
    assert choice(t) == SHIP


def drawn(*hand: str) -> Table:
    """B takes a new hand; C, Remora, holds these cards."""
    t = Table(aliens=REMORA)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "plague")
    t.hand(C, *hand)
    t.begin("planning")
    t.pass_uses(until="DREW")
    t.asks(C, "USE", "DREW")
    return t


def test_it_clings_to_a_card() -> None:
    """remora.cling_card: it has a card to lay, so no new hand is near."""
    assert choice(drawn("attack_08")) == CARD


def test_it_draws_no_card_that_delays_a_new_hand() -> None:
    """R6.2: without an encounter card it is about to get eight."""
    assert choice(drawn("quash")) == "pass"


def landing(*hand: str, warp: int = 2, home: int = 18) -> Table:
    """A is about to land; C, Remora with its super flare, has so many ships in the warp."""
    t = Table(aliens=REMORA)
    t.encounter(A, B, ships=2)
    t.place(C, {(C, 0): home - 4, (C, 1): 1, (C, 2): 1, (C, 3): 1, (C, 4): 1}, warp=warp)
    t.hand(A, "attack_40")
    t.hand(B, "attack_04")
    t.hand(C, "remora_flare", *hand)
    t.begin("planning")
    t.asks(C, "USE", "COLONY_GAINED")
    return t


def test_super_takes_a_card_while_there_are_ships() -> None:
    """remora.super_flare."""
    t = landing("attack_08")
    assert choice(t) == SUPER
    t.go(SUPER)
    t.asks(C, "CARD_OR_SHIP")
    assert choice(t) == "a card"


def test_super_takes_a_ship_when_few_are_left() -> None:
    """remora.super_flare."""
    t = landing("attack_08", home=6)
    t.go(SUPER)
    t.asks(C, "CARD_OR_SHIP")
    assert choice(t) == "a ship"


def test_super_takes_a_ship_before_a_new_hand() -> None:
    """R6.2; without a ship in the warp it takes nothing."""
    t = landing("quash")
    t.go(SUPER)
    assert choice(t) == "a ship"
    assert choice(landing("quash", warp=0)) == "pass"


def flare_worked(*hand: str) -> Table:
    """A's flare has taken effect; D holds wild Remora."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "oracle_flare")
    t.hand(B, "attack_20", "negotiate")
    t.hand(D, "remora_flare", *hand)
    t.begin("planning")
    t.go("play Oracle flare (wild flare)")
    t.asks(D, "USE", "FLARE_WORKED")
    return t


def test_wild_draws_along() -> None:
    """remora.wild_flare: but not before a new hand."""
    assert choice(flare_worked("attack_08")) == WILD
    assert choice(flare_worked("quash")) == "pass"
