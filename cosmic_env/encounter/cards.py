"""Cards that move: draws, new hands, discards by choice, cards taken at random."""

from __future__ import annotations

from typing import Any, Final

from ..core.flow import ask, clear_options, leave, option, push, skip
from ..core.jit import rule
from .constants import A_GIVE, CARDS, HAND, Q_DISCARD, W_DRAWING, W_DREW, W_NEW_HAND
from .scripts import SCRIPTS
from .table import TYPE, discard_from_hand, discard_hand, draw_into_hand, encounter_card_can_come
from .windows import open_window

PLAYER: Final = 1
COUNT: Final = 2
DRAWN: Final = 3


# --- drawing ----------------------------------------------------------------------------------------------------------


@rule
def drawing(g: Any, f: int) -> None:
    open_window(g, W_DRAWING, g.stack[f, PLAYER], f)


@rule
def draw_cards(g: Any, f: int) -> None:
    g.stack[f, DRAWN] = draw_into_hand(g, g.stack[f, PLAYER], g.stack[f, COUNT])


@rule
def drew(g: Any, f: int) -> None:
    """One effect that draws n cards is one event (Q83)."""
    if g.stack[f, DRAWN] > 0:
        open_window(g, W_DREW, g.stack[f, PLAYER], f)


DRAW: Final = SCRIPTS.script("draw cards", drawing, draw_cards, drew)


@rule
def draw_for(g: Any, player: int, count: int) -> None:
    """The player draws `count` cards from the deck."""
    if count > 0:
        push(g, DRAW, player, count, 0, 0)


# --- new hand ---------------------------------------------------------------------------------------------------------


@rule
def new_hand_due(g: Any, f: int) -> None:
    """Before the old hand goes its playable cards may be played (R20.5); here: whatever answers a new hand."""
    open_window(g, W_NEW_HAND, g.stack[f, PLAYER], f)


@rule
def new_hand_check(g: Any, f: int) -> None:
    """If playing brought an encounter card, or none can come any more, the hand is kept (R20.5, D6.4)."""
    if g.encounter_n[g.stack[f, PLAYER]] > 0 or not encounter_card_can_come(g):
        leave(g, f)


@rule
def replace_hand(g: Any, f: int) -> None:
    """Show and discard the rest, draw eight (R20.1); cards laid aside come back."""
    player = g.stack[f, PLAYER]
    discard_hand(g, player)
    push(g, DRAW, player, HAND, 0, 0)


@rule
def new_hand_again(g: Any, f: int) -> None:
    """Repeated from the beginning until there is an encounter card (R6.4, R20.4, Q62)."""
    if g.encounter_n[g.stack[f, PLAYER]] == 0 and encounter_card_can_come(g):
        skip(g, f, -4)


NEW_HAND: Final = SCRIPTS.script("new hand", new_hand_due, new_hand_check, replace_hand, new_hand_again)


@rule
def new_hand(g: Any, player: int) -> None:
    """The player, who holds no encounter card, takes a new hand."""
    push(g, NEW_HAND, player, 0, 0, 0)


# --- discarding by choice ---------------------------------------------------------------------------------------------


@rule
def discard_of_type(g: Any, f: int) -> None:
    """Ask the player which card of the type it discards; none is owed if it holds none."""
    player = g.stack[f, PLAYER]
    clear_options(g)
    for card in range(CARDS):
        if g.hand[player, card] > 0 and TYPE[card] == g.stack[f, COUNT]:
            option(g, A_GIVE + card)
    if g.options == 0:
        leave(g, f)
    else:
        g.asked_about = g.stack[f, COUNT]
        ask(g, player, Q_DISCARD)


@rule
def discard_answer(g: Any, f: int) -> None:
    discard_from_hand(g, g.stack[f, PLAYER], g.answer - A_GIVE)


DISCARD_TYPE: Final = SCRIPTS.script("discard one of a type", discard_of_type, discard_answer)
