"""Enigma Device (research 4) - every hand becomes eight cards.

Use (anybody, when an encounter starts; discarded): you, and only you, may first discard any of your cards. Then each
player, from you clockwise, draws up to eight cards or discards at random down to eight. Cards of the hand only; no new
hand follows for want of an encounter card (Q334).
Choices: whether to use it; which cards to discard first.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, again, ask, clear_options, goto, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import technology, user_of
from ..arguments import Layout, Place
from ..cards import draw_for
from ..indices import Card, Frame, Seat, cards
from ..scripts import SCRIPTS
from ..state import State
from ..table.hands import discard_from_hand, random_card
from ..table.seats import clockwise
from ..technology_ids import ENIGMA_DEVICE


class Levelling(Layout):
    """The user discards what it likes, then all hands become eight cards."""

    user: Getter[Seat]
    last: Getter[Card] = starts_at(0)
    """Kind of the card discarded last: the next one is of that or a later one."""
    set_last: Setter[Card]
    done: Getter[Place] = starts_at(0)
    """Players whose hand has been seen to."""
    set_done: Setter[Place]


a_levelling: Final = Levelling()


@rule
def level(g: State, f: Frame) -> None:
    a_levelling.push(g, user_of(g, f))


@rule
def ask_unwanted(g: State, f: Frame) -> None:
    user, left = a_levelling.user(g, f), 0
    clear_options(g)
    for card in cards(a_levelling.last(g, f), k.CARDS):
        if g.hand[user, card] > 0:
            option(g, k.A_GIVE + card)
            left += g.hand[user, card]
    g.asked_about = left
    option(g, k.A_PASS)
    ask(g, user, k.Q_DISCARD)


@rule
def unwanted_chosen(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        return
    card = Card(g.answer - k.A_GIVE)
    discard_from_hand(g, a_levelling.user(g, f), card)
    a_levelling.set_last(g, f, card)
    goto(g, f, ask_unwanted)


@rule
def level_next(g: State, f: Frame) -> None:
    """Each player's draws are one event, and what it discards is discarded together (Q334)."""
    done = a_levelling.done(g, f)
    if done == g.players:
        return
    player = clockwise(g, a_levelling.user(g, f), done)
    a_levelling.set_done(g, f, done + 1)
    again(g, f)
    while g.hand_n[player] > k.HAND:
        discard_from_hand(g, player, random_card(g, player))
    draw_for(g, player, k.HAND - g.hand_n[player])


SCRIPTS.script("Enigma Device", a_levelling, ask_unwanted, unwanted_chosen, level_next)

technology(ENIGMA_DEVICE, "eight cards each", at=k.W_ENCOUNTER_STARTS, use=level)
