"""Miser (green) - Hoard: has a second hand.

Game Setup: two hands of eight are dealt to it; it looks at both and lays one face down on its sheet as the hoard. The
hoard is no hand (Q73): nobody looks at it, takes from it or adds to it, it is not counted, it gives no second encounter
and spares the defense no new hand.
Power (any player, at any moment): a card of the hoard is played whenever it could be played from hand. The use is
announced, the card shown (an encounter card is laid face down); if it stands, the card is played by its own rules, and
may itself be stopped. As the offense it saves the turn when the hand holds no encounter card to select [inference]
(Q76). A flare, or a card that would return to the hand, returns to the hoard (Q75). Zapped: the card stays, no other is
played from there in this encounter [inference] (Q240).
No use: a hoard without encounter card may be shown, discarded and drawn anew, asked at the start of an encounter and
before cards are selected [house] (Q77); of a card to be discarded from hand the hoard may give one like it (Q74). The
new hoard is a draw, but wild Mind does not look at it [house]. Power lost: the hoard is frozen [inference] (Q241);
sheet gone: discarded [inference].
Wild (any player, a new hand or a payment of yours): this flare and up to two other cards are laid aside until that is
over, out of reach; a new hand is eight cards besides (Q79).
Super (offense, start of an encounter): one card from the deck into the hoard.
Choices: which hand becomes the hoard; hand or hoard, and which card of it; whether to draw a new hoard; the cards laid
aside (wild).
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, ask, clear_options, is_next, leave, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import (
    ASIDE,
    HIDES_LAID_ASIDE,
    SHOWS_CARD,
    OfUse,
    Use,
    passive,
    plays_stored,
    super_flare,
    user_of,
    wild,
)
from ..alien_ids import MISER
from ..arguments import CardOrNone, Layout
from ..cards import stored_draw
from ..choices import pick_card
from ..events import E_STORED, note
from ..indices import Card, Frame, Seat, cards
from ..phases.planning import lay_stored, may_select
from ..questions import ask_yes_or_no
from ..scripts import SCRIPTS
from ..settings import setting
from ..state import State
from ..table.hands import drop_card, gain_card
from ..table.piles import draw
from ..table.powers import HAS_SETUP
from ..table.store import (
    discard_stored,
    find_stored,
    lay_aside,
    remove_stored,
    show_stored,
    store_card,
    store_has_encounter_card,
)
from ..windows import is_spoken_for, play_stored, poll, stored_fits

HAS_SETUP[MISER] = 1
HOARD: Final = setting(MISER, "hoard", k.HAND, least=4, most=10)
"""Cards of the second hand and of a new hoard; the hand that it exchanges for the second is one of eight."""


class TwoHands(Layout):
    """Miser gets a second hand and lays one of the two down as the hoard."""

    player: Getter[Seat]


class PlayFromHoard(Use):
    """A card of the hoard is played."""

    named: Getter[CardOrNone]
    """What all see of it: nothing of an encounter card."""
    set_named: Setter[CardOrNone]
    stored: Getter[CardOrNone]
    set_stored: Setter[CardOrNone]


class LayAside(Use):
    """Cards of the hand are laid aside."""

    one: Getter[CardOrNone] = starts_at(k.NOBODY)
    set_one: Setter[CardOrNone]
    other: Getter[CardOrNone] = starts_at(k.NOBODY)
    set_other: Setter[CardOrNone]


two_hands: Final = TwoHands()
from_hoard: Final = PlayFromHoard()
laying_aside: Final = LayAside()
which_aside: Final = OfUse()


# --- set-up: of two hands of eight one becomes the hoard --------------------------------------------------------------


@rule
def deal_two_hands(g: State, f: Frame) -> None:
    two_hands.push(g, user_of(g, f))


@rule
def deal_second_hand(g: State, f: Frame) -> None:
    player = two_hands.player(g, f)
    for _ in range(g.settings[HOARD]):
        card = draw(g)
        store_card(g, MISER, card, k.NOWHERE, 1 << player)
        note(g, E_STORED, player, card, MISER, 1 << player)


@rule
def ask_exchange(g: State, f: Frame) -> None:
    ask_yes_or_no(g, two_hands.player(g, f), k.Q_EXCHANGE)


@rule
def exchange(g: State, f: Frame) -> None:
    """Hand and hoard change places."""
    player = two_hands.player(g, f)
    if g.answer == k.A_NO:
        return
    hoard = g.store_n
    for card in cards(k.CARDS):
        for _ in range(g.hand[player, card]):
            drop_card(g, player, card)
            store_card(g, MISER, card, k.NOWHERE, 1 << player)
    for i in range(hoard - 1, -1, -1):
        if g.store_of[i] == MISER:
            gain_card(g, player, g.store[i])
            remove_stored(g, i)


CHOOSE_HOARD: Final = SCRIPTS.script("Miser's two hands", two_hands, deal_second_hand, ask_exchange, exchange)

passive(MISER, "two hands", at=k.W_GAME_SETUP, as_=k.R_ANY, use=deal_two_hands)


# --- no use: a hoard without encounter card is discarded and drawn anew -----------------------------------------------


@rule
def hoard_is_poor(g: State, user: Seat, event: Frame) -> int:
    return not store_has_encounter_card(g, MISER)


@rule
def new_hoard(g: State, f: Frame) -> None:
    user = user_of(g, f)
    discard_stored(g, MISER, k.NOWHERE, user)
    stored_draw.push(g, user, g.settings[HOARD], MISER)


passive(MISER, "new hoard", at=k.W_ENCOUNTER_STARTS, as_=k.R_ANY, ready=hoard_is_poor, use=new_hoard, mandatory=False)
passive(MISER, "new hoard", at=k.W_BEFORE_CARDS, as_=k.R_ANY, ready=hoard_is_poor, use=new_hoard, mandatory=False)


# --- power: a card of the hoard is played as if from hand -------------------------------------------------------------


@rule
def is_played_in_window(g: State, use: Frame) -> int:
    """The use was offered in a window, not as the encounter card is selected."""
    return is_next(g, use - 1, poll)


@rule
def may_be_played(g: State, use: Frame, card: Card) -> int:
    user = user_of(g, use)
    if find_stored(g, MISER, card) < 0:
        return 0
    if is_played_in_window(g, use):
        return stored_fits(g, user, card, Frame(use - 1)) >= 0 and not is_spoken_for(g, MISER, card)
    return card < k.ENCOUNTER_CARDS and may_select(g, user, card)


@rule
def name_card(g: State, use: Frame, card: Card) -> None:
    """All see the card that is to be played, unless it is an encounter card."""
    from_hoard.set_stored(g, use, card)
    from_hoard.set_named(g, use, k.NOBODY if card < k.ENCOUNTER_CARDS else card)
    if card >= k.ENCOUNTER_CARDS:
        show_stored(g, MISER, card)


@rule
def play_from_hoard(g: State, f: Frame) -> None:
    card = from_hoard.stored(g, f)
    if find_stored(g, MISER, card) < 0:
        return
    if card < k.ENCOUNTER_CARDS:
        lay_stored(g, user_of(g, f), MISER, card)
    else:
        play_stored(g, f, card)


plays_stored(
    MISER,
    "play from the hoard",
    choose=pick_card(may_be_played, into=name_card),
    use=play_from_hoard,
    args=from_hoard,
    shows=SHOWS_CARD,
)


# --- wild: this flare and up to two other cards are laid aside from a new hand or a payment ---------------------------


@rule
def choose_aside(g: State, f: Frame) -> None:
    which_aside.push(g, f)


@rule
def offer_aside(g: State, user: Seat, first: int, taken: Card) -> None:
    """Cards of the hand from `first` on, one copy of `taken` less, without the flare itself."""
    clear_options(g)
    option(g, k.A_PASS)
    for card in cards(first, k.CARDS):
        if g.hand[user, card] > (card == taken) and card != k.FLARE + MISER:
            option(g, k.A_GIVE + card)
    ask(g, user, k.Q_CARD)


@rule
def ask_first(g: State, f: Frame) -> None:
    offer_aside(g, user_of(g, which_aside.use(g, f)), 0, k.NOBODY)


@rule
def first_chosen(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        leave(g, f)
    else:
        laying_aside.set_one(g, which_aside.use(g, f), g.answer - k.A_GIVE)


@rule
def ask_second(g: State, f: Frame) -> None:
    use = which_aside.use(g, f)
    first = laying_aside.one(g, use)
    offer_aside(g, user_of(g, use), first, first)


@rule
def second_chosen(g: State, f: Frame) -> None:
    if g.answer != k.A_PASS:
        laying_aside.set_other(g, which_aside.use(g, f), g.answer - k.A_GIVE)


WHICH_ASIDE: Final = SCRIPTS.script(
    "laid aside for Miser", which_aside, ask_first, first_chosen, ask_second, second_chosen
)


@rule
def put_card_aside(g: State, user: Seat, card: Card) -> None:
    if card >= 0 and g.hand[user, card] > 0:
        lay_aside(g, user, card)


@rule
def put_aside(g: State, f: Frame) -> None:
    """The flare follows when it has worked."""
    put_card_aside(g, user_of(g, f), laying_aside.one(g, f))
    put_card_aside(g, user_of(g, f), laying_aside.other(g, f))


wild(
    MISER,
    at=k.W_NEW_HAND,
    also_at=k.W_PAYING,
    as_=k.R_SUBJECT,
    choose=choose_aside,
    use=put_aside,
    args=laying_aside,
    after=ASIDE,
    hides=HIDES_LAID_ASIDE,
)


# --- super: one card from the deck goes to the hoard ------------------------------------------------------------------


@rule
def one_more(g: State, f: Frame) -> None:
    stored_draw.push(g, user_of(g, f), 1, MISER)


super_flare(MISER, at=k.W_ENCOUNTER_STARTS, as_=k.R_OFFENSE, use=one_more)
