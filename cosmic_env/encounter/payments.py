"""Compensation (R16) and defender rewards (R15.11)."""

from __future__ import annotations

from typing import Annotated, Final

from ..core.flow import (
    Getter,
    Setter,
    ask,
    clear_options,
    goto,
    has_done,
    leave,
    number_of,
    option,
    starts_at,
)
from ..core.jit import rule
from ..core.rng import below
from . import constants as k
from .arguments import Cards, Layout, within
from .cards import draw_for
from .events import ALL, E_COMPENSATION, E_REWARDS, note
from .indices import Card, Frame, Seat, cards, seats
from .scripts import SCRIPTS
from .secrets import hides
from .ships import retrieve
from .state import State
from .table.board import colonies
from .table.hands import pass_card, random_card
from .table.knowledge import learn_hand
from .table.seats import main_of
from .table.store import take_back_aside
from .windows import open_window

(AT_RANDOM, TAKER_PICKS, PAYER_PICKS, NOTHING_TAKEN) = range(4)
"""Who picks the cards of a compensation."""
COLLECTING: Final[dict[int, int]] = {}
"""Scripts that look at ``collected``, and how many of their steps are done by then."""


class Collecting(Layout):
    """A player is about to get cards of others, or from the deck (W_COLLECTED)."""

    taker: Getter[Seat]
    due: Getter[Cards]
    """Cards, or rewards, that are due to it."""
    set_due: Setter[Cards]


class Payment(Collecting):
    """Compensation is due (W_COMPENSATION, W_PAYING)."""

    payer: Getter[Seat]
    set_payer: Setter[Seat]
    who_picks: Getter[Annotated[int, within(0, 3)]] = starts_at(AT_RANDOM)
    """Effects may change it."""
    set_who_picks: Setter[Annotated[int, within(0, 3)]]


class Reward(Collecting):
    """Rewards are due to an ally of the defense (W_REWARDS)."""


class PaymentPicks(Layout):
    """The cards of a compensation are picked one by one."""

    event: Getter[Frame]


payment: Final = Payment()
reward: Final = Reward()
payment_picks: Final = PaymentPicks()


@rule
def compensation_due(g: State, side: int) -> int:
    """Cards due to the main player of the side: one for each own ship lost to the warp by a negotiate (R16.1,
    R16.2)."""
    if g.no_payments or g.kind[side] != k.T_NEGOTIATE or g.kind[1 - side] != k.T_ATTACK:
        return 0
    return g.lost[main_of(g, side)]


@rule
def compensation_counted(g: State, f: Frame) -> None:
    open_window(g, k.W_COMPENSATION, payment.taker(g, f), f)


@rule
def compensation_answered(g: State, f: Frame) -> None:
    open_window(g, k.W_PAYING, payment.payer(g, f), f)


@rule
def take_compensation(g: State, f: Frame) -> None:
    """Uniformly at random, one after the other; the whole hand if it is smaller (R16.4, D9.4). Effects may let one of
    the two pick instead."""
    taker = payment.taker(g, f)
    payer = payment.payer(g, f)
    picks = payment.who_picks(g, f)
    clear_collected(g, k.NOBODY)
    if picks != NOTHING_TAKEN:
        note(g, E_COMPENSATION, taker, payer, min(payment.due(g, f), g.hand_n[payer]), ALL)
    if picks == AT_RANDOM:
        for _ in range(min(payment.due(g, f), g.hand_n[payer])):
            collect_card(g, payer, taker, random_card(g, payer))
    elif picks != NOTHING_TAKEN:
        if picks == TAKER_PICKS:
            learn_hand(g, taker, payer)
        payment_picks.push(g, f)


@rule
def clear_collected(g: State, collector: Seat) -> None:
    """Nothing is collected yet; what `collector` draws will be (-1: no draws)."""
    g.collector = collector
    for card in cards(k.CARDS):
        g.collected[card] = 0


@rule
def collect_card(g: State, payer: Seat, taker: Seat, card: Card) -> None:
    pass_card(g, payer, taker, card)
    g.collected[card] += 1


@rule
def collect_hand(g: State, payer: Seat, taker: Seat) -> None:
    """The whole hand is paid."""
    for card in cards(k.CARDS):
        while g.hand[payer, card] > 0:
            collect_card(g, payer, taker, card)


@rule
def pick_payment(g: State, f: Frame) -> None:
    """Card by card, until all that is due is picked; where the whole hand goes there is nothing to pick (Q351)."""
    event = payment_picks.event(g, f)
    payer = payment.payer(g, event)
    if payment.due(g, event) >= g.hand_n[payer]:
        collect_hand(g, payer, payment.taker(g, event))
        payment.set_due(g, event, 0)
    if payment.due(g, event) <= 0:
        leave(g, f)
        return
    picker = payment.taker(g, event) if payment.who_picks(g, event) == TAKER_PICKS else payer
    clear_options(g)
    for card in cards(k.CARDS):
        if g.hand[payer, card] > 0:
            option(g, k.A_NAME + card)
    ask(g, picker, k.Q_CARD)


@rule
def payment_picked(g: State, f: Frame) -> None:
    event = payment_picks.event(g, f)
    collect_card(g, payment.payer(g, event), payment.taker(g, event), g.answer - k.A_NAME)
    payment.set_due(g, event, payment.due(g, event) - 1)
    goto(g, f, pick_payment)


PICK_PAYMENT: Final = SCRIPTS.script("pick the payment", payment_picks, pick_payment, payment_picked)


@rule
def collected(g: State, f: Frame) -> None:
    """Compensation or rewards have been taken by a player. What a payer laid aside comes back to it."""
    for seat in seats(g.players):
        take_back_aside(g, seat)
    open_window(g, k.W_COLLECTED, payment.taker(g, f), f)


COMPENSATION: Final = SCRIPTS.script(
    "compensation", payment, compensation_counted, compensation_answered, take_compensation, collected
)


COLLECTING[COMPENSATION] = number_of(take_compensation) + 1 - COMPENSATION


@rule
def keep_number_collected(g: State) -> None:
    """Others know how many cards went from hand to hand."""
    for card in cards(1, k.CARDS):
        g.collected[Card(0)] += g.collected[card]
        g.collected[card] = 0


@rule
def guess_collected(g: State, taker: Seat) -> None:
    """As many random cards of the hand."""
    count = min(g.collected[Card(0)], g.hand_n[taker])
    left = g.hand_n[taker]
    for card in cards(k.CARDS):
        g.collected[card] = 0
        for _ in range(g.hand[taker, card]):
            if below(g, left) < count:
                g.collected[card] += 1
                count -= 1
            left -= 1


@rule
def forget_payment(g: State, f: Frame, viewer: Seat) -> None:
    if has_done(g, f, take_compensation) and viewer not in (payment.taker(g, f), payment.payer(g, f)):
        keep_number_collected(g)


@rule
def guess_payment(g: State, f: Frame, viewer: Seat) -> None:
    if has_done(g, f, take_compensation) and viewer not in (payment.taker(g, f), payment.payer(g, f)):
        guess_collected(g, payment.taker(g, f))


hides(COMPENSATION, forget=forget_payment, guess=guess_payment)


@rule
def know_the_payer(g: State, f: Frame, viewer: Seat) -> None:
    """A taker that picks has looked through the hand."""
    event = payment_picks.event(g, f)
    if payment.who_picks(g, event) == TAKER_PICKS and viewer != payment.taker(g, event):
        learn_hand(g, payment.taker(g, event), payment.payer(g, event))


hides(PICK_PAYMENT, guess=know_the_payer)


@rule
def push_compensation(g: State, side: int) -> None:
    due = compensation_due(g, side)
    if due > 0:
        payment.push(g, main_of(g, side), due, main_of(g, 1 - side))


@rule
def rewards_counted(g: State, f: Frame) -> None:
    open_window(g, k.W_REWARDS, reward.taker(g, f), f)


@rule
def split_rewards(g: State, f: Frame) -> None:
    """The split is fixed before the first card is drawn (R15.13, D9.5); ships need a colony to go to (D9.6)."""
    ally = reward.taker(g, f)
    most = min(reward.due(g, f), g.warp[ally]) if colonies(g, ally) > 0 else 0
    clear_options(g)
    for ships in range(most + 1):
        option(g, k.A_NUMBER + ships)
    g.asked_about = reward.due(g, f)
    ask(g, ally, k.Q_REWARDS)


@rule
def take_rewards(g: State, f: Frame) -> None:
    """Ships first, then cards (D9.5)."""
    ally = reward.taker(g, f)
    ships = g.answer - k.A_NUMBER
    note(g, E_REWARDS, ally, ships, reward.due(g, f), ALL)
    clear_collected(g, ally)
    draw_for(g, ally, reward.due(g, f) - ships)
    retrieve(g, ally, ships)


REWARDS: Final = SCRIPTS.script("defender rewards", reward, rewards_counted, split_rewards, take_rewards, collected)
COLLECTING[REWARDS] = number_of(take_rewards) + 1 - REWARDS


@rule
def forget_rewards(g: State, f: Frame, viewer: Seat) -> None:
    if has_done(g, f, take_rewards) and viewer != reward.taker(g, f):
        keep_number_collected(g)


@rule
def guess_rewards(g: State, f: Frame, viewer: Seat) -> None:
    if has_done(g, f, take_rewards) and viewer != reward.taker(g, f):
        guess_collected(g, reward.taker(g, f))


hides(REWARDS, forget=forget_rewards, guess=guess_rewards)
