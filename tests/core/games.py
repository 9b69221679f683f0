"""The games that the contract tests run on; add a game with one line."""

from __future__ import annotations

from typing import Any, NamedTuple

from cosmic_env.core.game import Game
from cosmic_env.encounter.game import GAME as ENCOUNTER

from .toy import ALL_TRICKS
from .toy import GAME as HEAP


class Case(NamedTuple):
    """A game with the options to test it under."""

    game: Game
    options: dict[str, Any]


CASES = [
    Case(HEAP, {"players": 4}),
    Case(ENCOUNTER, {"players": 5}),
    Case(ENCOUNTER, {"players": 3}),
    Case(HEAP, {"players": 3, "settings": ALL_TRICKS}),
]


def short(case: Case, turns: int) -> Case:
    """The game, soon at its turn limit if it has one."""
    limited = any(option.name == "max_turns" for option in case.game.options)
    return Case(case.game, {**case.options, "max_turns": turns}) if limited else case
