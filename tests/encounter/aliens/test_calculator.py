"""Calculator (yellow): the higher attack is reduced by the lower."""

from ..table import A, B, C, D, Table

DECLARE = "use Calculator power: equalize"
CALL = "play Calculator flare (wild flare)"
SUPER = "play Calculator flare (super flare)"
REVERSE = "use Mirror power: reverse digits"
MINE = ("calculator", "none", "none", "none")
NONE = ("none",) * 4
ODD, EVEN = "1", "0"


def duel(mine: str, theirs: str, aliens: tuple[str, ...] = MINE, *more: str) -> Table:
    """A with 3 ships against B with 4, one card each; A holds these cards besides."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.hand(A, mine, *more)
    t.hand(B, theirs)
    return t


def test_the_higher_is_reduced_by_the_lower() -> None:
    """calculator.equalize: 15 and 8 become 7 and 8."""
    t = duel("attack_15", "attack_08")
    t.begin("planning")
    t.asks(A, "USE", "CARDS_DOWN")
    t.go(DECLARE)
    assert list(t.g.total) == [7 + 3, 8 + 4]


def test_whichever_side_has_the_higher() -> None:
    """calculator.equalize, declared by the defense that holds it."""
    t = duel("attack_08", "attack_15", ("none", "calculator", "none", "none"))
    t.begin("planning")
    t.asks(B, "USE", "CARDS_DOWN")
    t.go(DECLARE)
    assert list(t.g.total) == [11, 11] and t.g.outcome == 2


def test_the_declaration_is_optional() -> None:
    """calculator.equalize."""
    t = duel("attack_15", "attack_08")
    t.begin("planning")
    t.go("pass")
    assert list(t.g.total) == [18, 12]


def test_equal_values_stay() -> None:
    """calculator, notes."""
    t = duel("attack_08", "attack_08")
    t.begin("planning")
    t.go(DECLARE)
    assert list(t.g.total) == [11, 12]


def test_a_negotiate_leaves_everything() -> None:
    """calculator.equalize: two attacks only; no margin, the negotiate loses."""
    t = duel("attack_15", "negotiate")
    t.begin("planning")
    t.go(DECLARE)
    assert t.g.outcome == 1 and t.g.value[0] == 15


def test_an_allied_calculator_does_not_declare() -> None:
    """R21.2: main player."""
    t = Table(aliens=("none", "none", "calculator", "none"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_15"), t.hand(B, "attack_08")
    t.begin("planning")
    assert list(t.g.total) == [19, 12]


def test_zapped_the_values_stay() -> None:
    """calculator.equalize, if zapped."""
    t = duel("attack_15", "attack_08")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(DECLARE)
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert list(t.g.total) == [18, 12]


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = duel("attack_15", "attack_08", MINE, "card_zap")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(DECLARE, "play cosmic zap", "play card zap")
    assert list(t.g.total) == [10, 12]


def test_the_arithmetic_cannot_be_zapped() -> None:
    """Q9."""
    t = duel("attack_15", "attack_08")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(DECLARE, "pass")
    assert t.over and list(t.g.total) == [10, 12] and t.holds(D) == ["cosmic_zap"]


def test_with_two_home_colonies_there_is_no_declaration() -> None:
    """R21.11."""
    t = duel("attack_15", "attack_08")
    t.place(A, {(A, 0): 8, (A, 1): 9})
    t.begin("planning")
    assert t.over and list(t.g.total) == [18, 12]


def test_reinforcements_are_not_touched() -> None:
    """Q91."""
    t = duel("attack_15", "attack_08", MINE, "reinforcement_5")
    t.begin("planning")
    t.go(DECLARE, "play reinforcement +5", "for red (offense)")
    assert list(t.g.total) == [7 + 3 + 5, 12]


def test_a_card_of_the_time_after_the_flip() -> None:
    """Q90: wild Human's 42 is not equalized; the other value was, before it came."""
    t = duel("attack_15", "attack_08")
    t.hand(B, "attack_08", "human_flare")
    t.begin("planning")
    t.go(DECLARE, "play Human flare (wild flare)")
    assert list(t.g.total) == [10, 46]


def test_tripler() -> None:
    """Q173: 15-6 = 9, tripled 27, against 6."""
    t = duel("attack_06", "attack_15", ("calculator", "tripler", "none", "none"))
    t.begin("planning")
    t.go(DECLARE)
    assert list(t.g.total) == [6 + 3, 27 + 4]


def test_virus() -> None:
    """Q174: A10 with 3 ships against A08: 2 x 3."""
    t = duel("attack_10", "attack_08", ("virus", "calculator", "none", "none"))
    t.begin("planning")
    t.go(DECLARE)
    assert list(t.g.total) == [2 * 3, 12]


def test_offense_calculator_before_defense_mirror() -> None:
    """Q172: 12 and 8, then 21 and 80; Mirror called second."""
    t = duel("attack_20", "attack_08", ("calculator", "mirror", "none", "none"))
    t.begin("planning")
    t.go(DECLARE, REVERSE)
    assert list(t.g.value) == [21, 80]


def test_offense_mirror_before_defense_calculator() -> None:
    """Q172, whoever called first: A passes, B declares, A calls: 02 and 80, then 78."""
    t = duel("attack_20", "attack_08", ("mirror", "calculator", "none", "none"))
    t.begin("planning")
    t.go("pass", DECLARE)
    t.asks(A, "USE", "CARDS_DOWN")
    t.go(REVERSE)
    assert list(t.g.value) == [2, 78]


def t4(mine: str, theirs: str, aliens: tuple[str, ...] = ("mirror", "calculator", "none", "none")) -> Table:
    """T4: A with 4 ships in the gate, B with 2."""
    t = Table(aliens=aliens)
    t.place(B, {(B, 0): 2, (B, 1): 6, (B, 2): 6, (B, 3): 6})
    t.encounter(A, B, ships=4)
    t.hand(A, mine)
    t.hand(B, theirs)
    return t


def test_t4a() -> None:
    """T4a: 02 and 80, then 78: 6 against 80."""
    t = t4("attack_20", "attack_08")
    t.begin("planning")
    t.go(REVERSE, DECLARE)
    assert list(t.g.total) == [6, 80] and t.g.outcome == 2


def test_t4b_wild_tripler() -> None:
    """T4b: 20 is 7 before all else; 70 and 80; 10: 74 against 12."""
    t = t4("attack_20", "attack_08")
    t.hand(B, "attack_08", "tripler_flare")
    t.begin("planning")
    t.go(REVERSE, DECLARE, "play Tripler flare (wild flare)")
    assert list(t.g.total) == [74, 12] and t.g.outcome == 1


def test_t4c_seats_changed() -> None:
    """T4c: equalize 12 and 8, digits 21 and 80: 25 against 82."""
    t = t4("attack_20", "attack_08", ("calculator", "mirror", "none", "none"))
    t.begin("planning")
    t.go(DECLARE, REVERSE)
    assert list(t.g.total) == [25, 82] and t.g.outcome == 2


def test_t4d_morph() -> None:
    """T4d: the morph is 20, both are 02: nothing to equalize, 6 against 4."""
    t = t4("attack_20", "morph")
    t.begin("planning")
    t.go(REVERSE, DECLARE)
    assert list(t.g.total) == [6, 4] and t.g.outcome == 1


def test_t4d_morph_and_super_mirror() -> None:
    """T4d: own card only: 02 and 20, equalized 18: 6 against 20."""
    t = t4("attack_20", "morph")
    t.hand(A, "attack_20", "mirror_flare")
    t.begin("planning")
    t.go(REVERSE, "play Mirror flare (super flare)", "for red (offense)", DECLARE)
    assert list(t.g.total) == [6, 20] and t.g.outcome == 2


def test_wild_right_call_reduces_the_opponent() -> None:
    """calculator.wild_flare: 8 and 15, the sum is odd: 15-8 = 7."""
    t = duel("attack_08", "attack_15", NONE, "calculator_flare")
    t.begin("planning")
    t.asks(A, "USE", "CARDS_DOWN")
    t.go(CALL)
    t.asks(A, "NUMBER")
    assert t.legal() == [EVEN, ODD]
    t.go(ODD)
    assert list(t.g.total) == [11, 11] and t.holds(A) == ["calculator_flare"]


def test_wild_wrong_call_reduces_oneself_below_zero() -> None:
    """calculator.wild_flare, notes: 8-15 = -7."""
    t = duel("attack_08", "attack_15", NONE, "calculator_flare")
    t.begin("planning")
    t.go(CALL, EVEN)
    assert list(t.g.total) == [-4, 19]


def test_wild_even() -> None:
    """calculator.wild_flare by the defense: 8 and 12, called even: A's 8 is reduced by 12."""
    t = duel("attack_08", "attack_12", NONE)
    t.hand(B, "attack_12", "calculator_flare")
    t.begin("planning")
    t.go(CALL, EVEN)
    assert list(t.g.total) == [-4 + 3, 16]


def test_wild_needs_two_attacks() -> None:
    """calculator.wild_flare: no effect."""
    t = duel("attack_08", "negotiate", NONE, "calculator_flare")
    t.begin("planning")
    t.go(CALL, EVEN)
    assert t.g.outcome == 1 and t.g.value[0] == 8


def test_wild_is_not_for_an_ally() -> None:
    """calculator.wild_flare: main player."""
    t = Table()
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_15"), t.hand(B, "attack_08"), t.hand(C, "calculator_flare")
    t.begin("planning")
    assert t.over and list(t.g.total) == [19, 12]


def test_a_card_zapped_wild_changes_nothing() -> None:
    """Q17."""
    t = duel("attack_08", "attack_15", NONE, "calculator_flare")
    t.hand(B, "attack_15", "card_zap")
    t.begin("planning")
    t.go(CALL, ODD, "play card zap")
    assert list(t.g.total) == [11, 19]


def test_wild_after_mirror_counts_the_present_sum() -> None:
    """Q84: O = Mirror: 01 and 80, the sum is odd now; B called odd: 1-80."""
    t = duel("attack_10", "attack_08", ("mirror", "none", "none", "none"))
    t.hand(B, "attack_08", "calculator_flare")
    t.begin("planning")
    t.go(REVERSE, CALL, ODD)
    assert list(t.g.value) == [-79, 80]


def test_mirror_keeps_the_sign() -> None:
    """Q84: A calls odd on 4 and 20, wrong: -16; Mirror (D) then makes it -61, and 20 is 02."""
    t = duel("attack_04", "attack_20", ("none", "mirror", "none", "none"), "calculator_flare")
    t.begin("planning")
    t.go(CALL, ODD, REVERSE)
    assert list(t.g.value) == [-61, 2]


def test_wild_before_the_defenses_power() -> None:
    """Q84: the wild leaves -16 and 20; equalized, the higher is 20-(-16)."""
    t = duel("attack_04", "attack_20", ("none", "calculator", "none", "none"), "calculator_flare")
    t.begin("planning")
    t.go(CALL, ODD, DECLARE)
    assert list(t.g.value) == [-16, 36]


def ally(*hand: str) -> Table:
    """Calculator (C) allied with the defense, holding its flare and these cards."""
    t = Table(aliens=("none", "none", "calculator", "none"))
    t.encounter(A, B, ships=3, allies={C: ("defense", 1)})
    t.hand(A, "attack_15")
    t.hand(B, "attack_08")
    t.hand(C, "calculator_flare", *hand)
    return t


def test_super_declares_as_an_ally() -> None:
    """calculator.super_flare: on the main players' cards."""
    t = ally()
    t.begin("planning")
    t.asks(C, "USE", "CARDS_DOWN")
    t.go(SUPER)
    assert list(t.g.total) == [10, 13] and t.g.outcome == 2
    assert "calculator_flare" in t.holds(C)


def test_super_is_carried_out_after_the_main_players_changes() -> None:
    """Q84: O = Mirror first: 51 and 80; then 80-51."""
    t = Table(aliens=("mirror", "none", "calculator", "none"))
    t.encounter(A, B, ships=3, allies={C: ("defense", 1)})
    t.hand(A, "attack_15"), t.hand(B, "attack_08"), t.hand(C, "calculator_flare")
    t.begin("planning")
    t.go("pass", SUPER, REVERSE)
    assert list(t.g.value) == [51, 29]


def test_a_zapped_super_changes_nothing() -> None:
    """Q15."""
    t = ally()
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go(SUPER, "play cosmic zap")
    assert list(t.g.total) == [18, 13] and t.g.flares_played[C] == 0


def test_a_card_zapped_super_is_discarded() -> None:
    """Q17."""
    t = ally()
    t.hand(A, "attack_15", "card_zap")
    t.begin("planning")
    t.go(SUPER, "play card zap")
    assert list(t.g.total) == [18, 13] and "calculator_flare" in t.discards()


def test_super_is_not_for_a_bystander() -> None:
    """calculator.super_flare: ally."""
    t = duel("attack_15", "attack_08", ("none", "none", "calculator", "none"))
    t.hand(C, "calculator_flare")
    t.begin("planning")
    assert t.over and list(t.g.total) == [18, 12]


def test_oracle_has_seen_the_printed_card() -> None:
    """Q248: A = Oracle sees B = Calculator's A20 and lays A15; the equalizing comes all the same."""
    t = duel("attack_15", "attack_20", ("oracle", "calculator", "none", "none"))
    t.begin("planning")
    t.go(DECLARE)
    assert list(t.g.total) == [18, 5 + 4] and t.g.outcome == 1


def test_a_card_added_by_chosen_is_not_touched() -> None:
    """Q91: 15-8 = 7, and the 20 is added."""
    t = duel("attack_15", "attack_08", ("chosen", "calculator", "none", "none"))
    t.deck_top("attack_20", "plague", "mobius_tubes")
    t.begin("planning")
    t.go(DECLARE, "use Chosen power: pray", "attack 20", "yes")
    assert list(t.g.total) == [7 + 20 + 3, 12]


def test_an_accepted_claim_is_equalized() -> None:
    """Q201: A = Gambler lays 06 and claims 40: 40-8."""
    t = duel("attack_06", "attack_08", ("gambler", "calculator", "none", "none"))
    t.begin("planning")
    t.go(DECLARE, "use Gambler power: bluff", "attack 40", "yes")
    assert list(t.g.value) == [32, 8]
