"""The rules bot with Macron: how many ships it sends, and the points they are."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

MACRON = ("macron", "none", "none", "none")
SUPER = "play Macron flare (super flare)"
WILD = "play Macron flare (wild flare)"


def sending(*hand: str) -> Table:
    """Macron has asked to launch four ships at B."""
    t = Table(aliens=MACRON)
    t.encounter(A, B, ships=0)
    t.hand(A, "attack_08", *hand)
    t.hand(B, "attack_10")
    t.begin("launch")
    t.go("blue 1")
    t.asks(A, "LAUNCH")
    return t


def test_it_asks_for_four_ships() -> None:
    """Q227: zapped, they may go."""
    assert choice(sending()) == "4"


def test_super_sends_them() -> None:
    """macron.super_flare: sixteen points."""
    t = sending("macron_flare")
    t.go("4")
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == SUPER


def test_super_is_kept_when_one_ship_is_enough() -> None:
    """macron.super_flare: 40 + 4 wins as well."""
    t = sending("macron_flare", "attack_40")
    t.go("4")
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == "pass"


def test_super_is_kept_without_ships_to_spare() -> None:
    """macron.super_flare: no colony is given up for it."""
    t = sending("macron_flare")
    t.place(A, {(A, 0): 2, (A, 1): 1, (A, 2): 1, (A, 3): 1})
    t.go("4")
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == "pass"


def test_super_for_an_ally() -> None:
    """macron.super_flare: beside the defense, four ships and as many rewards twice over."""
    t = Table(aliens=("none", "none", "macron", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_08"), t.hand(B, "attack_10"), t.hand(C, "macron_flare")
    t.begin("alliance")
    t.go("done", "green", "done")
    assert choice(t) == "join the defense with 4 ships"
    t.go("join the defense with 4 ships")
    t.asks(C, "USE", "ANNOUNCED")
    assert choice(t) == SUPER


def test_mass_is_zapped_when_it_turns_the_result() -> None:
    """macron.mass: 12 against 11 + 1, but 1 less three times."""
    t = Table(aliens=MACRON)
    t.encounter(A, B, ships=1)
    t.place(B, {(B, 0): 1, (B, 1): 19})
    t.hand(A, "attack_10"), t.hand(B, "attack_11", "cosmic_zap")
    t.begin("planning")
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "play cosmic zap"


def with_wild(mine: str) -> Table:
    """C, allied to A with three ships, holds the wild flare: 5 ships of the offense against 10 + 4."""
    t = Table()
    t.encounter(A, B, ships=2, allies={C: ("offense", 3)})
    t.hand(A, mine), t.hand(B, "attack_10"), t.hand(C, "macron_flare")
    t.hand(D)
    t.begin("planning")
    t.asks(C, "USE", "REVEALED")
    return t


def test_wild_turns_the_result() -> None:
    """macron.wild_flare: 7 + 5 + 3."""
    assert choice(with_wild("attack_07")) == WILD


def test_wild_is_kept_if_it_turns_nothing() -> None:
    """macron.wild_flare: 6 + 5 + 3 is a tie."""
    assert choice(with_wild("attack_06")) == "pass"


def test_mass_that_turns_nothing_is_not_zapped() -> None:
    """macron.mass: 10 + 1 against 20 + 1."""
    t = Table(aliens=MACRON)
    t.encounter(A, B, ships=1)
    t.place(B, {(B, 0): 1, (B, 1): 19})
    t.hand(A, "attack_10"), t.hand(B, "attack_20", "cosmic_zap")
    t.begin("planning")
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "pass"


def test_wild_is_stopped_if_it_turns_the_result() -> None:
    """Q17: B, ahead, holds a card zap: 7 + 5 + 3 against 14; not if A has 10 and wins anyway."""
    for mine, answer in (("attack_07", "play card zap"), ("attack_10", "pass")):
        t = with_wild(mine)
        t.hand(B, "card_zap")
        t.go(WILD)
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer
