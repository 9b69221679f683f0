"""Parasite: joins the better side, invited or not, and sends many where the game or sure rewards are at stake."""

from __future__ import annotations

from typing import Final

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, event_of, user_of
from cosmic_env.encounter.alien_ids import PARASITE
from cosmic_env.encounter.aliens.parasite import an_infest
from cosmic_env.encounter.indices import Frame, Seat, planets, seats
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import home_colonies, is_planet, owner_of, planet_absolute
from cosmic_env.encounter.table.seats import side_of

from ..alliance import score_of_joining
from ..hint import alien_hint, hint
from ..ships import FULL_LAUNCH, highest_number
from ..sight import gains_colony, is_near_win, offense_wins_game, spare_ships
from ..strength import offense_chance

SURE: Final = 700
"""With such a chance of the defense more ships are more rewards."""

# --- joining ---------------------------------------------------------------------------------------------------------


@rule
def wins_by_landing(g: State, seat: Seat) -> int:
    return is_near_win(g, seat) and gains_colony(g, seat)


@rule
def ships_to_send(g: State, me: Seat) -> int:
    """Ships to spare; for the last colony those that hold home planets too; one at least against a winner."""
    spare = spare_ships(g, me)
    if wins_by_landing(g, me):
        return spare + home_colonies(g, me)
    return 1 if spare == 0 and offense_wins_game(g, me) else spare


@rule
def score_of(g: State, me: Seat, side: int, count: int) -> int:
    chance = offense_chance(g) if side == 0 else 1000 - offense_chance(g)
    return score_of_joining(g, me, side, count, chance, offense_wins_game(g, me))


@rule
def best_score(g: State, me: Seat, invited: int) -> int:
    """Best score of joining a side that has invited me, or of one that has not; 0: better stay out."""
    best = 0
    for side in range(2):
        if (g.invited[side] >> me) & 1 == invited:
            for count in range(1, min(FULL_LAUNCH, ships_to_send(g, me)) + 1):
                best = max(best, score_of(g, me, side, count))
    return best


@rule
def worth_infesting(g: State, me: Seat, event: Frame) -> int:
    """Joining uninvited is better than staying out and than the side that has invited."""
    return 10 * (best_score(g, me, 0) > best_score(g, me, 1))


@rule
def pick_side(g: State, me: Seat, f: Frame) -> int:
    if g.question != k.Q_ALLY:
        return -1
    best, most = -1, 0
    for side in range(2):
        for count in range(1, min(FULL_LAUNCH, ships_to_send(g, me)) + 1):
            action = k.A_JOIN + 4 * side + count - 1
            score = score_of(g, me, side, count)
            if g.mask[action] != 0 and score > most:
                best, most = action, score
    return best


@rule
def joins_to_win(g: State, me: Seat, f: Frame) -> int:
    """Parasite would land for its last colony."""
    return an_infest.side(g, f) == 0 and wins_by_landing(g, user_of(g, f))


# --- a colony where a power was lost ---------------------------------------------------------------------------------


@rule
def best_home_of(g: State, me: Seat, victim: Seat) -> int:
    """Home planet of the victim without a ship of mine and with the fewest of others, -1: none."""
    best, fewest = -1, 1000
    for planet in planets(victim * k.PLANETS_A_SYSTEM, (victim + 1) * k.PLANETS_A_SYSTEM):
        if is_planet(g, planet) and g.ships[planet, me] == 0:
            ships = 0
            for seat in seats(g.players):
                ships += g.ships[planet, seat]
            if ships < fewest:
                best, fewest = planet, ships
    return best


@rule
def can_settle(g: State, me: Seat, event: Frame) -> int:
    """A new colony for a ship to spare, or for any ship if it is the last colony."""
    if best_home_of(g, me, Seat(g.asked_about)) < 0:
        return 0
    if is_near_win(g, me):
        return 40 * (spare_ships(g, me) + home_colonies(g, me) > 0)
    return 20 * (spare_ships(g, me) > 0)


@rule
def pick_home(g: State, me: Seat, f: Frame) -> int:
    if g.question != k.Q_OFFER_PLANET:
        return -1
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if g.mask[k.A_PLANET + index] != 0:
            planet = planet_absolute(g, index, me)
            if planet == best_home_of(g, me, owner_of(planet)):
                return k.A_PLANET + index
    return -1


@rule
def settler_wins(g: State, me: Seat, f: Frame) -> int:
    return is_near_win(g, user_of(g, f))


# --- more ships ------------------------------------------------------------------------------------------------------


@rule
def side_joined(g: State, seat: Seat, event: Frame) -> int:
    """Side of the seat, an ally or about to be one by the use of frame `event`."""
    side = side_of(g, seat)
    return side if side >= 0 else an_infest.side(g, event)


@rule
def already_named(g: State, seat: Seat, event: Frame) -> int:
    """Ships that will go by that use in any case."""
    return 0 if side_of(g, seat) >= 0 else an_infest.count(g, event)


@rule
def decides_game(g: State, me: Seat, event: Frame) -> int:
    """My side's win is the game for me, or keeps it from somebody else."""
    if side_joined(g, me, event) == 0:
        return wins_by_landing(g, me)
    return offense_wins_game(g, me)


@rule
def more_to_send(g: State, me: Seat, event: Frame) -> int:
    """Everything for the game; else more ships to spare on a defense that will be rewarded."""
    named = already_named(g, me, event)
    if decides_game(g, me, event):
        return ships_to_send(g, me) - named
    if side_joined(g, me, event) == 1 and offense_chance(g) <= 1000 - SURE:
        return min(FULL_LAUNCH, spare_ships(g, me) - named)
    return 0


@rule
def wants_more_ships(g: State, me: Seat, event: Frame) -> int:
    return (20 if decides_game(g, me, event) else 10) * (more_to_send(g, me, event) > 0)


@rule
def pick_number(g: State, me: Seat, f: Frame) -> int:
    return highest_number(g, more_to_send(g, me, event_of(g, f))) if g.question == k.Q_NUMBER else -1


@rule
def sends_to_win(g: State, me: Seat, f: Frame) -> int:
    user = user_of(g, f)
    return side_joined(g, user, event_of(g, f)) == 0 and wins_by_landing(g, user)


alien_hint(PARASITE, rank=8)
hint(POWER, PARASITE, wants=worth_infesting, hurts=joins_to_win, picks=pick_side)
hint(WILD, PARASITE, wants=can_settle, hurts=settler_wins, picks=pick_home)
hint(SUPER, PARASITE, wants=wants_more_ships, hurts=sends_to_win, picks=pick_number)
