"""Stories of the destiny phase: R8, D4.2 to D4.5, Q151 to Q155."""

from __future__ import annotations

import pytest

from cosmic_env.encounter.constants import D_FEWEST_WARP, D_MOST_CARDS, D_MOST_COLONIES, D_WILD, NOBODY

from .table import A, B, C, D, E, Table


def discarded(t: Table) -> list[int]:
    """The destiny discards, bottom first."""
    return [int(t.g.destiny_discard[i]) for i in range(t.g.destiny_discard_n)]


def leave_in_deck(t: Table, *cards: int) -> None:
    """Only these cards are left in the destiny deck, the first to be drawn first; the others are discarded."""
    t.destiny_top(*cards)
    rest = t.g.destiny_n - len(cards)
    for i in range(rest):
        t.g.destiny_discard[t.g.destiny_discard_n + i] = t.g.destiny[i]
    for i in range(len(cards)):
        t.g.destiny[i] = t.g.destiny[rest + i]
    t.g.destiny_discard_n += rest
    t.g.destiny_n = len(cards)


# --- a colour (R8.1 to R8.4) ------------------------------------------------------------------------------------------


def test_the_top_card_names_the_defense_and_its_home_system() -> None:
    """R8.1, R8.4, R1.8, E1, E18: the offense has no choice but the planet."""
    t = Table()
    t.destiny_top(C)
    t.begin("destiny")
    t.asks(A, "AIM")
    assert (t.g.destiny_card, t.g.defense, t.role(C)) == (C, C, "defense")
    assert t.legal() == ["green 1", "green 2", "green 3", "green 4", "green 5"]


def test_a_player_without_a_ship_at_home_is_the_defense_all_the_same() -> None:
    """R8.4, R9.9: all of B's ships are elsewhere."""
    t = Table()
    t.place(B, {(C, 0): 10})
    t.destiny_top(B)
    t.begin("destiny")
    t.asks(A, "AIM")
    assert t.g.defense == B and t.can("blue 3")


def test_the_last_card_is_not_drawn() -> None:
    """R8.2, C7, Q154, R24.4: it is shuffled with the discards first; 16 cards remain and none is discarded."""
    t = Table()
    t.colony(B, (A, 0))
    leave_in_deck(t, B)
    t.begin("destiny")
    assert t.g.destiny_n == 16 and discarded(t) == []
    assert t.g.destiny_card != NOBODY


def test_the_last_but_one_card_is_drawn() -> None:
    """R8.2: two are left, so the top one is drawn and the discards stay."""
    t = Table()
    leave_in_deck(t, C, B)
    t.begin("destiny")
    assert t.g.defense == C
    assert t.g.destiny_n == 1 and len(discarded(t)) == 15


def test_a_redraw_does_not_take_the_last_card_either() -> None:
    """R8.2, D4.4: the own colour set aside is among the cards shuffled."""
    t = Table()
    leave_in_deck(t, A, B)
    t.colony(B, (A, 0))
    t.begin("destiny")
    t.go("redraw")
    assert t.g.destiny_n == 16 and discarded(t) == []


def test_the_card_in_use_is_discarded_at_the_end_of_the_encounter() -> None:
    """R8.3, D4.4: it lies open until then."""
    t = Table()
    t.hand(A, "attack_01")
    t.hand(B, "attack_20")
    t.destiny_top(B)
    t.begin("destiny")
    t.go("blue 1", "1", "red 1", "done")
    assert t.g.destiny_card == B and discarded(t) == []
    t.go("done")
    assert t.over
    assert t.g.destiny_card == NOBODY and discarded(t) == [B]


# --- the own colour (R8.5 to R8.8) ------------------------------------------------------------------------------------


def test_the_own_colour_offers_redraw_eviction_and_resettling() -> None:
    """R8.5, R8.6, Q153, E18, D4.2: B and D have colonies in A's system, one home planet is empty."""
    t = Table()
    t.place(A, {(A, 0): 10, (A, 1): 10})
    t.colony(B, (A, 0))
    t.colony(D, (A, 2))
    t.destiny_top(A)
    t.begin("destiny")
    t.asks(A, "OWN_COLOUR")
    assert t.legal() == ["redraw", "resettle an empty home planet", "evict blue", "evict yellow"]


def test_without_colony_to_evict_and_empty_planet_the_offense_redraws_unasked() -> None:
    """R8.7, C8, Q153, D1.5: the card is discarded at once (D4.4)."""
    t = Table()
    t.destiny_top(A, C)
    t.begin("destiny")
    t.asks(A, "AIM")
    assert t.g.defense == C and discarded(t) == [A]


def test_a_home_planet_with_a_strangers_ship_is_not_empty() -> None:
    """R8.6, R18.7, C10: B may be evicted from it, resettling is not offered."""
    t = Table()
    t.place(A, {(A, number): 5 for number in range(4)})
    t.colony(B, (A, 4))
    t.destiny_top(A)
    t.begin("destiny")
    assert t.legal() == ["redraw", "evict blue"]


def test_resettling_needs_a_ship_to_send() -> None:
    """R8.6: with all ships in the warp an empty home planet cannot be resettled, though B can be evicted."""
    t = Table()
    t.place(A, {}, warp=20)
    t.colony(B, (A, 4))
    t.destiny_top(A)
    t.begin("destiny")
    assert t.legal() == ["redraw", "evict blue"]


def test_a_ship_on_the_gate_is_a_ship_to_send() -> None:
    """R8.6, R7.3, D4.6: the one ship of the regroup phase makes resettling possible."""
    t = Table()
    t.place(A, {}, warp=20)
    t.destiny_top(A)
    t.begin("regroup")
    t.asks(A, "OWN_COLOUR")
    assert t.legal() == ["redraw", "resettle an empty home planet"]


def test_the_own_colour_drawn_again_offers_the_choice_again() -> None:
    """R8.8: first set aside, then used."""
    t = Table()
    t.colony(B, (A, 0))
    t.destiny_top(A, A, C)
    t.begin("destiny")
    t.go("redraw")
    t.asks(A, "OWN_COLOUR")
    assert t.legal() == ["redraw", "evict blue"] and discarded(t) == [A]
    t.go("evict blue")
    assert t.g.defense == B


def test_a_redraw_treats_the_new_card_by_the_same_rules() -> None:
    """R8.8, R8.5a: a wild card after the own colour."""
    t = Table()
    t.colony(B, (A, 0))
    t.destiny_top(A, D_WILD)
    t.begin("destiny")
    t.go("redraw")
    t.asks(A, "WILD_DESTINY")
    assert discarded(t) == [A]


def test_the_player_named_for_eviction_is_the_defense_at_once() -> None:
    """D4.3: the planet is chosen when the gate is aimed, among those with a colony of that player."""
    t = Table()
    t.colony(B, (A, 1))
    t.colony(B, (A, 3))
    t.colony(C, (A, 2))
    t.destiny_top(A)
    t.begin("destiny")
    t.go("evict blue")
    t.asks(A, "AIM")
    assert (t.g.defense, t.g.system) == (B, A)
    assert t.legal() == ["red 2", "red 4"]


def test_who_has_no_colony_in_the_system_cannot_be_evicted() -> None:
    """R8.6, R18.1: C's colony stands in D's system."""
    t = Table()
    t.colony(B, (A, 0))
    t.colony(C, (D, 0))
    t.destiny_top(A)
    t.begin("destiny")
    assert t.legal() == ["redraw", "evict blue"]


# --- wild (R8.9, R8.10) -----------------------------------------------------------------------------------------------


def test_a_wild_card_lets_the_offense_name_any_other_player() -> None:
    """R8.9, Q151, E20, C38: never itself; the encounter is in the home system of the named one."""
    t = Table()
    t.destiny_top(D_WILD)
    t.begin("destiny")
    t.asks(A, "WILD_DESTINY")
    assert t.legal() == ["blue", "green", "yellow"]
    t.go("yellow")
    t.asks(A, "AIM")
    assert t.g.defense == D
    assert t.legal() == ["yellow 1", "yellow 2", "yellow 3", "yellow 4", "yellow 5"]


def test_a_wild_card_serves_neither_eviction_nor_resettling() -> None:
    """R8.10, Q151: B has a colony at A's home and a planet there is empty; still only others can be named."""
    t = Table()
    t.place(A, {(A, 0): 20})
    t.colony(B, (A, 0))
    t.destiny_top(D_WILD)
    t.begin("destiny")
    t.asks(A, "WILD_DESTINY")
    assert t.legal() == ["blue", "green", "yellow"]
    t.go("blue")
    assert t.legal() == ["blue 1", "blue 2", "blue 3", "blue 4", "blue 5"]


# --- special (R8.11) --------------------------------------------------------------------------------------------------


def test_most_cards_in_hand() -> None:
    """R8.11, Q152: D holds three, A five that do not count."""
    t = Table()
    t.hand(A, *["negotiate"] * 5)
    t.hand(B, *["negotiate"] * 2)
    t.hand(C)
    t.hand(D, *["negotiate"] * 3)
    t.destiny_top(D_MOST_CARDS)
    t.begin("destiny")
    t.asks(A, "AIM")
    assert t.g.defense == D and t.can("yellow 1")


def test_most_foreign_colonies_with_a_tie_to_the_left() -> None:
    """R8.11, D4.5, E19: A 4, B 2, C 3, D 3; C is nearer to A's left and defends its home system."""
    t = Table()
    for player, count in ((A, 4), (B, 2), (C, 3), (D, 3)):
        for i in range(count):
            t.colony(player, ((player + 1 + i % 3) % 4, i // 3))
    t.destiny_top(D_MOST_COLONIES)
    t.begin("destiny")
    assert t.g.defense == C
    assert t.legal() == ["green 1", "green 2", "green 3", "green 4", "green 5"]


def test_fewest_ships_in_the_warp() -> None:
    """R8.11, Q152: B 3, C 2, D 1, and A none; removed ships are not in the warp."""
    t = Table()
    t.to_warp(B, 3)
    t.to_warp(C, 2)
    t.place(D, {(D, 0): 10}, warp=1)
    t.destiny_top(D_FEWEST_WARP)
    t.begin("destiny")
    assert t.g.defense == D


def test_when_all_are_tied_the_player_on_the_left_is_the_defense() -> None:
    """D4.5: nobody has a ship in the warp; D begins, A sits at its left."""
    t = Table()
    t.g.turn = D
    t.hand(D, "attack_10")
    t.destiny_top(D_FEWEST_WARP)
    t.begin("turn")
    t.asks(D, "AIM")
    assert t.g.defense == A


def test_ties_are_broken_clockwise_from_the_offense() -> None:
    """D4.5: C is the offense of five; A and B hold most, and A comes first from C's left over D and E."""
    t = Table(players=5)
    t.g.turn = C
    t.hand(C, "attack_10", "attack_20", "negotiate", "negotiate")
    for player in (A, B):
        t.hand(player, "negotiate", "negotiate")
    t.hand(E, "negotiate")
    t.destiny_top(D_MOST_CARDS)
    t.begin("turn")
    assert t.g.defense == A


# --- limits (R8.15) ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [B, C, D_WILD, D_MOST_COLONIES])
def test_a_colony_in_a_third_system_is_never_a_target(card: int) -> None:
    """R8.15, E2: B's colony on C's planet; whatever card makes B the defense, only B's planets can be aimed at."""
    t = Table()
    t.colony(B, (C, 0), 2)
    t.destiny_top(card)
    t.begin("destiny")
    if card == D_WILD:
        t.go("blue")
    t.asks(A, "AIM")
    system = "green" if card == C else "blue"
    assert t.legal() == [f"{system} {number}" for number in range(1, 6)]
    assert t.g.defense == (C if card == C else B)


def test_with_the_own_colour_only_colonies_at_home_can_be_met() -> None:
    """E2, R8.15: B's colony on C's planet cannot be evicted; A has nothing to do at home and redraws."""
    t = Table()
    t.colony(B, (C, 0), 2)
    t.destiny_top(A, D)
    t.begin("destiny")
    t.asks(A, "AIM")
    assert t.g.defense == D
