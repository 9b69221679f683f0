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

from ...core.flow import Getter
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_SEAT, Use, event_of, power, super_flare, user_of, wild
from ..alien_ids import MASOCHIST
from ..choices import pick_seat
from ..indices import Frame, Seat
from ..phases.regroup import a_regroup
from ..ships import OUT_OF_GAME, free
from ..state import State
from ..table.board import ships_on_colonies
from ..table.powers import NEVER_LOST
from ..table.variants import all_ships_of

NEVER_LOST[MASOCHIST] = 1


# --- power: it wins when all its ships are lost -----------------------------------------------------------------------


@rule
def all_lost(g: State, user: Seat, event: Frame) -> int:
    return g.warp[user] + g.removed[user] == all_ships_of(g, user)


@rule
def win(g: State, f: Frame) -> None:
    """The check follows when the use is over (D14.1)."""
    g.special_win |= 1 << user_of(g, f)
    g.news = 1


power(MASOCHIST, "win by loss", at=k.W_ENCOUNTER_STARTS, as_=k.R_ANY, mandatory=True, ready=all_lost, use=win)


# --- wild: another player retrieves the offense's ship ----------------------------------------------------------------


class Redirection(Use):
    """Another player retrieves a ship."""

    taker: Getter[Seat]


a_redirection: Final = Redirection()


@rule
def ship_could_go_elsewhere(g: State, user: Seat, event: Frame) -> int:
    """Taken by the offense so far; and the offense has a ship on a colony for the launch."""
    if a_regroup.player(g, event) != g.offense or a_regroup.count(g, event) == 0:
        return 0
    return ships_on_colonies(g, g.offense) > 0


@rule
def not_the_offense(g: State, use: Frame, seat: Seat) -> bool:
    return seat != g.offense


@rule
def send_elsewhere(g: State, f: Frame) -> None:
    event = event_of(g, f)
    a_regroup.set_player(g, event, a_redirection.taker(g, f))
    a_regroup.set_count(g, event, 1)


wild(MASOCHIST, at=k.W_REGROUP, as_=k.R_ANY, ready=ship_could_go_elsewhere, choose=pick_seat(not_the_offense),
     use=send_elsewhere, args=a_redirection, shows=SHOWS_SEAT)  # fmt: skip


# --- super: the own ship leaves the game instead of coming back -------------------------------------------------------


@rule
def own_ship_due(g: State, user: Seat, event: Frame) -> int:
    return a_regroup.player(g, event) == user and a_regroup.count(g, event) > 0 and g.warp[user] > 0


@rule
def remove_ship(g: State, f: Frame) -> None:
    user = user_of(g, f)
    free(g, user, 1, OUT_OF_GAME)
    a_regroup.set_count(g, event_of(g, f), 0)


super_flare(MASOCHIST, at=k.W_REGROUP, as_=k.R_OFFENSE | k.R_SUBJECT, ready=own_ship_due, use=remove_ship)
