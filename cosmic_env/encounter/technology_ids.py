"""Numbers and names of the technologies (R30), in the order of arrival, and what is printed on every card.

A new technology goes to the end: numbers stand in saved games, replays, actions and observations. (The first twenty
came together, in alphabetical order.)
"""

from __future__ import annotations

from typing import Final

from ..core.catalogue import Catalogue
from .indices import technologies

NAMES: Final = (
    "coldsleep_ship", "collapsium_hulls", "cosmic_field_generator", "delta_scanners", "energy_cloak", "enigma_device",
    "genesis_bomb", "gluon_mines", "infinity_drive", "lunar_cannon", "omega_missile", "plasma_thrusters",
    "precursor_seed", "prometheus", "the_qax", "quark_battery", "tech_scrambler", "vacuum_turbines", "warpspace_key",
    "xenon_lasers",
)  # fmt: skip
TECHNOLOGIES: Final = len(NAMES)
CATALOGUE: Final = Catalogue("technology", NAMES, room=24, plural="technologies")

(
    COLDSLEEP_SHIP, COLLAPSIUM_HULLS, COSMIC_FIELD_GENERATOR, DELTA_SCANNERS, ENERGY_CLOAK, ENIGMA_DEVICE,
    GENESIS_BOMB, GLUON_MINES, INFINITY_DRIVE, LUNAR_CANNON, OMEGA_MISSILE, PLASMA_THRUSTERS,
    PRECURSOR_SEED, PROMETHEUS, THE_QAX, QUARK_BATTERY, TECH_SCRAMBLER, VACUUM_TURBINES, WARPSPACE_KEY,
    XENON_LASERS,
) = technologies(TECHNOLOGIES)  # fmt: skip

X: Final = 0
"""Research number that any number of ships meets (R30.29)."""
RESEARCH: Final = (9, 4, 2, 2, 4, 4, 4, X, 6, 5, 8, 6, 9, 7, 4, 3, X, 2, 3, 3)
"""Research number of each."""
HIDDEN: Final = (GENESIS_BOMB, GLUON_MINES, TECH_SCRAMBLER)
"""Not completed in the technology step: revealed when they are used, with enough ships on them (R30.29)."""

(ONE_SHOT, LASTING, TOKEN, PASSED_ON) = range(4)
"""Discarded after its use; stays in play; stays in play, with a token; goes to another player."""
KIND_NAMES: Final = ("discarded after use", "stays in play", "stays in play with a token", "goes to another player")
KIND: Final = tuple(
    LASTING if t in (COLLAPSIUM_HULLS, PLASMA_THRUSTERS, PRECURSOR_SEED, XENON_LASERS)
    else TOKEN if t in (LUNAR_CANNON, PROMETHEUS)
    else PASSED_ON if t == THE_QAX
    else ONE_SHOT
    for t in range(TECHNOLOGIES)
)  # fmt: skip
TOO_LONG: Final = 8
"""Research number from which on a card is taken out of a game with four planets (R26.5)."""


def title(technology: int) -> str:
    """Name as it is printed: ``Vacuum Turbines``."""
    return "The Prometheus" if technology == PROMETHEUS else NAMES[technology].replace("_", " ").title()
