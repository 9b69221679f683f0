"""Genesis Bomb (research 4) - a sixth planet for your system.

Use (anybody, when an encounter starts; revealed by its use, then discarded): with at least four ships on it put planet
Genesis into your home system. Any number of the research ships settle there, the others come home. It is a planet of
your system in every way: a home colony for you, a foreign one for others; the colonies that a power needs stay as many
(Q121, Q335). While the planet is in play, or after it was destroyed, the card cannot be used [house].
Choices: whether to use it; how many ships settle.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_NUMBER, Use, technology, user_of
from ..arguments import Ships
from ..choices import pick_number
from ..indices import Frame, Seat
from ..ships import bring_research_home, take_off
from ..state import State
from ..table.board import add_planet, land
from ..technology_ids import GENESIS_BOMB


class Creation(Use):
    """A planet comes into being."""

    settlers: Getter[Ships]


a_creation: Final = Creation()


@rule
def not_made_yet(g: State, user: Seat, event: Frame) -> int:
    return g.sixth_planet == 0


@rule
def ships_on_it(g: State, use: Frame) -> int:
    return g.tech_ships[GENESIS_BOMB]


@rule
def create(g: State, f: Frame) -> None:
    user, settlers = user_of(g, f), min(a_creation.settlers(g, f), g.tech_ships[GENESIS_BOMB])
    planet = add_planet(g, user)
    take_off(g, GENESIS_BOMB, settlers)
    land(g, user, planet, settlers)
    bring_research_home(g, GENESIS_BOMB)


technology(
    GENESIS_BOMB,
    "planet Genesis",
    at=k.W_ENCOUNTER_STARTS,
    ready=not_made_yet,
    choose=pick_number(0, ships_on_it),
    use=create,
    args=a_creation,
    shows=SHOWS_NUMBER,
)
