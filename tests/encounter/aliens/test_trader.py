"""Trader (green): swaps hands."""

from ..table import A, B, C, D, Table

TRADE = "use Trader power: trade hands"
SUPER = "play Trader flare (super flare)"
WILD = "play Trader flare (wild flare)"
TRADER = ("trader", "none", "none", "none")
ON_DEFENSE = ("none", "trader", "none", "none")


def planning(*hand: str, aliens: tuple[str, ...] = TRADER, phase: str = "planning") -> Table:
    """A (A04 and these cards) against B (A30, negotiate); C holds A06, D A08 and a Cosmic Zap."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", *hand)
    t.hand(B, "attack_30", "negotiate")
    t.hand(C, "attack_06")
    t.hand(D, "attack_08", "cosmic_zap")
    t.begin(phase)
    return t


def test_whole_hands_are_exchanged_and_kept() -> None:
    """trader.trade_hands: before cards are selected; each plays what it got."""
    t = planning("plague")
    t.asks(A, "USE", "BEFORE_CARDS")
    t.go(TRADE, "pass")
    assert (t.holds(A), t.holds(B)) == (["attack_30", "negotiate"], ["attack_04", "plague"])
    t.go("play attack 30")
    assert list(t.g.total) == [32, 8] and t.holds(A) == ["negotiate"] and t.holds(B) == ["plague"]


def test_it_need_not_trade() -> None:
    """trader.trade_hands: optional."""
    t = planning("plague")
    t.go("pass")
    assert t.holds(A) == ["plague"] and t.g.down[A] == t.cards("attack_04")


def test_one_trade_an_encounter() -> None:
    """Q4: once."""
    t = planning("plague")
    t.go(TRADE, "pass")
    t.asks(A, "SELECT")


def test_as_the_defense() -> None:
    """trader.trade_hands: main player."""
    t = planning(aliens=ON_DEFENSE)
    t.asks(B, "USE", "BEFORE_CARDS")
    t.go(TRADE, "pass")
    assert t.holds(B) == ["attack_04"] and "negotiate" in t.holds(A)


def test_a_bystander_trades_nothing() -> None:
    """R21.2."""
    t = planning(aliens=("none", "none", "trader", "none"))
    t.asks(B, "SELECT")


def test_zapped_nothing_is_exchanged() -> None:
    """trader.trade_hands, if zapped."""
    t = planning("plague")
    t.go(TRADE, "play cosmic zap")
    assert t.holds(B) == ["attack_30", "negotiate"]
    t.asks(B, "SELECT")


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = planning("card_zap")
    t.go(TRADE, "play cosmic zap", "play card zap")
    assert t.holds(B) == ["attack_04"]


def test_with_two_home_colonies_it_trades_nothing() -> None:
    """R21.11."""
    t = Table(aliens=TRADER)
    t.encounter(A, B, ships=2)
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.hand(A, "attack_04", "plague")
    t.hand(B, "attack_30", "negotiate")
    t.begin("planning")
    t.asks(B, "SELECT")


def test_an_offense_without_an_encounter_card_cannot_trade() -> None:
    """Q68, T12: its turn ends."""
    t = Table(aliens=TRADER)
    t.encounter(A, B, ships=2)
    t.hand(A, "card_zap", "trader_flare")
    t.hand(B, "attack_30")
    t.begin("planning")
    assert t.holds(A) == ["card_zap", "trader_flare"] and t.holds(B) == ["attack_30"]
    t.asks(A, "PLACE_SHIP")


def test_a_defense_without_an_encounter_card_takes_its_new_hand_first() -> None:
    """Q68, T12: the old hand is discarded, the eight cards go to the opponent."""
    t = Table(aliens=ON_DEFENSE)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10", "negotiate", "reinforcement_3")
    t.hand(B, "plague", "zombie_flare")
    t.deck_top("attack_06", *("attack_08",) * 7)
    t.begin("planning")
    t.go(TRADE)
    assert t.holds(A) == ["attack_06", *("attack_08",) * 7]
    assert t.holds(B) == ["attack_10", "negotiate", "reinforcement_3"]
    assert t.discards() == ["plague", "zombie_flare"]


def test_zapped_it_takes_no_new_hand_for_the_trade() -> None:
    """Q68: the new hand is part of the use; its own one comes at the check."""
    t = Table(aliens=ON_DEFENSE)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10", "negotiate")
    t.hand(B, "plague")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(TRADE)
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert t.holds(A) == ["attack_10", "negotiate"] and t.g.hand_n[B] == 8


def test_a_partner_on_the_defense_takes_its_new_hand_first() -> None:
    """Q69."""
    t = Table(aliens=TRADER)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10", "negotiate")
    t.hand(B, "plague")
    t.deck_top("attack_06", *("attack_08",) * 7)
    t.begin("planning")
    t.go(TRADE)
    assert t.g.hand_n[A] == 8 and t.holds(B) == ["attack_10", "negotiate"]


def test_with_an_offense_without_encounter_cards_nothing_is_traded() -> None:
    """Q69: the use is spent; the turn ends at the check."""
    t = Table(aliens=ON_DEFENSE)
    t.encounter(A, B, ships=2)
    t.hand(A, "plague")
    t.hand(B, "attack_10")
    t.begin("planning")
    t.go(TRADE)
    assert t.holds(A) == ["plague"] and t.holds(B) == ["attack_10"]
    t.asks(A, "PLACE_SHIP")


def test_super_trades_with_another_player() -> None:
    """trader.super_flare: third players, whose hands nobody has to know (Q69); the flare comes back to Trader."""
    t = planning("plague", "trader_flare")
    t.asks(A, "USE", "BEFORE_CARDS")
    t.go(SUPER)
    assert t.legal() == ["green", "yellow"]
    t.go("green", "pass")
    assert t.holds(A) == ["trader_flare"] and t.g.down[A] == t.cards("attack_06")
    assert t.holds(C) == ["attack_04", "plague"]


def test_super_is_the_one_use() -> None:
    """Q4, Q46: no trade with the opponent afterwards."""
    t = planning("plague", "trader_flare")
    t.go(SUPER, "yellow", "pass")
    assert t.g.down[A] == t.cards("attack_08") and t.holds(D) == ["attack_04", "plague"]
    t.asks(B, "SELECT")


def test_no_super_after_the_power() -> None:
    """Q4, Q46; the flare has gone to the opponent, who may not play it as wild in this phase either."""
    t = planning("trader_flare")
    t.go(TRADE, "pass")
    t.asks(A, "SELECT")
    assert "trader_flare" in t.holds(B)


def test_super_with_a_player_without_encounter_cards_is_spent() -> None:
    """Q69: use and flare are spent."""
    t = Table(aliens=TRADER)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "attack_06", "trader_flare")
    t.hand(B, "attack_30", "negotiate")
    t.hand(C, "plague")
    t.begin("planning")
    t.go(SUPER, "green")
    assert t.holds(A) == ["attack_04", "attack_06", "trader_flare"] and t.holds(C) == ["plague"]
    t.asks(A, "SELECT")


def test_super_of_a_defense_that_runs_dry() -> None:
    """Q68: its new hand first, then the trade with C."""
    t = Table(aliens=ON_DEFENSE)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10")
    t.hand(B, "trader_flare", "plague")
    t.hand(C, "attack_40")
    t.deck_top("attack_06", *("attack_08",) * 7)
    t.begin("planning")
    t.go(SUPER, "green")
    assert t.g.hand_n[C] == 8 and t.holds(B) == ["trader_flare"] and t.g.total[1] == 44


def test_a_zapped_super_trades_nothing() -> None:
    """Q15: flare back, power off."""
    t = planning("plague", "trader_flare")
    t.go(SUPER, "green", "play cosmic zap")
    t.asks(B, "SELECT")
    assert t.holds(C) == ["attack_06"] and t.holds(A) == ["plague", "trader_flare"]


def test_a_card_zapped_super_leaves_the_power() -> None:
    """Q21."""
    t = planning("plague", "trader_flare")
    t.hand(B, "attack_30", "card_zap")
    t.go(SUPER, "green", "play card zap")
    t.asks(A, "USE", "BEFORE_CARDS")
    t.go(TRADE, "pass")
    assert t.holds(A) == [] and t.g.total[0] == 32


def test_wild_takes_a_card_and_gives_one() -> None:
    """trader.wild_flare: random from the opponent, then a card of choice, even the same."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "trader_flare")
    t.hand(B, "attack_30")
    t.begin("alliance")
    t.asks(A, "USE", "BEFORE_INVITATIONS")
    t.go(WILD)
    t.asks(A, "GIVE")
    assert t.legal() == ["attack 04", "attack 30"]
    t.go("attack 04")
    assert t.holds(A) == ["attack_30", "trader_flare"] and t.holds(B) == ["attack_04"]


def test_wild_may_give_the_same_card_back() -> None:
    """trader.wild_flare; Q81: the two know the cards, the others do not."""
    t = planning("trader_flare", aliens=("none",) * 4, phase="alliance")
    t.hand(B, "attack_30")
    t.go(WILD, "attack 30")
    card = t.cards("attack_30")
    assert t.holds(B) == ["attack_30"] and [t.g.known[seat, B, card] for seat in (A, C, D)] == [1, 0, 0]


def test_wild_needs_a_card_of_the_opponent() -> None:
    """trader.wild_flare."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "trader_flare")
    t.begin("alliance")
    t.asks(A, "INVITE")


def test_wild_takes_nothing_from_a_hand_that_is_empty_by_then() -> None:
    """trader.wild_flare: B's last card is a Card Zap, which is zapped; nothing is taken and nothing given."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "card_zap", "trader_flare")
    t.hand(B, "card_zap")
    t.begin("alliance")
    t.go(WILD, "play card zap", "play card zap")
    assert t.holds(A) == ["attack_04", "trader_flare"] and t.holds(B) == []
    t.asks(A, "INVITE")


def test_wild_not_in_planning_and_not_by_others() -> None:
    """trader.wild_flare: main player, before invitations."""
    t = planning("trader_flare", aliens=("none",) * 4)
    t.asks(B, "SELECT")
    t = planning(aliens=("none",) * 4, phase="alliance")
    t.hand(C, "trader_flare")
    t.asks(A, "INVITE")


def test_a_card_zapped_wild_takes_nothing() -> None:
    """Q17, Q26."""
    t = planning("trader_flare", aliens=("none",) * 4, phase="alliance")
    t.hand(C, "card_zap")
    t.go(WILD, "play card zap")
    assert t.discards() == ["trader_flare", "card_zap"] or t.discards() == ["card_zap", "trader_flare"]
    assert t.g.hand_n[A] == 1 and t.g.hand_n[B] == 2


def test_own_flare_is_wild_while_the_power_is_lost() -> None:
    """Q37."""
    t = Table(aliens=TRADER)
    t.encounter(A, B, ships=2)
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.hand(A, "attack_04", "trader_flare")
    t.hand(B, "attack_30")
    t.begin("alliance")
    t.go(WILD, "attack 04")
    assert t.holds(A) == ["attack_30", "trader_flare"]


def test_a_used_flare_that_changes_hands_stays_used() -> None:
    """Q35: Trader gets the Chosen flare B has played and may not play it again in this encounter."""
    t = planning("plague")
    t.hand(B, "attack_30", "chosen_flare")
    t.deck_top("attack_10")
    t.go("pass", "play Chosen flare (wild flare)", TRADE)
    t.go("pass")  # D does not zap
    assert t.holds(A) == ["attack_10", "attack_30", "chosen_flare"]
    t.asks(A, "SELECT")


def test_trade_after_the_hands_were_mixed() -> None:
    """Q250: the Oracle flare is back with its user, and goes along."""
    t = planning("attack_12")
    t.hand(B, "attack_30", "oracle_flare")
    t.go("pass", "play Oracle flare (wild flare)")
    t.asks(A, "USE", "BEFORE_CARDS")
    t.go(TRADE, "pass")
    assert t.holds(A) == ["oracle_flare"] and t.g.hand_n[B] == 2
    t.asks(B, "SELECT")


def test_nobody_clings_to_a_trade() -> None:
    """Q70: it is no draw."""
    t = planning("plague", aliens=("trader", "none", "remora", "none"))
    t.go(TRADE, "pass")
    t.asks(A, "SELECT")
    assert t.holds(C) == ["attack_06"]


def test_a_gift_goes_along() -> None:
    """Q286."""
    t = Table(aliens=("trader", "none", "philanthropist", "none"))
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.hand(A, "attack_04")
    t.hand(B, "attack_30")
    t.hand(C, "attack_40")
    t.begin("alliance")
    t.go("done", "done", "use Philanthropist power: give", "red", TRADE)
    t.asks(B, "SELECT")
    assert t.holds(B) == ["attack_04", "attack_40"]


def test_vulch_gets_nothing_from_a_trade() -> None:
    """Q285: artifacts change hands with the hand; the new hand of a dry defense is a discard (T12)."""
    t = Table(aliens=("none", "trader", "vulch", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10", "plague")
    t.hand(B, "card_zap", "zombie_flare")
    t.deck_top("attack_06", *("attack_04",) * 4, *("attack_08",) * 3)
    t.begin("planning")
    t.go(TRADE)
    assert t.holds(C) == ["card_zap"] and t.g.hand_n[A] == 8 and "plague" in t.holds(B)
