"""Vacuum: drags as many ships along as it may, those of the leader first, and of allies last.

Wild: always. Super: always; it strips colonies held by a single ship.
"""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import POWER, SUPER, WILD, event_of
from cosmic_env.encounter.alien_ids import VACUUM
from cosmic_env.encounter.aliens.vacuum import a_catharsis
from cosmic_env.encounter.indices import Frame, Seat, planets
from cosmic_env.encounter.ships import loss_picks, seats_share
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import foreign_colonies, home_colonies, owner_of, planet_absolute
from cosmic_env.encounter.table.seats import clockwise, side_of
from cosmic_env.encounter.table.variants import home_colonies_for_power

from ..hint import alien_hint, hint
from ..judge import always, never
from ..sight import flare_at_hand, spare_ships


@rule
def lone_colonies(g: State, seat: Seat) -> int:
    """Foreign colonies of a single ship."""
    count = 0
    for planet in planets(g.players * k.PLANETS_A_SYSTEM):
        if g.ships[planet, seat] == 1 and owner_of(planet) != seat:
            count += 1
    return count


@rule
def harm(g: State, me: Seat, seat: Seat, share: int) -> int:
    """What one more ship lost hurts the seat beside the `share` named for it already, and helps me."""
    score = 20 * foreign_colonies(g, seat)
    if spare_ships(g, seat) <= share:
        score += 30
    if flare_at_hand(g, me, VACUUM) and lone_colonies(g, seat) > share:
        score += 100
    if side_of(g, seat) >= 0 and side_of(g, me) >= 0:
        score += 10 if side_of(g, seat) != side_of(g, me) else -30
    return score


@rule
def pick_victim(g: State, me: Seat, f: Frame) -> int:
    """Of those that can still be named."""
    best, most = -1, -1_000_000
    for step in range(1, g.players):
        if g.mask[k.A_SEAT + step] != 0:
            seat = clockwise(g, me, step)
            score = harm(g, me, seat, seats_share(g, a_catharsis.counts(g, f), seat))
            if score > most:
                best, most = k.A_SEAT + step, score
    return best


@rule
def ship_to_drag(g: State, me: Seat, victim: Seat, left: int) -> int:
    """The first foreign colony that `left` ships strip, else a home colony its power hangs on, else the smallest.
    Planets are named in ascending order."""
    home, smallest, fewest = -1, -1, 1000
    vital = home_colonies(g, victim) <= home_colonies_for_power(g)
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if g.mask[k.A_PLANET + index] != 0:
            planet = planet_absolute(g, index, me)
            here = g.ships[planet, victim]
            if here <= left and owner_of(planet) != victim:
                return k.A_PLANET + index
            if here <= left and vital and home < 0:
                home = k.A_PLANET + index
            if here < fewest:
                smallest, fewest = k.A_PLANET + index, here
    return home if home >= 0 else smallest


@rule
def pick_for_catharsis(g: State, me: Seat, f: Frame) -> int:
    if g.question == k.Q_PLAYER:
        return pick_victim(g, me, f)
    if g.question == k.Q_TAKE_SHIP:
        return ship_to_drag(g, me, loss_picks.player(g, Frame(g.sp - 1)), g.asked_about)
    return -1


@rule
def drags_two_of_mine(g: State, me: Seat, f: Frame) -> int:
    """Two ships of mine, or one that costs a colony."""
    share = seats_share(g, a_catharsis.counts(g, f), me)
    return share >= 2 or (share == 1 and spare_ships(g, me) == 0)


@rule
def strips_my_colony(g: State, me: Seat, f: Frame) -> int:
    """The super picks among my ships, and a foreign colony of mine is held by one."""
    return seats_share(g, a_catharsis.counts(g, event_of(g, f)), me) > 0 and lone_colonies(g, me) > 0


alien_hint(VACUUM, rank=7)
hint(POWER, VACUUM, hurts=drags_two_of_mine, picks=pick_for_catharsis)
hint(WILD, VACUUM, wants=always, hurts=never)
hint(SUPER, VACUUM, wants=always, hurts=strips_my_colony)
