"""The rules bot with Void: what makes it fight, what it stops for a ship, and who defends himself."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

WILD = "play Void flare (wild flare)"
SUPER = "play Void flare (super flare)"


def defense(alien: str) -> Table:
    """B, of this alien, is attacked by A and its ally on a planet it has nothing on."""
    t = Table(aliens=("none", alien, "none", "none"))
    t.encounter(A, B, ships=4, allies={C: ("offense", 4)})
    t.place(B, {(B, 0): 1, (B, 1): 6, (B, 2): 6, (B, 3): 7})
    t.hand(A, "attack_06")
    t.hand(B, "attack_12", "attack_20")
    t.begin("planning")
    t.asks(B, "SELECT")
    return t


def test_ships_to_remove_are_worth_a_better_card() -> None:
    """void.eradicate: eight ships would never come back; anybody else saves the 20."""
    assert choice(defense("void")) == "play attack 20"
    assert choice(defense("none")) == "play attack 12"


def beaten(ships: int, removed: int = 0) -> Table:
    """B, with so many ships on the planet, has lost to A, Void, and holds a zap."""
    t = Table(aliens=("void", "none", "none", "none"))
    t.encounter(A, B, ships=3)
    t.place(B, {(B, 0): ships, (B, 1): 1, (B, 2): 1, (B, 3): 16 - ships - removed}, warp=2)
    t.hand(A, "attack_40")
    t.hand(B, "attack_04", "cosmic_zap")
    t.begin("planning")
    t.asks(B, "USE", "ANNOUNCED")
    return t


def test_many_ships_are_defended() -> None:
    """Q296: four are worth a zap, two are not."""
    assert choice(beaten(4)) == "play cosmic zap"
    assert choice(beaten(2)) == "pass"


def test_ships_that_the_floor_spares_are_not_defended() -> None:
    """Q296: of six ships one would be removed."""
    t = Table(aliens=("void", "none", "none", "none"))
    t.encounter(A, B, ships=3)
    t.place(B, {(B, 0): 4, (B, 1): 1, (B, 2): 1}, warp=0)
    t.hand(A, "attack_40")
    t.hand(B, "attack_04", "cosmic_zap")
    t.begin("planning")
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "pass"


def test_super_removes_whom_the_ally_has_beaten() -> None:
    """Q298."""
    t = Table(aliens=("none", "none", "void", "none"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_40")
    t.hand(B, "attack_04")
    t.hand(C, "void_flare")
    t.begin("planning")
    t.asks(C, "USE", "ERADICATION")
    assert choice(t) == SUPER


def plagued(victim: str, ships: dict[tuple[int, int], int] | None = None) -> Table:
    """A plays Plague on the victim; B holds wild Void."""
    t = Table()
    if ships:
        t.place(B, ships)
    t.hand(A, "plague", "attack_04")
    t.hand(B, "void_flare", "attack_10")
    t.begin("regroup")
    t.go("play plague", victim)
    t.asks(B, "USE", "ANNOUNCED")
    return t


def test_wild_stops_a_plague_on_oneself_alone() -> None:
    """Q299: somebody else's trouble is not worth a ship."""
    assert choice(plagued("blue")) == WILD
    assert choice(plagued("green")) == "pass"


def test_wild_costs_no_colony() -> None:
    """Q25: with single ships only it is kept."""
    assert choice(plagued("blue", {(B, p): 1 for p in range(5)})) == "pass"


def freed(mine: int) -> Table:
    """A, with much in the warp, plays Mobius Tubes; B, with so many there, holds wild Void."""
    t = Table()
    t.to_warp(A, 6)
    t.to_warp(C, 5)
    t.to_warp(B, mine)
    t.hand(A, "mobius_tubes", "attack_04")
    t.hand(B, "void_flare", "attack_10")
    t.begin("regroup")
    t.pass_uses(until="ENCOUNTER_STARTS")
    t.asks(A, "USE", "ENCOUNTER_STARTS")
    t.go("play mobius tubes")
    t.asks(B, "USE", "ANNOUNCED")
    return t


def test_wild_keeps_the_others_in_the_warp() -> None:
    """Q299: unless own ships come back too."""
    assert choice(freed(0)) == WILD
    assert choice(freed(4)) == "pass"


def gassed(ships: int) -> Table:
    """B has lost so many ships to A with a negotiate; D plays Ionic Gas, B holds wild Void."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.place(B, {(B, 0): ships, (B, 1): 9, (B, 2): 11 - ships})
    t.hand(A, "attack_40", "attack_04", "attack_05", "attack_06", "attack_07")
    t.hand(B, "negotiate", "void_flare")
    t.hand(D, "ionic_gas")
    t.begin("planning")
    t.go("play attack 40")
    t.asks(D, "USE")
    t.go("play ionic gas")
    t.asks(B, "USE", "ANNOUNCED")
    return t


def test_wild_saves_the_own_compensation() -> None:
    """Q299: four cards for a ship, but not one."""
    assert choice(gassed(4)) == WILD
    assert choice(gassed(1)) == "pass"
