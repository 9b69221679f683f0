"""The rules bot with Philanthropist: what it gives to whom, when the gift has to be played, and to whom it lends."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

GIVE = "use Philanthropist power: give"
SUPER = "play Philanthropist flare (super flare)"
WILD = "play Philanthropist flare (wild flare)"
GIVER = ("philanthropist", "none", "none", "none")
ALLY = ("none", "none", "philanthropist", "none")


def main_player(*hand: str) -> Table:
    """A, offense with 3 ships, holds these cards; B has A10."""
    t = Table(aliens=GIVER)
    t.encounter(A, B, ships=3)
    t.hand(A, *hand)
    t.hand(B, "attack_10")
    t.begin("alliance")
    t.go("done", "done")
    t.asks(A, "USE", "ALLIED")
    return t


def test_a_poor_attack_goes_to_the_opponent() -> None:
    """philanthropist.give."""
    t = main_player("attack_20", "attack_01", "negotiate")
    assert choice(t) == GIVE
    t.go(GIVE)
    assert choice(t) == "attack 01"


def test_good_cards_are_kept() -> None:
    """philanthropist.give: optional."""
    assert choice(main_player("attack_20", "attack_12", "negotiate")) == "pass"


def test_the_last_card_goes_for_a_new_hand() -> None:
    """Q72: but not a high one."""
    t = main_player("attack_10", "plague")
    assert choice(t) == GIVE
    t.go(GIVE)
    assert choice(t) == "attack 10"
    assert choice(main_player("attack_30", "plague")) == "pass"


def test_with_the_super_a_negotiate_is_given_forced_and_beaten() -> None:
    """Q257: the lowest card that beats it is enough."""
    t = main_player("attack_20", "attack_12", "negotiate", "philanthropist_flare")
    assert choice(t) == GIVE
    t.go(GIVE)
    assert choice(t) == "negotiate"
    t.go("negotiate")
    t.asks(A, "USE", "SELECTING")
    assert choice(t) == SUPER
    t.go(SUPER)
    t.asks(A, "SELECT")
    assert choice(t) == "play attack 12"


def test_a_forced_low_attack_is_matched() -> None:
    """Q257: B will play A01, to which its four ships are added; A10 is enough, against an unknown card A20 is laid."""
    for use, card in ((SUPER, "play attack 10"), ("pass", "play attack 20")):
        t = main_player("attack_20", "attack_01", "attack_10", "philanthropist_flare")
        t.go(GIVE)
        assert choice(t) == "attack 01"
        t.go("attack 01")
        assert choice(t) == SUPER
        t.go(use)
        t.asks(A, "SELECT")
        assert choice(t) == card


def test_a_good_gift_to_the_opponent_is_not_forced() -> None:
    """philanthropist.super_flare: optional."""
    t = main_player("attack_20", "attack_12", "attack_10", "philanthropist_flare")
    t.go(GIVE, "attack 12")
    t.asks(A, "USE", "SELECTING")
    assert choice(t) == "pass"


def test_an_ally_helps_when_the_game_is_at_stake() -> None:
    """philanthropist.give: C would land on its fifth colony; else A gets nothing, B the poor card."""
    for colonies, names in ((4, ("red", "attack 30")), (1, ("blue", "attack 01"))):
        t = Table(aliens=ALLY)
        for number in range(colonies):
            t.colony(C, (D, number))
        t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
        t.hand(A, "attack_08")
        t.hand(B, "attack_10")
        t.hand(C, "attack_30", "attack_01", "philanthropist_flare")
        t.begin("alliance")
        t.go("done", "done")
        t.asks(C, "USE", "ALLIED")
        assert choice(t) == GIVE
        t.go(GIVE)
        for name in names:
            assert choice(t) == name
            t.go(name)
        t.asks(C, "USE", "SELECTING")
        assert choice(t) == SUPER


def test_a_weak_power_is_lent_to_a_strong_offense() -> None:
    """Q258: Virus gets Zombie instead; an offense without a power gets nothing, and Virus is not given away."""
    for offense, mine, answer in (("virus", "zombie", WILD), ("none", "zombie", "pass"), ("warpish", "virus", "pass")):
        t = Table(aliens=(offense, "none", "none", mine))
        t.destiny_top(B)
        t.colony(B, (C, 1))
        t.hand(A, "attack_08")
        t.hand(D, "philanthropist_flare")
        t.begin("regroup")
        t.asks(D, "USE", "ENCOUNTER_STARTS")
        assert choice(t) == answer
        if answer == WILD:
            t.go(WILD)
            assert choice(t) == "red"


def test_a_gift_is_not_zapped() -> None:
    """philanthropist.give, if zapped: a poor card more does no harm."""
    t = Table(aliens=GIVER)
    t.colony(A, (C, 0))
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_20", "attack_01")
    t.hand(B, "attack_10", "cosmic_zap")
    t.begin("alliance")
    t.go("done", "done", GIVE, "attack 01")
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "pass"


def test_who_would_have_a_worse_power_zaps_the_loan() -> None:
    """Q17: A is to have Zombie instead of Virus; nobody minds having Virus."""
    for mine, lent, answer in (("virus", "zombie", "play card zap"), ("zombie", "virus", "pass")):
        t = Table(aliens=(mine, "none", "none", lent))
        t.destiny_top(B)
        t.hand(A, "attack_08", "card_zap")
        t.hand(D, "philanthropist_flare")
        t.begin("regroup")
        t.go(WILD, "red", "yellow 2")
        while t.question != "USE":
            t.go(t.legal()[0])
        t.asks(A, "USE", "ANNOUNCED")
        assert choice(t) == answer
