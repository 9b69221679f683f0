"""Alliances: whom to invite, which side to join and with how many ships."""

from __future__ import annotations

from typing import Any, Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.indices import Seat
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.seats import clockwise, is_ally, main_of, relative, side_of

from .sight import gains_colony, is_near_win, legal, offense_wins_game, spare_ships
from .strength import SHIP, my_chance, offense_chance, ship_weight, worth_of_target

SURE: Final = 800
"""A main player with such a chance needs no allies."""
A_POINT: Final = 30
"""What a point of the total adds to the chance."""
REWARD: Final = 20


# --- inviting --------------------------------------------------------------------------------------------------------


@rule
def is_welcome(g: State, me: Seat, seat: Seat) -> int:
    """Nobody may win the game by an alliance; as the defense everybody is welcome."""
    return me == g.defense or not is_near_win(g, seat) or not gains_colony(g, seat)


@rule
def answer_invite(g: State, r: Any) -> int:
    me = g.acting
    if my_chance(g, me) >= SURE:
        return k.A_PASS
    for step in range(1, g.players):
        if g.mask[k.A_SEAT + step] != 0 and is_welcome(g, me, clockwise(g, me, step)):
            return k.A_SEAT + step
    return k.A_PASS


# --- joining ---------------------------------------------------------------------------------------------------------


@rule
def worth_with_offense(g: State, me: Seat, danger: int) -> int:
    """What the offense's win brings an ally: a colony; a shared victory is worth half of one."""
    if not danger:
        return worth_of_target(g, me) if gains_colony(g, me) else 0
    return 500 if is_near_win(g, me) and gains_colony(g, me) else -700


@rule
def score_of_joining(g: State, me: Seat, side: int, count: int, chance: int, danger: int) -> int:
    """Gain over staying out, in millionths of a game."""
    return gain_by_joining(g, me, side, count, chance, danger, SHIP, REWARD)


@rule
def gain_by_joining(g: State, me: Seat, side: int, count: int, chance: int, danger: int, ship: int, reward: int) -> int:
    """The same for who misses a lost ship by `ship` and is glad of a reward by `reward`."""
    more = min(950, chance + A_POINT * count * ship_weight(g, me))
    if side == 0:
        worth = worth_with_offense(g, me, danger)
        return more * worth - (1000 - more) * ship * count - (0 if worth > 0 else chance * worth)
    worth = 700 * (more - chance) if danger else more * reward * count
    return worth - (1000 - more) * ship * count


@rule
def answer_ally(g: State, r: Any) -> int:
    return best_alliance(g, g.acting, offense_chance(g), SHIP, REWARD)


@rule
def best_alliance(g: State, me: Seat, chance: int, ship: int, reward: int) -> int:
    """The side and number of ships of the highest gain, given the chance of the offense; without any, stay out."""
    danger = offense_wins_game(g, me)
    most = min(4, spare_ships(g, me))
    if most == 0 and danger:
        most = 1
    best, best_score = k.A_PASS, 0
    for side in range(2):
        here = chance if side == 0 else 1000 - chance
        for count in range(1, most + 1):
            action = k.A_JOIN + 4 * side + count - 1
            if g.mask[action] != 0:
                score = gain_by_joining(g, me, side, count, here, danger, ship, reward)
                if score > best_score:
                    best, best_score = action, score
    return best


# --- sides and allies chosen for an effect ---------------------------------------------------------------------------


@rule
def answer_side(g: State, r: Any) -> int:
    """The own side."""
    side = max(0, side_of(g, g.acting))
    return k.A_SEAT + relative(g, main_of(g, side), g.acting)


@rule
def answer_allies(g: State, r: Any) -> int:
    """Allies of the other side; none of the own."""
    me = g.acting
    for step in range(g.players):
        seat = clockwise(g, me, step)
        if g.mask[k.A_SEAT + step] != 0 and is_ally(g, seat) and side_of(g, seat) != side_of(g, me):
            return k.A_SEAT + step
    return k.A_PASS if legal(g, k.A_PASS) else -1
