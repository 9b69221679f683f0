"""Cards: which encounter card to lay, which cards to part with, when to go on with a second encounter."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.indices import Card, Seat, cards
from cosmic_env.encounter.phases.planning import holds_attack
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import ships_in_encounter
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import opponent

from .judge import POOR_CARD
from .ships import highest_number
from .sight import best_attack, held_reinforcements, is_near_win, sees_card, spare_ships
from .strength import NEGOTIATE_ODDS, chance_of_card, stake

DEAL: Final = 180
"""Worth of a deal between two players who are not about to win."""
A_CARD: Final = 11
"""Worth of a card taken as compensation."""
STRONG: Final = 20
"""An attack from this value on wins most encounters."""


def _worth(card: Card) -> int:
    if card < k.ATTACKS:
        return 4 + k.ATTACK_VALUES[card] * 4
    if card == k.NEGOTIATE:
        return 10
    return 50 if card == k.MORPH else 30


LATER: Final = 1_000
"""Far more than any card laid instead can cost."""
KEEP: Final = np.array([_worth(card) for card in cards(k.CARDS)], np.int64)
"""Worth of keeping a card of each kind."""


# --- good and poor cards ----------------------------------------------------------------------------------------------


@rule
def is_poor(card: Card) -> int:
    """A low attack or a negotiate."""
    return card == k.NEGOTIATE or (card < k.ATTACKS and VALUE[card] <= POOR_CARD)


@rule
def is_strong(card: Card) -> int:
    return card == k.MORPH or (card < k.ATTACKS and VALUE[card] >= STRONG)


@rule
def worth_keeping(g: State, me: Seat, card: Card) -> int:
    """Whether the card does the hand good: a poor one does not if it alone keeps a new hand away."""
    if not is_poor(card):
        return 1
    best = best_attack(g, me)
    return g.hand[me, k.MORPH] > 0 or (best >= 0 and VALUE[best] > POOR_CARD)


# --- the encounter card ----------------------------------------------------------------------------------------------


@rule
def negotiate_odds(g: State, me: Seat, foe: Seat) -> int:
    """Chance that the opponent negotiates, as far as its card is known."""
    if sees_card(g, me, foe):
        return 1000 * (g.down[foe] == k.NEGOTIATE)
    return NEGOTIATE_ODDS


@rule
def better_kept(g: State, me: Seat) -> int:
    """Whether a negotiate is kept for another encounter: no ship of mine can be lost, so it brings nothing against an
    attack, and there is one of mine to lay."""
    return ships_in_encounter(g, me) == 0 and holds_attack(g, me) and not sees_card(g, me, opponent(g, me))


@rule
def worth_of_negotiate(g: State, me: Seat) -> int:
    """A deal now and then, else compensation for the ships lost."""
    foe = opponent(g, me)
    if better_kept(g, me):
        return -LATER
    odds = negotiate_odds(g, me, foe)
    deal = 20 if is_near_win(g, foe) or is_near_win(g, me) else DEAL
    compensation = min(ships_in_encounter(g, me), g.hand_n[foe]) * A_CARD
    return (odds * deal + (1000 - odds) * compensation) // 1000 - KEEP[k.NEGOTIATE]


@rule
def answer_select(g: State, r: Any) -> int:
    me = g.acting
    return best_choice(g, me, stake(g, me), worth_of_negotiate(g, me))


@rule
def best_choice(g: State, me: Seat, at_stake: int, negotiate: int) -> int:
    """The card to lay when so much is at stake and a negotiate is worth so much."""
    return weigh_cards(g, me, at_stake, held_reinforcements(g, me) // 2, negotiate, 100)


@rule
def weigh_cards(g: State, me: Seat, at_stake: int, extra: int, negotiate: int, keep_percent: int) -> int:
    """The card whose chance with `extra` points, times what is at stake, less so much of its worth in hand, is highest;
    `negotiate`: what a negotiate is worth. Under an upset the chance is that of losing."""
    best, best_score = -1, -1_000_000
    for card in cards(k.ENCOUNTER_CARDS):
        if g.mask[k.A_PLAY + card] != 0:
            if card == k.NEGOTIATE:
                score = negotiate
            else:
                chance = chance_of_card(g, me, card, extra)
                score = (1000 - chance if g.upset else chance) * at_stake // 1000 - KEEP[card] * keep_percent // 100
            if score > best_score:
                best, best_score = k.A_PLAY + card, score
    return best


# --- parting with cards ----------------------------------------------------------------------------------------------


@rule
def cheapest_to_give(g: State) -> int:
    """Of the cards that may be given or discarded, the one least worth keeping."""
    best, least = -1, 1_000_000
    for card in cards(k.CARDS):
        if g.mask[k.A_GIVE + card] != 0 and KEEP[card] < least:
            best, least = k.A_GIVE + card, KEEP[card]
    return best


@rule
def answer_give(g: State, r: Any) -> int:
    return cheapest_to_give(g)


@rule
def answer_card_or_ship(g: State, r: Any) -> int:
    """A ship while there are some to spare."""
    return k.A_SHIP if spare_ships(g, g.acting) > 6 else k.A_TAKE_CARD


@rule
def answer_rewards(g: State, r: Any) -> int:
    """Cards; ships only when most lie in the warp."""
    return highest_number(g, max(0, g.warp[g.acting] - 8))


# --- going on --------------------------------------------------------------------------------------------------------


@rule
def can_go_on(g: State, me: Seat) -> int:
    """Whether another encounter of the own turn promises something: there are a card and ships to send."""
    return g.encounter_n[me] > 0 and spare_ships(g, me) >= 2
