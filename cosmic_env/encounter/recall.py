"""What happens in a game of Cosmic Encounter, for histories: the log of `events`, read after each action."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core.batch import clone
from ..core.game import Events, Happened, States
from ..core.memory import HIDDEN
from .engine import ENGINE
from .events import COUNTED, KINDS, L_SEEN
from .history import Event, in_words
from .state import LOG


def happened(states: States) -> Happened:
    """The events in the log of ``states[0]``."""
    n = int(states["log_n"][0])
    assert n <= LOG, f"{n} events happened at once, and the log holds {LOG}: make it longer"
    log = states["log"][0, :n].astype(np.int64)
    return np.column_stack([log[:, :L_SEEN], states["log_about"][0, :n]]), log[:, L_SEEN]


def take(states: States, action: int) -> Happened:
    """Take a legal action, and all that comes of it; a log that runs over is emptied step by step."""
    before = clone(states)
    ENGINE.act(states, np.array([action]), np.zeros(1, np.int8))
    return happened(states) if states["log_n"][0] <= LOG else step_by_step(before, action)


def step_by_step(states: States, action: int) -> Happened:
    """The same, with the log read after every step of the rules: no step moves a card twice, so that none has more
    events than the log has rows. What `states` holds afterwards is of no use."""
    states["answer"], states["log_n"] = action, 0
    parts = []
    while True:
        ENGINE.perform_step(states)
        parts.append(happened(states))
        states["log_n"] = 0
        g = states[0]
        if g["waiting"] or g["over"] or g["truncated"]:
            rows, seen = zip(*parts, strict=True)
            return np.concatenate(rows), np.concatenate(seen)


def told(rows: NDArray[Any]) -> list[str]:
    """Sentences for the rows of a seat's history."""
    return in_words([Event(kind, seat, None if a == HIDDEN else a, b) for kind, seat, a, b in rows.tolist()])


EVENTS: Final = Events(kinds=KINDS, counted=frozenset(COUNTED), begun=happened, take=take, in_words=told)
