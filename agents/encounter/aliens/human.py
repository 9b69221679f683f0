"""Human: the super flare adds 8 where that wins, else it is given up for a zap that wins; nobody zaps Human but who is
to win with it, or under an upset."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import HUMAN
from cosmic_env.encounter.aliens.human import EIGHT, FOUR, WILD_VALUE, a_humanity
from cosmic_env.encounter.indices import Frame, Seat
from cosmic_env.encounter.phases.reveal import total_of
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.seats import is_main, side_of

from ..hint import alien_hint, hint
from ..judge import opposes_me
from ..sight import gains_colony, is_near_win, offense_wins_game
from ..strength import is_decisive, power_still_due, side_ahead, stake

BEYOND_REACH: Final = 10
"""A lead that reinforcements do not turn."""


@rule
def human_total(g: State, player: Seat, value: int, own: int, allied: int) -> int:
    return value + own + allied + FOUR


# --- points ----------------------------------------------------------------------------------------------------------


@rule
def lead_with(g: State, side: int, points: int) -> int:
    """Lead of the side with so many more points, positive if it would win but for an upset."""
    if g.kind[0] == k.T_ATTACK and g.kind[1] == k.T_ATTACK:
        lead = total_of(g, side) + points - total_of(g, 1 - side)
        if g.negation >= 0:
            lead = -lead
        return lead + 1 if side == 1 else lead
    return 100 if g.kind[side] == k.T_ATTACK else -100


@rule
def points_of_use(g: State, event: Frame) -> int:
    return EIGHT if a_humanity.doubled(g, event) else FOUR


@rule
def may_win(g: State, me: Seat) -> int:
    """No win of mine makes somebody else the only winner of the game."""
    side = side_of(g, me)
    return side == 1 or not offense_wins_game(g, me) or (is_near_win(g, me) and gains_colony(g, me))


@rule
def eight_is_safer(g: State, me: Seat, event: Frame) -> int:
    """Eight wins, and four does not do so safely."""
    side = side_of(g, me)
    if g.upset or g.negation >= 0 or not may_win(g, me) or lead_with(g, side, EIGHT) <= 0:
        return 0
    return 10 * (lead_with(g, side, FOUR) < BEYOND_REACH)


@rule
def zap_wins(g: State, me: Seat, event: Frame) -> int:
    """Eight do not win; or they do by little when the game may be over. Later they are counted already."""
    if g.upset or not may_win(g, me):
        return 0
    lead = lead_with(g, side_of(g, me), EIGHT if g.asked_window == k.W_ANNOUNCED else 0)
    return 20 * (lead <= 0 or (lead < BEYOND_REACH and is_decisive(g, me)))


# --- zaps by others --------------------------------------------------------------------------------------------------


@rule
def zap_helps_me(g: State, me: Seat, f: Frame) -> int:
    """A zapped Human wins: good for its own side when it is behind, or, under an upset, for the other."""
    mine, humans = side_of(g, me), side_of(g, user_of(g, f))
    behind = lead_with(g, humans, points_of_use(g, f)) <= 0
    if g.upset:
        return is_main(g, me) and mine == 1 - humans and behind
    if offense_wins_game(g, me):
        return humans == 1 and behind
    if mine != humans or not behind:
        return 0
    return stake(g, me) >= 100 if is_main(g, me) else is_decisive(g, me)


@rule
def gives_up_flare(g: State, me: Seat, f: Frame) -> int:
    """A Card Zap would stop it; a Cosmic Zap would only make it win."""
    return g.hand[me, k.COSMIC_ZAP] == 0 and opposes_me(g, me, f)


@rule
def eight_turns_against_me(g: State, me: Seat, f: Frame) -> int:
    """Four would not have been enough. (A Card Zap as well.)"""
    humans = side_of(g, user_of(g, f))
    turned = lead_with(g, humans, FOUR) <= 0 and lead_with(g, humans, EIGHT) > 0
    return gives_up_flare(g, me, f) and turned


# --- the wild flare --------------------------------------------------------------------------------------------------


@rule
def wins_with_42(g: State, side: int) -> int:
    if g.upset or g.negation >= 0:
        return 0
    if g.kind[1 - side] != k.T_ATTACK or g.multiply[side] != 0:
        return 1
    lead = total_of(g, side) - g.value[side] + WILD_VALUE - total_of(g, 1 - side)
    return lead > 0 or (lead == 0 and side == 1)


@rule
def saved_by_42(g: State, me: Seat, event: Frame) -> int:
    """I am behind, or a deal is due that nobody would grant me, and 42 wins."""
    side = side_of(g, me)
    ahead = side_ahead(g)
    if ahead == side or power_still_due(g) or not may_win(g, me) or not wins_with_42(g, side):
        return 0
    return 15 * (ahead >= 0 or (side == 0 and is_near_win(g, me)))


@rule
def loses_to_42(g: State, me: Seat, f: Frame) -> int:
    side = side_of(g, user_of(g, f))
    return opposes_me(g, me, f) and side_ahead(g) == 1 - side and wins_with_42(g, side)


alien_hint(HUMAN, rank=7, total=human_total)
hint(POWER, HUMAN, hurts=zap_helps_me)
hint(WILD, HUMAN, wants=saved_by_42, hurts=loses_to_42)
hint(SUPER, HUMAN, wants=eight_is_safer, hurts=eight_turns_against_me)
hint(SUPER, HUMAN, "discard it for a zap", wants=zap_wins, hurts=gives_up_flare)
