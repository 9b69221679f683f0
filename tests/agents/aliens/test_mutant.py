"""The rules bot with Mutant: when it refills, from whom, what it throws away before, and the wild robbery."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

REFILL = "use Mutant power: regenerate"
SUPER = "play Mutant flare (super flare)"
WILD = "play Mutant flare (wild flare)"
OFFENSE = ("mutant", "none", "none", "none")
DEFENSE = ("none", "mutant", "none", "none")


def alliance(aliens: tuple[str, ...], a: str, b: str, c: str = "", d: str = "") -> Table:
    """A with two ships against B, before invitations, with these hands."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    for seat, hand in zip((A, B, C, D), (a, b, c, d), strict=True):
        t.hand(seat, *hand.split())
    return t


def sources(t: Table) -> str:
    """Refill, and who is asked for the first card."""
    t.begin("alliance")
    assert choice(t) == REFILL
    t.go(REFILL)
    t.pass_uses()
    assert t.question == "PLAYER"
    return choice(t)


def test_the_defense_empties_the_hand_of_the_offense() -> None:
    """mutant.regenerate, R20.2: without an encounter card the offense's turn is over."""
    t = alliance(DEFENSE, "attack_08 attack_06", "attack_10 attack_12", "attack_04 attack_06 attack_08")
    assert sources(t) == "red"
    t.go("red")
    assert choice(t) == "red"


def test_the_offense_leaves_the_defense_its_last_cards() -> None:
    """mutant.regenerate, R20.4: the defense would take a new hand; with more cards it is the one to rob."""
    rest = "attack_04 attack_06 attack_08"
    assert sources(alliance(OFFENSE, "attack_08", "attack_10 attack_12", rest)) == "green"
    assert sources(alliance(OFFENSE, "attack_08", "attack_10 attack_12 attack_01 attack_00", rest)) == "blue"


def test_known_good_cards_are_drawn_for() -> None:
    """mutant.regenerate: D is known to hold a 40, C a 04."""
    t = alliance(OFFENSE, "attack_08", "attack_10", "attack_04 attack_06 attack_08", "attack_40 attack_06 attack_08")
    t.g.known[A, C, t.cards("attack_04")] = t.g.known[A, D, t.cards("attack_40")] = 1
    assert sources(t) == "yellow"


def test_it_refills_at_once_with_the_deck_if_hands_are_poor() -> None:
    """mutant.regenerate: the only other hand is the defense's last card, and it is known to be a 00."""
    t = alliance(OFFENSE, "attack_08", "attack_00")
    t.g.known[A, B, t.cards("attack_00")] = 1
    assert sources(t) == "the deck"


def test_super_throws_the_poor_cards_away_first() -> None:
    """mutant.super_flare: the 04, then no more; without poor cards the refill comes at once."""
    t = alliance(OFFENSE, "attack_04 attack_12 attack_20 mutant_flare", "attack_10")
    t.begin("alliance")
    assert choice(t) == SUPER
    t.go(SUPER)
    t.asks(A, "DISCARD")
    assert choice(t) == "attack 04"
    t.go("attack 04")
    assert choice(t) == "pass"
    t = alliance(OFFENSE, "attack_12 attack_20 mutant_flare", "attack_10")
    t.begin("alliance")
    assert choice(t) == REFILL


def test_it_lays_a_higher_card_than_others() -> None:
    """mutant.regenerate: the 23 will be replaced; others would save it."""
    laid = []
    for aliens in (OFFENSE, ("none",) * 4):
        t = alliance(aliens, "attack_14 attack_23", "attack_10")
        t.begin("planning")
        t.asks(A, "SELECT")
        laid.append(choice(t))
    assert laid == ["play attack 23", "play attack 14"]


def test_wild_after_a_win() -> None:
    """mutant.wild_flare: always."""
    t = alliance(("none",) * 4, "attack_30 mutant_flare", "attack_04 attack_14")
    t.begin("planning")
    t.go("play attack 04")
    t.asks(A, "USE", "SPOILS")
    assert choice(t) == WILD
