"""Phase 3, launch (R9), and how ships are sent into an encounter; resettling an empty home planet (R18)."""

from __future__ import annotations

from typing import Final

from ...core.flow import ask, clear_options, leave, option, push
from ...core.jit import rule
from .. import constants as k
from ..events import ALL, E_AIMED, note
from ..indices import Frame, Planet, Seat
from ..outcome import end_encounter, is_over
from ..scripts import SCRIPTS
from ..ships import RETRIEVE, TO_GATE, TO_TARGET_PLANET, take
from ..state import State
from ..table.board import is_empty, is_planet, land, owner_of, planet_absolute, ships_on_colonies
from ..table.seats import is_ally, main_of, side_of
from ..windows import open_window

PLAYER: Final = 1


@rule
def can_aim_at(g: State, planet: Planet) -> int:
    """Which planets the gate may point at (R9.1, R9.3, R18.7)."""
    if not is_planet(planet):
        return 0
    if g.aim == k.AIM_ANY_COLONY:
        return owner_of(planet) == g.defense or g.ships[planet, g.defense] > 0
    if owner_of(planet) != g.system:
        return 0
    if g.aim == k.AIM_EVICT:
        return g.ships[planet, g.defense] > 0
    return g.aim != k.AIM_RESETTLE or is_empty(g, planet)


@rule
def aim_gate(g: State, f: Frame) -> None:
    g.phase = k.LAUNCH
    clear_options(g)
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if can_aim_at(g, planet_absolute(g, index, g.offense)):
            option(g, k.A_PLANET + index)
    ask(g, g.offense, k.Q_AIM)


@rule
def gate_aimed(g: State, f: Frame) -> None:
    g.target = planet_absolute(g, g.answer - k.A_PLANET, g.offense)
    note(g, E_AIMED, g.offense, g.target, 0, ALL)
    if g.aim == k.AIM_RESETTLE:
        leave(g, f)
        push(g, RESETTLE, 0, 0, 0, 0)
    else:
        open_window(g, k.W_GATE_AIMED, k.NOBODY, k.NOBODY)


@rule
def launch_how_many(g: State, f: Frame) -> None:
    """One to four ships; a ship put on the gate by regrouping counts (R7.3, R9.4)."""
    offense = g.offense
    room = 4 - g.gate[offense]
    available = min(room, ships_on_colonies(g, offense))
    if available <= 0:
        if g.gate[offense] == 0:
            end_encounter(g, k.END_NO_SHIP)
        g.answer = k.A_NUMBER
        return
    clear_options(g)
    for count in range(0 if g.gate[offense] > 0 else 1, available + 1):
        option(g, k.A_NUMBER + count)
    ask(g, offense, k.Q_LAUNCH)


@rule
def launch_ships(g: State, f: Frame) -> None:
    if is_over(g, f):
        return
    push(g, SEND, g.offense, g.answer - k.A_NUMBER, 4 - g.gate[g.offense], TO_GATE)


@rule
def launched(g: State, f: Frame) -> None:
    open_window(g, k.W_LAUNCHED, k.NOBODY, k.NOBODY)


LAUNCH_PHASE: Final = SCRIPTS.script("launch", aim_gate, gate_aimed, launch_how_many, launch_ships, launched)
# Arguments of a SEND frame
WISH: Final = 2
LIMIT: Final = 3
DESTINATION: Final = 4


@rule
def sending(g: State, f: Frame) -> None:
    """A power may change the limit, argument 3, before ships are taken."""
    open_window(g, k.W_SENDING, g.stack[f, PLAYER], f)


@rule
def send_ships(g: State, f: Frame) -> None:
    player = g.stack[f, PLAYER]
    count = min(g.stack[f, WISH], g.stack[f, LIMIT], ships_on_colonies(g, player))
    if count > 0:
        take(g, player, count, g.stack[f, DESTINATION])


@rule
def sent(g: State, f: Frame) -> None:
    open_window(g, k.W_SENT, g.stack[f, PLAYER], f)


@rule
def warp_ship_offered(g: State, f: Frame) -> None:
    """An effect may let the allies of a main player add one ship from the warp."""
    player = g.stack[f, PLAYER]
    if not is_ally(g, player) or not g.warp_allies[main_of(g, side_of(g, player))] or g.warp[player] == 0:
        leave(g, f)
        return
    clear_options(g)
    option(g, k.A_YES)
    option(g, k.A_NO)
    ask(g, player, k.Q_WARP_SHIP)


@rule
def warp_ship_sent(g: State, f: Frame) -> None:
    if g.answer == k.A_YES:
        send_from_warp(g, g.stack[f, PLAYER])


@rule
def send_from_warp(g: State, player: Seat) -> None:
    """One ship goes straight from the warp into the encounter; it is a retrieval (Q314)."""
    push(g, RETRIEVE, player, 1, 1 + side_of(g, player), 0)


SEND: Final = SCRIPTS.script("send ships", sending, send_ships, sent, warp_ship_offered, warp_ship_sent)


@rule
def resettle_how_many(g: State, f: Frame) -> None:
    """One to four ships, no opponent, no cards (R18.8); a ship on the gate goes first and counts (D4.6)."""
    offense = g.offense
    clear_options(g)
    for count in range(max(1, g.gate[offense]), min(4, ships_on_colonies(g, offense) + g.gate[offense]) + 1):
        option(g, k.A_NUMBER + count)
    ask(g, offense, k.Q_RESETTLE)


@rule
def resettle(g: State, f: Frame) -> None:
    offense = g.offense
    on_gate = g.gate[offense]
    count = g.answer - k.A_NUMBER - on_gate
    g.gate[offense] = 0
    g.limbo[offense] += on_gate
    land(g, offense, g.target, on_gate)
    if count > 0:
        take(g, offense, count, TO_TARGET_PLANET)


@rule
def resettled(g: State, f: Frame) -> None:
    g.success = 1
    end_encounter(g, k.END_RESETTLED)


RESETTLE: Final = SCRIPTS.script("resettle", resettle_how_many, resettle, resettled)
