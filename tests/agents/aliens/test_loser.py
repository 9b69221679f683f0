"""The rules bot with Loser: when it declares an upset, how it prepares for it, and what the flares are for."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, Table

UPSET = "use Loser power: declare an upset"
WILD = "play Loser flare (wild flare)"
SUPER = "play Loser flare (super flare)"
LOSER = ("loser", "none", "none", "none")
NONE = ("none",) * 4


def planning(*hand: str, ships: int = 2, aliens: tuple[str, ...] = LOSER, theirs: tuple[str, ...] = ()) -> Table:
    """A with this hand attacks B's four ships."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=ships)
    t.hand(A, *hand)
    t.hand(B, "attack_10", *theirs)
    t.begin("planning")
    return t


def test_a_low_hand_is_worth_an_upset() -> None:
    """loser.declare_upset: then the lowest attack is laid."""
    t = planning("attack_08", "attack_04", "attack_06")
    t.asks(A, "USE", "BEFORE_CARDS")
    assert choice(t) == UPSET
    t.go(UPSET)
    t.asks(A, "SELECT")
    assert choice(t) == "play attack 04"


def test_a_high_hand_is_not() -> None:
    """loser.declare_upset: 30 and 20, and more ships."""
    assert choice(planning("attack_30", "attack_20", ships=4)) == "pass"


def test_it_prepares_for_the_upset() -> None:
    """loser.declare_upset: the fullest planet, one ship, nobody invited."""
    t = Table(aliens=LOSER)
    t.place(B, {(B, 0): 2, (B, 1): 6, (B, 2): 8, (B, 3): 4})
    t.destiny_top(B)
    t.hand(A, "attack_08", "attack_04")
    t.hand(B, "attack_08")
    t.begin("destiny")
    t.asks(A, "AIM")
    assert choice(t) == "blue 3"
    t.go("blue 3")
    t.asks(A, "LAUNCH")
    assert choice(t) == "1"
    t.go("1", "red 1")
    t.asks(A, "INVITE")
    assert choice(t) == "done"


def test_with_high_cards_it_fights_like_others() -> None:
    """loser.declare_upset: nothing low to lay."""
    t = Table(aliens=LOSER)
    t.place(B, {(B, 0): 2, (B, 1): 6, (B, 2): 8, (B, 3): 4})
    t.destiny_top(B)
    t.hand(A, "attack_30", "attack_20")
    t.hand(B, "attack_08")
    t.begin("destiny")
    assert choice(t) == "blue 5"
    t.go("blue 1")
    assert choice(t) == "4"


def test_super_after_a_losing_card() -> None:
    """loser.super_flare: a negotiate is laid and the attack that would beat it loses; a 40 is left to win."""
    t = planning("attack_12", "negotiate", "loser_flare")
    t.asks(A, "USE", "BEFORE_CARDS")
    t.go("pass")
    t.asks(A, "SELECT")
    assert choice(t) == "play negotiate"
    t.go("play negotiate")
    t.asks(A, "USE", "BEFORE_FLIP")
    assert choice(t) == SUPER
    t = planning("attack_40", "loser_flare")
    t.go("pass")
    t.asks(A, "USE", "BEFORE_FLIP")
    assert choice(t) == "pass"


def test_wild_drags_a_stronger_opponent_down() -> None:
    """loser.wild_flare: a lone 04 is lost anyway; a 30 is not."""
    t = planning("attack_04", "loser_flare", aliens=NONE)
    t.asks(A, "USE", "BEFORE_CARDS")
    assert choice(t) == WILD
    assert choice(planning("attack_30", "loser_flare", aliens=NONE)) == "pass"


def test_an_upset_against_a_strong_hand_is_zapped() -> None:
    """loser.declare_upset: 40 would have won; 04 would not."""
    for card, wish in (("attack_40", "play cosmic zap"), ("attack_04", "pass")):
        t = Table(aliens=("none", "loser", "none", "none"))
        t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
        t.hand(A, card, "cosmic_zap")
        t.hand(B, "attack_08")
        t.begin("planning")
        t.go(UPSET)
        t.asks(A, "USE", "ANNOUNCED")
        assert choice(t) == wish


def test_flares_against_a_strong_hand_are_card_zapped() -> None:
    """loser.wild_flare, loser.super_flare: a 40, on the hand or laid, is worth it; a 04 is not."""
    for card, wish in (("attack_40", "play card zap"), ("attack_04", "pass")):
        for flare, aliens in ((WILD, NONE), (SUPER, ("none", "loser", "none", "none"))):
            t = Table(aliens=aliens)
            t.encounter(A, B, ships=3)
            t.hand(A, card, "card_zap")
            t.hand(B, "attack_08", "loser_flare")
            t.begin("planning")
            if flare == SUPER:
                t.go("pass")
            t.asks(B, "USE")
            t.go(flare)
            t.asks(A, "USE", "ANNOUNCED")
            assert choice(t) == wish
