"""Reveal: totals, morph, reinforcements and the cards as they stand (R12, R13, D7; rulings Q84 to Q104)."""

from cosmic_env.encounter.constants import CARD_NAMES
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.sections import F_TOTAL, F_TOTAL_HUNDREDS, LAYOUT, SIDE_FACTS

from .table import A, B, C, D, Table, observed


def public_totals(t: Table) -> list[float]:
    """The running totals of offense and defense as every seat sees them (D7.4)."""
    seen = observed(t.states, 0)
    sides = next(part for part in LAYOUT if part.name == "sides")
    facts = seen[sides.start : sides.start + sides.size].reshape(2, SIDE_FACTS)
    return [round(float(total) * 40, 3) for total in facts[:, F_TOTAL] + facts[:, F_TOTAL_HUNDREDS]]


def battle(
    a: tuple[str, ...],
    b: tuple[str, ...],
    *,
    ships: int = 3,
    allies: dict[int, tuple[str, int]] | None = None,
    **seats: str,
) -> Table:
    """A against B (four ships on its first planet); one encounter card each is laid without a question."""
    t = Table(aliens=tuple(seats.get(f"of_{name}", "none") for name in "abcd"))
    t.encounter(A, B, ships=ships, allies=allies)
    t.hand(A, *a)
    t.hand(B, *b)
    return t


# --- attack against attack ----------------------------------------------------------------------------------------


def test_the_offense_counts_all_ships_in_the_gate() -> None:
    """R12.2: card, own and allied ships."""
    t = battle(("attack_10",), ("attack_08",), allies={C: ("offense", 2), D: ("offense", 4)})
    t.begin("planning")
    assert t.g.total[0] == 10 + 3 + 2 + 4


def test_the_defense_counts_its_ships_on_the_planet_and_its_allies_beside_it() -> None:
    """R12.3: not its ships elsewhere."""
    t = battle(("attack_40",), ("attack_08",), allies={C: ("defense", 2), D: ("defense", 1)})
    t.begin("planning")
    assert t.g.total[1] == 8 + 4 + 2 + 1


def test_bystanding_colonies_add_nothing() -> None:
    """R12.2, R12.3, R9.11, R9.12: nor do the offense's own ships that stand there."""
    t = battle(("attack_40",), ("attack_08",), allies={C: ("offense", 1)})
    t.colony(A, (B, 0), 2)
    t.colony(C, (B, 0), 3)
    t.colony(D, (B, 0), 4)
    t.begin("planning")
    assert list(t.g.total) == [40 + 3 + 1, 8 + 4]


def test_the_higher_total_wins() -> None:
    """R12.4: 13 against 12."""
    t = battle(("attack_10",), ("attack_08",))
    t.begin("planning")
    assert t.ships(A)[B, 0] == 3 and t.g.warp[B] == 4


def test_equal_totals_are_won_by_the_defense() -> None:
    """R12.5, C16: 12 against 12."""
    t = battle(("attack_10",), ("attack_08",), ships=2)
    t.begin("planning")
    assert t.over
    assert list(t.g.total) == [12, 12]
    assert t.g.warp[A] == 2 and t.g.warp[B] == 0


def test_an_empty_home_planet_is_defended_with_the_card_alone() -> None:
    """R12.3, R19.8: 9 against 8."""
    t = battle(("attack_06",), ("attack_08",))
    t.place(B, {(B, 1): 20})
    t.begin("planning")
    assert list(t.g.total) == [9, 8]
    assert t.ships(A)[B, 0] == 3


def test_allies_win_and_lose_with_their_main_player() -> None:
    """R12.13: C lands with A, D is lost with B."""
    t = battle(("attack_20",), ("attack_08",), allies={C: ("offense", 2), D: ("defense", 1)})
    t.begin("planning")
    assert t.ships(C)[B, 0] == 2
    assert t.g.warp[D] == 1


# --- negotiates ---------------------------------------------------------------------------------------------------


def test_a_negotiate_loses_to_any_attack_whatever_the_ships() -> None:
    """R12.6, C17, Q101: attack 00 with one ship beats twenty ships; no totals, no margin."""
    t = battle(("attack_00",), ("negotiate",), ships=1)
    t.place(B, {(B, 0): 20})
    t.begin("planning")
    assert t.ships(A)[B, 0] == 1
    assert t.g.warp[B] == 20
    assert t.g.margin == -1


def test_the_negotiate_of_the_offense_loses_too_and_is_compensated() -> None:
    """R12.6, R12.7, E23: A loses three ships and takes three cards."""
    t = battle(("negotiate",), ("attack_00", "card_zap", "plague", "quash", "morph"))
    t.begin("planning")
    t.go("play attack 00")
    assert t.g.warp[A] == 3
    assert t.g.hand_n[A] == 3 and t.g.hand_n[B] == 1


def test_two_negotiates_lead_to_a_deal() -> None:
    """R12.8, E23: the offense makes the first offer."""
    t = battle(("negotiate",), ("negotiate", "card_zap"))
    t.begin("planning")
    t.asks(A, "OFFER")


# --- morph --------------------------------------------------------------------------------------------------------


def test_e6_a_morph_against_a_negotiate_is_two_negotiates() -> None:
    """E6, R12.9."""
    t = battle(("morph",), ("negotiate", "card_zap"))
    t.begin("planning")
    t.asks(A, "OFFER")


def test_e7_a_morph_against_an_attack_has_its_value() -> None:
    """E7, R12.9, R12.5: 23 against 24, ships decide."""
    t = battle(("morph",), ("attack_20",))
    t.begin("planning")
    assert list(t.g.total) == [23, 24]
    assert t.g.warp[A] == 3


def test_the_morph_of_the_defense_copies_too() -> None:
    """R12.9, R12.5: 24 against 24."""
    t = battle(("attack_20",), ("morph",), ships=4)
    t.begin("planning")
    assert list(t.g.total) == [24, 24]
    assert t.g.warp[A] == 4


def test_a_morph_that_copied_an_attack_wins_against_nothing_but_its_total() -> None:
    """R16.1, E7: the loser of two attacks is not compensated."""
    t = battle(("morph",), ("attack_20", "card_zap", "plague"))
    t.begin("planning")
    assert t.over
    assert t.g.warp[A] == 3 and t.g.hand_n[A] == 0


def test_reinforcing_the_copied_card_does_not_change_the_morph() -> None:
    """R12.10, Q86: 20+3 against 20+4+5."""
    t = battle(("morph",), ("attack_20", "reinforcement_5"))
    t.begin("planning")
    t.asks(B, "USE", "RV3")
    t.go("play reinforcement +5", "for blue (defense)")
    assert list(t.g.total) == [23, 29]


def test_the_morph_keeps_what_was_printed() -> None:
    """Q86: wild Tripler shrinks B's 20 to 7, the copy stays 20."""
    t = battle(("morph", "tripler_flare"), ("attack_20",))
    t.begin("planning")
    t.asks(A, "USE", "RV2")
    t.go("play Tripler flare (wild flare)")
    assert list(t.g.total) == [20 + 3, 7 + 4]


def test_the_morph_has_copied_before_anything_is_played() -> None:
    """D7.1: as B is asked about its reinforcement the totals count the copy."""
    t = battle(("morph",), ("attack_20", "reinforcement_5"))
    t.begin("planning")
    t.asks(B, "USE", "RV3")
    assert public_totals(t) == [23, 24]


def test_after_the_encounter_the_card_is_a_morph_again() -> None:
    """R12.11, E7."""
    t = battle(("morph",), ("attack_20",))
    t.begin("planning")
    assert t.discards() == ["morph", "attack_20"]


def test_e8_two_morphs_lose_everything() -> None:
    """E8, R12.12: by construction only; ships of both sides go to the warp, nobody is paid."""
    t = battle(("morph",), ("attack_00",), allies={C: ("offense", 1), D: ("defense", 2)})
    t.g.hand[B, t.cards("attack_00")], t.g.hand[B, t.cards("morph")] = 0, 1
    t.begin("planning")
    assert t.over
    assert [int(t.g.warp[p]) for p in range(4)] == [3, 4, 1, 2]
    assert [int(t.g.hand_n[p]) for p in range(4)] == [0, 0, 0, 0]
    assert not t.g.success


# --- the flip -----------------------------------------------------------------------------------------------------


def test_both_cards_are_turned_over_at_the_same_time() -> None:
    """R12.1, D7.1: at the first question afterwards all seats see both."""
    t = battle(("attack_10", "reinforcement_2"), ("attack_08",))
    t.begin("planning")
    t.asks(A, "USE", "RV3")
    assert t.g.revealed == 1
    assert t.g.down_seen[A] == t.g.down_seen[B] == 0b1111


# --- reinforcements -----------------------------------------------------------------------------------------------


def test_reinforcements_come_after_the_reveal() -> None:
    """R13.1, R13.2: A is not offered its +2 before both cards lie open."""
    t = battle(("attack_10", "attack_12", "reinforcement_2"), ("attack_08", "attack_06"))
    t.begin("planning")
    t.go("play attack 10")
    t.asks(B, "SELECT")
    t.go("play attack 06")
    t.asks(A, "USE", "RV3")
    assert t.legal() == ["pass", "play reinforcement +2"]


def test_main_players_and_allies_may_reinforce() -> None:
    """R13.2, D7.2: A, B, C and D are asked in timing order."""
    t = battle(
        ("attack_10", "reinforcement_2"),
        ("attack_08", "reinforcement_2"),
        allies={C: ("offense", 1), D: ("defense", 1)},
    )
    t.hand(C, "reinforcement_3")
    t.hand(D, "reinforcement_3")
    t.begin("planning")
    for seat in (A, B, C, D):
        t.asks(seat, "USE", "RV3")
        t.go("pass")


def test_bystanders_may_not_reinforce() -> None:
    """R13.2, Q95: D holds a +5 and is not asked."""
    t = battle(("attack_10",), ("attack_08",))
    t.hand(D, "reinforcement_5")
    t.begin("planning")
    assert t.ships(A)[B, 0] == 3
    assert t.holds(D) == ["reinforcement_5"]


def test_a_reinforcement_may_help_the_other_side() -> None:
    """R13.3, D7.2: the choice is card and side; the defense's ally helps the offense."""
    t = battle(("attack_10",), ("attack_14",), allies={D: ("defense", 1)})
    t.hand(D, "reinforcement_5")
    t.begin("planning")
    t.go("play reinforcement +5")
    t.asks(D, "SIDE")
    assert sorted(t.legal()) == ["for blue (defense)", "for red (offense)"]
    t.go("for red (offense)")
    assert list(t.g.total) == [18, 19]


def test_a_seat_may_play_any_number_of_reinforcements() -> None:
    """R13.4: three of A's."""
    t = battle(("attack_10", "reinforcement_2", "reinforcement_3", "reinforcement_3"), ("attack_15",))
    t.begin("planning")
    for card in ("reinforcement +3", "reinforcement +2", "reinforcement +3"):
        t.go(f"play {card}", "for red (offense)")
    assert list(t.g.total) == [21, 19]
    assert t.ships(A)[B, 0] == 3


def test_who_has_passed_may_answer_a_later_reinforcement() -> None:
    """R13.4, R13.5, D7.3: A passes, B plays, and the round begins again with A."""
    t = battle(("attack_10", "reinforcement_5"), ("attack_08", "reinforcement_2"))
    t.begin("planning")
    t.asks(A, "USE", "RV3")
    t.go("pass")
    t.asks(B, "USE", "RV3")
    t.go("play reinforcement +2", "for blue (defense)")
    t.asks(A, "USE", "RV3")
    t.go("play reinforcement +5", "for red (offense)")
    assert list(t.g.total) == [18, 14]


def test_when_all_have_passed_the_totals_decide() -> None:
    """R13.6, D7.3: B's +2 made it 13 against 14; A passes twice and has lost."""
    t = battle(("attack_10", "reinforcement_5"), ("attack_08", "reinforcement_2"))
    t.begin("planning")
    t.go("pass", "play reinforcement +2", "for blue (defense)", "pass")
    assert t.over
    assert list(t.g.total) == [13, 14]
    assert t.holds(A) == ["reinforcement_5"]


def test_a_played_reinforcement_is_discarded() -> None:
    """R13.7: before the encounter cards are."""
    t = battle(("attack_10", "reinforcement_2"), ("attack_08",))
    t.begin("planning")
    t.go("play reinforcement +2", "for red (offense)")
    assert t.discards() == ["reinforcement_2", "attack_10", "attack_08"]


def test_beside_a_negotiate_a_reinforcement_is_spent_for_nothing() -> None:
    """R13.8, D7.2, Q96: a way to get rid of it before B collects compensation."""
    t = battle(("attack_10", "reinforcement_5"), ("negotiate",))
    t.begin("planning")
    t.asks(A, "USE", "RV3")
    t.go("play reinforcement +5", "for blue (defense)")
    assert t.ships(A)[B, 0] == 3
    assert t.g.hand_n[B] == 0


def test_totals_are_public_while_they_can_be_changed() -> None:
    """D7.4: the bystander D sees 15 (with the +2 played) against 12, as fortieths."""
    t = battle(("attack_10", "reinforcement_2", "reinforcement_3"), ("attack_08",))
    t.begin("planning")
    t.go("play reinforcement +2", "for red (offense)")
    t.asks(A, "USE", "RV3")
    out = observed(t.states, D)
    sides = next(s for s in GAME.layout if s.name == "sides")
    facts = out[sides.start : sides.start + sides.size].reshape(2, -1) * 40
    assert [round(float(total)) for total in facts[:, F_TOTAL]] == [15, 12]


# --- rulings on cards and totals ----------------------------------------------------------------------------------


def test_the_card_is_changed_before_ships_and_additions_come_in() -> None:
    """Q84, Q91: Tripler's 10 counts 30; three ships and a +5 are not tripled."""
    t = battle(("attack_10", "reinforcement_5"), ("attack_08",), of_a="tripler")
    t.begin("planning")
    t.go("play reinforcement +5", "for red (offense)")
    assert list(t.g.total) == [30 + 3 + 5, 12]


def test_changes_of_the_flip_come_before_those_of_the_revealed_cards() -> None:
    """Q84, Q288: wild Tripler makes 30 to 10, which Tripler's own power then triples."""
    t = battle(("attack_30",), ("attack_08", "tripler_flare"), of_a="tripler")
    t.begin("planning")
    t.asks(B, "USE", "RV2")
    t.go("play Tripler flare (wild flare)")
    assert t.g.total[0] == 30 + 3


def test_tripler_works_on_what_its_morph_has_copied() -> None:
    """Q84, Q86: a morph that faces 08 counts 24."""
    t = battle(("morph",), ("attack_08",), of_a="tripler")
    t.begin("planning")
    assert list(t.g.total) == [24 + 3, 12]


def test_a_total_may_fall_below_zero() -> None:
    """Q85, D7.5: super Warpish takes one for each of B's eight ships in the warp from 00 and no ship."""
    t = battle(("attack_04", "warpish_flare"), ("attack_00",), of_a="warpish")
    t.place(B, {(B, 1): 12})
    t.begin("planning")
    t.go("play Warpish flare (super flare)")
    assert list(t.g.total) == [4 + 3 + 8, -8]


def test_flat_additions_never_multiply() -> None:
    """Q102: Virus with 08 and three ships, an ally's ship and a +5."""
    t = battle(("attack_08", "reinforcement_5"), ("attack_20",), allies={C: ("offense", 1)}, of_a="virus")
    t.begin("planning")
    t.go("play reinforcement +5", "for red (offense)")
    assert t.g.total[0] == 8 * 3 + 1 + 5


def test_a_margin_exists_when_two_totals_were_compared() -> None:
    """Q101: 13 against 19."""
    t = battle(("attack_10",), ("attack_15",))
    t.begin("planning")
    assert t.g.margin == 6


def test_emotion_control_makes_two_attacks_negotiates() -> None:
    """Q98: played by a bystander; the ally goes home, a reinforcement played before is wasted, deal talks begin."""
    t = battle(("attack_10", "reinforcement_5"), ("attack_08", "card_zap"), allies={C: ("offense", 2)})
    t.hand(D, "emotion_control")
    t.begin("planning")
    t.go("play reinforcement +5", "for red (offense)")
    t.asks(D, "USE", "RV3")
    t.go("play emotion control", "pass")
    t.asks(C, "PLACE_SHIP")
    t.go("green 5")
    t.asks(A, "OFFER")
    assert t.role(C) == "neither"


def test_emotion_control_reaches_the_copy_of_a_morph() -> None:
    """Q98."""
    t = battle(("morph", "emotion_control"), ("attack_08", "plague"))
    t.begin("planning")
    t.go("play emotion control")
    t.asks(A, "OFFER")


def test_emotion_control_leaves_attacks_in_the_discard_pile() -> None:
    """Q98, R17.1: the deal fails; the cards that counted as negotiates are attacks again, and nothing is paid."""
    t = battle(("attack_10", "emotion_control"), ("negotiate", "plague"))
    t.begin("planning")
    t.go("play emotion control", "walk away")
    t.go("red 5", "red 5", "red 5", "blue 5", "red 5")
    assert t.discards()[-2:] == ["attack_10", "negotiate"]
    assert t.holds(B) == ["plague"]


def test_emotion_control_needs_an_attack() -> None:
    """Q98: between two negotiates it is not offered."""
    t = battle(("negotiate",), ("negotiate", "emotion_control"))
    t.begin("planning")
    t.asks(A, "OFFER")


def test_what_is_revealed_is_known_to_be_gone() -> None:
    """R12.1, D16.1: C, who was sure of B's attack 08, is not sure of another once it is revealed."""
    t = battle(("attack_10", "reinforcement_2"), ("attack_08", "attack_08"))
    t.g.known[C, B, CARD_NAMES.index("attack_08")] = 1
    t.begin("planning")
    t.asks(A, "USE", "RV3")
    assert t.g.known[C, B, CARD_NAMES.index("attack_08")] == 0
