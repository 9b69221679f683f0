"""How powers, flares, artifacts and other cards declare when they may be used, and the tables those declarations fill.

    power(ZOMBIE, "immortality", at=W_LOSS_SAVED, as_=R_SUBJECT, mandatory=True, use=immortality)

* ``ready(g, user, event)``: whether the use makes sense now; window, role, power and zaps are checked already.
  ``event`` is the frame the window is about (a loss, a draw, an announced use), or -1.
* ``choose(g, f)``: pushes questions about targets, before the use is announced (D12.1). ``f`` is the frame of the use.
* ``use(g, f)``: carries the use out.

The frame of a use holds ``U_ABILITY, U_USER, U_EVENT, U_STATE`` and, free for the effect, ``U_A, U_B, U_C``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from ..core.jit import rule
from .aliens.ids import ALIENS
from .aliens.ids import NAMES as ALIEN_NAMES
from .constants import ARTIFACT, CARD_NAMES, R_ANY, REINFORCEMENT, WINDOWS

# Arguments of a USE frame
U_ABILITY: Final = 1
U_USER: Final = 2
U_EVENT: Final = 3
U_STATE: Final = 4
U_CARD: Final = 5
U_A: Final = 6
U_B: Final = 7
U_C: Final = 8
U_TABLE: Final = 9
"""Cards that lay on the table before the use, of chains round it."""

(POWER, PASSIVE, WILD, SUPER, CARD) = range(5)
KIND_NAMES: Final = ("power", "passive", "wild flare", "super flare", "card")

(BACK_TO_HAND, TO_ALIEN, TO_TARGET, TO_DISCARD) = range(4)
"""Where a flare goes after its effect (R23.7 and the exceptions of single flares)."""

(SHOWS_NOTHING, SHOWS_SEAT, SHOWS_SEATS, SHOWS_SIDE, SHOWS_PLANET, SHOWS_NUMBER) = range(6)
"""What ``U_A`` of an announced use names for all to see (D12.1): nothing, a seat, seats as bits, a side, a planet, a
number."""

ReadyRule = Callable[[Any, int, int], int]
FrameRule = Callable[[Any, int], None]


@dataclass(frozen=True)
class Ability:
    """One use of a power, one side of a flare, one artifact or reinforcement."""

    number: int
    kind: int
    owner: int
    """Alien for powers and flares, kind of card for the others."""
    name: str
    window: int
    roles: int
    mandatory: bool
    answers: bool
    ready: ReadyRule | None
    choose: FrameRule | None
    use: FrameRule
    if_zapped: FrameRule | None
    shows: int

    @property
    def label(self) -> str:
        """Words for menus and logs."""
        if self.kind == CARD:
            return CARD_NAMES[self.owner].replace("_", " ")
        return f"{ALIEN_NAMES[self.owner].replace('_', '-').title()} {KIND_NAMES[self.kind]}: {self.name}"


ABILITIES: list[Ability] = []
MAX_ABILITIES: Final = 512
USES: Final = 2
"""Uses one power can have in one window."""

_windows = len(WINDOWS)
POWER_AT: Final = np.full((_windows, ALIENS, USES), -1, np.int64)
WILD_AT: Final = np.full((_windows, ALIENS), -1, np.int64)
SUPER_AT: Final = np.full((_windows, ALIENS), -1, np.int64)
CARD_AT: Final = np.full((_windows, 16), -1, np.int64)
"""Index: kind of card less REINFORCEMENT."""
WILD_BITS: Final = np.zeros(_windows, np.int64)
SUPER_BITS: Final = np.zeros(_windows, np.int64)
CARD_BITS: Final = np.zeros(_windows, np.int64)
KIND: Final = np.zeros(MAX_ABILITIES, np.int64)
OWNER: Final = np.zeros(MAX_ABILITIES, np.int64)
ROLES: Final = np.zeros(MAX_ABILITIES, np.int64)
MANDATORY: Final = np.zeros(MAX_ABILITIES, np.int64)
ANSWERS: Final = np.zeros(MAX_ABILITIES, np.int64)
SHOWS: Final = np.zeros(MAX_ABILITIES, np.int64)
BIT: Final = np.zeros(MAX_ABILITIES, np.int64)
"""Position of a power use among those of its window, for the once-per-window bits of a poll."""
AFTER: Final = np.zeros(ALIENS, np.int64)
"""Where the wild flare of an alien goes after use."""
_power_uses = [0] * _windows


def _declare(
    kind: int, owner: int, name: str, at: int, as_: int, use: FrameRule, ready: ReadyRule | None,
    choose: FrameRule | None, mandatory: bool, answers: bool, if_zapped: FrameRule | None = None,
    shows: int = SHOWS_NOTHING,
) -> int:  # fmt: skip
    number = len(ABILITIES)
    ABILITIES.append(
        Ability(number, kind, owner, name, at, as_, mandatory, answers, ready, choose, use, if_zapped, shows)
    )
    KIND[number], OWNER[number], ROLES[number] = kind, owner, as_
    MANDATORY[number], ANSWERS[number], SHOWS[number] = mandatory, answers, shows
    return number


def power(
    alien: int, name: str, *, at: int, as_: int, use: FrameRule, ready: ReadyRule | None = None,
    choose: FrameRule | None = None, mandatory: bool = False, answers: bool = False,
    if_zapped: FrameRule | None = None, shows: int = SHOWS_NOTHING,
) -> int:  # fmt: skip
    """Declare a use of an alien's power.

    `answers`: may be made for every event, not once an encounter (Q4). `if_zapped`: what a zap sets off. `shows`: what
    ``U_A`` names in public.
    """
    number = _declare(POWER, alien, name, at, as_, use, ready, choose, mandatory, answers, if_zapped, shows)
    return _enter_power(number, alien, at)


def _enter_power(number: int, alien: int, at: int) -> int:
    slot = int((POWER_AT[at, alien] >= 0).sum())
    POWER_AT[at, alien, slot] = number
    BIT[number] = 1 << _power_uses[at]
    _power_uses[at] += 1
    return number


def passive(
    alien: int, name: str, *, at: int, as_: int, use: FrameRule, ready: ReadyRule | None = None, mandatory: bool = True
) -> int:
    """Declare a part of a power that is no use: not announced, not zapped, off only while the power is lost (Q13)."""
    return _enter_power(_declare(PASSIVE, alien, name, at, as_, use, ready, None, mandatory, True), alien, at)


def wild(
    alien: int, *, at: int, as_: int, use: FrameRule, ready: ReadyRule | None = None, choose: FrameRule | None = None,
    after: int = BACK_TO_HAND, shows: int = SHOWS_NOTHING,
) -> int:  # fmt: skip
    """Declare the wild effect of a flare."""
    number = _declare(WILD, alien, "wild", at, as_, use, ready, choose, False, False, None, shows)
    WILD_AT[at, alien] = number
    WILD_BITS[at] |= 1 << alien
    AFTER[alien] = after
    return number


def super_flare(
    alien: int, *, at: int, as_: int, use: FrameRule, ready: ReadyRule | None = None, choose: FrameRule | None = None,
    shows: int = SHOWS_NOTHING,
) -> int:  # fmt: skip
    """Declare the super effect of a flare."""
    number = _declare(SUPER, alien, "super", at, as_, use, ready, choose, False, False, None, shows)
    SUPER_AT[at, alien] = number
    SUPER_BITS[at] |= 1 << alien
    return number


def card(
    kind: int, *, at: int, as_: int = R_ANY, use: FrameRule, ready: ReadyRule | None = None,
    choose: FrameRule | None = None, shows: int = SHOWS_NOTHING,
) -> int:  # fmt: skip
    """Declare an artifact or a reinforcement."""
    number = _declare(CARD, kind, "", at, as_, use, ready, choose, False, False, None, shows)
    CARD_AT[at, kind - REINFORCEMENT] = number
    CARD_BITS[at] |= 1 << (kind - REINFORCEMENT)
    return number


# --- questions about the frame of a use -------------------------------------------------------------------------------


@rule
def user_of(g: Any, f: int) -> int:
    return g.stack[f, U_USER]


@rule
def event_of(g: Any, f: int) -> int:
    return g.stack[f, U_EVENT]


@rule
def kind_of_use(g: Any, f: int) -> int:
    return KIND[g.stack[f, U_ABILITY]]


@rule
def owner_of_use(g: Any, f: int) -> int:
    return OWNER[g.stack[f, U_ABILITY]]


@rule
def stands(g: Any, f: int) -> int:
    """Whether the announced use has not been stopped so far."""
    return g.stack[f, U_STATE] == 0


@rule
def is_artifact_use(g: Any, f: int) -> int:
    return kind_of_use(g, f) == CARD and owner_of_use(g, f) >= ARTIFACT


@rule
def is_flare_use(g: Any, f: int) -> int:
    kind = kind_of_use(g, f)
    return kind == WILD or kind == SUPER
