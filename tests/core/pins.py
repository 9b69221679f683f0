"""Pinned numbers of Heap, see `tests.pins`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from tests.pins import Pins

from .toy import GAME
from .toy_tricks import ABILITIES, SCRATCH, SCRIPTS, SETTINGS, TRICKS


def tables() -> dict[str, Sequence[Any]]:
    """What may grow at its end: rows that a number stands for."""
    return {
        "tricks": TRICKS.names,
        "windows": [name for name, *_ in GAME.windows],
        "questions": [name for name, *_ in GAME.questions],
        "abilities": [(each.owner, each.name, each.window, each.silent, each.mandatory) for each in ABILITIES.all],
        "scripts": [(start, name, SCRIPTS.length(start)) for start, name in sorted(SCRIPTS.names.items())],
        "notes": [(cell.owner, cell.name, cell.start, cell.size) for cell in SCRATCH.cells],
        "settings": [(each.owner, each.name, each.printed, each.least, each.most) for each in SETTINGS.all],
    }


PINS: Final = Pins(GAME, tables, Path(__file__).with_name("pins.json"))

if __name__ == "__main__":
    PINS.command()
