"""The rules bot with Tripler: which cards are good, and when thirds and triples help."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, D, Table

TRIPLER = ("tripler", "none", "none", "none")
SUPER = "play Tripler flare (super flare)"
WILD = "play Tripler flare (wild flare)"


def selecting(*hand: str, ships: int = 4) -> Table:
    """Tripler, the offense, selects its card."""
    t = Table(aliens=TRIPLER)
    t.encounter(A, B, ships=ships)
    t.hand(A, *hand)
    t.hand(B, "attack_08", "attack_10")
    t.begin("planning")
    t.go("pass") if t.question == "USE" else None
    t.asks(A, "SELECT")
    return t


def test_a_low_card_that_triples_is_laid() -> None:
    """Q287: 8 is 24, 40 is 14."""
    assert choice(selecting("attack_08", "attack_15", "attack_40")) == "play attack 08"


def test_with_the_super_in_hand_twelve_is_good() -> None:
    """Q287, Q46: 36; without it 4."""
    assert choice(selecting("attack_04", "attack_12", "tripler_flare")) == "play attack 12"
    assert choice(selecting("attack_04", "attack_12")) == "play attack 04"


def test_a_ten_needs_no_allies() -> None:
    """R10.1: 30 and four ships against most of two cards."""
    t = Table(aliens=TRIPLER)
    t.encounter(A, B, ships=4)
    t.place(B, {(B, 0): 1, (B, 1): 7, (B, 2): 6, (B, 3): 6})
    t.hand(A, "attack_10", "attack_40")
    t.hand(B, "attack_08")
    t.begin("alliance")
    t.asks(A, "INVITE")
    assert choice(t) == "done"


def test_it_gives_away_what_does_not_triple() -> None:
    """R14: any card it owes in a deal is an 11 rather than a 6."""
    t = Table(aliens=TRIPLER)
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate", "attack_06", "attack_11")
    t.hand(B, "negotiate", "attack_08")
    t.begin("planning")
    t.go("play negotiate", "play negotiate", "offer any card", "ask for any card", "submit the offer")
    t.go("accept the offer")
    t.asks(A, "GIVE")
    assert choice(t) == "attack 11"


def test_super_is_played() -> None:
    """Q46: 13 becomes 39."""
    t = Table(aliens=TRIPLER)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_13", "tripler_flare")
    t.hand(B, "attack_20")
    t.begin("planning")
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == SUPER


def test_super_that_turns_the_result_is_card_zapped() -> None:
    """Q21: 39 against 24, but 5."""
    t = Table(aliens=TRIPLER)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_13", "tripler_flare")
    t.hand(B, "attack_20", "card_zap")
    t.hand(D, "card_zap")
    t.begin("planning")
    t.go(SUPER)
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "play card zap"
    t.go("pass")
    t.asks(D, "USE", "ANNOUNCED")
    assert choice(t) == "pass"


def with_wild(mine: str, theirs: str, aliens: tuple[str, ...] = ("none",) * 4) -> Table:
    """A (2 ships) with the wild flare against B (4 ships)."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, mine, "tripler_flare")
    t.hand(B, theirs)
    t.begin("planning")
    t.asks(A, "USE", "FLIP")
    return t


def test_wild_shrinks_a_winning_card() -> None:
    """tripler.wild_flare: 8 + 2 against 20 + 4."""
    assert choice(with_wild("attack_08", "attack_20")) == WILD


def test_wild_is_kept_when_the_lead_is_large() -> None:
    """tripler.wild_flare: 40 + 2 against 15 + 4."""
    assert choice(with_wild("attack_40", "attack_15")) == "pass"


def test_wild_does_not_make_a_card_that_tripler_triples() -> None:
    """Q288: 30 would count 10 by the power; divided first it counts 30 again. 40 counts 5 instead of 14."""
    assert choice(with_wild("attack_08", "attack_30", ("none", "tripler", "none", "none"))) == "pass"
    assert choice(with_wild("attack_08", "attack_40", ("none", "tripler", "none", "none"))) == WILD


def test_wild_is_kept_against_anti_matter() -> None:
    """Q165: the lower total wins."""
    assert choice(with_wild("attack_08", "attack_20", ("none", "anti_matter", "none", "none"))) == "pass"


def test_super_is_kept_against_anti_matter() -> None:
    """Q165: where the lower total wins, 13 is better as 5."""
    t = Table(aliens=("tripler", "anti_matter", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_13", "tripler_flare")
    t.hand(B, "attack_20")
    t.begin("planning")
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == "pass"


def test_the_power_is_zapped_when_it_turns_the_result() -> None:
    """tripler.thrice, if zapped: 24 + 2 against 20 + 4, but 8 + 2; 30 + 4 beats both."""
    for theirs, answer in (("attack_20", "play cosmic zap"), ("attack_30", "pass")):
        t = Table(aliens=TRIPLER)
        t.encounter(A, B, ships=2)
        t.hand(A, "attack_08"), t.hand(B, theirs, "cosmic_zap")
        t.begin("planning")
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer


def test_wild_is_stopped_if_it_turns_the_result() -> None:
    """Q17: 20 + 4 beats 12 + 2, 7 + 4 does not; 30 + 4 beats 8 + 2, and so does 10 + 4."""
    for mine, theirs, answer in (("attack_12", "attack_20", "play card zap"), ("attack_08", "attack_30", "pass")):
        t = with_wild(mine, theirs)
        t.hand(B, "card_zap")
        t.go(WILD)
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer
