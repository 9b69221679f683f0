"""Coldsleep Ship: a colony without an encounter."""

import pytest

from cosmic_env.encounter.technology_ids import COLDSLEEP_SHIP, ENERGY_CLOAK

from ..table import A, B, C, D, Planet, Table
from .common import ZAPS, is_offered, pass_work, scramble, settle_ships

USE = "use Coldsleep Ship"


def voyage(holder: int = A, *, ships: int = 0, up: bool = True) -> Table:
    """The ship lies before the holder as A's encounter begins."""
    t = Table(variants=("technology",))
    t.technology(holder, "coldsleep_ship", ships, up=up)
    t.hand(A, "attack_10")
    t.destiny_top(B)
    t.begin("regroup")
    return t


# --- the use ----------------------------------------------------------------------------------------------------------


def test_a_colony_is_founded() -> None:
    """coldsleep_ship: beside whoever is there; nobody else on the planet is affected, no encounter, no allies."""
    t = voyage()
    t.asks(A, "USE", "ENCOUNTER_STARTS")
    t.go(USE, "blue 1", "3")
    settle_ships(t)
    assert t.ships(A)[B, 0] == 3 and t.ships(B)[B, 0] == 4 and t.foreign(A) == 1
    assert t.discarded_technologies() == ["coldsleep_ship"]
    t.asks(A, "AIM")


def test_it_may_be_kept() -> None:
    """coldsleep_ship: use or not."""
    t = voyage()
    t.go("pass")
    assert t.technologies(A) == {"+coldsleep_ship": 0} and t.foreign(A) == 0


def test_only_where_there_is_none_yet_and_not_at_home() -> None:
    """coldsleep_ship: another player's system, no own colony."""
    t = Table(variants=("technology",))
    t.technology(A, "coldsleep_ship", up=True)
    t.hand(A, "attack_10")
    t.colony(A, (B, 0))
    t.begin("regroup")
    t.go(USE)
    assert not t.can("blue 1") and not t.can("red 1") and t.can("blue 2") and len(t.legal()) == 14


def test_one_to_four_ships() -> None:
    """coldsleep_ship: how many ships (1-4)."""
    t = voyage()
    t.go(USE, "blue 1")
    assert t.legal() == ["1", "2", "3", "4"]


def test_the_ships_come_from_any_own_colonies() -> None:
    """coldsleep_ship: from which colonies; with the last ship a colony is given up (R19)."""
    t = Table(variants=("technology",))
    t.technology(A, "coldsleep_ship", up=True)
    t.place(A, {(A, 0): 16, (A, 1): 1, (C, 0): 2, (D, 0): 1})
    t.destiny_top(B)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go(USE, "blue 1", "3")
    t.asks(A, "TAKE_SHIP")
    t.go("red 2", "green 1")  # the third one from there, too: yellow 1 keeps its ship
    assert t.ships(A) == {(A, 0): 16, (B, 0): 3, (D, 0): 1}


def test_no_ships_from_the_warp() -> None:
    """coldsleep_ship: cannot use ships from the warp: of two on colonies two may go."""
    t = Table(variants=("technology",))
    t.technology(A, "coldsleep_ship", up=True)
    t.place(A, {(A, 0): 2})
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go(USE, "blue 1")
    assert t.legal() == ["1", "2"]
    t.go("2")
    settle_ships(t)
    assert t.ships(A)[B, 0] >= 2 and (A, 0) not in t.ships(A)


def test_with_all_ships_in_the_warp_it_cannot_be_used() -> None:
    """coldsleep_ship: cannot use ships from the warp."""
    t = Table(variants=("technology",))
    t.technology(A, "coldsleep_ship", up=True)
    t.place(A, {})
    t.hand(A, "attack_10")
    t.begin("regroup")
    assert not is_offered(t, USE)


@pytest.mark.parametrize("last", [(D, 1), (C, 4)])
def test_the_fifth_colony_wins_at_once(last: Planet) -> None:
    """Q126, Q122: before the gate is aimed."""
    t = Table(variants=("technology",))
    t.technology(A, "coldsleep_ship", up=True)
    for where in ((B, 1), (C, 0), (C, 1), (D, 0)):
        t.colony(A, where)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go(USE, f"{('red', 'blue', 'green', 'yellow')[last[0]]} {last[1] + 1}", "1")
    settle_ships(t)
    assert t.g.over and t.g.winners == 1 << A


def test_a_fifth_colony_that_costs_a_colony_does_not_win() -> None:
    """Q126: the only ship of a foreign colony goes over: four as before."""
    t = Table(variants=("technology",))
    t.technology(A, "coldsleep_ship", up=True)
    t.place(A, {(A, 0): 1, (B, 1): 1, (C, 0): 1, (C, 1): 1, (D, 0): 1})
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go(USE, "blue 1", "1", "blue 2")
    assert not t.g.over and t.foreign(A) == 4


def test_anybody_may_use_it_in_any_encounter() -> None:
    """encounter_start: any role."""
    t = voyage(C)
    t.asks(C, "USE", "ENCOUNTER_STARTS")
    t.go(USE, "red 1", "1")
    settle_ships(t)
    assert t.ships(C)[A, 0] == 1


@pytest.mark.parametrize("phase", ["destiny", "planning"])
def test_at_no_other_moment(phase: str) -> None:
    """coldsleep_ship: at the start of any encounter."""
    t = Table(variants=("technology",))
    t.technology(A, "coldsleep_ship", up=True)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10", "attack_08")
    t.hand(B, "attack_10", "attack_08")
    t.begin(phase)
    assert not is_offered(t, USE) and t.question != "USE"


def test_not_before_it_is_completed() -> None:
    """R30.14: with nine ships on it, but face down."""
    t = voyage(ships=9, up=False)
    t.go("pass")
    assert not is_offered(t, USE)


def test_it_may_serve_in_the_step_in_which_it_was_completed() -> None:
    """R30.18."""
    t = voyage(ships=9, up=False)
    t.go("Coldsleep Ship", "complete it")
    settle_ships(t)
    t.asks(A, "USE", "ENCOUNTER_STARTS")
    assert t.can(USE)


def test_a_sixth_planet_is_a_goal() -> None:
    """coldsleep_ship: Genesis in another's system; not in the own one."""
    for owner, goal in ((B, "blue 6"), (A, "red 6")):
        t = Table(variants=("technology",))
        t.technology(A, "coldsleep_ship", up=True)
        t.g.sixth_planet = owner + 1
        t.hand(A, "attack_10")
        t.begin("regroup")
        t.go(USE)
        assert t.can(goal) == (owner == B)


def test_without_a_goal_it_cannot_be_used() -> None:
    """coldsleep_ship: on the only planets left to others A lives already; places without a planet are no goals."""
    t = Table(3, variants=("technology",))
    t.technology(A, "coldsleep_ship", up=True)
    for owner, number in ((B, 0), (C, 0)):
        t.place(owner, {(owner, 0): 20})
        t.colony(A, (owner, 0))
        t.g.planets_gone |= sum(1 << owner * 6 + other for other in range(5) if other != number)
    t.hand(A, "attack_10")
    t.begin("regroup")
    assert not is_offered(t, USE)


def test_a_destroyed_planet_is_none() -> None:
    """omega_missile: it has left the game."""
    t = Table(variants=("technology",))
    t.technology(A, "coldsleep_ship", up=True)
    t.technology(B, "omega_missile", up=True)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("pass", "use Omega Missile", "green 2", USE)
    assert not t.can("green 2") and t.can("green 1")


def test_scrambled_no_colony() -> None:
    """Q345, coldsleep_ship: research 9; announced with the planet (D12.1)."""
    t = Table(variants=("technology",))
    t.technology(A, "coldsleep_ship", up=True)
    t.technology(D, "tech_scrambler", 9)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("pass", USE, "blue 1", "2")
    scramble(t, D)
    assert t.foreign(A) == 0 and t.discarded_technologies() == ["coldsleep_ship", "tech_scrambler"]


def test_no_zap_stops_it() -> None:
    """Q329, R30.28."""
    t = Table(variants=("technology",))
    t.technology(A, "coldsleep_ship", up=True)
    t.hand(A, "attack_10")
    t.hand(B, "attack_10", *ZAPS)
    t.begin("regroup")
    t.go(USE, "blue 1", "2")
    assert t.question == "TAKE_SHIP"
    settle_ships(t)
    assert t.ships(A)[B, 0] == 2


def test_out_of_a_game_with_four_planets() -> None:
    """R26.5: research 9."""
    t = Table(variants=("technology", "four_planets"))
    with pytest.raises(AssertionError, match="not in the deck"):
        t.technology(A, "coldsleep_ship", up=True)


# --- completed without a colony ---------------------------------------------------------------------------------------


def homeless(on_it: int = 9, *others: tuple[int, str, int]) -> Table:
    """A has no colony, and so many ships on the Coldsleep Ship; others have so many on what lies before them."""
    t = Table(variants=("technology",))
    t.technology(A, "coldsleep_ship")
    t.g.tech_ships[COLDSLEEP_SHIP] = on_it
    t.place(A, {}, warp=20 - on_it)
    t.g.removed[A] = 0
    for player, name, ships in others:
        t.technology(player, name, ships)
    t.hand(A, "attack_10")
    t.begin("regroup")
    return t


@pytest.mark.parametrize("on_it", [9, 12])
def test_completed_without_a_colony_it_lands_with_all_its_ships(on_it: int) -> None:
    """Q330: nine, and all that lie on it if there are more."""
    t = homeless(on_it)
    t.go("Coldsleep Ship")
    t.asks(A, "USE", "COMPLETED")
    t.go(USE)
    t.asks(A, "PLANET")
    assert len(t.legal()) == 15
    t.go("blue 1")
    assert t.ships(A) == {(B, 0): on_it + 1}  # one more is retrieved (R7.1)
    assert t.discarded_technologies() == ["coldsleep_ship"]


def test_before_the_next_player_works() -> None:
    """Q377: inside the completion."""
    t = homeless(9, (B, "omega_missile", 1))
    t.go("Coldsleep Ship")
    t.asks(A, "USE", "COMPLETED")
    t.go(USE, "blue 1")
    t.asks(B, "TECHNOLOGY")
    assert t.ships(A) == {(B, 0): 9}


def test_declined_the_ships_go_to_the_warp() -> None:
    """R30.17: without a colony; the card stays completed."""
    t = homeless(9, (B, "omega_missile", 1))
    t.go("Coldsleep Ship", "pass")
    t.asks(B, "TECHNOLOGY")
    assert t.g.warp[A] == 20 and t.technologies(A) == {"+coldsleep_ship": 0}


def test_with_a_colony_the_ships_come_home() -> None:
    """R30.13, Q330: no use at once."""
    t = voyage(ships=9, up=False)
    t.go("Coldsleep Ship", "complete it")
    t.asks(A, "PLACE_SHIP")


def test_only_its_owner_and_only_its_own_completion() -> None:
    """Q330: another technology completed by a player without a colony opens no voyage."""
    t = Table(variants=("technology",))
    t.technology(A, "coldsleep_ship", up=True)
    t.technology(A, "energy_cloak")
    t.g.tech_ships[ENERGY_CLOAK] = 4
    t.place(A, {}, warp=16)
    t.g.removed[A] = 0
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("Energy Cloak")
    assert not is_offered(t, USE) and t.technologies(A) == {"+coldsleep_ship": 0, "+energy_cloak": 0}


def test_the_scrambler_may_answer_the_completion() -> None:
    """Q377: either; the ships go where a completion sends them (Q375)."""
    t = homeless(9, (D, "tech_scrambler", 9))
    t.go("Coldsleep Ship")
    scramble(t, D)
    pass_work(t)
    assert t.foreign(A) == 0 and t.g.warp[A] + t.g.gate[A] == 20
    assert t.discarded_technologies() == ["coldsleep_ship", "tech_scrambler"]


def test_the_scrambler_may_answer_the_use() -> None:
    """Q377: either."""
    t = homeless(9, (D, "tech_scrambler", 9))
    t.go("Coldsleep Ship", "pass")
    t.asks(A, "USE", "COMPLETED")
    t.go(USE, "blue 1")
    scramble(t, D)
    pass_work(t)
    assert t.foreign(A) == 0 and t.g.warp[A] + t.g.gate[A] == 20
    assert t.discarded_technologies() == ["coldsleep_ship", "tech_scrambler"]
