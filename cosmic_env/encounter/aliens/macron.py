"""Macron (green) - Mass: each ship counts 4.

Power (main player or ally, mandatory): as the offense or an ally only one ship may be sent (a use as ships are sent;
zapped, up to four may be sent and count 1 each, Q227); once cards are revealed each own ship in the encounter counts 4
(a second use, zappable by itself). Not a use: for compensation and rewards each Macron ship counts as two (Q13, Q149).
Wild (main player or ally, reveal): with an attack revealed by your side, 1 more to your side's total for each own ship.
Super (offense or ally, as the ships are sent): up to four ships may be sent instead of one, each still counting 4.
Choices: from where the ship comes; how many are wished for, which counts if the power is zapped or the super played.
"""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..ability import BESIDES_SHIPS, U_A, event_of, passive, power, super_of_use, user_of, wild
from ..alien_ids import MACRON
from ..indices import Frame, Seat
from ..payments import DUE, REWARDS_DUE
from ..phases.launch import LIMIT, WISH
from ..settings import setting
from ..state import State
from ..strength import add_to_total, count_each_ship
from ..table.board import ships_in_encounter
from ..table.seats import side_of

SHIP_VALUE = setting(MACRON, "ship value", 4, least=2, most=6)


@rule
def one_ship(g: State, f: Frame) -> None:
    if not g.stack[f, U_A]:
        g.stack[event_of(g, f), LIMIT] = 1


@rule
def more_wished_for(g: State, user: Seat, event: Frame) -> int:
    return g.stack[event_of(g, event), WISH] > 1


@rule
def four_ships(g: State, f: Frame) -> None:
    """The limit stays as it is for everybody."""
    g.stack[event_of(g, f), U_A] = 1


@rule
def mass(g: State, f: Frame) -> None:
    count_each_ship(g, user_of(g, f), g.settings[SHIP_VALUE])


@rule
def side_revealed_attack(g: State, user: Seat, event: Frame) -> int:
    return g.kind[side_of(g, user)] == k.T_ATTACK and ships_in_encounter(g, user) > 0


@rule
def one_more_each(g: State, f: Frame) -> None:
    user = user_of(g, f)
    add_to_total(g, side_of(g, user), ships_in_encounter(g, user))


@rule
def double_compensation(g: State, f: Frame) -> None:
    g.stack[event_of(g, f), DUE] *= 2


@rule
def double_rewards(g: State, f: Frame) -> None:
    g.stack[event_of(g, f), REWARDS_DUE] *= 2


ONE_SHIP = power(MACRON, "one ship", at=k.W_SENDING, as_=k.R_SUBJECT, mandatory=True, use=one_ship,
                 besides=BESIDES_SHIPS)  # fmt: skip
power(MACRON, "mass", at=k.W_REVEALED, as_=k.R_MAIN_PLAYER | k.R_ALLY, mandatory=True, use=mass)
passive(MACRON, "double compensation", at=k.W_COMPENSATION, as_=k.R_SUBJECT, use=double_compensation)
passive(MACRON, "double rewards", at=k.W_REWARDS, as_=k.R_SUBJECT, use=double_rewards)
wild(MACRON, at=k.W_REVEALED, as_=k.R_MAIN_PLAYER | k.R_ALLY, ready=side_revealed_attack, use=one_more_each)
super_of_use(MACRON, of=(ONE_SHIP,), ready=more_wished_for, use=four_ships)
