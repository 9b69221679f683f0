"""The compiled entry points of Cosmic Encounter: its rules put together."""

from __future__ import annotations

from typing import Any, Final

from ..core.dispatch import dispatcher
from ..core.engine import make_engine
from ..core.jit import rule
from . import declared, windows
from .determinize import guess_all
from .events import blank_log
from .forget import forget_all
from .indices import Seat, seats
from .observe import observe_all, observe_seat
from .phases.turn import a_turn
from .program import PROGRAM
from .scripts import SCRIPTS
from .sections import LAYOUT, STATE_LAYOUT
from .setup import a_setup
from .state import State, record_dtype
from .table.board import foreign_colonies
from .windows import asked_in_same_window

assert declared
DTYPE: Final = record_dtype()

windows.bind()


@rule
def begin_game(g: State) -> None:
    """Set-up, then turns for ever; the options of the game and ``rng`` must be filled in."""
    a_turn.push(g)
    a_setup.push(g)


@rule
def begin_log(g: State) -> None:
    """The log of events begins anew."""
    g.log_n = 0


@rule
def asked_again(g: State, before: Any, asked: int) -> int:
    """Whether the seat is asked by the same frame as before, or by a use that had to begin there, and nothing has
    happened meanwhile: where the seat holds nothing, the window closes, and another of its kind may open."""
    return g.log_n == 0 and asked_in_same_window(g, before, asked)


COLONY_SHAPING: Final = 0.05
SHAPING: Final = f"{COLONY_SHAPING} for each colony a seat is ahead of the mean of the others, paid as it changes"


@rule
def colonies_ahead(g: State, seat: Seat) -> float:
    """Reward for the colonies that the seat is ahead of the mean of the others."""
    others = 0
    for other in seats(g.players):
        if other != seat:
            others += foreign_colonies(g, other)
    return COLONY_SHAPING * (foreign_colonies(g, seat) - others / (g.players - 1))


ENGINE: Final = make_engine(
    PROGRAM,
    DTYPE,
    LAYOUT,
    STATE_LAYOUT,
    perform=dispatcher("perform", SCRIPTS.steps, "g, f"),
    begin=begin_game,
    observe_seat=observe_seat,
    observe_all=observe_all,
    guess=guess_all,
    forget=forget_all,
    asked_again=asked_again,
    forget_trace=blank_log,
    go_on=begin_log,
    shaping=colonies_ahead,
)
