"""Coldsleep Ship (research 9) - a colony without an encounter.

Use (anybody, when an encounter starts; discarded): choose a planet of another player's home system where you have no
colony and put one to four ships of your other colonies there, beside whoever is there: a new foreign colony, without
encounter or allies. It counts at once and may win (Q126).
Also (completed by an owner without any colony): at once, before the next player's turn in the technology step, and with
all its research ships (Q330, Q377).
Choices: whether to use it; which planet; how many ships, from where.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_PLANET, Use, technology, user_of
from ..arguments import Ships
from ..choices import in_order, pick_number, pick_planet
from ..indices import Frame, Planet, Seat, planets
from ..ships import settle, take_off
from ..state import State
from ..table.board import colonies, is_planet, land, owner_of, ships_on_colonies
from ..technology_ids import COLDSLEEP_SHIP

MOST: Final = 4


class Voyage(Use):
    """A foreign colony is founded."""

    planet: Getter[Planet]
    count: Getter[Ships] = starts_at(0)
    set_count: Setter[Ships]


a_voyage: Final = Voyage()


@rule
def can_settle(g: State, user: Seat, planet: Planet) -> int:
    return is_planet(g, planet) and owner_of(planet) != user and g.ships[planet, user] == 0


@rule
def has_goal(g: State, user: Seat) -> int:
    for planet in planets(g.players * k.PLANETS_A_SYSTEM):
        if can_settle(g, user, planet):
            return 1
    return 0


@rule
def has_ships_and_goal(g: State, user: Seat, event: Frame) -> int:
    return ships_on_colonies(g, user) > 0 and has_goal(g, user)


@rule
def is_goal(g: State, use: Frame, planet: Planet) -> int:
    return can_settle(g, user_of(g, use), planet)


@rule
def most(g: State, use: Frame) -> int:
    return min(MOST, ships_on_colonies(g, user_of(g, use)))


@rule
def found(g: State, f: Frame) -> None:
    settle(g, user_of(g, f), a_voyage.planet(g, f), a_voyage.count(g, f))


technology(
    COLDSLEEP_SHIP,
    "found a colony",
    at=k.W_ENCOUNTER_STARTS,
    ready=has_ships_and_goal,
    choose=in_order(pick_planet(is_goal), pick_number(1, most, into=a_voyage.set_count)),
    use=found,
    args=a_voyage,
    shows=SHOWS_PLANET,
)


# --- completed without a colony: at once, with the ships on it --------------------------------------------------------


@rule
def has_no_colony(g: State, user: Seat, event: Frame) -> int:
    """With its ships still on it: it is what has been completed."""
    return g.tech_ships[COLDSLEEP_SHIP] > 0 and colonies(g, user) == 0 and has_goal(g, user)


@rule
def wake(g: State, f: Frame) -> None:
    """All its ships land in one (Q330)."""
    user, count = user_of(g, f), g.tech_ships[COLDSLEEP_SHIP]
    take_off(g, COLDSLEEP_SHIP, count)
    land(g, user, a_voyage.planet(g, f), count)


technology(
    COLDSLEEP_SHIP,
    "wake up",
    at=k.W_COMPLETED,
    as_=k.R_SUBJECT,
    ready=has_no_colony,
    choose=pick_planet(is_goal),
    use=wake,
    args=a_voyage,
    shows=SHOWS_PLANET,
)
