"""The rules bot with Healer: whom it heals, and what it does about zaps."""

from __future__ import annotations

import pytest

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

HEAL = "use Healer power: heal"
SUPER = "play Healer flare (super flare)"
WILD = "play Healer flare (wild flare)"


def beaten(colonies: int = 0, *hand: str, ships: int = 16) -> Table:
    """A beats B, which has so many foreign colonies and ships elsewhere; C, Healer, holds these cards."""
    t = Table(aliens=("none", "none", "healer", "none"))
    t.encounter(A, B, ships=2)
    foreign = {(D, planet): 1 for planet in range(colonies)}
    t.place(B, {(B, 0): 4, (B, 1): ships - colonies, **foreign})
    t.hand(A, "attack_20")
    t.hand(B, "attack_04")
    t.hand(C, *hand)
    t.begin("planning")
    t.asks(C, "USE", "SHIPS_LOST")
    return t


def test_it_heals_for_a_card() -> None:
    """healer.heal."""
    assert choice(beaten()) == HEAL


def test_it_does_not_heal_who_is_about_to_win() -> None:
    """R4.3: with four foreign colonies, unless it has many ships anyhow."""
    assert choice(beaten(3, ships=6)) == HEAL
    assert choice(beaten(4, ships=6)) == "pass"
    assert choice(beaten(4, ships=12)) == HEAL


def test_super_raises_the_fee() -> None:
    """healer.super_flare: a card for each of four ships."""
    t = beaten(0, "healer_flare")
    t.go(HEAL)
    t.asks(C, "USE", "ANNOUNCED")
    assert choice(t) == SUPER


@pytest.mark.parametrize(("colonies", "wish"), [(3, "pass"), (4, "play cosmic zap")])
def test_ships_for_a_leader_are_zapped(colonies: int, wish: str) -> None:
    """healer.heal: others defend themselves against B only."""
    t = beaten(colonies, ships=6)
    t.hand(A, "cosmic_zap")
    t.go(HEAL)
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == wish


@pytest.mark.parametrize(("alien", "wish"), [("virus", WILD), ("human", "pass")])
def test_wild_refuses_a_zap(alien: str, wish: str) -> None:
    """healer.wild_flare, Q55, Q218: but a zapped Human wins."""
    t = Table(aliens=(alien, "none", "none", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_10", "healer_flare")
    t.hand(B, "attack_12", "cosmic_zap")
    t.begin("planning")
    t.asks(B, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == wish
