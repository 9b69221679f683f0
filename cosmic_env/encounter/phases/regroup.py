"""Phase 1, regroup (R7)."""

from __future__ import annotations

from typing import Final

from ...core.flow import push
from ...core.jit import rule
from .. import constants as k
from ..indices import Frame
from ..scripts import SCRIPTS
from ..ships import RETRIEVE, retrieve
from ..state import State
from ..table.board import colonies
from ..windows import open_window

PLAYER: Final = 1
COUNT: Final = 2
LONGEST_TURN: Final = 100
"""Encounters of one turn after which the game is stopped (D18.1): a turn of Machine need never end."""


@rule
def encounter_starts(g: State, f: Frame) -> None:
    g.phase = k.REGROUP
    g.encounter_no += 1
    if g.encounter_no > LONGEST_TURN:
        g.truncated = 1
        return
    g.stack[f, PLAYER] = g.offense
    g.stack[f, COUNT] = 1
    open_window(g, k.W_ENCOUNTER_STARTS, k.NOBODY, k.NOBODY)


@rule
def before_regroup(g: State, f: Frame) -> None:
    """Effects may change who takes how many ships: arguments 1 and 2 of this frame."""
    open_window(g, k.W_REGROUP, g.offense, f)


@rule
def take_ship_from_warp(g: State, f: Frame) -> None:
    """One ship to an own colony; without any colony straight onto the gate (R7.1 to R7.3)."""
    player = g.stack[f, PLAYER]
    count = min(g.stack[f, COUNT], g.warp[player])
    if count > 0 and colonies(g, player) == 0 and player == g.offense:
        push(g, RETRIEVE, player, count, 1, 0)
    else:
        retrieve(g, player, count)


REGROUP_PHASE: Final = SCRIPTS.script("regroup", encounter_starts, before_regroup, take_ship_from_warp)
