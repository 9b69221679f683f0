"""Compensation (R16), defender rewards (R15.11 to R15.13), and who sees what of them (D9.4 to D9.7, Q140 to Q150)."""

from collections import Counter

from cosmic_env.encounter.constants import CARD_NAMES

from .table import A, B, C, D, Table


def battle(
    a: tuple[str, ...],
    b: tuple[str, ...],
    *,
    ships: int = 3,
    allies: dict[int, tuple[str, int]] | None = None,
    aliens: tuple[str, ...] | None = None,
    seed: int = 1,
) -> Table:
    """A against B (four ships on its first planet)."""
    t = Table(aliens=aliens, seed=seed)
    t.encounter(A, B, ships=ships, allies=allies)
    t.hand(A, *a)
    t.hand(B, *b)
    return t


def sure_of(t: Table, viewer: int, holder: int) -> list[str]:
    """Cards the viewer is sure the holder has."""
    return [name for card, name in enumerate(CARD_NAMES) for _ in range(t.g.known[viewer, holder, card])]


FIVE = ("card_zap", "card_zap", "cosmic_zap", "plague", "quash")
"""Five cards that nobody can play after an attack has met a negotiate."""

# --- compensation: when and how much ------------------------------------------------------------------------------


def test_compensation_is_a_card_for_each_own_ship_lost() -> None:
    """R16.1, R16.2, R16.7: B's four ships, four cards of A's hand, without a question."""
    t = battle(("attack_20", *FIVE), ("negotiate",))
    t.begin("planning")
    assert t.g.warp[B] == 4
    assert t.g.hand_n[B] == 4 and t.g.hand_n[A] == 1
    assert Counter(t.holds(A) + t.holds(B)) == Counter(FIVE)
    assert t.over


def test_an_attack_that_loses_to_an_attack_is_not_compensated() -> None:
    """R16.1."""
    t = battle(("attack_20", "plague"), ("attack_08",))
    t.begin("planning")
    assert t.g.warp[B] == 4
    assert t.holds(A) == ["plague"] and t.g.hand_n[B] == 0


def test_the_offense_is_compensated_for_its_own_ships_only() -> None:
    """R16.2, R16.3, C18: three own ships and four of C in the gate; three cards to A, none to C."""
    t = battle(("negotiate",), ("attack_08", *FIVE), allies={C: ("offense", 4)})
    t.begin("planning")
    assert t.g.warp[A] == 3 and t.g.warp[C] == 4
    assert t.g.hand_n[A] == 3 and t.g.hand_n[B] == 2 and t.g.hand_n[C] == 0


def test_a_small_hand_is_taken_whole() -> None:
    """R16.4, C19: B holds two cards, three are due; nothing is owed later."""
    t = battle(("negotiate",), ("attack_08", "plague", "quash"), allies={C: ("offense", 4)})
    t.begin("planning")
    assert t.holds(A) == ["plague", "quash"]
    assert t.g.hand_n[B] == 0


def test_c17_twenty_ships_take_up_to_twenty_cards() -> None:
    """C17, R16.2, R16.4."""
    t = battle(("attack_00", *FIVE), ("negotiate",), ships=1)
    t.place(B, {(B, 0): 20})
    t.begin("planning")
    assert t.g.warp[B] == 20
    assert t.holds(B) == list(FIVE) and t.g.hand_n[A] == 0


def test_no_own_ship_lost_means_no_compensation() -> None:
    """R16.5, R16.3, C20, Q142: an empty planet defended by four ships of D."""
    t = battle(("attack_00", *FIVE), ("negotiate",), allies={D: ("defense", 4)})
    t.place(B, {(B, 1): 20})
    t.begin("planning")
    assert t.g.warp[D] == 4
    assert t.g.hand_n[B] == t.g.hand_n[D] == 0


def test_compensation_comes_from_the_opponent_not_from_its_allies() -> None:
    """R16.6: C, the offense's ally, keeps its cards though A has too few."""
    t = battle(("attack_20", "plague"), ("negotiate",), allies={C: ("offense", 1)})
    t.hand(C, "quash", "card_zap")
    t.begin("planning")
    assert t.holds(B) == ["plague"]
    assert t.holds(C) == ["card_zap", "quash"]


def test_the_revealed_card_cannot_be_taken() -> None:
    """R16.8, R17.3: A's only other card goes; its attack goes to the discard pile."""
    t = battle(("attack_20", "plague"), ("negotiate",))
    t.begin("planning")
    assert t.holds(B) == ["plague"]
    assert t.discards() == ["attack_20", "negotiate"]


def test_compensation_may_take_encounter_cards() -> None:
    """R16.9: B takes all four; with none left A cannot begin a second encounter (R5.7)."""
    t = battle(("attack_20", "attack_04", "attack_06", "morph", "negotiate"), ("negotiate",))
    t.begin("planning")
    t.go("play attack 20")
    assert t.over
    assert t.holds(B) == ["attack_04", "attack_06", "negotiate", "morph"]


def test_a_ship_paid_as_a_price_does_not_count() -> None:
    """Q140, R16.2: B pays one of four ships for wild Philanthropist, then its negotiate loses three: three cards."""
    t = Table(aliens=("none", "machine", "none", "none"))
    t.hand(A, "attack_20", *("attack_06",) * 4)
    t.hand(B, "negotiate", "philanthropist_flare")
    t.destiny_top(B)
    t.begin("regroup")
    t.asks(B, "USE", "RG1")
    t.go("play Philanthropist flare (wild flare)", "green", "blue 1")
    t.go("blue 1", "2", "red 1", "red 1", "done", "done", "play attack 20")
    assert t.g.warp[B] == 4
    assert t.holds(B) == [*("attack_06",) * 3, "philanthropist_flare"]


def test_ships_lost_in_earlier_encounters_do_not_count() -> None:
    """Q140: B had two ships in the warp before; still four cards for four ships."""
    t = battle(("attack_20", *FIVE), ("negotiate",))
    t.place(B, {(B, 0): 4, (B, 1): 14}, warp=2)
    t.begin("planning")
    assert t.g.warp[B] == 6 and t.g.hand_n[B] == 4


def test_zombie_collects_nothing_for_ships_it_keeps() -> None:
    """Q142: as the offense."""
    t = battle(("negotiate",), ("attack_20", "plague", "quash"), aliens=("zombie", "none", "none", "none"))
    t.begin("planning")
    t.go("red 5")
    assert t.over
    assert t.g.hand_n[A] == 0 and t.g.warp[A] == 0


def test_zapped_zombie_loses_its_ships_and_collects_for_them() -> None:
    """Q140, T6c: the ships did go to the warp."""
    t = battle(("negotiate",), ("attack_20", *("attack_06",) * 4), aliens=("zombie", "none", "none", "none"))
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play attack 20")
    t.asks(D, "USE", "EV1")
    t.go("play cosmic zap")
    assert t.g.warp[A] == 3
    assert t.g.hand_n[A] == 3 and t.g.hand_n[B] == 1


def test_what_the_payer_spends_before_the_first_card_is_taken_cannot_be_taken() -> None:
    """Q141: B zaps Zombie as A's ships are about to be lost; of the hand that is left, one card, A takes that one."""
    t = battle(("negotiate",), ("attack_20", "cosmic_zap", "plague"), aliens=("zombie", "none", "none", "none"))
    t.begin("planning")
    t.asks(B, "USE", "EV1")
    t.go("play cosmic zap")
    assert t.g.warp[A] == 3
    assert t.holds(A) == ["plague"] and t.holds(B) == [] and "cosmic_zap" in t.discards()


def test_a_ship_saved_by_a_flare_is_not_compensated() -> None:
    """Q140, Q142: wild Zombie brings one of B's four ships home; three cards."""
    t = battle(("attack_20", *("attack_06",) * 5), ("negotiate", "zombie_flare"))
    t.begin("planning")
    t.go("play attack 20")
    t.asks(B, "USE", "EV2")
    t.go("play Zombie flare (wild flare)", "blue 5")
    assert t.g.warp[B] == 3
    assert t.holds(B) == [*("attack_06",) * 3, "zombie_flare"]


def test_after_a_swap_the_card_a_player_ends_with_counts() -> None:
    """Q277: Sorcerer B has swapped its 20 for A's negotiate; B loses and is compensated."""
    t = battle(("negotiate", *("attack_06",) * 5), ("attack_20",), aliens=("none", "sorcerer", "none", "none"))
    t.begin("planning")
    t.go("play negotiate")
    t.asks(B, "USE", "PL5")
    t.go("use Sorcerer power: swap cards")
    assert t.ships(A)[B, 0] == 3
    assert t.holds(B) == ["attack_06"] * 4


def test_macron_is_compensated_twice_for_each_ship() -> None:
    """Q149: one ship, two cards; it goes on when Macron's power has been zapped (Q13)."""
    t = battle(
        ("negotiate",),
        ("attack_20", "plague", "quash", "force_field"),
        ships=1,
        aliens=("macron", "none", "none", "none"),
    )
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.asks(D, "USE", "EV1")
    t.go("play cosmic zap")
    assert t.g.hand_n[A] == 2 and t.g.hand_n[B] == 1


# --- compensation: how it is taken --------------------------------------------------------------------------------


def test_cards_are_taken_at_random() -> None:
    """R16.2, D9.4, D15.4: one card of five; the seed decides, and it does decide."""
    taken = []
    for seed in (1, 1, 2, 3, 4, 5):
        t = battle(("negotiate",), ("attack_20", *FIVE), ships=1, seed=seed)
        t.begin("planning")
        taken.append(t.holds(A))
    assert taken[0] == taken[1]
    assert len({names[0] for names in taken}) > 1


def test_payer_and_taker_see_which_cards_the_others_how_many() -> None:
    """D9.4, Q81."""
    t = battle(("negotiate",), ("attack_20", *FIVE), ships=1)
    t.begin("planning")
    assert sure_of(t, B, A) == t.holds(A)
    assert sure_of(t, C, A) == sure_of(t, D, A) == []


def test_a_card_known_before_is_less_certain_after_a_random_taking() -> None:
    """D9.4, D16.1: C was sure of two zaps in B's hand; one card left it unseen, so one zap stays certain."""
    t = battle(("negotiate",), ("attack_20", "card_zap", "card_zap", "plague"), ships=1)
    t.g.known[C, B, t.cards("card_zap")] = 2
    t.begin("planning")
    assert sure_of(t, C, B) == ["card_zap"]


# --- compensation and rewards -------------------------------------------------------------------------------------


def test_compensation_and_rewards_are_two_things() -> None:
    """R16.10, Q147: A takes two of B's cards; C, B's ally, draws one from the deck."""
    t = battle(("negotiate",), ("attack_20", *FIVE), ships=2, allies={C: ("defense", 1)})
    t.deck_top("attack_13")
    t.begin("planning")
    t.go("green 5")
    assert t.g.hand_n[A] == 2 and t.g.hand_n[B] == 3
    assert t.holds(C) == ["attack_13"]


def test_ionic_gas_stops_both() -> None:
    """Q146: no compensation, no reward; the ships go where they go."""
    t = battle(("negotiate",), ("attack_20", "card_zap"), ships=2, allies={C: ("defense", 1)})
    t.hand(B, "attack_20", "plague")
    t.hand(D, "ionic_gas")
    t.begin("planning")
    t.asks(D, "USE", "RS1")
    t.go("play ionic gas", "green 5")
    assert t.over
    assert t.g.hand_n[A] == t.g.hand_n[C] == 0 and t.holds(B) == ["plague"]
    assert t.g.warp[A] == 2


def test_ionic_gas_is_offered_only_if_something_is_due() -> None:
    """Q146: attack beats attack without defensive allies, nothing would be paid."""
    t = battle(("attack_20",), ("attack_08",))
    t.hand(D, "ionic_gas")
    t.begin("planning")
    assert t.over
    assert t.holds(D) == ["ionic_gas"]


# --- rewards ------------------------------------------------------------------------------------------------------


def test_e9_mixed_rewards() -> None:
    """E9 (R15.10 to R15.12): C sent four ships and has two in the warp; it takes two ships and two cards."""
    t = battle(("attack_04",), ("attack_20",), allies={C: ("defense", 4)})
    t.place(C, {(C, 0): 7, (C, 1): 7}, warp=2)
    t.deck_top("attack_13", "attack_09")
    t.begin("planning")
    t.go("green 2")
    t.asks(C, "REWARDS")
    t.go("2", "green 1", "green 2")
    assert t.ships(C) == {(C, 0): 8, (C, 1): 12}
    assert t.holds(C) == ["attack_09", "attack_13"]
    assert t.g.warp[C] == 0


def test_each_ship_sent_is_worth_one_reward() -> None:
    """R15.11: three ships, three cards; the loser's side gets nothing."""
    t = battle(("attack_04",), ("attack_20",), allies={C: ("defense", 3), D: ("offense", 2)})
    t.begin("planning")
    t.go("green 5")
    assert t.over
    assert t.g.hand_n[C] == 3 and t.g.hand_n[D] == 0


def test_offensive_allies_and_losing_defensive_allies_get_no_reward() -> None:
    """R15.11: the offense wins."""
    t = battle(("attack_20",), ("attack_04",), allies={C: ("defense", 3), D: ("offense", 2)})
    t.to_warp(D, 2)
    t.begin("planning")
    assert t.over
    assert t.g.hand_n[C] == t.g.hand_n[D] == 0
    assert t.g.warp[C] == 3 and t.g.warp[D] == 2


def test_the_defense_itself_gets_no_reward() -> None:
    """R15.11."""
    t = battle(("attack_04",), ("attack_20",), allies={C: ("defense", 1)})
    t.to_warp(B, 2)
    t.begin("planning")
    t.go("green 5")
    assert t.g.hand_n[B] == 0 and t.g.warp[B] == 2


def test_the_split_is_fixed_before_a_card_is_seen() -> None:
    """R15.13, Q148: when C is asked it has drawn nothing, and may take none to two ships of the three rewards."""
    t = battle(("attack_04",), ("attack_20",), allies={C: ("defense", 3)})
    t.place(C, {(C, 0): 15}, warp=2)
    t.begin("planning")
    t.asks(C, "REWARDS")
    assert t.g.hand_n[C] == 0
    assert t.legal() == ["0", "1", "2"]


def test_more_ships_than_were_sent_do_not_come_back() -> None:
    """R15.11, Q148: one ship sent, five in the warp: one ship or one card."""
    t = battle(("attack_04",), ("attack_20",), allies={C: ("defense", 1)})
    t.place(C, {(C, 0): 14}, warp=5)
    t.begin("planning")
    assert t.legal() == ["0", "1"]
    t.go("1")
    assert t.over
    assert t.g.warp[C] == 4 and t.g.hand_n[C] == 0 and t.ships(C) == {(C, 0): 16}


def test_without_ships_in_the_warp_the_rewards_are_cards() -> None:
    """R15.13, D9.6, D1.5: no question."""
    t = battle(("attack_04",), ("attack_20",), allies={C: ("defense", 2)})
    t.place(C, {(C, 0): 18})
    t.begin("planning")
    assert t.over
    assert t.g.hand_n[C] == 2


def test_reward_ships_need_a_colony() -> None:
    """D9.6: C has ships in the warp and no colony: cards only."""
    t = battle(("attack_04",), ("attack_20",), allies={C: ("defense", 1)})
    t.place(C, {}, warp=19)
    t.begin("planning")
    assert t.over
    assert t.g.hand_n[C] == 1 and t.g.warp[C] == 20


def test_reward_ships_go_to_any_colony() -> None:
    """R15.12: a foreign one too."""
    t = battle(("attack_04",), ("attack_20",), allies={C: ("defense", 1)})
    t.place(C, {(C, 0): 17, (A, 4): 1}, warp=1)
    t.begin("planning")
    t.go("green 1", "1")
    t.asks(C, "PLACE_SHIP")
    t.go("red 5")
    assert t.ships(C)[A, 4] == 2


def test_allies_take_their_rewards_one_after_the_other() -> None:
    """D9.5, Q147: C chooses, places and draws before D is asked."""
    t = battle(("attack_04",), ("attack_20",), allies={C: ("defense", 2), D: ("defense", 1)})
    t.place(C, {(C, 0): 9, (C, 1): 8}, warp=1)
    t.place(D, {(D, 0): 18}, warp=1)
    t.deck_top("attack_13", "attack_09")
    t.begin("planning")
    t.go("green 2")
    t.asks(C, "REWARDS")
    t.go("1")
    t.asks(C, "PLACE_SHIP")
    assert t.g.hand_n[C] == 0
    t.go("green 1")
    t.asks(D, "REWARDS")
    assert t.holds(C) == ["attack_13"]
    t.go("0")
    assert t.holds(D) == ["attack_09"]


def test_rewards_go_clockwise_from_the_offenses_left() -> None:
    """D9.5, R22.3: with offense C and defense A the order is D, B."""
    t = Table()
    t.encounter(C, A, ships=1, allies={B: ("defense", 1), D: ("defense", 1)})
    t.place(B, {(B, 0): 18}, warp=1)
    t.place(D, {(D, 0): 18}, warp=1)
    t.hand(C, "attack_04")
    t.hand(A, "attack_20")
    t.begin("planning")
    t.asks(D, "REWARDS")
    t.go("0")
    t.asks(B, "REWARDS")


def test_if_too_few_cards_are_left_the_rest_lapses() -> None:
    """D9.7, Q67: three rewards, one card in both piles (the encounter cards still lie on the table)."""
    t = battle(("attack_04",), ("attack_20",), allies={C: ("defense", 3)})
    t.place(C, {(C, 0): 17})
    t.deck_top("attack_13")
    t.hand(D, *[CARD_NAMES[t.g.deck[i]] for i in range(t.g.deck_n - 1)])
    t.begin("planning")
    t.pass_uses()
    assert t.over
    assert t.holds(C) == ["attack_13"]


def test_reward_cards_come_from_the_deck_unseen() -> None:
    """R15.11, R24.6: nobody else is sure of them."""
    t = battle(("attack_04",), ("attack_20",), allies={C: ("defense", 2)})
    t.place(C, {(C, 0): 18})
    before = t.g.deck_n
    t.begin("planning")
    assert t.g.deck_n == before - 2
    assert sure_of(t, A, C) == sure_of(t, B, C) == []


def test_macron_takes_two_rewards_for_one_ship() -> None:
    """Q149: as a defensive ally; one of them may be a ship."""
    t = battle(("attack_04",), ("attack_20",), allies={C: ("defense", 1)}, aliens=("none", "none", "macron", "none"))
    t.place(C, {(C, 0): 7, (C, 1): 5, (C, 2): 5}, warp=2)
    t.begin("planning")
    t.go("green 3")
    t.asks(C, "REWARDS")
    assert t.legal() == ["0", "1", "2"]
    t.go("1", "green 3")
    assert t.g.hand_n[C] == 1 and t.g.warp[C] == 1
