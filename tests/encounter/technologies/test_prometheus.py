"""The Prometheus: a ship more, worth three more."""

import re

import numpy as np
import pytest

from cosmic_env.core.batch import state_hash
from cosmic_env.encounter.constants import NOBODY, NOWHERE, T_DISCARD
from cosmic_env.encounter.game import GAME, flaw
from cosmic_env.encounter.history import sentences
from cosmic_env.encounter.sections import AT, S_FLAGSHIP, SEAT_FACTS
from cosmic_env.encounter.state import F_BESIDE, F_GATE, F_TECHNOLOGY, F_WARP
from cosmic_env.encounter.technology_ids import NAMES, PROMETHEUS, TECH_SCRAMBLER, XENON_LASERS
from cosmic_env.encounter.words import describe_question

from ..table import POWERLESS, A, B, C, D, Planet, Table, observed, planet
from ..test_redeal import worlds
from .common import ZAPS, go_home, is_unknown_face_down

NAME = "The Prometheus"


def with_ship(owner: int = A, at: Planet | int = (A, 0), *, aliens: tuple[str, ...] = POWERLESS,
              variants: tuple[str, ...] = ("technology",), **options: object) -> Table:  # fmt: skip
    """The owner has the Prometheus, on a planet, or where a number says."""
    t = Table(aliens=aliens, variants=variants, **options)
    t.technology(owner, "prometheus", up=True)
    lay_ship(t, owner, at)
    return t


def lay_ship(t: Table, owner: int, at: Planet | int) -> None:
    t.g.flagship = owner
    t.g.flagship_at = at if isinstance(at, int) else planet(at)
    if not isinstance(at, int):
        t.g.ships[planet(at), owner] += 1
    elif at == F_WARP:
        t.g.warp[owner] += 1
    elif at == F_GATE:
        t.g.gate[owner] += 1
    elif at == F_BESIDE:
        t.g.beside[owner] += 1


def fighting(own: str = "attack_08", against: str = "attack_08", *, owner: int = A, at: Planet | int = F_GATE,
             ships: int = 2, aliens: tuple[str, ...] = POWERLESS,
             allies: dict[int, tuple[str, int]] | None = None) -> Table:  # fmt: skip
    """A (so many plain ships) plays `own` against B's (4 ships); the owner's Prometheus is somewhere, besides."""
    t = Table(aliens=aliens, variants=("technology",))
    t.technology(owner, "prometheus", up=True)
    t.encounter(A, B, ships=ships, allies=allies)
    lay_ship(t, owner, at)
    t.hand(A, own)
    t.hand(B, against)
    t.begin("planning")
    return t


def where(t: Table) -> int:
    return int(t.g.flagship_at)


def completing(*, ships: int = 7, scrambler: int = 0) -> Table:
    t = Table(variants=("technology",))
    t.technology(A, "prometheus", ships)
    if scrambler:
        t.technology(C, "tech_scrambler", scrambler)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go(NAME)
    return t


def pass_all(t: Table) -> None:
    while not t.over and t.question == "USE":
        t.go("pass")


# --- completion -------------------------------------------------------------------------------------------------------


def test_completed_it_comes_onto_a_colony() -> None:
    """prometheus, on completion: one of the own colonies; the research ships come home; 21 ships (Q372)."""
    t = completing()
    t.go("complete it")
    t.asks(A, "PLANET")
    t.go("red 3")
    go_home(t)
    assert where(t) == planet((A, 2)) and t.g.flagship == A
    assert sum(t.ships(A).values()) == 21 and t.technologies(A) == {"+prometheus": 0}


def test_a_foreign_colony_will_do() -> None:
    t = Table(variants=("technology",))
    t.technology(A, "prometheus", 7)
    t.colony(A, (B, 2))
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go(NAME, "complete it", "blue 3")
    assert where(t) == planet((B, 2)) and t.g.ships[planet((B, 2)), A] == 2


def test_without_a_colony_it_comes_into_the_warp() -> None:
    """prometheus, house."""
    t = Table(variants=("technology",))
    t.technology(A, "prometheus", 7)
    t.place(A, {}, warp=13)
    t.g.removed[A] = 0
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go(NAME)
    assert t.g.flagship == A and where(t) == F_WARP and t.g.warp[A] == 21 and t.g.flagship_fresh == 0


def test_not_with_six_ships() -> None:
    """R30.13."""
    assert not completing(ships=6).can("complete it")


def test_a_scrambled_completion_builds_none() -> None:
    """Q375."""
    t = completing(scrambler=7)
    t.go("complete it", "red 3", "use Tech Scrambler")
    go_home(t)
    assert t.g.flagship == NOBODY and sum(t.ships(A).values()) == 20


def test_no_zap_stops_it() -> None:
    """R30.28."""
    t = Table(variants=("technology",))
    t.technology(A, "prometheus", 7)
    t.hand(A, "attack_10")
    t.hand(B, *ZAPS)
    t.begin("regroup")
    t.go(NAME, "complete it", "red 1")
    assert t.g.flagship == A


def test_with_four_planets_there_are_seventeen() -> None:
    """Q372: 17 while in play."""
    t = Table(variants=("technology", "four_planets"))
    t.technology(A, "prometheus", 7)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go(NAME, "complete it", "red 1")
    go_home(t)
    assert sum(t.ships(A).values()) == 17


def test_face_down_nobody_knows_of_it() -> None:
    is_unknown_face_down("prometheus")


# --- three more -------------------------------------------------------------------------------------------------------


def test_in_the_gate_it_counts_four() -> None:
    """prometheus: 3 beyond what a ship adds: 8 + 2 + 1 + 3 against 8 + 4."""
    t = fighting()
    assert list(t.g.total) == [14, 12]
    assert t.g.ships[planet((B, 0)), A] == 3 and where(t) == planet((B, 0))


def test_on_the_attacked_planet_it_counts_for_the_defense() -> None:
    """prometheus, house: also on the attacked planet; 8 + 5 + 3."""
    t = fighting(owner=B, at=(B, 0))
    assert list(t.g.total) == [10, 16]


def test_beside_the_planet_it_counts_for_an_ally() -> None:
    """prometheus, house: and beside it; 8 + 4 + 1 + 1 + 3."""
    t = fighting(owner=C, at=F_BESIDE, allies={C: ("defense", 1)})
    assert t.g.total[1] == 17


def test_an_offensive_allys_counts_too() -> None:
    t = fighting(owner=C, at=F_GATE, allies={C: ("offense", 1)})
    assert t.g.total[0] == 8 + 2 + 1 + 1 + 3


def test_elsewhere_it_adds_nothing() -> None:
    """prometheus: in an encounter, for the side it is on."""
    assert fighting(at=(A, 1)).g.total[0] == 10
    assert fighting(owner=B, at=(B, 1)).g.total[1] == 12
    assert fighting(owner=C, at=(B, 0)).g.total[1] == 12


def test_macron_four_and_three() -> None:
    """Q342."""
    t = fighting(aliens=("macron", "none", "none", "none"), ships=0)
    assert t.g.total[0] == 8 + 4 + 3


def test_virus_multiplies_one_ship_and_adds_three() -> None:
    """Q295: 8 x 3 + 3."""
    t = fighting(aliens=("virus", "none", "none", "none"), against="attack_40")
    while not t.over and t.question == "USE":
        t.go(next((a for a in t.legal() if "Virus" in a), "pass"))
    assert t.g.total[0] == 27


@pytest.mark.parametrize(("owner", "at", "side", "total"), [(A, F_GATE, 0, 8 - 3 - 3), (B, (B, 0), 1, 8 + 5 + 3)])
def test_anti_matter_subtracts_it_where_ships_are_subtracted(
    owner: int, at: Planet | int, side: int, total: int
) -> None:
    """prometheus, house: A is Anti-Matter: its own ships are subtracted, the opponent's are not."""
    t = fighting(owner=owner, at=at, aliens=("anti_matter", "none", "none", "none"))
    while not t.over and t.question == "USE":
        t.go(next((a for a in t.legal() if "Anti" in a), "pass"))
    assert t.g.negation == 0 and t.g.total[side] == total


# --- one of the ships: launched, named last ---------------------------------------------------------------------------


def launching(t: Table) -> Table:
    t.hand(A, "attack_10")
    t.destiny_top(B)
    t.begin("destiny")
    t.go("blue 1")
    return t


def test_whoever_takes_ships_names_it_last() -> None:
    """Q372: after the planets; it takes one of the four places in the gate."""
    t = launching(with_ship())
    assert t.legal() == ["1", "2", "3", "4"]
    t.go("2")
    t.asks(A, "TAKE_SHIP")
    assert not t.can(NAME)
    t.go("red 2")
    assert t.can(NAME)
    t.go(NAME)
    assert where(t) == F_GATE and t.g.gate[A] == 2 and t.ships(A)[A, 0] == 4


def test_it_stays_if_it_is_not_named() -> None:
    """Q372: the other ships of its planet are taken."""
    t = launching(with_ship())
    t.go("4")
    while t.question == "TAKE_SHIP":
        t.go("red 1")
    assert t.ships(A)[A, 0] == 1 and where(t) == planet((A, 0)) and t.g.gate[A] == 4


def test_it_makes_a_colony_by_itself() -> None:
    """prometheus, house: its planet is a home colony, and is offered by its name only."""
    t = with_ship()
    t.place(A, {(A, 0): 1, (A, 1): 5, (A, 2): 5}, warp=0)
    t.g.removed[A] = 10
    assert t.g.had_power[A] == 1
    launching(t)
    t.go("1")
    assert NAME in t.legal() and "red 1" not in t.legal()
    t.go(NAME)
    assert t.g.had_power[A] == 0


def test_it_goes_home_and_is_placed_last() -> None:
    """Q372, D3.3: an ally's Prometheus comes back with two others: those first, then it, on any colony."""
    t = fighting("attack_10", "attack_20", owner=C, at=F_BESIDE, allies={C: ("defense", 2)})
    t.asks(C, "PLACE_SHIP")
    t.go("green 3", "green 5")
    assert NAME in describe_question(t.states)
    assert t.can("green 1")
    t.go("green 1")
    assert where(t) == planet((C, 0))


def test_where_all_go_it_goes_along() -> None:
    """Q372: all ships of the gate land together."""
    t = fighting("attack_20")
    assert where(t) == planet((B, 0)) and t.g.ships[planet((B, 0)), A] == 3


# --- lost and retrieved -----------------------------------------------------------------------------------------------


def test_beaten_it_is_lost_as_one_ship() -> None:
    """Q342: counts as one ship for losses and compensation."""
    t = fighting("negotiate", "attack_08")
    assert t.g.warp[A] == 3 and where(t) == F_WARP and t.g.lost[A] == 3
    assert t.g.flagship_fresh == 1


def test_its_owner_chooses_whether_it_is_lost() -> None:
    """Q372, D3.6: Plague takes three ships; it is named last."""
    t = with_ship(B, (B, 0))
    t.hand(A, "attack_10", "plague")
    t.begin("regroup")
    t.go("play plague", "blue")
    t.asks(B, "LOSE_SHIP")
    assert not t.can(NAME)
    t.go("blue 1", "blue 2")
    assert t.can(NAME)
    t.go(NAME)
    assert where(t) == F_WARP and t.g.warp[B] == 3 and t.ships(B)[B, 0] == 3


@pytest.mark.parametrize("at", [F_GATE, (A, 0)])
def test_in_a_failed_deal_it_may_be_one_of_the_three(at: Planet | int) -> None:
    """Q132, Q372: out of the gate too; named last."""
    t = fighting("negotiate", "negotiate", at=at)
    while t.question != "LOSE_SHIP":
        t.go(next(a for a in ("walk away", t.legal()[0]) if t.can(a)))
    t.go("red 1", "red 2", NAME)
    t.asks(B, "LOSE_SHIP")
    t.go("blue 1", "blue 1", "blue 1")
    assert where(t) == F_WARP and t.g.warp[A] == 3


def test_one_ship_comes_back_and_the_owner_says_which() -> None:
    """R7.1, Q372: of two in the warp one is retrieved."""
    for answer, at in (("yes", planet((A, 1))), ("no", F_WARP)):
        t = with_ship(A, F_WARP)
        t.to_warp(A, 1)
        t.hand(A, "attack_10")
        t.begin("regroup")
        t.asks(A, "YES_NO")
        t.go(answer)
        t.asks(A, "PLACE_SHIP")
        t.go("red 2")
        assert where(t) == at and t.g.warp[A] == 1


def test_the_only_ship_in_the_warp_comes_back_unasked() -> None:
    """D1.5."""
    t = with_ship(A, F_WARP)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.asks(A, "PLACE_SHIP")
    t.go("red 5")
    assert where(t) == planet((A, 4))


def test_mobius_tubes_free_it_with_all_others() -> None:
    t = with_ship(B, F_WARP)
    t.to_warp(B, 2)
    t.hand(A, "attack_10", "mobius_tubes")
    t.begin("regroup")
    t.go("play mobius tubes")
    t.go("blue 1", "blue 1", "blue 4")
    assert where(t) == planet((B, 3)) and t.g.warp[B] == 0


def test_remora_cannot_take_it_back_in_the_same_encounter() -> None:
    """Q267: a ship of this encounter cannot be retrieved by clinging; the older one comes, unasked."""
    t = with_ship(C, F_WARP, aliens=("none", "none", "remora", "none"))
    t.to_warp(C, 1)
    t.g.fresh[C], t.g.flagship_fresh = 1, 1  # the Prometheus came there in this encounter, the other ship before
    t.to_warp(A, 1)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("red 1")
    t.asks(C, "USE", "RETRIEVED")
    t.go("use Remora power: cling to a ship")
    t.asks(C, "PLACE_SHIP")
    t.go("green 1")
    assert t.g.warp[C] == 1 and where(t) == F_WARP


def test_healer_brings_it_back() -> None:
    """Q143, Q214: the ships lost just now."""
    t = fighting("attack_04", "attack_20", aliens=("none", "none", "healer", "none"))
    t.asks(C, "USE", "SHIPS_LOST")
    t.go(next(a for a in t.legal() if "Healer" in a))
    go_home(t)
    assert t.g.warp[A] == 0 and 0 <= where(t) < 24


def test_collapsium_hulls_may_keep_it() -> None:
    """Q372: one ship stays, its owner says whether it is this."""
    for answer, at in (("yes", planet((B, 0))), ("no", F_WARP)):
        t = Table(variants=("technology",))
        t.technology(B, "prometheus", up=True)
        t.technology(B, "collapsium_hulls", up=True)
        t.encounter(A, B, ships=4)
        lay_ship(t, B, (B, 0))
        t.hand(A, "attack_20")
        t.hand(B, "attack_14")
        t.begin("planning")
        t.go("use Collapsium Hulls", answer)
        assert where(t) == at and t.ships(B)[B, 0] == 1 and t.g.warp[B] == 4


def test_spiff_may_crash_land_with_it() -> None:
    """Spiff, Q372."""
    t = fighting("attack_01", "attack_30", aliens=("spiff", "none", "none", "none"))
    while t.question == "USE":
        t.go(next((a for a in t.legal() if "Spiff" in a), "pass"))
    t.asks(A, "YES_NO")
    t.go("yes")
    assert where(t) == planet((B, 0)) and t.g.ships[planet((B, 0)), A] == 1 and t.g.warp[A] == 2


def test_zombie_re_places_it() -> None:
    t = fighting("attack_04", "attack_20", aliens=("zombie", "none", "none", "none"))
    t.go("red 2", "red 3", "red 1")
    assert where(t) == planet((A, 0)) and t.g.warp[A] == 0


def test_amoeba_says_whether_it_leaves() -> None:
    """Amoeba, Q372: of three ships two ooze home."""
    t = fighting(aliens=("amoeba", "none", "none", "none"))
    t.go(next(a for a in t.legal() if "Amoeba" in a), "1")
    t.asks(A, "YES_NO")
    t.go("yes", "red 4")
    assert NAME in describe_question(t.states) and t.g.gate[A] == 1
    t.go("red 1")
    assert where(t) == planet((A, 0)) and t.over and t.g.total[0] == 8 + 1


def test_no_number_is_asked_for_that_has_no_action() -> None:
    """Amoeba with 21 ships may ooze to 20; the next action would play a card."""
    t = Table(aliens=("amoeba", "none", "none", "none"), variants=("technology",))
    t.technology(A, "prometheus", up=True)
    t.encounter(A, B, ships=2)
    lay_ship(t, A, (A, 0))
    t.hand(A, "attack_08", "attack_10")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.go("play attack 08")
    t.go(next(a for a in t.legal() if "Amoeba" in a))
    assert t.legal()[-1] == "20" and all(answer.isdigit() for answer in t.legal())


def test_shadow_names_it_or_another() -> None:
    """Q105, Q372: whoever chooses the ship chooses this too."""
    for answer, at in ((NAME, F_WARP), ("blue 1", planet((B, 0)))):
        t = with_ship(B, (B, 0), aliens=("none", "none", "shadow", "none"))
        t.hand(A, "attack_10")
        t.destiny_top(B)
        t.begin("destiny")
        t.asks(C, "TAKE_SHIP")
        t.go(answer)
        assert where(t) == at and t.ships(B)[B, 0] == 4 and t.g.warp[B] == 1


# --- out of the game --------------------------------------------------------------------------------------------------


def beaten_by_void(ships: dict[Planet, int]) -> Table:
    """A = Void beats B, whose Prometheus is on the attacked planet among the given ships."""
    t = Table(aliens=("void", "none", "none", "none"), variants=("technology",))
    t.technology(B, "prometheus", up=True)
    t.g.flagship, t.g.flagship_at = B, planet((B, 0))
    t.place(B, ships, warp=0)
    t.g.removed[B] = 21 - sum(ships.values())
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_40")
    t.hand(B, "attack_08")
    t.begin("planning")
    return t


def test_removed_by_void_it_is_gone_with_its_card() -> None:
    """Q342, Q372: its card goes to the technology discards."""
    t = beaten_by_void({(B, 0): 3, (B, 1): 9, (B, 2): 9})
    assert t.g.flagship == NOBODY and where(t) == NOWHERE
    assert t.g.tech_at[PROMETHEUS] == T_DISCARD and t.technologies(B) == {}
    assert t.g.removed[B] == 2 and sum(t.ships(B).values()) == 18


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_under_voids_floor_its_owner_says_whether_it_is_spared(answer: str) -> None:
    """Q372, Q296: 7 ships left, 4 of them beaten: 2 are removed, 2 go to the warp."""
    t = beaten_by_void({(B, 0): 4, (B, 1): 3})
    t.asks(B, "YES_NO")
    t.go(answer)
    assert t.g.warp[B] == 2
    if answer == "yes":
        assert t.g.flagship == NOBODY and t.g.removed[B] == 14 + 1
    else:
        assert where(t) == F_WARP and t.g.removed[B] == 14 + 2


def test_masochist_counts_it() -> None:
    """Q342: all its 21 ships have to be lost."""
    for warp, wins in ((21, True), (20, False)):
        t = with_ship(A, F_WARP, aliens=("masochist", "none", "none", "none"))
        t.place(A, {} if wins else {(A, 0): 1}, warp=warp)
        t.g.removed[A] = 0
        t.hand(A, "attack_10")
        t.begin("regroup")
        while not t.over and t.question == "USE" and not wins:
            t.go("pass")
        assert bool(t.g.over) == wins


def scrambled(t: Table) -> Table:
    t.technology(C, "tech_scrambler", 7)
    t.hand(A, "attack_10")
    t.begin("regroup")
    while not t.can("use Tech Scrambler"):
        t.go(t.legal()[0] if t.question != "USE" else "pass")
    t.go("use Tech Scrambler")
    go_home(t)
    return t


def test_its_technology_gone_it_leaves_at_once() -> None:
    """prometheus, house."""
    t = scrambled(with_ship(B, (B, 0)))
    assert t.g.flagship == NOBODY and sum(t.ships(B).values()) == 20 and t.g.removed[B] == 0
    t = scrambled(with_ship(B, F_WARP))
    assert t.g.flagship == NOBODY and t.g.warp[B] == 0


def test_its_own_scrambler_may_hit_it() -> None:
    """Q345: C's Prometheus stands on C's scrambler."""
    t = Table(variants=("technology",))
    t.technology(C, "prometheus", up=True)
    t.technology(C, "tech_scrambler", 7)
    t.g.flagship, t.g.flagship_at = C, F_TECHNOLOGY + TECH_SCRAMBLER
    t.g.tech_ships[TECH_SCRAMBLER] += 1
    t.hand(A, "attack_10")
    t.begin("regroup")
    while not t.can("use Tech Scrambler"):
        t.go("pass")
    t.go("use Tech Scrambler")
    go_home(t)
    assert t.g.flagship == NOBODY and sum(t.ships(C).values()) == 20


# --- research ---------------------------------------------------------------------------------------------------------


def test_it_may_research() -> None:
    """prometheus, house: researched with like a ship; it comes home placed last."""
    t = with_ship()
    t.technology(A, "xenon_lasers", 2)
    t.hand(A, "attack_10")
    t.begin("regroup")
    before = t.ships(A)[A, 0]
    t.go("Xenon Lasers")
    assert t.can(NAME) and t.can("red 1")
    t.go(NAME)
    assert where(t) == F_TECHNOLOGY + XENON_LASERS
    assert t.technologies(A)["xenon_lasers"] == 3 and t.ships(A)[A, 0] == before - 1


def test_it_comes_home_from_a_completed_technology() -> None:
    """R30.13, Q372: two ships and it; it is placed last, wherever it likes."""
    t = with_ship()
    t.technology(A, "xenon_lasers", 2)
    t.g.ships[planet((A, 0)), A] -= 1
    t.g.tech_ships[XENON_LASERS] += 1
    t.g.flagship_at = F_TECHNOLOGY + XENON_LASERS
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("Xenon Lasers", "complete it", "red 3", "red 5")
    assert NAME in describe_question(t.states)
    t.go("red 2")
    assert where(t) == planet((A, 1)) and t.technologies(A)["+xenon_lasers"] == 0


def test_a_plain_ship_of_its_planet_researches_without_it() -> None:
    t = with_ship()
    t.technology(A, "xenon_lasers", 0)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("Xenon Lasers", "red 1")
    assert where(t) == planet((A, 0)) and t.technologies(A)["xenon_lasers"] == 1


def test_others_see_on_which_of_the_cards_it_stands_and_not_which_card_that_is() -> None:
    """D16: two games in which its card is another one look the same."""
    made = []
    for name in ("xenon_lasers", "infinity_drive"):
        t = with_ship()
        t.technology(A, name, 2)
        t.technology(B, "delta_scanners", 0)
        number = NAMES.index(name)
        t.g.ships[planet((A, 0)), A] -= 1
        t.g.tech_ships[number] += 1
        t.g.flagship_at = F_TECHNOLOGY + number
        t.hand(A, "attack_10")
        t.begin("regroup")
        t.go("pass")
        made.append(t)
    rows = [observed(t.states, C, np.int8) for t in made]
    assert (rows[0] == rows[1]).all()
    assert rows[0][AT["seats"] + 2 * SEAT_FACTS + S_FLAGSHIP] == 7
    assert state_hash(worlds(made[0], C, 20)) == state_hash(worlds(made[1], C, 20))
    assert GAME.flaw(worlds(made[0], C, 50)) is None


# --- what is seen -----------------------------------------------------------------------------------------------------


def test_all_see_where_it_is() -> None:
    t = with_ship(B, (C, 2))
    t.hand(A, "attack_10")
    t.begin("regroup")
    row = observed(t.states, D, np.int8)
    assert row[AT["marks"] + 3 * 6 + 2] == 2
    assert row[AT["seats"] + 2 * SEAT_FACTS + S_FLAGSHIP] == 1
    assert "The Prometheus, one of the ships there, is on green 3." in GAME.describe_view(t.states, D, False)


def plain_text(t: Table) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", GAME.render_text(t.states, D, 200))


def test_the_table_as_text_says_where_it_is() -> None:
    t = with_ship(B, (C, 2))
    t.hand(A, "attack_10")
    t.begin("regroup")
    assert "The Prometheus of blue is on green 3" in plain_text(t)
    t = with_ship(B, F_WARP)
    t.hand(A, "attack_10")
    t.begin("regroup")
    assert "The Prometheus of blue is in the warp" in plain_text(t)


def test_all_are_told_what_it_adds() -> None:
    t = fighting()
    assert "+3 for red (completion of The Prometheus)" in sentences(t.states, D)


def test_all_are_told_where_it_goes() -> None:
    t = completing()
    t.go("complete it", "red 3")
    assert "The Prometheus of red is on red 3" in sentences(t.states, B)


def test_a_record_with_it_is_sound_and_one_that_cannot_be_is_refused() -> None:
    t = launching(with_ship())
    assert flaw(t.states) is None
    for at in (planet((B, 0)), F_GATE, F_WARP, F_TECHNOLOGY):
        wrong = t.states.copy()
        wrong["flagship_at"] = at
        assert flaw(wrong) is not None
    wrong = t.states.copy()
    wrong["flagship"] = B
    assert flaw(wrong) is not None
