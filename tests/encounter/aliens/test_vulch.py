"""Vulch (green): collects discarded artifacts."""

from ..table import A, B, C, D, Table

VULCH = ("none", "none", "none", "vulch")
SWAP = "use Sorcerer power: swap cards"


def regroup(*hand: str, aliens: tuple[str, ...] = VULCH) -> Table:
    """A, with this hand, begins an encounter; D is Vulch."""
    t = Table(aliens=aliens)
    t.to_warp(B, 2)
    t.hand(A, "attack_08", *hand)
    return t


def zapped_swap(*, vulch: tuple[str, ...] = (), more: tuple[str, ...] = ()) -> Table:
    """Sorcerer (A) swaps, C zaps it; B holds more cards, Vulch (D) its own."""
    t = Table(aliens=("sorcerer", "none", "none", "vulch"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_08")
    t.hand(B, "attack_20", *more)
    t.hand(C, "cosmic_zap")
    t.hand(D, *vulch)
    t.begin("planning")
    t.go(SWAP, "play cosmic zap")
    return t


def test_it_takes_an_artifact_that_was_played() -> None:
    """vulch.salvage: without being asked, after the effect."""
    t = zapped_swap()
    assert t.over and list(t.g.total) == [11, 24]
    assert t.holds(D) == ["cosmic_zap"] and t.discards() == ["attack_08", "attack_20"]


def test_all_see_what_it_takes() -> None:
    """Q81."""
    t = zapped_swap()
    assert t.g.known[B, D, t.cards("cosmic_zap")] == 1


def test_a_cancelled_artifact_too() -> None:
    """Q300, Q24: both zaps of a settled chain."""
    t = zapped_swap(more=("card_zap",))
    t.go("play card zap", "pass")  # it does not zap its own salvaging
    assert t.over and list(t.g.total) == [23, 12]
    assert t.holds(D) == ["card_zap", "cosmic_zap"]


def test_not_in_time_for_the_same_chain() -> None:
    """Q24: with the chain settled B's Card Zap is too late for the swap; it answers A's flare later on."""
    t = Table(aliens=("sorcerer", "none", "none", "vulch"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_08", "macron_flare")
    t.hand(B, "attack_20", "card_zap")
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    t.go(SWAP, "play cosmic zap", "play card zap")
    assert t.g.down[A] == t.cards("attack_20") and t.g.acting == D  # swapped; Vulch salvages
    t.go("pass")
    t.asks(A, "USE", "REVEALED")
    t.go("play Macron flare (wild flare)")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play card zap")
    assert list(t.g.total) == [23, 12] and t.holds(D) == ["cosmic_zap"]


def test_it_may_play_what_it_has_salvaged() -> None:
    """Q301: Plague works on Vulch, is salvaged, and regroup is still open."""
    t = regroup("plague")
    t.hand(D, "attack_40")
    t.begin("regroup")
    t.go("play plague", "yellow", "yellow 1", "yellow 1", "yellow 1")
    t.asks(D, "USE", "ENCOUNTER_STARTS")
    assert t.holds(D) == ["plague"] and t.discards() == ["attack_40"]
    t.go("play plague", "red")
    assert t.question == "LOSE_SHIP" and t.g.acting == A


def test_own_artifacts_are_discarded() -> None:
    """vulch, note; R_OTHER: what Vulch plays itself stays in the pile."""
    t = Table(aliens=("sorcerer", "none", "none", "vulch"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_08")
    t.hand(B, "attack_20")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(SWAP, "play cosmic zap")
    assert t.over and t.holds(D) == [] and t.discards()[0] == "cosmic_zap"


def test_unplayed_artifacts_too() -> None:
    """Q300: the one that Plague makes its victim discard, besides Plague itself; other cards stay."""
    t = regroup("plague")
    t.hand(B, "quash", "reinforcement_2", "virus_flare")
    t.begin("regroup")
    t.go("play plague", "blue", "blue 1", "blue 1", "blue 1")
    assert t.holds(D) == ["plague", "quash"]
    assert sorted(t.discards()) == ["reinforcement_2", "virus_flare"]


def test_a_new_hand_of_another_player() -> None:
    """vulch.salvage, note: several artifacts in one discard, one use."""
    t = Table(aliens=VULCH)
    t.hand(A, "quash", "plague", "mobius_tubes", "reinforcement_2")
    t.deck_top(*["attack_06"] * 7, "attack_08")
    t.hand(C, "cosmic_zap")
    t.begin("turn")
    t.asks(C, "USE", "ANNOUNCED")
    t.go("pass")
    assert t.holds(D) == ["mobius_tubes", "plague", "quash"] and t.discards() == ["reinforcement_2"]


def test_zapped_they_stay_and_so_does_the_zap() -> None:
    """vulch.salvage, if zapped; Q302; one use for all of one discard."""
    t = Table(aliens=VULCH)
    t.hand(A, "quash", "plague")
    t.deck_top(*["attack_06"] * 7, "attack_08")
    t.hand(C, "cosmic_zap")
    t.begin("turn")
    t.go("play cosmic zap")
    assert t.holds(D) == [] and t.discards() == ["plague", "quash", "cosmic_zap"]


def test_after_a_zap_nothing_is_salvaged_in_this_encounter() -> None:
    """vulch.salvage, if zapped: for the rest of the encounter."""
    t = Table(aliens=("sorcerer", "none", "none", "vulch"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_08", "cosmic_zap")
    t.hand(B, "attack_20", "emotion_control")
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    t.go(SWAP)
    t.asks(A, "USE", "ANNOUNCED")
    t.go("pass", "play cosmic zap")
    t.asks(A, "USE", "ANNOUNCED")  # on Vulch's salvaging of the first
    t.go("play cosmic zap")
    assert t.holds(D) == [] and t.discards() == ["cosmic_zap", "cosmic_zap"]
    t.asks(B, "USE", "REVEALED")
    t.go("play emotion control")
    assert t.holds(D) == [] and "emotion_control" in t.discards()


def test_the_zap_is_card_zapped() -> None:
    """Q20: the salvage goes on and takes the two zaps of its own chain as well."""
    t = Table(aliens=VULCH)
    t.hand(A, "quash")
    t.deck_top(*["attack_06"] * 7, "attack_08")
    t.hand(C, "cosmic_zap")
    t.hand(B, "card_zap")
    t.begin("turn")
    t.go("play cosmic zap", "play card zap", "pass")  # it does not zap itself
    assert t.holds(D) == ["card_zap", "cosmic_zap", "quash"]


def test_with_two_home_colonies_nothing_is_salvaged() -> None:
    """R21.11."""
    t = Table(aliens=("sorcerer", "none", "none", "vulch"))
    t.encounter(A, B, ships=3)
    t.place(D, {(D, 0): 10, (D, 1): 10})
    t.hand(A, "attack_08")
    t.hand(B, "attack_20")
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    t.go(SWAP, "play cosmic zap")
    assert t.holds(D) == [] and "cosmic_zap" in t.discards()


def test_as_a_main_player() -> None:
    """vulch.salvage: any role."""
    t = Table(aliens=("sorcerer", "vulch", "none", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_08")
    t.hand(B, "attack_20")
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    t.go(SWAP, "play cosmic zap")
    assert t.holds(B) == ["cosmic_zap"]


# --- new hand ---------------------------------------------------------------------------------------------------------


def dry(*hand: str, aliens: tuple[str, ...] = ("vulch", "none", "none", "none")) -> Table:
    """Vulch begins its turn without an encounter card; eight attacks come."""
    t = Table(aliens=aliens)
    t.hand(A, *hand)
    t.deck_top(*["attack_06"] * 7, "attack_08")
    return t


def test_it_keeps_two_artifacts_and_draws_eight() -> None:
    """Q78: ten cards; the flare and the reinforcement go."""
    t = dry("quash", "mobius_tubes", "virus_flare", "reinforcement_2")
    t.begin("turn")
    t.asks(A, "USE", "ENCOUNTER_STARTS")
    assert t.holds(A) == ["attack_06"] * 7 + ["attack_08", "mobius_tubes", "quash"]
    assert t.discards() == ["reinforcement_2", "virus_flare"]


def test_it_shows_what_it_keeps() -> None:
    """vulch, not a use: after showing them."""
    t = dry("quash", "mobius_tubes")
    t.begin("turn")
    assert t.g.known[C, A, t.cards("quash")] == 1 == t.g.known[B, A, t.cards("mobius_tubes")]


def test_keeping_is_no_use() -> None:
    """Q13: it cannot be zapped."""
    t = dry("quash")
    t.hand(C, "cosmic_zap")
    t.begin("turn")
    assert t.g.hand_n[A] == 9 and t.holds(C) == ["cosmic_zap"]


def test_a_zapped_vulch_keeps_its_artifacts() -> None:
    """Q13: as the defense, after its salvage was zapped."""
    t = Table(aliens=("sorcerer", "vulch", "none", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_08")
    t.hand(B, "quash")
    t.deck_top(*["attack_06"] * 7, "attack_20")
    t.g.zapped |= 1 << 45
    t.begin("planning")
    t.asks(B, "SELECT")
    assert t.holds(B) == ["attack_06"] * 7 + ["attack_20", "quash"]


def test_without_the_power_nothing_is_kept() -> None:
    """vulch, if the power is lost [inference]."""
    t = dry("quash")
    t.place(A, {(A, 0): 10, (A, 1): 10})
    t.begin("turn")
    assert t.g.hand_n[A] == 8 and t.discards() == ["quash"]


# --- wild -------------------------------------------------------------------------------------------------------------

WILD = "play Vulch flare (wild flare)"
GOODS = ("plague", "quash", "force_field")


def winner(*goods: str, aliens: tuple[str, ...] = ("none",) * 4, seed: int = 1) -> Table:
    """A wins with A20 against B, who holds the goods; A holds the flare."""
    t = Table(aliens=aliens, seed=seed)
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_20", "vulch_flare")
    t.hand(B, "attack_04", *goods)
    t.begin("planning")
    if t.question == "SELECT":
        t.go("play attack 04")
    return t


def test_wild_keeps_the_first_card() -> None:
    """vulch.wild_flare: whichever comes; the opponent keeps the rest."""
    t = winner(*GOODS)
    t.asks(A, "USE", "SPOILS")
    t.go(WILD)
    t.asks(A, "CARD")
    (card,) = [a for a in t.legal() if a != "pass"]
    t.go(card)
    assert len(t.holds(B)) == 2 and t.holds(A) == [card.replace(" ", "_"), "vulch_flare"]
    assert t.g.known[D, A, t.cards(card.replace(" ", "_"))] == 0


def test_wild_goes_on_until_one_is_kept() -> None:
    """vulch.wild_flare: the others are discarded for all to see."""
    t = winner(*GOODS)
    t.go(WILD, "pass", "pass")
    (card,) = [a for a in t.legal() if a != "pass"]
    t.go(card)
    assert t.holds(B) == [] and t.holds(A) == [card.replace(" ", "_"), "vulch_flare"]
    assert {*t.discards()[:2], card.replace(" ", "_")} == set(GOODS)


def test_wild_may_keep_nothing() -> None:
    """vulch, note: then the whole hand is discarded."""
    t = winner(*GOODS)
    t.go(WILD, "pass", "pass", "pass")
    assert t.over and t.holds(B) == [] and t.holds(A) == ["vulch_flare"]


def test_wild_takes_the_cards_in_random_order() -> None:
    """vulch.wild_flare [house]."""
    first = set()
    for seed in range(1, 13):
        t = winner(*GOODS, seed=seed)
        t.go(WILD)
        first.update(t.legal())
    assert first == {"pass", "plague", "quash", "force field"}


def test_wild_after_a_deal() -> None:
    """Q127: or making a deal."""
    t = Table()
    t.encounter(A, B, ships=1)
    t.hand(A, "negotiate", "plague")
    t.hand(B, "negotiate", "vulch_flare")
    t.begin("planning")
    t.go("offer artifact", "submit the offer", "accept the offer", "red 1")
    assert t.over and t.holds(B) == ["plague", "vulch_flare"]  # nothing is left to be given


def test_wild_after_a_deal_with_a_card_left() -> None:
    """Q127."""
    t = Table()
    t.encounter(A, B, ships=1)
    t.hand(A, "negotiate", "plague", "force_field")
    t.hand(B, "negotiate", "vulch_flare")
    t.begin("planning")
    t.go("offer plague", "submit the offer", "accept the offer")
    t.go("red 1")
    t.asks(B, "USE", "SPOILS")
    t.go(WILD, "force field")
    assert t.holds(B) == ["force_field", "plague", "vulch_flare"]


def test_wild_not_for_the_loser_or_a_bystander() -> None:
    """vulch.wild_flare: main player that has won."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_20", "plague")
    t.hand(B, "attack_04", "vulch_flare")
    t.begin("planning")
    assert t.over and t.holds(A) == ["plague"]


def test_wild_not_after_a_failed_deal() -> None:
    """vulch.wild_flare: winning or a deal."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.hand(A, "negotiate", "plague")
    t.hand(B, "negotiate", "vulch_flare")
    t.begin("planning")
    t.go("walk away", "a ship from the encounter", "blue 1", "blue 1", "blue 1")
    assert t.over and t.holds(A) == ["plague"]


def test_ionic_gas_does_not_stop_wild() -> None:
    """Q146."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_20", "vulch_flare")
    t.hand(B, "negotiate", "plague", "ionic_gas")
    t.begin("planning")
    t.go("play ionic gas", WILD, "plague")
    assert t.holds(A) == ["plague", "vulch_flare"]


def test_wild_against_vulch_asks_for_each_card_once() -> None:
    """Q303: discarded artifacts return to Vulch and are not asked for again."""
    t = winner("plague", "quash", "attack_00", aliens=("none", "vulch", "none", "none"))
    t.go(WILD, "pass", "pass", "pass")
    assert t.over and t.holds(B) == ["plague", "quash"] and "attack_00" in t.discards()


def test_a_third_vulch_collects_the_discards() -> None:
    """Q300."""
    t = winner("plague", "quash", aliens=("none", "none", "vulch", "none"))
    t.go(WILD, "pass")
    assert len(t.holds(C)) == 1
    t.go("pass")
    assert t.holds(C) == ["plague", "quash"]


def test_own_flare_is_wild_while_the_power_is_lost() -> None:
    """Q37."""
    t = Table(aliens=("vulch", "none", "none", "none"))
    t.encounter(A, B, ships=3)
    t.place(A, {(A, 0): 9, (A, 1): 8})
    t.hand(A, "attack_20", "vulch_flare")
    t.hand(B, "attack_04", "plague")
    t.begin("planning")
    t.go(WILD, "plague")
    assert t.holds(A) == ["plague", "vulch_flare"]


def test_a_card_zapped_wild_takes_nothing() -> None:
    """Q17."""
    t = winner("plague")
    t.hand(D, "card_zap")
    t.go(WILD, "play card zap")
    assert t.holds(B) == ["plague"] and t.holds(A) == []


# --- super ------------------------------------------------------------------------------------------------------------

SUPER = "play Vulch flare (super flare)"


def flare_victim() -> Table:
    """Plague makes B discard the Virus flare; Vulch (D) holds its own."""
    t = regroup("plague")
    t.hand(B, "virus_flare")
    t.hand(C, "machine_flare", "attack_08")
    t.hand(D, "vulch_flare")
    t.begin("regroup")
    t.go("play plague", "blue", "blue 1", "blue 1", "blue 1")
    return t


def test_super_collects_flares() -> None:
    """vulch.super_flare: the one just discarded."""
    t = flare_victim()
    t.asks(D, "USE", "DISCARDED")
    t.go(SUPER)
    assert t.holds(D) == ["plague", "virus_flare", "vulch_flare"]


def test_super_lasts_to_the_end_of_the_encounter() -> None:
    """Q42: Vulch plays the salvaged Plague on C, whose flare it collects without playing its own again."""
    t = flare_victim()
    t.go(SUPER)
    t.asks(D, "USE", "ENCOUNTER_STARTS")
    t.go("play plague", "green", "green 1", "green 1", "green 1")
    assert "machine_flare" in t.holds(D) and "plague" not in t.holds(D)


def test_super_may_be_left() -> None:
    """vulch.super_flare: use or not; the artifact is salvaged all the same."""
    t = flare_victim()
    t.go("pass")
    assert t.holds(D) == ["plague", "vulch_flare"] and "virus_flare" in t.discards()


def test_flares_without_super_are_discarded() -> None:
    """vulch.salvage: artifacts only."""
    t = regroup("plague")
    t.hand(B, "virus_flare")
    t.begin("regroup")
    t.go("play plague", "blue", "blue 1", "blue 1", "blue 1")
    assert t.holds(D) == ["plague"]


def test_super_does_not_save_own_flares() -> None:
    """vulch, note."""
    t = regroup("plague")
    t.hand(D, "vulch_flare", "virus_flare")
    t.begin("regroup")
    t.go("play plague", "yellow", "yellow 1", "yellow 1", "yellow 1", "Virus flare")
    assert t.holds(D) == ["plague", "vulch_flare"] and t.discards() == ["virus_flare"]
    t.asks(D, "USE", "ENCOUNTER_STARTS")


def test_super_keeps_flares_at_a_new_hand() -> None:
    """vulch.super_flare (Cosmodex): itself included."""
    t = dry("vulch_flare", "virus_flare", "quash", "reinforcement_2")
    t.begin("turn")
    t.asks(A, "USE", "NEW_HAND")
    t.go(SUPER)
    assert t.holds(A)[8:] == ["quash", "virus_flare", "vulch_flare"] and t.discards() == ["reinforcement_2"]


def test_at_a_new_hand_super_may_be_left() -> None:
    """vulch.super_flare: optional."""
    t = dry("vulch_flare", "virus_flare", "quash")
    t.begin("turn")
    t.go("pass")
    assert t.holds(A)[8:] == ["quash"]


def test_a_zapped_super_collects_nothing() -> None:
    """Q15: the power is off, the flare back in hand."""
    t = flare_victim()
    t.hand(C, "cosmic_zap")
    t.go(SUPER, "play cosmic zap")
    assert "vulch_flare" in t.holds(D) and "virus_flare" in t.discards()
    assert "cosmic_zap" in t.discards()


# --- other aliens -----------------------------------------------------------------------------------------------------


def test_hates_and_the_others_artifacts() -> None:
    """Q211: Hate's Plague and the Quash of B, who matches it; what Vulch itself discards stays in the pile."""
    t = Table(aliens=("hate", "none", "none", "vulch"))
    t.hand(A, "attack_08", "plague")
    t.hand(B, "quash")
    t.hand(D, "mobius_tubes")
    t.begin("turn")
    t.go("plague", "quash", "green 1", "green 1", "green 1")
    t.asks(D, "DISCARD")
    assert t.holds(D) == ["mobius_tubes", "plague", "quash"]
    t.go("mobius tubes")
    assert t.holds(D) == ["plague", "quash"] and t.discards() == ["mobius_tubes"]


def test_mites_victim_discards_artifacts() -> None:
    """Q242: down to three; the two discarded go to Vulch."""
    t = Table(aliens=("mite", "none", "none", "vulch"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20")
    t.hand(B, "plague", "quash", "force_field", "mobius_tubes", "card_zap")
    t.begin("launch")
    t.go("blue 1", "0")
    t.asks(B, "YES_NO")
    t.go("no")
    assert t.g.hand_n[B] == 3 and t.g.hand_n[D] == 2 and t.discards() == []


def test_a_traded_hand_is_no_discard() -> None:
    """Q285: artifacts change hands with the hand."""
    t = Table(aliens=("trader", "none", "none", "vulch"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20", "plague")
    t.hand(B, "attack_04", "quash")
    t.begin("planning")
    t.go("use Trader power: trade hands")
    assert t.holds(D) == [] and t.holds(B) == ["plague"] and t.holds(A) == ["quash"]
