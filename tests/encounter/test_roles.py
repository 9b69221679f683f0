"""The counters of roles: decided encounters and wins of every seat as offense, defense, ally or bystander; of deals."""

from __future__ import annotations

import numpy as np

from cosmic_env.encounter.constants import O_BOTH_LOSE, O_DEAL, O_ENDED, O_NO_DEAL, R_DEFENSE

from .table import A, B, C, D, Table

OFFENSE, DEFENSE, OFFENSIVE_ALLY, DEFENSIVE_ALLY, BYSTANDER = range(5)
ALLIES = {C: ("offense", 1), D: ("defense", 1)}
WON, LOST = (1, 1), (1, 0)


def counted(t: Table) -> dict[tuple[int, int], tuple[int, int]]:
    """``{(seat, role): (decided, won)}``, where something was counted."""
    return {
        (int(seat), int(role)): (int(t.g.by_role[seat, role, 0]), int(t.g.by_role[seat, role, 1]))
        for seat, role in np.argwhere(t.states["by_role"][0].any(axis=2))
    }


def to_the_end(t: Table) -> None:
    """No further encounter, else the first answer to everything."""
    for _ in range(20):
        if not t.over:
            t.go("no" if t.can("no") else t.legal()[0])


def fight(mine: str, theirs: str, allies: dict[int, tuple[str, int]] | None = None) -> Table:
    """A attacks B to the end of the encounter."""
    t = Table()
    t.encounter(A, B, allies=allies)
    t.hand(A, mine)
    t.hand(B, theirs)
    t.begin("planning")
    return t


def negotiate() -> Table:
    """A and B have laid negotiates; A is about to offer."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "negotiate", "attack_10")
    t.hand(B, "negotiate", "attack_10")
    t.begin("planning")
    t.go("play negotiate", "play negotiate")
    return t


def test_a_win_of_the_offense_is_one_of_its_allies_too() -> None:
    """R15.1, R15.2."""
    t = fight("attack_20", "attack_08", ALLIES)
    assert counted(t) == {(A, OFFENSE): WON, (B, DEFENSE): LOST, (C, OFFENSIVE_ALLY): WON, (D, DEFENSIVE_ALLY): LOST}


def test_a_win_of_the_defense_and_a_bystander() -> None:
    """R15.3: D has no side, and none that could win."""
    t = fight("attack_08", "attack_20", {C: ("defense", 1)})
    t.go("green 1")
    expected = {(A, OFFENSE): LOST, (B, DEFENSE): WON, (C, DEFENSIVE_ALLY): WON, (D, BYSTANDER): LOST}
    assert counted(t) == expected


def test_a_deal_is_no_win() -> None:
    """R2.10: a success of the offense, but a deal has no winner; it is decided all the same, for all seats."""
    t = negotiate()
    t.go("offer any card", "submit the offer", "accept the offer")
    to_the_end(t)
    assert (t.g.outcome, t.g.success) == (O_DEAL, 1)
    assert counted(t) == {(A, OFFENSE): LOST, (B, DEFENSE): LOST, (C, BYSTANDER): LOST, (D, BYSTANDER): LOST}


def test_a_failed_deal_is_decided_and_won_by_nobody() -> None:
    """R15.17."""
    t = negotiate()
    t.go("walk away")
    to_the_end(t)
    assert t.g.outcome == O_NO_DEAL
    assert counted(t)[A, OFFENSE] == counted(t)[B, DEFENSE] == LOST


def test_both_sides_may_lose() -> None:
    """R12.12: two morphs, by construction only."""
    t = Table()
    t.encounter(A, B, allies=ALLIES)
    t.hand(A, "morph")
    t.hand(B, "attack_00")
    t.g.hand[B, t.cards("attack_00")], t.g.hand[B, t.cards("morph")] = 0, 1
    t.begin("planning")
    assert t.g.outcome == O_BOTH_LOSE
    assert set(counted(t).values()) == {LOST}
    assert [role for _, role in counted(t)] == [OFFENSE, DEFENSE, OFFENSIVE_ALLY, DEFENSIVE_ALLY]


def test_an_encounter_without_a_result_is_not_counted() -> None:
    """Q61: the offense has no encounter card left."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "reinforcement_2")
    t.hand(B, "attack_08")
    t.begin("planning")
    to_the_end(t)
    assert t.g.outcome == O_ENDED and not counted(t)


def test_resettling_is_not_counted() -> None:
    """R18.9: a success of the offense alone, without an opponent."""
    t = Table()
    t.hand(A, "attack_08")
    t.place(A, {(A, 0): 10, (A, 1): 5, (A, 2): 5})
    t.destiny_top(A)
    t.begin("destiny")
    t.go("resettle an empty home planet", "red 4", "1", "red 1")
    assert t.g.success == 1 and not counted(t)


def test_an_ally_thrown_out_counts_as_one() -> None:
    """Q114: C has allied with the offense, which wins, though C lands nowhere."""
    t = Table()
    t.encounter(A, B, allies={C: ("offense", 2), D: ("defense", 1)})
    t.g.once_allied[0], t.g.once_allied[1] = 1 << C, 1 << D
    t.hand(A, "attack_20")
    t.hand(B, "attack_08", "force_field")
    t.begin("alliance")
    t.go("done", "done", "play force field", "green", "done", "green 1", "green 1")
    assert t.role(C) == "neither" and counted(t)[C, OFFENSIVE_ALLY] == WON


def test_who_takes_over_a_main_role_counts_as_that() -> None:
    """The role of the end: a defense that had allied with the offense before is the defense."""
    t = Table()
    t.encounter(A, B)
    t.g.once_allied[0] = 1 << B
    assert t.g.role[B] == R_DEFENSE
    t.hand(A, "attack_20")
    t.hand(B, "attack_08")
    t.begin("planning")
    assert counted(t)[B, DEFENSE] == LOST and (B, OFFENSIVE_ALLY) not in counted(t)


def test_encounters_add_up() -> None:
    """R5.5: two wins in a turn."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_20", "attack_30")
    t.hand(B, "attack_08", "attack_06")
    t.destiny_top(B)
    t.begin("planning")
    t.go("play attack 30", "play attack 08", "yes")
    to_the_end(t)
    assert counted(t)[A, OFFENSE] == (2, 2) and counted(t)[B, DEFENSE] == (2, 0)


def talks(t: Table) -> list[tuple[int, int]]:
    """Deals made and failed of each seat."""
    return [(int(made), int(failed)) for made, failed in t.states["deals"][0, : t.g.players]]


def test_talks_are_counted_for_both_who_talk() -> None:
    """R14, R15.17: one that led to a deal, one that was broken off, one of which the last offer was refused."""
    t = negotiate()
    t.go("offer any card", "submit the offer", "accept the offer")
    to_the_end(t)
    assert talks(t) == [(1, 0), (1, 0), (0, 0), (0, 0)]
    t = negotiate()
    t.go("walk away")
    to_the_end(t)
    assert talks(t) == [(0, 1), (0, 1), (0, 0), (0, 0)]
    t = negotiate()
    for _ in range(5):
        t.go("offer any card", "submit the offer", "make a counter-offer")
    t.go("offer any card", "submit the offer", "walk away")
    to_the_end(t)
    assert talks(t) == [(0, 1), (0, 1), (0, 0), (0, 0)]


def test_a_fight_is_no_talk() -> None:
    t = fight("attack_20", "negotiate")
    to_the_end(t)
    assert talks(t) == [(0, 0)] * 4


def sided(t: Table) -> dict[tuple[int, int], list[int]]:
    """``{(seat, main player): [in its offense, in its defense, attacked it]}``, where something was counted."""
    found = t.states["sided"][0]
    return {(int(a), int(b)): found[a, b].tolist() for a, b in np.argwhere(found.any(axis=2))}


def test_who_sided_with_whom() -> None:
    """R8: C joins the offense A, D the defense B; whoever was sent home has joined too (R23.5)."""
    t = fight("attack_20", "attack_08", {C: ("offense", 1), D: ("defense", 2)})
    assert sided(t) == {(A, B): [0, 0, 1], (C, A): [1, 0, 0], (D, B): [0, 1, 0]}
