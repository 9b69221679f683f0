"""What a seat knows of the cards that others hold (D16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.cards import make_knowledge
from ...core.jit import rule
from .. import constants as k
from ..events import ALL, E_IN_HAND, E_LOOKED, note, note_more
from ..indices import Card, Seat, cards
from ..state import State

KNOWLEDGE: Final = make_knowledge(k.CARDS, "hand", "known")
forget: Callable[[State, Seat, Seat], None] = KNOWLEDGE.forget
"""``forget(g, viewer, holder)``: a card left the hand unseen: of each kind one copy less is certain (D16.1)."""
seen_leaving: Callable[[State, Seat, Seat, Card], None] = KNOWLEDGE.seen_leaving
leaves_openly: Callable[[State, Seat, Card], None] = KNOWLEDGE.leaves_openly
know_hand: Callable[[State, Seat, Seat], None] = KNOWLEDGE.know_hand


@rule
def show_one(g: State, player: Seat) -> None:
    """The hand has been looked through for an encounter card: all know whether it holds one (R6.1, R11.1, R11.2)."""
    g.has_one[player] = g.encounter_n[player] > 0


@rule
def note_hand(g: State, holder: Seat, seen: int) -> None:
    """The seats of the bits `seen` see the whole hand."""
    for card in cards(k.CARDS):
        if g.hand[holder, card] > 0:
            note_more(g, E_IN_HAND, holder, card, g.hand[holder, card], seen)


@rule
def learn_hand(g: State, viewer: Seat, holder: Seat) -> None:
    """`viewer` looks at the whole hand of `holder`."""
    note(g, E_LOOKED, viewer, holder, 0, ALL)
    note_hand(g, holder, 1 << viewer)
    know_hand(g, viewer, holder)
