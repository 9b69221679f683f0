"""The rules bot with each technology: when it is used, and on what."""

from __future__ import annotations

import pytest

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table
from tests.encounter.technologies.common import pass_work
from tests.encounter.technologies.test_cosmic_field_generator import warpish
from tests.encounter.technologies.test_energy_cloak import aiming
from tests.encounter.technologies.test_gluon_mines import begun as mined
from tests.encounter.technologies.test_infinity_drive import over
from tests.encounter.technologies.test_omega_missile import firing
from tests.encounter.technologies.test_plasma_thrusters import launching
from tests.encounter.technologies.test_quark_battery import revealed
from tests.encounter.technologies.test_the_qax import inviting

TECHNOLOGY = ("technology",)


def starting(name: str, *hand: str, up: bool = True, ships: int = 0) -> Table:
    """A's encounter is about to start; the technology lies before it, and it has this hand."""
    t = Table(variants=TECHNOLOGY)
    t.technology(A, name, ships, up=up)
    t.hand(A, *(hand or ("attack_10",)))
    return t


def in_window(t: Table) -> str:
    """What A does as its encounter starts."""
    t.begin("regroup")
    pass_work(t)
    return choice(t) if t.question == "USE" and t.g.acting == A else "not asked"


# --- when an encounter starts -----------------------------------------------------------------------------------------


def test_coldsleep_ship_lands_where_the_owner_is_strongest() -> None:
    """coldsleep_ship: at once; with two ships, which give up no colony."""
    t = starting("coldsleep_ship")
    t.place(B, {(B, 0): 4, (B, 1): 4, (B, 2): 6, (B, 3): 2, (B, 4): 4})
    assert in_window(t) == "use Coldsleep Ship"
    t.go("use Coldsleep Ship")
    assert choice(t) == "blue 3"
    t.go("blue 3")
    assert choice(t) == "2"


@pytest.mark.parametrize(("top", "does"), [("attack_30", "use Delta Scanners"), ("attack_06", "pass")])
def test_delta_scanners_wait_for_a_card_to_win_with(top: str, does: str) -> None:
    """delta_scanners: of two discarded cards the better one."""
    t = starting("delta_scanners")
    t.on_discard("negotiate", top, "attack_04")
    assert in_window(t) == does
    if does != "pass":
        t.go(does)
        assert choice(t) == "attack 30"


@pytest.mark.parametrize(
    ("hand", "does"),
    [
        (("attack_04", "negotiate"), "use Enigma Device"),
        (("attack_40",), "pass"),
        (("attack_08",) * 5, "pass"),
    ],
)
def test_enigma_device_is_for_a_poor_hand(hand: tuple[str, ...], does: str) -> None:
    """enigma_device: it gets rid of what is poor first."""
    t = starting("enigma_device", *hand)
    assert in_window(t) == does
    if does != "pass":
        t.go(does)
        assert choice(t) in ("attack 04", "negotiate")


def test_genesis_bomb_settles_with_two_ships() -> None:
    """genesis_bomb: four lie on it; two come home."""
    t = starting("genesis_bomb", up=False, ships=4)
    assert in_window(t) == "use Genesis Bomb"
    t.go("use Genesis Bomb")
    assert choice(t) == "2"


def test_omega_missile_strikes_who_is_about_to_win() -> None:
    """omega_missile: D has four foreign colonies, on one of them with C; never an own planet."""
    t = firing()
    for planet in range(3):
        t.colony(D, (C, planet), 1)
    t.colony(D, (B, 0), 2)
    t.begin("regroup")
    pass_work(t)
    assert choice(t) == "use Omega Missile"
    t.go("use Omega Missile")
    assert choice(t) == "blue 1"


def test_omega_missile_waits_while_nobody_leads() -> None:
    t = firing()
    t.begin("regroup")
    pass_work(t)
    assert choice(t) == "pass"


@pytest.mark.parametrize(("ships", "does"), [(6, "use Warpspace Key"), (2, "pass")])
def test_warpspace_key_waits_for_many_ships(ships: int, does: str) -> None:
    """warpspace_key: all of them come back."""
    t = starting("warpspace_key")
    t.to_warp(A, ships)
    assert in_window(t) == does


# --- in an encounter --------------------------------------------------------------------------------------------------


def test_energy_cloak_is_for_an_encounter_that_brings_a_colony() -> None:
    """energy_cloak: the gate points at a planet without a colony of the offense."""
    t = aiming()
    t.asks(A, "USE", "GATE_AIMED")
    assert choice(t) == "use Energy Cloak"


def test_plasma_thrusters_send_a_fifth_ship() -> None:
    """plasma_thrusters: four are sent, and there are others."""
    t = launching()
    t.begin("launch")
    while t.question != "USE":
        t.go("4" if t.can("4") else t.legal()[0])
    assert choice(t) == "use Plasma Thrusters"


def test_the_qax_calls_a_guest_with_ships() -> None:
    """the_qax: for a colony; C has ships to spare, D has none."""
    t = inviting(hands=(("attack_08",), ("attack_06",), (), ()))
    t.place(D, {(D, planet): 1 for planet in range(5)})
    t.begin("alliance")
    assert choice(t) == "use The Qax"
    t.go("use The Qax")
    assert choice(t) == "green"


def test_gluon_mines_empty_the_gate() -> None:
    """gluon_mines: three ships, three mines; two are kept for a better day."""
    for mines, does in ((3, "use Gluon Mines"), (2, "pass")):
        t = mined(mines)
        t.asks(B, "USE", "CARDS_DOWN")
        assert choice(t) == does


def test_cosmic_field_generator_stops_what_a_zap_would() -> None:
    """cosmic_field_generator: Warpish would turn 12 against 14."""
    t = warpish()
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "use Cosmic Field Generator"


@pytest.mark.parametrize(("hidden", "does"), [("attack_20", "use Quark Battery"), ("attack_10", "pass")])
def test_quark_battery_turns_a_defeat(hidden: str, does: str) -> None:
    """quark_battery: 8 + 2 against 14 + 4; a hidden 20 wins, a 10 does not."""
    t = revealed("attack_08", "attack_14", hidden)
    t.pass_uses(until="REVEALED")
    assert choice(t) == does


def test_quark_battery_is_loaded_with_the_best_attack() -> None:
    """quark_battery: another card is left to lay; with a single one it waits."""
    for hand, does in ((("attack_20", "attack_12", "negotiate"), "Quark Battery"), (("attack_20",), "pass")):
        t = starting("quark_battery", *hand, up=False, ships=3)
        t.begin("regroup")
        t.asks(A, "TECHNOLOGY")
        assert choice(t) == does
        if does != "pass":
            t.go(does, "complete it")
            assert choice(t) == "attack 20"


def test_lunar_cannon_stands_beside_the_planet_with_the_fewest_ships() -> None:
    """lunar_cannon: where others aim."""
    t = starting("lunar_cannon", up=False, ships=5)
    for planet, ships in enumerate((4, 4, 1, 3, 3)):
        t.g.ships[planet, A] = ships
    t.begin("regroup")
    t.asks(A, "TECHNOLOGY")
    t.go("Lunar Cannon", "complete it")
    assert choice(t) == "red 3"


def test_infinity_drive_is_for_a_fair_attack() -> None:
    """infinity_drive: with a 20 an encounter more, with a 04 none."""
    for card, does in (("attack_20", "use Infinity Drive"), ("attack_04", "pass")):
        t = over(C, card)
        while t.g.acting != C:
            t.go("pass" if t.can("pass") else t.legal()[0])
        assert choice(t) == does
