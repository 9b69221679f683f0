"""Barbarian: fights hard for a hand to loot, keeps the best of it, and sifts what it is paid with the wild flare."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD
from cosmic_env.encounter.alien_ids import BARBARIAN
from cosmic_env.encounter.aliens.barbarian import holds_collected
from cosmic_env.encounter.indices import Card, Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import foreign_colonies
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import clockwise

from ..cards import KEEP, best_choice, worth_of_negotiate
from ..hint import alien_hint, hint
from ..judge import always
from ..ships import best_aim
from ..strength import stake

WORTHLESS: Final = 5
"""An attack up to this value is thrown away if that costs nothing."""
KEPT: Final = 25
LOST_TO_OTHERS: Final = 6
"""Worth of a card that is kept of a loot, and of one that its player loses."""
RICH: Final = 3
"""Cards of a hand that it hurts to lose."""


# --- the loot --------------------------------------------------------------------------------------------------------


@rule
def cards_picked(g: State) -> int:
    count = 0
    for card in cards(k.CARDS):
        count += g.collected[card]
    return count


@rule
def better_cards(g: State, me: Seat, card: Card) -> int:
    """Cards of the looted hand, which the looter knows, that are better and come later in the list."""
    count = 0
    for other in cards(card + 1, k.CARDS):
        if KEEP[other] > KEEP[card]:
            count += g.known[me, g.defense, other]
    return count


@rule
def is_worthless(card: Card) -> int:
    return int(card < k.ATTACKS and VALUE[card] <= WORTHLESS)


@rule
def pick_loot(g: State, me: Seat, f: Frame) -> int:
    """The first card, in the order in which they are to be named, that is among the best of so many."""
    if g.question != k.Q_CARD:
        return -1
    left = g.engaged[me] - cards_picked(g)
    for card in cards(k.CARDS):
        if g.mask[k.A_NAME + card] != 0 and not is_worthless(card) and better_cards(g, me, card) < left:
            return k.A_NAME + card
    return k.A_PASS


@rule
def loots_my_hand(g: State, me: Seat, f: Frame) -> int:
    return int(me == g.defense and g.hand_n[me] >= RICH)


# --- ordinary questions ----------------------------------------------------------------------------------------------


@rule
def worth_of_loot(g: State, me: Seat) -> int:
    """What the defense's hand, less the card it lays, is worth to the offense."""
    if me != g.offense:
        return 0
    cards = max(0, g.hand_n[g.defense] - 1)
    kept = min(g.gate[me], cards)
    return KEPT * kept + LOST_TO_OTHERS * (cards - kept)


@rule
def select_for_loot(g: State, me: Seat) -> int:
    return best_choice(g, me, stake(g, me) + worth_of_loot(g, me), worth_of_negotiate(g, me))


@rule
def visit_the_rich(g: State, me: Seat) -> int:
    """An open planet, then a hand full of cards, and rather the leader."""
    best, best_score = -1, -1_000_000
    for step in range(1, g.players):
        if g.mask[k.A_SEAT + step] != 0:
            foe = clockwise(g, me, step)
            score = best_aim(g, me, foe) + 3 * g.hand_n[foe] + 2 * foreign_colonies(g, foe)
            if score > best_score:
                best, best_score = k.A_SEAT + step, score
    return best


@rule
def play_for_loot(g: State, me: Seat) -> int:
    if g.question == k.Q_SELECT:
        return select_for_loot(g, me)
    return visit_the_rich(g, me) if g.question == k.Q_WILD_DESTINY else -1


# --- wild ------------------------------------------------------------------------------------------------------------


@rule
def got_worthless_card(g: State, me: Seat, event: Frame) -> int:
    """The sooner the encounter cards are gone, the sooner a new hand comes."""
    for card in cards(k.ATTACKS):
        if is_worthless(card) and holds_collected(g, me, card) > 0:
            return 10
    return 0


@rule
def pick_worthless(g: State, me: Seat, f: Frame) -> int:
    if g.question != k.Q_DISCARD:
        return -1
    for card in cards(k.ATTACKS):
        if g.mask[k.A_GIVE + card] != 0 and is_worthless(card):
            return k.A_GIVE + card
    return k.A_PASS


alien_hint(BARBARIAN, rank=5, plays=play_for_loot)
hint(POWER, BARBARIAN, hurts=loots_my_hand, picks=pick_loot)
hint(WILD, BARBARIAN, wants=got_worthless_card, picks=pick_worthless)
hint(SUPER, BARBARIAN, wants=always, hurts=loots_my_hand, picks=pick_loot)
