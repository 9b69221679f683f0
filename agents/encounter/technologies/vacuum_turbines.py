"""Vacuum Turbines: four cards at once, of which all stay that do the hand good."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import TECHNOLOGY
from cosmic_env.encounter.indices import Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.technology_ids import VACUUM_TURBINES

from ..cards import worth_keeping
from ..hint import hint, technology_hint


@rule
def discard_useless(g: State, me: Seat, f: Frame) -> int:
    if g.question != k.Q_DISCARD:
        return -1
    for card in cards(k.CARDS):
        if g.mask[k.A_GIVE + card] != 0 and not worth_keeping(g, me, card):
            return k.A_GIVE + card
    return k.A_PASS


technology_hint(VACUUM_TURBINES, rank=65)
hint(TECHNOLOGY, VACUUM_TURBINES, picks=discard_useless)
