"""The compiled entry points of Cosmic Encounter."""

from __future__ import annotations

from typing import Any, Final

from ..core.dispatch import dispatcher
from ..core.flow import clear_options, push
from ..core.jit import entry, rule
from ..core.record import record
from . import aliens, artifacts, windows
from .ability import ABILITIES
from .encounter import TURN
from .scripts import SCRIPTS
from .setup import SET_UP
from .state import record_dtype

aliens.declare()
DTYPE: Final = record_dtype()

windows.bind(
    ready=dispatcher("ready_of", [a.ready for a in ABILITIES], "g, user, event", "1"),
    choose=dispatcher("choose_of", [a.choose for a in ABILITIES], "g, f"),
    use=dispatcher("use_of", [a.use for a in ABILITIES], "g, f"),
    if_zapped=dispatcher("if_zapped_of", [a.if_zapped for a in ABILITIES], "g, f"),
)
perform = dispatcher("perform", SCRIPTS.steps, "g, f")


@rule
def run(g: Any) -> None:
    """Perform steps until somebody is asked or the game is over."""
    g.waiting = 0
    while g.waiting == 0 and g.over == 0 and g.truncated == 0:
        f = g.sp - 1
        step = g.stack[f, 0]
        g.stack[f, 0] = step + 1
        perform(step, g, f)
    if g.over or g.truncated:
        clear_options(g)


@rule
def begin_game(g: Any) -> None:
    """Set-up, then turns for ever; the options of the game and ``rng`` must be filled in."""
    push(g, TURN, 0, 0, 0, 0)
    push(g, SET_UP, 0, 0, 0, 0)
    run(g)


@rule
def take_action(g: Any, action: int) -> int:
    """Carry a legal action on to the next question; 1 and no change for an illegal one."""
    if action < 0 or action >= g.mask.shape[0] or g.mask[action] == 0:
        return 1
    g.answer = action
    run(g)
    return 0


@entry
def start(states: Any) -> None:
    """Set every game up and play to its first question."""
    for i in range(states.shape[0]):
        begin_game(record(states, i))


@entry
def act(states: Any, actions: Any, refused: Any) -> None:
    """Take ``actions[i]`` in game ``i``; ``refused[i]`` is 1 where it was illegal and nothing changed."""
    for i in range(states.shape[0]):
        refused[i] = take_action(record(states, i), actions[i])


@entry
def resume(states: Any) -> None:
    """Go on from a record whose stack was laid out by hand (tests begin a game at any phase in this way)."""
    for i in range(states.shape[0]):
        run(record(states, i))
