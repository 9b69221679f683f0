"""Energy Cloak: for an encounter that would bring a colony."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter.ability import TECHNOLOGY
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.technology_ids import ENERGY_CLOAK

from ..hint import hint, technology_hint
from ..judge import opposes_me
from ..sight import gains_colony


@rule
def colony_is_at_stake(g: State, me: Seat, event: Frame) -> int:
    return 10 * gains_colony(g, me)


technology_hint(ENERGY_CLOAK, rank=60)
hint(TECHNOLOGY, ENERGY_CLOAK, wants=colony_is_at_stake, hurts=opposes_me)
