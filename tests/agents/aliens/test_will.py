"""The rules bot with Will: whom it attacks and where, whose hand it looks at, and when others stop it."""

from __future__ import annotations

import pytest

from cosmic_env.encounter.constants import D_WILD
from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

WILL = ("will", "none", "none", "none")
NONE = ("none",) * 4
SUPER = "play Will flare (super flare)"
WILD = "play Will flare (wild flare)"


def one_weak(seat: int) -> dict[tuple[int, int], int]:
    """All ships at home, a single one on the fourth planet."""
    return {(seat, 0): 5, (seat, 1): 5, (seat, 2): 4, (seat, 3): 1, (seat, 4): 5}


def drawn(card: int, aliens: tuple[str, ...] = WILL, *hand: str) -> Table:
    """A is about to draw this destiny card; all others hold five cards."""
    t = Table(aliens=aliens)
    t.hand(A, "attack_14", *hand)
    for seat in (B, C, D):
        t.hand(seat, "attack_06", "attack_08", "attack_04", "negotiate", "attack_12" if seat == C else "attack_10")
    t.destiny_top(card)
    return t


def victim(t: Table) -> str:
    """Whom Will names, in words."""
    t.begin("destiny")
    t.asks(A, "WILD_DESTINY")
    return choice(t)


@pytest.mark.parametrize("seat, colour", [(B, "blue"), (C, "green"), (D, "yellow")])
def test_who_defends_with_few_ships_is_attacked(seat: int, colour: str) -> None:
    """Q309: one planet is held by a single ship."""
    t = drawn(B)
    t.place(seat, one_weak(seat))
    assert victim(t) == colour
    t.go(colour)
    t.asks(A, "AIM")
    assert choice(t).startswith(colour)


def test_the_aim_is_the_planet_with_few_ships() -> None:
    """Q160: the planet follows the victim."""
    t = drawn(B)
    t.place(C, one_weak(C))
    t.begin("destiny")
    t.go("green")
    t.asks(A, "AIM")
    assert choice(t) == "green 4"


def test_who_is_about_to_win_loses_a_colony() -> None:
    """Q309: D has four foreign colonies; one of them is attacked, not D at home, where it is weaker."""
    t = drawn(B)
    t.place(D, {(C, 0): 3, (C, 1): 3, (C, 2): 3, (C, 3): 3, (D, 0): 2, (D, 1): 2, (D, 2): 2, (D, 3): 2})
    assert victim(t) == "yellow"
    t.go("yellow")
    t.asks(A, "AIM")
    assert choice(t).startswith("green")


def test_a_strong_alien_is_avoided() -> None:
    """Macron's ships count four each, Virus multiplies; D has no power."""
    assert victim(drawn(B, ("will", "macron", "virus", "none"))) == "yellow"


def test_super_is_played_and_looks_at_the_likely_victim() -> None:
    """will.super_flare."""
    t = drawn(B, WILL, "will_flare")
    t.place(C, one_weak(C))
    t.begin("destiny")
    t.asks(A, "USE", "DESTINY_UP")
    assert choice(t) == SUPER
    t.go(SUPER)
    t.asks(A, "PLAYER")
    assert choice(t) == "green"


@pytest.mark.parametrize("best, colour", [("attack_40", "blue"), ("attack_06", "green")])
def test_a_strong_hand_seen_is_avoided(best: str, colour: str) -> None:
    """will.super_flare: C, with the weakest planet, turns out to hold this card."""
    t = drawn(B, WILL, "will_flare")
    t.place(C, one_weak(C))
    t.hand(C, "attack_04", best)
    t.begin("destiny")
    t.go(SUPER, "green")
    t.asks(A, "WILD_DESTINY")
    assert choice(t) == colour


def test_wild_meets_a_weak_colony_abroad() -> None:
    """will.wild_flare: one ship of C with D, four and more at home."""
    t = drawn(C, NONE, "will_flare")
    t.colony(C, (D, 1), 1)
    t.begin("destiny")
    t.asks(A, "USE", "DESTINY_UP")
    assert choice(t) == WILD
    t.go(WILD)
    t.asks(A, "AIM")
    assert choice(t) == "yellow 2"


def test_wild_is_kept_if_home_is_weaker() -> None:
    """will.wild_flare: five ships of C with D; or the colony is where A has one too."""
    t = drawn(C, NONE, "will_flare")
    t.colony(C, (D, 1), 5)
    t.begin("destiny")
    assert choice(t) == "pass"
    t = drawn(C, NONE, "will_flare")
    t.colony(C, (D, 1), 1), t.colony(A, (D, 1), 1)
    t.begin("destiny")
    assert choice(t) == "pass"


@pytest.mark.parametrize("foreign, answer", [(4, "play cosmic zap"), (2, "pass")])
def test_the_victim_stops_who_is_about_to_win(foreign: int, answer: str) -> None:
    """will, if zapped: the card, which names D, is obeyed."""
    t = drawn(D)
    for planet in range(foreign):
        t.colony(A, (D, planet))
    t.hand(B, "attack_06", "cosmic_zap")
    t.begin("destiny")
    t.go("blue")
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == answer


def test_no_zap_if_the_card_names_the_same_player() -> None:
    """will, if zapped: nothing would change."""
    t = drawn(B)
    for planet in range(4):
        t.colony(A, (D, planet))
    t.hand(B, "attack_06", "cosmic_zap")
    t.begin("destiny")
    t.go("blue")
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "pass"


def test_a_wild_card_makes_no_difference() -> None:
    """Q310: the same choice."""
    t = drawn(D_WILD)
    t.place(C, one_weak(C))
    assert victim(t) == "green"


def test_the_look_of_who_is_about_to_win_is_stopped() -> None:
    """Q15: the zap takes the choice away too; with two foreign colonies nobody cares."""
    for foreign, answer in ((4, "play cosmic zap"), (2, "pass")):
        t = drawn(B, WILL, "will_flare")
        for planet in range(foreign):
            t.colony(A, (D, planet))
        t.hand(C, "attack_06", "cosmic_zap")
        t.begin("destiny")
        t.go(SUPER, "yellow")
        t.asks(C, "USE", "ANNOUNCED")
        assert choice(t) == answer


def test_who_needs_its_colonies_abroad_stops_the_wild() -> None:
    """Q17: C, on the card, has four of them, or one; D has no reason."""
    for foreign, answer in ((4, "play card zap"), (1, "pass")):
        t = drawn(C, NONE, "will_flare")
        for planet in range(foreign):
            t.colony(C, (D, planet))
        t.hand(C, "attack_06", "card_zap")
        t.begin("destiny")
        t.go(WILD)
        t.asks(C, "USE", "ANNOUNCED")
        assert choice(t) == answer
