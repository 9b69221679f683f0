"""Mind (yellow) - Knowledge: sees hands.

Power (any player, before invitations): look at the whole hand of one main player, which is named first; a Mind that is
a main player looks at its opponent's. What it saw stays its secret (Q82). No look at what is no hand: hoard, cards laid
aside (Q73, Q234). It may be zapped until the look [inference] (Q10).
Wild (any player, at any time, as another player is about to draw from the deck): this and every further card that
player draws from the deck in the encounter is seen by you first (Q42, Q236); the printed bars are a misprint. A draw of
several cards is one trigger [inference] (Q83).
Super (not a main player, as the power is used): the look shows both main players' hands.
Choices: whether to look; who is no main player, at which hand.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import ask, clear_options, option, push
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_SEAT, U_A, U_B, event_of, power, super_of_use, user_of, wild
from ..alien_ids import MIND
from ..cards import PLAYER
from ..indices import Frame, Seat
from ..scripts import SCRIPTS
from ..state import State
from ..table.knowledge import learn_hand
from ..table.seats import relative

USE_FRAME: Final = 1


@rule
def choose_hand(g: State, f: Frame) -> None:
    push(g, WHOSE_HAND, f, 0, 0, 0)


@rule
def ask_hand(g: State, f: Frame) -> None:
    user = user_of(g, g.stack[f, USE_FRAME])
    clear_options(g)
    if user != g.offense:
        option(g, k.A_SEAT + relative(g, g.offense, user))
    if user != g.defense:
        option(g, k.A_SEAT + relative(g, g.defense, user))
    ask(g, user, k.Q_PLAYER)


@rule
def hand_chosen(g: State, f: Frame) -> None:
    use = g.stack[f, USE_FRAME]
    g.stack[use, U_A] = (g.answer - k.A_SEAT + user_of(g, use)) % g.players


WHOSE_HAND: Final = SCRIPTS.script("Mind's choice", ask_hand, hand_chosen)


@rule
def read_hand(g: State, f: Frame) -> None:
    user = user_of(g, f)
    learn_hand(g, user, g.stack[f, U_A])
    if g.stack[f, U_B]:
        learn_hand(g, user, g.offense)
        learn_hand(g, user, g.defense)


@rule
def both_hands(g: State, f: Frame) -> None:
    g.stack[event_of(g, f), U_B] = 1


@rule
def not_seen_yet(g: State, user: Seat, event: Frame) -> int:
    """A card will come, and the player does not see this one's draws already."""
    drawer = g.stack[event, PLAYER]
    return g.deck_n + g.discard_n > 0 and not (g.sees_draws[drawer] >> user) & 1


@rule
def see_draws(g: State, f: Frame) -> None:
    g.sees_draws[g.stack[event_of(g, f), PLAYER]] |= 1 << user_of(g, f)


READ_HAND = power(MIND, "read hand", at=k.W_BEFORE_INVITATIONS, as_=k.R_ANY, choose=choose_hand, use=read_hand,
                  shows=SHOWS_SEAT)  # fmt: skip
wild(MIND, at=k.W_DRAWING, as_=k.R_ANY | k.R_OTHER, ready=not_seen_yet, use=see_draws)
super_of_use(MIND, of=(READ_HAND,), as_=k.R_NOT_MAIN_PLAYER, use=both_hands)
