"""Stories of the few clauses that no other chapter's stories reach."""

from __future__ import annotations

from cosmic_env.encounter.alien_ids import MACRON, ZOMBIE
from cosmic_env.encounter.constants import (
    ACTION_BLOCKS,
    CARD_TYPE,
    D_FEWEST_WARP,
    D_MOST_CARDS,
    D_MOST_COLONIES,
    ENCOUNTER_CARDS,
    T_ATTACK,
    T_MORPH,
    T_NEGOTIATE,
)
from cosmic_env.encounter.sections import LAYOUT

from .table import A, B, C, D, Table, observed


def test_ships_return_only_where_their_owner_has_a_ship() -> None:
    """R2.9: own colonies, home or foreign; a planet of the home system without a ship of one's own is none."""
    t = Table()
    t.place(A, {(A, 0): 4, (A, 1): 4, (B, 3): 2}, warp=10)
    t.begin("regroup")
    t.asks(A, "PLACE_SHIP")
    assert t.legal() == ["red 1", "red 2", "blue 4"]


def test_a_special_card_never_names_the_offense() -> None:
    """R8.12, R8.13: the offense leads in all three comparisons and is left out; the card has the colour it names."""
    for card in (D_MOST_CARDS, D_MOST_COLONIES, D_FEWEST_WARP):
        t = Table()
        t.hand(A, "attack_08", "attack_08", "attack_06")
        t.hand(C, "attack_10", "attack_10")
        t.place(C, {(C, 0): 4, (C, 1): 4, (C, 2): 4, (C, 3): 3, (A, 0): 5}, warp=0)
        t.place(A, {(A, 0): 5, (A, 1): 5, (A, 2): 5, (B, 1): 3, (D, 1): 2}, warp=0)
        t.place(B, {(B, 0): 10}, warp=10)
        t.place(D, {(D, 0): 10}, warp=10)
        t.destiny_top(card)
        t.begin("destiny")
        assert t.g.defense == C
        t.asks(A, "AIM")
        assert t.legal() == [f"green {n}" for n in range(1, 6)]


def test_a_deal_has_an_end_and_no_promises() -> None:
    """R14.2, R14.11, D8.3, D8.11: no clock, six offers at most; the items of a deal are colonies, cards and
    releases."""
    names = [name for name, _, _ in ACTION_BLOCKS]
    assert names[names.index("COLONY_FOR_ME") : names.index("SIGNAL")] == [
        *("COLONY_FOR_ME", "COLONY_FOR_PARTNER", "OFFER_CLASS", "ASK_CLASS", "RELEASE"),
        *("SUBMIT", "ACCEPT", "COUNTER", "WALK_AWAY"),
    ]
    t = Table()
    t.encounter(A, B)
    t.hand(A, "negotiate", "attack_08")
    t.hand(B, "negotiate", "attack_06")
    t.begin("planning")
    t.go("play negotiate", "play negotiate")
    for offer in range(6):
        if offer:
            t.go("make a counter-offer")
        t.go("offer any card", "submit the offer")
    t.asks(A, "ANSWER_DEAL")
    assert t.legal() == ["accept the offer", "walk away"]


def test_encounter_card_is_a_family_of_three_types() -> None:
    """R23.2: attack, negotiate and morph may be selected, nothing else."""
    assert {CARD_TYPE[card] for card in range(ENCOUNTER_CARDS)} == {T_ATTACK, T_NEGOTIATE, T_MORPH}
    assert not {T_ATTACK, T_NEGOTIATE, T_MORPH} & set(CARD_TYPE[ENCOUNTER_CARDS:])


def test_sheets_are_open_once_all_have_chosen() -> None:
    """R21.6: every seat sees whose power is whose."""
    t = Table(aliens=("zombie", "none", "macron", "none"))
    t.encounter(A, B)
    t.hand(A, "attack_08", "attack_06")
    t.hand(B, "attack_08", "attack_06")
    t.begin("planning")
    power = next(s for s in LAYOUT if s.name == "power")
    seen = observed(t.states, D)
    row = seen[power.start : power.start + power.size].reshape(5, -1)
    assert row[1].argmax() == ZOMBIE and row[1].sum() == 1  # A, the first seat after D, is Zombie
    assert row[3].argmax() == MACRON and row[3].sum() == 1  # C is Macron


def test_a_flare_used_at_the_start_of_the_turn_counts_for_the_first_encounter() -> None:
    """D10.4: what was used before the first encounter is fresh only in the second."""
    t = Table()
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_20", "attack_10")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.g.flares_played[A] = 1
    t.go("play attack 20")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.g.flares_played[A] == 1
    t.g.max_turns = 300
    t.go("yes")
    assert t.g.flares_played[A] == 0


def test_extra_encounters_are_played_one_after_the_other_and_the_turn_keeps_its_rights() -> None:
    """D10.5: two extra encounters wait; each is played whole; then the offense of the turn makes its choice."""
    t = Table()
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_20", "attack_10", "attack_08")
    for seat in (B, C, D):
        t.hand(seat, "attack_08", "attack_06", "attack_06")
    t.begin("planning")
    for i, (offense, defense) in enumerate(((C, D), (D, A))):
        t.g.extra_offense[i], t.g.extra_defense[i] = offense, defense
    t.g.extra_n = 2
    t.go("play attack 20", "play attack 08")
    t.asks(C, "AIM")
    t.go("yellow 2", "1", "green 1")
    t.pass_alliance()
    t.asks(C, "SELECT")
    assert (t.g.offense, t.g.defense) == (C, D)
    t.go("play attack 08", "play attack 06")
    t.asks(D, "AIM")
    assert (t.g.offense, t.g.defense) == (D, A)
    t.go("red 2", "1", "yellow 1")
    t.pass_alliance()
    t.go("play attack 08", "play attack 10")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.g.encounter_no == 1


def test_no_window_stays_open_for_ever() -> None:
    """D11.8, D12.3, D12.4: a zapped super flare returns and cannot be announced again; the window then closes."""
    t = Table(aliens=("warpish", "none", "none", "none"))
    t.to_warp(B, 3)
    t.encounter(A, B)
    t.hand(A, "attack_08", "attack_06", "warpish_flare")
    t.hand(B, "attack_08", "attack_06")
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    t.go("play attack 08", "play attack 08")
    t.asks(C, "USE", "EV1")  # necromancy is announced first
    t.go("pass")
    t.go("play Warpish flare (super flare)", "play cosmic zap")
    assert t.g.bonus[1] == 0
    assert "warpish_flare" in t.holds(A)
    t.asks(A, "USE", "RV3")
    assert t.legal() == ["pass", "play Warpish flare (wild flare)"]
    t.go("play Warpish flare (wild flare)")
    t.asks(A, "NEXT_ENCOUNTER")


def test_a_use_announced_is_carried_out_although_the_power_is_lost_meanwhile() -> None:
    """D13.1: Macron's mass is announced with three home colonies and holds when one of them goes."""
    t = Table(aliens=("macron", "none", "none", "none"))
    t.place(A, {(A, 0): 6, (A, 1): 6, (A, 2): 7})
    t.g.warp[A] = 1
    t.encounter(A, B, ships=1)
    t.hand(A, "attack_08", "attack_06")
    t.hand(B, "attack_08", "attack_06")
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    t.go("play attack 08", "play attack 08")
    t.asks(C, "USE", "EV1")
    t.g.ships[A * 6, A], t.g.ships[A * 6 + 1, A] = 0, t.g.ships[A * 6, A] + t.g.ships[A * 6 + 1, A]
    t.go("pass")
    assert t.g.total[0] == 8 + 4


def test_a_win_by_a_power_is_shared_with_those_who_meet_a_condition_at_the_same_check() -> None:
    """D14.4: noted by the power, it stands at the closing check."""
    t = Table(aliens=("none", "zombie", "none", "none"))
    t.place(A, {(A, 0): 7, (A, 1): 4, (A, 2): 4, (B, 1): 1, (B, 2): 1, (C, 1): 1, (C, 2): 1})
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_20")
    t.hand(B, "attack_06")
    t.begin("planning")
    t.asks(B, "PLACE_SHIP")
    t.g.special_win = 1 << D
    t.go("blue 2", "blue 2", "blue 2", "blue 2")
    assert t.g.over == 1
    assert t.g.winners == 1 << A | 1 << D


def test_a_card_asks_for_a_role() -> None:
    """R22.2: Mobius Tubes are the offense's only; C holds them too and is not asked."""
    t = Table()
    t.to_warp(D, 2)
    t.hand(A, "attack_08", "mobius_tubes")
    t.hand(C, "attack_06", "mobius_tubes")
    t.begin("regroup")
    t.asks(A, "USE", "RG1")
    t.go("pass")
    t.asks(A, "AIM")
