"""Compensation (R16) and defender rewards (R15.11)."""

from __future__ import annotations

from typing import Final

from ..core.flow import NEXT, ask, clear_options, leave, option, push, skip
from ..core.jit import rule
from ..core.rng import below
from . import constants as k
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

# Arguments of a COMPENSATION frame
TAKER: Final = 1
PAYER: Final = 2
DUE: Final = 3
WHO_PICKS: Final = 4
(AT_RANDOM, TAKER_PICKS, PAYER_PICKS, NOTHING_TAKEN) = range(4)
"""Values of argument WHO_PICKS, which effects may change."""
COLLECTING: Final[dict[int, int]] = {}
"""Scripts that look at ``collected``, and from which of their steps on it is theirs."""
COLLECTING_FROM: Final = 3
"""The same for compensation and rewards."""
# Arguments of a REWARDS frame
ALLY: Final = 1
REWARDS_DUE: Final = 2
AS_SHIPS: Final = 3


@rule
def compensation_due(g: State, side: int) -> int:
    """Cards due to the main player of the side: one for each own ship lost to the warp by a negotiate (R16.1,
    R16.2)."""
    if g.no_payments or g.kind[side] != k.T_NEGOTIATE or g.kind[1 - side] != k.T_ATTACK:
        return 0
    return g.lost[main_of(g, side)]


@rule
def compensation_counted(g: State, f: Frame) -> None:
    open_window(g, k.W_COMPENSATION, g.stack[f, TAKER], f)


@rule
def compensation_answered(g: State, f: Frame) -> None:
    open_window(g, k.W_PAYING, g.stack[f, PAYER], f)


@rule
def take_compensation(g: State, f: Frame) -> None:
    """Uniformly at random, one after the other; the whole hand if it is smaller (R16.4, D9.4). Effects may let one of
    the
    two pick instead."""
    taker = g.stack[f, TAKER]
    payer = g.stack[f, PAYER]
    picks = g.stack[f, WHO_PICKS]
    clear_collected(g, k.NOBODY)
    if picks != NOTHING_TAKEN:
        note(g, E_COMPENSATION, taker, payer, min(g.stack[f, DUE], g.hand_n[payer]), ALL)
    if picks == AT_RANDOM:
        for _ in range(min(g.stack[f, DUE], g.hand_n[payer])):
            collect_card(g, payer, taker, random_card(g, payer))
    elif picks != NOTHING_TAKEN:
        if picks == TAKER_PICKS:
            learn_hand(g, taker, payer)
        push(g, PICK_PAYMENT, f, 0, 0, 0)


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
    event = g.stack[f, 1]
    payer = g.stack[event, PAYER]
    if g.stack[event, DUE] >= g.hand_n[payer]:
        collect_hand(g, payer, g.stack[event, TAKER])
        g.stack[event, DUE] = 0
    if g.stack[event, DUE] <= 0:
        leave(g, f)
        return
    picker = g.stack[event, TAKER] if g.stack[event, WHO_PICKS] == TAKER_PICKS else payer
    clear_options(g)
    for card in cards(k.CARDS):
        if g.hand[payer, card] > 0:
            option(g, k.A_NAME + card)
    ask(g, picker, k.Q_CARD)


@rule
def payment_picked(g: State, f: Frame) -> None:
    event = g.stack[f, 1]
    collect_card(g, g.stack[event, PAYER], g.stack[event, TAKER], g.answer - k.A_NAME)
    g.stack[event, DUE] -= 1
    skip(g, f, -2)


PICK_PAYMENT: Final = SCRIPTS.script("pick the payment", pick_payment, payment_picked)


@rule
def collected(g: State, f: Frame) -> None:
    """Compensation or rewards have been taken by the player of argument 1. What a payer laid aside comes back to it."""
    for seat in seats(g.players):
        take_back_aside(g, seat)
    open_window(g, k.W_COLLECTED, g.stack[f, TAKER], f)


COMPENSATION: Final = SCRIPTS.script(
    "compensation", compensation_counted, compensation_answered, take_compensation, collected
)


COLLECTING[COMPENSATION] = COLLECTING_FROM


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
    if g.stack[f, NEXT] >= COMPENSATION + COLLECTING_FROM and viewer not in (g.stack[f, TAKER], g.stack[f, PAYER]):
        keep_number_collected(g)


@rule
def guess_payment(g: State, f: Frame, viewer: Seat) -> None:
    if g.stack[f, NEXT] >= COMPENSATION + COLLECTING_FROM and viewer not in (g.stack[f, TAKER], g.stack[f, PAYER]):
        guess_collected(g, g.stack[f, TAKER])


hides(COMPENSATION, forget=forget_payment, guess=guess_payment)


@rule
def know_the_payer(g: State, f: Frame, viewer: Seat) -> None:
    """A taker that picks has looked through the hand."""
    event = g.stack[f, 1]
    if g.stack[event, WHO_PICKS] == TAKER_PICKS and viewer != g.stack[event, TAKER]:
        learn_hand(g, g.stack[event, TAKER], g.stack[event, PAYER])


hides(PICK_PAYMENT, guess=know_the_payer)


@rule
def push_compensation(g: State, side: int) -> None:
    due = compensation_due(g, side)
    if due > 0:
        push(g, COMPENSATION, main_of(g, side), main_of(g, 1 - side), due, 0)


@rule
def rewards_counted(g: State, f: Frame) -> None:
    open_window(g, k.W_REWARDS, g.stack[f, ALLY], f)


@rule
def split_rewards(g: State, f: Frame) -> None:
    """The split is fixed before the first card is drawn (R15.13, D9.5); ships need a colony to go to (D9.6)."""
    ally = g.stack[f, ALLY]
    most = min(g.stack[f, REWARDS_DUE], g.warp[ally]) if colonies(g, ally) > 0 else 0
    clear_options(g)
    for ships in range(most + 1):
        option(g, k.A_NUMBER + ships)
    g.asked_about = g.stack[f, REWARDS_DUE]
    ask(g, ally, k.Q_REWARDS)


@rule
def take_rewards(g: State, f: Frame) -> None:
    """Ships first, then cards (D9.5)."""
    ally = g.stack[f, ALLY]
    ships = g.answer - k.A_NUMBER
    note(g, E_REWARDS, ally, ships, g.stack[f, REWARDS_DUE], ALL)
    clear_collected(g, ally)
    draw_for(g, ally, g.stack[f, REWARDS_DUE] - ships)
    retrieve(g, ally, ships)


REWARDS: Final = SCRIPTS.script("defender rewards", rewards_counted, split_rewards, take_rewards, collected)
COLLECTING[REWARDS] = COLLECTING_FROM


@rule
def forget_rewards(g: State, f: Frame, viewer: Seat) -> None:
    if g.stack[f, NEXT] >= REWARDS + COLLECTING_FROM and viewer != g.stack[f, ALLY]:
        keep_number_collected(g)


@rule
def guess_rewards(g: State, f: Frame, viewer: Seat) -> None:
    if g.stack[f, NEXT] >= REWARDS + COLLECTING_FROM and viewer != g.stack[f, ALLY]:
        guess_collected(g, g.stack[f, ALLY])


hides(REWARDS, forget=forget_rewards, guess=guess_rewards)
