"""Hands: cards that come into one, leave it, go from one to another."""

from __future__ import annotations

from ...core.jit import rule
from ...core.rng import below
from .. import constants as k
from ..events import ALL, E_DREW, E_PASSED, E_PASSED_HAND, E_SWAPPED_HANDS, E_TOOK, note, note_more
from ..indices import Card, Seat, cards, seats
from ..state import State
from .kinds import TYPE
from .knowledge import forget, know_hand, leaves_openly, seen_leaving, show_one, who_knows_drawn
from .piles import draw, put_on_discard, take_from_discard


@rule
def gain_card(g: State, player: Seat, card: Card) -> None:
    """Put a card into a hand; who has seen it is settled by the caller."""
    g.hand[player, card] += 1
    g.hand_n[player] += 1
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
def drop_card(g: State, player: Seat, card: Card) -> None:
    """Take a card out of a hand; who has seen it go is settled by the caller."""
    g.hand[player, card] -= 1
    g.hand_n[player] -= 1
    g.has_one[player] = 0
    if card < k.ENCOUNTER_CARDS:
        g.encounter_n[player] -= 1
    elif g.hand[player, card] == 0:
        if card >= k.FLARE:
            g.flare_bits[player] &= ~(1 << (card - k.FLARE))
        else:
            g.card_bits[player] &= ~(1 << (card - k.REINFORCEMENT))


@rule
def play_from_hand(g: State, player: Seat, card: Card) -> None:
    """Take a card out of a hand openly."""
    has_one = g.has_one[player]
    drop_card(g, player, card)
    leaves_openly(g, player, card)
    if card >= k.ENCOUNTER_CARDS:
        g.has_one[player] = has_one


@rule
def take_openly(g: State, player: Seat, card: Card) -> None:
    """Put a card that all have seen into a hand."""
    note(g, E_TOOK, player, card, 0, ALL)
    gain_card(g, player, card)
    for viewer in seats(g.players):
        if viewer != player:
            g.known[viewer, player, card] += 1


@rule
def pass_card(g: State, giver: Seat, taker: Seat, card: Card) -> None:
    """A card goes from hand to hand; only the two know which (Q81, D16.1)."""
    note(g, E_PASSED, giver, card, taker, 1 << giver | 1 << taker)
    drop_card(g, giver, card)
    gain_card(g, taker, card)
    for viewer in seats(g.players):
        if viewer != giver and viewer != taker:
            forget(g, viewer, giver)
    seen_leaving(g, taker, giver, card)
    g.known[giver, taker, card] += 1
    if g.kept_card == card and g.kept_by == giver and g.hand[giver, card] == 0:
        g.kept_by = taker


@rule
def random_card(g: State, player: Seat) -> Card:
    """A card of a hand, each with the same chance; the hand must not be empty (D9.4)."""
    n = below(g, g.hand_n[player])
    for card in cards(k.CARDS):
        n -= g.hand[player, card]
        if n < 0:
            return card
    return k.NOBODY


@rule
def discard_from_hand(g: State, player: Seat, card: Card) -> None:
    play_from_hand(g, player, card)
    put_on_discard(g, player, card)


@rule
def discard_hand(g: State, player: Seat, keeps: int) -> None:
    """Show and discard the hand, but for the card types whose bits are set in `keeps`, in the order of the card list
    (D15.2)."""
    for card in cards(k.CARDS):
        if (keeps >> TYPE[card]) & 1:
            for viewer in seats(g.players):
                if viewer != player:
                    g.known[viewer, player, card] = g.hand[player, card]
        else:
            while g.hand[player, card] > 0:
                discard_from_hand(g, player, card)


@rule
def draw_into_hand(g: State, player: Seat, count: int) -> int:
    """Draw up to `count` cards; returns how many came."""
    for drawn in range(count):
        card = draw(g)
        if card < 0:
            return drawn
        seen = who_knows_drawn(g, player)
        note_more(g, E_DREW, player, card, 1, seen)
        gain_seen(g, player, card, seen)
        if player == g.collector:
            g.collected[card] += 1
    return count


@rule
def gain_seen(g: State, player: Seat, card: Card, seen: int) -> None:
    """Put into a hand a card that the seats of the bits `seen` know."""
    gain_card(g, player, card)
    for viewer in seats(g.players):
        if (seen >> viewer) & 1 and viewer != player:
            g.known[viewer, player, card] += 1


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
    for card in cards(k.CARDS):
        for viewer in seats(g.players):
            if viewer != giver and viewer != taker:
                g.known[viewer, taker, card] += g.known[viewer, giver, card]
            g.known[viewer, giver, card] = 0
        g.known[giver, taker, card] += g.hand[giver, card]
        while g.hand[giver, card] > 0:
            drop_card(g, giver, card)
            gain_card(g, taker, card)


@rule
def swap_hands(g: State, a: Seat, b: Seat) -> None:
    """Exchange two whole hands; every viewer's knowledge goes along with the cards."""
    for card in cards(k.CARDS):
        for viewer in seats(g.players):
            seen = g.known[viewer, a, card]
            g.known[viewer, a, card] = g.known[viewer, b, card]
            g.known[viewer, b, card] = seen
        mine = g.hand[a, card]
        g.hand[a, card] = g.hand[b, card]
        g.hand[b, card] = mine
    n = g.hand_n[a]
    g.hand_n[a] = g.hand_n[b]
    g.hand_n[b] = n
    n = g.encounter_n[a]
    g.encounter_n[a] = g.encounter_n[b]
    g.encounter_n[b] = n
    bits = g.flare_bits[a]
    g.flare_bits[a] = g.flare_bits[b]
    g.flare_bits[b] = bits
    bits = g.card_bits[a]
    g.card_bits[a] = g.card_bits[b]
    g.card_bits[b] = bits
    know_hand(g, a, b)
    know_hand(g, b, a)
    show_one(g, a)  # a hand without such a card is not passed on (Q68)
    show_one(g, b)
    note(g, E_SWAPPED_HANDS, a, 0, b, ALL)
    if g.kept_by == a:
        g.kept_by = b
    elif g.kept_by == b:
        g.kept_by = a
