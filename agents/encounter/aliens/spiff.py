"""Spiff: as the offense it lays the card with the best sum of winning and crash landing.
With nothing but junk it sends one ship at a well defended planet, invites nobody and lays the junk; else it attacks in
earnest."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, user_of
from cosmic_env.encounter.alien_ids import SPIFF
from cosmic_env.encounter.aliens.spiff import BADLY, BADLY_FOR_SUPER
from cosmic_env.encounter.indices import Card, Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import owner_of, planet_absolute
from cosmic_env.encounter.table.kinds import VALUE
from cosmic_env.encounter.table.seats import opponent

from ..cards import KEEP, worth_of_negotiate
from ..hint import alien_hint, hint
from ..judge import POOR_CARD, always, never
from ..ships import FULL_LAUNCH
from ..sight import (
    best_attack,
    flare_at_hand,
    gains_colony,
    held_reinforcements,
    is_near_win,
    sees_card,
    spare_ships,
    worst_attack,
)
from ..strength import ODDS, SHIP, chance_of_card, chance_with, expected_total, stake, worth_of_target

SECOND: Final = 100
"""Worth of a second encounter, which a crash landing forfeits."""
SPOILS: Final = 20
"""Worth of the losses of the defense."""
IN_EARNEST: Final = 15
"""An attack of such a value is to win with."""


# --- chances ---------------------------------------------------------------------------------------------------------


@rule
def margin_needed(g: State, me: Seat) -> int:
    return BADLY_FOR_SUPER if flare_at_hand(g, me, SPIFF) else BADLY


@rule
def crash_chance(g: State, me: Seat, card: Card, points: int) -> int:
    """Chance to lose by enough with this card and so many points more, against an attack."""
    if card >= k.ATTACKS:
        return 0
    foe = opponent(g, me)
    enough = expected_total(g, 0, VALUE[card]) + points + margin_needed(g, me)
    if sees_card(g, me, foe):
        shown = g.down[foe]
        return 1000 * (shown < k.ATTACKS and expected_total(g, 1, VALUE[shown]) >= enough)
    chance = 0
    for kind in range(k.ATTACKS):
        if expected_total(g, 1, VALUE[kind]) >= enough:
            chance += ODDS[kind]
    return chance * 4 // 5  # a defense with little at stake saves its high cards


@rule
def worth_of_success(g: State, me: Seat) -> int:
    """What a win is worth beside the colony and the ships."""
    return SPOILS + SECOND * (g.encounter_no == 1 and g.encounter_n[me] > 1)


# --- the encounter card ----------------------------------------------------------------------------------------------


@rule
def score_of_card(g: State, me: Seat, card: Card) -> int:
    if card == k.NEGOTIATE:
        return worth_of_negotiate(g, me)
    chance = chance_of_card(g, me, card, held_reinforcements(g, me) // 2)
    landed = worth_of_target(g, me) + SHIP
    return (chance * (stake(g, me) + worth_of_success(g, me)) + crash_chance(g, me, card, 0) * landed) // 1000 - KEEP[
        card
    ]


@rule
def best_card(g: State, me: Seat) -> int:
    """The card to lay, of those in hand or of those allowed."""
    best, best_score = -1, -1_000_000
    for card in cards(k.ENCOUNTER_CARDS):
        if g.mask[k.A_PLAY + card] != 0 or (g.question != k.Q_SELECT and g.hand[me, card] > 0):
            score = score_of_card(g, me, card)
            if score > best_score:
                best, best_score = card, score
    return best


@rule
def means_to_crash(g: State, me: Seat) -> int:
    """The card it will lay wins less often than it crash-lands."""
    card = best_card(g, me)
    return card >= 0 and 2 * crash_chance(g, me, Card(card), 0) > chance_of_card(g, me, Card(card), 0)


# --- ships -----------------------------------------------------------------------------------------------------------


@rule
def score_of_launch(g: State, me: Seat, card: Card, ships: int) -> int:
    """What so many ships with this attack will bring, their loss included."""
    chance = chance_with(g, 0, card, ships + held_reinforcements(g, me) // 2)
    worth = worth_of_target(g, me)
    gain = chance * (worth + worth_of_success(g, me) + SHIP * ships) + crash_chance(g, me, card, ships) * (worth + SHIP)
    return gain // 1000 - SHIP * ships - KEEP[card]


@rule
def best_launch(g: State, me: Seat, ships: int) -> int:
    """Score of so many ships with the attack that suits them best."""
    best = -1_000_000
    for card in cards(k.ATTACKS):
        if g.hand[me, card] > 0:
            best = max(best, score_of_launch(g, me, card, ships))
    return best


@rule
def pick_launch(g: State, me: Seat) -> int:
    """One ship with the lowest attack, if nothing promises more; else as many as usual, so that others ally."""
    low = worst_attack(g, me)
    if low < 0:
        return -1
    most = FULL_LAUNCH if is_near_win(g, me) else max(1, min(FULL_LAUNCH, spare_ships(g, me)))
    return k.A_NUMBER + 1 if score_of_launch(g, me, Card(low), 1) > best_launch(g, me, most) else -1


@rule
def holds_junk(g: State, me: Seat) -> int:
    """A poor attack and none to win with."""
    low, high = worst_attack(g, me), best_attack(g, me)
    return low >= 0 and VALUE[low] <= POOR_CARD and VALUE[high] < IN_EARNEST


@rule
def pick_strong_planet(g: State, me: Seat) -> int:
    """The planet with most ships of the defense where there is a colony to gain."""
    best, most = -1, 0
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if g.mask[k.A_PLANET + index] != 0:
            planet = planet_absolute(g, index, me)
            ships = g.ships[planet, g.defense]
            if owner_of(planet) != me and g.ships[planet, me] == 0 and ships > most:
                best, most = k.A_PLANET + index, ships
    return best


@rule
def attack_to_crash(g: State, me: Seat) -> int:
    if me != g.offense or g.defense < 0 or g.upset:
        return -1
    if g.question == k.Q_SELECT:
        return k.A_PLAY + best_card(g, me)
    if g.question == k.Q_INVITE:
        return k.A_PASS if means_to_crash(g, me) else -1
    if g.question == k.Q_LAUNCH:
        return pick_launch(g, me)
    if g.question == k.Q_AIM and holds_junk(g, me):
        return pick_strong_planet(g, me)
    return -1


@rule
def lands_for_the_win(g: State, me: Seat, f: Frame) -> int:
    user = user_of(g, f)
    return is_near_win(g, user) and gains_colony(g, user)


alien_hint(SPIFF, rank=6, plays=attack_to_crash)
hint(POWER, SPIFF, wants=always, hurts=lands_for_the_win)
hint(WILD, SPIFF, wants=always, hurts=never)
hint(SUPER, SPIFF, wants=always, hurts=lands_for_the_win)
