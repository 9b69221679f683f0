"""Plasma Thrusters: one ship more where it costs no colony and something is at stake."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter.ability import TECHNOLOGY
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.technology_ids import PLASMA_THRUSTERS

from ..hint import hint, technology_hint
from ..judge import opposes_me
from ..sight import can_pay_a_ship, spare_ships
from ..strength import stake

FULL = 5
MATTERS = 60


@rule
def has_a_fifth_ship(g: State, me: Seat, event: Frame) -> int:
    return 10 * int(spare_ships(g, me) >= FULL)


@rule
def planet_matters(g: State, me: Seat, event: Frame) -> int:
    return 10 * int(can_pay_a_ship(g, me) and stake(g, me) >= MATTERS)


technology_hint(PLASMA_THRUSTERS, rank=55)
hint(TECHNOLOGY, PLASMA_THRUSTERS, "one more ship", wants=has_a_fifth_ship, hurts=opposes_me)
hint(TECHNOLOGY, PLASMA_THRUSTERS, "reinforce the planet", wants=planet_matters, hurts=opposes_me)
