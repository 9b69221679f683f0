"""Planning: encounter cards, new hands, running dry (R11, R20, D6), and the piles behind them (R24, D15)."""

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from cosmic_env.encounter.constants import CARD_NAMES, ENCOUNTER_CARDS

from .table import A, B, C, D, Table, observed

EIGHT_WITHOUT = (
    *("reinforcement_2",) * 2, *("reinforcement_3",) * 3, "mobius_tubes", "mobius_tubes", "emotion_control",
)  # fmt: skip
EIGHT_WITH = ("negotiate", *("attack_06",) * 7)


def meeting(a: tuple[str, ...], b: tuple[str, ...], *, alien: str = "none", of: int = A, seed: int = 1) -> Table:
    """A with three ships against B at B's first planet; seat `of` has an alien; C and D hold nothing."""
    t = Table(aliens=tuple(alien if seat == of else "none" for seat in range(4)), seed=seed)
    t.encounter(A, B, ships=3)
    t.hand(A, *a)
    t.hand(B, *b)
    return t


def pile(t: Table) -> list[str]:
    """Names of the draw pile, bottom first."""
    return [CARD_NAMES[t.g.deck[i]] for i in range(t.g.deck_n)]


def sees(t: Table, seat: int) -> NDArray[np.float32]:
    """Observation of a seat."""
    return observed(t.states, seat)


# --- selection ----------------------------------------------------------------------------------------------------


def test_exactly_one_encounter_card_is_chosen_and_passing_is_impossible() -> None:
    """R11.4, R11.5: reinforcements, artifacts and flares cannot be chosen."""
    t = meeting(
        ("attack_10", "negotiate", "morph", "reinforcement_2", "cosmic_zap", "zombie_flare"), ("attack_08", "attack_06")
    )
    t.begin("planning")
    t.asks(A, "SELECT")
    assert t.legal() == ["play attack 10", "play negotiate", "play morph"]
    t.go("play morph")
    t.asks(B, "SELECT")


def test_the_offense_selects_first_and_unseen() -> None:
    """D6.2, D1.3: when B is asked A's card lies there, and only A knows it."""
    t = meeting(("attack_10", "negotiate"), ("attack_08", "attack_06"))
    t.begin("planning")
    t.go("play negotiate")
    t.asks(B, "SELECT")
    assert CARD_NAMES[t.g.down[A]] == "negotiate"
    assert t.g.down_seen[A] == 1 << A
    assert not t.g.revealed


def test_b_sees_the_same_whatever_a_has_laid() -> None:
    """D6.2, D16.2: the observation of B does not depend on A's choice."""
    seen = []
    for choice in ("play attack 10", "play negotiate"):
        t = meeting(("attack_10", "negotiate"), ("attack_08", "attack_06"))
        t.begin("planning")
        t.go(choice)
        seen.append(sees(t, B))
    assert (seen[0] == seen[1]).all()


def test_with_oracle_the_opponent_selects_first_and_openly() -> None:
    """D6.2: the order of Oracle's record; all see B's card when A is asked."""
    t = meeting(("attack_10", "negotiate"), ("attack_08", "attack_06"), alien="oracle")
    t.begin("planning")
    t.asks(B, "SELECT")
    t.go("play attack 06")
    t.asks(A, "SELECT")
    assert t.g.down_seen[B] == 0b1111


def test_a_selected_card_has_left_the_hand() -> None:
    """D6.3."""
    t = meeting(("attack_10", "negotiate"), ("attack_08", "attack_06"))
    t.begin("planning")
    t.go("play attack 10")
    assert t.holds(A) == ["negotiate"]
    assert t.g.hand_n[A] == t.g.encounter_n[A] == 1


def test_nobody_draws_because_a_hand_is_empty() -> None:
    """R11.6: both play their last card; no card is drawn at the end of the encounter or of the turn."""
    t = meeting(("attack_20",), ("attack_08",))
    t.begin("planning")
    assert t.over
    assert t.g.hand_n[A] == t.g.hand_n[B] == 0


# --- the offense is dry -------------------------------------------------------------------------------------------


def test_an_offense_without_encounter_card_ends_its_turn_and_all_ships_go_home() -> None:
    """R11.1, R20.2, Q60, C25: A, its ally C and B's ally D take their ships back; B draws nothing."""
    t = Table()
    t.encounter(A, B, ships=3, allies={C: ("offense", 2), D: ("defense", 1)})
    t.hand(A, "reinforcement_2")
    t.hand(B, "attack_10")
    t.begin("planning")
    t.asks(A, "PLACE_SHIP")
    t.go("red 5")
    t.asks(C, "PLACE_SHIP")
    t.go("green 1", "green 5")
    t.asks(D, "PLACE_SHIP")
    t.go("yellow 3")
    assert t.over
    assert [sum(t.ships(p).values()) for p in range(4)] == [20, 20, 20, 20]
    assert t.holds(B) == ["attack_10"]


def test_an_encounter_ended_dry_has_no_result() -> None:
    """R20.3, Q61, D9.9: no loss, no reward for the defensive ally, no success, no second encounter."""
    t = Table()
    t.encounter(A, B, ships=3, allies={D: ("defense", 4)})
    t.place(D, {(D, 0): 14}, warp=2)
    t.hand(B, "attack_10")
    t.begin("planning")
    t.go("red 5")
    assert t.over and not t.g.success
    assert t.g.warp[D] == 2 and t.g.hand_n[D] == 0
    assert t.g.warp[A] == t.g.warp[B] == 0
    assert t.g.hand_n[A] == 0


def test_ships_of_a_dry_offense_do_not_return_to_a_stripped_colony() -> None:
    """R20.2, R19.2: only red 1 is left of A's colonies."""
    t = meeting(("cosmic_zap",), ("attack_10",))
    t.place(A, {(A, 0): 17})
    t.begin("planning")
    assert t.over
    assert t.ships(A) == {(A, 0): 20}


def test_if_both_are_dry_the_offense_ends_and_the_defense_draws_nothing() -> None:
    """R11.3, Q64."""
    t = meeting(("cosmic_zap",), ("card_zap",))
    t.begin("planning")
    t.go("red 5")
    assert t.over
    assert t.holds(A) == ["cosmic_zap"] and t.holds(B) == ["card_zap"]


def test_e13_compensation_takes_the_last_encounter_card() -> None:
    """E13, R5.7, R16.9, Q65: A has won, but holds no encounter card any more: no second encounter is offered."""
    t = meeting(("attack_20", "attack_04", "cosmic_zap"), ("negotiate",))
    t.begin("planning")
    t.go("play attack 20")
    assert t.over
    assert t.g.success == 1
    assert t.g.hand_n[A] == 0
    assert t.holds(B) == ["attack_04", "cosmic_zap"]


def test_the_offense_may_run_dry_by_a_card_before_cards_are_selected() -> None:
    """R20.3, D6.1, Q60: wild Oracle deals A's only attack to B (as it does with this seed); A's turn ends."""
    t = meeting(("attack_10",), ("oracle_flare", *EIGHT_WITHOUT))
    t.begin("planning")
    t.asks(B, "USE", "PL1")
    t.go("play Oracle flare (wild flare)")
    assert "attack_10" in t.holds(B)
    t.asks(A, "PLACE_SHIP")
    t.go("red 1", "red 1", "red 1")
    assert t.over and t.g.warp[A] == 0


def test_the_check_comes_after_the_effects_before_selection() -> None:
    """Q63, D6.1: A has none at first; wild Oracle gives it one (as it does with this seed) and saves its turn."""
    t = meeting(("oracle_flare", "cosmic_zap"), ("attack_20", "attack_10", *("attack_08",) * 6))
    t.begin("planning")
    t.asks(A, "USE", "PL1")
    t.go("play Oracle flare (wild flare)")
    assert t.g.encounter_n[A] + (t.g.down[A] >= 0) == 1
    t.asks(B, "SELECT")


def test_an_offense_that_loses_its_last_card_while_selecting_is_checked_again() -> None:
    """D6.1, D9.9: B (against Oracle) has laid its card openly; A is then without one. B takes its card back."""
    t = meeting(("attack_10",), ("attack_08", "attack_06"), alien="oracle")
    t.begin("planning")
    t.asks(B, "SELECT")
    t.hand(A, "card_zap")  # as an answer to the flare of another might do
    t.go("play attack 06")
    t.asks(A, "PLACE_SHIP")
    assert t.holds(B) == ["attack_06", "attack_08"]


# --- the defense is dry -------------------------------------------------------------------------------------------


def test_a_defense_without_encounter_card_takes_a_new_hand() -> None:
    """R11.2, R20.1, R20.4, Q62, C24: the old hand is shown and discarded, eight are drawn, one of them is played."""
    t = meeting(("attack_20", "attack_10"), ("cosmic_zap", "zombie_flare"))
    t.deck_top(*EIGHT_WITH)
    t.begin("planning")
    t.asks(A, "SELECT")
    assert t.holds(B) == ["attack_06"] * 7 + ["negotiate"]
    assert t.discards() == ["cosmic_zap", "zombie_flare"]
    t.go("play attack 10")
    t.asks(B, "SELECT")


def test_a_new_hand_is_repeated_until_it_holds_an_encounter_card() -> None:
    """R20.4, Q62, D6.4, C24."""
    t = meeting(("attack_20", "attack_10"), ("cosmic_zap",))
    t.deck_top(*EIGHT_WITHOUT, *EIGHT_WITH)
    t.begin("planning")
    assert t.holds(B) == ["attack_06"] * 7 + ["negotiate"]
    assert t.discards()[0] == "cosmic_zap"
    assert sorted(t.discards()[1:]) == sorted(EIGHT_WITHOUT)


def test_a_dry_defense_may_play_first_and_keeps_its_hand_if_that_helps() -> None:
    """R20.5, C24: wild Oracle brings B an attack (as it does with this seed): no new hand."""
    t = meeting(("attack_20", "attack_10", *("attack_08",) * 6), ("oracle_flare", "cosmic_zap"))
    t.begin("planning")
    t.go("play Oracle flare (wild flare)")
    t.asks(A, "SELECT")
    assert t.g.hand_n[B] == 2 and t.g.encounter_n[B] == 1
    assert t.discards() == []


def test_a_flare_played_first_is_discarded_with_the_rest() -> None:
    """Q59: the flare has come back to B's hand (of no other card, so nothing was mixed) and goes with the new hand."""
    t = meeting(("attack_20", "attack_10"), ("oracle_flare",))
    t.deck_top(*EIGHT_WITH)
    t.begin("planning")
    t.go("play Oracle flare (wild flare)")
    t.asks(A, "SELECT")
    assert t.holds(A) == ["attack_10", "attack_20"]
    assert t.discards() == ["oracle_flare"]
    assert t.g.hand_n[B] == 8


def test_mixing_hands_is_no_draw() -> None:
    """Q70, Q250: wild Oracle leaves the draw pile alone; the numbers of cards stay."""
    t = meeting(("oracle_flare", "attack_20", "attack_10"), ("attack_08",) * 3)
    before = pile(t)
    t.begin("planning")
    t.go("play Oracle flare (wild flare)")
    assert pile(t) == before
    assert "oracle_flare" in t.holds(A)
    t.asks(A, "SELECT")
    assert t.g.hand_n[A] == 3 and t.g.hand_n[B] == 3


def test_the_morph_is_an_encounter_card() -> None:
    """R20.6: a hand with the morph alone is kept."""
    t = meeting(("attack_20", "attack_10"), ("morph", "cosmic_zap"))
    t.begin("planning")
    t.asks(A, "SELECT")
    assert t.holds(B) == ["morph", "cosmic_zap"]


def test_a_bad_encounter_card_is_no_reason_for_a_new_hand() -> None:
    """R20.7."""
    t = meeting(("attack_20", "attack_10"), ("attack_00", "cosmic_zap"))
    t.begin("planning")
    assert t.holds(B) == ["attack_00", "cosmic_zap"]


def test_allies_need_no_encounter_card() -> None:
    """R20.8: C, without a card, allies and draws nothing."""
    t = Table()
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "attack_20", "attack_10")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.asks(A, "SELECT")
    assert t.g.hand_n[C] == 0 and t.role(C) == "offensive ally"


def test_a_defense_that_loses_its_last_card_while_selecting_is_checked_again() -> None:
    """D6.1: between the check and its selection B has lost its card; it takes a new hand and selects of it."""
    t = meeting(("attack_20", "attack_10"), ("attack_08", "attack_04"))
    t.begin("planning")
    t.asks(A, "SELECT")
    t.hand(B, "card_zap")  # as an answer to the flare of another might do
    t.deck_top(*EIGHT_WITH)
    t.go("play attack 10")
    t.asks(B, "SELECT")
    assert t.g.hand_n[B] == 8


def test_if_no_encounter_card_can_come_a_dry_defense_ends_the_encounter() -> None:
    """D6.4, R20.3: C holds every other encounter card; nobody wins and all ships go home."""
    t = meeting(("attack_20",), ("cosmic_zap",))
    t.hand(C, *[name for name in pile(t) if CARD_NAMES.index(name) < ENCOUNTER_CARDS])
    t.begin("planning")
    t.asks(A, "PLACE_SHIP")
    t.go("red 5")
    assert t.over and not t.g.success
    assert t.holds(A) == ["attack_20"]
    assert t.g.warp[A] == t.g.warp[B] == 0


# --- other new hands ----------------------------------------------------------------------------------------------


def test_an_offense_without_encounter_card_begins_its_turn_with_a_new_hand() -> None:
    """Q56, Q58: what cannot be played at the moment is discarded; the turn goes on."""
    t = Table()
    t.hand(A, "mobius_tubes", "reinforcement_3")
    t.deck_top(*EIGHT_WITH)
    t.destiny_top(B)
    t.begin("turn")
    t.asks(A, "AIM")
    assert t.holds(A) == ["attack_06"] * 7 + ["negotiate"]
    assert t.discards() == ["reinforcement_3", "mobius_tubes"]


def test_the_new_hand_of_the_offense_is_repeated_too() -> None:
    """Q57."""
    t = Table()
    t.deck_top(*EIGHT_WITHOUT, *EIGHT_WITH)
    t.destiny_top(B)
    t.begin("turn")
    assert t.holds(A) == ["attack_06"] * 7 + ["negotiate"]
    assert t.g.discard_n == 8


def test_there_is_no_check_before_a_second_encounter() -> None:
    """Q56, R6.6: A begins a second encounter, where Plague takes its last encounter card: no new hand."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_20", "negotiate")
    t.hand(B, "attack_04", "plague")
    t.destiny_top(B)
    t.begin("planning")
    t.go("play attack 20", "yes")
    t.asks(B, "USE", "RG1")
    t.go("play plague", "red", "red 1", "red 1", "red 1", "red 3")
    t.asks(A, "AIM")
    assert t.g.hand_n[A] == 0


def test_philanthropist_that_gives_its_last_encounter_card_draws_at_once() -> None:
    """Q72: even as the offense, before the check could end its turn."""
    t = meeting(("attack_10", "plague"), ("attack_08", "attack_04"), alien="philanthropist")
    t.deck_top(*EIGHT_WITH)
    t.begin("alliance")
    t.go("done", "done")
    t.asks(A, "USE", "AL4")
    t.go("use Philanthropist power: give", "attack 10")
    t.asks(A, "SELECT")
    assert t.holds(A) == ["attack_06"] * 7 + ["negotiate"]
    assert t.holds(B) == ["attack_04", "attack_08", "attack_10"]


def test_philanthropist_as_an_ally_draws_nothing() -> None:
    """Q72, R20.8."""
    t = meeting(("attack_20", "attack_12"), ("attack_08", "attack_06"), alien="philanthropist", of=C)
    t.hand(C, "attack_10")
    t.begin("alliance")
    t.go("green", "done", "done", "join the offense with 1 ship", "green 1")
    t.asks(C, "USE", "AL4")
    t.go("use Philanthropist power: give", "blue")
    t.asks(A, "SELECT")
    assert t.g.hand_n[C] == 0


def test_a_discarded_hand_is_public_and_a_drawn_one_is_not() -> None:
    """Q81, R20.1: all see what lies on the discard pile; nobody is sure of a card that was drawn."""
    t = meeting(("attack_20", "attack_10"), ("cosmic_zap",))
    t.deck_top(*EIGHT_WITH)
    t.begin("planning")
    assert t.discards() == ["cosmic_zap"]
    assert not any(t.g.known[viewer, B, card] for viewer in (A, C, D) for card in range(len(CARD_NAMES)))


# --- piles --------------------------------------------------------------------------------------------------------


def test_an_empty_draw_pile_is_refilled_from_the_discards() -> None:
    """Q66, R24.2, D15.1: two of B's eight cards come from the old pile, six from the shuffled discards."""
    t = meeting(("attack_20", "attack_10"), ("cosmic_zap",))
    t.deck_top("negotiate", "attack_06")
    t.deck_to_discard(keep=2)
    cards = Counter(pile(t) + t.discards() + t.holds(B))
    t.begin("planning")
    t.asks(A, "SELECT")
    assert {"negotiate", "attack_06"} <= set(t.holds(B))
    assert t.g.hand_n[B] == 8
    assert t.discards() == [] and Counter(pile(t) + t.holds(B)) == cards


def test_a_draw_from_two_empty_piles_is_cut_short() -> None:
    """Q67, D15.1: four cards are all there are; the rest lapses."""
    t = meeting(("attack_20", "attack_10"), ("cosmic_zap",))
    t.deck_top("negotiate", "attack_06", "attack_04")
    t.hand(C, *pile(t)[:-3])
    t.begin("planning")
    t.pass_uses()
    t.asks(A, "SELECT")
    assert t.holds(B) == ["attack_04", "attack_06", "negotiate", "cosmic_zap"]
    assert t.g.deck_n == t.g.discard_n == 0


def test_cards_discarded_together_lie_in_the_order_of_the_card_list() -> None:
    """D15.2: reinforcements, artifacts, flares last by name."""
    t = meeting(("attack_20", "attack_10"), ("zombie_flare", "plague", "macron_flare", "reinforcement_5", "card_zap"))
    t.begin("planning")
    t.asks(A, "SELECT")
    assert t.discards() == ["reinforcement_5", "card_zap", "plague", "macron_flare", "zombie_flare"]


def test_a_card_being_played_is_in_no_pile() -> None:
    """D15.3, R23.15: super Machine draws the last card there is; the flare on the table is not shuffled in."""
    t = Table(aliens=("machine", "none", "none", "none"))
    t.hand(A, "machine_flare", "attack_10")
    t.deck_top("attack_12")
    t.hand(C, *pile(t)[:-1])
    t.deck_to_discard()
    t.destiny_top(B)
    t.begin("regroup")
    t.pass_uses(until="RG2")
    t.asks(A, "USE", "RG2")
    t.go("play Machine flare (super flare)")
    t.pass_uses()
    t.asks(A, "AIM")
    assert t.holds(A) == ["attack_10", "attack_12", "machine_flare"]


def test_the_discard_pile_keeps_its_order() -> None:
    """R24.3: new discards go on top."""
    t = meeting(("attack_20",), ("attack_08",))
    t.deck_to_discard(keep=50)
    before = t.discards()
    t.begin("planning")
    assert t.discards() == [*before, "attack_20", "attack_08"]


def test_flares_share_the_piles() -> None:
    """R24.1, R24.6: ten flares lie in the one cosmic deck, and a new hand may draw them."""
    t = meeting(("attack_20", "attack_10"), ("cosmic_zap",))
    t.deck_top("zombie_flare", "macron_flare", "attack_06")
    assert sum(name.endswith("_flare") for name in pile(t)) == 10
    t.begin("planning")
    t.asks(A, "SELECT")
    assert {"zombie_flare", "macron_flare"} <= set(t.holds(B))


def test_the_same_seed_shuffles_alike() -> None:
    """D15.4: only the game's own generator is used."""
    piles = []
    for _ in range(2):
        t = meeting(("attack_20", "attack_10"), ("cosmic_zap",), seed=7)
        t.deck_to_discard()
        t.begin("planning")
        piles.append((pile(t), t.holds(B)))
    assert piles[0] == piles[1]
