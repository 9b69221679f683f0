"""The rules bot with Kamikaze: how many ships become cards, from where, and when they become points."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, Planet, Table

SACRIFICE = "use Kamikaze power: sacrifice"
WILD = "play Kamikaze flare (wild flare)"
SUPER = "play Kamikaze flare (super flare)"
OFFENSE = ("kamikaze", "none", "none", "none")
DEFENSE = ("none", "kamikaze", "none", "none")
NONE = ("none",) * 4


def offense(ships: dict[Planet, int]) -> Table:
    """A, Kamikaze with these ships on colonies, attacks B."""
    t = Table(aliens=OFFENSE)
    t.encounter(A, B, ships=2)
    t.place(A, ships)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.begin("planning")
    return t


def test_ships_to_spare_become_cards() -> None:
    """kamikaze.sacrifice: no colony is given up for the third."""
    t = offense({(A, 0): 2, (A, 1): 2, (A, 2): 1})
    t.asks(A, "USE", "BEFORE_CARDS")
    assert choice(t) == SACRIFICE
    t.go(SACRIFICE)
    assert choice(t) == "2"


def test_no_colony_is_given_up_for_cards() -> None:
    """kamikaze.sacrifice: every ship holds a colony."""
    assert choice(offense({(A, 0): 1, (A, 1): 1, (A, 2): 1})) == "pass"


def test_what_is_lost_anyway_is_given_first() -> None:
    """kamikaze.sacrifice: ships of the planet that a low hand cannot hold; not those that a 40 holds."""
    for card, planet in (("attack_00", "blue 1"), ("attack_40", "blue 2")):
        t = Table(aliens=DEFENSE)
        t.encounter(A, B, ships=4)
        t.place(B, {(B, 0): 4, (B, 1): 6, (B, 2): 5, (B, 3): 5})
        t.hand(A, "attack_10")
        t.hand(B, card)
        t.deck_top(*["negotiate"] * 8)
        t.begin("planning")
        t.go(SACRIFICE, "4")
        t.asks(B, "LOSE_SHIP")
        assert choice(t) == planet


def wild(card: str, ships: int = 3) -> Table:
    """A lays this card against B's four ships."""
    t = Table(aliens=NONE)
    t.encounter(A, B, ships=ships)
    t.hand(A, card, "kamikaze_flare")
    t.hand(B, "attack_10")
    t.begin("planning")
    t.asks(A, "USE", "CARDS_DOWN")
    return t


def test_wild_pays_where_points_decide() -> None:
    """kamikaze.wild_flare: with an 08, not with a 40 that wins or a negotiate."""
    t = wild("attack_08")
    assert choice(t) == WILD
    t.go(WILD)
    assert choice(t) == "3"
    assert choice(wild("attack_40")) == "pass"
    assert choice(wild("negotiate")) == "pass"


def test_super_is_used_whenever_it_can_be() -> None:
    """kamikaze.super_flare: three ships for one."""
    t = Table(aliens=OFFENSE)
    t.to_warp(A, 3)
    t.destiny_top(B)
    t.hand(A, "attack_08", "kamikaze_flare")
    t.begin("regroup")
    t.asks(A, "USE", "REGROUP")
    assert choice(t) == SUPER


def test_who_is_about_to_win_gets_no_more_cards() -> None:
    """kamikaze.sacrifice: a zap for Kamikaze with four foreign colonies, none before."""
    for colonies, wish in ((4, "play cosmic zap"), (2, "pass")):
        t = Table(aliens=OFFENSE)
        t.encounter(A, B, ships=2)
        for planet in range(colonies):
            t.colony(A, (C, planet))
        t.hand(A, "attack_08")
        t.hand(B, "attack_10", "cosmic_zap")
        t.begin("planning")
        t.go(SACRIFICE, "2")
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == wish
