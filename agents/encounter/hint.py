"""How the bots' knowledge of aliens, cards and technologies is entered, and the tables those entries fill.

    alien_hint(VIRUS, rank=10, total=virus_total)
    hint(WILD, VIRUS, wants=product_flips)
    technology_hint(XENON_LASERS, rank=25)

* ``wants(g, me, event) -> score``: whether to use it now, 0 no, else the higher the better. ``event`` is the frame the
  window is about (a loss, a draw, an announced use), or -1.
* ``hurts(g, me, f) -> flag``: whether the announced use of frame ``f``, somebody else's, is worth a zap.
* ``picks(g, me, f) -> action``: the user's answer to a question that its own use of frame ``f`` asks, while targets are
  named and while it is carried out; -1: the usual answer.
* ``meets(g, me, f) -> action``: the answer of anybody else to a question that the use of frame ``f`` asks.

An ability without an entry: a power, passive part, super or technology is used whenever it can be, a wild flare never;
it is zapped by whom it opposes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from cosmic_env.encounter.alien_ids import ALIENS
from cosmic_env.encounter.indices import Alien, Technology
from cosmic_env.encounter.technology_ids import RESEARCH, TECHNOLOGIES, X

from .strength import SHIP_WEIGHT

Rule = Callable[..., int]


@dataclass
class Hint:
    """What the bots know of one ability."""

    wants: Rule | None = None
    hurts: Rule | None = None
    picks: Rule | None = None
    meets: Rule | None = None


HINTS: dict[tuple[int, int, str], Hint] = {}
TOTALS: list[Rule | None] = [None] * ALIENS
FORM_TOTALS: list[Rule | None] = [None] * ALIENS
PLAYS: list[Rule | None] = [None] * ALIENS
GATHERED: list[Rule | None] = [None] * ALIENS
USUAL_RANK: Final = 5
RANK: Final = np.full(ALIENS, USUAL_RANK, np.int64)
"""How good it is to be an alien."""
USUAL_WORTH: Final = 40
WORTH: Final = np.full(TECHNOLOGIES, USUAL_WORTH, np.int64)
"""What it is worth to have completed a technology, in thousandths of a game; a foreign colony is worth 130 and more."""
WORTHS: list[Rule | None] = [None] * TECHNOLOGIES
COMPLETES: list[Rule | None] = [None] * TECHNOLOGIES
USUAL_SHIPS: Final = 3
SHIPS_WANTED: Final = np.array([number if number != X else USUAL_SHIPS for number in RESEARCH], np.int64)
"""How many ships the bots put onto a technology."""


def hint(
    kind: int,
    owner: int,
    name: str = "",
    *,
    wants: Rule | None = None,
    hurts: Rule | None = None,
    picks: Rule | None = None,
    meets: Rule | None = None,
) -> None:
    """Enter what the bots know of an ability of an alien, or of a card; `name` tells two uses of one power apart."""
    HINTS[kind, owner, name] = Hint(wants, hurts, picks, meets)


def alien_hint(
    alien: Alien,
    *,
    rank: int,
    total: Rule | None = None,
    as_form: bool = False,
    ship_weight: int = 1,
    plays: Rule | None = None,
    gathered: Rule | None = None,
) -> None:
    """Enter what the bots know of an alien.

    Args:
        alien: the alien.
        rank: how good it is, 0 to 10.
        total: ``total(g, player, value, own, allied)`` of a main player with an attack, if it is not the plain sum.
        as_form: whether that total holds for a player, too, whose power has taken the alien as a form.
        ship_weight: what its ships count when cards are revealed.
        plays: ``plays(g, me)``: answer to an ordinary question of the game by a seat whose power works, where the
            power makes it differ; -1: the usual answer.
        gathered: ``gathered(g, me)``: by how much its rank is higher for what it has gathered, which is lost with the
            sheet.
    """
    RANK[alien], TOTALS[alien], PLAYS[alien], SHIP_WEIGHT[alien] = rank, total, plays, ship_weight
    GATHERED[alien] = gathered
    FORM_TOTALS[alien] = total if as_form else None


def technology_hint(
    technology: Technology,
    *,
    rank: int,
    worth: Rule | None = None,
    ships: int | None = None,
    completes: Rule | None = None,
) -> None:
    """Enter what the bots know of a technology.

    Args:
        technology: the technology.
        rank: what it is worth to have completed it, in thousandths of a game, as far as anybody can tell.
        worth: ``worth(g, me)``: the same for its owner as things stand, if that differs.
        ships: how many ships to put onto it; left out: its research number, three for X.
        completes: ``completes(g, me)``: whether to complete it now that it can be; left out: always.
    """
    WORTH[technology], WORTHS[technology], COMPLETES[technology] = rank, worth, completes
    if ships is not None:
        SHIPS_WANTED[technology] = ships
