"""The rules bot with Vulch's flare: which card it keeps, and that flares are collected."""

from __future__ import annotations

from cosmic_env.encounter.alien_ids import VULCH
from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

WILD = "play Vulch flare (wild flare)"
SUPER = "play Vulch flare (super flare)"


def robbed(*goods: str) -> Table:
    """A has won against B, who still holds the goods, and begs with the wild flare."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_20", "vulch_flare")
    t.hand(B, "attack_04", *goods)
    t.begin("planning")
    if t.question == "SELECT":
        t.go("play attack 04")
    t.asks(A, "USE", "SPOILS")
    assert choice(t) == WILD
    t.go(WILD)
    t.asks(A, "CARD")
    return t


def test_a_good_card_is_kept() -> None:
    """vulch.wild_flare: the first that comes is good enough, whatever else there is."""
    t = robbed("attack_30", "attack_23", "attack_14")
    assert choice(t) != "pass"


def test_poor_cards_are_thrown_away_while_others_are_to_come() -> None:
    """vulch.wild_flare: three low attacks; the last is taken as it is."""
    t = robbed("attack_06", "attack_06", "attack_06")
    assert choice(t) == "pass"
    t.go("pass")
    assert choice(t) == "pass"
    t.go("pass")
    assert choice(t) == "attack 06"


def test_super_collects_a_discarded_flare() -> None:
    """vulch.super_flare: Plague makes B discard one."""
    t = Table(aliens=("none", "none", "none", "vulch"))
    t.to_warp(B, 2)
    t.hand(A, "attack_08", "plague")
    t.hand(B, "virus_flare")
    t.hand(D, "vulch_flare")
    t.begin("regroup")
    t.go("play plague", "blue", "blue 1", "blue 1", "blue 1")
    t.asks(D, "USE", "DISCARDED")
    assert choice(t) == SUPER


def test_a_salvage_is_not_zapped() -> None:
    """vulch.salvage: not even by the opponent of Vulch, with the encounter at stake."""
    t = Table(aliens=("none", "vulch", "none", "none"))
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_20", "emotion_control", "cosmic_zap")
    t.hand(B, "attack_40")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    t.go("play emotion control")
    t.asks(A, "USE", "ANNOUNCED")
    assert t.g.power[B] == VULCH and choice(t) == "pass"


def test_who_holds_a_good_card_zaps_the_robbery() -> None:
    """Q17."""
    for goods, answer in ((("attack_30",), "play card zap"), (("attack_06",), "pass")):
        t = Table()
        t.encounter(A, B, ships=3)
        t.hand(A, "attack_40", "vulch_flare")
        t.hand(B, "attack_04", "card_zap", *goods)
        t.hand(C, "card_zap")
        t.begin("planning")
        t.go("play attack 04", WILD)
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer
        t.go("pass")
        t.asks(C, "USE", "ANNOUNCED")
        assert choice(t) == "pass"
