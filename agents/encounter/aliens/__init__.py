"""What the bots know of each alien: one file per alien, named as the alien's own."""

from __future__ import annotations

from importlib import import_module

from cosmic_env.encounter.alien_ids import NAMES
from cosmic_env.encounter.aliens import IMPLEMENTED


def declare() -> None:
    """Import every alien's file; each enters its hints."""
    for number in IMPLEMENTED:
        import_module(f"{__name__}.{NAMES[number]}")
