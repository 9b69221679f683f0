"""R21, R22, D11 to D13: who may use a power and when, losing and regaining it, what goes first at one moment.

What the zaps do to a use stands with the artifacts, what a lost power means for the own flare with the flares.
"""

from cosmic_env.encounter.alien_ids import TRIPLER, ZOMBIE

from .table import A, B, C, D, Table

MACRON_ATTACKS = ("macron", "none", "none", "none")


def clash(
    a: tuple[str, ...],
    b: tuple[str, ...],
    *,
    aliens: tuple[str | None, ...] | None = None,
    ships: int = 2,
    defense: int = B,
    allies: dict[int, tuple[str, int]] | None = None,
) -> Table:
    """A attacks the defense's first planet; not begun."""
    t = Table(aliens=aliens)
    t.encounter(A, defense, ships=ships, allies=allies)
    t.hand(A, *a)
    t.hand(defense, *b)
    return t


# --- requirement, duty, phase ---------------------------------------------------------------------------------------


def test_a_power_needs_its_role() -> None:
    """R21.2: Sorcerer swaps cards as a main player; as an ally without its flare it is not asked."""
    t = clash(("attack_04",), ("attack_20",), aliens=("sorcerer", "none", "none", "none"))
    t.begin("planning")
    t.asks(A, "USE", "PL5")
    u = clash(("attack_04",), ("attack_20",), aliens=("none", "none", "sorcerer", "none"), allies={C: ("offense", 1)})
    u.begin("planning")
    assert u.over


def test_a_main_players_power_is_not_used_by_an_ally() -> None:
    """R21.2: Tripler allied with the offense triples nothing: 4 + 3 against 8 + 4."""
    t = clash(("attack_04",), ("attack_08",), aliens=("none", "none", "tripler", "none"), allies={C: ("offense", 1)})
    t.begin("planning")
    assert (t.g.total[0], t.g.total[1]) == (7, 12)


def test_a_mandatory_power_is_used_without_a_question() -> None:
    """R21.3, D11.2: a 20 becomes 7 though Tripler would rather not."""
    t = clash(("attack_20",), ("attack_08",), aliens=("tripler", "none", "none", "none"))
    t.begin("planning")
    assert t.over
    assert t.g.total[0] == 7 + 2


def test_an_optional_power_may_be_left_unused() -> None:
    """R21.3, D1.4: Sorcerer passes; each reveals its own card."""
    t = clash(("attack_04",), ("attack_20",), aliens=("sorcerer", "none", "none", "none"))
    t.begin("planning")
    t.asks(A, "USE", "PL5")
    t.go("pass")
    assert (t.g.value[0], t.g.value[1]) == (4, 20)


def test_a_power_acts_in_its_own_phase_only() -> None:
    """R21.4, R22.1: Parasite is asked at its place in the order of answers, and at no moment before or after."""
    t = clash(("attack_20",), ("attack_08",), aliens=("none", "none", "parasite", "none"))
    t.begin("alliance")
    t.asks(A, "INVITE")
    t.go("done", "done")
    t.asks(C, "USE", "AL3")
    t.go("pass")
    assert t.over


# --- losing and regaining -------------------------------------------------------------------------------------------


def test_fewer_than_three_home_colonies_no_power() -> None:
    """R21.11: with two Tripler's 10 stays 10; with three it becomes 30."""
    t = clash(("attack_10",), ("attack_08",), aliens=("tripler", "none", "none", "none"))
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.begin("planning")
    assert t.g.value[0] == 10
    u = clash(("attack_10",), ("attack_08",), aliens=("tripler", "none", "none", "none"))
    u.place(A, {(A, 0): 6, (A, 1): 6, (A, 4): 6})
    u.begin("planning")
    assert u.g.value[0] == 30


def test_foreign_colonies_do_not_hold_a_power() -> None:
    """R21.11, Q117: four planets in other systems do not replace the third home colony."""
    t = clash(("attack_10",), ("attack_08",), aliens=("tripler", "none", "none", "none"))
    t.place(A, {(A, 0): 9, (A, 1): 5, (C, 0): 1, (C, 1): 1, (D, 0): 1, (D, 1): 1})
    t.begin("planning")
    assert t.g.value[0] == 10


def test_the_power_is_lost_at_once_by_the_own_launch() -> None:
    """C13, R21.12, Q27, Q29: Macron launches the last ship of its third home colony; sent as one, it counts 1."""
    t = clash(("attack_08",), ("attack_06",), aliens=MACRON_ATTACKS, ships=0)
    t.place(A, {(A, 0): 9, (A, 1): 10, (A, 2): 1})
    t.begin("launch")
    t.go("blue 1", "3")
    t.asks(A, "TAKE_SHIP")
    t.go("red 3", "done", "done")
    assert t.g.total[0] == 8 + 1


def test_with_another_ship_left_there_the_power_stays() -> None:
    """Q27, the other way round: two ships on the third home colony."""
    t = clash(("attack_08",), ("attack_06",), aliens=MACRON_ATTACKS, ships=0)
    t.place(A, {(A, 0): 9, (A, 1): 9, (A, 2): 2})
    t.begin("launch")
    t.go("blue 1", "3", "red 3", "done", "done")
    assert t.g.total[0] == 8 + 4


def test_a_lost_power_loses_its_other_parts_too() -> None:
    """R21.15, record of Macron: without the power one ship lost with a negotiate is worth one card."""
    t = clash(("negotiate",), ("attack_08", "attack_10", "attack_12"), aliens=MACRON_ATTACKS, ships=1)
    t.place(A, {(A, 0): 9, (A, 1): 10})
    t.begin("planning")
    t.go("play attack 08")
    assert len(t.holds(A)) == 1


def test_zombie_saves_the_ships_of_its_third_home_colony_and_has_no_power_afterwards() -> None:
    """D9.2, D3.2, Q33: losses and landings are one event; the power is looked at after it."""
    t = clash(("attack_20", "attack_10"), ("attack_08",), aliens=("none", "zombie", "none", "none"))
    t.place(B, {(B, 0): 4, (B, 1): 4, (B, 2): 4, (C, 0): 4}, warp=4)
    t.begin("planning")
    t.go("play attack 20", "green 1")
    assert t.g.warp[B] == 4
    assert t.ships(B) == {(B, 1): 4, (B, 2): 4, (C, 0): 8}
    t.asks(A, "NEXT_ENCOUNTER")


def test_a_restored_home_colony_brings_the_power_back_at_once() -> None:
    """C11, R18.10, R21.13, Q30: Machine resettles its third home planet and may go on by its power."""
    t = Table(aliens=("machine", "none", "none", "none"))
    t.place(A, {(A, 0): 10, (A, 1): 10})
    t.hand(A, "attack_08")
    t.destiny_top(A)
    t.begin("destiny")
    t.go("resettle an empty home planet", "red 3", "1", "red 1")
    t.asks(A, "USE", "RS8")
    assert t.can("use Machine power: continue")


def test_a_home_colony_from_a_deal_brings_the_power_back() -> None:
    """R21.14: B lets Machine found on red 3, where B stands."""
    t = clash(("negotiate", "attack_08"), ("negotiate",), aliens=("machine", "none", "none", "none"))
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.colony(B, (A, 2))
    t.begin("planning")
    t.go("play negotiate", "ask for a colony", "red 3", "submit the offer", "accept the offer", "1", "red 1")
    t.go("red 1", "red 1")
    t.asks(A, "USE", "RS8")


def test_without_the_third_home_colony_machine_has_the_ordinary_second_encounter() -> None:
    """R21.15, R5.5: the deal does not concern its own system; only the usual question comes."""
    t = clash(("negotiate", "attack_08"), ("negotiate",), aliens=("machine", "none", "none", "none"))
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.begin("planning")
    t.go("play negotiate", "ask for a colony", "blue 3", "submit the offer", "accept the offer", "1", "red 1")
    t.go("red 1", "red 1")
    t.asks(A, "NEXT_ENCOUNTER")


def test_each_answer_to_an_event_is_a_use_of_its_own() -> None:
    """Q4: Zombie saves the ships Plague takes, and those of the encounter afterwards."""
    t = Table(aliens=("none", "zombie", "none", "none"))
    t.hand(A, "plague", "attack_20")
    t.hand(B, "attack_08", "attack_08")
    t.destiny_top(B)
    t.begin("regroup")
    t.go("play plague", "blue", "blue 5", "blue 4", "blue 5")
    t.go("blue 1", "1", "red 1", "done", "done")
    t.asks(B, "PLACE_SHIP")
    assert t.g.warp[B] == 0


def test_another_use_of_a_power_is_made_once_an_encounter() -> None:
    """Q4: Warpish adds the warp once, though the round begins anew after a reinforcement: 8 + 2 + 3 + 2."""
    t = clash(("attack_08", "reinforcement_2"), ("attack_20",), aliens=("warpish", "none", "none", "none"))
    t.to_warp(C, 3)
    t.begin("planning")
    t.go("play reinforcement +2", "for red (offense)")
    assert t.g.total[0] == 15


# --- timing ---------------------------------------------------------------------------------------------------------


def test_printed_moments_come_before_seating() -> None:
    """E14, R21.17, D11.4, Q3, Q277: D is Oracle and sees A's card first; O is Sorcerer and swaps afterwards."""
    t = clash(("attack_08", "attack_20"), ("attack_04", "attack_15"), aliens=("sorcerer", "oracle", "none", "none"))
    t.begin("planning")
    t.asks(A, "SELECT")
    t.go("play attack 08")
    t.asks(B, "SELECT")
    assert t.g.down_seen[A] >> B & 1
    t.go("play attack 04")
    t.asks(A, "USE", "PL5")
    t.go("use Sorcerer power: swap cards")
    assert (t.g.value[0], t.g.value[1]) == (4, 8)
    assert t.discards() == ["attack_04", "attack_08"]


def test_without_a_swap_each_keeps_its_own() -> None:
    """E14, last sentence."""
    t = clash(("attack_08", "attack_20"), ("attack_04", "attack_15"), aliens=("sorcerer", "oracle", "none", "none"))
    t.begin("planning")
    t.go("play attack 08", "play attack 04", "pass")
    assert (t.g.value[0], t.g.value[1]) == (8, 4)


def test_a_declared_swap_is_not_zapped_later() -> None:
    """Q9: C lets the swap pass in planning; in the reveal it is too late."""
    t = clash(("attack_08",), ("attack_20",), aliens=("sorcerer", "none", "none", "none"))
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    t.go("use Sorcerer power: swap cards")
    t.asks(C, "USE", "EV1")
    t.go("pass")
    assert t.over
    assert t.g.value[0] == 20


def test_offense_defense_then_the_others_clockwise_from_the_offense() -> None:
    """R22.3, Q1, D11.1: A attacks C; asked are A, C, B, D, and after a play A again."""
    allies = {B: ("offense", 1), D: ("defense", 1)}
    t = clash(("attack_20", "reinforcement_3"), ("attack_08", "reinforcement_3"), defense=C, allies=allies)
    t.hand(B, "reinforcement_3")
    t.hand(D, "reinforcement_2")
    t.begin("planning")
    for seat in (A, C, B):
        t.asks(seat, "USE", "RV3")
        t.go("pass")
    t.asks(D, "USE", "RV3")
    t.go("play reinforcement +2", "for green (defense)")
    for seat in (A, C, B):
        t.asks(seat, "USE", "RV3")
        t.go("pass")
    assert t.over


def test_before_the_defense_is_known_the_order_is_clockwise_from_the_offense() -> None:
    """D1.2, R22.3: at the start of an encounter of B: B's Mobius Tubes, then C's Plague, then A's flare."""
    t = Table(aliens=("tripler", "none", "none", "none"))
    t.g.turn = B
    t.hand(A, "philanthropist_flare")
    t.hand(B, "mobius_tubes", "attack_08")
    t.hand(C, "plague")
    t.begin("turn")
    for seat in (B, C, A):
        t.asks(seat, "USE", "RG1")
        t.go("pass")


def test_an_owner_of_several_effects_chooses_their_order() -> None:
    """D11.3, Q5: flare and reinforcement are offered together; after the one the other is offered still."""
    t = clash(("attack_08", "warpish_flare", "reinforcement_2"), ("attack_20",))
    t.begin("planning")
    t.asks(A, "USE", "RV3")
    assert t.legal() == ["pass", "play reinforcement +2", "play Warpish flare (wild flare)"]
    t.go("play Warpish flare (wild flare)")
    assert t.legal() == ["pass", "play reinforcement +2"]


def test_the_later_effect_works_on_what_the_earlier_left() -> None:
    """D11.6, Q288: wild Tripler shrinks 30 to 10 at the flip, then Thrice makes it 30 again; 40 becomes 14, then 5."""
    for card, value in (("attack_30", 30), ("attack_40", 5)):
        t = clash((card,), ("attack_08", "tripler_flare"), aliens=("tripler", "none", "none", "none"))
        t.begin("planning")
        t.asks(B, "USE", "RV2")
        t.go("play Tripler flare (wild flare)")
        assert t.g.value[0] == value


def test_who_has_nothing_to_use_is_not_asked() -> None:
    """D11.7, D1.5: hands full of cards of other moments; the encounter runs through without a USE question."""
    t = clash(("attack_20",), ("attack_08",))
    t.hand(C, "mobius_tubes", "machine_flare", "reinforcement_5", "force_field")
    t.hand(D, "card_zap", "cosmic_zap", "ionic_gas", "quash")
    t.begin("planning")
    assert t.over


def test_passing_does_not_bind() -> None:
    """R13.5, D11.1: A, who passed, may answer B's reinforcement."""
    t = clash(("attack_20", "reinforcement_3"), ("attack_08", "reinforcement_5"))
    t.begin("planning")
    t.go("pass", "play reinforcement +5", "for blue (defense)")
    t.asks(A, "USE", "RV3")
    t.go("play reinforcement +3", "for red (offense)")
    assert (t.g.bonus[0], t.g.bonus[1]) == (3, 5)


# --- announcing -----------------------------------------------------------------------------------------------------


def test_targets_are_named_before_the_answers() -> None:
    """D12.1: Parasite has named side and number when the zap is asked for; zapped, no ship has moved."""
    t = clash(("attack_20",), ("attack_08",), aliens=("none", "none", "parasite", "none"))
    t.hand(D, "cosmic_zap")
    t.begin("alliance")
    t.go("done", "done", "use Parasite power: infest", "join the defense with 3 ships")
    t.asks(D, "USE", "EV1")
    assert t.g.beside[C] == 0
    t.go("play cosmic zap")
    assert t.ships(C) == {(C, k): 4 for k in range(5)}


def test_all_who_hold_an_answer_are_asked_in_timing_order() -> None:
    """D12.2: B, then D; C holds none."""
    t = clash(("attack_20",), ("attack_08", "cosmic_zap"), aliens=("none", "zombie", "none", "none"))
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.asks(B, "USE", "EV1")
    t.go("pass")
    t.asks(D, "USE", "EV1")
    t.go("pass")
    t.asks(B, "PLACE_SHIP")


def test_a_zap_lasts_to_the_end_of_the_encounter_whoever_has_the_power() -> None:
    """R21.8: the power itself is barred; Zombie loses its ships to Plague, then those of the encounter too."""
    t = Table(aliens=("none", "zombie", "none", "none"))
    t.hand(A, "plague", "attack_20")
    t.hand(B, "attack_08", "attack_08")
    t.hand(C, "cosmic_zap")
    t.destiny_top(B)
    t.begin("regroup")
    t.go("play plague", "blue", "blue 5")
    t.asks(C, "USE", "EV1")
    t.go("play cosmic zap")
    assert t.g.warp[B] == 3 and t.g.zapped == 1 << ZOMBIE
    t.go("blue 1", "1", "red 1", "done", "done")
    assert t.over
    assert t.g.warp[B] == 7


def test_lost_is_not_zapped() -> None:
    """R21.16, D13.3: the alien stays known and its power is not barred when the third colony comes back."""
    t = clash(("attack_10",), ("attack_08",), aliens=("tripler", "none", "none", "none"))
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.begin("planning")
    assert t.g.power[A] == TRIPLER
    assert t.g.zapped == 0
