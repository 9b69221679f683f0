"""Options of a game of Cosmic Encounter, and the record that holds them.

The classic Filch flare is no variant here: its wild effect is to cheat unseen until another player sees it, and a
program neither cheats nor looks away. The standard Filch flare is used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core.catalogue import key_of, unknown
from ..core.errors import OptionError, TooFewChoices
from ..core.options import Option, checked, names_by_comma, number, switch, whole_or_text
from .alien_ids import ALERT, ALERT_NAMES, CATALOGUE, EXCLUDED_PAIRS, NONE
from .alien_ids import NAMES as ALIEN_NAMES
from .aliens import BY_NAME, IMPLEMENTED
from .constants import FLARES_IN_DECK, MAX_PLAYERS, V_UNLIMITED_FLARES, VARIANT_NAMES
from .engine import ENGINE
from .settings import values_of
from .setup import DEAL_TWO

MIN_PLAYERS: Final = 3
DEFAULT_MAX_TURNS: Final = 300
NO_FLARES: Final = "no_flares"
"""The variant that is the option ``flares=False`` by another name."""
ALL_VARIANTS: Final = (*VARIANT_NAMES, NO_FLARES)
CLASSIC_FILCH: Final = "classic_filch"


def _is_list(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes | bytearray)


def _alien(name: object) -> int:
    return CATALOGUE.find(name, BY_NAME, OptionError)


def _aliens_named(names: Sequence[object]) -> list[int]:
    numbers = [_alien(name) for name in names]
    twice = [name for name, number in zip(names, numbers, strict=True) if numbers.count(number) > 1]
    if twice:
        raise OptionError(f"an alien is named twice: {', '.join(str(name) for name in twice)}")
    return numbers


def _pool(aliens: Any) -> list[int]:
    """Aliens that may be dealt (D2.3); an alert level stands for all aliens of that level (R25.3)."""
    if key_of(aliens) == "all":
        return list(IMPLEMENTED)
    if key_of(aliens) in ALERT_NAMES:
        aliens = [aliens]
    if not _is_list(aliens):
        raise OptionError(f'aliens is "all", an alert level or a list of names, not {aliens!r}')
    return _aliens_named([each for name in aliens for each in _of_level(name)])


def _of_level(name: object) -> list[object]:
    """The aliens of an alert level; any other name alone."""
    if key_of(name) not in ALERT_NAMES:
        return [name]
    return [ALIEN_NAMES[alien] for alien in IMPLEMENTED if ALERT_NAMES[ALERT[alien]] == key_of(name)]


def _read_pool(text: str) -> str | list[str]:
    return text if key_of(text) == "all" else names_by_comma(text)


def _variants(names: Any) -> tuple[str, ...]:
    """The variants that are played, by their names (R26 to R31)."""
    if not _is_list(names):
        raise OptionError(f"variants is a list of names, not {names!r}")
    keys = [key_of(name) for name in names]
    for name, key in zip(names, keys, strict=True):
        if key == CLASSIC_FILCH:
            raise OptionError(
                f"the variant {CLASSIC_FILCH} is not offered, as its flare rests on cheating unseen, which a program"
                " cannot do: the standard Filch flare is used"
            )
        if key not in ALL_VARIANTS:
            raise OptionError(unknown("variant", name, ALL_VARIANTS))
    if len(set(keys)) < len(keys):
        raise OptionError(f"a variant is named twice: {', '.join(names)}")
    return tuple(keys)


def _flares_on(variants: Sequence[str], flares: bool, given: Mapping[str, Any]) -> bool:
    """Whether flares are in the deck, by the option ``flares`` and the variant of the opposite name."""
    if NO_FLARES in variants and flares and "flares" in given:
        raise OptionError(f"flares=True and the variant {NO_FLARES} contradict each other: give one of them")
    flares = flares and NO_FLARES not in variants
    if not flares and VARIANT_NAMES[V_UNLIMITED_FLARES.bit_length() - 1] in variants:
        raise OptionError("unlimited_flares cannot be played in a game without flares")
    return flares


def _seats(seats: Any) -> list[int] | None:
    """Alien given to each seat from outside (D2.5)."""
    if seats is None:
        return None
    if not _is_list(seats):
        raise OptionError(f"seats names an alien (or None) for each of the players, not {seats!r}")
    _aliens_named([name for name in seats if name is not None and key_of(name) != "none"])
    return [DEAL_TWO if name is None else NONE if key_of(name) == "none" else _alien(name) for name in seats]


def _read_seats(text: str) -> list[str | None]:
    return [name.strip() or None for name in text.split(",")]


def _read_settings(text: str) -> dict[str, Any]:
    pairs = (pair.partition("=") for pair in names_by_comma(text))
    return {label.strip(): whole_or_text(value.strip()) for label, _, value in pairs}


OPTIONS: Final = (
    number("players", 4, MIN_PLAYERS, MAX_PLAYERS, "seats in the game"),
    Option(
        "aliens", "all", '"all", names, alert levels',
        "the aliens that may be dealt: at least ten, and two for each player; an alert level (green, yellow, red) is"
        " all aliens of that level; any case will do, and - or a space for _",
        _pool, _read_pool,
    ),
    Option(
        "seats", None, "a name for each seat",
        "the alien of each seat, given from outside: its name, none for no power, nothing to choose of two dealt",
        _seats, _read_seats,
    ),
    switch("flares", True, "whether flares are in the deck"),
    Option(
        "variants", (), "names",
        f"the variants that are played, any of them together: {', '.join(ALL_VARIANTS)}; unlimited_flares needs flares,"
        f" and {NO_FLARES} is flares=False by another name (the beginners' game)",
        _variants, names_by_comma,
    ),
    switch(
        "signals", False,
        "whether each player may signal one of 16 tokens to one other player at the start of each alliance phase; all"
        " see who signals to whom, only these two which token, and it binds nobody",
    ),
    number("max_turns", DEFAULT_MAX_TURNS, 1, 30_000, "the game is stopped after so many turns"),
    Option(
        "settings", None, "a number for each name",
        "numbers of powers that are not as printed, as in macron ship value=5",
        values_of, _read_settings,
    ),
)  # fmt: skip


OPTION_FIELDS: Final = (
    "players", "flares_on", "variants", "signals_on", "max_turns", "settings", "pool", "given", "barred",
)  # fmt: skip
"""Fields of the record that `configure` fills in."""


def lasting(options: Mapping[str, Any]) -> dict[str, Any]:
    """The aliens that may be dealt by their names where the options mean all there are, or all of an alert level: later
    there may be more."""
    aliens = options.get("aliens", "all")
    named = [aliens] if isinstance(aliens, str) else aliens
    if not any(key_of(name) in ("all", *ALERT_NAMES) for name in named):
        return {}
    return {"aliens": [ALIEN_NAMES[alien] for alien in _pool(aliens)]}


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
    record["flares_on"] = _flares_on(found["variants"], found["flares"], options or {})
    record["variants"] = sum(1 << i for i, name in enumerate(VARIANT_NAMES) if name in found["variants"])
    record["signals_on"] = found["signals"]
    record["max_turns"] = found["max_turns"]
    record["settings"] = found["settings"]
    record["pool"] = sum(1 << alien for alien in pool)
    record["given"] = [*seats, *[DEAL_TWO] * (MAX_PLAYERS - players)]
    return record
