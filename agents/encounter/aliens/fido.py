"""Fido: offers the lesser of the used cards to the weakest player and keeps what is refused if it does its hand good;
others accept what does theirs good, unless Fido is about to win."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import FIDO
from cosmic_env.encounter.aliens.fido import a_fetch
from cosmic_env.encounter.indices import Card, Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import foreign_colonies
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import clockwise

from ..cards import KEEP, is_poor, is_strong, worth_keeping
from ..hint import alien_hint, hint
from ..judge import never
from ..sight import is_near_win, legal, spare_ships

HARMLESS: Final = 8
"""An attack up to this value may be given to the opponent."""
MANY_CARDS: Final = 8
FEW_SHIPS: Final = 5

# --- which card, to whom ---------------------------------------------------------------------------------------------


@rule
def may_be_given_away(g: State, side: int) -> int:
    """The used card of the side is there and is none that decides encounters."""
    card = g.used_card[side]
    return card >= 0 and not is_strong(card)


@rule
def lesser_card(g: State) -> int:
    """Of the cards that may be named the one least worth having."""
    best, least = -1, 1_000_000
    for card in cards(k.ENCOUNTER_CARDS):
        if g.mask[k.A_NAME + card] != 0 and KEEP[card] < least:
            best, least = k.A_NAME + card, KEEP[card]
    return best


@rule
def weakest_player(g: State, me: Seat) -> int:
    """Fewest foreign colonies, then fewest cards."""
    best, least = -1, 1_000_000
    for step in range(1, g.players):
        seat = clockwise(g, me, step)
        score = 100 * foreign_colonies(g, seat) + g.hand_n[seat]
        if g.mask[k.A_SEAT + step] != 0 and score < least:
            best, least = k.A_SEAT + step, score
    return best


@rule
def card_on_offer(g: State) -> int:
    for card in cards(k.ENCOUNTER_CARDS):
        if g.mask[k.A_NAME + card] != 0:
            return card
    return -1


# --- the power -------------------------------------------------------------------------------------------------------


@rule
def has_card_to_offer(g: State, me: Seat, event: Frame) -> int:
    return 10 * (may_be_given_away(g, 0) or may_be_given_away(g, 1))


@rule
def pick_payment(g: State, me: Seat) -> int:
    """A ship if many are in the warp, few can be spared, or the hand is full; else a card."""
    needed = g.warp[me] >= FEW_SHIPS or spare_ships(g, me) < FEW_SHIPS or g.hand_n[me] >= MANY_CARDS
    return k.A_SHIP if needed and legal(g, k.A_SHIP) else k.A_TAKE_CARD


@rule
def pick_offer(g: State, me: Seat, f: Frame) -> int:
    if g.question == k.Q_PLAYER:
        return weakest_player(g, me)
    if g.question == k.Q_CARD_OR_SHIP:
        return pick_payment(g, me)
    if g.question != k.Q_CARD:
        return -1
    if legal(g, k.A_PASS):
        return keep_or_leave(g, me)
    return lesser_card(g)


@rule
def keep_or_leave(g: State, me: Seat) -> int:
    card = card_on_offer(g)
    return k.A_NAME + card if card >= 0 and worth_keeping(g, me, Card(card)) else k.A_PASS


@rule
def accept_or_refuse(g: State, me: Seat, f: Frame) -> int:
    """Fido gains too: a poor card is not worth that if it is about to win."""
    if g.question != k.Q_CARD:
        return -1
    card = card_on_offer(g)
    if card >= 0 and is_near_win(g, user_of(g, f)) and is_poor(Card(card)):
        return k.A_PASS
    return keep_or_leave(g, me)


# --- flares ----------------------------------------------------------------------------------------------------------


@rule
def other_card_too(g: State, me: Seat, event: Frame) -> int:
    """The card that is not offered yet may be given away as well."""
    return 10 * may_be_given_away(g, 1 - a_fetch.side(g, event))


@rule
def pile_shows_poor_card(g: State, me: Seat, event: Frame) -> int:
    """The opponent has no use for the card; it may even keep a new hand from it."""
    card = g.discard[g.discard_n - 1]
    return 10 * (card == k.NEGOTIATE or (card < k.ATTACKS and VALUE[card] <= HARMLESS))


alien_hint(FIDO, rank=4)
hint(POWER, FIDO, wants=has_card_to_offer, hurts=never, picks=pick_offer, meets=accept_or_refuse)
hint(WILD, FIDO, wants=pile_shows_poor_card, hurts=never)
hint(SUPER, FIDO, wants=other_card_too, hurts=never, picks=pick_offer)
