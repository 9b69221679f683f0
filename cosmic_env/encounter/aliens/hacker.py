"""Hacker (green) - Hack: chooses compensation.

Power (main player): (1) entitled to compensation, names any other player as the source, looks through that hand and
takes the cards of its choice, as many as are due or the whole hand [inference] (Q207), but not from Miser's hoard
[inference] (Q208). (2) When the opponent collects from it, picks the cards it hands over, as many as are due. Zapped:
at random from the opponent.
Wild (main player): your opponent may not collect compensation from you; only from its own opponent, so not when
Hacker has named you as a third player (Q209).
Super (main player): after collecting compensation from a player, give that player up to as many cards of your choice;
the number is announced, the cards are not shown (D12.1).
Choices: the source, the cards taken or paid; how many to give, and which (super).
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, ask, clear_options, goto, leave, option
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_NUMBER, SHOWS_SEAT, Use, event_of, power, super_flare, user_of, wild
from ..alien_ids import HACKER
from ..arguments import Cards, Layout
from ..choices import pick_number, pick_seat
from ..indices import Frame, Seat, cards, seats
from ..payments import AT_RANDOM, NOTHING_TAKEN, PAYER_PICKS, TAKER_PICKS, payment
from ..scripts import SCRIPTS
from ..state import State
from ..table.hands import pass_card


class Hack(Use):
    """Another player is named as the source of a compensation."""

    source: Getter[Seat]


class GiftOfHacker(Use):
    """Cards are given after a compensation."""

    count: Getter[Cards]


class Giving(Layout):
    """The giver picks the cards that the taker gets."""

    giver: Getter[Seat]
    taker: Getter[Seat]
    left: Getter[Cards]
    set_left: Setter[Cards]


a_hack: Final = Hack()
a_gift: Final = GiftOfHacker()
giving: Final = Giving()


# --- power: a compensation is taken from whomever Hacker names, cards of its choice -----------------------------------


@rule
def somebody_has_cards(g: State, user: Seat, event: Frame) -> int:
    for seat in seats(g.players):
        if seat != user and g.hand_n[seat] > 0:
            return 1
    return 0


@rule
def others_with_cards(g: State, use: Frame, seat: Seat) -> bool:
    return seat != user_of(g, use) and g.hand_n[seat] > 0


@rule
def hack_for_self(g: State, f: Frame) -> None:
    event = event_of(g, f)
    payment.set_payer(g, event, a_hack.source(g, f))
    payment.set_who_picks(g, event, TAKER_PICKS)


power(
    HACKER,
    "hack for self",
    at=k.W_COMPENSATION,
    as_=k.R_SUBJECT | k.R_MAIN_PLAYER,
    ready=somebody_has_cards,
    choose=pick_seat(others_with_cards),
    use=hack_for_self,
    args=a_hack,
    shows=SHOWS_SEAT,
)


# --- power: what the opponent collects, Hacker picks ------------------------------------------------------------------


@rule
def paid_at_random(g: State, user: Seat, event: Frame) -> int:
    return payment.who_picks(g, event) == AT_RANDOM and g.hand_n[user] > 0


@rule
def hack_own_payment(g: State, f: Frame) -> None:
    payment.set_who_picks(g, event_of(g, f), PAYER_PICKS)


power(
    HACKER,
    "hack own payment",
    at=k.W_PAYING,
    as_=k.R_SUBJECT | k.R_MAIN_PLAYER,
    ready=paid_at_random,
    use=hack_own_payment,
)


# --- wild: the opponent collects nothing ------------------------------------------------------------------------------


@rule
def payment_open(g: State, user: Seat, event: Frame) -> int:
    return payment.who_picks(g, event) != NOTHING_TAKEN


@rule
def refuse(g: State, f: Frame) -> None:
    payment.set_who_picks(g, event_of(g, f), NOTHING_TAKEN)


wild(HACKER, at=k.W_PAYING, as_=k.R_SUBJECT | k.R_MAIN_PLAYER, ready=payment_open, use=refuse)


# --- super: up to as many cards as were collected are given in return -------------------------------------------------


@rule
def number_collected(g: State) -> int:
    count = 0
    for card in cards(k.CARDS):
        count += g.collected[card]
    return count


@rule
def has_collected(g: State, user: Seat, event: Frame) -> int:
    """Main players collect compensation, allies rewards; the flare itself is no card to give while it is played."""
    return number_collected(g) > 0 and g.hand_n[user] > 1


@rule
def most_to_give(g: State, use: Frame) -> int:
    return min(number_collected(g), g.hand_n[user_of(g, use)] - 1)


@rule
def give_back(g: State, f: Frame) -> None:
    giving.push(g, user_of(g, f), payment.payer(g, event_of(g, f)), a_gift.count(g, f))


@rule
def give_all(g: State, giver: Seat, taker: Seat) -> None:
    """All go, so nobody picks (Q351)."""
    for card in cards(k.CARDS):
        while g.hand[giver, card] > 0:
            pass_card(g, giver, taker, card)


@rule
def ask_gift(g: State, f: Frame) -> None:
    giver = giving.giver(g, f)
    if giving.left(g, f) >= g.hand_n[giver]:
        give_all(g, giver, giving.taker(g, f))
        leave(g, f)
        return
    clear_options(g)
    for card in cards(k.CARDS):
        if g.hand[giver, card] > 0:
            option(g, k.A_GIVE + card)
    ask(g, giver, k.Q_GIVE)


@rule
def gift_chosen(g: State, f: Frame) -> None:
    pass_card(g, giving.giver(g, f), giving.taker(g, f), g.answer - k.A_GIVE)
    giving.set_left(g, f, giving.left(g, f) - 1)
    if giving.left(g, f) > 0:
        goto(g, f, ask_gift)


GIVE_BACK: Final = SCRIPTS.script("Hacker gives cards", giving, ask_gift, gift_chosen)

super_flare(
    HACKER,
    at=k.W_COLLECTED,
    as_=k.R_SUBJECT | k.R_MAIN_PLAYER,
    ready=has_collected,
    choose=pick_number(1, most_to_give),
    use=give_back,
    args=a_gift,
    shows=SHOWS_NUMBER,
)
