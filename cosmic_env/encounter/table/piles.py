"""Draw pile and discard pile."""

from __future__ import annotations

from ...core.jit import rule
from ...core.rng import shuffle
from .. import constants as k
from ..events import ALL, E_DISCARDED, E_SHUFFLED, note, note_more
from ..indices import Card, Seat
from ..state import State


@rule
def put_on_discard(g: State, owner: Seat, card: Card) -> None:
    """Lay a card that is in no pile on top of the discard pile; `owner` is whose discard it is."""
    note_more(g, E_DISCARDED, owner, card, 1, ALL)
    g.discard[g.discard_n] = card
    g.discard_n += 1
    g.news = 1
    if owner >= 0:
        n = g.news_discard[owner]
        if n < g.news_discarded.shape[1]:
            g.news_discarded[owner, n] = card
            g.news_discard[owner] = n + 1


@rule
def draw(g: State) -> Card:
    """Top card of the deck; the discards become the deck when it is empty (R24.2); -1 when both are empty (D15.1)."""
    if g.deck_n == 0:
        if g.discard_n == 0:
            return k.NOBODY
        for i in range(g.discard_n):
            g.deck[i] = g.discard[i]
        g.deck_n = g.discard_n
        g.discard_n = 0
        g.used_card[0] = k.NOWHERE
        g.used_card[1] = k.NOWHERE
        for i in range(g.deck_n):
            g.deck_seen[i] = 0
        shuffle(g, g.deck, g.deck_n)
        g.news_shuffle = 1
        g.news = 1
        note(g, E_SHUFFLED, k.NOBODY, 0, 0, ALL)
    g.deck_n -= 1
    return g.deck[g.deck_n]


@rule
def lies_discarded(g: State, card: Card) -> int:
    """Whether a copy of the card lies in the discard pile."""
    for i in range(g.discard_n):
        if g.discard[i] == card:
            return 1
    return 0


@rule
def take_from_discard(g: State, card: Card) -> int:
    """Lift the topmost copy of the card out of the discard pile; 0 if there is none."""
    for i in range(g.discard_n - 1, -1, -1):
        if g.discard[i] == card:
            for j in range(i, g.discard_n - 1):
                g.discard[j] = g.discard[j + 1]
            g.discard_n -= 1
            return 1
    return 0


@rule
def put_under_deck(g: State, card: Card, seen: int) -> None:
    """Lay a card under the draw pile; the seats of the bits `seen` know it there until it is drawn (Q352)."""
    for i in range(g.deck_n, 0, -1):
        g.deck[i] = g.deck[i - 1]
        g.deck_seen[i] = g.deck_seen[i - 1]
    g.deck[0] = card
    g.deck_seen[0] = seen
    g.deck_n += 1


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
