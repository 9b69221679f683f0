"""Effects that change what a side's total is made of: its card, its ships, additions, and how they are put together.

Each names in the log the use that does it, so that a person can be told where a total comes from.
"""

from __future__ import annotations

from ..core.jit import rule
from . import constants as k
from .ability import a_use
from .events import ALL, E_ATTACK, E_BONUS, E_NEGATION, E_NEGOTIATE, E_PRODUCT, E_SHIP_VALUE, E_UPSET, note
from .indices import Seat, frames
from .state import State
from .table.seats import main_of
from .windows import is_resolving, is_under_way


@rule
def running_ability(g: State) -> int:
    """Ability that is being carried out, the innermost if one answers another; -1: none."""
    for f in frames(g.sp - 1, -1, -1):
        if is_under_way(g, f) or is_resolving(g, f):
            return a_use.ability(g, f)
    return k.NOBODY


@rule
def change_card(g: State, side: int, kind: int, value: int) -> None:
    """The side's card counts as one of this type and value."""
    if g.kind[side] == kind and g.value[side] == value:
        return
    g.kind[side] = kind
    g.value[side] = value
    if kind == k.T_ATTACK:
        note(g, E_ATTACK, main_of(g, side), value, running_ability(g), ALL)
    elif kind == k.T_NEGOTIATE:
        note(g, E_NEGOTIATE, main_of(g, side), 0, running_ability(g), ALL)


@rule
def change_value(g: State, side: int, value: int) -> None:
    """The side's attack counts as one of this value."""
    change_card(g, side, g.kind[side], value)


@rule
def add_to_total(g: State, side: int, amount: int) -> None:
    """The side's total is more by the amount, or less if it is negative."""
    g.bonus[side] += amount
    if amount != 0:
        note(g, E_BONUS, main_of(g, side), amount, running_ability(g), ALL)


@rule
def put_together(g: State, side: int, how: int) -> None:
    """Card and ships of the side are put together in this way (a value of ``multiply``)."""
    g.multiply[side] = how
    note(g, E_PRODUCT, main_of(g, side), how, running_ability(g), ALL)


@rule
def count_each_ship(g: State, seat: Seat, value: int) -> None:
    """Each ship of the seat counts this much."""
    g.ship_value[seat] = value
    note(g, E_SHIP_VALUE, seat, value, running_ability(g), ALL)


@rule
def let_lower_win(g: State, side: int) -> None:
    """The lower total wins; ships are subtracted, but for those of the main player against this side."""
    g.negation = side
    note(g, E_NEGATION, main_of(g, side), 0, running_ability(g), ALL)


@rule
def declare_upset(g: State, seat: Seat) -> None:
    """Winner and loser will change places."""
    g.upset = 1
    note(g, E_UPSET, seat, 0, running_ability(g), ALL)
