"""The rules bot with Oracle: its answer to the open card, when it breaks off, and when it mixes the hands."""

from __future__ import annotations

import pytest

from tests.agents.bots import choice
from tests.encounter.table import A, B, Table

ORACLE = ("oracle", "none", "none", "none")
NONE = ("none",) * 4
WILD = "play Oracle flare (wild flare)"
SUPER = "play Oracle flare (super flare)"


def faced(theirs: str, *hand: str) -> Table:
    """A, Oracle with three ships and this hand, faces B's open card and four ships."""
    t = Table(aliens=ORACLE)
    t.encounter(A, B, ships=3)
    t.hand(A, *hand)
    t.hand(B, theirs)
    t.begin("planning")
    return t


def test_it_spends_no_more_than_the_open_card_needs() -> None:
    """Q248: against 08 + 4 a 15 is safe even if B adds something; what cannot win is thrown away."""
    t = faced("attack_08", "attack_04", "attack_10", "attack_15", "attack_40")
    t.asks(A, "SELECT")
    assert choice(t) == "play attack 15"
    t = faced("attack_40", "attack_04", "attack_10", "attack_15")
    assert choice(t) == "play attack 04"


@pytest.mark.parametrize(
    ("theirs", "hand", "wish"),
    [
        ("attack_20", ("attack_10",), SUPER),
        ("attack_20", ("attack_30",), "pass"),
        ("negotiate", ("attack_00",), "pass"),
        ("negotiate", ("negotiate",), "pass"),
    ],
)
def test_super_breaks_off_what_cannot_be_won(theirs: str, hand: tuple[str, ...], wish: str) -> None:
    """oracle.super_flare: not if the open card can be beaten, nor if two negotiates may bring a deal."""
    t = faced(theirs, "oracle_flare", *hand)
    t.asks(A, "USE", "CARD_OPEN")
    assert choice(t) == wish


@pytest.mark.parametrize(
    ("hand", "theirs", "wish"), [("attack_08", 5, WILD), ("attack_20", 5, "pass"), ("attack_08", 2, "pass")]
)
def test_wild_mixes_a_poor_hand_with_a_full_one(hand: str, theirs: int, wish: str) -> None:
    """oracle.wild_flare."""
    t = Table(aliens=NONE)
    t.encounter(A, B, ships=3)
    t.hand(A, hand, "attack_04", "oracle_flare")
    t.hand(B, *["attack_10", "attack_12", "negotiate", "negotiate", "negotiate"][:theirs])
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_CARDS")
    assert choice(t) == wish


@pytest.mark.parametrize(("card", "wish"), [("attack_30", "play card zap"), ("attack_08", "pass")])
def test_a_rich_hand_is_not_mixed(card: str, wish: str) -> None:
    """oracle.wild_flare: the opponent stops it."""
    t = Table(aliens=NONE)
    t.encounter(A, B, ships=3)
    t.hand(A, card, "card_zap")
    t.hand(B, "attack_08", "oracle_flare")
    t.begin("planning")
    t.asks(B, "USE", "BEFORE_CARDS")
    t.go(WILD)
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == wish


@pytest.mark.parametrize(("card", "wish"), [("attack_30", "play cosmic zap"), ("attack_04", "pass")])
def test_a_good_card_is_not_shown(card: str, wish: str) -> None:
    """oracle.foresee: with a likely win its opponent zaps it."""
    t = Table(aliens=("none", "oracle", "none", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, card, "cosmic_zap")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == wish
