"""D16: who knows what. Each story reads named slices of what a seat observes."""

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.batch import start_states
from cosmic_env.encounter.alien_ids import PHILANTHROPIST, TRIPLER
from cosmic_env.encounter.constants import ALIEN_SLOTS, C_ANY, CARD_NAMES, CARD_SLOTS, CLASSES, ENCOUNTER_CARDS
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.scratch import CELLS
from cosmic_env.encounter.sections import (
    F_TOTAL,
    LAYOUT,
    OBSERVATION_SIZE,
    S_HAND,
    S_POWER_WORKS,
    S_POWER_ZAPPED,
    SEAT_FACTS,
    SIDE_FACTS,
)

from .table import A, B, C, D, Table, observed

OFFENSE, DEFENSE = 0, 1


def observation(t: Table, viewer: int) -> NDArray[np.float32]:
    """All that the viewer sees."""
    return observed(t.states, viewer)


def sees(t: Table, viewer: int, name: str) -> NDArray[np.float32]:
    """A named slice of the viewer's observation."""
    part = next(s for s in LAYOUT if s.name == name)
    return observation(t, viewer)[part.start : part.start + part.size]


def names(counts: NDArray[np.float32]) -> list[str]:
    """Cards of a slice by kind."""
    return [CARD_NAMES[card] for card in range(len(counts)) for _ in range(round(float(counts[card])))]


def sure(t: Table, viewer: int, holder: int) -> list[str]:
    """Cards the viewer is sure are among the holder's."""
    at = ((holder - viewer) % t.players - 1) * CARD_SLOTS
    return names(sees(t, viewer, "known")[at : at + CARD_SLOTS])


def down(t: Table, viewer: int, side: int) -> list[str]:
    """The encounter card of the side, if the viewer knows it."""
    return names(sees(t, viewer, "down")[side * ENCOUNTER_CARDS : (side + 1) * ENCOUNTER_CARDS])


def fact(t: Table, viewer: int, seat: int, number: int) -> float:
    """A public fact about a seat as the viewer sees it."""
    return float(sees(t, viewer, "seats")[(seat - viewer) % t.players * SEAT_FACTS + number])


HAND, LOST_POWER, ZAPPED = S_HAND, S_POWER_WORKS, S_POWER_ZAPPED


def clash(a: tuple[str, ...], b: tuple[str, ...], *, aliens: tuple[str | None, ...] | None = None) -> Table:
    """A attacks B's first planet with two ships; not begun."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, *a)
    t.hand(B, *b)
    return t


# --- hands ----------------------------------------------------------------------------------------------------------


def test_a_hand_is_seen_by_its_owner_the_others_see_the_number() -> None:
    """D16, hand: cards and number."""
    t = clash(("attack_08", "attack_20"), ("attack_10", "quash", "virus_flare"))
    t.begin("planning")
    assert names(sees(t, B, "hand")) == ["attack_10", "quash", "virus_flare"]
    assert names(sees(t, A, "hand")) == ["attack_08", "attack_20"]
    assert sure(t, A, B) == []
    assert fact(t, A, B, HAND) == fact(t, C, B, HAND) == 3 / 8


def test_the_two_aliens_dealt_are_seen_by_their_player_only() -> None:
    """D16, R3.4, D1.3: before all have chosen nobody sees another's aliens, not even the one chosen."""
    states = start_states(GAME, GAME.configure({"players": 3}), [3])
    first = int(states["acting"][0])
    GAME.act(states, np.array([int(np.flatnonzero(states["mask"][0])[0])]), np.zeros(1, np.int8))
    out = np.zeros((1, OBSERVATION_SIZE), np.float32)
    offered = next(s for s in LAYOUT if s.name == "offered")
    power = next(s for s in LAYOUT if s.name == "power")
    for viewer in range(3):
        GAME.observe(states, np.array([viewer]), out)
        dealt = {int(a) for a in np.flatnonzero(out[0][offered.start : offered.start + offered.size])}
        assert dealt == {int(a) for a in states["offered"][0, viewer]}
        assert not out[0][power.start : power.start + power.size].any()
    assert first != states["acting"][0]


def test_compensation_is_known_to_payer_and_taker() -> None:
    """D9.4, D16, Q81: the others see the number."""
    t = clash(("attack_20", "quash", "plague"), ("negotiate",))
    t.place(B, {(B, 0): 1, (B, 1): 10, (B, 2): 9})
    t.begin("planning")
    taken = t.holds(B)
    assert len(taken) == 1
    assert sure(t, A, B) == taken
    assert sure(t, C, B) == [] and sure(t, D, B) == []
    assert fact(t, C, B, HAND) == 1 / 8


def test_a_card_taken_unseen_makes_one_copy_of_each_kind_uncertain() -> None:
    """D16.1: C knew two 08 and a Quash in A's hand; one card is taken at random, and B, the taker, saw which."""
    t = clash(("attack_20", "attack_08", "attack_08", "quash"), ("negotiate",))
    t.place(B, {(B, 0): 1, (B, 1): 10, (B, 2): 9})
    for viewer in (B, C):
        t.g.known[viewer, A, t.cards("attack_08")] = 2
        t.g.known[viewer, A, t.cards("quash")] = 1
    t.begin("planning")
    t.go("play attack 20")
    assert sure(t, C, A) == ["attack_08"]
    assert sorted(sure(t, B, A) + t.holds(B)) == ["attack_08", "attack_08", "quash"]


def test_what_is_played_or_discarded_openly_is_no_longer_in_the_hand() -> None:
    """D16, cards discarded: all saw B's +2 and one 08 go; the rest they knew stays certain."""
    t = clash(("attack_20", "plague"), ("attack_08", "attack_08", "reinforcement_2", "quash"))
    t.g.known[C, B, t.cards("attack_08")] = 2
    t.g.known[C, B, t.cards("reinforcement_2")] = 1
    t.g.known[C, B, t.cards("quash")] = 1
    t.begin("planning")
    t.asks(B, "USE", "RV3")
    t.go("play reinforcement +2", "for blue (defense)")
    assert sure(t, C, B) == ["attack_08", "quash"]
    assert "reinforcement_2" in names(sees(t, C, "discard"))


def test_a_flare_taken_back_from_the_table_is_known_to_all() -> None:
    """D16, cards taken back from the table."""
    t = clash(("attack_20", "warpish_flare"), ("attack_08",))
    t.begin("planning")
    assert sure(t, C, A) == []
    t.go("play Warpish flare (wild flare)")
    assert sure(t, B, A) == sure(t, C, A) == ["warpish_flare"]
    assert sees(t, C, "flares_used").sum() == 1
    assert fact(t, C, A, 13) == 1


def test_a_gift_is_known_to_giver_and_taker() -> None:
    """D16, D12.1, Q81: Philanthropist gives a 30; not even at the announcement is it shown."""
    t = clash(("attack_20", "attack_30"), ("attack_08",), aliens=("philanthropist", "none", "none", "none"))
    t.hand(C, "cosmic_zap")
    t.begin("alliance")
    t.go("done", "done", "use Philanthropist power: give", "attack 30")
    t.asks(C, "USE", "EV1")
    hidden = observation(t, C)
    u = clash(("attack_20", "attack_30"), ("attack_08",), aliens=("philanthropist", "none", "none", "none"))
    u.hand(C, "cosmic_zap")
    u.begin("alliance")
    u.go("done", "done", "use Philanthropist power: give", "attack 20")
    assert (observation(u, C) == hidden).all()
    t.go("pass")
    t.asks(B, "SELECT")
    assert sure(t, A, B) == ["attack_30"]
    assert sure(t, C, B) == []


def test_the_note_of_a_gift_is_for_the_giver() -> None:
    """D16, D12.1: the notes which card was given, and to whom (counted from the viewer), are Philanthropist's own."""
    t = clash(("attack_20", "attack_30"), ("attack_08",), aliens=("philanthropist", "none", "none", "none"))
    t.begin("alliance")
    t.go("done", "done", "use Philanthropist power: give", "attack 30")
    t.asks(B, "SELECT")
    notes = [sees(t, viewer, "notes") for viewer in (A, B, C)]
    assert (notes[1] == notes[2]).all()
    own = [cell.start for cell in CELLS if cell.owner == PHILANTHROPIST]
    assert list(notes[0][own] * 8) == [1, 2]  # a card was given; B sits one seat on, plus 1
    assert not notes[2][own].any()


def test_after_mixing_the_hands_only_the_two_can_follow_cards() -> None:
    """D16.1, wild Oracle: C knew cards of both; A brought 40 and 30, and what it has not got back is with B."""
    t = clash(("attack_30", "attack_40", "oracle_flare"), ("negotiate", "attack_08", "morph"))
    t.g.known[C, A, t.cards("attack_40")] = 1
    t.g.known[C, B, t.cards("morph")] = 1
    t.begin("planning")
    t.go("play Oracle flare (wild flare)")
    assert sure(t, C, B) == [] and "attack_40" not in sure(t, C, A)
    assert sure(t, A, B) == [c for c in ("attack_30", "attack_40") if c in t.holds(B)]
    assert sure(t, B, A) == [c for c in ("attack_08", "negotiate", "morph", "oracle_flare") if c in t.holds(A)]


# --- encounter cards ------------------------------------------------------------------------------------------------


def test_a_selected_card_is_known_to_its_player_only() -> None:
    """D16, D6.2: before the reveal the others, the defense at its choice too, see that one lies there."""
    t = clash(("attack_20", "attack_08"), ("attack_10", "attack_06"))
    t.begin("planning")
    t.go("play attack 20")
    t.asks(B, "SELECT")
    assert down(t, A, OFFENSE) == ["attack_20"]
    assert down(t, B, OFFENSE) == down(t, C, OFFENSE) == []
    assert list(sees(t, B, "lies")) == [1, 0]


def test_revealed_cards_and_totals_are_seen_by_all() -> None:
    """D16, D7.4: a bystander sees both cards and the totals as they stand."""
    t = clash(("attack_20", "reinforcement_5"), ("attack_10",))
    t.begin("planning")
    t.asks(A, "USE", "RV3")
    assert (down(t, C, OFFENSE), down(t, C, DEFENSE)) == (["attack_20"], ["attack_10"])
    totals = [round(float(sees(t, C, "sides")[side * SIDE_FACTS + F_TOTAL]) * 40) for side in (0, 1)]
    assert totals == [22, 14]


def test_a_card_laid_open_for_oracle_is_seen_by_all() -> None:
    """Record of Oracle, D16: it lies face up; Oracle's own stays hidden."""
    t = clash(("attack_20", "attack_08"), ("attack_10", "attack_06"), aliens=("none", "oracle", "none", "sorcerer"))
    t.begin("planning")
    t.go("play attack 20")
    t.asks(B, "SELECT")
    assert down(t, B, OFFENSE) == down(t, C, OFFENSE) == ["attack_20"]


def test_the_open_card_that_super_oracle_sends_back_is_known_to_all() -> None:
    """D16.1, Q249: A takes the 20 back, and everybody saw it."""
    t = clash(("attack_20", "attack_08"), ("attack_10", "oracle_flare"), aliens=("none", "oracle", "none", "none"))
    t.begin("planning")
    t.go("play attack 20")
    t.asks(B, "USE", "PL3")
    t.go("play Oracle flare (super flare)")
    assert sorted(t.holds(A)) == ["attack_08", "attack_20"]
    assert sure(t, B, A) == sure(t, C, A) == ["attack_20"]


def test_a_card_swapped_away_unseen_is_no_longer_certain() -> None:
    """D16.1, record of Sorcerer: C knew A's 20; whichever card went to B, C is not sure of A's any more."""
    t = clash(("attack_20", "attack_30"), ("attack_08",), aliens=("sorcerer", "none", "none", "none"))
    t.g.known[C, A, t.cards("attack_20")] = 1
    t.begin("planning")
    t.go("play attack 20", "use Sorcerer power: swap cards")
    assert down(t, C, DEFENSE) == [] and t.over
    assert t.holds(A) == ["attack_30"]
    assert sure(t, C, A) == sure(t, A, B) == []


# --- deals ----------------------------------------------------------------------------------------------------------


def deal(a: tuple[str, ...], b: tuple[str, ...]) -> Table:
    """Two negotiates; at A's first offer."""
    t = clash(("negotiate", *a), ("negotiate", *b))
    t.begin("planning")
    while t.question in ("SELECT", "USE"):
        t.go("play negotiate" if t.question == "SELECT" else "pass")
    return t


def test_an_offer_is_public_as_worded() -> None:
    """D8.9, D16: a bystander sees that B is asked for one card of any class; before it is submitted nobody does."""
    t = deal((), ("attack_08", "attack_30"))
    t.go("ask for any card")
    assert sees(t, A, "deal_cards").sum() > 0
    assert not sees(t, B, "deal_cards").any() and not sees(t, C, "deal_cards").any()
    t.go("submit the offer")
    asked = sees(t, C, "deal_cards")
    assert asked[CLASSES + C_ANY] == 1 / 4
    assert asked.sum() == 1 / 4


def test_cards_that_fill_a_class_are_known_to_the_partners() -> None:
    """D8.9, D16: B gives the 30 as any card."""
    t = deal((), ("attack_08", "attack_30"))
    t.go("ask for any card", "submit the offer", "accept the offer", "attack 30", "red 1", "red 1")
    assert t.holds(A) == ["attack_30"]
    assert sure(t, B, A) == ["attack_30"]
    assert sure(t, C, A) == []


def test_cards_named_exactly_are_known_to_all() -> None:
    """D8.4, D8.9: A gives its 30 by name; everybody knows that B has it."""
    t = deal(("attack_08", "attack_30"), ())
    t.go("offer attack 30", "submit the offer", "accept the offer")
    assert sure(t, A, B) == sure(t, C, B) == sure(t, D, B) == ["attack_30"]
    assert sure(t, C, A) == []


def test_a_card_shown_in_a_refused_offer_stays_known() -> None:
    """D8.4, D16.1: naming it has shown it to all, whatever becomes of the offer."""
    t = deal(("attack_08", "attack_30"), ())
    t.go("offer attack 30", "submit the offer", "walk away")
    assert sure(t, B, A) == sure(t, C, A) == ["attack_30"]


def test_an_offer_that_was_not_submitted_stays_secret() -> None:
    """D8.9, D16.2: A names its 30 and walks away; the others see nothing of it, then or later."""
    t = deal(("attack_08", "attack_30"), ())
    t.go("offer attack 30")
    assert names(sees(t, A, "deal_exact")) == ["attack_30"]
    assert not sees(t, B, "deal_exact").any()
    t.go("walk away")
    assert not sees(t, B, "deal_exact").any() and not sees(t, C, "deal_cards").any()
    assert sure(t, B, A) == []


def test_cards_of_a_deal_change_hands_together() -> None:
    """D8.7, D16.1: B gives a hidden card while it gets the 30 shown by A; C stays sure of that 30."""
    t = deal(("attack_30",), ("attack_08", "attack_10"))
    t.go("offer attack 30", "ask for any card", "submit the offer", "accept the offer", "attack 08", "red 1", "red 1")
    assert t.holds(B) == ["attack_10", "attack_30"]
    assert sure(t, C, B) == ["attack_30"]
    assert sure(t, C, A) == []


# --- public things --------------------------------------------------------------------------------------------------


def test_lost_and_zapped_powers_are_public_and_the_alien_stays_known() -> None:
    """D16, D13.3, R21.16: A's sheet is face down for lack of home colonies, not zapped; C sees which alien it is."""
    t = clash(("attack_20", "attack_08"), ("attack_08",), aliens=("tripler", "none", "none", "none"))
    t.place(A, {(A, 0): 9, (A, 1): 9})
    t.begin("planning")
    assert (fact(t, C, A, LOST_POWER), fact(t, C, A, ZAPPED)) == (0, 0)
    assert sees(t, C, "power")[2 * ALIEN_SLOTS + TRIPLER] == 1


def test_a_zapped_power_is_public() -> None:
    """D16."""
    t = clash(("attack_20", "reinforcement_2"), ("attack_08",), aliens=("tripler", "none", "none", "none"))
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play cosmic zap")
    assert (fact(t, C, A, LOST_POWER), fact(t, C, A, ZAPPED)) == (0, 1)


def test_invitations_are_public_when_the_set_is_closed() -> None:
    """D16, D5.1: B decides with the offense's set before its eyes."""
    t = clash(("attack_20",), ("attack_08",))
    t.begin("alliance")
    t.go("green", "done")
    t.asks(B, "INVITE")
    assert (fact(t, B, C, 9), fact(t, B, D, 9), fact(t, B, C, 10)) == (1, 0, 0)


# --- nothing else shows ---------------------------------------------------------------------------------------------


def test_hidden_cards_do_not_show() -> None:
    """D16.2: in the second state B and C hold other cards and the deck is in another order; A sees the same."""
    t = clash(("attack_20", "attack_08"), ("attack_10", "attack_06"))
    t.hand(C, "plague", "attack_04")
    t.begin("planning")
    u = clash(("attack_20", "attack_08"), ("negotiate", "quash"))
    u.hand(C, "virus_flare", "morph")
    u.begin("planning")
    assert (observation(t, A) == observation(u, A)).all()
    assert t.legal() == u.legal()


def test_whether_another_seat_was_asked_does_not_show() -> None:
    """D1.5, D16.2: C holds a flare for this moment and passes, or holds nothing of the kind; A sees the same."""
    t = clash(("attack_20", "attack_08"), ("attack_10", "attack_06"))
    t.hand(C, "sorcerer_flare")
    t.begin("alliance")
    t.go("done", "done")
    t.asks(C, "USE", "PL1")
    t.go("pass")
    u = clash(("attack_20", "attack_08"), ("attack_10", "attack_06"))
    u.hand(C, "plague")
    u.begin("alliance")
    u.go("done", "done")
    u.asks(A, "SELECT")
    assert (observation(t, A) == observation(u, A)).all()


def test_what_can_be_offered_does_not_depend_on_the_partners_hand() -> None:
    """D16.2, D4.9: A is offered the same items, whatever the one card is that B holds."""
    t = deal((), ("attack_08",))
    u = deal((), ("morph",))
    assert t.legal() == u.legal()
    assert (observation(t, A) == observation(u, A)).all()


def test_an_announced_use_shows_its_target_to_who_may_answer() -> None:
    """D12.1: A plays Plague on C; B, who could card-zap it, sees whom it is to hit."""
    t = Table()
    t.hand(A, "attack_08", "plague")
    t.hand(B, "attack_08", "card_zap")
    t.begin("regroup")
    t.go("play plague", "green")
    t.asks(B, "USE", "EV1")
    target = sees(t, B, "use_target")
    assert list(np.flatnonzero(target)) == [1]  # C sits one seat clockwise from B
    user = sees(t, B, "use")[:5]
    assert list(np.flatnonzero(user)) == [3]


def test_dictators_look_is_private_the_card_it_picks_public() -> None:
    """Q190: whatever the deck holds in whatever order, the others see nothing of it until the card is up."""
    seen = []
    for turned in (False, True):
        t = Table(aliens=("none", "none", "dictator", "none"))
        t.hand(A, "attack_08")
        t.g.destiny[: t.g.destiny_n] = t.g.destiny[: t.g.destiny_n][:: -1 if turned else 1]
        t.begin("destiny")
        t.asks(C, "DESTINY_CARD")
        seen.append([observation(t, viewer) for viewer in (A, B, D)])
        assert all(sees(t, viewer, "destiny").sum() == 0 for viewer in range(4))
        t.go("yellow")
        assert all(sees(t, viewer, "destiny")[(D - viewer) % 4] == 1 for viewer in range(4))
    assert np.array_equal(seen[0], seen[1])


def test_mind_does_not_see_misers_hoard() -> None:
    """Q73, Q234: the hand is read, the cards stored with the power are not."""
    t = Table(aliens=("none", "miser", "mind", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_30", "negotiate")
    t.store("miser", "attack_40", "morph")
    t.begin("alliance")
    t.go("use Mind power: read hand", "blue")
    assert sure(t, C, B) == ["attack_30", "negotiate"]
    assert not any((t.g.store_seen[i] >> C) & 1 for i in range(t.g.store_n))


# --- what a question is about ---------------------------------------------------------------------------------------


def about(t: Table) -> float:
    """The number in the section of that name, as the asked seat sees it."""
    return float(sees(t, t.g.acting, "about")[0] * 8)


def test_which_side_is_no_number() -> None:
    """D16.2: whatever reinforcement is played, the question is about no number of ships or cards."""
    for card, words in (("reinforcement_2", "+2"), ("reinforcement_5", "+5")):
        t = clash(("attack_20",), ("attack_08", card))
        t.begin("planning")
        t.go(f"play reinforcement {words}")
        t.asks(B, "SIDE")
        assert about(t) == 0


def test_one_card_of_each_type_is_one_card_whatever_the_type() -> None:
    """Q113: Plague's victim discards a flare as well as an artifact."""
    for cards, shown in ((("quash", "ionic_gas"), 1), (("virus_flare", "human_flare"), 1)):
        t = Table()
        t.destiny_top(B)
        t.hand(A, "attack_08", "plague")
        t.hand(B, *cards)
        t.begin("regroup")
        t.go("play plague", "blue", "blue 1", "blue 1", "blue 1")
        t.asks(B, "DISCARD")
        assert about(t) == shown


def test_attacks_that_may_still_be_named_are_counted() -> None:
    """Reserve shows three low attacks, one after the other."""
    t = clash(("attack_20", "attack_04", "attack_05", "attack_06"), ("attack_08",), aliens=("reserve",) + ("none",) * 3)
    t.begin("planning")
    t.go("play attack 20", "use Reserve power: attack as reinforcement")
    t.asks(A, "DISCARD")
    assert about(t) == 3
    t.go("attack 04")
    assert about(t) == 2


def test_about_is_never_more_than_there_is_to_choose() -> None:
    """Random play: a number of ships or cards, and 0 with questions about none."""
    from cosmic_env.encounter.observe import TELLS_NUMBER

    from .invariants import Play

    play = Play(2, seed=8, players=4)
    part = next(s for s in LAYOUT if s.name == "about")
    out = np.zeros((2, OBSERVATION_SIZE), np.float32)
    for states in play.positions(1500):
        GAME.observe(states, states["acting"].astype(np.int64), out)
        for state, number in zip(states, out[:, part.start] * 8, strict=True):
            assert 0 <= number == round(float(number)) <= 20
            assert TELLS_NUMBER[state["question"]] or number == 0
