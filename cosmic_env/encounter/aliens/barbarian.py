"""Barbarian (green) - Loot and Pillage: strips the loser's hand.

Power (offense, has won, before compensation, mandatory): looks at the defense's whole hand, keeps up to as many of its
cards as it had ships in the encounter, and discards the rest (Q147). The discards are Barbarian's [inference] (Q170).
Of an empty hand there is nothing to take and so no use (Q7). The revealed card is no part of the hand [inference]
(Q171); a deal or a mere success is no win (Q127). Zapped: the defense keeps its hand.
Wild (main player or ally): of the cards just collected as compensation or rewards, discard any; not replaced.
Super (offensive ally of a winning offense): the power, used on the defense, with your own ships counting.

Choices: which cards to keep, fewer than possible too; which of the collected ones to discard (wild).
"""

from __future__ import annotations

from typing import Final

from ...core.flow import ask, clear_options, option, push, skip
from ...core.jit import rule
from .. import constants as k
from ..ability import power, super_flare, user_of, wild
from ..alien_ids import BARBARIAN
from ..indices import Card, Frame, Seat, cards
from ..payments import COLLECTING, clear_collected
from ..scripts import SCRIPTS
from ..secrets import hides
from ..state import State
from ..table.hands import discard_from_hand, pass_hand, play_from_hand
from ..table.knowledge import learn_hand
from ..table.piles import put_on_discard

# Arguments of a LOOT and of a SIFT frame
LOOTER: Final = 1
LEFT: Final = 2
LAST: Final = 3


@rule
def there_is_loot(g: State, user: Seat, event: Frame) -> int:
    return g.outcome == k.O_OFFENSE_WINS and g.hand_n[g.defense] > 0


@rule
def loot(g: State, f: Frame) -> None:
    user = user_of(g, f)
    learn_hand(g, user, g.defense)
    clear_collected(g, k.NOBODY)
    push(g, LOOT, user, g.engaged[user], 0, 0)


@rule
def ask_kept(g: State, f: Frame) -> None:
    """In the order of the card list, so that each choice has one path; the cards stay in place till all are picked."""
    clear_options(g)
    if g.stack[f, LEFT] > 0:
        for card in cards(g.stack[f, LAST], k.CARDS):
            if g.hand[g.defense, card] > g.collected[card]:
                option(g, k.A_NAME + card)
    option(g, k.A_PASS)
    ask(g, g.stack[f, LOOTER], k.Q_CARD)


@rule
def kept_chosen(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        return
    card = g.answer - k.A_NAME
    g.collected[card] += 1
    g.stack[f, LEFT] -= 1
    g.stack[f, LAST] = card
    skip(g, f, -2)


@rule
def divide_loot(g: State, f: Frame) -> None:
    """All see what is discarded; the rest passes unseen (Q81)."""
    user = g.stack[f, LOOTER]
    for card in cards(k.CARDS):
        while g.hand[g.defense, card] > g.collected[card]:
            play_from_hand(g, g.defense, card)
            put_on_discard(g, user, card)
    pass_hand(g, g.defense, user)


LOOT: Final = SCRIPTS.script("Barbarian's loot", ask_kept, kept_chosen, divide_loot)
COLLECTING[LOOT] = 0


@rule
def choose_anew(g: State, f: Frame) -> None:
    """What is kept is seen, as far as it is, when all is chosen."""
    clear_collected(g, k.NOBODY)
    g.stack[f, LEFT] = g.engaged[g.stack[f, LOOTER]]
    g.stack[f, LAST] = 0


@rule
def know_the_loot(g: State, f: Frame, viewer: Seat) -> None:
    if viewer != g.stack[f, LOOTER]:
        learn_hand(g, g.stack[f, LOOTER], g.defense)


hides(LOOT, take_back=choose_anew, guess=know_the_loot)


# --- wild -------------------------------------------------------------------------------------------------------------


@rule
def holds_collected(g: State, user: Seat, card: Card) -> int:
    """Copies of the kind among the cards just collected that are still in the hand."""
    return min(g.collected[card], g.hand[user, card])


@rule
def has_collected(g: State, user: Seat, event: Frame) -> int:
    for card in cards(k.CARDS):
        if holds_collected(g, user, card) > 0:
            return 1
    return 0


@rule
def sift(g: State, f: Frame) -> None:
    push(g, SIFT, user_of(g, f), 0, 0, 0)


@rule
def ask_unwanted(g: State, f: Frame) -> None:
    user = g.stack[f, LOOTER]
    count = 0
    clear_options(g)
    for card in cards(g.stack[f, LAST], k.CARDS):
        if holds_collected(g, user, card) > 0:
            option(g, k.A_GIVE + card)
            count += holds_collected(g, user, card)
    option(g, k.A_PASS)
    g.asked_about = count
    ask(g, user, k.Q_DISCARD)


@rule
def unwanted_chosen(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        return
    card = g.answer - k.A_GIVE
    discard_from_hand(g, g.stack[f, LOOTER], card)
    g.collected[card] -= 1
    g.stack[f, LAST] = card
    skip(g, f, -2)


SIFT: Final = SCRIPTS.script("unwanted cards", ask_unwanted, unwanted_chosen)


power(BARBARIAN, "loot", at=k.W_LOOT, as_=k.R_OFFENSE, mandatory=True, ready=there_is_loot, use=loot)
wild(BARBARIAN, at=k.W_COLLECTED, as_=k.R_SUBJECT | k.R_MAIN_PLAYER | k.R_ALLY, ready=has_collected, use=sift)
super_flare(BARBARIAN, at=k.W_LOOT, as_=k.R_OFFENSIVE_ALLY, ready=there_is_loot, use=loot)
