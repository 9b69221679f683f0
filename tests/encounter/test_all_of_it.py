"""Q351: where at least as many cards or ships are due as there are to choose from, all go and nobody is asked."""

from __future__ import annotations

import pytest

from .table import A, B, C, D, Planet, Table

FOR_SELF = "use Hacker power: hack for self"
OWN_PAYMENT = "use Hacker power: hack own payment"


def beaten(aliens: tuple[str, ...], *hand: str, ships: int = 2) -> Table:
    """A's negotiate has lost its ships to B's A20; B holds this hand besides."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=ships)
    t.hand(A, "negotiate")
    t.hand(B, "attack_20", *hand)
    t.begin("planning")
    if t.question == "SELECT":
        t.go("play attack 20")
    return t


# --- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [("attack_40", "plague"), ("attack_40",), ("attack_08", "attack_08")])
def test_hacker_takes_a_whole_hand_without_picking(hand: tuple[str, ...]) -> None:
    """Two are due; the source it names holds two, or fewer."""
    t = beaten(("hacker", "none", "none", "none"), "attack_30", "attack_06", "quash")
    t.hand(D, *hand)
    t.go(FOR_SELF, "yellow")
    assert t.over and t.holds(D) == [] and t.holds(A) == list(hand)


def test_hacker_picks_of_three() -> None:
    """Two are due of three: it picks both, although the third is settled by that."""
    t = beaten(("hacker", "none", "none", "none"), "attack_30", "attack_06", "quash")
    t.go(FOR_SELF)
    t.asks(A, "CARD")
    t.go("attack 30")
    t.asks(A, "CARD")
    t.go("quash")
    assert t.holds(B) == ["attack_06"]


@pytest.mark.parametrize(("hand", "asked"), [(("morph", "quash"), False), (("morph", "quash", "plague"), True)])
def test_hacker_pays_a_whole_hand_without_picking(hand: tuple[str, ...], asked: bool) -> None:
    """Its own payment of two."""
    t = beaten(("none", "hacker", "none", "none"), *hand)
    t.go(OWN_PAYMENT)
    assert (not t.over and t.question == "CARD") == asked
    assert asked or t.holds(A) == ["morph", "quash"]


def test_super_hacker_gives_its_whole_hand_without_picking() -> None:
    """It gives two cards and holds no other but the flare, which lies on the table."""
    t = Table(aliens=("hacker", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate", "hacker_flare")
    t.hand(B, "attack_20", "plague", "quash")
    t.begin("planning")
    t.go("pass", "play Hacker flare (super flare)", "2")
    assert t.over and t.holds(B) == ["plague", "quash"] and t.holds(A) == ["hacker_flare"]


def talks(a: tuple[str, ...], b: tuple[str, ...]) -> Table:
    """Both play a negotiate and hold these cards; A is about to make the first offer."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate", *a)
    t.hand(B, "negotiate", *b)
    t.begin("planning")
    while t.question != "OFFER":
        t.go("play negotiate" if t.can("play negotiate") else "pass")
    return t


def test_all_cards_of_a_deal() -> None:
    """Any card for any card, each holding one; then two of two."""
    t = talks(("attack_40",), ("quash",))
    t.go("offer any card", "ask for any card", "submit the offer", "accept the offer")
    assert t.holds(A) == ["quash"] and t.holds(B) == ["attack_40"]
    t = talks(("attack_40", "attack_04"), ("quash",))
    t.go("offer any card", "offer any card", "ask for any card", "submit the offer", "accept the offer")
    assert t.holds(A) == ["quash"] and t.holds(B) == ["attack_04", "attack_40"]


def test_all_cards_of_a_class() -> None:
    """Both attacks B holds; its Mobius Tubes stays. With a third attack B picks."""
    t = talks(("plague",), ("attack_40", "attack_04", "mobius_tubes"))
    t.go("ask for any attack", "ask for any attack", "submit the offer", "accept the offer")
    assert t.holds(A) == ["attack_04", "attack_40", "plague"] and t.holds(B) == ["mobius_tubes"]
    t = talks(("plague",), ("attack_40", "attack_04", "attack_05", "mobius_tubes"))
    t.go("ask for any attack", "ask for any attack", "submit the offer", "accept the offer")
    t.asks(B, "GIVE")


def test_what_narrow_classes_leave() -> None:
    """A low attack is picked of two; the other one and the Mobius Tubes fill "any card" twice without a question."""
    t = talks(("plague",), ("attack_04", "attack_06", "mobius_tubes"))
    t.go("ask for low attack (00-06)", "ask for any card", "ask for any card", "submit the offer", "accept the offer")
    t.asks(B, "GIVE")
    t.go("attack 06")
    assert t.holds(B) == [] and t.holds(A) == ["attack_04", "attack_06", "mobius_tubes", "plague"]


# --- ships ------------------------------------------------------------------------------------------------------------


SCATTERED: dict[Planet, int] = {(C, 0): 1, (C, 1): 1, (D, 3): 1}


@pytest.mark.parametrize(("ships", "asked"), [(SCATTERED, False), ({**SCATTERED, (C, 2): 1}, True)])
def test_plague_takes_the_last_three_ships(ships: dict[Planet, int], asked: bool) -> None:
    """Three are lost: of three nobody picks, of four their owner does."""
    t = Table()
    t.place(C, ships)
    t.hand(A, "attack_08", "plague")
    t.hand(B, "attack_10")
    t.begin("regroup")
    t.go("play plague", "green")
    assert (t.question == "LOSE_SHIP" and t.g.acting == C) == asked
    assert asked or t.ships(C) == {}


def test_a_launch_of_all_ships() -> None:
    """Four ships on four colonies, all four go."""
    t = Table()
    t.encounter(A, B, ships=0)
    t.place(A, {(A, 0): 1, (A, 1): 1, (A, 2): 1, (C, 0): 1})
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.begin("launch")
    t.go("blue 1", "4")
    t.asks(A, "INVITE")
    assert t.g.gate[A] == 4


def test_losses_of_a_failed_deal() -> None:
    """Three ships are lost, and the defense has three."""
    t = talks(("attack_08",), ("attack_10",))
    t.place(B, {(B, 1): 1, (B, 2): 1, (C, 3): 1})
    t.go("ask for any card", "submit the offer", "walk away")
    t.asks(A, "LOSE_SHIP")
    while t.question == "LOSE_SHIP" and t.g.acting == A:
        t.go(t.legal()[0])
    assert t.g.warp[B] == 20 and t.ships(B) == {}
