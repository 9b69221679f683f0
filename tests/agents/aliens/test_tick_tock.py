"""The rules bot with Tick-Tock: it lets defenses win and deals succeed, and lands and pays for tokens sensibly."""

from __future__ import annotations

from cosmic_env.encounter.aliens.tick_tock import TOKENS
from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

SUPER = "play Tick-Tock flare (super flare)"
WILD = "play Tick-Tock flare (wild flare)"
THIRD = ("none", "none", "tick_tock", "none")
OFFENSE = ("tick_tock", "none", "none", "none")


def invited_by_both(tokens: int) -> Table:
    """C, with three foreign colonies, is asked by both sides; by the offense, whose win would bring it a fourth."""
    t = Table(aliens=THIRD)
    for number in range(3):
        t.colony(C, (D, number))
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_08")
    t.hand(B, "attack_08")
    t.g.scratch[TOKENS] = tokens
    t.begin("alliance")
    t.go("green", "done", "green", "done")
    t.asks(C, "ALLY")
    return t


def test_with_few_tokens_left_it_helps_the_defense() -> None:
    """tick_tock.tick: the win of the offense would be worth a colony, the last token the game."""
    assert choice(invited_by_both(1)).startswith("join the defense")


def test_with_all_tokens_left_it_wants_the_colony() -> None:
    """tick_tock.tick: a token of ten is worth less than a colony."""
    assert choice(invited_by_both(10)).startswith("join the offense")


def test_with_the_last_token_the_offense_negotiates() -> None:
    """Q283: a deal and a win of the defense both take it. With all ten left a fourth colony is worth more."""
    for tokens, card in ((1, "play negotiate"), (10, "play attack 20")):
        t = Table(aliens=OFFENSE)
        for number in range(3):
            t.colony(A, (C, number))
        t.encounter(A, B, ships=3)
        t.hand(A, "attack_20", "negotiate")
        t.hand(B, "attack_08", "attack_10")
        t.g.scratch[TOKENS] = tokens
        t.begin("planning")
        assert choice(t) == card


def test_a_poor_deal_is_accepted_for_its_token() -> None:
    """tick_tock.tick: B asks for a colony and gives none; a token is worth more."""
    for tokens, answer in ((2, "accept the offer"), (10, "make a counter-offer")):
        t = Table(aliens=("none", "tick_tock", "none", "none"))
        t.encounter(A, B, ships=2)
        t.colony(A, (C, 0))
        t.colony(A, (C, 1))
        t.colony(A, (C, 2))
        t.hand(A, "negotiate", "attack_08")
        t.hand(B, "negotiate", "attack_06")
        t.g.scratch[TOKENS] = tokens
        t.begin("planning")
        t.go("play negotiate", "play negotiate", "ask for a colony", "blue 1", "submit the offer")
        t.asks(B, "ANSWER_DEAL")
        assert choice(t) == answer


def won(ships: dict[tuple[int, int], int]) -> Table:
    """B, Tick-Tock, has won as the defense and may pay a ship; these are its ships."""
    t = Table(aliens=("none", "tick_tock", "none", "none"))
    t.encounter(A, B, ships=2)
    t.place(B, ships)
    t.hand(A, "attack_08")
    t.hand(B, "attack_20", "tick_tock_flare")
    t.begin("planning")
    t.asks(B, "USE", "CLOSING")
    return t


def test_super_pays_a_spare_ship() -> None:
    """tick_tock.super_flare."""
    assert choice(won({(B, 0): 4, (B, 1): 8, (B, 2): 8})) == SUPER


def test_super_does_not_cost_the_power() -> None:
    """R21.11: each of the three home colonies has one ship."""
    assert choice(won({(B, 0): 1, (B, 1): 1, (B, 2): 1})) == "pass"


def test_the_last_token_is_zapped_by_others() -> None:
    """Q284: earlier ones are let go, Tick-Tock itself never zaps."""
    for tokens, answer in ((1, "play cosmic zap"), (2, "pass")):
        t = Table(aliens=THIRD)
        t.encounter(A, B, ships=2)
        t.hand(A, "attack_08")
        t.hand(B, "attack_20")
        t.hand(D, "cosmic_zap")
        t.g.scratch[TOKENS] = tokens
        t.begin("planning")
        t.asks(D, "USE", "ANNOUNCED")
        assert choice(t) == answer


def test_wild_lands_where_there_is_no_own_colony_yet() -> None:
    """Q66: two ships onto the emptiest such planet."""
    t = Table()
    t.encounter(A, B, ships=2, allies={C: ("defense", 1)})
    t.hand(A, "attack_08", "attack_05")
    t.hand(B, "attack_20", "attack_06")
    t.hand(D, "tick_tock_flare")
    t.place(C, {(C, 0): 6, (C, 1): 6, (C, 3): 6, (C, 4): 1})
    t.colony(D, (C, 2))
    t.deck_to_discard()
    t.begin("planning")
    while t.question != "USE":
        t.go(t.legal()[0])
    t.asks(D, "USE", "RESHUFFLED")
    assert choice(t) == WILD
    t.go(WILD)
    assert choice(t) == "green 5"
    t.go("green 5")
    assert choice(t) == "2"


def test_a_super_for_the_last_token_is_zapped() -> None:
    """Q15: while there are more it may be paid for."""
    for tokens, answer in ((2, "play cosmic zap"), (3, "pass")):
        t = Table(aliens=("none", "tick_tock", "none", "none"))
        t.encounter(A, B, ships=2)
        t.hand(A, "attack_08")
        t.hand(B, "attack_20", "tick_tock_flare")
        t.hand(D, "cosmic_zap")
        t.g.scratch[TOKENS] = tokens
        t.begin("planning")
        t.asks(D, "USE", "ANNOUNCED")  # on the ordinary token
        t.go("pass", SUPER, "blue 2")
        t.asks(D, "USE", "ANNOUNCED")
        assert choice(t) == answer
