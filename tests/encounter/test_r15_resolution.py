"""Resolution: landings, losses, deals carried out or failed, the end of the encounter (R15, R17, D9, D10)."""

from .table import A, B, C, D, Table


def battle(
    a: tuple[str, ...],
    b: tuple[str, ...],
    *,
    ships: int = 3,
    allies: dict[int, tuple[str, int]] | None = None,
    aliens: tuple[str, ...] | None = None,
) -> Table:
    """A against B (four ships on its first planet)."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=ships, allies=allies)
    t.hand(A, *a)
    t.hand(B, *b)
    return t


# --- the offense has won ------------------------------------------------------------------------------------------


def test_all_ships_in_the_gate_land() -> None:
    """R15.1, R15.2: A's three and C's two found colonies, without a question."""
    t = battle(("attack_20",), ("attack_08",), allies={C: ("offense", 2)})
    t.begin("planning")
    assert t.over
    assert t.ships(A)[B, 0] == 3 and t.ships(C)[B, 0] == 2
    assert t.g.gate[A] == t.g.gate[C] == 0


def test_a_new_foreign_colony_moves_the_marker() -> None:
    """R15.3, D9.3: A and its ally C have one foreign colony each."""
    t = battle(("attack_20",), ("attack_08",), allies={C: ("offense", 1)})
    t.begin("planning")
    assert t.foreign(A) == t.foreign(C) == 1


def test_landing_beside_an_own_colony_strengthens_it() -> None:
    """R15.3, C26: A had a colony of two there; the marker stays."""
    t = battle(("attack_20",), ("attack_08",))
    t.colony(A, (B, 0), 2)
    t.begin("planning")
    assert t.ships(A)[B, 0] == 5
    assert t.foreign(A) == 1


def test_an_ally_lands_beside_its_bystander_colony() -> None:
    """R15.1, R15.3, C28: one colony of three."""
    t = battle(("attack_20",), ("attack_08",), allies={C: ("offense", 2)})
    t.colony(C, (B, 0), 1)
    t.begin("planning")
    assert t.ships(C)[B, 0] == 3
    assert t.foreign(C) == 1


def test_the_beaten_side_goes_to_the_warp() -> None:
    """R15.4: B's four on the planet and D's two beside it, but none elsewhere."""
    t = battle(("attack_20",), ("attack_08",), allies={D: ("defense", 2)})
    t.begin("planning")
    assert t.g.warp[B] == 4 and t.g.warp[D] == 2
    assert sum(t.ships(B).values()) == 16 and sum(t.ships(D).values()) == 18
    assert t.g.beside[D] == 0


def test_a_lost_foreign_colony_moves_the_marker_back() -> None:
    """R15.5, R15.3: A evicts B from its own planet; A's colony there is a home colony."""
    t = Table()
    t.encounter(A, B, ships=2, at=(A, 4))
    t.colony(B, (A, 4), 3)
    t.hand(A, "attack_20")
    t.hand(B, "attack_08")
    t.begin("planning")
    assert t.foreign(B) == 0 and t.g.warp[B] == 3
    assert t.foreign(A) == 0 and t.ships(A)[A, 4] == 6


def test_all_other_ships_on_the_planet_stay() -> None:
    """R15.6: bystanders of C, and of D whose ally ships beside the planet are lost."""
    t = battle(("attack_20",), ("attack_08",), allies={D: ("defense", 1)})
    t.colony(C, (B, 0), 2)
    t.colony(D, (B, 0), 3)
    t.begin("planning")
    assert t.ships(C)[B, 0] == 2 and t.ships(D)[B, 0] == 3
    assert t.g.warp[D] == 1


def test_losing_and_landing_are_one_event() -> None:
    """D9.2: when B's power is lost with its third home colony, A and C have landed already."""
    t = battle(("attack_20",), ("attack_08",), aliens=("none", "machine", "none", "none"), allies={C: ("offense", 1)})
    t.place(B, {(B, 0): 4, (B, 1): 1, (B, 2): 1}, warp=14)
    t.hand(D, "parasite_flare")
    t.begin("planning")
    t.asks(D, "USE", "POWER_LOST")
    assert t.g.warp[B] == 18
    assert t.ships(A)[B, 0] == 3 and t.ships(C)[B, 0] == 1


# --- the defense has won ------------------------------------------------------------------------------------------


def test_the_colonies_on_the_planet_stay_and_the_gate_is_lost() -> None:
    """R15.8, R15.9."""
    t = battle(("attack_04",), ("attack_20",), allies={C: ("offense", 2)})
    t.colony(D, (B, 0), 1)
    t.begin("planning")
    assert t.ships(B)[B, 0] == 4 and t.ships(D)[B, 0] == 1
    assert t.g.warp[A] == 3 and t.g.warp[C] == 2
    assert t.g.gate[A] == t.g.gate[C] == 0


def test_defensive_allies_go_home_to_any_colonies() -> None:
    """R15.10: not necessarily those they came from, and not onto the planet they defended."""
    t = battle(("attack_04",), ("attack_20",), allies={C: ("defense", 2)})
    t.colony(C, (D, 3), 1)
    t.begin("planning")
    t.asks(C, "PLACE_SHIP")
    assert t.legal() == ["green 1", "green 2", "green 3", "green 4", "green 5", "yellow 4"]
    t.go("green 5", "yellow 4")
    assert t.ships(C)[D, 3] == 2 and (B, 0) not in t.ships(C)


def test_a_defensive_ally_with_a_colony_there_may_land_on_the_planet() -> None:
    """R15.10, C27."""
    t = battle(("attack_04",), ("attack_20",), allies={C: ("defense", 2)})
    t.colony(C, (B, 0), 1)
    t.begin("planning")
    t.asks(C, "PLACE_SHIP")
    t.go("blue 1")
    assert t.ships(C)[B, 0] == 3


def test_a_defensive_ally_without_colony_goes_to_the_warp_and_draws_cards() -> None:
    """C29, R19.6, D9.6: it stripped its only colony; its two rewards can only be cards."""
    t = battle(("attack_04",), ("attack_20",), allies={C: ("defense", 2)})
    t.place(C, {}, warp=18)
    t.begin("planning")
    assert t.over
    assert t.g.warp[C] == 20 and t.g.beside[C] == 0
    assert t.g.hand_n[C] == 2


def test_a_defeated_offense_has_no_second_encounter() -> None:
    """R15.14, D10.1: with an encounter card left it is not even asked."""
    t = battle(("attack_04", "attack_06"), ("attack_20",))
    t.begin("planning")
    t.go("play attack 04")
    assert t.over
    assert t.holds(A) == ["attack_06"]


# --- a deal -------------------------------------------------------------------------------------------------------


def test_after_a_deal_the_gate_goes_home_and_a_second_encounter_may_follow() -> None:
    """R15.15, R15.16, R14.10, C21: B gives one card, A nothing."""
    t = battle(("negotiate", "attack_10"), ("negotiate", "plague"), ships=2)
    t.begin("planning")
    t.go("play negotiate")
    t.go("ask for artifact", "submit the offer")
    t.asks(B, "ANSWER_DEAL")
    t.go("accept the offer")
    t.asks(A, "PLACE_SHIP")
    t.go("red 5")
    assert t.ships(A)[A, 4] == 6
    assert t.holds(A) == ["attack_10", "plague"] and t.holds(B) == []
    t.asks(A, "NEXT_ENCOUNTER")


def test_a_colony_founded_by_the_deal_is_open_to_the_ships_of_the_gate() -> None:
    """R15.15, D3.3: the gate goes home after the deal has been carried out."""
    t = battle(("negotiate",), ("negotiate",), ships=2)
    t.begin("planning")
    t.go("ask for a colony", "blue 3", "submit the offer", "accept the offer")
    t.asks(A, "FOUND")
    t.go("1", "a ship from the encounter")
    t.asks(A, "PLACE_SHIP")
    t.go("blue 3")
    assert t.ships(A)[B, 2] == 2
    assert t.g.gate[A] == 0


def test_a_deal_that_moves_nothing_cannot_be_offered() -> None:
    """C22, R14.10: nothing named, nothing to submit."""
    t = battle(("negotiate",), ("negotiate", "plague"), ships=2)
    t.begin("planning")
    t.asks(A, "OFFER")
    assert not t.can("submit the offer")
    t.go("ask for artifact")
    assert t.can("submit the offer")


def test_a_deal_is_no_win() -> None:
    """R2.10, R15.15: B's ships on the target planet stay, nobody lands there."""
    t = battle(("negotiate",), ("negotiate", "plague"), ships=2)
    t.begin("planning")
    t.go("ask for artifact", "submit the offer", "accept the offer", "red 5")
    assert t.g.success == 1
    assert t.ships(B)[B, 0] == 4 and (B, 0) not in t.ships(A)


# --- no deal ------------------------------------------------------------------------------------------------------


def test_without_a_deal_each_main_player_loses_three_ships_of_its_choice() -> None:
    """R15.17, R15.19, D3.6: A one of the gate and two others; the rest of the gate goes home; the turn ends."""
    t = battle(("negotiate", "attack_10"), ("negotiate",), ships=2)
    t.begin("planning")
    t.go("play negotiate", "walk away")
    t.asks(A, "LOSE_SHIP")
    t.go("red 3", "red 3", "a ship from the encounter")
    t.asks(B, "LOSE_SHIP")
    t.go("blue 1", "blue 2", "blue 5")
    t.asks(A, "PLACE_SHIP")
    t.go("red 3")
    assert t.over
    assert t.g.warp[A] == t.g.warp[B] == 3
    assert t.ships(A)[A, 2] == 3


def test_ships_may_be_lost_anywhere_outside_the_warp() -> None:
    """R15.17, D3.6: a foreign colony may be given up."""
    t = battle(("negotiate",), ("negotiate",), ships=2)
    t.colony(B, (D, 1), 1)
    t.begin("planning")
    t.go("walk away", "red 1", "a ship from the encounter")
    t.asks(B, "LOSE_SHIP")
    t.go("blue 5", "yellow 2")  # the second can only be of blue 5
    assert t.foreign(B) == 0
    assert t.g.warp[B] == 3


def test_who_has_fewer_than_three_ships_loses_them_all() -> None:
    """R15.18, C23: A's two ships, both in the gate, and three of B."""
    t = battle(("negotiate",), ("negotiate",), ships=2)
    t.place(A, {})
    t.begin("planning")
    t.go("walk away")
    t.asks(B, "LOSE_SHIP")
    t.go("blue 5")
    assert t.over
    assert t.g.warp[A] == 20 and t.g.gate[A] == 0
    assert t.g.warp[B] == 3


def test_a_failed_deal_pays_nobody() -> None:
    """R14.14, R15.17: lost ships, no compensation, no reward."""
    t = battle(("negotiate", "plague"), ("negotiate", "quash"), allies={C: ("defense", 2)})
    t.begin("planning")
    t.go("green 5", "walk away")
    t.go("red 1", "a ship from the encounter", "blue 5")
    t.go("red 1")
    assert t.over
    assert t.holds(A) == ["plague"] and t.holds(B) == ["quash"]
    assert t.g.hand_n[C] == 0


def test_allies_have_gone_home_before_a_deal_fails() -> None:
    """R14.1, R15.17: they lose nothing."""
    t = battle(("negotiate",), ("negotiate",), allies={C: ("offense", 2), D: ("defense", 1)})
    t.begin("planning")
    t.asks(C, "PLACE_SHIP")
    t.go("green 5")
    t.asks(D, "PLACE_SHIP")
    t.go("yellow 5")
    t.asks(A, "OFFER")
    t.go("walk away")
    assert t.g.warp[C] == t.g.warp[D] == 0


# --- order of the resolution --------------------------------------------------------------------------------------


def test_losses_come_before_homecoming_and_homecoming_before_payments() -> None:
    """D9.1, R17.3: A's ships are lost and nothing is paid as C places its ships; A is compensated before C chooses its
    rewards; the encounter cards still lie on the table then."""
    t = battle(("negotiate",), ("attack_20", "card_zap", "card_zap"), ships=2, allies={C: ("defense", 2)})
    t.place(C, {(C, 0): 9, (C, 1): 8}, warp=1)
    t.begin("planning")
    t.asks(C, "PLACE_SHIP")
    assert t.g.warp[A] == 2 and t.g.hand_n[A] == 0
    t.go("green 1", "green 2")
    t.asks(C, "REWARDS")
    assert t.g.hand_n[A] == 2
    assert t.discards() == []


def test_the_offenses_card_is_discarded_first() -> None:
    """R17.1, D9.8: also when the defense has won."""
    t = battle(("attack_04",), ("attack_20",))
    t.begin("planning")
    assert t.discards() == ["attack_04", "attack_20"]


def test_swapped_cards_are_discarded_by_those_who_end_with_them() -> None:
    """R17.1, Q277: after Sorcerer's swap A's is the 20."""
    t = battle(("attack_04",), ("attack_20",), aliens=("sorcerer", "none", "none", "none"))
    t.begin("planning")
    t.asks(A, "USE", "PL5")
    t.go("use Sorcerer power: swap cards")
    assert list(t.g.total) == [23, 8]
    assert t.discards() == ["attack_20", "attack_04"]


def test_an_ended_encounter_counted_as_a_deal_is_a_success() -> None:
    """D9.9, Q249, Q127: super Oracle. B takes its card back, all go home, the second encounter is offered."""
    t = battle(
        ("attack_10", "attack_12", "oracle_flare"), ("attack_20", "attack_06"),
        allies={C: ("offense", 1)}, aliens=("oracle", "none", "none", "none"),
    )  # fmt: skip
    t.begin("planning")
    t.asks(B, "SELECT")
    t.go("play attack 20")
    t.asks(A, "USE", "PL3")
    t.go("play Oracle flare (super flare)", "red 5", "green 5")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.holds(B) == ["attack_06", "attack_20"]
    assert [int(t.g.warp[p]) for p in range(4)] == [0, 0, 0, 0]


# --- the next encounter -------------------------------------------------------------------------------------------


def test_a_second_encounter_may_follow_a_win() -> None:
    """R15.7, R17.2, D10.1: A is asked, and may decline."""
    t = battle(("attack_20", "attack_10"), ("attack_08",))
    t.begin("planning")
    t.go("play attack 20")
    t.asks(A, "NEXT_ENCOUNTER")
    assert sorted(t.legal()) == ["no", "yes"]
    t.go("no")
    assert t.over


def test_a_second_encounter_begins_with_the_regroup_phase() -> None:
    """R17.2, R5.6: A gets a ship back from the warp."""
    t = battle(("attack_20", "attack_10"), ("attack_08",))
    t.to_warp(A, 2)
    t.destiny_top(C)
    t.begin("planning")
    t.go("play attack 20", "yes")
    t.asks(A, "PLACE_SHIP")
    t.go("blue 1")
    assert t.g.warp[A] == 1 and t.ships(A)[B, 0] == 4
    t.asks(A, "AIM")
    assert t.g.encounter_no == 2


def test_there_is_no_third_encounter() -> None:
    """R5.9, D10.1: the second was won, with an encounter card left."""
    t = battle(("attack_20", "attack_10"), ("attack_08",))
    t.g.encounter_no = 2
    t.begin("planning")
    t.go("play attack 20")
    assert t.over
    assert t.g.success == 1


def test_the_turn_passes_to_the_left() -> None:
    """R17.2, R5.9."""
    t = battle(("attack_04",), ("attack_20",))
    t.hand(B, "attack_20", "attack_06")
    t.destiny_top(C)
    t.begin("planning", go_on=True)
    t.go("play attack 20")
    t.asks(B, "AIM")
    assert t.g.turn == B and t.role(B) == "offense" and t.role(A) == "neither"


def test_the_limit_on_flares_is_fresh_in_the_second_encounter() -> None:
    """D10.3, D12.5: wild Macron in both encounters, once in each."""
    t = battle(("attack_20", "attack_10", "macron_flare"), ("attack_08", "attack_06"))
    t.destiny_top(B)
    t.begin("planning")
    t.go("play attack 20", "play attack 08", "play Macron flare (wild flare)")
    t.asks(A, "NEXT_ENCOUNTER")
    t.go("yes", "blue 2", "1", "red 1", "done", "done")
    t.asks(A, "USE", "RV3")
    t.go("play Macron flare (wild flare)")
    assert list(t.g.total) == [10 + 1 + 1, 6 + 4]


def test_a_zap_bars_the_power_to_the_end_of_the_encounter_only() -> None:
    """D10.3, Q8: Warpish, zapped in the first encounter, counts the eight lost ships in the second."""
    t = battle(("attack_20", "attack_10"), ("attack_08", "attack_06"), aliens=("warpish", "none", "none", "none"))
    t.hand(C, "cosmic_zap")
    t.destiny_top(B)
    t.begin("planning")
    t.go("play attack 20", "play attack 08")
    t.asks(C, "USE", "EV1")
    t.go("play cosmic zap")
    assert list(t.g.total) == [20 + 3, 8 + 4]
    t.go("yes", "blue 2", "1", "red 1", "done", "done")
    assert list(t.g.total) == [10 + 1 + 4, 6 + 4]
