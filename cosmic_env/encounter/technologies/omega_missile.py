"""Omega Missile (research 8) - destroys a planet.

Use (anybody, when an encounter starts; discarded): choose any planet of any system, your own too. It leaves the game,
and all ships on it go to the warp in one instant (Q339); citadels beside it are discarded (Q181). Powers are looked at
afterwards. Planet Genesis may be destroyed.
Choices: whether to use it; which planet.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_PLANET, Use, technology
from ..choices import pick_planet
from ..indices import Frame, Planet
from ..ships import destroy_planet
from ..state import State
from ..technology_ids import OMEGA_MISSILE


class Strike(Use):
    """A planet is destroyed."""

    planet: Getter[Planet]


a_strike: Final = Strike()


@rule
def any_planet(g: State, use: Frame, planet: Planet) -> int:
    return 1


@rule
def strike(g: State, f: Frame) -> None:
    destroy_planet(g, a_strike.planet(g, f))


technology(
    OMEGA_MISSILE,
    "destroy a planet",
    at=k.W_ENCOUNTER_STARTS,
    choose=pick_planet(any_planet),
    use=strike,
    args=a_strike,
    shows=SHOWS_PLANET,
)
