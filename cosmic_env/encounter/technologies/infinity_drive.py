"""Infinity Drive (research 6) - an extra encounter at once.

Use (anybody, after an encounter; discarded): with an encounter card in hand have a whole encounter as the offense, with
a technology step, a ship from the warp and a destiny card of its own (Q337). It is no turn: no start of turn, no second
encounter, no technology in its place, and Machine cannot prolong it. Then play goes on where it stopped (D10.5).
Choices: whether to use it.
"""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..ability import technology, user_of
from ..indices import Frame, Seat
from ..state import State
from ..technology_ids import INFINITY_DRIVE


@rule
def could_play(g: State, user: Seat, event: Frame) -> int:
    return g.encounter_n[user] > 0 and g.extra_n < g.extra_offense.shape[0]


@rule
def drive_on(g: State, f: Frame) -> None:
    g.extra_offense[g.extra_n] = user_of(g, f)
    g.extra_defense[g.extra_n] = k.NOBODY
    g.extra_n += 1


technology(INFINITY_DRIVE, "extra encounter", at=k.W_EXTRA_ENCOUNTERS, ready=could_play, use=drive_on)
