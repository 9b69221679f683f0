"""Pacifist (green) - Peace: a negotiate wins against an attack.

Power (main player, reveal, mandatory): with its negotiate against an attack, Pacifist's side wins outright, no totals
compared; only an upset turns it round (Q97). Nobody is compensated then; who loses by a zap or an upset with a
negotiate against an attack is compensated as usual (Q145, Q252). Card changes played before its turn to use it come
first (Q99), copies and swaps too [inference] (Q253).
Wild (main player, reveal): your negotiate against an attack becomes an attack 15.
Super (main player): at a deal that failed Pacifist loses 2 ships fewer, the opponent 2 more (Q136).
Choices: none in the power but to lay the negotiate; whether to make it a 15 (wild).
"""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..ability import event_of, power, super_flare, user_of, wild
from ..alien_ids import PACIFIST
from ..indices import Frame, Seat
from ..outcome import decide
from ..phases.resolution import a_resolution
from ..state import State
from ..strength import change_card
from ..table.seats import side_of

WILD_VALUE = 15
CHANGE = 2


# --- power: a negotiate wins against an attack ------------------------------------------------------------------------


@rule
def negotiate_meets_attack(g: State, user: Seat, event: Frame) -> int:
    side = side_of(g, user)
    return g.kind[side] == k.T_NEGOTIATE and g.kind[1 - side] == k.T_ATTACK


@rule
def win(g: State, f: Frame) -> None:
    decide(g, side_of(g, user_of(g, f)))


power(PACIFIST, "peace", at=k.W_REVEALED, as_=k.R_MAIN_PLAYER, mandatory=True, ready=negotiate_meets_attack, use=win)


# --- wild: a negotiate that meets an attack becomes an attack of 15 ---------------------------------------------------


@rule
def attack_fifteen(g: State, f: Frame) -> None:
    change_card(g, side_of(g, user_of(g, f)), k.T_ATTACK, WILD_VALUE)


wild(PACIFIST, at=k.W_REVEALED, as_=k.R_MAIN_PLAYER, ready=negotiate_meets_attack, use=attack_fifteen)


# --- super: after a failed deal it loses 2 ships fewer, and the opponent 2 more ---------------------------------------


@rule
def deal_failed(g: State, user: Seat, event: Frame) -> int:
    return g.outcome == k.O_NO_DEAL


@rule
def change_losses(g: State, resolution: Frame, side: int, change: int) -> None:
    if side == 0:
        a_resolution.set_offense_loses(g, resolution, max(0, a_resolution.offense_loses(g, resolution) + change))
    else:
        a_resolution.set_defense_loses(g, resolution, max(0, a_resolution.defense_loses(g, resolution) + change))


@rule
def shift_losses(g: State, f: Frame) -> None:
    """Changes, not fixed numbers: they add to those of other effects."""
    side = side_of(g, user_of(g, f))
    change_losses(g, event_of(g, f), side, -CHANGE)
    change_losses(g, event_of(g, f), 1 - side, CHANGE)


super_flare(PACIFIST, at=k.W_LOSSES_DUE, as_=k.R_MAIN_PLAYER, ready=deal_failed, use=shift_losses)
