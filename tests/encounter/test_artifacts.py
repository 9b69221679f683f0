"""The eight artifacts (R23.3 to R23.5): when, by whom, at what, with which choices, and what they cannot do."""

from cosmic_env.encounter.alien_ids import TRIPLER, WARPISH

from .table import A, B, C, D, Table


def clash(
    a: tuple[str, ...],
    b: tuple[str, ...],
    c: tuple[str, ...] = (),
    d: tuple[str, ...] = (),
    *,
    aliens: tuple[str | None, ...] | None = None,
    ships: int = 2,
    allies: dict[int, tuple[str, int]] | None = None,
    begin: str = "planning",
) -> Table:
    """A attacks B's first planet with `ships`; everybody's hand as given; begun at the phase (or not, with "")."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=ships, allies=allies)
    for seat, cards in enumerate((a, b, c, d)):
        t.hand(seat, *cards)
    if begin:
        t.begin(begin)
    return t


def regroup(a: tuple[str, ...], b: tuple[str, ...] = (), c: tuple[str, ...] = (), d: tuple[str, ...] = ()) -> Table:
    """A's encounter is about to begin; begin it with ``begin("regroup")``."""
    t = Table()
    for seat, cards in enumerate((a, b, c, d)):
        t.hand(seat, *cards)
    return t


ZOMBIE_DEFENDS = ("none", "zombie", "none", "none")
TRIPLER_ATTACKS = ("tripler", "none", "none", "none")


# --- all of them ----------------------------------------------------------------------------------------------------


def test_an_artifact_is_no_encounter_card() -> None:
    """R23.3, R11.5: not among the cards that can be selected."""
    t = clash(("attack_08", "attack_10", "force_field", "quash"), ("attack_08",))
    t.asks(A, "SELECT")
    assert t.legal() == ["play attack 08", "play attack 10"]


def test_a_played_artifact_is_discarded_and_there_is_no_limit() -> None:
    """R23.4: A plays two in one window; both go to the discard pile."""
    t = regroup(("mobius_tubes", "plague", "attack_08"))
    t.to_warp(C, 2)
    t.begin("regroup")
    t.go("play mobius tubes", "green 1", "green 1")
    t.go("play plague", "yellow", "yellow 1", "yellow 1", "yellow 1")
    assert t.discards() == ["mobius_tubes", "plague"]
    assert t.holds(A) == ["attack_08"]


# --- Cosmic Zap -----------------------------------------------------------------------------------------------------


def test_cosmic_zap_stops_a_use() -> None:
    """E22, R21.8, Q8: a bystander zaps Immortality; the ships are lost and the zap is discarded."""
    t = clash(("attack_20",), ("attack_08",), ("cosmic_zap",), aliens=ZOMBIE_DEFENDS)
    t.asks(C, "USE", "EV1")
    t.go("play cosmic zap")
    assert t.g.warp[B] == 4
    assert "cosmic_zap" in t.discards() and t.holds(C) == []


def test_a_zapped_zombie_collects_compensation() -> None:
    """Q142, Q140: its ships have gone to the warp."""
    t = clash(("attack_20", "attack_10", "attack_08"), ("negotiate",), ("cosmic_zap",), aliens=ZOMBIE_DEFENDS)
    t.go("play attack 20", "play cosmic zap")
    assert sorted(t.holds(B)) == ["attack_08", "attack_10"]


def test_cosmic_zap_may_be_declined() -> None:
    """D1.4: then the use goes ahead."""
    t = clash(("attack_20",), ("attack_08",), ("cosmic_zap",), aliens=ZOMBIE_DEFENDS)
    t.go("pass", "blue 2", "blue 2", "blue 2", "blue 2")
    assert t.g.warp[B] == 0
    assert t.holds(C) == ["cosmic_zap"]


def test_the_owner_may_zap_its_own_use() -> None:
    """R21.10, Q14: Tripler keeps its 20, which would have become 7."""
    t = clash(("attack_20", "cosmic_zap"), ("attack_12",), aliens=TRIPLER_ATTACKS)
    t.asks(A, "USE", "EV1")
    t.go("play cosmic zap")
    assert t.ships(A)[B, 0] == 2


def test_no_use_no_zap() -> None:
    """Q7: Tripler reveals a negotiate, so that its power is not used and nobody is asked."""
    t = clash(("negotiate",), ("attack_04",), ("cosmic_zap",), aliens=TRIPLER_ATTACKS)
    assert t.over
    assert t.holds(C) == ["cosmic_zap"]


def test_a_power_that_is_not_in_use_cannot_be_zapped_beforehand() -> None:
    """R21.8: from the planning phase on nobody is asked about the zap before the use is announced in the reveal."""
    t = clash(("attack_10", "attack_08"), ("attack_04",), ("cosmic_zap",), aliens=TRIPLER_ATTACKS)
    t.asks(A, "SELECT")
    t.go("play attack 10")
    t.asks(C, "USE", "EV1")
    assert t.g.revealed == 1


def test_a_zapped_power_is_barred_for_the_encounter_and_free_in_the_next() -> None:
    """Q8, D10.3: Thrice is zapped in the first encounter; in the second the 10 becomes 30 and beats 24."""
    t = clash(("attack_10", "attack_10"), ("attack_04", "attack_20"), ("cosmic_zap",), aliens=TRIPLER_ATTACKS, begin="")
    t.destiny_top(B)
    t.begin("planning")
    t.go("play attack 04", "play cosmic zap", "yes", "blue 2", "1", "red 1", "done", "done")
    assert t.over
    assert t.ships(A)[B, 1] == 1
    assert t.g.warp[B] == 8


def test_every_use_of_a_zapped_power_is_barred() -> None:
    """Q12, Q227: Macron is zapped as it launches; it sends three ships, and in the reveal they count 1 each."""
    t = clash(
        ("attack_08",),
        ("attack_08",),
        ("cosmic_zap",),
        aliens=("macron", "none", "none", "none"),
        ships=0,
        begin="launch",
    )
    t.go("blue 1", "3")
    t.asks(C, "USE", "EV1")
    t.go("play cosmic zap", "red 1", "red 1", "red 1", "done", "done")
    assert t.g.total[0] == 11
    assert t.g.warp[A] == 3


def test_what_is_not_a_use_goes_on_when_the_power_is_zapped() -> None:
    """Q13, Q149: a zapped Macron loses one ship with a negotiate and still collects two cards."""
    aliens = ("macron", "none", "none", "none")
    t = clash(
        ("negotiate",), ("attack_08", "attack_10", "attack_12", "attack_20"), ("cosmic_zap",), aliens=aliens, ships=1
    )
    t.go("play attack 08", "play cosmic zap")
    assert len(t.holds(A)) == 2


def test_cosmic_zap_works_in_any_phase() -> None:
    """R21.10, Q255: Infest is zapped in the alliance phase; the real invitation may still be accepted."""
    aliens = ("none", "none", "parasite", "none")
    t = clash(("attack_08",), ("attack_08",), (), ("cosmic_zap",), aliens=aliens, begin="alliance")
    t.go("green", "done", "done")
    t.asks(C, "USE", "AL3")
    t.go("use Parasite power: infest", "join the defense with 1 ship")
    t.asks(D, "USE", "EV1")
    t.go("play cosmic zap")
    t.asks(C, "ALLY")
    assert not t.can("join the defense with 1 ship")
    t.go("join the offense with 2 ships")


def test_cosmic_zap_stops_no_wild_flare_and_no_card() -> None:
    """Q16: A uses the flare of another alien, a reinforcement and an artifact; D, who holds the zap, is not asked."""
    hand = ("attack_08", "warpish_flare", "reinforcement_5", "emotion_control")
    t = clash(hand, ("attack_08",), (), ("cosmic_zap",))
    t.go("play Warpish flare (wild flare)")
    t.asks(A, "USE", "RV3")
    t.go("play reinforcement +5", "for red (offense)")
    t.asks(A, "USE", "RV3")
    t.go("play emotion control")
    t.asks(A, "OFFER")
    assert t.holds(D) == ["cosmic_zap"]


def test_a_zapped_super_flare_comes_back_and_may_be_played_as_wild() -> None:
    """Q15, Q26, R23.12: it does not count; the power is off, so that the same card is a wild flare now."""
    t = clash(
        ("attack_08", "warpish_flare"),
        ("attack_08",),
        ("cosmic_zap",),
        aliens=("warpish", "none", "none", "none"),
        begin="",
    )
    t.to_warp(A, 3)
    t.to_warp(B, 5)
    t.begin("planning")
    t.asks(C, "USE", "EV1")
    t.go("pass")
    t.go("play Warpish flare (super flare)")
    t.asks(C, "USE", "EV1")
    t.go("play cosmic zap")
    t.asks(A, "USE", "RV3")
    assert t.g.zapped >> WARPISH & 1
    t.go("play Warpish flare (wild flare)")
    assert (t.g.bonus[0], t.g.bonus[1]) == (3 + 5 + 3, 0)
    assert t.holds(A) == ["warpish_flare"]


def test_only_the_power_in_use_is_barred() -> None:
    """R21.8: Tripler and Virus both use their powers; the zap on one leaves the other alone."""
    t = clash(("attack_10",), ("attack_04",), ("cosmic_zap",), aliens=("tripler", "virus", "none", "none"))
    t.asks(C, "USE", "EV1")
    t.go("play cosmic zap")
    assert (t.g.total[0], t.g.total[1]) == (12, 16)


# --- Card Zap -------------------------------------------------------------------------------------------------------


def test_card_zap_stops_an_artifact() -> None:
    """Q17: the Plague has no effect; both cards are discarded."""
    t = regroup(("plague", "attack_08"), (), ("card_zap",))
    t.begin("regroup")
    t.go("play plague", "green")
    t.asks(C, "USE", "EV1")
    t.go("play card zap")
    assert t.g.warp[C] == 0
    assert t.discards() == ["card_zap", "plague"]


def test_card_zap_stops_a_wild_flare_which_is_discarded_and_counts() -> None:
    """Q17, Q26: the flare does not come back, and A may play no other in this encounter."""
    t = clash(
        ("attack_08", "warpish_flare", "virus_flare", "reinforcement_2"), ("attack_08",), (), ("card_zap",), begin=""
    )
    t.to_warp(A, 3)
    t.begin("planning")
    t.go("play Warpish flare (wild flare)")
    t.asks(D, "USE", "EV1")
    t.go("play card zap")
    t.asks(A, "USE", "RV3")
    assert t.g.bonus[0] == 0
    assert t.legal() == ["pass", "play reinforcement +2"]
    assert t.discards() == ["card_zap", "warpish_flare"]


def test_card_zap_on_a_super_flare_leaves_the_power() -> None:
    """Q21: super Macron is lost; one ship is sent, and it counts 4."""
    t = clash(
        ("attack_08", "macron_flare"), ("attack_08",), (), ("card_zap",),
        aliens=("macron", "none", "none", "none"), ships=0, begin="launch",
    )  # fmt: skip
    t.go("blue 1", "4")
    t.asks(A, "USE", "EV1")
    t.go("play Macron flare (super flare)", "play card zap", "red 1", "done", "done")
    assert t.g.total[0] == 8 + 4
    assert t.holds(A) == []


def test_card_zap_is_not_for_reinforcements_or_powers() -> None:
    """Q17: D is asked neither for the +5 nor for Thrice."""
    t = clash(("attack_04", "reinforcement_5"), ("attack_08",), (), ("card_zap",), aliens=TRIPLER_ATTACKS)
    t.asks(A, "USE", "RV3")
    t.go("play reinforcement +5", "for red (offense)")
    assert t.over
    assert t.holds(D) == ["card_zap"]


def test_nobody_card_zaps_its_own_card() -> None:
    """Q18: A plays a flare and holds Card Zap; it is not asked."""
    t = clash(("attack_08", "warpish_flare", "card_zap"), ("attack_08",))
    t.go("play Warpish flare (wild flare)")
    assert t.over
    assert t.holds(A) == ["card_zap", "warpish_flare"]


def test_card_zap_on_card_zap_lets_the_first_card_work() -> None:
    """Q19, Q24: Plague takes effect; all three cards lie on the table until then and are discarded together."""
    t = regroup(("plague", "attack_08"), ("card_zap",), (), ("card_zap",))
    t.begin("regroup")
    t.go("play plague", "green")
    t.asks(B, "USE", "EV1")
    t.go("play card zap")
    t.asks(D, "USE", "EV1")
    t.go("play card zap")
    t.asks(C, "LOSE_SHIP")
    assert t.discards() == []
    t.go("green 1", "green 1", "green 1")
    assert t.discards() == ["card_zap", "card_zap", "plague"]


def test_card_zap_on_cosmic_zap_lets_the_use_go_ahead() -> None:
    """Q20: the power is not barred."""
    t = clash(("attack_10",), ("attack_20",), ("cosmic_zap",), ("card_zap",), aliens=TRIPLER_ATTACKS)
    t.go("play cosmic zap")
    t.asks(D, "USE", "EV1")
    t.go("play card zap")
    assert t.g.total[0] == 32
    assert t.g.zapped == 0


def test_after_a_cancelled_cosmic_zap_another_may_be_tried() -> None:
    """Q20, D12.2: B, who declined at first, is asked again about the same use."""
    t = clash(("attack_10",), ("attack_20", "cosmic_zap"), ("cosmic_zap",), ("card_zap",), aliens=TRIPLER_ATTACKS)
    t.asks(B, "USE", "EV1")
    t.go("pass", "play cosmic zap", "play card zap")
    t.asks(B, "USE", "EV1")
    t.go("play cosmic zap")
    assert t.g.total[0] == 12
    assert t.g.zapped >> TRIPLER & 1


def test_a_chain_goes_to_any_depth() -> None:
    """Q19, Q20: use, Cosmic Zap, Card Zap, Card Zap; worked out from the last card back, the Cosmic Zap stands."""
    t = clash(("attack_10",), ("attack_20", "card_zap"), ("cosmic_zap",), ("card_zap",), aliens=TRIPLER_ATTACKS)
    t.go("play cosmic zap")
    t.asks(B, "USE", "EV1")
    t.go("pass", "play card zap")
    t.asks(B, "USE", "EV1")
    t.go("play card zap")
    assert t.g.total[0] == 12
    assert t.discards()[:3] == ["card_zap", "card_zap", "cosmic_zap"]


def test_the_cards_of_a_settled_chain_are_discarded_in_the_order_of_the_card_list() -> None:
    """Q24, D15.2: a card-zapped super flare and then a Cosmic Zap answer the same use: zaps first, flares last."""
    t = clash(("attack_12", "tripler_flare"), ("attack_20",), ("cosmic_zap",), ("card_zap",), aliens=TRIPLER_ATTACKS)
    t.asks(A, "USE", "EV1")
    t.go("play Tripler flare (super flare)")
    t.asks(C, "USE", "EV1")
    t.go("pass", "play card zap")
    t.go("play cosmic zap")
    assert t.g.total[0] == 14
    assert t.discards()[:3] == ["card_zap", "cosmic_zap", "tripler_flare"]


def test_the_price_of_a_cancelled_card_stays_paid() -> None:
    """Q25: the ship of wild Philanthropist stays in the warp; the power is not lent."""
    t = Table(aliens=("none", "none", "zombie", "none"))
    t.hand(A, "attack_08")
    t.hand(C, "philanthropist_flare")
    t.hand(D, "card_zap")
    t.place(C, {(C, 0): 7, (C, 1): 7, (C, 2): 6})
    t.g.power[C] = t.g.sheet[C] = TRIPLER
    t.begin("regroup")
    t.go("play Philanthropist flare (wild flare)", "yellow", "green 1")
    t.asks(D, "USE", "EV1")
    t.go("play card zap")
    assert t.g.warp[C] == 1
    assert t.g.power[C] == TRIPLER


# --- Emotion Control ------------------------------------------------------------------------------------------------


def test_emotion_control_turns_two_attacks_into_negotiates() -> None:
    """Q98: played by a bystander once the cards are revealed; the allies go home and there is a deal to be made."""
    t = clash(("attack_20",), ("attack_08",), ("emotion_control",), allies={D: ("defense", 1)})
    t.asks(C, "USE", "RV3")
    t.go("play emotion control")
    t.asks(D, "PLACE_SHIP")
    t.go("yellow 1")
    t.asks(A, "OFFER")


def test_emotion_control_on_one_attack_leaves_no_compensation() -> None:
    """Q98, R14.14: attack against negotiate becomes a deal; it fails, and B takes no card of A."""
    t = clash(("attack_20", "attack_10"), ("negotiate",), ("emotion_control",))
    t.go("play attack 20", "play emotion control", "walk away", "red 1", "red 1", "red 1", "blue 1", "blue 1", "blue 1")
    assert (t.g.warp[A], t.g.warp[B]) == (3, 3)
    assert t.holds(A) == ["attack_10"]


def test_the_copy_of_an_attack_becomes_a_negotiate_too() -> None:
    """Q98: morph against attack 20."""
    t = clash(("morph",), ("attack_20",), ("emotion_control",))
    t.go("play emotion control")
    t.asks(A, "OFFER")


def test_emotion_control_needs_an_attack() -> None:
    """decks.yaml, trigger: with two negotiates nobody is asked about it."""
    t = clash(("negotiate",), ("negotiate",), ("emotion_control",))
    t.asks(A, "OFFER")


def test_emotion_control_waits_for_the_reveal() -> None:
    """decks.yaml, window: its holder, a main player, is asked in no window of planning."""
    t = clash(("attack_20", "attack_10", "emotion_control"), ("attack_08",))
    t.asks(A, "SELECT")
    t.go("play attack 20")
    t.asks(A, "USE", "RV3")


def test_reinforcements_before_emotion_control_are_wasted() -> None:
    """Q98: the card is spent; Emotion Control may be played after it."""
    t = clash(("attack_20", "reinforcement_5"), ("attack_08",), ("emotion_control",))
    t.go("play reinforcement +5", "for red (offense)")
    t.asks(C, "USE", "RV3")
    t.go("play emotion control")
    t.asks(A, "OFFER")
    assert t.discards() == ["reinforcement_5", "emotion_control"]


def test_the_offense_may_play_it_before_a_mandatory_power_of_the_defense() -> None:
    """Q2, Q99: no attack is left for Tripler, whose power is not used; D has nothing to zap."""
    t = clash(
        ("attack_20", "emotion_control"),
        ("attack_08",),
        (),
        ("cosmic_zap",),
        aliens=("none", "tripler", "none", "none"),
    )
    t.asks(A, "USE", "RV3")
    t.go("play emotion control")
    t.asks(A, "OFFER")


def test_a_mandatory_power_of_the_offense_comes_before_it() -> None:
    """Q1, Q4: A's Thrice is carried out before B is asked."""
    t = clash(("attack_04",), ("attack_08", "emotion_control"), aliens=TRIPLER_ATTACKS)
    t.asks(B, "USE", "RV3")
    assert t.g.value[0] == 12


def test_a_card_zapped_emotion_control_changes_nothing() -> None:
    """Q17: attack against attack it stays."""
    t = clash(("attack_20",), ("attack_08",), ("emotion_control",), ("card_zap",))
    t.go("play emotion control", "play card zap")
    assert t.ships(A)[B, 0] == 2


def test_the_changed_cards_are_attacks_again_in_the_discard_pile() -> None:
    """decks.yaml, house ruling: and the deal is a deal like any other."""
    t = clash(("attack_20",), ("attack_08",), ("emotion_control",))
    t.go("play emotion control", "offer a colony", "red 1", "submit the offer", "accept the offer", "1", "blue 5")
    t.go("red 1", "red 1")
    assert t.discards() == ["emotion_control", "attack_20", "attack_08"]
    assert t.g.success == 1


# --- Force Field ----------------------------------------------------------------------------------------------------

BOTH_SIDES = {C: ("offense", 2), D: ("defense", 1)}


def test_force_field_sends_chosen_allies_home() -> None:
    """Q114: B throws out C, who lands nowhere and loses nothing; D stays an ally."""
    t = clash(("attack_20",), ("attack_08", "force_field"), allies=BOTH_SIDES, begin="alliance")
    t.go("done", "done")
    t.asks(B, "USE", "AL4")
    t.go("play force field")
    t.asks(B, "ALLIES")
    t.go("green", "done")
    t.asks(C, "PLACE_SHIP")
    t.go("green 1", "green 1")
    assert t.over
    assert (t.role(C), t.role(D)) == ("neither", "defensive ally")
    assert t.ships(C) == {(C, 0): 5, (C, 1): 3, (C, 2): 4, (C, 3): 4, (C, 4): 4}
    assert t.g.warp[D] == 1


def test_force_field_takes_allies_of_either_side_in_timing_order() -> None:
    """decks.yaml, targets and house ruling: A throws out both; C places its ships before D."""
    t = clash(("attack_20", "force_field"), ("attack_08",), allies=BOTH_SIDES, begin="alliance")
    t.go("done", "done", "play force field", "green", "yellow")
    t.asks(C, "PLACE_SHIP")
    t.go("green 1", "green 1")
    t.asks(D, "PLACE_SHIP")
    t.go("yellow 1")
    assert (t.role(C), t.role(D)) == ("neither", "neither")


def test_an_ally_may_throw_itself_out() -> None:
    """decks.yaml, targets: oneself included; somebody must be named."""
    t = clash(("attack_20",), ("attack_08",), ("force_field",), allies=BOTH_SIDES, begin="alliance")
    t.go("done", "done")
    t.asks(C, "USE", "AL4")
    t.go("play force field")
    assert t.legal() == ["green", "yellow"]
    t.go("green", "done", "green 2", "green 2")
    assert t.role(C) == "neither"


def test_force_field_needs_an_ally() -> None:
    """decks.yaml, trigger: with no ally nobody is asked."""
    t = clash(("attack_20",), ("attack_08",), ("force_field",), begin="alliance")
    t.go("done", "done")
    assert t.over
    assert t.holds(C) == ["force_field"]


def test_force_field_is_too_late_after_the_alliance_phase() -> None:
    """decks.yaml, window: from the planning phase on its holder is not asked."""
    t = clash(("attack_20",), ("attack_08",), ("force_field",), allies=BOTH_SIDES)
    assert t.over
    assert t.holds(C) == ["force_field"]


def test_a_thrown_out_ally_without_a_colony_loses_its_ships() -> None:
    """R19.6: they have nowhere to go."""
    t = clash(("attack_20",), ("attack_08", "force_field"), allies={C: ("offense", 2)}, begin="")
    t.place(C, {})
    t.begin("alliance")
    t.go("done", "done", "play force field")
    assert t.g.warp[C] == 20
    assert t.g.gate[C] == 0


def test_a_thrown_out_defensive_ally_gets_no_reward() -> None:
    """Q114: the defense wins, D has ships in the warp and gets neither ship nor card."""
    t = clash(("attack_04", "force_field"), ("attack_20",), allies={D: ("defense", 2)}, begin="")
    t.to_warp(D, 3)
    t.begin("alliance")
    t.go("done", "done", "play force field", "yellow 1", "yellow 1")
    assert t.over
    assert t.g.warp[D] == 3
    assert t.holds(D) == []


def test_a_thrown_out_player_is_no_ally_for_powers_and_cards() -> None:
    """Q114, Q1: the offense is asked first; Philanthropist, thrown out, gives no card, and its +5 cannot be played."""
    t = clash(
        ("attack_20", "force_field"), ("attack_08",), ("reinforcement_5",), allies={C: ("defense", 2)},
        aliens=("none", "none", "philanthropist", "none"), begin="alliance",
    )  # fmt: skip
    t.go("done", "done")
    t.asks(A, "USE", "AL4")
    t.go("play force field", "green 1", "green 1")
    assert t.over
    assert t.holds(C) == ["reinforcement_5"]


def test_force_field_cannot_be_slipped_in_after_an_announcement() -> None:
    """Q6, D11.5: D may zap the gift but not answer it with Force Field, which waits for its own moment."""
    t = clash(
        ("attack_20",), ("attack_08",), ("attack_06",), ("force_field", "cosmic_zap"), allies={C: ("defense", 2)},
        aliens=("none", "none", "philanthropist", "none"), begin="alliance",
    )  # fmt: skip
    t.go("done", "done")
    t.asks(C, "USE", "AL4")
    t.go("use Philanthropist power: give", "red")
    t.asks(D, "USE", "EV1")
    assert t.legal() == ["pass", "play cosmic zap"]
    t.go("pass")
    t.asks(D, "USE", "AL4")
    assert t.can("play force field")


# --- Ionic Gas ------------------------------------------------------------------------------------------------------


def test_ionic_gas_stops_compensation() -> None:
    """Q146: B loses four ships and takes no card; A lands all the same."""
    t = clash(("attack_20", "attack_10"), ("negotiate",), ("ionic_gas",))
    t.go("play attack 20")
    t.asks(C, "USE", "RS1")
    t.go("play ionic gas")
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.g.warp[B] == 4
    assert t.ships(A)[B, 0] == 2
    assert t.holds(A) == ["attack_10"]


def test_ionic_gas_stops_rewards_cards_and_ships() -> None:
    """Q146: the allies' ships come home, nothing else."""
    t = clash(("attack_04", "ionic_gas"), ("attack_20",), allies={C: ("defense", 2)}, begin="")
    t.to_warp(C, 4)
    t.begin("planning")
    t.asks(A, "USE", "RS1")
    t.go("play ionic gas", "green 1", "green 1")
    assert t.over
    assert t.g.warp[C] == 4
    assert t.holds(C) == []


def test_ionic_gas_is_offered_only_when_something_is_due() -> None:
    """decks.yaml, house ruling: attack against attack without defensive allies pays nobody."""
    t = clash(("attack_20",), ("attack_08",), ("ionic_gas",), allies={D: ("offense", 1)})
    assert t.over
    assert t.holds(C) == ["ionic_gas"]


def test_ionic_gas_is_not_offered_when_no_own_ship_is_at_stake() -> None:
    """R16.5, C20: B defends with an ally's ships only and reveals a negotiate: no compensation will be due."""
    t = clash(("attack_20",), ("negotiate",), ("ionic_gas",), allies={D: ("defense", 4)}, begin="")
    t.place(B, {(B, 1): 10, (B, 2): 5, (B, 3): 5})
    t.begin("planning")
    assert t.over
    assert t.holds(C) == ["ionic_gas"]


def test_ionic_gas_has_nothing_to_do_with_a_deal() -> None:
    """decks.yaml, cannot: after a deal or a failed one its holder is not asked."""
    t = clash(("negotiate",), ("negotiate",), ("ionic_gas",))
    t.go("walk away", "red 1", "red 1", "red 1", "blue 1", "blue 1", "blue 1", "red 2", "red 2")
    assert t.over
    assert t.holds(C) == ["ionic_gas"]


def test_a_card_zapped_ionic_gas_stops_nothing() -> None:
    """Q17: compensation is paid."""
    t = clash(("attack_20", "attack_10"), ("negotiate", "card_zap"), ("ionic_gas",))
    t.go("play attack 20", "play ionic gas")
    t.asks(B, "USE", "EV1")
    t.go("play card zap")
    assert t.holds(B) == ["attack_10"]


# --- Mobius Tubes ---------------------------------------------------------------------------------------------------


def test_mobius_tubes_free_every_ship_of_every_player() -> None:
    """Q112: each owner places its ships as it likes, in timing order; the regrouping that follows finds none."""
    t = regroup(("mobius_tubes", "attack_08"))
    t.to_warp(A, 1)
    t.to_warp(B, 2)
    t.to_warp(D, 1)
    t.destiny_top(C)
    t.begin("regroup")
    t.asks(A, "USE", "RG1")
    t.go("play mobius tubes")
    t.asks(A, "PLACE_SHIP")
    t.go("red 2")
    t.asks(B, "PLACE_SHIP")
    t.go("blue 1", "blue 5")
    t.asks(D, "PLACE_SHIP")
    t.go("yellow 4")
    t.asks(A, "AIM")
    assert [t.g.warp[seat] for seat in range(4)] == [0, 0, 0, 0]
    assert t.discards() == ["mobius_tubes"]


def test_freed_ships_go_to_own_colonies_only() -> None:
    """R19.3, decks.yaml, cannot: not to the home planet that is empty."""
    t = regroup(("mobius_tubes", "attack_08"))
    t.place(A, {(A, 0): 5, (A, 2): 5, (B, 3): 5}, warp=5)
    t.begin("regroup")
    t.go("play mobius tubes")
    t.asks(A, "PLACE_SHIP")
    assert t.legal() == ["red 1", "red 3", "blue 4"]


def test_who_has_no_colony_leaves_its_ships_in_the_warp() -> None:
    """Q112; ships removed from the game stay away too (Q108)."""
    t = regroup(("mobius_tubes", "attack_08"))
    t.place(C, {})
    t.place(D, {(D, 0): 10}, warp=4)
    t.begin("regroup")
    t.go("play mobius tubes")
    assert t.g.warp[C] == 20
    assert (t.g.warp[D], t.g.removed[D]) == (0, 6)


def test_mobius_tubes_are_for_the_offense() -> None:
    """decks.yaml, roles: B is not asked."""
    t = regroup(("attack_08",), ("mobius_tubes",))
    t.to_warp(B, 2)
    t.destiny_top(C)
    t.begin("regroup")
    t.asks(A, "AIM")
    assert t.holds(B) == ["mobius_tubes"]


def test_mobius_tubes_can_be_played_in_the_second_encounter_too() -> None:
    """decks.yaml, trigger: any encounter in which the player is the offense."""
    t = clash(("attack_20", "attack_10", "mobius_tubes"), ("attack_08",), begin="")
    t.begin("planning")
    t.go("play attack 20", "yes")
    t.asks(A, "USE", "RG1")
    assert t.can("play mobius tubes")


def test_a_card_zap_on_mobius_tubes_leaves_the_warp_closed() -> None:
    """Q17: only the one ship of the regroup phase comes out."""
    t = regroup(("mobius_tubes", "attack_08"), (), ("card_zap",))
    t.to_warp(A, 3)
    t.begin("regroup")
    t.go("play mobius tubes", "play card zap")
    t.asks(A, "PLACE_SHIP")
    t.go("red 1")
    assert t.g.warp[A] == 2


# --- Plague ---------------------------------------------------------------------------------------------------------


def test_plague_takes_three_ships_then_a_card_of_each_type() -> None:
    """Q113, E17, R23.1, D15.2: six types; the victim picks ships and, within a type, the card."""
    full = (
        "attack_06",
        "attack_40",
        "negotiate",
        "morph",
        "reinforcement_2",
        "reinforcement_5",
        "virus_flare",
        "quash",
    )
    t = regroup(("attack_08",), (), full, ("plague",))
    t.begin("regroup")
    t.asks(D, "USE", "RG1")
    t.go("play plague")
    t.asks(D, "PLAYER")
    t.go("green")
    t.asks(C, "LOSE_SHIP")
    t.go("green 1", "green 3", "green 3")
    t.asks(C, "DISCARD")
    t.go("attack 06")
    t.asks(C, "DISCARD")
    t.go("reinforcement +2")
    assert t.holds(C) == ["attack_40", "reinforcement_5"]
    assert t.g.warp[C] == 3
    pile = ["attack_06", "negotiate", "morph", "reinforcement_2", "quash", "virus_flare", "plague"]
    assert t.discards() == pile


def test_a_type_the_victim_does_not_hold_costs_nothing() -> None:
    """decks.yaml, Plague: one morph is neither an attack nor a negotiate, and pays for its own type only."""
    t = regroup(("attack_08",), (), ("negotiate", "negotiate", "morph"), ("plague",))
    t.begin("regroup")
    t.go("play plague", "green", "green 1", "green 1", "green 1")
    assert t.holds(C) == ["negotiate"]


def test_plague_on_oneself() -> None:
    """decks.yaml, targets: the Plague itself is on the table and does not count as the artifact to discard."""
    t = regroup(("plague", "quash", "attack_08", "attack_10"))
    t.begin("regroup")
    t.go("play plague", "red", "red 1", "red 1", "red 1", "attack 08")
    assert t.holds(A) == ["attack_10"]
    assert t.discards() == ["attack_08", "quash", "plague"]


def test_a_victim_with_fewer_ships_loses_what_it_has() -> None:
    """decks.yaml, effect: two ships on a colony; those in the warp are not touched."""
    t = regroup(("plague", "attack_08"))
    t.place(C, {(C, 0): 2})
    t.begin("regroup")
    t.go("play plague", "green")
    assert t.ships(C) == {}
    assert t.g.warp[C] == 20


def test_plague_does_not_cost_a_zombie_its_ships() -> None:
    """decks.yaml, interactions: it picks three up and places them; its cards go."""
    t = Table(aliens=("none", "none", "zombie", "none"))
    t.hand(A, "plague", "attack_08")
    t.hand(C, "attack_20")
    t.begin("regroup")
    t.go("play plague", "green", "green 1", "green 1", "green 1")
    t.asks(C, "PLACE_SHIP")
    t.go("green 1", "green 1", "green 1")
    assert t.g.warp[C] == 0
    assert t.holds(C) == []


def test_plague_does_not_count_for_compensation() -> None:
    """Q113, Q140: B loses three ships to Plague and four in the encounter: four cards."""
    t = regroup(
        ("attack_20", "attack_10", "attack_10", "attack_10", "attack_10", "attack_08"), ("negotiate", "negotiate")
    )
    t.hand(D, "plague")
    t.destiny_top(B)
    t.begin("regroup")
    t.go("play plague", "blue", "blue 5")
    t.go("blue 1", "1", "red 1", "done", "done", "play attack 20")
    assert t.g.warp[B] == 7
    assert len(t.holds(B)) == 4


def test_an_offense_without_encounter_cards_after_plague_gets_no_new_hand() -> None:
    """decks.yaml, house ruling, R20.2: its turn ends when it has to play one; the ships come home."""
    t = regroup(("attack_08",), ("attack_08",), ("plague",))
    t.destiny_top(B)
    t.begin("regroup")
    t.go("play plague", "red", "red 1", "red 1", "red 1")
    t.go("red 5", "blue 1", "1", "red 2", "done", "done", "red 3")
    assert t.over
    assert t.holds(A) == []
    assert t.g.warp[A] == 2 and t.g.gate[A] == 0


def test_plague_is_for_the_start_of_an_encounter_only() -> None:
    """decks.yaml, window: from the destiny phase on its holder is not asked."""
    t = regroup(("attack_08",), (), ("plague",))
    t.begin("destiny")
    assert (t.g.acting, t.question) != (C, "USE")
    u = clash(("attack_20",), ("attack_08",), ("plague",), begin="alliance")
    u.go("done", "done")
    assert u.over


def test_the_victim_may_card_zap_the_plague_but_nothing_else() -> None:
    """decks.yaml, cannot: C holds Mobius Tubes as the next player and cannot answer with it."""
    t = regroup(("plague", "attack_08"), ("mobius_tubes", "card_zap"))
    t.begin("regroup")
    t.go("play plague", "blue")
    t.asks(B, "USE", "EV1")
    assert t.legal() == ["pass", "play card zap"]


# --- Quash ----------------------------------------------------------------------------------------------------------


def test_quash_voids_a_deal_which_counts_as_failed() -> None:
    """Q137: no card moves, three ships each are lost, no second encounter."""
    t = clash(("negotiate", "attack_10"), ("negotiate", "attack_20"), ("quash",), begin="")
    t.begin("planning")
    t.go("play negotiate", "play negotiate", "ask for any card", "submit the offer", "accept the offer")
    t.asks(C, "USE", "RS1")
    t.go("play quash", "red 1", "red 1", "red 1", "blue 1", "blue 1", "blue 1", "red 2", "red 2")
    assert t.over
    assert t.holds(A) == ["attack_10"] and t.holds(B) == ["attack_20"]
    assert (t.g.warp[A], t.g.warp[B], t.g.success) == (3, 3, 0)
    assert t.states["deals"][0, :3].tolist() == [[0, 1], [0, 1], [0, 0]]


def test_quash_may_be_declined() -> None:
    """D1.4: then the deal is carried out."""
    t = clash(("negotiate",), ("negotiate",), ("quash",))
    t.go("offer a colony", "red 1", "submit the offer", "accept the offer", "pass")
    t.asks(B, "FOUND")


def test_a_main_player_may_quash_its_own_deal() -> None:
    """decks.yaml, house ruling: B accepts and quashes."""
    t = clash(("negotiate",), ("negotiate", "quash"))
    t.go("offer a colony", "red 1", "submit the offer", "accept the offer")
    t.asks(B, "USE", "RS1")
    t.go("play quash")
    t.asks(A, "LOSE_SHIP")


def test_a_promised_quash_cannot_be_played() -> None:
    """D8.8: B has promised its only artifact, the Quash."""
    t = clash(("negotiate",), ("negotiate", "quash"))
    t.go("ask for artifact", "submit the offer", "accept the offer")
    assert t.holds(A) == ["quash"]


def test_quash_needs_a_deal() -> None:
    """decks.yaml, cannot: not when the talk failed, not when somebody has won."""
    t = clash(("negotiate",), ("negotiate",), ("quash",))
    t.go("walk away")
    t.asks(A, "LOSE_SHIP")
    u = clash(("attack_20",), ("negotiate",), ("quash",))
    assert u.over and u.holds(C) == ["quash"]


def test_a_card_zapped_quash_leaves_the_deal() -> None:
    """Q17: D, a bystander, saves the deal."""
    t = clash(("negotiate",), ("negotiate",), ("quash",), ("card_zap",))
    t.go("offer a colony", "red 1", "submit the offer", "accept the offer", "play quash", "play card zap")
    t.asks(B, "FOUND")


def test_ships_promised_by_zombie_stay_in_the_warp() -> None:
    """Q137."""
    t = clash(("negotiate",), ("negotiate",), ("quash",), aliens=ZOMBIE_DEFENDS, begin="")
    t.to_warp(A, 5)
    t.begin("planning")
    t.go("offer a colony", "red 1", "ask the partner to release your ships from the warp", "5", "submit the offer")
    t.go("accept the offer", "play quash", "red 3", "red 3", "red 3", "blue 1", "blue 1", "blue 1")
    assert t.g.warp[A] == 8


def test_a_deal_made_by_emotion_control_can_be_quashed() -> None:
    """decks.yaml, interactions."""
    t = clash(("attack_20",), ("attack_08",), ("emotion_control", "quash"))
    t.go("play emotion control", "offer a colony", "red 1", "submit the offer", "accept the offer")
    t.asks(C, "USE", "RS1")
    t.go("play quash")
    t.asks(A, "LOSE_SHIP")


def test_the_end_of_an_encounter_by_super_oracle_cannot_be_quashed() -> None:
    """Q249: it counts as a deal, but nothing was agreed."""
    t = clash(
        ("attack_20", "attack_10", "oracle_flare"),
        ("attack_08",),
        ("quash",),
        aliens=("oracle", "none", "none", "none"),
    )
    t.asks(A, "USE", "PL3")
    t.go("play Oracle flare (super flare)")
    t.asks(A, "PLACE_SHIP")
