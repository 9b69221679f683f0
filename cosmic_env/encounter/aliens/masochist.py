"""Masochist (red) - Hurt Yourself: wins by losing every ship.

Power (any player, start of any encounter, before the offense takes its ship, mandatory): if every own ship is in the
warp or out of the game (Q232), Masochist wins. Zapped: not in this encounter, the next regroup asks again (Q233). Lent,
it looks at the ships of the borrower (Q259). Not a use: this power does not depend on home colonies; five foreign
colonies win as usual.
Wild (any player, regroup): a player other than the offense takes the ship from the warp in its place; not if the
offense would have no ship to put in the gate. One ship, also where a flare had given the offense more [inference].
Super (offense, regroup): one of your ships in the warp leaves the game instead of coming back.
Choices: nothing in the power; who takes the ship (wild).
"""

from __future__ import annotations

from typing import Final

from ...core.flow import ask, clear_options, option, push
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_SEAT, U_A, event_of, power, super_flare, user_of, wild
from ..alien_ids import MASOCHIST
from ..events import ALL, E_REMOVED, note
from ..indices import Frame, Seat, seats
from ..phases.regroup import COUNT, PLAYER
from ..scripts import SCRIPTS
from ..ships import from_warp
from ..state import State
from ..table.board import ships_on_colonies
from ..table.powers import NEVER_LOST
from ..table.seats import relative

USE_FRAME: Final = 1


@rule
def all_lost(g: State, user: Seat, event: Frame) -> int:
    return g.warp[user] + g.removed[user] == k.SHIPS


@rule
def win(g: State, f: Frame) -> None:
    """The check follows when the use is over (D14.1)."""
    g.special_win |= 1 << user_of(g, f)
    g.news = 1


@rule
def ship_could_go_elsewhere(g: State, user: Seat, event: Frame) -> int:
    """Taken by the offense so far; and the offense has a ship on a colony for the launch."""
    if g.stack[event, PLAYER] != g.offense or g.stack[event, COUNT] == 0:
        return 0
    return ships_on_colonies(g, g.offense) > 0


@rule
def choose_taker(g: State, f: Frame) -> None:
    push(g, WHICH_TAKER, f, 0, 0, 0)


@rule
def ask_taker(g: State, f: Frame) -> None:
    user = user_of(g, g.stack[f, USE_FRAME])
    clear_options(g)
    for seat in seats(g.players):
        if seat != g.offense:
            option(g, k.A_SEAT + relative(g, seat, user))
    ask(g, user, k.Q_PLAYER)


@rule
def taker_chosen(g: State, f: Frame) -> None:
    use = g.stack[f, USE_FRAME]
    g.stack[use, U_A] = (g.answer - k.A_SEAT + user_of(g, use)) % g.players


WHICH_TAKER: Final = SCRIPTS.script("who takes the ship", ask_taker, taker_chosen)


@rule
def send_elsewhere(g: State, f: Frame) -> None:
    event = event_of(g, f)
    g.stack[event, PLAYER] = g.stack[f, U_A]
    g.stack[event, COUNT] = 1


@rule
def own_ship_due(g: State, user: Seat, event: Frame) -> int:
    return g.stack[event, PLAYER] == user and g.stack[event, COUNT] > 0 and g.warp[user] > 0


@rule
def remove_ship(g: State, f: Frame) -> None:
    user = user_of(g, f)
    from_warp(g, user, 1)
    g.limbo[user] -= 1
    g.removed[user] += 1
    note(g, E_REMOVED, user, 0, 1, ALL)
    g.stack[event_of(g, f), COUNT] = 0


NEVER_LOST[MASOCHIST] = 1
power(MASOCHIST, "win by loss", at=k.W_ENCOUNTER_STARTS, as_=k.R_ANY, mandatory=True, ready=all_lost, use=win)
wild(MASOCHIST, at=k.W_REGROUP, as_=k.R_ANY, ready=ship_could_go_elsewhere, choose=choose_taker, use=send_elsewhere,
     shows=SHOWS_SEAT)  # fmt: skip
super_flare(MASOCHIST, at=k.W_REGROUP, as_=k.R_OFFENSE | k.R_SUBJECT, ready=own_ship_due, use=remove_ship)
