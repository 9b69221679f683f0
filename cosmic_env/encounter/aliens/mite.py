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

from ...core.flow import ask, clear_options, leave, option, push, skip
from ...core.jit import rule
from .. import constants as k
from ..ability import U_A, event_of, power, super_of_use, user_of, wild
from ..alien_ids import MITE
from ..indices import Frame, Seat, cards, seats
from ..outcome import end_encounter
from ..payments import COLLECTING, clear_collected, collect_card, guess_collected, keep_number_collected
from ..scripts import SCRIPTS
from ..secrets import hides
from ..ships import send_home
from ..state import State
from ..table.board import land
from ..table.hands import discard_from_hand, play_from_hand, random_card
from ..table.piles import put_on_discard
from ..table.seats import is_ally, make_bystander, side_of

CARDS_LEFT: Final = 3
MITE_SEAT: Final = 1
LOOKS: Final = 2
LAST: Final = 2


@rule
def defense_holds_many(g: State, user: Seat, event: Frame) -> int:
    return g.hand_n[g.defense] > CARDS_LEFT


@rule
def bluster(g: State, f: Frame) -> None:
    push(g, COLONY_OR_CARDS, user_of(g, f), g.stack[f, U_A], 0, 0)


@rule
def ask_defense(g: State, f: Frame) -> None:
    clear_options(g)
    option(g, k.A_YES)
    option(g, k.A_NO)
    ask(g, g.defense, k.Q_YES_NO)


@rule
def defense_chose(g: State, f: Frame) -> None:
    mite = g.stack[f, MITE_SEAT]
    if g.answer == k.A_YES:
        land_all(g, mite)
    elif g.stack[f, LOOKS]:
        take_cards(g, mite)
    else:
        while g.hand_n[g.defense] > CARDS_LEFT:
            discard_from_hand(g, g.defense, random_card(g, g.defense))


COLONY_OR_CARDS: Final = SCRIPTS.script(
    "let the ships land (no: discard down to three cards)", ask_defense, defense_chose
)


@rule
def land_all(g: State, mite: Seat) -> None:
    count = g.gate[mite]
    g.gate[mite] = 0
    g.limbo[mite] += count
    land(g, mite, g.target, count)
    g.success = 1
    end_encounter(g, k.END_COLONY_GIVEN)


# --- super ------------------------------------------------------------------------------------------------------------


@rule
def look_at_discards(g: State, f: Frame) -> None:
    g.stack[event_of(g, f), U_A] = 1


@rule
def take_cards(g: State, mite: Seat) -> None:
    clear_collected(g, k.NOBODY)
    while g.hand_n[g.defense] > CARDS_LEFT:
        collect_card(g, g.defense, mite, random_card(g, g.defense))
    push(g, SORT_OUT, mite, 0, 0, 0)


@rule
def ask_discard(g: State, f: Frame) -> None:
    """In the order of the card list, then done: the rest is kept."""
    clear_options(g)
    left = 0
    for card in cards(g.stack[f, LAST], k.CARDS):
        if g.collected[card] > 0:
            option(g, k.A_GIVE + card)
            left += g.collected[card]
    g.asked_about = left
    if g.options == 0:
        leave(g, f)
        return
    option(g, k.A_PASS)
    ask(g, g.stack[f, MITE_SEAT], k.Q_DISCARD)


@rule
def discard_chosen(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        return
    card = g.answer - k.A_GIVE
    play_from_hand(g, g.stack[f, MITE_SEAT], card)
    put_on_discard(g, g.defense, card)
    g.collected[card] -= 1
    g.stack[f, LAST] = card
    skip(g, f, -2)


SORT_OUT: Final = SCRIPTS.script("Mite keeps cards", ask_discard, discard_chosen)
COLLECTING[SORT_OUT] = 0


@rule
def forget_cards_taken(g: State, f: Frame, viewer: Seat) -> None:
    if viewer != g.stack[f, MITE_SEAT] and viewer != g.defense:
        keep_number_collected(g)


@rule
def guess_cards_taken(g: State, f: Frame, viewer: Seat) -> None:
    if viewer != g.stack[f, MITE_SEAT] and viewer != g.defense:
        guess_collected(g, g.stack[f, MITE_SEAT])


hides(SORT_OUT, forget=forget_cards_taken, guess=guess_cards_taken)

# --- wild -------------------------------------------------------------------------------------------------------------


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


BLUSTER = power(
    MITE, "bluster", at=k.W_LAUNCHED, as_=k.R_OFFENSE, mandatory=True, ready=defense_holds_many, use=bluster
)
wild(MITE, at=k.W_ALLIED, as_=k.R_MAIN_PLAYER, ready=opponent_has_more, use=send_allies_home)
super_of_use(MITE, of=(BLUSTER,), as_=k.R_OFFENSE, use=look_at_discards)
