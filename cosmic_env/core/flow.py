"""Suspend and resume without coroutines: the only code that touches the stack.

The record holds a stack of frames ``(next step, arguments)``. A *script* is a run of steps. A step ``step(g, f)``
gets the record and the index of its own frame; it acts, pushes another script to be done first, or asks a player.
After `ask` the engine returns to the caller, and the script's next step reads ``g.answer``. Nothing else suspends.

Fields a record needs: ``stack, sp, waiting, acting, question, answer, options, only, mask, fault, steps``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .jit import rule

ARGS = 11
"""Length of a frame: its next step and ten arguments."""
NEXT = 0

FAULT_STACK = 1
FAULT_NO_OPTION = 2

Step = Callable[[Any, int], None]


@rule
def pop(g: Any, f: int) -> None:
    """Last step of every script: remove the frame."""
    g.sp = f


class Scripts:
    """The steps of a game, numbered; a script is named by the number of its first step."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.names: dict[int, str] = {}

    def script(self, name: str, *steps: Step) -> int:
        """Append `steps` as one script; the frame is removed after the last of them."""
        start = len(self.steps)
        self.steps += [*steps, pop]
        self.names[start] = name
        return start

    def length(self, script: int) -> int:
        """Number of steps of the script, the last of which removes its frame."""
        later = [start for start in self.names if start > script]
        return min(later, default=len(self.steps)) - script

    def name_of(self, pc: int) -> str:
        """Name of the script that step `pc` belongs to."""
        start = max(s for s in self.names if s <= pc)
        return self.names[start]


@rule
def push(g: Any, script: int, a: int, b: int, c: int, d: int) -> int:
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
