"""Trader (green) - Transference: swaps hands.

Power (main player, before cards are selected): exchange your whole hand with your opponent's; both keep what they get.
A hand without an encounter card is not passed on: a defense, Trader or partner, takes its new hand first, while an
offense that is Trader cannot trade at all and one that is the partner, or a third player, trades nothing,
the use being spent [house] (Q68, Q69). Not a new hand, no draw (Q70), no discard; hands only, gifts just received
included, so a flare on the table stays with its player [inference] (Q285, Q286).
Wild (main player, before invitations): take a random card from your opponent's hand, then give it a card of your
choice, the same one if you like.
Super (main player, as the power): trade with a player that is no main player instead. It is the one use of the power in
the encounter, and the flare comes back to Trader's own hand afterwards [inference].
Choices: whether to trade, not knowing the other hand; with whom (super); which card to give (wild).
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, ask, clear_options, option
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_SEAT, Use, power, super_flare, user_of, wild
from ..alien_ids import TRADER
from ..arguments import Layout
from ..cards import new_hand
from ..choices import pick_seat
from ..indices import Frame, Seat, cards
from ..scripts import SCRIPTS
from ..state import State
from ..table.hands import pass_card, random_card, swap_hands
from ..table.seats import is_main, opponent
from ..windows import note_used, was_used

# --- power: the hand is exchanged with the opponent's -----------------------------------------------------------------


class Trade(Layout):
    """Two players exchange their hands."""

    one: Getter[Seat]
    other: Getter[Seat]


a_trade: Final = Trade()


@rule
def can_trade(g: State, user: Seat, event: Frame) -> int:
    return g.encounter_n[user] > 0 or user == g.defense


@rule
def trade_with_opponent(g: State, f: Frame) -> None:
    a_trade.push(g, user_of(g, f), opponent(g, user_of(g, f)))


@rule
def renew_defense(g: State, f: Frame) -> None:
    """A defense without an encounter card takes its new hand before it trades (Q68, Q69)."""
    taking_part = a_trade.one(g, f) == g.defense or a_trade.other(g, f) == g.defense
    if taking_part and g.encounter_n[g.defense] == 0:
        new_hand(g, g.defense)


@rule
def exchange(g: State, f: Frame) -> None:
    one, other = a_trade.one(g, f), a_trade.other(g, f)
    if g.encounter_n[one] > 0 and g.encounter_n[other] > 0:
        swap_hands(g, one, other)


TRADE: Final = SCRIPTS.script("trade hands", a_trade, renew_defense, exchange)
TRADE_HANDS = power(TRADER, "trade hands", at=k.W_BEFORE_CARDS, as_=k.R_MAIN_PLAYER, ready=can_trade,
                    use=trade_with_opponent)  # fmt: skip


# --- wild: a random card of the opponent, for one of your choice ------------------------------------------------------


class ReturnGift(Layout):
    """A player gives another a card."""

    giver: Getter[Seat]
    taker: Getter[Seat]


a_return_gift: Final = ReturnGift()


@rule
def opponent_holds_card(g: State, user: Seat, event: Frame) -> int:
    return g.hand_n[opponent(g, user)] > 0


@rule
def draw_and_give(g: State, f: Frame) -> None:
    """An opponent that spent its last card on an answer has none to be taken, and gets none."""
    user = user_of(g, f)
    other = opponent(g, user)
    if g.hand_n[other] > 0:
        pass_card(g, other, user, random_card(g, other))
        a_return_gift.push(g, user, other)


@rule
def ask_gift(g: State, f: Frame) -> None:
    giver = a_return_gift.giver(g, f)
    clear_options(g)
    for card in cards(k.CARDS):
        if g.hand[giver, card] > 0:
            option(g, k.A_GIVE + card)
    ask(g, giver, k.Q_GIVE)


@rule
def gift_chosen(g: State, f: Frame) -> None:
    pass_card(g, a_return_gift.giver(g, f), a_return_gift.taker(g, f), g.answer - k.A_GIVE)


GIVE_BACK: Final = SCRIPTS.script("give a card in return", a_return_gift, ask_gift, gift_chosen)

wild(TRADER, at=k.W_BEFORE_INVITATIONS, as_=k.R_MAIN_PLAYER, ready=opponent_holds_card, use=draw_and_give)


# --- super: the hand is exchanged with a player that is no main player ------------------------------------------------


class TradeElsewhere(Use):
    """Hands are exchanged with a player of the user's choice."""

    partner: Getter[Seat]


trading_elsewhere: Final = TradeElsewhere()


@rule
def can_trade_elsewhere(g: State, user: Seat, event: Frame) -> int:
    return can_trade(g, user, event) and not was_used(g, TRADE_HANDS)


@rule
def no_main_player(g: State, use: Frame, seat: Seat) -> bool:
    return seat != user_of(g, use) and not is_main(g, seat)


@rule
def trade_elsewhere(g: State, f: Frame) -> None:
    note_used(g, TRADE_HANDS)
    a_trade.push(g, user_of(g, f), trading_elsewhere.partner(g, f))


super_flare(
    TRADER,
    at=k.W_BEFORE_CARDS,
    as_=k.R_MAIN_PLAYER,
    ready=can_trade_elsewhere,
    choose=pick_seat(no_main_player),
    use=trade_elsewhere,
    args=trading_elsewhere,
    shows=SHOWS_SEAT,
)
