"""Seats: their order round the table, and their roles in the encounter."""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..events import ALL, E_ALLIED, E_NO_ALLY, E_PHASE, note
from ..indices import Seat
from ..state import State


@rule
def begin_phase(g: State, phase: int) -> None:
    """A step that is repeated, as a game is dealt anew or destiny drawn again, does not begin the phase once more."""
    if g.phase != phase:
        g.phase = phase
        note(g, E_PHASE, k.NOBODY, phase, 0, ALL)


@rule
def relative(g: State, seat: Seat, viewer: Seat) -> int:
    """Steps clockwise from `viewer` to `seat`."""
    steps = seat - viewer
    return steps + g.players if steps < 0 else steps


@rule
def clockwise(g: State, seat: Seat, steps: int) -> Seat:
    """Seat `steps` clockwise from `seat`, less than a round; dividing would take several times as long."""
    turned = seat + steps
    return Seat(turned - g.players if turned >= g.players else turned)


@rule
def set_order(g: State) -> None:
    """Timing order: the offense, the defense, the others clockwise from the offense's left (R22.3, D1.2)."""
    g.order[0] = g.offense
    n = 1
    if g.defense != k.NOBODY:
        g.order[1] = g.defense
        n = 2
    for step in range(1, g.players):
        seat = clockwise(g, g.offense, step)
        if seat != g.defense:
            g.order[n] = seat
            n += 1


@rule
def is_main(g: State, player: Seat) -> int:
    return player == g.offense or player == g.defense


@rule
def opponent(g: State, main: Seat) -> Seat:
    """The other main player."""
    return g.defense if main == g.offense else g.offense


@rule
def side_of(g: State, player: Seat) -> int:
    """0 for the offense's side, 1 for the defense's, -1 for everybody else."""
    role = g.role[player]
    if role & (k.R_OFFENSE | k.R_OFFENSIVE_ALLY):
        return 0
    if role & (k.R_DEFENSE | k.R_DEFENSIVE_ALLY):
        return 1
    return -1


@rule
def side_to_join(g: State, player: Seat) -> int:
    """Side whose ally the player has to be, by an effect; -1: it is free."""
    for side in range(2):
        if (g.must_ally[side] >> player) & 1:
            return side
    return k.NOWHERE


@rule
def may_join(g: State, player: Seat, side: int) -> int:
    """Whether the player is free to be an ally of the side, or has to be."""
    return side_to_join(g, player) in (k.NOWHERE, side)


@rule
def main_of(g: State, side: int) -> Seat:
    return g.offense if side == 0 else g.defense


@rule
def make_ally(g: State, player: Seat, side: int) -> None:
    g.role[player] = k.R_OFFENSIVE_ALLY if side == 0 else k.R_DEFENSIVE_ALLY
    g.once_allied[side] |= 1 << player
    note(g, E_ALLIED, player, side, 0, ALL)


@rule
def is_ally(g: State, player: Seat) -> int:
    return (g.role[player] & k.R_ALLY) != 0


@rule
def make_bystander(g: State, player: Seat) -> None:
    note(g, E_NO_ALLY, player, 0, 0, ALL)
    g.role[player] = k.R_BYSTANDER


@rule
def all_seats(g: State) -> int:
    """Bits of all seats."""
    return (1 << g.players) - 1
