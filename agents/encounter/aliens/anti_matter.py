"""Anti-Matter: lays low cards, attacks where many ships defend, calls all allies, and stops flares of its opponents."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import ANTI_MATTER
from cosmic_env.encounter.indices import Card, Frame, Seat, cards
from cosmic_env.encounter.phases.reveal import ships_total
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import foreign_colonies, planet_absolute
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import clockwise, main_of, side_of

from ..alliance import SURE, is_welcome
from ..artifacts import stops_my_use, zap_is_worth_it
from ..cards import worth_of_negotiate
from ..hint import alien_hint, hint
from ..ships import aim_score
from ..sight import sees_card, worst_attack
from ..strength import MEAN_ATTACK, NEGOTIATE_ODDS, ODDS, expected_total, force, side_ahead, stake

TOO_HIGH: Final = 12
"""From this value on an attack is not worth keeping."""
HELPS_OTHERS: Final = 20
"""From this value on an attack is too good a gift."""


# --- chances when the lower total wins -------------------------------------------------------------------------------


@rule
def low_lead(g: State, me: Seat, value: int, their_value: int) -> int:
    """By how much the total of Anti-Matter's side stays below the other one."""
    side = side_of(g, me)
    theirs = expected_total(g, 1 - side, their_value) - 2 * force(g, 1 - side, 0)
    return theirs - value + force(g, side, 1) + force(g, side, 0)


@rule
def wins_low(g: State, me: Seat, card: Card, shown: int) -> int:
    """Whether this attack or morph of Anti-Matter beats the other card, if nothing more is added."""
    if shown == k.NEGOTIATE:
        return int(card != k.MORPH)
    mine = VALUE[shown] if card == k.MORPH else VALUE[card]
    theirs = VALUE[card] if shown == k.MORPH else VALUE[shown]
    lead = low_lead(g, me, mine, theirs)
    return int(lead > 0 or (lead == 0 and side_of(g, me) == 1))


@rule
def low_chance(g: State, me: Seat, card: Card) -> int:
    """Chance of Anti-Matter with this attack or morph against the opponent's card, known or not."""
    foe = main_of(g, 1 - side_of(g, me))
    if sees_card(g, me, foe):
        return 1000 * wins_low(g, me, card, g.down[foe])
    chance = NEGOTIATE_ODDS if card < k.ATTACKS else 0
    for kind in range(k.ATTACKS):
        chance += ODDS[kind] * wins_low(g, me, card, kind)
    return chance


@rule
def anti_matter_total(g: State, player: Seat, value: int, own: int, allied: int) -> int:
    """As a sum of which the higher is better: the opponent's own ships and a low card count for Anti-Matter."""
    return 2 * MEAN_ATTACK - value + own + allied + 2 * force(g, 1 - side_of(g, player), 1)


# --- ordinary questions ----------------------------------------------------------------------------------------------


@rule
def low_keep(card: Card) -> int:
    """Worth of keeping an encounter card."""
    return 10 if card >= k.ATTACKS else max(2, 4 * (TOO_HIGH - VALUE[card]))


@rule
def select_low(g: State, me: Seat) -> int:
    """The card whose chance, times what is at stake, less its worth in hand, is highest."""
    best, best_score = -1, -1_000_000
    for card in cards(k.ENCOUNTER_CARDS):
        if g.mask[k.A_PLAY + card] != 0:
            score = low_chance(g, me, card) * stake(g, me) // 1000 - low_keep(card)
            if card == k.NEGOTIATE:
                score = worth_of_negotiate(g, me)
            if score > best_score:
                best, best_score = k.A_PLAY + card, score
    return best


@rule
def invite_to_subtract(g: State, me: Seat) -> int:
    """As usual, but by the chance with the lowest attack."""
    card = worst_attack(g, me)
    if card >= 0 and low_chance(g, me, Card(card)) >= SURE:
        return k.A_PASS
    for step in range(1, g.players):
        if g.mask[k.A_SEAT + step] != 0 and is_welcome(g, me, clockwise(g, me, step)):
            return k.A_SEAT + step
    return k.A_PASS


@rule
def aim_at_many(g: State, me: Seat) -> int:
    """Ships of the defense are added to its total."""
    best, best_score = -1, -100_000
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if g.mask[k.A_PLANET + index] != 0 and g.defense >= 0:
            planet = planet_absolute(g, index, me)
            score = aim_score(g, me, g.defense, planet) + 20 * g.ships[planet, g.defense]
            if score > best_score:
                best, best_score = k.A_PLANET + index, score
    return best


@rule
def part_with_high(g: State) -> int:
    """An attack that is too high for me and not the best for others."""
    for card in cards(k.ATTACKS):
        if g.mask[k.A_GIVE + card] != 0 and TOO_HIGH <= VALUE[card] < HELPS_OTHERS:
            return k.A_GIVE + card
    return -1


@rule
def play_low(g: State, me: Seat) -> int:
    if g.question == k.Q_SELECT:
        return select_low(g, me)
    if g.question == k.Q_INVITE:
        return invite_to_subtract(g, me)
    if g.question == k.Q_AIM:
        return aim_at_many(g, me)
    if g.question == k.Q_GIVE or g.question == k.Q_DISCARD:
        return part_with_high(g)
    return -1


# --- answers of others, flares ---------------------------------------------------------------------------------------


@rule
def negated_ahead(g: State, side: int) -> int:
    """Side that wins if this side's player is Anti-Matter."""
    mine = g.value[side] - ships_total(g, side, 1) - ships_total(g, side, 0) + g.bonus[side]
    theirs = g.value[1 - side] + ships_total(g, 1 - side, 1) - ships_total(g, 1 - side, 0) + g.bonus[1 - side]
    return side if theirs > mine or (theirs == mine and side == 1) else 1 - side


@rule
def negation_beats_me(g: State, me: Seat, f: Frame) -> int:
    """My side is ahead, and is not any more when the lower total wins."""
    side = side_of(g, user_of(g, f))
    if side_of(g, me) != 1 - side or g.kind[0] != k.T_ATTACK or g.kind[1] != k.T_ATTACK or g.upset:
        return 0
    return int(side_ahead(g) == 1 - side and negated_ahead(g, side) == side)


@rule
def flare_of_an_opponent(g: State, me: Seat, event: Frame) -> int:
    """It hurts, or it comes from the other side or from who has more colonies."""
    if zap_is_worth_it(g, me, event):
        return 50
    user = user_of(g, event)
    if side_of(g, me) >= 0 and side_of(g, user) == side_of(g, me):
        return 0
    against = side_of(g, me) >= 0 and side_of(g, user) == 1 - side_of(g, me)
    return 10 * (against or foreign_colonies(g, user) > foreign_colonies(g, me))


@rule
def behind_so_far(g: State, me: Seat, event: Frame) -> int:
    """A sheet that lies face down is turned up for a total that is the lower one."""
    return 10 * (side_ahead(g) != side_of(g, me))


alien_hint(ANTI_MATTER, rank=7, total=anti_matter_total, plays=play_low)
hint(POWER, ANTI_MATTER, wants=behind_so_far, hurts=negation_beats_me)
hint(WILD, ANTI_MATTER, wants=flare_of_an_opponent, hurts=stops_my_use)
hint(SUPER, ANTI_MATTER, wants=flare_of_an_opponent, hurts=stops_my_use)
