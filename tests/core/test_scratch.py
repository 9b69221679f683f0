"""Notes of abilities: whose they are, how long they last, and that there is room for them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from cosmic_env.core.scratch import Cell, Scratch

FOX, CROW, OWL = range(3)
NIGHT = "night"


class Row(SimpleNamespace):
    """Stands for a record in rules that are run as they are written."""

    def __getitem__(self, field: str) -> Any:
        return getattr(self, field)


def notes() -> Scratch[Cell]:
    """Of the fox a price and two seats, of the owl a flag that lasts for a night."""
    found: Scratch[Cell] = Scratch("beasts", ("fox", "crow", "owl"), slots=6, lifetimes=(NIGHT,))
    assert found.reserve(Cell(owner=FOX, name="price", start=0)) == 0
    assert found.reserve(Cell(owner=FOX, name="seats", start=1, size=2, blank=-1)) == 1
    assert found.reserve(Cell(owner=OWL, name="awake", start=found.next_start(), until=NIGHT)) == 3
    return found


def plain(rule: Any) -> Any:
    """The rule as Python runs it."""
    return getattr(rule, "py_func", rule)


def test_notes_lie_by_owner_and_say_what_they_hold_when_nothing_is_noted() -> None:
    found = notes()
    assert found.start.tolist() == [0, 0, 3] and found.size.tolist() == [3, 0, 1]
    assert found.blank.tolist() == [0, -1, -1, 0, 0, 0]
    assert found.ends_with[NIGHT].tolist() == [0, 0, 0, 1, 0, 0]
    assert [cell.name for cell in found.cells] == ["price", "seats", "awake"]


def test_notes_are_blank_when_what_they_last_for_ends() -> None:
    clearing = notes().clearing("noted")
    g = Row(noted=np.full(6, 7, np.int16), other=np.full(6, 7, np.int16))
    plain(clearing.lasting[NIGHT])(g)
    assert g.noted.tolist() == [7, 7, 7, 0, 7, 7]
    plain(clearing.of_owner)(g, CROW)
    assert g.noted.tolist() == [7, 7, 7, 0, 7, 7]
    plain(clearing.of_owner)(g, FOX)
    assert g.noted.tolist() == [0, -1, -1, 0, 7, 7]
    g.noted[:] = 7
    plain(clearing.everything)(g)
    assert g.noted.tolist() == [0, -1, -1, 0, 0, 0] and (g.other == 7).all()


@pytest.mark.parametrize(
    ("cell", "message"),
    [
        (Cell(owner=CROW, name="hoard", start=4, size=3), "the beasts have more than 6 notes"),
        (Cell(owner=CROW, name="hoard", start=5), "hoard begins at 4, not 5"),
        (Cell(owner=FOX, name="late", start=4), "the notes of fox do not lie together"),
        (Cell(owner=CROW, name="hoard", start=4, until="day"), "hoard of crow lasts for day, which never ends"),
    ],
)
def test_what_cannot_be_noted_is_refused_as_it_is_declared(cell: Cell, message: str) -> None:
    found = notes()
    with pytest.raises(AssertionError, match=message):
        found.reserve(cell)
    assert found.next_start() == 4 and found.size.tolist() == [3, 0, 1]
    found.reserve(Cell(owner=OWL, name="asleep", start=4, size=2))
    assert found.start[OWL] == 3 and found.size[OWL] == 3
