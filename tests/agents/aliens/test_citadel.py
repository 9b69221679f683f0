"""The rules bot with Citadel: where it builds and with what, and for whom it activates."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, Table

BUILD = "use Citadel passive: build"
ACTIVATE = "use Citadel power: activate"
WILD = "play Citadel flare (wild flare)"
SUPER = "play Citadel flare (super flare)"
DEFENSE = ("none", "citadel", "none", "none")
OFFENSE = ("citadel", "none", "none", "none")
THIRD = ("none", "none", "citadel", "none")


def destiny(aliens: tuple[str, ...], holder: int, *hand: str, leader: bool = False) -> Table:
    """A, perhaps with four foreign colonies, is to attack B, who has fewest ships on blue 3; the holder may build."""
    t = Table(aliens=aliens)
    t.place(B, {(B, 0): 5, (B, 1): 5, (B, 2): 2, (B, 3): 4, (B, 4): 4})
    t.place(C, {(C, 0): 4, (C, 1): 4, (C, 2): 5, (C, 3): 2, (C, 4): 5})
    for planet in range(4 * leader):
        t.colony(A, (3, planet))
    t.destiny_top(B)
    t.hand(A, "attack_08")
    t.hand(B, "attack_08")
    t.hand(holder, *hand)
    t.begin("destiny")
    t.asks(holder, "USE", "SYSTEM_FIXED")
    return t


def built(t: Table) -> tuple[str, str]:
    """Card and planet that the bot builds with."""
    assert choice(t) == BUILD
    t.go(BUILD)
    card = choice(t) if t.question == "GIVE" else ""
    if t.question == "GIVE":
        t.go(card)
    t.asks(t.g.acting, "PLANET")
    return card, choice(t)


def test_the_defense_walls_the_planet_that_will_be_attacked() -> None:
    """Not with its best card, but with the next."""
    t = destiny(DEFENSE, B, "attack_04", "attack_12", "attack_30", "negotiate")
    assert built(t) == ("attack 12", "blue 3")


def test_in_other_encounters_a_low_card_strengthens_the_own_weakest_planet() -> None:
    """Home colony with the fewest ships; a better card is kept."""
    t = destiny(THIRD, C, "attack_04", "attack_12", "attack_30")
    assert built(t) == ("attack 04", "green 4")
    assert choice(destiny(THIRD, C, "attack_12", "attack_30")) == "pass"


def test_a_player_about_to_win_is_walled_out() -> None:
    """Four foreign colonies: a stone where the fifth is to be."""
    assert built(destiny(THIRD, C, "attack_04", "attack_12", "attack_30", leader=True)) == ("attack 12", "blue 3")


def test_the_offense_builds_to_subtract() -> None:
    """With its flare, on the planet it will attack; without it keeps its cards."""
    t = destiny(OFFENSE, A, "attack_12", "attack_30", "citadel_flare")
    assert built(t) == ("attack 12", "blue 3")
    t.go("blue 3")
    t.asks(A, "AIM")
    assert choice(t) == "blue 3"
    assert choice(destiny(OFFENSE, A, "attack_04", "attack_30")) == "pass"


def test_the_offense_aims_at_walls_it_can_turn() -> None:
    """Older walls draw it to blue 1; without the flare it goes to blue 3, where few ships are."""
    for hand, aim in ((("attack_12", "citadel_flare"), "blue 1"), (("attack_12",), "blue 3")):
        t = destiny(OFFENSE, A, *hand)
        t.store("citadel", "attack_10", at=(B, 0))
        t.go("pass")
        t.asks(A, "AIM")
        assert choice(t) == aim


def fort(
    aliens: tuple[str, ...],
    *,
    theirs: str = "attack_08",
    stones: tuple[str, ...] = ("attack_06", "attack_07"),
    a: tuple[str, ...] = (),
    b: tuple[str, ...] = (),
) -> Table:
    """A with 2 ships attacks B (4 ships) on blue 1, which has these citadels; all cards are laid."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20", *a)
    t.hand(B, theirs, *b)
    t.store("citadel", *stones, at=(B, 0))
    t.begin("planning")
    return t


def test_the_defense_activates_unless_it_negotiates() -> None:
    """A negotiate would lose the citadels."""
    t = fort(DEFENSE)
    t.asks(B, "USE", "CARDS_DOWN")
    assert choice(t) == ACTIVATE
    assert choice(fort(DEFENSE, theirs="negotiate")) == "pass"


def test_a_bystander_activates_to_keep_another_from_winning() -> None:
    """Only then."""
    t = fort(THIRD)
    t.asks(C, "USE", "CARDS_DOWN")
    assert choice(t) == "pass"
    for planet in range(4):
        t.colony(A, (3, planet))
    assert choice(t) == ACTIVATE


def test_super_turns_the_walls_against_the_defense() -> None:
    """The offense activates with the flare at hand only."""
    assert choice(fort(OFFENSE)) == "pass"
    t = fort(OFFENSE, a=("citadel_flare",))
    assert choice(t) == ACTIVATE
    t.go(ACTIVATE)
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == SUPER


def test_high_walls_are_zapped() -> None:
    """14 points for a colony; not 4, and not by an offense that they help."""
    for stones, answer in ((("attack_06", "attack_08"), "play cosmic zap"), (("attack_04",), "pass")):
        t = fort(DEFENSE, stones=stones, a=("cosmic_zap",))
        t.go(ACTIVATE)
        t.asks(A, "USE", "ANNOUNCED")
        assert choice(t) == answer


def test_walls_turned_by_the_super_are_zapped_by_the_defense() -> None:
    """Its Cosmic Zap is kept while they are added to its total, and spent when they are to be taken away."""
    t = fort(OFFENSE, a=("citadel_flare",), b=("cosmic_zap",))
    t.go(ACTIVATE, "pass")
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "pass"
    t = fort(OFFENSE, a=("citadel_flare",), b=("cosmic_zap",))
    for planet in range(3):
        t.colony(A, (C, planet))
    t.go(ACTIVATE, SUPER)
    t.asks(B, "USE", "ANNOUNCED")  # the flare
    assert choice(t) == "play cosmic zap"
    t.go("pass")
    t.asks(B, "USE", "ANNOUNCED")  # the use that it has changed
    assert choice(t) == "play cosmic zap"


def test_wild_is_played_if_five_points_turn_the_result() -> None:
    """15 + 2 beats 8 + 4 by five, which the defense then ties; 20 + 2 is too much."""
    for card, answer in (("attack_15", WILD), ("attack_20", "pass")):
        t = Table()
        t.encounter(A, B, ships=2)
        t.hand(A, card)
        t.hand(B, "attack_08", "citadel_flare")
        t.begin("planning")
        t.asks(B, "USE", "REVEALED")
        assert choice(t) == answer
