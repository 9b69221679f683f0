"""Coldsleep Ship: worth the colony it founds, the last one above all; on the planet whose owner has the most ships
there, which others rather leave alone."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import TECHNOLOGY
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import owner_of, planet_absolute
from cosmic_env.encounter.technology_ids import COLDSLEEP_SHIP

from ..hint import hint, technology_hint
from ..ships import highest_number
from ..sight import progress, spare_ships
from ..strength import COLONY

SETTLERS = 2


@rule
def worth_of_colony(g: State, me: Seat) -> int:
    return COLONY[progress(g, me)]


@rule
def pick_landing(g: State, me: Seat, f: Frame) -> int:
    """The planet, then a few ships."""
    if g.question == k.Q_NUMBER:
        return highest_number(g, max(1, min(SETTLERS, spare_ships(g, me))))
    if g.question != k.Q_PLANET:
        return -1
    best, most = -1, -1
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if g.mask[k.A_PLANET + index] != 0:
            planet = planet_absolute(g, index, me)
            if g.ships[planet, owner_of(planet)] > most:
                best, most = k.A_PLANET + index, g.ships[planet, owner_of(planet)]
    return best


technology_hint(COLDSLEEP_SHIP, rank=140, worth=worth_of_colony)
hint(TECHNOLOGY, COLDSLEEP_SHIP, picks=pick_landing)
