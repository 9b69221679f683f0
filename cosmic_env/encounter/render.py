"""The table drawn as text and as a picture."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.record import py_record
from .constants import COLOURS, PHASE_NAMES


def render_text(states: NDArray[Any], viewer: int) -> str:
    """The table of ``states[0]`` seen by `viewer` (-1: open)."""
    g = py_record(states, 0)
    return f"{PHASE_NAMES[g.phase]}: {COLOURS[g.offense]}"


def render_image(states: NDArray[Any], viewer: int) -> NDArray[np.uint8]:
    """The table of ``states[0]`` as RGB, uint8 ``[400, 640, 3]``."""
    return np.zeros((400, 640, 3), np.uint8)
