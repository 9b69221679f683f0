"""The Qax: calls the guest with the most ships to spare to an encounter that is not won anyway; never one who would win
the game by it."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import TECHNOLOGY
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.seats import clockwise
from cosmic_env.encounter.technology_ids import THE_QAX

from ..alliance import SURE, is_welcome
from ..hint import hint, technology_hint
from ..sight import spare_ships
from ..strength import my_chance, stake

MATTERS = 100
FULL = 4


@rule
def best_guest(g: State, me: Seat) -> int:
    """Steps to the other player with the most ships to spare who may come, 0: nobody has any."""
    best, most = 0, 0
    for step in range(1, g.players):
        guest = clockwise(g, me, step)
        if guest not in (g.offense, g.defense) and is_welcome(g, me, guest):
            ships = min(FULL, spare_ships(g, guest))
            if ships > most and (g.question != k.Q_PLAYER or g.mask[k.A_SEAT + step] != 0):
                best, most = step, ships
    return best


@rule
def needs_a_guest(g: State, me: Seat, event: Frame) -> int:
    return 10 * int(my_chance(g, me) < SURE and stake(g, me) >= MATTERS and best_guest(g, me) > 0)


@rule
def pick_guest(g: State, me: Seat, f: Frame) -> int:
    return k.A_SEAT + best_guest(g, me) if g.question == k.Q_PLAYER and best_guest(g, me) > 0 else -1


technology_hint(THE_QAX, rank=30)
hint(TECHNOLOGY, THE_QAX, wants=needs_a_guest, picks=pick_guest)
