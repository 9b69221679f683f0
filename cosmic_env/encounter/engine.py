"""The compiled entry points of Cosmic Encounter."""

from __future__ import annotations

from typing import Any, Final

from ..core.dispatch import dispatcher
from ..core.flow import NEXT, clear_options, push
from ..core.game import END_SEAT, NUMBER, SPENT
from ..core.jit import entry, rule
from ..core.record import record
from ..core.rng import WORDS
from . import declared, windows
from .ability import ABILITIES
from .constants import NOBODY, NUM_ACTIONS
from .determinize import guess_all
from .encounter import TURN
from .events import blank_log
from .forget import forget_all
from .observe import observe_all, observe_seat
from .scripts import SCRIPTS
from .secrecy import check_declared
from .setup import SET_UP
from .state import State, record_dtype
from .table import foreign_colonies
from .windows import P_SUBJECT, P_WINDOW, POLL

assert declared
DTYPE: Final = record_dtype()
check_declared(DTYPE)

windows.bind(
    ready=dispatcher("ready_of", [a.ready for a in ABILITIES], "g, user, event", "1"),
    choose=dispatcher("choose_of", [a.choose for a in ABILITIES], "g, f"),
    use=dispatcher("use_of", [a.use for a in ABILITIES], "g, f"),
    if_zapped=dispatcher("if_zapped_of", [a.if_zapped for a in ABILITIES], "g, f"),
)
perform = dispatcher("perform", SCRIPTS.steps, "g, f")


@rule
def run(g: State) -> None:
    """Perform steps until somebody is asked or the game is over; the log of events begins anew."""
    g.waiting = 0
    g.log_n = 0
    while g.waiting == 0 and g.over == 0 and g.truncated == 0:
        f = g.sp - 1
        step = g.stack[f, 0]
        g.stack[f, 0] = step + 1
        perform(step, g, f)
    if g.over or g.truncated:
        clear_options(g)


@rule
def begin_game(g: State) -> None:
    """Set-up, then turns for ever; the options of the game and ``rng`` must be filled in."""
    push(g, TURN, 0, 0, 0, 0)
    push(g, SET_UP, 0, 0, 0, 0)


@rule
def renew(states: Any, i: int, template: Any, renewal: Any) -> None:
    """A fresh record with the options of `template` and the generator that is ready for it."""
    states[i] = template[0]
    g = record(states, i)
    for k in range(WORDS):
        g.rng[k] = renewal[i, k]


# --- dealing anew -----------------------------------------------------------------------------------------------------

WORLDS: Final = 10_000
"""Deals that are tried until the seat that is asked can be asked again."""


@rule
def asked_again(g: State, asked: int, top: int, step: int, window: int, subject: int) -> int:
    """Whether the seat is asked by the same frame as before, or by a use that had to begin there, and nothing has
    happened meanwhile: where the seat holds nothing, the window closes, and another of its kind may open."""
    if g.fault or g.waiting == 0 or g.over or g.truncated or g.acting != asked or g.sp <= top or g.log_n > 0:
        return 0
    if step == POLL:
        same = g.stack[top, P_WINDOW] == window and g.stack[top, P_SUBJECT] == subject
        return g.stack[top, NEXT] == POLL and same
    return g.stack[top, NEXT] == step + 1 and g.sp == top + 1


@rule
def deal_anew(states: Any, i: int, forgotten: Any, viewer: int, words: Any) -> None:
    """Replace everything the viewer cannot know, with a generator that begins with ``words[i]`` and goes on in the
    dealt game. If another seat is asked it is asked again, about its new cards."""
    g = record(states, i)
    again = g.acting != viewer and not (g.over or g.truncated)
    asked = g.acting
    forget_all(g, viewer)
    for k in range(WORDS):
        g.rng[k] = words[i, k]
    if not again:
        guess_all(g, viewer)
        return
    forgotten[0] = states[i]
    top = g.sp - 1
    step, window, subject = g.stack[top, NEXT], g.stack[top, P_WINDOW], g.stack[top, P_SUBJECT]
    for world in range(WORLDS):
        if world > 0:
            a, b, c, d = g.rng[0], g.rng[1], g.rng[2], g.rng[3]
            states[i] = forgotten[0]
            g.rng[0], g.rng[1], g.rng[2], g.rng[3] = a, b, c, d
        guess_all(g, viewer)
        run(g)
        if asked_again(g, asked, top, step, window, subject):
            break
    g.answer = 0
    g.only = 0
    blank_log(g)


@rule
def is_legal(g: State, action: int) -> int:
    return action >= 0 and action < g.mask.shape[0] and g.mask[action] != 0


@rule
def take(g: State, action: int) -> None:
    """Carry a legal action on to the next question (for compiled agents)."""
    g.answer = action
    run(g)


# --- rewards ----------------------------------------------------------------------------------------------------------


(SHARE, ZERO_SUM, SHAPED) = range(3)
COLONY_SHAPING: Final = 0.05


@rule
def standing_of(g: State, seat: int, scheme: int) -> float:
    """What the seat has been paid so far under the scheme; the reward of a step is the difference of two standings."""
    share = 0.0
    if (g.winners >> seat) & 1:
        winners = 0
        for other in range(g.players):
            winners += (g.winners >> other) & 1
        share = 1.0 / winners
    if scheme == ZERO_SUM:
        return share - 1.0 / g.players if g.over else 0.0
    if scheme == SHAPED:
        others = 0
        for other in range(g.players):
            if other != seat:
                others += foreign_colonies(g, other)
        share += COLONY_SHAPING * (foreign_colonies(g, seat) - others / (g.players - 1))
    return share


# --- entries ----------------------------------------------------------------------------------------------------------

(START, ACT, RESUME, STEP, DEAL_ANEW, VECTOR) = range(6)


@entry
def operate(
    mode: Any, states: Any, actions: Any, refused: Any, template: Any, renewal: Any, ends: Any,
    observations: Any, masks: Any, seats: Any, rewards: Any, stops: Any,
) -> None:  # fmt: skip
    """Everything that plays on, in one entry, since each entry compiles the whole game into itself.

    START: set up; ACT: take actions; RESUME: go on from a stack laid out by hand; STEP: perform the step at which the
    frame on top stands; DEAL_ANEW: replace what ``seats[i]`` cannot know in game `i`, with the generator state
    ``renewal[i]`` (`template` is working space of one record); VECTOR + scheme: see `Game.vector_step`. Each argument
    costs a call from Python 50 ns.
    """
    actor = NOBODY
    scheme = mode - VECTOR
    for i in range(states.shape[0]):
        if mode == DEAL_ANEW:
            deal_anew(states, i, template, seats[i], renewal)
            continue
        g = record(states, i)
        if mode == STEP:
            g.waiting = 0
            step = g.stack[g.sp - 1, 0]
            g.stack[g.sp - 1, 0] = step + 1
            perform(step, g, g.sp - 1)
            continue
        if mode == START:
            begin_game(g)
        elif mode != RESUME:
            action = actions[i]
            refused[i] = not is_legal(g, action)
            if refused[i]:
                continue
            g.answer = action
        if mode >= VECTOR:
            actor = g.acting
            renewal[i, END_SEAT] = NOBODY
            for seat in range(g.players):
                rewards[i, seat] = -standing_of(g, seat, scheme)
        paid = mode < VECTOR
        while True:
            run(g)
            if paid:
                break
            paid = True
            for seat in range(g.players):
                rewards[i, seat] += standing_of(g, seat, scheme)
            stops[i, 0] = g.over
            stops[i, 1] = g.truncated and not g.over
            if not (g.over or g.truncated):
                break
            ends[i] = states[i]
            renew(states, i, template, renewal)
            renewal[i, END_SEAT] = actor
            renewal[i, NUMBER] += 1
            renewal[0, SPENT] = 1
            begin_game(g)
        if mode >= VECTOR:
            observe_seat(g, g.acting, observations[i])
            for action in range(NUM_ACTIONS):
                masks[i, action] = g.mask[action]
            seats[i] = g.acting


@entry
def observe(states: Any, seats: Any, out: Any) -> None:
    """Write the observation of seat ``seats[i]`` of game ``i`` into ``out[i]``."""
    for i in range(states.shape[0]):
        observe_seat(record(states, i), seats[i], out[i])


@entry
def full_state(states: Any, out: Any) -> None:
    """Write the full state of each game into ``out[i]``."""
    for i in range(states.shape[0]):
        observe_all(record(states, i), out[i])


@entry
def standing(states: Any, scheme: Any, out: Any) -> None:
    """Write what every seat has been paid so far into ``out[i, seat]``."""
    for i in range(states.shape[0]):
        g = record(states, i)
        for seat in range(g.players):
            out[i, seat] = standing_of(g, seat, scheme)
