"""The rules bot with Filch: which used card it takes, and what it steals as it is played."""

from __future__ import annotations

import pytest

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

STEAL = "use Filch power: steal card"
WILD = "play Filch flare (wild flare)"
SUPER = "play Filch flare (super flare)"


def duel(mine: str, theirs: str, *hand: str) -> Table:
    """A = Filch, with these cards left, has played one against B."""
    t = Table(aliens=("filch", "none", "none", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, mine, *hand)
    t.hand(B, theirs)
    t.begin("planning")
    if t.question == "SELECT":
        t.go(f"play {mine.replace('_', ' ')}")
    t.asks(A, "USE", "AFTER_DISCARD")
    return t


def test_it_takes_a_good_card() -> None:
    """filch.steal_card."""
    assert choice(duel("attack_08", "attack_12")) == STEAL


def test_it_leaves_a_poor_card_that_keeps_a_new_hand_away() -> None:
    """R6.2; beside a good card it is welcome."""
    assert choice(duel("attack_08", "attack_04")) == "pass"
    assert choice(duel("attack_08", "attack_04", "attack_15")) == STEAL


def test_super_takes_the_better_card() -> None:
    """filch.super_flare: of A12 and A20."""
    for mine, theirs, seat in (("attack_12", "attack_20", "blue"), ("attack_20", "attack_12", "red")):
        t = Table(aliens=("none", "none", "filch", "none"))
        t.encounter(A, B, ships=3)
        t.hand(A, mine)
        t.hand(B, theirs)
        t.hand(C, "filch_flare")
        t.begin("planning")
        t.asks(C, "USE", "AFTER_DISCARD")
        assert choice(t) == SUPER
        t.go(SUPER)
        assert choice(t) == seat


def test_the_power_goes_before_the_super() -> None:
    """filch.super_flare: a main player has no need of it."""
    assert choice(duel("attack_08", "attack_12", "filch_flare")) == STEAL


def plague(thief: int, *hand: str, at: str = "green") -> Table:
    """B has played Plague on a player; the thief holds wild Filch and these cards."""
    t = Table()
    t.hand(A, "attack_08")
    t.hand(B, "plague")
    t.hand(thief, "filch_flare", "negotiate", *hand)
    t.begin("regroup")
    t.go("play plague", at)
    t.asks(thief, "USE", "ANNOUNCED")
    return t


def test_wild_steals_what_would_hurt() -> None:
    """Q49: rather than to spend a Card Zap."""
    assert choice(plague(C, "card_zap", at="green")) == WILD


def test_wild_steals_for_the_card() -> None:
    """filch.wild_flare: an artifact is worth more than a negotiate."""
    assert choice(plague(D)) == WILD


def test_the_offense_keeps_its_last_encounter_card() -> None:
    """R20.2: without one its encounter would end; to avert harm it pays all the same."""
    t = plague(A)
    assert choice(t) == "pass"
    t = plague(A, "attack_04")
    assert choice(t) == WILD
    t = plague(A, at="red")
    assert choice(t) == WILD


def test_wild_does_not_steal_the_zap_that_helps() -> None:
    """Q196: D zaps the Virus that turns the result against A."""
    t = Table(aliens=("none", "virus", "none", "none"))
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_20", "attack_04", "filch_flare", "negotiate")
    t.hand(B, "attack_08")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play attack 20", "play cosmic zap")
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == "pass"


def test_wild_does_not_steal_from_its_own_side() -> None:
    """filch.wild_flare: C, ally of A, calms; as a bystander's the card is stolen."""
    for allies, answer in (({C: ("offense", 1)}, "pass"), ({}, WILD)):
        t = Table()
        t.encounter(A, B, ships=3, allies=allies)
        t.hand(A, "attack_08", "attack_04", "filch_flare", "negotiate")
        t.hand(B, "attack_20")
        t.hand(C, "emotion_control")
        t.begin("planning")
        t.go("play attack 08", "play emotion control")
        t.asks(A, "USE", "ANNOUNCED")
        assert choice(t) == answer


@pytest.mark.parametrize(
    ("card", "colonies", "answer"), [("30", 4, "play cosmic zap"), ("30", 3, "pass"), ("08", 4, "pass")]
)
@pytest.mark.parametrize("use", [STEAL, SUPER])
def test_a_strong_card_for_who_is_about_to_win_is_zapped(use: str, card: str, colonies: int, answer: str) -> None:
    """filch.steal_card, filch.super_flare, if zapped: the card stays discarded."""
    t = Table(aliens=("filch", "none", "none", "none"))
    t.encounter(A, B, ships=3)
    for planet in range(colonies):
        t.colony(A, (C, planet))
    t.hand(A, "attack_04", "filch_flare")
    t.hand(B, f"attack_{card}")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(use)
    t.asks(D, "USE", "ANNOUNCED")
    assert choice(t) == answer
