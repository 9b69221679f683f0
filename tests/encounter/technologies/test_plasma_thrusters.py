"""Plasma Thrusters: one ship more in every encounter."""

import pytest

from ..table import POWERLESS, A, B, C, D, Planet, Table
from .common import go_home, scramble, take_all

USE = "use Plasma Thrusters"


def launching(
    holder: int = A,
    *hand: str,
    aliens: tuple[str, ...] = POWERLESS,
    at: Planet = (B, 0),
    others: tuple[tuple[int, str, int], ...] = (),
    up: bool = True,
) -> Table:
    """A is about to aim at a planet of the system, B is the defense; the thrusters lie before the holder."""
    t = Table(aliens=aliens, variants=("technology",))
    t.technology(holder, "plasma_thrusters", up=up)
    for player, name, count in others:
        t.technology(player, name, count)
    if at[0] != B:
        t.colony(B, at, 2)
    t.encounter(A, B, ships=0, at=at)
    t.hand(A, "attack_08", *hand)
    t.hand(B, "attack_10")
    return t


def launched(holder: int = A, *hand: str, ships: str = "4", **options: object) -> Table:
    """The same, A has named that many ships."""
    t = launching(holder, *hand, **options)  # type: ignore[arg-type]
    t.begin("launch")
    t.go("blue 1", ships)
    return t


def answering(side: str, ships: int, *hand: str, aliens: tuple[str, ...] = POWERLESS) -> Table:
    """C, before which the thrusters lie, is invited to the side and joins with so many ships."""
    t = Table(aliens=aliens, variants=("technology",))
    t.technology(C, "plasma_thrusters", up=True)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08", *hand)
    t.hand(B, "attack_10")
    t.begin("alliance")
    t.go(*(("green", "done", "done") if side == "offense" else ("done", "green", "done")))
    t.go(f"join the {side} with {ships} ship{'s' if ships > 1 else ''}")
    return t


# --- offense ----------------------------------------------------------------------------------------------------------


def test_a_fifth_ship_of_the_offense() -> None:
    """Q340, D5.5: four are offered, the fifth is asked for afterwards; it may come from any colony."""
    t = launching()
    t.begin("launch")
    t.go("blue 1")
    t.asks(A, "LAUNCH")
    assert t.legal() == ["1", "2", "3", "4"]
    t.go("4")
    t.asks(A, "USE", "SENDING")
    t.go(USE, "red 1", "red 1", "red 1", "red 1")
    t.asks(A, "TAKE_SHIP")
    t.go("red 5")
    assert t.g.gate[A] == 5 and t.ships(A)[A, 4] == 3


def test_it_stays_in_play() -> None:
    """plasma_thrusters: lasting."""
    t = launched()
    t.go(USE)
    take_all(t, "red 1")
    assert t.technologies(A) == {"+plasma_thrusters": 0} and t.discarded_technologies() == []


def test_four_are_enough() -> None:
    """plasma_thrusters: optional."""
    t = launched()
    t.go("pass")
    take_all(t, "red 1")
    assert t.g.gate[A] == 4


def test_who_sends_fewer_is_not_asked() -> None:
    """D5.5: what goes beyond the ordinary number; three could have been four."""
    t = launched(ships="3")
    t.asks(A, "TAKE_SHIP")


def test_a_ship_from_the_warp_on_the_gate_counts() -> None:
    """R7.3, R9.4: with one in the gate three more may be named; the fifth is the fourth more."""
    t = launching()
    t.place(A, {(A, 0): 4, (A, 1): 4, (A, 2): 4, (A, 3): 4})
    t.g.gate[A], t.g.warp[A] = 1, 3
    t.begin("launch")
    t.go("blue 1")
    assert t.legal() == ["0", "1", "2", "3"]
    t.go("3")
    t.asks(A, "USE", "SENDING")
    t.go(USE)
    take_all(t, "red 1")
    assert t.g.gate[A] == 5


def test_without_a_fifth_ship_there_is_nothing_to_send() -> None:
    """plasma_thrusters: four ships on colonies."""
    t = launching()
    t.place(A, {(A, 0): 2, (A, 1): 2})
    t.begin("launch")
    t.go("blue 1", "4")
    t.asks(A, "INVITE")
    assert t.g.gate[A] == 4 and t.ships(A) == {}


def test_the_last_ship_of_a_colony_gives_it_up() -> None:
    """R19: five of five single ships."""
    t = launching()
    t.place(A, {(A, i): 1 for i in range(5)})
    t.begin("launch")
    t.go("blue 1", "4", USE)
    assert t.g.gate[A] == 5 and t.ships(A) == {}


# --- allies -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["offense", "defense"])
def test_an_ally_sends_a_fifth_ship(side: str) -> None:
    """plasma_thrusters: in the alliance phase, Q340."""
    t = answering(side, 4)
    t.asks(C, "USE", "SENDING")
    t.go(USE)
    take_all(t, "green 1")
    assert t.g.total[0 if side == "offense" else 1] == (8 + 2 + 5 if side == "offense" else 10 + 4 + 5)


def test_an_ally_with_fewer_is_not_asked() -> None:
    """D5.5."""
    t = answering("offense", 3)
    t.asks(C, "TAKE_SHIP")


def test_who_does_not_send_does_not_use_it() -> None:
    """plasma_thrusters: C, a bystander, has it; A sends four."""
    t = launched(C)
    t.asks(A, "TAKE_SHIP")


# --- defense ----------------------------------------------------------------------------------------------------------


def test_the_defense_moves_a_ship_onto_the_planet() -> None:
    """plasma_thrusters, Q340: in LA4, from another colony: 10 + 5 against 8 + 2."""
    t = launched(B, ships="1")
    take_all(t, "red 1")
    t.asks(B, "USE", "LAUNCHED")
    t.go(USE)
    t.asks(B, "TAKE_SHIP")
    assert t.legal() == ["blue 2", "blue 3", "blue 4", "blue 5"]
    t.go("blue 3")
    t.asks(A, "INVITE")
    assert t.ships(B)[B, 0] == 5 and t.ships(B)[B, 2] == 3
    t.go("done", "done")
    assert t.over and t.g.total[1] == 15


def test_the_defense_may_let_it_be() -> None:
    """plasma_thrusters: optional."""
    t = launched(B, ships="1")
    take_all(t, "red 1")
    t.go("pass")
    assert t.ships(B)[B, 0] == 4


def test_once_an_encounter() -> None:
    """Q4."""
    t = launched(B, ships="1")
    take_all(t, "red 1")
    t.go(USE, "blue 3")
    t.asks(A, "INVITE")


def test_onto_a_foreign_colony() -> None:
    """plasma_thrusters: also when the attacked colony is a foreign one."""
    t = launching(B, at=(C, 0))
    t.begin("launch")
    t.go("green 1", "1")
    take_all(t, "red 1")
    t.go(USE, "blue 1")
    assert t.ships(B)[C, 0] == 3


def test_onto_a_planet_without_own_ships() -> None:
    """plasma_thrusters [house]: a home planet without a colony of the defense: it is one now."""
    t = launching(B)
    t.place(B, {(B, 1): 4, (B, 2): 4, (B, 3): 4}, warp=8)
    t.begin("launch")
    t.go("blue 1", "1")
    take_all(t, "red 1")
    t.go(USE, "blue 2")
    assert t.ships(B)[B, 0] == 1


def test_a_defense_with_no_other_colony_has_none_to_move() -> None:
    """plasma_thrusters: from another colony."""
    t = launching(B)
    t.place(B, {(B, 0): 9})
    t.begin("launch")
    t.go("blue 1", "1")
    take_all(t, "red 1")
    t.asks(A, "INVITE")


def test_the_offense_does_not_reinforce_after_launching() -> None:
    """plasma_thrusters: roles: LA4 is the defense's."""
    t = launched(A, ships="1")
    take_all(t, "red 1")
    t.asks(A, "INVITE")


# --- with aliens ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wish", ["1", "4"])
def test_macron_sends_two(wish: str) -> None:
    """Q230: 2 ships, 8 together; the limit becomes two, whatever it wished for."""
    t = launched(aliens=("macron", "none", "none", "none"), ships=wish)
    t.asks(A, "USE", "SENDING")
    t.go(USE)
    take_all(t, "red 1")
    assert t.g.gate[A] == 2
    t.go("done", "done")
    assert t.over and t.g.total[0] == 8 + 8


def test_allied_macron_sends_two() -> None:
    """Q230."""
    t = answering("offense", 4, aliens=("none", "none", "macron", "none"))
    t.go(USE)
    take_all(t, "green 1")
    assert t.over and t.g.total[0] == 8 + 2 + 8


def test_a_zapped_macron_sends_five() -> None:
    """Q227, Q340: the limit is four again, and one more."""
    t = launching(aliens=("macron", "none", "none", "none"))
    t.hand(D, "cosmic_zap")
    t.begin("launch")
    t.go("blue 1", "4")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap", USE)
    take_all(t, "red 1")
    assert t.g.gate[A] == 5


def test_super_macron_sends_five() -> None:
    """Q227: up to four by the flare, a fifth by the thrusters."""
    t = launching(A, "macron_flare", aliens=("macron", "none", "none", "none"))
    t.begin("launch")
    t.go("blue 1", "4", "play Macron flare (super flare)", USE)
    take_all(t, "red 1")
    assert t.g.gate[A] == 5


def test_virus_multiplies_the_fifth_ship() -> None:
    """Q295."""
    t = launched(aliens=("virus", "none", "none", "none"))
    t.go(USE)
    take_all(t, "red 1")
    t.go("done", "done")
    assert t.over and t.g.total[0] == 8 * 5


@pytest.mark.parametrize("thrusters_first", [True, False])
def test_super_observer_sends_one_of_the_five_from_the_warp(thrusters_first: bool) -> None:
    """observer.super_flare: within the limit, which is five now; in either order."""
    t = launching(A, "observer_flare", aliens=("observer", "none", "none", "none"))
    t.to_warp(A, 3)
    t.begin("launch")
    t.go("blue 1", "4")
    flare = "play Observer flare (super flare)"
    t.go(*((USE, flare) if thrusters_first else (flare, USE)))
    take_all(t, "red 1")
    assert t.g.gate[A] == 5 and t.g.warp[A] == 2


def test_mite_and_the_thrusters_in_one_window() -> None:
    """LA4, Q1: the offense first: Mite's bluster, then the defense moves a ship."""
    t = launching(B, aliens=("mite", "none", "none", "none"))
    t.hand(B, "attack_10", "attack_06", "attack_08", "negotiate")
    t.begin("launch")
    t.go("blue 1", "1")
    take_all(t, "red 1")
    t.asks(B, "YES_NO")
    t.go("no")
    t.asks(B, "USE", "LAUNCHED")
    t.go(USE, "blue 2")
    assert t.ships(B)[B, 0] == 5


# --- when not, and what stops it --------------------------------------------------------------------------------------


def test_not_before_it_is_completed() -> None:
    """R30.14."""
    t = launched(up=False)
    t.asks(A, "TAKE_SHIP")


def test_scrambled_it_sends_no_fifth_ship_and_is_gone() -> None:
    """Q345: six ships on the scrambler."""
    t = launched(others=((C, "tech_scrambler", 6),))
    t.go(USE)
    scramble(t, C)
    take_all(t, "red 1")
    assert t.g.gate[A] == 4 and t.technologies(A) == {}
    assert t.discarded_technologies() == ["plasma_thrusters", "tech_scrambler"]


def test_scrambled_when_an_encounter_starts() -> None:
    """Q345: its lasting effect ends."""
    t = Table(variants=("technology",))
    t.technology(A, "plasma_thrusters", up=True)
    t.technology(C, "tech_scrambler", 6)
    t.hand(A, "attack_08")
    t.begin("regroup")
    t.go("pass", "use Tech Scrambler")
    go_home(t)
    assert t.discarded_technologies() == ["plasma_thrusters", "tech_scrambler"]


def test_neither_zap_stops_it() -> None:
    """R30.28."""
    t = launching()
    t.hand(D, "cosmic_zap", "card_zap")
    t.begin("launch")
    t.go("blue 1", "4", USE)
    t.asks(A, "TAKE_SHIP")
