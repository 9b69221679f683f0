"""The error of an action that the rules do not allow."""

from __future__ import annotations

import numpy as np

from .game import Game, States

_SHOWN = 12


class IllegalAction(ValueError):  # noqa: N818
    """The action is not legal, and nothing was changed; the message names the question and what is legal."""


class ResetNeeded(AssertionError, RuntimeError):  # noqa: N818
    """The environment has not been reset yet. An `AssertionError` because PettingZoo's own order check raises that."""

    def __init__(self) -> None:
        super().__init__("there is no game in progress: call reset() first")


def illegal_action(game: Game, states: States, action: object, where: str = "") -> IllegalAction:
    """The error for `action` in the one-record array `states`; its message begins with `where`."""
    seat = int(states["acting"][0])
    legal = np.flatnonzero(states["mask"][0]).tolist()
    name = game.questions[int(states["question"][0])][0]
    known = isinstance(action, int | np.integer) and 0 <= action < game.num_actions
    words = f" ({game.describe_action(states, int(action))})" if known else ""  # type: ignore[call-overload]
    shown = ", ".join(f"{a} ({game.describe_action(states, a)})" for a in legal[:_SHOWN])
    rest = f" and {len(legal) - _SHOWN} more" if len(legal) > _SHOWN else ""
    return IllegalAction(
        f"{where}player_{seat} is asked {name!r} ({game.describe_question(states)}); "
        f"action {action!s}{words} is not legal; legal: {shown}{rest}"
    )
