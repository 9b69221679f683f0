"""Points that a flare adds once the cards lie open: whether they turn the result."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.indices import Seat
from cosmic_env.encounter.phases.reveal import put_together, ships_total, total_of
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.seats import side_of

from .sight import held_reinforcements
from .strength import flips, power_still_due, shortfall, side_ahead

CLOSE: Final = 10
"""A lead of fewer points may still be turned by reinforcements and flares."""


@rule
def points_decide(g: State) -> int:
    """Both cards are attacks and the higher total wins."""
    return g.kind[0] == k.T_ATTACK and g.kind[1] == k.T_ATTACK and g.negation < 0 and not g.upset


@rule
def points_help(g: State, me: Seat, points: int) -> int:
    """Whether so many points for the own side, perhaps with own reinforcements, turn the result (60, before the
    reinforcements themselves) or secure a small lead (5)."""
    side = side_of(g, me)
    if side < 0 or points <= 0 or not points_decide(g) or power_still_due(g):
        return 0
    if flips(g, me, points + held_reinforcements(g, me)):
        return 60
    lead = total_of(g, side) - total_of(g, 1 - side)
    return 5 * int(side_ahead(g) == side and lead < CLOSE)


@rule
def points_beat_me(g: State, me: Seat, user: Seat, points: int) -> int:
    """My side is ahead, and would not be with so many more points for the user's side."""
    side = side_of(g, user)
    if side < 0 or side_of(g, me) != 1 - side or side_ahead(g) != 1 - side:
        return 0
    return int(0 < shortfall(g, side) <= points)


@rule
def points_ahead(g: State, side: int, value: int) -> int:
    """Points the side would be ahead if its card became an attack of this value."""
    own, allied = ships_total(g, side, 1), ships_total(g, side, 0)
    return put_together(g.multiply[side], value, own, allied) + g.bonus[side] - total_of(g, 1 - side)
