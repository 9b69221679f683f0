"""The rules bot with Sorcerer: which card it lays, when it swaps, and whose power it takes."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

SWAP = "use Sorcerer power: swap cards"
SUPER = "play Sorcerer flare (super flare)"
WILD = "play Sorcerer flare (wild flare)"
SORCERER = ("sorcerer", "none", "none", "none")


def attack(*hand: str, aliens: tuple[str, ...] = SORCERER) -> Table:
    """A with 3 ships and these cards attacks B."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.hand(A, *hand)
    t.hand(B, "attack_08")
    t.begin("planning")
    return t


def test_a_low_attack_is_laid_and_swapped() -> None:
    """sorcerer.swap_cards: B is to end with A04."""
    t = attack("attack_20", "attack_04")
    assert choice(t) == "play attack 04"
    t.go("play attack 04")
    t.asks(A, "USE", "CARDS_DOWN")
    assert choice(t) == SWAP


def test_a_good_card_stays() -> None:
    """sorcerer.swap_cards: there is nothing poor to lay, and A30 is likely to win."""
    t = attack("attack_30", "attack_23")
    assert choice(t) in ("play attack 23", "play attack 30")
    t.go("play attack 30")
    assert choice(t) == "pass"


def test_no_swap_against_a_card_that_is_seen_to_be_worse() -> None:
    """sorcerer.swap_cards: A06 is better than B's A01, if A sees it."""
    t = Table(aliens=("sorcerer", "none", "none", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_08", "attack_06")
    t.hand(B, "attack_01")
    t.begin("planning")
    t.go("play attack 06")
    assert choice(t) == SWAP
    t.g.down_seen[B] |= 1 << A
    assert choice(t) == "pass"


def ally(first: str, second: tuple[str, ...]) -> Table:
    """C, Sorcerer, is allied with A, who has one card; B has these."""
    t = Table(aliens=("none", "none", "sorcerer", "none"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, first)
    t.hand(B, *second)
    t.hand(C, "sorcerer_flare")
    t.begin("planning")
    while t.question == "SELECT":
        t.go(t.legal()[0])
    t.asks(C, "USE", "CARDS_DOWN")
    return t


def test_an_ally_swaps_if_the_other_hand_is_larger() -> None:
    """sorcerer.super_flare: who has more cards to choose from lays the better one."""
    t = ally("attack_20", ("attack_04", "attack_06", "attack_08", "attack_10"))
    assert choice(t) == SUPER


def test_an_ally_does_not_swap_equal_hands_nor_a_good_card_it_has_seen() -> None:
    """sorcerer.super_flare."""
    t = ally("attack_20", ("attack_10",))
    assert choice(t) == "pass"
    t = ally("attack_20", ("attack_04", "attack_06", "attack_08", "attack_10"))
    t.g.down_seen[A] |= 1 << C
    assert choice(t) == "pass"


def test_the_better_power_is_taken() -> None:
    """sorcerer.wild_flare: Virus for none, and not the other way round."""
    for aliens, answer in ((("none", "virus"), WILD), (("virus", "none"), "pass")):
        t = attack("attack_08", "attack_10", "sorcerer_flare", aliens=(*aliens, "none", "none"))
        t.asks(A, "USE", "BEFORE_CARDS")
        assert choice(t) == answer


def test_a_leader_loses_its_better_power() -> None:
    """sorcerer.wild_flare: C, who takes no part, acts against B with three foreign colonies."""
    for colonies, answer in ((3, WILD), (1, "pass")):
        t = Table(aliens=("none", "virus", "none", "none"))
        for number in range(colonies):
            t.colony(B, (D, number))
        t.encounter(A, B, ships=3)
        t.hand(A, "attack_08")
        t.hand(B, "attack_10")
        t.hand(C, "sorcerer_flare")
        t.begin("planning")
        t.asks(C, "USE", "BEFORE_CARDS")
        assert choice(t) == answer


def test_only_a_good_card_is_worth_a_zap() -> None:
    """sorcerer.swap_cards, if zapped."""
    for card, answer in (("attack_20", "play cosmic zap"), ("attack_04", "pass")):
        t = Table(aliens=SORCERER)
        t.encounter(A, B, ships=3)
        t.hand(A, "attack_06")
        t.hand(B, card, "cosmic_zap")
        t.begin("planning")
        t.go(SWAP)
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer


def test_a_super_of_the_other_side_is_zapped() -> None:
    """sorcerer.super_flare: by the main player with the good card, if C is an ally of its opponent."""
    zap = "play card zap"
    for side, card, answer in (("defense", 20, zap), ("offense", 20, "pass"), ("defense", 4, "pass")):
        t = Table(aliens=("none", "none", "sorcerer", "none"))
        t.encounter(A, B, ships=4, allies={C: (side, 1)})
        t.hand(A, f"attack_{card:02}", "card_zap")
        t.hand(B, "attack_06")
        t.hand(C, "sorcerer_flare")
        t.begin("planning")
        t.asks(C, "USE", "CARDS_DOWN")
        t.go(SUPER)
        t.asks(A, "USE", "ANNOUNCED")
        assert choice(t) == answer


def test_who_would_lose_the_better_power_zaps() -> None:
    """Q17: A is to lose Virus, or to get it."""
    for aliens, answer in ((("virus", "none"), "play card zap"), (("none", "virus"), "pass")):
        t = Table(aliens=(*aliens, "none", "none"))
        t.encounter(A, B, ships=4)
        t.hand(A, "attack_08", "card_zap")
        t.hand(B, "attack_10")
        t.hand(C, "sorcerer_flare")
        t.begin("planning")
        t.go(WILD)
        t.asks(A, "USE", "ANNOUNCED")
        assert choice(t) == answer
