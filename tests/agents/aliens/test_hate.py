"""The rules bot with Hate and against it: which card it shows, which ships it takes, how the others answer."""

from __future__ import annotations

import pytest

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

SUPER = "play Hate flare (super flare)"
WILD = "play Hate flare (wild flare)"
HATE = ("hate", "none", "none", "none")


def turn(*hand: str, b: tuple[str, ...] = (), settled: bool = False) -> Table:
    """A = Hate with these cards begins its turn; B holds those. If `settled`, B to D have small colonies with A."""
    t = Table(aliens=HATE)
    for seat in (B, C, D) if settled else ():
        t.colony(seat, (A, seat))
        t.colony(seat, (A, 4))
    t.destiny_top(B, C)
    t.hand(A, *hand)
    t.hand(B, *b)
    t.begin("turn")
    return t


def answered(*shown: str, b: tuple[str, ...], **more: bool) -> Table:
    """Hate has shown the first card; B is asked for a match."""
    t = turn(*shown, b=b, **more)
    t.go(shown[0].replace("_", " "))
    t.pass_uses()
    t.asks(B, "DISCARD")
    return t


def full_hands(t: Table) -> Table:
    """Everybody else has eight cards."""
    for seat, card in ((B, "attack_06"), (C, "attack_08"), (D, "negotiate")):
        t.hand(seat, *(card,) * 7)
    return t


def test_it_shows_what_nobody_can_match() -> None:
    """hate.rage: there is one morph; the others have colonies to lose."""
    t = Table(aliens=HATE)
    full_hands(t)
    for seat in (B, C, D):
        t.colony(seat, (A, seat))
        t.colony(seat, (A, 4))
    t.hand(A, "attack_10", "morph", "attack_14")
    t.begin("turn")
    t.asks(A, "DISCARD")
    assert choice(t) == "morph"


def test_it_does_not_spend_a_good_card_for_home_ships() -> None:
    """hate.rage: three ships of each are not worth the morph or the 14."""
    t = Table(aliens=HATE)
    full_hands(t)
    t.hand(A, "negotiate", "morph", "attack_14")
    t.begin("turn")
    assert choice(t) == "negotiate"


def test_what_somebody_is_known_to_match_is_worth_less() -> None:
    """hate.rage: all three are known to hold an artifact, none a reinforcement."""
    t = Table(aliens=HATE)
    t.hand(A, "plague", "reinforcement_2", "attack_30", "attack_40")
    for seat, card in ((B, "mobius_tubes"), (C, "card_zap"), (D, "quash")):
        t.hand(seat, card, "attack_06", "attack_08")
        t.g.known[A, seat, t.cards(card)] = 1
    t.begin("turn")
    assert choice(t) == "reinforcement +2"


def test_with_the_super_flare_it_shows_its_best_card_and_takes_it_back() -> None:
    """hate.super_flare: the 30 costs nothing then."""
    t = Table(aliens=HATE)
    full_hands(t)
    t.hand(A, "attack_30", "attack_04", "negotiate", "hate_flare")
    t.begin("turn")
    assert choice(t) == "attack 30"
    t.go("attack 30")
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == SUPER


def test_a_useless_card_is_not_taken_back() -> None:
    """hate.super_flare: nor the last encounter card, for which a new hand comes (Q71)."""
    for hand in (("attack_01", "attack_20", "hate_flare"), ("attack_10", "hate_flare")):
        t = turn(*hand)
        t.go(hand[0].replace("_", " "))
        t.asks(A, "USE", "ANNOUNCED")
        assert choice(t) == "pass"


def test_it_strips_colonies() -> None:
    """hate.rage, Q210: B's colonies of one ship and of two, not home ships; planets come in ascending order."""
    t = Table(aliens=HATE)
    t.colony(B, (D, 0))
    t.colony(B, (A, 3), 2)
    t.colony(B, (C, 1), 4)
    t.hand(A, "attack_08", "attack_40")
    t.begin("turn")
    t.go("attack 08")
    for planet in ("red 4", "red 4", "yellow 1"):
        t.asks(A, "TAKE_SHIP")
        assert choice(t) == planet
        t.go(planet)
    assert t.foreign(B) == 1


def test_it_takes_home_ships_if_there_is_nothing_to_strip() -> None:
    """hate.rage: a home colony of three goes."""
    t = Table(aliens=HATE)
    t.place(B, {(B, 0): 4, (B, 1): 3, (B, 2): 5, (C, 0): 4, (B, 3): 4})
    t.hand(A, "attack_08", "attack_40")
    t.begin("turn")
    t.go("attack 08")
    for _ in range(3):
        assert choice(t) == "blue 2"
        t.go("blue 2")


def test_the_cheapest_match_is_discarded() -> None:
    """hate.rage."""
    t = answered("attack_06", "attack_40", b=("attack_20", "attack_07", "attack_04"))
    assert choice(t) == "attack 07"


@pytest.mark.parametrize(("settled", "answer"), [(False, "pass"), (True, "attack 20")])
def test_a_high_attack_is_worth_more_than_home_ships(settled: bool, answer: str) -> None:
    """Q210: but less than two colonies."""
    t = answered("attack_08", "attack_40", b=("attack_20",), settled=settled)
    assert choice(t) == answer


@pytest.mark.parametrize(("settled", "answer"), [(False, "pass"), (True, "play cosmic zap")])
def test_it_is_zapped_by_who_would_lose_colonies(settled: bool, answer: str) -> None:
    """hate.rage, zapped."""
    t = turn("attack_08", "attack_40", b=("attack_04", "cosmic_zap"), settled=settled)
    t.go("attack 08")
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == answer


def test_wild_is_used_and_zapped_by_who_may_lose_at_once() -> None:
    """hate.wild_flare."""
    for cards, answer in ((("attack_30",), "play card zap"), (("attack_30", "attack_20"), "pass")):
        t = Table()
        t.encounter(A, B, ships=2)
        t.hand(A, "attack_04", "hate_flare")
        t.hand(B, *cards, "card_zap")
        t.begin("planning")
        t.asks(A, "USE", "BEFORE_CARDS")
        assert choice(t) == WILD
        t.go(WILD)
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer
