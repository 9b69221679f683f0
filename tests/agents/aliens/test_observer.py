"""The rules bot with Observer and its flares: it joins with all spare ships, and treats allies who are not ahead."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

ALLY = ("none", "none", "observer", "none")
NONE = ("none",) * 4
WILD = "play Observer flare (wild flare)"
SUPER = "play Observer flare (super flare)"


def invited(aliens: tuple[str, ...]) -> Table:
    """C is invited by the offense."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.begin("alliance")
    t.go("green", "done", "done")
    t.asks(C, "ALLY")
    return t


def test_it_joins_with_all_its_spare_ships() -> None:
    """observer.protect_self: others risk one ship for a colony so doubtful."""
    assert choice(invited(ALLY)) == "join the offense with 4 ships"
    assert choice(invited(NONE)) == "join the offense with 1 ship"


def test_nobody_is_helped_to_the_last_colony() -> None:
    """R10.4: safe ships or not."""
    t = Table(aliens=ALLY)
    t.encounter(A, B, ships=4, at=(B, 4))
    for number in range(4):
        t.colony(A, (C, number))
    t.begin("alliance")
    t.go("green", "done", "done")
    t.asks(C, "ALLY")
    assert choice(t) == "stay out"


def allied(colonies: int = 0, mine: str = "attack_08") -> Table:
    """A, who holds the flare, and its ally C, who has so many colonies."""
    t = Table()
    t.encounter(A, B, ships=2)
    for number in range(colonies):
        t.colony(C, (D, number))
    t.hand(A, mine, "observer_flare")
    t.hand(B, "attack_10")
    t.begin("alliance")
    t.go("green", "done", "done", "join the offense with 1 ship", "green 1")
    t.asks(A, "USE", "ALLIED")
    return t


def test_wild_treats_an_ally_who_is_not_ahead() -> None:
    """observer.wild_flare."""
    t = allied()
    assert choice(t) == WILD
    t.go(WILD)
    t.asks(C, "YES_NO")
    assert choice(t) == "yes"


def test_wild_is_kept_from_a_leader_and_where_no_help_is_needed() -> None:
    """observer.wild_flare."""
    assert choice(allied(colonies=1)) == "pass"
    assert choice(allied(mine="attack_40")) == "pass"


def test_super_brings_one_more_ship() -> None:
    """observer.super_flare: the third, from the warp, besides the two."""
    t = Table(aliens=("observer", "none", "none", "none"))
    t.encounter(A, B, ships=0)
    t.place(A, {(A, 0): 5, (A, 1): 5, (A, 2): 5}, warp=5)
    t.hand(A, "attack_08", "observer_flare")
    t.hand(B, "attack_10")
    t.begin("launch")
    t.go("blue 1", "2")
    t.asks(A, "USE", "SENDING")
    assert choice(t) == SUPER
    t.go(SUPER)
    t.asks(A, "NUMBER")
    assert choice(t) == "3"


def test_many_saved_ships_are_worth_a_zap() -> None:
    """Q247: four ships of the beaten allies, not one."""
    for ships, answer in ((4, "play cosmic zap"), (1, "pass")):
        t = Table(aliens=("observer", "none", "none", "none"))
        t.encounter(A, B, ships=2, allies={C: ("offense", ships)})
        t.hand(A, "attack_04")
        t.hand(B, "attack_20", "cosmic_zap")
        t.begin("planning")
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer
