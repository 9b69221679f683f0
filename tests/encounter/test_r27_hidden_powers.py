"""Hidden powers (R27, D17.3, Q320 to Q323, Q358 to Q363): sheets that lie face down."""

from __future__ import annotations

import numpy as np
import pytest

from cosmic_env.core.batch import new_states
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.record import py_record
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.alien_ids import (
    CITADEL,
    GAMBLER,
    HEALER,
    HUMAN,
    MACRON,
    MASOCHIST,
    MISER,
    REINCARNATOR,
    SORCERER,
    TICK_TOCK,
    TRIPLER,
    VIRUS,
    WARPISH,
    WARRIOR,
    ZOMBIE,
)
from cosmic_env.encounter.aliens.warrior import TOKENS
from cosmic_env.encounter.constants import NOBODY, Q_ALIEN
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.history import sentences
from tests.agents.bots import RANDOM, RULES, choice, choices, generators, seating

from .table import A, B, C, D, Table

UP = "turn up your sheet and "
SWAP = UP + "use Sorcerer power: swap cards"


def hidden(*aliens: str, seed: int = 1) -> Table:
    """A table with hidden powers and these aliens, A's first, none for the others."""
    return Table(aliens=(*aliens, *("none",) * (4 - len(aliens))), seed=seed, variants=("hidden_powers",))


def duel(mine: str, theirs: str, *aliens: str) -> Table:
    """A with 3 ships attacks B with 4; a card each, besides the one that makes it a choice."""
    t = hidden(*aliens)
    t.encounter(A, B, ships=3)
    t.hand(A, mine)
    t.hand(B, theirs)
    return t


def is_down(t: Table, seat: int) -> bool:
    """Whether the sheet lies face down and its owner has no power."""
    return bool((t.g.face_down >> seat) & 1) and t.g.power[seat] == NOBODY


# --- set-up -----------------------------------------------------------------------------------------------------------


def test_sheets_stay_face_down_after_the_choice() -> None:
    """R27.1: nobody has a power; each knows its own sheet alone."""
    for seed in range(6):
        states = new_states(GAME, {"players": 4, "variants": ["hidden_powers"]}, [seed])
        g = py_record(states, 0)
        kept = []
        while g.question == Q_ALIEN and g.options:
            kept.append(int(np.flatnonzero(states["mask"][0])[seed % 2]))
            GAME.act(states, np.array([kept[-1]]), np.zeros(1, np.int8))
        for seat in range(4):
            if g.sheet[seat] in (MISER, TICK_TOCK):
                assert g.power[seat] == g.sheet[seat]
            else:
                assert g.power[seat] == NOBODY and g.face_down >> seat & 1 and g.sheet_seen[seat] == 1 << seat


def test_without_the_variant_they_are_turned_up() -> None:
    """R3.5"""
    t = Table(aliens=("virus", "macron", "none", "none"))
    assert list(t.g.power[:2]) == [VIRUS, MACRON] and t.g.face_down == 0


@pytest.mark.parametrize("alien", ["miser", "tick_tock"])
def test_game_setup_turns_the_sheet_up(alien: str) -> None:
    """Q320: these two are turned up at set-up."""
    t = hidden(alien, "virus")
    assert t.g.power[A] in (MISER, TICK_TOCK) and is_down(t, B)


# --- turning up and using are one answer ------------------------------------------------------------------------------


def test_turning_up_and_using_are_one_answer() -> None:
    """R27.3, D17.3: asked in the window of the use; the answer turns the sheet up and announces the use."""
    t = duel("attack_04", "attack_30", "sorcerer")
    t.hand(B, "attack_30", "cosmic_zap")
    t.begin("planning")
    t.asks(A, "USE", "CARDS_DOWN")
    assert t.legal() == ["pass", SWAP] and is_down(t, A)
    t.go(SWAP)
    assert t.g.power[A] == SORCERER and t.g.face_down == 0
    t.asks(B, "USE", "ANNOUNCED")


def test_it_may_stay_face_down() -> None:
    """R27.3: may."""
    t = duel("attack_04", "attack_30", "sorcerer")
    t.begin("planning")
    t.go("pass")
    assert t.over and is_down(t, A) and list(t.g.total) == [7, 34]


def test_a_mandatory_power_does_not_act_face_down() -> None:
    """R27.2: Human's 4 are an offer, and are not added when it passes."""
    t = duel("attack_10", "attack_08", "human")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    t.go("pass")
    assert list(t.g.total) == [13, 12] and is_down(t, A)


def test_a_mandatory_power_acts_once_turned_up() -> None:
    """D17.3: turned up it adds its 4; in the next encounter without a question."""
    t = duel("attack_10", "attack_08", "human")
    t.begin("planning")
    t.go(UP + "use Human power: humanity")
    assert list(t.g.total) == [17, 12] and t.over
    t.g.truncated = 0
    t.encounter(A, C, ships=2)
    t.hand(A, "attack_11")
    t.hand(C, "attack_09")
    t.begin("planning")
    assert t.g.power[A] == HUMAN and list(t.g.total) == [11 + 2 + 4, 13]


def test_once_turned_up_it_stays_so() -> None:
    """R27.4: in the next encounter the use is offered without turning up."""
    t = duel("attack_04", "attack_30", "sorcerer")
    t.begin("planning")
    t.go(SWAP)
    assert t.over
    t.g.truncated = 0
    t.encounter(A, C, ships=2)
    t.hand(A, "attack_05")
    t.hand(C, "attack_20")
    t.begin("planning")
    t.asks(A, "USE", "CARDS_DOWN")
    assert t.legal() == ["pass", "use Sorcerer power: swap cards"]


def test_losing_the_power_afterwards_does_not_hide_it_again() -> None:
    """R27.5: lost for lack of home colonies, the alien stays known."""
    t = duel("attack_04", "attack_30", "sorcerer")
    t.begin("planning")
    t.go(SWAP)
    t.place(A, {(A, 0): 5, (A, 1): 5})
    assert t.g.power[A] == SORCERER and t.g.face_down == 0
    assert "Sorcerer" in GAME.render_text(t.states, C, 80) and "(lost)" in GAME.render_text(t.states, C, 80)


def test_no_window_no_question() -> None:
    """D17.3: the owner is asked only where the power could be used: Sorcerer as a bystander is not."""
    t = hidden("none", "none", "sorcerer")
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_10")
    t.hand(B, "attack_08")
    t.begin("planning")
    assert t.over


def test_a_target_is_named_before_the_sheet_is_turned_up() -> None:
    """D12.1: nothing is announced, and so nothing shown, while the choices of the use are made."""
    t = hidden("mind")
    t.encounter(C, D, ships=1)
    t.hand(C, "attack_10")
    t.hand(D, "attack_08")
    t.begin("alliance")
    t.asks(A, "USE", "BEFORE_INVITATIONS")
    t.go(t.legal()[1])
    t.asks(A, "PLAYER")
    assert is_down(t, A)
    t.go("green")
    assert not t.g.face_down


# --- zaps -------------------------------------------------------------------------------------------------------------


def test_a_power_is_not_zapped_face_down() -> None:
    """D17.3: Cosmic Zap answers a use; without one its holder is not asked."""
    t = duel("attack_10", "attack_08", "human")
    t.hand(B, "attack_08", "cosmic_zap")
    t.begin("planning")
    t.go("pass")
    assert t.over and t.holds(B) == ["cosmic_zap"]


def test_the_use_it_was_turned_up_for_can_be_zapped() -> None:
    """R21.8, R27.4: no effect, and the sheet stays up."""
    t = duel("attack_04", "attack_30", "sorcerer")
    t.hand(B, "attack_30", "cosmic_zap")
    t.begin("planning")
    t.go(SWAP, "play cosmic zap")
    assert list(t.g.total) == [7, 34] and t.g.power[A] == SORCERER


# --- the own flare ----------------------------------------------------------------------------------------------------


def test_the_own_flare_is_super_only() -> None:
    """Q323: A's Sorcerer flare is no wild one; super Sorcerer is for an ally, so it is not played at all."""
    t = duel("attack_04", "attack_30", "sorcerer")
    t.hand(A, "attack_04", "sorcerer_flare")
    t.begin("planning")
    t.asks(A, "USE", "CARDS_DOWN")
    assert t.legal() == ["pass", SWAP]


def test_the_sheet_is_turned_up_for_the_super() -> None:
    """Q323: the ally A swaps the cards by super Sorcerer."""
    t = hidden("sorcerer")
    t.encounter(B, C, ships=2, allies={A: ("offense", 1)})
    t.hand(A, "sorcerer_flare")
    t.hand(B, "attack_04")
    t.hand(C, "attack_30")
    t.begin("planning")
    t.asks(A, "USE", "CARDS_DOWN")
    assert t.legal() == ["pass", UP + "play Sorcerer flare (super flare)"]
    t.go(UP + "play Sorcerer flare (super flare)")
    assert list(t.g.total) == [33, 8] and t.g.power[A] == SORCERER


def test_the_super_of_a_use_follows_the_turning_up() -> None:
    """Q46: 8 instead of 4, as Humanity is used."""
    t = duel("attack_10", "attack_08", "human")
    t.hand(A, "attack_10", "human_flare")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    assert not t.can("play Human flare (wild flare)")
    t.go(UP + "use Human power: humanity")
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play Human flare (super flare)")
    t.pass_uses()
    assert list(t.g.total) == [21, 12]


# --- texts that name an alien -----------------------------------------------------------------------------------------


def test_wild_human_does_not_find_a_human_that_lies_face_down() -> None:
    """Q322: B is Human, face down: A plays wild Human against it, and the flare is discarded."""
    t = duel("attack_04", "attack_30", "none", "human")
    t.hand(A, "attack_04", "human_flare")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    t.go("play Human flare (wild flare)", "pass")
    assert t.g.total[0] == 45 and "human_flare" in t.discards() and is_down(t, B)


def test_wild_sorcerer_does_not_find_a_sorcerer_that_lies_face_down() -> None:
    """Q322: A, the offense, is Sorcerer face down, so C may trade the powers; the flare is discarded."""
    t = duel("attack_10", "attack_08", "sorcerer", "virus")
    t.hand(C, "sorcerer_flare")
    t.begin("planning")
    t.asks(C, "USE", "BEFORE_CARDS")
    t.go("play Sorcerer flare (wild flare)")
    assert "sorcerer_flare" in t.discards() and t.g.sheet[B] == SORCERER


# --- parts that are no use --------------------------------------------------------------------------------------------


def test_warrior_gains_nothing_before_it_is_up() -> None:
    """Q358"""
    t = duel("attack_10", "attack_08", "warrior")
    t.begin("planning")
    t.go("pass")
    assert t.over and t.g.scratch[TOKENS] == 0
    t = duel("attack_10", "attack_08", "warrior")
    t.begin("planning")
    t.go(UP + "use Warrior power: add tokens")
    assert t.over and t.g.scratch[TOKENS] == 1 and t.g.power[A] == WARRIOR


def test_macron_takes_single_compensation_face_down() -> None:
    """Q358: three ships lost with a negotiate, three cards."""
    t = duel("negotiate", "attack_30", "macron")
    t.hand(B, "attack_30", *["attack_08"] * 6)
    t.begin("planning")
    t.go("play attack 30")
    t.pass_uses()
    assert t.g.hand_n[A] == 3 and is_down(t, A)


def test_macron_may_launch_four_and_turn_up() -> None:
    """Q362: 4 ships of 4 each; face down it is asked in LA3, and passes."""
    t = hidden("macron")
    t.destiny_top(B)
    t.hand(A, "attack_10")
    t.hand(B, "attack_08")
    t.begin("destiny")
    t.go("blue 1", "4")
    t.asks(A, "USE", "SENDING")
    t.go("pass", "red 1", "red 1", "red 2", "red 2", "done", "done")
    t.go(UP + "use Macron power: mass")
    assert list(t.g.total) == [10 + 16, 12]


def test_citadel_is_turned_up_by_building() -> None:
    """Q358: DE4 is a moment to turn up."""
    t = hidden("none", "none", "citadel")
    t.destiny_top(B)
    t.hand(A, "attack_08")
    t.hand(C, "attack_10", "attack_20")
    t.begin("destiny")
    t.asks(C, "USE", "SYSTEM_FIXED")
    assert t.legal() == ["pass", UP + "use Citadel passive: build"]
    t.go(UP + "use Citadel passive: build", "attack 10", "blue 1")
    assert t.stored("citadel") == ["attack_10"] and t.g.power[C] == CITADEL


def talk(*aliens: str) -> Table:
    """A and B, who have two ships in the warp each, talk over a deal."""
    t = hidden(*aliens)
    t.encounter(A, B, ships=2)
    t.to_warp(A, 2)
    t.to_warp(B, 2)
    t.hand(A, "negotiate", "attack_04")
    t.hand(B, "negotiate", "attack_06")
    t.begin("planning")
    t.go("play negotiate", "play negotiate")
    t.asks(A, "OFFER")
    return t


RELEASE = "release ships of your partner from the warp"


def test_zombie_turns_up_with_an_offer_that_releases() -> None:
    """Q358: as the offer is on the table, not while it is put together (D8.9)."""
    t = talk("zombie")
    assert not t.can("ask the partner to release your ships from the warp")
    t.go("ask for any card", UP + RELEASE, "2")
    assert is_down(t, A)
    t.go("submit the offer")
    assert t.g.power[A] == ZOMBIE
    t.asks(B, "ANSWER_DEAL")
    t.go("make a counter-offer")
    assert t.can("ask the partner to release your ships from the warp")
    t.go("ask the partner to release your ships from the warp", "1", "offer attack 06", "submit the offer")
    t.go("accept the offer")
    while t.question == "PLACE_SHIP":
        t.go(t.legal()[0])
    assert t.g.warp[B] == 1


def test_zombie_may_offer_without_a_release() -> None:
    """Q358: the sheet stays as it lies."""
    t = talk("zombie")
    t.go("ask for any card", "submit the offer")
    assert is_down(t, A)
    t = talk("none", "zombie")
    assert not t.can("ask the partner to release your ships from the warp") and not t.can(UP + RELEASE)


def test_face_down_zombie_loses_its_ships() -> None:
    """R27.2: it may turn up as they are about to be lost."""
    t = duel("attack_04", "attack_30", "zombie")
    t.begin("planning")
    t.asks(A, "USE", "LOSS_SAVED")
    t.go("pass")
    assert t.g.warp[A] == 3 and is_down(t, A)
    t = duel("attack_04", "attack_30", "zombie")
    t.begin("planning")
    t.go(UP + "use Zombie power: immortality", "red 1", "red 2", "red 3")
    assert t.g.warp[A] == 0 and t.g.power[A] == ZOMBIE


def test_the_opponent_of_gambler_shows_first_as_it_turns_up() -> None:
    """gambler.bluff, D17.3: face down both cards are turned up at once; turned up, the opponent's lies open before the
    claim is made."""
    t = duel("attack_06", "attack_10", "gambler")
    t.begin("planning")
    t.asks(A, "USE", "HALF_FLIP")
    assert t.legal() == ["pass", UP + "use Gambler power: bluff"] and t.g.down_seen[B] == 1 << B
    t.go(UP + "use Gambler power: bluff")
    t.asks(A, "CARD")
    assert t.g.down_seen[B] == 0b1111 and t.g.power[A] == GAMBLER
    t.go("attack 40")
    t.asks(B, "CLAIM")
    t = duel("attack_06", "attack_10", "gambler")
    t.begin("planning")
    t.go("pass")
    assert t.over and list(t.g.total) == [9, 14]


# --- too few home colonies --------------------------------------------------------------------------------------------


def stripped(*aliens: str) -> Table:
    """A, with two home colonies left, attacks B with three ships."""
    t = duel("attack_04", "attack_30", *aliens)
    t.place(A, {(A, 0): 5, (A, 1): 5, (B, 1): 2, (C, 1): 2})
    return t


def test_it_cannot_be_turned_up_with_too_few_home_colonies() -> None:
    """Q359: nor is the own flare played, wild or super."""
    t = stripped("sorcerer")
    t.hand(A, "attack_04", "sorcerer_flare")
    t.begin("planning")
    assert t.over and is_down(t, A)


def test_a_face_down_sheet_shows_no_lost_power() -> None:
    """Q359: in words and numbers nothing tells it from one that is not lost."""
    t = stripped("sorcerer")
    other = stripped("masochist")
    for viewer in (B, C, D):
        assert GAME.render_text(t.states, viewer, 80) == GAME.render_text(other.states, viewer, 80)
        assert "lost" not in GAME.render_text(t.states, viewer, 80)


def test_wild_parasite_has_no_trigger() -> None:
    """Q359: B loses its third home colony face down."""
    for variants, asked in (((), True), (("hidden_powers",), False)):
        t = Table(aliens=("none", "virus", "none", "none"), variants=variants)
        t.encounter(A, B, ships=3)
        t.place(B, {(B, 0): 4, (B, 1): 4, (B, 2): 4, (C, 1): 4})
        t.hand(A, "attack_30")
        t.hand(B, "attack_04")
        t.hand(C, "parasite_flare")
        t.begin("planning")
        t.pass_uses(until="POWER_LOST")
        assert (not t.over and t.window.endswith("POWER_LOST")) == asked
        told = [line for line in sentences(t.states, C) if "too few home colonies" in line]
        assert bool(told) == asked


def test_masochist_can_be_turned_up_with_no_home_colony() -> None:
    """Q359, masochist: its power is not lost so; turned up with all ships lost it wins."""
    t = hidden("none", "none", "masochist")
    t.place(C, {}, warp=20)
    for seat in (A, B, C):
        t.hand(seat, "attack_08")
    t.destiny_top(B)
    t.begin("regroup")
    t.asks(C, "USE", "ENCOUNTER_STARTS")
    t.go(UP + "use Masochist power: win by loss")
    assert t.g.over and t.g.winners == 1 << C and t.g.power[C] == MASOCHIST


def test_the_sheet_can_be_turned_up_again_with_three_home_colonies() -> None:
    """Q359, R21.13"""
    t = stripped("sorcerer")
    t.place(A, {(A, 0): 5, (A, 1): 5, (A, 2): 2, (B, 1): 2})
    t.begin("planning")
    t.asks(A, "USE", "CARDS_DOWN")


# --- sheets that change their owner -----------------------------------------------------------------------------------


def test_wild_sorcerer_trades_sheets_as_they_lie() -> None:
    """Q361: A's Warpish lies face down, B's Tripler up; each goes as it lies, both know both, D nothing."""
    t = duel("attack_10", "attack_08", "warpish", "tripler")
    t.g.face_down, t.g.sheet_seen[B], t.g.power[B] = 1 << A, 0, TRIPLER
    t.g.seated |= 1 << TRIPLER
    t.hand(C, "sorcerer_flare")
    t.begin("planning")
    t.go("play Sorcerer flare (wild flare)")
    t.asks(B, "USE", "REVEALED")
    assert (t.g.power[A], t.g.power[B]) == (TRIPLER, NOBODY) and t.g.face_down == 1 << B
    assert t.g.sheet[B] == WARPISH and t.g.sheet_seen[B] == 1 << A | 1 << B
    assert "Warpish (face down)" in " ".join(GAME.render_text(t.states, A, 120).split())
    assert "Warpish" not in GAME.render_text(t.states, D, 120)
    assert t.legal() == ["pass", UP + "use Warpish power: necromancy"]


def test_what_is_traded_is_told_to_the_two() -> None:
    """Q361"""
    t = duel("attack_10", "attack_08", "warpish", "tripler")
    t.hand(C, "sorcerer_flare")
    t.begin("planning")
    t.go("play Sorcerer flare (wild flare)")
    assert "red has the power of Tripler, face down" in sentences(t.states, B)
    assert "blue has the power of Warpish, face down" in sentences(t.states, A)
    assert "the sheet of red lies face down" in sentences(t.states, D)
    assert not any("Tripler" in line or "Warpish" in line for line in sentences(t.states, D))


def test_lending_turns_the_sheet_up() -> None:
    """Q361: one answer; C, whose own sheet stays face down, has the power instead of it."""
    t = hidden("warpish", "none", "tripler")
    t.destiny_top(B)
    t.hand(A, "attack_08", "philanthropist_flare")
    t.hand(B, "attack_10")
    t.begin("regroup")
    t.asks(A, "USE", "ENCOUNTER_STARTS")
    t.go(UP + "play Philanthropist flare (wild flare)")
    t.asks(A, "PLAYER")
    assert is_down(t, A)
    t.go("green", "red 2")
    assert (t.g.power[A], t.g.power[C]) == (NOBODY, WARPISH) and t.g.face_down == 1 << C
    t.go("red 2", "blue 1", "1", "red 1", "done", "done")
    assert t.over and t.g.power[A] == WARPISH and is_down(t, C) and t.g.sheet[C] == TRIPLER


def test_a_sheet_that_could_not_be_turned_up_is_not_lent() -> None:
    """Q359, Q361: with two home colonies."""
    t = hidden("warpish", "none", "tripler")
    t.place(A, {(A, 0): 5, (A, 1): 5})
    t.destiny_top(B)
    t.hand(A, "attack_08", "philanthropist_flare")
    t.hand(B, "attack_10")
    t.begin("regroup")
    t.asks(A, "PLACE_SHIP")


def test_a_borrower_cannot_turn_its_own_sheet_up() -> None:
    """Q258: instead of its own."""
    t = duel("attack_10", "attack_08", "warpish", "sorcerer")
    t.g.face_down, t.g.power[A], t.g.power[B] = 1 << B, NOBODY, WARPISH
    t.g.sheet_seen[A] = 0
    t.begin("planning")
    assert t.over and is_down(t, B)


def test_a_new_sheet_lies_as_the_old_one_lay() -> None:
    """Q361, Q363: wild Reincarnator; the old one is discarded face up, the new one known to its owner alone."""
    t = duel("attack_04", "attack_30", "tripler")
    t.hand(D, "reincarnator_flare")
    t.g.pool = 1 << TRIPLER | 1 << VIRUS | t.g.dealt
    t.g.spent = t.g.pool & ~(1 << TRIPLER | 1 << VIRUS)
    t.begin("planning")
    t.pass_uses(until="OUTCOME")
    t.go("play Reincarnator flare (wild flare)")
    assert t.over and t.g.sheet[A] == VIRUS and is_down(t, A) and t.g.sheet_seen[A] == 1 << A
    assert t.g.drawn_later == 1 << A and (t.g.seated >> TRIPLER) & 1
    told = sentences(t.states, B)
    assert "the sheet of Tripler leaves the game" in told and "the sheet of red lies face down" in told
    assert "red has the power of Virus, face down" in sentences(t.states, A)


def test_forms_lie_face_up() -> None:
    """Q361: Reincarnator is turned up to reincarnate; its form is for all to see."""
    t = duel("attack_04", "attack_30", "reincarnator")
    t.g.pool = 1 << REINCARNATOR | 1 << VIRUS | t.g.dealt
    t.g.spent = t.g.pool & ~(1 << REINCARNATOR | 1 << VIRUS)
    t.begin("planning")
    t.asks(A, "USE", "OUTCOME")
    t.go(UP + "use Reincarnator power: reincarnate")
    assert (t.g.power[A], t.g.form[A]) == (REINCARNATOR, VIRUS)


# --- words ------------------------------------------------------------------------------------------------------------


def test_who_is_told_what() -> None:
    """D16: of a sheet that lies face down its owner alone; of one turned up all."""
    t = duel("attack_04", "attack_30", "sorcerer")
    t.begin("planning")
    for viewer in (A, B, -1):
        seats = GAME.render_text(t.states, viewer, 120).split("totals")[0]
        assert "(face" in seats or "face down" in seats
        assert ("Sorcerer (face" in seats) == (viewer != B)
    t.go(SWAP)
    assert "red turns its sheet up: Sorcerer" in sentences(t.states, D)


# --- bots -------------------------------------------------------------------------------------------------------------


def test_the_rules_bot_turns_up_for_its_profit() -> None:
    """R27.3: Human's 4 decide; Tripler divides no high card; Macron does not turn up to send one ship."""
    t = duel("attack_10", "attack_10", "human")
    t.begin("planning")
    assert choice(t) == UP + "use Human power: humanity"
    t = duel("attack_30", "attack_08", "tripler")
    t.begin("planning")
    assert choice(t) == "pass"
    t = duel("attack_07", "attack_08", "tripler")
    t.begin("planning")
    assert choice(t) == UP + "use Tripler power: thrice"
    t = hidden("macron")
    t.destiny_top(B)
    t.hand(A, "attack_10")
    t.begin("destiny")
    t.go("blue 1", "4")
    assert choice(t) == "pass"


def test_the_rules_bot_plays_its_super_face_down() -> None:
    """Q323: the other side holds many cards, so that its card is likely to be the better one; or the own side does."""
    many = ("attack_30", *("attack_08",) * 6)
    for mine, theirs, chosen in (
        (("attack_04",), many, UP + "play Sorcerer flare (super flare)"),
        (many, ("attack_04",), "pass"),
    ):
        t = hidden("sorcerer")
        t.encounter(B, C, ships=2, allies={A: ("offense", 1)})
        t.hand(A, "sorcerer_flare")
        t.hand(B, *mine)
        t.hand(C, *theirs)
        t.begin("planning")
        t.go("play attack 30")
        t.asks(A, "USE", "CARDS_DOWN")
        assert choice(t) == chosen


# --- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", [RANDOM, RULES])
@pytest.mark.parametrize(
    "variants", [("hidden_powers",), ("hidden_powers", "four_planets"), ("hidden_powers", "changing_powers")]
)
def test_games_go_on_soundly(bot: int, variants: tuple[str, ...]) -> None:
    """Every seat is dealt a sound world of every position; sheets are turned up, and none is laid down again."""
    turned, decisions = 0, 0
    for seed in range(2 if INTERPRETED else 40):
        players = 3 + seed % 3
        states = new_states(GAME, {"players": players, "variants": variants, "max_turns": 20}, [seed])
        rng = generators(1, seed)
        while not (states["over"][0] or states["truncated"][0]):
            before = int(states["face_down"][0])
            GAME.act(states, choices(states, seating(1, players, bot), rng), np.zeros(1, np.int8))
            turned += before != states["face_down"][0]
            decisions += 1
            if decisions % 11 == 0:
                assert GAME.flaw(states) is None
                worlds = np.repeat(states, players)
                GAME.determinize(worlds, np.arange(players), seed_words(decisions, players))
                for viewer in range(players):
                    assert GAME.flaw(worlds[viewer : viewer + 1]) is None
    assert turned > 2


# --- what a searcher is handed ----------------------------------------------------------------------------------------


def sheets_dealt(t: Table, viewer: int, seat: int, count: int = 200) -> set[int]:
    """Aliens of the seat in worlds dealt anew for the viewer, all of them sound."""
    worlds = np.repeat(t.states, count)
    GAME.determinize(worlds, np.full(count, viewer), seed_words(1, count))
    return {int(alien) for alien in worlds["sheet"][:, seat]}


def test_sheets_are_dealt_anew_among_those_that_could_lie_there() -> None:
    """D16.2, D2.2, Q320: for B, of A's Sorcerer: many aliens, none that lies face up or is B's own, none with Game
    Setup text, and none that is forbidden beside an alien dealt to the players."""
    t = Table(aliens=("sorcerer", "masochist", "tick_tock", "none"), variants=("hidden_powers",))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_10")
    t.hand(B, "attack_08", "attack_06")
    t.begin("planning")
    t.pass_uses()
    t.asks(B, "SELECT")
    found = sheets_dealt(t, B, A)
    assert len(found) > 20 and found & {MISER, TICK_TOCK, MASOCHIST, HEALER} == set()
    assert sheets_dealt(t, A, A) == {SORCERER}


def test_a_flare_seen_tells_nothing_but_itself() -> None:
    """R3.6: B holds the Virus flare, so Virus is one of the ten aliens in the deck, and likelier than another."""
    t = duel("attack_10", "attack_08", "sorcerer")
    t.hand(B, "attack_08", "attack_06", "virus_flare")
    t.begin("planning")
    t.pass_uses()
    t.asks(B, "SELECT")
    worlds = np.repeat(t.states, 400)
    GAME.determinize(worlds, np.full(400, B), seed_words(2, 400))
    counts = np.bincount(worlds["sheet"][:, A], minlength=50)
    assert counts[VIRUS] > 3 * counts.sum() / 50 and (counts > 0).sum() > 20


def test_who_has_traded_knows_both_sheets_in_every_world() -> None:
    """Q361"""
    t = duel("attack_10", "attack_08", "warpish", "tripler")
    t.hand(A, "attack_10", "attack_05")
    t.hand(C, "sorcerer_flare")
    t.begin("planning")
    t.go("play Sorcerer flare (wild flare)")
    t.asks(A, "SELECT")
    assert sheets_dealt(t, A, B, 20) == {WARPISH} and sheets_dealt(t, B, A, 20) == {TRIPLER}
    assert len(sheets_dealt(t, D, A, 60)) > 5
