"""The rules bot with Mind: whose hand it looks at, and how it plays by what it knows."""

from __future__ import annotations

import pytest

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

READ = "use Mind power: read hand"
SUPER = "play Mind flare (super flare)"
WILD = "play Mind flare (wild flare)"
OFFENSE = ("mind", "none", "none", "none")
BYSTANDER = ("none", "none", "mind", "none")


def against(*theirs: str, look: bool = True, mine: tuple[str, ...] = ("attack_06", "attack_12", "attack_30")) -> Table:
    """A = Mind, with four ships against four, has looked at the hand of B or has not."""
    t = Table(aliens=OFFENSE)
    t.encounter(A, B, ships=4)
    t.hand(A, *mine)
    t.hand(B, *theirs)
    t.begin("alliance")
    t.asks(A, "USE", "BEFORE_INVITATIONS")
    assert choice(t) == READ
    t.go(READ if look else "pass")
    t.asks(A, "INVITE")
    return t


def selecting(t: Table) -> str:
    t.pass_alliance()
    t.asks(A, "SELECT")
    return choice(t)


def test_it_lays_the_card_that_beats_the_one_to_expect() -> None:
    """mind.read_hand: 30 against 23, 12 against 10, nothing better than 06 against 40."""
    assert selecting(against("attack_23")) == "play attack 30"
    assert selecting(against("attack_23", look=False)) == "play attack 12"
    assert selecting(against("attack_10", "attack_01")) == "play attack 12"
    assert selecting(against("attack_40")) == "play attack 06"


def test_it_does_not_waste_a_card_on_a_poor_hand() -> None:
    """mind.read_hand: 08 beats 04."""
    mine = ("attack_08", "attack_15")
    assert selecting(against("attack_04", mine=mine)) == "play attack 08"
    assert selecting(against("attack_04", look=False, mine=mine)) == "play attack 15"


def test_it_negotiates_with_who_has_to() -> None:
    """mind.read_hand: B holds negotiates only, or attacks only."""
    mine = ("negotiate", "attack_08")
    assert selecting(against("negotiate", "negotiate", mine=mine)) == "play negotiate"
    assert selecting(against("attack_04", "attack_05", mine=mine)) == "play attack 08"


def test_it_invites_nobody_against_a_hand_it_beats() -> None:
    """mind.read_hand."""
    mine = ("attack_12",)
    assert choice(against("attack_04", "attack_05", mine=mine)) == "done"
    assert choice(against("attack_04", "attack_05", look=False, mine=mine)) != "done"
    assert choice(against("attack_30", "attack_05", mine=("attack_20",))) != "done"


@pytest.mark.parametrize(("theirs", "side"), [("attack_01", "offense"), ("attack_40", "defense")])
def test_it_joins_the_side_that_will_win(theirs: str, side: str) -> None:
    """mind.read_hand: a bystander has looked at the defense's hand and is invited by both."""
    t = Table(aliens=BYSTANDER)
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_12")
    t.hand(B, theirs)
    t.hand(C, "attack_10")
    t.begin("alliance")
    t.go(READ, "blue", "green", "done", "green", "done")
    t.asks(C, "ALLY")
    assert f"join the {side}" in choice(t)


def test_it_looks_at_the_hand_it_knows_less_of() -> None:
    """mind.read_hand: A has three cards, B two; but of A's it is sure of two."""
    t = Table(aliens=BYSTANDER)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "attack_06", "attack_08")
    t.hand(B, "attack_30", "negotiate")
    t.hand(C, "mind_flare")
    t.begin("alliance")
    t.go(READ)
    assert choice(t) == "red"
    for card in ("attack_04", "attack_06"):
        t.g.known[C, A, t.cards(card)] = 1
    assert choice(t) == "blue"
    t.go("blue")
    t.asks(C, "USE", "ANNOUNCED")
    assert choice(t) == SUPER


@pytest.mark.parametrize(("colonies", "answer"), [(4, "play cosmic zap"), (3, "pass")])
def test_a_look_of_who_is_about_to_win_is_zapped(colonies: int, answer: str) -> None:
    """Q10: by its opponent."""
    t = Table(aliens=OFFENSE)
    for planet in range(colonies):
        t.colony(A, (C, planet))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_12")
    t.hand(B, "attack_10", "cosmic_zap")
    t.begin("alliance")
    t.go(READ)
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == answer


@pytest.mark.parametrize(
    ("holder", "more", "answer"),
    [(A, (), WILD), (A, ("macron_flare",), WILD), (D, (), WILD), (D, ("macron_flare",), "pass")],
)
def test_wild_watches_the_opponent_draw(holder: int, more: tuple[str, ...], answer: str) -> None:
    """Q236: B draws a new hand; a bystander uses it if it has no other flare."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "plague")
    t.hand(holder, "attack_04", "mind_flare", *more)
    t.begin("planning")
    t.asks(holder, "USE", "DRAWING")
    assert choice(t) == answer
