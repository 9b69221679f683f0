"""Vacuum Turbines (research 2) - draw four cards, keep those you like.

Use (anybody, when an encounter starts; discarded): draw four cards from the deck and look at them. Keep any of them,
discard the rest, which all see [house]. The four are one draw (Q266).
Choices: whether to use it; which of the cards to discard.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, ask, clear_options, goto, leave, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import technology, user_of
from ..arguments import Layout
from ..cards import draw_for
from ..indices import Card, Frame, Seat, cards
from ..payments import COLLECTING, clear_collected, guess_collected, keep_number_collected
from ..scripts import SCRIPTS
from ..secrets import hides
from ..state import State
from ..table.hands import discard_from_hand
from ..technology_ids import VACUUM_TURBINES

DRAWN: Final = 4


class Sorting(Layout):
    """The cards just drawn are kept or discarded, in the order of the card list."""

    player: Getter[Seat]
    last: Getter[Card] = starts_at(0)
    set_last: Setter[Card]


a_sorting: Final = Sorting()


@rule
def a_card_is_left(g: State, user: Seat, event: Frame) -> int:
    return g.deck_n + g.discard_n > 0


@rule
def draw_and_sort(g: State, f: Frame) -> None:
    user = user_of(g, f)
    clear_collected(g, user)
    a_sorting.push(g, user)
    draw_for(g, user, DRAWN)


@rule
def ask_discard(g: State, f: Frame) -> None:
    """Which is discarded next, until done: the rest is kept."""
    player, left = a_sorting.player(g, f), 0
    g.collector = k.NOBODY
    clear_options(g)
    for card in cards(a_sorting.last(g, f), k.CARDS):
        held = min(g.collected[card], g.hand[player, card])
        if held > 0:
            option(g, k.A_GIVE + card)
            left += held
    if g.options == 0:
        leave(g, f)
        return
    g.asked_about = left
    option(g, k.A_PASS)
    ask(g, player, k.Q_DISCARD)


@rule
def discard_chosen(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        return
    card = Card(g.answer - k.A_GIVE)
    discard_from_hand(g, a_sorting.player(g, f), card)
    g.collected[card] -= 1
    a_sorting.set_last(g, f, card)
    goto(g, f, ask_discard)


SORT_OUT: Final = SCRIPTS.script("cards of the Vacuum Turbines", a_sorting, ask_discard, discard_chosen)
COLLECTING[SORT_OUT] = 0


@rule
def forget_cards_drawn(g: State, f: Frame, viewer: Seat) -> None:
    if viewer != a_sorting.player(g, f):
        keep_number_collected(g)


@rule
def guess_cards_drawn(g: State, f: Frame, viewer: Seat) -> None:
    if viewer != a_sorting.player(g, f):
        guess_collected(g, a_sorting.player(g, f))


hides(SORT_OUT, forget=forget_cards_drawn, guess=guess_cards_drawn)

technology(VACUUM_TURBINES, "draw four", at=k.W_ENCOUNTER_STARTS, ready=a_card_is_left, use=draw_and_sort)
