"""The compiled entry points of a game, made once from its rules by `make_engine`.

A game gives rules (see `flow` and `dispatch`) over its record ``g``; here is what every game does alike with them: play
on to the next question, check actions, pay, observe, begin anew, deal anew what a seat cannot know.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from .calls import address_of, caller_of
from .compact import blank, scale_up, scales_of, stretches_of
from .flow import NEXT, clear_options
from .game import END_SEAT, NUMBER, RENEWAL, SPENT, Game, Slice, States, seen_size
from .jit import Program, rule
from .record import record
from .rng import WORDS

NOBODY: Final = -1
(SHARE, ZERO_SUM, SHAPED) = range(3)
"""Reward schemes, see `game.SCHEMES`."""
(START, RESUME, STEP, DEAL_ANEW, TAKE_AT, VECTOR) = range(6)
"""What `operate` does."""
WORLDS: Final = 10_000
"""Deals that are tried until the seat that is asked can be asked again."""


@rule
def nothing(g: Any) -> None:
    """Stands for a rule that a game has no use for."""


@rule
def forgets_nothing(g: Any, viewer: int) -> None:
    """Stands for `forget` where dealing anew writes over everything that the viewer cannot know."""


@rule
def no_shaping(g: Any, seat: int) -> float:
    """Stands for `shaping` in a game without: "shaped" is "share"."""
    return 0.0


@rule
def same_step_asks(g: Any, before: Any, asked: int) -> int:
    """Whether the seat is asked by the same step of the same frame as in the record `before`, whose step it was to
    perform again."""
    top = before.sp - 1
    asks = g.fault == 0 and g.waiting != 0 and g.over == 0 and g.truncated == 0 and g.acting == asked
    return asks and g.sp == before.sp and g.stack[top, NEXT] == before.stack[top, NEXT] + 1


@dataclass(frozen=True)
class Engine:
    """Two rules and the entry points of one game; the entries are described in `Game`."""

    dtype: np.dtype[Any]
    run: Any
    """Rule ``run(g)``: perform steps until somebody is asked or the game is over."""
    take: Any
    """Rule ``take(g, action)``: carry a legal action on to the next question (for compiled agents)."""
    start: Callable[[States], None]
    act: Callable[[States, NDArray[np.int64], NDArray[np.int8]], None]
    observe: Callable[[States, NDArray[np.int64], Any], None]
    full_state: Callable[[States, NDArray[np.float32]], None]
    standing: Callable[[States, int, NDArray[np.float32]], None]
    vector_step: Callable[..., None]
    determinize: Callable[[States, NDArray[np.int64], NDArray[np.int64]], None]
    resume: Callable[[States], None]
    """Go on from records whose stack was laid out by hand."""
    perform_step: Callable[[States], None]
    """Perform the step at which the frame on top of each record stands, and nothing after it."""
    take_at: Callable[[], int]
    """Address of the machine code of `take` in this process, see `calls`."""


def make_engine(
    program: Program,
    dtype: np.dtype[Any],
    layout: Sequence[Slice],
    state_layout: Sequence[Slice],
    *,
    perform: Any,
    begin: Any,
    observe_seat: Any,
    observe_all: Any,
    guess: Any,
    forget: Any = forgets_nothing,
    asked_again: Any = same_step_asks,
    forget_trace: Any = nothing,
    go_on: Any = nothing,
    shaping: Any = no_shaping,
) -> Engine:
    """The engine of a game with records of `dtype`. All else are rules:

    Args:
        program: what is compiled together with the game.
        dtype: the record, with the fields that `game` and `flow` name.
        layout: parts of what a seat sees.
        state_layout: parts of the full state.
        perform: ``perform(step, g, f)``: the step of that number (a dispatcher over ``Scripts.steps``).
        begin: ``begin(g)``: push what a game consists of; the options and ``rng`` are filled in, all else is 0.
        observe_seat: ``observe_seat(g, seat, out)``: what the seat sees, in whole numbers (see `compact`), into a
            vector of int8 or float32 that is all 0.
        observe_all: ``observe_all(g, out)``: everything, likewise.
        guess: ``guess(g, viewer)``: deal what the viewer cannot know anew, by ``g.rng``.
        forget: ``forget(g, viewer)``, called before `guess`: make the record a function of what the viewer may know,
            of who is asked and of the public point of the rules. If a seat other than the viewer is asked, the
            stack stands at the step that asks, which is performed again.
        asked_again: ``asked_again(g, before, asked)``: whether seat `asked` is asked again, as in the record `before`
            in which it was about to be; where it is not, the deal is not one that fits.
        forget_trace: ``forget_trace(g)``: take back what the record tells of a deal that was tried.
        go_on: ``go_on(g)``, called whenever the game is played on.
        shaping: ``shaping(g, seat)``: what scheme "shaped" has paid the seat beside its share of a victory.
    """

    size, seen, state_size = _size_of(layout), seen_size(layout), _size_of(state_layout)
    scales, state_scales = scales_of(layout, size), scales_of(state_layout, state_size)
    stretches, state_stretches = stretches_of(scales), stretches_of(state_scales)

    @rule
    def run(g: Any) -> None:
        g.waiting = 0
        go_on(g)
        while g.waiting == 0 and g.over == 0 and g.truncated == 0:
            f = g.sp - 1
            step = g.stack[f, NEXT]
            g.stack[f, NEXT] = step + 1
            perform(step, g, f)
        if g.over or g.truncated:
            clear_options(g)

    @rule
    def is_legal(g: Any, action: int) -> int:
        return action >= 0 and action < g.mask.shape[0] and g.mask[action] != 0

    @rule
    def take(g: Any, action: int) -> None:
        g.answer = action
        run(g)

    address_of_take, take_there = address_of(take), caller_of(take)

    @rule
    def renew(states: Any, i: int, template: Any, renewal: Any) -> None:
        """A fresh record with the options of `template` and the generator that is ready for it."""
        states[i] = template[0]
        g = record(states, i)
        for k in range(WORDS):
            g.rng[k] = renewal[i, k]

    @rule
    def deal_anew(states: Any, i: int, forgotten: Any, viewer: int, words: Any) -> None:
        """Replace everything the viewer cannot know, with a generator that begins with ``words[i]`` and goes on in the
        dealt game. If another seat is asked it is asked again, about what it has now."""
        g = record(states, i)
        again = g.acting != viewer and not (g.over or g.truncated)
        asked = g.acting
        forget(g, viewer)
        for k in range(WORDS):
            g.rng[k] = words[i, k]
        if not again:
            guess(g, viewer)
            return
        forgotten[0] = states[i]
        before = record(forgotten, 0)
        for world in range(WORLDS):
            if world > 0:
                a, b, c, d = g.rng[0], g.rng[1], g.rng[2], g.rng[3]
                states[i] = forgotten[0]
                g.rng[0], g.rng[1], g.rng[2], g.rng[3] = a, b, c, d
            guess(g, viewer)
            run(g)
            if asked_again(g, before, asked):
                break
        g.answer = 0
        g.only = 0
        forget_trace(g)

    @rule
    def standing_of(g: Any, seat: int, scheme: int) -> float:
        """What the seat has been paid so far; the reward of a step is the difference of two standings."""
        share = 0.0
        if (g.winners >> seat) & 1:
            winners = 0
            for other in range(g.players):
                winners += (g.winners >> other) & 1
            share = 1.0 / winners
        if scheme == ZERO_SUM:
            return share - 1.0 / g.players if g.over else 0.0
        if scheme == SHAPED:
            share += shaping(g, seat)
        return share

    @program.entry
    def operate(
        mode: Any, states: Any, actions: Any, refused: Any, template: Any, renewal: Any, ends: Any,
        compact: Any, observations: Any, masks: Any, seats: Any, rewards: Any, stops: Any,
    ) -> None:  # fmt: skip
        """Everything that plays on, in one entry, since each entry compiles the whole game into itself.

        START: set up; RESUME: go on from a stack laid out by hand; STEP: perform the step at which
        the frame on top stands; DEAL_ANEW: replace what ``seats[i]`` cannot know in game `i`, with the generator state
        ``renewal[i]`` (`template` is working space of one record); TAKE_AT: write the address of `take` to
        ``seats[0]``; VECTOR + scheme: see `Game.vector_step`, with rows in `compact` or in `observations`. Each
        argument costs a call from Python 50 ns.
        """
        if mode == TAKE_AT:
            seats[0] = address_of_take(states)
            return
        actor = NOBODY
        scheme = mode - VECTOR
        for i in range(states.shape[0]):
            if mode == DEAL_ANEW:
                deal_anew(states, i, template, seats[i], renewal)
                continue
            g = record(states, i)
            if mode == STEP:
                g.waiting = 0
                step = g.stack[g.sp - 1, NEXT]
                g.stack[g.sp - 1, NEXT] = step + 1
                perform(step, g, g.sp - 1)
                continue
            if mode == START:
                begin(g)
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
                begin(g)
            if mode >= VECTOR:
                if observations.shape[0] > 0:
                    blank(observations[i], 0, seen)
                    observe_seat(g, g.acting, observations[i])
                    scale_up(observations[i], scales, stretches)
                else:
                    blank(compact[i], 0, seen)
                    observe_seat(g, g.acting, compact[i])
                for action in range(g.mask.shape[0]):
                    masks[i, action] = g.mask[action]
                seats[i] = g.acting

    @program.entry
    def take_each(states: Any, actions: Any, refused: Any, take_at: Any) -> None:
        """Take ``actions[i]`` in game `i`; ``refused[i]`` = 1 and no change where it is not legal. The rules lie in
        `operate`; with so few arguments the call takes half the time."""
        for i in range(states.shape[0]):
            g = record(states, i)
            refused[i] = not is_legal(g, actions[i])
            if not refused[i]:
                take_there(take_at, g, actions[i])

    @program.entry
    def see(states: Any, seats: Any, compact: Any, out: Any) -> None:
        """Write the observation of seat ``seats[i]`` of game ``i`` into ``out[i]`` or, if that has no rows, into
        ``compact[i]``."""
        for i in range(states.shape[0]):
            if out.shape[0] > 0:
                blank(out[i], 0, size)
                observe_seat(record(states, i), seats[i], out[i])
                scale_up(out[i], scales, stretches)
            else:
                blank(compact[i], 0, size)
                observe_seat(record(states, i), seats[i], compact[i])

    @program.entry
    def full_state(states: Any, out: Any) -> None:
        """Write the full state of each game into ``out[i]``."""
        for i in range(states.shape[0]):
            blank(out[i], 0, state_size)
            observe_all(record(states, i), out[i])
            scale_up(out[i], state_scales, state_stretches)

    @program.entry
    def standing(states: Any, scheme: Any, out: Any) -> None:
        """Write what every seat has been paid so far into ``out[i, seat]``."""
        for i in range(states.shape[0]):
            g = record(states, i)
            for seat in range(g.players):
                out[i, seat] = standing_of(g, seat, scheme)

    # What an entry makes no use of; its type has to be the usual one.
    no_states, no_ints, no_flags = np.zeros(0, dtype), np.zeros(0, np.int64), np.zeros(0, np.int8)
    no_renewal, no_rows = np.zeros((0, RENEWAL), np.int64), np.zeros((0, 0), np.float32)
    no_masks, no_stops = np.zeros((0, 0), np.int8), np.zeros((0, 2), np.bool_)
    nothing_else = (no_states, no_renewal, no_states, no_masks, no_rows, no_masks, no_ints, no_rows, no_stops)

    class Spare(threading.local):
        """Working space of each thread, as making a record takes 20 µs."""

        def __init__(self) -> None:
            self.record = np.zeros(1, dtype)

    spare = Spare()

    def both_forms(observations: NDArray[Any]) -> tuple[NDArray[np.int8], NDArray[np.float32]]:
        """Rows for the compact form, and those for the float32 form, of which there may be none."""
        return (observations, no_rows) if observations.itemsize == 1 else (no_masks, observations)

    def observe(states: States, seats: NDArray[np.int64], out: NDArray[Any]) -> None:
        if out.itemsize == 1:
            see(states, seats, out, no_rows)
        else:  # written out, which is quicker
            see(states, seats, no_masks, out)

    def start(states: States) -> None:
        operate(START, states, no_ints, no_flags, *nothing_else)

    address = 0

    def act(states: States, actions: NDArray[np.int64], refused: NDArray[np.int8]) -> None:
        nonlocal address
        if not address:
            address = take_at()
        take_each(states, actions, refused, address)

    def resume(states: States) -> None:
        operate(RESUME, states, no_ints, no_flags, *nothing_else)

    def perform_step(states: States) -> None:
        operate(STEP, states, no_ints, no_flags, *nothing_else)

    def vector_step(
        states: States, actions: NDArray[np.int64], refused: NDArray[np.int8], scheme: int, template: States,
        renewal: NDArray[np.int64], ends: States, observations: NDArray[Any], masks: NDArray[np.int8],
        seats: NDArray[np.int64], rewards: NDArray[np.float32], stops: NDArray[np.bool_],
    ) -> None:  # fmt: skip
        operate(
            VECTOR + scheme, states, actions, refused, template, renewal, ends, *both_forms(observations), masks, seats,
            rewards, stops,
        )  # fmt: skip

    def determinize(states: States, seats: NDArray[np.int64], words: NDArray[np.int64]) -> None:
        operate(
            DEAL_ANEW, states, no_ints, no_flags, spare.record, words, no_states, no_masks, no_rows, no_masks, seats,
            no_rows, no_stops,
        )  # fmt: skip

    def take_at() -> int:
        where = np.zeros(1, np.int64)
        operate(
            TAKE_AT, no_states, no_ints, no_flags, no_states, no_renewal, no_states, no_masks, no_rows, no_masks, where,
            no_rows, no_stops,
        )  # fmt: skip
        return int(where[0])

    return Engine(
        dtype=dtype, run=run, take=take, start=start, act=act, observe=observe, full_state=full_state,
        standing=standing, vector_step=vector_step, determinize=determinize, resume=resume, perform_step=perform_step,
        take_at=take_at,
    )  # fmt: skip


def _size_of(layout: Sequence[Slice]) -> int:
    return layout[-1].start + layout[-1].size


def warm_up(game: Game) -> None:
    """Call every entry that a game is played with once, so that all are compiled."""
    states: States = np.asarray(game.configure({})).reshape(1)
    states["rng"] = 1
    game.start(states)
    game.act(states, np.full(1, NOBODY), np.zeros(1, np.int8))
    seats = states["acting"].astype(np.int64)
    observations, masks = np.zeros((1, game.observation_size), np.float32), np.zeros((1, game.num_actions), np.int8)
    rewards, stops = np.zeros((1, int(states["players"][0])), np.float32), np.zeros((1, 2), np.bool_)
    game.vector_step(
        states, np.full(1, NOBODY), np.zeros(1, np.int8), SHARE, states.copy(), np.ones((1, RENEWAL), np.int64),
        states.copy(), observations, masks, seats, rewards, stops,
    )  # fmt: skip
    game.observe(states, seats, observations)
    game.full_state(states, np.zeros((1, game.state_size), np.float32))
    game.standing(states, SHARE, rewards)
    game.determinize(states.copy(), seats, np.ones((1, WORDS), np.int64))
