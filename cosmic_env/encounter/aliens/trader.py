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

from ...core.flow import ask, clear_options, option, push
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_SEAT, U_A, power, super_flare, user_of, wild
from ..alien_ids import TRADER
from ..cards import new_hand
from ..indices import Frame, Seat, cards
from ..scripts import SCRIPTS
from ..state import State
from ..table.hands import pass_card, random_card, swap_hands
from ..table.seats import clockwise, is_main, opponent
from ..windows import note_used, was_used

USE_FRAME: Final = 1
ONE: Final = 1
OTHER: Final = 2


@rule
def can_trade(g: State, user: Seat, event: Frame) -> int:
    return g.encounter_n[user] > 0 or user == g.defense


@rule
def trade_with_opponent(g: State, f: Frame) -> None:
    push(g, TRADE, user_of(g, f), opponent(g, user_of(g, f)), 0, 0)


@rule
def renew_defense(g: State, f: Frame) -> None:
    """A defense without an encounter card takes its new hand before it trades (Q68, Q69)."""
    taking_part = g.stack[f, ONE] == g.defense or g.stack[f, OTHER] == g.defense
    if taking_part and g.encounter_n[g.defense] == 0:
        new_hand(g, g.defense)


@rule
def exchange(g: State, f: Frame) -> None:
    one, other = g.stack[f, ONE], g.stack[f, OTHER]
    if g.encounter_n[one] > 0 and g.encounter_n[other] > 0:
        swap_hands(g, one, other)


TRADE: Final = SCRIPTS.script("trade hands", renew_defense, exchange)


# --- super ------------------------------------------------------------------------------------------------------------


@rule
def can_trade_elsewhere(g: State, user: Seat, event: Frame) -> int:
    return can_trade(g, user, event) and not was_used(g, TRADE_HANDS)


@rule
def choose_partner(g: State, f: Frame) -> None:
    push(g, WHICH_PARTNER, f, 0, 0, 0)


@rule
def ask_partner(g: State, f: Frame) -> None:
    user = user_of(g, g.stack[f, USE_FRAME])
    clear_options(g)
    for step in range(1, g.players):
        if not is_main(g, clockwise(g, user, step)):
            option(g, k.A_SEAT + step)
    ask(g, user, k.Q_PLAYER)


@rule
def partner_chosen(g: State, f: Frame) -> None:
    use = g.stack[f, USE_FRAME]
    g.stack[use, U_A] = (g.answer - k.A_SEAT + user_of(g, use)) % g.players


WHICH_PARTNER: Final = SCRIPTS.script("Trader's partner", ask_partner, partner_chosen)


@rule
def trade_elsewhere(g: State, f: Frame) -> None:
    note_used(g, TRADE_HANDS)
    push(g, TRADE, user_of(g, f), g.stack[f, U_A], 0, 0)


# --- wild -------------------------------------------------------------------------------------------------------------


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
        push(g, GIVE_BACK, user, other, 0, 0)


@rule
def ask_gift(g: State, f: Frame) -> None:
    clear_options(g)
    for card in cards(k.CARDS):
        if g.hand[g.stack[f, ONE], card] > 0:
            option(g, k.A_GIVE + card)
    ask(g, g.stack[f, ONE], k.Q_GIVE)


@rule
def gift_chosen(g: State, f: Frame) -> None:
    pass_card(g, g.stack[f, ONE], g.stack[f, OTHER], g.answer - k.A_GIVE)


GIVE_BACK: Final = SCRIPTS.script("give a card in return", ask_gift, gift_chosen)

TRADE_HANDS = power(TRADER, "trade hands", at=k.W_BEFORE_CARDS, as_=k.R_MAIN_PLAYER, ready=can_trade,
                    use=trade_with_opponent)  # fmt: skip
wild(TRADER, at=k.W_BEFORE_INVITATIONS, as_=k.R_MAIN_PLAYER, ready=opponent_holds_card, use=draw_and_give)
super_flare(TRADER, at=k.W_BEFORE_CARDS, as_=k.R_MAIN_PLAYER, ready=can_trade_elsewhere, choose=choose_partner,
            use=trade_elsewhere, shows=SHOWS_SEAT)  # fmt: skip
