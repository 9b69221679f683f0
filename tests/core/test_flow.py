"""Frames and scripts: arguments by name, steps by function, room for what is declared."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cosmic_env.core.dispatch import dispatcher
from cosmic_env.core.flow import (
    ARGS,
    FAULT_STACK,
    MOST_STEPS,
    NONE,
    FrameLayout,
    Getter,
    RowGetter,
    RowSetter,
    Scripts,
    Setter,
    again,
    begin,
    go_on,
    goto,
    has_done,
    is_next,
    leave,
    next_of,
    number_of,
    starts_at,
)
from cosmic_env.core.jit import entry, rule
from cosmic_env.core.reach import names_used, steps_gone_to
from cosmic_env.core.record import py_record, record

DTYPE = np.dtype(
    [
        ("stack", "i4", (3, ARGS)),
        ("log", "i4", (24,)),
        ("log_n", "i4"),
        ("sp", "i4"),
        ("fault", "i4"),
        ("waiting", "i4"),
    ]
)
SCRIPTS = Scripts()
is_in = SCRIPTS.is_in


class Walk(FrameLayout):
    """So many steps to the left, then to the right."""

    left: Getter[int]
    set_left: Setter[int]
    right: Getter[int]
    set_right: Setter[int]
    goal: Getter[int] = starts_at(NONE)
    turns: Getter[int] = starts_at(0)
    set_turns: Setter[int]
    marks: RowGetter[int] = starts_at(5, size=3)
    set_marks: RowSetter[int]


class LongWalk(Walk):
    """It has one more argument."""

    rest: Getter[int]


walk = Walk()
long_walk = LongWalk()


@rule
def log(g: Any, what: int) -> None:
    g.log[g.log_n] = what
    g.log_n += 1


@rule
def go_left(g: Any, f: int) -> None:
    log(g, 10 + walk.left(g, f))
    walk.set_left(g, f, walk.left(g, f) - 1)
    if walk.left(g, f) > 0:
        again(g, f)


@rule
def turn(g: Any, f: int) -> None:
    walk.set_turns(g, f, walk.turns(g, f) + 1)
    walk.set_marks(g, f, walk.turns(g, f), 7)
    if walk.right(g, f) == 0:
        goto(g, f, arrive)


@rule
def go_right(g: Any, f: int) -> None:
    log(g, 20 + walk.right(g, f))
    walk.set_right(g, f, 0)
    goto(g, f, turn)


@rule
def arrive(g: Any, f: int) -> None:
    for i in range(3):
        log(g, 30 + walk.marks(g, f, i))
    log(g, 40 + walk.turns(g, f))
    log(g, 50 + walk.goal(g, f))


@rule
def shared(g: Any, f: int) -> None:
    log(g, 100 + 10 * is_in(g, f, FIRST) + is_in(g, f, SECOND))
    log(g, is_next(g, f, also_shared) + 2 * has_done(g, f, shows_where))


@rule
def shows_where(g: Any, f: int) -> None:
    log(g, 200 + 10 * is_next(g, f, shared) + has_done(g, f, shows_where))


@rule
def also_shared(g: Any, f: int) -> None:
    pass


WALK = SCRIPTS.script("walk", walk, go_left, turn, go_right, arrive)
FIRST = SCRIPTS.script("first", shows_where, shared, also_shared)
SECOND = SCRIPTS.script("second", shared, also_shared)
SCRIPTS.script("long walk", long_walk, leave)
perform = dispatcher("perform", SCRIPTS.steps, "g, f")


WALKS, BOTH, TOO_MANY, ARGUMENTLESS = range(4)


@entry
def run(states: Any, what: int) -> None:
    """Push, then perform all steps."""
    g = record(states, 0)
    if what == WALKS:
        walk.push(g, 2, 1)
    elif what == BOTH:
        begin(g, SECOND)
        begin(g, FIRST)
    elif what == TOO_MANY:
        for i in range(4):
            log(g, walk.push(g, i, i))
    else:
        f = begin(g, SECOND)
        log(g, f)
        log(g, walk.left(g, f))
        g.sp = 0
    while g.sp > 0 and g.fault == 0:
        f = g.sp - 1
        step = next_of(g, f)
        go_on(g, f)
        perform(step, g, f)


def logged(what: int) -> list[int]:
    """What the steps have written down."""
    states = np.zeros(1, DTYPE)
    run(states, what)
    return [int(n) for n in states["log"][0, : states["log_n"][0]]]


def test_steps_read_and_write_arguments_by_name_and_jump_by_function() -> None:
    """Left twice, the turn, right, back to the turn, which jumps forward; a row keeps its marks, none is -1."""
    assert logged(WALKS) == [12, 11, 21, 35, 37, 37, 42, 49]


def test_how_far_a_frame_has_come_is_asked_by_its_steps() -> None:
    """A step of two scripts may be asked about; the script that a frame runs tells them apart."""
    assert logged(BOTH) == [211, 110, 3, 101, 1]


def test_a_full_stack_is_a_fault() -> None:
    """Three frames fit; the fourth is not pushed, and what has been is left as it was."""
    states = np.zeros(1, DTYPE)
    run(states, TOO_MANY)
    assert states["fault"][0] == FAULT_STACK and states["waiting"][0] == 1 and states["sp"][0] == 3
    assert [int(n) for n in states["log"][0, :4]] == [0, 1, 2, 0]
    assert [walk.read(py_record(states, 0), f).left for f in range(3)] == [0, 1, 2]


def test_a_frame_without_arguments_holds_none() -> None:
    assert logged(ARGUMENTLESS) == [0, NONE]


def test_python_lays_and_reads_frames() -> None:
    """For tests, words and pictures, which are no rules."""
    states = np.zeros(1, DTYPE)
    g = py_record(states, 0)
    SCRIPTS.lay(g, 0, WALK, at=go_right, left=0, right=4)
    assert g.sp == 1 and SCRIPTS.running(g, 0) == WALK and SCRIPTS.next_step(g, 0) == number_of(go_right)
    assert vars(walk.read(g, 0)) == {"left": 0, "right": 4, "goal": -1, "turns": 0, "marks": [5, 5, 5]}
    walk.write(states, [0], [0], left=9)
    assert walk.read(g, 0).left == 9


def test_a_layout_builds_on_another() -> None:
    """The arguments of the other come first; each has a frame of its own."""
    assert [a.name for a in long_walk.arguments] == ["left", "right", "goal", "turns", "marks", "rest"]
    assert long_walk.arguments[-1].place == ARGS - 3
    assert long_walk.push is not walk.push


# --- what is refused where it is declared -----------------------------------------------------------------------------


def test_more_arguments_than_a_frame_has_room_for_are_refused() -> None:
    class Full(FrameLayout):
        row: RowGetter[int] = starts_at(0, size=ARGS - 1)

    class TooFull(Full):
        more: Getter[int]

    Full()
    with pytest.raises(AssertionError, match="more than the 10 arguments"):
        TooFull()


def test_a_setter_of_another_type_is_refused() -> None:
    class Odd(FrameLayout):
        one: Getter[int]
        set_one: Setter[bool]

    with pytest.raises(AssertionError, match="set_one sets another type than one has"):
        Odd()


def test_a_layout_is_of_one_script() -> None:
    @rule
    def step(g: Any, f: int) -> None:
        pass

    scripts = Scripts()
    layout = Walk()
    scripts.script("one", layout, step)
    with pytest.raises(AssertionError, match=r"Walk.* is the layout of two scripts"):
        scripts.script("other", layout, step)


def test_there_is_room_for_so_many_steps() -> None:
    @rule
    def step(g: Any, f: int) -> None:
        pass

    scripts = Scripts()
    scripts.script("long", *(step,) * (MOST_STEPS - 1))
    with pytest.raises(AssertionError, match=f"more than {MOST_STEPS} steps"):
        scripts.script("more", step)


def test_only_a_step_of_one_script_can_be_jumped_to() -> None:
    with pytest.raises(ValueError, match=r"perform.* is a step of 0 scripts"):
        number_of(perform)
    with pytest.raises(ValueError, match=r"shared is a step of . scripts; only a step of one can be named"):
        number_of(shared)


# --- what is read off the code ----------------------------------------------------------------------------------------


def test_a_step_that_is_named_is_not_taken_for_one_that_is_called() -> None:
    """`turn` jumps to `arrive`, and does nothing of what that does."""
    assert steps_gone_to(turn) == [arrive]
    assert steps_gone_to(go_left) == []
    assert "log" not in names_used(turn)
    assert "log" in names_used(arrive)


def test_a_frame_that_is_pushed_by_its_layout_is_found() -> None:
    @rule
    def walks(g: Any) -> None:
        walk.push(g, 1, 2)

    assert names_used(walks)["SCRIPT"] == {WALK}
