"""The rules bot with Fido: what it offers to whom, what others accept, and how it is paid."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

FETCH = "use Fido power: fetch"
SUPER = "play Fido flare (super flare)"
WILD = "play Fido flare (wild flare)"


def duel(mine: str = "attack_08", theirs: str = "attack_20", *hand: str) -> Table:
    """A against B, one card each; D = Fido holds these; B and A have a foreign colony, C none."""
    t = Table(aliens=("none", "none", "none", "fido"))
    t.encounter(A, B, ships=3)
    t.colony(B, (D, 0))
    t.colony(A, (D, 1))
    t.hand(A, mine)
    t.hand(B, theirs)
    t.hand(D, *hand)
    t.begin("planning")
    t.asks(D, "USE", "AFTER_DISCARD")
    return t


def test_the_lesser_card_goes_to_the_weakest() -> None:
    """fido.fetch: A08 to C."""
    t = duel()
    assert choice(t) == FETCH
    t.go(FETCH)
    assert choice(t) == "attack 08"
    t.go("attack 08")
    assert choice(t) == "green"
    t = duel("attack_08", "negotiate")
    t.go(FETCH)
    assert choice(t) == "negotiate"


def test_strong_cards_are_not_offered() -> None:
    """fido.fetch: 20 and 30 would help another more than the payment helps Fido."""
    assert choice(duel("attack_30", "attack_20")) == "pass"


def test_a_good_card_is_accepted() -> None:
    """fido.fetch."""
    t = duel()
    t.go(FETCH, "attack 08", "green")
    t.asks(C, "CARD")
    assert choice(t) == "attack 08"


def test_a_poor_card_is_refused_and_left() -> None:
    """fido.fetch: neither has a good card, so that a new hand is the better hope."""
    t = duel("attack_04", "attack_20", "attack_06")
    t.go(FETCH, "attack 04", "green")
    t.asks(C, "CARD")
    assert choice(t) == "pass"
    t.go("pass")
    t.asks(D, "CARD")
    assert choice(t) == "pass"


def test_a_refused_card_is_kept_beside_a_good_one() -> None:
    """fido.fetch: Fido holds A15 as well."""
    t = duel("attack_04", "attack_20", "attack_15")
    t.go(FETCH, "attack 04", "green", "pass")
    t.asks(D, "CARD")
    assert choice(t) == "attack 04"


def test_a_poor_card_of_a_fido_about_to_win_is_refused() -> None:
    """fido.fetch: C, with a good card, accepts it from any other."""
    for colonies, answer in ((3, "attack 04"), (4, "pass")):
        t = Table(aliens=("none", "none", "none", "fido"))
        t.encounter(A, B, ships=3)
        for planet in range(colonies):
            t.colony(D, (C, planet))
        t.hand(A, "attack_04")
        t.hand(B, "attack_20")
        t.hand(C, "attack_15")
        t.begin("planning")
        t.go(FETCH, "attack 04", "green")
        t.asks(C, "CARD")
        assert choice(t) == answer


def test_the_payment_is_a_card_or_a_ship_as_needed() -> None:
    """fido.fetch: a card, unless many ships are in the warp."""
    for lost, answer in ((1, "a card"), (6, "a ship")):
        t = duel()
        t.to_warp(D, lost)
        t.go(FETCH, "attack 08", "green", "attack 08")
        t.asks(D, "CARD_OR_SHIP")
        assert choice(t) == answer


def test_super_offers_a_second_card_that_is_no_strong_one() -> None:
    """fido.super_flare: A10, but not A30."""
    for card, answer in (("attack_10", SUPER), ("attack_30", "pass")):
        t = duel("attack_08", card, "fido_flare")
        t.go(FETCH, "attack 08", "green")
        t.asks(D, "USE", "ANNOUNCED")
        assert choice(t) == answer
    t = duel("attack_08", "attack_10", "fido_flare")
    t.go(FETCH, "attack 08", "green", SUPER)
    t.asks(D, "PLAYER")
    assert choice(t) == "green"


def test_wild_gives_the_opponent_a_poor_card_only() -> None:
    """fido.wild_flare."""
    for card, answer in (("attack_04", WILD), ("attack_30", "pass"), ("plague", "pass")):
        t = Table()
        t.encounter(A, B, ships=3)
        t.on_discard(card)
        t.hand(A, "attack_08", "fido_flare")
        t.hand(B, "attack_20")
        t.begin("planning")
        t.asks(A, "USE", "BEFORE_CARDS")
        assert choice(t) == answer
