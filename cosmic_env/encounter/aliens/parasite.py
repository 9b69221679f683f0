"""Parasite (green) - Infest: allies uninvited.

Power (not a main player, at its place in the order of answers): ally with either side, one to four ships, though that
side has not invited it; zapped, it may still accept a real invitation (Q255). Accepting an invitation is no use.
Force Field may throw it out afterwards (Q254).
Wild (any player): at the moment another player loses its power for lack of home colonies, one of your ships, from one
of your colonies [inference], founds or joins a colony on one of that player's home planets (Q256).
Super (ally): send any number of ships, the limit of four does not hold; the number beyond the ordinary one is asked for
(D5.5) as the flare is played with the use, or, for who has accepted an invitation, when its ships are sent [inference].
Choices: side, number and colonies; the planet to settle (wild); how many more ships (super).
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, ask, clear_options, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import (
    BESIDES_NUMBER,
    SHOWS_NUMBER,
    SHOWS_PLANET,
    SHOWS_SIDE,
    OfUse,
    Use,
    event_of,
    power,
    super_flare,
    super_of_use,
    user_of,
    wild,
)
from ..alien_ids import PARASITE
from ..arguments import Ships, Side
from ..choices import pick_number, pick_planet
from ..indices import Frame, Planet, Seat
from ..phases.alliance import join
from ..phases.launch import a_sending
from ..scripts import SCRIPTS
from ..ships import settle, take
from ..state import State
from ..table.board import owner_of, ships_on_colonies
from ..table.seats import may_join, side_of
from ..windows import subject_of_window


class Infest(Use):
    """Ships join a side."""

    side: Getter[Side]
    set_side: Setter[Side]
    count: Getter[Ships]
    set_count: Setter[Ships]
    beyond: Getter[Ships] = starts_at(0)
    """Ships that the super flare adds, beyond the limit."""
    set_beyond: Setter[Ships]


class More(Use):
    """More ships join, by the super flare."""

    count: Getter[Ships]


class Settle(Use):
    """A ship settles on a planet, by the wild flare."""

    planet: Getter[Planet]


an_infest: Final = Infest()
more: Final = More()
a_settle: Final = Settle()


# --- power: ally with a side, one to four ships, though it has not invited --------------------------------------------


@rule
def could_join_uninvited(g: State, user: Seat, event: Frame) -> int:
    if ships_on_colonies(g, user) == 0:
        return 0
    return is_uninvited(g, user, 0) or is_uninvited(g, user, 1)


@rule
def is_uninvited(g: State, user: Seat, side: int) -> int:
    """Whether the side has not invited the user, which may join it all the same."""
    return not (g.invited[side] >> user) & 1 and may_join(g, user, side)


which_side: Final = OfUse()


@rule
def ask_side(g: State, f: Frame) -> None:
    user = user_of(g, which_side.use(g, f))
    clear_options(g)
    for side in range(2):
        if is_uninvited(g, user, side):
            for count in range(min(4, ships_on_colonies(g, user))):
                option(g, k.A_JOIN + 4 * side + count)
    ask(g, user, k.Q_ALLY)


@rule
def side_chosen(g: State, f: Frame) -> None:
    use = which_side.use(g, f)
    an_infest.set_side(g, use, (g.answer - k.A_JOIN) // 4)
    an_infest.set_count(g, use, (g.answer - k.A_JOIN) % 4 + 1)


SCRIPTS.script("Parasite's side", which_side, ask_side, side_chosen)


@rule
def infest(g: State, f: Frame) -> None:
    """With the super flare more ships go than the four of the limit."""
    beyond = an_infest.beyond(g, f)
    sending = join(g, user_of(g, f), an_infest.side(g, f), an_infest.count(g, f) + beyond)
    a_sending.set_limit(g, sending, a_sending.limit(g, sending) + beyond)


INFEST = power(
    PARASITE,
    "infest",
    at=k.W_ANSWERING,
    as_=k.R_SUBJECT,
    ready=could_join_uninvited,
    choose=which_side.push,
    use=infest,
    args=an_infest,
    shows=SHOWS_SIDE,
    besides=BESIDES_NUMBER,
)


# --- wild: a ship settles on a home planet of a player that loses its power -------------------------------------------


@rule
def has_ship(g: State, user: Seat, event: Frame) -> int:
    return ships_on_colonies(g, user) > 0


@rule
def home_of_the_victim(g: State, use: Frame, planet: Planet) -> bool:
    return owner_of(planet) == subject_of_window(g, use)


@rule
def land_one(g: State, f: Frame) -> None:
    settle(g, user_of(g, f), a_settle.planet(g, f), 1)


wild(
    PARASITE,
    at=k.W_POWER_LOST,
    as_=k.R_OTHER,
    ready=has_ship,
    choose=pick_planet(home_of_the_victim, asked=k.Q_OFFER_PLANET),
    use=land_one,
    args=a_settle,
    shows=SHOWS_PLANET,
)


# --- super: any number of ships, with the use of the power, or as ships are sent by an invitation ---------------------


@rule
def has_more_ships(g: State, user: Seat, event: Frame) -> int:
    return ships_on_colonies(g, user) > an_infest.count(g, event)


@rule
def ships_left(g: State, use: Frame) -> int:
    return ships_on_colonies(g, user_of(g, use)) - an_infest.count(g, event_of(g, use))


@rule
def infest_with_more(g: State, f: Frame) -> None:
    an_infest.set_beyond(g, event_of(g, f), more.count(g, f))


super_of_use(
    PARASITE,
    of=(INFEST,),
    ready=has_more_ships,
    choose=pick_number(1, ships_left),
    use=infest_with_more,
    args=more,
    shows=SHOWS_NUMBER,
)


@rule
def was_invited(g: State, user: Seat, event: Frame) -> int:
    """It has accepted an invitation, which is no use of the power; and has a ship left."""
    return (g.invited[side_of(g, user)] >> user) & 1 and ships_on_colonies(g, user) > 0


@rule
def ships_at_hand(g: State, use: Frame) -> int:
    return ships_on_colonies(g, user_of(g, use))


@rule
def send_more(g: State, f: Frame) -> None:
    user = user_of(g, f)
    count = min(more.count(g, f), ships_on_colonies(g, user))
    if count > 0:
        take(g, user, count, a_sending.destination(g, event_of(g, f)))


super_flare(
    PARASITE,
    at=k.W_SENT,
    as_=k.R_SUBJECT | k.R_ALLY,
    ready=was_invited,
    choose=pick_number(1, ships_at_hand),
    use=send_more,
    args=more,
    shows=SHOWS_NUMBER,
)
