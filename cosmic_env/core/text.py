"""Words for what the arrays hold, and the way back: what a seat sees, what it may do, which action a text means."""

from __future__ import annotations

import re
from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .batch import check_seat
from .errors import ArgumentError, IllegalAction
from .game import Game, States

_NUMBER = re.compile("[0-9]{1,9}")
_SHOWN = 12
_LONGEST = 60


def describe_action(game: Game, states: States, action: object) -> str:
    """Words for an action of the acting seat of a one-record array; raises `ValueError` for what is no action."""
    try:
        number = index(action)  # type: ignore[arg-type]
    except TypeError:
        raise ArgumentError(f"an action is an integer, not {action!r}") from None
    return game.describe_action(states, number)


def describe_observation(game: Game, observation: NDArray[Any]) -> list[str]:
    """One line for each named slice of `observation` (shape ``(observation_size,)``) that is not all zero.

    Raises:
        ValueError: the observation has another shape.
    """
    observation = np.asarray(observation)
    if observation.shape != (game.observation_size,):
        raise ArgumentError(
            f"an observation of {game.name} has shape ({game.observation_size},), not {observation.shape}"
        )
    lines = []
    for part in game.layout:
        values = observation[part.start : part.start + part.size]
        shown = ", ".join(f"[{i}] = {values[i]:g}" for i in np.flatnonzero(values))
        if shown:
            lines.append(f"{part.name} ({part.meaning}): {shown}")
    return lines


def observe_text(game: Game, states: States, seat: int, rules: bool) -> str:
    """All that `seat` of a one-record array sees, in words (`Game.describe_view`).

    Raises:
        ValueError: there is no such seat.
    """
    return game.describe_view(states, check_seat(seat, int(states["players"][0])), rules)


def legal_actions(states: States, seat: int) -> list[int]:
    """The legal actions of `seat` in a one-record array; none if it is not asked or the game is over.

    Raises:
        ValueError: there is no such seat.
    """
    seat = check_seat(seat, int(states["players"][0]))
    ended = states["over"][0] or states["truncated"][0]
    return [] if ended or seat != int(states["acting"][0]) else np.flatnonzero(states["mask"][0]).tolist()


def legal_text(game: Game, states: States, seat: int) -> list[str]:
    """A sentence for each of the `legal_actions` of `seat`, in their order."""
    return [game.describe_move(states, action) for action in legal_actions(states, seat)]


def parse(game: Game, states: States, text: str) -> int:
    """The legal action of the acting seat of a one-record array that `text` means.

    That is one of the sentences of `legal_text`, the number of the action, or the beginning of a sentence if no other
    sentence begins so. Upper and lower case, spaces and a full stop at the end make no difference.

    Raises:
        IllegalAction: it means none of the legal actions, or several, or nobody is asked.
        ValueError: it is no text.
    """
    if not isinstance(text, str):
        raise ArgumentError(f"a move is named by a text, not by {text!r}")
    seat = int(states["acting"][0])
    legal = legal_actions(states, seat)
    if not legal:
        raise IllegalAction("the game is over, and no move is legal")
    wanted = _plain(text)
    if _NUMBER.fullmatch(wanted):
        found = [action for action in legal if action == int(wanted)]
    else:
        sentences = {action: _plain(game.describe_move(states, action)) for action in legal}
        found = [action for action, sentence in sentences.items() if sentence == wanted]
        if not found and wanted:
            found = [action for action, sentence in sentences.items() if sentence.startswith(wanted)]
    if len(found) == 1:
        return found[0]
    said = repr(text if len(text) <= _LONGEST else f"{text[:_LONGEST]}...")
    what = f"may be several moves of {game.seat_name(seat)}" if found else f"is no legal move of {game.seat_name(seat)}"
    raise IllegalAction(f"{said} {what}: {_choice(game, states, found or legal)}")


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold().rstrip(".").rstrip()


def _choice(game: Game, states: States, actions: list[int]) -> str:
    shown = ", ".join(f"{a} ({game.describe_move(states, a).rstrip('.')})" for a in actions[:_SHOWN])
    return shown + (f" and {len(actions) - _SHOWN} more" if len(actions) > _SHOWN else "")
