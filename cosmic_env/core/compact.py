"""The compact form of observations: whole numbers of int8, which a scale makes the float32 form of.

A game writes whole numbers, into rows of int8 or, for the float32 form, into float32 rows that are scaled where they
lie: so the row is written once, and mostly by setting it to 0. ``float32 = int8 * scale`` holds exactly, element by
element.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from .errors import ArgumentError
from .game import Slice
from .jit import INTERPRETED, rule

DTYPES: Final = ("float32", "int8")
"""Forms an environment may hand observations out in."""


def scales_of(layout: Sequence[Slice], size: int) -> NDArray[np.float32]:
    """The scale of each number of a vector, float32 ``[size]``."""
    scales = np.ones(size, np.float32)
    for part in layout:
        scales[part.start : part.start + part.size] = part.scale
    return scales


def check_dtype(name: object) -> np.dtype[Any]:
    """The dtype of observations called `name`.

    Raises:
        ArgumentError: there is no such form.
    """
    if name not in DTYPES:
        raise ArgumentError(f"observation_dtype is {' or '.join(DTYPES)}, not {name!r}")
    return np.dtype(str(name))


GAP: Final = 16
"""Numbers with scale 1 that are multiplied too where they lie between others, as that is quicker than to stop."""


def stretches_of(scales: NDArray[np.float32]) -> NDArray[np.uint64]:
    """Where numbers lie that have a scale other than 1: first and last plus 1 of each stretch, ``[stretches, 2]``. They
    are unsigned, since a loop over places that cannot be counted from the end is compiled to a quarter of the time."""
    found: list[list[int]] = []
    for place in np.flatnonzero(scales != 1).tolist():
        if found and place < found[-1][1] + GAP:
            found[-1][1] = place + 1
        else:
            found.append([place, place + 1])
    return np.array(found, np.uint64).reshape(-1, 2)


if INTERPRETED:

    def blank(row: Any, first: int, last: int) -> None:
        """0 in ``row[first:last]``."""
        row[first:last] = 0

    def scale_up(row: Any, scales: Any, stretches: Any) -> None:
        """Make the float32 form of the whole numbers in `row`."""
        for first, last in stretches:
            row[first:last] *= scales[first:last]

else:

    @rule
    def blank(row: Any, first: int, last: int) -> None:
        """0 in ``row[first:last]``."""
        for i in range(first, last):
            row[i] = 0

    @rule
    def scale_up(row: Any, scales: Any, stretches: Any) -> None:
        """Make the float32 form of the whole numbers in `row`."""
        for k in range(stretches.shape[0]):
            for i in range(stretches[k, 0], stretches[k, 1]):
                row[i] *= scales[i]
