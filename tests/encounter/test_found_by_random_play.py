"""Mistakes that random play has found, each as a story."""

import numpy as np

from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.constants import CARD_NAMES, ENCOUNTER_CARDS
from cosmic_env.encounter.game import GAME

from .table import A, B, C, D, Table


def test_a_fifth_colony_founded_while_an_ally_sends_ships_wins_at_once() -> None:
    """D14.1: as soon as the effect is finished; D is not asked for its own answer any more. C empties its third home
    colony, loses its power, and D settles in its system by wild Parasite (Q256)."""
    t = Table(aliens=("none", "none", "tripler", "none"))
    t.encounter(A, B, ships=2)
    t.place(C, {(C, 0): 6, (C, 1): 6, (C, 2): 1})
    t.place(D, {(A, 0): 1, (A, 1): 1, (B, 1): 1, (B, 2): 1, (D, 0): 8, (D, 1): 8})
    t.hand(D, "parasite_flare")
    t.begin("alliance")
    t.go("green", "yellow", "done")
    t.asks(C, "ALLY")
    t.go("join the offense with 1 ship", "green 3")
    t.asks(D, "USE", "POWER_LOST")
    t.go("play Parasite flare (wild flare)", "green 4", "yellow 1")
    assert t.foreign(D) == 5
    assert t.g.over and t.g.winners == 1 << D


LOW = {"attack_00", "attack_01", "attack_04", "attack_05", "attack_06"}


def redealt(t: Table, viewer: int, seed: int) -> None:
    """Deal anew what the viewer cannot see."""
    GAME.determinize(t.states, np.array([viewer]), seed_words(seed, 1))
    t.check()


def test_a_redealt_partner_can_still_give_what_it_has_offered() -> None:
    """D8.5: B has offered its only low attack; whatever cards A supposes in B's hand, the deal can be carried out."""
    for seed in range(20):
        t = Table(players=3)
        t.encounter(A, B)
        t.hand(A, "negotiate", "attack_40")
        t.hand(B, "negotiate", "attack_06", "plague", "quash")
        t.begin("planning")
        t.go("play negotiate", "play negotiate", "ask for any card", "submit the offer")
        t.go("make a counter-offer", "offer low attack (00-06)", "submit the offer")
        t.asks(A, "ANSWER_DEAL")
        redealt(t, A, seed)
        assert LOW & set(t.holds(B))
        t.go("accept the offer")
        t.pass_uses()
        while t.question == "GIVE":
            t.go(t.legal()[0])
        assert LOW & set(t.holds(A))


def test_an_unseen_card_face_down_is_an_encounter_card_though_the_pile_is_empty() -> None:
    """D16.1: A supposes cards in the hands of B and C only; if C's new hand has no encounter card, B's gives one."""
    for seed in range(100):
        t = Table(players=3, aliens=("sorcerer", "none", "none"))
        t.encounter(A, C)
        t.hand(A, "attack_10")
        t.hand(C, "attack_08", "plague", "quash", "card_zap")
        t.hand(B, "attack_20", "ionic_gas", "reinforcement_2")
        t.deck_to_discard()
        t.begin("planning")
        t.asks(A, "USE", "CARDS_DOWN")
        redealt(t, A, seed)
        assert CARD_NAMES[t.g.down[C]] in ("attack_08", "attack_20")


def test_after_a_swap_the_own_card_is_unseen_and_the_opponents_known() -> None:
    """D16.1, Q277: each main player has followed its own card to the other; only bystanders have seen neither."""
    kinds = set()
    for seed in range(30):
        t = Table(players=3, aliens=("sorcerer", "none", "none"))
        t.encounter(A, B)
        t.hand(A, "attack_10"), t.hand(B, "attack_08"), t.hand(C, "attack_40", "negotiate")
        t.begin("planning")
        t.asks(A, "USE", "CARDS_DOWN")
        g = t.g
        g.down[A], g.down[B] = g.down[B], g.down[A]
        g.down_seen[A], g.down_seen[B] = g.down_seen[B], g.down_seen[A]
        redealt(t, A, seed)
        assert CARD_NAMES[g.down[B]] == "attack_10"
        assert g.down[A] < ENCOUNTER_CARDS
        kinds.add(int(g.down[A]))
    assert len(kinds) > 5


def test_choices_of_the_seat_that_is_asked_are_those_of_its_new_hand() -> None:
    """D16.1: C deals anew what it cannot see, A's hand too, while A chooses its card."""
    t = Table(players=3)
    t.encounter(A, B)
    t.hand(A, "attack_40", "attack_00")
    t.begin("planning")
    t.asks(A, "SELECT")
    redealt(t, C, 1)
    t.asks(A, "SELECT")
    held = t.holds(A)
    assert t.legal() == [f"play {card.replace('_', ' ')}" for card in held]
    t.go(t.legal()[0])
    assert t.holds(A) == held[1:]


def test_a_card_picked_but_not_yet_announced_is_not_known() -> None:
    """D12.1: C plays Plague and is to name a player. D, who deals anew what it cannot see, has not been told: C is
    asked again whether it plays something, of what it holds then."""
    t = Table(aliens=("none", "none", "none", "none"))
    t.hand(C, "plague", "attack_08", "attack_10")
    t.begin("regroup")
    t.go("play plague")
    t.asks(C, "PLAYER")
    redealt(t, D, 1)
    t.asks(C, "USE")
    for words in t.legal()[1:]:
        assert words.removeprefix("play ").partition(" (")[0].replace(" ", "_").lower() in t.holds(C)
