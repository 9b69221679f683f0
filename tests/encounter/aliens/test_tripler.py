"""Tripler (red): low attacks triple, high ones shrink to a third."""

from ..table import A, B, C, D, Table

TRIPLER = ("tripler", "none", "none", "none")


def duel(mine: str, *more: str, aliens: tuple[str, ...] = TRIPLER, theirs: str = "attack_10") -> Table:
    """A with 2 ships in the gate and these cards against B with 4 ships on the planet."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, mine, *more)
    t.hand(B, theirs)
    return t


def test_ten_is_tripled() -> None:
    """Q287: 10 becomes 30; ships are added as usual."""
    t = duel("attack_10")
    t.begin("planning")
    assert list(t.g.total) == [30 + 2, 10 + 4]


def test_eleven_shrinks() -> None:
    """Q287: 11 becomes 4, rounded up."""
    t = duel("attack_11")
    t.begin("planning")
    assert t.g.total[0] == 4 + 2


def test_forty_shrinks_to_fourteen() -> None:
    """Q287; R21.3: mandatory although it hurts."""
    t = duel("attack_40")
    t.begin("planning")
    assert list(t.g.total) == [14 + 2, 10 + 4]


def test_zero_stays_zero() -> None:
    """Q287."""
    t = duel("attack_00")
    t.begin("planning")
    assert t.g.total[0] == 2


def test_the_defense_triples_too() -> None:
    """tripler.thrice: main player."""
    t = duel("attack_20", aliens=("none", "tripler", "none", "none"), theirs="attack_08")
    t.begin("planning")
    assert list(t.g.total) == [20 + 2, 24 + 4]


def test_an_allied_tripler_changes_no_card() -> None:
    """R21.2."""
    t = Table(aliens=("none", "none", "tripler", "none"))
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.hand(A, "attack_10")
    t.hand(B, "attack_10")
    t.begin("planning")
    assert list(t.g.total) == [13, 14]


def test_a_morph_takes_the_copied_value_first() -> None:
    """Q86, Q84: morph = 10, tripled 30; the copied card stays 10."""
    t = duel("morph")
    t.begin("planning")
    assert list(t.g.total) == [32, 14]


def test_a_morph_opposite_copies_the_untripled_card() -> None:
    """Q86: what is printed, at the flip."""
    t = duel("attack_10", theirs="morph")
    t.begin("planning")
    assert list(t.g.total) == [32, 14]


def test_reinforcements_are_not_tripled() -> None:
    """Q91."""
    t = duel("attack_10", "reinforcement_5")
    t.begin("planning")
    t.go("play reinforcement +5", "for red (offense)")
    assert t.g.total[0] == 30 + 2 + 5


def test_beside_a_negotiate_there_is_nothing_to_zap() -> None:
    """Q7."""
    t = duel("negotiate")
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    assert t.holds(C) == ["cosmic_zap"] and t.g.warp[A] == 2


def test_zapped_the_card_keeps_its_face_value() -> None:
    """tripler.thrice, if zapped."""
    t = duel("attack_10")
    t.hand(B, "attack_10", "cosmic_zap")
    t.begin("planning")
    t.asks(B, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    assert list(t.g.total) == [12, 14]


def test_the_zap_is_card_zapped() -> None:
    """Q20; A stops the zap itself."""
    t = duel("attack_10", "card_zap")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap")
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play card zap")
    assert t.g.total[0] == 32


def test_with_two_home_colonies_there_is_no_power() -> None:
    """R21.11."""
    t = duel("attack_10")
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.begin("planning")
    assert t.g.total[0] == 12


def test_wild_shrinks_a_high_attack_of_the_opponent() -> None:
    """tripler.wild_flare: 20 becomes 7, as the cards are turned over."""
    t = duel("attack_08", "tripler_flare", aliens=("none",) * 4, theirs="attack_20")
    t.begin("planning")
    t.asks(A, "USE", "FLIP")
    t.go("play Tripler flare (wild flare)")
    assert list(t.g.total) == [8 + 2, 7 + 4]
    assert "tripler_flare" in t.holds(A)


def test_wild_is_not_offered_against_fourteen() -> None:
    """tripler.wild_flare: 15 or more."""
    t = duel("attack_08", "tripler_flare", aliens=("none",) * 4, theirs="attack_14")
    t.begin("planning")
    assert list(t.g.total) == [10, 18]


def test_wild_is_for_main_players() -> None:
    """tripler.wild_flare: an ally is not asked."""
    t = Table()
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.hand(A, "attack_08")
    t.hand(B, "attack_20")
    t.hand(C, "tripler_flare")
    t.begin("planning")
    assert list(t.g.total) == [11, 24]


def test_wild_works_on_a_morph_that_copied_a_high_attack() -> None:
    """Q84: the copy is step 1, wild Tripler step 2; A's own 20 is untouched."""
    t = duel("attack_20", "tripler_flare", aliens=("none",) * 4, theirs="morph")
    t.begin("planning")
    t.go("play Tripler flare (wild flare)")
    assert list(t.g.total) == [20 + 2, 7 + 4]


def test_wild_against_tripler_comes_before_thrice() -> None:
    """Q288: 30 becomes 10, then 30."""
    t = duel("attack_30")
    t.hand(B, "attack_10", "tripler_flare")
    t.begin("planning")
    t.asks(B, "USE", "FLIP")
    t.go("play Tripler flare (wild flare)")
    assert t.g.total[0] == 30 + 2


def test_wild_against_tripler_with_forty() -> None:
    """Q288: 40 becomes 14, then 5."""
    t = duel("attack_40")
    t.hand(B, "attack_10", "tripler_flare")
    t.begin("planning")
    t.go("play Tripler flare (wild flare)")
    assert t.g.total[0] == 5 + 2


def test_super_triples_thirteen() -> None:
    """Q287, Q46: played as the power is used; 39."""
    t = duel("attack_13", "tripler_flare")
    t.begin("planning")
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play Tripler flare (super flare)")
    assert t.g.total[0] == 39 + 2


def test_super_need_not_be_played() -> None:
    """Q34: playing a flare is always optional; 13 becomes 5."""
    t = duel("attack_13", "tripler_flare")
    t.begin("planning")
    t.go("pass")
    assert t.g.total[0] == 5 + 2


def test_super_is_not_offered_for_fourteen() -> None:
    """tripler.super_flare: up to 13."""
    t = duel("attack_14", "tripler_flare")
    t.begin("planning")
    assert t.g.total[0] == 5 + 2


def test_a_card_zap_on_the_super_leaves_the_power() -> None:
    """Q21: only the flare is lost; 12 becomes 4."""
    t = duel("attack_12", "tripler_flare")
    t.hand(B, "attack_10", "card_zap")
    t.begin("planning")
    t.go("play Tripler flare (super flare)", "play card zap")
    assert t.g.total[0] == 4 + 2 and "tripler_flare" in t.discards()


def test_a_zapped_use_takes_no_super() -> None:
    """Q46, Q37: the use is stopped first (B passes, A zaps itself); then the super has nothing to change."""
    t = duel("attack_13", "tripler_flare", "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap")
    assert t.g.total[0] == 13 + 2


def test_a_zap_on_the_super_ends_the_use() -> None:
    """Q348: 12 with 3 ships is neither tripled nor divided: 15 : 10, not 7 : 10."""
    t = Table(5, aliens=("tripler", "none", "none", "none", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_12", "tripler_flare")
    t.hand(B, "attack_06")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play Tripler flare (super flare)", "play cosmic zap")
    assert list(t.g.total) == [15, 10] and t.super_fell(A, "tripler")


def test_a_zap_on_the_super_of_an_eleven() -> None:
    """Q348: 11 : 20 for the defense, which would have had 33, or 4 without the flare."""
    t = duel("attack_20", aliens=("none", "tripler", "none", "none"))
    t.hand(B, "attack_11", "tripler_flare")
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    t.go("play Tripler flare (super flare)", "play cosmic zap")
    assert list(t.g.total) == [22, 15] and t.super_fell(B, "tripler")


def test_the_zap_on_the_super_is_card_zapped() -> None:
    """Q20: flare and use stand: 36."""
    t = duel("attack_12", "tripler_flare", "card_zap")
    t.hand(B, "attack_10", "cosmic_zap")
    t.begin("planning")
    t.go("play Tripler flare (super flare)", "play cosmic zap", "play card zap")
    assert t.g.total[0] == 36 + 2


def test_own_flare_is_wild_while_the_power_is_lost() -> None:
    """Q37."""
    t = duel("attack_08", "tripler_flare", theirs="attack_20")
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.begin("planning")
    t.asks(A, "USE", "FLIP")
    t.go("play Tripler flare (wild flare)")
    assert list(t.g.total) == [8 + 2, 7 + 4]


def test_own_flare_is_not_wild_while_the_power_works() -> None:
    """Q36."""
    t = duel("attack_08", "tripler_flare", theirs="attack_20")
    t.begin("planning")
    assert list(t.g.total) == [24 + 2, 20 + 4]


def test_emotion_control_before_the_defense_triples() -> None:
    """Q98, Q2: A, asked first, turns both attacks into negotiates; Thrice has no attack any more."""
    t = duel("attack_20", "emotion_control", aliens=("none", "tripler", "none", "none"), theirs="attack_08")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    t.go("play emotion control")
    t.asks(A, "OFFER")
    assert t.g.value[1] == 8
