"""What-if numbers: powers whose printed number may be another in a game, to see what it does to their strength.

    MASS = setting(MACRON, "ship value", 4, least=2, most=6)

A rule reads ``g.settings[MASS]``. They are options of the game (``settings={"macron ship value": 5}``), known to all
and the same for a whole game. Observations do not show them, so that a network made for the printed numbers goes on
playing, and the rules bot weighs its choices by the printed numbers: both play a changed power as if it were the
printed one, by rules that are not.
"""

from __future__ import annotations

from typing import Final

from ..core.settings import Settings
from .alien_ids import NAMES

SLOTS: Final = 32
"""Places for settings."""
ALL_SETTINGS: Final = Settings(NAMES, slots=SLOTS)
SETTINGS: Final = ALL_SETTINGS.all
"""In the order of the record's field."""
setting: Final = ALL_SETTINGS.add
"""``setting(alien, name, printed, least=..., most=...)`` reserves a number; returns its place in ``g.settings``."""
find_setting, values_of, padded = ALL_SETTINGS.find, ALL_SETTINGS.values_of, ALL_SETTINGS.padded
