"""Calculator (yellow) - Equalize: the higher attack is reduced by the lower.

Power (main player, planning): both cards selected, none revealed, Calculator may declare it: if two attacks of
different value are revealed, the lower is subtracted from the higher. The declaration is the use; the arithmetic
comes as the cards are turned over and cannot be zapped any more (Q9).
Wild (main player, planning): call odd or even (the remainder of the sum, 1 or 0). If both reveal attacks and the sum
is as called, your value is subtracted from the opponent's, else the opponent's from yours; below zero is possible.
Super (ally): make the declaration for the two main players.
Several changes called before the flip are carried out in timing order, whoever called first, each on the values the
one before it left [inference] (Q84, Q172); the sum of the wild is that of these values too [inference].

Choices: whether to declare; odd or even.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_NUMBER, Use, echo, power, super_flare, user_of, wild
from ..alien_ids import CALCULATOR
from ..arguments import Flag
from ..choices import pick_number
from ..indices import Frame, Seat
from ..scratch import scratch
from ..state import State
from ..strength import change_value
from ..table.seats import side_of

DECLARED_BY = scratch(CALCULATOR, "seat that declared it", per_encounter=True, seat=True)
CALLED_BY = scratch(CALCULATOR, "seat that called odd or even", per_encounter=True, seat=True)
CALL = scratch(CALCULATOR, "called (odd 1, even 0)", per_encounter=True)


# --- power: the higher of two attacks is reduced by the difference ----------------------------------------------------


@rule
def declare(g: State, f: Frame) -> None:
    g.scratch[DECLARED_BY] = user_of(g, f)


power(CALCULATOR, "equalize", at=k.W_CARDS_DOWN, as_=k.R_MAIN_PLAYER, use=declare)


@rule
def has_declared(g: State, user: Seat, event: Frame) -> int:
    return g.scratch[DECLARED_BY] == user and g.kind[0] == k.T_ATTACK and g.kind[1] == k.T_ATTACK


@rule
def equalize(g: State, f: Frame) -> None:
    a, b = g.value[0], g.value[1]
    if a > b:
        change_value(g, 0, a - b)
    elif b > a:
        change_value(g, 1, b - a)


echo(CALCULATOR, "equalize", at=k.W_QUEUE, ready=has_declared, use=equalize)


# --- wild: odd or even is called: the own attack is deducted from the opponent's, or the other way round --------------


class Call(Use):
    """Odd or even is called."""

    odd: Getter[Flag]


a_call: Final = Call()


@rule
def call(g: State, f: Frame) -> None:
    g.scratch[CALLED_BY] = user_of(g, f)
    g.scratch[CALL] = a_call.odd(g, f)


wild(CALCULATOR, at=k.W_CARDS_DOWN, as_=k.R_MAIN_PLAYER, choose=pick_number(0, 1), use=call, args=a_call,
     shows=SHOWS_NUMBER)  # fmt: skip


@rule
def has_called(g: State, user: Seat, event: Frame) -> int:
    return g.scratch[CALLED_BY] == user and g.kind[0] == k.T_ATTACK and g.kind[1] == k.T_ATTACK


@rule
def settle_call(g: State, f: Frame) -> None:
    own = side_of(g, user_of(g, f))
    right = (g.value[0] + g.value[1]) % 2 == g.scratch[CALL]
    reduced = 1 - own if right else own
    change_value(g, reduced, g.value[reduced] - g.value[1 - reduced])


echo(CALCULATOR, "odd or even", at=k.W_QUEUE, ready=has_called, use=settle_call)


# --- super: as an ally too --------------------------------------------------------------------------------------------


super_flare(CALCULATOR, at=k.W_CARDS_DOWN, as_=k.R_ALLY, use=declare)
