"""Hands: cards that come into one, leave it, go from one to another; made from the rules that all card games share
(`core.cards`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.cards import make_hands
from ...core.jit import rule
from .. import constants as k
from ..events import ALL, E_DREW, E_IN_HAND, E_PASSED, E_PASSED_HAND, E_SWAPPED_HANDS, E_TOOK, note, note_more
from ..indices import Card, Seat, cards, seats
from ..state import State
from .kinds import TYPE
from .knowledge import KNOWLEDGE, note_hand, show_one
from .piles import PILES, take_from_discard


@rule
def came(g: State, player: Seat, card: Card) -> None:
    if card < k.ENCOUNTER_CARDS:
        g.encounter_n[player] += 1
        return
    if card >= k.FLARE:
        g.flare_bits[player] |= 1 << (card - k.FLARE)
        g.held[player] |= 1 << (card - k.FLARE)
    else:
        g.card_bits[player] |= 1 << (card - k.REINFORCEMENT)
        g.held_cards[player] |= 1 << (card - k.REINFORCEMENT)


@rule
def gone(g: State, player: Seat, card: Card) -> None:
    if card < k.ENCOUNTER_CARDS:
        g.encounter_n[player] -= 1
    elif g.hand[player, card] == 0:
        if card >= k.FLARE:
            g.flare_bits[player] &= ~(1 << (card - k.FLARE))
        else:
            g.card_bits[player] &= ~(1 << (card - k.REINFORCEMENT))


@rule
def left(g: State, player: Seat, card: Card, openly: int) -> None:
    """That the hand holds an encounter card is certain until one leaves it, or it could be one."""
    if card < k.ENCOUNTER_CARDS or not openly:
        g.has_one[player] = 0


@rule
def sees_draws(g: State, player: Seat) -> int:
    return g.sees_draws[player]


@rule
def drew(g: State, player: Seat, card: Card, seen: int) -> None:
    note_more(g, E_DREW, player, card, 1, seen)
    if player == g.collector:
        g.collected[card] += 1


HANDS: Final = make_hands(
    k.CARDS, PILES, KNOWLEDGE, "hand", "hand_n", came=came, gone=gone, left=left, sees_draws=sees_draws, drew=drew
)
gain_card: Callable[[State, Seat, Card], None] = HANDS.put_in
"""Put a card into a hand; who has seen it is settled by the caller."""
drop_card: Callable[[State, Seat, Card], None] = HANDS.drop
"""Take a card out of a hand; who has seen it go is settled by the caller."""
take_out: Callable[[State, Seat, Card], None] = HANDS.take_out
"""Take a card out of a hand that is only being made up."""
play_from_hand: Callable[[State, Seat, Card], None] = HANDS.play_openly
discard_from_hand: Callable[[State, Seat, Card], None] = HANDS.discard_openly
gain_seen: Callable[[State, Seat, Card, int], None] = HANDS.take_seen
"""Put into a hand a card that the seats of the bits `seen` know."""
random_card: Callable[[State, Seat], Card] = HANDS.random_card
"""A card of a hand, each with the same chance; the hand must not be empty (D9.4)."""
draw_into_hand: Callable[[State, Seat, int], int] = HANDS.draw_into_hand
"""Draw up to `count` cards; returns how many came."""
who_knows_drawn: Callable[[State, Seat], int] = HANDS.who_knows_drawn
"""Bits of the seats that know the card `player` has just drawn: who sees its draws, who knew the card where it lay in
the deck (Q352), and the player."""
_take_openly = HANDS.take_openly
_pass_unseen = HANDS.pass_unseen
_pass_hand = HANDS.pass_hand
_exchange_hands = HANDS.exchange_hands


@rule
def take_openly(g: State, player: Seat, card: Card) -> None:
    """Put a card that all have seen into a hand."""
    note(g, E_TOOK, player, card, 0, ALL)
    _take_openly(g, player, card)


@rule
def pass_card(g: State, giver: Seat, taker: Seat, card: Card) -> None:
    """A card goes from hand to hand; only the two know which (Q81, D16.1)."""
    note(g, E_PASSED, giver, card, taker, 1 << giver | 1 << taker)
    _pass_unseen(g, giver, taker, card)
    if g.kept_card == card and g.kept_by == giver and g.hand[giver, card] == 0:
        g.kept_by = taker


@rule
def discard_hand(g: State, player: Seat, keeps: int) -> None:
    """Show and discard the hand, but for the card types whose bits are set in `keeps`, in the order of the card list
    (D15.2)."""
    for card in cards(k.CARDS):
        if (keeps >> TYPE[card]) & 1:
            if g.hand[player, card] > 0:
                note_more(g, E_IN_HAND, player, card, g.hand[player, card], ALL)
            for viewer in seats(g.players):
                if viewer != player:
                    g.known[viewer, player, card] = g.hand[player, card]
        else:
            while g.hand[player, card] > 0:
                discard_from_hand(g, player, card)


@rule
def take_used_card(g: State, side: int, taker: Seat) -> None:
    """The encounter card a side has used comes out of the discard pile into a hand."""
    card = g.used_card[side]
    g.used_card[side] = k.NOWHERE
    if card >= 0 and take_from_discard(g, card):
        take_openly(g, taker, card)


@rule
def pass_hand(g: State, giver: Seat, taker: Seat) -> None:
    """A whole hand goes to another player; every viewer's knowledge goes along with the cards."""
    note(g, E_PASSED_HAND, giver, 0, taker, ALL)
    note_hand(g, giver, 1 << giver | 1 << taker)
    _pass_hand(g, giver, taker)


@rule
def swap_hands(g: State, a: Seat, b: Seat) -> None:
    """Exchange two whole hands; every viewer's knowledge goes along with the cards."""
    _exchange_hands(g, a, b)
    n = g.encounter_n[a]
    g.encounter_n[a] = g.encounter_n[b]
    g.encounter_n[b] = n
    bits = g.flare_bits[a]
    g.flare_bits[a] = g.flare_bits[b]
    g.flare_bits[b] = bits
    bits = g.card_bits[a]
    g.card_bits[a] = g.card_bits[b]
    g.card_bits[b] = bits
    show_one(g, a)  # a hand without such a card is not passed on (Q68)
    show_one(g, b)
    note(g, E_SWAPPED_HANDS, a, 0, b, ALL)
    note_hand(g, a, 1 << a | 1 << b)
    note_hand(g, b, 1 << a | 1 << b)
    if g.kept_by == a:
        g.kept_by = b
    elif g.kept_by == b:
        g.kept_by = a
