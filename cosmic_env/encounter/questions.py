"""Questions that many rules put, whatever they are about."""

from __future__ import annotations

from ..core.flow import ask, clear_options, option
from ..core.jit import rule
from . import constants as k
from .indices import Seat
from .state import State


@rule
def ask_yes_or_no(g: State, seat: Seat, question: int) -> None:
    clear_options(g)
    option(g, k.A_YES)
    option(g, k.A_NO)
    ask(g, seat, question)
