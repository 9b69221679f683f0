"""The rules bot with Clone: which card it lays and keeps, how much it collects, which artifacts it saves."""

from __future__ import annotations

import pytest

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

REPLICATE = "use Clone power: replicate"
CLONE = ("clone", "none", "none", "none")


def duel(*mine: str, theirs: tuple[str, ...] = ("attack_30",)) -> Table:
    """A = Clone with 3 ships against B with 4."""
    t = Table(aliens=CLONE)
    t.encounter(A, B, ships=3)
    t.hand(A, *mine)
    t.hand(B, *theirs)
    t.begin("planning")
    return t


def laid(card: str, *rest: str) -> Table:
    """Clone has lost with the card and is asked whether to keep it; it holds these besides."""
    t = duel(card, *rest)
    if t.question == "SELECT":
        t.go(f"play {card.replace('_', ' ')}")
    t.pass_uses(until="BEFORE_DISCARD")
    t.asks(A, "USE", "BEFORE_DISCARD")
    return t


def test_a_good_card_comes_back() -> None:
    """clone.replicate."""
    assert choice(laid("attack_14")) == REPLICATE


def test_a_poor_last_card_is_let_go() -> None:
    """R6.2: without an encounter card there will be a new hand."""
    assert choice(laid("attack_04")) == "pass"
    assert choice(laid("negotiate", "plague")) == "pass"


def test_a_poor_card_beside_a_good_one_comes_back() -> None:
    """clone.replicate: the new hand is far away as it is."""
    assert choice(laid("attack_04", "attack_14")) == REPLICATE


def test_a_poor_card_comes_back_for_a_second_encounter() -> None:
    """Q65: the first was a success, and A has no other card."""
    t = duel("attack_04", theirs=("negotiate",))
    t.asks(A, "USE", "BEFORE_DISCARD")
    assert choice(t) == REPLICATE


@pytest.mark.parametrize(("alien", "card"), [("clone", "30"), ("none", "15")])
def test_it_lays_a_high_card_more_readily(alien: str, card: str) -> None:
    """clone.replicate: what it lays it has again."""
    t = Table(aliens=(alien, "none", "none", "none"))
    t.encounter(A, B, ships=1)
    t.hand(A, "attack_04", "attack_15", "attack_30")
    t.hand(B, "attack_08", "attack_10")
    t.begin("planning")
    t.asks(A, "SELECT")
    assert choice(t) == f"play attack {card}"


def collecting() -> Table:
    """Three cards are due to A for its negotiate, B holds five."""
    t = duel(
        "negotiate", "clone_flare", theirs=("attack_20", "attack_01", "attack_04", "attack_05", "attack_06", "card_zap")
    )
    t.go("play attack 20")
    t.asks(A, "USE", "COMPENSATION")
    return t


def test_super_takes_twice_as_much() -> None:
    """Q184: three due, five held."""
    t = collecting()
    assert choice(t) == "play Clone flare (super flare)"
    t.go("play Clone flare (super flare)")
    t.place(A, {(A, 0): 2, (A, 1): 1, (A, 2): 1}, warp=16)
    t.asks(A, "NUMBER")
    assert choice(t) == "5"


def test_it_negotiates_with_the_super_in_hand() -> None:
    """clone.super_flare: the loss of its ships brings twice as many cards."""
    for more, answer in (("clone_flare", "play negotiate"), ("macron_flare", "play attack 10")):
        t = Table(aliens=CLONE)
        t.encounter(A, B, ships=4)
        t.hand(A, "attack_10", "negotiate", more)
        t.hand(B, *("attack_06",) * 3, *("attack_08",) * 3, "plague", "quash")
        t.begin("planning")
        t.asks(A, "SELECT")
        assert choice(t) == answer


@pytest.mark.parametrize(
    ("card", "colonies", "answer"), [("30", 3, "play cosmic zap"), ("30", 2, "pass"), ("08", 3, "pass")]
)
def test_a_strong_card_of_a_leader_is_zapped(card: str, colonies: int, answer: str) -> None:
    """clone.replicate, if zapped: the card is discarded."""
    t = Table(aliens=CLONE)
    t.encounter(A, B, ships=3)
    for planet in range(colonies):
        t.colony(A, (C, planet))
    t.hand(A, f"attack_{card}")
    t.hand(B, "attack_40")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(REPLICATE)
    t.asks(D, "USE", "ANNOUNCED")
    assert choice(t) == answer


def test_the_payer_stops_a_super_that_takes_two_cards_more() -> None:
    """clone.super_flare."""
    t = collecting()
    t.go("play Clone flare (super flare)", "5")
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "play card zap"


def test_the_payer_does_not_spend_a_zap_for_one_card() -> None:
    """clone.super_flare: the zap is a card as well."""
    t = collecting()
    t.go("play Clone flare (super flare)", "4")
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "pass"


def test_wild_keeps_the_artifact() -> None:
    """Q54."""
    t = Table()
    t.colony(C, (D, 0))
    t.colony(C, (D, 1))
    t.hand(A, "attack_08")
    t.hand(B, "plague", "clone_flare")
    t.begin("regroup")
    t.go("play plague", "green")
    while t.question != "USE":
        t.go(choice(t))
    t.asks(B, "USE", "DISCARDING")
    assert choice(t) == "play Clone flare (wild flare)"
