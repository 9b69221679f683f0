"""Omega Missile: against who is about to win, or leads by far: the planet where its colony, and others', go, and none
of the own."""

from __future__ import annotations

from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import TECHNOLOGY
from cosmic_env.encounter.indices import Frame, Planet, Seat, planets, seats
from cosmic_env.encounter.state import State
from cosmic_env.encounter.table.board import owner_of, planet_absolute
from cosmic_env.encounter.technology_ids import OMEGA_MISSILE

from ..hint import hint, technology_hint
from ..sight import is_near_win, leader, progress
from ..strength import COLONY, SHIP

FAR = 3
"""Foreign colonies of a leader who is worth the missile, if they are more than the own ones."""
HOME = 30
"""Worth of a home colony to its owner."""


@rule
def loss_of(g: State, player: Seat, planet: Planet) -> int:
    """What the player would lose with the planet."""
    here = g.ships[planet, player]
    if here == 0:
        return 0
    colony = HOME if owner_of(planet) == player else COLONY[max(0, progress(g, player) - 1)]
    return colony + SHIP * here


@rule
def score_of_strike(g: State, me: Seat, planet: Planet) -> int:
    """Losses of others, of those who lead above all, less three times the own."""
    score = -HOME if owner_of(planet) == me else 0
    for seat in seats(g.players):
        loss = loss_of(g, seat, planet)
        if seat == me:
            score -= 3 * loss
        elif is_near_win(g, seat) and owner_of(planet) != seat:
            score += 5 * loss
        else:
            score += loss * (1 + progress(g, seat)) // 4
    return score


@rule
def best_strike(g: State, me: Seat) -> int:
    best = 0
    for planet in planets(g.players * k.PLANETS_A_SYSTEM):
        best = max(best, score_of_strike(g, me, planet))
    return best


@rule
def somebody_is_far_ahead(g: State, me: Seat, event: Frame) -> int:
    most = progress(g, leader(g, me))
    if is_near_win(g, leader(g, me)):
        return 30
    return 10 * int(most >= FAR and most > progress(g, me) and best_strike(g, me) > 0)


@rule
def pick_strike(g: State, me: Seat, f: Frame) -> int:
    if g.question != k.Q_PLANET:
        return -1
    best, best_score = -1, -100_000
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if g.mask[k.A_PLANET + index] != 0:
            score = score_of_strike(g, me, planet_absolute(g, index, me))
            if score > best_score:
                best, best_score = k.A_PLANET + index, score
    return best


technology_hint(OMEGA_MISSILE, rank=110)
hint(TECHNOLOGY, OMEGA_MISSILE, wants=somebody_is_far_ahead, picks=pick_strike)
