"""Records from outside are looked at before an engine sees them: what it takes for an index must be one.

Each game says by `Game.flaw` what is wrong with a record; here is what all games share.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from .errors import SaveError
from .game import Game, States

Bounds = Mapping[str, tuple[ArrayLike, ArrayLike]]
"""Least and greatest value of each field of a record: numbers, or arrays that fit the field."""


def check_sound(game: Game, states: States) -> States:
    """`states`, if each record is one that the game can go on from.

    Raises:
        ValueError: one is not; the message says what is wrong with it.
    """
    found = game.flaw(states)
    if found is not None:
        index, what = found
        which = f"game {index} of the saved games" if len(states) > 1 else "the saved game"
        raise SaveError(f"{which} is damaged: {what}")
    return states


def out_of_bounds(states: States, bounds: Bounds) -> tuple[int, str] | None:
    """Index of a record of which a field is out of its bounds, and which; ``None`` if there is none."""
    for name, (least, most) in bounds.items():
        values: Any = states[name]
        wrong = (values < least) | (values > most)
        if wrong.any():
            place = tuple(int(i) for i in np.argwhere(wrong)[0])
            low, high = (int(np.broadcast_to(np.asarray(bound), values.shape)[place]) for bound in (least, most))
            which = name + "".join(f"[{i}]" for i in place[1:])
            return place[0], f"{which} is {int(values[place])}, not {low} to {high}"
    return None
