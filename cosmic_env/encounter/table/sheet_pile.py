"""The pile of unused alien sheets and the face-up pile of discarded ones, which all share who draw sheets (Q366):
changing powers, Reincarnator and its wild flare, and whatever else lays a second alien before a player.

No order of a shuffled pile is ever seen, so that a set stands for each: the sheets of the pool that are neither in play
nor discarded wait in the pile, ``g.spent`` are the discarded ones.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ...core.jit import rule
from ...core.rng import below
from .. import constants as k
from ..alien_ids import ALIENS, EXCLUDED_PAIRS
from ..events import ALL, E_SHEET_GONE, note
from ..indices import Alien, Seat, aliens, seats
from ..state import State
from .powers import HAS_SETUP

PARTNER: Final = np.full(ALIENS, -1, np.int64)
"""Alien that may not be in one game with this one (Q315, Q316)."""
for _a, _b in EXCLUDED_PAIRS:
    PARTNER[_a], PARTNER[_b] = _b, _a


@rule
def random_bit(g: State, bits: int) -> Alien:
    """A random alien among the bits, -1: none."""
    count = 0
    for alien in aliens(ALIENS):
        count += (bits >> alien) & 1
    if count == 0:
        return k.NOBODY
    n = below(g, count)
    for alien in aliens(ALIENS):
        n -= (bits >> alien) & 1
        if n < 0:
            return alien
    return k.NOBODY


@rule
def forbidden_beside(dealt: int) -> int:
    """Bits of the aliens that may not be in a game beside those of the bits `dealt` (D2.2)."""
    bits = 0
    for alien in aliens(ALIENS):
        if PARTNER[alien] >= 0 and (dealt >> PARTNER[alien]) & 1:
            bits |= 1 << alien
    return bits


@rule
def with_setup_text() -> int:
    """Bits of the aliens with Game Setup text, which are never drawn (Q261, Q320)."""
    bits = 0
    for alien in aliens(ALIENS):
        if HAS_SETUP[alien]:
            bits |= 1 << alien
    return bits


@rule
def in_play(g: State) -> int:
    """Bits of the aliens whose sheets, forms and extra powers lie before the players."""
    bits = 0
    for alien in (g.extra, g.extra_form):
        if alien >= 0:
            bits |= 1 << alien
    for seat in seats(g.players):
        for alien in (g.sheet[seat], g.sheet_form[seat]):
            if alien >= 0:
                bits |= 1 << alien
    return bits


@rule
def draw_sheet(g: State, in_place_of: Alien) -> Alien:
    """A sheet of the pile that may come into play, -1: there is none.

    Sheets with Game Setup text are not drawn, and one that is forbidden beside another in play goes back unseen (Q261,
    Q360); `in_place_of`, whose sheet would leave, forbids none (Q364; -1: no sheet would). When none is left in the
    pile the discarded sheets are shuffled into it (D17.4)."""
    there = in_play(g)
    beside = there & ~(1 << in_place_of) if in_place_of >= 0 else there
    free = g.pool & ~(there | forbidden_beside(beside) | with_setup_text())
    if free and free & ~g.spent == 0:
        g.spent = 0
    return random_bit(g, free & ~g.spent)


@rule
def discard_sheet(g: State, alien: Alien, owner: Seat) -> None:
    """The sheet lies on the face-up pile."""
    g.spent |= 1 << alien
    note(g, E_SHEET_GONE, owner, alien, 0, ALL)
