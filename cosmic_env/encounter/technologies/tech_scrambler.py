"""Tech Scrambler (research X) - cancels another technology.

Use (anybody; revealed by its use, then discarded): answers a technology that is being completed, revealed or used, if
its research number is at most the number of ships on this card; an X technology counts as the ships on it. It has no
effect and is discarded, and its ships come home as if it had been completed (Q345, Q375). When an encounter starts it
may also hit one with a lasting effect that lies open, a loaded Quark Battery among them (Q375): the effect ends, tokens
leave. What is done stays done. Your research ships come home.
Choices: whether to use it; which of the technologies in play (when an encounter starts).
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter
from ...core.jit import rule
from .. import constants as k
from ..ability import (
    SHOWS_TECHNOLOGY,
    Use,
    cancel,
    event_of,
    is_technology_use,
    owner_of_use,
    stands,
    technology,
)
from ..choices import pick_technology
from ..indices import Frame, Seat, Technology, technologies
from ..ships import bring_research_home
from ..state import State
from ..table.technologies import TECHNOLOGIES, can_be_scrambled, number_of, stop_in_play
from ..technology_ids import TECH_SCRAMBLER


class Scramble(Use):
    """A technology in play is cancelled."""

    target: Getter[Technology]


a_scramble: Final = Scramble()


@rule
def reaches(g: State, t: Technology) -> int:
    """Whether as many ships lie on the scrambler as the technology is worth."""
    return number_of(g, t) <= g.tech_ships[TECH_SCRAMBLER]


# --- in answer: what is completed, revealed or used has no effect -----------------------------------------------------


@rule
def can_answer(g: State, user: Seat, event: Frame) -> int:
    if not stands(g, event) or not is_technology_use(g, event):
        return 0
    return owner_of_use(g, event) != TECH_SCRAMBLER and reaches(g, owner_of_use(g, event))


@rule
def answer(g: State, f: Frame) -> None:
    bring_research_home(g, TECH_SCRAMBLER)
    bring_research_home(g, owner_of_use(g, event_of(g, f)))
    cancel(g, event_of(g, f))


technology(TECH_SCRAMBLER, "scramble", at=k.W_ANNOUNCED, ready=can_answer, use=answer)


# --- when an encounter starts: a lasting one leaves play --------------------------------------------------------------


@rule
def can_hit(g: State, use: Frame, t: Technology) -> int:
    return can_be_scrambled(g, t) and reaches(g, t)


@rule
def something_to_hit(g: State, user: Seat, event: Frame) -> int:
    for t in technologies(TECHNOLOGIES):
        if can_hit(g, event, t):
            return 1
    return 0


@rule
def hit(g: State, f: Frame) -> None:
    if can_be_scrambled(g, a_scramble.target(g, f)):
        stop_in_play(g, a_scramble.target(g, f))
    bring_research_home(g, TECH_SCRAMBLER)


technology(
    TECH_SCRAMBLER,
    "scramble one in play",
    at=k.W_ENCOUNTER_STARTS,
    ready=something_to_hit,
    choose=pick_technology(can_hit),
    use=hit,
    args=a_scramble,
    shows=SHOWS_TECHNOLOGY,
)
