"""Mutant (green): refills its hand to eight cards."""

from ..table import A, B, C, D, Table

REFILL = "use Mutant power: regenerate"
SUPER = "play Mutant flare (super flare)"
WILD = "play Mutant flare (wild flare)"
MUTANT = ("mutant", "none", "none", "none")
SIX = ("attack_04",) * 3 + ("attack_06",) * 3


def alliance(*hand: str, aliens: tuple[str, ...] = MUTANT) -> Table:
    """A, offense with these cards, before invitations; B holds A30, C A40, D a Cosmic Zap; A10, A12 are on the deck."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, *hand)
    t.hand(B, "attack_30")
    t.hand(C, "attack_40")
    t.hand(D, "cosmic_zap")
    t.deck_top("attack_10", "attack_12", "attack_20")
    t.begin("alliance")
    return t


def test_each_draw_names_its_source() -> None:
    """mutant.regenerate: hands and deck mixed freely, until it holds eight."""
    t = alliance(*SIX)
    t.asks(A, "USE", "BEFORE_INVITATIONS")
    t.go(REFILL, "pass")
    t.asks(A, "PLAYER")
    assert t.legal() == ["blue", "green", "yellow", "the deck"]
    t.go("green", "the deck")
    assert t.holds(A) == sorted([*SIX, "attack_10", "attack_40"]) and t.holds(C) == []
    t.asks(A, "INVITE")


def test_a_dry_source_is_no_choice_any_more() -> None:
    """Q243."""
    t = alliance(*SIX)
    t.go(REFILL, "pass", "blue")
    assert t.legal() == ["green", "yellow", "the deck"]


def test_it_goes_on_to_eight() -> None:
    """Q243: it cannot stop in between."""
    t = alliance(*SIX[:5])
    t.go(REFILL, "pass", "the deck", "the deck")
    t.asks(A, "PLAYER")
    t.go("the deck")
    assert t.g.hand_n[A] == 8


def test_dry_sources_end_it() -> None:
    """Q243: no deck, no discards, three cards in all; the last source is not asked for."""
    t = alliance("attack_04")
    t.g.deck_n = 0
    t.check = lambda: None  # type: ignore[method-assign]
    t.go(REFILL, "pass", "green", "blue")
    assert t.holds(A) == ["attack_04", "attack_30", "attack_40", "cosmic_zap"]
    t.asks(A, "INVITE")


def test_it_need_not_refill() -> None:
    """mutant.regenerate: optional."""
    t = alliance(*SIX)
    t.go("pass")
    t.asks(A, "INVITE")
    assert t.g.hand_n[A] == 6


def test_not_with_eight_cards() -> None:
    """mutant.regenerate: fewer than eight."""
    t = alliance(*SIX, "negotiate", "negotiate")
    t.asks(A, "INVITE")


def test_one_refill_an_encounter() -> None:
    """Q4: once; B's wild Trader takes a card afterwards, and A may not refill again."""
    t = alliance(*SIX)
    t.hand(B, "attack_30", "trader_flare", "negotiate")
    t.go(REFILL, "pass", "the deck", "the deck")
    t.go("play Trader flare (wild flare)", "negotiate")
    t.asks(A, "INVITE")
    t = alliance(*SIX)
    t.hand(B, "attack_30", "trader_flare")
    t.go("pass", "play Trader flare (wild flare)", "attack 30")
    t.asks(A, "USE", "BEFORE_INVITATIONS")


def test_as_the_defense() -> None:
    """mutant.regenerate: main player."""
    t = alliance("attack_04", aliens=("none", "mutant", "none", "none"))
    t.asks(B, "USE", "BEFORE_INVITATIONS")
    t.go(REFILL, "pass", "red")
    assert t.holds(B) == ["attack_04", "attack_30"]


def test_a_bystander_refills_nothing() -> None:
    """R21.2."""
    t = alliance("attack_04", aliens=("none", "none", "mutant", "none"))
    t.asks(A, "INVITE")


def test_cards_from_hands_are_known_to_the_two_only() -> None:
    """Q81."""
    t = alliance(*SIX)
    t.go(REFILL, "pass", "green", "the deck")
    card = t.cards("attack_40")
    assert [t.g.known[seat, A, card] for seat in (B, C, D)] == [0, 1, 0]


def test_zapped_no_card_is_drawn() -> None:
    """mutant.regenerate, if zapped; Q10: before the first card."""
    t = alliance(*SIX)
    t.go(REFILL)
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    t.asks(A, "INVITE")
    assert t.g.hand_n[A] == 6


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = alliance(*SIX, "card_zap")
    t.go(REFILL, "play cosmic zap", "play card zap", "the deck", "the deck")
    assert t.g.hand_n[A] == 8


def test_with_two_home_colonies_nothing_is_drawn() -> None:
    """R21.11."""
    t = Table(aliens=MUTANT)
    t.encounter(A, B, ships=2)
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.hand(A, "attack_04")
    t.hand(B, "attack_30")
    t.begin("alliance")
    t.asks(A, "INVITE")


def test_remora_clings_once() -> None:
    """Q83: two deck cards of one refill are one event, answered when it is over."""
    t = alliance(*SIX, aliens=("mutant", "none", "remora", "none"))
    t.go(REFILL, "pass", "the deck", "the deck")
    t.asks(C, "USE", "DREW")
    assert t.g.hand_n[A] == 8
    t.go("use Remora power: cling to a card", "pass")
    assert t.holds(C) == ["attack_20", "attack_40"]
    t.asks(A, "INVITE")


def test_remora_does_not_cling_to_cards_of_hands() -> None:
    """remora.cling_card: from the deck only."""
    t = alliance(*SIX, aliens=("mutant", "none", "remora", "none"))
    t.go(REFILL, "pass", "blue", "yellow")
    t.asks(A, "INVITE")


def test_mind_sees_the_draw_from_its_first_card() -> None:
    """Q83, Q236: one trigger for both deck cards."""
    t = alliance(*SIX)
    t.hand(B, "attack_30", "mind_flare")
    t.go(REFILL, "pass", "the deck")
    t.asks(B, "USE", "DRAWING")
    t.go("play Mind flare (wild flare)", "the deck")
    assert [t.g.known[B, A, t.cards(c)] for c in ("attack_10", "attack_12")] == [1, 1]
    assert t.g.known[C, A, t.cards("attack_10")] == 0


def test_mutant_first_then_mind() -> None:
    """Q235: the offense is asked first (Q1)."""
    t = alliance(*SIX, aliens=("mutant", "none", "mind", "none"))
    t.go(REFILL, "pass", "the deck", "the deck")
    t.asks(C, "USE", "BEFORE_INVITATIONS")


def test_super_discards_first() -> None:
    """mutant.super_flare, Q243: up to three cards; the flare is back and counts towards the eight."""
    t = alliance(*SIX, "mutant_flare", "negotiate")
    t.asks(A, "USE", "BEFORE_INVITATIONS")
    t.go(SUPER, "pass")
    t.asks(A, "DISCARD")
    t.go("attack 04", "attack 04", "negotiate")
    assert t.discards() == ["attack_04", "attack_04", "negotiate"] and t.g.hand_n[A] == 5
    t.go(REFILL, "pass", "the deck", "the deck", "the deck")
    assert t.g.hand_n[A] == 8 and "mutant_flare" in t.holds(A)


def test_super_may_discard_fewer_and_need_not_refill() -> None:
    """mutant.super_flare: up to three; the use need not follow."""
    t = alliance(*SIX, "mutant_flare")
    t.go(SUPER, "pass", "attack 06", "pass", "pass")
    assert t.discards() == ["attack_06"] and t.g.hand_n[A] == 6
    t.asks(A, "INVITE")


def test_no_super_after_the_refill() -> None:
    """mutant.super_flare: before the use."""
    t = alliance(*SIX, "mutant_flare")
    t.go(REFILL, "pass", "the deck")
    t.asks(A, "INVITE")


def test_a_zapped_super_discards_nothing() -> None:
    """Q15: and the power is off."""
    t = alliance(*SIX, "mutant_flare")
    t.go(SUPER, "play cosmic zap")
    t.asks(A, "INVITE")
    assert t.discards() == ["cosmic_zap"] and "mutant_flare" in t.holds(A)


def test_a_card_zapped_super_leaves_the_power() -> None:
    """Q21."""
    t = alliance(*SIX, "mutant_flare")
    t.hand(B, "card_zap")
    t.hand(D, "attack_08")
    t.go(SUPER, "play card zap")
    t.asks(A, "USE", "BEFORE_INVITATIONS")
    assert t.legal() == ["pass", REFILL]


def resolved(mine: str, theirs: str, allies: dict[int, tuple[str, int]] | None = None) -> Table:
    """A (this card, the Mutant flare) against B (that card, A14), C holds A40, D A20; nobody has a power."""
    t = Table()
    t.encounter(A, B, ships=2, allies=allies)
    t.hand(A, mine, "mutant_flare")
    t.hand(B, theirs, "attack_14")
    t.hand(C, "attack_40")
    t.hand(D, "attack_20")
    t.begin("planning")
    if t.question == "SELECT":
        t.go(f"play {theirs.replace('_', ' ')}")
    return t


def test_wild_after_a_win_takes_from_opponent_and_its_allies() -> None:
    """mutant.wild_flare: one random card each; nothing from the own ally."""
    t = resolved("attack_30", "attack_04", {C: ("defense", 1), D: ("offense", 1)})
    t.asks(A, "USE", "SPOILS")
    t.go(WILD)
    assert t.holds(A) == ["attack_14", "attack_40", "mutant_flare"]
    assert (t.holds(B), t.holds(C), t.holds(D)) == ([], [], ["attack_20"])


def test_wild_not_after_a_defeat() -> None:
    """mutant.wild_flare."""
    t = resolved("attack_04", "attack_30")
    assert t.over


def test_wild_by_the_winning_defense() -> None:
    """mutant.wild_flare: main player."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04", "attack_06")
    t.hand(B, "attack_30", "mutant_flare")
    t.begin("planning")
    t.go("play attack 04")
    t.asks(B, "USE", "SPOILS")
    t.go(WILD)
    assert t.holds(B) == ["attack_06", "mutant_flare"]


def test_wild_not_by_an_ally() -> None:
    """mutant.wild_flare."""
    t = Table()
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.hand(A, "attack_30")
    t.hand(B, "attack_04", "attack_14")
    t.hand(C, "mutant_flare")
    t.begin("planning")
    t.go("play attack 04")
    t.asks(A, "NEXT_ENCOUNTER") if not t.over else None
    assert t.holds(C) == ["mutant_flare"] and t.holds(B) == ["attack_14"]


def test_wild_after_a_deal_takes_from_the_opponent_only() -> None:
    """Q131: the allies have gone home; Q127."""
    t = Table()
    t.encounter(A, B, ships=2, allies={C: ("defense", 1)})
    t.hand(A, "negotiate", "mutant_flare")
    t.hand(B, "negotiate", "morph", "plague")
    t.hand(C, "attack_40")
    t.begin("planning")
    t.go("play negotiate", "green 1", "ask for morph", "submit the offer", "accept the offer", "red 1", "red 1")
    t.asks(A, "USE", "SPOILS")
    t.go(WILD)
    assert t.holds(A) == ["morph", "plague", "mutant_flare"] and t.holds(C) == ["attack_40"]


def test_a_card_zapped_wild_takes_nothing() -> None:
    """Q17, Q26."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_30", "mutant_flare")
    t.hand(B, "attack_04", "card_zap")
    t.begin("planning")
    t.go(WILD, "play card zap")
    assert t.holds(A) == [] and "mutant_flare" in t.discards()


def test_own_flare_is_wild_while_the_power_is_lost() -> None:
    """Q37."""
    t = Table(aliens=MUTANT)
    t.encounter(A, B, ships=2)
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.hand(A, "attack_30", "mutant_flare")
    t.hand(B, "attack_04", "plague")
    t.begin("planning")
    t.go(WILD)
    assert "plague" in t.holds(A)


def test_ionic_gas_does_not_stop_the_wild() -> None:
    """Q146."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_30", "mutant_flare")
    t.hand(B, "negotiate", "plague", "ionic_gas")
    t.begin("planning")
    t.asks(B, "USE", "OUTCOME")
    t.go("play ionic gas")
    t.asks(A, "USE", "SPOILS")
    t.go(WILD)
    assert "plague" in t.holds(A)


def test_wild_takes_from_an_ally_that_oozed_away() -> None:
    """Q244: B's ally C is Amoeba and leaves with all its ships; it has allied."""
    t = Table(aliens=("none", "none", "amoeba", "none"))
    t.encounter(A, B, ships=2, allies={C: ("defense", 1)})
    t.hand(A, "attack_30", "mutant_flare")
    t.hand(B, "attack_04", "attack_14")
    t.hand(C, "amoeba_flare", "plague")
    t.begin("planning")
    t.go("play attack 04", "play Amoeba flare (super flare)", "0", "green 1")
    t.asks(A, "USE", "SPOILS")
    t.go(WILD)
    assert t.g.hand_n[C] == 1 and t.g.hand_n[A] == 3
