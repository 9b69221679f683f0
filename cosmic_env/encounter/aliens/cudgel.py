"""Cudgel (green) - Smash: whom it beats loses more ships.

Power (main player, resolution, mandatory): when Cudgel wins having revealed an attack, by whatever way [inference]
(Q188), the opponent loses besides as many ships, of its own choice from anywhere, as Cudgel had in the encounter; all
if it has fewer. They count for compensation [inference] (Q144) and are one loss with those of the encounter [inference]
(Q186). Zapped: only the normal losses.
Wild (offense, resolution): on gaining a colony, by winning, by a deal or otherwise, all ships of others on that planet
go to the warp, but for those of your allies [inference: those who still are, Q131].
Super (with the power): allies of the opponent, any of them, are smashed too; each loses as many ships.
Choices: which allies are smashed besides; the smashed, which ships they lose.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_SEATS, Use, event_of, power, super_of_use, user_of, wild
from ..alien_ids import CUDGEL
from ..arguments import SeatBits
from ..choices import pick_seats
from ..indices import Frame, Planet, Seat, seats
from ..outcome import side_won
from ..ships import ANYWHERE, BY_DEFEAT, BY_EFFECT, lose, lose_together, ships_outside_warp
from ..state import State
from ..table.board import lift
from ..table.seats import is_ally, opponent, side_of

# --- power: the beaten opponent loses as many ships more as Cudgel had in the encounter -------------------------------


class Smash(Use):
    """The opponent loses ships, or its allies do."""

    allies: Getter[SeatBits] = starts_at(0)
    """Allies of the opponent that are named by the super flare."""
    set_allies: Setter[SeatBits]


a_smash: Final = Smash()


@rule
def is_opposing_ally(g: State, user: Seat, seat: Seat) -> int:
    return is_ally(g, seat) and side_of(g, seat) == 1 - side_of(g, user) and ships_outside_warp(g, seat) > 0


@rule
def can_be_smashed(g: State, user: Seat) -> int:
    """Number of the opponent's allies that have ships to lose."""
    count = 0
    for seat in seats(g.players):
        count += is_opposing_ally(g, user, seat)
    return count


@rule
def won_by_attack(g: State, user: Seat, event: Frame) -> int:
    if not side_won(g, side_of(g, user)) or g.kind[side_of(g, user)] != k.T_ATTACK or g.engaged[user] == 0:
        return 0
    return ships_outside_warp(g, opponent(g, user)) > 0 or can_be_smashed(g, user) > 0


@rule
def smash(g: State, f: Frame) -> None:
    """The opponent and the seats named by the super flare."""
    user = user_of(g, f)
    smashed = a_smash.allies(g, f) | 1 << opponent(g, user)
    counts = 0
    for seat in seats(g.players):
        if (smashed >> seat) & 1:
            counts |= g.engaged[user] << (5 * seat)
    lose_together(g, counts, BY_DEFEAT, ANYWHERE, k.NOBODY)


SMASH = power(
    CUDGEL,
    "smash",
    at=k.W_LOSSES,
    as_=k.R_MAIN_PLAYER,
    mandatory=True,
    ready=won_by_attack,
    use=smash,
    args=a_smash,
)


# --- wild: the offense clears the planet of its new colony of all but its allies --------------------------------------


@rule
def is_cleared(g: State, user: Seat, seat: Seat, planet: Planet) -> int:
    """Whether the seat has ships there and is not allied with the user."""
    if seat == user or g.ships[planet, seat] == 0:
        return 0
    return not is_ally(g, seat) or side_of(g, seat) != side_of(g, user)


@rule
def gained_colony_among_others(g: State, user: Seat, event: Frame) -> int:
    planet = g.founded[user]
    if planet < 0 or g.ships[planet, user] == 0:
        return 0
    for seat in seats(g.players):
        if is_cleared(g, user, seat, planet):
            return 1
    return 0


@rule
def clear_planet(g: State, f: Frame) -> None:
    """All leave together; each player's ships are one loss (Q106)."""
    user = user_of(g, f)
    planet = g.founded[user]
    for i in range(g.players - 1, -1, -1):
        seat = g.order[i]
        if is_cleared(g, user, seat, planet):
            count = g.ships[planet, seat]
            lift(g, seat, planet, count)
            lose(g, seat, count, BY_EFFECT)


wild(CUDGEL, at=k.W_LOSSES, as_=k.R_OFFENSE, ready=gained_colony_among_others, use=clear_planet)


# --- super: the opponent's allies lose as many ------------------------------------------------------------------------


@rule
def opponent_has_allies(g: State, user: Seat, event: Frame) -> int:
    return can_be_smashed(g, user) > 0


@rule
def opposing_allies(g: State, use: Frame, seat: Seat) -> int:
    return is_opposing_ally(g, user_of(g, use), seat)


@rule
def smash_allies(g: State, f: Frame) -> None:
    a_smash.set_allies(g, event_of(g, f), a_smash.allies(g, f))


super_of_use(CUDGEL, of=(SMASH,), ready=opponent_has_allies, choose=pick_seats(opposing_allies), use=smash_allies,
             args=a_smash, shows=SHOWS_SEATS)  # fmt: skip
