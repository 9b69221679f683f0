"""Gluon Mines (research X) - kills attacking ships before the reveal.

Use (defense, both encounter cards selected, none revealed; revealed by its use, then discarded): for each ship on this
card one ship in the gate, of the offense or of its allies, goes to the warp; its owner chooses which (Q105). At least
one ship must be on the card, and one in the gate [house]. An ally without a ship left is out of the encounter, though
it has allied; the offense goes on without ships if an ally still has some [house]. With the gate empty the defense has
won before the reveal: no totals, no upset, both cards are discarded unrevealed and bring nobody anything (Q104, Q336).
Your research ships come home.
Choices: whether to use it; whose ships, ship by ship.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter, Setter, ask, clear_options, goto, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_COUNTS, OfUse, Use, technology, user_of
from ..arguments import Bits, Layout, Place, Ships
from ..indices import Frame, Seat, seats
from ..outcome import conclude
from ..scripts import SCRIPTS
from ..ships import BY_EFFECT, OFF_PLANETS, bring_research_home, lose_together, seats_share
from ..state import State
from ..table.seats import clockwise, is_ally, make_bystander
from ..technology_ids import GLUON_MINES


class Blast(Use):
    """Ships in the gate are destroyed."""

    counts: Getter[Bits] = starts_at(0)
    """How many of each seat, five bits a seat."""
    set_counts: Setter[Bits]


class Targets(OfUse):
    """The ships are named one by one."""

    left: Getter[Ships]
    set_left: Setter[Ships]
    last: Getter[Place] = starts_at(1)
    """Whose was named last, counted clockwise from the user: the next one is that seat's or of one further on."""
    set_last: Setter[Place]


class Aftermath(Layout):
    """The ships are gone."""

    counts: Getter[Bits]


a_blast: Final = Blast()
some_targets: Final = Targets()
an_aftermath: Final = Aftermath()


@rule
def ships_in_gate(g: State) -> int:
    count = 0
    for seat in seats(g.players):
        count += g.gate[seat]
    return count


@rule
def has_targets(g: State, user: Seat, event: Frame) -> int:
    return g.tech_ships[GLUON_MINES] > 0 and ships_in_gate(g) > 0


# --- whose ships are hit ----------------------------------------------------------------------------------------------


@rule
def choose_targets(g: State, f: Frame) -> None:
    some_targets.push(g, f, min(g.tech_ships[GLUON_MINES], ships_in_gate(g)))


@rule
def ask_target(g: State, f: Frame) -> None:
    """Ship by ship, in ascending order clockwise from the user, so that each choice has one path (D3.6)."""
    use, left = some_targets.use(g, f), some_targets.left(g, f)
    if left == 0:
        return
    user, reserve = user_of(g, use), 0
    clear_options(g)
    for step in range(g.players - 1, some_targets.last(g, f) - 1, -1):
        seat = clockwise(g, user, step)
        here = g.gate[seat] - seats_share(g, a_blast.counts(g, use), seat)
        reserve += here
        if here > 0 and reserve >= left:
            option(g, k.A_SEAT + step)
    ask(g, user, k.Q_PLAYER)


@rule
def target_named(g: State, f: Frame) -> None:
    if some_targets.left(g, f) == 0:
        return
    use, step = some_targets.use(g, f), g.answer - k.A_SEAT
    one_more = 1 << (5 * clockwise(g, user_of(g, use), step))
    a_blast.set_counts(g, use, a_blast.counts(g, use) + one_more)
    some_targets.set_left(g, f, some_targets.left(g, f) - 1)
    some_targets.set_last(g, f, step)
    goto(g, f, ask_target)


SCRIPTS.script("targets of the Gluon Mines", some_targets, ask_target, target_named)


# --- they are lost ----------------------------------------------------------------------------------------------------


@rule
def blow_up(g: State, f: Frame) -> None:
    """The research ships come home first, then the others are lost together."""
    user, counts = user_of(g, f), a_blast.counts(g, f)
    an_aftermath.push(g, counts)
    lose_together(g, counts, BY_EFFECT, OFF_PLANETS, user)
    bring_research_home(g, GLUON_MINES)


@rule
def gate_is_looked_at(g: State, f: Frame) -> None:
    """Allies without ships leave the encounter; an empty gate decides it."""
    for i in range(g.players):
        seat = g.order[i]
        if seats_share(g, an_aftermath.counts(g, f), seat) and is_ally(g, seat) and g.gate[seat] == 0:
            make_bystander(g, seat)
    if ships_in_gate(g) == 0:
        g.ahead = 1
        conclude(g, k.O_DEFENSE_WINS)


SCRIPTS.script("after the Gluon Mines", an_aftermath, gate_is_looked_at)


technology(
    GLUON_MINES,
    "blow up attacking ships",
    at=k.W_CARDS_DOWN,
    as_=k.R_DEFENSE,
    ready=has_targets,
    choose=choose_targets,
    use=blow_up,
    args=a_blast,
    shows=SHOWS_COUNTS,
)
