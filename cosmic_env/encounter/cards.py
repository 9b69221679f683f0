"""Cards that move: draws, new hands, discards by choice, cards taken at random."""

from __future__ import annotations

from typing import Final

from ..core.flow import Getter, Setter, ask, clear_options, goto, leave, option, starts_at
from ..core.jit import rule
from . import constants as k
from .ability import STORE_PLAY
from .arguments import Cards, CardType, Keeper, Layout, TypeBits
from .events import ALL, E_NEW_HAND, E_STORED, note
from .indices import Card, Frame, Seat, cards
from .scripts import SCRIPTS
from .state import State
from .table.hands import discard_from_hand, discard_hand, draw_into_hand
from .table.kinds import TYPE, VALUE
from .table.piles import draw, encounter_card_can_come, put_on_discard
from .table.powers import power_in, power_secure, power_slots
from .table.store import store_card, take_back_aside, take_stored
from .windows import open_window


class Draw(Layout):
    """A player draws cards from the deck (W_DRAWING, W_DREW)."""

    player: Getter[Seat]
    count: Getter[Cards]
    set_count: Setter[Cards]
    drawn: Getter[Cards] = starts_at(0)
    """Cards that came."""
    set_drawn: Setter[Cards]


class StoredDraw(Draw):
    """The cards go to those stored with a power."""

    keeper: Getter[Keeper]


class NewHand(Layout):
    """A player without an encounter card takes a new hand (W_NEW_HAND)."""

    player: Getter[Seat]
    keeps: Getter[TypeBits] = starts_at(0)
    """Bits of the card types that are kept."""
    set_keeps: Setter[TypeBits]


class TypeDiscard(Layout):
    """A player discards a card of a type."""

    player: Getter[Seat]
    type: Getter[CardType]


a_draw: Final = Draw()
stored_draw: Final = StoredDraw()
a_new_hand: Final = NewHand()
type_discard: Final = TypeDiscard()


# --- drawing ----------------------------------------------------------------------------------------------------------


@rule
def drawing(g: State, f: Frame) -> None:
    open_window(g, k.W_DRAWING, a_draw.player(g, f), f)


@rule
def draw_cards(g: State, f: Frame) -> None:
    a_draw.set_drawn(g, f, draw_into_hand(g, a_draw.player(g, f), a_draw.count(g, f)))


@rule
def drew(g: State, f: Frame) -> None:
    """One effect that draws n cards is one event (Q83)."""
    if a_draw.drawn(g, f) > 0:
        open_window(g, k.W_DREW, a_draw.player(g, f), f)


DRAW: Final = SCRIPTS.script("draw cards", a_draw, drawing, draw_cards, drew)


@rule
def draw_for(g: State, player: Seat, count: int) -> None:
    """The player draws `count` cards from the deck."""
    if count > 0:
        a_draw.push(g, player, count)


@rule
def draw_stored(g: State, f: Frame) -> None:
    """The cards go to those stored with a power."""
    for _ in range(stored_draw.count(g, f)):
        card = draw(g)
        if card >= 0:
            seen = 1 << stored_draw.player(g, f) | g.deck_seen[g.deck_n]
            store_card(g, stored_draw.keeper(g, f), card, k.NOWHERE, seen)
            stored_draw.set_drawn(g, f, stored_draw.drawn(g, f) + 1)
            note(g, E_STORED, stored_draw.player(g, f), card, stored_draw.keeper(g, f), seen)


DRAW_STORED: Final = SCRIPTS.script("draw cards to be stored", stored_draw, draw_stored, drew)


# --- new hand ---------------------------------------------------------------------------------------------------------


@rule
def new_hand_due(g: State, f: Frame) -> None:
    """Before the old hand goes its playable cards may be played (R20.5); here: whatever answers a new hand."""
    open_window(g, k.W_NEW_HAND, a_new_hand.player(g, f), f)


@rule
def new_hand_check(g: State, f: Frame) -> None:
    """If playing brought an encounter card, or none can come any more, the hand is kept (R20.5, D6.4)."""
    if g.encounter_n[a_new_hand.player(g, f)] > 0 or not encounter_card_can_come(g):
        take_back_aside(g, a_new_hand.player(g, f))
        leave(g, f)


@rule
def replace_hand(g: State, f: Frame) -> None:
    """Show and discard the rest, draw eight (R20.1); cards laid aside come back."""
    player = a_new_hand.player(g, f)
    note(g, E_NEW_HAND, player, 0, 0, ALL)
    discard_hand(g, player, a_new_hand.keeps(g, f))
    a_draw.push(g, player, k.HAND)


@rule
def new_hand_again(g: State, f: Frame) -> None:
    """Repeated from the beginning until there is an encounter card (R6.4, R20.4, Q62)."""
    if g.encounter_n[a_new_hand.player(g, f)] == 0 and encounter_card_can_come(g):
        goto(g, f, new_hand_due)
    else:
        take_back_aside(g, a_new_hand.player(g, f))


NEW_HAND: Final = SCRIPTS.script("new hand", a_new_hand, new_hand_due, new_hand_check, replace_hand, new_hand_again)


@rule
def new_hand(g: State, player: Seat) -> None:
    """The player, who holds no encounter card, takes a new hand."""
    a_new_hand.push(g, player)


# --- discarding by choice ---------------------------------------------------------------------------------------------


@rule
def discard_of_type(g: State, f: Frame) -> None:
    """Ask the player which card of the type it discards; none is owed if it holds none."""
    player = type_discard.player(g, f)
    clear_options(g)
    for card in cards(k.CARDS):
        if g.hand[player, card] > 0 and TYPE[card] == type_discard.type(g, f):
            option(g, k.A_GIVE + card)
    if g.options == 0:
        leave(g, f)
    else:
        offer_stored_discards(g, player, type_discard.type(g, f), 0)
        g.asked_about = 1
        ask(g, player, k.Q_DISCARD)


@rule
def store_for_discards(g: State, player: Seat) -> int:
    """Alien with whose stored cards the player may serve a discard from hand, -1: none. No use of the power (Q240)."""
    for slot in range(power_slots(g, player)):
        alien = power_in(g, player, slot)
        if alien >= 0 and STORE_PLAY[alien] >= 0 and power_secure(g, player):
            return alien
    return k.NOBODY


@rule
def offer_stored_discards(g: State, player: Seat, kind: int, lowest: int) -> None:
    """Cards of the type, of this value at least, that lie stored may be discarded in place of one of the hand (Q74)."""
    keeper = store_for_discards(g, player)
    for i in range(g.store_n):
        if keeper >= 0 and g.store_of[i] == keeper and TYPE[g.store[i]] == kind and VALUE[g.store[i]] >= lowest:
            option(g, k.A_NAME + g.store[i])


@rule
def discard_chosen(g: State, player: Seat, answer: int) -> None:
    """Discard the card of the answer: GIVE from the hand, NAME from the stored ones."""
    if answer < k.A_NAME:
        discard_from_hand(g, player, Card(answer - k.A_GIVE))
    else:
        take_stored(g, store_for_discards(g, player), Card(answer - k.A_NAME), 1)
        put_on_discard(g, player, Card(answer - k.A_NAME))


@rule
def discard_answer(g: State, f: Frame) -> None:
    discard_chosen(g, type_discard.player(g, f), g.answer)


DISCARD_TYPE: Final = SCRIPTS.script("discard one of a type", type_discard, discard_of_type, discard_answer)
