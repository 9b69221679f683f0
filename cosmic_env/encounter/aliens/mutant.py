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

from typing import Annotated, Final

from ...core.flow import NONE, Getter, Setter, ask, clear_options, goto, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import power, super_flare, user_of, wild
from ..alien_ids import MUTANT
from ..arguments import Flag, Layout, SeatOrNone, within
from ..cards import Draw
from ..choices import seat_of_answer
from ..indices import Card, Frame, Seat, cards, seats
from ..scripts import SCRIPTS
from ..state import State
from ..table.hands import discard_from_hand, draw_into_hand, pass_card, random_card
from ..table.seats import clockwise, side_of
from ..windows import open_window, was_used

# --- power: cards are drawn one by one, from hands or the deck, up to eight -------------------------------------------


class Refill(Draw):
    """A hand is refilled."""

    source: Getter[SeatOrNone] = starts_at(NONE)
    """Whose hand the next card comes from, -1: the deck."""
    set_source: Setter[SeatOrNone]
    announced: Getter[Flag] = starts_at(0)
    """1: the draw from the deck has begun."""
    set_announced: Setter[Flag]


a_refill: Final = Refill()


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
    a_refill.push(g, user_of(g, f), 1)


@rule
def ask_source(g: State, f: Frame) -> None:
    player = a_refill.player(g, f)
    clear_options(g)
    for step in range(1, g.players):
        if g.hand_n[clockwise(g, player, step)] > 0:
            option(g, k.A_SEAT + step)
    if g.deck_n + g.discard_n > 0:
        option(g, k.A_TAKE_CARD)
    if g.hand_n[player] >= k.HAND or g.options == 0:
        g.options = 0
        goto(g, f, refilled)
    else:
        ask(g, player, k.Q_PLAYER)


@rule
def source_named(g: State, f: Frame) -> None:
    """The first card from the deck opens the draw; the others belong to it (Q83)."""
    player = a_refill.player(g, f)
    if g.answer != k.A_TAKE_CARD:
        a_refill.set_source(g, f, seat_of_answer(g, player))
        return
    a_refill.set_source(g, f, NONE)
    if not a_refill.announced(g, f):
        a_refill.set_announced(g, f, 1)
        open_window(g, k.W_DRAWING, player, f)


@rule
def draw_one(g: State, f: Frame) -> None:
    player, source = a_refill.player(g, f), a_refill.source(g, f)
    if source == NONE:
        a_refill.set_drawn(g, f, a_refill.drawn(g, f) + draw_into_hand(g, player, a_refill.count(g, f)))
    else:
        pass_card(g, source, player, random_card(g, source))
    goto(g, f, ask_source)


@rule
def refilled(g: State, f: Frame) -> None:
    if a_refill.drawn(g, f) > 0:
        open_window(g, k.W_DREW, a_refill.player(g, f), f)


REFILL: Final = SCRIPTS.script("refill the hand", a_refill, ask_source, source_named, draw_one, refilled)
REGENERATE = power(
    MUTANT, "regenerate", at=k.W_BEFORE_INVITATIONS, as_=k.R_MAIN_PLAYER, ready=can_refill, use=regenerate
)


# --- wild: a random card from each of the opponents after a win or a deal ---------------------------------------------


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


wild(MUTANT, at=k.W_SPOILS, as_=k.R_MAIN_PLAYER, ready=won_or_made_a_deal, use=take_from_losers)


# --- super: up to three cards are discarded before the power is used --------------------------------------------------

MOST_DISCARDS: Final = 3


class SomeDiscards(Layout):
    """A player discards cards of its choice."""

    player: Getter[Seat]
    left: Getter[Annotated[int, within(0, MOST_DISCARDS)]] = starts_at(MOST_DISCARDS)
    """How many more it may discard."""
    set_left: Setter[Annotated[int, within(0, MOST_DISCARDS)]]
    last: Getter[Card] = starts_at(0)
    """The last one: the next comes no earlier in the card list, so that each choice has one path."""
    set_last: Setter[Card]


some_discards: Final = SomeDiscards()


@rule
def not_refilled_yet(g: State, user: Seat, event: Frame) -> int:
    """A card besides the flare, and the power not used in this encounter."""
    return g.hand_n[user] > 1 and not was_used(g, REGENERATE)


@rule
def discard_some(g: State, f: Frame) -> None:
    some_discards.push(g, user_of(g, f))


@rule
def ask_discard(g: State, f: Frame) -> None:
    player, left = some_discards.player(g, f), some_discards.left(g, f)
    clear_options(g)
    option(g, k.A_PASS)
    if left > 0:
        for card in cards(some_discards.last(g, f), k.CARDS):
            if g.hand[player, card] > 0:
                option(g, k.A_GIVE + card)
    g.asked_about = left
    ask(g, player, k.Q_DISCARD)


@rule
def one_discarded(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        return
    card = g.answer - k.A_GIVE
    discard_from_hand(g, some_discards.player(g, f), card)
    some_discards.set_left(g, f, some_discards.left(g, f) - 1)
    some_discards.set_last(g, f, card)
    goto(g, f, ask_discard)


DISCARD_SOME: Final = SCRIPTS.script("discard up to three", some_discards, ask_discard, one_discarded)

super_flare(MUTANT, at=k.W_BEFORE_INVITATIONS, as_=k.R_MAIN_PLAYER, ready=not_refilled_yet, use=discard_some)
