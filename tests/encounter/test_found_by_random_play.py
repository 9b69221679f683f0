"""Mistakes that random play has found, each as a story."""

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
