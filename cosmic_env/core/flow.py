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
from collections.abc import Callable
from types import ModuleType
from typing import Any, Final, Protocol, TypeVar, get_args, get_type_hints

import numpy as np
from numba import types
from numba.extending import intrinsic

from .jit import INTERPRETED, rule

ARGS = 11
"""Length of a frame: its next step and ten arguments."""
NEXT = 0
NONE = -1
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


class _Start:
    def __init__(self, value: int) -> None:
        self.value = value


def starts_at(value: int) -> Any:
    """Default of a declared argument that is not given to ``push``: a new frame holds `value` there."""
    return _Start(value)


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


_GETTERS: Final = [_make_getter(place) for place in range(ARGS)]
_SETTERS: Final = [_make_setter(place) for place in range(ARGS)]


class Argument:
    """One argument of a layout: its place in the frame, its declared type, and what a new frame holds there if it is
    not given to ``push`` (``None``: it is given)."""

    def __init__(self, name: str, place: int, kind: Any, start: int | None) -> None:
        self.name = name
        self.place = place
        self.kind = kind
        self.start = start


class FrameLayout(ModuleType):
    """The names of a frame's arguments, in order. Subclasses declare them; an instance holds the rules that read and
    write them, and ``push`` once its script is declared.

    It is a module, because Numba takes the attributes of modules as constants.
    """

    push: Callable[..., Any]
    """``push(g, *arguments)``: do the script of this layout before anything else. Returns the frame."""

    def __init__(self) -> None:
        super().__init__(f"{type(self).__module__}.{type(self).__qualname__}")
        self.arguments: list[Argument] = []
        hints = get_type_hints(type(self), include_extras=True)
        layouts = [c for c in reversed(type(self).__mro__) if issubclass(c, FrameLayout) and c is not FrameLayout]
        for name in [name for layout in layouts for name in vars(layout).get("__annotations__", {})]:
            kind = get_args(hints[name])[0]
            known = {argument.name: argument for argument in self.arguments}
            if name.startswith("set_"):
                argument = known.get(name.removeprefix("set_"))
                assert argument is not None, f"{self.__name__}: {name} is declared before the argument"
                assert argument.kind == kind, f"{self.__name__}: {name} sets another type than {argument.name} has"
                setattr(self, name, _SETTERS[argument.place])
                continue
            assert name not in known, f"{self.__name__}: {name} is declared twice"
            place = len(self.arguments) + 1
            assert place < ARGS, f"{self.__name__} has more than {ARGS - 1} arguments, for which a frame has no room"
            start = getattr(type(self), name, None)
            self.arguments.append(Argument(name, place, kind, start.value if start is not None else None))
            setattr(self, name, _GETTERS[place])


def _make_push(layout: FrameLayout, script: int) -> Any:
    """The rule that pushes a frame of the layout."""
    given = [argument.name for argument in layout.arguments if argument.start is None]
    lines = [
        f"def push({', '.join(['g', *given])}):",
        "    f = begin(g, SCRIPT)",
        "    if f < 0:",
        "        return 0",
        *(f"    g.stack[f, {a.place}] = {a.name if a.start is None else a.start}" for a in layout.arguments),
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
        raise ValueError(f"{name} is a step of {len(places)} scripts; only a step of one can be named")
    return places[0]


if INTERPRETED:

    def _number(step: Step) -> int:
        return _place_of(step)[0]

    def _last(step: Step) -> int:
        return _place_of(step)[1]
else:

    def _constant(context: Any, value: int, step: Any) -> tuple[Any, Any]:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return context.get_constant(types.int64, value)

        return types.int64(step), code

    @intrinsic
    def _number(context: Any, step: Any) -> Any:
        return _constant(context, _place_of(step.dispatcher)[0], step)

    @intrinsic
    def _last(context: Any, step: Any) -> Any:
        return _constant(context, _place_of(step.dispatcher)[1], step)


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
def push(g: Any, script: int, a: int, b: int, c: int, d: int) -> Any:
    """Do `script` before anything else; its arguments 1 to 4 are given, the others are 0. Returns the frame."""
    f = g.sp
    if f >= g.stack.shape[0]:
        g.fault = FAULT_STACK
        g.waiting = 1
        return 0
    g.stack[f, 0] = script
    g.stack[f, 1] = a
    g.stack[f, 2] = b
    g.stack[f, 3] = c
    g.stack[f, 4] = d
    for i in range(5, ARGS):
        g.stack[f, i] = 0
    g.sp = f + 1
    return f


@rule
def goto(g: Any, f: int, step: Step) -> None:
    """The next step of frame `f` is `step`, of the script that the frame runs."""
    g.stack[f, NEXT] = _number(step)


@rule
def is_next(g: Any, f: int, step: Step) -> bool:
    """Whether `step` comes next in frame `f`."""
    return g.stack[f, NEXT] == _number(step)


@rule
def has_done(g: Any, f: int, step: Step) -> bool:
    """Whether frame `f` is past `step`."""
    return _number(step) < g.stack[f, NEXT] <= _last(step)


@rule
def again(g: Any, f: int) -> None:
    """Perform the running step once more when what it pushed or asked is done."""
    g.stack[f, NEXT] -= 1


@rule
def skip(g: Any, f: int, steps: int) -> None:
    """Leave out the next `steps` steps (negative: go back; ``skip(g, f, -1)`` is `again`)."""
    g.stack[f, NEXT] += steps


@rule
def leave(g: Any, f: int) -> None:
    """End the script of frame `f` and of every frame above it."""
    g.sp = f


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
