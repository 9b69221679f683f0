"""Hate: shows the card that the others can match least for what it costs, and takes ships where colonies are stripped.
The others match with the cheapest card, or lose the ships if those are worth less."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import HATE
from cosmic_env.encounter.aliens.hate import SHIPS_LOST, a_rage, matches
from cosmic_env.encounter.indices import Card, Frame, Seat, cards, planets, seats
from cosmic_env.encounter.ships import loss_picks
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import home_colonies, owner_of, planet_absolute
from cosmic_env.encounter.table.kinds import TYPE, VALUE
from cosmic_env.encounter.table.seats import opponent
from cosmic_env.encounter.table.variants import home_colonies_for_power
from cosmic_env.encounter.windows import COPIES

from ..cards import KEEP
from ..hint import alien_hint, hint
from ..judge import always, never
from ..sight import flare_at_hand, legal
from ..strength import SHIP

A_FOREIGN_COLONY: Final = 100
THE_POWER: Final = 60
"""What it costs to lose one, beside the ships."""
NEW_HAND: Final = 110
A_CARD_LOST: Final = 25
"""Worth of the new hand that comes when the last encounter card goes, and of what is discarded for it."""
WORTH_A_ZAP: Final = 100
HIGH: Final = 100
"""More than the ships on any planet."""
USELESS: Final = 8
"""Up to this worth a card is not taken back."""


# --- what three ships are worth --------------------------------------------------------------------------------------


@rule
def harm(g: State, victim: Seat) -> int:
    """Worth of three ships of the victim that somebody else picks: the smallest foreign colonies, then the power."""
    left, worth = SHIPS_LOST, SHIP * SHIPS_LOST
    smallest_home = HIGH
    for size in range(1, SHIPS_LOST + 1):
        for planet in planets(g.players * k.PLANETS_A_SYSTEM):
            if g.ships[planet, victim] == size:
                if owner_of(planet) == victim:
                    smallest_home = min(smallest_home, size)
                elif size <= left:
                    left -= size
                    worth += A_FOREIGN_COLONY
    if smallest_home <= left and home_colonies(g, victim) == home_colonies_for_power(g):
        worth += THE_POWER
    return worth


# --- which card ------------------------------------------------------------------------------------------------------


@rule
def copies_in_deck(card: Card) -> int:
    """Copies of a card in the game; of the flares nobody knows which."""
    return COPIES[card] if card < k.FLARE else 0


@rule
def hidden_matches(g: State, me: Seat, shown: Card) -> int:
    """Cards out of sight that match the shown one."""
    count = k.FLARES_IN_DECK * (g.flares_on != 0) if TYPE[shown] == k.T_FLARE else 0
    for card in cards(k.CARDS):
        if matches(card, shown):
            count += copies_in_deck(card) - g.hand[me, card]
    for i in range(g.discard_n):
        count -= matches(g.discard[i], shown)
    return max(0, count)


@rule
def hidden_cards(g: State, me: Seat) -> int:
    count = g.deck_n
    for seat in seats(g.players):
        if seat != me:
            count += g.hand_n[seat]
    return count


@rule
def holds_known_match(g: State, me: Seat, seat: Seat, shown: Card) -> int:
    for card in cards(k.CARDS):
        if g.known[me, seat, card] > 0 and matches(card, shown):
            return 1
    return 0


@rule
def chance_of_none(g: State, me: Seat, seat: Seat, shown: Card) -> int:
    """Chance that the seat has no match."""
    if holds_known_match(g, me, seat, shown):
        return 0
    hidden = max(1, hidden_cards(g, me))
    others = max(0, hidden - hidden_matches(g, me, shown))
    chance = 1000
    for _ in range(g.hand_n[seat]):
        chance = chance * others // hidden
    return chance


@rule
def price_of_match(shown: Card) -> int:
    """What a match costs who has one."""
    return 4 * VALUE[shown] if shown < k.ATTACKS else KEEP[shown]


@rule
def pain(g: State, me: Seat, shown: Card) -> int:
    """What the others lose by it on average."""
    worth = 0
    for seat in seats(g.players):
        if seat != me:
            ships, none = harm(g, seat), chance_of_none(g, me, seat, shown)
            worth += none * ships + (1000 - none) * min(ships, price_of_match(shown))
    return worth // (1000 * (g.players - 1))


@rule
def cost_of_losing(g: State, me: Seat, card: Card) -> int:
    """Less than nothing if a new hand comes for it."""
    if card < k.ENCOUNTER_CARDS and g.encounter_n[me] == 1:
        return KEEP[card] - max(0, NEW_HAND - A_CARD_LOST * (g.hand_n[me] - 1))
    return KEEP[card]


@rule
def cost_of_showing(g: State, me: Seat, card: Card) -> int:
    """Nothing if the super flare brings it back."""
    cost = cost_of_losing(g, me, card)
    return min(0, cost) if flare_at_hand(g, me, HATE) and card != k.FLARE + HATE else cost


@rule
def pick_shown(g: State, me: Seat) -> int:
    best, best_score = -1, -1_000_000
    for card in cards(k.CARDS):
        if g.mask[k.A_GIVE + card] != 0:
            score = pain(g, me, card) - cost_of_showing(g, me, card)
            if score > best_score:
                best, best_score = k.A_GIVE + card, score
    return best


# --- which ships -----------------------------------------------------------------------------------------------------


@rule
def rank_of_planet(g: State, me: Seat, victim: Seat, index: int) -> int:
    """Foreign colonies before home colonies, small ones before great ones."""
    planet = planet_absolute(g, index, me)
    return g.ships[planet, victim] + (HIGH if owner_of(planet) == victim else 0)


@rule
def next_to_strip(g: State, me: Seat, victim: Seat, first: int, left: int, chosen: int) -> int:
    """The best of the planets from `first` on, not among those chosen, that so many ships strip; -1: none."""
    best, best_rank = -1, 2 * HIGH
    for index in range(first, g.players * k.PLANETS_A_SYSTEM):
        here = g.ships[planet_absolute(g, index, me), victim]
        if here > 0 and here <= left and not (chosen >> index) & 1:
            rank = rank_of_planet(g, me, victim, index)
            if rank < best_rank:
                best, best_rank = index, rank
    return best


@rule
def fullest(g: State, me: Seat, victim: Seat, first: int, chosen: int) -> int:
    """The planet from `first` on, not among those chosen, with most ships of the victim; -1: none."""
    best, most = -1, 0
    for index in range(first, g.players * k.PLANETS_A_SYSTEM):
        here = g.ships[planet_absolute(g, index, me), victim]
        if here > most and not (chosen >> index) & 1:
            best, most = index, here
    return best


@rule
def pick_ship(g: State, me: Seat, f: Frame) -> int:
    """Ships are named in the order of the planets: of all that will be taken, the first."""
    top = g.sp - 1
    if top <= f:
        return -1
    victim, left = loss_picks.player(g, top), loss_picks.count(g, top)
    first = 0
    while first < g.players * k.PLANETS_A_SYSTEM and g.mask[k.A_PLANET + first] == 0:
        first += 1
    chosen, lowest = 0, g.players * k.PLANETS_A_SYSTEM
    index = next_to_strip(g, me, victim, first, left, chosen)
    while index >= 0 and left > 0:
        chosen |= 1 << index
        lowest = min(lowest, index)
        left -= g.ships[planet_absolute(g, index, me), victim]
        index = next_to_strip(g, me, victim, first, left, chosen)
    if left > 0:
        index = fullest(g, me, victim, first, chosen)
        if index >= 0:
            lowest = min(lowest, index)
    return k.A_PLANET + lowest


@rule
def pick_card_or_ship(g: State, me: Seat, f: Frame) -> int:
    if g.question == k.Q_DISCARD:
        return pick_shown(g, me)
    return pick_ship(g, me, f) if g.question == k.Q_TAKE_SHIP else -1


# --- the others ------------------------------------------------------------------------------------------------------


@rule
def match_or_suffer(g: State, me: Seat, f: Frame) -> int:
    """The cheapest match, from the hand or stored, unless three ships are worth less."""
    if g.question != k.Q_DISCARD or not legal(g, k.A_PASS):
        return -1
    best, least = k.A_PASS, harm(g, me)
    for card in cards(k.CARDS):
        if KEEP[card] <= least:
            if g.mask[k.A_GIVE + card] != 0:
                best, least = k.A_GIVE + card, KEEP[card] - 1
            elif g.mask[k.A_NAME + card] != 0:
                best, least = k.A_NAME + card, KEEP[card] - 1
    return best


@rule
def hits_me_hard(g: State, me: Seat, f: Frame) -> int:
    """I lose a colony, or an equally dear card."""
    if user_of(g, f) == me:
        return 0
    least = harm(g, me)
    for card in cards(k.CARDS):
        if g.hand[me, card] > 0 and matches(card, a_rage.shown(g, f)):
            least = min(least, KEEP[card])
    return least >= WORTH_A_ZAP


# --- flares ----------------------------------------------------------------------------------------------------------


@rule
def card_is_worth_keeping(g: State, me: Seat, event: Frame) -> int:
    """No useless attack, and not the card whose loss brings a new hand."""
    return 10 * (cost_of_losing(g, me, a_rage.shown(g, event)) > USELESS)


@rule
def may_strip_me(g: State, me: Seat, f: Frame) -> int:
    """One encounter card is all I have, so that I may lose at once."""
    return me == opponent(g, user_of(g, f)) and g.encounter_n[me] <= 1


alien_hint(HATE, rank=8)
hint(POWER, HATE, hurts=hits_me_hard, picks=pick_card_or_ship, meets=match_or_suffer)
hint(WILD, HATE, wants=always, hurts=may_strip_me)
hint(SUPER, HATE, wants=card_is_worth_keeping, hurts=never)
