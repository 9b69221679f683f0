"""Phase 1, regroup (R7)."""

from __future__ import annotations

from typing import Final

from ...core.flow import NONE, Getter, Setter, starts_at
from ...core.jit import rule
from .. import constants as k
from ..arguments import Layout, SeatOrNone, Ships
from ..indices import Frame, Planet
from ..scripts import SCRIPTS
from ..ships import ANY_SHIP, INTO_GATE, retrieve, retrieve_to
from ..state import State
from ..table.board import colonies
from ..table.seats import begin_phase
from ..table.variants import plays
from ..windows import open_window
from .research import a_research

LONGEST_TURN: Final = 100
"""Encounters of one turn after which the game is stopped (D18.1): a turn of Machine need never end."""


class Regroup(Layout):
    """The offense is about to take a ship from the warp; effects may change who takes how many (W_REGROUP)."""

    player: Getter[SeatOrNone] = starts_at(NONE)
    set_player: Setter[SeatOrNone]
    count: Getter[Ships] = starts_at(0)
    set_count: Setter[Ships]


a_regroup: Final = Regroup()


@rule
def encounter_starts(g: State, f: Frame) -> None:
    begin_phase(g, k.REGROUP)
    g.encounter_no += 1
    if g.encounter_no > LONGEST_TURN:
        g.truncated = 1
        return
    a_regroup.set_player(g, f, g.offense)
    a_regroup.set_count(g, f, 1)
    if plays(g, k.V_TECHNOLOGY):
        a_research.push(g)


@rule
def encounter_started(g: State, f: Frame) -> None:
    """After the technology step, before the offense takes its ship (R7.6, R30.7)."""
    open_window(g, k.W_ENCOUNTER_STARTS, k.NOBODY, k.NOBODY)


@rule
def before_regroup(g: State, f: Frame) -> None:
    """Effects may change who takes how many ships."""
    open_window(g, k.W_REGROUP, g.offense, f)


@rule
def take_ship_from_warp(g: State, f: Frame) -> None:
    """One ship to an own colony; without any colony straight onto the gate (R7.1 to R7.3)."""
    player = a_regroup.player(g, f)
    count = min(a_regroup.count(g, f), g.warp[player])
    if count > 0 and colonies(g, player) == 0 and player == g.offense:
        retrieve_to(g, player, count, INTO_GATE, Planet(k.NOWHERE), ANY_SHIP)
    else:
        retrieve(g, player, count)


@rule
def ship_taken(g: State, f: Frame) -> None:
    """What serves in the whole phase may wait until the ship is back."""
    if plays(g, k.V_TECHNOLOGY):
        open_window(g, k.W_SHIP_TAKEN, g.offense, k.NOBODY)


REGROUP_PHASE: Final = SCRIPTS.script(
    "regroup", a_regroup, encounter_starts, encounter_started, before_regroup, take_ship_from_warp, ship_taken
)
