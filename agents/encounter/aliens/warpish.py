"""Warpish: counts the ships in the warp when it weighs its cards, takes cards rather than ships as rewards, and has the
super lower the opponent's total whenever that may decide."""

from __future__ import annotations

from typing import Any, Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, U_USER, WILD
from cosmic_env.encounter.alien_ids import WARPISH
from cosmic_env.encounter.reveal import total_of
from cosmic_env.encounter.table import opponent, side_of

from ..hint import alien_hint, hint
from ..judge import turns_against_me
from ..ships import highest_number
from ..sight import held_reinforcements
from ..strength import flips, power_still_due, shortfall, side_ahead

CLOSE: Final = 10
"""A lead of fewer points may still be turned by reinforcements and flares."""
FULL_WARP: Final = 12
"""From so many own ships in the warp on, some are better at home."""


# --- words about points that a flare adds ----------------------------------------------------------------------------


@rule
def points_decide(g: Any) -> int:
    """Both cards are attacks and the higher total wins."""
    return g.kind[0] == k.T_ATTACK and g.kind[1] == k.T_ATTACK and not g.negation and not g.upset


@rule
def points_help(g: Any, me: int, points: int) -> int:
    """Whether so many points for the own side, perhaps with own reinforcements, turn the result (60, before the
    reinforcements themselves) or secure a small lead (5)."""
    side = side_of(g, me)
    if side < 0 or points <= 0 or not points_decide(g) or power_still_due(g):
        return 0
    if flips(g, me, points + held_reinforcements(g, me)):
        return 60
    lead = total_of(g, side) - total_of(g, 1 - side)
    return 5 * int(side_ahead(g) == side and lead < CLOSE)


@rule
def points_beat_me(g: Any, me: int, user: int, points: int) -> int:
    """My side is ahead, and would not be with so many more points for the user's side."""
    side = side_of(g, user)
    if side < 0 or side_of(g, me) != 1 - side or side_ahead(g) != 1 - side:
        return 0
    return int(0 < shortfall(g, side) <= points)


# --- the alien -------------------------------------------------------------------------------------------------------


@rule
def warpish_total(g: Any, player: int, value: int, own: int, allied: int) -> int:
    for seat in range(g.players):
        value += g.warp[seat]
    return value + own + allied


@rule
def leave_ships_in_warp(g: Any, me: int) -> int:
    """They count there; as a reward a card is better."""
    return highest_number(g, max(0, g.warp[me] - FULL_WARP)) if g.question == k.Q_REWARDS else -1


@rule
def own_warp_helps(g: Any, me: int, event: int) -> int:
    return points_help(g, me, g.warp[me])


@rule
def own_warp_beats_me(g: Any, me: int, f: int) -> int:
    user = g.stack[f, U_USER]
    return points_beat_me(g, me, user, g.warp[user])


@rule
def their_warp_helps(g: Any, me: int, event: int) -> int:
    return points_help(g, me, g.warp[opponent(g, me)])


@rule
def their_warp_beats_me(g: Any, me: int, f: int) -> int:
    user = g.stack[f, U_USER]
    return points_beat_me(g, me, user, g.warp[opponent(g, user)])


alien_hint(WARPISH, rank=9, total=warpish_total, plays=leave_ships_in_warp)
hint(POWER, WARPISH, hurts=turns_against_me)
hint(WILD, WARPISH, wants=own_warp_helps, hurts=own_warp_beats_me)
hint(SUPER, WARPISH, wants=their_warp_helps, hurts=their_warp_beats_me)
