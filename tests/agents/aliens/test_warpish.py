"""The rules bot with Warpish: ships in the warp, as points of its own and against its opponent."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, Table

WARPISH = ("warpish", "none", "none", "none")
SUPER = "play Warpish flare (super flare)"
WILD = "play Warpish flare (wild flare)"


def with_super(theirs: str, *, aliens: tuple[str, ...] = WARPISH, lost: int = 4) -> Table:
    """Warpish (10, 2 ships) with its flare against B (4 ships), which has lost so many ships; both are asked."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.to_warp(B, lost)
    t.place(B, {(B, 0): 4, (B, 1): 4, (B, 2): 4, (B, 3): 8 - lost}, warp=lost)
    t.hand(A, "attack_10", "warpish_flare")
    t.hand(B, theirs)
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    return t


def test_super_turns_a_defeat() -> None:
    """warpish.super_flare: 10 + 2 + 4 against 15 + 4 - 4."""
    assert choice(with_super("attack_15")) == SUPER


def test_super_is_kept_in_a_lost_cause() -> None:
    """warpish.super_flare: 16 against 23 + 4 - 4."""
    assert choice(with_super("attack_23")) == "pass"


def test_super_makes_a_small_lead_safe() -> None:
    """D7.1: 16 against 12 might still be turned."""
    assert choice(with_super("attack_08")) == SUPER


def test_super_is_kept_when_the_lead_is_large() -> None:
    """warpish.super_flare: 16 against 5."""
    assert choice(with_super("attack_01")) == "pass"


def test_super_is_kept_against_anti_matter() -> None:
    """Q165: where the lower total wins, Warpish is ahead with 16 against 26; the super would help the other side."""
    t = with_super("attack_30", aliens=("warpish", "anti_matter", "none", "none"))
    t.go("pass")
    t.asks(A, "USE", "REVEALED")
    assert t.g.negation >= 0
    assert choice(t) == "pass"


def with_wild(mine: str) -> Table:
    """A (2 ships, three in the warp) with the wild flare and a reinforcement against 8 + 4."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.to_warp(A, 3)
    t.hand(A, mine, "warpish_flare", "reinforcement_2")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    return t


def test_wild_goes_before_a_reinforcement() -> None:
    """R23.7: the flare comes back, the card does not: 9 + 2 + 3 against 12."""
    assert choice(with_wild("attack_09")) == WILD


def test_wild_together_with_a_reinforcement() -> None:
    """warpish.wild_flare: 6 + 2 + 3 + 2 against 12."""
    t = with_wild("attack_06")
    assert choice(t) == WILD
    t.go(WILD)
    assert choice(t) == "play reinforcement +2"


def test_wild_is_kept_if_it_turns_nothing() -> None:
    """warpish.wild_flare: 5 + 2 + 3 + 2 against 12 is a tie."""
    assert choice(with_wild("attack_05")) == "pass"


def test_the_power_is_zapped_when_it_turns_the_result() -> None:
    """warpish.necromancy: 8 + 2 and three in the warp against 8 + 4."""
    t = Table(aliens=WARPISH)
    t.encounter(A, B, ships=2)
    t.to_warp(C, 3)
    t.hand(A, "attack_08"), t.hand(B, "attack_08", "cosmic_zap")
    t.begin("planning")
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "play cosmic zap"


def test_rewards_are_cards() -> None:
    """warpish, policy: what lies in the warp counts; others free ships when ten lie there."""
    rewards = {}
    for alien in ("warpish", "none"):
        t = Table(aliens=("none", "none", alien, "none"))
        t.encounter(A, B, ships=2, allies={C: ("defense", 2)})
        t.to_warp(C, 10)
        t.hand(A, "attack_04"), t.hand(B, "attack_10")
        t.begin("planning")
        while t.question != "REWARDS":
            t.go(choice(t))
        rewards[alien] = choice(t)
    assert rewards == {"warpish": "0", "none": "2"}


def test_the_power_is_let_pass_when_it_turns_nothing() -> None:
    """warpish.necromancy: 8 + 2 and three in the warp against 20 + 4."""
    t = Table(aliens=WARPISH)
    t.encounter(A, B, ships=2)
    t.to_warp(C, 3)
    t.hand(A, "attack_08"), t.hand(B, "attack_20", "cosmic_zap")
    t.begin("planning")
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "pass"


def test_flares_that_turn_the_result_are_stopped() -> None:
    """Q17: B holds a card zap; not where the flare is not enough, or not needed."""
    for theirs, answer in (("attack_15", "play card zap"), ("attack_23", "pass"), ("attack_08", "pass")):
        t = with_super(theirs)
        t.hand(B, "card_zap")
        t.go(SUPER)
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer
    for mine, answer in (("attack_09", "play card zap"), ("attack_06", "pass")):
        t = with_wild(mine)
        t.hand(B, "card_zap")
        t.go(WILD)
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer
