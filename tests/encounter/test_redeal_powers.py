"""D16 in games dealt anew: secrets of powers and flares, each as a pair of games that a seat cannot tell apart."""

from __future__ import annotations

import numpy as np
import pytest

from cosmic_env.encounter.alien_ids import CLONE, FIDO, FILCH, HUMAN, MACHINE, MUTANT
from cosmic_env.encounter.constants import A_NAME, ENCOUNTER_CARDS
from cosmic_env.encounter.state import DRAWN

from .aliens import test_barbarian, test_chosen, test_hacker, test_vulch
from .invariants import unsound
from .table import A, B, C, D, E, Table
from .test_redeal import cannot_be_told_apart, worlds


@pytest.mark.parametrize("viewer", [B, C])
def test_what_barbarian_keeps_is_not_seen_before_all_is_chosen(viewer: int) -> None:
    """Q81: not even by the loser, whose hand it is."""

    def looting(*kept: str) -> Table:
        t = test_barbarian.beaten(test_barbarian.raid(*test_barbarian.GOODS))
        t.go(*kept)
        t.asks(A, "CARD")
        return t

    one = looting("attack 40")
    cannot_be_told_apart(one, looting("attack 06"), viewer)
    cannot_be_told_apart(one, looting("attack 06", "card zap"), viewer)
    for world in np.split(worlds(one, viewer, 10), 10):
        assert (world["known"][0, A, B] == world["hand"][0, B]).all() and not unsound(world)


@pytest.mark.parametrize("viewer", [B, C])
def test_cards_drawn_by_chosen_are_its_own(viewer: int) -> None:
    """Others know that there are three."""

    def praying(*drawn: str) -> Table:
        t = test_chosen.duel("attack_04", "attack_20", (drawn[0], drawn[1], drawn[2]))
        t.go(test_chosen.PRAY)
        t.asks(A, "CARD")
        return t

    one = praying("attack_30", "plague", "negotiate")
    cannot_be_told_apart(one, praying("attack_14", "attack_10", "attack_06"), viewer)
    for world in np.split(worlds(one, viewer, 20), 20):
        drawn = {int(card) for card, keeper in zip(world["store"][0], world["store_of"][0]) if keeper >= DRAWN}
        offered = {int(action) - A_NAME for action in np.flatnonzero(world["mask"][0]) if action > 0}
        assert offered == {card for card in drawn if card < ENCOUNTER_CARDS}


def test_the_order_in_which_chosen_drew_is_of_no_meaning() -> None:
    """Chosen is handed the same worlds."""
    one = test_chosen.duel("attack_04", "attack_20", ("attack_30", "plague", "negotiate"))
    other = test_chosen.duel("attack_04", "attack_20", ("negotiate", "attack_30", "plague"))
    for t in (one, other):
        t.go(test_chosen.PRAY)
    cannot_be_told_apart(one, other, A)


def bluffer(card: str, claim: str = "attack 30") -> Table:
    """Five seats; D = Gambler, the offense, has laid the card and claims a 30; A is to say whether it believes that."""
    t = Table(5, aliens=("none", "none", "none", "gambler", "none"))
    t.encounter(D, A, ships=2)
    t.hand(D, card, "attack_13" if card == "attack_14" else "attack_14")
    t.hand(A, "attack_10")
    t.begin("planning")
    t.go(f"play {card.replace('_', ' ')}")
    t.asks(D, "USE", "HALF_FLIP")
    t.go("use Gambler power: bluff", claim)
    t.asks(A, "CLAIM")
    return t


def test_a_bluff_is_not_seen_through() -> None:
    """Nor, when it was believed, the card that goes under the pile, but by the Gambler (Q352)."""
    one, other = bluffer("attack_13"), bluffer("attack_14")
    for viewer in (A, B, E):
        cannot_be_told_apart(one, other, viewer)
    laid = {int(world["down"][0, D]) for world in np.split(worlds(one, A, 40), 40)}
    assert len(laid) > 8


@pytest.mark.parametrize("viewer", [A, C])
def test_hacker_and_its_payer_know_what_is_taken(viewer: int) -> None:
    """The payer sees which cards go; a bystander, how many."""

    def taking(*cards: str) -> Table:
        t = test_hacker.play(test_hacker.beaten(*test_hacker.HAND))
        t.go(test_hacker.FOR_SELF)
        if t.question == "PLAYER":
            t.go("blue")
        t.asks(A, "CARD")
        t.go(*cards)
        return t

    one, other = taking("attack 40"), taking("plague")
    if viewer == C:
        cannot_be_told_apart(one, other, C)
    for world in np.split(worlds(one, viewer, 10), 10):
        assert not unsound(world)


def test_a_card_offered_by_vulchs_victim_is_seen_by_the_two() -> None:
    """Wild Vulch: bystanders see it when it is discarded."""
    t = test_vulch.winner("plague", "quash", "attack_06")
    t.go(test_vulch.WILD)
    t.asks(A, "CARD")
    shown = {np.flatnonzero(world["mask"][0])[-1] for world in np.split(worlds(t, C, 40), 40)}
    assert len(shown) > 8
    for world in np.split(worlds(t, C, 20), 20):
        card = int(np.flatnonzero(world["mask"][0])[-1]) - A_NAME
        assert world["hand"][0, B, card] > 0 and not unsound(world)


def swapped(theirs: str) -> Table:
    """A = Sorcerer has swapped the cards; C, who holds a zap for the next use, and both main players look on."""
    t = Table(aliens=("sorcerer", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10", "attack_12")
    t.hand(B, theirs, "attack_30" if theirs == "attack_40" else "attack_40")
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    t.go("play attack 10", f"play {theirs.replace('_', ' ')}", "use Sorcerer power: swap cards")
    t.asks(C, "USE", "EV1")
    return t


@pytest.mark.parametrize("viewer", [A, C])
def test_a_card_that_comes_by_a_swap_is_not_seen(viewer: int) -> None:
    """Nor before the swap."""
    cannot_be_told_apart(swapped("attack_40"), swapped("attack_30"), viewer)


def test_an_artifact_kept_after_its_effect_may_be_anywhere_it_can_have_gone() -> None:
    """Q54: who keeps it is known as long as the card can be followed."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_10", "attack_12")
    t.hand(B, "attack_08", "plague")
    t.g.kept_card = t.cards("plague")
    t.g.kept_by = B
    t.begin("alliance")
    unknown = {int(keeper) for keeper in worlds(t, C, 60)["kept_by"]}
    assert len(unknown) > 2
    t.g.known[C, B, t.cards("plague")] = 1
    assert {int(keeper) for keeper in worlds(t, C, 60)["kept_by"]} == {B}


# --- the sheet of a seat that is asked --------------------------------------------------------------------------------


def asked_when_cards_are_shown() -> Table:
    """B's card has met A's, and A is asked, with one card in hand and its sheet face down: Human, or one of five that
    have nothing to do now. Ten cards are unseen by B, A's and nine of the pile; one of them is a reinforcement."""
    t = Table(
        players=3, aliens=("human", "none", "none"), variants=("hidden_powers", "no_flares"),
    )  # fmt: skip
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08", "attack_10")
    t.hand(B, "attack_20")
    t.g.pool = sum(1 << alien for alien in (HUMAN, CLONE, FILCH, FIDO, MUTANT, MACHINE))
    t.g.spent = 0
    rest = ("attack_08", "attack_08", "attack_04", "attack_06", "attack_10", "attack_10", "attack_14", "attack_15")
    t.deck_top("reinforcement_5", *rest)
    t.deck_to_discard(keep=9)
    t.begin("planning")
    t.go("play attack 08")
    t.asks(A, "USE", "REVEALED")
    return t


def test_a_sheet_without_a_use_is_as_rare_as_hands_that_have_one() -> None:
    """D16.2, R27.3, by hand: Human is asked whatever it holds, each of the five only with the reinforcement, which is
    one card of ten: so Human has 1 of 1 + 5/10 shares, two thirds, and holds the reinforcement one time in ten."""
    t = asked_when_cards_are_shown()
    found = worlds(t, B, 2400)
    human = found["sheet"][:, A] == HUMAN
    holds = found["hand"][:, A, t.cards("reinforcement_5")] == 1
    assert abs(human.mean() - 2 / 3) < 4 * (2 / 9 / 2400) ** 0.5
    assert holds[~human].all() and abs(holds[human].mean() - 1 / 10) < 4 * (0.09 / 1600) ** 0.5
    others = np.bincount(found["sheet"][~human, A], minlength=50)
    assert (others[[CLONE, FILCH, FIDO, MUTANT, MACHINE]] > 100).all() and others.sum() == (~human).sum()


def test_who_surely_holds_a_card_to_play_may_have_any_sheet() -> None:
    """By hand: B knows of the reinforcement, so that A is asked with each of the six, a sixth of the time each."""
    t = asked_when_cards_are_shown()
    t.hand(A, "reinforcement_5")
    t.g.known[B, A, t.cards("reinforcement_5")] = 1
    found = np.bincount(worlds(t, B, 1800)["sheet"][:, A], minlength=50)
    for alien in (HUMAN, CLONE, FILCH, FIDO, MUTANT, MACHINE):
        assert abs(found[alien] - 300) < 4 * (1800 * 5 / 36) ** 0.5


def test_what_the_asked_seat_holds_does_not_matter() -> None:
    """D16.2: B is dealt the same worlds whether A's card is the reinforcement or not."""
    other = asked_when_cards_are_shown()
    other.hand(A, "reinforcement_5")
    cannot_be_told_apart(asked_when_cards_are_shown(), other, B)
