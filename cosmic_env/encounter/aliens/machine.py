"""Machine (red) - Continuity: may go on having encounters.

Power (offense): when one of its own encounters has ended, won or not, and it holds an encounter card, its turn goes on
with a further encounter; no limit. With technologies it may give that encounter up for a new one, and its turn ends
(R30.23). Zapped: only the ordinary second encounter after a first success remains [inference]
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
from ..phases.regroup import LONGEST_TURN, a_regroup
from ..phases.turn import a_turn
from ..settings import setting
from ..state import State

ENCOUNTERS = setting(MACHINE, "encounters a turn", LONGEST_TURN + 1, least=2, most=LONGEST_TURN + 1)
"""As printed there is no limit: the game is stopped before one would be reached."""


# --- power: a further encounter as long as there is an encounter card -------------------------------------------------


@rule
def has_encounter_card(g: State, user: Seat, event: Frame) -> int:
    if g.encounter_no >= g.settings[ENCOUNTERS]:
        return 0
    return g.encounter_n[user] > 0 and not a_turn.granted(g, event)


@rule
def go_on(g: State, f: Frame) -> None:
    """With a further encounter, or a technology in its place (R30.23, Q370)."""
    a_turn.set_granted(g, event_of(g, f), 1)
    a_turn.set_exchangeable(g, event_of(g, f), 1)


power(MACHINE, "continue", at=k.W_NEXT_ENCOUNTER, as_=k.R_SUBJECT, ready=has_encounter_card, use=go_on)


# --- wild: a second encounter that would not be had -------------------------------------------------------------------


@rule
def first_was_played(g: State, user: Seat, event: Frame) -> int:
    """A second encounter that would not be had without the flare."""
    ordinary = g.success and g.encounter_n[user] > 0
    return g.encounter_no == 1 and not ordinary and not a_turn.granted(g, event)


@rule
def force_second(g: State, f: Frame) -> None:
    a_turn.set_granted(g, event_of(g, f), 1)
    if g.encounter_n[user_of(g, f)] == 0:
        new_hand(g, user_of(g, f))


wild(MACHINE, at=k.W_NEXT_ENCOUNTER, as_=k.R_SUBJECT, ready=first_was_played, use=force_second)


# --- super: a card from the deck instead of the ship at regroup -------------------------------------------------------


@rule
def ship_is_its_own(g: State, user: Seat, event: Frame) -> int:
    return a_regroup.player(g, event) == user


@rule
def card_for_ship(g: State, f: Frame) -> None:
    a_regroup.set_count(g, event_of(g, f), 0)
    draw_for(g, user_of(g, f), 1)


super_flare(MACHINE, at=k.W_REGROUP, as_=k.R_OFFENSE, ready=ship_is_its_own, use=card_for_ship)
