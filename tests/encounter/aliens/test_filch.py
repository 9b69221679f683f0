"""Filch (green): takes the opponent's used card."""

from cosmic_env.encounter.constants import CARD_NAMES

from ..table import A, B, C, D, Table

STEAL = "use Filch power: steal card"
FILCH = ("filch", "none", "none", "none")
THIEF = "play Filch flare (wild flare)"


def duel(mine: str = "attack_08", theirs: str = "attack_20", aliens: tuple[str, ...] = FILCH) -> Table:
    """A with 3 ships against B with 4, one card each."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.hand(A, mine)
    t.hand(B, theirs)
    return t


def sure_of(t: Table, viewer: int, holder: int) -> list[str]:
    """Cards the viewer is sure the holder has."""
    return [name for card, name in enumerate(CARD_NAMES) for _ in range(t.g.known[viewer, holder, card])]


def fail(t: Table) -> None:
    """Both lose three ships for the failed deal: A those in the gate."""
    t.go("a ship from the encounter", "blue 1", "blue 1", "blue 1")


def test_it_takes_the_opponents_card() -> None:
    """filch.steal_card: out of the discard pile, for all to see."""
    t = duel()
    t.begin("planning")
    t.asks(A, "USE", "AFTER_DISCARD")
    t.go(STEAL)
    assert t.holds(A) == ["attack_20"] and t.discards() == ["attack_08"]
    assert sure_of(t, D, A) == ["attack_20"]


def test_it_need_not() -> None:
    """filch.steal_card: take it or not."""
    t = duel()
    t.begin("planning")
    t.go("pass")
    assert t.holds(A) == [] and t.discards() == ["attack_08", "attack_20"]


def test_as_the_defense() -> None:
    """filch.steal_card: main player."""
    t = duel(aliens=("none", "filch", "none", "none"))
    t.begin("planning")
    t.asks(B, "USE", "AFTER_DISCARD")
    t.go(STEAL)
    assert t.holds(B) == ["attack_08"]


def test_an_ally_takes_nothing() -> None:
    """R21.2: main player."""
    t = Table(aliens=("none", "none", "filch", "none"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_08")
    t.hand(B, "attack_20")
    t.begin("planning")
    assert t.over and t.holds(C) == []


def test_after_a_deal() -> None:
    """filch.steal_card: at the end of any encounter whose cards were played."""
    t = duel("negotiate", "negotiate")
    t.begin("planning")
    t.go("walk away")
    fail(t)
    t.asks(A, "USE", "AFTER_DISCARD")
    t.go(STEAL)
    assert t.holds(A) == ["negotiate"]


def test_the_card_counts_for_a_second_encounter() -> None:
    """Q65: A has won with its last card and goes on with the stolen one."""
    t = duel("attack_40", "attack_20")
    t.begin("planning")
    t.go(STEAL)
    t.asks(A, "NEXT_ENCOUNTER")


def test_zapped_the_card_stays() -> None:
    """filch.steal_card, if zapped."""
    t = duel()
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(STEAL, "play cosmic zap")
    assert t.holds(A) == [] and t.discards() == ["attack_08", "attack_20", "cosmic_zap"]


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = duel()
    t.hand(C, "card_zap")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(STEAL, "play cosmic zap", "play card zap")
    assert t.holds(A) == ["attack_20"]


def test_with_two_home_colonies_there_is_no_theft() -> None:
    """R21.11."""
    t = duel()
    t.place(A, {(A, 0): 9, (A, 1): 8})
    t.begin("planning")
    assert t.over and t.holds(A) == []


def test_after_emotion_control_the_card_is_what_is_printed() -> None:
    """Q195: A40, turned into a negotiate, is A40 in hand."""
    t = duel("attack_08", "attack_40")
    t.hand(D, "emotion_control")
    t.begin("planning")
    t.go("play emotion control", "walk away")
    fail(t)
    t.go(STEAL)
    assert t.holds(A) == ["attack_40"]


def test_a_swapped_card() -> None:
    """filch, note: after Sorcerer's swap the opponent's card is the one it ended with."""
    t = duel("attack_08", "attack_20", ("filch", "sorcerer", "none", "none"))
    t.begin("planning")
    t.go("use Sorcerer power: swap cards")
    assert t.g.outcome == 1
    t.go(STEAL)
    assert t.holds(A) == ["attack_08"] and t.discards() == ["attack_20"]


def test_a_cloned_card_is_out_of_reach() -> None:
    """Q80: Clone acts before the discard."""
    t = duel(aliens=("filch", "clone", "none", "none"))
    t.begin("planning")
    t.go("use Clone power: replicate")
    assert t.over and t.holds(A) == [] and t.holds(B) == ["attack_20"]


def test_before_fido_as_the_offense() -> None:
    """Q80, Q1: the offense takes the card first; the other one is left for Fido."""
    t = duel(aliens=("filch", "none", "none", "fido"))
    t.begin("planning")
    t.go(STEAL)
    t.asks(D, "USE", "AFTER_DISCARD")
    t.go("use Fido power: fetch", "blue")
    t.asks(B, "CARD")
    assert t.legal() == ["pass", "attack 08"]


def test_after_fido_as_the_defense() -> None:
    """Q80, Q1: Fido as the offense is asked first; nothing of its opponent is left."""
    t = duel(aliens=("fido", "filch", "none", "none"))
    t.begin("planning")
    t.go("use Fido power: fetch", "attack 08", "green", "attack 08", "pass")
    assert t.over and t.holds(B) == [] and t.holds(C) == ["attack_08"]


# --- wild -------------------------------------------------------------------------------------------------------------


def thief(*hand: str) -> Table:
    """Filch (A) is about to use its power; D zaps it; C holds Filch's flare and this hand."""
    t = duel(aliens=("sorcerer", "none", "none", "none"))
    t.hand(C, "filch_flare", *hand)
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("use Sorcerer power: swap cards", "play cosmic zap")
    return t


def test_wild_steals_an_artifact() -> None:
    """filch.wild_flare, Q49, Q196: the zap has no effect and goes to the thief, the negotiate to the discard pile."""
    t = thief("negotiate")
    t.asks(C, "USE", "ANNOUNCED")
    t.go(THIEF)
    t.pass_uses()
    assert t.holds(C) == ["cosmic_zap", "filch_flare"] and t.holds(D) == []
    assert list(t.g.total) == [20 + 3, 8 + 4] and "negotiate" in t.discards()


def test_the_stolen_zap_may_be_played_in_this_encounter() -> None:
    """Q49, Q196: here at once, on the use that goes ahead."""
    t = thief("negotiate")
    t.go(THIEF)
    t.asks(C, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert list(t.g.total) == [8 + 3, 20 + 4] and t.holds(C) == ["filch_flare"]


def test_wild_may_be_left() -> None:
    """filch.wild_flare: spend a negotiate or not."""
    t = thief("negotiate")
    t.go("pass")
    assert list(t.g.total) == [11, 24] and t.holds(C) == ["negotiate", "filch_flare"]


def test_wild_needs_a_negotiate() -> None:
    """filch.wild_flare: the price."""
    t = thief("attack_04")
    assert t.over and t.holds(C) == ["attack_04", "filch_flare"]


def test_wild_steals_a_flare() -> None:
    """Q49: no effect, and it may not be played again in this encounter by the thief."""
    t = duel(aliens=("none",) * 4)
    t.hand(A, "attack_08", "warpish_flare")
    t.to_warp(A, 2)
    t.hand(C, "filch_flare", "negotiate")
    t.begin("planning")
    t.go("play Warpish flare (wild flare)", THIEF)
    assert t.over and list(t.g.total) == [11, 24]
    assert t.holds(C) == sorted(["filch_flare", "warpish_flare"]) and t.holds(A) == []


def test_the_stolen_flare_was_its_players_flare() -> None:
    """Q49 [house]: A plays no other flare in this encounter."""
    t = duel(aliens=("none",) * 4)
    t.hand(A, "attack_08", "warpish_flare", "macron_flare")
    t.hand(C, "filch_flare", "negotiate")
    t.begin("planning")
    assert t.can("play Macron flare (wild flare)")
    t.go("play Warpish flare (wild flare)", THIEF)
    assert t.over and t.g.total[0] == 11


def test_wild_does_not_steal_ones_own_card() -> None:
    """filch.wild_flare: a card being played by another."""
    t = duel(aliens=("none",) * 4)
    t.hand(A, "attack_08", "emotion_control", "filch_flare", "negotiate")
    t.begin("planning")
    t.go("play attack 08", "play emotion control")
    t.asks(A, "OFFER")


def test_wild_does_not_touch_powers_and_reinforcements() -> None:
    """filch.wild_flare: artifacts and flares."""
    t = duel(aliens=("sorcerer", "none", "none", "none"))
    t.hand(B, "attack_20", "reinforcement_5")
    t.hand(C, "filch_flare", "negotiate")
    t.begin("planning")
    t.go("use Sorcerer power: swap cards")
    t.asks(B, "USE", "REVEALED")
    t.go("play reinforcement +5", "for blue (defense)")
    assert t.over and list(t.g.total) == [23, 8 + 4 + 5]


def test_the_price_stays_paid() -> None:
    """Q25: Card Zap stops the theft; the negotiate is gone, the stolen card works."""
    t = thief("negotiate")
    t.hand(B, "card_zap")
    t.go(THIEF, "play card zap")
    assert list(t.g.total) == [11, 24] and t.holds(C) == []
    assert sorted(t.discards()[:4]) == ["card_zap", "cosmic_zap", "filch_flare", "negotiate"]


def test_wild_steals_the_card_zap_of_a_chain() -> None:
    """Q19, Q49: the Cosmic Zap, which a Card Zap was to stop, takes effect."""
    t = duel(aliens=("sorcerer", "none", "none", "none"))
    t.hand(B, "attack_20", "card_zap")
    t.hand(C, "filch_flare", "negotiate")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("use Sorcerer power: swap cards", "play cosmic zap", "play card zap")
    t.asks(C, "USE", "ANNOUNCED")
    t.go(THIEF)
    t.pass_uses()
    assert list(t.g.total) == [11, 24] and t.holds(C) == ["card_zap", "filch_flare"]


def test_vulch_does_not_salvage_what_was_stolen() -> None:
    """Q300."""
    t = duel(aliens=("sorcerer", "none", "none", "vulch"))
    t.hand(B, "attack_20", "cosmic_zap")
    t.hand(C, "filch_flare", "negotiate")
    t.begin("planning")
    t.go("use Sorcerer power: swap cards", "play cosmic zap", THIEF)
    t.pass_uses()
    assert t.holds(D) == [] and "cosmic_zap" in t.holds(C)


def test_a_promised_negotiate_is_no_price() -> None:
    """D8.8: B has promised its only negotiate in the deal and cannot steal A's Quash with it."""
    t = duel("negotiate", "negotiate", ("none",) * 4)
    t.hand(A, "negotiate", "quash")
    t.hand(B, "negotiate", "negotiate", "filch_flare")
    t.begin("planning")
    t.go("ask for negotiate", "submit the offer", "accept the offer")
    t.asks(A, "USE", "OUTCOME")
    t.go("play quash")
    assert t.question == "LOSE_SHIP"


def test_own_flare_is_wild_while_the_power_is_lost() -> None:
    """Q37."""
    t = duel(aliens=("sorcerer", "none", "filch", "none"))
    t.place(C, {(C, 0): 10, (C, 1): 10})
    t.hand(C, "filch_flare", "negotiate")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("use Sorcerer power: swap cards", "play cosmic zap", THIEF)
    t.pass_uses()
    assert "cosmic_zap" in t.holds(C)


# --- super ------------------------------------------------------------------------------------------------------------

SUPER = "play Filch flare (super flare)"


def bystander() -> Table:
    """Filch (C) holds its flare and has no part in the encounter."""
    t = duel(aliens=("none", "none", "filch", "none"))
    t.hand(C, "filch_flare")
    t.begin("planning")
    return t


def test_super_takes_a_card_as_a_bystander() -> None:
    """filch.super_flare: either main player's."""
    t = bystander()
    t.asks(C, "USE", "AFTER_DISCARD")
    t.go(SUPER)
    t.asks(C, "PLAYER")
    assert t.legal() == ["red", "blue"]
    t.go("blue")
    assert t.holds(C) == ["attack_20", "filch_flare"] and t.discards() == ["attack_08"]


def test_super_takes_the_other_one() -> None:
    """filch.super_flare: which main player's card."""
    t = bystander()
    t.go(SUPER, "red")
    assert t.holds(C) == ["attack_08", "filch_flare"]


def test_super_and_power_take_one_card() -> None:
    """filch.super_flare: another player's card, so that a main player finds only its opponent's."""
    t = duel()
    t.hand(A, "attack_08", "filch_flare")
    t.begin("planning")
    assert t.can(STEAL)
    t.go(SUPER)
    assert t.over and t.holds(A) == ["attack_20", "filch_flare"]


def test_a_zapped_super_takes_nothing() -> None:
    """Q15."""
    t = bystander()
    t.hand(D, "cosmic_zap")
    t.go(SUPER, "blue", "play cosmic zap")
    assert t.holds(C) == ["filch_flare"] and "attack_20" in t.discards()


def test_a_card_zapped_super_takes_nothing() -> None:
    """Q17."""
    t = bystander()
    t.hand(D, "card_zap")
    t.go(SUPER, "blue", "play card zap")
    assert t.holds(C) == [] and "filch_flare" in t.discards()


# --- other aliens -----------------------------------------------------------------------------------------------------


def test_after_a_prayer_the_replacement_only() -> None:
    """Q176: Chosen replaced A04 by A30; A04 is not used."""
    t = Table(aliens=("chosen", "filch", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.deck_top("attack_30", "plague", "quash")
    t.begin("planning")
    t.go("use Chosen power: pray", "attack 30", "no", STEAL)
    assert t.holds(B) == ["attack_30"] and "attack_04" in t.discards()


def test_wild_loser_leaves_nothing_to_take() -> None:
    """filch.steal_card: no encounter card was used."""
    t = duel()
    t.hand(B, "attack_20", "loser_flare")
    t.begin("planning")
    t.go("play Loser flare (wild flare)")
    assert t.over and t.holds(A) == ["attack_08"]


def test_wild_hate_leaves_nothing_to_take() -> None:
    """Q104: won before a card was selected."""
    t = Table(aliens=FILCH)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08", "hate_flare")
    t.hand(B, "attack_20")
    t.begin("planning")
    t.go("play Hate flare (wild flare)")
    assert t.g.outcome == 1 and t.holds(A) == ["attack_08", "hate_flare"] and t.discards() == ["attack_20"]


def test_a_gamblers_unseen_card_is_out_of_reach() -> None:
    """Q194: an accepted claim goes under the deck."""
    t = duel(aliens=("gambler", "filch", "none", "fido"))
    t.begin("planning")
    t.go("use Gambler power: bluff", "attack 40", "yes")
    t.asks(D, "USE", "AFTER_DISCARD")  # Fido finds Filch's own card only
    t.go("use Fido power: fetch", "green", "pass", "pass")
    assert t.over and t.holds(B) == [] and t.discards() == ["attack_20"]


def test_a_challenged_card_may_be_taken() -> None:
    """Q194: shown after a challenge, A08 is discarded as usual."""
    t = duel(aliens=("gambler", "filch", "none", "none"))
    t.begin("planning")
    t.go("use Gambler power: bluff", "attack 40", "no")
    t.go("red 1", "red 1", "red 2", STEAL)
    assert t.holds(B) == ["attack_08"]
