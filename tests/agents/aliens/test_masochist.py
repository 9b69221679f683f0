"""The rules bot with Masochist: how it seeks losses, when an ordinary win is nearer, and who zaps it."""

from __future__ import annotations

import pytest

from cosmic_env.encounter.constants import D_WILD
from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Planet, Table

MASOCHIST = ("masochist", "none", "none", "none")
NONE = ("none",) * 4
WILD = "play Masochist flare (wild flare)"
SUPER = "play Masochist flare (super flare)"
FEW_LEFT: dict[Planet, int] = {(A, 0): 2, (A, 1): 1, (A, 2): 1}
FEW_LEFT_OF_C: dict[Planet, int] = {(C, 0): 2, (C, 1): 1, (C, 2): 1}
FOUR_COLONIES: dict[Planet, int] = {(A, 0): 4, (A, 1): 4, (C, 0): 2, (C, 1): 2, (C, 2): 2, (C, 3): 2}


def planning(aliens: tuple[str, ...] = MASOCHIST, ships: dict[Planet, int] | None = None) -> Table:
    """A, with these ships left besides the two in the gate, attacks B; it holds a good and a bad card."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2, at=(B, 4))
    t.place(A, FEW_LEFT if ships is None else ships)
    t.hand(A, "attack_20", "attack_04")
    t.hand(B, "attack_12")
    t.begin("planning")
    t.asks(A, "SELECT")
    return t


def test_it_lays_the_card_that_loses() -> None:
    """masochist.win_by_loss: without the power the better card is laid."""
    assert choice(planning()) == "play attack 04"
    assert choice(planning(NONE)) == "play attack 20"


def test_a_fifth_colony_is_nearer_than_the_last_ship() -> None:
    """masochist.part_2: four foreign colonies and many ships left."""
    assert choice(planning(ships=FOUR_COLONIES)) == "play attack 20"


def test_it_launches_all_it_may_and_invites_nobody() -> None:
    """masochist.win_by_loss: its last four ships, onto the planet with most ships against them."""
    t = Table(aliens=MASOCHIST)
    t.place(A, FEW_LEFT)
    t.place(B, {(B, 0): 2, (B, 1): 6, (B, 2): 8, (B, 3): 4})
    t.destiny_top(B)
    t.hand(A, "attack_06", "attack_04")
    t.hand(B, "attack_08")
    t.begin("destiny")
    t.asks(A, "AIM")
    assert choice(t) == "blue 3"
    t.go("blue 3")
    t.asks(A, "LAUNCH")
    assert choice(t) == "4"
    t.go("4")
    t.asks(A, "INVITE")
    assert choice(t) == "done"


@pytest.mark.parametrize(("ships", "side"), [(1, "offense"), (4, "defense")])
def test_it_joins_the_weaker_side(ships: int, side: str) -> None:
    """R10.4: with four ships, invited by both; B has four ships on its planet, or one."""
    t = Table(aliens=("none", "none", "masochist", "none"))
    t.encounter(A, B, ships=ships)
    t.place(B, {(B, 0): 5 - ships, (B, 1): 6, (B, 2): 6, (B, 3): 3 + ships})
    t.begin("alliance")
    t.go("green", "done", "green", "done")
    t.asks(C, "ALLY")
    assert choice(t) == f"join the {side} with 4 ships"


def test_it_seeks_a_strong_opponent() -> None:
    """R8.9: the one with most cards, where others look for the weakest."""
    t = Table(aliens=MASOCHIST)
    t.place(A, FEW_LEFT)
    t.destiny_top(D_WILD)
    t.hand(A, "attack_08")
    t.hand(B, "attack_08")
    t.hand(C, "attack_10", "attack_06", "attack_12")
    t.hand(D, "attack_04", "attack_06")
    t.begin("destiny")
    t.asks(A, "WILD_DESTINY")
    assert choice(t) == "green"


def test_it_helps_its_opponent() -> None:
    """R13.3: a reinforcement that would save its ships goes to the other side."""
    t = Table(aliens=MASOCHIST)
    t.encounter(A, B, ships=2)
    t.place(A, FEW_LEFT)
    t.hand(A, "attack_12", "reinforcement_5")
    t.hand(B, "attack_10")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    t.go("play reinforcement +5")
    t.asks(A, "SIDE")
    assert choice(t) == "for blue (defense)"


def test_it_takes_no_ship_for_a_reward() -> None:
    """R16.8: with most ships in the warp anybody else takes them back."""
    for aliens, wish in ((("none", "none", "masochist", "none"), "0"), (NONE, "2")):
        t = Table(aliens=aliens)
        t.encounter(A, B, ships=2, allies={C: ("defense", 2)})
        t.place(C, FEW_LEFT_OF_C)
        t.hand(A, "attack_08")
        t.hand(B, "attack_40")
        t.begin("planning")
        while t.question == "PLACE_SHIP":
            t.go(choice(t))
        t.asks(C, "REWARDS")
        assert choice(t) == wish


def test_it_walks_away_from_a_deal() -> None:
    """R15.17: a failed deal costs three ships."""
    t = Table(aliens=MASOCHIST)
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.asks(A, "OFFER")
    assert choice(t) == "walk away"


def test_super_removes_a_ship_unless_an_ordinary_win_is_near() -> None:
    """masochist.super_flare."""
    for ships, wish in ((FEW_LEFT, SUPER), (FOUR_COLONIES, "pass")):
        t = Table(aliens=MASOCHIST)
        t.place(A, ships)
        t.destiny_top(B)
        t.hand(A, "attack_08", "masochist_flare")
        t.hand(B, "attack_08")
        t.begin("regroup")
        t.asks(A, "USE", "REGROUP")
        assert choice(t) == wish


def test_everybody_zaps_its_win() -> None:
    """Q233."""
    t = Table(aliens=("none", "none", "masochist", "none"))
    t.place(C, {}, warp=20)
    t.hand(A, "attack_08")
    t.hand(D, "cosmic_zap")
    t.begin("regroup")
    t.asks(D, "USE", "ANNOUNCED")
    assert choice(t) == "play cosmic zap"


def test_wild_brings_a_ship_back() -> None:
    """masochist.wild_flare: the own one, instead of the offense's; without one only a leader is denied its ship."""
    t = Table(aliens=NONE)
    t.to_warp(A, 2)
    t.to_warp(C, 1)
    t.destiny_top(B)
    t.hand(A, "attack_08")
    t.hand(C, "masochist_flare")
    t.begin("regroup")
    t.asks(C, "USE", "REGROUP")
    assert choice(t) == WILD
    t.go(WILD)
    assert choice(t) == "green"


@pytest.mark.parametrize(("colonies", "wish"), [(0, "pass"), (3, WILD)])
def test_wild_denies_a_ship_to_a_leader_only(colonies: int, wish: str) -> None:
    """masochist.wild_flare: its player has no ship in the warp."""
    t = Table(aliens=NONE)
    t.to_warp(A, 2)
    for planet in range(colonies):
        t.colony(A, (D, planet))
    t.destiny_top(B)
    t.hand(A, "attack_08")
    t.hand(C, "masochist_flare")
    t.begin("regroup")
    t.asks(C, "USE", "REGROUP")
    assert choice(t) == wish
