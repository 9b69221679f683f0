"""Warpspace Key: free all your ships."""

from ..table import A, B, Table


def regrouping(holder: int = A, *, warp: int = 5, aliens: tuple[str, ...] = ("none",) * 4, up: bool = True) -> Table:
    t = Table(aliens=aliens, variants=("technology",))
    t.technology(holder, "warpspace_key", up=up)
    t.to_warp(holder, warp)
    t.hand(A, "attack_10")
    t.begin("regroup")
    return t


def place_all(t: Table) -> None:
    while not t.over and t.question == "PLACE_SHIP":
        t.go(t.legal()[0])


def test_all_ships_come_back() -> None:
    """warpspace_key: to any own colonies; the technology is discarded."""
    t = regrouping()
    t.asks(A, "USE", "ENCOUNTER_STARTS")
    t.go("use Warpspace Key")
    place_all(t)
    assert t.g.warp[A] == 0 and t.discarded_technologies() == ["warpspace_key"]


def test_also_as_the_offense_takes_its_ship() -> None:
    """own_regroup: any moment of the phase; the usual ship is one more, if there is one left."""
    t = regrouping()
    t.go("pass")
    t.asks(A, "USE", "REGROUP")
    t.go("use Warpspace Key")
    place_all(t)
    assert t.g.warp[A] == 0


def test_only_in_an_encounter_of_its_own() -> None:
    """warpspace_key: the offense."""
    t = regrouping(B)
    assert t.question != "USE"


def test_ships_of_others_stay() -> None:
    t = Table(variants=("technology",))
    t.technology(A, "warpspace_key", up=True)
    t.to_warp(A, 2)
    t.to_warp(B, 3)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("use Warpspace Key")
    place_all(t)
    assert t.g.warp[B] == 3


def test_without_a_colony_they_stay() -> None:
    """Q346."""
    t = Table(variants=("technology",))
    t.technology(A, "warpspace_key", up=True)
    t.place(A, {})
    t.hand(A, "attack_10")
    t.begin("regroup")
    assert t.question != "USE"


def test_it_is_one_retrieval_for_remora() -> None:
    """Q346: one ship for Remora."""
    t = Table(aliens=("none", "remora", "none", "none"), variants=("technology",))
    t.technology(A, "warpspace_key", up=True)
    t.to_warp(A, 4)
    t.to_warp(B, 3)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("use Warpspace Key")
    place_all(t)
    t.asks(B, "USE", "RETRIEVED")
    t.go(next(a for a in t.legal() if a != "pass"))
    while t.question != "AIM":
        t.go(t.legal()[0])
        if t.question == "USE":
            t.go("pass")
    assert t.g.warp[B] == 2


def test_not_while_it_is_researched() -> None:
    t = regrouping(up=False)
    t.go("pass")
    assert t.question != "USE"


def test_research_ships_stay() -> None:
    """Q328."""
    t = Table(variants=("technology",))
    t.technology(A, "warpspace_key", up=True)
    t.technology(A, "omega_missile", 2)
    t.to_warp(A, 2)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("pass", "use Warpspace Key")
    place_all(t)
    assert t.technologies(A) == {"omega_missile": 2}
