"""Xenon Lasers (research 3) - one more or one less.

Use (main player or ally, cards revealed; stays in play): once an encounter, add 1 to the total of your own side or take
1 from it (Q347). It may be used beside a negotiate and changes nothing then (Q96).
Choices: whether to use it; +1 (yes) or -1 (no).
"""

from __future__ import annotations

from typing import Final

from ...core.flow import Getter
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_NUMBER, Use, technology, user_of
from ..arguments import Flag
from ..choices import yes_no
from ..indices import Frame
from ..state import State
from ..strength import add_to_total
from ..table.seats import side_of
from ..technology_ids import XENON_LASERS


class Shot(Use):
    """The own side's total is changed by 1."""

    more: Getter[Flag]
    """1: one more, 0: one less."""


a_shot: Final = Shot()


@rule
def shoot(g: State, f: Frame) -> None:
    add_to_total(g, side_of(g, user_of(g, f)), 1 if a_shot.more(g, f) else -1)


technology(
    XENON_LASERS,
    "one more or less",
    at=k.W_REVEALED,
    as_=k.R_MAIN_PLAYER | k.R_ALLY,
    choose=yes_no("yes: one more, no: one less"),
    use=shoot,
    args=a_shot,
    shows=SHOWS_NUMBER,
)
