"""Numbers of a game that may be others than printed, each declared by the file whose rule reads it.

    SETTINGS = Settings(TRICKS.names, slots=8)

    LOOT = SETTINGS.add(GUARD, "coins lost", 1, least=0, most=3)

A rule reads ``g.settings[LOOT]``. The numbers are one option of the game, a number for each label
(``{"guard coins lost": 2}``), and the same for a whole game; the record holds them from `Settings.values_of` on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .catalogue import key_of, unknown
from .errors import OptionError
from .options import is_whole

Values = NDArray[np.int16]


@dataclass(frozen=True)
class Setting:
    """A number of an owner: as printed, and the range in which its rules work."""

    owner: int
    name: str
    printed: int
    least: int
    most: int
    label: str
    """Owner and name, as in ``guard coins lost``."""


class Settings:
    """The settings of one game, in the order of the record's field.

    Args:
        owners: names of the owners by their numbers.
        slots: places that the field has.
    """

    def __init__(self, owners: Sequence[str], *, slots: int) -> None:
        self.owners, self.slots = owners, slots
        self.all: list[Setting] = []

    def add(self, owner: int, name: str, printed: int, *, least: int, most: int) -> int:
        """Reserve a number; returns its place in the field."""
        label = f"{self.owners[owner]} {name}"
        assert len(self.all) < self.slots, f"there are more than {self.slots} settings"
        assert least <= printed <= most, f"{label} is {printed} as printed, not {least} to {most}"
        assert key_of(label) not in map(key_of, self._labels()), f"two settings are called {label}"
        self.all.append(Setting(owner, name, printed, least, most, label))
        return len(self.all) - 1

    def _labels(self) -> list[str]:
        return [each.label for each in self.all]

    def padded(self, numbers: Iterable[int]) -> Values:
        """A number for each setting, ``[slots]``: 0 in the places that are free."""
        values = np.zeros(self.slots, np.int16)
        for place, number in enumerate(numbers):
            values[place] = number
        return values

    def printed(self) -> Values:
        """The numbers as printed, ``[slots]``; to be called when all are declared."""
        return self.padded(each.printed for each in self.all)

    def find(self, label: object) -> int:
        """Place of a setting by its label, in any case and with ``-``, ``_`` or a space between words.

        Raises:
            OptionError: there is none.
        """
        keys = [key_of(each) for each in self._labels()]
        if key_of(label) not in keys:
            raise OptionError(unknown("setting", label, self._labels()))
        return keys.index(key_of(label))

    def values_of(self, given: Mapping[str, Any] | None) -> Values:
        """The numbers of a game, ``[slots]``: as printed but for those given.

        Raises:
            OptionError: there is no such setting, or it is named twice or out of its range.
        """
        values = self.printed()
        if given is None:
            return values
        if not isinstance(given, Mapping):
            raise OptionError(f"settings gives a number for each setting that is not as printed, not {given!r}")
        places = [self.find(label) for label in given]
        if len(set(places)) < len(places):
            raise OptionError(f"a setting is named twice: {', '.join(given)}")
        for place, value in zip(places, given.values(), strict=True):
            each = self.all[place]
            if not is_whole(value) or not each.least <= value <= each.most:
                raise OptionError(
                    f"{each.label} is {each.least} to {each.most} (printed: {each.printed}), not {value!r}"
                )
            values[place] = value
        return values
