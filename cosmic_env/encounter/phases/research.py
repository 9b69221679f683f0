"""The technology step of the regroup phase (R30.7 to R30.18), and new technologies (R30.19 to R30.22)."""

from __future__ import annotations

from typing import Final

from ...core.flow import NONE, Getter, Setter, ask, clear_options, goto, leave, option, starts_at
from ...core.jit import rule
from .. import constants as k
from ..ability import COMPLETION, REGISTRY
from ..arguments import Layout, Place, TechnologyOrNone
from ..events import ALL, E_NEW_TECHNOLOGY, E_RESEARCHED, note
from ..indices import Frame, Seat, Technology, technologies
from ..scripts import SCRIPTS
from ..secrets import hides
from ..setup import ask_which_to_keep
from ..ships import (
    bring_research_home,
    is_flagship_on_colony,
    lift_flagship,
    names_flagship,
    offer_flagship,
    plain_ships_on,
)
from ..state import F_TECHNOLOGY, State
from ..table.board import foreign_colonies, lift, planet_absolute
from ..table.flagship import comes_down
from ..table.technologies import (
    TECHNOLOGIES,
    count_at,
    discard_drawn,
    discard_technology,
    draw_technologies,
    enough_ships,
    face_down_before,
    has_technology,
    keep_technology,
    lies_before,
)
from ..table.variants import plays
from ..windows import look_at_news, open_window, push_use

# --- the step: every seat in turn may do one thing with one of its technologies ---------------------------------------


class Research(Layout):
    """The seats work on their technologies, in timing order."""

    position: Getter[Place] = starts_at(0)
    """Seats that have had their turn."""
    set_position: Setter[Place]
    technology: Getter[TechnologyOrNone] = starts_at(NONE)
    """What the seat works on, which nobody else knows before it is done."""
    set_technology: Setter[TechnologyOrNone]


a_research: Final = Research()


@rule
def can_complete(g: State, seat: Seat, t: Technology) -> int:
    """Whether the seat could turn it face up now: with enough ships on it, unless it is shown by its use only (R30.13,
    R30.29)."""
    return COMPLETION[t] >= 0 and enough_ships(g, t) and REGISTRY.ready_of(COMPLETION[t], g, seat, k.NOWHERE)


@rule
def work(g: State, f: Frame) -> None:
    """Ask the next seat that has one face down (D17.8)."""
    while a_research.position(g, f) < g.players:
        seat = g.order[a_research.position(g, f)]
        if face_down_before(g, seat) > 0:
            clear_options(g)
            for t in technologies(TECHNOLOGIES):
                if lies_before(g, seat, t):
                    option(g, k.A_TECHNOLOGY + t)
            option(g, k.A_PASS)
            ask(g, seat, k.Q_TECHNOLOGY)
            return
        a_research.set_position(g, f, a_research.position(g, f) + 1)
    leave(g, f)


@rule
def technology_named(g: State, f: Frame) -> None:
    if g.answer == k.A_PASS:
        a_research.set_position(g, f, a_research.position(g, f) + 1)
        goto(g, f, work)
    else:
        a_research.set_technology(g, f, Technology(g.answer - k.A_TECHNOLOGY))


@rule
def ask_work(g: State, f: Frame) -> None:
    """A ship onto it, from any own colony (R30.10); complete it; or give it up, if it cannot be completed in the step
    (R30.15, R30.16, Q368)."""
    seat, t = g.order[a_research.position(g, f)], Technology(a_research.technology(g, f))
    clear_options(g)
    for index in range(g.players * k.PLANETS_A_SYSTEM):
        if plain_ships_on(g, planet_absolute(g, index, seat), seat) > 0:
            option(g, k.A_PLANET + index)
    if is_flagship_on_colony(g, seat):
        offer_flagship(g)
    option(g, k.A_YES if can_complete(g, seat, t) else k.A_NO)
    ask(g, seat, k.Q_WORK)


@rule
def work_done(g: State, f: Frame) -> None:
    seat, t = g.order[a_research.position(g, f)], Technology(a_research.technology(g, f))
    if g.answer == k.A_YES:
        push_use(g, COMPLETION[t], seat, k.NOWHERE)
        return
    a_research.set_technology(g, f, k.NOWHERE)
    if g.answer == k.A_NO:
        bring_research_home(g, t)
        discard_technology(g, t)
    else:
        if names_flagship(g):
            lift_flagship(g)
        else:
            lift(g, seat, planet_absolute(g, g.answer - k.A_PLANET, seat), 1)
        g.limbo[seat] -= 1
        g.tech_ships[t] += 1
        comes_down(g, seat, F_TECHNOLOGY + t)
        g.tech_begun |= 1 << t
        note(g, E_RESEARCHED, seat, t, g.tech_place[t], 1 << seat)


@rule
def is_completed(g: State, f: Frame) -> int:
    """Whether the seat has just completed what it works on; one that was cancelled has gone, and its ships with it
    (Q375)."""
    t = Technology(a_research.technology(g, f))
    return t >= 0 and has_technology(g, g.order[a_research.position(g, f)], t)


@rule
def completed(g: State, f: Frame) -> None:
    if is_completed(g, f):
        open_window(g, k.W_COMPLETED, g.order[a_research.position(g, f)], k.NOBODY)


@rule
def ships_come_home(g: State, f: Frame) -> None:
    """The ships of a completed technology come home (R30.13), unless it has been used up with them (Q330)."""
    if is_completed(g, f):
        bring_research_home(g, Technology(a_research.technology(g, f)))


@rule
def worked(g: State, f: Frame) -> None:
    """A colony may be gone with the ship that was taken from it (R30.12)."""
    a_research.set_technology(g, f, k.NOWHERE)
    a_research.set_position(g, f, a_research.position(g, f) + 1)
    look_at_news(g, 1)
    goto(g, f, work)


RESEARCH: Final = SCRIPTS.script(
    "technology step", a_research, work, technology_named, ask_work, work_done, completed, ships_come_home, worked
)


@rule
def take_back_work(g: State, f: Frame) -> None:
    """What the seat has named so far it has told nobody."""
    a_research.set_technology(g, f, k.NOWHERE)
    goto(g, f, technology_named)


hides(RESEARCH, take_back=take_back_work)


# --- new technologies in place of an encounter ------------------------------------------------------------------------


class NewTechnologies(Layout):
    """A player draws technologies and keeps one."""

    player: Getter[Seat]


new_technologies: Final = NewTechnologies()


@rule
def can_draw(g: State) -> int:
    """Whether there is a technology to draw (Q369)."""
    return plays(g, k.V_TECHNOLOGY) and count_at(g, k.T_DECK) + count_at(g, k.T_DISCARD) > 0


@rule
def draw_new(g: State, f: Frame) -> None:
    """As many as it has foreign colonies, and one more (R30.20)."""
    player = new_technologies.player(g, f)
    drawn = draw_technologies(g, player, foreign_colonies(g, player) + 1)
    note(g, E_NEW_TECHNOLOGY, player, 0, drawn, ALL)


@rule
def ask_keep(g: State, f: Frame) -> None:
    ask_which_to_keep(g, new_technologies.player(g, f))


@rule
def kept(g: State, f: Frame) -> None:
    """The others are discarded face up."""
    player = new_technologies.player(g, f)
    keep_technology(g, player, Technology(g.answer - k.A_TECHNOLOGY))
    discard_drawn(g, player)


NEW_TECHNOLOGIES: Final = SCRIPTS.script("new technologies", new_technologies, draw_new, ask_keep, kept)
