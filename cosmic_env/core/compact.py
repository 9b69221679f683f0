"""The compact form of observations: whole numbers of int8, which a scale makes the float32 form of.

A game writes int8 rows alone. ``float32 = int8 * scale`` holds exactly, element by element.
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


if INTERPRETED:

    def blank(row: Any, first: int, last: int) -> None:
        """0 in ``row[first:last]``."""
        row[first:last] = 0

    def to_floats(row: Any, scales: Any, size: int, out: Any) -> None:
        """Write the float32 form of the first `size` numbers of `row` into `out`."""
        np.multiply(row[:size], scales[:size], out=out[:size])

else:

    @rule
    def blank(row: Any, first: int, last: int) -> None:
        """0 in ``row[first:last]``."""
        for i in range(first, last):
            row[i] = 0

    @rule
    def to_floats(row: Any, scales: Any, size: int, out: Any) -> None:
        """Write the float32 form of the first `size` numbers of `row` into `out`."""
        for i in range(size):
            out[i] = np.float32(row[i]) * scales[i]
