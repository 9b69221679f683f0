"""Lunar Cannon: beside the own planets with the fewest ships, where others aim; fired when ten points help."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import TECHNOLOGY, user_of
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.technology_ids import LUNAR_CANNON

from ..hint import hint, technology_hint
from ..judge import never
from ..points import points_beat_me, points_help
from ..ships import emptiest_planet

STRENGTH = 10


@rule
def ten_points_help(g: State, me: Seat, event: Frame) -> int:
    return points_help(g, me, STRENGTH)


@rule
def ten_points_beat_me(g: State, me: Seat, f: Frame) -> int:
    return points_beat_me(g, me, user_of(g, f), STRENGTH)


@rule
def beside_the_weakest(g: State, me: Seat, f: Frame) -> int:
    return emptiest_planet(g, me) if g.question == k.Q_PLANET else -1


technology_hint(LUNAR_CANNON, rank=50)
hint(TECHNOLOGY, LUNAR_CANNON, "ten more", wants=ten_points_help, hurts=ten_points_beat_me)
hint(TECHNOLOGY, LUNAR_CANNON, "move", wants=never, hurts=never)
hint(TECHNOLOGY, LUNAR_CANNON, "completion", picks=beside_the_weakest)
