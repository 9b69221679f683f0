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

from ...core.flow import ask, clear_options, leave, option, push, skip
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_NUMBER, SHOWS_SEAT, U_A, event_of, power, super_flare, user_of, wild
from ..alien_ids import HACKER
from ..indices import Frame, Seat, cards, seats
from ..payments import AT_RANDOM, NOTHING_TAKEN, PAYER, PAYER_PICKS, TAKER_PICKS, WHO_PICKS
from ..scripts import SCRIPTS
from ..state import State
from ..table.hands import pass_card
from ..table.seats import clockwise

USE_FRAME: Final = 1


@rule
def somebody_has_cards(g: State, user: Seat, event: Frame) -> int:
    for seat in seats(g.players):
        if seat != user and g.hand_n[seat] > 0:
            return 1
    return 0


@rule
def choose_source(g: State, f: Frame) -> None:
    push(g, WHICH_SOURCE, f, 0, 0, 0)


@rule
def ask_source(g: State, f: Frame) -> None:
    user = user_of(g, g.stack[f, USE_FRAME])
    clear_options(g)
    for step in range(1, g.players):
        if g.hand_n[clockwise(g, user, step)] > 0:
            option(g, k.A_SEAT + step)
    ask(g, user, k.Q_PLAYER)


@rule
def source_chosen(g: State, f: Frame) -> None:
    use = g.stack[f, USE_FRAME]
    g.stack[use, U_A] = (g.answer - k.A_SEAT + user_of(g, use)) % g.players


WHICH_SOURCE: Final = SCRIPTS.script("Hacker's source", ask_source, source_chosen)


@rule
def hack_for_self(g: State, f: Frame) -> None:
    event = event_of(g, f)
    g.stack[event, PAYER] = g.stack[f, U_A]
    g.stack[event, WHO_PICKS] = TAKER_PICKS


@rule
def paid_at_random(g: State, user: Seat, event: Frame) -> int:
    return g.stack[event, WHO_PICKS] == AT_RANDOM and g.hand_n[user] > 0


@rule
def hack_own_payment(g: State, f: Frame) -> None:
    g.stack[event_of(g, f), WHO_PICKS] = PAYER_PICKS


@rule
def payment_open(g: State, user: Seat, event: Frame) -> int:
    return g.stack[event, WHO_PICKS] != NOTHING_TAKEN


@rule
def refuse(g: State, f: Frame) -> None:
    g.stack[event_of(g, f), WHO_PICKS] = NOTHING_TAKEN


# --- super ------------------------------------------------------------------------------------------------------------


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
def choose_number(g: State, f: Frame) -> None:
    push(g, HOW_MANY, f, 0, 0, 0)


@rule
def ask_number(g: State, f: Frame) -> None:
    user = user_of(g, g.stack[f, USE_FRAME])
    clear_options(g)
    for count in range(1, min(number_collected(g), g.hand_n[user] - 1) + 1):
        option(g, k.A_NUMBER + count)
    ask(g, user, k.Q_NUMBER)


@rule
def number_chosen(g: State, f: Frame) -> None:
    g.stack[g.stack[f, USE_FRAME], U_A] = g.answer - k.A_NUMBER


HOW_MANY: Final = SCRIPTS.script("Hacker's number", ask_number, number_chosen)


@rule
def give_back(g: State, f: Frame) -> None:
    push(g, GIVE_BACK, user_of(g, f), g.stack[event_of(g, f), PAYER], g.stack[f, U_A], 0)


GIVER: Final = 1
TAKER: Final = 2
LEFT: Final = 3


@rule
def give_all(g: State, giver: Seat, taker: Seat) -> None:
    """All go, so nobody picks (Q351)."""
    for card in cards(k.CARDS):
        while g.hand[giver, card] > 0:
            pass_card(g, giver, taker, card)


@rule
def ask_gift(g: State, f: Frame) -> None:
    giver = g.stack[f, GIVER]
    if g.stack[f, LEFT] >= g.hand_n[giver]:
        give_all(g, giver, g.stack[f, TAKER])
        leave(g, f)
        return
    clear_options(g)
    for card in cards(k.CARDS):
        if g.hand[giver, card] > 0:
            option(g, k.A_GIVE + card)
    ask(g, giver, k.Q_GIVE)


@rule
def gift_chosen(g: State, f: Frame) -> None:
    pass_card(g, g.stack[f, GIVER], g.stack[f, TAKER], g.answer - k.A_GIVE)
    g.stack[f, LEFT] -= 1
    if g.stack[f, LEFT] > 0:
        skip(g, f, -2)


GIVE_BACK: Final = SCRIPTS.script("Hacker gives cards", ask_gift, gift_chosen)


power(HACKER, "hack for self", at=k.W_COMPENSATION, as_=k.R_SUBJECT | k.R_MAIN_PLAYER, ready=somebody_has_cards,
      choose=choose_source, use=hack_for_self, shows=SHOWS_SEAT)  # fmt: skip
power(HACKER, "hack own payment", at=k.W_PAYING, as_=k.R_SUBJECT | k.R_MAIN_PLAYER, ready=paid_at_random,
      use=hack_own_payment)  # fmt: skip
wild(HACKER, at=k.W_PAYING, as_=k.R_SUBJECT | k.R_MAIN_PLAYER, ready=payment_open, use=refuse)
super_flare(HACKER, at=k.W_COLLECTED, as_=k.R_SUBJECT | k.R_MAIN_PLAYER, ready=has_collected, choose=choose_number,
            use=give_back, shows=SHOWS_NUMBER)  # fmt: skip
