"""A flagship: one ship of a player that is told apart from its others, as a technology gives it, and that adds to the
total of its side beyond what a ship adds. It is counted with the other ships wherever it is; this says where that is.

Where all ships of a place move it goes along; of some of them only if it has been named. Whoever chooses the ships
names it, after all others (Q372).
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ...core.jit import rule
from ..events import ALL, E_FLAGSHIP, note
from ..indices import Seat, Technology
from ..state import F_BESIDE, F_GATE, F_HAND, F_TECHNOLOGY, F_WARP, State

FLAGSHIP_CARD: Final = np.zeros(1, np.int64)
"""The technology that gives it; set by its file."""
ABOVE_A_SHIP: Final = 3
"""What it adds beyond what a ship adds."""


@rule
def is_flagship_at(g: State, player: Seat, place: int) -> int:
    """Whether the flagship is the player's and in this place: a planet, `F_GATE` and following."""
    return g.flagship == player and g.flagship_at == place


@rule
def is_flagship_sent(g: State, player: Seat) -> int:
    """Whether the player's flagship is in the gate or beside the planet."""
    return is_flagship_at(g, player, F_GATE) or is_flagship_at(g, player, F_BESIDE)


@rule
def is_flagship_engaged(g: State, player: Seat) -> int:
    """Whether the player's flagship is in the encounter: in the gate, beside the planet or defending it."""
    if is_flagship_sent(g, player):
        return 1
    return player == g.defense and g.target >= 0 and is_flagship_at(g, player, g.target)


@rule
def goes_along(g: State, player: Seat, place: int, count: int, there: int) -> None:
    """`count` of the `there` ships in the place are picked up."""
    if is_flagship_at(g, player, place) and count > 0 and count == there:
        g.flagship_at = F_HAND


@rule
def comes_down(g: State, player: Seat, place: int) -> None:
    """Picked-up ships are put down in the place; the flagship with them if nothing else holds it."""
    if is_flagship_at(g, player, F_HAND):
        g.flagship_at = place
        if place == F_WARP:
            g.flagship_fresh = 1
        if place >= F_TECHNOLOGY:
            note(g, E_FLAGSHIP, player, F_TECHNOLOGY, g.tech_place[Technology(place - F_TECHNOLOGY)], ALL)
        else:
            note(g, E_FLAGSHIP, player, place, 0, ALL)


@rule
def follow_exchange(g: State, a: int, b: int) -> None:
    """Two technologies have exchanged their places, and what is on them."""
    if g.flagship_at == F_TECHNOLOGY + a:
        g.flagship_at = F_TECHNOLOGY + b
    elif g.flagship_at == F_TECHNOLOGY + b:
        g.flagship_at = F_TECHNOLOGY + a
