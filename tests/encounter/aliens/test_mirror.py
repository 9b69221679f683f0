"""Mirror (yellow): the digits of attack cards change places."""

from cosmic_env.encounter.constants import ATTACK_VALUES

from ..table import A, B, C, D, Table

CALL = "use Mirror power: reverse digits"
COPY = "play Mirror flare (wild flare)"
SUPER = "play Mirror flare (super flare)"
MINE = ("mirror", "none", "none", "none")
THEIRS = ("none", "mirror", "none", "none")


def duel(mine: str, theirs: str, aliens: tuple[str, ...] = MINE, *flares: str) -> Table:
    """A with 3 ships against B with 4, one card each; A holds these flares besides."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.hand(A, mine, *flares)
    t.hand(B, theirs)
    return t


def test_both_cards_are_reversed() -> None:
    """mirror.reverse: 20 is 02, 08 is 80."""
    t = duel("attack_20", "attack_08")
    t.begin("planning")
    t.asks(A, "USE", "CARDS_DOWN")
    t.go(CALL)
    assert list(t.g.total) == [2 + 3, 80 + 4]


def test_every_attack_of_the_deck() -> None:
    """mirror, notes: the whole table."""
    turned = (0, 10, 40, 50, 60, 70, 80, 90, 1, 11, 21, 31, 41, 51, 2, 32, 3, 4)
    for value, reversed_value in zip(ATTACK_VALUES, turned, strict=True):
        t = duel(f"attack_{value:02d}", "negotiate")
        t.begin("planning")
        t.go(CALL)
        assert t.g.value[0] == reversed_value


def test_the_call_is_optional() -> None:
    """mirror.reverse."""
    t = duel("attack_20", "attack_08")
    t.begin("planning")
    t.go("pass")
    assert list(t.g.total) == [23, 12]


def test_as_the_defense() -> None:
    """mirror.reverse: main player."""
    t = duel("attack_20", "attack_08", THEIRS)
    t.begin("planning")
    t.asks(B, "USE", "CARDS_DOWN")
    t.go(CALL)
    assert list(t.g.total) == [5, 84]


def test_an_allied_mirror_does_not_call() -> None:
    """R21.2: main player."""
    t = Table(aliens=("none", "none", "mirror", "none"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_20"), t.hand(B, "attack_08")
    t.begin("planning")
    assert list(t.g.total) == [24, 12]


def test_a_negotiate_stays_a_negotiate() -> None:
    """mirror.reverse: attack cards only."""
    t = duel("attack_00", "negotiate")
    t.begin("planning")
    t.go(CALL)
    assert t.g.outcome == 1 and t.g.warp[B] == 4


def test_zapped_the_values_stay() -> None:
    """mirror.reverse, if zapped; not offered again (Q8)."""
    t = duel("attack_20", "attack_08")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(CALL)
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert list(t.g.total) == [23, 12]


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = duel("attack_20", "attack_08", MINE, "card_zap")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(CALL, "play cosmic zap", "play card zap")
    assert list(t.g.total) == [5, 84]


def test_the_swap_itself_cannot_be_zapped() -> None:
    """Q9: once called, it is carried out without a question."""
    t = duel("attack_20", "attack_08")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(CALL, "pass")
    assert t.over and list(t.g.total) == [5, 84] and t.holds(D) == ["cosmic_zap"]


def test_with_two_home_colonies_there_is_no_call() -> None:
    """R21.11."""
    t = duel("attack_20", "attack_08")
    t.place(A, {(A, 0): 8, (A, 1): 9})
    t.begin("planning")
    assert list(t.g.total) == [23, 12]


def test_a_declared_reversal_outlasts_the_power() -> None:
    """Q28: A drops to two home colonies after the call (B is asked before the flip)."""
    t = duel("attack_20", "attack_08", ("mirror", "loser", "none", "none"))
    t.hand(B, "attack_08", "loser_flare")
    t.begin("planning")
    t.go("pass", CALL)
    t.asks(B, "USE", "BEFORE_FLIP")
    t.place(A, {(A, 0): 8, (A, 1): 9})
    t.go("pass")
    assert list(t.g.total) == [5, 84]


def test_reinforcements_are_not_reversed() -> None:
    """Q91."""
    t = duel("attack_20", "attack_08", MINE, "reinforcement_5")
    t.begin("planning")
    t.go(CALL, "play reinforcement +5", "for red (offense)")
    assert list(t.g.total) == [2 + 3 + 5, 84]


def test_a_morph_is_reversed_like_its_model() -> None:
    """Q87: morph faces A06, both are 60."""
    t = duel("morph", "attack_06")
    t.begin("planning")
    t.go(CALL)
    assert list(t.g.value) == [60, 60]


def test_cards_of_the_time_after_the_flip_are_not_reversed() -> None:
    """Q90: wild Human 42, wild Pacifist 15."""
    t = duel("attack_20", "attack_08")
    t.hand(B, "attack_08", "human_flare")
    t.begin("planning")
    t.go(CALL, "play Human flare (wild flare)")
    assert list(t.g.total) == [5, 46]
    t = duel("attack_20", "negotiate")
    t.hand(B, "negotiate", "pacifist_flare")
    t.begin("planning")
    t.go(CALL, "play Pacifist flare (wild flare)")
    assert list(t.g.total) == [5, 19]


def test_tripler_comes_after_the_reversal() -> None:
    """Q238: 10 is 01, tripled 3; 20 is 02, tripled 6; 01 is 10, tripled 30."""
    for card, value in (("attack_10", 3), ("attack_20", 6), ("attack_01", 30)):
        t = duel("attack_08", card, ("mirror", "tripler", "none", "none"))
        t.begin("planning")
        t.go(CALL)
        assert list(t.g.total) == [80 + 3, value + 4]


def test_wild_tripler_comes_before_the_reversal() -> None:
    """Q239: 20 is 7, reversed 70."""
    t = duel("attack_00", "attack_20", MINE)
    t.hand(A, "attack_00", "tripler_flare")
    t.begin("planning")
    t.go(CALL, "play Tripler flare (wild flare)")
    assert list(t.g.total) == [3, 74]


def test_after_a_swap_the_final_cards_are_reversed() -> None:
    """Q237, super: "own card" is the card Mirror finally reveals: A ends with 08."""
    t = duel("attack_20", "attack_08", ("mirror", "sorcerer", "none", "none"), "mirror_flare")
    t.begin("planning")
    t.go(CALL, SUPER, "for red (offense)", "use Sorcerer power: swap cards")
    assert list(t.g.total) == [80 + 3, 20 + 4]


def test_super_own_card_only() -> None:
    """mirror.super_flare."""
    t = duel("attack_20", "attack_08", MINE, "mirror_flare")
    t.begin("planning")
    t.go(CALL)
    t.asks(A, "USE", "ANNOUNCED")
    t.go(SUPER)
    t.asks(A, "SIDE")
    t.go("for red (offense)")
    assert list(t.g.total) == [5, 12] and t.holds(A) == ["mirror_flare"]


def test_super_opponents_card_only() -> None:
    """mirror.super_flare, played by the defense on the offense's card."""
    t = duel("attack_20", "attack_08", THEIRS)
    t.hand(B, "attack_08", "mirror_flare")
    t.begin("planning")
    t.go(CALL, SUPER, "for red (offense)")
    assert list(t.g.total) == [5, 12]


def test_super_is_optional() -> None:
    """mirror.super_flare: both, if it is not played."""
    t = duel("attack_20", "attack_08", MINE, "mirror_flare")
    t.begin("planning")
    t.go(CALL, "pass")
    assert list(t.g.total) == [5, 84]


def test_super_own_card_with_a_morph() -> None:
    """Q87: only that card changes: the morph (a copied 06) is 60."""
    t = duel("morph", "attack_06", MINE, "mirror_flare")
    t.begin("planning")
    t.go(CALL, SUPER, "for red (offense)")
    assert list(t.g.value) == [60, 6]


def test_a_card_zapped_super_leaves_the_call() -> None:
    """Q21: only the flare is lost."""
    t = duel("attack_20", "attack_08", MINE, "mirror_flare")
    t.hand(B, "attack_08", "card_zap")
    t.begin("planning")
    t.go(CALL, SUPER, "for red (offense)", "play card zap")
    assert list(t.g.total) == [5, 84] and "mirror_flare" in t.discards()


def test_a_zapped_super_ends_the_call() -> None:
    """Q348: neither card is reversed; the flare is back in hand, and wild afterwards (Q15)."""
    t = duel("attack_20", "attack_08", MINE, "mirror_flare")
    t.hand(B, "attack_08", "cosmic_zap")
    t.begin("planning")
    t.go(CALL, SUPER, "for red (offense)", "play cosmic zap")
    t.asks(A, "USE", "REVEALED")
    assert list(t.g.value) == [20, 8] and t.super_fell(A, "mirror")
    t.go(COPY)
    assert list(t.g.total) == [8 + 3, 12]


def test_wild_copies_the_opponents_card() -> None:
    """mirror.wild_flare."""
    t = duel("attack_04", "attack_20", ("none",) * 4, "mirror_flare")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    t.go(COPY)
    assert list(t.g.total) == [23, 24] and t.holds(A) == ["mirror_flare"]


def test_wild_copy_of_a_negotiate_is_a_deal() -> None:
    """mirror, notes."""
    t = duel("attack_04", "negotiate", ("none",) * 4, "mirror_flare")
    t.begin("planning")
    t.go(COPY)
    t.asks(A, "OFFER")


def test_wild_takes_the_present_value() -> None:
    """Q89: B = Mirror, A08 is 80, and the copy is not reversed again."""
    t = duel("attack_04", "attack_08", THEIRS, "mirror_flare")
    t.begin("planning")
    t.go(CALL, COPY)
    assert list(t.g.total) == [83, 84]


def test_wild_before_and_after_tripler() -> None:
    """Q2, Q289: the offense copies the untripled card; the defense copies the tripled one."""
    t = duel("attack_00", "attack_04", ("none", "tripler", "none", "none"), "mirror_flare")
    t.begin("planning")
    t.go(COPY)
    assert list(t.g.total) == [4 + 3, 12 + 4]
    t = duel("attack_04", "attack_00", ("tripler", "none", "none", "none"))
    t.hand(B, "attack_00", "mirror_flare")
    t.begin("planning")
    t.go(COPY)
    assert list(t.g.total) == [12 + 3, 12 + 4]


def test_wild_is_not_for_an_ally() -> None:
    """mirror.wild_flare: main player."""
    t = Table()
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_04"), t.hand(B, "attack_20"), t.hand(C, "mirror_flare")
    t.begin("planning")
    assert t.over and list(t.g.total) == [8, 24]


def test_a_card_zapped_wild_copies_nothing() -> None:
    """Q17."""
    t = duel("attack_04", "attack_20", ("none",) * 4, "mirror_flare")
    t.hand(B, "attack_20", "card_zap")
    t.begin("planning")
    t.go(COPY, "play card zap")
    assert list(t.g.total) == [7, 24]


def test_own_flare_is_super_only() -> None:
    """Q36: with the power working and no call made, the flare copies nothing."""
    t = duel("attack_04", "attack_20", MINE, "mirror_flare")
    t.begin("planning")
    t.go("pass")
    assert t.over and list(t.g.total) == [7, 24]


def prays_for_twenty(answer: str) -> Table:
    """Chosen (A, A04) draws A20 after Mirror's (B, A08) reversal and adds it (yes) or puts it in place of its card."""
    t = duel("attack_04", "attack_08", ("chosen", "mirror", "none", "none"))
    t.deck_top("attack_20", "plague", "mobius_tubes")
    t.begin("planning")
    t.go(CALL, "use Chosen power: pray", "attack 20", answer)
    return t


def test_a_card_added_by_chosen_keeps_its_face() -> None:
    """Q91: 04 is 40, and 20 is added."""
    assert list(prays_for_twenty("yes").g.total) == [40 + 20 + 3, 84]


def test_a_card_put_in_by_chosen_keeps_its_face() -> None:
    """Q90: it comes after the flip."""
    assert list(prays_for_twenty("no").g.total) == [20 + 3, 84]


def test_fodder_looks_at_the_reversed_values() -> None:
    """Q197: 04 is 40, Fodder's 10 is 01: its A30 lies between; hand cards count as printed (01 does not)."""
    t = duel("attack_04", "attack_10", ("mirror", "fodder", "none", "none"))
    t.hand(B, "attack_10", "attack_01", "attack_30")
    t.begin("planning")
    t.go("play attack 10", CALL, "use Fodder power: overwhelm")
    t.pass_uses()
    assert list(t.g.total) == [43, 1 + 4 + 30]


def test_oracle_has_seen_the_printed_card() -> None:
    """Q248: A = Oracle sees B = Mirror's A20; the reversal comes all the same."""
    t = duel("attack_04", "attack_20", ("oracle", "mirror", "none", "none"))
    t.begin("planning")
    t.go(CALL)
    assert list(t.g.total) == [43, 6] and t.g.outcome == 1


def test_an_accepted_claim_is_reversed() -> None:
    """Q201: A = Gambler lays 06 and claims 40: 04."""
    t = duel("attack_06", "attack_08", ("gambler", "mirror", "none", "none"))
    t.begin("planning")
    t.go(CALL, "use Gambler power: bluff", "attack 40", "yes")
    assert list(t.g.value) == [4, 80]
