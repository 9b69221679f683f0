"""Options of a game of Cosmic Encounter, and the record that holds them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core.errors import OptionError, TooFewChoices
from ..core.options import Option, checked, names_by_comma, number, switch, whole_or_text
from .alien_ids import EXCLUDED_PAIRS, NONE
from .alien_ids import NAMES as ALIEN_NAMES
from .aliens import BY_NAME, IMPLEMENTED
from .constants import FLARES_IN_DECK, MAX_PLAYERS
from .engine import ENGINE
from .settings import values_of
from .setup import DEAL_TWO

MIN_PLAYERS: Final = 3
DEFAULT_MAX_TURNS: Final = 300


def _key(name: object) -> str:
    """A name as in `ALIEN_NAMES`: in small letters, words joined by ``_``."""
    return name.strip().lower().replace("-", "_").replace(" ", "_") if isinstance(name, str) else ""


def _alien(name: object) -> int:
    key = _key(name)
    built = ", ".join(ALIEN_NAMES[a] for a in BY_NAME)
    if key not in ALIEN_NAMES:
        raise OptionError(f"there is no alien {name!r}; aliens: {built}")
    alien = ALIEN_NAMES.index(key)
    if alien not in IMPLEMENTED:
        raise OptionError(f"alien {name!r} is not built yet; aliens: {built}")
    return alien


def _aliens_named(names: Sequence[object]) -> list[int]:
    numbers = [_alien(name) for name in names]
    if len(set(numbers)) < len(numbers):
        raise OptionError(f"an alien is named twice: {', '.join(str(name) for name in names if name is not None)}")
    return numbers


def _pool(aliens: Any) -> list[int]:
    """Aliens that may be dealt (D2.3)."""
    if _key(aliens) == "all":
        return list(IMPLEMENTED)
    if isinstance(aliens, str) or not isinstance(aliens, Sequence):
        raise OptionError(f'aliens is "all" or a list of names, not {aliens!r}')
    return _aliens_named(aliens)


def _read_pool(text: str) -> str | list[str]:
    return text if _key(text) == "all" else names_by_comma(text)


def _seats(seats: Any) -> list[int] | None:
    """Alien given to each seat from outside (D2.5)."""
    if seats is None:
        return None
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise OptionError(f"seats names an alien (or None) for each of the players, not {seats!r}")
    _aliens_named([name for name in seats if name is not None and _key(name) != "none"])
    return [DEAL_TWO if name is None else NONE if _key(name) == "none" else _alien(name) for name in seats]


def _read_seats(text: str) -> list[str | None]:
    return [name.strip() or None for name in text.split(",")]


def _read_settings(text: str) -> dict[str, Any]:
    pairs = (pair.partition("=") for pair in names_by_comma(text))
    return {label.strip(): whole_or_text(value.strip()) for label, _, value in pairs}


OPTIONS: Final = (
    number("players", 4, MIN_PLAYERS, MAX_PLAYERS, "seats in the game"),
    Option(
        "aliens", "all", '"all" or names',
        "the aliens that may be dealt: at least ten, and two for each player; any case will do, and - or a space for _",
        _pool, _read_pool,
    ),
    Option(
        "seats", None, "a name for each seat",
        "the alien of each seat, given from outside: its name, none for no power, nothing to choose of two dealt",
        _seats, _read_seats,
    ),
    switch("flares", True, "whether flares are in the deck"),
    number("max_turns", DEFAULT_MAX_TURNS, 1, 30_000, "the game is stopped after so many turns"),
    Option(
        "settings", None, "a number for each name",
        "numbers of powers that are not as printed, as in macron ship value=5",
        values_of, _read_settings,
    ),
)  # fmt: skip


def lasting(options: Mapping[str, Any]) -> dict[str, Any]:
    """The aliens that may be dealt by their names where the options mean all there are: later there may be more."""
    if _key(options.get("aliens", "all")) != "all":
        return {}
    return {"aliens": [ALIEN_NAMES[alien] for alien in IMPLEMENTED]}


def configure(options: Mapping[str, Any] | None = None) -> NDArray[np.void]:
    """A blank record of shape ``(1,)`` holding the checked options (`OPTIONS`).

    Raises:
        OptionError: an option is unknown or out of range, or the set of aliens is impossible.
    """
    found = checked(OPTIONS, options or {})
    players, pool, seats = found["players"], found["aliens"], found["seats"]
    if seats is None:
        seats = [DEAL_TWO] * players
    if len(seats) != players:
        given = (options or {})["seats"]
        raise OptionError(f"seats names an alien (or None) for each of the {players} players, not {given!r}")
    for a, b in EXCLUDED_PAIRS:
        if a in seats and b in seats:
            raise OptionError(f"{ALIEN_NAMES[a]} and {ALIEN_NAMES[b]} may not be in one game")
    pool = [*pool, *(n for n in seats if n >= 0 and n not in pool)]
    excluded = sum(a in pool and b in pool for a, b in EXCLUDED_PAIRS)
    if len(pool) < FLARES_IN_DECK or len(pool) - excluded < 2 * players:
        raise TooFewChoices(
            f"{len(pool)} aliens are too few: at least {FLARES_IN_DECK} are needed, and two for each player, a pair"
            " that may not be in one game counting as one"
        )
    record = np.zeros(1, ENGINE.dtype)
    record["players"] = players
    record["flares_on"] = found["flares"]
    record["max_turns"] = found["max_turns"]
    record["settings"] = found["settings"]
    record["pool"] = sum(1 << alien for alien in pool)
    record["given"] = [*seats, *[DEAL_TWO] * (MAX_PLAYERS - players)]
    return record
