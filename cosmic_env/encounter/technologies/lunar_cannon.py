"""Lunar Cannon (research 5) - ten more beside two planets.

Completion: the token is laid between two neighbouring planets of your home system: behind one of them, before the next;
the last one and the first are neighbours too [house]. It is yours as long as the card is in play, and goes with it. (If
no planet is left in your home system the card cannot be completed [house].)
Use (main player or ally, cards revealed; stays in play): the gate points at one of the two planets, whosever system
that is: your side's total is 10 more, once an encounter (Q338, Q311). It may be used beside a negotiate and changes
nothing then (Q96); against Anti-Matter it hurts (Q165).
Use (anybody, a wild destiny card is up): whoever has drawn it, you may lay the token elsewhere, in any system; once for
each card (Q4).
Choices: where the token goes; whether to use it; whether to move it, and where.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_PLANET, Use, completion, leaves_with, technology, user_of
from ..choices import pick_planet
from ..indices import Frame, Planet, Seat, planets
from ..state import State
from ..strength import add_to_total
from ..table.board import home_system, is_planet, owner_of
from ..table.seats import side_of
from ..table.token import is_beside_token, lay_token, place_of_token
from ..technology_ids import LUNAR_CANNON

STRENGTH: Final = 10
WHERE: Final = "between it and the next one of its system lies the token"


class Mounting(Use):
    """The token is laid between two planets."""

    planet: Getter[Planet]
    """The one behind which it comes to lie."""


a_mounting: Final = Mounting()


@rule
def mount(g: State, f: Frame) -> None:
    lay_token(g, user_of(g, f), a_mounting.planet(g, f))


@rule
def dismount(g: State, owner: Seat) -> None:
    lay_token(g, owner, k.NOWHERE)


leaves_with(LUNAR_CANNON, dismount)


# --- completion: between two planets of the own system ----------------------------------------------------------------


@rule
def has_home_planet(g: State, user: Seat, event: Frame) -> int:
    for planet in home_system(user):
        if is_planet(g, planet):
            return 1
    return 0


@rule
def in_home_system(g: State, use: Frame, planet: Planet) -> bool:
    return owner_of(planet) == user_of(g, use)


completion(
    LUNAR_CANNON,
    ready=has_home_planet,
    choose=pick_planet(in_home_system, wording=WHERE),
    use=mount,
    args=a_mounting,
    shows=SHOWS_PLANET,
)


# --- ten more for the side of its controller --------------------------------------------------------------------------


@rule
def gate_points_beside(g: State, user: Seat, event: Frame) -> int:
    return is_beside_token(g, g.target)


@rule
def fire(g: State, f: Frame) -> None:
    add_to_total(g, side_of(g, user_of(g, f)), STRENGTH)


technology(LUNAR_CANNON, "ten more", at=k.W_REVEALED, as_=k.R_MAIN_PLAYER | k.R_ALLY, ready=gate_points_beside,
           use=fire)  # fmt: skip


# --- a wild destiny card: the token moves -----------------------------------------------------------------------------


@rule
def elsewhere(g: State, use: Frame, planet: Planet) -> bool:
    return planet != place_of_token(g)


@rule
def wild_card_is_up(g: State, user: Seat, event: Frame) -> int:
    if g.destiny_card != k.D_WILD:
        return 0
    for planet in planets(g.players * k.PLANETS_A_SYSTEM):
        if is_planet(g, planet) and elsewhere(g, event, planet):
            return 1
    return 0


technology(
    LUNAR_CANNON,
    "move",
    at=k.W_DESTINY_UP,
    ready=wild_card_is_up,
    choose=pick_planet(elsewhere, wording=WHERE),
    use=mount,
    answers=True,
    args=a_mounting,
    shows=SHOWS_PLANET,
)
