"""What a player can still deliver of a deal: different cards for all classes named (D8.5).

The classes are nested (any card > any attack > low, middle, high), so that counting decides.
"""

from __future__ import annotations

from ..core.jit import rule
from . import constants as k
from .indices import Card, Seat, cards
from .state import State
from .table.kinds import CLASS


@rule
def reckon(g: State, player: Seat, side: int) -> None:
    """Fill ``deal_rest``: by narrow class, then for any attack and any card, what the hand holds beyond its
    promises."""
    for kind in range(k.C_ANY_ATTACK):
        g.deal_rest[kind] = -g.deal_class[side, kind]
    for card in cards(k.CARDS):
        g.deal_rest[CLASS[card]] += g.hand[player, card]
    if g.deal_exact_side == side:
        for card in cards(k.CARDS):
            g.deal_rest[CLASS[card]] -= g.deal_exact[card]
    g.deal_rest[k.C_ANY_ATTACK] = -g.deal_class[side, k.C_ANY_ATTACK]
    g.deal_rest[k.C_ANY] = -g.deal_class[side, k.C_ANY] - g.deal_class[side, k.C_ANY_ATTACK]
    for kind in range(k.C_ANY_ATTACK):
        g.deal_rest[k.C_ANY] += g.deal_rest[kind]
        if kind <= k.C_HIGH_ATTACK:
            g.deal_rest[k.C_ANY_ATTACK] += g.deal_rest[kind]


@rule
def one_more_of(g: State, kind: int) -> int:
    """Whether one more card of the class could be promised; `reckon` comes first."""
    if g.deal_rest[k.C_ANY] < 1 or g.deal_rest[kind] < 1:
        return 0
    return kind > k.C_HIGH_ATTACK or g.deal_rest[k.C_ANY_ATTACK] > 0


@rule
def can_deliver(g: State, player: Seat, side: int) -> int:
    """Whether the hand fills what `side` gives in the deal on the table."""
    reckon(g, player, side)
    for kind in range(k.CLASSES):
        if g.deal_rest[kind] < 0:
            return 0
    if g.deal_exact_side == side:
        for card in cards(k.CARDS):
            if g.deal_exact[card] > g.hand[player, card]:
                return 0
    return 1


@rule
def can_spare(g: State, player: Seat, card: Card) -> int:
    """Whether a main player could part with the card and still keep its promise; others always can."""
    side = 0 if player == g.offense else 1
    if player != g.offense and player != g.defense:
        return 1
    reckon(g, player, side)
    if g.deal_exact_side == side and g.deal_exact[card] >= g.hand[player, card]:
        return 0
    return one_more_of(g, CLASS[card])


@rule
def promised_cards(g: State, side: int) -> int:
    """Number of cards the side gives in the deal on the table."""
    count = 0
    for kind in range(k.CLASSES):
        count += g.deal_class[side, kind]
    if g.deal_exact_side == side:
        for card in cards(k.CARDS):
            count += g.deal_exact[card]
    return count
