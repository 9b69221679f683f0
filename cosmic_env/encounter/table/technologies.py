"""Where the technologies lie, and how they come and go (R30): in the deck, before a player, among the discards.

The deck is a set: nobody knows its order, so that the random draw is made when a card is drawn. Those that lie face
down before a player have places in the order in which they came, so that all can tell them apart without knowing them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from ...core.dispatch import dispatcher
from ...core.jit import rule
from ...core.namespace import Namespace
from ...core.rng import below
from .. import constants as k
from .. import technology_ids as ids
from ..events import (
    ALL,
    E_TECHNOLOGY_DRAWN,
    E_TECHNOLOGY_GONE,
    E_TECHNOLOGY_KEPT,
    E_TECHNOLOGY_PASSED,
    E_TECHNOLOGY_UP,
    note,
)
from ..indices import Seat, Technology, technologies
from ..state import State
from .flagship import follow_exchange
from .variants import plays

TECHNOLOGIES: Final = ids.TECHNOLOGIES
RESEARCH: Final = np.array(ids.RESEARCH, np.int64)
STAYS: Final = np.array([kind != ids.ONE_SHOT for kind in ids.KIND], np.int64)
"""1 for what its use does not discard."""
IS_LOADED: Final = np.zeros(TECHNOLOGIES, np.int64)
"""1 for one that waits in play with something under it until it is used; set by its file."""
REVEALED_BY_USE: Final = np.array([t in ids.HIDDEN for t in range(TECHNOLOGIES)], np.int64)


class Leaving(Namespace):
    """``leaves_of(t, g, owner)``: what goes with a technology that leaves play; bound when all have declared theirs."""

    leaves_of: Any

    def bind(self, rules: Sequence[Any]) -> None:
        """Make the dispatcher; once, before anything is compiled."""
        self.leaves_of = dispatcher("leaves_of", rules, "g, owner")


LEAVING: Final = Leaving("technologies.leaving")


@rule
def is_face_up(g: State, t: Technology) -> int:
    """Whether the technology lies face up before a player."""
    return (g.tech_up >> t) & 1


@rule
def lies_before(g: State, seat: Seat, t: Technology) -> int:
    """Whether the technology lies face down before the seat: it is being researched."""
    return g.tech_at[t] == seat and not is_face_up(g, t)


@rule
def in_play(g: State, t: Technology) -> int:
    """Whether somebody has completed the technology, and it is in play."""
    return g.tech_at[t] < k.MAX_PLAYERS and is_face_up(g, t)


@rule
def has_technology(g: State, seat: Seat, t: Technology) -> int:
    """Whether the seat has completed the technology, and it is in play."""
    return g.tech_at[t] == seat and is_face_up(g, t)


@rule
def enough_ships(g: State, t: Technology) -> int:
    """Whether as many ships lie on it as its research number says; X: any number (R30.13, R30.29)."""
    return g.tech_ships[t] >= RESEARCH[t]


@rule
def serves(g: State, seat: Seat, t: Technology) -> int:
    """Whether the seat can use the technology, as far as that goes: completed, or one that is revealed by its use."""
    if g.tech_at[t] != seat:
        return 0
    return is_face_up(g, t) or (REVEALED_BY_USE[t] and enough_ships(g, t))


@rule
def can_be_scrambled(g: State, t: Technology) -> int:
    """Whether it lies open with a lasting effect: one that stays in play, or has something stored (Q345, Q375)."""
    return in_play(g, t) and (STAYS[t] or IS_LOADED[t])


@rule
def number_of(g: State, t: Technology) -> int:
    """Research number of a technology; that of an X card is the number of ships on it (Q345)."""
    return RESEARCH[t] if RESEARCH[t] != ids.X else g.tech_ships[t]


@rule
def face_down_before(g: State, seat: Seat) -> int:
    """How many technologies lie face down before the seat."""
    count = 0
    for t in technologies(TECHNOLOGIES):
        count += lies_before(g, seat, t)
    return count


@rule
def at_place(g: State, seat: Seat, place: int) -> Technology:
    """The technology that lies face down before the seat in this place, -1: none."""
    for t in technologies(TECHNOLOGIES):
        if lies_before(g, seat, t) and g.tech_place[t] == place:
            return t
    return k.NOWHERE


@rule
def ships_researching(g: State, seat: Seat) -> int:
    """Ships of the player on technologies (R30.24)."""
    if not plays(g, k.V_TECHNOLOGY):
        return 0
    count = 0
    for t in technologies(TECHNOLOGIES):
        if g.tech_at[t] == seat:
            count += g.tech_ships[t]
    return count


# --- coming and going -------------------------------------------------------------------------------------------------


@rule
def count_at(g: State, where: int) -> int:
    """How many technologies lie there."""
    count = 0
    for t in technologies(TECHNOLOGIES):
        count += g.tech_at[t] == where
    return count


@rule
def draw_technologies(g: State, seat: Seat, count: int) -> int:
    """The seat draws so many, as many as there are; the discards become the deck when it runs out (R30.22, Q369).
    Returns how many it has drawn."""
    for drawn in range(count):
        if count_at(g, k.T_DECK) == 0:
            for t in technologies(TECHNOLOGIES):
                if g.tech_at[t] == k.T_DISCARD:
                    g.tech_at[t] = k.T_DECK
        left = count_at(g, k.T_DECK)
        if left == 0:
            return drawn
        n = below(g, left)
        for t in technologies(TECHNOLOGIES):
            if g.tech_at[t] == k.T_DECK:
                if n == 0:
                    g.tech_at[t] = k.T_DRAWN + seat
                    note(g, E_TECHNOLOGY_DRAWN, seat, t, 0, 1 << seat)
                    g.tech_drawn |= 1 << t
                    break
                n -= 1
    return count


@rule
def keep_technology(g: State, seat: Seat, t: Technology) -> None:
    """Lay it face down before the seat, behind those that lie there (R30.6, R30.21)."""
    g.tech_place[t] = face_down_before(g, seat)
    g.tech_at[t] = seat
    g.tech_ships[t] = 0
    note(g, E_TECHNOLOGY_KEPT, seat, t, g.tech_place[t], 1 << seat)


@rule
def close_ranks(g: State, t: Technology) -> None:
    """It lies face down no more; those behind it move up."""
    place = g.tech_place[t]
    g.tech_place[t] = k.NOWHERE
    for other in technologies(TECHNOLOGIES):
        if g.tech_at[other] == g.tech_at[t] and g.tech_place[other] > place:
            g.tech_place[other] -= 1


@rule
def turn_face_up(g: State, seat: Seat, t: Technology) -> None:
    """Complete it, or reveal it for its use; nothing happens to one that lies open."""
    if lies_before(g, seat, t):
        close_ranks(g, t)
        g.tech_up |= 1 << t
        g.completed[seat] |= 1 << t
        note(g, E_TECHNOLOGY_UP, seat, t, g.tech_ships[t], ALL)


@rule
def discard_technology(g: State, t: Technology) -> None:
    """Lay it face up among the technology discards; what belongs to it leaves play. The ships on it must be gone."""
    owner = g.tech_at[t]
    if is_face_up(g, t):
        LEAVING.leaves_of(t, g, owner)
        g.tech_up &= ~(1 << t)
    elif owner < k.MAX_PLAYERS:
        close_ranks(g, t)
    g.tech_place[t] = k.NOWHERE
    g.tech_at[t] = k.T_DISCARD
    note(g, E_TECHNOLOGY_GONE, Seat(owner - k.T_DRAWN if owner >= k.T_DRAWN else owner), t, 0, ALL)


@rule
def stop_in_play(g: State, t: Technology) -> None:
    """Its lasting effect ends: it leaves play."""
    g.tech_stopped |= 1 << t
    discard_technology(g, t)


@rule
def pass_technology(g: State, t: Technology, taker: Seat) -> None:
    """A completed technology goes to another player, completed."""
    note(g, E_TECHNOLOGY_PASSED, Seat(g.tech_at[t]), t, taker, ALL)
    g.tech_at[t] = taker


@rule
def discard_drawn(g: State, seat: Seat) -> None:
    """What the seat has drawn and does not keep is discarded face up (R30.5, R30.20)."""
    for t in technologies(TECHNOLOGIES):
        if g.tech_at[t] == k.T_DRAWN + seat:
            discard_technology(g, t)


# --- what a viewer cannot know ----------------------------------------------------------------------------------------


@rule
def is_unseen(g: State, viewer: Seat, t: Technology) -> int:
    """Whether the viewer cannot know where the technology lies: in the deck, face down before another seat, or just
    drawn by it."""
    where = g.tech_at[t]
    if where < k.MAX_PLAYERS:
        return where != viewer and not is_face_up(g, t)
    return where == k.T_DECK or (where >= k.T_DRAWN and where != k.T_DRAWN + viewer)


@rule
def exchange_technologies(g: State, a: Technology, b: Technology) -> None:
    """Each takes the place of the other, and what lies there."""
    follow_exchange(g, a, b)
    where, count, place = g.tech_at[a], g.tech_ships[a], g.tech_place[a]
    g.tech_at[a] = g.tech_at[b]
    g.tech_ships[a] = g.tech_ships[b]
    g.tech_place[a] = g.tech_place[b]
    g.tech_at[b] = where
    g.tech_ships[b] = count
    g.tech_place[b] = place


@rule
def deal_unseen_technologies(g: State, viewer: Seat) -> None:
    """Those the viewer cannot know change places at random, each order with the same chance."""
    left = 0
    for t in technologies(TECHNOLOGIES):
        left += is_unseen(g, viewer, t)
    for t in technologies(TECHNOLOGIES):
        if is_unseen(g, viewer, t):
            n = below(g, left)
            left -= 1
            for other in technologies(t, TECHNOLOGIES):
                if is_unseen(g, viewer, other):
                    if n == 0:
                        exchange_technologies(g, t, other)
                    n -= 1
