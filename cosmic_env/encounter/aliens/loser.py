"""Loser (green) - Upset: winner loses, loser wins.

Power (main player, before cards are selected): Loser may declare an upset. Both main players then have to play an
attack if they hold one - a morph is none [inference] - (Q221), and when all is settled winner and loser change
places: totals, ties (so that the offense wins one, Q93), attack against negotiate and automatic wins alike (Q97). Two
negotiates are an ordinary deal. Who holds no attack need not show its hand: the duty is enforced by what can be
selected [house]. Pacifist's win by its only card, a negotiate, is turned too (Q222). The declaration is the use; the
reversal cannot be zapped any more (Q9).
Wild (main player, before cards are selected): no cards are played, both sides lose, all ships of both sides go to the
warp, and an upset has nothing to turn (Q220).
Super (main player, before the flip): declare the upset now; nobody is bound to attack.
Choices: whether to declare, before any card is selected; under the duty, which attack.
"""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..ability import power, super_flare, user_of, wild
from ..alien_ids import LOSER
from ..indices import Frame, Seat
from ..outcome import conclude
from ..state import State
from ..strength import declare_upset

# --- power: an upset: the winning side loses; both main players have to attack if they can ----------------------------


@rule
def upset_with_duty(g: State, f: Frame) -> None:
    declare_upset(g, user_of(g, f))
    g.must_attack = 1


power(LOSER, "declare an upset", at=k.W_BEFORE_CARDS, as_=k.R_MAIN_PLAYER, use=upset_with_duty)


# --- wild: both sides lose --------------------------------------------------------------------------------------------


@rule
def both_lose(g: State, f: Frame) -> None:
    conclude(g, k.O_BOTH_LOSE)


wild(LOSER, at=k.W_BEFORE_CARDS, as_=k.R_MAIN_PLAYER, use=both_lose)


# --- super: the upset is declared when the cards lie, without the duty ------------------------------------------------


@rule
def no_upset_so_far(g: State, user: Seat, event: Frame) -> int:
    return g.upset == 0


@rule
def upset_without_duty(g: State, f: Frame) -> None:
    declare_upset(g, user_of(g, f))


super_flare(LOSER, at=k.W_BEFORE_FLIP, as_=k.R_MAIN_PLAYER, ready=no_upset_so_far, use=upset_without_duty)
