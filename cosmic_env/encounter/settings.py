"""What-if numbers: powers whose printed number may be another in a game, to see what it does to their strength.

    MASS = setting(MACRON, "ship value", 4, least=2, most=6)

A rule reads ``g.settings[MASS]``. They are options of the game (``settings={"macron ship value": 5}``), known to all
and the same for a whole game. Observations do not show them, so that a network made for the printed numbers goes on
playing, and the rules bot weighs its choices by the printed numbers: both play a changed power as if it were the
printed one, by rules that are not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core.errors import OptionError
from .alien_ids import NAMES


@dataclass(frozen=True)
class Setting:
    """A number of a power: as printed, and the range in which its rules work."""

    alien: int
    name: str
    printed: int
    least: int
    most: int

    @property
    def label(self) -> str:
        """The alien and what is set, as in ``macron ship value``."""
        return f"{NAMES[self.alien]} {self.name}"


SETTINGS: Final[list[Setting]] = []
"""In the order of the record's field."""
SLOTS: Final = 32
"""Places for settings."""


def setting(alien: int, name: str, printed: int, *, least: int, most: int) -> int:
    """Reserve a number for `alien`; returns its place in ``g.settings``."""
    assert len(SETTINGS) < SLOTS, f"there are more than {SLOTS} settings"
    SETTINGS.append(Setting(alien, name, printed, least, most))
    return len(SETTINGS) - 1


def printed_values() -> NDArray[np.int16]:
    """The numbers as printed, ``[SLOTS]``; to be called when all alien files are imported."""
    return padded(each.printed for each in SETTINGS)


def padded(numbers: Iterable[int]) -> NDArray[np.int16]:
    """A number for each setting, ``[SLOTS]``: 0 in the places that are free."""
    values = np.zeros(SLOTS, np.int16)
    for place, number in enumerate(numbers):
        values[place] = number
    return values


def find_setting(label: object) -> int:
    """Place of a setting by its label, in any case and with ``-``, ``_`` or a space between words.

    Raises:
        ValueError: there is none.
    """
    labels = [each.label for each in SETTINGS]
    plain = [_plain(each) for each in labels]
    if not isinstance(label, str) or _plain(label) not in plain:
        raise OptionError(f"there is no setting {label!r}; settings: {', '.join(labels)}")
    return plain.index(_plain(label))


def _plain(label: str) -> str:
    return " ".join(label.lower().replace("-", " ").replace("_", " ").split())


def values_of(given: Mapping[str, Any] | None) -> NDArray[np.int16]:
    """The numbers of a game, ``[SLOTS]``: as printed but for those given.

    Raises:
        ValueError: there is no such setting, or it is named twice or out of its range.
    """
    values = printed_values()
    if given is None:
        return values
    if not isinstance(given, Mapping):
        raise OptionError(f"settings gives a number for each setting that is not as printed, not {given!r}")
    places = [find_setting(label) for label in given]
    if len(set(places)) < len(places):
        raise OptionError(f"a setting is named twice: {', '.join(given)}")
    for place, value in zip(places, given.values(), strict=True):
        each = SETTINGS[place]
        whole = isinstance(value, int | np.integer) and not isinstance(value, bool)
        if not whole or not each.least <= value <= each.most:
            raise OptionError(f"{each.label} is {each.least} to {each.most} (printed: {each.printed}), not {value!r}")
        values[place] = value
    return values
