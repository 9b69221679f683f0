"""The rules bot with Shadow: which ship it executes, and when the flares are worth their price."""

from __future__ import annotations

from cosmic_env.encounter.constants import D_WILD
from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

ANY = "use Shadow power: execute (wild card)"
WILD = "play Shadow flare (wild flare)"
SUPER = "play Shadow flare (super flare)"


def drawn(card: int, seat: int = C) -> Table:
    """A is about to draw this destiny card; Shadow sits at `seat`."""
    t = Table(aliens=tuple("shadow" if s == seat else "none" for s in range(4)))
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.destiny_top(card)
    return t


def test_the_last_ship_of_a_foreign_colony_dies() -> None:
    """shadow.execute: a colony less."""
    t = drawn(B)
    t.colony(B, (D, 2), 1)
    t.colony(B, (D, 3), 2)
    t.begin("destiny")
    t.asks(C, "TAKE_SHIP")
    assert choice(t) == "yellow 3"


def test_the_power_goes_with_the_third_home_colony() -> None:
    """Q27: before another foreign ship that is not the last."""
    t = drawn(B)
    t.place(B, {(B, 0): 9, (B, 1): 8, (B, 2): 1, (D, 3): 2})
    t.begin("destiny")
    assert choice(t) == "blue 3"


def test_on_a_wild_card_it_hits_the_leader() -> None:
    """Q273: C, about to win, not B."""
    t = drawn(D_WILD, seat=A)
    for planet in range(4):
        t.colony(C, (D, planet), 2)
    t.begin("destiny")
    t.asks(A, "USE", "DESTINY_UP")
    assert choice(t) == ANY
    t.go(ANY)
    assert choice(t) == "green"
    t.go("green")
    assert choice(t).startswith("yellow")


def test_on_a_wild_card_a_colony_counts_for_more_than_the_lead() -> None:
    """Q273: the only foreign ship of B, rather than one of two on a colony of C, who has two."""
    t = drawn(D_WILD, seat=A)
    t.colony(B, (D, 0), 1)
    t.colony(C, (D, 1), 2)
    t.colony(C, (D, 2), 2)
    t.begin("destiny")
    t.go(ANY)
    assert choice(t) == "blue"
    t.go("blue")
    assert choice(t) == "yellow 1"


def test_with_super_at_hand_it_makes_room_for_a_colony() -> None:
    """Q275: not the last ship at home, on a planet where it has a colony already."""
    t = drawn(B, seat=A)
    t.place(A, {(A, 0): 5, (A, 1): 5, (A, 2): 5, (B, 0): 2})
    t.place(B, {(B, 0): 1, (B, 1): 6, (B, 2): 6, (B, 3): 7})
    t.hand(A, "attack_08", "shadow_flare")
    t.begin("destiny")
    assert choice(t) == "blue 2"
    t.go("blue 2")
    assert choice(t) == SUPER


def test_without_super_it_takes_the_last_ship() -> None:
    """shadow.execute: the same planets."""
    t = drawn(B, seat=A)
    t.place(A, {(A, 0): 5, (A, 1): 5, (A, 2): 5, (B, 0): 2})
    t.place(B, {(B, 0): 1, (B, 1): 6, (B, 2): 6, (B, 3): 7})
    t.begin("destiny")
    assert choice(t) == "blue 1"


def about_to_die(planet: str, ships: int) -> Table:
    """Shadow has named this planet of B, who has so many ships on its colony of D and holds a zap."""
    t = drawn(B)
    t.colony(B, (D, 2), ships)
    t.hand(B, "attack_10", "cosmic_zap")
    t.begin("destiny")
    t.go(planet)
    t.asks(B, "USE", "ANNOUNCED")
    return t


def test_a_colony_is_defended_but_not_a_ship() -> None:
    """shadow.execute, if zapped."""
    assert choice(about_to_die("yellow 3", 1)) == "play cosmic zap"
    assert choice(about_to_die("yellow 3", 2)) == "pass"
    assert choice(about_to_die("blue 1", 1)) == "pass"


def beaten(ships: dict[tuple[int, int], int], *zap: str) -> Table:
    """A, with its ally C, has beaten B, whose ships are there and who holds the wild flare."""
    t = Table()
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.place(B, ships)
    t.hand(A, "attack_40", *zap)
    t.hand(B, "attack_08", "shadow_flare")
    t.begin("planning")
    t.asks(B, "USE", "OUTCOME")
    return t


def test_wild_takes_the_winners_along() -> None:
    """Q276: for a ship from the fullest colony."""
    t = beaten({(B, 0): 4, (B, 1): 1, (B, 2): 7, (B, 3): 4})
    assert choice(t) == WILD
    t.go(WILD)
    t.asks(B, "LOSE_SHIP")
    assert choice(t) == "blue 3"


def test_wild_is_kept_if_it_costs_a_colony() -> None:
    """Q25: nothing but single ships outside; unless A wins the game."""
    single = {(B, 0): 4, (B, 1): 1, (B, 2): 1, (B, 3): 1}
    assert choice(beaten(single)) == "pass"
    t = Table()
    t.encounter(A, B, ships=2)
    t.place(B, single)
    for planet in range(4):
        t.colony(A, (C, planet))
    t.hand(A, "attack_40")
    t.hand(B, "attack_08", "shadow_flare")
    t.begin("planning")
    t.asks(B, "USE", "OUTCOME")
    assert choice(t) == WILD


def test_the_winner_zaps_the_flare() -> None:
    """Q17: its colony is at stake."""
    t = beaten({(B, 0): 4, (B, 2): 7, (B, 3): 4})
    t.hand(A, "card_zap")
    t.go(WILD, "blue 3")
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == "play card zap"


def test_who_does_not_land_lets_the_flare_work() -> None:
    """Q17: D has nothing to lose."""
    t = beaten({(B, 0): 4, (B, 2): 7, (B, 3): 4})
    t.hand(D, "card_zap")
    t.go(WILD, "blue 3")
    t.asks(D, "USE", "ANNOUNCED")
    assert choice(t) == "pass"


def taking_place(colonies: int) -> Table:
    """A, Shadow with so many foreign colonies, puts a ship in the place of B's; B holds a Card Zap."""
    t = drawn(B, seat=A)
    for planet in range(colonies):
        t.colony(A, (C, planet))
    t.to_warp(A, 1)
    t.hand(A, "attack_08", "shadow_flare")
    t.hand(B, "attack_10", "card_zap")
    t.begin("destiny")
    t.go("blue 5", SUPER)
    t.asks(B, "USE", "ANNOUNCED")
    return t


def test_only_the_winning_place_is_defended() -> None:
    """Q126, Q275: the fifth colony, not the first."""
    assert choice(taking_place(4)) == "play card zap"
    assert choice(taking_place(0)) == "pass"
