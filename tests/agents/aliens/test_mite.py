"""The rules bot with Mite and against it: a colony or cards, which cards it keeps, and whom the allies desert."""

from __future__ import annotations

from cosmic_env.encounter.constants import D_WILD
from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

MITE = ("mite", "none", "none", "none")
GOOD = ("attack_20", "attack_23", "attack_30", "attack_40", "morph", "attack_15", "attack_14", "attack_13")
POOR = ("attack_04", "attack_04", "attack_06", "attack_06")


def blustering(*theirs: str, colonies: int = 0, mine: tuple[str, ...] = (), zap: tuple[str, ...] = ()) -> Table:
    """A = Mite with so many foreign colonies sends two ships against B, who holds these cards."""
    t = Table(aliens=MITE)
    t.encounter(A, B, ships=0)
    for number in range(colonies):
        t.colony(A, (C, number))
    t.hand(A, "attack_08", *mine)
    t.hand(B, *theirs)
    t.hand(D, *zap)
    t.begin("launch")
    t.go("blue 1", "2", "red 1", "red 1")
    return t


def test_a_hand_full_of_good_cards_is_not_thrown_away_for_the_first_colony() -> None:
    """mite.bluster: five of eight good cards would go."""
    t = blustering(*GOOD)
    t.asks(B, "YES_NO")
    assert choice(t) == "yes"


def test_a_poor_card_is_cheaper_than_a_colony() -> None:
    """mite.bluster: one poor card of four goes."""
    t = blustering(*POOR)
    assert choice(t) == "no"


def test_nobody_gives_the_last_colony() -> None:
    """mite.bluster, R4.1: the same good hand, but Mite has four foreign colonies."""
    t = blustering(*GOOD, colonies=4)
    assert choice(t) == "no"


def test_the_bluster_is_zapped_by_the_defense_alone() -> None:
    """mite.bluster: nobody else spends a zap, and the defense none for a card or two."""
    t = blustering(*GOOD[:6], "cosmic_zap")
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "play cosmic zap"
    t = blustering(*GOOD[:4], "cosmic_zap")
    assert choice(t) == "pass"
    t = blustering(*GOOD[:4], zap=("cosmic_zap", *POOR, "attack_05"))
    t.asks(D, "USE", "ANNOUNCED")
    assert choice(t) == "pass"


def test_super_keeps_the_good_cards() -> None:
    """mite.super_flare: whatever comes up of a poor hand is discarded, of a good one kept."""
    for cards, answer in ((POOR, "attack 0"), (GOOD[:4], "pass")):
        t = blustering(*cards, mine=("mite_flare",))
        t.asks(A, "USE", "ANNOUNCED")
        assert choice(t) == "play Mite flare (super flare)"
        t.go(choice(t), "no")
        t.asks(A, "DISCARD")
        assert choice(t).startswith(answer)


def test_a_wild_destiny_card_leads_to_the_fullest_hand() -> None:
    """mite.bluster: C has eight cards to lose, B and D three and none."""
    t = Table(aliens=MITE)
    t.hand(A, "attack_08")
    t.hand(B, *GOOD[:3])
    t.hand(C, *GOOD[3:], *POOR[:3])
    t.destiny_top(D_WILD)
    t.begin("destiny")
    t.asks(A, "WILD_DESTINY")
    assert choice(t) == "green"


def test_wild_sends_the_opponents_allies_home() -> None:
    """mite.wild_flare: three ships against one."""
    t = Table()
    t.encounter(A, B, ships=2, allies={C: ("offense", 1), D: ("defense", 3)})
    t.hand(A, "attack_08", "mite_flare")
    t.hand(B, "attack_10", "card_zap")
    t.begin("alliance")
    t.go("done", "done")
    t.asks(A, "USE", "ALLIED")
    assert choice(t) == "play Mite flare (wild flare)"
    t.go(choice(t))
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "play card zap"
