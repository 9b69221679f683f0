"""Will (green): encounters whom and where it likes."""

import pytest

from cosmic_env.encounter.constants import D_MOST_CARDS, D_WILD

from ..table import A, B, C, D, E, Table

WILD = "play Will flare (wild flare)"
SUPER = "play Will flare (super flare)"
NONE = ("none",) * 4
WILL = ("will", "none", "none", "none")


def drawn(*cards: int, aliens: tuple[str, ...] = WILL, hand: tuple[str, ...] = ()) -> Table:
    """A, about to draw these destiny cards; C has colonies on B's second and A's third planet."""
    t = Table(aliens=aliens)
    t.hand(A, "attack_08", *hand)
    t.hand(C, "attack_10")
    t.colony(C, (B, 1), 2)
    t.colony(C, (A, 2), 2)
    t.destiny_top(*cards)
    return t


def planets(colour: str) -> list[str]:
    """The home planets of a colour."""
    return [f"{colour} {n}" for n in range(1, 6)]


@pytest.mark.parametrize("card", [B, D_WILD, D_MOST_CARDS, A])
def test_it_names_any_other_player(card: int) -> None:
    """will.choose_defense, Q310: whatever the card, its own colour too; the very player on the card may be named."""
    t = drawn(card)
    t.begin("destiny")
    t.asks(A, "WILD_DESTINY")
    assert sorted(t.legal()) == ["blue", "green", "yellow"]
    t.go("blue")
    t.asks(A, "AIM")
    assert t.g.defense == B


def test_it_aims_at_any_colony_and_any_home_planet() -> None:
    """Q309, Q160: C's home planets, and its colonies with B and with A; no other planet."""
    t = drawn(B)
    t.place(C, {(C, 0): 10, (C, 1): 6, (B, 1): 2, (A, 2): 2})
    t.begin("destiny")
    t.go("green")
    assert sorted(t.legal()) == sorted([*planets("green"), "blue 2", "red 3"])


def test_an_attack_on_a_third_players_planet() -> None:
    """Q311: C is the defense; B's ships there are bystanders; A founds a foreign colony."""
    t = drawn(D)
    t.hand(A, "attack_20")
    t.begin("destiny")
    t.go("green", "blue 2", "4", *("red 1",) * 4, "done", "done")
    assert list(t.g.total) == [24, 12]
    assert t.ships(A)[B, 1] == 4 and t.ships(B)[B, 1] == 4 and (B, 1) not in t.ships(C) and t.g.warp[C] == 2


def test_an_attack_on_its_own_planet() -> None:
    """will notes: a foreign colony on one of Will's planets; it is a home colony again."""
    t = drawn(D)
    t.place(A, {(A, 0): 10, (A, 1): 5, (A, 3): 5})
    t.hand(A, "attack_20")
    t.begin("destiny")
    t.go("green", "red 3", "4", *("red 1",) * 4, "done", "done")
    assert t.ships(A)[A, 2] == 4 and t.foreign(A) == 0


def test_zapped_the_card_is_obeyed() -> None:
    """will, if zapped."""
    t = drawn(B)
    t.hand(D, "cosmic_zap")
    t.begin("destiny")
    t.go("green")
    t.asks(D, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    t.asks(A, "AIM")
    assert t.g.defense == B and t.legal() == planets("blue")


def test_zapped_with_the_own_colour() -> None:
    """Q310: all options of Q153."""
    t = drawn(A)
    t.place(A, {(A, 0): 10, (A, 1): 5, (A, 3): 5})
    t.hand(D, "cosmic_zap")
    t.begin("destiny")
    t.go("green", "play cosmic zap")
    t.asks(A, "OWN_COLOUR")
    assert sorted(t.legal()) == ["evict green", "redraw", "resettle an empty home planet"]


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = drawn(B, hand=("card_zap",))
    t.hand(D, "cosmic_zap")
    t.begin("destiny")
    t.go("green", "play cosmic zap", "play card zap")
    assert t.g.defense == C


def test_without_three_home_colonies_the_card_is_obeyed() -> None:
    """will, if the power is lost."""
    t = drawn(B)
    t.place(A, {(A, 0): 10, (A, 1): 10})
    t.begin("destiny")
    t.asks(A, "AIM")
    assert t.g.defense == B


def test_others_turns_are_not_its_choice() -> None:
    """will.choose_defense: offense only."""
    t = drawn(B, aliens=("none", "none", "none", "will"))
    t.begin("destiny")
    t.asks(A, "AIM")


def test_a_card_thrown_back_is_chosen_anew() -> None:
    """Q4, Q156: once for each destiny card."""
    t = drawn(B, D)
    t.hand(D, "dictator_flare")
    t.begin("destiny")
    t.go("green")
    t.asks(D, "USE", "DESTINY_UP")
    t.go("play Dictator flare (wild flare)")
    t.asks(A, "WILD_DESTINY")
    t.go("yellow")
    assert t.g.defense == D


def test_dictator_gives_another_colour() -> None:
    """Q189: Will's choice stands; Shadow executes a blue ship."""
    t = drawn(D, aliens=("will", "none", "shadow", "dictator"))
    t.begin("destiny")
    t.asks(D, "DESTINY_CARD")
    t.go("blue", "green")
    t.asks(C, "TAKE_SHIP")
    assert all(planet.startswith("blue") for planet in t.legal())
    t.go("blue 1")
    assert t.g.defense == C and t.g.warp[B] == 1


def test_it_may_attack_a_home_planet_that_is_empty() -> None:
    """Q309: C's fourth home planet holds nobody."""
    t = drawn(B)
    t.place(C, {(C, 0): 10, (C, 1): 6, (B, 1): 2, (A, 2): 2})
    t.hand(A, "attack_20")
    t.begin("destiny")
    t.go("green", "green 4", "1", "red 1", "done", "done")
    assert list(t.g.total) == [21, 10] and t.ships(A)[C, 3] == 1


# --- super ------------------------------------------------------------------------------------------------------------


def test_super_looks_at_a_hand_before_the_choice() -> None:
    """will.super_flare: which hand is a choice; then the defense is named."""
    t = drawn(B, hand=("will_flare",))
    t.hand(D, "attack_40", "plague")
    t.begin("destiny")
    t.asks(A, "USE", "DESTINY_UP")
    assert sorted(t.legal()) == ["pass", SUPER]
    t.go(SUPER)
    assert sorted(t.legal()) == ["blue", "green", "yellow"]
    t.go("yellow")
    assert t.g.known[A, D, t.cards("attack_40")] == 1 and t.g.known[B, D, t.cards("attack_40")] == 0
    t.asks(A, "WILD_DESTINY")
    t.go("green")
    assert t.g.defense == C and t.holds(A) == ["attack_08", "will_flare"]


def test_super_may_be_kept() -> None:
    """will.super_flare: optional."""
    t = drawn(B, hand=("will_flare",))
    t.begin("destiny")
    t.go("pass", "green")
    assert t.g.defense == C


def test_a_zapped_super_takes_the_choice_away() -> None:
    """Q15: nothing is seen, the power is off; the flare, back in hand, is wild: C's colour is up and C lives abroad."""
    t = drawn(C, hand=("will_flare",))
    t.hand(D, "cosmic_zap", "plague")
    t.begin("destiny")
    t.go(SUPER, "yellow", "play cosmic zap")
    assert not t.g.known[A, D, t.cards("plague")]
    t.asks(A, "USE", "DESTINY_UP")
    t.go(WILD)
    assert t.g.defense == C and t.can("blue 2")


def test_a_card_zapped_super_leaves_the_choice() -> None:
    """Q21: only the flare is lost."""
    t = drawn(B, hand=("will_flare",))
    t.hand(D, "card_zap", "plague")
    t.begin("destiny")
    t.go(SUPER, "yellow", "play card zap")
    t.asks(A, "WILD_DESTINY")
    assert not t.g.known[A, D, t.cards("plague")] and t.holds(A) == ["attack_08"]


def test_super_once_an_encounter() -> None:
    """Q34: after a card thrown back the look is not offered again."""
    t = drawn(B, D, hand=("will_flare",))
    t.hand(D, "dictator_flare")
    t.begin("destiny")
    t.go(SUPER, "yellow", "green", "play Dictator flare (wild flare)")
    t.asks(A, "WILD_DESTINY")


# --- wild -------------------------------------------------------------------------------------------------------------


def test_wild_meets_the_colour_abroad() -> None:
    """will.wild_flare: C's colour; its colonies in other systems besides its home planets."""
    t = drawn(C, aliens=NONE, hand=("will_flare",))
    t.begin("destiny")
    t.asks(A, "USE", "DESTINY_UP")
    t.go(WILD)
    t.asks(A, "AIM")
    assert t.g.defense == C and sorted(t.legal()) == sorted([*planets("green"), "blue 2", "red 3"])


def test_wild_with_a_special_card() -> None:
    """Q312: C holds most cards."""
    t = drawn(D_MOST_CARDS, aliens=NONE, hand=("will_flare",))
    t.hand(C, "attack_10", "attack_12")
    t.begin("destiny")
    t.go(WILD)
    assert t.g.defense == C and t.can("blue 2")


@pytest.mark.parametrize("card", [D_WILD, A])
def test_wild_not_with_a_wild_card_or_the_own_colour(card: int) -> None:
    """Q312."""
    t = drawn(card, aliens=NONE, hand=("will_flare",))
    t.begin("destiny")
    assert t.question in ("WILD_DESTINY", "OWN_COLOUR")


def test_wild_with_a_card_that_dictator_chose() -> None:
    """Q312."""
    t = drawn(B, aliens=("none", "none", "none", "dictator"), hand=("will_flare",))
    t.begin("destiny")
    t.go("green", WILD)
    assert t.g.defense == C and t.can("red 3")


def test_wild_only_against_a_player_with_a_colony_abroad() -> None:
    """will.wild_flare: D has none; nothing to gain."""
    t = drawn(D, aliens=NONE, hand=("will_flare",))
    t.begin("destiny")
    t.asks(A, "AIM")


def test_wild_is_for_the_offense() -> None:
    """will.wild_flare."""
    t = drawn(C, aliens=NONE)
    t.hand(D, "will_flare")
    t.begin("destiny")
    t.asks(A, "AIM")


def test_a_card_zapped_wild() -> None:
    """Q17: C at home."""
    t = drawn(C, aliens=NONE, hand=("will_flare",))
    t.hand(D, "card_zap")
    t.begin("destiny")
    t.go(WILD, "play card zap")
    t.asks(A, "AIM")
    assert t.legal() == planets("green")


# --- T14 --------------------------------------------------------------------------------------------------------------


def t14(*, foreign: int = 3, zap: str = "") -> Table:
    """A Will, B Dictator, C Shadow with 2 ships on a planet of B, D Virus with three home colonies, one a single ship,
    E with wild Parasite and some foreign colonies."""
    t = Table(players=5, aliens=("will", "dictator", "shadow", "virus", "none"))
    t.hand(A, "attack_20")
    t.hand(C, "attack_08")
    t.hand(D, "attack_10")
    t.hand(E, "parasite_flare", *([zap] if zap else []))
    t.colony(C, (B, 0), 2)
    t.place(D, {(D, 0): 9, (D, 1): 10, (D, 2): 1})
    for k in range(foreign):
        t.colony(E, (k, 4), 1)
    t.begin("destiny")
    return t


def test_t14() -> None:
    """T14, Q189, Q27, Q256."""
    t = t14()
    t.asks(B, "DESTINY_CARD")
    t.go("yellow")
    t.asks(A, "WILD_DESTINY")
    t.go("green")
    t.asks(C, "TAKE_SHIP")
    t.go("yellow 3")
    t.asks(E, "USE", "POWER_LOST")
    t.go("play Parasite flare (wild flare)", "yellow 4", "purple 1")
    t.asks(A, "AIM")
    assert len(t.ships(D)) == 2 and t.foreign(E) == 4 and (t.g.defense, t.g.destiny_card) == (C, D)
    t.go("blue 1", "4", *("red 1",) * 4, "done", "done")
    assert list(t.g.total) == [24, 10]
    assert t.ships(A)[B, 0] == 4 and t.ships(B)[B, 0] == 4 and t.g.warp[C] == 2 and (B, 0) not in t.ships(C)


def test_t14_will_is_zapped() -> None:
    """T14, branch: D is the defense in its own system, its cards count plainly."""
    t = t14(zap="cosmic_zap")
    t.go("pass", "yellow")  # E lets the command stand
    t.go("green", "play cosmic zap", "yellow 3", "pass")
    t.asks(A, "AIM")
    assert t.g.defense == D and t.legal() == planets("yellow")
    t.go("yellow 1", "1", "red 1", "done", "done")
    assert list(t.g.total) == [21, 10 + 9]


def test_t14_shadow_is_zapped() -> None:
    """T14, branch: the ship lives, D keeps its power, wild Parasite has no trigger."""
    t = t14(zap="cosmic_zap")
    t.go("pass", "yellow", "green", "pass", "yellow 3", "play cosmic zap")
    t.asks(A, "AIM")
    assert t.ships(D)[D, 2] == 1 and t.g.had_power[D]


def test_t14_a_fifth_colony() -> None:
    """T14, branch: E had 4 foreign colonies and wins at once in DE3."""
    t = t14(foreign=4)
    t.go("yellow", "green", "yellow 3", "play Parasite flare (wild flare)", "yellow 4", "purple 1")
    assert t.g.over and t.g.winners == 1 << E


def test_a_citadel_of_that_planet_works_for_the_defense() -> None:
    """Q311: C, attacked on B's planet, is defended by the citadel there."""
    t = drawn(D, aliens=("will", "none", "none", "citadel"))
    t.hand(D, "attack_20")
    t.begin("destiny")
    t.go("green")
    t.asks(D, "USE", "SYSTEM_FIXED")
    t.go("use Citadel passive: build", "blue 2")
    t.go("blue 2", "1", "red 1", "done", "done")
    t.asks(D, "USE", "CARDS_DOWN")
    t.go("use Citadel power: activate")
    assert t.g.total[1] == 10 + 2 + 20
