"""Cosmic Encounter as a `Game`: options, entry points and words, for the environments that are written once for all
games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core.batch import UnknownOption
from ..core.game import ActionBlock, Game, States
from ..core.registry import register
from .alien_ids import EXCLUDED_PAIRS, NONE
from .alien_ids import NAMES as ALIEN_NAMES
from .aliens import IMPLEMENTED
from .constants import ACTION_BLOCKS, FLARES_IN_DECK, MAX_PLAYERS, NUM_ACTIONS, QUESTIONS, WINDOWS
from .engine import ENGINE
from .observe import LAYOUT, OBSERVATION_SIZE, STATE_LAYOUT, STATE_SIZE
from .render import render_image, render_text
from .settings import values_of
from .setup import DEAL_TWO
from .soundness import find_flaw
from .words import describe_action, describe_question

MIN_PLAYERS: Final = 3
DEFAULT_MAX_TURNS: Final = 300
VERSION: Final = 2
"""Version 2: a zap of a super flare ends the use it changes; the record holds a log of what happened."""


def _key(name: object) -> str:
    """A name as in `ALIEN_NAMES`: in small letters, words joined by ``_``."""
    return name.strip().lower().replace("-", "_").replace(" ", "_") if isinstance(name, str) else ""


def _alien(name: str) -> int:
    key = _key(name)
    built = ", ".join(ALIEN_NAMES[a] for a in IMPLEMENTED)
    if key not in ALIEN_NAMES:
        raise ValueError(f"there is no alien {name!r}; aliens: {built}")
    number = ALIEN_NAMES.index(key)
    if number not in IMPLEMENTED:
        raise ValueError(f"alien {name!r} is not built yet; aliens: {built}")
    return number


def _pool(aliens: str | Sequence[str]) -> list[int]:
    """Aliens that may be dealt (D2.3)."""
    if _key(aliens) == "all":
        return list(IMPLEMENTED)
    if isinstance(aliens, str) or not isinstance(aliens, Sequence):
        raise ValueError(f'aliens is "all" or a list of names, not {aliens!r}')
    numbers = [_alien(name) for name in aliens]
    if len(set(numbers)) < len(numbers):
        raise ValueError(f"an alien is named twice: {', '.join(map(str, aliens))}")
    return numbers


def _given(seats: Sequence[str | None] | None, players: int) -> list[int]:
    """Alien given to each seat from outside (D2.5): a name, "none" for no power, ``None`` for a choice of two."""
    if seats is None:
        return [DEAL_TWO] * players
    if isinstance(seats, str) or not isinstance(seats, Sequence) or len(seats) != players:
        raise ValueError(f"seats names an alien (or None) for each of the {players} players, not {seats!r}")
    numbers = [DEAL_TWO if name is None else NONE if _key(name) == "none" else _alien(name) for name in seats]
    named = [n for n in numbers if n >= 0]
    if len(set(named)) < len(named):
        raise ValueError(f"an alien is named twice: {', '.join(str(s) for s in seats)}")
    for a, b in EXCLUDED_PAIRS:
        if a in named and b in named:
            raise ValueError(f"{ALIEN_NAMES[a]} and {ALIEN_NAMES[b]} may not be in one game")
    return numbers


def _is_number(value: object) -> bool:
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


OPTIONS: Final = ("players", "aliens", "seats", "flares", "max_turns", "settings")


def configure(options: Mapping[str, Any] | None = None) -> NDArray[np.void]:
    """A blank record of shape ``(1,)`` holding the checked options.

    Options:
        players: 3 to 5 (4).
        aliens: "all", or the names of the aliens that may be dealt: at least ten, and two for each player. Any
            case will do, and "-" or " " for "_".
        seats: alien of each seat, given from outside: a name, "none" for no power, ``None`` to choose of two.
        flares: whether flares are in the deck.
        max_turns: the game is truncated after so many turns (300).
        settings: numbers of powers that are not as printed, as in ``{"macron ship value": 5}``; see `SETTINGS`.

    Raises:
        ValueError: an option is unknown or out of range, or the set of aliens is impossible.
    """
    given_options = dict(options or {})
    for name in given_options:
        if name not in OPTIONS:
            raise UnknownOption(f"there is no option {name!r}; options: {', '.join(OPTIONS)}")
    return _blank_record(**given_options)


def _blank_record(
    players: int = 4,
    aliens: str | Sequence[str] = "all",
    seats: Sequence[str | None] | None = None,
    flares: bool = True,
    max_turns: int = DEFAULT_MAX_TURNS,
    settings: Mapping[str, Any] | None = None,
) -> NDArray[np.void]:
    if not _is_number(players) or not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise ValueError(f"players is {MIN_PLAYERS} to {MAX_PLAYERS}, not {players!r}")
    if not _is_number(max_turns) or not 1 <= max_turns <= 30_000:
        raise ValueError(f"max_turns is 1 to 30000, not {max_turns!r}")
    if flares not in (True, False):
        raise ValueError(f"flares is True or False, not {flares!r}")
    pool = _pool(aliens)
    given = _given(seats, players)
    pool += [n for n in given if n >= 0 and n not in pool]
    excluded = sum(a in pool and b in pool for a, b in EXCLUDED_PAIRS)
    if len(pool) < FLARES_IN_DECK or len(pool) - excluded < 2 * players:
        raise ValueError(
            f"{len(pool)} aliens are too few: at least {FLARES_IN_DECK} are needed, and two for each player, a pair"
            " that may not be in one game counting as one"
        )
    record = np.zeros(1, ENGINE.dtype)
    record["players"] = players
    record["flares_on"] = bool(flares)
    record["max_turns"] = max_turns
    record["settings"] = values_of(settings)
    record["pool"] = sum(1 << alien for alien in pool)
    record["given"] = [*given, *[DEAL_TWO] * (MAX_PLAYERS - players)]
    return record


def flaw(states: States) -> tuple[int, str] | None:
    """See `Game.flaw`."""
    return find_flaw(states, ENGINE.perform_step)


def _blocks() -> list[ActionBlock]:
    out, first = [], 0
    for name, size, meaning in ACTION_BLOCKS:
        out.append(ActionBlock(name, first, size, meaning))
        first += size
    return out


GAME: Final[Any] = register(
    Game(
        name="encounter",
        version=VERSION,
        dtype=ENGINE.dtype,
        min_players=MIN_PLAYERS,
        max_players=MAX_PLAYERS,
        num_actions=NUM_ACTIONS,
        observation_size=OBSERVATION_SIZE,
        state_size=STATE_SIZE,
        layout=LAYOUT,
        state_layout=STATE_LAYOUT,
        action_blocks=_blocks(),
        questions=QUESTIONS,
        windows=WINDOWS,
        configure=configure,
        start=ENGINE.start,
        act=ENGINE.act,
        observe=ENGINE.observe,
        full_state=ENGINE.full_state,
        standing=ENGINE.standing,
        vector_step=ENGINE.vector_step,
        determinize=ENGINE.determinize,
        flaw=flaw,
        describe_action=describe_action,
        describe_question=describe_question,
        render_text=render_text,
        render_image=render_image,
    )
)
