"""Dictator (red): picks the destiny card."""

from cosmic_env.encounter.constants import D_MOST_CARDS, D_WILD

from ..table import A, B, C, D, Table

WILD = "play Dictator flare (wild flare)"
SUPER = "play Dictator flare (super flare)"
NONE = ("none",) * 4
OFFENSE = ("dictator", "none", "none", "none")
BYSTANDER = ("none", "none", "dictator", "none")


def before(*cards: int, aliens: tuple[str, ...] = BYSTANDER) -> Table:
    """A is about to draw destiny; these cards lie on top."""
    t = Table(aliens=aliens)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.destiny_top(*cards)
    return t


def test_it_picks_any_card_of_the_deck() -> None:
    """dictator.command: colours, wild and special cards; it counts as drawn."""
    t = before(B)
    t.begin("destiny")
    t.asks(C, "DESTINY_CARD")
    specials = ["fewest ships in the warp", "most cards in hand", "most foreign colonies"]
    assert sorted(t.legal()) == sorted(["red", "blue", "green", "yellow", "wild", *specials])
    left = t.g.destiny_n
    t.go("yellow")
    t.asks(A, "AIM")
    assert (t.g.destiny_card, t.g.defense, t.g.destiny_n) == (D, D, left - 1)


def test_only_what_is_in_the_deck_is_offered() -> None:
    """dictator.command: two cards left, both blue."""
    t = before(aliens=BYSTANDER)
    g = t.g
    for i in range(g.destiny_n):
        g.destiny_discard[i] = g.destiny[i]
    deck = sorted((g.destiny[i] for i in range(g.destiny_n)), key=lambda card: card != B)
    for i, card in enumerate([*deck[:2], *deck[2:]]):
        (g.destiny if i < 2 else g.destiny_discard)[i if i < 2 else i - 2] = card
    g.destiny_discard_n = g.destiny_n - 2
    g.destiny_n = 2
    t.begin("destiny")
    t.asks(A, "AIM")
    assert g.defense == B and g.destiny_n == 1


def test_a_last_card_is_reshuffled_first() -> None:
    """Q154: one card left; Dictator looks through all of them."""
    t = before()
    g = t.g
    for i in range(g.destiny_n - 1):
        g.destiny_discard[i] = g.destiny[i + 1]
    g.destiny_discard_n = g.destiny_n - 1
    g.destiny_n = 1
    t.begin("destiny")
    t.asks(C, "DESTINY_CARD")
    assert len(t.legal()) == 8 and g.destiny_discard_n == 0


def test_a_special_card_works_as_drawn() -> None:
    """dictator.command: the player it names."""
    t = before()
    t.hand(B, "attack_10", "attack_12")
    t.begin("destiny")
    t.go("most cards in hand")
    assert t.g.destiny_card == D_MOST_CARDS and t.g.defense == B


def test_a_wild_card_leaves_the_choice_to_the_offense() -> None:
    """dictator notes: the offense keeps its options."""
    t = before()
    t.begin("destiny")
    t.go("wild")
    t.asks(A, "WILD_DESTINY")


def test_after_a_redraw_it_picks_again() -> None:
    """Q157: A discards its own colour."""
    t = before()
    t.colony(B, (A, 2), 1)
    t.begin("destiny")
    t.go("red")
    t.asks(A, "OWN_COLOUR")
    t.go("redraw")
    t.asks(C, "DESTINY_CARD")
    t.go("green")
    assert t.g.defense == C


def test_its_own_turn_is_left_to_chance() -> None:
    """Q158: no choice, and the top card of the table is as likely as any other."""
    found = set()
    for seed in range(1, 9):
        t = Table(aliens=OFFENSE, seed=seed)
        t.hand(A, "attack_08")
        t.destiny_top(B)
        t.begin("destiny")
        assert t.question != "DESTINY_CARD"
        found.add(int(t.g.destiny_card))
    assert len(found) > 2


def test_zapped() -> None:
    """Q159: a random card, and no command at a redraw either."""
    t = before(A)
    t.colony(B, (A, 2), 1)
    t.hand(D, "cosmic_zap")
    t.begin("destiny")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    while t.question == "OWN_COLOUR":
        t.go("redraw")
    assert t.question in ("AIM", "WILD_DESTINY") and t.g.destiny_card >= 0


def test_a_zap_comes_before_the_look() -> None:
    """D12.1: the card is chosen after the announcement."""
    t = before(B)
    t.hand(D, "cosmic_zap")
    t.begin("destiny")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("pass")
    t.asks(C, "DESTINY_CARD")


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = before(B)
    t.hand(C, "card_zap")
    t.hand(D, "cosmic_zap")
    t.begin("destiny")
    t.go("play cosmic zap", "play card zap")
    t.asks(C, "DESTINY_CARD")


def test_without_three_home_colonies_the_draw_is_normal() -> None:
    """dictator, if the power is lost."""
    t = before(B)
    t.place(C, {(C, 0): 10, (C, 1): 10})
    t.begin("destiny")
    t.asks(A, "AIM")
    assert t.g.defense == B


def test_everybody_commands_the_second_encounter_too() -> None:
    """Q8: a zap holds for its encounter; here none, the next draw is commanded again."""
    t = before(B)
    t.begin("destiny")
    t.go("red")  # redrawn: nothing to evict or resettle
    t.asks(C, "DESTINY_CARD")


# --- super ------------------------------------------------------------------------------------------------------------


def test_super_picks_as_the_offense() -> None:
    """dictator.super_flare."""
    t = before(B, aliens=OFFENSE)
    t.hand(A, "attack_08", "dictator_flare")
    t.begin("destiny")
    t.asks(A, "USE", "BEFORE_DESTINY")
    t.go(SUPER)
    t.asks(A, "DESTINY_CARD")
    t.go("green")
    t.asks(A, "AIM")
    assert t.g.defense == C and t.holds(A) == ["attack_08", "dictator_flare"]


def test_super_may_be_kept() -> None:
    """dictator.super_flare: optional; a random card."""
    t = before(B, aliens=OFFENSE)
    t.hand(A, "attack_08", "dictator_flare")
    t.begin("destiny")
    t.go("pass")
    assert t.question != "DESTINY_CARD"


def test_a_zapped_super_leaves_chance() -> None:
    """Q15: the flare is back in hand."""
    t = before(B, aliens=OFFENSE)
    t.hand(A, "attack_08", "dictator_flare")
    t.hand(D, "cosmic_zap")
    t.begin("destiny")
    t.go(SUPER, "play cosmic zap")
    assert t.question != "DESTINY_CARD" and "dictator_flare" in t.holds(A)


# --- wild -------------------------------------------------------------------------------------------------------------


def test_wild_has_another_card_drawn() -> None:
    """Q156: A discards blue and draws green."""
    t = before(B, C, aliens=NONE)
    t.hand(D, "dictator_flare")
    t.begin("destiny")
    t.asks(D, "USE", "DESTINY_UP")
    t.go(WILD)
    t.asks(A, "AIM")
    assert t.g.defense == C and t.g.destiny_discard_n == 1 and t.g.destiny_discard[0] == B
    assert t.holds(D) == ["dictator_flare"]


def test_wild_once_an_encounter() -> None:
    """Q156: the second card stands."""
    t = before(B, D_WILD, aliens=NONE)
    t.hand(D, "dictator_flare")
    t.begin("destiny")
    t.go(WILD)
    t.asks(A, "WILD_DESTINY")


def test_wild_is_not_for_the_offense() -> None:
    """dictator.wild_flare."""
    t = before(B, aliens=NONE)
    t.hand(A, "attack_08", "dictator_flare")
    t.begin("destiny")
    t.asks(A, "AIM")


def test_wild_after_shadow_has_executed() -> None:
    """Q156: the execution of the first card stands, the second card brings another (Q155)."""
    t = before(B, D, aliens=("none", "none", "shadow", "none"))
    t.hand(D, "dictator_flare")
    t.begin("destiny")
    t.asks(C, "TAKE_SHIP")
    t.go("blue 1")
    t.asks(D, "USE", "DESTINY_UP")
    t.go(WILD)
    t.asks(C, "TAKE_SHIP")
    t.go("yellow 1")
    assert t.g.warp[B] == t.g.warp[D] == 1 and t.g.defense == D


def test_wild_before_shadow_spares_the_first_colour() -> None:
    """Q1: C is asked before D; the blue card is gone when Shadow is reached."""
    t = before(B, C, aliens=("none", "none", "none", "shadow"))
    t.hand(C, "dictator_flare")
    t.begin("destiny")
    t.asks(C, "USE", "DESTINY_UP")
    t.go(WILD)
    t.asks(D, "TAKE_SHIP")
    assert all(planet.startswith("green") for planet in t.legal()) and t.g.warp[B] == 0


def test_a_card_zapped_wild() -> None:
    """Q17: the card stands; what waits for it goes on."""
    t = before(B, C, aliens=("none", "none", "none", "shadow"))
    t.hand(C, "dictator_flare")
    t.hand(D, "card_zap")
    t.begin("destiny")
    t.go(WILD, "play card zap")
    t.asks(D, "TAKE_SHIP")
    assert all(planet.startswith("blue") for planet in t.legal())


def test_dictator_commands_after_a_wild_one() -> None:
    """Q157 for a card thrown back by wild Dictator while its owner is zapped or not: here Dictator's own power picks
    again, since C is not the offense; its own flare would be super and only for the offense."""
    t = before()
    t.hand(C, "dictator_flare")
    t.begin("destiny")
    t.go("blue")
    t.asks(A, "AIM")


def test_a_zapped_dictator_has_the_wild() -> None:
    """Q37, Q159: the card drawn at random may be thrown back; the next is random too."""
    t = before()
    t.hand(C, "dictator_flare")
    t.hand(D, "cosmic_zap")
    t.begin("destiny")
    t.go("play cosmic zap")
    t.asks(C, "USE", "DESTINY_UP")
    t.go(WILD)
    assert t.question != "DESTINY_CARD" and t.g.destiny_discard_n >= 1


# --- others -----------------------------------------------------------------------------------------------------------


def test_machines_further_encounters_are_commanded_too() -> None:
    """Q8, Q191: each draw of another offense."""
    t = before(aliens=("machine", "none", "dictator", "none"))
    t.hand(A, "attack_08", "attack_06")
    t.begin("destiny")
    t.go("blue", "blue 1", "1", "red 1", "done", "done", "play attack 06", "use Machine power: continue")
    t.go("red 1")  # its ship out of the warp
    t.asks(C, "DESTINY_CARD")


def test_wild_warriors_encounter_draws_no_card() -> None:
    """Q191: from aiming on."""
    t = Table(aliens=BYSTANDER)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10", "attack_12", "warrior_flare")
    t.begin("planning")
    t.go("play attack 10", "play Warrior flare (wild flare)")
    t.asks(B, "AIM")
