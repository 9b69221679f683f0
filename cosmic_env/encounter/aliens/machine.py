"""Machine (red) - Continuity: may go on having encounters.

Power (offense): when one of its own encounters has ended, won or not, and it holds an encounter card, its turn goes on
with a further encounter; no limit. Zapped: only the ordinary second encounter after a first success remains [inference]
(Q225).
Wild (offense): a second encounter although the first was no success or no encounter card is left; with none left the
hand is discarded and a new one drawn, the flare waiting on the table meanwhile (Q43, Q226).
Super (offense, regroup): take one card from the deck in place of the usual ship.
Choices: after each encounter whether to go on; a card or a ship (super); whether to force a second encounter (wild).
"""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..ability import event_of, power, super_flare, user_of, wild
from ..alien_ids import MACHINE
from ..cards import draw_for, new_hand
from ..indices import Frame, Seat
from ..phases.regroup import COUNT, LONGEST_TURN, PLAYER
from ..phases.turn import GRANTED
from ..settings import setting
from ..state import State

ENCOUNTERS = setting(MACHINE, "encounters a turn", LONGEST_TURN + 1, least=2, most=LONGEST_TURN + 1)
"""As printed there is no limit: the game is stopped before one would be reached."""


@rule
def has_encounter_card(g: State, user: Seat, event: Frame) -> int:
    if g.encounter_no >= g.settings[ENCOUNTERS]:
        return 0
    return g.encounter_n[user] > 0 and not g.stack[event, GRANTED]


@rule
def go_on(g: State, f: Frame) -> None:
    g.stack[event_of(g, f), GRANTED] = 1


@rule
def first_was_played(g: State, user: Seat, event: Frame) -> int:
    """A second encounter that would not be had without the flare."""
    ordinary = g.success and g.encounter_n[user] > 0
    return g.encounter_no == 1 and not ordinary and not g.stack[event, GRANTED]


@rule
def force_second(g: State, f: Frame) -> None:
    g.stack[event_of(g, f), GRANTED] = 1
    if g.encounter_n[user_of(g, f)] == 0:
        new_hand(g, user_of(g, f))


@rule
def ship_is_its_own(g: State, user: Seat, event: Frame) -> int:
    return g.stack[event, PLAYER] == user


@rule
def card_for_ship(g: State, f: Frame) -> None:
    g.stack[event_of(g, f), COUNT] = 0
    draw_for(g, user_of(g, f), 1)


power(MACHINE, "continue", at=k.W_NEXT_ENCOUNTER, as_=k.R_SUBJECT, ready=has_encounter_card, use=go_on)
wild(MACHINE, at=k.W_NEXT_ENCOUNTER, as_=k.R_SUBJECT, ready=first_was_played, use=force_second)
super_flare(MACHINE, at=k.W_REGROUP, as_=k.R_OFFENSE, ready=ship_is_its_own, use=card_for_ship)
