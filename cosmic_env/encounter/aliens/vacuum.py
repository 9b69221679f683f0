"""Vacuum (green) - Catharsis: takes the ships of others along to the warp.

Power (any player, any phase, mandatory): when Vacuum has lost n ships to the warp by one event, it names other players
that lose up to n ships in all, none included (Q290) [inference]; allies and uninvolved players too, never itself. Each
picks from its colonies, ships that have just landed included [house]; who has too few there loses those it has
[inference]. What Void removes does not count (Q292) [inference]; a price counts [inference]. These losses are answered
after Vacuum's own is (T7). Zapped: only its own ships are lost.
Wild (any player, cards revealed): retrieve as many of your ships from the warp as the main players other than you have
revealed attacks.
Super (with the power): Vacuum picks the ships itself, in the gate and beside a planet too [house] (Q290), all at one
instant (Q291).
Choices: how many ships of whom; the victims, or by the super flare Vacuum, which.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, ask, clear_options, goto, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_COUNTS, OfUse, Use, event_of, power, set_in_event, super_of_use, user_of, wild
from ..alien_ids import VACUUM
from ..arguments import Bits, Flag, Place, Ships
from ..indices import Frame, Seat, seats
from ..scripts import SCRIPTS
from ..ships import ANYWHERE, BY_EFFECT, ON_COLONIES, lose_together, loss, retrieve, seats_share, ships_outside_warp
from ..state import State
from ..table.board import colonies
from ..table.seats import clockwise, main_of


class Catharsis(Use):
    """Others lose ships too."""

    counts: Getter[Bits] = starts_at(0)
    """How many each seat loses, five bits a seat."""
    set_counts: Setter[Bits]
    picks_itself: Getter[Flag] = starts_at(0)
    """1: Vacuum picks the ships."""
    set_picks_itself: Setter[Flag]


class VictimPicks(OfUse):
    """The victims are named ship by ship."""

    left: Getter[Ships]
    set_left: Setter[Ships]
    last: Getter[Place] = starts_at(1)
    """Who was named last, counted clockwise from Vacuum: the next one sits there or further on."""
    set_last: Setter[Place]


a_catharsis: Final = Catharsis()
victim_picks: Final = VictimPicks()


# --- power: when Vacuum loses ships, others lose up to as many --------------------------------------------------------


@rule
def others_have_ships(g: State, user: Seat, event: Frame) -> int:
    if loss.lost(g, event) == 0:
        return 0
    for seat in seats(g.players):
        if seat != user and ships_outside_warp(g, seat) > 0:
            return 1
    return 0


@rule
def choose_victims(g: State, f: Frame) -> None:
    victim_picks.push(g, f, loss.lost(g, event_of(g, f)))


@rule
def ask_victim(g: State, f: Frame) -> None:
    """Ship by ship, in ascending order clockwise from Vacuum, so that each distribution has one path."""
    use = victim_picks.use(g, f)
    user = user_of(g, use)
    clear_options(g)
    option(g, k.A_PASS)
    for step in range(victim_picks.last(g, f), g.players):
        seat = clockwise(g, user, step)
        share = seats_share(g, a_catharsis.counts(g, use), seat)
        if victim_picks.left(g, f) > 0 and share < ships_outside_warp(g, seat):
            option(g, k.A_SEAT + step)
    ask(g, user, k.Q_PLAYER)


@rule
def victim_chosen(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        return
    use = victim_picks.use(g, f)
    step = g.answer - k.A_SEAT
    one_more = 1 << (5 * ((user_of(g, use) + step) % g.players))
    a_catharsis.set_counts(g, use, a_catharsis.counts(g, use) + one_more)
    victim_picks.set_left(g, f, victim_picks.left(g, f) - 1)
    victim_picks.set_last(g, f, step)
    goto(g, f, ask_victim)


WHO_LOSES: Final = SCRIPTS.script("Vacuum's victims", victim_picks, ask_victim, victim_chosen)


@rule
def catharsis(g: State, f: Frame) -> None:
    if a_catharsis.picks_itself(g, f):
        lose_together(g, a_catharsis.counts(g, f), BY_EFFECT, ANYWHERE, user_of(g, f))
    else:
        lose_together(g, a_catharsis.counts(g, f), BY_EFFECT, ON_COLONIES, k.NOBODY)


CATHARSIS = power(
    VACUUM,
    "catharsis",
    at=k.W_SHIPS_LOST,
    as_=k.R_SUBJECT,
    mandatory=True,
    answers=True,
    ready=others_have_ships,
    choose=choose_victims,
    use=catharsis,
    args=a_catharsis,
    shows=SHOWS_COUNTS,
)


# --- wild: as many ships come back as others have revealed attacks ----------------------------------------------------


@rule
def attacks_of_others(g: State, user: Seat) -> int:
    count = 0
    for side in range(2):
        if g.kind[side] == k.T_ATTACK and main_of(g, side) != user:
            count += 1
    return count


@rule
def can_retrieve(g: State, user: Seat, event: Frame) -> int:
    return attacks_of_others(g, user) > 0 and g.warp[user] > 0 and colonies(g, user) > 0


@rule
def retrieve_some(g: State, f: Frame) -> None:
    user = user_of(g, f)
    retrieve(g, user, min(attacks_of_others(g, user), g.warp[user]))


wild(VACUUM, at=k.W_REVEALED, as_=k.R_ANY, ready=can_retrieve, use=retrieve_some)


# --- super: Vacuum picks the ships itself -----------------------------------------------------------------------------


@rule
def taking_along(g: State, user: Seat, event: Frame) -> int:
    return a_catharsis.counts(g, event) > 0


super_of_use(VACUUM, of=(CATHARSIS,), ready=taking_along, use=set_in_event(a_catharsis.set_picks_itself))
