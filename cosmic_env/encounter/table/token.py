"""A token that lies between two planets: the planets of a system are a ring in the order of their numbers, a sixth one
comes last, and where a planet is missing its neighbours are next to each other [house]."""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..events import ALL, E_TOKEN, note
from ..indices import Planet, Seat
from ..state import State
from .board import is_planet, owner_of, planet_of


@rule
def next_in_ring(g: State, planet: Planet, step: int) -> Planet:
    """The next planet of the system in the ring, or the one before (`step` -1); -1 if there is none, the planet itself
    if it is the only one. It need not exist itself any more."""
    place = planet % k.PLANETS_A_SYSTEM
    for _ in range(k.PLANETS_A_SYSTEM):
        place = (place + step + k.PLANETS_A_SYSTEM) % k.PLANETS_A_SYSTEM
        if is_planet(g, planet_of(owner_of(planet), place)):
            return planet_of(owner_of(planet), place)
    return Planet(-1)


@rule
def place_of_token(g: State) -> Planet:
    """Planet behind which the token lies now: where that one has been destroyed, the one before it; -1: none."""
    if g.token_at < 0 or is_planet(g, g.token_at):
        return g.token_at
    return next_in_ring(g, g.token_at, -1)


@rule
def is_beside_token(g: State, planet: Planet) -> int:
    """Whether the planet is one of the two between which the token lies."""
    behind = place_of_token(g)
    return behind >= 0 and (planet == behind or planet == next_in_ring(g, behind, 1))


@rule
def lay_token(g: State, owner: Seat, planet: Planet) -> None:
    """The token of the owner's technology lies behind the planet; -1: it leaves the game."""
    g.token_at = planet
    note(g, E_TOKEN, owner, planet, 0, ALL)
