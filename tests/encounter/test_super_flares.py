"""Q348: which super flares change a use of their own power, and what a Cosmic Zap on one of those means."""

from __future__ import annotations

import pytest

from cosmic_env.encounter.ability import ABILITIES, POWER, SUPER, Ability
from cosmic_env.encounter.alien_ids import NAMES
from cosmic_env.encounter.constants import WINDOWS

from .table import A, B, C, D, E, Table

CHANGE_A_USE = {
    "chosen", "citadel", "cudgel", "fido", "gambler", "hate", "healer", "human", "macron", "mind", "mirror", "mite",
    "parasite", "reincarnator", "shadow", "tripler", "vacuum", "virus",
}  # fmt: skip
"""Played as the use is made, or (Chosen) after its look; a zap on them is a zap on that use."""
ARE_A_USE = {
    "amoeba", "barbarian", "calculator", "dictator", "filch", "fodder", "reserve", "sorcerer", "spiff", "trader",
    "void", "warrior",
}  # fmt: skip
"""The power used where it could not be used without them (as an ally, with other cards, with another player)."""
BEFORE_THE_CHOICE = {"will"}
"""Played before the use is announced; a zap takes the power away, so that the use does not come."""
BY_THEMSELVES = set(NAMES) - CHANGE_A_USE - ARE_A_USE - BEFORE_THE_CHOICE
"""A moment of their own; they change no use and fall alone."""


def supers(alien: str) -> list[Ability]:
    """What the super flare of the alien can do."""
    return [a for a in ABILITIES if a.kind == SUPER and NAMES[a.owner] == alien]


@pytest.mark.parametrize("alien", NAMES)
def test_those_that_change_a_use_are_played_as_it_is_announced(alien: str) -> None:
    """Q46, Q348: all of them; each names uses of its own power, and is offered in EV1 to their user."""
    changing = [a for a in supers(alien) if a.changes]
    assert bool(changing) == (alien in CHANGE_A_USE)
    for ability in changing:
        assert WINDOWS[ability.window][0] == "ANNOUNCED"
        assert all(ABILITIES[n].kind == POWER and NAMES[ABILITIES[n].owner] == alien for n in ability.changes)
    if alien == "anti_matter":
        return  # it answers the flares of others in the same window
    assert all(WINDOWS[a.window][0] != "ANNOUNCED" for a in supers(alien) if not a.changes)


def test_every_super_belongs_to_one_kind() -> None:
    """18 change a use, 12 are one, Will's comes before its choice, 19 have their own moment."""
    assert [len(kind) for kind in (CHANGE_A_USE, ARE_A_USE, BEFORE_THE_CHOICE, BY_THEMSELVES)] == [18, 12, 1, 19]


def test_a_zapped_super_sends_four_of_macrons_ships_that_count_one() -> None:
    """Q348: three ships wanted: three go, one each; the power is off to the end of the encounter."""
    t = Table(5, aliens=("none", "none", "macron", "none", "none"))
    t.encounter(C, D, ships=0)
    t.hand(C, "attack_08", "macron_flare")
    t.hand(D, "attack_10")
    t.hand(E, "cosmic_zap")
    t.begin("launch")
    t.go("yellow 1", "3", "play Macron flare (super flare)", "play cosmic zap", "green 1", "green 1", "green 1")
    assert t.super_fell(C, "macron") and t.g.gate[C] == 3


def test_only_the_use_it_changes_falls() -> None:
    """Q348: Macron's super at the launch is zapped, Virus' own use at the reveal is not touched."""
    t = Table(5, aliens=("macron", "virus", "none", "none", "none"))
    t.encounter(A, B, ships=0)
    t.hand(A, "attack_08", "macron_flare")
    t.hand(B, "attack_10", "cosmic_zap")
    t.begin("launch")
    t.go("blue 1", "2", "play Macron flare (super flare)", "play cosmic zap", "red 1", "red 1")
    t.pass_alliance()
    assert list(t.g.total) == [8 + 2, 10 * 4]


def test_prevented_by_anti_matter_the_use_goes_on() -> None:
    """Q26, Q47: sent back by a flare, not by a zap: 8 x 3, and two allied ships."""
    t = Table(aliens=("virus", "none", "none", "anti_matter"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 2)})
    t.hand(A, "attack_08", "virus_flare")
    t.hand(B, "attack_10")
    t.hand(D, "anti_matter_flare")
    t.begin("planning")
    t.go("play Virus flare (super flare)", "play Anti-Matter flare (super flare)")
    assert t.g.total[0] == 24 + 2 and t.holds(A) == ["virus_flare"]


def test_stolen_the_use_goes_on() -> None:
    """Q49: the flare is with the thief, the power multiplies as usual."""
    t = Table(aliens=("virus", "none", "none", "none"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 2)})
    t.hand(A, "attack_08", "virus_flare")
    t.hand(B, "attack_10")
    t.hand(D, "filch_flare", "negotiate")
    t.begin("planning")
    t.go("play Virus flare (super flare)", "play Filch flare (wild flare)")
    assert t.g.total[0] == 24 + 2 and "virus_flare" in t.holds(D)


def test_after_the_super_stands_the_use_may_still_be_zapped() -> None:
    """Q8: the flare has worked and counts; the use has no effect all the same."""
    t = Table(aliens=("virus", "none", "none", "none"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 2)})
    t.hand(A, "attack_08", "virus_flare")
    t.hand(B, "attack_10", "cosmic_zap")
    t.begin("planning")
    t.go("play Virus flare (super flare)", "pass", "play cosmic zap")
    assert t.g.total[0] == 8 + 3 + 2 and t.g.flares_played[A] == 1 and not t.super_fell(A, "virus")
