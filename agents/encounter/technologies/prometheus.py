"""The Prometheus: a ship that counts as four, for the rest of the game; it starts from where most ships are."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import TECHNOLOGY
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.technology_ids import PROMETHEUS

from ..hint import hint, technology_hint
from ..ships import fullest_planet


@rule
def where_most_ships_are(g: State, me: Seat, f: Frame) -> int:
    """From there the next ships leave, it among them."""
    return fullest_planet(g, me, 1) if g.question in (k.Q_PLANET, k.Q_PLACE_SHIP) else -1


technology_hint(PROMETHEUS, rank=90)
hint(TECHNOLOGY, PROMETHEUS, "completion", picks=where_most_ships_are)
