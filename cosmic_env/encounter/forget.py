"""The first half of dealing a game anew (`determinize`): everything that a seat cannot know is taken out of the record.

What remains is a function of what the seat may know alone: `secrecy` says who sees which field, `secrets` what running
scripts hide. Choices that the asked seat has not told anybody of are taken back, so that it is about to be asked the
first of them: which card it is about to play, say, cannot be told from the question about the card's target.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ..core.dispatch import dispatcher
from ..core.flow import clear_frame, first_argument, next_of
from ..core.jit import rule
from ..core.redeal import EMPTY, blank_tail, sort_pile
from . import constants as k
from . import secrets
from .ability import (
    ABILITIES,
    BIT,
    HIDES,
    HIDES_ENCOUNTER_CARD,
    HIDES_GIFT,
    HIDES_LAID_ASIDE,
    HIDES_STORED,
    POWER_AT,
    REPEATS,
    SHOWS,
    SHOWS_SEAT,
    a_use,
)
from .alien_ids import ALIENS, NONE
from .deals import DEAL, PICK_CARDS
from .events import blank_log
from .indices import Frame, Seat, Technology, aliens, cards, frames, seats, technologies
from .notes import NOTES, sees_note
from .observe import TELLS_NUMBER
from .payments import COLLECTING
from .scratch import BLANK
from .scripts import SCRIPTS, is_in
from .secrets import UNSEEN
from .setup import DEAL_TWO
from .state import State, clear_terms
from .table.seats import main_of
from .table.sheets import knows_sheet
from .table.signals import knows_signal
from .table.store import knows_who_sees, sees_stored
from .table.technologies import TECHNOLOGIES, at_place, count_at, exchange_technologies, is_unseen
from .table.variants import plays
from .unseen import forget_deck, forget_others_hands
from .windows import POLL, a_poll, is_choosing, is_paying, is_under_way, offer_again, take_question_back


def by_step(table: dict[int, Any]) -> list[Any]:
    """The rules of scripts, for each step of the script."""
    starts = sorted(SCRIPTS.names)
    return [table.get(max(s for s in starts if s <= step)) for step in range(len(SCRIPTS.steps))]


forget_frame_of = dispatcher("forget_frame_of", by_step(secrets.FORGETS), "g, f, viewer")
take_back_of = dispatcher("take_back_of", by_step(secrets.TAKES_BACK), "g, f")
forget_notes_of = dispatcher("forget_notes_of", secrets.FORGETS_NOTES, "g, viewer")
NOTE_RULES: Final = len(secrets.FORGETS_NOTES)
NOTE_HAS_RULE: Final = np.zeros(NOTES, np.int64)
"""1 for notes that a rule of their alien makes canonical."""
NOTE_HAS_RULE[secrets.RULED_NOTES] = 1
IS_COLLECTING: Final = np.zeros(len(SCRIPTS.steps) + 1, np.int64)
"""By next step: 1 where `collected` means something to the script."""
for _script, _first in COLLECTING.items():
    IS_COLLECTING[_script + _first : _script + SCRIPTS.length(_script)] = 1

REPEAT_BITS: Final = np.zeros(len(k.WINDOWS), np.int64)
"""By window: bits of a poll that mean nothing, as those uses may be made again and again."""
for _window, _alien, _slot in np.argwhere(POWER_AT >= 0):
    _ability = POWER_AT[_window, _alien, _slot]
    if REPEATS[_ability]:
        REPEAT_BITS[_window] |= BIT[_ability]
assert len(HIDES) >= len(ABILITIES)


@rule
def choosing_aliens(g: State) -> int:
    """Whether the decks have not been built yet: not all have chosen their sheets."""
    return g.phase == k.SETUP and g.destiny_n == 0


@rule
def forget_all(g: State, viewer: Seat) -> None:
    """Leave what `viewer` may know: `UNSEEN`, or zero, stands in all other places. If another seat is asked it is about
    to be, by the topmost frame."""
    g.answer = 0
    g.only = 0
    if g.acting == viewer and g.options > 0:
        if g.question != k.Q_USE:
            g.asked_window = k.NOWHERE
            if not TELLS_NUMBER[g.question]:
                g.asked_about = 0
    else:
        if g.options > 0:
            take_back(g)
        g.question = 0
        g.options = 0
        g.asked_window = k.NOWHERE
        g.asked_about = 0
        for action in range(g.mask.shape[0]):
            g.mask[action] = 0
    forget_stack(g, viewer)
    forget_hands(g, viewer)
    if plays(g, k.V_HIDDEN_POWERS):
        forget_sheets(g, viewer)
    if g.drawn_sheet >= 0 and viewer != g.turn:
        g.drawn_sheet = UNSEEN
    forget_piles(g, viewer)
    forget_store(g, viewer)
    forget_deal(g, viewer)
    if plays(g, k.V_TECHNOLOGY):
        forget_technologies(g, viewer)
    if g.signals_on:
        forget_signals(g, viewer)
    for i in range(NOTES):
        if g.scratch[i] != BLANK[i] and not NOTE_HAS_RULE[i] and not sees_note(g, viewer, i):
            g.scratch[i] = BLANK[i]
    for i in range(NOTE_RULES):
        forget_notes_of(i, g, viewer)
    blank_log(g)
    for i in range(g.rng.shape[0]):
        g.rng[i] = 0
    for alien in aliens(ALIENS):
        for kind in range(k.FIRED):
            g.fired[alien, kind] = 0
    for seat in seats(k.MAX_PLAYERS):
        for role in range(k.ROLES):
            g.by_role[seat, role, 0] = 0
            g.by_role[seat, role, 1] = 0
        for how in range(2):
            g.deals[seat, how] = 0
        for main in seats(k.MAX_PLAYERS):
            for how in range(3):
                g.sided[seat, main, how] = 0
        g.held[seat] = 0
        g.played[seat] = 0
        g.held_cards[seat] = 0
        g.played_cards[seat] = 0
        g.completed[seat] = 0
        g.kept_first[seat] = k.NOWHERE
    g.worked = 0
    g.tech_drawn = 0
    g.tech_begun = 0
    g.tech_stopped = 0


# --- what nobody has been told of -------------------------------------------------------------------------------------


@rule
def take_back(g: State) -> None:
    """The asked seat is about to be asked the first of the questions whose answers it has kept to itself."""
    while True:
        use = use_being_prepared(g)
        if use < 0:
            break
        offer_again(g, use)
    top = g.sp - 1
    take_back_of(next_of(g, top), g, top)
    take_question_back(g)


@rule
def use_being_prepared(g: State) -> Frame:
    """Frame of the use about whose targets a question is being asked, -1: none, or its price is being paid, so that all
    know of it."""
    for use in frames(g.sp - 1, 0, -1):
        if is_paying(g, use):
            return k.NOBODY
        if is_choosing(g, use):
            for f in frames(use + 1, g.sp):
                if first_argument(g, f) != use:
                    return k.NOBODY
            return use
    return k.NOBODY


@rule
def forget_stack(g: State, viewer: Seat) -> None:
    for f in frames(g.sp):
        if is_under_way(g, f):
            if a_use.user(g, f) != viewer:
                forget_use(g, f)
        elif is_in(g, f, POLL):
            a_poll.set_used(g, f, a_poll.used(g, f) & ~REPEAT_BITS[a_poll.window(g, f)])
        else:
            forget_frame_of(next_of(g, f), g, f, viewer)
    for f in frames(g.sp, g.stack.shape[0]):
        clear_frame(g, f)


@rule
def forget_use(g: State, f: Frame) -> None:
    """Which hidden card a use concerns is not shown (D12.1)."""
    kind = HIDES[a_use.ability(g, f)]
    if is_paying(g, f) and SHOWS[a_use.ability(g, f)] == SHOWS_SEAT:  # the price is seen before whom it is for
        a_use.set_first(g, f, UNSEEN)
    if kind == HIDES_GIFT or kind == HIDES_ENCOUNTER_CARD or (kind == HIDES_STORED and a_use.first(g, f) < 0):
        a_use.set_second(g, f, UNSEEN)
    elif kind == HIDES_LAID_ASIDE:
        a_use.set_first(g, f, UNSEEN)
        a_use.set_second(g, f, UNSEEN)


# --- cards ------------------------------------------------------------------------------------------------------------


@rule
def forget_hands(g: State, viewer: Seat) -> None:
    forget_others_hands(g, viewer)
    for seat in seats(k.MAX_PLAYERS):
        if seat == viewer:
            continue
        for i in range(2):
            g.offered[seat, i] = NONE
        if choosing_aliens(g) and g.given[seat] == DEAL_TWO:
            g.sheet[seat] = NONE
    for seat in seats(g.players):
        if g.down[seat] >= 0 and not (g.down_seen[seat] >> viewer) & 1:
            g.down[seat] = UNSEEN


@rule
def forget_sheets(g: State, viewer: Seat) -> None:
    """Sheets that lie face down, and which aliens others were given from outside: to the viewer each of them chose from
    two dealt (R27)."""
    for seat in seats(g.players):
        if seat != viewer and g.given[seat] >= 0:
            g.given[seat] = DEAL_TWO
            if choosing_aliens(g):
                g.sheet[seat] = NONE
        if not knows_sheet(g, viewer, seat):
            g.sheet[seat] = UNSEEN


@rule
def forget_piles(g: State, viewer: Seat) -> None:
    forget_deck(g, viewer)
    blank_tail(g.table, g.table_n)
    blank_tail(g.table_owner, g.table_n)
    blank_tail(g.destiny, g.destiny_n)
    sort_pile(g.destiny, g.destiny_n)
    blank_tail(g.destiny_discard, g.destiny_discard_n)
    blank_tail(g.extra_offense, g.extra_n)
    blank_tail(g.extra_defense, g.extra_n)
    for seat in seats(k.MAX_PLAYERS):
        for i in range(g.news_discard[seat], g.news_discarded.shape[1]):
            g.news_discarded[seat, i] = EMPTY
    g.dealt = 0
    if g.kept_card < 0:
        g.kept_by = k.NOBODY
    else:
        g.kept_by = keeper_known(g, viewer)
    if not collecting(g):
        g.collector = k.NOBODY
        for card in cards(k.CARDS):
            g.collected[card] = 0


@rule
def collecting(g: State) -> int:
    """Whether a running script still looks at the cards just collected."""
    for f in frames(g.sp):
        if IS_COLLECTING[next_of(g, f)]:
            return 1
    return 0


@rule
def keeper_known(g: State, viewer: Seat) -> Seat:
    """Seat whose artifact was kept after its effect, as far as the viewer can follow it."""
    card = g.kept_card
    for i in range(g.players):
        if g.order[i] != viewer and g.known[viewer, g.order[i], card] > 0:
            return g.order[i]
    return viewer if g.hand[viewer, card] > 0 else UNSEEN


@rule
def forget_store(g: State, viewer: Seat) -> None:
    """Stored cards in a fixed order, those unseen as such; who else knows which is not known."""
    for i in range(g.store_n):
        if not sees_stored(g, viewer, i):
            g.store[i] = UNSEEN
            g.store_seen[i] = 0
        elif g.store_at[i] < 0 and not knows_who_sees(viewer, g.store_of[i]):
            g.store_seen[i] &= 1 << viewer
    for i in range(1, g.store_n):
        j = i
        while j > 0 and place_in_store(g, j - 1) > place_in_store(g, j):
            exchange_stored(g, j - 1, j)
            j -= 1
    for i in range(g.store_n, g.store.shape[0]):
        g.store[i] = EMPTY
        g.store_of[i] = 0
        g.store_at[i] = EMPTY
        g.store_seen[i] = 0


@rule
def place_in_store(g: State, i: int) -> int:
    """Order: keeper, place, kind, who knows it."""
    at = g.store_of[i] * 64 + g.store_at[i] + 1
    return (at * 128 + g.store[i] - UNSEEN) * 32 + g.store_seen[i]


@rule
def exchange_stored(g: State, a: int, b: int) -> None:
    card, keeper, at, seen = g.store[a], g.store_of[a], g.store_at[a], g.store_seen[a]
    g.store[a] = g.store[b]
    g.store_of[a] = g.store_of[b]
    g.store_at[a] = g.store_at[b]
    g.store_seen[a] = g.store_seen[b]
    g.store[b] = card
    g.store_of[b] = keeper
    g.store_at[b] = at
    g.store_seen[b] = seen


@rule
def picking(g: State) -> int:
    """Whether cards are being picked for an agreed deal."""
    for f in frames(g.sp):
        if is_in(g, f, PICK_CARDS):
            return 1
    return 0


@rule
def talking(g: State) -> int:
    """Whether a deal is being talked over, or is about to be."""
    for f in frames(g.sp):
        if is_in(g, f, DEAL):
            return 1
    return 0


@rule
def forget_deal(g: State, viewer: Seat) -> None:
    """Which cards have been picked is known to their giver."""
    going = picking(g)
    for side in range(2):
        if not going or main_of(g, side) != viewer:
            for card in cards(k.CARDS):
                g.deal_given[side, card] = g.deal_exact[card] if going and g.deal_exact_side == side else 0
            for kind in range(k.CLASSES):
                g.deal_picked[side, kind] = 0
    for kind in range(k.CLASSES):
        g.deal_rest[kind] = 0
    if g.deal_side < 0 and not talking(g):
        clear_terms(g)  # those of an earlier encounter
        for side in range(2):
            g.deal_offers[side] = 0
            g.deal_may_release[side] = 0


@rule
def forget_signals(g: State, viewer: Seat) -> None:
    for seat in seats(g.players):
        if g.signal[seat] >= 0 and not knows_signal(g, viewer, seat):
            g.signal[seat] = UNSEEN


# --- technologies -----------------------------------------------------------------------------------------------------


@rule
def forget_technologies(g: State, viewer: Seat) -> None:
    """Those the viewer cannot know lie in the order of their numbers: before each seat by their places, drawn ones,
    then the deck. What is on each place stays there. Which one a seat has chosen at set-up is not seen."""
    last = Technology(0)
    for seat in seats(g.players):
        if seat == viewer:
            continue
        for place in range(TECHNOLOGIES):
            last = lay_next(g, viewer, at_place(g, seat, place), last)
        for t in technologies(TECHNOLOGIES):
            if g.tech_at[t] == k.T_DRAWN + seat:
                g.tech_place[t] = k.NOWHERE
        for _ in range(count_at(g, k.T_DRAWN + seat)):
            last = lay_next(g, viewer, drawn_from(g, seat, last), last)


@rule
def lay_next(g: State, viewer: Seat, t: Technology, last: Technology) -> Technology:
    """The first unseen technology from `last` on takes the place of `t`; returns the one behind it."""
    if t < 0:
        return last
    while not is_unseen(g, viewer, last):
        last = Technology(last + 1)
    exchange_technologies(g, t, last)
    return Technology(last + 1)


@rule
def drawn_from(g: State, seat: Seat, first: Technology) -> Technology:
    """The first technology from this one on that the seat has drawn."""
    for t in technologies(first, TECHNOLOGIES):
        if g.tech_at[t] == k.T_DRAWN + seat:
            return t
    return k.NOWHERE
