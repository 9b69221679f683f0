"""What the hints of flares say, for powers that play flares from elsewhere than the hand."""

from __future__ import annotations

from typing import Any

from cosmic_env.core.jit import rule
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.state import State

wants_flare: Any = None


def bind(wants_flare_: Any) -> None:
    """Set the dispatcher of what the hints of flares say; once, before anything is compiled."""
    global wants_flare
    wants_flare = wants_flare_


@rule
def wish_for_flare(g: State, me: Seat, ability: int, event: Frame) -> int:
    """Whether to use this side of a flare now: 0 no, else the higher the better."""
    return wants_flare(ability, g, me, event)
