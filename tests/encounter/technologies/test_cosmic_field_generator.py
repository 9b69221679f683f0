"""Cosmic Field Generator: a Cosmic Zap that is no card."""

import pytest

from ..table import A, B, C, D, Table
from .common import is_offered, settle_ships

USE = "use Cosmic Field Generator"


def laid(alien: str, own: tuple[str, ...], *, holder: int = B, up: bool = True, ships: int = 0) -> Table:
    """A, the alien, has 2 ships in the gate and these cards; B lays an attack 10; the generator lies before the
    holder."""
    t = Table(aliens=(alien, "none", "none", "none"), variants=("technology",))
    t.technology(holder, "cosmic_field_generator", ships, up=up)
    t.to_warp(C, 6)
    t.encounter(A, B, ships=2)
    t.hand(A, *own)
    t.hand(B, "attack_10")
    return t


def warpish(holder: int = B, *hand: str, up: bool = True, ships: int = 0) -> Table:
    """A's Warpish (6 in the warp, 10 + 2 + 6 against 10 + 4) has been announced as the cards lie open; A holds these
    cards besides."""
    t = laid("warpish", ("attack_10", *hand), holder=holder, up=up, ships=ships)
    t.begin("planning")
    if t.question == "SELECT":
        t.go("play attack 10")
    return t


# --- it counts as a Cosmic Zap in every respect (Q22) -----------------------------------------------------------------


def test_it_zaps() -> None:
    """Q22: the use has no effect, the power is off for the encounter; the technology is discarded."""
    t = warpish()
    t.asks(B, "USE", "ANNOUNCED")
    t.go(USE)
    assert t.g.warp[A] == 2 and t.discarded_technologies() == ["cosmic_field_generator"]


def test_it_may_be_kept() -> None:
    """cosmic_field_generator: use or not."""
    t = warpish()
    t.go("pass")
    assert t.ships(A)[B, 0] == 2 and t.technologies(B) == {"+cosmic_field_generator": 0}


@pytest.mark.parametrize("holder", [C, D])
def test_a_bystander_may_use_it(holder: int) -> None:
    """cosmic_field_generator: any role."""
    t = warpish(holder)
    t.asks(holder, "USE", "ANNOUNCED")
    t.go(USE)
    assert t.g.warp[A] == 2


def test_the_own_power_too() -> None:
    """cosmic_field_generator: your own included (Q14)."""
    t = warpish(A)
    t.asks(A, "USE", "ANNOUNCED")
    t.go(USE)
    assert t.g.warp[A] == 2


def test_the_power_is_off_for_the_encounter() -> None:
    """Q12, Q8: Macron, zapped as it launches, counts its ships as 1 each in the reveal."""
    t = Table(aliens=("macron", "none", "none", "none"), variants=("technology",))
    t.technology(C, "cosmic_field_generator", up=True)
    t.hand(A, "attack_10")
    t.hand(B, "attack_06")
    t.destiny_top(B)
    t.begin("destiny")
    t.go("blue 1", "1")
    while not t.can(USE):
        t.go(next(a for a in t.legal() if a != "pass") if t.question == "USE" else t.legal()[0])
    t.go(USE)
    while not t.over and t.question != "NEXT_ENCOUNTER":
        t.go("done" if t.question == "INVITE" else t.legal()[0] if t.question == "TAKE_SHIP" else "pass")
    assert t.g.total[0] == 10 + int(t.ships(A).get((B, 0), 0) + t.g.warp[A])


def test_human_wins_by_it() -> None:
    """Q22, Q218: Human, zapped, wins 0 + 2 against 10 + 4."""
    t = laid("human", ("attack_00",))
    t.begin("planning")
    t.asks(B, "USE", "ANNOUNCED")
    t.go(USE)
    assert t.ships(A)[B, 0] == 2


def test_kamikazes_ships_are_saved_by_it() -> None:
    """Q25, Q22: its zap saves the ships, whatever it was zapped by."""
    t = laid("kamikaze", ("attack_10", "attack_08"))
    t.begin("planning")
    while not t.can(USE):
        t.go(next(a for a in t.legal() if a != "pass"))
    before = sum(t.ships(A).values()) + int(t.g.gate[A])
    t.go(USE)
    assert before == 20 and sum(t.ships(A).values()) + t.g.gate[A] == 20 and t.g.warp[A] == 0
    assert t.holds(A) == ["attack_08", "attack_10"]


def test_against_a_super_flare() -> None:
    """Q15: A's super flare is announced; the flare goes back to hand, the power is off for the encounter."""
    t = laid("virus", ("attack_08", "virus_flare"))
    t.begin("planning")
    t.go("play Virus flare (super flare)")
    t.asks(B, "USE", "ANNOUNCED")
    t.go(USE)
    assert t.super_fell(A, "virus")
    t.go("pass")  # the flare is wild now
    assert t.g.total[0] == 8 + 2


# --- what it cannot touch ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["mobius_tubes", "plague"])
def test_not_against_an_artifact(card: str) -> None:
    """Q16."""
    t = Table(variants=("technology",))
    t.technology(B, "cosmic_field_generator", up=True)
    t.to_warp(A, 3)
    t.hand(A, "attack_10", card)
    t.begin("regroup")
    t.go(f"play {card.replace('_', ' ')}")
    if t.question == "PLAYER":
        t.go("blue")
    assert not is_offered(t, USE)


def test_not_against_a_wild_flare() -> None:
    """Q16: wild Human is not stopped by it."""
    t = Table(variants=("technology",))
    t.technology(B, "cosmic_field_generator", up=True)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "human_flare")
    t.hand(B, "attack_06")
    t.begin("planning")
    while not t.over:
        assert not t.can(USE)
        t.go(next((a for a in t.legal() if "Human flare" in a), t.legal()[0]))
    assert t.technologies(B) == {"+cosmic_field_generator": 0}


def test_not_against_a_technology() -> None:
    """Q329."""
    t = Table(variants=("technology",))
    t.technology(B, "cosmic_field_generator", up=True)
    t.technology(A, "vacuum_turbines", up=True)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("use Vacuum Turbines")
    assert not is_offered(t, USE)


def test_not_without_a_use() -> None:
    """Q7: no use, no zap: nobody is asked about it in an encounter without powers."""
    t = laid("none", ("attack_10",))
    t.begin("planning")
    assert t.over and t.technologies(B) == {"+cosmic_field_generator": 0}


def test_not_before_it_is_completed() -> None:
    """R30.14: with two ships on it, but face down."""
    t = warpish(up=False, ships=2)
    assert not is_offered(t, USE) and t.ships(A)[B, 0] == 2


# --- what stops it ----------------------------------------------------------------------------------------------------


def test_no_card_stops_it() -> None:
    """Q22, Q299, Q329: no artifact, so neither Card Zap nor Cosmic Zap, nor the wild flares of Void, Filch and
    Anti-Matter; and Vulch does not get it."""
    t = Table(aliens=("warpish", "none", "vulch", "none"), variants=("technology",))
    t.technology(B, "cosmic_field_generator", up=True)
    t.to_warp(C, 6)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10", "card_zap", "cosmic_zap", "void_flare", "filch_flare", "anti_matter_flare")
    t.hand(B, "attack_10")
    t.begin("planning")
    t.asks(A, "USE", "ANNOUNCED")  # about its own use of Warpish
    t.go("pass", USE)
    assert t.over and t.g.warp[A] == 2 and t.holds(C) == []


def test_wild_healer_stops_it() -> None:
    """Q23: it is a Cosmic Zap played on the holder; the technology is discarded all the same."""
    t = warpish(B, "healer_flare")
    t.go(USE)
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play Healer flare (wild flare)")
    assert t.ships(A)[B, 0] == 2 and t.discarded_technologies() == ["cosmic_field_generator"]


def test_wild_healer_of_another_does_not() -> None:
    """Q55: the power of its holder only."""
    t = warpish()
    t.hand(C, "healer_flare")
    t.go(USE)
    assert not is_offered(t, "play Healer flare (wild flare)") and t.g.warp[A] == 2


def test_human_may_refuse_it() -> None:
    """Q218: wild Healer held by Human."""
    t = laid("human", ("attack_00", "healer_flare"))
    t.begin("planning")
    while not t.can(USE):
        t.go("pass")
    t.go(USE)
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play Healer flare (wild flare)")
    while not t.over:
        t.go("pass")
    assert t.g.warp[A] == 2


@pytest.mark.parametrize("ships", [1, 2])
def test_the_scrambler_stops_it(ships: int) -> None:
    """Q23, Q345: with 2 ships or more; it zaps nothing and is gone."""
    t = Table(aliens=("warpish", "none", "none", "none"), variants=("technology",))
    t.technology(B, "cosmic_field_generator", up=True)
    t.technology(C, "tech_scrambler", ships)
    t.to_warp(C, 6)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10")
    t.hand(B, "attack_10")
    t.begin("planning")
    t.go(USE)
    if ships == 1:
        assert t.over and t.g.warp[A] == 2
        return
    t.go("use Tech Scrambler")
    settle_ships(t)
    assert t.ships(A)[B, 0] == 2
    assert t.discarded_technologies() == ["cosmic_field_generator", "tech_scrambler"]


def test_scrambled_the_power_is_not_barred() -> None:
    """Q345: it zaps nothing: the power is not off."""
    t = Table(aliens=("warpish", "none", "none", "none"), variants=("technology",))
    t.technology(B, "cosmic_field_generator", up=True)
    t.technology(C, "tech_scrambler", 2)
    t.to_warp(C, 6)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10")
    t.hand(B, "attack_10")
    t.begin("planning")
    t.go(USE, "use Tech Scrambler")
    assert t.g.zapped == 0
