"""Plasma Thrusters (research 6) - one ship more in every encounter.

Use (offense or ally, as ships are sent; stays in play): who sends as many ships as the limit allows sends one more, a
fifth, from any own colony (Q340, D5.5); Macron a second (Q230).
Use (defense, ships launched; stays in play): move one of your ships from another colony onto the planet attacked, home
or foreign, also where you have none [house]: the only way to strengthen a defense before planning (Q340).
Choices: whether to use it; from which colony the ship comes.
"""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..ability import event_of, technology, user_of
from ..indices import Frame, Seat
from ..phases.launch import a_sending
from ..ships import TO_TARGET_PLANET, take
from ..state import State
from ..table.board import ships_on_colonies
from ..technology_ids import PLASMA_THRUSTERS

# --- offense or ally: a ship beyond the limit -------------------------------------------------------------------------


@rule
def limit_is_reached(g: State, user: Seat, event: Frame) -> int:
    """As many go as may, and one more is there."""
    limit = a_sending.limit(g, event)
    return a_sending.wish(g, event) >= limit and ships_on_colonies(g, user) > limit


@rule
def send_one_more(g: State, f: Frame) -> None:
    event = event_of(g, f)
    more = a_sending.limit(g, event) + 1
    a_sending.set_wish(g, event, more)
    a_sending.set_limit(g, event, more)


technology(
    PLASMA_THRUSTERS,
    "one more ship",
    at=k.W_SENDING,
    as_=k.R_OFFENSE | k.R_ALLY | k.R_SUBJECT,
    ready=limit_is_reached,
    use=send_one_more,
)


# --- defense: a ship onto the planet attacked -------------------------------------------------------------------------


@rule
def ship_elsewhere(g: State, user: Seat, event: Frame) -> int:
    return ships_on_colonies(g, user) > g.ships[g.target, user]


@rule
def move_one(g: State, f: Frame) -> None:
    take(g, user_of(g, f), 1, TO_TARGET_PLANET)


technology(PLASMA_THRUSTERS, "reinforce the planet", at=k.W_LAUNCHED, as_=k.R_DEFENSE, ready=ship_elsewhere,
           use=move_one)  # fmt: skip
