"""Signals: tokens that players send each other at the start of an alliance phase. Nothing in the rules reads them."""

from __future__ import annotations

from ...core.jit import rule
from ..indices import Seat
from ..state import State


@rule
def knows_signal(g: State, viewer: Seat, sender: Seat) -> bool:
    """Whether the viewer knows the token of the sender, if it has chosen one: it is the sender, or the receiver."""
    return viewer == sender or g.signal_to[sender] == viewer
