"""Mite (yellow) - Bluster: a colony, or cards.

Power (offense, ships launched, mandatory): if the defense holds more than three cards it chooses: it lets Mite's ships
land on the planet, beside whatever is there, and the encounter ends as a success that nobody has won (Q127); or it
discards at random down to three and the encounter goes on. Cards laid aside from the hand do not count [inference]
(Q242).
Wild (main player, alliances formed): if the opponent has more allied ships than you, all allied ships of both sides go
home and their owners are no allies any more [house].
Super: look at the cards discarded to this bluster, keep any or all of them; the rest are the defense's discards.
Choices: the defense, the colony (yes) or its cards (no); Mite, which cards to keep (super).
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, ask, clear_options, goto, leave, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import Use, power, set_in_event, super_of_use, user_of, wild
from ..alien_ids import MITE
from ..arguments import Flag, Layout
from ..indices import Card, Frame, Seat, cards, seats
from ..outcome import end_encounter
from ..payments import COLLECTING, clear_collected, collect_card, guess_collected, keep_number_collected
from ..questions import ask_yes_or_no
from ..scripts import SCRIPTS
from ..secrets import hides
from ..ships import pick_up_gate, send_home
from ..state import State
from ..table.board import land
from ..table.hands import discard_from_hand, play_from_hand, random_card
from ..table.piles import put_on_discard
from ..table.seats import is_ally, make_bystander, side_of

CARDS_LEFT: Final = 3


# --- power: the defense lets the ships land, or discards down to three cards ------------------------------------------


class Bluster(Use):
    """The defense has to choose."""

    takes_cards: Getter[Flag] = starts_at(0)
    """1: the cards go to the offense, which looks at them."""
    set_takes_cards: Setter[Flag]


class ColonyOrCards(Layout):
    """The defense chooses between a colony and cards."""

    mite: Getter[Seat]
    takes_cards: Getter[Flag]


a_bluster: Final = Bluster()
colony_or_cards: Final = ColonyOrCards()


@rule
def defense_holds_many(g: State, user: Seat, event: Frame) -> int:
    return g.hand_n[g.defense] > CARDS_LEFT


@rule
def bluster(g: State, f: Frame) -> None:
    colony_or_cards.push(g, user_of(g, f), a_bluster.takes_cards(g, f))


@rule
def ask_defense(g: State, f: Frame) -> None:
    ask_yes_or_no(g, g.defense, k.Q_YES_NO)


@rule
def defense_chose(g: State, f: Frame) -> None:
    mite = colony_or_cards.mite(g, f)
    if g.answer == k.A_YES:
        land_all(g, mite)
    elif colony_or_cards.takes_cards(g, f):
        take_cards(g, mite)
    else:
        while g.hand_n[g.defense] > CARDS_LEFT:
            discard_from_hand(g, g.defense, random_card(g, g.defense))


COLONY_OR_CARDS: Final = SCRIPTS.script(
    "let the ships land (no: discard down to three cards)", colony_or_cards, ask_defense, defense_chose
)


@rule
def land_all(g: State, mite: Seat) -> None:
    land(g, mite, g.target, pick_up_gate(g, mite))
    g.success = 1
    end_encounter(g, k.END_COLONY_GIVEN)


BLUSTER = power(
    MITE,
    "bluster",
    at=k.W_LAUNCHED,
    as_=k.R_OFFENSE,
    mandatory=True,
    ready=defense_holds_many,
    use=bluster,
    args=a_bluster,
)


# --- wild: all allies go home if the opponent has more of them --------------------------------------------------------


@rule
def allied_ships(g: State, side: int) -> int:
    count = 0
    for seat in seats(g.players):
        if is_ally(g, seat) and side_of(g, seat) == side:
            count += g.gate[seat] + g.beside[seat]
    return count


@rule
def opponent_has_more(g: State, user: Seat, event: Frame) -> int:
    side = side_of(g, user)
    return allied_ships(g, 1 - side) > allied_ships(g, side)


@rule
def send_allies_home(g: State, f: Frame) -> None:
    for i in range(g.players - 1, -1, -1):
        seat = g.order[i]
        if is_ally(g, seat):
            make_bystander(g, seat)
            send_home(g, seat)


wild(MITE, at=k.W_ALLIED, as_=k.R_MAIN_PLAYER, ready=opponent_has_more, use=send_allies_home)


# --- super: the discards are looked at first, and kept as you like ----------------------------------------------------


class Sorting(Layout):
    """Cards taken from the defense are kept or discarded, in the order of the card list."""

    mite: Getter[Seat]
    last: Getter[Card] = starts_at(0)
    set_last: Setter[Card]


a_sorting: Final = Sorting()


@rule
def take_cards(g: State, mite: Seat) -> None:
    clear_collected(g, k.NOBODY)
    while g.hand_n[g.defense] > CARDS_LEFT:
        collect_card(g, g.defense, mite, random_card(g, g.defense))
    a_sorting.push(g, mite)


@rule
def ask_discard(g: State, f: Frame) -> None:
    """Which is discarded next, until done: the rest is kept."""
    clear_options(g)
    left = 0
    for card in cards(a_sorting.last(g, f), k.CARDS):
        if g.collected[card] > 0:
            option(g, k.A_GIVE + card)
            left += g.collected[card]
    g.asked_about = left
    if g.options == 0:
        leave(g, f)
        return
    option(g, k.A_PASS)
    ask(g, a_sorting.mite(g, f), k.Q_DISCARD)


@rule
def discard_chosen(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        return
    card = g.answer - k.A_GIVE
    play_from_hand(g, a_sorting.mite(g, f), card)
    put_on_discard(g, g.defense, card)
    g.collected[card] -= 1
    a_sorting.set_last(g, f, card)
    goto(g, f, ask_discard)


SORT_OUT: Final = SCRIPTS.script("Mite keeps cards", a_sorting, ask_discard, discard_chosen)
COLLECTING[SORT_OUT] = 0


@rule
def forget_cards_taken(g: State, f: Frame, viewer: Seat) -> None:
    if viewer != a_sorting.mite(g, f) and viewer != g.defense:
        keep_number_collected(g)


@rule
def guess_cards_taken(g: State, f: Frame, viewer: Seat) -> None:
    if viewer != a_sorting.mite(g, f) and viewer != g.defense:
        guess_collected(g, a_sorting.mite(g, f))


hides(SORT_OUT, forget=forget_cards_taken, guess=guess_cards_taken)

super_of_use(MITE, of=(BLUSTER,), as_=k.R_OFFENSE, use=set_in_event(a_bluster.set_takes_cards))
