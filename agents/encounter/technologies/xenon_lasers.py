"""Xenon Lasers: a point more where points help, a point less where the lower total wins."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import TECHNOLOGY, user_of
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.seats import side_of
from cosmic_env.encounter.technology_ids import XENON_LASERS

from ..hint import hint, technology_hint
from ..points import points_beat_me, points_help
from ..strength import side_ahead


@rule
def lower_total_wins(g: State) -> int:
    return g.negation >= 0 or g.upset


@rule
def a_point_helps(g: State, me: Seat, event: Frame) -> int:
    if lower_total_wins(g):
        return 5 * int(side_ahead(g) != side_of(g, me))
    return points_help(g, me, 1)


@rule
def a_point_beats_me(g: State, me: Seat, f: Frame) -> int:
    return points_beat_me(g, me, user_of(g, f), 1)


@rule
def more_or_less(g: State, me: Seat, f: Frame) -> int:
    if g.question != k.Q_YES_NO:
        return -1
    return k.A_NO if lower_total_wins(g) else k.A_YES


technology_hint(XENON_LASERS, rank=25)
hint(TECHNOLOGY, XENON_LASERS, wants=a_point_helps, hurts=a_point_beats_me, picks=more_or_less)
