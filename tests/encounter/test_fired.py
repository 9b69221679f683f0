"""The counters of what took effect: a use that stands counts once, one that is stopped does not."""

from __future__ import annotations

import numpy as np

from cosmic_env.core.batch import new_states, template
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.ability import FIRED_KINDS, POWER, SUPER, WILD
from cosmic_env.encounter.alien_ids import ALIENS, NAMES
from cosmic_env.encounter.constants import A_TECHNOLOGY, Q_KEEP_TECHNOLOGY, T_OUT
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.technology_ids import NAMES as TECHNOLOGY_NAMES

from .table import A, B, C, Table
from .technologies.common import go_home, pass_work


def fired(t: Table, alien: str) -> dict[int, int]:
    """Counters of the alien by kind of effect."""
    number = NAMES.index(alien)
    return {kind: int(t.g.fired[number, i]) for i, kind in enumerate(FIRED_KINDS)}


def revealed(t: Table, *offense_hand: str) -> None:
    """10 + 4 of the offense against 10 + 4, both laid."""
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_10", *offense_hand)
    t.hand(B, "attack_10")


def test_a_power_that_stands_counts() -> None:
    """R21.1: the mandatory use of Virus, and nothing else of anybody."""
    t = Table(aliens=("none", "virus", "none", "none"))
    revealed(t)
    t.begin("planning")
    assert fired(t, "virus") == {POWER: 1, WILD: 0, SUPER: 0}
    assert sum(int(t.g.fired[a, i]) for a in range(ALIENS) for i in range(len(FIRED_KINDS))) == 1


def test_a_zapped_power_does_not_count() -> None:
    """R24.1: stopped before it took effect."""
    t = Table(aliens=("none", "virus", "none", "none"))
    revealed(t, "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap")
    t.pass_uses()
    assert fired(t, "virus")[POWER] == 0


def test_a_zap_that_is_zapped_lets_it_count() -> None:
    """R24.2."""
    t = Table(aliens=("none", "virus", "none", "none"))
    revealed(t, "cosmic_zap")
    t.hand(C, "card_zap", "attack_06")
    t.begin("planning")
    t.go("play cosmic zap")
    t.asks(C, "USE", "ANNOUNCED")
    t.go("play card zap")
    t.pass_uses()
    assert fired(t, "virus")[POWER] == 1


def test_wild_and_super_count_apart() -> None:
    """R23.8: the flare of Warpish by somebody else, then by Warpish."""
    for aliens, kind in ((("none",) * 4, WILD), (("warpish", "none", "none", "none"), SUPER)):
        t = Table(aliens=aliens)
        t.to_warp(A, 3)
        t.to_warp(B, 2)
        revealed(t, "warpish_flare")
        t.begin("planning")
        t.pass_uses(until="REVEALED")
        t.go(f"play Warpish flare ({'wild' if kind == WILD else 'super'} flare)")
        t.pass_uses()
        assert fired(t, "warpish")[kind] == 1
        assert fired(t, "warpish")[WILD + SUPER - kind] == 0


def bits(t: Table, field: str) -> set[str]:
    """Names of the technologies that a field of the record has noted."""
    noted = np.bitwise_or.reduce(np.atleast_1d(t.g[field]))
    return {name for number, name in enumerate(TECHNOLOGY_NAMES) if noted >> number & 1}


def researching(ships: int) -> Table:
    """A has put so many ships onto the Vacuum Turbines."""
    t = Table(variants=("technology",))
    t.technology(A, "vacuum_turbines", ships=ships)
    t.hand(A, "attack_10")
    t.begin("regroup")
    return t


def test_what_becomes_of_a_technology_is_noted() -> None:
    """R30.10, R30.13: begun with a ship, completed; it works when it is used."""
    t = researching(1)
    t.go("Vacuum Turbines", "red 1")
    assert (bits(t, "tech_begun"), bits(t, "completed"), bits(t, "worked")) == ({"vacuum_turbines"}, set(), set())
    t = researching(2)
    t.go("Vacuum Turbines", "complete it")
    assert (bits(t, "tech_begun"), bits(t, "completed"), bits(t, "worked")) == (set(), {"vacuum_turbines"}, set())


def test_a_technology_that_works_is_noted_and_one_that_is_stopped_is_too() -> None:
    """Q345: of a use that is scrambled only that; what scrambles has worked."""
    for ships, worked, stopped in (
        (0, {"vacuum_turbines"}, set()),
        (2, {"tech_scrambler"}, {"vacuum_turbines"}),
    ):
        t = Table(variants=("technology",))
        t.technology(A, "vacuum_turbines", up=True)
        t.technology(C, "tech_scrambler", ships=ships)
        t.hand(A, "attack_10")
        t.begin("regroup")
        pass_work(t)
        t.go("use Vacuum Turbines")
        if ships:
            t.go("use Tech Scrambler")
        go_home(t)
        assert (bits(t, "worked"), bits(t, "tech_stopped")) == (worked, stopped)


def test_a_lasting_technology_that_is_made_to_leave_play_is_noted() -> None:
    """Q345."""
    t = Table(variants=("technology",))
    t.technology(A, "xenon_lasers", up=True)
    t.technology(C, "tech_scrambler", ships=3)
    t.hand(A, "attack_10")
    t.begin("regroup")
    pass_work(t)
    t.go("use Tech Scrambler")
    go_home(t)
    assert bits(t, "tech_stopped") == {"xenon_lasers"}


def test_the_technologies_dealt_are_noted() -> None:
    """R30.4, R30.5: two for each player; which one each keeps."""
    states = new_states(GAME, {"players": 4, "variants": ("technology",)}, [5])
    while states["question"][0] != Q_KEEP_TECHNOLOGY:
        GAME.act(states, np.array([np.flatnonzero(states["mask"][0])[0]]), np.zeros(1, np.int8))
    assert int(states["tech_drawn"][0]).bit_count() == 8
    kept = []
    while states["question"][0] == Q_KEEP_TECHNOLOGY:
        action = int(np.flatnonzero(states["mask"][0])[-1])
        kept.append(action - A_TECHNOLOGY)
        GAME.act(states, np.array([action]), np.zeros(1, np.int8))
    assert states["kept_first"][0].tolist() == [*kept, -1]


def test_a_barred_technology_is_dealt_and_kept_and_then_is_not_there() -> None:
    """A twin without it: all else is as it was, but for its owner, who has none."""
    games = []
    for barred in (False, True):
        states = new_states(GAME, {"players": 3, "variants": ("technology",), "seats": ["none"] * 3}, [8])
        if barred:
            blank = template(GAME, {"players": 3, "variants": ("technology",), "seats": ["none"] * 3})
            blank["barred"] = 1 << int(games[0]["kept_first"][0, 1])
            blank["rng"] = seed_words(8, 1)
            GAME.start(blank)
            states = blank
        while states["question"][0] == Q_KEEP_TECHNOLOGY:
            action = int(np.flatnonzero(states["mask"][0])[-1])
            GAME.act(states, np.array([action]), np.zeros(1, np.int8))
        games.append(states.copy())
    one, other = games
    kept = int(one["kept_first"][0, 1])
    assert one["tech_at"][0, kept] == 1 and other["tech_at"][0, kept] == T_OUT
    others = [t for t in range(len(TECHNOLOGY_NAMES)) if t != kept]
    for field in ("tech_at", "tech_place"):
        assert (one[field][0, others] == other[field][0, others]).all()
    for field in ("hand", "deck", "turn", "kept_first", "rng", "tech_drawn"):
        assert (one[field] == other[field]).all(), field
