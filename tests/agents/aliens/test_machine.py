"""The rules bot with Machine: going on, and cards as encounters to come."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

GO_ON = "use Machine power: continue"
WILD = "play Machine flare (wild flare)"
SUPER = "play Machine flare (super flare)"
MACHINE = ("machine", "none", "none", "none")
THIN = {(A, 0): 1, (A, 1): 1, (A, 2): 1}
"""Three colonies of one ship each: none to spare."""


def beaten(*hand: str, aliens: tuple[str, ...] = MACHINE, home: dict[tuple[int, int], int] | None = None) -> Table:
    """A (3 ships) has lost its first encounter with the first of these cards; it holds the others."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.g.encounter_no = 1
    if home:
        t.place(A, home, warp=2)
    t.hand(A, *hand)
    t.hand(B, "attack_40")
    t.begin("planning")
    if t.question == "SELECT":
        t.go(f"play {hand[0].replace('_', ' ')}")
    return t


def test_it_goes_on_with_a_poor_card() -> None:
    """machine.continue: the last card, too, may win, and afterwards a new hand is due (R6.2)."""
    t = beaten("attack_08", "attack_04")
    t.asks(A, "USE", "NEXT_ENCOUNTER")
    assert choice(t) == GO_ON


def test_it_goes_on_with_the_ship_that_comes_back() -> None:
    """R7.1: all colonies are single ships; one more comes from the warp."""
    t = beaten("attack_08", "attack_04", home=THIN)
    t.asks(A, "USE", "NEXT_ENCOUNTER")
    assert choice(t) == GO_ON


def test_it_stops_when_it_would_give_up_a_colony() -> None:
    """machine.continue: no ship to spare, none in the warp."""
    t = Table(aliens=MACHINE)
    t.encounter(A, B, ships=0)
    t.place(A, THIN, warp=0)
    t.g.gate[A], t.g.removed[A] = 1, t.g.removed[A] - 1
    t.hand(A, "attack_40", "attack_04")
    t.hand(B, "attack_06")
    t.begin("planning")
    t.go("play attack 40")
    t.asks(A, "USE", "NEXT_ENCOUNTER")
    assert choice(t) == "pass"


def test_it_begins_with_the_negotiate() -> None:
    """T10a: four cards of B's for four ships; others would attack with the 20."""
    laid = {}
    for alien in ("machine", "none"):
        t = Table(aliens=(alien, "none", "none", "none"))
        t.encounter(A, B, ships=4)
        t.hand(A, "negotiate", "attack_23")
        t.hand(B, "attack_08", "attack_06", "attack_10", "attack_12", "attack_04")
        t.begin("planning")
        t.asks(A, "SELECT")
        laid[alien] = choice(t)
    assert laid == {"machine": "play negotiate", "none": "play attack 23"}


def test_as_an_ally_it_goes_for_the_rewards() -> None:
    """R16.3: cards; others would rather have the colony."""
    joined = {}
    for alien in ("machine", "none"):
        t = Table(aliens=("none", "none", alien, "none"))
        t.encounter(A, B, ships=2)
        t.begin("alliance")
        t.go("green", "done", "green", "done")
        t.asks(C, "ALLY")
        joined[alien] = choice(t).split(" with")[0]
    assert joined == {"machine": "join the defense", "none": "join the offense"}


def regroup(ships: dict[tuple[int, int], int], *hand: str) -> Table:
    """Machine, with its flare, is about to take a ship from the warp."""
    t = Table(aliens=MACHINE)
    t.place(A, ships)
    t.destiny_top(B)
    t.hand(A, "attack_08", "machine_flare", *hand)
    t.begin("regroup")
    t.asks(A, "USE", "REGROUP")
    return t


def test_super_takes_a_card_when_ships_are_not_missed() -> None:
    """machine.super_flare: with many ships, however many cards."""
    assert choice(regroup({(A, 0): 5, (A, 1): 4, (A, 2): 4}, *("attack_06",) * 5)) == SUPER


def test_super_is_kept_when_ships_are_few() -> None:
    """machine.super_flare: no ship to spare; or one, and cards enough."""
    assert choice(regroup(THIN)) == "pass"
    assert choice(regroup({**THIN, (A, 0): 2}, *("attack_06",) * 5)) == "pass"


def test_wild_gives_a_new_hand() -> None:
    """machine.wild_flare, Q226: no encounter card left."""
    t = beaten("attack_08", "machine_flare", aliens=("none",) * 4)
    t.asks(A, "USE", "NEXT_ENCOUNTER")
    assert choice(t) == WILD


def test_wild_is_kept_without_ships() -> None:
    """machine.wild_flare: nothing to send without giving up a colony."""
    t = beaten("attack_08", "attack_20", "machine_flare", aliens=("none",) * 4, home=THIN)
    t.asks(A, "USE", "NEXT_ENCOUNTER")
    assert choice(t) == "pass"


def test_who_is_about_to_win_is_stopped() -> None:
    """Q225: the power of who has four foreign colonies is zapped; with two it is not."""
    for foreign, answer in ((4, "play cosmic zap"), (2, "pass")):
        t = beaten("attack_08", "attack_20")
        for planet in range(foreign):
            t.colony(A, (C, planet))
        t.hand(D, "cosmic_zap")
        t.go(GO_ON)
        t.asks(D, "USE", "ANNOUNCED")
        assert choice(t) == answer


def test_flares_of_who_is_about_to_win_are_stopped() -> None:
    """Q17: the second encounter and the card; of nobody else."""
    for foreign, answer in ((4, "play card zap"), (2, "pass")):
        t = beaten("attack_08", "attack_20", "machine_flare", aliens=("none",) * 4)
        for planet in range(foreign):
            t.colony(A, (C, planet))
        t.hand(D, "card_zap")
        t.go(WILD)
        t.asks(D, "USE", "ANNOUNCED")
        assert choice(t) == answer
        t = regroup({**{(C, planet): 1 for planet in range(foreign)}, (A, 0): 5, (A, 1): 4, (A, 2): 4})
        t.hand(D, "card_zap")
        t.go(SUPER)
        t.asks(D, "USE", "ANNOUNCED")
        assert choice(t) == answer
