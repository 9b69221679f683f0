"""Dictator (red) - Command: picks the destiny card.

Power (not the offense, before each destiny draw, mandatory): look through the destiny deck and choose the card that
counts as drawn, again after a redraw [house] (Q157); the rest is shuffled [house]. Nobody else sees the deck, all see
the chosen card [inference] (Q190). A last card is reshuffled with the others first (Q154). Zapped: shuffled and drawn
at random, also at redraws of this encounter (Q159). Not a use: on its own turn the deck is shuffled before the draw
(Q158).
Wild (not the offense, card up): the offense discards the card and draws another, once an encounter; what the first card
set off stands (Q156).
Super (offense): use the power as the offense.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import NONE, Getter, ask, clear_options, goto, is_next, option
from ...core.jit import rule
from ...core.rng import below
from .. import constants as k
from ..ability import event_of, passive, power, super_flare, user_of, wild
from ..alien_ids import DICTATOR
from ..arguments import Layout
from ..choices import seat_of_answer
from ..indices import Frame, Seat
from ..outcome import discard_destiny
from ..phases.destiny import DESTINY_PHASE, a_destiny, before_destiny, draw_destiny, refill_destiny
from ..scripts import SCRIPTS
from ..secrets import UNSEEN, hides
from ..setup import shuffle_destiny
from ..state import State
from ..table.powers import has_power
from ..table.seats import relative
from ..windows import close_window

# --- power: it picks the offense's destiny card -----------------------------------------------------------------------


class Pick(Layout):
    """A destiny card is picked."""

    destiny: Getter[Frame]
    """Frame of the destiny that turns it up."""
    user: Getter[Seat]


a_pick: Final = Pick()


@rule
def not_picked(g: State, user: Seat, event: Frame) -> int:
    return a_destiny.chosen(g, event) == NONE


@rule
def command(g: State, f: Frame) -> None:
    refill_destiny(g)
    a_pick.push(g, event_of(g, f), user_of(g, f))


@rule
def ask_card(g: State, f: Frame) -> None:
    """The look comes after the announcement: nothing is chosen before a zap (D12.1)."""
    user = a_pick.user(g, f)
    clear_options(g)
    for i in range(g.destiny_n):
        card = g.destiny[i]
        option(g, k.A_SEAT + relative(g, Seat(card), user) if card < k.D_WILD else k.A_DESTINY + card - k.D_WILD)
    ask(g, user, k.Q_DESTINY_CARD)


@rule
def card_picked(g: State, f: Frame) -> None:
    if g.answer >= k.A_DESTINY:
        a_destiny.set_chosen(g, a_pick.destiny(g, f), g.answer - k.A_DESTINY + k.D_WILD)
    else:
        a_destiny.set_chosen(g, a_pick.destiny(g, f), seat_of_answer(g, a_pick.user(g, f)))


PICK: Final = SCRIPTS.script("Dictator's card", a_pick, ask_card, card_picked)


@rule
def forget_choice(g: State, f: Frame, viewer: Seat) -> None:
    """The card that is to be turned up is seen by its chooser first."""
    if is_next(g, f, draw_destiny) and a_destiny.chosen(g, f) != NONE and not has_power(g, viewer, DICTATOR):
        a_destiny.set_chosen(g, f, UNSEEN)


@rule
def guess_choice(g: State, f: Frame, viewer: Seat) -> None:
    if a_destiny.chosen(g, f) == UNSEEN:
        a_destiny.set_chosen(g, f, g.destiny[below(g, g.destiny_n)])


hides(DESTINY_PHASE, forget=forget_choice, guess=guess_choice)


@rule
def shuffle(g: State, f: Frame) -> None:
    shuffle_destiny(g)


power(DICTATOR, "command", at=k.W_BEFORE_DESTINY, as_=k.R_NOT_OFFENSE, mandatory=True, answers=True, ready=not_picked,
      use=command, if_zapped=shuffle)  # fmt: skip


# --- power, no use of it: the deck is shuffled before its own draw ----------------------------------------------------


passive(DICTATOR, "shuffled deck", at=k.W_BEFORE_DESTINY, as_=k.R_OFFENSE, use=shuffle)


# --- wild: the card that is up is thrown back -------------------------------------------------------------------------


@rule
def throw_back(g: State, f: Frame) -> None:
    """No other effect answers the card any more: its window closes and the draw begins again."""
    discard_destiny(g)
    g.destiny_colour = k.NOBODY
    close_window(g, f)
    goto(g, event_of(g, f), before_destiny)


wild(DICTATOR, at=k.W_DESTINY_UP, as_=k.R_NOT_OFFENSE, use=throw_back)


# --- super: the offense picks its own card ----------------------------------------------------------------------------


super_flare(DICTATOR, at=k.W_BEFORE_DESTINY, as_=k.R_OFFENSE, ready=not_picked, use=command)
