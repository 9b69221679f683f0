"""Tripler: lays and keeps cards by what they count when tripled or divided; with the super in hand, 11 to 13 too."""

from __future__ import annotations

from typing import Final

import numpy as np

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import ANTI_MATTER, TRIPLER
from cosmic_env.encounter.aliens.tripler import a_third
from cosmic_env.encounter.indices import Card, Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import is_main, side_of

from ..alliance import SURE
from ..cards import KEEP, worth_of_negotiate
from ..hint import alien_hint, hint
from ..judge import turns_against_me
from ..points import CLOSE, points_decide
from ..sight import flare_at_hand, held_reinforcements, working_alien
from ..strength import chance_of_card, expected_total, stake

LIMIT: Final = 10
SUPER_LIMIT: Final = 13
TEN: Final = k.ATTACK_VALUES.index(10)


def _thrice(value: int) -> int:
    return 3 * value if value <= LIMIT else (value + 2) // 3


KEEP_THRICE: Final = np.array(
    [4 + 2 * _thrice(k.ATTACK_VALUES[card]) if card < k.ATTACKS else KEEP[card] for card in cards(k.CARDS)], np.int64
)
"""Worth of keeping a card of each kind for a player that triples."""


# --- laying and keeping cards ----------------------------------------------------------------------------------------


@rule
def tripler_total(g: State, player: Seat, value: int, own: int, allied: int) -> int:
    return (3 * value if value <= LIMIT else a_third(value)) + own + allied


@rule
def chance_tripled(g: State, me: Seat, card: Card) -> int:
    """Chance with this card; the super makes 11 to 13 so much better than a tripled 10."""
    extra = held_reinforcements(g, me) // 2
    if card < k.ATTACKS and LIMIT < VALUE[card] <= SUPER_LIMIT and flare_at_hand(g, me, TRIPLER):
        return chance_of_card(g, me, Card(TEN), extra + 3 * (VALUE[card] - LIMIT))
    return chance_of_card(g, me, card, extra)


@rule
def select_tripled(g: State, me: Seat) -> int:
    at_stake = stake(g, me)
    best, best_score = -1, -1_000_000
    for card in cards(k.ENCOUNTER_CARDS):
        if g.mask[k.A_PLAY + card] != 0:
            if card == k.NEGOTIATE:
                score = worth_of_negotiate(g, me)
            else:
                score = chance_tripled(g, me, card) * at_stake // 1000 - KEEP_THRICE[card]
            if score > best_score:
                best, best_score = k.A_PLAY + card, score
    return best


@rule
def needs_no_allies(g: State, me: Seat) -> int:
    """Whether some card in hand is as good as sure to win."""
    for card in cards(k.ATTACKS):
        if g.hand[me, card] > 0 and chance_tripled(g, me, card) >= SURE:
            return 1
    return 0


@rule
def part_with_high(g: State) -> int:
    """Of the cards that may be given or discarded, the one least worth tripling."""
    best, least = -1, 1_000_000
    for card in cards(k.CARDS):
        if g.mask[k.A_GIVE + card] != 0 and KEEP_THRICE[card] < least:
            best, least = k.A_GIVE + card, KEEP_THRICE[card]
    return best


@rule
def play_tripled(g: State, me: Seat) -> int:
    if g.question == k.Q_SELECT and not g.upset:
        return select_tripled(g, me)
    if g.question == k.Q_GIVE or g.question == k.Q_DISCARD:
        return part_with_high(g)
    if g.question == k.Q_INVITE and needs_no_allies(g, me):
        return k.A_PASS
    return -1


# --- flares ----------------------------------------------------------------------------------------------------------


@rule
def meets_anti_matter(g: State) -> int:
    return working_alien(g, g.offense) == ANTI_MATTER or working_alien(g, g.defense) == ANTI_MATTER


@rule
def lead_of(g: State, side: int) -> int:
    """Points by which the side will lead with the cards turned up, main players' powers included."""
    return expected_total(g, side, g.value[side]) - expected_total(g, 1 - side, g.value[1 - side])


@rule
def cut_by_third(g: State, side: int) -> int:
    """What dividing the side's card takes from its total; less than nothing if its own power triples the rest."""
    return expected_total(g, side, g.value[side]) - expected_total(g, side, a_third(g.value[side]))


@rule
def third_helps(g: State, me: Seat, event: Frame) -> int:
    """Their attack shrinks, and mine does not win by far anyway."""
    side = side_of(g, me)
    if g.upset or meets_anti_matter(g) or cut_by_third(g, 1 - side) <= 0:
        return 0
    lead = lead_of(g, side)
    return 60 if lead <= 0 else 10 * int(lead < CLOSE)


@rule
def third_beats_me(g: State, me: Seat, f: Frame) -> int:
    """My high attack wins, but a third of it would not."""
    if not is_main(g, me):
        return 0
    side = side_of(g, me)
    if side != 1 - side_of(g, user_of(g, f)):
        return 0
    lead = lead_of(g, side)
    return int(lead > 0 and lead - cut_by_third(g, side) <= 0)


@rule
def higher_limit_helps(g: State, me: Seat, event: Frame) -> int:
    """Whenever points count: the card would shrink to a third."""
    return 10 * int(points_decide(g) and not meets_anti_matter(g))


@rule
def higher_limit_beats_me(g: State, me: Seat, f: Frame) -> int:
    """I win against a third of the card, but not against three times it."""
    side = side_of(g, user_of(g, f))
    if side < 0 or side_of(g, me) != 1 - side:
        return 0
    lead = lead_of(g, 1 - side)
    return int(lead > 0 and lead <= 3 * g.value[side] - a_third(g.value[side]))


@rule
def low_card(g: State, me: Seat, event: Frame) -> int:
    """A sheet that lies face down is turned up to multiply a card, not to divide one."""
    return 10 * (g.value[side_of(g, me)] <= LIMIT)


alien_hint(TRIPLER, rank=7, total=tripler_total, as_form=True, plays=play_tripled)
hint(POWER, TRIPLER, wants=low_card, hurts=turns_against_me)
hint(WILD, TRIPLER, wants=third_helps, hurts=third_beats_me)
hint(SUPER, TRIPLER, wants=higher_limit_helps, hurts=higher_limit_beats_me)
