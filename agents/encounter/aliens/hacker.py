"""Hacker: takes the best cards of the richest hand, pays with the worst of its own, and, while its hand is poor, lays a
negotiate more readily. Its super flare gets rid of junk; its wild flare is always worth playing."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.flow import is_next
from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, event_of
from cosmic_env.encounter.alien_ids import HACKER
from cosmic_env.encounter.aliens.hacker import a_hack
from cosmic_env.encounter.indices import Card, Frame, Seat, cards, seats
from cosmic_env.encounter.payments import payment, payment_picked, payment_picks
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import foreign_colonies, ships_in_encounter
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import clockwise, opponent

from ..cards import DEAL, KEEP, best_choice, negotiate_odds, worth_of_negotiate
from ..hint import alien_hint, hint
from ..judge import POOR_CARD, always, never
from ..ships import highest_number
from ..sight import best_attack, is_near_win
from ..strength import stake

A_DUE_CARD: Final = 40
A_CHOICE: Final = 6
A_COLONY: Final = 5
"""What speaks for a source: each card to be taken, each to choose from, each of its foreign colonies."""
HACKED: Final = 18
"""What a card of one's choice is worth above one drawn."""
GOOD_ATTACK: Final = 15
WORTH_A_ZAP: Final = 20


# --- taking and paying -----------------------------------------------------------------------------------------------


@rule
def good_cards_known(g: State, me: Seat, seat: Seat) -> int:
    """Worth of the cards above the average that the seat is known to hold."""
    worth = 0
    for card in cards(k.CARDS):
        if g.known[me, seat, card] > 0:
            worth += max(0, KEEP[card] - A_DUE_CARD) * g.known[me, seat, card]
    return worth


@rule
def pick_source(g: State, me: Seat, f: Frame) -> int:
    """The hand with most cards to choose from, or with good ones that are known."""
    if g.question != k.Q_PLAYER:
        return -1
    due = payment.due(g, event_of(g, f))
    best, best_score = -1, -1
    for step in range(1, g.players):
        if g.mask[k.A_SEAT + step] != 0:
            seat = clockwise(g, me, step)
            score = A_DUE_CARD * min(due, g.hand_n[seat]) + A_CHOICE * g.hand_n[seat]
            score += good_cards_known(g, me, seat) + A_COLONY * foreign_colonies(g, seat)
            if score > best_score:
                best, best_score = k.A_SEAT + step, score
    return best


@rule
def pick_payment(g: State, me: Seat) -> int:
    """Of another's cards the best, of the own ones the worst."""
    top = g.sp - 1
    if not is_next(g, top, payment_picked):
        return -1
    sign = -1 if payment.payer(g, payment_picks.event(g, top)) == me else 1
    best, best_score = -1, -1_000_000
    for card in cards(k.CARDS):
        if g.mask[k.A_NAME + card] != 0 and sign * KEEP[card] > best_score:
            best, best_score = k.A_NAME + card, sign * KEEP[card]
    return best


@rule
def robs_me(g: State, me: Seat, f: Frame) -> int:
    """Several cards of mine are to be picked, and a high attack is among them."""
    card = best_attack(g, me)
    due = payment.due(g, event_of(g, f))
    return a_hack.source(g, f) == me and due >= 2 and card >= 0 and VALUE[card] >= WORTH_A_ZAP


@rule
def owes_me_much(g: State, me: Seat, f: Frame) -> int:
    """Several cards are due to me."""
    event = event_of(g, f)
    return payment.taker(g, event) == me and payment.due(g, event) >= 3


# --- the encounter card ----------------------------------------------------------------------------------------------


@rule
def cards_to_hack(g: State, me: Seat) -> int:
    """Cards that the loss of all ships in the encounter would bring."""
    most = 0
    for seat in seats(g.players):
        if seat != me:
            most = max(most, g.hand_n[seat])
    return min(ships_in_encounter(g, me), most)


@rule
def worth_of_hack(g: State, me: Seat) -> int:
    """Worth of laying a negotiate: a deal now and then, else cards of one's choice."""
    foe = opponent(g, me)
    odds = negotiate_odds(g, me, foe)
    deal = 20 if is_near_win(g, foe) or is_near_win(g, me) else DEAL
    return (odds * deal + (1000 - odds) * HACKED * cards_to_hack(g, me)) // 1000 - KEEP[k.NEGOTIATE]


@rule
def lose_for_cards(g: State, me: Seat) -> int:
    card = best_attack(g, me)
    if card >= 0 and VALUE[card] >= GOOD_ATTACK:
        return -1
    return best_choice(g, me, stake(g, me), max(worth_of_hack(g, me), worth_of_negotiate(g, me)))


@rule
def pick_or_lay(g: State, me: Seat) -> int:
    if g.question == k.Q_CARD:
        return pick_payment(g, me)
    return lose_for_cards(g, me) if g.question == k.Q_SELECT else -1


# --- super -----------------------------------------------------------------------------------------------------------


@rule
def is_junk(card: Card) -> int:
    return card < k.ATTACKS and VALUE[card] <= POOR_CARD


@rule
def junk(g: State, me: Seat) -> int:
    """Poor attacks, and negotiates but for one."""
    count = max(0, g.hand[me, k.NEGOTIATE] - 1)
    for card in cards(k.ATTACKS):
        if is_junk(card):
            count += g.hand[me, card]
    return count


@rule
def has_junk(g: State, me: Seat, event: Frame) -> int:
    return 10 * (junk(g, me) > 0)


@rule
def pick_junk(g: State, me: Seat, f: Frame) -> int:
    """All of it, the lowest attacks first."""
    if g.question == k.Q_NUMBER:
        return highest_number(g, junk(g, me))
    if g.question != k.Q_GIVE:
        return -1
    for card in cards(k.ATTACKS):
        if is_junk(card) and g.mask[k.A_GIVE + card] != 0:
            return k.A_GIVE + card
    return k.A_GIVE + k.NEGOTIATE


alien_hint(HACKER, rank=4, plays=pick_or_lay)
hint(POWER, HACKER, "hack for self", wants=always, hurts=robs_me, picks=pick_source)
hint(POWER, HACKER, "hack own payment", wants=always, hurts=never)
hint(WILD, HACKER, wants=always, hurts=owes_me_much)
hint(SUPER, HACKER, wants=has_junk, hurts=never, picks=pick_junk)
