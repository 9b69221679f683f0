"""Fido (yellow) - Fetch: offers discarded encounter cards.

Power (any player, encounter cards discarded): names one of the encounter cards used, as they lie in the discard pile
(Q192), and another player. That player takes it: Fido may retrieve one own ship from the warp or draw a card, or
neither [house]. Or it refuses: Fido may keep the card, or leave it in the pile [house]. The payment is no reward (Q146)
but a retrieval or a draw [inference] (Q193).
Wild (main player, before cards are selected): the opponent takes the top card of the discard pile into its hand, then
you draw a card.
Super: with the power, the other used card is offered too, after the first is settled, to any other player, named with
the flare (D12.1); one payment for each accepted card [inference].
Choices: whether to offer, which card, to whom, the payment; the other, whether to accept.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import ask, clear_options, leave, option, push, skip
from ...core.jit import rule
from .. import constants as k
from ..ability import (
    BESIDES_USED_CARD,
    SHOWS_SEAT,
    U_A,
    U_B,
    U_C,
    event_of,
    power,
    super_of_use,
    user_of,
    wild,
)
from ..alien_ids import FIDO
from ..cards import draw_for
from ..indices import Frame, Seat
from ..scripts import SCRIPTS
from ..ships import retrieve
from ..state import State
from ..table.board import colonies
from ..table.hands import take_openly, take_used_card
from ..table.piles import take_from_discard
from ..table.seats import opponent

USE_FRAME: Final = 1


@rule
def cards_to_fetch(g: State, user: Seat, event: Frame) -> int:
    return g.used_card[0] >= 0 or g.used_card[1] >= 0


@rule
def choose_fetch(g: State, f: Frame) -> None:
    push(g, WHICH_FETCH, f, 0, 0, 0)


@rule
def ask_card(g: State, f: Frame) -> None:
    clear_options(g)
    for side in range(2):
        if g.used_card[side] >= 0:
            option(g, k.A_NAME + g.used_card[side])
    ask(g, user_of(g, g.stack[f, USE_FRAME]), k.Q_CARD)


@rule
def card_chosen(g: State, f: Frame) -> None:
    """Of two like cards it does not matter which."""
    g.stack[g.stack[f, USE_FRAME], U_B] = 0 if g.answer - k.A_NAME == g.used_card[0] else 1


@rule
def ask_receiver(g: State, f: Frame) -> None:
    clear_options(g)
    for step in range(1, g.players):
        option(g, k.A_SEAT + step)
    ask(g, user_of(g, g.stack[f, USE_FRAME]), k.Q_PLAYER)


@rule
def receiver_chosen(g: State, f: Frame) -> None:
    use = g.stack[f, USE_FRAME]
    g.stack[use, U_A] = (g.answer - k.A_SEAT + user_of(g, use)) % g.players


WHICH_FETCH: Final = SCRIPTS.script("Fido's offer", ask_card, card_chosen, ask_receiver, receiver_chosen)
WHICH_RECEIVER: Final = SCRIPTS.script("Fido's second offer", ask_receiver, receiver_chosen)


@rule
def fetch(g: State, f: Frame) -> None:
    user, side = user_of(g, f), g.stack[f, U_B]
    if g.stack[f, U_C]:
        push(g, FETCH, user, g.stack[f, U_C] - 1, 1 - side, 0)
    push(g, FETCH, user, g.stack[f, U_A], side, 0)


# Arguments of a FETCH frame
FETCHER: Final = 1
RECEIVER: Final = 2
SIDE: Final = 3


@rule
def offer_card(g: State, f: Frame) -> None:
    """The card lies in the pile until it is taken; a shuffle meanwhile puts an end to the offer."""
    card = g.used_card[g.stack[f, SIDE]]
    if card < 0:
        leave(g, f)
        return
    clear_options(g)
    option(g, k.A_NAME + card)
    option(g, k.A_PASS)
    ask(g, g.stack[f, RECEIVER], k.Q_CARD)


@rule
def offer_answered(g: State, f: Frame) -> None:
    """Accepted: the payment is chosen. Refused: the same question goes to Fido."""
    if g.answer != k.A_PASS:
        take_used_card(g, g.stack[f, SIDE], g.stack[f, RECEIVER])
        skip(g, f, 2)


@rule
def ask_whether_kept(g: State, f: Frame) -> None:
    clear_options(g)
    option(g, k.A_NAME + g.used_card[g.stack[f, SIDE]])
    option(g, k.A_PASS)
    ask(g, g.stack[f, FETCHER], k.Q_CARD)


@rule
def refused_card(g: State, f: Frame) -> None:
    if g.answer != k.A_PASS:
        take_used_card(g, g.stack[f, SIDE], g.stack[f, FETCHER])
    leave(g, f)


@rule
def ask_fee(g: State, f: Frame) -> None:
    user = g.stack[f, FETCHER]
    clear_options(g)
    if g.warp[user] > 0 and colonies(g, user) > 0:
        option(g, k.A_SHIP)
    option(g, k.A_TAKE_CARD)
    option(g, k.A_PASS)
    ask(g, user, k.Q_CARD_OR_SHIP)


@rule
def fee(g: State, f: Frame) -> None:
    if g.answer == k.A_SHIP:
        retrieve(g, g.stack[f, FETCHER], 1)
    elif g.answer == k.A_TAKE_CARD:
        draw_for(g, g.stack[f, FETCHER], 1)


FETCH: Final = SCRIPTS.script(
    "an encounter card is offered", offer_card, offer_answered, ask_whether_kept, refused_card, ask_fee, fee
)


# --- super ------------------------------------------------------------------------------------------------------------


@rule
def fetching_one_of_two(g: State, user: Seat, event: Frame) -> int:
    return g.used_card[1 - g.stack[event, U_B]] >= 0


@rule
def choose_second(g: State, f: Frame) -> None:
    push(g, WHICH_RECEIVER, f, 0, 0, 0)


@rule
def fetch_both(g: State, f: Frame) -> None:
    g.stack[event_of(g, f), U_C] = g.stack[f, U_A] + 1


# --- wild -------------------------------------------------------------------------------------------------------------


@rule
def something_discarded(g: State, user: Seat, event: Frame) -> int:
    return g.discard_n > 0


@rule
def make_opponent_take(g: State, f: Frame) -> None:
    user = user_of(g, f)
    if g.discard_n > 0:
        card = g.discard[g.discard_n - 1]
        take_from_discard(g, card)
        take_openly(g, opponent(g, user), card)
    draw_for(g, user, 1)


FETCHING = power(FIDO, "fetch", at=k.W_AFTER_DISCARD, as_=k.R_ANY, ready=cards_to_fetch, choose=choose_fetch, use=fetch,
                 shows=SHOWS_SEAT, besides=BESIDES_USED_CARD)  # fmt: skip
wild(FIDO, at=k.W_BEFORE_CARDS, as_=k.R_MAIN_PLAYER, ready=something_discarded, use=make_opponent_take)
super_of_use(FIDO, of=(FETCHING,), ready=fetching_one_of_two, choose=choose_second, use=fetch_both,
             shows=SHOWS_SEAT)  # fmt: skip
