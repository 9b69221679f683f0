"""Calculator: picks card and declaration together, lays middling attacks to equalize with, calls the likely parity."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD
from cosmic_env.encounter.alien_ids import CALCULATOR
from cosmic_env.encounter.indices import Card, Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import is_main, main_of, side_of

from ..cards import KEEP, worth_of_negotiate
from ..hint import alien_hint, hint
from ..sight import held_reinforcements, sees_card
from ..strength import NEGOTIATE_ODDS, ODDS, chance_of_card, expected_total, offense_chance, stake

CLEARLY: Final = 30
"""By so much the chance has to rise or fall, per mille."""
BEHIND: Final = 450

(AS_PRINTED, EQUALIZED, CALLED_ODD, CALLED_EVEN) = range(4)
"""What becomes of the two values."""


# --- chances with changed values -------------------------------------------------------------------------------------


@rule
def parity_is(how: int, total: int) -> int:
    return int(total % 2 == (1 if how == CALLED_ODD else 0))


@rule
def changed(how: int, value: int, other: Seat) -> int:
    """What the value of the caller becomes."""
    if how == EQUALIZED:
        return value - other if value > other else value
    if how == CALLED_ODD or how == CALLED_EVEN:
        return value if parity_is(how, value + other) else value - other
    return value


@rule
def changed_opposite(how: int, value: int, other: Seat) -> int:
    """What the other value becomes."""
    if how == EQUALIZED:
        return other - value if other > value else other
    if how == CALLED_ODD or how == CALLED_EVEN:
        return other - value if parity_is(how, value + other) else other
    return other


@rule
def wins_changed(g: State, side: int, card: Card, shown: int, how: int, extra: int) -> int:
    """Whether the side of the caller wins with this attack or morph against the other card."""
    if shown == k.NEGOTIATE:
        return int(card != k.MORPH)
    mine = VALUE[shown] if card == k.MORPH else VALUE[card]
    other = VALUE[card] if shown == k.MORPH else VALUE[shown]
    own = expected_total(g, side, changed(how, mine, other)) + extra
    lead = own - expected_total(g, 1 - side, changed_opposite(how, mine, other))
    return int(lead > 0 or (lead == 0 and side == 1))


@rule
def chance_changed(g: State, me: Seat, card: Card, how: int, extra: int) -> int:
    """Chance of a main player with this card if the values are changed so."""
    if card == k.NEGOTIATE:
        return 0
    side = side_of(g, me)
    foe = main_of(g, 1 - side)
    if sees_card(g, me, foe):
        return 1000 * wins_changed(g, side, card, g.down[foe], how, extra)
    chance = NEGOTIATE_ODDS if card < k.ATTACKS else 0
    for kind in range(k.ATTACKS):
        chance += ODDS[kind] * wins_changed(g, side, card, kind, how, extra)
    return chance


# --- power -----------------------------------------------------------------------------------------------------------


@rule
def equalizing_helps(g: State, me: Seat, event: Frame) -> int:
    card = g.down[me]
    now = chance_changed(g, me, card, AS_PRINTED, 0)
    return 10 * (chance_changed(g, me, card, EQUALIZED, 0) >= now + CLEARLY)


@rule
def cuts_my_card(g: State, me: Seat, f: Frame) -> int:
    """My attack would do better uncut."""
    if not is_main(g, me) or not sees_card(g, me, me) or stake(g, me) < 100:
        return 0
    now = chance_changed(g, me, g.down[me], AS_PRINTED, 0)
    return int(chance_changed(g, me, g.down[me], EQUALIZED, 0) <= now - 5 * CLEARLY)


@rule
def select_to_equalize(g: State, me: Seat) -> int:
    """As usual, but a card is as good as it is with or without the declaration."""
    if g.question != k.Q_SELECT:
        return -1
    extra = held_reinforcements(g, me) // 2
    best, best_score = -1, -1_000_000
    for card in cards(k.ENCOUNTER_CARDS):
        if g.mask[k.A_PLAY + card] != 0:
            chance = max(chance_of_card(g, me, card, extra), chance_changed(g, me, card, EQUALIZED, extra))
            score = chance * stake(g, me) // 1000 - KEEP[card]
            if card == k.NEGOTIATE:
                score = worth_of_negotiate(g, me)
            if score > best_score:
                best, best_score = k.A_PLAY + card, score
    return best


# --- wild ------------------------------------------------------------------------------------------------------------


@rule
def better_call(g: State, me: Seat) -> int:
    odd = chance_changed(g, me, g.down[me], CALLED_ODD, 0)
    return CALLED_ODD if odd > chance_changed(g, me, g.down[me], CALLED_EVEN, 0) else CALLED_EVEN


@rule
def a_call_helps(g: State, me: Seat, event: Frame) -> int:
    now = chance_changed(g, me, g.down[me], AS_PRINTED, 0)
    return 12 * (chance_changed(g, me, g.down[me], better_call(g, me), 0) >= now + CLEARLY)


@rule
def pick_call(g: State, me: Seat, f: Frame) -> int:
    if g.question != k.Q_NUMBER:
        return -1
    return k.A_NUMBER + (better_call(g, me) == CALLED_ODD)


@rule
def may_cost_my_attack(g: State, me: Seat, f: Frame) -> int:
    """My attack is high enough to win with, and may lose the other's value."""
    if not is_main(g, me) or not sees_card(g, me, me) or g.down[me] >= k.ATTACKS:
        return 0
    return int(VALUE[g.down[me]] >= 10 and stake(g, me) >= 100)


# --- super -----------------------------------------------------------------------------------------------------------


@rule
def ally_changes_the_odds(g: State, me: Seat, event: Frame) -> int:
    """My side is behind, as far as anybody can tell; or both cards are known, and it turns the result."""
    side = side_of(g, me)
    mine, foe = main_of(g, side), main_of(g, 1 - side)
    if sees_card(g, me, mine) and sees_card(g, me, foe) and g.down[mine] != k.NEGOTIATE:
        now = wins_changed(g, side, g.down[mine], g.down[foe], AS_PRINTED, 0)
        return 10 * (wins_changed(g, side, g.down[mine], g.down[foe], EQUALIZED, 0) > now)
    chance = offense_chance(g) if side == 0 else 1000 - offense_chance(g)
    return 10 * (chance < BEHIND)


alien_hint(CALCULATOR, rank=5, plays=select_to_equalize)
hint(POWER, CALCULATOR, wants=equalizing_helps, hurts=cuts_my_card)
hint(WILD, CALCULATOR, wants=a_call_helps, hurts=may_cost_my_attack, picks=pick_call)
hint(SUPER, CALCULATOR, wants=ally_changes_the_odds, hurts=cuts_my_card)
