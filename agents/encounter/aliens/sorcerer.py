"""Sorcerer: lays a negotiate or a poor attack for the opponent to end with, and swaps whenever that is likely to win.

Wild: takes a better power, or takes it from a leader. Super: as an ally, if the other side's card is likely or seen to
be the better one.
"""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import SORCERER
from cosmic_env.encounter.indices import Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import foreign_colonies
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import is_main, main_of, opponent, side_of

from ..hint import alien_hint, hint
from ..judge import POOR_CARD
from ..rank import rank_of
from ..sight import progress, sees_card, worst_attack
from ..strength import MEAN_ATTACK, chance_against, chance_of_card, chance_with, expected_total

GOOD_CARD: Final = 8
LEADS: Final = 3
"""Foreign colonies of a player whose power others take away."""
WORSE: Final = 3
"""Points by which the own side's card has to be worse."""
FEWEST: Final = 4
MOST: Final = 16
"""Value to expect from a small and from a large hand."""
NO_VALUE: Final = -30
"""A negotiate, which loses to any attack."""


# --- the own cards ---------------------------------------------------------------------------------------------------


@rule
def card_for_swap(g: State, me: Seat) -> int:
    """The card the opponent is to end with: a negotiate, or a very low attack; not if its own card is seen to be such
    a one."""
    if g.question != k.Q_SELECT:
        return -1
    foe = opponent(g, me)
    if sees_card(g, me, foe) and (g.down[foe] >= k.NEGOTIATE or VALUE[g.down[foe]] <= POOR_CARD):
        return -1
    if g.mask[k.A_PLAY + k.NEGOTIATE] != 0:
        return k.A_PLAY + k.NEGOTIATE
    card = worst_attack(g, me)
    return k.A_PLAY + card if card >= 0 and VALUE[card] <= POOR_CARD else -1


@rule
def chance_swapped(g: State, me: Seat) -> int:
    """Chance if the opponent ends with my card, and I with its one."""
    side, foe = side_of(g, me), opponent(g, me)
    if sees_card(g, me, foe):
        return 1000 - chance_against(g, 1 - side, g.down[me], g.down[foe], 0)
    return 1000 - chance_with(g, 1 - side, g.down[me], 0)


@rule
def wants_their_card(g: State, me: Seat, event: Frame) -> int:
    """The cards are likely to win the encounter the other way round; two cards of one kind may stay."""
    foe = opponent(g, me)
    if not sees_card(g, me, me) or (sees_card(g, me, foe) and g.down[foe] == g.down[me]):
        return 0
    return 10 * (chance_swapped(g, me) > chance_of_card(g, me, g.down[me], 0))


@rule
def takes_my_good_card(g: State, me: Seat, f: Frame) -> int:
    """The Sorcerer is the opponent, or an ally of it."""
    if not is_main(g, me) or not sees_card(g, me, me) or side_of(g, user_of(g, f)) == side_of(g, me):
        return 0
    return g.down[me] != k.NEGOTIATE and VALUE[g.down[me]] >= GOOD_CARD


# --- super: the cards of others --------------------------------------------------------------------------------------


@rule
def value_laid(g: State, me: Seat, main: Seat) -> int:
    """Of a card I have seen, or to be expected: the more cards in hand, the better; raised by an attack it is sure to
    have."""
    if sees_card(g, me, main):
        card = g.down[main]
        return NO_VALUE if card == k.NEGOTIATE else MEAN_ATTACK if card == k.MORPH else VALUE[card]
    value = min(MOST, FEWEST + g.hand_n[main])
    for card in cards(k.ATTACKS - 1, -1, -1):
        if g.known[me, main, card] > 0:
            return max(value, (value + VALUE[card]) // 2)
    return value


@rule
def their_card_is_better(g: State, me: Seat, event: Frame) -> int:
    """The lead of my side would grow."""
    side = side_of(g, me)
    mine, theirs = value_laid(g, me, main_of(g, side)), value_laid(g, me, main_of(g, 1 - side))
    now = expected_total(g, side, mine) - expected_total(g, 1 - side, theirs)
    swapped = expected_total(g, side, theirs) - expected_total(g, 1 - side, mine)
    return 10 * (swapped >= now + WORSE)


# --- wild ------------------------------------------------------------------------------------------------------------


@rule
def better_power_there(g: State, me: Seat, event: Frame) -> int:
    """As a main player: the opponent's power is better than mine. Else: that of a leader is better than that of the
    other."""
    if is_main(g, me):
        return 10 * (rank_of(g, opponent(g, me)) > rank_of(g, me) + 1)
    for side in range(2):
        leader, other = main_of(g, side), main_of(g, 1 - side)
        if progress(g, leader) >= LEADS and foreign_colonies(g, leader) > foreign_colonies(g, other):
            return 10 * (rank_of(g, leader) > rank_of(g, other) + 1)
    return 0


@rule
def takes_my_better_power(g: State, me: Seat, f: Frame) -> int:
    return is_main(g, me) and rank_of(g, me) > rank_of(g, opponent(g, me)) + 1


alien_hint(SORCERER, rank=9, plays=card_for_swap)
hint(POWER, SORCERER, wants=wants_their_card, hurts=takes_my_good_card)
hint(WILD, SORCERER, wants=better_power_there, hurts=takes_my_better_power)
hint(SUPER, SORCERER, wants=their_card_is_better, hurts=takes_my_good_card)
