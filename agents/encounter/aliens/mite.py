"""Mite: how the bot plays it. It encounters whoever has cards to lose; the defense gives the colony or its cards,
whichever costs it less: never the last colony."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import MITE
from cosmic_env.encounter.aliens.mite import CARDS_LEFT
from cosmic_env.encounter.indices import Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import home_colonies
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import clockwise, is_main, side_of

from ..cards import KEEP
from ..hint import alien_hint, hint
from ..judge import POOR_CARD, always
from ..ships import best_aim
from ..sight import gains_colony, progress
from ..strength import COLONY, SHIP, force

MITE_WINS: Final = 550
"""Chance of Mite against three cards."""
CARD_SHARE: Final = 4
"""A lost card costs the defense this part of its worth: spent cards are replaced by a new hand."""


# --- what the defense prefers ----------------------------------------------------------------------------------------


@rule
def price_of_landing(g: State, mite: Seat) -> int:
    """What the defense, sharing its planet, loses by one more colony of Mite: the game by the last."""
    return COLONY[progress(g, mite)] if gains_colony(g, mite) else 20


@rule
def mean_worth(g: State, player: Seat) -> int:
    """Mean worth of the cards in the own hand."""
    worth = 0
    for card in cards(k.CARDS):
        worth += g.hand[player, card] * KEEP[card]
    return worth // max(1, g.hand_n[player])


@rule
def price_of_fight(g: State, me: Seat, mite: Seat) -> int:
    """What the defense loses by the discards and by an encounter with the rest."""
    planet = SHIP * g.ships[g.target, me]
    if home_colonies(g, me) == 3 and g.ships[g.target, me] > 0:
        planet += 60
    cards = (g.hand_n[me] - CARDS_LEFT) * mean_worth(g, me) // CARD_SHARE
    return cards + MITE_WINS * (price_of_landing(g, mite) + planet) // 1000


@rule
def colony_or_cards(g: State, me: Seat, f: Frame) -> int:
    """Answer of the defense: the colony if it is the cheaper."""
    if g.question != k.Q_YES_NO:
        return -1
    mite = user_of(g, f)
    return k.A_YES if price_of_landing(g, mite) < price_of_fight(g, me, mite) else k.A_NO


@rule
def costs_me_much(g: State, me: Seat, f: Frame) -> int:
    """I am the defense, and more than the zap and one card are in danger."""
    return me == g.defense and g.hand_n[me] > CARDS_LEFT + 2


# --- Mite ------------------------------------------------------------------------------------------------------------


@rule
def keep_good_cards(g: State, me: Seat, f: Frame) -> int:
    """Of the cards looked at only poor attacks are discarded."""
    if g.question != k.Q_DISCARD:
        return -1
    for card in cards(k.ATTACKS):
        if g.mask[k.A_GIVE + card] != 0 and VALUE[card] <= POOR_CARD:
            return k.A_GIVE + card
    return k.A_PASS


@rule
def encounter_full_hand(g: State, me: Seat) -> int:
    """A wild destiny card: an open planet of whoever has most cards to lose."""
    if g.question != k.Q_WILD_DESTINY:
        return -1
    best, best_score = -1, -1_000_000
    for step in range(1, g.players):
        if g.mask[k.A_SEAT + step] != 0:
            foe = clockwise(g, me, step)
            score = best_aim(g, me, foe) + 20 * (g.hand_n[foe] if g.hand_n[foe] > CARDS_LEFT else 0)
            if score > best_score:
                best, best_score = k.A_SEAT + step, score
    return best


# --- wild ------------------------------------------------------------------------------------------------------------


@rule
def sends_my_allies_home(g: State, me: Seat, f: Frame) -> int:
    """I am the main player with more allies."""
    side = side_of(g, me)
    return is_main(g, me) and force(g, side, 0) >= force(g, 1 - side, 0) + 2


alien_hint(MITE, rank=5, plays=encounter_full_hand)
hint(POWER, MITE, hurts=costs_me_much, picks=keep_good_cards, meets=colony_or_cards)
hint(WILD, MITE, wants=always, hurts=sends_my_allies_home)
hint(SUPER, MITE, wants=always)
