"""Grudge (red) - Revenge: punishes refused invitations.

Power (main player, alliances formed, mandatory): each player that Grudge has invited and that has not allied with it
gets a grudge token; who had allied and was removed gets none (Q204), nor does who was not invited [inference] (Q205).
Zapped: no tokens in this encounter.
Not a use: in resolution the tokens come back, whatever has become of the power [inference]. If the player that gave
them has won or made a deal each holder loses one ship of its choice, if it has lost or failed to deal four (Q137,
Q206); in any other end nothing [inference] (Q61). Ships that allied with the other side cannot be chosen. These losses
give no compensation [inference] (Q144).
Wild (main player, resolution): the opponent has won: its allies get nothing for it and their ships go home.
Super (main player, resolution): each player returning a token loses four ships though Grudge has won or made a deal.
Choices: nothing in the power but whom to invite; the holders of tokens, which ships.
"""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..ability import echo, power, super_flare, user_of, wild
from ..alien_ids import GRUDGE
from ..indices import Frame, Seat, seats
from ..outcome import side_won
from ..scratch import FLAG, scratch
from ..settings import setting
from ..ships import BY_EFFECT, OUTSIDE_ENCOUNTER, lose_together, send_home, ships_outside_encounter
from ..state import State
from ..table.seats import is_ally, side_of, side_to_join

GIVER = scratch(GRUDGE, "player that gave out grudge tokens", per_encounter=True, seat=True)
HOLDERS = scratch(GRUDGE, "players that hold one", 3, per_encounter=True, seat=True)
ALWAYS_FOUR = scratch(GRUDGE, "four ships whatever the outcome", per_encounter=True, shows=FLAG)
TOKENS = 3
SMALL = setting(GRUDGE, "small penalty", 1, least=0, most=2)
GREAT = setting(GRUDGE, "great penalty", 4, least=2, most=6)


# --- power: who was invited and has not allied gets a token -----------------------------------------------------------


@rule
def has_refused(g: State, user: Seat, seat: Seat) -> int:
    """Invited, and never allied with the user; who had to ally, with whichever side, has not refused (Q343, Q378)."""
    side = side_of(g, user)
    if side_to_join(g, seat) >= 0 or (g.once_allied[side] >> seat) & 1:
        return 0
    return (g.invited[side] >> seat) & 1


@rule
def somebody_refused(g: State, user: Seat, event: Frame) -> int:
    for seat in seats(g.players):
        if has_refused(g, user, seat):
            return 1
    return 0


@rule
def hand_out(g: State, f: Frame) -> None:
    user = user_of(g, f)
    g.scratch[GIVER] = user
    n = 0
    for seat in seats(g.players):
        if has_refused(g, user, seat) and n < TOKENS:
            g.scratch[HOLDERS + n] = seat
            n += 1


power(
    GRUDGE, "hand out grudges", at=k.W_ALLIED, as_=k.R_MAIN_PLAYER, mandatory=True, ready=somebody_refused, use=hand_out
)


# --- no use: the tokens come back, and cost ships ---------------------------------------------------------------------


@rule
def gave_tokens(g: State, user: Seat, event: Frame) -> int:
    return g.scratch[GIVER] == user and g.scratch[HOLDERS] >= 0


@rule
def penalty(g: State, giver: Seat) -> int:
    if g.scratch[ALWAYS_FOUR] or not (g.outcome == k.O_DEAL or side_won(g, side_of(g, giver))):
        return g.settings[GREAT]
    return g.settings[SMALL]


@rule
def ships_to_choose_from(g: State, seat: Seat) -> int:
    """Defensive allies that have won are home already; as many ships as they sent are left out."""
    count = ships_outside_encounter(g, seat)
    if g.outcome == k.O_DEFENSE_WINS and g.role[seat] == k.R_DEFENSIVE_ALLY:
        count -= g.engaged[seat]
    return max(0, count)


@rule
def take_revenge(g: State, f: Frame) -> None:
    ships = penalty(g, g.scratch[GIVER])
    counts = 0
    for i in range(TOKENS):
        seat = g.scratch[HOLDERS + i]
        if seat >= 0:
            counts |= min(ships, ships_to_choose_from(g, seat)) << (5 * seat)
        g.scratch[HOLDERS + i] = k.NOBODY
    g.scratch[GIVER] = k.NOBODY
    lose_together(g, counts, BY_EFFECT, OUTSIDE_ENCOUNTER, k.NOBODY)


echo(GRUDGE, "revenge", at=k.W_LOSSES, ready=gave_tokens, use=take_revenge)


# --- wild: the allies of the opponent that has won go home without gain -----------------------------------------------


@rule
def is_winning_ally(g: State, user: Seat, seat: Seat) -> int:
    side = 1 - side_of(g, user)
    return side_won(g, side) and is_ally(g, seat) and side_of(g, seat) == side and g.gate[seat] + g.beside[seat] > 0


@rule
def opponent_won_with_allies(g: State, user: Seat, event: Frame) -> int:
    for seat in seats(g.players):
        if is_winning_ally(g, user, seat):
            return 1
    return 0


@rule
def send_allies_home(g: State, f: Frame) -> None:
    """They still are allies of the winner; without ships there is nothing to land and no reward."""
    for i in range(g.players - 1, -1, -1):
        if is_winning_ally(g, user_of(g, f), g.order[i]):
            send_home(g, g.order[i])


wild(GRUDGE, at=k.W_OUTCOME, as_=k.R_MAIN_PLAYER, ready=opponent_won_with_allies, use=send_allies_home)


# --- super: each token costs the great penalty ------------------------------------------------------------------------


@rule
def penalty_is_small(g: State, user: Seat, event: Frame) -> int:
    return gave_tokens(g, user, event) and penalty(g, user) < g.settings[GREAT]


@rule
def make_it_four(g: State, f: Frame) -> None:
    g.scratch[ALWAYS_FOUR] = 1


super_flare(GRUDGE, at=k.W_LOSSES_DUE, as_=k.R_MAIN_PLAYER, ready=penalty_is_small, use=make_it_four)
