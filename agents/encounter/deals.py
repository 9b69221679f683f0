"""Deals: a quick one that is good for both. First a swap of colonies, then card for card; always bounded, as each side
has few offers and each offer few items."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.deals import fits_class
from cosmic_env.encounter.indices import Planet, Seat, cards, seats
from cosmic_env.encounter.promises import promised_cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import foreign_colonies, owner_of, planet_absolute
from cosmic_env.encounter.table.seats import opponent, side_of
from cosmic_env.encounter.table.variants import colonies_to_win

from .cards import KEEP
from .ships import highest_number
from .sight import is_near_win, legal, progress
from .strength import COLONY, SHIP

#                           low middle high negotiate morph reinforcement artifact flare any attack any card
GAIN: Final = np.array((8, 30, 70, 10, 50, 30, 30, 30, 12, 10), np.int64)
"""Worth of the first card received of its class; the giver picks the worst."""
MORE_GAIN: Final = np.array((4, 2, 10, 0, 0, 0, 0, 0, 6, 4), np.int64)
"""Of each further one that much more, as the giver has fewer bad ones left, up to `BEST_GAIN`."""
BEST_GAIN: Final = 40
BY_WORTH: Final = np.array(sorted(range(k.CARDS), key=lambda card: (KEEP[card], card)), np.int64)
"""Kinds of cards, those least worth keeping first."""
MOST_FOR_CARDS: Final = 600
"""More than any colony is worth but the one that wins the game."""
EACH_MORE: Final = 3
"""What a card given costs besides for each one given before it: the partner gets a hand, and the own one gets thin."""
FAILURE: Final = -2 * SHIP
"""An offer worth more than this beats a failed deal, which costs the partner as much."""
RELEASES_OWN: Final = (1, 2)
"""RELEASE items that free the asker's own ships."""
LAST_OFFER: Final = 2


# --- what an offer is worth ------------------------------------------------------------------------------------------


@rule
def worth_of_colony(g: State, me: Seat, planet: Planet) -> int:
    """A colony for me on the planet; at home it only keeps the power."""
    if planet < 0:
        return 0
    return 40 if owner_of(planet) == me else COLONY[progress(g, me)]


@rule
def price_of_colony(g: State, me: Seat, foe: Seat, planet: Planet, i_win: int) -> int:
    """What the partner's colony on the planet costs me; a shared victory costs half."""
    if planet < 0:
        return 0
    if owner_of(planet) == foe:
        return 20
    others = foreign_colonies(g, foe)
    if others >= colonies_to_win(g) - 1:
        return 450 if i_win else 1000
    return 50 + 20 * others


@rule
def worth_received(count: int, kind: int) -> int:
    """Worth of so many cards of a class of the partner's."""
    worth = 0
    for i in range(count):
        worth += max(GAIN[kind], min(BEST_GAIN, GAIN[kind] + i * MORE_GAIN[kind]))
    return worth


@rule
def price_of(g: State, me: Seat, kind: int, count: int) -> int:
    """What the `count` cards of the class are worth that I would miss least."""
    price = 0
    for i in range(k.CARDS):
        card = BY_WORTH[i]
        if count > 0 and fits_class(card, kind):
            price += KEEP[card] * min(count, g.hand[me, card])
            count -= min(count, g.hand[me, card])
    return price


@rule
def price_beyond(g: State, me: Seat, kind: int, before: int, count: int) -> int:
    """The same for a wide class, of which `before` cards go for narrower ones."""
    if count == 0:
        return 0
    return price_of(g, me, kind, before + count) - price_of(g, me, kind, before)


@rule
def price_of_cards(g: State, me: Seat, side: int) -> int:
    """What the cards cost that I give: those I would miss least, and more the more there are."""
    price, count, attacks = 0, 0, 0
    for kind in range(k.C_ANY_ATTACK):
        due = g.deal_class[side, kind]
        price += price_of(g, me, kind, due)
        count += due
        if kind <= k.C_HIGH_ATTACK:
            attacks += due
    due = g.deal_class[side, k.C_ANY_ATTACK]
    price += price_beyond(g, me, k.C_ANY_ATTACK, attacks, due)
    count += due
    due = g.deal_class[side, k.C_ANY]
    price += price_beyond(g, me, k.C_ANY, count, due)
    count += due
    if g.deal_exact_side == side:
        for card in cards(k.CARDS):
            price += g.deal_exact[card] * KEEP[card]
            count += g.deal_exact[card]
    return min(MOST_FOR_CARDS, price + EACH_MORE * count * (count - 1) // 2)


@rule
def worth_of_cards(g: State, me: Seat, side: int) -> int:
    """Cards received less cards given by the side, which is mine."""
    worth = -price_of_cards(g, me, side)
    for kind in range(k.CLASSES):
        worth += worth_received(g.deal_class[1 - side, kind], kind)
    if g.deal_exact_side == 1 - side:
        for card in cards(k.CARDS):
            worth += g.deal_exact[card] * KEEP[card]
    return worth


@rule
def worth_of_releases(g: State, side: int) -> int:
    mine = g.deal_release[0, side] + g.deal_release[1, side]
    others = g.deal_release[0, 1 - side] + g.deal_release[1, 1 - side]
    return SHIP * mine - SHIP // 2 * others


@rule
def worth_of_offer(g: State, me: Seat) -> int:
    """What the terms on the table are worth to me."""
    side, foe = side_of(g, me), opponent(g, me)
    gain = worth_of_colony(g, me, g.deal_colony[side])
    price = price_of_colony(g, me, foe, g.deal_colony[1 - side], gain >= 1000)
    return gain - price + worth_of_cards(g, me, side) + worth_of_releases(g, side)


@rule
def answer_deal(g: State, r: Any) -> int:
    """Accept what is fair; else offer something; at the end anything better than a failure."""
    me = g.acting
    worth = worth_of_offer(g, me)
    if legal(g, k.A_ACCEPT) and worth >= 0:
        return k.A_ACCEPT
    if legal(g, k.A_COUNTER) and g.deal_offers[side_of(g, me)] <= LAST_OFFER:
        return k.A_COUNTER
    if legal(g, k.A_ACCEPT) and worth > FAILURE:
        return k.A_ACCEPT
    return k.A_WALK_AWAY


# --- putting an offer together ---------------------------------------------------------------------------------------


@rule
def colonies_wanted(g: State, me: Seat) -> int:
    """A colony that would win the game is asked for once only, as nobody sensible grants it."""
    return g.deal_offers[side_of(g, me)] < (1 if is_near_win(g, me) else LAST_OFFER)


@rule
def next_colony(g: State, me: Seat) -> int:
    """A colony for each, if the partner does not win by it."""
    side, foe = side_of(g, me), opponent(g, me)
    if legal(g, k.A_COLONY_FOR_ME):
        return k.A_COLONY_FOR_ME
    fair = g.deal_colony[side] >= 0 and not is_near_win(g, foe)
    if fair and legal(g, k.A_COLONY_FOR_PARTNER):
        return k.A_COLONY_FOR_PARTNER
    return -1


@rule
def next_release(g: State) -> int:
    for item in RELEASES_OWN:
        if legal(g, k.A_RELEASE + item):
            return k.A_RELEASE + item
    return -1


@rule
def next_card(g: State, me: Seat) -> int:
    """A card for a colony that has no counterpart; card for card if there is no colony."""
    side = side_of(g, me)
    swap = g.deal_colony[0] >= 0 and g.deal_colony[1] >= 0
    if not swap and promised_cards(g, side) == 0 and legal(g, k.A_OFFER_CLASS + k.C_ANY):
        return k.A_OFFER_CLASS + k.C_ANY
    no_colony = g.deal_colony[0] < 0 and g.deal_colony[1] < 0
    if no_colony and promised_cards(g, 1 - side) == 0 and legal(g, k.A_ASK_CLASS + k.C_ANY):
        return k.A_ASK_CLASS + k.C_ANY
    return -1


@rule
def answer_offer(g: State, r: Any) -> int:
    """One item after the other, then submit."""
    me = g.acting
    action = next_colony(g, me) if colonies_wanted(g, me) else -1
    if action < 0:
        action = next_card(g, me)
    if action < 0:
        action = next_release(g)
    if action < 0:
        action = k.A_SUBMIT if legal(g, k.A_SUBMIT) else k.A_WALK_AWAY
    return action


@rule
def planet_score(g: State, me: Seat, planet: Planet) -> int:
    """A colony for me counts abroad only; one for the partner is to count for it too, so that it agrees."""
    taker = me if g.ships[planet, me] == 0 else opponent(g, me)
    score = 100 if owner_of(planet) != taker else 0
    for seat in seats(g.players):
        score -= g.ships[planet, seat]
    return score


@rule
def answer_offer_planet(g: State, r: Any) -> int:
    me = g.acting
    best, best_score = -1, -1000
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if g.mask[k.A_PLANET + index] != 0:
            score = planet_score(g, me, planet_absolute(g, index, me))
            if score > best_score:
                best, best_score = k.A_PLANET + index, score
    return best


@rule
def answer_release(g: State, r: Any) -> int:
    return highest_number(g, k.A_SUBMIT - k.A_NUMBER)
