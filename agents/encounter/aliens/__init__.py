"""What the bots know of each alien: one file per alien, named as the alien's own."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from cosmic_env.encounter.alien_ids import NAMES
from cosmic_env.encounter.aliens import IMPLEMENTED


def declare() -> None:
    """Import every alien's file; each enters its hints. An alien without a file is played in the usual way."""
    for number in IMPLEMENTED:
        name = f"{__name__}.{NAMES[number]}"
        if find_spec(name) is not None:
            import_module(name)
