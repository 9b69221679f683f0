"""Stories of the regroup phase and of what may be played there: R7, Mobius Tubes, Plague."""

from __future__ import annotations

from .table import A, B, C, D, Table


def test_the_offense_takes_one_ship_out_of_the_warp_to_a_colony_of_its_choice() -> None:
    """R7.1, C6: home or foreign, and it cannot decline."""
    t = Table()
    t.colony(A, (C, 1))
    t.to_warp(A, 3)
    t.begin("regroup")
    t.asks(A, "PLACE_SHIP")
    assert t.legal() == ["red 1", "red 2", "red 3", "red 4", "red 5", "green 2"]
    t.go("green 2")
    assert t.g.warp[A] == 2 and t.ships(A)[C, 1] == 2


def test_without_a_ship_in_the_warp_nothing_happens() -> None:
    """R7.2, C4."""
    t = Table()
    t.destiny_top(B)
    t.begin("regroup")
    t.asks(A, "AIM")
    assert t.ships(A) == {(A, number): 4 for number in range(5)}


def test_without_a_colony_the_ship_goes_onto_the_gate_and_fights_alone() -> None:
    """R7.3, R19.7, R9.4, C5: no other ship can be launched, and the encounter is fought with the one."""
    t = Table()
    t.place(A, {}, warp=20)
    t.hand(A, "attack_15")
    t.hand(B, "attack_08")
    t.destiny_top(B)
    t.begin("regroup")
    t.asks(A, "AIM")
    assert t.g.gate[A] == 1
    t.go("blue 1", "done", "done")
    assert t.g.total[0] == 16 and t.g.total[1] == 12
    assert t.ships(A) == {(B, 0): 1} and t.g.warp[A] == 19


def test_the_ship_on_the_gate_is_lost_with_the_encounter() -> None:
    """R7.3, R15.9: it takes part."""
    t = Table()
    t.place(A, {}, warp=20)
    t.hand(A, "attack_08")
    t.hand(B, "attack_15")
    t.destiny_top(B)
    t.begin("regroup")
    t.go("blue 1", "done", "done")
    assert t.over
    assert t.g.warp[A] == 20


def test_the_only_colony_takes_the_ship_unasked() -> None:
    """R7.1, D3.5: a single foreign colony is a colony."""
    t = Table()
    t.place(A, {(D, 4): 2})
    t.destiny_top(B)
    t.begin("regroup")
    t.asks(A, "AIM")
    assert t.ships(A) == {(D, 4): 3} and t.g.gate[A] == 0


def test_the_ship_cannot_go_to_an_empty_home_planet() -> None:
    """R7.5, R19.3, C6: A has colonies on two foreign planets only."""
    t = Table()
    t.place(A, {(B, 0): 1, (C, 1): 1}, warp=18)
    t.begin("regroup")
    assert t.legal() == ["blue 1", "green 2"]
    t.go("green 2")
    assert t.ships(A) == {(B, 0): 1, (C, 1): 2}


def test_the_others_leave_their_ships_in_the_warp() -> None:
    """R7.4."""
    t = Table()
    for player in (A, B, C):
        t.to_warp(player, 2)
    t.destiny_top(B)
    t.begin("regroup")
    t.go("red 1")
    t.asks(A, "AIM")
    assert [t.g.warp[p] for p in (A, B, C)] == [1, 2, 2]


def test_removed_ships_do_not_come_back() -> None:
    """Q108, R1.5: five ships are out of the game, none is in the warp."""
    t = Table()
    t.place(A, {(A, number): 3 for number in range(5)}, warp=0)
    t.destiny_top(B)
    t.begin("regroup")
    t.asks(A, "AIM")
    assert t.g.removed[A] == 5


# --- Mobius Tubes and Plague ------------------------------------------------------------------------------------------


def test_mobius_tubes_free_every_ship_of_every_player() -> None:
    """Q112, D3.4: owners place in timing order; who has no colony leaves its ships there; removed ones stay away."""
    t = Table()
    t.place(A, {(A, 0): 16, (A, 1): 2})
    t.place(B, {(B, 0): 10}, warp=1)
    t.place(C, {}, warp=20)
    t.place(D, {(D, 0): 5, (D, 1): 14})
    t.hand(A, "mobius_tubes")
    t.destiny_top(B)
    t.begin("regroup")
    t.go("play mobius tubes", "red 1", "red 2")
    t.asks(D, "PLACE_SHIP")
    t.go("yellow 1")
    assert [t.g.warp[p] for p in range(4)] == [0, 0, 20, 0]
    assert t.ships(A) == {(A, 0): 17, (A, 1): 3}
    assert t.ships(B) == {(B, 0): 11} and t.g.removed[B] == 9
    assert t.discards() == ["mobius_tubes"]


def test_only_the_offense_plays_mobius_tubes() -> None:
    """Q112: B holds them in A's regroup phase and is not asked."""
    t = Table()
    t.to_warp(B, 4)
    t.hand(B, "mobius_tubes")
    t.destiny_top(B)
    t.begin("regroup")
    t.asks(A, "AIM")


def test_mobius_tubes_come_before_the_ship_of_the_regroup_phase() -> None:
    """R7.1, Q112: they free the last two ships, and then there is none to take."""
    t = Table()
    t.place(A, {(A, 0): 18})
    t.hand(A, "mobius_tubes")
    t.destiny_top(B)
    t.begin("regroup")
    t.go("play mobius tubes")
    t.asks(A, "AIM")
    assert t.ships(A) == {(A, 0): 20}


def test_plague_costs_three_ships_of_the_victims_choice_and_a_card_of_each_type() -> None:
    """Q113, Q105, R23.1, E17, D3.6: a morph is neither attack nor negotiate; the victim picks the card of a type."""
    t = Table()
    t.hand(C, "attack_10", "attack_20", "negotiate", "morph", "reinforcement_2", "quash", "macron_flare")
    t.hand(D, "plague")
    t.begin("regroup")
    t.asks(D, "USE", "ENCOUNTER_STARTS")
    t.go("play plague", "green")
    t.asks(C, "LOSE_SHIP")
    t.go("green 1", "green 2", "green 2")
    t.asks(C, "DISCARD")
    assert t.legal() == ["attack 10", "attack 20"]
    t.go("attack 10")
    assert t.g.warp[C] == 3
    assert t.ships(C) == {(C, 0): 3, (C, 1): 2, (C, 2): 4, (C, 3): 4, (C, 4): 4}
    assert t.holds(C) == ["attack_20"]


def test_a_ship_lost_to_plague_may_be_taken_back_in_the_same_phase() -> None:
    """R7.1, Q113: Plague precedes the ship of the regroup phase."""
    t = Table()
    t.hand(A, "attack_10")
    t.hand(D, "plague")
    t.begin("regroup")
    t.go("play plague", "red", "red 1", "red 1", "red 1")
    t.asks(A, "PLACE_SHIP")
    t.go("red 5")
    assert t.g.warp[A] == 2
    assert t.ships(A)[A, 0] == 1 and t.ships(A)[A, 4] == 5


def test_plague_can_give_up_a_colony_and_with_it_the_power() -> None:
    """D3.6, R19.1, R21.11, R21.12: B gives up its third home colony, and D's flare may answer the loss of the power."""
    t = Table(aliens=("none", "virus", "none", "none"))
    t.place(B, {(B, 0): 9, (B, 1): 9, (B, 2): 2})
    t.hand(A, "plague")
    t.hand(D, "parasite_flare")
    t.begin("regroup")
    t.go("play plague", "blue", "blue 1", "blue 3")
    assert t.ships(B) == {(B, 0): 8, (B, 1): 9}
    t.asks(D, "USE", "POWER_LOST")


def test_a_victim_with_fewer_than_three_ships_loses_what_it_has() -> None:
    """Q113, R15.18: two ships, no choice."""
    t = Table()
    t.place(C, {(B, 3): 2})
    t.hand(D, "plague")
    t.destiny_top(B)
    t.begin("regroup")
    t.go("play plague", "green")
    t.asks(A, "AIM")
    assert t.ships(C) == {} and t.g.warp[C] == 20
