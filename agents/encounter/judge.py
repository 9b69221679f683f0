"""Words that many hints share: when to use something, what hurts, whom to pick."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import a_use, owner_of_use
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.seats import is_main, relative, side_of

from .hint import WORTH
from .sight import is_near_win
from .strength import expected_total, force, shortfall, side_ahead, stake

POOR_CARD: Final = 6
"""An attack up to this value is nothing to win with."""
MUCH: Final = 60
"""A technology worth as much is worth stopping."""


@rule
def always(g: State, me: Seat, event: Frame) -> int:
    return 10


@rule
def never(g: State, me: Seat, event: Frame) -> int:
    return 0


@rule
def opposes_me(g: State, me: Seat, f: Frame) -> int:
    """The user is the opponent in an encounter of mine that matters."""
    if not is_main(g, me) or g.defense < 0 or g.target < 0:
        return 0
    return side_of(g, a_use.user(g, f)) == 1 - side_of(g, me) and stake(g, me) >= 100


@rule
def technology_opposes_me(g: State, me: Seat, f: Frame) -> int:
    """It is completed or used by somebody else, and is worth much, or its owner is about to win or my opponent."""
    user = a_use.user(g, f)
    if user == me:
        return 0
    return WORTH[owner_of_use(g, f)] >= MUCH or is_near_win(g, user) or opposes_me(g, me, f)


@rule
def turns_against_me(g: State, me: Seat, f: Frame) -> int:
    """My side is ahead now, and would not be with the user's power."""
    user = a_use.user(g, f)
    side = side_of(g, user)
    if side < 0 or side_of(g, me) != 1 - side or side_ahead(g) != 1 - side or shortfall(g, side) == 0:
        return 0
    total = expected_total(g, side, g.value[side]) + g.bonus[side]
    needed = g.value[side] + force(g, side, 1) + force(g, side, 0) + g.bonus[side] + shortfall(g, side)
    return total >= needed or power_of_ally(g, user)


@rule
def power_of_ally(g: State, user: Seat) -> int:
    return not is_main(g, user)


@rule
def near_win(g: State, me: Seat, f: Frame) -> int:
    return is_near_win(g, a_use.user(g, f))


@rule
def pick_opponent(g: State, me: Seat, f: Frame) -> int:
    """The main player of the other side, if a player is asked for."""
    if g.question != k.Q_PLAYER or g.defense < 0:
        return -1
    side = side_of(g, me)
    return k.A_SEAT + relative(g, g.offense if side == 1 else g.defense, me)
