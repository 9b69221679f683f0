"""Deal a game anew for a seat: everything it cannot know is replaced by a random one that fits what it knows (D16,
D16.1); for search.

First everything the seat cannot know is forgotten (`forget`), then it is guessed, from a generator of its own: the
worlds are a function of what the seat may know, of who is asked, and of the public point of the rules alone. Unseen
cards are equally likely everywhere, given what is certain: hand sizes, cards known to be held, an encounter card where
one lies or was held a moment ago, cards promised in a deal, and that the seat which is asked can be asked (`engine`
asks it again).
"""

from __future__ import annotations

from typing import Final

from ..core.dispatch import dispatcher
from ..core.flow import next_of
from ..core.jit import rule
from ..core.rng import below, shuffle
from . import constants as k
from . import secrets
from .ability import (
    CARD_BITS,
    HIDES,
    HIDES_ENCOUNTER_CARD,
    HIDES_GIFT,
    HIDES_LAID_ASIDE,
    HIDES_STORED,
    SHOWS,
    SHOWS_SEAT,
    SUPER_BITS,
    WILD_BITS,
    a_use,
    owner_of_use,
    user_of,
)
from .alien_ids import ALIENS, NONE
from .deals import fits_class, is_picking_for, left_to_pick
from .forget import NOTE_RULES, by_step, choosing_aliens, picking
from .indices import Alien, Card, Frame, Seat, aliens, cards, frames, seats
from .scripts import is_in
from .secrets import UNSEEN
from .setup import DEAL_TWO, alien_given
from .state import UNDER, State
from .table.hands import take_out
from .table.kinds import flare_of
from .table.seats import clockwise, main_of
from .table.sheet_pile import draw_sheet, forbidden_beside, in_play, random_bit, with_setup_text
from .table.sheets import lies_face_down
from .table.variants import plays
from .unseen import (
    ENCOUNTER_CARD,
    OTHER_CARD,
    count_unseen,
    deal_bound_hands,
    deal_certain,
    fill_hand,
    fill_hands,
    gather_pool,
    guess_technologies,
    holds_no_encounter_card,
    is_about_to_be_offered,
    laid_by,
    lay_pile,
    see,
    share_knowledge,
    sure_of,
    take_of,
    take_random,
)
from .windows import POLL, a_poll, could_use, is_announced, is_answered, is_paying, is_under_way

guess_frame_of = dispatcher("guess_frame_of", by_step(secrets.GUESSES), "g, f, viewer")
guess_notes_of = dispatcher("guess_notes_of", secrets.GUESSES_NOTES, "g, viewer")


@rule
def guess_all(g: State, viewer: Seat) -> None:
    """Fill the places that `forget_all` has left unseen, with the generator of `g`."""
    if choosing_aliens(g):
        guess_aliens(g, viewer)
    else:
        count_unseen(g, viewer)
        see_table(g, viewer)
        guess_flares(g, viewer)
        if g.face_down:
            guess_sheets(g, viewer)
        if g.drawn_sheet == UNSEEN:
            g.drawn_sheet = draw_sheet(g, g.sheet[g.turn])
        if plays(g, k.V_TECHNOLOGY):
            guess_technologies(g, viewer)
        deal_unseen(g, viewer)
        share_knowledge(g, viewer)
        guess_offered(g, viewer)
        if g.signals_on:
            guess_signals(g)
        if g.kept_by == UNSEEN:
            g.kept_by = any_holder(g, g.kept_card)
        for i in range(NOTE_RULES):
            guess_notes_of(i, g, viewer)
        for f in frames(g.sp):
            if is_under_way(g, f):
                guess_use(g, f)
            elif not is_in(g, f, POLL):
                guess_frame_of(next_of(g, f), g, f, viewer)
    shuffle(g, g.destiny, 0, g.destiny_n)


# --- which cards are unseen -------------------------------------------------------------------------------------------


@rule
def see_table(g: State, viewer: Seat) -> None:
    """Take off the counts of unseen copies what lies open, or is known to the viewer, outside of hands and piles. Of a
    flare that is seen they become -1."""
    for i in range(g.table_n):
        see(g, viewer, g.table[i])
    for i in range(g.store_n):
        if g.store[i] >= 0:
            see(g, viewer, g.store[i])
    for f in frames(g.sp):
        if is_announced(g, f) and a_use.card(g, f) >= 0:
            see(g, viewer, a_use.card(g, f))
    for seat in seats(g.players):
        if g.down[seat] >= 0:
            see(g, viewer, g.down[seat])


@rule
def surely_dealt(g: State, viewer: Seat) -> int:
    """Bits of the aliens that the viewer knows to have been dealt at set-up."""
    bits = begun_with(g)
    for i in range(2):
        if g.offered[viewer, i] >= 0:
            bits |= 1 << g.offered[viewer, i]
    return bits


@rule
def begun_with(g: State) -> int:
    """Bits of the aliens the players began with, as far as they are known, or guessed by now."""
    bits = g.seated
    for seat in seats(g.players):
        if lies_face_down(g, seat) and g.sheet[seat] >= 0 and not (g.drawn_later >> seat) & 1:
            bits |= 1 << g.sheet[seat]
    return bits


@rule
def guess_flares(g: State, viewer: Seat) -> None:
    """Which flares are in the deck is unknown, but for those of aliens in play and those dealt to the viewer (R3.6)."""
    certain = surely_dealt(g, viewer)
    g.dealt = certain
    if not g.flares_on:
        return
    hidden = k.FLARES_IN_DECK
    seen = 0
    for alien in aliens(ALIENS):
        if g.known[viewer, viewer, flare_of(alien)] < 0:
            g.known[viewer, viewer, flare_of(alien)] = 0
            seen |= 1 << alien
            hidden -= 1
    g.dealt = seen
    certain &= ~seen
    for alien in aliens(ALIENS):
        if (certain >> alien) & 1 and hidden > 0:
            hidden -= enter_flare(g, viewer, alien)
    while hidden > 0 and g.pool & ~g.dealt != 0:
        hidden -= enter_flare(g, viewer, random_bit(g, g.pool & ~g.dealt))


@rule
def enter_flare(g: State, viewer: Seat, alien: Alien) -> int:
    g.dealt |= 1 << alien
    g.known[viewer, viewer, flare_of(alien)] = 1
    return 1


# --- sheets that lie face down ----------------------------------------------------------------------------------------

SHEETS_TRIED: Final = 300
"""How often a sheet is drawn for a seat that is asked for a use, before one without is taken."""


@rule
def guess_sheets(g: State, viewer: Seat) -> None:
    """A sheet that the viewer does not know is one of those dealt at set-up, whose flares are in the deck, or of those
    drawn since: none with Game Setup text, which would lie face up, and none forbidden beside those in play."""
    dealt, never_drawn = surely_dealt(g, viewer), with_setup_text()
    for seat in seats(g.players):
        if g.sheet[seat] != UNSEEN:
            continue
        known = in_play(g)
        if g.drawn_sheet >= 0:
            known |= 1 << g.drawn_sheet
        if (g.drawn_later >> seat) & 1:
            free = g.pool & ~(known | never_drawn | forbidden_beside(known))
            if free & ~g.spent:
                free &= ~g.spent
            g.sheet[seat] = draw_for(g, viewer, seat, free)
            continue
        free = g.pool & ~(known | dealt | g.spent | never_drawn | forbidden_beside(known | dealt))
        if g.flares_on and free & g.dealt == 0:
            exchange_flare(g, viewer, random_bit(g, free), known | dealt)
        g.sheet[seat] = draw_for(g, viewer, seat, free & g.dealt if g.flares_on else free)
    g.dealt |= begun_with(g)


@rule
def draw_for(g: State, viewer: Seat, seat: Seat, free: int) -> Alien:
    """One of the aliens of these bits, for the sheet of the seat. If the seat is to be asked for a use, it is drawn
    until it has one, or a hand drawn with it has: so a sheet without a use is as much rarer as such hands are, and the
    hand that is dealt later to go with it has one. Which flares are in the deck, and so which sheets there may be, has
    been guessed before, without regard to who is asked."""
    if not is_about_to_be_offered(g, viewer, seat):
        return random_bit(g, free)
    window = a_poll.window(g, g.sp - 1)
    unseen, usable, owed = 0, 0, g.hand_n[seat]
    for card in cards(k.CARDS):
        owed -= sure_of(g, viewer, seat, card)
        count = max(0, g.known[viewer, viewer, card])
        unseen += count
        if has_use(card, window):
            usable += count
            if sure_of(g, viewer, seat, card) > 0:
                return random_bit(g, free)
    for _ in range(SHEETS_TRIED):
        if plays(g, k.V_TECHNOLOGY):
            guess_technologies(g, viewer)
        g.sheet[seat] = random_bit(g, free)
        if could_use(g, seat, window):
            break
        for drawn in range(min(owed, unseen)):
            if below(g, unseen - drawn) < usable:
                return g.sheet[seat]
    return g.sheet[seat]


@rule
def has_use(card: Card, window: int) -> int:
    """Whether whoever holds the card could be asked in the window."""
    if card >= k.FLARE:
        return ((WILD_BITS[window] | SUPER_BITS[window]) >> (card - k.FLARE)) & 1
    return card >= k.REINFORCEMENT and (CARD_BITS[window] >> (card - k.REINFORCEMENT)) & 1


@rule
def exchange_flare(g: State, viewer: Seat, wanted: Alien, kept: int) -> None:
    """The flare of `wanted` takes the place of one that is nowhere seen, not of the aliens of the bits `kept`."""
    fillers = 0
    for alien in aliens(ALIENS):
        if g.known[viewer, viewer, flare_of(alien)] > 0:
            fillers |= 1 << alien
    out = random_bit(g, fillers & ~kept)
    if out >= 0 and wanted >= 0:
        g.known[viewer, viewer, flare_of(out)] = 0
        g.dealt &= ~(1 << out)
        enter_flare(g, viewer, wanted)


# --- dealing ----------------------------------------------------------------------------------------------------------


@rule
def deal_unseen(g: State, viewer: Seat) -> None:
    top = gather_pool(g, viewer)
    deal_certain(g, viewer)
    for seat in seats(g.players):
        if g.down[seat] == UNSEEN:
            layer = laid_by(g, seat)
            if g.down_store[layer] >= 0:
                top = take_of(g, top, ENCOUNTER_CARD)
                g.down[seat] = g.deck[top]
            else:
                g.owed[layer] += 1
    for i in range(g.store_n):
        if g.store[i] == UNSEEN and is_encounter_card(g, i):
            top = take_of(g, top, ENCOUNTER_CARD)
            g.store[i] = g.deck[top]
    for i in range(g.store_n):
        if g.store[i] == UNSEEN:
            top = take_random(g, top)
            g.store[i] = g.deck[top]
    for seat in seats(g.players):
        if seat != viewer and holds_no_encounter_card(g, seat):
            top = fill_hand(g, seat, top, OTHER_CARD)
    top = deal_bound_hands(g, viewer, top)
    top = fill_hands(g, top)
    for seat in seats(g.players):
        if g.down[seat] == UNSEEN:
            lay_down(g, viewer, seat)
    lay_pile(g, top)
    for side in range(2):
        if picking(g) and main_of(g, side) != viewer:
            guess_picks(g, side)


@rule
def is_encounter_card(g: State, i: int) -> int:
    """Whether the `i`-th stored card is certain to be one: it lies under a technology, or is about to be laid."""
    keeper = g.store_of[i]
    return keeper >= UNDER or (about_to_lay(g, keeper) and no_encounter_card(g, i))


@rule
def about_to_lay(g: State, keeper: int) -> int:
    """Whether an encounter card stored with the alien is about to be laid face down."""
    for f in frames(g.sp):
        if is_answered(g, f) and HIDES[a_use.ability(g, f)] == HIDES_STORED:
            if owner_of_use(g, f) == keeper and a_use.second(g, f) == UNSEEN:
                return 1
    return 0


@rule
def no_encounter_card(g: State, i: int) -> int:
    """Whether no card stored with the keeper of the `i`-th is an encounter card, as far as it is known."""
    for j in range(g.store_n):
        if g.store_of[j] == g.store_of[i] and 0 <= g.store[j] < k.ENCOUNTER_CARDS:
            return 0
    return 1


@rule
def lay_down(g: State, viewer: Seat, place: int) -> None:
    """One of the encounter cards of the hand, each copy with the same chance; what is known may be the one laid unless
    it was followed to another place."""
    seat = laid_by(g, Seat(place))
    count = 0
    for card in cards(k.ENCOUNTER_CARDS):
        count += may_be_laid(g, viewer, place, seat, card)
    n = below(g, max(1, count))
    for card in cards(k.ENCOUNTER_CARDS):
        n -= may_be_laid(g, viewer, place, seat, card)
        if n < 0:
            take_out(g, seat, card)
            g.down[Seat(place)] = card
            return


@rule
def may_be_laid(g: State, viewer: Seat, place: int, seat: Seat, card: Card) -> int:
    """Copies that may be the one: all, if what is known covers the card laid too; the duty to attack binds (Q221)."""
    copies = g.hand[seat, card]
    if place != seat or g.revealed:
        copies -= g.known[viewer, seat, card]
    if g.must_attack and card >= k.ATTACKS:
        for attack in cards(k.ATTACKS):
            if g.hand[seat, attack] > 0:
                return 0
    return max(0, copies)


@rule
def guess_picks(g: State, side: int) -> None:
    """Cards that the side has picked already for the agreed deal, unless it is about to begin."""
    player = main_of(g, side)
    for f in frames(g.sp):
        if is_picking_for(g, f, side):
            return
    for kind in range(k.CLASSES):
        while left_to_pick(g, side, kind) > 0:
            count = 0
            for card in cards(k.CARDS):
                if fits_class(card, kind):
                    count += max(0, g.hand[player, card] - g.deal_given[side, card])
            if count == 0:
                return
            n = below(g, count)
            for card in cards(k.CARDS):
                if n >= 0 and fits_class(card, kind):
                    n -= max(0, g.hand[player, card] - g.deal_given[side, card])
                    if n < 0:
                        g.deal_given[side, card] += 1
                        g.deal_picked[side, kind] += 1


# --- other secrets ----------------------------------------------------------------------------------------------------


@rule
def any_holder(g: State, card: Card) -> Seat:
    """A random seat among those that hold the card, -1: nobody."""
    count = 0
    for seat in seats(g.players):
        count += g.hand[seat, card] > 0
    if count == 0:
        return k.NOBODY
    n = below(g, count)
    for seat in seats(g.players):
        n -= g.hand[seat, card] > 0
        if n < 0:
            return seat
    return k.NOBODY


@rule
def random_of_hand(g: State, seat: Seat, kinds: int, taken: int) -> int:
    """A random card of the hand, of the first so many kinds, one copy of `taken` less; -1: none."""
    count = 0
    for card in cards(kinds):
        count += g.hand[seat, card] - (card == taken)
    if count <= 0:
        return k.NOBODY
    n = below(g, count)
    for card in cards(kinds):
        n -= g.hand[seat, card] - (card == taken)
        if n < 0:
            return card
    return k.NOBODY


@rule
def guess_use(g: State, f: Frame) -> None:
    """The hidden card of a use that is announced; one that has been carried out does not need it any more, and where
    its user has no card left any stands for it."""
    kind = HIDES[a_use.ability(g, f)]
    if is_paying(g, f) and SHOWS[a_use.ability(g, f)] == SHOWS_SEAT and a_use.first(g, f) == UNSEEN:
        a_use.set_first(g, f, clockwise(g, user_of(g, f), 1 + below(g, g.players - 1)))
    if kind == HIDES_GIFT and a_use.second(g, f) == UNSEEN:
        a_use.set_second(g, f, max(0, random_of_hand(g, user_of(g, f), k.CARDS, k.NOBODY)))
    elif kind == HIDES_ENCOUNTER_CARD and a_use.second(g, f) == UNSEEN:
        a_use.set_second(g, f, max(0, random_of_hand(g, user_of(g, f), k.ENCOUNTER_CARDS, k.NOBODY)))
    elif kind == HIDES_LAID_ASIDE and a_use.second(g, f) == UNSEEN:
        a_use.set_first(g, f, k.NOBODY)
        a_use.set_second(g, f, k.NOBODY)
        count = below(g, 3)
        if count > 0:
            a_use.set_first(g, f, random_of_hand(g, user_of(g, f), k.CARDS, k.NOBODY))
        if count > 1 and a_use.first(g, f) >= 0:
            first = a_use.first(g, f)
            a_use.set_second(g, f, random_of_hand(g, user_of(g, f), k.CARDS, first))
            if 0 <= a_use.second(g, f) < first:
                a_use.set_first(g, f, a_use.second(g, f))
                a_use.set_second(g, f, first)
    elif kind == HIDES_STORED and a_use.second(g, f) == UNSEEN:
        a_use.set_second(g, f, random_stored(g, owner_of_use(g, f)))


@rule
def random_stored(g: State, keeper: int) -> int:
    """A random encounter card among those stored with the alien, -1: none."""
    count = 0
    for i in range(g.store_n):
        count += g.store_of[i] == keeper and g.store[i] < k.ENCOUNTER_CARDS
    if count == 0:
        return k.NOBODY
    n = below(g, count)
    for i in range(g.store_n):
        n -= g.store_of[i] == keeper and g.store[i] < k.ENCOUNTER_CARDS
        if n < 0:
            return g.store[i]
    return k.NOBODY


@rule
def guess_signals(g: State) -> None:
    """Any token, each with the same chance: none means anything by itself."""
    for seat in seats(g.players):
        if g.signal[seat] == UNSEEN:
            g.signal[seat] = below(g, k.SIGNALS)


# --- aliens -----------------------------------------------------------------------------------------------------------


@rule
def guess_aliens(g: State, viewer: Seat) -> None:
    """Before the sheets are turned up nobody knows what the others were dealt, or chose (R3.4); they choose in the
    order of the seats."""
    g.dealt = 0
    for seat in seats(g.players):
        if alien_given(g, seat) >= 0:
            g.dealt |= 1 << alien_given(g, seat)
    for i in range(2):
        if g.offered[viewer, i] >= 0:
            g.dealt |= 1 << g.offered[viewer, i]
    for seat in seats(g.players):
        if g.given[seat] != DEAL_TWO:
            flare = random_bit(g, g.pool & ~g.dealt)
            if flare >= 0:
                g.dealt |= 1 << flare
        elif seat != viewer:
            for i in range(2):
                alien = random_bit(g, g.pool & ~g.dealt & ~forbidden_beside(g.dealt))
                g.offered[seat, i] = alien
                g.dealt |= 1 << alien
            if seat < g.acting:
                g.sheet[seat] = g.offered[seat, below(g, 2)]


@rule
def guess_offered(g: State, viewer: Seat) -> None:
    """Each of the others had a second alien to choose from; its flare is in the deck, unseen or not."""
    begun = begun_with(g)
    free = g.dealt & ~begun
    for i in range(2):
        if g.offered[viewer, i] >= 0:
            free &= ~(1 << g.offered[viewer, i])
    if not g.flares_on:
        free = g.pool & ~g.dealt
    for seat in seats(g.players):
        if seat == viewer or g.given[seat] != DEAL_TWO:
            continue
        own = g.sheet[seat] if g.sheet[seat] >= 0 and (begun >> g.sheet[seat]) & 1 else NONE
        other = random_bit(g, free & ~forbidden_beside(begun))
        if other >= 0:
            free &= ~(1 << other)
        first = below(g, 2)
        g.offered[seat, first] = own
        g.offered[seat, 1 - first] = other
        if not g.flares_on and other >= 0:
            g.dealt |= 1 << other


assert k.MAX_PLAYERS <= 5
