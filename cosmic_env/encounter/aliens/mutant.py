"""Mutant (green) - Regenerate: refills to 8 cards.

Power (main player, before invitations, with fewer than 8 cards): draw cards one by one, each at random from the hand of
another player or from the deck, the source named each time, until you hold 8; it goes on to 8 unless all sources are
dry [inference] (Q243). Its deck cards together are one draw [inference] (Q83). It may be zapped until the first card
[inference] (Q10).
Wild (main player, after compensation and rewards): after a win or a deal of yours take a random card from your opponent
and from each of its allies; after a deal there are none any more (Q131), after mere success it does not work (Q127).
Super (main player, before the power is used): discard up to three cards; the use need not follow, and the flare is back
in hand before it and counts towards the 8 [inference] (Q243).
Choices: whether to refill; the source of each card; up to three discards (super).
"""

from __future__ import annotations

from typing import Final

from ...core.flow import ask, clear_options, option, push, skip
from ...core.jit import rule
from .. import constants as k
from ..ability import power, super_flare, user_of, wild
from ..alien_ids import MUTANT
from ..cards import COUNT, DRAWN, PLAYER
from ..indices import Frame, Seat, cards, seats
from ..scripts import SCRIPTS
from ..state import State
from ..table.hands import discard_from_hand, draw_into_hand, pass_card, random_card
from ..table.seats import clockwise, side_of
from ..windows import open_window, was_used

SOURCE: Final = 4
SEEN: Final = 5
"""Arguments of the refill after those it shares with any draw: answer that names the source; the draw is announced."""


@rule
def can_refill(g: State, user: Seat, event: Frame) -> int:
    if g.hand_n[user] >= k.HAND:
        return 0
    for seat in seats(g.players):
        if seat != user and g.hand_n[seat] > 0:
            return 1
    return g.deck_n + g.discard_n > 0


@rule
def regenerate(g: State, f: Frame) -> None:
    push(g, REFILL, user_of(g, f), 1, 0, 0)


@rule
def ask_source(g: State, f: Frame) -> None:
    player = g.stack[f, PLAYER]
    clear_options(g)
    for step in range(1, g.players):
        if g.hand_n[clockwise(g, player, step)] > 0:
            option(g, k.A_SEAT + step)
    if g.deck_n + g.discard_n > 0:
        option(g, k.A_TAKE_CARD)
    if g.hand_n[player] >= k.HAND or g.options == 0:
        g.options = 0
        skip(g, f, 2)
    else:
        ask(g, player, k.Q_PLAYER)


@rule
def source_named(g: State, f: Frame) -> None:
    """The first card from the deck opens the draw; the others belong to it (Q83)."""
    g.stack[f, SOURCE] = g.answer
    if g.answer == k.A_TAKE_CARD and not g.stack[f, SEEN]:
        g.stack[f, SEEN] = 1
        open_window(g, k.W_DRAWING, g.stack[f, PLAYER], f)


@rule
def draw_one(g: State, f: Frame) -> None:
    player = g.stack[f, PLAYER]
    if g.stack[f, SOURCE] == k.A_TAKE_CARD:
        g.stack[f, DRAWN] += draw_into_hand(g, player, g.stack[f, COUNT])
    else:
        giver = (g.stack[f, SOURCE] - k.A_SEAT + player) % g.players
        pass_card(g, giver, player, random_card(g, giver))
    skip(g, f, -3)


@rule
def refilled(g: State, f: Frame) -> None:
    if g.stack[f, DRAWN] > 0:
        open_window(g, k.W_DREW, g.stack[f, PLAYER], f)


REFILL: Final = SCRIPTS.script("refill the hand", ask_source, source_named, draw_one, refilled)


# --- wild -------------------------------------------------------------------------------------------------------------


@rule
def pays(g: State, seat: Seat, side: int) -> int:
    return side_of(g, seat) == side and g.hand_n[seat] > 0


@rule
def won_or_made_a_deal(g: State, user: Seat, event: Frame) -> int:
    side = side_of(g, user)
    won = g.outcome == (k.O_OFFENSE_WINS if side == 0 else k.O_DEFENSE_WINS)
    if not won and g.outcome != k.O_DEAL:
        return 0
    for seat in seats(g.players):
        if pays(g, seat, 1 - side):
            return 1
    return 0


@rule
def take_from_losers(g: State, f: Frame) -> None:
    user = user_of(g, f)
    for i in range(g.players):
        seat = g.order[i]
        if pays(g, seat, 1 - side_of(g, user)):
            pass_card(g, seat, user, random_card(g, seat))


# --- super ------------------------------------------------------------------------------------------------------------

MOST_DISCARDS: Final = 3
LEFT: Final = 2
LAST: Final = 3


@rule
def not_refilled_yet(g: State, user: Seat, event: Frame) -> int:
    """A card besides the flare, and the power not used in this encounter."""
    return g.hand_n[user] > 1 and not was_used(g, REGENERATE)


@rule
def discard_some(g: State, f: Frame) -> None:
    push(g, DISCARD_SOME, user_of(g, f), MOST_DISCARDS, 0, 0)


@rule
def ask_discard(g: State, f: Frame) -> None:
    """In the order of the card list, so that each choice has one path."""
    player = g.stack[f, PLAYER]
    clear_options(g)
    option(g, k.A_PASS)
    if g.stack[f, LEFT] > 0:
        for card in cards(g.stack[f, LAST], k.CARDS):
            if g.hand[player, card] > 0:
                option(g, k.A_GIVE + card)
    g.asked_about = g.stack[f, LEFT]
    ask(g, player, k.Q_DISCARD)


@rule
def one_discarded(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        return
    card = g.answer - k.A_GIVE
    discard_from_hand(g, g.stack[f, PLAYER], card)
    g.stack[f, LEFT] -= 1
    g.stack[f, LAST] = card
    skip(g, f, -2)


DISCARD_SOME: Final = SCRIPTS.script("discard up to three", ask_discard, one_discarded)

REGENERATE = power(
    MUTANT, "regenerate", at=k.W_BEFORE_INVITATIONS, as_=k.R_MAIN_PLAYER, ready=can_refill, use=regenerate
)
wild(MUTANT, at=k.W_SPOILS, as_=k.R_MAIN_PLAYER, ready=won_or_made_a_deal, use=take_from_losers)
super_flare(MUTANT, at=k.W_BEFORE_INVITATIONS, as_=k.R_MAIN_PLAYER, ready=not_refilled_yet, use=discard_some)
