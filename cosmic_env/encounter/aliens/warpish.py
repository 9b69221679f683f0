"""Warpish (red) - Necromancy: stronger the more ships lie in the warp.

Power (main player, reveal, mandatory): with an attack revealed, its total rises by 1 for each ship in the warp, of all
players, counted at the moment of use (Q304); removed ships do not count (Q305).
Wild (main player, reveal): 1 more for each of your own ships in the warp.
Super (main player, reveal): the opponent's total falls by 1 for each of the opponent's own ships in the warp, besides
the power [inference].
Choices: none in the power; whether to play the flares.
"""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..ability import power, super_flare, user_of, wild
from ..alien_ids import WARPISH
from ..indices import Frame, Seat, seats
from ..settings import setting
from ..state import State
from ..strength import add_to_total
from ..table.seats import opponent, side_of

A_SHIP = setting(WARPISH, "points a ship", 1, least=1, most=3)


# --- power: a point for each ship in the warp -------------------------------------------------------------------------


@rule
def revealed_attack(g: State, user: Seat, event: Frame) -> int:
    return g.kind[side_of(g, user)] == k.T_ATTACK


@rule
def necromancy(g: State, f: Frame) -> None:
    ships = 0
    for seat in seats(g.players):
        ships += g.warp[seat]
    add_to_total(g, side_of(g, user_of(g, f)), g.settings[A_SHIP] * ships)


power(
    WARPISH, "necromancy", at=k.W_REVEALED, as_=k.R_MAIN_PLAYER, mandatory=True, ready=revealed_attack, use=necromancy
)


# --- wild: a point for each own ship in the warp ----------------------------------------------------------------------


@rule
def own_ships_help(g: State, f: Frame) -> None:
    user = user_of(g, f)
    add_to_total(g, side_of(g, user), g.warp[user])


wild(WARPISH, at=k.W_REVEALED, as_=k.R_MAIN_PLAYER, use=own_ships_help)


# --- super: a point less for the opponent for each of its ships in the warp -------------------------------------------


@rule
def opponents_ships_hurt(g: State, f: Frame) -> None:
    other = opponent(g, user_of(g, f))
    add_to_total(g, side_of(g, other), -g.warp[other])


super_flare(WARPISH, at=k.W_REVEALED, as_=k.R_MAIN_PLAYER, use=opponents_ships_hurt)
