"""Barbarian (green): strips the loser's hand."""

from collections import Counter

from cosmic_env.encounter.constants import CARD_NAMES

from ..table import A, B, C, D, Table

RAIDER = ("barbarian", "none", "none", "none")
GOODS = ("attack_40", "attack_06", "card_zap", "mobius_tubes", "plague")


def raid(*goods: str, ships: int = 3, theirs: str = "attack_04", aliens: tuple[str, ...] = RAIDER) -> Table:
    """A attacks with A20; B lays `theirs` and holds the goods besides."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=ships)
    t.hand(A, "attack_20")
    t.hand(B, theirs, *goods)
    return t


def sure_of(t: Table, viewer: int, holder: int) -> list[str]:
    """Cards the viewer is sure the holder has."""
    return [name for card, name in enumerate(CARD_NAMES) for _ in range(t.g.known[viewer, holder, card])]


def beaten(t: Table, theirs: str = "attack 04") -> Table:
    """Play on to the loot."""
    t.begin("planning")
    if t.question == "SELECT":
        t.go(f"play {theirs}")
    return t


def test_it_keeps_a_card_for_each_ship_and_discards_the_rest() -> None:
    """barbarian.loot: three ships, three cards; the whole hand is taken."""
    t = beaten(raid(*GOODS))
    t.asks(A, "CARD")
    t.go("attack 40", "card zap", "plague")
    assert t.holds(A) == ["attack_40", "card_zap", "plague"] and t.holds(B) == []
    assert t.discards() == ["attack_06", "mobius_tubes", "attack_20", "attack_04"]


def test_it_may_keep_fewer() -> None:
    """barbarian, note: taking is mandatory, keeping is not."""
    t = beaten(raid(*GOODS))
    t.go("attack 06", "pass")
    assert t.holds(A) == ["attack_06"] and t.holds(B) == []


def test_it_may_keep_nothing() -> None:
    """barbarian, choices: size 0 to N."""
    t = beaten(raid(*GOODS))
    t.go("pass")
    assert t.holds(A) == [] == t.holds(B) and t.g.discard_n == 7


def test_copies_of_one_kind_are_kept_singly() -> None:
    """barbarian, choices: a subset of the hand."""
    t = beaten(raid("attack_06", "attack_06", "attack_06"))
    t.go("attack 06", "attack 06", "pass")
    assert t.holds(A) == ["attack_06"] * 2 and t.discards()[0] == "attack_06"


def test_only_own_ships_in_the_encounter_count() -> None:
    """barbarian.loot: one own ship, two of an ally: one card."""
    t = Table(aliens=RAIDER)
    t.encounter(A, B, ships=1, allies={C: ("offense", 2)})
    t.hand(A, "attack_20")
    t.hand(B, "attack_04", *GOODS)
    beaten(t)
    t.go("attack 40")
    assert t.holds(A) == ["attack_40"] and t.holds(B) == []


def test_it_looks_at_the_hand() -> None:
    """barbarian.loot, D16.1: before it chooses it is sure of every card; a bystander of none."""
    t = beaten(raid(*GOODS))
    assert sorted(sure_of(t, A, B)) == sorted(GOODS)
    assert sure_of(t, C, B) == []


def test_what_the_others_know_of_the_loot() -> None:
    """Q81: kept cards are known to the two only; a card that a bystander knew and did not see discarded it follows."""
    t = raid(*GOODS)
    t.g.known[C, B, t.cards("attack_40")] = 1
    beaten(t)
    t.go("attack 40", "plague")
    assert sorted(sure_of(t, B, A)) == ["attack_40", "plague"]
    assert sure_of(t, C, A) == ["attack_40"] and sure_of(t, D, A) == []


def test_a_defense_does_not_loot() -> None:
    """barbarian.loot: as the offense."""
    t = Table(aliens=("none", "barbarian", "none", "none"))
    t.encounter(A, B, ships=1)
    t.hand(A, "attack_04", "plague")
    t.hand(B, "attack_20")
    t.begin("planning")
    assert t.holds(A) == ["plague"] and t.g.warp[A] == 1


def test_a_beaten_barbarian_does_not_loot() -> None:
    """barbarian.loot: has won."""
    t = raid("plague", theirs="attack_40")
    t.begin("planning")
    assert t.holds(B) == ["plague"] and t.g.warp[A] == 3


def test_an_empty_hand_is_no_use() -> None:
    """Q7: there is nothing to zap."""
    t = raid()
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    assert t.over and t.holds(D) == ["cosmic_zap"]


def test_a_deal_is_no_win() -> None:
    """Q127."""
    t = Table(aliens=RAIDER)
    t.encounter(A, B, ships=3)
    t.hand(A, "negotiate", "plague")
    t.hand(B, "negotiate", "quash")
    t.begin("planning")
    t.go("offer artifact", "submit the offer", "accept the offer")
    t.pass_uses()
    assert t.holds(B) == ["plague", "quash"]


def test_zapped_the_defense_keeps_its_hand() -> None:
    """barbarian.loot, if zapped."""
    t = raid(*GOODS)
    t.hand(D, "cosmic_zap")
    beaten(t)
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert sorted(t.holds(B)) == sorted(GOODS) and t.holds(A) == []


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = raid("attack_40", "plague")
    t.hand(D, "cosmic_zap")
    t.hand(C, "card_zap")
    beaten(t)
    t.go("play cosmic zap", "play card zap", "attack 40", "plague")
    assert t.holds(A) == ["attack_40", "plague"]


def test_with_two_home_colonies_there_is_no_loot() -> None:
    """R21.11."""
    t = raid(*GOODS)
    t.place(A, {(A, 0): 9, (A, 1): 8})
    beaten(t)
    assert sorted(t.holds(B)) == sorted(GOODS)


def test_loot_comes_before_compensation() -> None:
    """Q147: B lost three ships by its negotiate and takes three of the four cards A then holds."""
    t = raid("attack_40", "attack_06", "plague", theirs="negotiate")
    t.place(B, {(B, 0): 3, (B, 1): 4, (B, 2): 4, (B, 3): 4, (B, 4): 5})
    t.hand(A, "attack_20", "quash")
    beaten(t, "negotiate")
    t.go("attack 06", "attack 40", "plague")
    assert Counter(t.holds(A) + t.holds(B)) == Counter(["attack_40", "attack_06", "plague", "quash"])
    assert t.g.hand_n[B] == 3


def test_ionic_gas_does_not_stop_the_loot() -> None:
    """Q146: no compensation, loot as before."""
    t = raid("plague", "quash", theirs="negotiate")
    t.hand(D, "ionic_gas")
    t.begin("planning")
    t.asks(D, "USE", "OUTCOME")
    t.go("play ionic gas", "plague", "quash")
    assert t.holds(A) == ["plague", "quash"] and t.holds(B) == []


def test_zombie_loses_its_hand_but_no_ship() -> None:
    """Q142, Q169: a win is a win; nothing went to the warp, so no compensation follows."""
    t = raid("plague", theirs="negotiate", aliens=("barbarian", "zombie", "none", "none"))
    t.begin("planning")
    t.go("blue 2", "blue 2", "blue 2", "blue 2")
    t.go("plague")
    assert t.holds(A) == ["plague"] and t.holds(B) == [] and t.g.warp[B] == 0


# --- wild -------------------------------------------------------------------------------------------------------------


def compensated() -> Table:
    """A's negotiate loses two ships; B has two cards to pay with; A holds the flare."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate", "barbarian_flare")
    t.hand(B, "attack_20", "plague", "quash")
    t.begin("planning")
    return t


def test_wild_throws_away_compensation() -> None:
    """barbarian.wild_flare: any of the cards just taken, not replaced."""
    t = compensated()
    t.asks(A, "USE", "COLLECTED")
    t.go("play Barbarian flare (wild flare)")
    t.asks(A, "DISCARD")
    t.go("plague", "pass")
    assert t.holds(A) == ["quash", "barbarian_flare"] and t.holds(B) == []
    assert "plague" in t.discards()


def test_wild_concerns_the_collected_cards_only() -> None:
    """barbarian.wild_flare: a card held before cannot be thrown away with it."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate", "barbarian_flare", "attack_08")
    t.hand(B, "attack_20", "plague", "quash")
    t.begin("planning")
    t.go("play negotiate", "play Barbarian flare (wild flare)")
    assert t.legal() == ["pass", "plague", "quash"]


def test_wild_may_throw_all_away() -> None:
    """barbarian.wild_flare: any of them."""
    t = compensated()
    t.go("play Barbarian flare (wild flare)", "plague", "quash")
    assert t.holds(A) == ["barbarian_flare"]


def test_wild_throws_away_rewards() -> None:
    """barbarian.wild_flare: an ally's two rewards from the deck."""
    t = Table()
    t.encounter(A, B, ships=1, allies={C: ("defense", 2)})
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.hand(C, "barbarian_flare")
    t.deck_top("attack_01", "attack_30")
    t.begin("planning")
    t.go("green 1", "green 1")
    t.asks(C, "USE", "COLLECTED")
    t.go("play Barbarian flare (wild flare)", "attack 01", "pass")
    assert t.holds(C) == ["attack_30", "barbarian_flare"]


def test_wild_does_not_answer_rewards_in_ships() -> None:
    """barbarian.wild_flare: cards only."""
    t = Table()
    t.encounter(A, B, ships=1, allies={C: ("defense", 1)})
    t.to_warp(C, 1)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.hand(C, "barbarian_flare")
    t.begin("planning")
    t.go("green 1")
    t.asks(C, "REWARDS")
    t.go("1", "green 1")
    assert t.over


def test_wild_is_not_for_the_others() -> None:
    """barbarian.wild_flare: by who collects."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate")
    t.hand(B, "attack_20", "plague")
    t.hand(D, "barbarian_flare")
    t.begin("planning")
    assert t.over and t.holds(A) == ["plague"]


def test_a_card_zapped_wild_throws_nothing_away() -> None:
    """Q17."""
    t = compensated()
    t.hand(D, "card_zap")
    t.go("play Barbarian flare (wild flare)", "play card zap")
    assert t.holds(A) == ["plague", "quash"]


# --- super ------------------------------------------------------------------------------------------------------------


def ally(side: str = "offense", mine: str = "attack_20", theirs: str = "attack_04") -> Table:
    """Barbarian (C) allied with two ships, holding its flare; A against B, who holds three cards besides."""
    t = Table(aliens=("none", "none", "barbarian", "none"))
    t.encounter(A, B, ships=1, allies={C: (side, 2)})
    t.hand(A, mine, "mobius_tubes")
    t.hand(B, theirs, "plague", "quash", "force_field")
    t.hand(C, "barbarian_flare")
    return t


def test_super_loots_as_an_offensive_ally() -> None:
    """barbarian.super_flare: from the opposing main player, own ships counting."""
    t = ally()
    t.begin("planning")
    t.asks(C, "USE", "LOOT")
    t.go("play Barbarian flare (super flare)", "plague", "quash")
    assert t.holds(C) == ["plague", "quash", "barbarian_flare"] and t.holds(B) == []
    assert "force_field" in t.discards() and t.holds(A) == ["mobius_tubes"]


def test_super_may_be_left() -> None:
    """barbarian.super_flare: optional."""
    t = ally()
    t.begin("planning")
    t.go("pass")
    assert t.g.hand_n[B] == 3


def test_super_not_as_a_defensive_ally() -> None:
    """barbarian.super_flare: offensive ally."""
    t = ally("defense", "attack_04", "attack_20")
    t.begin("planning")
    t.go("green 1", "green 1")
    assert t.over and t.holds(A) == ["mobius_tubes"]


def test_super_not_after_a_defeat() -> None:
    """barbarian.super_flare: its side has won."""
    t = ally("offense", "attack_04", "attack_20")
    t.begin("planning")
    assert t.over and t.g.hand_n[B] == 3


def test_a_zapped_super_comes_back() -> None:
    """Q15."""
    t = ally()
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play Barbarian flare (super flare)", "play cosmic zap")
    assert t.g.hand_n[B] == 3 and t.holds(C) == ["barbarian_flare"]


# --- T8 ---------------------------------------------------------------------------------------------------------------


def t8() -> Table:
    """T8: Barbarian with 3 ships, A15, hand A04, N; Hacker with 2 ships, N, hand of five; Vulch a bystander."""
    t = Table(aliens=("barbarian", "hacker", "vulch", "none"))
    t.encounter(A, B, ships=3)
    t.place(B, {(B, 0): 2, (B, 1): 4, (B, 2): 4, (B, 3): 4, (B, 4): 6})
    t.hand(A, "attack_15", "attack_04", "negotiate")
    t.hand(B, "negotiate", "attack_40", "attack_06", "card_zap", "mobius_tubes", "macron_flare")
    return t


def t8_laid(t: Table) -> Table:
    """Both cards are laid."""
    t.begin("planning", go_on=True)
    t.go("play attack 15", "play negotiate")
    return t


def test_t8_loot_then_hack() -> None:
    """T8, Q169, Q170: loot, Vulch gets the artifact, then Hacker takes two cards of its choice from Barbarian."""
    t = t8_laid(t8())
    t.asks(A, "CARD")
    t.go("attack 40", "card zap", "Macron flare")
    t.asks(B, "USE", "COMPENSATION")
    t.go("use Hacker power: hack for self", "red")
    t.asks(B, "CARD")
    t.go("attack 40", "Macron flare")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.holds(A) == ["attack_04", "negotiate", "card_zap"]
    assert t.holds(B) == ["attack_40", "macron_flare"] and t.holds(C) == ["mobius_tubes"]
    assert t.ships(A)[B, 0] == 3 and t.g.warp[B] == 2
    assert t.discards() == ["attack_06", "attack_15", "negotiate"]


def test_t8_ionic_gas() -> None:
    """T8, branch, Q146: loot as before, no compensation; Ionic Gas goes to Vulch."""
    t = t8()
    t.hand(D, "ionic_gas")
    t8_laid(t)
    t.asks(D, "USE", "OUTCOME")
    t.go("play ionic gas", "pass", "attack 40", "card zap", "Macron flare")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.holds(B) == [] and t.holds(C) == ["ionic_gas", "mobius_tubes"]


def test_t8_ionic_gas_by_vulch() -> None:
    """T8, branch: played by Vulch itself, Ionic Gas is discarded."""
    t = t8()
    t.hand(C, "ionic_gas")
    t8_laid(t)
    t.go("play ionic gas", "pass", "attack 40", "card zap", "Macron flare")
    assert t.holds(C) == ["mobius_tubes"] and "ionic_gas" in t.discards()


def test_t8_zap_on_the_loot() -> None:
    """T8, branch: Hacker keeps five cards and takes its two from Barbarian's hand of A04 and N."""
    t = t8()
    t.hand(D, "cosmic_zap")
    t8_laid(t)
    t.go("play cosmic zap", "pass", "use Hacker power: hack for self")
    assert not t.can("blue")
    t.go("red", "pass")  # two are due, Barbarian holds two (Q351)
    assert t.holds(A) == [] and t.holds(C) == ["cosmic_zap"]
    assert t.g.hand_n[B] == 5 + 2


def test_a_looted_vulch_gets_the_artifacts() -> None:
    """Q170: Barbarian discards them."""
    t = raid("attack_06", "mobius_tubes", "plague", ships=1, aliens=("barbarian", "vulch", "none", "none"))
    beaten(t)
    t.go("attack 06")
    assert t.holds(A) == ["attack_06"] and t.holds(B) == ["mobius_tubes", "plague"]


def test_clone_keeps_its_card_after_the_loot() -> None:
    """Q171: the revealed card lies on the table."""
    t = raid("plague", aliens=("barbarian", "clone", "none", "none"))
    t.begin("planning")
    t.go("plague")
    t.asks(B, "USE", "BEFORE_DISCARD")
    t.go("use Clone power: replicate")
    assert t.holds(B) == ["attack_04"] and t.holds(A) == ["plague"]


def test_filch_takes_its_card_after_the_loot() -> None:
    """Q171: B, looted, then takes the A20 that beat it."""
    t = raid("plague", aliens=("barbarian", "filch", "none", "none"))
    t.begin("planning")
    t.go("pass")
    t.asks(B, "USE", "AFTER_DISCARD")
    t.go("use Filch power: steal card")
    assert t.holds(B) == ["attack_20"] and t.holds(A) == []


def test_fido_offers_the_cards_after_the_loot() -> None:
    """Q171: B (Fido), looted, may still fetch both revealed cards."""
    t = raid("plague", aliens=("barbarian", "fido", "none", "none"))
    t.begin("planning")
    t.go("plague")
    t.asks(B, "USE", "AFTER_DISCARD")
    t.go("use Fido power: fetch")
    assert t.legal() == ["attack 04", "attack 20"]


def test_mites_success_is_no_win() -> None:
    """Q127: an allied Barbarian with its flare in hand is not asked."""
    t = Table(aliens=("mite", "none", "barbarian", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20")
    t.hand(B, "attack_04", "plague", "quash", "force_field")
    t.hand(C, "barbarian_flare")
    t.begin("launch")
    t.go("blue 1", "0")
    t.asks(B, "YES_NO")
    t.go("yes")
    assert t.g.hand_n[B] == 4 and t.g.success


def test_a_hand_traded_away_is_not_looted() -> None:
    """Q285: B trades its hand for C's by super Trader; Barbarian loots the new one."""
    t = Table(aliens=("barbarian", "trader", "none", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_40")
    t.hand(B, "attack_04", "plague", "trader_flare")
    t.hand(C, "attack_06", "mobius_tubes")
    t.begin("planning")
    t.go("play Trader flare (super flare)", "green")
    t.asks(A, "CARD")
    assert t.legal() == ["pass", "mobius tubes", "Trader flare"]
    assert t.holds(C) == ["attack_04", "plague"]


def test_the_hoard_is_no_loot() -> None:
    """Q73: Miser's second hand stays."""
    t = Table(aliens=("barbarian", "miser", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_40")
    t.hand(B, "attack_04", "plague")
    t.store("miser", "attack_30", "attack_23")
    t.begin("planning")
    t.go("play attack 04")
    t.asks(A, "CARD")
    assert t.legal() == ["pass", "plague"]
    t.go("plague")
    assert t.stored("miser") == ["attack_23", "attack_30"]
