"""The rules bot with Miser and its flares: which hand becomes the hoard, what is played from it, what is laid aside."""

from __future__ import annotations

import numpy as np

from cosmic_env.agents.encounter.cards import KEEP
from cosmic_env.core.batch import start_states
from cosmic_env.core.record import py_record
from cosmic_env.encounter.constants import CARDS
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.words import describe_action
from tests.agents.bots import choice, choices, generators, seating
from tests.encounter.table import A, B, C, D, Table

PLAY = "use Miser power: play from the hoard"
NEW = "use Miser passive: new hoard"
WILD = "play Miser flare (wild flare)"
SUPER = "play Miser flare (super flare)"
FIRST = ("miser", "none", "none", "none")
THIRD = ("none", "none", "miser", "none")
NONE = ("none",) * 4


def hoarder(*hoard: str, aliens: tuple[str, ...] = FIRST, mine: str = "attack_08", theirs: str = "attack_10",
            c: str = "", d: str = "") -> Table:  # fmt: skip
    """A with 2 ships attacks B with 4; Miser has this hoard."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    for seat, hand in zip((A, B, C, D), (mine, theirs, c, d), strict=True):
        t.hand(seat, *hand.split())
    t.store("miser", *hoard)
    return t


def test_the_better_hand_becomes_the_hoard() -> None:
    """miser.setup: whichever of the two was dealt first."""
    answers = set()
    for seed in range(1, 7):
        states = start_states(GAME, GAME.configure({"players": 4, "seats": ["miser", *NONE[1:]]}), [seed])
        answer = choices(states, seating(1, 4), generators(1))
        answers.add(describe_action(states, int(answer[0])))
        GAME.act(states, answer, np.zeros(1, np.int8))
        g = py_record(states, 0)
        hand = sum(int(g.hand[A, card] * KEEP[card]) for card in range(CARDS))
        assert sum(int(KEEP[g.store[i]]) for i in range(g.store_n)) >= hand
    assert answers == {"yes", "no"}


def test_the_best_encounter_card_of_both_is_selected() -> None:
    """miser.play_from_hoard: a 15 from the hoard; with a 15 in hand too that one, with a 20 in hand no 04."""
    for hoard, mine, answer in (("attack_15", "attack_08 attack_09", PLAY), ("attack_04", "attack_08 attack_20", "20")):
        t = hoarder(hoard, "attack_01", mine=mine)
        t.begin("planning")
        t.asks(A, "SELECT")
        assert choice(t).endswith(answer)
    t = hoarder("attack_15", "attack_01", "negotiate")
    t.begin("planning")
    t.go(PLAY)
    t.asks(A, "CARD")
    assert choice(t) == "attack 15"


def test_the_last_card_of_the_hoard_is_laid_for_a_new_hoard() -> None:
    """Q77: a little lower than the one in hand."""
    for rest, answer in (((), PLAY), (("attack_00", "attack_01"), "play attack 13")):
        t = hoarder("attack_12", *rest, mine="attack_13 attack_10")
        t.begin("planning")
        t.asks(A, "SELECT")
        assert choice(t) == answer
    t = hoarder("plague", "quash")
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_CARDS")
    assert choice(t) == NEW


def test_the_hoard_saves_the_turn() -> None:
    """Q76."""
    t = hoarder("attack_30", "attack_04", mine="reinforcement_2")
    t.begin("planning")
    t.asks(A, "USE", "CARD_CHECK")
    assert choice(t) == PLAY


def test_reinforcements_of_hand_and_hoard_together() -> None:
    """miser.play_from_hoard: 8 + 2 and 5 + 2 against 10 + 4 beat it only with 2 more; without, neither is played."""
    for hoard, mine, answer in (("reinforcement_5", "reinforcement_2", PLAY), ("reinforcement_3", "", "pass")):
        t = hoarder(hoard, "attack_00", mine=f"attack_08 {mine}")
        t.begin("planning")
        t.go("play attack 08")
        t.asks(A, "USE", "REVEALED")
        assert choice(t) == answer
    t = hoarder("reinforcement_2", "reinforcement_5", "attack_00")
    t.begin("planning")
    t.go("play attack 08", PLAY)
    t.asks(A, "CARD")
    assert choice(t) == "reinforcement +5"


def test_an_artifact_is_played_when_it_would_be_from_hand() -> None:
    """miser.play_from_hoard: no bystander calms the two; a plague hits the leader."""
    t = hoarder("emotion_control", "attack_00", aliens=THIRD)
    t.begin("planning")
    t.asks(C, "USE", "REVEALED")
    assert choice(t) == "pass"
    t = Table(aliens=THIRD)
    t.destiny_top(B)
    t.hand(A, "attack_08")
    t.store("miser", "plague", "attack_01")
    for number in range(2):
        t.colony(D, (A, number))
    t.begin("regroup")
    t.asks(C, "USE", "ENCOUNTER_STARTS")
    assert choice(t) == PLAY
    t.go(PLAY)
    assert choice(t) == "yellow"


def test_a_cosmic_zap_waits_for_what_hurts() -> None:
    """miser.play_from_hoard: Tripler against others is let be, against Miser it is not."""
    t = hoarder("cosmic_zap", "attack_00", aliens=("none", "tripler", "miser", "none"))
    t.begin("planning")
    t.asks(C, "USE", "ANNOUNCED")
    assert choice(t) == "pass"
    t = hoarder("cosmic_zap", "attack_00", aliens=("miser", "tripler", "none", "none"), mine="attack_20")
    t.begin("planning")
    t.go("play attack 20")
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == PLAY


def test_a_discard_comes_from_where_it_costs_least() -> None:
    """Q74: the plague takes the 01 of the hoard rather than the 10, but the 04 of the hand rather than the 20."""
    for stored, hand, answer in (("attack_01", "attack_10", "attack 01 (stored)"),
                                 ("attack_20", "attack_04", "attack 04")):  # fmt: skip
        t = Table(aliens=THIRD)
        t.destiny_top(B)
        t.hand(A, "attack_08")
        t.hand(C, hand)
        t.hand(D, "plague")
        t.store("miser", stored, "attack_23")
        t.begin("regroup")
        t.go("play plague", "green", "green 1", "green 1", "green 1")
        t.asks(C, "DISCARD")
        assert choice(t) == answer


def test_a_sure_card_of_the_hoard_needs_no_allies() -> None:
    """miser.play_from_hoard: the 40 wins alone; with a 04 A invites."""
    for stored, answer in (("attack_40", "done"), ("attack_04", "green")):
        t = hoarder(stored, "attack_01")
        t.begin("alliance")
        t.asks(A, "INVITE")
        assert choice(t) == answer


def test_wild_lays_the_two_best_cards_aside() -> None:
    """miser.wild_flare: before compensation."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.place(B, {(B, 0): 2, (B, 1): 9, (B, 2): 9})
    t.hand(A, "attack_20", "miser_flare", "attack_40", "attack_30", "attack_04", "reinforcement_5")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.go("play attack 20")
    t.pass_uses(until="PAYING")
    t.asks(A, "USE", "PAYING")
    assert choice(t) == WILD
    t.go(WILD)
    assert choice(t) == "attack 30"
    t.go("attack 30")
    assert choice(t) == "attack 40"


def test_super_fills_the_hoard() -> None:
    """miser.super_flare: from the hand, and from the hoard itself (Q75)."""
    for hand, hoard, answer in (("miser_flare attack_08", "attack_30", SUPER), ("attack_08", "miser_flare", PLAY)):
        t = Table(aliens=FIRST)
        t.destiny_top(B)
        t.hand(A, *hand.split())
        t.store("miser", hoard, "attack_12")
        t.begin("regroup")
        t.asks(A, "USE", "ENCOUNTER_STARTS")
        assert choice(t) == answer


def test_a_flare_of_the_hoard_is_played_when_it_would_be_from_hand() -> None:
    """Q75: wild Warpish turns 8 + 2 against 6 + 4 with two ships in the warp, not without."""
    for ships, answer in ((2, PLAY), (0, "pass")):
        t = hoarder("warpish_flare", "attack_01", theirs="attack_06")
        t.to_warp(A, ships)
        t.begin("planning")
        t.go("play attack 08")
        t.asks(A, "USE", "REVEALED")
        assert choice(t) == answer
