"""Re-deal what a seat cannot see, consistently with what it knows (D16, D16.1); for search."""

from __future__ import annotations

from typing import Any

from ..core.flow import NEXT
from ..core.jit import rule
from ..core.rng import below, random_word
from .ability import CARD, PLAYS_STORED, U_A, U_ABILITY, U_B, is_flare_use, kind_of_use, owner_of_use, user_of
from .aliens.ids import ALIENS
from .constants import (
    C_ANY_ATTACK,
    C_HIGH_ATTACK,
    CARDS,
    ENCOUNTER_CARDS,
    FLARE,
    NOBODY,
    NOWHERE,
    O_OPEN,
    Q_ALIEN,
    Q_CARD,
    SETUP,
)
from .events import blank_log
from .setup import DEAL_TWO, PARTNER, alien_given
from .table import CLASS, drop_card, find_stored, gain_card, main_of, sees_aside, sees_stored
from .windows import USE


@rule
def determinize_for(g: Any, viewer: int, r: Any) -> None:
    """Replace every card the viewer cannot know by a random one; `r` holds the generator. The draw pile serves as the
    pool: unknown cards go into it, it is shuffled, and as many are dealt back. What is still to be drawn, shuffled and
    taken at random is unknown too. States that differ only in what the viewer cannot see become the same, given the
    same generator."""
    if g.phase == SETUP and g.question == Q_ALIEN:
        redeal_aliens(g, viewer, r)
    else:
        redeal_cards(g, viewer, r)
    blank_log(g)
    for i in range(g.rng.shape[0]):
        g.rng[i] = random_word(r)


@rule
def redeal_cards(g: Any, viewer: int, r: Any) -> None:
    laid_under = cards_laid_under(g)
    lift_bottom(g, viewer, laid_under)
    for seat in range(g.players):
        if not keeps_hand(g, viewer, seat):
            if hidden_down(g, viewer, seat) and not g.down_store[seat]:
                gain_card(g, seat, g.down[seat])
            for card in range(CARDS):
                for _ in range(g.hand[seat, card] - kept(g, viewer, seat, card)):
                    pool_card(g, seat, card)
        pool_aside(g, viewer, seat)
    pool_stored(g, viewer)
    change_unseen_flares(g, viewer, r)
    sort_cards(g.deck, g.deck_n)
    shuffle_pool(g, r)
    lay_bottom(g, viewer, laid_under)
    deal_stored_back(g, r)
    for side in range(2):
        change_promised(g, viewer, side, r)
    for seat in range(g.players):
        if not keeps_hand(g, viewer, seat):
            deal_back(g, seat)
        deal_aside_back(g, seat)
    for seat in range(g.players):
        if hidden_down(g, viewer, seat):
            if keeps_hand(g, viewer, seat) or g.down_store[seat]:
                exchange_down(g, viewer, seat)
            else:
                lay_down_again(g, viewer, seat, r)
    for other in range(g.players):
        if other != viewer:
            limit_knowledge(g, viewer, other)
    sort_cards(g.destiny, g.destiny_n)
    for i in range(g.destiny_n - 1, 0, -1):
        j = below(r, i + 1)
        card = g.destiny[i]
        g.destiny[i] = g.destiny[j]
        g.destiny[j] = card


@rule
def keeps_stored(g: Any, viewer: int, i: int) -> int:
    """The viewer knows the stored card, or a seat is being asked whose options follow from it."""
    return sees_stored(g, viewer, i) or (g.options > 0 and sees_stored(g, g.acting, i))


@rule
def pool_stored(g: Any, viewer: int) -> None:
    """Stored cards unseen; their places wait (-1)."""
    for i in range(g.store_n):
        if not keeps_stored(g, viewer, i):
            g.deck[g.deck_n] = g.store[i]
            g.deck_n += 1
            g.store[i] = -1


@rule
def deal_stored_back(g: Any, r: Any) -> None:
    for i in range(g.store_n):
        if g.store[i] < 0:
            g.deck_n -= 1
            g.store[i] = g.deck[g.deck_n]
    for f in range(g.sp):
        if USE <= g.stack[f, NEXT] <= USE + 5 and PLAYS_STORED[g.stack[f, U_ABILITY]] and g.stack[f, U_A] < 0:
            choose_stored_again(g, f, owner_of_use(g, f), r)


@rule
def choose_stored_again(g: Any, f: int, keeper: int, r: Any) -> None:
    """An encounter card is about to be laid face down: if the new ones do not hold it, another is."""
    if find_stored(g, keeper, g.stack[f, U_B]) >= 0:
        return
    count = 0
    for i in range(g.store_n):
        if g.store_of[i] == keeper and g.store[i] < ENCOUNTER_CARDS:
            count += 1
            if below(r, count) == 0:
                g.stack[f, U_B] = g.store[i]
    for i in range(cards_laid_under(g), g.deck_n):
        if count == 0 and g.deck[i] < ENCOUNTER_CARDS:
            for j in range(g.store_n):
                if count == 0 and g.store_of[j] == keeper and g.store_seen[j] == 0:
                    count = 1
                    g.stack[f, U_B] = g.deck[i]
                    g.deck[i] = g.store[j]
                    g.store[j] = g.stack[f, U_B]


@rule
def limit_knowledge(g: Any, viewer: int, other: int) -> None:
    """What another seat was sure of and the new cards do not bear out is forgotten, and so is what the viewer is not
    sure of itself, but for what the other's own question follows from."""
    for holder in range(g.players):
        for card in range(CARDS):
            there = g.hand[holder, card] + (g.down[holder] == card and not g.revealed)
            if holder != viewer and other != g.acting:
                there = min(there, g.known[viewer, holder, card])
            g.known[other, holder, card] = min(g.known[other, holder, card], there)


# --- what stays -------------------------------------------------------------------------------------------------------


@rule
def keeps_hand(g: Any, viewer: int, seat: int) -> int:
    """The viewer knows its hand; the options of a seat that is being asked follow from its hand."""
    return seat == viewer or (seat == g.acting and g.options > 0)


@rule
def kept(g: Any, viewer: int, seat: int, card: int) -> int:
    """Copies of the card that stay in the hand of the seat: those the viewer is sure of, and those that the frames on
    the stack will look for there."""
    known = g.known[viewer, seat, card]
    if known > 0 and g.down[seat] == card and not g.revealed and not hidden_down(g, viewer, seat):
        known -= 1  # the one that lies open before the seat
    count = max(known, about_to_be_played(g, seat, card))
    if g.question == Q_CARD and seat != g.acting:
        count = max(count, g.known[g.acting, seat, card])  # it may be picking from this hand
    for side in range(2):
        if seat == main_of(g, side) and is_bound(g, side):
            count = max(count, promised(g, side, seat, card))
    return min(count, g.hand[seat, card])


@rule
def is_bound(g: Any, side: int) -> int:
    """Whether the side has to be able to give what the deal says: its own offer lies there, or the deal is agreed."""
    return g.deal_pending or (g.outcome == O_OPEN and g.deal_side == side)


@rule
def about_to_be_played(g: Any, seat: int, card: int) -> int:
    """Whether the seat has picked the card to play and not announced it yet: choices and prices come first (D12.1)."""
    for f in range(g.sp):
        if g.stack[f, NEXT] == USE + 1 and user_of(g, f) == seat:
            owner = owner_of_use(g, f)
            if kind_of_use(g, f) == CARD and owner == card:
                return 1
            if is_flare_use(g, f) and FLARE + owner == card:
                return 1
    return 0


@rule
def named(g: Any, side: int, card: int) -> int:
    """Copies that the side has to give, named in the deal or picked already."""
    exact = g.deal_exact[card] if g.deal_exact_side == side else 0
    return max(exact, g.deal_given[side, card])


@rule
def promised(g: Any, side: int, seat: int, card: int) -> int:
    """Copies that stay so that the deal can be fulfilled: those named, and enough of each class."""
    kind = CLASS[card]
    owed = g.deal_class[side, kind]
    if kind <= C_HIGH_ATTACK:
        owed += g.deal_class[side, C_ANY_ATTACK]
    for other in range(card):
        if CLASS[other] == kind:
            owed -= max(0, g.hand[seat, other] - named(g, side, other))
    return named(g, side, card) + max(0, owed)


@rule
def change_promised(g: Any, viewer: int, side: int, r: Any) -> None:
    """Cards that stayed for their class only are exchanged within the class."""
    seat = g.offense if side == 0 else g.defense
    if seat == NOBODY or not is_bound(g, side) or keeps_hand(g, viewer, seat):
        return
    for card in range(CARDS):
        fixed = max(g.known[viewer, seat, card], about_to_be_played(g, seat, card))
        if g.deal_exact_side == side:
            fixed = max(fixed, g.deal_exact[card])
        for _ in range(g.hand[seat, card] - fixed):
            exchange_promised(g, side, seat, card, r)


@rule
def exchange_promised(g: Any, side: int, seat: int, card: int, r: Any) -> None:
    """A random card of the class, this one among them; if it was picked for the deal, the new one is."""
    alike = 1
    for i in range(cards_laid_under(g), g.deck_n):
        alike += CLASS[g.deck[i]] == CLASS[card]
    n = below(r, alike)
    for i in range(cards_laid_under(g), g.deck_n):
        if CLASS[g.deck[i]] == CLASS[card]:
            n -= 1
            if n < 0:
                new = g.deck[i]
                g.deck[i] = card
                drop_card(g, seat, card)
                gain_card(g, seat, new)
                if g.deal_given[side, card] > g.hand[seat, card]:
                    g.deal_given[side, card] -= 1
                    g.deal_given[side, new] += 1
                return


# --- pool -------------------------------------------------------------------------------------------------------------


@rule
def hidden_down(g: Any, viewer: int, seat: int) -> int:
    """Whether a card lies before the seat that the viewer has not seen."""
    return g.down[seat] >= 0 and not (g.down_seen[seat] >> viewer) & 1


@rule
def pool_card(g: Any, seat: int, card: int) -> None:
    drop_card(g, seat, card)
    g.owed[seat] += 1
    g.deck[g.deck_n] = card
    g.deck_n += 1


@rule
def pool_aside(g: Any, viewer: int, seat: int) -> None:
    """Cards laid aside unseen; their places wait (-1)."""
    for place in range(g.aside.shape[1]):
        if g.aside[seat, place] > 0 and not sees_aside(g, viewer, seat, place) and not keeps_hand(g, viewer, seat):
            g.deck[g.deck_n] = g.aside[seat, place] - 1
            g.deck_n += 1
            g.aside[seat, place] = -1


@rule
def deal_aside_back(g: Any, seat: int) -> None:
    for place in range(g.aside.shape[1]):
        if g.aside[seat, place] < 0:
            g.deck_n -= 1
            g.aside[seat, place] = g.deck[g.deck_n] + 1


@rule
def sort_cards(cards: Any, n: int) -> None:
    """Forget the order of the first `n` cards."""
    for i in range(1, n):
        card = cards[i]
        j = i
        while j > 0 and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card


@rule
def shuffle_pool(g: Any, r: Any) -> None:
    for i in range(g.deck_n - 1, 0, -1):
        j = below(r, i + 1)
        card = g.deck[i]
        g.deck[i] = g.deck[j]
        g.deck[j] = card


@rule
def deal_back(g: Any, seat: int) -> None:
    """As many cards as were taken."""
    while g.owed[seat] > 0:
        g.deck_n -= 1
        gain_card(g, seat, g.deck[g.deck_n])
        g.owed[seat] -= 1


@rule
def lay_down_again(g: Any, viewer: int, seat: int, r: Any) -> None:
    """Choose the unseen face-down card among the encounter cards of the new hand."""
    if g.encounter_n[seat] == 0:
        fetch_encounter_card(g, viewer, seat)
    n = below(r, g.encounter_n[seat])
    for card in range(ENCOUNTER_CARDS):
        n -= g.hand[seat, card]
        if n < 0:
            drop_card(g, seat, card)
            g.down[seat] = card
            return


@rule
def fetch_encounter_card(g: Any, viewer: int, seat: int) -> None:
    """The hand must have held one: exchange an uncertain card for an encounter card of the pool, or of another hand."""
    for card in range(ENCOUNTER_CARDS, CARDS):
        if g.hand[seat, card] > kept(g, viewer, seat, card):
            for i in range(cards_laid_under(g), g.deck_n):
                if g.deck[i] < ENCOUNTER_CARDS:
                    drop_card(g, seat, card)
                    gain_card(g, seat, g.deck[i])
                    g.deck[i] = card
                    return
            fetch_from_hand(g, viewer, seat, card)
            return


@rule
def fetch_from_hand(g: Any, viewer: int, seat: int, card: int) -> None:
    """Exchange `card` for an encounter card that was dealt back to another seat."""
    for other in range(g.players):
        if other != seat and not keeps_hand(g, viewer, other):
            for wanted in range(ENCOUNTER_CARDS):
                if g.hand[other, wanted] > kept(g, viewer, other, wanted):
                    drop_card(g, other, wanted)
                    gain_card(g, seat, wanted)
                    drop_card(g, seat, card)
                    gain_card(g, other, card)
                    return


@rule
def exchange_down(g: Any, viewer: int, seat: int) -> None:
    """A card unseen before a seat whose hand stays (the viewer's own after a swap): any encounter card of the pool."""
    if seat != viewer and g.known[viewer, seat, g.down[seat]] > g.hand[seat, g.down[seat]]:
        return
    for i in range(cards_laid_under(g), g.deck_n):
        card = g.deck[i]
        if card < ENCOUNTER_CARDS:
            g.deck[i] = g.down[seat]
            g.down[seat] = card
            return


# --- cards laid under the draw pile -----------------------------------------------------------------------------------


@rule
def cards_laid_under(g: Any) -> int:
    """Number of cards laid under the draw pile since it was shuffled: all seats know that they are encounter cards."""
    count = 0
    while count < g.deck_n and g.deck_seen[count]:
        count += 1
    return count


@rule
def follows(g: Any, viewer: int, i: int) -> int:
    return (g.deck_seen[i] >> viewer) & 1


@rule
def lift_bottom(g: Any, viewer: int, laid_under: int) -> None:
    """Those of them that the viewer knows (Q352) are no part of the pool: they wait at the far end of the array."""
    waiting = 0
    for i in range(laid_under):
        waiting += follows(g, viewer, i)
    place = g.deck.shape[0] - waiting
    lifted = 0
    for i in range(laid_under):
        if follows(g, viewer, i):
            card = g.deck[i - lifted]
            g.deck_n -= 1
            for j in range(i - lifted, g.deck_n):
                g.deck[j] = g.deck[j + 1]
            g.deck[place + lifted] = card
            lifted += 1


@rule
def lay_bottom(g: Any, viewer: int, laid_under: int) -> None:
    """Back in their places, the others random encounter cards of the shuffled pool."""
    place = g.deck.shape[0]
    for i in range(laid_under):
        place -= follows(g, viewer, i)
    for i in range(laid_under):
        if follows(g, viewer, i):
            card = g.deck[place]
            g.deck[g.deck_n] = g.deck[i]
            g.deck_n += 1
            g.deck[i] = card
            place += 1
        else:
            bring_encounter_card(g, i)


@rule
def bring_encounter_card(g: Any, place: int) -> None:
    for i in range(place, g.deck_n):
        card = g.deck[i]
        if card < ENCOUNTER_CARDS:
            g.deck[i] = g.deck[place]
            g.deck[place] = card
            return


# --- flares and aliens ------------------------------------------------------------------------------------------------


@rule
def change_unseen_flares(g: Any, viewer: int, r: Any) -> None:
    """Which flares are in the deck is unknown, but for those of aliens in play and those dealt to the viewer (R3.6)."""
    fixed = g.seated
    for i in range(2):
        if g.offered[viewer, i] >= 0:
            fixed |= 1 << g.offered[viewer, i]
    hidden = 0
    for i in range(g.deck_n):
        if g.deck[i] >= FLARE:
            hidden |= 1 << (g.deck[i] - FLARE)
    candidates = (g.pool & ~g.dealt) | (hidden & ~fixed)
    for i in range(g.deck_n):
        if g.deck[i] >= FLARE and not (fixed >> (g.deck[i] - FLARE)) & 1:
            alien = pick_bit(candidates, r)
            candidates &= ~(1 << alien)
            g.dealt &= ~(1 << (g.deck[i] - FLARE))
            g.deck[i] = FLARE + alien
    for i in range(g.deck_n):
        if g.deck[i] >= FLARE:
            g.dealt |= 1 << (g.deck[i] - FLARE)


@rule
def pick_bit(bits: int, r: Any) -> int:
    count = 0
    for alien in range(ALIENS):
        count += (bits >> alien) & 1
    n = below(r, count)
    for alien in range(ALIENS):
        n -= (bits >> alien) & 1
        if n < 0:
            return alien
    return NOBODY


@rule
def redeal_aliens(g: Any, viewer: int, r: Any) -> None:
    """Before the sheets are turned up nobody knows what the others were dealt, or chose (R3.4)."""
    g.dealt = 0
    for seat in range(g.players):
        alien = alien_given(g, seat)
        if alien >= 0:
            g.dealt |= 1 << alien
        if keeps_hand(g, viewer, seat):
            for i in range(2):
                if g.offered[seat, i] >= 0:
                    g.dealt |= 1 << g.offered[seat, i]
    for seat in range(g.players):
        if keeps_hand(g, viewer, seat) or g.given[seat] != DEAL_TWO:
            continue
        kept = -1
        for i in range(2):
            if g.sheet[seat] != NOWHERE and g.sheet[seat] == g.offered[seat, i]:
                kept = i
        for i in range(2):
            barred = 0
            for alien in range(ALIENS):
                if PARTNER[alien] >= 0 and (g.dealt >> PARTNER[alien]) & 1:
                    barred |= 1 << alien
            alien = pick_bit(g.pool & ~g.dealt & ~barred, r)
            if i == kept:
                g.sheet[seat] = alien
            g.offered[seat, i] = alien
            g.dealt |= 1 << alien
