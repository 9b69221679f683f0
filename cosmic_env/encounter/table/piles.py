"""Draw pile and discard pile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.cards import make_piles
from ...core.jit import rule
from .. import constants as k
from ..events import ALL, E_DISCARDED, E_SHUFFLED, note, note_more
from ..indices import Card, Seat
from ..state import State


@rule
def discarded(g: State, owner: Seat, card: Card) -> None:
    note_more(g, E_DISCARDED, owner, card, 1, ALL)
    g.news = 1
    if owner >= 0:
        n = g.news_discard[owner]
        if n < g.news_discarded.shape[1]:
            g.news_discarded[owner, n] = card
            g.news_discard[owner] = n + 1


@rule
def reshuffled(g: State) -> None:
    g.used_card[0] = k.NOWHERE
    g.used_card[1] = k.NOWHERE
    g.news_shuffle = 1
    g.news = 1
    note(g, E_SHUFFLED, k.NOBODY, 0, 0, ALL)


PILES: Final = make_piles(
    "deck", "deck_n", "deck_seen", "discard", "discard_n", discarded=discarded, reshuffled=reshuffled
)
put_on_discard: Callable[[State, Seat, Card], None] = PILES.put_on_discard
draw: Callable[[State], Card] = PILES.draw
"""Top card of the deck; the discards become the deck when it is empty (R24.2); -1 when both are empty (D15.1)."""
lies_discarded: Callable[[State, Card], int] = PILES.lies_discarded
take_from_discard: Callable[[State, Card], int] = PILES.take_from_discard
put_under_deck: Callable[[State, Card, int], None] = PILES.put_under_deck
"""Lay a card under the draw pile; the seats of the bits `seen` know it there until it is drawn (Q352)."""


@rule
def encounter_card_can_come(g: State) -> int:
    """Whether draw pile or discard pile holds an encounter card (D6.4)."""
    for i in range(g.deck_n):
        if g.deck[i] < k.ENCOUNTER_CARDS:
            return 1
    for i in range(g.discard_n):
        if g.discard[i] < k.ENCOUNTER_CARDS:
            return 1
    return 0
