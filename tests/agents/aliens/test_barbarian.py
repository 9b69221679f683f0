"""The rules bot with Barbarian: what it keeps of a loot, and what it fights for."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, Table

RAIDER = ("barbarian", "none", "none", "none")
WILD = "play Barbarian flare (wild flare)"
SUPER = "play Barbarian flare (super flare)"


def loot(t: Table) -> list[str]:
    """What the bot keeps, in its order."""
    kept = []
    while not t.over and t.question == "CARD":
        kept.append(choice(t))
        t.go(kept[-1])
    return kept


def test_the_best_cards_of_the_hand_are_kept() -> None:
    """Two ships: the 40 and the 20; a 04 would not be kept even if there were room."""
    t = Table(aliens=RAIDER)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20")
    t.hand(B, "attack_01", "attack_04", "attack_10", "attack_20", "attack_40", "plague")
    t.begin("planning")
    t.go("play attack 01")
    t.asks(A, "CARD")
    assert loot(t) == ["attack 20", "attack 40"]


def test_worthless_cards_are_left_though_there_is_room() -> None:
    """Four ships, two cards worth having."""
    t = Table(aliens=RAIDER)
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_20")
    t.hand(B, "attack_01", "attack_04", "attack_05", "attack_08", "plague")
    t.begin("planning")
    t.go("play attack 01")
    t.asks(A, "CARD")
    assert loot(t) == ["attack 08", "plague"]


def test_a_rich_hand_is_worth_a_better_card() -> None:
    """Against an empty hand the offense saves its 20, against a rich one it does not."""
    laid = []
    for more in ((), ("plague", "quash", "attack_13", "attack_15", "ionic_gas", "force_field", "mobius_tubes")):
        t = Table(aliens=RAIDER)
        t.encounter(A, B, ships=4)
        t.hand(A, "attack_12", "attack_20")
        t.hand(B, "attack_08", *more)
        t.begin("planning")
        t.asks(A, "SELECT")
        laid.append(choice(t))
    assert laid == ["play attack 12", "play attack 20"]


def test_wild_destiny_leads_to_the_fullest_hand() -> None:
    """All planets alike: green holds most cards."""
    t = Table(aliens=RAIDER)
    t.g.destiny[t.g.destiny_n - 1] = 5
    t.hand(A, "attack_10")
    t.hand(B, "attack_08")
    t.hand(C, "attack_08", "plague", "quash")
    t.begin("destiny")
    t.asks(A, "WILD_DESTINY")
    assert choice(t) == "green"


def test_a_loot_of_a_rich_hand_is_zapped() -> None:
    """Three cards are worth the zap, one besides it is not."""
    for cards, answer in ((("plague", "quash"), "play cosmic zap"), (("plague",), "pass")):
        t = Table(aliens=RAIDER)
        t.encounter(A, B, ships=2)
        t.hand(A, "attack_20")
        t.hand(B, "attack_04", "cosmic_zap", *cards)
        t.begin("planning")
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer


def compensated(*paid: str) -> Table:
    """A collects these cards from B for the two ships its negotiate lost, and holds the flare."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate", "barbarian_flare")
    t.hand(B, "attack_20", *paid)
    t.begin("planning")
    if t.question == "SELECT":
        t.go("play attack 20")
    t.asks(A, "USE", "COLLECTED")
    return t


def test_wild_throws_worthless_attacks_away() -> None:
    """The 04 goes, the artifact stays."""
    t = compensated("attack_04", "plague")
    assert choice(t) == WILD
    t.go(WILD)
    assert choice(t) == "attack 04"
    t.go("attack 04")
    assert choice(t) == "pass"


def test_wild_is_kept_if_all_is_worth_having() -> None:
    """An artifact and a middling attack."""
    assert choice(compensated("attack_10", "plague")) == "pass"


def test_super_loots_for_an_ally() -> None:
    """The better card of two for the one ship it has there."""
    t = Table(aliens=("none", "none", "barbarian", "none"))
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.hand(A, "attack_20")
    t.hand(B, "attack_04", "attack_15", "attack_08")
    t.hand(C, "barbarian_flare")
    t.begin("planning")
    t.go("play attack 04")
    t.asks(C, "USE", "LOOT")
    assert choice(t) == SUPER
    t.go(SUPER)
    assert loot(t) == ["attack 15"]
