"""Coldsleep Ship (research 9) - a colony without an encounter.

Use (anybody, when an encounter starts; discarded): choose a planet of another player's home system where you have no
colony and put one to four ships of your other colonies there, beside whoever is there: a new foreign colony, without
encounter or allies. It counts at once and may win (Q126).
Completion: an owner without any colony may use it at once, with all its research ships (Q330, Q377).
Choices: whether to use it; which planet; how many ships, from where.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, ask, clear_options, leave, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_PLANET, Use, completion, technology, user_of
from ..arguments import Layout, Ships
from ..choices import in_order, pick_number, pick_planet
from ..indices import Frame, Planet, Seat, planets
from ..scripts import SCRIPTS
from ..ships import settle, take_off
from ..state import State
from ..table.board import colonies, is_planet, land, owner_of, planet_absolute, ships_on_colonies
from ..table.technologies import discard_technology
from ..technology_ids import COLDSLEEP_SHIP

MOST: Final = 4


class Voyage(Use):
    """A foreign colony is founded."""

    planet: Getter[Planet]
    count: Getter[Ships] = starts_at(0)
    set_count: Setter[Ships]


class Waking(Layout):
    """The research ships may found a colony at once."""

    user: Getter[Seat]


a_voyage: Final = Voyage()
a_waking: Final = Waking()


@rule
def can_settle(g: State, user: Seat, planet: Planet) -> int:
    return is_planet(g, planet) and owner_of(planet) != user and g.ships[planet, user] == 0


@rule
def has_ships_and_goal(g: State, user: Seat, event: Frame) -> int:
    if ships_on_colonies(g, user) == 0:
        return 0
    for planet in planets(g.players * k.PLANETS_A_SYSTEM):
        if can_settle(g, user, planet):
            return 1
    return 0


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
def wake(g: State, f: Frame) -> None:
    if colonies(g, user_of(g, f)) == 0:
        a_waking.push(g, user_of(g, f))


@rule
def ask_goal(g: State, f: Frame) -> None:
    user = a_waking.user(g, f)
    clear_options(g)
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if can_settle(g, user, planet_absolute(g, index, user)):
            option(g, k.A_PLANET + index)
    option(g, k.A_PASS)
    ask(g, user, k.Q_PLANET)


@rule
def goal_named(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        leave(g, f)
        return
    user, count = a_waking.user(g, f), g.tech_ships[COLDSLEEP_SHIP]
    take_off(g, COLDSLEEP_SHIP, count)
    land(g, user, planet_absolute(g, g.answer - k.A_PLANET, user), count)
    discard_technology(g, COLDSLEEP_SHIP)


SCRIPTS.script("the Coldsleep Ship wakes", a_waking, ask_goal, goal_named)

completion(COLDSLEEP_SHIP, use=wake)
