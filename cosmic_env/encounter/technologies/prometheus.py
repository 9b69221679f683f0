"""The Prometheus (research 7) - a ship more, worth three more.

Completion: the Prometheus comes onto one of your colonies; without any it comes into the warp [house]. While the card
is in play it is one of your ships in every respect: it makes a colony, takes a place in the gate, is lost, retrieved,
researched with, and counts as one ship for limits, losses and compensation; you have 21 of them (17 with four planets)
(Q342, Q372).
In the encounter, in the gate, beside the planet or defending it, it adds 3 to the total of your side beyond what a ship
adds: outside any product (Q295), beside Macron's 4 (Q342), and subtracted where your ships are.
Whoever chooses ships chooses whether it is among them: where ships are named one by one it is named last; where it is
placed it is placed last; and where some ships of a place come back, are saved or leave, you are asked. All of a place
take it along (Q372).
Removed from the game it is gone with its card (Q342); the card gone, it leaves the game at once [house].
Choices: the colony on which it is placed; then those of a ship.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import NONE, Getter, Setter, starts_at
from ...core.jit import rule
from ..ability import SHOWS_PLANET, Use, completion, leaves_with, user_of
from ..arguments import PlanetOrNone
from ..choices import pick_planet
from ..events import ALL, E_FLAGSHIP, note
from ..indices import Frame, Planet, Seat
from ..ships import flagship_leaves
from ..state import F_HAND, F_WARP, State
from ..table.board import colonies, land
from ..table.flagship import FLAGSHIP_CARD
from ..technology_ids import PROMETHEUS

FLAGSHIP_CARD[0] = PROMETHEUS


class Building(Use):
    """The ship is built."""

    planet: Getter[PlanetOrNone] = starts_at(NONE)
    """The colony on which it is placed, -1: there is none."""
    set_planet: Setter[PlanetOrNone]


a_building: Final = Building()


@rule
def own_colony(g: State, use: Frame, planet: Planet) -> bool:
    return g.ships[planet, user_of(g, use)] > 0


which_colony: Final = pick_planet(own_colony)


@rule
def choose_colony(g: State, f: Frame) -> None:
    if colonies(g, user_of(g, f)) > 0:
        which_colony(g, f)


@rule
def build(g: State, f: Frame) -> None:
    user, planet = user_of(g, f), a_building.planet(g, f)
    g.flagship = user
    g.flagship_at = F_HAND
    if planet >= 0:
        g.limbo[user] += 1
        land(g, user, planet, 1)
    else:
        g.warp[user] += 1
        g.flagship_at = F_WARP
        note(g, E_FLAGSHIP, user, F_WARP, 0, ALL)


@rule
def dismantle(g: State, owner: Seat) -> None:
    flagship_leaves(g)


completion(PROMETHEUS, choose=choose_colony, use=build, args=a_building, shows=SHOWS_PLANET)
leaves_with(PROMETHEUS, dismantle)
