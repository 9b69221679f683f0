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

from ...core.flow import NONE, Getter, Setter, ask, clear_options, goto, leave, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import BESIDES_USED_CARD, SHOWS_SEAT, Use, event_of, power, super_of_use, user_of, wild
from ..alien_ids import FIDO
from ..arguments import Layout, SeatOrNone, Side
from ..cards import draw_for
from ..choices import in_order, pick_card, pick_seat
from ..indices import Card, Frame, Seat
from ..scripts import SCRIPTS
from ..ships import retrieve
from ..state import State
from ..table.board import colonies
from ..table.hands import take_openly, take_used_card
from ..table.piles import take_from_discard
from ..table.seats import opponent

# --- power: a used encounter card is offered to another player, which pays for taking it ------------------------------


class Fetch(Use):
    """A used card is offered."""

    receiver: Getter[Seat]
    set_receiver: Setter[Seat]
    side: Getter[Side]
    """Whose encounter card it is."""
    set_side: Setter[Side]
    other_receiver: Getter[SeatOrNone] = starts_at(NONE)
    """To whom the card of the other side is offered, -1: to nobody."""
    set_other_receiver: Setter[SeatOrNone]


class Offer(Layout):
    """An encounter card is offered."""

    fetcher: Getter[Seat]
    receiver: Getter[Seat]
    side: Getter[Side]


a_fetch: Final = Fetch()
an_offer: Final = Offer()


@rule
def cards_to_fetch(g: State, user: Seat, event: Frame) -> int:
    return g.used_card[0] >= 0 or g.used_card[1] >= 0


@rule
def is_used_card(g: State, use: Frame, card: Card) -> bool:
    return card in (g.used_card[0], g.used_card[1])


@rule
def set_card(g: State, use: Frame, card: Card) -> None:
    """Of two like cards it does not matter which."""
    a_fetch.set_side(g, use, card != g.used_card[0])


@rule
def fetch(g: State, f: Frame) -> None:
    user, side = user_of(g, f), a_fetch.side(g, f)
    if a_fetch.other_receiver(g, f) != NONE:
        an_offer.push(g, user, a_fetch.other_receiver(g, f), 1 - side)
    an_offer.push(g, user, a_fetch.receiver(g, f), side)


@rule
def offer_card(g: State, f: Frame) -> None:
    """The card lies in the pile until it is taken; a shuffle meanwhile puts an end to the offer."""
    card = g.used_card[an_offer.side(g, f)]
    if card < 0:
        leave(g, f)
        return
    clear_options(g)
    option(g, k.A_NAME + card)
    option(g, k.A_PASS)
    ask(g, an_offer.receiver(g, f), k.Q_CARD)


@rule
def offer_answered(g: State, f: Frame) -> None:
    """Accepted: the payment is chosen. Refused: the same question goes to Fido."""
    if g.answer != k.A_PASS:
        take_used_card(g, an_offer.side(g, f), an_offer.receiver(g, f))
        goto(g, f, ask_fee)


@rule
def ask_whether_kept(g: State, f: Frame) -> None:
    clear_options(g)
    option(g, k.A_NAME + g.used_card[an_offer.side(g, f)])
    option(g, k.A_PASS)
    ask(g, an_offer.fetcher(g, f), k.Q_CARD)


@rule
def refused_card(g: State, f: Frame) -> None:
    if g.answer != k.A_PASS:
        take_used_card(g, an_offer.side(g, f), an_offer.fetcher(g, f))
    leave(g, f)


@rule
def ask_fee(g: State, f: Frame) -> None:
    user = an_offer.fetcher(g, f)
    clear_options(g)
    if g.warp[user] > 0 and colonies(g, user) > 0:
        option(g, k.A_SHIP)
    option(g, k.A_TAKE_CARD)
    option(g, k.A_PASS)
    ask(g, user, k.Q_CARD_OR_SHIP)


@rule
def fee(g: State, f: Frame) -> None:
    if g.answer == k.A_SHIP:
        retrieve(g, an_offer.fetcher(g, f), 1)
    elif g.answer == k.A_TAKE_CARD:
        draw_for(g, an_offer.fetcher(g, f), 1)


OFFER: Final = SCRIPTS.script(
    "an encounter card is offered", an_offer, offer_card, offer_answered, ask_whether_kept, refused_card, ask_fee, fee
)

FETCH = power(
    FIDO,
    "fetch",
    at=k.W_AFTER_DISCARD,
    as_=k.R_ANY,
    ready=cards_to_fetch,
    choose=in_order(pick_card(is_used_card, into=set_card), pick_seat(into=a_fetch.set_receiver)),
    use=fetch,
    args=a_fetch,
    shows=SHOWS_SEAT,
    besides=BESIDES_USED_CARD,
)


# --- wild: the opponent takes the top of the discard pile, you draw a card --------------------------------------------


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


wild(FIDO, at=k.W_BEFORE_CARDS, as_=k.R_MAIN_PLAYER, ready=something_discarded, use=make_opponent_take)


# --- super: the other used card is offered too ------------------------------------------------------------------------


class FetchBoth(Use):
    """The other card is offered too."""

    receiver: Getter[Seat]
    set_receiver: Setter[Seat]


fetching_both: Final = FetchBoth()


@rule
def fetching_one_of_two(g: State, user: Seat, event: Frame) -> int:
    return g.used_card[1 - a_fetch.side(g, event)] >= 0


@rule
def fetch_both(g: State, f: Frame) -> None:
    a_fetch.set_other_receiver(g, event_of(g, f), fetching_both.receiver(g, f))


super_of_use(FIDO, of=(FETCH,), ready=fetching_one_of_two, choose=pick_seat(), use=fetch_both, args=fetching_both,
             shows=SHOWS_SEAT)  # fmt: skip
