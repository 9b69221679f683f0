"""Warpspace Key: worth the ships that it frees; used when they are many, or few are left."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter.ability import TECHNOLOGY
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.technology_ids import WARPSPACE_KEY

from ..hint import hint, technology_hint
from ..sight import spare_ships
from ..strength import SHIP

MANY = 4


@rule
def worth_of_ships(g: State, me: Seat) -> int:
    return SHIP * g.warp[me]


@rule
def many_are_in_the_warp(g: State, me: Seat, event: Frame) -> int:
    return 10 * int(g.warp[me] >= MANY or (g.warp[me] >= 2 and spare_ships(g, me) <= 1))


technology_hint(WARPSPACE_KEY, rank=50, worth=worth_of_ships)
hint(TECHNOLOGY, WARPSPACE_KEY, wants=many_are_in_the_warp)
