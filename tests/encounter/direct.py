"""Single rules called from a story, compiled or interpreted alike."""

from __future__ import annotations

from typing import Any

import numpy as np

from cosmic_env.core.jit import entry
from cosmic_env.core.record import record
from cosmic_env.encounter.alien_ids import NONE
from cosmic_env.encounter.table.hands import draw_into_hand
from cosmic_env.encounter.table.sheet_pile import draw_sheet as drawn
from cosmic_env.encounter.table.store import drawn_at, sees_stored, sheet_leaves

from .table import Table


@entry
def _leave(states: Any, alien: Any, player: Any) -> None:
    sheet_leaves(record(states, 0), alien, player)


@entry
def _draw_sheet(states: Any, out: Any) -> None:
    out[0] = drawn(record(states, 0), NONE)


@entry
def _draw(states: Any, player: Any, count: Any) -> None:
    draw_into_hand(record(states, 0), player, count)


@entry
def _sees(states: Any, viewer: Any, player: Any, place: Any, out: Any) -> None:
    g = record(states, 0)
    out[0] = sees_stored(g, viewer, drawn_at(g, player, place))


def leave_sheet(t: Table, alien: int, player: int) -> None:
    """The sheet of the alien leaves the player."""
    _leave(t.states, alien, player)


def draw_sheet(t: Table) -> int:
    """A random unused sheet."""
    out = np.zeros(1, np.int64)
    _draw_sheet(t.states, out)
    return int(out[0])


def draw_cards(t: Table, player: int, count: int) -> None:
    """The player draws cards into its hand."""
    _draw(t.states, player, count)


def can_see_drawn(t: Table, viewer: int, player: int, place: int) -> bool:
    """Whether the viewer sees the drawn card that lies in that place before the player."""
    out = np.zeros(1, np.int64)
    _sees(t.states, viewer, player, place, out)
    return bool(out[0])
