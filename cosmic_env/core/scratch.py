"""Notes that abilities keep: cells of one field of the record, each declared by the file whose ability needs it.

    SCRATCH: Scratch[Cell] = Scratch("tricks", TRICKS.names, slots=16, lifetimes=(TURN,))
    CLEARING = SCRATCH.clearing("scratch")

    ROBBED_BY = SCRATCH.reserve(Cell(owner=GRUDGE, name="whom it begrudges", start=SCRATCH.next_start(), blank=-1))

A rule reads ``g.scratch[ROBBED_BY]``. What an owner notes lies together, so that it can be wiped when the owner leaves
the game. Whether there is room is looked at where a cell is declared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from .fields import GAME
from .jit import rule


@dataclass(frozen=True, kw_only=True)
class Cell:
    """Places ``start`` to ``start + size - 1`` of the field; a game adds what else it wants to know of them."""

    owner: int
    """A number of the game: the trick, the power, the card whose note it is."""
    name: str
    """What it says, in words."""
    start: int
    size: int = 1
    blank: int = 0
    """What each place holds when nothing is noted."""
    until: str = GAME
    """What it lasts for, as in `fields.Field`: when the next of these begins the cell is blank again."""


C = TypeVar("C", bound=Cell)
Places = NDArray[np.int64]


@dataclass(frozen=True)
class Clearing:
    """Rules that make cells blank, in a record ``g``."""

    everything: Callable[[Any], None]
    """``everything(g)``: all of them, when a game begins."""
    lasting: dict[str, Callable[[Any], None]]
    """By lifetime ``lasting(g)``: those that last for it."""
    of_owner: Callable[[Any, Any], None]
    """``of_owner(g, owner)``: those of one owner."""


class Scratch(Generic[C]):
    """The cells of one game, in the order of their declaration, and tables of them that rules read.

    Args:
        whose: what the owners are called together, in messages.
        owners: their names by their numbers.
        slots: places that the field of the record has.
        lifetimes: what cells last for that do not last for a whole game.
    """

    def __init__(self, whose: str, owners: Sequence[str], *, slots: int, lifetimes: Sequence[str] = ()) -> None:
        self.whose, self.owners = whose, owners
        self.cells: list[C] = []
        self.start: Places = np.zeros(len(owners), np.int64)
        """By owner: the first of its places."""
        self.size: Places = np.zeros(len(owners), np.int64)
        """By owner: how many it has."""
        self.blank: Places = np.zeros(slots, np.int64)
        """By place: what it holds when nothing is noted."""
        self.ends_with: dict[str, Places] = {each: np.zeros(slots, np.int64) for each in lifetimes}
        """By lifetime and place: 1 where a cell lasts for it."""

    def next_start(self) -> int:
        """The first place of the cell that is declared next."""
        return sum(cell.size for cell in self.cells)

    def reserve(self, cell: C) -> int:
        """Take the places of the cell, which begins at `next_start`; returns the first. The calls of one owner follow
        each other."""
        slots, name, end = len(self.blank), self.owners[cell.owner], cell.start + cell.size
        assert cell.start == self.next_start(), f"{cell.name} begins at {self.next_start()}, not {cell.start}"
        assert end <= slots, f"the {self.whose} have more than {slots} notes"
        assert cell.until in (GAME, *self.ends_with), f"{cell.name} of {name} lasts for {cell.until}, which never ends"
        of_last = bool(self.cells) and self.cells[-1].owner == cell.owner
        assert of_last or self.size[cell.owner] == 0, f"the notes of {name} do not lie together"
        if not of_last:
            self.start[cell.owner] = cell.start
        self.size[cell.owner] += cell.size
        self.blank[cell.start : end] = cell.blank
        if cell.until != GAME:
            self.ends_with[cell.until][cell.start : end] = 1
        self.cells.append(cell)
        return cell.start

    def clearing(self, field: str) -> Clearing:
        """The rules that make the cells of this field of the record blank."""
        blank, starts, sizes = self.blank, self.start, self.size

        @rule
        def clear_everything(g: Any) -> None:
            for i in range(g[field].shape[0]):
                g[field][i] = blank[i]

        @rule
        def clear_of_owner(g: Any, owner: int) -> None:
            for i in range(starts[owner], starts[owner] + sizes[owner]):
                g[field][i] = blank[i]

        def lasting(ends: Places) -> Any:
            @rule
            def clear_lasting(g: Any) -> None:
                for i in range(g[field].shape[0]):
                    if ends[i]:
                        g[field][i] = blank[i]

            return clear_lasting

        by_lifetime = {name: lasting(ends) for name, ends in self.ends_with.items()}
        return Clearing(clear_everything, by_lifetime, clear_of_owner)
