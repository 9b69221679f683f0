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

import numpy as np

from ..core.dispatch import dispatcher
from ..core.flow import is_next, next_of
from ..core.jit import rule
from ..core.rng import below, shuffle
from . import constants as k
from . import secrets
from .ability import HIDES, HIDES_GIFT, HIDES_LAID_ASIDE, HIDES_STORED, SHOWS, SHOWS_SEAT, a_use, owner_of_use, user_of
from .alien_ids import ALIENS, NONE
from .cards import a_new_hand, new_hand_check
from .deals import fits_class, is_picking_for, left_to_pick
from .forget import EMPTY, NOTE_RULES, by_step, choosing_aliens, picking
from .indices import Alien, Card, Frame, Seat, aliens, cards, frames, seats, technologies
from .promises import can_deliver, reckon
from .scripts import is_in
from .secrets import UNSEEN
from .setup import DEAL_TWO, SET_UP, a_setup, alien_given
from .state import State
from .table.hands import gain_card, take_out
from .table.kinds import CLASS, flare_of
from .table.powers import HAS_SETUP
from .table.seats import clockwise, main_of, opponent
from .table.sheet_pile import draw_sheet, forbidden_beside, in_play, random_bit
from .table.sheets import lies_face_down
from .table.technologies import TECHNOLOGIES, deal_unseen_technologies
from .table.variants import plays
from .windows import POLL, POWER_BITS, a_poll, could_use, is_announced, is_answered, is_paying, is_under_way, poll

guess_frame_of = dispatcher("guess_frame_of", by_step(secrets.GUESSES), "g, f, viewer")
guess_notes_of = dispatcher("guess_notes_of", secrets.GUESSES_NOTES, "g, viewer")
COPIES: Final = np.array(k.CARD_COPIES, np.int64)
SETUP_BITS: Final = sum(1 << alien for alien in range(ALIENS) if HAS_SETUP[alien])
"""The aliens with Game Setup text."""
TRIES: Final = 2000
"""Deals that are tried before cards are exchanged for others that fit."""


@rule
def guess_all(g: State, viewer: Seat) -> None:
    """Fill the places that `forget_all` has left unseen, with the generator of `g`."""
    if choosing_aliens(g):
        guess_aliens(g, viewer)
    else:
        count_unseen(g, viewer)
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
        if g.kept_by == UNSEEN:
            g.kept_by = any_holder(g, g.kept_card)
        for i in range(NOTE_RULES):
            guess_notes_of(i, g, viewer)
        for f in frames(g.sp):
            if is_under_way(g, f):
                guess_use(g, f)
            elif not is_in(g, f, POLL):
                guess_frame_of(next_of(g, f), g, f, viewer)
    shuffle(g, g.destiny, g.destiny_n)


# --- which cards are unseen -------------------------------------------------------------------------------------------


@rule
def sure_of(g: State, viewer: Seat, seat: Seat, card: Card) -> int:
    """Copies the viewer is sure are in the hand: what is known covers hand and face-down card (D16.1)."""
    known = g.known[viewer, seat, card]
    return known - 1 if known > 0 and g.down[seat] == card and not g.revealed else known


@rule
def count_unseen(g: State, viewer: Seat) -> None:
    """Copies of each kind that the viewer sees nowhere; of a flare it sees -1. They stand where else stands what a seat
    knows of itself, which nothing reads."""
    for card in cards(k.CARDS):
        g.known[viewer, viewer, card] = COPIES[card] if card < k.FLARE else 0
        g.known[viewer, viewer, card] -= g.hand[viewer, card]
    for i in range(g.discard_n):
        g.known[viewer, viewer, g.discard[i]] -= 1
    for i in range(g.table_n):
        g.known[viewer, viewer, g.table[i]] -= 1
    for i in range(g.store_n):
        if g.store[i] >= 0:
            g.known[viewer, viewer, g.store[i]] -= 1
    for i in range(laid_under(g)):
        if g.deck[i] >= 0:
            g.known[viewer, viewer, g.deck[i]] -= 1
    for f in frames(g.sp):
        if is_announced(g, f) and a_use.card(g, f) >= 0:
            g.known[viewer, viewer, a_use.card(g, f)] -= 1
    for seat in seats(g.players):
        if g.down[seat] >= 0:
            g.known[viewer, viewer, g.down[seat]] -= 1
        if seat != viewer:
            for card in cards(k.CARDS):
                g.known[viewer, viewer, card] -= sure_of(g, viewer, seat, card)


@rule
def surely_dealt(g: State, viewer: Seat) -> int:
    """Bits of the aliens that the viewer knows to have been dealt at set-up."""
    bits = g.seated
    for i in range(2):
        if g.offered[viewer, i] >= 0:
            bits |= 1 << g.offered[viewer, i]
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


@rule
def guess_sheets(g: State, viewer: Seat) -> None:
    """A sheet that the viewer does not know is one of those dealt at set-up, whose flares are in the deck, or of those
    drawn since: none with Game Setup text, which would lie face up, and none forbidden beside those in play."""
    dealt = surely_dealt(g, viewer)
    for seat in seats(g.players):
        if g.sheet[seat] != UNSEEN:
            continue
        known = in_play(g)
        if g.drawn_sheet >= 0:
            known |= 1 << g.drawn_sheet
        if (g.drawn_later >> seat) & 1:
            free = g.pool & ~(known | SETUP_BITS | forbidden_beside(known))
            if free & ~g.spent:
                free &= ~g.spent
            g.sheet[seat] = random_bit(g, likely_for(g, seat, free))
            continue
        free = g.pool & ~(known | dealt | g.spent | SETUP_BITS | forbidden_beside(known | dealt))
        if g.flares_on and free & g.dealt == 0:
            exchange_flare(g, viewer, random_bit(g, free), known | dealt)
        g.sheet[seat] = random_bit(g, likely_for(g, seat, free & g.dealt if g.flares_on else free))
    for seat in seats(g.players):
        if lies_face_down(g, seat) and not (g.drawn_later >> seat) & 1:
            g.dealt |= 1 << g.sheet[seat]


@rule
def likely_for(g: State, seat: Seat, free: int) -> int:
    """Bits of the aliens among which that of the seat is drawn: if it is to be asked for a use, half of the time those
    that have one now."""
    top = g.sp - 1
    if g.options == 0 and seat == g.acting and is_next(g, top, poll):
        able = free & POWER_BITS[a_poll.window(g, top)]
        if able and below(g, 2) == 0:
            return able
    return free


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
# ``deck[0:top]`` is the pool of unseen cards; ``owed`` says how many each hand still gets.


@rule
def laid_under(g: State) -> int:
    """Number of cards laid under the draw pile since it was shuffled: all know that they are encounter cards (Q352)."""
    count = 0
    while count < g.deck_n and g.deck_seen[count]:
        count += 1
    return count


@rule
def gather_pool(g: State, viewer: Seat) -> int:
    """Fill the pool; returns its size. What lies under the draw pile waits where the counts were."""
    under = laid_under(g)
    last = g.deck.shape[0] - 1
    for i in range(under):
        g.deck[last - i] = g.deck[i]
    top = 0
    for card in cards(k.CARDS):
        for _ in range(g.known[viewer, viewer, card]):
            g.deck[top] = card
            top += 1
    for i in range(under):
        g.known[viewer, viewer, Card(i)] = g.deck[last - i]
    for i in range(under, k.CARDS):
        g.known[viewer, viewer, Card(i)] = 0
    for i in range(under):
        if g.known[viewer, viewer, Card(i)] == UNSEEN:
            top = take_encounter_card(g, top)
            g.known[viewer, viewer, Card(i)] = g.deck[top]
    return top


@rule
def lay_pile(g: State, viewer: Seat, top: int) -> None:
    """The rest of the pool is the draw pile, over what was laid under it."""
    under = laid_under(g)
    for i in range(top - 1, -1, -1):
        g.deck[i + under] = g.deck[i]
    for i in range(under):
        g.deck[i] = Card(g.known[viewer, viewer, Card(i)])
        g.known[viewer, viewer, Card(i)] = 0
    for i in range(top + under, g.deck.shape[0]):
        g.deck[i] = EMPTY
    g.deck_n = top + under


@rule
def deal_unseen(g: State, viewer: Seat) -> None:
    top = gather_pool(g, viewer)
    for seat in seats(g.players):
        if seat != viewer:
            g.owed[seat] = g.hand_n[seat]
            g.hand_n[seat] = 0
            for card in cards(k.CARDS):
                for _ in range(sure_of(g, viewer, seat, card)):
                    gain_card(g, seat, card)
                    g.owed[seat] -= 1
    for seat in seats(g.players):
        if g.down[seat] == UNSEEN:
            layer = laid_by(g, seat)
            if g.down_store[layer] >= 0:
                top = take_encounter_card(g, top)
                g.down[seat] = g.deck[top]
            else:
                g.owed[layer] += 1
    for i in range(g.store_n):
        if g.store[i] == UNSEEN and about_to_lay(g, g.store_of[i]) and no_encounter_card(g, i):
            top = take_encounter_card(g, top)
            g.store[i] = g.deck[top]
    for i in range(g.store_n):
        if g.store[i] == UNSEEN:
            top = take_random(g, top)
            g.store[i] = g.deck[top]
    for seat in seats(g.players):
        if seat != viewer and holds_no_encounter_card(g, seat):
            while g.owed[seat] > 0 and top > 0:
                top = take_other_card(g, top)
                gain_card(g, seat, g.deck[top])
                g.owed[seat] -= 1
    top = deal_bound_hands(g, viewer, top)
    for seat in seats(g.players):
        while g.owed[seat] > 0 and top > 0:
            top = take_random(g, top)
            gain_card(g, seat, g.deck[top])
            g.owed[seat] -= 1
    for seat in seats(g.players):
        g.owed[seat] = 0
        if g.down[seat] == UNSEEN:
            lay_down(g, viewer, seat)
    shuffle(g, g.deck, top)
    lay_pile(g, viewer, top)
    for side in range(2):
        if picking(g) and main_of(g, side) != viewer:
            guess_picks(g, side)


@rule
def take_at(g: State, i: int, top: int) -> int:
    """Move the card at place `i` to the end of the pool, which becomes one shorter; returns the new length."""
    top -= 1
    card = g.deck[i]
    g.deck[i] = g.deck[top]
    g.deck[top] = card
    return top


@rule
def take_random(g: State, top: int) -> int:
    return take_at(g, below(g, top), top)


@rule
def take_among(g: State, top: int, encounter: int) -> int:
    """Take a random encounter card, or a random other card; any, if there is none."""
    count = 0
    for i in range(top):
        count += (g.deck[i] < k.ENCOUNTER_CARDS) == encounter
    if count == 0:
        return take_random(g, top)
    n = below(g, count)
    for i in range(top):
        n -= (g.deck[i] < k.ENCOUNTER_CARDS) == encounter
        if n < 0:
            return take_at(g, i, top)
    return top


@rule
def take_encounter_card(g: State, top: int) -> int:
    return take_among(g, top, 1)


@rule
def take_other_card(g: State, top: int) -> int:
    return take_among(g, top, 0)


@rule
def laid_by(g: State, seat: Seat) -> Seat:
    """Who laid the unseen card before the seat: a swap may have brought it there."""
    return seat if (g.down_seen[seat] >> seat) & 1 else opponent(g, seat)


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
def guess_technologies(g: State, viewer: Seat) -> None:
    """Unseen ones are equally likely everywhere; a seat that has chosen at set-up has kept one of its two."""
    deal_unseen_technologies(g, viewer)
    for f in frames(g.sp):
        if is_in(g, f, SET_UP):
            for seat in seats(a_setup.seat(g, f)):
                if seat != viewer:
                    keep_any(g, seat)


@rule
def keep_any(g: State, seat: Seat) -> None:
    n = below(g, 2)
    for t in technologies(TECHNOLOGIES):
        if g.tech_at[t] == k.T_DRAWN + seat:
            g.tech_place[t] = 0 if n == 0 else k.NOWHERE
            n -= 1


# --- hands of which more is known -------------------------------------------------------------------------------------


@rule
def holds_no_encounter_card(g: State, seat: Seat) -> int:
    """The seat takes a new hand, or is looking for a card to play, since it holds none (R20.1, D6.4, Q76)."""
    for f in frames(g.sp):
        if is_next(g, f, new_hand_check) and a_new_hand.player(g, f) == seat:
            return 1
        if is_in(g, f, POLL) and a_poll.window(g, f) == k.W_CARD_CHECK and a_poll.subject(g, f) == seat:
            return 1
    return 0


@rule
def lays_from_hand(g: State, seat: Seat) -> int:
    """Place of the unseen card that comes from the hand of the seat, -1: none."""
    for place in seats(g.players):
        if g.down[place] == UNSEEN and laid_by(g, place) == seat and g.down_store[seat] < 0:
            return place
    return k.NOBODY


@rule
def bound_side(g: State, seat: Seat) -> int:
    """Side whose promise the seat has to be able to keep: its own offer lies there, or the deal is agreed; -1: none."""
    if seat == g.offense or seat == g.defense:
        side = 0 if seat == g.offense else 1
        if g.deal_pending or (g.outcome == k.O_OPEN and g.deal_side == side and not g.deal_open):
            return side
    return k.NOBODY


@rule
def is_about_to_be_offered(g: State, viewer: Seat, seat: Seat) -> int:
    """Whether the seat is to be asked for a use again, and so has to hold something for it."""
    top = g.sp - 1
    return g.options == 0 and seat == g.acting and seat != viewer and is_next(g, top, poll)


@rule
def is_restricted(g: State, viewer: Seat, seat: Seat) -> int:
    """Whether not every hand will do."""
    if seat == viewer:
        return 0
    if g.owed[seat] <= 0:
        return plays(g, k.V_TECHNOLOGY) and is_about_to_be_offered(g, viewer, seat)
    if lays_from_hand(g, seat) >= 0 or bound_side(g, seat) >= 0 or g.has_one[seat]:
        return 1
    return is_about_to_be_offered(g, viewer, seat)


@rule
def hand_fits(g: State, viewer: Seat, seat: Seat) -> int:
    """Whether the hand, the card it has laid included, is possible as far as all can tell."""
    if lays_from_hand(g, seat) >= 0 and g.encounter_n[seat] == 0:
        return 0
    side = bound_side(g, seat)
    if side >= 0 and not can_deliver(g, seat, side):
        return 0
    if g.has_one[seat] and g.encounter_n[seat] == (lays_from_hand(g, seat) >= 0):
        return 0
    top = g.sp - 1
    return not is_about_to_be_offered(g, viewer, seat) or could_use(g, seat, a_poll.window(g, top))


@rule
def deal_bound_hands(g: State, viewer: Seat, top: int) -> int:
    """Deal to all restricted hands until all fit at once, so that each possible deal is as likely as any other."""
    restricted = 0
    for seat in seats(g.players):
        if is_restricted(g, viewer, seat):
            restricted |= 1 << seat
    if restricted == 0:
        return top
    for _ in range(TRIES):
        left = top
        fits = 1
        dealt = 0
        if plays(g, k.V_TECHNOLOGY):
            guess_technologies(g, viewer)
        for seat in seats(g.players):
            if fits and (restricted >> seat) & 1:
                dealt |= 1 << seat
                for _ in range(g.owed[seat]):
                    left = take_random(g, left)
                    gain_card(g, seat, g.deck[left])
                fits = hand_fits(g, viewer, seat)
        if fits:
            for seat in seats(g.players):
                if (restricted >> seat) & 1:
                    g.owed[seat] = 0
            return left
        for seat in seats(g.players - 1, -1, -1):
            if (dealt >> seat) & 1:
                for _ in range(g.owed[seat]):
                    take_out(g, seat, g.deck[left])
                    left += 1
    return deal_and_mend(g, viewer, restricted, top)


@rule
def deal_and_mend(g: State, viewer: Seat, restricted: int, top: int) -> int:
    """A rare promise: deal at random, then exchange cards for such as are wanting."""
    for seat in seats(g.players):
        if (restricted >> seat) & 1:
            for _ in range(g.owed[seat]):
                top = take_random(g, top)
                gain_card(g, seat, g.deck[top])
            g.owed[seat] = 0
            tries = 0
            while tries < TRIES and not hand_fits(g, viewer, seat):
                exchange_one(g, viewer, seat, top)
                tries += 1
    return top


@rule
def exchange_one(g: State, viewer: Seat, seat: Seat, top: int) -> None:
    """Exchange a card of the hand that is neither certain nor needed for one of the pool that is wanted."""
    if top == 0:
        return
    side = bound_side(g, seat)
    start = below(g, top)
    for i in range(top):
        place = (start + i) % top
        if is_wanted(g, viewer, seat, side, g.deck[place]):
            first = below(g, k.CARDS)
            for j in range(k.CARDS):
                card = (first + j) % k.CARDS
                if g.hand[seat, Card(card)] > sure_of(g, viewer, seat, Card(card)) and is_spare(
                    g, seat, side, Card(card)
                ):
                    new = g.deck[place]
                    take_out(g, seat, Card(card))
                    gain_card(g, seat, new)
                    g.deck[place] = Card(card)
                    return


@rule
def is_wanted(g: State, viewer: Seat, seat: Seat, side: int, card: Card) -> int:
    if side >= 0 and not can_deliver(g, seat, side):
        return g.deal_rest[CLASS[card]] < 0 or (
            card < k.ATTACKS and g.deal_rest[k.C_ANY_ATTACK] < 0 and g.deal_rest[CLASS[card]] >= 0
        )
    if g.encounter_n[seat] == 0 and (lays_from_hand(g, seat) >= 0 or g.has_one[seat]):
        return card < k.ENCOUNTER_CARDS
    return 1


@rule
def is_spare(g: State, seat: Seat, side: int, card: Card) -> int:
    """Whether the card may go without breaking a promise that the hand keeps so far."""
    if card < k.ENCOUNTER_CARDS and g.encounter_n[seat] < 2:
        return 0
    if side < 0:
        return 1
    reckon(g, seat, side)
    if g.deal_rest[CLASS[card]] < 1 or (g.deal_exact_side == side and g.deal_exact[card] >= g.hand[seat, card]):
        return 0
    return card >= k.ATTACKS or g.deal_rest[k.C_ANY_ATTACK] != 0


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
def share_knowledge(g: State, viewer: Seat) -> None:
    """What others know is not known to the viewer; they are taken to be sure of what it is sure of itself."""
    for other in seats(g.players):
        if other != viewer:
            for holder in seats(g.players):
                if holder != viewer and holder != other:
                    for card in cards(k.CARDS):
                        g.known[other, holder, card] = g.known[viewer, holder, card]


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
def random_of_hand(g: State, seat: Seat, first: int, taken: int, barred: int) -> int:
    """A random card of the hand from kind `first` on, one copy of `taken` less and without `barred`; -1: none."""
    count = 0
    for card in cards(first, k.CARDS):
        if card != barred:
            count += g.hand[seat, card] - (card == taken)
    if count <= 0:
        return k.NOBODY
    n = below(g, count)
    for card in cards(first, k.CARDS):
        if card != barred:
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
        a_use.set_second(g, f, max(0, random_of_hand(g, user_of(g, f), 0, k.NOBODY, k.NOBODY)))
    elif kind == HIDES_LAID_ASIDE and a_use.second(g, f) == UNSEEN:
        a_use.set_first(g, f, k.NOBODY)
        a_use.set_second(g, f, k.NOBODY)
        count = below(g, 3)
        if count > 0:
            a_use.set_first(g, f, random_of_hand(g, user_of(g, f), 0, k.NOBODY, k.NOBODY))
        if count > 1 and a_use.first(g, f) >= 0:
            first = a_use.first(g, f)
            a_use.set_second(g, f, random_of_hand(g, user_of(g, f), 0, first, k.NOBODY))
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
def begun_with(g: State) -> int:
    """Bits of the aliens the players began with, known or guessed."""
    bits = g.seated
    for seat in seats(g.players):
        if lies_face_down(g, seat) and not (g.drawn_later >> seat) & 1:
            bits |= 1 << g.sheet[seat]
    return bits


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
