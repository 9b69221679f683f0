"""Masochist: seeks losses, four ships at a time, with its worst card and on the weaker side, until the fifth colony is
nearer than the last ship."""

from __future__ import annotations

from typing import Final

import numpy as np

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD
from cosmic_env.encounter.alien_ids import MASOCHIST
from cosmic_env.encounter.indices import Card, Frame, Seat, cards
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import planet_absolute
from cosmic_env.encounter.table.seats import clockwise, main_of, relative, side_of
from cosmic_env.encounter.table.variants import ships_of_a_player

from ..alliance import A_POINT
from ..hint import alien_hint, hint
from ..judge import never
from ..ships import FULL_LAUNCH, highest_number
from ..sight import offense_wins_game, progress
from ..strength import chance_of_card, offense_chance, ship_weight

MOST_LEFT: Final = np.array([20, 18, 16, 12, 6, 0], np.int64)
"""By its progress: up to so many ships left it seeks losses."""
LEADING: Final = 3
"""A player with so much progress is denied a ship."""
UNSEEN_NEGOTIATE: Final = 60
"""Chance that a negotiate does not cost ships: there are a deal and a partner who would grant one."""

# --- losing ----------------------------------------------------------------------------------------------------------


@rule
def ships_left(g: State, me: Seat) -> int:
    return ships_of_a_player(g) - g.warp[me] - g.removed[me]


@rule
def seeks_losses(g: State, me: Seat) -> int:
    """The last ship is nearer than the fifth colony."""
    return ships_left(g, me) <= MOST_LEFT[min(5, progress(g, me))]


@rule
def strongest_planet(g: State, me: Seat) -> int:
    """Where a win would bring a colony, against as many ships as possible."""
    best, best_score = -1, -1
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if g.mask[k.A_PLANET + index] != 0:
            planet = planet_absolute(g, index, me)
            score = 10 * (g.ships[planet, me] == 0)
            if g.defense >= 0:
                score += g.ships[planet, g.defense]
            if score > best_score:
                best, best_score = k.A_PLANET + index, score
    return best


@rule
def strongest_foe(g: State, me: Seat) -> int:
    """The player with the most cards."""
    best, most = -1, -1
    for step in range(1, g.players):
        seat = clockwise(g, me, step)
        if g.mask[k.A_SEAT + step] != 0 and g.hand_n[seat] > most:
            best, most = k.A_SEAT + step, g.hand_n[seat]
    return best


@rule
def ships_to_lose(g: State, me: Seat, count: int, chance: int) -> int:
    """Losses to expect, in thousandths of a ship, with so many ships on a side of this chance."""
    return (1000 - min(950, chance + A_POINT * count * ship_weight(g, me))) * count


@rule
def weaker_side(g: State, me: Seat) -> int:
    """Join the side that is likely to lose, unless somebody would win the game with the offense."""
    if offense_wins_game(g, me):
        return -1
    best, best_score = k.A_PASS, 0
    for side in range(2):
        chance = offense_chance(g) if side == 0 else 1000 - offense_chance(g)
        for count in range(1, FULL_LAUNCH + 1):
            action = k.A_JOIN + 4 * side + count - 1
            if g.mask[action] != 0:
                score = ships_to_lose(g, me, count, chance)
                if score > best_score:
                    best, best_score = action, score
    return best


@rule
def chance_to_keep_ships(g: State, me: Seat, card: Card) -> int:
    """A negotiate loses to an attack, and costs ships if no deal comes of it."""
    return UNSEEN_NEGOTIATE if card == k.NEGOTIATE else chance_of_card(g, me, card, 0)


@rule
def losing_card(g: State, me: Seat) -> int:
    best, least = -1, 1001
    for card in cards(k.ENCOUNTER_CARDS):
        if g.mask[k.A_PLAY + card] != 0:
            chance = chance_to_keep_ships(g, me, card)
            if chance < least:
                best, least = k.A_PLAY + card, chance
    return best


@rule
def other_side(g: State, me: Seat) -> int:
    side = side_of(g, me)
    return -1 if side < 0 else k.A_SEAT + relative(g, main_of(g, 1 - side), me)


@rule
def lose_ships(g: State, me: Seat) -> int:
    """Every question answered so that ships go and none come back."""
    if not seeks_losses(g, me):
        return -1
    q = g.question
    if q == k.Q_LAUNCH:
        return highest_number(g, FULL_LAUNCH)
    if q == k.Q_AIM:
        return strongest_planet(g, me)
    if q == k.Q_WILD_DESTINY:
        return strongest_foe(g, me)
    if q == k.Q_OWN_COLOUR or q == k.Q_INVITE:
        return k.A_PASS
    if q == k.Q_ALLY:
        return weaker_side(g, me)
    if q == k.Q_SELECT:
        return losing_card(g, me)
    if q == k.Q_SIDE:
        return other_side(g, me)
    if q == k.Q_OFFER or q == k.Q_ANSWER_DEAL:
        return k.A_WALK_AWAY
    if q == k.Q_REWARDS:
        return highest_number(g, 0)
    if q == k.Q_CARD_OR_SHIP:
        return k.A_TAKE_CARD
    if q == k.Q_WARP_SHIP:
        return k.A_NO
    return k.A_YES if q == k.Q_NEXT_ENCOUNTER else -1


# --- the uses --------------------------------------------------------------------------------------------------------


@rule
def wins_the_game(g: State, me: Seat, f: Frame) -> int:
    """Everybody else wants one more encounter."""
    return 1


@rule
def is_better_gone(g: State, me: Seat, event: Frame) -> int:
    """A ship removed for good need not be lost once more."""
    return 10 * seeks_losses(g, me)


@rule
def ship_for_me(g: State, me: Seat, event: Frame) -> int:
    """Instead of the offense I take a ship back; or nobody does, if the offense is far ahead."""
    if me == g.offense:
        return 0
    denied = g.warp[g.offense] > 0 and progress(g, g.offense) >= LEADING
    return 10 * (g.warp[me] > 0 or denied)


@rule
def pick_me(g: State, me: Seat, f: Frame) -> int:
    return k.A_SEAT if g.question == k.Q_PLAYER else -1


@rule
def near_its_end(g: State, me: Seat) -> int:
    return 10 * seeks_losses(g, me)


alien_hint(MASOCHIST, rank=8, plays=lose_ships, gathered=near_its_end)
hint(POWER, MASOCHIST, hurts=wins_the_game)
hint(WILD, MASOCHIST, wants=ship_for_me, hurts=never, picks=pick_me)
hint(SUPER, MASOCHIST, wants=is_better_gone, hurts=never)
