"""Reincarnator: with no form yet it allies early, to win or to lose; it stays what it is only in a good form.
Its wild flare takes a good power away from a loser."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import REINCARNATOR
from cosmic_env.encounter.aliens.reincarnator import could_be_cursed
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import foreign_colonies
from cosmic_env.encounter.table.seats import clockwise, relative

from ..alliance import answer_ally
from ..artifacts import aims_at_me
from ..hint import RANK, alien_hint, hint
from ..judge import near_win
from ..rank import rank_of_sheet
from ..sight import is_near_win, legal, offense_wins_game, spare_ships
from ..strength import total_of_form

GOOD: Final = 7
"""Rank of a form worth keeping, or of a power worth taking away."""
JOIN_DEFENSE: Final = k.A_JOIN + 4
MANY_TO_SPARE: Final = 10
"""Ships that can leave without giving up a colony: one of them does not matter."""


# --- the power -------------------------------------------------------------------------------------------------------


@rule
def ally_for_a_form(g: State, me: Seat) -> int:
    """Without a form, where it would stay out, it risks one of many ships: a defeat brings a form."""
    if g.question != k.Q_ALLY or g.form[me] >= 0:
        return -1
    action = answer_ally(g, 0)
    if action != k.A_PASS or spare_ships(g, me) < MANY_TO_SPARE:
        return action
    if legal(g, JOIN_DEFENSE):
        return JOIN_DEFENSE
    if legal(g, k.A_JOIN) and not offense_wins_game(g, me):
        return k.A_JOIN
    return k.A_PASS


@rule
def first_form_of_leader(g: State, me: Seat, f: Frame) -> int:
    """It would come out stronger, and it is about to win anyway."""
    user = user_of(g, f)
    return is_near_win(g, user) and (g.form[user] < 0 or RANK[g.form[user]] < GOOD)


@rule
def likes_its_form(g: State, me: Seat, event: Frame) -> int:
    return 10 * (g.form[me] >= 0 and RANK[g.form[me]] >= GOOD)


# --- wild ------------------------------------------------------------------------------------------------------------


@rule
def loss_to_player(g: State, player: Seat) -> int:
    """How much its power means to the player: its rank, and the more the nearer it is to winning."""
    return 2 * rank_of_sheet(g, player) + foreign_colonies(g, player)


@rule
def best_cursed(g: State, me: Seat) -> int:
    """The loser that loses most by a new power, -1 if none would lose by it."""
    best, most = -1, 2 * GOOD - 1
    for step in range(1, g.players):
        seat = clockwise(g, me, step)
        if could_be_cursed(g, me, seat) and loss_to_player(g, seat) > most:
            best, most = seat, loss_to_player(g, seat)
    return best


@rule
def takes_good_power(g: State, me: Seat, event: Frame) -> int:
    return 10 * (best_cursed(g, me) >= 0)


@rule
def pick_cursed(g: State, me: Seat, f: Frame) -> int:
    if g.question != k.Q_PLAYER:
        return -1
    seat = best_cursed(g, me)
    return k.A_SEAT + relative(g, Seat(seat), me) if seat >= 0 else -1


@rule
def my_good_power_goes(g: State, me: Seat, f: Frame) -> int:
    return aims_at_me(g, me, f) and rank_of_sheet(g, me) >= GOOD


@rule
def rank_of_form(g: State, me: Seat) -> int:
    """Two powers are more than one."""
    return RANK[g.sheet_form[me]] // 2 if g.sheet_form[me] >= 0 else 0


alien_hint(REINCARNATOR, rank=6, total=total_of_form, plays=ally_for_a_form, gathered=rank_of_form)
hint(POWER, REINCARNATOR, hurts=first_form_of_leader)
hint(WILD, REINCARNATOR, wants=takes_good_power, picks=pick_cursed, hurts=my_good_power_goes)
hint(SUPER, REINCARNATOR, wants=likes_its_form, hurts=near_win)
