"""Stories of the launch, of evicting and resettling, of planets without ships and ships without a colony: R9, R18, R19,
D3, D4.6 to D4.9, Q106 to Q120."""

from __future__ import annotations

from cosmic_env.encounter.constants import D_WILD, O_ENDED, PLANNING
from cosmic_env.encounter.engine import ENGINE
from cosmic_env.encounter.phases import turn
from cosmic_env.encounter.scripts import SCRIPTS
from cosmic_env.encounter.ships import PLACE

from .table import A, B, C, D, Table


def launching(*, aliens: tuple[str, ...] | None = None) -> Table:
    """A table at which A draws B's colour; both have a card."""
    t = Table(aliens=aliens)
    t.hand(A, "attack_10")
    t.hand(B, "attack_08")
    t.destiny_top(B)
    return t


# --- aiming (R9.1 to R9.3) --------------------------------------------------------------------------------------------


def test_any_planet_of_the_system_may_be_the_target() -> None:
    """R9.1, R9.2, D4.9: one without the defense, one with bystanders, one with the offense's own colony."""
    t = launching()
    t.place(B, {(B, 0): 20})
    t.colony(C, (B, 1))
    t.colony(A, (B, 2))
    t.begin("destiny")
    t.asks(A, "AIM")
    assert t.legal() == ["blue 1", "blue 2", "blue 3", "blue 4", "blue 5"]


def test_what_is_offered_does_not_depend_on_the_hand() -> None:
    """D4.9: without a card to fight with the same planets are offered."""
    t = Table()
    t.destiny_top(B)
    t.begin("destiny")
    assert t.legal() == ["blue 1", "blue 2", "blue 3", "blue 4", "blue 5"]


def test_the_gate_is_aimed_before_the_ships_are_taken_and_stays() -> None:
    """D4.8: number and sources are asked afterwards, and nothing leads back."""
    t = launching()
    t.begin("destiny")
    t.go("blue 4")
    t.asks(A, "LAUNCH")
    assert t.g.target == B * 6 + 3
    t.go("2", "red 1", "red 2")
    t.asks(A, "INVITE")
    assert t.g.target == B * 6 + 3


# --- ships (R9.4 to R9.9, D3.1) ---------------------------------------------------------------------------------------


def test_one_to_four_ships_are_launched() -> None:
    """R9.4: not none and not five."""
    t = launching()
    t.begin("destiny")
    t.go("blue 1")
    t.asks(A, "LAUNCH")
    assert t.legal() == ["1", "2", "3", "4"]
    t.go("4", "red 2", "red 2", "red 2", "red 2")
    assert t.g.gate[A] == 4
    assert t.ships(A) == {(A, 0): 4, (A, 2): 4, (A, 3): 4, (A, 4): 4}


def test_no_more_than_it_has_on_colonies() -> None:
    """R9.4, R9.6: two ships on colonies, 18 in the warp."""
    t = launching()
    t.place(A, {(A, 0): 2})
    t.begin("destiny")
    t.go("blue 1")
    assert t.legal() == ["1", "2"]


def test_the_ship_put_on_the_gate_counts_among_the_four() -> None:
    """R7.3, R9.4: nothing is added here, since there is no colony; the encounter goes on."""
    t = launching()
    t.place(A, {}, warp=20)
    t.begin("regroup")
    t.go("blue 1")
    t.asks(A, "INVITE")
    assert t.g.gate[A] == 1


def test_ships_come_from_home_and_foreign_colonies_in_ascending_order() -> None:
    """R9.5, D3.1: after red 5 only what lies behind it is offered, the colony on the target planet included."""
    t = launching()
    t.colony(A, (B, 0), 2)
    t.colony(A, (C, 3), 2)
    t.begin("destiny")
    t.go("blue 1", "3", "red 5")
    t.asks(A, "TAKE_SHIP")
    assert t.legal() == ["red 5", "blue 1", "green 4"]
    t.go("blue 1", "green 4")
    assert t.g.gate[A] == 3
    assert t.ships(A)[B, 0] == 1 and t.ships(A)[C, 3] == 1


def test_each_division_can_be_completed() -> None:
    """D3.1: three of four ships, one to a planet; the first cannot come from the last two planets."""
    t = launching()
    t.place(A, {(A, 0): 1, (A, 1): 1, (A, 2): 1, (A, 3): 1})
    t.begin("destiny")
    t.go("blue 1", "3")
    assert t.legal() == ["red 1", "red 2"]
    t.go("red 2")
    assert t.g.gate[A] == 3 and t.ships(A) == {(A, 0): 1}


def test_the_last_ship_may_be_taken_and_the_colony_is_gone() -> None:
    """R9.7, R19.1, R19.4, C12: A launches the only ships of two foreign colonies; with the landing it has one."""
    t = launching()
    t.hand(A, "attack_40")
    t.place(A, {(A, 0): 14, (A, 1): 4, (C, 0): 1, (D, 0): 1})
    t.begin("destiny")
    t.go("blue 1", "2", "green 1", "done", "done")
    assert t.over
    assert t.ships(A) == {(A, 0): 14, (A, 1): 4, (B, 0): 2}


def test_ships_cannot_return_to_a_stripped_planet() -> None:
    """R19.2, R20.2, C12, Q118: the encounter ends without result; of the colonies only the remaining ones are open."""
    t = launching()
    t.place(A, {(A, 0): 14, (A, 1): 4, (C, 0): 1, (D, 0): 1})
    t.hand(A)
    t.begin("destiny")
    t.go("blue 1", "2", "green 1", "done", "done")
    t.asks(A, "PLACE_SHIP")
    assert t.legal() == ["red 1", "red 2"]


def test_launching_the_last_ship_of_the_third_home_colony_costs_the_power() -> None:
    """R21.11, R21.12, C13, Q27: Warpish has fifteen ships in the warp and adds nothing."""
    t = launching(aliens=("warpish", "none", "none", "none"))
    t.place(A, {(A, 0): 2, (A, 1): 2, (A, 2): 1})
    t.begin("destiny")
    t.go("blue 1", "1", "red 3", "done", "done")
    assert t.g.total[0] == 11


def test_with_three_home_colonies_left_the_power_works() -> None:
    """R21.11: the same launch from a planet with two ships; 15 are added."""
    t = launching(aliens=("warpish", "none", "none", "none"))
    t.place(A, {(A, 0): 2, (A, 1): 2, (A, 2): 1})
    t.begin("destiny")
    t.go("blue 1", "1", "red 1", "done", "done")
    assert t.g.total[0] == 26


def test_one_act_of_taking_is_complete_before_powers_are_looked_at() -> None:
    """D3.2, Q33: four ships from three planets; D's flare answers the loss when all four are on the gate."""
    t = launching(aliens=("warpish", "none", "none", "none"))
    t.place(A, {(A, 0): 1, (A, 1): 1, (A, 2): 2, (C, 0): 3})
    t.hand(D, "parasite_flare")
    t.begin("destiny")
    t.go("blue 1", "4", "red 1", "red 2", "red 3", "red 3")
    t.asks(D, "USE", "POWER_LOST")
    assert t.g.gate[A] == 4


def test_the_defense_neither_adds_nor_takes_ships() -> None:
    """R9.8: B is asked nothing before its invitations, and its four ships stay."""
    t = launching()
    t.begin("destiny")
    t.go("blue 1", "1", "red 1", "done")
    t.asks(B, "INVITE")
    assert t.ships(B)[B, 0] == 4


def test_ships_of_the_defense_do_not_return_to_the_target_planet_before_resolution() -> None:
    """R9.8: one ship of B has to be placed during planning."""
    t = Table()
    t.encounter(A, B)
    t.g.phase = PLANNING
    t.g.ships[B * 6 + 1, B] -= 1
    t.g.limbo[B] = 1
    place_now(t, B)
    t.asks(B, "PLACE_SHIP")
    assert t.legal() == ["blue 2", "blue 3", "blue 4", "blue 5"]


def test_unless_it_is_the_only_colony_of_the_defense() -> None:
    """R9.8, D3.5."""
    t = Table()
    t.encounter(A, B)
    t.g.phase = PLANNING
    t.place(B, {(B, 0): 3}, warp=16)
    t.g.removed[B] = 0
    t.g.limbo[B] = 1
    place_now(t, B)
    assert t.ships(B) == {(B, 0): 4}


def place_now(t: Table, player: int) -> None:
    """Let the player place the one ship it has in hand, before the planning phase goes on."""
    t.g.turns, t.g.max_turns = 0, 1
    SCRIPTS.lay(t.g, 0, turn.TURN, at=turn.extra_encounters)
    SCRIPTS.lay(t.g, 1, turn.ENCOUNTER, at=turn.planning)
    SCRIPTS.lay(t.g, 2, PLACE, player=player, count=1)
    ENGINE.resume(t.states)


def test_a_home_planet_is_defended_with_nothing() -> None:
    """R9.9, R9.11, R19.8, R15.1, R15.6, E3: A has no ship on p, B and C two each; D wins and nobody loses a ship."""
    t = Table()
    t.place(A, {(A, number): 5 for number in range(1, 5)})
    t.colony(B, (A, 0), 2)
    t.colony(C, (A, 0), 2)
    t.encounter(D, A, ships=1, at=(A, 0))
    t.hand(D, "attack_08")
    t.hand(A, "attack_08")
    t.begin("planning")
    assert (t.g.total[0], t.g.total[1]) == (9, 8)
    assert [t.ships(p).get((A, 0), 0) for p in range(4)] == [0, 2, 2, 1]
    assert [t.g.warp[p] for p in range(4)] == [0, 0, 0, 0]


def test_the_empty_planet_may_be_held() -> None:
    """E3, R15.9: A's higher card sends D's ships to the warp; B and C are not touched."""
    t = Table()
    t.place(A, {(A, number): 5 for number in range(1, 5)})
    t.colony(B, (A, 0), 2)
    t.colony(C, (A, 0), 2)
    t.encounter(D, A, ships=3, at=(A, 0))
    t.hand(D, "attack_08")
    t.hand(A, "attack_11")
    t.begin("planning")
    assert [t.ships(p).get((A, 0), 0) for p in range(4)] == [0, 2, 2, 0]
    assert t.g.warp[D] == 3


def test_the_defense_of_an_empty_planet_may_invite_allies() -> None:
    """R19.8: C's two ships beside the planet are all the ships of the defense."""
    t = launching()
    t.place(B, {(B, number): 5 for number in range(1, 5)})
    t.begin("destiny")
    t.go("blue 1", "1", "red 1", "done", "green", "done", "join the defense with 2 ships", "green 1", "green 1")
    assert (t.g.total[0], t.g.total[1]) == (11, 10)
    assert t.g.warp[C] == 2


# --- no ship to launch (R9.10) ----------------------------------------------------------------------------------------


def test_an_offense_without_ship_to_launch_ends_its_turn() -> None:
    """R9.10, D4.7, Q116, D9.9: every ship is out of the game; the gate is aimed, then the turn passes."""
    t = launching()
    t.place(A, {}, warp=0)
    t.begin("regroup")
    t.asks(A, "AIM")
    t.go("blue 1")
    assert t.over
    assert t.g.outcome == O_ENDED and not t.g.success
    assert t.ships(B)[B, 0] == 4 and t.holds(A) == ["attack_10"]


def test_ships_in_the_warp_cannot_be_launched() -> None:
    """R9.6: five on one planet, fifteen in the warp; four may go, all from that planet."""
    t = launching()
    t.place(A, {(A, 3): 5})
    t.begin("destiny")
    t.go("blue 1", "4")
    assert t.ships(A) == {(A, 3): 1} and t.g.warp[A] == 15


# --- bystanders (R9.11 to R9.13) --------------------------------------------------------------------------------------


def test_bystanders_count_for_nobody_and_are_not_touched() -> None:
    """R9.11, R9.12, R2.8: colonies of C, of the ally D and of A itself on the planet; A loses."""
    t = Table()
    t.colony(A, (B, 0), 3)
    t.colony(C, (B, 0), 5)
    t.colony(D, (B, 0), 2)
    t.encounter(A, B, ships=2, allies={D: ("offense", 1)})
    t.hand(A, "attack_08")
    t.hand(B, "attack_08")
    t.begin("planning")
    assert (t.g.total[0], t.g.total[1]) == (11, 12)
    assert [t.ships(p)[B, 0] for p in range(4)] == [3, 4, 5, 2]
    assert [t.g.warp[p] for p in range(4)] == [2, 0, 0, 1]


def test_bystanders_stay_when_the_offense_wins() -> None:
    """R9.11, R15.6: only B's ships go to the warp; A's join its own colony."""
    t = Table()
    t.colony(A, (B, 0), 3)
    t.colony(C, (B, 0), 5)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20")
    t.hand(B, "attack_08")
    t.begin("planning")
    assert t.ships(A)[B, 0] == 5 and t.ships(C)[B, 0] == 5
    assert t.g.warp[B] == 4 and t.g.warp[C] == 0


def test_an_invited_player_without_a_ship_on_a_colony_stays_out() -> None:
    """R10.10, C14, D5.4: C is invited by both and is not asked."""
    t = launching()
    t.place(C, {}, warp=20)
    t.begin("destiny")
    t.go("blue 1", "1", "red 1", "green", "done", "green", "done")
    assert t.over
    assert t.role(C) == "neither"


# --- evicting (R18.1 to R18.6) ----------------------------------------------------------------------------------------


def test_evicting_names_one_of_the_strangers_on_the_planet() -> None:
    """R18.1 to R18.3, R9.3, R9.13, C9, Q120: two of A, three of B, one of C on p; A names C, whose ship defends."""
    t = Table()
    t.place(A, {(A, 0): 2, (A, 1): 15, (A, 2): 1, (A, 3): 1, (A, 4): 1})
    t.colony(B, (A, 0), 3)
    t.colony(C, (A, 0), 1)
    t.hand(A, "attack_08")
    t.hand(C, "attack_05")
    t.destiny_top(A)
    t.begin("destiny")
    t.asks(A, "OWN_COLOUR")
    assert t.legal() == ["redraw", "evict blue", "evict green"]
    t.go("evict green", "1", "red 2", "done", "done")
    assert (t.g.total[0], t.g.total[1]) == (9, 6)
    assert t.ships(A)[A, 0] == 3 and t.ships(B)[A, 0] == 3
    assert t.g.warp[C] == 1 and t.g.warp[B] == 0


def test_an_evicting_ally_founds_a_foreign_colony() -> None:
    """R18.4, R18.5, C39: B's colony to the warp, A has a home colony there, D a foreign one in A's system."""
    t = Table()
    t.place(A, {(A, number): 5 for number in range(1, 5)})
    t.colony(B, (A, 0), 2)
    t.encounter(A, B, ships=2, at=(A, 0), allies={D: ("offense", 1)})
    t.hand(A, "attack_20", "attack_10")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.go("play attack 20")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.g.warp[B] == 2 and t.foreign(B) == 0
    assert t.ships(A)[A, 0] == 2 and t.foreign(A) == 0
    assert t.ships(D)[A, 0] == 1 and t.foreign(D) == 1


def test_a_failed_eviction_leaves_both_colonies() -> None:
    """R18.6, R18.3: A's older ships on the planet stay; those from the gate go to the warp."""
    t = Table()
    t.colony(B, (A, 0), 3)
    t.encounter(A, B, ships=2, at=(A, 0))
    here = t.ships(A)[A, 0]
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.begin("planning")
    assert (t.g.total[0], t.g.total[1]) == (10, 13)
    assert t.ships(B)[A, 0] == 3 and t.ships(A)[A, 0] == here
    assert t.g.warp[A] == 2


def test_evicting_may_end_in_a_deal() -> None:
    """R18.4: two negotiates; B keeps its colony and the encounter is a success."""
    t = Table()
    t.colony(B, (A, 0), 3)
    t.encounter(A, B, ships=1, at=(A, 0))
    t.place(A, {(A, 1): 19})
    t.hand(A, "negotiate", "attack_01", "attack_10")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.go("play negotiate", "offer low attack (00-06)", "submit the offer", "accept the offer")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.ships(B)[A, 0] == 3 and t.ships(A) == {(A, 1): 20}


def test_an_eviction_can_bring_the_power_back() -> None:
    """R21.13, R21.14, R18.5: the third home colony is won, and in the second encounter the power works."""
    t = Table(aliens=("warpish", "none", "none", "none"))
    t.encounter(A, B, ships=1, at=(A, 2))
    t.place(A, {(A, 0): 2, (A, 1): 2}, warp=15)
    t.colony(B, (A, 2), 1)
    t.hand(A, "attack_20", "attack_06")
    t.hand(B, "attack_01", "attack_00")
    t.destiny_top(B)
    t.begin("planning")
    t.go("play attack 20", "play attack 01", "yes", "red 1", "blue 1", "1", "red 1", "done", "done")
    assert t.g.total[0] == 6 + 1 + 14 + 1  # one ship of A was taken back, B's evicted one has come to the warp


# --- resettling (R18.7 to R18.10) -------------------------------------------------------------------------------------


def test_resettling_is_a_success_without_cards_and_allies() -> None:
    """R18.7 to R18.9, C11: three ships go to the empty planet, nobody else is asked; a second encounter is offered."""
    t = Table()
    t.place(A, {(A, 0): 10, (A, 1): 7, (C, 2): 3})
    t.hand(A, "attack_10")
    t.destiny_top(A)
    t.begin("destiny")
    t.go("resettle an empty home planet")
    t.asks(A, "AIM")
    assert t.legal() == ["red 3", "red 4", "red 5"]
    t.go("red 4")
    t.asks(A, "RESETTLE")
    assert t.legal() == ["1", "2", "3", "4"]
    t.go("3", "red 1", "red 2", "green 3")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.ships(A)[A, 3] == 3 and t.foreign(A) == 1
    assert t.holds(A) == ["attack_10"] and t.discards() == []


def test_resettling_brings_the_power_back_at_once() -> None:
    """R18.10, R21.13, R21.14, C11: from two home colonies to three; in the second encounter Warpish counts the warp."""
    t = Table(aliens=("warpish", "none", "none", "none"))
    t.place(A, {(A, 0): 4, (A, 1): 4}, warp=12)
    t.hand(A, "attack_10")
    t.hand(B, "attack_08")
    t.destiny_top(A, B)
    t.begin("destiny")
    t.go("resettle an empty home planet", "red 5", "1", "red 1", "yes", "red 1", "blue 1", "1", "red 1", "done", "done")
    assert t.g.total[0] == 10 + 1 + 11


def test_without_encounter_card_resettling_is_followed_by_the_next_turn() -> None:
    """R18.9, R5.7, D10.1."""
    t = Table()
    t.place(A, {(A, 0): 20})
    t.destiny_top(A)
    t.begin("destiny")
    t.go("resettle an empty home planet", "red 2", "1")
    assert t.over and t.ships(A) == {(A, 0): 19, (A, 1): 1}


def test_the_ship_on_the_gate_resettles_first() -> None:
    """D4.6, R7.3: A has no colony; the ship of the regroup phase is the new colony; only the planet is asked."""
    t = Table()
    t.place(A, {}, warp=20)
    t.destiny_top(A)
    t.begin("regroup")
    t.go("resettle an empty home planet", "red 2")
    assert t.over
    assert t.ships(A) == {(A, 1): 1} and t.g.gate[A] == 0 and t.g.success


def test_resettling_may_move_a_whole_colony() -> None:
    """R18.8, R19.1: the last two ships of red 1 go, and the colony there is gone."""
    t = Table()
    t.place(A, {(A, 0): 2, (A, 1): 18})
    t.destiny_top(A)
    t.begin("destiny")
    t.go("resettle an empty home planet", "red 5", "2", "red 1", "red 1")
    assert t.ships(A) == {(A, 1): 18, (A, 4): 2}


def test_a_resettling_can_be_the_second_encounter() -> None:
    """R18.9, R5.9: it ends the turn as any second encounter."""
    t = Table()
    t.encounter(A, B, ships=1)
    t.place(A, {(A, 0): 19})
    t.hand(A, "attack_20", "attack_10")
    t.hand(B, "attack_01")
    t.destiny_top(A)
    t.begin("planning")
    t.go("play attack 20", "yes", "resettle an empty home planet", "red 3", "1", "red 1")
    assert t.over
    assert t.ships(A) == {(A, 0): 18, (A, 2): 1, (B, 0): 1}


# --- without ships, without a colony (R19, D3) ------------------------------------------------------------------------


def test_a_lost_foreign_colony_leaves_the_count() -> None:
    """R19.4, R15.5: B is evicted from A's system and has one foreign colony less."""
    t = Table()
    t.colony(B, (A, 0), 2)
    t.colony(B, (C, 0), 1)
    t.encounter(A, B, at=(A, 0))
    t.hand(A, "attack_20")
    t.hand(B, "attack_01")
    t.begin("planning")
    assert t.foreign(B) == 1


def test_ships_without_a_colony_to_go_to_end_in_the_warp() -> None:
    """R19.6, C29, D9.6, R15.13: C stripped its only colony for a won defense: ships lost, rewards in cards."""
    t = Table()
    t.encounter(A, B, allies={C: ("defense", 2)})
    t.place(C, {}, warp=18)
    t.hand(A, "attack_01")
    t.hand(B, "attack_20")
    t.begin("planning")
    assert t.over
    assert t.g.warp[C] == 20 and t.g.hand_n[C] == 2


def test_a_defensive_ally_may_go_back_to_its_bystander_colony() -> None:
    """R15.10, C27, R10.12: C has a colony on the defended planet; it may place ships there, another ally may not."""
    t = Table()
    t.colony(C, (B, 0), 1)
    t.encounter(A, B, allies={C: ("defense", 1), D: ("defense", 1)})
    t.hand(A, "attack_01")
    t.hand(B, "attack_20")
    t.begin("planning")
    t.asks(C, "PLACE_SHIP")
    assert t.can("blue 1")
    t.go("blue 1")
    t.asks(D, "PLACE_SHIP")
    assert t.legal() == ["yellow 1", "yellow 2", "yellow 3", "yellow 4", "yellow 5"]


def test_returning_ships_are_placed_in_timing_order_and_ascending() -> None:
    """D3.3, D3.4: the offense first, then the allies clockwise; after red 3 nothing before it is offered."""
    t = Table()
    t.encounter(A, B, ships=2, allies={D: ("offense", 1), C: ("defense", 1)})
    t.begin("planning")
    t.asks(A, "PLACE_SHIP")
    t.go("red 3")
    assert t.legal() == ["red 3", "red 4", "red 5"]
    t.go("red 5")
    t.asks(C, "PLACE_SHIP")
    t.go("green 1")
    t.asks(D, "PLACE_SHIP")
    t.go("yellow 2")
    assert t.over


def test_an_owner_with_one_colony_is_not_asked() -> None:
    """D3.5: A's ships go to its only colony."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.place(A, {(C, 4): 3}, warp=15)
    t.begin("planning")
    assert t.over
    assert t.ships(A) == {(C, 4): 5}


def test_ships_lost_together_cannot_be_saved_to_the_planet_they_left() -> None:
    """Q106, R19.2: Zombie loses blue 1 with all its ships there, and places them elsewhere."""
    t = Table(aliens=("none", "zombie", "none", "none"))
    t.encounter(A, B)
    t.hand(A, "attack_20")
    t.hand(B, "attack_01")
    t.begin("planning")
    t.asks(B, "PLACE_SHIP")
    assert t.legal() == ["blue 2", "blue 3", "blue 4", "blue 5"]


def test_ships_of_zombie_without_any_colony_go_to_the_warp() -> None:
    """Q107, R19.6, R21.11: its last three ships, in the gate, lose; for its negotiate it collects three cards."""
    t = Table(aliens=("zombie", "none", "none", "none"))
    t.encounter(A, B, ships=3)
    t.place(A, {}, warp=17)
    t.hand(A, "negotiate")
    t.hand(B, "attack_20", "attack_10", "attack_12", "attack_12", "morph")
    t.begin("planning")
    t.go("play attack 20")
    assert t.over
    assert t.g.warp[A] == 20 and t.g.hand_n[A] == 3


def test_landing_without_own_ships_is_still_a_win() -> None:
    """Q119: no ship of A is on the gate; its ally lands, B is lost, A founds nothing and may go on."""
    t = Table()
    t.encounter(A, B, ships=0, allies={D: ("offense", 3)})
    t.hand(A, "attack_20", "attack_10")
    t.hand(B, "attack_01")
    t.begin("planning")
    t.go("play attack 20")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.foreign(A) == 0 and t.ships(D)[B, 0] == 3
    assert t.g.warp[B] == 4


def test_force_field_sends_chosen_allies_home_as_strangers() -> None:
    """Q114: C is no ally any more; A wins with D, and C's ships neither land nor are lost."""
    t = Table()
    t.encounter(A, B, ships=2, allies={C: ("offense", 2), D: ("offense", 1)})
    t.place(C, {(C, 0): 18})
    t.hand(A, "attack_20")
    t.hand(B, "attack_01", "force_field")
    t.begin("alliance")
    t.g.invited[0] = t.g.invited[1] = 0
    t.go("done", "done")
    t.asks(B, "USE", "ALLIED")
    t.go("play force field", "green", "done")
    assert t.ships(C) == {(C, 0): 20}
    assert t.role(C) == "neither" and t.ships(D)[B, 0] == 1


def test_a_colony_comes_back_only_by_the_ways_of_the_rules() -> None:
    """R19.5, R19.3: A has lost blue 1; neither the regroup ship nor a wild card opens it again before a landing."""
    t = Table()
    t.place(A, {(A, 0): 10, (A, 1): 8}, warp=2)
    t.hand(A, "attack_20")
    t.hand(B, "attack_01")
    t.destiny_top(D_WILD)
    t.begin("regroup")
    assert t.legal() == ["red 1", "red 2"]
    t.go("red 1", "blue", "blue 1", "1", "red 1", "done", "done")
    assert t.ships(A)[B, 0] == 1
