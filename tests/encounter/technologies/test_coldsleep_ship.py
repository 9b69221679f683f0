"""Coldsleep Ship: a colony without an encounter."""

from ..table import A, B, C, D, Table


def voyage(holder: int = A, *, ships: int = 0, up: bool = True) -> Table:
    t = Table(variants=("technology",))
    t.technology(holder, "coldsleep_ship", ships, up=up)
    t.hand(A, "attack_10")
    return t


def test_a_colony_is_founded() -> None:
    """coldsleep_ship: beside whoever is there, without an encounter."""
    t = voyage()
    t.begin("regroup")
    t.go("use Coldsleep Ship", "blue 1", "3")
    while t.question == "TAKE_SHIP":
        t.go(t.legal()[0])
    assert t.ships(A)[B, 0] == 3 and t.ships(B)[B, 0] == 4 and t.foreign(A) == 1
    assert t.discarded_technologies() == ["coldsleep_ship"]


def test_only_where_there_is_none_yet_and_not_at_home() -> None:
    """coldsleep_ship: another player's system, no own colony."""
    t = voyage()
    t.colony(A, (B, 0))
    t.begin("regroup")
    t.go("use Coldsleep Ship")
    assert not t.can("blue 1") and not t.can("red 1") and t.can("blue 2") and len(t.legal()) == 14


def test_one_to_four_ships() -> None:
    t = voyage()
    t.begin("regroup")
    t.go("use Coldsleep Ship", "blue 1")
    assert t.legal() == ["1", "2", "3", "4"]


def test_the_fifth_colony_wins_at_once() -> None:
    """Q126."""
    t = voyage()
    for where in ((B, 1), (C, 0), (C, 1), (D, 0)):
        t.colony(A, where)
    t.begin("regroup")
    t.go("use Coldsleep Ship", "blue 1", "1")
    while not t.over and t.question == "TAKE_SHIP":
        t.go(t.legal()[0])
    assert t.g.over and t.g.winners == 1 << A


def test_at_the_start_of_any_encounter() -> None:
    t = voyage(C)
    t.begin("regroup")
    t.asks(C, "USE", "ENCOUNTER_STARTS")


def test_completed_without_a_colony_it_lands_with_all_nine() -> None:
    """Q330, Q377: inside the completion."""
    t = Table(variants=("technology",))
    t.g.tech_at[0], t.g.tech_place[0], t.g.tech_ships[0] = A, 0, 9
    t.place(A, {}, warp=11)
    t.g.removed[A] = 0
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("Coldsleep Ship")
    t.asks(A, "PLANET")
    t.go("blue 1")
    assert t.ships(A)[B, 0] == 9 or t.ships(A)[B, 0] == 10
    assert t.discarded_technologies() == ["coldsleep_ship"]


def test_completed_with_colonies_the_ships_come_home() -> None:
    """R30.13."""
    t = voyage(ships=9, up=False)
    t.begin("regroup")
    t.go("Coldsleep Ship", "complete it")
    t.asks(A, "PLACE_SHIP")


def test_scrambled_no_colony() -> None:
    t = voyage()
    t.technology(D, "tech_scrambler", 9)
    t.begin("regroup")
    t.go("pass", "use Coldsleep Ship", "blue 1", "2", "use Tech Scrambler")
    while t.question == "PLACE_SHIP":
        t.go(t.legal()[0])
    assert t.foreign(A) == 0


def test_a_sixth_planet_is_a_goal() -> None:
    """coldsleep_ship: Genesis in another's system."""
    t = voyage()
    t.g.sixth_planet = B + 1
    t.begin("regroup")
    t.go("use Coldsleep Ship")
    assert t.can("blue 6")
