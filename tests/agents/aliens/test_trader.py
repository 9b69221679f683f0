"""The rules bot with Trader: a poor hand is traded, a good one kept, and what was seen is used."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

TRADE = "use Trader power: trade hands"
SUPER = "play Trader flare (super flare)"
WILD = "play Trader flare (wild flare)"
TRADER = ("trader", "none", "none", "none")
ORDINARY = ("attack_08", "attack_06", "attack_10", "negotiate", "reinforcement_3", "attack_04")


def planning(mine: tuple[str, ...], theirs: tuple[str, ...], aliens: tuple[str, ...] = TRADER) -> Table:
    """A with these cards against B with those."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.hand(A, *mine)
    t.hand(B, *theirs)
    return t


def test_a_poor_hand_is_traded() -> None:
    """trader.trade_hands: two low cards for six unknown ones."""
    t = planning(("attack_04", "negotiate"), ORDINARY)
    t.begin("planning")
    assert choice(t) == TRADE


def test_a_good_hand_is_kept() -> None:
    """trader.trade_hands: four good cards, two of them high, for six unknown ones, of the opponent or of C."""
    t = planning(("attack_40", "attack_20", "attack_10", "reinforcement_5", "trader_flare"), ORDINARY)
    t.hand(C, *ORDINARY)
    t.begin("planning")
    assert choice(t) == "pass"


def test_a_middling_hand_is_kept_against_a_smaller_one() -> None:
    """trader.trade_hands: three cards, each a little less than the average, for two unknown ones."""
    t = planning(("attack_08", "attack_06", "attack_10"), ("attack_40", "attack_30"))
    t.begin("planning")
    assert choice(t) == "pass"


def test_cards_it_is_sure_of_count() -> None:
    """D16.1: one of the two is known to be the 40."""
    t = planning(("attack_08", "attack_06", "attack_10"), ("attack_40", "attack_04"))
    t.g.known[A, B, t.cards("attack_40")] = 1
    t.begin("planning")
    assert choice(t) == TRADE


def test_after_the_trade_the_card_is_laid_by_what_was_seen() -> None:
    """trader.trade_hands: B has got A04 and A05; A10 is enough, A40 is kept."""
    t = planning(("attack_04", "attack_05"), ("attack_40", "attack_15", "attack_08", "attack_10", "negotiate"))
    t.begin("planning")
    t.go(TRADE)
    t.asks(A, "SELECT")
    assert choice(t) == "play attack 10"


def test_super_where_another_hand_promises_more() -> None:
    """trader.super_flare: B holds one card, D six; C's single card is no choice."""
    t = planning(("attack_04", "attack_00", "trader_flare"), ("attack_08",))
    t.hand(C, "attack_06")
    t.hand(D, *ORDINARY[1:], "attack_08")
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_CARDS")
    assert choice(t) == SUPER
    t.go(SUPER)
    assert choice(t) == "yellow"


def test_wild_gives_the_worst_card() -> None:
    """trader.wild_flare: always; the low attack goes, not the flare."""
    t = planning(("attack_04", "attack_20", "trader_flare"), ("attack_30",), ("none",) * 4)
    t.begin("alliance")
    t.asks(A, "USE", "BEFORE_INVITATIONS")
    assert choice(t) == WILD
    t.go(WILD)
    t.asks(A, "GIVE")
    assert choice(t) == "attack 04"


def test_wild_does_not_give_the_last_encounter_card() -> None:
    """R5.3: an offense without one ends its turn."""
    t = planning(("attack_04", "trader_flare", "plague"), ("quash",), ("none",) * 4)
    t.begin("alliance")
    t.go(WILD)
    t.asks(A, "GIVE")
    assert choice(t) in ("plague", "quash")


def test_who_holds_a_good_hand_zaps_the_trade() -> None:
    """trader.trade_hands, if zapped: a poor hand may go."""
    for best, answer in (("attack_30", "play cosmic zap"), ("attack_01", "pass")):
        t = planning(("attack_04", "negotiate"), (best, "attack_10", "cosmic_zap"))
        t.begin("planning")
        t.go(TRADE)
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer


def test_no_super_where_no_hand_promises_more() -> None:
    """trader.super_flare: B's six cards are as many as anybody's, and B would be left with the poor hand."""
    t = planning(("attack_04", "attack_00", "trader_flare"), ORDINARY)
    t.hand(C, "attack_06", "attack_08", "attack_10")
    t.begin("planning")
    assert choice(t) == TRADE


def test_a_third_player_with_a_good_hand_zaps_the_super() -> None:
    """trader.super_flare: whoever is not named does not."""
    for partner, answer in (("green", "play cosmic zap"), ("yellow", "pass")):
        t = planning(("attack_04", "attack_00", "trader_flare"), ("attack_08",))
        t.hand(C, "attack_30", "attack_20", "cosmic_zap")
        t.hand(D, "attack_06")
        t.begin("planning")
        t.go(SUPER, partner)
        t.asks(C, "USE", "ANNOUNCED")
        assert choice(t) == answer


def test_the_wild_is_not_zapped() -> None:
    """trader.wild_flare: one card for another, whatever is at stake."""
    t = planning(("attack_04", "attack_20", "trader_flare"), ("attack_30", "card_zap"), ("none",) * 4)
    t.colony(A, (C, 0))
    t.begin("alliance")
    t.go(WILD)
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "pass"
