"""Warpish: counts the ships in the warp when it weighs its cards, takes cards rather than ships as rewards, and has the
super lower the opponent's total whenever that may decide."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import WARPISH
from cosmic_env.encounter.indices import Frame, Seat, seats
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.seats import opponent

from ..hint import alien_hint, hint
from ..judge import turns_against_me
from ..points import points_beat_me, points_help
from ..ships import highest_number

FULL_WARP: Final = 12
"""From so many own ships in the warp on, some are better at home."""


@rule
def warpish_total(g: State, player: Seat, value: int, own: int, allied: int) -> int:
    for seat in seats(g.players):
        value += g.warp[seat]
    return value + own + allied


@rule
def leave_ships_in_warp(g: State, me: Seat) -> int:
    """They count there; as a reward a card is better."""
    return highest_number(g, max(0, g.warp[me] - FULL_WARP)) if g.question == k.Q_REWARDS else -1


@rule
def own_warp_helps(g: State, me: Seat, event: Frame) -> int:
    return points_help(g, me, g.warp[me])


@rule
def own_warp_beats_me(g: State, me: Seat, f: Frame) -> int:
    user = user_of(g, f)
    return points_beat_me(g, me, user, g.warp[user])


@rule
def their_warp_helps(g: State, me: Seat, event: Frame) -> int:
    return points_help(g, me, g.warp[opponent(g, me)])


@rule
def their_warp_beats_me(g: State, me: Seat, f: Frame) -> int:
    user = user_of(g, f)
    return points_beat_me(g, me, user, g.warp[opponent(g, user)])


alien_hint(WARPISH, rank=9, total=warpish_total, as_form=True, plays=leave_ships_in_warp)
hint(POWER, WARPISH, hurts=turns_against_me)
hint(WILD, WARPISH, wants=own_warp_helps, hurts=own_warp_beats_me)
hint(SUPER, WARPISH, wants=their_warp_helps, hurts=their_warp_beats_me)
