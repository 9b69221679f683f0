"""The turn and its encounters (R5, R6): `ENCOUNTER` lists the phases, `TURN` what a turn consists of."""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, ask, begin, clear_options, goto, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..arguments import EncounterNumber, EndCause, Flag, Layout
from ..cards import new_hand
from ..events import ALL, E_CUT_OFF, E_ENCOUNTER, E_TURN, note
from ..indices import Frame, seats
from ..scratch import blank_notes_of_encounter
from ..scripts import SCRIPTS
from ..state import State, clear_encounter, clear_turn
from ..table.knowledge import show_one
from ..table.powers import return_lent_powers
from ..table.seats import begin_phase, clockwise, set_order
from ..windows import open_window
from .alliance import ALLIANCE_PHASE
from .changing import change_power
from .destiny import a_destiny
from .launch import LAUNCH_PHASE
from .planning import PLANNING_PHASE
from .regroup import a_regroup
from .research import can_draw, new_technologies
from .resolution import a_resolution
from .reveal import REVEAL_PHASE


@rule
def regroup(g: State, f: Frame) -> None:
    """An extra encounter against a given defense begins with the launch (Q307)."""
    note(g, E_ENCOUNTER, g.offense, g.extra_now, g.defense, ALL)
    if g.defense == k.NOBODY:
        a_regroup.push(g)


@rule
def destiny(g: State, f: Frame) -> None:
    """A defense fixed from outside (an extra encounter) needs no destiny."""
    if g.outcome == k.O_OPEN and g.defense == k.NOBODY:
        a_destiny.push(g)


@rule
def launch(g: State, f: Frame) -> None:
    if g.outcome == k.O_OPEN:
        begin(g, LAUNCH_PHASE)


@rule
def alliance(g: State, f: Frame) -> None:
    if g.outcome == k.O_OPEN:
        begin(g, ALLIANCE_PHASE)


@rule
def planning(g: State, f: Frame) -> None:
    if g.outcome == k.O_OPEN:
        begin(g, PLANNING_PHASE)


@rule
def reveal(g: State, f: Frame) -> None:
    if g.outcome == k.O_OPEN:
        begin(g, REVEAL_PHASE)


@rule
def resolution(g: State, f: Frame) -> None:
    a_resolution.push(g)


ENCOUNTER: Final = SCRIPTS.script("encounter", regroup, destiny, launch, alliance, planning, reveal, resolution)


@rule
def fresh_encounter(g: State) -> None:
    """Everything that belongs to one encounter is fresh (D10.3)."""
    clear_encounter(g)
    blank_notes_of_encounter(g)
    return_lent_powers(g)
    g.role[g.offense] = k.R_OFFENSE
    set_order(g)


class Turn(Layout):
    """A turn; its frame lies at the bottom of the stack (W_NEXT_ENCOUNTER)."""

    granted: Getter[Flag] = starts_at(0)
    """1: an effect gives the offense one more encounter."""
    set_granted: Setter[Flag]
    succeeded: Getter[Flag] = starts_at(0)
    """What has become of the encounter that extra encounters interrupt, whose rights the offense keeps (Q307, Q337)."""
    set_succeeded: Setter[Flag]
    played: Getter[EncounterNumber] = starts_at(0)
    """Which one of the turn that was; 0: none is interrupted."""
    set_played: Setter[EncounterNumber]
    ended: Getter[EndCause] = starts_at(0)
    set_ended: Setter[EndCause]
    exchangeable: Getter[Flag] = starts_at(0)
    """1: the encounter that the effect gives may be given up for a technology (R30.23)."""
    set_exchangeable: Setter[Flag]


a_turn: Final = Turn()
TURN_FRAME: Final = 0


@rule
def start_turn(g: State, f: Frame) -> None:
    begin_phase(g, k.START_TURN)
    g.offense = g.turn
    clear_turn(g)
    fresh_encounter(g)
    note(g, E_TURN, g.turn, g.turns + 1, 0, ALL)
    open_window(g, k.W_TURN_STARTS, k.NOBODY, k.NOBODY)
    change_power(g)  # what is pushed last is done first


@rule
def check_hand(g: State, f: Frame) -> None:
    """Without an encounter card: a new hand (R6.2)."""
    if g.encounter_n[g.offense] == 0:
        new_hand(g, g.offense)


@rule
def hand_checked(g: State, f: Frame) -> None:
    """If no encounter card can come any more the turn is over (D6.4)."""
    if g.encounter_n[g.offense] == 0:
        goto(g, f, next_turn)
    else:
        show_one(g, g.offense)
        open_window(g, k.W_HAND_CHECKED, k.NOBODY, k.NOBODY)


@rule
def have_encounter(g: State, f: Frame) -> None:
    begin(g, ENCOUNTER)


@rule
def extra_encounters(g: State, f: Frame) -> None:
    """Extra encounters are announced, then played in order, never one inside another (D10.5)."""
    open_window(g, k.W_EXTRA_ENCOUNTERS, k.NOBODY, k.NOBODY)


@rule
def play_extra(g: State, f: Frame) -> None:
    if g.extra_n == 0:
        if g.extra_now:
            resume_turn(g)
        return
    if not g.extra_now:
        remember_turn(g)
    g.extra_now = 1
    g.offense = g.extra_offense[0]
    fresh_encounter(g)
    if g.extra_defense[0] >= 0:
        g.defense = g.extra_defense[0]
        g.role[g.defense] = k.R_DEFENSE
        g.system = g.defense
        set_order(g)
    g.extra_n -= 1
    for i in range(g.extra_n):
        g.extra_offense[i] = g.extra_offense[i + 1]
        g.extra_defense[i] = g.extra_defense[i + 1]
    goto(g, f, extra_encounters)
    begin(g, ENCOUNTER)


@rule
def resume_turn(g: State) -> None:
    """The player whose turn it is is the offense again; its encounter is over (Q307)."""
    g.extra_now = 0
    g.offense = g.turn
    g.defense = k.NOBODY
    g.target = k.NOWHERE
    for seat in seats(g.players):
        g.role[seat] = k.R_BYSTANDER
    g.role[g.offense] = k.R_OFFENSE
    set_order(g)


@rule
def remember_turn(g: State) -> None:
    """The interrupted turn keeps its rights (Q307, Q337)."""
    a_turn.set_succeeded(g, TURN_FRAME, g.success)
    a_turn.set_played(g, TURN_FRAME, g.encounter_no)
    a_turn.set_ended(g, TURN_FRAME, g.end_cause)


@rule
def next_encounter_granted(g: State, f: Frame) -> None:
    """Effects may give the offense one more encounter.

    Not when it had no card to play, no ship to launch or nothing to aim at: that ends the turn (R20.2, R20.3, D4.7).
    """
    if a_turn.played(g, f):
        g.success = a_turn.succeeded(g, f)
        g.encounter_no = a_turn.played(g, f)
        g.end_cause = a_turn.ended(g, f)
        a_turn.set_played(g, f, 0)
    a_turn.set_granted(g, f, 0)
    a_turn.set_exchangeable(g, f, 0)
    if g.end_cause != k.END_DRY and g.end_cause != k.END_NO_SHIP and g.end_cause != k.END_NO_PLANET:
        open_window(g, k.W_NEXT_ENCOUNTER, g.offense, f)


@rule
def second_encounter_offered(g: State, f: Frame) -> None:
    """After a success in the first encounter, with an encounter card in hand, the offense may go on (R5.5, R5.7), or
    take a technology instead (R30.19, D10.2)."""
    granted = a_turn.granted(g, f)
    ordinary = g.encounter_no == 1 and g.success and g.encounter_n[g.offense] > 0
    exchange = (ordinary or (granted and a_turn.exchangeable(g, f))) and can_draw(g)
    if granted and not exchange:
        g.answer = k.A_YES
        return
    clear_options(g)
    if not granted:
        option(g, k.A_NO)
    if granted or ordinary:
        option(g, k.A_YES)
    if exchange:
        option(g, k.A_TAKE_CARD)
    ask(g, g.offense, k.Q_NEXT_ENCOUNTER)


@rule
def second_encounter(g: State, f: Frame) -> None:
    if g.answer == k.A_YES:
        fresh_encounter(g)
        show_one(g, g.offense)
        goto(g, f, have_encounter)
    elif g.answer == k.A_TAKE_CARD:  # the turn is over, that of Machine too (R30.20, R30.23)
        new_technologies.push(g, g.offense)


@rule
def next_turn(g: State, f: Frame) -> None:
    """The turn passes to the left (R5.9); a game may be stopped after a stated number of turns (D18.1)."""
    g.turns += 1
    g.turn = clockwise(g, g.turn, 1)
    if g.turns >= g.max_turns:
        g.truncated = 1
        note(g, E_CUT_OFF, k.NOBODY, 0, 0, ALL)
    goto(g, f, start_turn)


TURN: Final = SCRIPTS.script(
    "turn",
    a_turn,
    start_turn,
    check_hand,
    hand_checked,
    have_encounter,
    extra_encounters,
    play_extra,
    next_encounter_granted,
    second_encounter_offered,
    second_encounter,
    next_turn,
)
