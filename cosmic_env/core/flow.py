"""Suspend and resume without coroutines: the only code that touches the stack.

The record holds a stack of frames ``(next step, arguments)``. A *script* is a run of steps. A step ``step(g, f)``
gets the record and the index of its own frame; it acts, pushes another script to be done first, or asks a player.
After `ask` the engine returns to the caller, and the script's next step reads ``g.answer``. Nothing else suspends.

The arguments of a frame have names, declared once as a `FrameLayout` before the steps that use them:

    class Loss(FrameLayout):
        player: Getter[Seat]
        count: Getter[Ships]; set_count: Setter[Ships]
        lost: Getter[Ships] = starts_at(0); set_lost: Setter[Ships]

    loss = Loss()

    def ships_go_to_warp(g, f):
        to_warp(g, loss.player(g, f), loss.count(g, f))

    LOSE = SCRIPTS.script("ships are lost", loss, saved_window, ships_go_to_warp, lost_window)

    loss.push(g, player, 3)         # arguments in the declared order, without those that have a start of their own
    is_in(g, f, LOSE)               # whether frame f runs the script
    goto(g, f, saved_window)        # its next step
    is_next(g, f, lost_window)      # whether that step comes next
    has_done(g, f, saved_window)    # whether that step is done

Fields a record needs: ``stack, sp, waiting, acting, question, answer, options, only, mask, fault, steps``.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, ClassVar, Final, Protocol, TypeVar, get_args, get_origin, get_type_hints

import numpy as np
from numba import types
from numba.extending import intrinsic

from .errors import ArgumentError
from .jit import INTERPRETED, rule
from .namespace import Namespace

ARGS = 11
"""Length of a frame: its next step and ten arguments."""
NEXT = 0
NONE: Final[Any] = -1
"""What an argument holds that has not been set."""
MOST_STEPS = 2048
"""Steps that the scripts of one game may have."""

FAULT_STACK = 1
FAULT_NO_OPTION = 2

Step = Callable[[Any, Any], None]
T_co = TypeVar("T_co", covariant=True)
T_contra = TypeVar("T_contra", contravariant=True)


# --- the arguments of a frame -----------------------------------------------------------------------------------------


class Getter(Protocol[T_co]):
    """Declares an argument of a frame: ``player(g, f)`` reads it."""

    def __call__(self, g: Any, f: Any, /) -> T_co:
        """The argument of frame `f`."""


class Setter(Protocol[T_contra]):
    """Declares that an argument may be changed: ``set_player(g, f, value)``; it follows the `Getter` of ``player``."""

    def __call__(self, g: Any, f: Any, value: T_contra, /) -> None:
        """Change the argument of frame `f`."""


class RowGetter(Protocol[T_co]):
    """Declares a row of arguments: ``cards(g, f, i)`` reads the `i`-th."""

    def __call__(self, g: Any, f: Any, i: int, /) -> T_co:
        """The `i`-th argument of the row in frame `f`."""


class RowSetter(Protocol[T_contra]):
    """Declares that a row may be changed: ``set_cards(g, f, i, value)``."""

    def __call__(self, g: Any, f: Any, i: int, value: T_contra, /) -> None:
        """Change the `i`-th argument of the row in frame `f`."""


@dataclass(frozen=True)
class _Start:
    value: int
    size: int


def starts_at(value: int, *, size: int = 1) -> Any:
    """Default of a declared argument, or of a row of `size`, that is not given to ``push``: a new frame holds `value`
    there."""
    return _Start(value, size)


def _make_getter(place: int) -> Any:
    @rule
    def argument(g: Any, f: int) -> Any:
        return g.stack[f, place]

    return argument


def _make_setter(place: int) -> Any:
    @rule
    def set_argument(g: Any, f: int, value: int) -> None:
        g.stack[f, place] = value

    return set_argument


def _make_row_getter(place: int) -> Any:
    @rule
    def row(g: Any, f: int, i: int) -> Any:
        return g.stack[f, place + i]

    return row


def _make_row_setter(place: int) -> Any:
    @rule
    def set_row(g: Any, f: int, i: int, value: int) -> None:
        g.stack[f, place + i] = value

    return set_row


_GETTERS: Final = [_make_getter(place) for place in range(ARGS)]
_SETTERS: Final = [_make_setter(place) for place in range(ARGS)]


@dataclass(frozen=True)
class Argument:
    """One argument of a layout, or a row of `size`: its first place in the frame, its declared type, and what a new
    frame holds there if it is not given to ``push`` (``None``: it is given)."""

    name: str
    place: int
    size: int
    kind: Any
    start: int | None


class FrameLayout(Namespace):
    """The names of a frame's arguments, in order. Subclasses declare them; an instance holds the rules that read and
    write them, and ``push`` once its script is declared. A subclass may declare an argument of its base anew, to say
    more of what it holds.
    """

    meanings: ClassVar[Mapping[str, Any]] = {}
    """What names in the declarations of arguments mean, where they say more than the type of that name does."""
    push: Callable[..., Any]
    """``push(g, *arguments)``: do the script of this layout before anything else. Returns the frame."""

    def __init__(self) -> None:
        own = type(self)
        super().__init__(f"{own.__module__}.{own.__qualname__}")
        self.arguments: list[Argument] = []
        known: dict[str, Argument] = {}
        hints = get_type_hints(own, localns=dict(own.meanings), include_extras=True)
        layouts = [c for c in reversed(own.__mro__) if issubclass(c, FrameLayout) and c is not FrameLayout]
        for name in dict.fromkeys(name for each in layouts for name in vars(each).get("__annotations__", {})):
            if get_origin(hints[name]) not in (Getter, Setter, RowGetter, RowSetter):
                continue
            of_row = get_origin(hints[name]) in (RowGetter, RowSetter)
            kind = get_args(hints[name])[0]
            if name.startswith("set_"):
                argument = known[name.removeprefix("set_")]
                assert argument.kind == kind, f"{own.__name__}: {name} sets another type than {argument.name} has"
                setattr(self, name, _make_row_setter(argument.place) if of_row else _SETTERS[argument.place])
                continue
            place = 1 + sum(argument.size for argument in self.arguments)
            start = getattr(own, name, _Start(0, 1))
            assert place + start.size <= ARGS, f"{own.__name__} has more than the {ARGS - 1} arguments of a frame"
            known[name] = Argument(name, place, start.size, kind, start.value if hasattr(own, name) else None)
            self.arguments.append(known[name])
            setattr(self, name, _make_row_getter(place) if of_row else _GETTERS[place])

    def write(self, states: Any, rows: Any, frames: Any, **values: int) -> None:
        """Set arguments, by their names, in frame ``frames[i]`` of record ``rows[i]``, for Python that is no rule."""
        places = {argument.name: argument.place for argument in self.arguments}
        for name, value in values.items():
            states["stack"][rows, frames, places[name]] = value

    def read(self, g: Any, f: int) -> SimpleNamespace:
        """The arguments of frame `f` by their names, for Python that is no rule; a row is a list."""
        values = [int(g.stack[f, i]) for i in range(ARGS)]
        found = {a.name: values[a.place] if a.size == 1 else values[a.place : a.place + a.size] for a in self.arguments}
        return SimpleNamespace(**found)


def _make_push(layout: FrameLayout, script: int) -> Any:
    """The rule that pushes a frame of the layout."""
    given = [argument.name for argument in layout.arguments if argument.start is None]
    lines = [
        f"def push({', '.join(['g', *given])}):",
        "    f = begin(g, SCRIPT)",
        "    if f < 0:",
        "        return 0",
        *(
            f"    g.stack[f, {a.place + i}] = {a.name if a.start is None else a.start}"
            for a in layout.arguments
            for i in range(a.size)
        ),
        "    return f",
    ]
    source = "\n".join(lines) + "\n"
    filename = f"<push {layout.__name__}>"
    linecache.cache[filename] = (len(source), None, source.splitlines(True), filename)
    names: dict[str, Any] = {"begin": begin, "SCRIPT": script}
    exec(compile(source, filename, "exec"), names)
    return rule(names["push"])


# --- scripts ----------------------------------------------------------------------------------------------------------

_PLACES: Final[dict[Any, list[tuple[int, int]]]] = {}
"""Numbers of each step, with that of the last step of the same script."""


class Scripts:
    """The steps of a game, numbered; a script is named by the number of its first step."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.names: dict[int, str] = {}
        self.layouts: dict[int, FrameLayout | None] = {}
        self.last = np.zeros(MOST_STEPS, np.int64)
        """By script: number of its last step, which removes its frame."""
        self.is_in = _make_is_in(self.last)

    def script(self, name: str, *steps: FrameLayout | Step) -> int:
        """Append `steps` as one script, after the layout of its frame if it has arguments; the frame is removed after
        the last step."""
        start = len(self.steps)
        layout, own = None, steps
        if isinstance(steps[0], FrameLayout):
            layout, own = steps[0], steps[1:]
        self.steps += [*own, pop]  # type: ignore[list-item]
        last = len(self.steps) - 1
        assert last < MOST_STEPS, f"the scripts have more than {MOST_STEPS} steps"
        self.names[start] = name
        self.layouts[start] = layout
        self.last[start] = last
        for number, step in enumerate(own, start):
            _PLACES.setdefault(step, []).append((number, last))
        if layout is not None:
            assert "push" not in vars(layout), f"{layout.__name__} is the layout of two scripts"
            layout.push = _make_push(layout, start)
        return start

    def length(self, script: int) -> int:
        """Number of steps of the script, the last of which removes its frame."""
        return int(self.last[script]) - script + 1

    def lay(self, g: Any, f: int, script: int, *, at: Step | None = None, **arguments: int) -> None:
        """Put a frame of the script in place `f` as the topmost one, about to perform the step `at` (the first, if it
        is ``None``), for Python that is no rule. `arguments` are those that ``push`` takes."""
        g.sp = f + 1
        for i in range(ARGS):
            g.stack[f, i] = NONE
        g.stack[f, NEXT] = script if at is None else number_of(at)
        layout = self.layouts[script]
        for argument in layout.arguments if layout is not None else ():
            value = arguments[argument.name] if argument.start is None else argument.start
            for i in range(argument.size):
                g.stack[f, argument.place + i] = value

    def next_step(self, g: Any, f: int) -> int:
        """Number of the step that comes next in frame `f`, for Python that is no rule."""
        return int(g.stack[f, NEXT])

    def running(self, g: Any, f: int) -> int:
        """Script that frame `f` runs, for Python that is no rule."""
        return max(script for script in self.names if script <= g.stack[f, NEXT])

    def name_of(self, pc: int) -> str:
        """Name of the script that step `pc` belongs to."""
        start = max(s for s in self.names if s <= pc)
        return self.names[start]


def _make_is_in(last: Any) -> Any:
    @rule
    def is_in(g: Any, f: int, script: int) -> bool:
        """Whether frame `f` runs the script."""
        return script <= g.stack[f, NEXT] <= last[script]

    return is_in


def number_of(step: Step) -> int:
    """Number of the step in the scripts of its game.

    Raises:
        ValueError: no script has the step, or more than one.
    """
    return _place_of(step)[0]


def _place_of(step: Any) -> tuple[int, int]:
    places = _PLACES.get(step, [])
    if len(places) != 1:
        name = getattr(step, "__name__", repr(step))
        raise ArgumentError(f"{name} is a step of {len(places)} scripts; only a step of one can be named")
    return places[0]


if INTERPRETED:

    def _number(step: Step) -> int:
        return _place_of(step)[0]

    def _last(step: Step) -> int:
        return _place_of(step)[1]

    def _is_number_of(step: Step, number: int) -> bool:
        return any(number == place for place, _ in _PLACES[step])
else:

    def _constant(context: Any, value: int, step: Any) -> tuple[Any, Any]:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return context.get_constant(types.int64, value)

        return types.int64(step), code

    def _step_behind(step: Any) -> Any:
        """The step of that type; to Numba one that names itself is of another type."""
        return getattr(step, "dispatcher_type", step).dispatcher

    @intrinsic
    def _number(context: Any, step: Any) -> Any:
        return _constant(context, _place_of(_step_behind(step))[0], step)

    @intrinsic
    def _last(context: Any, step: Any) -> Any:
        return _constant(context, _place_of(_step_behind(step))[1], step)

    @intrinsic
    def _is_number_of(context: Any, step: Any, number: Any) -> Any:
        places = [place for place, _ in _PLACES[_step_behind(step)]]

        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            found = context.get_constant(types.boolean, False)
            for place in places:
                same = builder.icmp_signed("==", args[1], args[1].type(place))
                found = builder.or_(found, same)
            return found

        return types.boolean(step, number), code


# --- pushing, and moving through a script -----------------------------------------------------------------------------


@rule
def pop(g: Any, f: int) -> None:
    """Last step of every script: remove the frame."""
    g.sp = f


@rule
def begin(g: Any, script: int) -> int:
    """Do `script` before anything else; every argument of its frame is `NONE`. Returns the frame, -1 if there is no
    room for it."""
    f = g.sp
    if f >= g.stack.shape[0]:
        g.fault = FAULT_STACK
        g.waiting = 1
        return -1
    g.stack[f, NEXT] = script
    for i in range(1, ARGS):
        g.stack[f, i] = NONE
    g.sp = f + 1
    return f


@rule
def goto(g: Any, f: int, step: Step) -> None:
    """The next step of frame `f` is `step`, of the script that the frame runs."""
    g.stack[f, NEXT] = _number(step)


@rule
def next_of(g: Any, f: int) -> int:
    """Number of the step that comes next in frame `f`."""
    number: int = g.stack[f, NEXT]
    return number


@rule
def is_next(g: Any, f: int, step: Step) -> bool:
    """Whether `step` comes next in frame `f`, in whichever of its scripts."""
    return _is_number_of(step, g.stack[f, NEXT])


@rule
def has_done(g: Any, f: int, step: Step) -> bool:
    """Whether frame `f` is past `step`."""
    return _number(step) < g.stack[f, NEXT] <= _last(step)


@rule
def again(g: Any, f: int) -> None:
    """Perform the running step once more when what it pushed or asked is done."""
    g.stack[f, NEXT] -= 1


@rule
def go_on(g: Any, f: int) -> None:
    """Leave out the next step of frame `f`: what `again` would have performed once more is not."""
    g.stack[f, NEXT] += 1


@rule
def leave(g: Any, f: int) -> None:
    """End the script of frame `f` and of every frame above it."""
    g.sp = f


@rule
def argument(g: Any, f: int, place: int) -> int:
    """The argument at this place of frame `f`, whatever it means."""
    value: int = g.stack[f, place]
    return value


@rule
def set_argument(g: Any, f: int, place: int, value: int) -> None:
    """Change the argument at this place of frame `f`, whatever it means."""
    g.stack[f, place] = value


@rule
def first_argument(g: Any, f: int) -> int:
    """What frame `f` has first: the frame of the use, if a use asks."""
    value: int = g.stack[f, 1]
    return value


@rule
def clear_frame(g: Any, f: int) -> None:
    """Nothing of what frame `f` has held is left."""
    for i in range(ARGS):
        g.stack[f, i] = 0


@rule
def clear_options(g: Any) -> None:
    """Begin a new question: no action is legal yet."""
    for i in range(g.mask.shape[0]):
        g.mask[i] = 0
    g.options = 0


@rule
def option(g: Any, action: int) -> None:
    """Make `action` legal in the question being put together."""
    if g.mask[action] == 0:
        g.mask[action] = 1
        g.options += 1
        g.only = action


@rule
def ask(g: Any, seat: int, question: int) -> None:
    """Put the question to `seat`; a single legal action is taken without asking."""
    g.acting = seat
    g.question = question
    if g.options == 1:
        g.answer = g.only
    elif g.options == 0:
        g.fault = FAULT_NO_OPTION
        g.waiting = 1
    else:
        g.only = 0  # which was added last is of no meaning
        g.waiting = 1


# --- the stacks of many records, for Python that is no rule -----------------------------------------------------------


def next_steps(states: Any, frames: Any) -> Any:
    """Number of the step that comes next in frame ``frames[i]`` of each record."""
    return states["stack"][np.arange(len(states)), frames, NEXT]


def put_back(states: Any, frames: Any, steps: Any) -> None:
    """Make ``steps[i]`` come next in frame ``frames[i]`` of each record."""
    states["stack"][np.arange(len(states)), frames, NEXT] = steps
