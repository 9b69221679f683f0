"""Infinity Drive: with a fair attack and ships to send; for the last colony with any attack."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter.ability import TECHNOLOGY
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.technology_ids import INFINITY_DRIVE

from ..hint import hint, technology_hint
from ..judge import near_win
from ..sight import best_attack, held_reinforcements, is_near_win, progress, spare_ships
from ..strength import COLONY

FAIR_ATTACK = 12


@rule
def worth_of_half_a_colony(g: State, me: Seat) -> int:
    return COLONY[progress(g, me)] // 2


@rule
def promises_a_win(g: State, me: Seat, event: Frame) -> int:
    best = best_attack(g, me)
    if best < 0 or spare_ships(g, me) == 0:
        return 0
    if is_near_win(g, me):
        return 20
    return 10 * int(spare_ships(g, me) >= 2 and VALUE[best] + held_reinforcements(g, me) // 2 >= FAIR_ATTACK)


technology_hint(INFINITY_DRIVE, rank=80, worth=worth_of_half_a_colony)
hint(TECHNOLOGY, INFINITY_DRIVE, wants=promises_a_win, hurts=near_win)
