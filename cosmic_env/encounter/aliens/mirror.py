"""Mirror (yellow) - Reversal: the digits of attack cards change places.

Power (main player, planning): both cards selected, none revealed, Mirror may call it: each attack the main players
reveal has its two digits exchanged (08 is 80, 20 is 02). The call is the use; the exchange comes as the cards are
turned over, whatever has become of the power since [inference] (Q28), and cannot be zapped any more (Q9). A morph is
reversed like the card it copies [inference] (Q87); cards that come after the flip are not [inference] (Q90).
Wild (main player, reveal): your encounter card becomes a copy of the opponent's as it stands now, type and value
[inference] (Q89).
Super (with the call): only your own card, or only the opponent's, is reversed - the one that side finally reveals
[inference] (Q237).
Carried out in timing order with the other changes called before the flip, whoever called first [inference] (Q84, Q172).
A value that such a change has brought below zero keeps its sign [inference].
Choices: whether to call; one side or both (super); whether to copy (wild).
"""

from __future__ import annotations

from typing import Annotated, Final

from ...core.flow import Getter, Setter, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_SIDE, Use, echo, event_of, power, super_of_use, user_of, wild
from ..alien_ids import MIRROR
from ..arguments import Side, within
from ..choices import pick_side
from ..indices import Frame, Seat
from ..scratch import scratch
from ..state import State
from ..strength import change_card, change_value
from ..table.seats import side_of

CALLED_BY = scratch(MIRROR, "seat that called the reversal", per_encounter=True, seat=True)
ONLY = scratch(MIRROR, "only side reversed (1 offense, 2 defense)", per_encounter=True)
BOTH_SIDES, OFFENSE_ONLY, DEFENSE_ONLY = range(3)


# --- power: the digits of both attacks are reversed -------------------------------------------------------------------


class Reversal(Use):
    """Digits will be reversed."""

    of: Getter[Annotated[int, within(BOTH_SIDES, DEFENSE_ONLY)]] = starts_at(BOTH_SIDES)
    set_of: Setter[Annotated[int, within(BOTH_SIDES, DEFENSE_ONLY)]]


a_reversal: Final = Reversal()


@rule
def call(g: State, f: Frame) -> None:
    g.scratch[CALLED_BY] = user_of(g, f)
    g.scratch[ONLY] = a_reversal.of(g, f)


REVERSE = power(MIRROR, "reverse digits", at=k.W_CARDS_DOWN, as_=k.R_MAIN_PLAYER, use=call, args=a_reversal)


@rule
def has_called(g: State, user: Seat, event: Frame) -> int:
    return g.scratch[CALLED_BY] == user


@rule
def reversed_digits(value: int) -> int:
    size = abs(value)
    turned = size % 10 * 10 + size // 10
    return turned if value >= 0 else -turned


@rule
def reverse(g: State, f: Frame) -> None:
    for side in range(2):
        if g.kind[side] == k.T_ATTACK and g.scratch[ONLY] in (BOTH_SIDES, OFFENSE_ONLY + side):
            change_value(g, side, reversed_digits(g.value[side]))


echo(MIRROR, "reverse digits", at=k.W_QUEUE, ready=has_called, use=reverse)


# --- wild: the own card becomes the opponent's ------------------------------------------------------------------------


@rule
def copy_opponent(g: State, f: Frame) -> None:
    side = side_of(g, user_of(g, f))
    change_card(g, side, g.kind[1 - side], g.value[1 - side])


wild(MIRROR, at=k.W_REVEALED, as_=k.R_MAIN_PLAYER, use=copy_opponent)


# --- super: one card only is reversed ---------------------------------------------------------------------------------


class OneSide(Use):
    """The card of one side only is reversed."""

    side: Getter[Side]


one_side_only: Final = OneSide()


@rule
def one_side(g: State, f: Frame) -> None:
    a_reversal.set_of(g, event_of(g, f), OFFENSE_ONLY + one_side_only.side(g, f))


super_of_use(MIRROR, of=(REVERSE,), choose=pick_side(), use=one_side, args=one_side_only, shows=SHOWS_SIDE)
