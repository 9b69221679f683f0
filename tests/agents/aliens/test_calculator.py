"""The rules bot with Calculator: when it equalizes, which card it lays for that, and what it calls."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

DECLARE = "use Calculator power: equalize"
CALL = "play Calculator flare (wild flare)"
SUPER = "play Calculator flare (super flare)"
MINE = ("calculator", "none", "none", "none")
NONE = ("none",) * 4


def duel(
    mine: str, theirs: str, aliens: tuple[str, ...] = MINE, *more: str, ships: int = 4, seen: bool = False
) -> Table:
    """A against B with 4 ships, the cards laid; A has seen B's card or not."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=4)
    t.hand(A, mine, *more)
    t.hand(B, theirs)
    t.begin("planning")
    if seen:
        t.g.down_seen[B] |= 1 << A
    return t


def test_a_middling_attack_is_equalized() -> None:
    """08 loses to the attacks from 08 on, equalized to few of them; the 40 wins as it is."""
    t = duel("attack_08", "attack_10")
    t.asks(A, "USE", "CARDS_DOWN")
    assert choice(t) == DECLARE
    assert choice(duel("attack_40", "attack_10")) == "pass"


def test_a_seen_card_decides() -> None:
    """15 and 8: 8 against 7 wins; 06 and 15: 6 against 9 does not, and 06 against 04 wins without."""
    assert choice(duel("attack_08", "attack_15", seen=True)) == DECLARE
    assert choice(duel("attack_06", "attack_15", seen=True)) == "pass"
    assert choice(duel("attack_06", "attack_04", seen=True)) == "pass"


def test_a_card_to_equalize_with_is_laid() -> None:
    """The 05 with the declaration is nearly as good as the 09 without, which is kept."""
    t = Table(aliens=MINE)
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_05", "attack_09")
    t.hand(B, "attack_10")
    t.begin("planning")
    t.asks(A, "SELECT")
    assert choice(t) == "play attack 05"


def test_a_declaration_that_cuts_a_high_card_is_zapped() -> None:
    """The defense's 13 is worth a zap, its 06 is not."""
    for card, answer in (("attack_13", "play cosmic zap"), ("attack_06", "pass")):
        t = Table(aliens=MINE)
        t.encounter(A, B, ships=2)
        for planet in range(3):
            t.colony(A, (C, planet))
        t.hand(A, "attack_08")
        t.hand(B, card, "cosmic_zap")
        t.begin("planning")
        t.go(DECLARE)
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer


def test_wild_calls_the_parity_that_is_likely() -> None:
    """Most attacks are even: with an 08 the sum most likely is, with an 11 it is not."""
    for card, call in (("attack_08", "0"), ("attack_11", "1")):
        t = duel(card, "attack_10", NONE, "calculator_flare")
        t.asks(A, "USE", "CARDS_DOWN")
        assert choice(t) == CALL
        t.go(CALL)
        t.asks(A, "NUMBER")
        assert choice(t) == call


def test_wild_is_kept_with_a_card_that_takes_nothing_away() -> None:
    """A 00 takes nothing from the other card, and a wrong call costs; nor does a 40 need it."""
    assert choice(duel("attack_00", "attack_10", NONE, "calculator_flare")) == "pass"
    assert choice(duel("attack_40", "attack_10", NONE, "calculator_flare")) == "pass"


def test_super_is_used_for_the_side_that_is_behind() -> None:
    """One ship against eight; not for the side with the eight."""
    for side, answer in (("offense", SUPER), ("defense", "pass")):
        t = Table(aliens=("none", "none", "calculator", "none"))
        t.encounter(A, B, ships=1, allies={C: (side, 1), D: ("defense", 4)})
        t.hand(A, "attack_15")
        t.hand(B, "attack_08")
        t.hand(C, "calculator_flare")
        t.begin("planning")
        t.asks(C, "USE", "CARDS_DOWN")
        assert choice(t) == answer
