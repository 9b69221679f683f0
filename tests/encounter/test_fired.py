"""The counters of what took effect: a use that stands counts once, one that is stopped does not."""

from __future__ import annotations

from cosmic_env.encounter.ability import FIRED_KINDS, POWER, SUPER, WILD
from cosmic_env.encounter.alien_ids import ALIENS, NAMES

from .table import A, B, C, Table


def fired(t: Table, alien: str) -> dict[int, int]:
    """Counters of the alien by kind of effect."""
    number = NAMES.index(alien)
    return {kind: int(t.g.fired[number, i]) for i, kind in enumerate(FIRED_KINDS)}


def revealed(t: Table, *offense_hand: str) -> None:
    """10 + 4 of the offense against 10 + 4, both laid."""
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_10", *offense_hand)
    t.hand(B, "attack_10")


def test_a_power_that_stands_counts() -> None:
    """R21.1: the mandatory use of Virus, and nothing else of anybody."""
    t = Table(aliens=("none", "virus", "none", "none"))
    revealed(t)
    t.begin("planning")
    assert fired(t, "virus") == {POWER: 1, WILD: 0, SUPER: 0}
    assert sum(int(t.g.fired[a, i]) for a in range(ALIENS) for i in range(len(FIRED_KINDS))) == 1


def test_a_zapped_power_does_not_count() -> None:
    """R24.1: stopped before it took effect."""
    t = Table(aliens=("none", "virus", "none", "none"))
    revealed(t, "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap")
    t.pass_uses()
    assert fired(t, "virus")[POWER] == 0


def test_a_zap_that_is_zapped_lets_it_count() -> None:
    """R24.2."""
    t = Table(aliens=("none", "virus", "none", "none"))
    revealed(t, "cosmic_zap")
    t.hand(C, "card_zap", "attack_06")
    t.begin("planning")
    t.go("play cosmic zap")
    t.asks(C, "USE", "ANNOUNCED")
    t.go("play card zap")
    t.pass_uses()
    assert fired(t, "virus")[POWER] == 1


def test_wild_and_super_count_apart() -> None:
    """R23.8: the flare of Warpish by somebody else, then by Warpish."""
    for aliens, kind in ((("none",) * 4, WILD), (("warpish", "none", "none", "none"), SUPER)):
        t = Table(aliens=aliens)
        t.to_warp(A, 3)
        t.to_warp(B, 2)
        revealed(t, "warpish_flare")
        t.begin("planning")
        t.pass_uses(until="REVEALED")
        t.go(f"play Warpish flare ({'wild' if kind == WILD else 'super'} flare)")
        t.pass_uses()
        assert fired(t, "warpish")[kind] == 1
        assert fired(t, "warpish")[WILD + SUPER - kind] == 0
