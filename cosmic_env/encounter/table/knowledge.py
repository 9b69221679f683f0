"""What a seat knows of the cards that others hold (D16)."""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..events import ALL, E_LOOKED, note
from ..indices import Card, Seat, cards, seats
from ..state import State


@rule
def forget(g: State, viewer: Seat, holder: Seat) -> None:
    """A card left the holder's hand unseen: of each kind one copy less is certain (D16.1)."""
    for card in cards(k.CARDS):
        if g.known[viewer, holder, card] > 0:
            g.known[viewer, holder, card] -= 1


@rule
def seen_leaving(g: State, viewer: Seat, holder: Seat, card: Card) -> None:
    if g.known[viewer, holder, card] > 0:
        g.known[viewer, holder, card] -= 1


@rule
def leaves_openly(g: State, player: Seat, card: Card) -> None:
    """All see that this card is no longer among the player's cards."""
    for viewer in seats(g.players):
        seen_leaving(g, viewer, player, card)


@rule
def show_one(g: State, player: Seat) -> None:
    """The hand has been looked through for an encounter card: all know whether it holds one (R6.1, R11.1, R11.2)."""
    g.has_one[player] = g.encounter_n[player] > 0


@rule
def learn_hand(g: State, viewer: Seat, holder: Seat) -> None:
    """`viewer` looks at the whole hand of `holder`."""
    note(g, E_LOOKED, viewer, holder, 0, ALL)
    know_hand(g, viewer, holder)


@rule
def know_hand(g: State, viewer: Seat, holder: Seat) -> None:
    for card in cards(k.CARDS):
        g.known[viewer, holder, card] = g.hand[holder, card]


@rule
def who_knows_drawn(g: State, player: Seat) -> int:
    """Bits of the seats that know the card `player` has just drawn: who sees its draws, who knew the card where it lay
    in the deck (Q352), and the player."""
    return g.sees_draws[player] | g.deck_seen[g.deck_n] | 1 << player
