"""Private state of the aliens: tokens, hoards, notes. Each alien is at most once in a game, so that its state is kept
under the alien and goes wherever its power goes (wild Sorcerer, wild Philanthropist)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..core import scratch as core_scratch
from ..core.fields import GAME
from ..core.scratch import Scratch
from .alien_ids import NAMES

(NUMBER, FLAG, CARD, KINDS) = range(4)
ENCOUNTER: Final = "encounter"
"""What a note lasts for, if not for a game; fields of the record may last for it as well."""


@dataclass(frozen=True, kw_only=True)
class Cell(core_scratch.Cell):
    """A note in ``g.scratch``. `public` cells are seen by all, others by the power's user. A `seat` cell holds a seat,
    -1: none, and is seen counted from the viewer. `shows` tells how its numbers are to be read: NUMBER (0 to `most`),
    FLAG (1: what the name says holds), CARD (a kind, -1: none), KINDS (how many of each kind). Cells `of_use` are
    filled while a use of the alien is prepared and mean nothing without it: its user sees them from then on, the others
    when it is announced."""

    public: bool
    seat: bool
    shows: int
    of_use: bool
    most: int


SLOTS: Final = 64
"""Places for notes."""
SCRATCH: Final[Scratch[Cell]] = Scratch("aliens", NAMES, slots=SLOTS, lifetimes=(ENCOUNTER,))
CELLS: Final = SCRATCH.cells
BLANK: Final = SCRATCH.blank
"""What notes hold when nothing is noted: -1 where they hold a seat or a card."""
_clearing: Final = SCRATCH.clearing("scratch")
blank_notes: Final = _clearing.everything
blank_notes_of_encounter: Final = _clearing.lasting[ENCOUNTER]
blank_notes_of: Final = _clearing.of_owner
"""``blank_notes_of(g, alien)``."""


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
    return SCRATCH.reserve(
        Cell(
            owner=alien, name=name, start=SCRATCH.next_start(), size=size, blank=-1 if seat or shows == CARD else 0,
            until=ENCOUNTER if per_encounter else GAME, public=public, seat=seat, shows=shows, of_use=of_use, most=most,
        )
    )  # fmt: skip
