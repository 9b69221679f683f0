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

from ...core.flow import Getter, Setter, ask, clear_options, goto, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import power, super_flare, user_of, wild
from ..alien_ids import BARBARIAN
from ..arguments import Layout, Ships
from ..indices import Card, Frame, Seat, cards
from ..payments import COLLECTING, clear_collected
from ..scripts import SCRIPTS
from ..secrets import hides
from ..state import State
from ..table.hands import discard_from_hand, pass_hand, play_from_hand
from ..table.knowledge import learn_hand
from ..table.piles import put_on_discard


class Loot(Layout):
    """The cards that are kept are picked one by one."""

    looter: Getter[Seat]
    left: Getter[Ships]
    """Cards that it may still keep: one for each ship."""
    set_left: Setter[Ships]
    last: Getter[Card] = starts_at(0)
    """Kind of the one picked last: the next one is of that kind or a later one."""
    set_last: Setter[Card]


class Sift(Layout):
    """Collected cards are discarded one by one."""

    player: Getter[Seat]
    last: Getter[Card] = starts_at(0)
    set_last: Setter[Card]


a_loot: Final = Loot()
a_sift: Final = Sift()


# --- power: of the hand of the beaten defense one card a ship is kept, the rest discarded -----------------------------


@rule
def there_is_loot(g: State, user: Seat, event: Frame) -> int:
    return g.outcome == k.O_OFFENSE_WINS and g.hand_n[g.defense] > 0


@rule
def loot(g: State, f: Frame) -> None:
    user = user_of(g, f)
    learn_hand(g, user, g.defense)
    clear_collected(g, k.NOBODY)
    a_loot.push(g, user, g.engaged[user])


@rule
def ask_kept(g: State, f: Frame) -> None:
    """In the order of the card list, so that each choice has one path; the cards stay in place till all are picked."""
    clear_options(g)
    if a_loot.left(g, f) > 0:
        for card in cards(a_loot.last(g, f), k.CARDS):
            if g.hand[g.defense, card] > g.collected[card]:
                option(g, k.A_NAME + card)
    option(g, k.A_PASS)
    ask(g, a_loot.looter(g, f), k.Q_CARD)


@rule
def kept_chosen(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        return
    card = g.answer - k.A_NAME
    g.collected[card] += 1
    a_loot.set_left(g, f, a_loot.left(g, f) - 1)
    a_loot.set_last(g, f, card)
    goto(g, f, ask_kept)


@rule
def divide_loot(g: State, f: Frame) -> None:
    """All see what is discarded; the rest passes unseen (Q81)."""
    user = a_loot.looter(g, f)
    for card in cards(k.CARDS):
        while g.hand[g.defense, card] > g.collected[card]:
            play_from_hand(g, g.defense, card)
            put_on_discard(g, user, card)
    pass_hand(g, g.defense, user)


LOOT: Final = SCRIPTS.script("Barbarian's loot", a_loot, ask_kept, kept_chosen, divide_loot)
COLLECTING[LOOT] = 0


@rule
def choose_anew(g: State, f: Frame) -> None:
    """What is kept is seen, as far as it is, when all is chosen."""
    clear_collected(g, k.NOBODY)
    a_loot.set_left(g, f, g.engaged[a_loot.looter(g, f)])
    a_loot.set_last(g, f, Card(0))


@rule
def know_the_loot(g: State, f: Frame, viewer: Seat) -> None:
    if viewer != a_loot.looter(g, f):
        learn_hand(g, a_loot.looter(g, f), g.defense)


hides(LOOT, take_back=choose_anew, guess=know_the_loot)

power(BARBARIAN, "loot", at=k.W_LOOT, as_=k.R_OFFENSE, mandatory=True, ready=there_is_loot, use=loot)


# --- wild: of the cards just collected any are discarded --------------------------------------------------------------


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
    a_sift.push(g, user_of(g, f))


@rule
def ask_unwanted(g: State, f: Frame) -> None:
    user = a_sift.player(g, f)
    count = 0
    clear_options(g)
    for card in cards(a_sift.last(g, f), k.CARDS):
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
    discard_from_hand(g, a_sift.player(g, f), card)
    g.collected[card] -= 1
    a_sift.set_last(g, f, card)
    goto(g, f, ask_unwanted)


SIFT: Final = SCRIPTS.script("unwanted cards", a_sift, ask_unwanted, unwanted_chosen)

wild(BARBARIAN, at=k.W_COLLECTED, as_=k.R_SUBJECT | k.R_MAIN_PLAYER | k.R_ALLY, ready=has_collected, use=sift)


# --- super: the power for an ally of the offense, its own ships counting ----------------------------------------------

super_flare(BARBARIAN, at=k.W_LOOT, as_=k.R_OFFENSIVE_ALLY, ready=there_is_loot, use=loot)
