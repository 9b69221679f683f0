"""Phase 3, launch (R9), and how ships are sent into an encounter; resettling an empty home planet (R18)."""

from __future__ import annotations

from typing import Annotated, Final

from ...core.flow import Getter, Setter, ask, begin, clear_options, leave, option
from ...core.jit import rule
from .. import constants as k
from ..arguments import Layout, Ships, ShipsOrNone, within
from ..events import ALL, E_AIMED, note
from ..indices import Frame, Planet, Seat
from ..outcome import end_encounter, is_over
from ..questions import ask_yes_or_no
from ..scripts import SCRIPTS
from ..ships import ANY_SHIP, BESIDE_PLANET, INTO_GATE, TO_GATE, TO_TARGET_PLANET, pick_up_gate, retrieve_to, take
from ..state import State
from ..table.board import is_empty, is_planet, land, owner_of, planet_absolute, ships_on_colonies
from ..table.seats import begin_phase, is_ally, main_of, side_of
from ..windows import open_window


class Sending(Layout):
    """A player sends ships into the encounter (W_SENDING, W_SENT)."""

    player: Getter[Seat]
    wish: Getter[ShipsOrNone]
    """How many it wishes to send."""
    set_wish: Setter[ShipsOrNone]
    limit: Getter[Ships]
    """How many it may send."""
    set_limit: Setter[Ships]
    destination: Getter[Annotated[int, within(0, 3)]]


a_sending: Final = Sending()


@rule
def can_aim_at(g: State, planet: Planet) -> int:
    """Which planets the gate may point at (R9.1, R9.3, R18.7)."""
    if not is_planet(g, planet):
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
    begin_phase(g, k.LAUNCH)
    clear_options(g)
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if can_aim_at(g, planet_absolute(g, index, g.offense)):
            option(g, k.A_PLANET + index)
    if g.options == 0:  # every planet of the system has been destroyed
        end_encounter(g, k.END_NO_PLANET)
        leave(g, f)
        return
    ask(g, g.offense, k.Q_AIM)


@rule
def gate_aimed(g: State, f: Frame) -> None:
    g.target = planet_absolute(g, g.answer - k.A_PLANET, g.offense)
    note(g, E_AIMED, g.offense, g.target, 0, ALL)
    if g.aim == k.AIM_RESETTLE:
        leave(g, f)
        begin(g, RESETTLE)
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
    a_sending.push(g, g.offense, g.answer - k.A_NUMBER, 4 - g.gate[g.offense], TO_GATE)


@rule
def launched(g: State, f: Frame) -> None:
    open_window(g, k.W_LAUNCHED, k.NOBODY, k.NOBODY)


LAUNCH_PHASE: Final = SCRIPTS.script("launch", aim_gate, gate_aimed, launch_how_many, launch_ships, launched)


@rule
def sending(g: State, f: Frame) -> None:
    """A power may change the limit before ships are taken."""
    open_window(g, k.W_SENDING, a_sending.player(g, f), f)


@rule
def send_ships(g: State, f: Frame) -> None:
    player = a_sending.player(g, f)
    count = min(a_sending.wish(g, f), a_sending.limit(g, f), ships_on_colonies(g, player))
    if count > 0:
        take(g, player, count, a_sending.destination(g, f))


@rule
def sent(g: State, f: Frame) -> None:
    open_window(g, k.W_SENT, a_sending.player(g, f), f)


@rule
def warp_ship_offered(g: State, f: Frame) -> None:
    """An effect may let the allies of a main player add one ship from the warp."""
    player = a_sending.player(g, f)
    if not is_ally(g, player) or not g.warp_allies[main_of(g, side_of(g, player))] or g.warp[player] == 0:
        leave(g, f)
        return
    ask_yes_or_no(g, player, k.Q_WARP_SHIP)


@rule
def warp_ship_sent(g: State, f: Frame) -> None:
    if g.answer == k.A_YES:
        send_from_warp(g, a_sending.player(g, f))


@rule
def send_from_warp(g: State, player: Seat) -> None:
    """One ship goes straight from the warp into the encounter; it is a retrieval (Q314)."""
    goal = INTO_GATE if side_of(g, player) == 0 else BESIDE_PLANET
    retrieve_to(g, player, 1, goal, Planet(k.NOWHERE), ANY_SHIP)


SEND: Final = SCRIPTS.script("send ships", a_sending, sending, send_ships, sent, warp_ship_offered, warp_ship_sent)


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
    on_gate = pick_up_gate(g, offense)
    count = g.answer - k.A_NUMBER - on_gate
    land(g, offense, g.target, on_gate)
    if count > 0:
        take(g, offense, count, TO_TARGET_PLANET)


@rule
def resettled(g: State, f: Frame) -> None:
    g.success = 1
    end_encounter(g, k.END_RESETTLED)


RESETTLE: Final = SCRIPTS.script("resettle", resettle_how_many, resettle, resettled)
