"""The rules bot with Hacker: whose hand it robs, what it takes and pays, what it gives away, when it negotiates."""

from __future__ import annotations

import pytest

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

FOR_SELF = "use Hacker power: hack for self"
OWN_PAYMENT = "use Hacker power: hack own payment"
WILD = "play Hacker flare (wild flare)"
SUPER = "play Hacker flare (super flare)"
HACKER = ("hacker", "none", "none", "none")
HAND = ("attack_01", "attack_40", "card_zap", "negotiate")


def beaten(*a: str, b: tuple[str, ...] = HAND, aliens: tuple[str, ...] = HACKER, **hands: tuple[str, ...]) -> Table:
    """A's negotiate has lost 2 ships to B's 20; A and B hold these cards."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate", *a)
    t.hand(B, "attack_20", *b)
    t.hand(C, *hands.get("c", ()))
    t.hand(D, *hands.get("d", ()))
    t.begin("planning")
    while t.question == "SELECT":
        t.go("play negotiate" if t.g.acting == A else "play attack 20")
    return t


def test_it_robs_the_largest_hand() -> None:
    """hacker.hack_for_self: most to choose from."""
    t = beaten(d=("attack_04", "attack_05", "attack_06", "attack_07", "attack_08", "attack_09"))
    assert choice(t) == FOR_SELF
    t.go(FOR_SELF)
    assert choice(t) == "yellow"


def test_it_robs_a_hand_with_a_high_attack_that_it_knows() -> None:
    """hacker.hack_for_self: D is known to hold the 30."""
    t = beaten(d=("attack_30", "attack_04", "attack_05"))
    t.g.known[A, D, t.cards("attack_30")] = 1
    t.go(FOR_SELF)
    assert choice(t) == "yellow"


def test_it_takes_the_best() -> None:
    """hacker.hack_for_self: then the artifact."""
    t = beaten()
    t.go(FOR_SELF)
    assert choice(t) == "attack 40"
    t.go("attack 40")
    assert choice(t) == "card zap"


def test_it_pays_with_the_worst() -> None:
    """hacker.hack_own_payment."""
    t = beaten(aliens=("none", "hacker", "none", "none"))
    assert choice(t) == OWN_PAYMENT
    t.go(OWN_PAYMENT)
    assert choice(t) == "attack 01"
    t.go("attack 01")
    assert choice(t) == "negotiate"


@pytest.mark.parametrize(("alien", "card"), [("hacker", "negotiate"), ("none", "attack 11")])
def test_with_a_poor_hand_it_lays_a_negotiate(alien: str, card: str) -> None:
    """hacker.hack_for_self: four cards of its choice."""
    t = Table(aliens=(alien, "none", "none", "none"))
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_11", "negotiate")
    t.hand(B, *HAND, "attack_10", "attack_12")
    t.begin("planning")
    t.asks(A, "SELECT")
    assert choice(t) == f"play {card}"


def test_with_a_high_attack_it_does_not() -> None:
    """hacker.hack_for_self: there is enough to win with."""
    t = Table(aliens=HACKER)
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_15", "negotiate")
    t.hand(B, *HAND, "attack_10", "attack_12")
    t.begin("planning")
    assert choice(t) == "play attack 15"


def test_a_bystander_zaps_it_for_its_high_attack() -> None:
    """hacker.hack_for_self, zapped: B pays."""
    for mine, answer in (("attack_30", "play cosmic zap"), ("attack_10", "pass")):
        t = beaten(d=(mine, "cosmic_zap"))
        t.go(FOR_SELF, "yellow")
        t.asks(D, "USE", "ANNOUNCED")
        assert choice(t) == answer


def test_super_gives_junk_away() -> None:
    """hacker.super_flare: low attacks, and a second negotiate; not the good cards."""
    t = beaten("hacker_flare", "attack_04", "attack_14", "negotiate", b=("attack_01", "attack_30"))
    t.go(FOR_SELF)  # the whole hand is due
    t.asks(A, "USE", "COLLECTED")
    assert choice(t) == SUPER
    t.go(SUPER)
    assert choice(t) == "2"
    t.go("2")
    assert choice(t) == "attack 01"
    t.go("attack 01")
    assert choice(t) == "attack 04"


def test_super_is_kept_without_junk() -> None:
    """hacker.super_flare: good cards are not given back."""
    t = beaten("hacker_flare", "attack_14", b=("attack_23", "attack_30"))
    t.go(FOR_SELF)
    t.asks(A, "USE", "COLLECTED")
    assert choice(t) == "pass"


def test_wild_pays_nothing() -> None:
    """hacker.wild_flare: always."""
    t = beaten(b=(*HAND, "hacker_flare"), aliens=("none",) * 4)
    t.asks(B, "USE", "PAYING")
    assert choice(t) == WILD


@pytest.mark.parametrize(("ships", "answer"), [(4, "play card zap"), (2, "pass")])
def test_wild_is_zapped_if_much_is_due(ships: int, answer: str) -> None:
    """hacker.wild_flare: four cards are due to A, or two."""
    t = Table()
    t.encounter(A, B, ships=ships)
    t.hand(A, "negotiate", "card_zap")
    t.hand(B, "attack_20", "attack_01", "attack_40", "plague", "quash", "hacker_flare")
    t.begin("planning")
    t.go("play attack 20", WILD)
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == answer
