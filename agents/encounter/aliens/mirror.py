"""Mirror: how the bot plays it. It lays the card that is best as it is or reversed, and calls the reversal when that
raises its chance with this card, against the opponent's if it is known."""

from __future__ import annotations

from typing import Final

import numpy as np

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import MIRROR
from cosmic_env.encounter.indices import Card, Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import is_main, main_of, opponent, relative, side_of

from ..cards import KEEP, worth_of_negotiate
from ..hint import alien_hint, hint
from ..points import points_ahead
from ..sight import flare_at_hand, held_reinforcements, sees_card
from ..strength import NEGOTIATE_ODDS, ODDS, chance_of_card, expected_total, power_still_due, side_ahead, stake

BETTER: Final = 40
"""A call is to raise the chance by more than this."""
TURNED: Final = np.array([value % 10 * 10 + value // 10 for value in k.ATTACK_VALUES], np.int64)
"""Value of each attack, digits exchanged."""
WORTH: Final = KEEP.copy()
WORTH[: k.ATTACKS] = 4 + 2 * np.maximum(np.array(k.ATTACK_VALUES), TURNED // 3)
"""What a card is worth to Mirror, for whom high attacks are less rare: low digits will do as well."""


# --- chances with a reversal -----------------------------------------------------------------------------------------


@rule
def lead_with(g: State, side: int, mine: int, theirs: int, own: int, other: int) -> int:
    """Points the side would be ahead with these attacks, its own or the other's digits exchanged."""
    value = TURNED[mine] if own else VALUE[mine]
    against = TURNED[theirs] if other else VALUE[theirs]
    return expected_total(g, side, value) - expected_total(g, 1 - side, against)


@rule
def chance_if(g: State, me: Seat, card: Card, extra: int, own: int, other: int) -> int:
    """Chance with this card if the own card (`own`), the opponent's (`other`), or both are reversed."""
    side = side_of(g, me)
    foe = opponent(g, me)
    if card >= k.ATTACKS or (own == 0 and other == 0):
        return chance_of_card(g, me, card, extra)
    if sees_card(g, me, foe):
        if g.down[foe] >= k.ATTACKS:
            return chance_of_card(g, me, card, extra)
        lead = lead_with(g, side, card, g.down[foe], own, other)
        if lead > 0 or (lead == 0 and side == 1):
            return min(980, 700 + 40 * lead + 20 * extra)
        return 400 if lead + extra > 0 else 60
    chance = NEGOTIATE_ODDS
    for kind in range(k.ATTACKS):
        lead = lead_with(g, side, card, kind, own, other) + extra
        if lead > 0 or (lead == 0 and side == 1):
            chance += ODDS[kind]
    return chance


@rule
def chance_with_call(g: State, me: Seat, card: Card, extra: int) -> int:
    """Chance with this card if the reversal is called."""
    best = chance_if(g, me, card, extra, 1, 1)
    if flare_at_hand(g, me, MIRROR):
        best = max(best, chance_if(g, me, card, extra, 1, 0), chance_if(g, me, card, extra, 0, 1))
    return best


# --- power -----------------------------------------------------------------------------------------------------------


@rule
def reversal_helps(g: State, me: Seat, event: Frame) -> int:
    """My card, which I have seen, has a better chance with it."""
    card = g.down[me]
    if not sees_card(g, me, me) or card >= k.ATTACKS:
        return 0
    extra = held_reinforcements(g, me)
    return 10 * (chance_with_call(g, me, card, extra) > chance_of_card(g, me, card, extra) + BETTER)


@rule
def reversal_hurts(g: State, me: Seat, f: Frame) -> int:
    """My card has a much worse chance with it."""
    if not is_main(g, me) or not sees_card(g, me, me) or g.down[me] >= k.ATTACKS or stake(g, me) < 80:
        return 0
    card, extra = g.down[me], held_reinforcements(g, me)
    return chance_if(g, me, card, extra, 1, 1) + 150 < chance_of_card(g, me, card, extra)


@rule
def lay_for_reversal(g: State, me: Seat) -> int:
    """The card whose chance, reversed or not, times what is at stake, less its worth in hand, is highest."""
    at_stake, extra = stake(g, me), held_reinforcements(g, me) // 2
    best, best_score = -1, -1_000_000
    for card in cards(k.ENCOUNTER_CARDS):
        if g.mask[k.A_PLAY + card] != 0:
            if card == k.NEGOTIATE:
                score = worth_of_negotiate(g, me)
            else:
                chance = chance_of_card(g, me, card, extra)
                if card != k.MORPH:
                    chance = max(chance, chance_with_call(g, me, card, extra))
                score = chance * at_stake // 1000 - WORTH[card]
            if score > best_score:
                best, best_score = k.A_PLAY + card, score
    return best


@rule
def least_for_mirror(g: State) -> int:
    """Of the cards that may be given or discarded, the one of least worth as it is and reversed."""
    best, least = -1, 1_000_000
    for card in cards(k.CARDS):
        if g.mask[k.A_GIVE + card] != 0 and WORTH[card] < least:
            best, least = k.A_GIVE + card, WORTH[card]
    return best


@rule
def think_in_digits(g: State, me: Seat) -> int:
    if g.question == k.Q_SELECT:
        return lay_for_reversal(g, me)
    if g.question == k.Q_GIVE or g.question == k.Q_DISCARD:
        return least_for_mirror(g)
    return -1


# --- flares ----------------------------------------------------------------------------------------------------------


@rule
def better_side(g: State, me: Seat) -> int:
    """1: only the own card is better reversed than only the opponent's; 0: the other way round."""
    card, extra = g.down[me], held_reinforcements(g, me)
    return chance_if(g, me, card, extra, 1, 0) >= chance_if(g, me, card, extra, 0, 1)


@rule
def one_side_is_better(g: State, me: Seat, event: Frame) -> int:
    """Reversing one card alone is better than both."""
    card, extra = g.down[me], held_reinforcements(g, me)
    if card < 0 or card >= k.ATTACKS:
        return 0
    return 10 * (chance_with_call(g, me, card, extra) > chance_if(g, me, card, extra, 1, 1))


@rule
def pick_reversed_side(g: State, me: Seat, f: Frame) -> int:
    if g.question != k.Q_SIDE:
        return -1
    seat = me if better_side(g, me) else opponent(g, me)
    return k.A_SEAT + relative(g, seat, me)


@rule
def copy_wins(g: State, side: int) -> int:
    """The side is behind against an attack, and wins with a copy of it."""
    if g.negation >= 0 or g.upset or g.kind[1 - side] != k.T_ATTACK or side_ahead(g) != 1 - side:
        return 0
    lead = points_ahead(g, side, g.value[1 - side])
    return lead > 0 or (lead == 0 and side == 1)


@rule
def copy_saves_me(g: State, me: Seat, event: Frame) -> int:
    return 15 * (not power_still_due(g) and copy_wins(g, side_of(g, me)))


@rule
def copy_beats_me(g: State, me: Seat, f: Frame) -> int:
    side = side_of(g, user_of(g, f))
    return is_main(g, me) and main_of(g, 1 - side) == me and copy_wins(g, side)


alien_hint(MIRROR, rank=6, plays=think_in_digits)
hint(POWER, MIRROR, wants=reversal_helps, hurts=reversal_hurts)
hint(WILD, MIRROR, wants=copy_saves_me, hurts=copy_beats_me)
hint(SUPER, MIRROR, wants=one_side_is_better, picks=pick_reversed_side)
