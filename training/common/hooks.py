"""What a game may add to the commands: how it is told, explained and counted, and short forms of its options.

A game's hooks are the object ``HOOKS`` of the package `cosmic_env.training.<game>`, or are given to `plug_hooks`. The
package is imported by every command line, so that it has to be light: what is heavy is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
from numpy.typing import NDArray

import cosmic_env
from cosmic_env.core.game import Game, States

from .guide import Guide
from .story import Story


@dataclass(frozen=True)
class ShortForm:
    """An option of the command line for what else would be given as ``--option name=value``."""

    name: str
    """As in ``max_turns``: the option is ``--max-turns``, and for a `kind` of bool ``--no-...`` too."""
    kind: type[str] | type[int] | type[bool] | type[list[str]]
    """``list[str]``: the option may be given more than once."""
    help: str
    apply: Callable[[Game, Mapping[str, Any], Any], dict[str, Any]] | None = None
    """``apply(game, options, value)``: the options of the game that `value` stands for, beside those given already;
    ``None``: it is the option of the same name."""


@dataclass(frozen=True)
class Topic:
    """Something that ``cosmic describe`` explains beside the numbers of a game."""

    meaning: str
    show: Callable[[str, bool], None]
    """``show(name, as_json)``: print it; raises `ValueError` where there is nothing of that name."""
    named: str = ""
    """What is asked for where a name is left out; empty: the topic takes no name."""
    listed_by: str = ""
    """The topic that lists all names."""


GameRate = Callable[[States, NDArray[np.bool_]], tuple[float, float]]
"""``rate(ends, learning)``: in ended games something that the seats ``learning[game, seat]`` did, counted, and of how
many."""


class GameHooks:
    """What a game adds; this adds nothing."""

    short_forms: Sequence[ShortForm] = ()
    answer_rates: Sequence[tuple[str, str, str]] = ()
    """Rates of a learner's answers: name, question, and block of the actions that count."""

    def story(self, game: Game) -> Story:
        """How it is told."""
        return Story(game)

    def guide(self, game: Game) -> Guide:
        """How it is explained to a human who plays."""
        return Guide(game)

    def topics(self) -> Mapping[str, Topic]:
        """What ``cosmic describe`` explains, by the word that asks for it."""
        return {}

    def game_rates(self) -> Mapping[str, GameRate]:
        """Rates of what a learner did in whole games, by name."""
        return {}

    def outcome_lines(self, rows: Sequence[Mapping[str, Any]]) -> list[tuple[str, str]]:
        """What is said of the outcomes in the rows of a tournament: titles and texts."""
        return []

    def learning_words(self, figures: Mapping[str, float]) -> str:
        """What is said of a learner's rates in the line of an update; begins with a comma if there is anything."""
        return ""


_plugged: dict[str, GameHooks] = {}


def plug_hooks(game_name: str, hooks: GameHooks) -> None:
    """Give a game hooks that has no package `cosmic_env.training.<game_name>`."""
    _plugged[game_name] = hooks


def hooks_of(game_name: str) -> GameHooks:
    """What the game adds to the commands."""
    if game_name not in _plugged:
        package = f"cosmic_env.training.{game_name}"
        known = game_name in cosmic_env.GAMES and find_spec(package) is not None
        _plugged[game_name] = import_module(package).HOOKS if known else GameHooks()
    return _plugged[game_name]


def all_short_forms() -> list[ShortForm]:
    """The short forms of the games that come with the package; those of one name and kind stand once."""
    forms = [form for name in cosmic_env.GAMES for form in hooks_of(name).short_forms]
    return list({form.name: form for form in forms}.values())
