"""Gluon Mines: for a defense that matters, best where they empty the gate; the offense's ships before those of
allies."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import TECHNOLOGY
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.seats import relative
from cosmic_env.encounter.technologies.gluon_mines import ships_in_gate
from cosmic_env.encounter.technology_ids import GLUON_MINES

from ..hint import hint, technology_hint
from ..judge import opposes_me
from ..strength import is_decisive, stake

MINES = 4
MATTERS = 60


@rule
def saves_the_planet(g: State, me: Seat, event: Frame) -> int:
    if is_decisive(g, me):
        return 30
    return 20 * int(ships_in_gate(g) <= g.tech_ships[GLUON_MINES] and stake(g, me) >= MATTERS)


@rule
def offense_first(g: State, me: Seat, f: Frame) -> int:
    if g.question != k.Q_PLAYER:
        return -1
    return k.A_SEAT + relative(g, g.offense, me)


technology_hint(GLUON_MINES, rank=45, ships=MINES)
hint(TECHNOLOGY, GLUON_MINES, wants=saves_the_planet, hurts=opposes_me, picks=offense_first)
