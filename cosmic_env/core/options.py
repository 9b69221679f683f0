"""Options of a game: each is declared once, with what it means, what it is left at, how a value is checked, and how it
is read off a command line.

    OPTIONS = (
        number("players", 4, 2, 4, "seats in the game"),
        switch("variant", False, "whether the short variant is played"),
    )

`Game.options` lists them; `checked` is what a game's ``configure`` begins with.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .errors import ArgumentError, OptionError, UnknownOption


@dataclass(frozen=True)
class Option:
    """One option of a game."""

    name: str
    default: Any
    values: str
    """What can be given, as in ``3 to 5``."""
    meaning: str
    """What it does, without a full stop at its end."""
    check: Callable[[Any], Any]
    """``check(value)``: the value as the game uses it; raises `OptionError`."""
    read: Callable[[str], Any]
    """``read(text)``: the value that a text of the command line stands for, unchecked."""


def is_whole(value: object) -> bool:
    """Whether `value` is an integer, of Python or NumPy."""
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


def number(name: str, default: int, least: int, most: int, meaning: str) -> Option:
    """An option that is a whole number from `least` to `most`."""

    def check(value: Any) -> int:
        if not is_whole(value) or not least <= value <= most:
            raise OptionError(f"{name} is {least} to {most}, not {value!r}")
        return int(value)

    return Option(name, default, f"{least} to {most}", meaning, check, whole_or_text)


def switch(name: str, default: bool, meaning: str) -> Option:
    """An option that is true or false."""

    def check(value: Any) -> bool:
        if not isinstance(value, bool | np.bool_ | int) or value not in (True, False):
            raise OptionError(f"{name} is True or False, not {value!r}")
        return bool(value)

    def read(text: str) -> Any:
        words = {
            "true": True,
            "yes": True,
            "on": True,
            "1": True,
            "false": False,
            "no": False,
            "off": False,
            "0": False,
        }
        return words.get(text.strip().lower(), text)

    return Option(name, default, "True or False", meaning, check, read)


def whole_or_text(text: str) -> int | str:
    """The whole number that `text` stands for, or the text itself where it stands for none."""
    try:
        return int(text)
    except ValueError:
        return text


def names_by_comma(text: str) -> list[str]:
    """The names in a list by comma."""
    return [name.strip() for name in text.split(",") if name.strip()]


def checked(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """Every option of a game by its name: as given and checked, or its default.

    Raises:
        UnknownOption: one that is given is not among `options`.
        OptionError: a value is not one that the option can have.
    """
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise UnknownOption(f"there is no option {name!r}; options: {', '.join(names)}")
    return {option.name: option.check(given.get(option.name, option.default)) for option in options}


def read_options(options: Sequence[Option], texts: Sequence[str]) -> dict[str, Any]:
    """The values of options given as ``name=value`` on a command line; JSON where the value begins with ``{`` or ``[``.
    They are read, not checked: `template` does that, for all of them together.

    Raises:
        UnknownOption: there is no such option.
        ArgumentError: a text has another form, or an option is given twice.
    """
    known = {option.name: option for option in options}
    out: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not equals or not name:
            raise ArgumentError(f"an option of a game is given as name=value, not {text!r}")
        if name not in known:
            raise UnknownOption(f"there is no option {name!r}; options: {', '.join(known)}")
        if name in out:
            raise ArgumentError(f"the option {name} is given twice")
        out[name] = _json(name, value) if value.lstrip()[:1] in ("{", "[") else known[name].read(value.strip())
    return out


def _json(name: str, text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise ArgumentError(f"the option {name} begins like JSON and is none: {error}") from None
