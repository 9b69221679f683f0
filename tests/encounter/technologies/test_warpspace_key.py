"""Warpspace Key: free all your ships."""

import pytest

from ..table import POWERLESS, A, B, C, D, Table
from .common import ZAPS, is_offered, pass_work, scramble, settle_ships

USE = "use Warpspace Key"


def regrouping(
    holder: int = A,
    *,
    warp: int = 5,
    aliens: tuple[str, ...] = POWERLESS,
    up: bool = True,
    others: tuple[tuple[int, str, int], ...] = (),
    hands: dict[int, tuple[str, ...]] | None = None,
) -> Table:
    """The key lies before the holder, who has so many ships in the warp, as A's encounter begins."""
    t = Table(aliens=aliens, variants=("technology",))
    t.technology(holder, "warpspace_key", 0 if up else 3, up=up)
    for player, name, count in others:
        t.technology(player, name, count)
    t.to_warp(holder, warp)
    t.hand(A, "attack_10")
    for player, cards in (hands or {}).items():
        t.hand(player, *cards)
    t.destiny_top(B)
    t.begin("regroup")
    pass_work(t)
    return t


def test_all_ships_come_back() -> None:
    """warpspace_key: the technology is discarded."""
    t = regrouping()
    t.asks(A, "USE", "ENCOUNTER_STARTS")
    t.go(USE)
    settle_ships(t)
    assert t.g.warp[A] == 0 and sum(t.ships(A).values()) == 20 and t.discarded_technologies() == ["warpspace_key"]


def test_the_owner_places_each() -> None:
    """warpspace_key: to any of your colonies, a foreign one too."""
    t = Table(variants=("technology",))
    t.technology(A, "warpspace_key", up=True)
    t.place(A, {(A, 0): 10, (C, 1): 8})
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go(USE, "red 1", "green 2")
    assert t.ships(A) == {(A, 0): 11, (C, 1): 9}


def test_ships_on_different_colonies() -> None:
    """warpspace_key: colony for each ship: nowhere else."""
    t = Table(variants=("technology",))
    t.technology(A, "warpspace_key", up=True)
    t.place(A, {(A, 0): 10, (C, 1): 8})
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go(USE)
    assert t.legal() == ["red 1", "green 2"]


def test_it_may_be_kept() -> None:
    """warpspace_key: use or not: then one ship comes back (R7.1)."""
    t = regrouping()
    while t.question == "USE":
        t.go("pass")
    settle_ships(t)
    while t.question == "USE":
        t.go("pass")
    assert t.g.warp[A] == 4 and t.technologies(A) == {"+warpspace_key": 0}


def test_as_the_offense_takes_its_ship() -> None:
    """own_regroup, RG2: before the retrieval."""
    t = regrouping()
    t.go("pass")
    t.asks(A, "USE", "REGROUP")
    t.go(USE)
    settle_ships(t)
    assert t.g.warp[A] == 0


def test_after_the_offense_has_taken_its_ship() -> None:
    """own_regroup: before or after the retrieval: the other four."""
    t = regrouping()
    t.go("pass", "pass")
    settle_ships(t)
    assert t.g.warp[A] == 4
    t.asks(A, "USE", "SHIP_TAKEN")
    t.go(USE)
    settle_ships(t)
    assert t.g.warp[A] == 0
    t.asks(A, "AIM")


def test_not_later_than_regroup() -> None:
    """warpspace_key: in the regroup phase: not when the destiny card is drawn."""
    t = regrouping(hands={B: ("attack_06", "attack_04")})
    while t.question in ("USE", "PLACE_SHIP"):
        t.go("pass" if t.question == "USE" else t.legal()[0])
    while not t.over and t.question != "SELECT":
        assert not t.can(USE)
        t.go(t.legal()[0])


@pytest.mark.parametrize("holder", [B, C])
def test_only_in_an_encounter_of_its_own(holder: int) -> None:
    """warpspace_key: the offense."""
    assert not is_offered(regrouping(holder), USE)


def test_not_with_an_empty_warp() -> None:
    """warpspace_key: there is nothing to free."""
    t = regrouping(warp=0)
    assert not is_offered(t, USE)


def test_ships_of_others_stay() -> None:
    """warpspace_key: cannot free other players' ships."""
    t = Table(variants=("technology",))
    t.technology(A, "warpspace_key", up=True)
    t.to_warp(A, 2)
    t.to_warp(B, 3)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go(USE)
    settle_ships(t)
    assert t.g.warp[B] == 3 and t.g.warp[A] == 0


def test_without_a_colony_they_stay() -> None:
    """Q346: it cannot be used; one ship goes into the gate (R7.3)."""
    t = Table(variants=("technology",))
    t.technology(A, "warpspace_key", up=True)
    t.place(A, {})
    t.hand(A, "attack_10")
    t.destiny_top(B)
    t.begin("regroup")
    t.asks(A, "AIM")
    assert t.g.gate[A] == 1 and t.g.warp[A] == 19


def remora(*answers: str) -> Table:
    """A frees four ships; B is Remora with 3 ships in the warp, and is asked whether it clings."""
    t = Table(aliens=("none", "remora", "none", "none"), variants=("technology",))
    t.technology(A, "warpspace_key", up=True)
    t.to_warp(A, 4)
    t.to_warp(B, 3)
    t.hand(A, "attack_10")
    t.destiny_top(B)
    t.begin("regroup")
    t.go(*answers)
    return t


def test_it_is_one_retrieval_for_remora() -> None:
    """Q346, Q266: one ship for Remora, however many come back."""
    t = remora(USE)
    asked = 0
    while t.question in ("PLACE_SHIP", "USE"):
        if t.question == "USE":
            t.asks(B, "USE", "RETRIEVED")
            asked += 1
        t.go(next(a for a in t.legal() if a != "pass"))
    t.asks(A, "AIM")
    assert asked == 1 and t.g.warp[B] == 2 and t.g.warp[A] == 0


def test_the_ship_of_regroup_is_another_retrieval() -> None:
    """Q266: one that is taken first, and the key afterwards: Remora may cling twice."""
    t = remora("pass", "pass")
    while t.question in ("PLACE_SHIP", "USE"):
        t.go(USE if t.can(USE) else next(a for a in t.legal() if a != "pass"))
    assert t.g.warp[B] == 1 and t.g.warp[A] == 0


def test_research_ships_stay() -> None:
    """Q328: on a technology, not in the warp."""
    t = regrouping(warp=2, others=((A, "omega_missile", 2),))
    t.go(USE)
    settle_ships(t)
    assert t.technologies(A) == {"omega_missile": 2} and t.g.warp[A] == 0


def test_a_colony_more_may_bring_the_power_back() -> None:
    """R21.11: not by the key: no colony is founded; two home colonies stay two."""
    t = Table(aliens=("warpish", "none", "none", "none"), variants=("technology",))
    t.technology(A, "warpspace_key", up=True)
    t.place(A, {(A, 0): 2, (A, 1): 2})
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go(USE)
    settle_ships(t)
    assert t.g.had_power[A] == 0 and {*t.ships(A)} == {(A, 0), (A, 1)}


def test_not_while_it_is_researched() -> None:
    """R30.14: with three ships on it, but face down."""
    assert not is_offered(regrouping(up=False), USE)


def test_it_may_serve_in_the_step_in_which_it_was_completed() -> None:
    """R30.18."""
    t = Table(variants=("technology",))
    t.technology(A, "warpspace_key", 3)
    t.to_warp(A, 3)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("Warpspace Key", "complete it")
    settle_ships(t)
    t.asks(A, "USE", "ENCOUNTER_STARTS")
    assert t.can(USE)


@pytest.mark.parametrize("ships", [2, 3])
def test_scrambled_they_stay(ships: int) -> None:
    """Q345: research 3."""
    t = regrouping(others=((D, "tech_scrambler", ships),))
    t.go(USE)
    if ships == 3:
        scramble(t, D)
        assert t.g.warp[A] == 4 and t.discarded_technologies() == ["tech_scrambler", "warpspace_key"]
    else:
        settle_ships(t)
        assert t.g.warp[A] == 0


def test_no_zap_stops_it() -> None:
    """Q329, R30.28."""
    t = regrouping(hands={B: ("attack_06", *ZAPS)})
    t.go(USE)
    settle_ships(t)
    assert t.g.warp[A] == 0


def test_in_an_extra_encounter_of_its_own_too() -> None:
    """warpspace_key: an encounter in which you are the offense: that of Infinity Drive."""
    t = Table(variants=("technology",))
    t.technology(C, "warpspace_key", up=True)
    t.technology(C, "infinity_drive", up=True)
    t.to_warp(C, 4)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_10")
    t.hand(C, "attack_20")
    t.begin("planning", go_on=True)
    t.go("use Infinity Drive")
    t.asks(C, "USE", "ENCOUNTER_STARTS")
    t.go(USE)
    settle_ships(t)
    assert t.g.warp[C] == 0
