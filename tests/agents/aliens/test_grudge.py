"""The rules bot with Grudge: whom it invites, what it lays with tokens out, and its flares."""

from __future__ import annotations

import pytest

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

GRUDGE = ("grudge", "none", "none", "none")
WILD = "play Grudge flare (wild flare)"
SUPER = "play Grudge flare (super flare)"


def inviting(*mine: str, alien: str = "grudge", without_spare: bool = False) -> Table:
    """A against B; C has a colony on every planet it is on; D has ships to spare."""
    t = Table(aliens=(alien, "none", "none", "none"))
    if without_spare:
        t.place(C, {(C, planet): 1 for planet in range(5)})
    t.encounter(A, B, ships=4)
    t.hand(A, *mine)
    t.hand(B, "attack_04")
    t.begin("alliance")
    t.asks(A, "INVITE")
    return t


def test_everybody_is_invited_if_the_result_is_open() -> None:
    """grudge.hand_out_grudges: whoever refuses pays."""
    t = inviting("attack_08")
    assert choice(t) == "green"
    t.go("green")
    assert choice(t) == "yellow"


@pytest.mark.parametrize(("alien", "answer"), [("grudge", "green"), ("none", "done")])
def test_with_a_sure_win_only_who_cannot_come_is_invited(alien: str, answer: str) -> None:
    """grudge.hand_out_grudges: C has no ship to spare, D would come for the colony."""
    t = inviting("attack_40", alien=alien, without_spare=True)
    assert choice(t) == answer
    if alien == "grudge":
        t.go("green")
        assert choice(t) == "done"


def test_who_would_win_the_game_is_not_invited() -> None:
    """grudge.hand_out_grudges: no token is worth that."""
    t = Table(aliens=GRUDGE)
    for planet in range(4):
        t.colony(C, (D, planet))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_04")
    t.begin("alliance")
    assert choice(t) == "yellow"


@pytest.mark.parametrize(("invited", "card"), [(("done",), "attack 10"), (("green", "yellow"), "negotiate")])
def test_with_tokens_out_a_defeat_is_less_bad(invited: tuple[str, ...], card: str) -> None:
    """grudge payoff: both who refused lose four ships then."""
    t = Table(aliens=GRUDGE)
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_10", "negotiate")
    t.hand(B, "attack_20", "attack_04")
    t.begin("alliance")
    t.go(*invited)
    while t.question in ("INVITE", "ALLY"):
        t.go("done" if t.question == "INVITE" else "stay out")
    t.asks(A, "SELECT")
    assert choice(t) == f"play {card}"


def test_super_takes_four() -> None:
    """grudge.super_flare: always."""
    t = Table(aliens=GRUDGE)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20", "grudge_flare")
    t.hand(B, "attack_04")
    t.begin("alliance")
    t.go("green", "done", "done", "stay out")
    t.asks(A, "USE", "LOSSES_DUE")
    assert choice(t) == SUPER


def beaten(*c: str) -> Table:
    """B has beaten A, who holds the flare as wild; C, with these cards, is its ally."""
    t = Table()
    t.encounter(A, B, ships=2, allies={C: ("defense", 3)})
    t.hand(A, "attack_04", "grudge_flare")
    t.hand(B, "attack_20")
    t.hand(C, *c)
    t.begin("planning")
    t.asks(A, "USE", "OUTCOME")
    return t


def test_wild_sends_the_allies_home() -> None:
    """grudge.wild_flare: three rewards are gone, which is worth a Card Zap."""
    t = beaten("card_zap")
    assert choice(t) == WILD
    t.go(WILD)
    t.asks(C, "USE", "ANNOUNCED")
    assert choice(t) == "play card zap"


@pytest.mark.parametrize(("home", "answer"), [(1, "play cosmic zap"), (4, "pass")])
def test_tokens_are_zapped_by_who_cannot_spare_ships(home: int, answer: str) -> None:
    """grudge.hand_out_grudges, zapped: no tokens."""
    t = Table(aliens=GRUDGE)
    t.place(C, {(C, planet): home for planet in range(5)})
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20")
    t.hand(B, "attack_04")
    t.hand(C, "cosmic_zap")
    t.begin("alliance")
    t.go("green", "done", "done", "stay out")
    t.asks(C, "USE", "ANNOUNCED")
    assert choice(t) == answer


@pytest.mark.parametrize(("home", "answer"), [(1, "play cosmic zap"), (4, "pass")])
def test_super_is_zapped_by_who_cannot_spare_ships(home: int, answer: str) -> None:
    """grudge.super_flare: four ships would be its colonies."""
    t = Table(aliens=GRUDGE)
    t.place(C, {(C, planet): home for planet in range(5)})
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20", "grudge_flare")
    t.hand(B, "attack_04")
    t.hand(C, "cosmic_zap")
    t.begin("alliance")
    t.go("green", "done", "done", "stay out", "pass", SUPER)
    t.asks(C, "USE", "ANNOUNCED")
    assert choice(t) == answer
