"""The rules bot with Amoeba: how many ships it brings in, and when it leaves them where they are."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

OOZE = "use Amoeba power: ooze"
WILD = "play Amoeba flare (wild flare)"
SUPER = "play Amoeba flare (super flare)"
OFFENSE = ("amoeba", "none", "none", "none")
ALLY = ("none", "none", "amoeba", "none")


def table(mine: str, theirs: str, *, ships: int = 2, seen: bool = False) -> Table:
    """Amoeba (A) against B with 4 ships, the cards laid; A has seen B's card or not."""
    t = Table(aliens=OFFENSE)
    t.encounter(A, B, ships=ships)
    t.hand(A, mine)
    t.hand(B, theirs)
    t.begin("planning")
    if seen:
        t.g.down_seen[B] |= 1 << A
    return t


def test_it_brings_in_as_many_as_beat_the_open_card() -> None:
    """12 + 4 is beaten by 10 + 7, and by no fewer."""
    t = table("attack_10", "attack_12", seen=True)
    t.asks(A, "USE", "CARDS_DOWN")
    assert choice(t) == OOZE
    t.go(OOZE)
    assert choice(t) == "7"


def test_it_brings_in_none_if_the_open_card_is_beaten_already() -> None:
    """14 + 2 beats 8 + 4."""
    t = table("attack_14", "attack_08", seen=True)
    assert choice(t) == "pass"


def test_it_takes_all_home_if_the_open_card_cannot_be_beaten() -> None:
    """40 + 4 is out of reach of 10 and the 15 ships that can be spared."""
    t = table("attack_10", "attack_40", ships=4, seen=True)
    assert choice(t) == OOZE
    t.go(OOZE)
    assert choice(t) == "0"


def test_a_middling_card_against_an_unknown_one_is_strengthened() -> None:
    """Ships come in, but no colony is given up for them."""
    t = table("attack_10", "attack_12")
    assert choice(t) == OOZE
    t.go(OOZE)
    assert 3 <= int(choice(t)) <= 17
    t.go(choice(t))
    while t.question == "TAKE_SHIP":
        t.go(choice(t))
    assert len(t.ships(A)) >= 5


def test_no_colony_is_given_up_for_an_ordinary_win() -> None:
    """Seven ships would win, and only two can be spared."""
    t = table("attack_10", "attack_12", ships=3, seen=True)
    t.place(A, {(A, 0): 3, (A, 1): 1, (A, 2): 1, (A, 3): 1, (A, 4): 1})
    assert choice(t) == OOZE
    t.go(OOZE)
    assert choice(t) == "0"


def test_a_negotiate_needs_no_ships() -> None:
    """They would not count."""
    t = table("negotiate", "attack_12")
    t.asks(A, "USE", "CARDS_DOWN")
    assert choice(t) == "pass"


def test_ships_come_from_home_for_the_last_colony() -> None:
    """Four foreign colonies with one ship each are kept; the fifth wins."""
    t = Table(aliens=OFFENSE)
    for planet in range(4):
        t.colony(A, (C, planet))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10")
    t.hand(B, "attack_20")
    t.begin("planning")
    t.g.down_seen[B] |= 1 << A
    assert choice(t) == OOZE
    t.go(OOZE)
    assert choice(t) == "15"
    t.go("15")
    while not t.over and t.question == "TAKE_SHIP":
        t.go(choice(t))
    assert t.foreign(A) == 5


def test_wild_strengthens_a_middling_hand() -> None:
    """Four ships at most, before the cards; the highest attack is in mind."""
    t = Table()
    t.encounter(A, B, ships=1)
    t.hand(A, "attack_10", "amoeba_flare")
    t.hand(B, "attack_12")
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_CARDS")
    assert choice(t) == WILD
    t.go(WILD)
    assert 2 <= int(choice(t)) <= 5


def test_wild_is_kept_with_a_sure_card() -> None:
    """The 40 needs no help."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_40", "amoeba_flare")
    t.hand(B, "attack_12")
    t.begin("planning")
    assert choice(t) == "pass"


def allied(side: str, *, settled: bool = False) -> Table:
    """Amoeba (C), with its flare, has three ships on a side; it has a colony on the planet already or not."""
    t = Table(aliens=ALLY)
    t.encounter(A, B, ships=4, allies={C: (side, 3), D: (side, 4)})
    if settled:
        t.colony(C, (B, 0))
    t.hand(A, "attack_08")
    t.hand(B, "attack_08")
    t.hand(C, "amoeba_flare")
    t.begin("planning")
    t.asks(C, "USE", "CARDS_DOWN")
    return t


def test_super_brings_ships_for_rewards() -> None:
    """The defense is well ahead: up to six ships, a reward for each."""
    t = allied("defense")
    assert choice(t) == SUPER
    t.go(SUPER)
    assert choice(t) == "6"


def test_super_leaves_a_side_that_has_nothing_to_give() -> None:
    """A colony there is no new one."""
    t = allied("offense", settled=True)
    assert choice(t) == SUPER
    t.go(SUPER)
    assert choice(t) == "0"


def test_many_ships_that_come_in_are_zapped() -> None:
    """The defense spends a zap on five ships, not on one."""
    for number, answer in (("7", "play cosmic zap"), ("3", "pass")):
        t = Table(aliens=OFFENSE)
        t.encounter(A, B, ships=2)
        for planet in range(3):
            t.colony(A, (C, planet))
        t.hand(A, "attack_10")
        t.hand(B, "attack_12", "cosmic_zap")
        t.begin("planning")
        t.go(OOZE, number)
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer
