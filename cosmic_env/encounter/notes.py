"""Who sees which notes of the aliens (`scratch`)."""

from __future__ import annotations

from typing import Final

import numpy as np

from ..core.jit import rule
from . import declared, scratch
from .ability import CARD, ECHO, TECHNOLOGY, kind_of_use, owner_of_use, user_of
from .indices import Alien, Seat, frames
from .state import State
from .table.sheets import is_alien
from .windows import is_announced, is_under_way

assert declared  # every alien has reserved its notes
NOTES: Final = sum(cell.size for cell in scratch.CELLS)
"""Notes there are; the record has places for `scratch.SLOTS`."""
NOTE_HUNDREDS_SLOTS: Final = 8
NOTE_HUNDREDS: Final = np.full(NOTES, -1, np.int64)
"""Place of the hundreds of a note that may have some, -1: never that many."""
NOTE_OWNER: Final = np.full(NOTES, -1, np.int64)
"""Alien whose note it is."""
NOTE_IS_PRIVATE: Final = np.zeros(NOTES, np.int64)
"""1 for notes that only the player with the power sees."""
NOTE_IS_SEAT: Final = np.zeros(NOTES, np.int64)
"""1 for notes that hold a seat."""
NOTE_IS_CARD: Final = np.zeros(NOTES, np.int64)
"""1 for notes that hold a kind of card."""
NOTE_OF_USE: Final = np.zeros(NOTES, np.int64)
"""1 for notes that belong to a use while it is prepared and announced."""
for _cell in scratch.CELLS:
    _range = slice(_cell.start, _cell.start + _cell.size)
    NOTE_OWNER[_range] = _cell.owner
    NOTE_IS_PRIVATE[_range] = not _cell.public
    NOTE_IS_SEAT[_range] = _cell.seat
    NOTE_IS_CARD[_range] = _cell.shows == scratch.CARD
    NOTE_OF_USE[_range] = _cell.of_use
    if _cell.shows == scratch.NUMBER and not _cell.seat and _cell.most >= 100:
        for _note in range(_range.start, _range.stop):
            NOTE_HUNDREDS[_note] = NOTE_HUNDREDS.max() + 1
assert NOTE_HUNDREDS.max() < NOTE_HUNDREDS_SLOTS


@rule
def use_is_seen(g: State, viewer: Seat, alien: Alien) -> int:
    """Whether a use of the alien's power or flare has been announced, or is being prepared by the viewer."""
    for f in frames(g.sp):
        if is_under_way(g, f) and owner_of_use(g, f) == alien:
            kind = kind_of_use(g, f)
            if kind != CARD and kind != ECHO and kind != TECHNOLOGY and (is_announced(g, f) or user_of(g, f) == viewer):
                return 1
    return 0


@rule
def sees_note(g: State, viewer: Seat, i: int) -> int:
    """Whether the viewer knows note `i`."""
    if NOTE_IS_PRIVATE[i] and not is_alien(g, viewer, NOTE_OWNER[i]):
        return 0
    return not NOTE_OF_USE[i] or use_is_seen(g, viewer, NOTE_OWNER[i])
