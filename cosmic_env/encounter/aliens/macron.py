"""Macron (green) - Mass: each ship counts 4.

Power (main player or ally, mandatory): as the offense or an ally only one ship may be sent (a use as ships are sent;
zapped, up to four may be sent and count 1 each, Q227); once cards are revealed each own ship in the encounter counts 4
(a second use, zappable by itself). Not a use: for compensation and rewards each Macron ship counts as two (Q13, Q149).
Wild (main player or ally, reveal): with an attack revealed by your side, 1 more to your side's total for each own ship.
Super (offense or ally, as the ships are sent): up to four ships may be sent instead of one, each still counting 4.
Choices: from where the ship comes; how many are wished for, which counts if the power is zapped or the super played.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import BESIDES_SHIPS, Use, event_of, passive, power, set_in_event, super_of_use, user_of, wild
from ..alien_ids import MACRON
from ..arguments import Flag
from ..indices import Frame, Seat
from ..payments import payment, reward
from ..phases.launch import a_sending
from ..settings import setting
from ..state import State
from ..strength import add_to_total, count_each_ship
from ..table.board import ships_in_encounter
from ..table.seats import side_of

SHIP_VALUE = setting(MACRON, "ship value", 4, least=2, most=6)


# --- power: it sends one ship only ------------------------------------------------------------------------------------


class OneShip(Use):
    """One ship is sent."""

    as_usual: Getter[Flag] = starts_at(0)
    """1: as many as usual, by the super flare."""
    set_as_usual: Setter[Flag]


sending_one: Final = OneShip()


@rule
def one_ship(g: State, f: Frame) -> None:
    if not sending_one.as_usual(g, f):
        a_sending.set_limit(g, event_of(g, f), 1)


ONE_SHIP = power(MACRON, "one ship", at=k.W_SENDING, as_=k.R_SUBJECT, mandatory=True, use=one_ship, args=sending_one,
                 besides=BESIDES_SHIPS)  # fmt: skip


# --- power: each of its ships counts 4 --------------------------------------------------------------------------------


@rule
def mass(g: State, f: Frame) -> None:
    count_each_ship(g, user_of(g, f), g.settings[SHIP_VALUE])


power(MACRON, "mass", at=k.W_REVEALED, as_=k.R_MAIN_PLAYER | k.R_ALLY, mandatory=True, use=mass)


# --- power, no use of it: double compensation and double rewards ------------------------------------------------------


@rule
def double_compensation(g: State, f: Frame) -> None:
    payment.set_due(g, event_of(g, f), 2 * payment.due(g, event_of(g, f)))


@rule
def double_rewards(g: State, f: Frame) -> None:
    reward.set_due(g, event_of(g, f), 2 * reward.due(g, event_of(g, f)))


passive(MACRON, "double compensation", at=k.W_COMPENSATION, as_=k.R_SUBJECT, use=double_compensation)
passive(MACRON, "double rewards", at=k.W_REWARDS, as_=k.R_SUBJECT, use=double_rewards)


# --- wild: each ship counts one more beside an attack -----------------------------------------------------------------


@rule
def side_revealed_attack(g: State, user: Seat, event: Frame) -> int:
    return g.kind[side_of(g, user)] == k.T_ATTACK and ships_in_encounter(g, user) > 0


@rule
def one_more_each(g: State, f: Frame) -> None:
    user = user_of(g, f)
    add_to_total(g, side_of(g, user), ships_in_encounter(g, user))


wild(MACRON, at=k.W_REVEALED, as_=k.R_MAIN_PLAYER | k.R_ALLY, ready=side_revealed_attack, use=one_more_each)


# --- super: up to four ships are sent ---------------------------------------------------------------------------------


@rule
def more_wished_for(g: State, user: Seat, event: Frame) -> int:
    return a_sending.wish(g, event_of(g, event)) > 1


super_of_use(MACRON, of=(ONE_SHIP,), ready=more_wished_for, use=set_in_event(sending_one.set_as_usual))
