"""Clone (green): keeps its encounter card."""

from cosmic_env.encounter.alien_ids import CLONE as CLONE_ALIEN
from cosmic_env.encounter.constants import CARD_NAMES

from ..table import A, B, C, D, Table

REPLICATE = "use Clone power: replicate"
CLONE = ("clone", "none", "none", "none")


def duel(*more: str, mine: str = "attack_08", theirs: str = "attack_20", aliens: tuple[str, ...] = CLONE) -> Table:
    """A with 3 ships against B with 4, one card each; B holds more besides."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.hand(A, mine)
    t.hand(B, theirs, *more)
    return t


def sure_of(t: Table, viewer: int, holder: int) -> list[str]:
    """Cards the viewer is sure the holder has."""
    return [name for card, name in enumerate(CARD_NAMES) for _ in range(t.g.known[viewer, holder, card])]


def test_it_keeps_its_card() -> None:
    """clone.replicate: just before the cards are discarded, after a defeat too."""
    t = duel()
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_DISCARD")
    t.go(REPLICATE)
    assert t.holds(A) == ["attack_08"] and t.discards() == ["attack_20"]
    assert sure_of(t, D, A) == ["attack_08"]


def test_it_need_not() -> None:
    """clone.replicate: take it back or let it go."""
    t = duel()
    t.begin("planning")
    t.go("pass")
    assert t.holds(A) == [] and t.discards() == ["attack_08", "attack_20"]


def test_as_the_defense() -> None:
    """clone.replicate: main player."""
    t = duel(aliens=("none", "clone", "none", "none"))
    t.begin("planning")
    t.asks(B, "USE", "BEFORE_DISCARD")
    t.go(REPLICATE)
    assert t.holds(B) == ["attack_20"]


def test_an_ally_keeps_nothing() -> None:
    """R21.2: main player."""
    t = Table(aliens=("none", "none", "clone", "none"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_08")
    t.hand(B, "attack_20")
    t.begin("planning")
    assert t.over and t.holds(C) == []


def test_the_kept_card_makes_a_second_encounter_possible() -> None:
    """Q65: the last encounter card, back in hand after a win."""
    t = duel(mine="attack_40")
    t.begin("planning")
    t.go(REPLICATE)
    t.asks(A, "NEXT_ENCOUNTER")


def test_it_keeps_a_negotiate_after_a_deal() -> None:
    """clone.replicate: an encounter resolved in any way."""
    t = duel("plague", mine="negotiate", theirs="negotiate")
    t.begin("planning")
    t.go("ask for artifact", "submit the offer", "accept the offer", "red 1", "red 1", "red 1")
    t.asks(A, "USE", "BEFORE_DISCARD")
    t.go(REPLICATE)
    assert t.holds(A) == ["negotiate", "plague"]


def test_compensation_comes_first() -> None:
    """clone, note: the returned card cannot be taken."""
    t = duel("plague", mine="attack_40", theirs="negotiate")
    t.begin("planning")
    t.go(REPLICATE)
    assert t.holds(B) == ["plague"] and t.holds(A) == ["attack_40"]


def test_a_morph_comes_back_as_a_morph() -> None:
    """clone.replicate: the card itself, whatever it counted as."""
    t = duel(mine="morph")
    t.begin("planning")
    t.go(REPLICATE)
    assert t.holds(A) == ["morph"]


def test_zapped_the_card_is_discarded() -> None:
    """clone.replicate, if zapped."""
    t = duel()
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(REPLICATE, "play cosmic zap")
    assert t.holds(A) == [] and t.discards()[:3] == ["cosmic_zap", "attack_08", "attack_20"]


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = duel("card_zap")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(REPLICATE, "play cosmic zap", "play card zap")
    assert t.holds(A) == ["attack_08"]


def test_with_two_home_colonies_the_card_is_discarded() -> None:
    """R21.11."""
    t = duel()
    t.place(A, {(A, 0): 9, (A, 1): 8})
    t.begin("planning")
    assert t.over and t.holds(A) == []


def test_no_card_was_played_no_card_is_kept() -> None:
    """Q183: super Oracle, the opponent's card taken back before the reveal."""
    t = duel(aliens=("clone", "oracle", "none", "none"))
    t.hand(B, "attack_20", "oracle_flare")
    t.begin("planning")
    t.go("play Oracle flare (super flare)")
    assert t.g.outcome == 3 and t.holds(A) == ["attack_08"] and t.discards() == []


# --- the card it ends with, and who waits for the discard ------------------------------------------------------------


def test_it_keeps_the_card_it_was_given_by_sorcerer() -> None:
    """Q182: A played A20, Sorcerer swapped it for the negotiate."""
    t = duel(mine="attack_20", theirs="negotiate", aliens=("clone", "sorcerer", "none", "none"))
    t.begin("planning")
    t.go("use Sorcerer power: swap cards", REPLICATE)
    assert t.holds(A) == ["negotiate"] and t.discards() == ["attack_20"]


def t9() -> Table:
    """T9: Clone (3 ships, A20), Filch (2 ships, N, hand of five), Sorcerer (ally, 1), Fido (1 ship in the warp)."""
    t = Table(aliens=("clone", "filch", "sorcerer", "fido"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.place(B, {(B, 0): 2, (B, 1): 4, (B, 2): 4, (B, 3): 4, (B, 4): 6})
    t.to_warp(D, 1)
    t.hand(A, "attack_20")
    t.hand(B, "negotiate", "plague", "quash", "force_field", "mobius_tubes", "macron_flare")
    t.hand(C, "sorcerer_flare")
    return t


def t9_swapped() -> Table:
    """T9, the super flare played and the losses taken; Clone is asked."""
    t = t9()
    t.begin("planning")
    t.asks(C, "USE", "CARDS_DOWN")
    t.go("play Sorcerer flare (super flare)")
    t.pass_uses(until="BEFORE_DISCARD")
    t.asks(A, "USE", "BEFORE_DISCARD")
    assert t.g.warp[A] == 3 and t.g.warp[C] == 1
    assert t.g.hand_n[A] == 3 and t.g.hand_n[B] == 2
    return t


def test_t9_clone_first() -> None:
    """T9, Q80: Clone takes the negotiate back; Filch finds no card of its opponent; Fido offers A20."""
    t = t9_swapped()
    t.go(REPLICATE)
    t.asks(D, "USE", "AFTER_DISCARD")
    assert "negotiate" in t.holds(A)
    t.go("use Fido power: fetch", "green")
    t.asks(C, "CARD")
    t.go("attack 20")
    t.asks(D, "CARD_OR_SHIP")
    t.go("a ship", "yellow 1")
    assert "attack_20" in t.holds(C) and t.g.warp[D] == 0


def test_t9_refused() -> None:
    """T9: refused, Fido may keep it."""
    t = t9_swapped()
    t.go(REPLICATE, "use Fido power: fetch", "green", "pass")
    t.asks(D, "CARD")
    t.go("attack 20")
    assert t.holds(D) == ["attack_20"]


def test_t9_clone_zapped() -> None:
    """T9, branch: both cards are discarded; the defense is asked before the bystander."""
    t = t9()
    t.hand(B, "negotiate", "plague", "quash", "force_field", "cosmic_zap", "macron_flare")
    t.begin("planning")
    t.go("play Sorcerer flare (super flare)")
    t.pass_uses(until="BEFORE_DISCARD")
    zapper = next(seat for seat in (A, B) if "cosmic_zap" in t.holds(seat))
    t.go(REPLICATE)
    t.asks(zapper, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    t.asks(B, "USE", "AFTER_DISCARD")
    t.go("use Filch power: steal card")
    t.pass_uses(until="AFTER_DISCARD")
    t.asks(D, "USE", "AFTER_DISCARD")
    t.go("use Fido power: fetch", "green", "attack 20", "a card")
    assert "negotiate" in t.holds(B) and "attack_20" in t.holds(C) and t.g.hand_n[D] == 1


def test_t9_sorcerer_zapped() -> None:
    """T9, branch: the flare returns to C's hand; A20 beats the negotiate, two ships and two cards."""
    t = t9()
    t.hand(D, "cosmic_zap")
    t.hand(A, "attack_20", "mobius_tubes", "attack_01")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.go("play attack 20", "play Sorcerer flare (super flare)", "play cosmic zap")
    t.pass_uses(until="BEFORE_DISCARD")
    assert t.holds(C) == ["sorcerer_flare"] and t.g.warp[B] == 2
    assert t.holds(B) == ["attack_01", "mobius_tubes"]


# --- wild -------------------------------------------------------------------------------------------------------------


def zapper(*more: str, aliens: tuple[str, ...] = ("clone", "none", "none", "none")) -> Table:
    """Clone (A) replicates, D holds Cosmic Zap and Clone's flare."""
    t = duel(aliens=aliens)
    t.hand(D, "cosmic_zap", "clone_flare", *more)
    t.begin("planning")
    t.go(REPLICATE)
    return t


def test_wild_keeps_an_artifact_that_has_worked() -> None:
    """Q54: the zap works and comes back; it is never discarded."""
    t = zapper()
    t.go("play cosmic zap")
    t.asks(D, "USE", "DISCARDING")
    t.go("play Clone flare (wild flare)")
    assert t.over and t.holds(A) == []
    assert t.holds(D) == ["cosmic_zap", "clone_flare"] and t.discards() == ["attack_08", "attack_20"]


def test_wild_may_be_left() -> None:
    """clone.wild_flare: optional."""
    t = zapper()
    t.go("play cosmic zap", "pass")
    assert t.holds(D) == ["clone_flare"]


def test_the_kept_artifact_waits_for_a_later_encounter() -> None:
    """Q54: Plague kept in regroup is not offered again."""
    t = Table()
    t.hand(A, "attack_08")
    t.hand(B, "plague", "clone_flare")
    t.begin("regroup")
    t.asks(B, "USE", "ENCOUNTER_STARTS")
    t.go("play plague", "red", "red 1", "red 1", "red 1")
    t.asks(B, "USE", "DISCARDING")
    t.go("play Clone flare (wild flare)")
    assert t.holds(B) == ["plague", "clone_flare"] and t.question != "USE"


def test_the_kept_artifact_works_in_the_second_encounter() -> None:
    """Q54: a later encounter is free, though of the same turn."""
    t = Table()
    t.hand(A, "attack_40", "attack_20", "attack_08")
    t.hand(B, "plague", "clone_flare", "attack_04", "attack_01")
    t.destiny_top(B, B)
    t.begin("regroup")
    t.go("play plague", "green", "green 1", "green 1", "green 1", "play Clone flare (wild flare)")
    t.go("blue 1", "1", "red 1", "done", "done", "play attack 40", "play attack 01", "yes")
    t.asks(B, "USE", "ENCOUNTER_STARTS")
    assert t.can("play plague")


def test_another_copy_may_be_played() -> None:
    """Q54: the copy that was kept is barred, not its like."""
    t = zapper("cosmic_zap")
    t.go("play cosmic zap", "play Clone flare (wild flare)")
    assert t.over and t.holds(D) == ["cosmic_zap", "cosmic_zap", "clone_flare"]


def test_the_bar_goes_with_the_card() -> None:
    """Q54, D12.5: a Cosmic Zap kept earlier in the encounter and taken as compensation is not played in it again."""
    t = Table(aliens=CLONE)
    t.encounter(A, B, ships=1)
    t.hand(A, "negotiate")
    t.hand(B, "attack_08", "cosmic_zap")
    t.g.kept_card, t.g.kept_by = t.cards("cosmic_zap"), B
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_DISCARD")
    assert t.holds(A) == ["cosmic_zap"]
    t.go(REPLICATE)
    assert t.over and t.holds(A) == ["negotiate", "cosmic_zap"]


def test_wild_does_not_save_a_cancelled_artifact() -> None:
    """Q54: one that has worked."""
    t = Table(aliens=CLONE)
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_08", "card_zap")
    t.hand(B, "attack_20")
    t.hand(D, "cosmic_zap", "clone_flare")
    t.begin("planning")
    t.go(REPLICATE, "play cosmic zap", "play card zap")
    assert t.over and t.holds(D) == ["clone_flare"]


def test_vulch_gets_nothing() -> None:
    """Q54, Q300."""
    t = zapper(aliens=("clone", "none", "vulch", "none"))
    t.go("play cosmic zap", "play Clone flare (wild flare)")
    assert t.holds(C) == [] and "cosmic_zap" in t.holds(D)


def test_a_card_zapped_wild_saves_nothing() -> None:
    """Q17."""
    t = zapper()
    t.hand(B, "card_zap")
    t.go("play cosmic zap", "pass", "play Clone flare (wild flare)", "play card zap")
    assert t.holds(D) == [] and "cosmic_zap" in t.discards()


def test_own_flare_is_wild_after_a_zap() -> None:
    """Q38: A zaps its own use and keeps the zap."""
    t = duel()
    t.hand(A, "attack_08", "cosmic_zap", "clone_flare")
    t.begin("planning")
    t.go(REPLICATE, "play cosmic zap", "play Clone flare (wild flare)")
    assert t.holds(A) == ["cosmic_zap", "clone_flare"]


# --- super ------------------------------------------------------------------------------------------------------------


def collector(*payment: str) -> Table:
    """A's negotiate loses three ships; A holds its flare; B pays."""
    t = duel(*payment, mine="negotiate")
    t.hand(A, "negotiate", "clone_flare")
    t.begin("planning")
    return t


FIVE = ("card_zap", "mobius_tubes", "plague", "quash", "force_field")


def test_super_takes_up_to_double() -> None:
    """Q184: three due, five held: any number from 3 to 5."""
    t = collector(*FIVE)
    t.asks(A, "USE", "COMPENSATION")
    t.go("play Clone flare (super flare)")
    t.asks(A, "NUMBER")
    assert t.legal() == ["3", "4", "5"]
    t.go("4")
    t.pass_uses(until="BEFORE_DISCARD")
    assert t.g.hand_n[A] == 5 and t.g.hand_n[B] == 1


def test_super_is_limited_to_double() -> None:
    """clone.super_flare: six at most."""
    t = collector(*FIVE, "attack_01", "attack_04", "attack_00")
    t.go("play attack 20", "play Clone flare (super flare)")
    assert t.legal() == ["3", "4", "5", "6"]


def test_super_is_not_offered_for_a_small_hand() -> None:
    """clone.super_flare: limited by the opponent's hand."""
    t = collector("plague", "quash", "force_field")
    t.asks(A, "USE", "BEFORE_DISCARD")
    assert t.g.hand_n[A] == 4


def test_a_zapped_super_takes_the_normal_number() -> None:
    """Q15: the flare comes back, the power is off."""
    t = collector(*FIVE)
    t.hand(D, "cosmic_zap")
    t.go("play Clone flare (super flare)", "4", "pass", "play cosmic zap")
    t.pass_uses()
    assert t.over and t.g.hand_n[A] == 4 and t.g.hand_n[B] == 2


def test_super_not_for_the_payer() -> None:
    """clone.super_flare: when collecting."""
    t = duel(mine="attack_40", theirs="negotiate")
    t.hand(A, "attack_40", "clone_flare", "plague", "quash", "force_field", "mobius_tubes", "card_zap")
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_DISCARD")


# --- other aliens -----------------------------------------------------------------------------------------------------


def test_chosens_replacement_is_the_card_to_keep() -> None:
    """Q176, Q182: Clone (B) keeps its own; A04, replaced by Chosen (A), is not used any more."""
    t = Table(aliens=("chosen", "clone", "none", "fido"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.deck_top("attack_30", "plague", "quash")
    t.begin("planning")
    t.go("use Chosen power: pray", "attack 30", "no", REPLICATE, "use Fido power: fetch", "green", "attack 30", "pass")
    assert t.holds(B) == ["attack_20"] and t.holds(C) == ["attack_30"]


def test_wild_loser_leaves_no_card_to_keep() -> None:
    """Q183: no cards are played."""
    t = duel()
    t.hand(B, "attack_20", "loser_flare")
    t.begin("planning")
    t.go("play Loser flare (wild flare)")
    assert t.over and t.holds(A) == ["attack_08"] and t.g.warp[A] == 3


def test_an_accepted_claim_leaves_no_card_to_keep() -> None:
    """Q183: a Gambler that has Clone's power besides is believed; its card goes unseen under the deck."""
    t = duel(aliens=("gambler", "none", "none", "none"))
    t.g.sheet_form[A] = t.g.form[A] = CLONE_ALIEN
    t.begin("planning")
    t.go("use Gambler power: bluff", "attack 40", "yes")
    assert list(t.g.total) == [43, 24] and t.g.deck[0] == t.cards("attack_08")
    assert t.over and t.holds(A) == []
