"""Stories of turn and encounter, start of turn, new hands, order of asking: R5, R6, R20, D1, D4.1, D6.4, D10, D18."""

from __future__ import annotations

import numpy as np

from cosmic_env.encounter.alien_ids import ZOMBIE
from cosmic_env.encounter.constants import (
    ALLIANCE,
    CARD_NAMES,
    D_WILD,
    DESTINY,
    ENCOUNTER_CARDS,
    LAUNCH,
    PLANNING,
    REGROUP,
    RESOLUTION,
    REVEAL,
    START_TURN,
)
from cosmic_env.encounter.game import GAME

from .table import A, B, C, D, Table, observed


def encounter_cards_left(t: Table) -> list[str]:
    """Names of all encounter cards of the draw pile."""
    deck = [t.g.deck[i] for i in range(t.g.deck_n)]
    return [CARD_NAMES[card] for card in deck if card < ENCOUNTER_CARDS]


# --- turn and encounter (R5) ------------------------------------------------------------------------------------------


def test_an_encounter_runs_through_its_phases_in_order() -> None:
    """R5.2, R5.3: start of turn and seven phases, read off at the questions of one encounter."""
    t = Table()
    t.to_warp(A, 1)
    t.hand(A, "attack_10", "reinforcement_2")
    t.hand(B, "attack_20", "attack_15")
    t.destiny_top(D_WILD)
    phases = []
    assert t.g.phase == START_TURN
    t.begin("turn")
    for reply in ("red 1", "blue", "blue 1"):
        phases.append(t.g.phase)
        t.go(reply)
    t.go("1", "red 1")
    phases.append(t.g.phase)
    t.go("green", "done", "done", "stay out")
    phases.append(t.g.phase)
    t.go("play attack 15")
    phases.append(t.g.phase)
    t.go("play reinforcement +2", "for blue (defense)")
    assert phases == [REGROUP, DESTINY, LAUNCH, ALLIANCE, PLANNING, REVEAL]
    assert t.over and t.g.phase == RESOLUTION


def test_the_first_encounter_always_takes_place() -> None:
    """R5.4: no answer lets the offense do without destiny or launch."""
    t = Table()
    t.hand(A, "attack_10")
    t.destiny_top(B)
    t.begin("turn")
    t.asks(A, "AIM")
    assert not t.can("pass")
    t.go("blue 1")
    assert t.legal() == ["1", "2", "3", "4"]


def test_after_a_lost_first_encounter_the_player_to_the_left_begins() -> None:
    """R5.1, R5.5, R5.9, R15.14: A still holds an encounter card and is not asked."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_01", "attack_10")
    t.hand(B, "attack_20")
    t.destiny_top(C)
    t.begin("planning", go_on=True)
    t.go("play attack 01")
    assert t.g.turn == t.g.offense == B
    assert t.g.encounter_no == 1


def test_from_the_last_seat_the_turn_passes_to_the_first() -> None:
    """R5.1: clockwise, again and again."""
    t = Table()
    t.encounter(D, B)
    t.hand(D, "attack_01")
    t.hand(B, "attack_20")
    t.hand(A, "attack_10")
    t.destiny_top(C)
    t.begin("planning", go_on=True)
    t.asks(A, "AIM")
    assert t.g.turn == A


def test_after_a_win_the_offense_may_have_a_second_encounter() -> None:
    """R5.5, R15.7, R17.2, D1.4: it may, so it can decline; then the turn passes (R5.9)."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_20", "attack_10")
    t.hand(B, "attack_01")
    t.begin("planning")
    t.go("play attack 20")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.legal() == ["yes", "no"]
    t.go("no")
    assert t.over and t.g.turn == B


def test_a_second_encounter_has_all_phases_from_regroup_but_no_start_of_turn() -> None:
    """R5.6, R6.6, R7.4, D10.3: one more ship comes out of the warp; A's hand is not checked but kept."""
    t = Table()
    t.to_warp(A, 2)
    t.encounter(A, B)
    t.hand(A, "attack_20", "morph")
    t.hand(B, "attack_01")
    t.destiny_top(B)
    t.begin("planning")
    t.go("play attack 20", "yes")
    t.asks(A, "PLACE_SHIP")
    assert t.g.phase == REGROUP and t.g.encounter_no == 2
    t.go("red 1")
    t.asks(A, "AIM")
    assert t.g.warp[A] == 1
    assert t.holds(A) == ["morph"]


def test_the_second_encounter_may_be_against_the_same_opponent() -> None:
    """R5.8: destiny says B again."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_20", "attack_10")
    t.hand(B, "attack_01")
    t.destiny_top(B)
    t.begin("planning")
    t.go("play attack 20", "yes")
    t.asks(A, "AIM")
    assert t.g.defense == B


def test_there_is_no_third_encounter() -> None:
    """R5.9, C40: the second one is won and the turn ends all the same."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_20", "attack_30", "attack_10")
    t.hand(B, "attack_01", "attack_00")
    t.destiny_top(B)
    t.begin("planning")
    t.go("play attack 20", "play attack 01", "yes")
    t.go("blue 2", "1", "red 1", "done", "done", "play attack 30")
    assert t.ships(A)[B, 1] == 1
    assert t.over and t.holds(A) == ["attack_10"]


def test_a_lost_second_encounter_ends_the_turn() -> None:
    """R5.9."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_20", "attack_10")
    t.hand(B, "attack_01", "attack_40")
    t.destiny_top(B)
    t.begin("planning")
    t.go("play attack 20", "play attack 01", "yes")
    t.go("blue 2", "1", "red 1", "done", "done")
    assert t.over and t.g.turn == B
    assert t.g.warp[A] == 1


def test_without_an_encounter_card_there_is_no_second_encounter() -> None:
    """R5.7, Q65, D10.1: A has won and holds an artifact only; it is not asked."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_20", "quash")
    t.hand(B, "attack_01")
    t.begin("planning")
    assert t.over
    assert t.ships(A)[B, 0] == 2 and t.holds(A) == ["quash"]


def test_the_last_encounter_card_may_go_as_compensation() -> None:
    """E13, R5.7, R16.9: A has won against a negotiate and pays its last encounter card, so its turn is over."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_20", "attack_10")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.go("play attack 20")
    assert t.over
    assert t.holds(A) == [] and t.holds(B) == ["attack_10"]


def test_after_a_deal_a_second_encounter_is_offered() -> None:
    """R5.5, R15.16, R2.10."""
    t = Table()
    t.encounter(A, B, ships=1)
    t.hand(A, "negotiate", "attack_01", "attack_10")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.go("play negotiate", "offer low attack (00-06)", "submit the offer", "accept the offer", "red 1")
    t.asks(A, "NEXT_ENCOUNTER")


# --- start of turn (R6) -----------------------------------------------------------------------------------------------


def test_one_encounter_card_is_enough_to_keep_the_hand() -> None:
    """R6.1, R20.7, C3: a negotiate and six artifacts; no new hand, and none can be asked for."""
    t = Table()
    artifacts = ("card_zap", "cosmic_zap", "emotion_control", "force_field", "ionic_gas", "quash")
    t.hand(A, "negotiate", *artifacts)
    t.destiny_top(B)
    t.begin("turn")
    t.asks(A, "AIM")
    assert t.holds(A) == ["negotiate", *artifacts]


def test_the_morph_alone_is_an_encounter_card() -> None:
    """R20.6."""
    t = Table()
    t.hand(A, "morph")
    t.destiny_top(B)
    t.begin("turn")
    t.asks(A, "AIM")
    assert t.holds(A) == ["morph"]


def test_a_hand_without_encounter_card_is_discarded_and_eight_are_drawn() -> None:
    """R6.2, R20.1, D4.1, C2, Q56, Q58: Plague cannot be played before the check; the same turn goes on."""
    t = Table()
    t.hand(A, "reinforcement_3", "plague")
    t.deck_top("attack_04", *["negotiate"] * 7)
    t.destiny_top(B)
    t.begin("turn")
    t.asks(A, "AIM")
    assert t.discards() == ["reinforcement_3", "plague"]
    assert t.holds(A) == ["attack_04", *["negotiate"] * 7]
    assert t.g.turns == 0


def test_a_player_without_any_card_draws_eight() -> None:
    """R6.3."""
    t = Table()
    t.hand(A)
    t.deck_top(*["attack_06"] * 7, "quash")
    t.destiny_top(B)
    t.begin("turn")
    assert t.holds(A) == [*["attack_06"] * 7, "quash"]
    assert t.discards() == []


def test_eight_cards_without_encounter_card_are_replaced_again() -> None:
    """R6.4, Q57, D6.4."""
    t = Table()
    t.hand(A, "quash")
    artifacts = ("card_zap", "cosmic_zap", "mobius_tubes")
    t.deck_top(*artifacts, *artifacts, "ionic_gas", "plague", "morph", *["negotiate"] * 7)
    t.destiny_top(B)
    t.begin("turn")
    assert t.g.discard_n == 9
    assert t.holds(A) == [*["negotiate"] * 7, "morph"]


def test_a_hand_thrown_away_is_shown_to_all() -> None:
    """R6.2, R20.1, Q81: what lay in the hand is nobody's secret and nobody believes it to be there any more."""
    t = Table()
    t.hand(A, "quash", "reinforcement_5")
    t.g.known[B, A, t.cards("quash")] = 1
    t.destiny_top(B)
    t.begin("turn")
    assert t.discards() == ["reinforcement_5", "quash"]
    assert t.g.known[B, A, t.cards("quash")] == 0


def test_the_new_hand_comes_in_the_own_turn_only() -> None:
    """R6.5, R20.8, R11.6: C and D hold no encounter card and A plays its whole turn."""
    t = Table()
    t.hand(A, "attack_40")
    t.hand(B, "attack_01")
    t.hand(C, "quash")
    t.hand(D)
    t.destiny_top(B)
    t.begin("turn")
    t.go("blue 1", "1", "red 1", "done", "done")
    assert t.over
    assert t.holds(C) == ["quash"] and t.holds(D) == []
    assert t.holds(A) == [] and t.holds(B) == []


def test_when_no_encounter_card_can_come_the_turn_ends() -> None:
    """D6.4: all encounter cards are in other hands; A keeps its hand and B's turn begins."""
    t = Table()
    t.hand(A, "quash")
    t.hand(B, *encounter_cards_left(t))
    t.destiny_top(C)
    t.begin("turn", go_on=True)
    assert t.g.turn == B
    assert t.holds(A) == ["quash"]


def test_the_discards_are_shuffled_in_when_the_pile_runs_out() -> None:
    """R24.2, D15.1, Q66: three cards are left to draw, the other five come out of the new deck."""
    t = Table()
    t.hand(A, "quash")
    t.deck_to_discard(keep=3)
    total = t.g.discard_n + 3 + 1
    t.destiny_top(B)
    t.begin("turn")
    t.asks(A, "AIM")
    assert t.g.hand_n[A] >= 8
    assert t.g.deck_n + t.g.discard_n + t.g.hand_n[A] == total


def test_an_offense_that_runs_dry_later_ends_its_turn_without_a_new_hand() -> None:
    """R6.5, R20.2, R20.3, Q60: ships home, no loss, no second encounter; B draws nothing (R11.3, Q64)."""
    t = Table()
    t.encounter(A, B, ships=1, allies={C: ("offense", 1), D: ("defense", 1)})
    t.place(A, {(A, 0): 19})
    t.place(C, {(C, 0): 19})
    t.place(D, {(D, 0): 19})
    t.hand(A, "quash")
    t.hand(B, "ionic_gas")
    t.begin("planning")
    assert t.over
    assert [t.ships(p) for p in (A, C, D)] == [{(A, 0): 20}, {(C, 0): 20}, {(D, 0): 20}]
    assert t.holds(A) == ["quash"] and t.holds(B) == ["ionic_gas"]


def test_a_defense_without_encounter_card_takes_a_new_hand_and_fights_on() -> None:
    """R20.4, R11.2, Q62."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_10")
    t.hand(B, "ionic_gas")
    t.deck_top("attack_23", *["negotiate"] * 7)
    t.begin("planning")
    t.asks(B, "SELECT")
    assert t.legal() == ["play attack 23", "play negotiate"]
    assert t.discards() == ["ionic_gas"]


# --- asking (D1) ------------------------------------------------------------------------------------------------------


def test_before_the_defense_is_known_the_seats_are_asked_clockwise_from_the_offense() -> None:
    """D1.1, D1.2, R22.3: C begins its turn; whoever could play something is asked, one after the other."""
    t = Table(aliens=("none", "none", "none", "macron"))
    t.g.turn = C
    t.hand(A, "plague")
    t.hand(C, "attack_10", "mobius_tubes")
    t.hand(D, "philanthropist_flare")
    t.destiny_top(B)
    t.begin("turn")
    asked = []
    while t.question == "USE":
        asked.append(t.g.acting)
        t.go("pass")
    assert asked == [C, D, A]
    t.asks(C, "AIM")


def test_once_the_defense_is_known_it_comes_second() -> None:
    """D1.2, R22.3, Q1: D is the defense and is asked before B and C."""
    t = Table()
    t.encounter(A, D, allies={B: ("offense", 1), C: ("defense", 1)})
    t.hand(A, "attack_10", "reinforcement_2")
    t.hand(B, "reinforcement_2")
    t.hand(C, "reinforcement_3")
    t.hand(D, "attack_10", "reinforcement_3")
    t.begin("planning")
    asked = []
    while t.question == "USE":
        asked.append(t.g.acting)
        t.go("pass")
    assert asked == [A, D, B, C]


def test_a_choice_with_one_answer_is_made_without_asking() -> None:
    """D1.5: the only colony takes the ship, the only card is selected, the only ships are sent."""
    t = Table()
    t.place(A, {(A, 0): 4})
    t.hand(A, "attack_10")
    t.hand(B, "attack_20")
    t.destiny_top(B)
    t.begin("turn")
    t.asks(A, "AIM")
    assert t.ships(A) == {(A, 0): 5}
    t.go("blue 1", "2")
    t.asks(A, "INVITE")
    t.go("done", "done")
    assert t.over and t.discards() == ["attack_10", "attack_20"]


def test_may_includes_an_answer_that_declines_and_a_duty_does_not() -> None:
    """D1.4, R7.1, R11.5: playing a card can be passed, taking the ship and selecting cannot."""
    t = Table()
    t.to_warp(A, 1)
    t.hand(A, "attack_10", "attack_20", "plague")
    t.begin("regroup")
    t.asks(A, "USE")
    assert t.can("pass")
    t.go("pass")
    t.asks(A, "PLACE_SHIP")
    assert t.legal() == ["red 1", "red 2", "red 3", "red 4", "red 5"]


def test_the_selection_of_one_is_hidden_from_the_other() -> None:
    """D1.3, D6.2: whichever card A has laid, B sees the same when it selects."""
    seen = []
    for card in ("play attack 10", "play attack 20"):
        t = Table()
        t.encounter(A, B)
        t.hand(A, "attack_10", "attack_20")
        t.hand(B, "attack_08", "negotiate")
        t.begin("planning")
        t.go(card)
        t.asks(B, "SELECT")
        view = observed(t.states, B)
        seen.append(view)
    assert np.array_equal(seen[0], seen[1])


def test_an_answer_outside_the_defined_moves_has_no_effect() -> None:
    """D1.7, D1.6: it is refused and changes nothing, and no time runs out."""
    t = Table()
    t.hand(A, "attack_10")
    t.destiny_top(B)
    t.begin("turn")
    before = t.states.tobytes()
    refused = np.zeros(1, np.int8)
    GAME.act(t.states, np.array([0]), refused)
    assert refused[0]
    assert t.states.tobytes() == before


# --- end of the turn (D10, D18) ---------------------------------------------------------------------------------------


def test_a_zapped_power_and_the_limit_on_flares_are_fresh_in_the_second_encounter() -> None:
    """D10.3, Q8, Q34: in the first encounter Zombie is zapped and A's flare played; in the second both are free."""
    t = Table(aliens=("none", "none", "zombie", "none"))
    t.encounter(A, B)
    t.g.zapped = 1 << ZOMBIE
    t.g.flares_used = 1 << ZOMBIE
    t.g.flares_played[A] = 1
    t.hand(A, "attack_20", "attack_10")
    t.hand(B, "attack_01")
    t.destiny_top(B)
    t.begin("planning")
    t.go("play attack 20", "yes")
    assert t.g.encounter_no == 2
    assert t.g.zapped == 0 and t.g.flares_used == 0 and t.g.flares_played[A] == 0


def test_the_turn_passes_unasked_after_a_failed_first_encounter() -> None:
    """D10.1: a deal that fails is no success, whatever A holds."""
    t = Table()
    t.encounter(A, B, ships=1)
    t.place(A, {(A, 0): 19})
    t.place(B, {(B, 0): 20})
    t.hand(A, "negotiate", "attack_10")
    t.hand(B, "negotiate", "attack_10")
    t.begin("planning")
    t.go("play negotiate", "play negotiate", "offer any card", "submit the offer", "walk away")
    t.asks(A, "LOSE_SHIP")
    t.go("red 1")
    assert t.over and t.g.turn == B


def test_a_game_without_winner_may_be_stopped_after_a_number_of_turns() -> None:
    """D18.1: it is truncated when the stated turn has passed, and nobody has won."""
    t = Table(max_turns=300)
    t.encounter(A, B)
    t.hand(A, "attack_01")
    t.hand(B, "attack_20")
    t.begin("planning")
    assert t.g.truncated and not t.g.over
    assert t.g.winners == 0 and not t.legal()
