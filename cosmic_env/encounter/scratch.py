"""Private state of the aliens: tokens, hoards, notes. Each alien is at most once in a game, so that its state is kept
under the alien and goes wherever its power goes (wild Sorcerer, wild Philanthropist)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from .alien_ids import ALIENS

(NUMBER, FLAG, CARD, KINDS) = range(4)


@dataclass(frozen=True)
class Cell:
    """``g.scratch[start : start+size]`` belongs to `alien`; `public` cells are seen by all, others by the power's user.
    A `seat` cell holds a seat, -1: none, and is seen counted from the viewer. `shows` tells how its numbers are to be
    read: NUMBER (0 to `most`), FLAG (1: what the name says holds), CARD (a kind, -1: none), KINDS (how many of each
    kind). Cells `of_use` are filled while a use of the alien is prepared and mean nothing without it: its user sees
    them from then on, the others when it is announced."""

    alien: int
    name: str
    start: int
    size: int
    public: bool
    per_encounter: bool
    seat: bool
    shows: int
    of_use: bool
    most: int


CELLS: list[Cell] = []
START: Final = np.zeros(ALIENS, np.int64)
SIZE: Final = np.zeros(ALIENS, np.int64)
SLOTS: Final = 64
"""Places for notes."""
BLANK: Final = np.zeros(SLOTS, np.int64)
"""What notes hold when nothing is noted: -1 where they hold a seat or a card."""
PER_ENCOUNTER: Final = np.zeros(SLOTS, np.int64)
"""1 for notes that are wiped when an encounter begins."""


def scratch(
    alien: int,
    name: str,
    size: int = 1,
    *,
    public: bool = True,
    per_encounter: bool = False,
    seat: bool = False,
    shows: int = NUMBER,
    of_use: bool = False,
    most: int = 20,
) -> int:
    """Reserve `size` int16 for `alien`; returns the index of the first. One alien's calls must follow each other."""
    start = sum(cell.size for cell in CELLS)
    assert start + size <= SLOTS, f"the aliens have more than {SLOTS} notes"
    if SIZE[alien] == 0:
        START[alien] = start
    SIZE[alien] += size
    BLANK[start : start + size] = -1 if seat or shows == CARD else 0
    PER_ENCOUNTER[start : start + size] = per_encounter
    CELLS.append(Cell(alien, name, start, size, public, per_encounter, seat, shows, of_use, most))
    return start
