"""The rules bot with Warrior: its tokens, the counter-attack, and tokens lent to an ally."""

from __future__ import annotations

from cosmic_env.encounter.aliens.warrior import TOKENS
from tests.agents.bots import choice
from tests.encounter.table import A, B, C, Table

WILD = "play Warrior flare (wild flare)"
SUPER = "play Warrior flare (super flare)"


def duel(tokens: int) -> Table:
    """A (10 and a zap, 3 ships) against Warrior (6, 4 ships)."""
    t = Table(aliens=("none", "warrior", "none", "none"))
    t.g.scratch[TOKENS] = tokens
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_10", "cosmic_zap")
    t.hand(B, "attack_06")
    t.begin("planning")
    t.asks(A, "USE", "ANNOUNCED")
    return t


def test_tokens_that_turn_the_result_are_zapped() -> None:
    """warrior.add_tokens: 13 against 6 + 4 + 3, a tie, which the defense wins."""
    assert choice(duel(3)) == "play cosmic zap"


def test_too_few_tokens_are_not_zapped() -> None:
    """warrior.add_tokens: 13 against 6 + 4 + 2."""
    assert choice(duel(2)) == "pass"


def laid(alien: str) -> str:
    """What the defense lays that has a 4, a 12 and four ships on the planet."""
    t = Table(aliens=("none", alien, "none", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_10")
    t.hand(B, "attack_04", "attack_12")
    t.begin("planning")
    t.asks(B, "SELECT")
    return choice(t)


def test_a_defeat_that_teaches_is_worth_no_good_card() -> None:
    """warrior, experience: two tokens for a defeat, one for a win."""
    assert laid("none") == "play attack 12"
    assert laid("warrior") == "play attack 04"


def beaten(*hand: str) -> Table:
    """A has beaten B, which holds the flare and these cards."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_40")
    t.hand(B, "attack_00", "warrior_flare", *hand)
    t.begin("planning")
    t.go("play attack 00")
    t.asks(B, "USE", "EXTRA_ENCOUNTERS")
    return t


def test_it_strikes_back_with_a_fair_attack() -> None:
    """warrior.wild_flare: a chance of a colony."""
    assert choice(beaten("attack_12")) == WILD


def test_it_does_not_strike_back_with_a_poor_hand() -> None:
    """warrior.wild_flare: four ships and the last card for nothing."""
    assert choice(beaten("attack_04")) == "pass"


def test_for_the_last_colony_any_attack_will_do() -> None:
    """R4.3: a fifth foreign colony wins."""
    t = Table()
    t.encounter(A, B, ships=3)
    for planet in range(4):
        t.colony(B, (C, planet))
    t.hand(A, "attack_40")
    t.hand(B, "attack_00", "attack_04", "warrior_flare")
    t.begin("planning")
    t.go("play attack 00")
    t.asks(B, "USE", "EXTRA_ENCOUNTERS")
    assert choice(t) == WILD


def test_who_is_about_to_win_is_stopped() -> None:
    """Q17: the offense card-zaps the counter-attack of a player with four foreign colonies."""
    t = Table()
    t.encounter(A, B, ships=3)
    for planet in range(4):
        t.colony(B, (C, planet))
    t.hand(A, "attack_40", "card_zap")
    t.hand(B, "attack_00", "attack_12", "warrior_flare")
    t.begin("planning")
    t.go("play attack 00", WILD)
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == "play card zap"


def allied(theirs: str, tokens: int) -> Table:
    """Warrior and its flare beside A (10, 3 ships and 1) against B (4 ships)."""
    t = Table(aliens=("none", "none", "warrior", "none"))
    t.g.scratch[TOKENS] = tokens
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_10"), t.hand(B, theirs), t.hand(C, "warrior_flare")
    t.begin("planning")
    t.asks(C, "USE", "REVEALED")
    return t


def test_tokens_turn_the_result_for_an_ally() -> None:
    """warrior.super_flare: 14 + 6 against 19."""
    assert choice(allied("attack_15", 6)) == SUPER


def test_tokens_that_turn_nothing_are_kept() -> None:
    """warrior.super_flare: 14 + 5 is a tie with 19."""
    assert choice(allied("attack_15", 5)) == "pass"


def test_a_small_lead_is_secured() -> None:
    """D7.1: reinforcements may still come."""
    assert choice(allied("attack_08", 5)) == SUPER


def test_tokens_lent_are_stopped_if_they_turn_the_result() -> None:
    """Q17: B, ahead with 19, holds a card zap; 14 + 6 would beat it, 14 + 5 not."""
    for tokens, answer in ((6, "play card zap"), (5, "pass")):
        t = allied("attack_15", tokens)
        t.hand(B, "card_zap")
        t.go(SUPER)
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer


def test_a_harmless_counter_attack_is_let_pass() -> None:
    """Q17: the offense has five home colonies, the other no foreign one."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_40", "card_zap")
    t.hand(B, "attack_00", "attack_12", "warrior_flare")
    t.begin("planning")
    t.go("play attack 00", WILD)
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == "pass"
