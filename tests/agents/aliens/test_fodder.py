"""The rules bot with Fodder: which attacks it adds and when, which card it lays, and whom its late ship joins."""

from __future__ import annotations

import pytest

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

USE = "use Fodder power: overwhelm"
SUPER = "play Fodder flare (super flare)"
WILD = "play Fodder flare (wild flare)"


def duel(mine: str, theirs: str, *hand: str) -> Table:
    """A = Fodder with 2 ships against B with 4; A has laid `mine` and holds the rest."""
    t = Table(aliens=("fodder", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, mine, *hand)
    t.hand(B, theirs)
    t.begin("planning")
    if t.question == "SELECT":
        t.go(f"play {mine.replace('_', ' ')}")
    t.asks(A, "USE", "REVEALED")
    return t


def named(t: Table) -> list[str]:
    """The attacks that the bot names, until it is done."""
    picks: list[str] = []
    while t.question == "DISCARD":
        picks.append(choice(t))
        t.go(picks[-1])
    return picks


def test_no_more_attacks_than_it_takes() -> None:
    """fodder.overwhelm: 8 against 14; 7 points, and three in reserve: 07 and 08, the 09 stays."""
    t = duel("attack_06", "attack_10", "attack_07", "attack_08", "attack_09")
    assert choice(t) == USE
    t.go(USE)
    assert named(t) == ["attack 07", "attack 08", "pass"]


def test_not_if_it_turns_nothing() -> None:
    """fodder.overwhelm: 8 + 12 against 24."""
    t = duel("attack_06", "attack_20", "attack_12")
    assert choice(t) == "pass"


def test_with_a_reinforcement_it_turns_the_result() -> None:
    """fodder.overwhelm, R13: 8 + 12 + 5 against 24."""
    t = duel("attack_06", "attack_20", "attack_12", "reinforcement_5")
    assert choice(t) == USE


@pytest.mark.parametrize(("ships", "answer"), [(1, "pass"), (5, USE)])
def test_no_high_attack_for_one_ship(ships: int, answer: str) -> None:
    """fodder.overwhelm: only the 20 turns the result, and it is worth more than a ship on a home planet."""
    t = Table(aliens=("none", "fodder", "none", "none"))
    t.place(B, {(B, 0): ships, (B, 1): 3, (B, 2): 4, (B, 3): 4, (B, 4): 3})
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_23")
    t.hand(B, "attack_12", "attack_20")
    t.begin("planning")
    t.go("play attack 12")
    t.asks(B, "USE", "REVEALED")
    assert choice(t) == answer


def test_super_spares_the_better_attack() -> None:
    """Q198: 14 against 34; 04, 08 and 14 do, so that the 20 stays."""
    t = duel("attack_12", "attack_30", "attack_04", "attack_08", "attack_14", "attack_20", "fodder_flare")
    assert choice(t) == SUPER
    t.go(SUPER)
    assert named(t) == ["attack 04", "attack 08", "attack 14", "pass"]


@pytest.mark.parametrize(("alien", "card"), [("fodder", "06"), ("none", "12")])
def test_it_lays_a_low_attack_and_keeps_others_for_it(alien: str, card: str) -> None:
    """fodder.overwhelm: whatever beats the 06 is beaten by two more attacks, or nearly."""
    t = Table(aliens=(alien, "none", "none", "none"))
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_06", "attack_07", "attack_08", "attack_12")
    t.hand(B, "attack_08", "attack_10")
    t.begin("planning")
    t.asks(A, "SELECT")
    assert choice(t) == f"play attack {card}"


def late(theirs: str, *, offense_at: int = 0) -> Table:
    """C, invited by both sides, has declined; A lays 08 + 2, B its card + 4; A has so many foreign colonies."""
    t = Table()
    for planet in range(offense_at):
        t.colony(A, (D, planet))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, theirs)
    t.hand(C, "fodder_flare")
    t.begin("alliance")
    t.go("green", "done", "green", "done", "stay out")
    t.asks(C, "USE", "REVEALED")
    return t


def test_the_late_ship_joins_the_winner() -> None:
    """fodder.wild_flare: a colony with the offense, a reward with the defense."""
    for theirs, side in (("attack_01", "offense"), ("attack_20", "defense")):
        t = late(theirs)
        assert choice(t) == WILD
        t.go(WILD)
        assert choice(t) == f"join the {side} with 1 ship"


def test_the_late_ship_stops_a_victory() -> None:
    """fodder.wild_flare: 10 against 9 would end the game; the tie is the defense's."""
    t = late("attack_05", offense_at=4)
    assert choice(t) == WILD
    t.go(WILD)
    assert choice(t) == "join the defense with 1 ship"


def test_the_late_ship_stays_out_where_another_wins_the_game() -> None:
    """fodder.wild_flare: nothing to gain beside the fifth colony of the offense."""
    assert choice(late("attack_01", offense_at=4)) == "pass"


@pytest.mark.parametrize(("attack", "answer"), [("attack 08", "play cosmic zap"), ("attack 07", "pass")])
def test_it_is_zapped_only_if_it_turns_the_result(attack: str, answer: str) -> None:
    """fodder.overwhelm: 8 against 15."""
    t = Table(aliens=("fodder", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_06", "attack_07", "attack_08")
    t.hand(B, "attack_11", "cosmic_zap")
    t.begin("planning")
    t.go("play attack 06", USE, attack, "pass") if attack == "attack 07" else t.go("play attack 06", USE, attack)
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == answer


def test_the_super_flare_is_zapped_if_it_turns_the_result() -> None:
    """fodder.super_flare: 14 + 12 against 24, but not 14 + 4."""
    for attack, answer in (("attack 12", "play cosmic zap"), ("attack 04", "pass")):
        t = Table(aliens=("fodder", "none", "none", "none"))
        t.encounter(A, B, ships=2)
        t.hand(A, "attack_12", "attack_04", "attack_12", "fodder_flare")
        t.hand(B, "attack_20", "cosmic_zap")
        t.begin("planning")
        t.go("play attack 12", SUPER, attack, *(("pass",) if attack == "attack 04" else ()))
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer


@pytest.mark.parametrize(("theirs", "answer"), [("attack_06", "play card zap"), ("attack_01", "pass")])
def test_the_late_ship_is_zapped_only_if_it_turns_the_result(theirs: str, answer: str) -> None:
    """fodder.wild_flare: it breaks the tie of 08 + 2 and 06 + 4; against 01 + 4 the offense is ahead anyway."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, theirs, "card_zap")
    t.hand(C, "fodder_flare")
    t.begin("alliance")
    t.go("green", "done", "done", "stay out")
    while t.question == "SELECT":
        t.go(f"play {theirs.replace('_', ' ')}")
    t.go(WILD)
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == answer
