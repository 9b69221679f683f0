"""Clone (green) - Replicate: keeps its encounter card.

Power (main player, just before encounter cards are discarded): takes its own revealed card, the one it ended with
(Q182), back into its hand. Not a card that was never revealed, taken back or only claimed [inference] (Q183,
Q336).
Wild (any player): an artifact of yours that has worked is not discarded but comes back to your hand; not again in
this encounter (Q54).
Super (main player): the compensation you are collecting may be up to doubled, as far as the payer's hand goes (Q184).
Choices: whether to take the card back or to keep the artifact; how many cards by the super flare.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import ask, clear_options, option, push
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_NUMBER, U_A, U_CARD, event_of, power, super_flare, user_of, wild
from ..alien_ids import CLONE
from ..indices import Frame, Seat
from ..payments import DUE, PAYER
from ..scripts import SCRIPTS
from ..state import State
from ..table.hands import take_openly
from ..table.seats import side_of
from ..windows import card_comes_back


@rule
def card_was_revealed(g: State, user: Seat, event: Frame) -> int:
    return g.revealed and g.down[user] >= 0 and g.claim[side_of(g, user)] == k.NOWHERE


@rule
def replicate(g: State, f: Frame) -> None:
    user = user_of(g, f)
    take_openly(g, user, g.down[user])
    g.down[user] = k.NOWHERE


# --- wild -------------------------------------------------------------------------------------------------------------


@rule
def artifact_there(g: State, user: Seat, event: Frame) -> int:
    return g.stack[event, U_CARD] >= 0


@rule
def keep_artifact(g: State, f: Frame) -> None:
    user, event = user_of(g, f), event_of(g, f)
    card = g.stack[event, U_CARD]
    g.stack[event, U_CARD] = -1
    card_comes_back(g, event, user, card)
    g.kept_card = card
    g.kept_by = user


# --- super ------------------------------------------------------------------------------------------------------------

USE_FRAME: Final = 1


@rule
def payer_has_more(g: State, user: Seat, event: Frame) -> int:
    return g.hand_n[g.stack[event, PAYER]] > g.stack[event, DUE]


@rule
def choose_number(g: State, f: Frame) -> None:
    push(g, HOW_MANY, f, 0, 0, 0)


@rule
def ask_number(g: State, f: Frame) -> None:
    use = g.stack[f, USE_FRAME]
    event = event_of(g, use)
    due = g.stack[event, DUE]
    clear_options(g)
    for count in range(due, min(2 * due, g.hand_n[g.stack[event, PAYER]]) + 1):
        option(g, k.A_NUMBER + count)
    ask(g, user_of(g, use), k.Q_NUMBER)


@rule
def number_chosen(g: State, f: Frame) -> None:
    g.stack[g.stack[f, USE_FRAME], U_A] = g.answer - k.A_NUMBER


HOW_MANY: Final = SCRIPTS.script("Clone's number", ask_number, number_chosen)


@rule
def take_more(g: State, f: Frame) -> None:
    g.stack[event_of(g, f), DUE] = g.stack[f, U_A]


power(CLONE, "replicate", at=k.W_BEFORE_DISCARD, as_=k.R_MAIN_PLAYER, ready=card_was_revealed, use=replicate)
wild(CLONE, at=k.W_DISCARDING, as_=k.R_SUBJECT, ready=artifact_there, use=keep_artifact)
super_flare(CLONE, at=k.W_COMPENSATION, as_=k.R_SUBJECT | k.R_MAIN_PLAYER, ready=payer_has_more, choose=choose_number,
            use=take_more, shows=SHOWS_NUMBER)  # fmt: skip
