"""The rules bot with Virus: how many ships it sends, and when products help."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, Table

VIRUS = ("virus", "none", "none", "none")
SUPER = "play Virus flare (super flare)"
WILD = "play Virus flare (wild flare)"
Allies = dict[int, tuple[str, int]]


def attack(mine: str, theirs: str, aliens: tuple[str, ...], allies: Allies | None = None) -> Table:
    """A with 3 ships and the flare against B with 4 ships, at the first question after the cards are chosen."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3, allies=allies)
    t.hand(A, mine, "virus_flare")
    t.hand(B, theirs)
    t.begin("planning")
    return t


def test_four_ships_are_sent_if_there_are_colonies_to_spare() -> None:
    """virus.multiply: 2 spare ships and two home colonies; a player without the power sends 2."""
    for alien, count in (("virus", "4"), ("none", "2")):
        t = Table(aliens=(alien, "none", "none", "none"))
        t.place(A, {(A, 0): 2, (A, 1): 2, (A, 2): 1, (A, 3): 1, (A, 4): 1})
        t.destiny_top(B)
        t.hand(A, "attack_08")
        t.begin("destiny")
        t.go(choice(t))
        t.asks(A, "LAUNCH")
        assert choice(t) == count


def test_the_power_itself_is_not_given_up() -> None:
    """R21.11: with three home colonies only the spare ships go."""
    t = Table(aliens=VIRUS)
    t.place(A, {(A, 0): 2, (A, 1): 2, (A, 2): 1})
    t.destiny_top(B)
    t.hand(A, "attack_08")
    t.begin("destiny")
    t.go(choice(t))
    t.asks(A, "LAUNCH")
    assert choice(t) == "2"


def test_super_with_allies() -> None:
    """virus.super_flare: without an ally there is nothing to add."""
    t = attack("attack_08", "attack_10", VIRUS, {C: ("offense", 2)})
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == SUPER
    t = attack("attack_08", "attack_10", VIRUS)
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == "pass"


def test_wild_if_the_product_turns_the_result() -> None:
    """virus.wild_flare: 8 + 3 x 4 beats 10 + 4, where 8 + 3 + 4 does too; 8 + 7 does not beat 14 + 4, 8 + 12 does."""
    for theirs, answer in (("attack_10", "pass"), ("attack_14", WILD), ("attack_40", "pass")):
        t = attack("attack_08", theirs, ("none",) * 4, {C: ("offense", 4)})
        t.asks(A, "USE", "REVEALED")
        assert choice(t) == answer


def test_a_wild_product_that_turns_the_result_is_zapped() -> None:
    """Q17."""
    for theirs, answer in (("attack_14", "play card zap"), ("attack_40", "pass")):
        t = Table()
        t.encounter(A, B, ships=3, allies={C: ("offense", 4)})
        t.hand(A, "attack_08", "virus_flare")
        t.hand(B, theirs, "card_zap")
        t.begin("planning")
        t.go(WILD)
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer


def test_the_card_is_chosen_by_the_product() -> None:
    """virus.multiply: 8 times 3 is likely to win, so that the 20 is kept; without the power it is needed."""
    for alien, card in (("virus", "play attack 08"), ("none", "play attack 20")):
        t = Table(aliens=(alien, "none", "none", "none"))
        t.encounter(A, B, ships=3)
        t.hand(A, "attack_08", "attack_20")
        t.hand(B, "attack_10")
        t.begin("planning")
        assert choice(t) == card


def test_a_super_that_turns_the_result_is_zapped() -> None:
    """Q21: 8 x 3 + 2 is behind 30 + 4, 8 x 5 is ahead of it, but not of 40 + 4."""
    for theirs, answer in (("attack_30", "play card zap"), ("attack_40", "pass")):
        t = Table(aliens=VIRUS)
        t.encounter(A, B, ships=3, allies={C: ("offense", 2)})
        t.hand(A, "attack_08", "virus_flare")
        t.hand(B, theirs, "card_zap")
        t.begin("planning")
        t.go(SUPER)
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer
