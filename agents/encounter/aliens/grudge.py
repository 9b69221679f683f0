"""Grudge: invites all who may come, and those who will not come even when it is sure to win; with tokens given out it
cares a little less for winning."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import GRUDGE
from cosmic_env.encounter.aliens.grudge import HOLDERS, TOKENS, gave_tokens, has_refused
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.outcome import side_won
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.seats import clockwise, is_ally, side_of

from ..alliance import SURE, is_welcome
from ..cards import best_choice, worth_of_negotiate
from ..hint import alien_hint, hint
from ..judge import always
from ..sight import gains_colony, spare_ships
from ..strength import my_chance, stake

CONSOLATION: Final = 9
"""What it is worth that a holder of a token loses four ships in place of one."""
FEW_SHIPS: Final = 4


# --- inviting --------------------------------------------------------------------------------------------------------


@rule
def will_refuse(g: State, me: Seat, seat: Seat) -> int:
    """It has no ship to spare, or nothing to gain."""
    return spare_ships(g, seat) == 0 or (me == g.offense and not gains_colony(g, seat))


@rule
def invite_to_refuse(g: State, me: Seat) -> int:
    sure = my_chance(g, me) >= SURE
    for step in range(1, g.players):
        seat = clockwise(g, me, step)
        if g.mask[k.A_SEAT + step] != 0 and is_welcome(g, me, seat) and (not sure or will_refuse(g, me, seat)):
            return k.A_SEAT + step
    return k.A_PASS


# --- the encounter card ----------------------------------------------------------------------------------------------


@rule
def tokens_out(g: State, me: Seat) -> int:
    """Tokens that the player has given out in this encounter."""
    count = 0
    if gave_tokens(g, me, k.NOWHERE):
        for i in range(TOKENS):
            count += g.scratch[HOLDERS + i] >= 0
    return count


@rule
def lay_with_tokens(g: State, me: Seat) -> int:
    """Whoever refused pays for a defeat."""
    consolation = CONSOLATION * tokens_out(g, me)
    if consolation == 0:
        return -1
    return best_choice(g, me, stake(g, me) - consolation, worth_of_negotiate(g, me) + consolation)


@rule
def bear_a_grudge(g: State, me: Seat) -> int:
    if g.question == k.Q_INVITE:
        return invite_to_refuse(g, me)
    return lay_with_tokens(g, me) if g.question == k.Q_SELECT else -1


# --- the others ------------------------------------------------------------------------------------------------------


@rule
def will_cost_me_colonies(g: State, me: Seat, f: Frame) -> int:
    """I am to get a token, and cannot spare four ships."""
    return has_refused(g, user_of(g, f), me) and spare_ships(g, me) < FEW_SHIPS


@rule
def costs_me_colonies(g: State, me: Seat, f: Frame) -> int:
    """I hold a token, and cannot spare four ships."""
    for i in range(TOKENS):
        if g.scratch[HOLDERS + i] == me:
            return spare_ships(g, me) < FEW_SHIPS
    return 0


@rule
def takes_my_share(g: State, me: Seat, f: Frame) -> int:
    """I have won as an ally: a colony, or several rewards."""
    side = 1 - side_of(g, user_of(g, f))
    if not is_ally(g, me) or side_of(g, me) != side or not side_won(g, side):
        return 0
    return gains_colony(g, me) if side == 0 else g.beside[me] >= 3


alien_hint(GRUDGE, rank=4, plays=bear_a_grudge)
hint(POWER, GRUDGE, hurts=will_cost_me_colonies)
hint(WILD, GRUDGE, wants=always, hurts=takes_my_share)
hint(SUPER, GRUDGE, wants=always, hurts=costs_me_colonies)
