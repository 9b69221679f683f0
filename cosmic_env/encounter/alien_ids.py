"""Numbers and names of the aliens, in the order of arrival; a flare is numbered as its alien.

A new alien goes to the end: numbers stand in saved games, replays, actions and observations. (The first fifty came
together, in alphabetical order.)
"""

from __future__ import annotations

from typing import Any, Final

from ..core.catalogue import Catalogue
from .indices import aliens

NAMES: Final = (
    "amoeba", "anti_matter", "barbarian", "calculator", "chosen", "citadel", "clone", "cudgel", "dictator", "fido",
    "filch", "fodder", "gambler", "grudge", "hacker", "hate", "healer", "human", "kamikaze", "loser",
    "machine", "macron", "masochist", "mind", "mirror", "miser", "mite", "mutant", "observer", "oracle",
    "pacifist", "parasite", "philanthropist", "reincarnator", "remora", "reserve", "shadow", "sorcerer", "spiff",
    "tick_tock", "trader", "tripler", "vacuum", "virus", "void", "vulch", "warpish", "warrior", "will", "zombie",
)  # fmt: skip
ALIENS: Final = len(NAMES)
CATALOGUE: Final = Catalogue("alien", NAMES, room=63)
"""A set of aliens is 63 bits of an int64, sign apart."""

(
    AMOEBA, ANTI_MATTER, BARBARIAN, CALCULATOR, CHOSEN, CITADEL, CLONE, CUDGEL, DICTATOR, FIDO,
    FILCH, FODDER, GAMBLER, GRUDGE, HACKER, HATE, HEALER, HUMAN, KAMIKAZE, LOSER,
    MACHINE, MACRON, MASOCHIST, MIND, MIRROR, MISER, MITE, MUTANT, OBSERVER, ORACLE,
    PACIFIST, PARASITE, PHILANTHROPIST, REINCARNATOR, REMORA, RESERVE, SHADOW, SORCERER, SPIFF,
    TICK_TOCK, TRADER, TRIPLER, VACUUM, VIRUS, VOID, VULCH, WARPISH, WARRIOR, WILL, ZOMBIE,
) = aliens(ALIENS)  # fmt: skip

NONE: Final[Any] = -1
"""No alien: a player whose power is lent to another, a player without an extra power."""

EXCLUDED_PAIRS: Final = ((GAMBLER, SORCERER), (MASOCHIST, HEALER))
"""Pairs that may not be in one game (Q315, Q316)."""

GREEN, YELLOW, RED = range(3)
ALERT_NAMES: Final = ("green", "yellow", "red")
_YELLOW = (
    AMOEBA, ANTI_MATTER, CALCULATOR, FIDO, FODDER, HATE, HEALER, HUMAN, KAMIKAZE, MIND, MIRROR, MITE,
    PHILANTHROPIST, REINCARNATOR, REMORA, SHADOW, TICK_TOCK,
)  # fmt: skip
_RED = (CITADEL, DICTATOR, GAMBLER, GRUDGE, MACHINE, MASOCHIST, TRIPLER, VIRUS, VOID, WARPISH)
ALERT: Final = tuple(RED if a in _RED else YELLOW if a in _YELLOW else GREEN for a in range(ALIENS))
"""Alert level of each alien (R25.2): 23 green, 17 yellow, 10 red."""
