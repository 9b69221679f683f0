"""Illegal actions are refused in a sentence that names the question and what is legal."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .errors import IllegalAction
from .game import Game, States

_SHOWN = 12


def illegal_action(game: Game, states: States, action: object, where: str = "") -> IllegalAction:
    """The error for `action` in the one-record array `states`; its message begins with `where`."""
    seat = int(states["acting"][0])
    legal = np.flatnonzero(states["mask"][0]).tolist()
    name = game.questions[int(states["question"][0])][0]
    number = isinstance(action, int | np.integer)
    known = number and 0 <= action < game.num_actions  # type: ignore[operator]
    what = str(action) if number else repr(action)
    words = f" ({game.describe_action(states, int(action))})" if known else ""  # type: ignore[call-overload]
    shown = ", ".join(f"{a} ({game.describe_action(states, a)})" for a in legal[:_SHOWN])
    rest = f" and {len(legal) - _SHOWN} more" if len(legal) > _SHOWN else ""
    return IllegalAction(
        f"{where}player_{seat} is asked {name!r} ({game.describe_question(states)}); "
        f"action {what}{words} is not legal; legal: {shown}{rest}"
    )


def check_legal(game: Game, states: States, rows: NDArray[np.int64], actions: NDArray[Any]) -> None:
    """Refuse a batch in which ``actions[k]`` is not legal in game ``rows[k]``.

    Raises:
        IllegalAction: there is such a game; the message names the first.
    """
    inside = (actions >= 0) & (actions < game.num_actions)
    if inside.all():
        legal = states["mask"][rows, actions]
        if legal.all():
            return
        bad = int(np.argmin(legal))
    else:
        bad = int(np.argmin(inside))
    row = int(rows[bad])
    raise illegal_action(game, states[row : row + 1], int(actions[bad]), f"game {row}: ")
