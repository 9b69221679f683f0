"""Vacuum (green) - Catharsis: takes the ships of others along to the warp.

Power (any player, any phase, mandatory): when Vacuum has lost n ships to the warp by one event, it names other players
that lose up to n ships in all, none included (Q290) [inference]; allies and uninvolved players too, never itself. Each
picks from its colonies, ships that have just landed included [house]; who has too few there loses those it has
[inference]. What Void removes does not count (Q292) [inference]; a price counts [inference]. These losses are answered
after Vacuum's own is (T7). Zapped: only its own ships are lost.
Wild (any player, cards revealed): retrieve as many of your ships from the warp as the main players other than you have
revealed attacks.
Super (with the power): Vacuum picks the ships itself, in the gate and beside a planet too [house] (Q290), all at one
instant (Q291).
Choices: how many ships of whom; the victims, or by the super flare Vacuum, which.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import ask, clear_options, option, push, skip
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_COUNTS, U_A, U_B, event_of, power, super_of_use, user_of, wild
from ..alien_ids import VACUUM
from ..indices import Frame, Seat, seats
from ..scripts import SCRIPTS
from ..ships import ANYWHERE, BY_EFFECT, LOST, ON_COLONIES, lose_together, retrieve, seats_share, ships_outside_warp
from ..state import State
from ..table.board import colonies
from ..table.seats import clockwise, main_of

USE_FRAME: Final = 1
LEFT: Final = 2
LAST: Final = 3


@rule
def others_have_ships(g: State, user: Seat, event: Frame) -> int:
    if g.stack[event, LOST] == 0:
        return 0
    for seat in seats(g.players):
        if seat != user and ships_outside_warp(g, seat) > 0:
            return 1
    return 0


@rule
def choose_victims(g: State, f: Frame) -> None:
    push(g, WHO_LOSES, f, g.stack[event_of(g, f), LOST], 1, 0)


@rule
def ask_victim(g: State, f: Frame) -> None:
    """Ship by ship, in ascending order clockwise from Vacuum, so that each distribution has one path."""
    use = g.stack[f, USE_FRAME]
    user = user_of(g, use)
    clear_options(g)
    option(g, k.A_PASS)
    for step in range(g.stack[f, LAST], g.players):
        seat = clockwise(g, user, step)
        if g.stack[f, LEFT] > 0 and seats_share(g, g.stack[use, U_A], seat) < ships_outside_warp(g, seat):
            option(g, k.A_SEAT + step)
    ask(g, user, k.Q_PLAYER)


@rule
def victim_chosen(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        return
    use = g.stack[f, USE_FRAME]
    step = g.answer - k.A_SEAT
    g.stack[use, U_A] += 1 << (5 * ((user_of(g, use) + step) % g.players))
    g.stack[f, LEFT] -= 1
    g.stack[f, LAST] = step
    skip(g, f, -2)


WHO_LOSES: Final = SCRIPTS.script("Vacuum's victims", ask_victim, victim_chosen)


@rule
def catharsis(g: State, f: Frame) -> None:
    if g.stack[f, U_B]:
        lose_together(g, g.stack[f, U_A], BY_EFFECT, ANYWHERE, user_of(g, f))
    else:
        lose_together(g, g.stack[f, U_A], BY_EFFECT, ON_COLONIES, k.NOBODY)


@rule
def taking_along(g: State, user: Seat, event: Frame) -> int:
    return g.stack[event, U_A] > 0


@rule
def pick_ships(g: State, f: Frame) -> None:
    g.stack[event_of(g, f), U_B] = 1


# --- wild -------------------------------------------------------------------------------------------------------------


@rule
def attacks_of_others(g: State, user: Seat) -> int:
    count = 0
    for side in range(2):
        if g.kind[side] == k.T_ATTACK and main_of(g, side) != user:
            count += 1
    return count


@rule
def can_retrieve(g: State, user: Seat, event: Frame) -> int:
    return attacks_of_others(g, user) > 0 and g.warp[user] > 0 and colonies(g, user) > 0


@rule
def retrieve_some(g: State, f: Frame) -> None:
    user = user_of(g, f)
    retrieve(g, user, min(attacks_of_others(g, user), g.warp[user]))


CATHARSIS = power(
    VACUUM, "catharsis", at=k.W_SHIPS_LOST, as_=k.R_SUBJECT, mandatory=True, answers=True, ready=others_have_ships,
    choose=choose_victims, use=catharsis, shows=SHOWS_COUNTS,
)  # fmt: skip
wild(VACUUM, at=k.W_REVEALED, as_=k.R_ANY, ready=can_retrieve, use=retrieve_some)
super_of_use(VACUUM, of=(CATHARSIS,), ready=taking_along, use=pick_ships)
