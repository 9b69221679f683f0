"""Tripler (red) - Thrice: low attacks triple, high attacks shrink to a third.

Power (main player, reveal, mandatory): with an attack revealed, a value of 10 or less is tripled, a higher one divided
by three, rounded up (Q287). Only the card changes. A morph takes the copied value first.
Wild (main player): as the opponent reveals an attack of 15 or more (printed value, Q239) it is divided by three,
rounded up, before any other effect on it; Tripler's own power then works on the third [inference] (Q288).
Super: with the power, values up to 13 are tripled.
Choices: none in the power but the card laid; whether to play the flares.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import Use, power, set_in_event, super_of_use, user_of, wild
from ..alien_ids import TRIPLER
from ..arguments import Flag
from ..indices import Frame, Seat
from ..settings import setting
from ..state import State
from ..strength import change_value
from ..table.seats import side_of

LIMIT = setting(TRIPLER, "limit", 10, least=6, most=13)
FACTOR = setting(TRIPLER, "factor", 3, least=2, most=4)
SUPER_LIMIT = 13


# --- power: an attack of 10 or less counts thrice, a higher one a third -----------------------------------------------


class Tripling(Use):
    """The own attack is multiplied or divided."""

    higher_limit: Getter[Flag] = starts_at(0)
    """1: it is multiplied up to 13, by the super flare."""
    set_higher_limit: Setter[Flag]


a_tripling: Final = Tripling()


@rule
def divided(value: int, by: int) -> int:
    return (value + by - 1) // by


@rule
def revealed_attack(g: State, user: Seat, event: Frame) -> int:
    return g.kind[side_of(g, user)] == k.T_ATTACK


@rule
def thrice(g: State, f: Frame) -> None:
    side = side_of(g, user_of(g, f))
    value = g.value[side]
    factor = g.settings[FACTOR]
    multiplied_up_to = SUPER_LIMIT if a_tripling.higher_limit(g, f) else g.settings[LIMIT]
    change_value(g, side, factor * value if value <= multiplied_up_to else divided(value, factor))


THRICE = power(TRIPLER, "thrice", at=k.W_REVEALED, as_=k.R_MAIN_PLAYER, mandatory=True, ready=revealed_attack,
               use=thrice, args=a_tripling)  # fmt: skip


# --- wild: a high attack of the opponent counts a third ---------------------------------------------------------------


@rule
def a_third(value: int) -> int:
    return divided(value, 3)


@rule
def opponent_revealed_high(g: State, user: Seat, event: Frame) -> int:
    side = 1 - side_of(g, user)
    return g.kind[side] == k.T_ATTACK and g.value[side] >= 15


@rule
def shrink_opponent(g: State, f: Frame) -> None:
    side = 1 - side_of(g, user_of(g, f))
    change_value(g, side, a_third(g.value[side]))


wild(TRIPLER, at=k.W_FLIP, as_=k.R_MAIN_PLAYER, ready=opponent_revealed_high, use=shrink_opponent)


# --- super: an attack up to 13 counts thrice --------------------------------------------------------------------------


@rule
def between_the_limits(g: State, user: Seat, event: Frame) -> int:
    """Another value is treated alike without the flare."""
    return g.settings[LIMIT] < g.value[side_of(g, user)] <= SUPER_LIMIT


super_of_use(TRIPLER, of=(THRICE,), ready=between_the_limits, use=set_in_event(a_tripling.set_higher_limit))
