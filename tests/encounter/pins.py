"""Pinned numbers of Cosmic Encounter, see `tests.pins`: its tables are aliens, cards, windows, questions, abilities,
scripts, notes, settings. `VERSION` is in `cosmic_env/encounter/game.py`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import ABILITIES
from cosmic_env.encounter.alien_ids import NAMES
from cosmic_env.encounter.events import KINDS
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.scratch import CELLS
from cosmic_env.encounter.scripts import SCRIPTS
from cosmic_env.encounter.settings import SETTINGS
from tests.pins import Pins


def tables() -> dict[str, Sequence[Any]]:
    """What may grow at its end: rows that a number stands for."""
    copies = (*k.CARD_COPIES, *[1] * len(NAMES))
    return {
        "aliens": NAMES,
        "cards": list(zip(k.CARD_NAMES, k.CARD_TYPE, k.CARD_VALUE, copies, strict=True)),
        "destinies": k.DESTINY_NAMES,
        "windows": [name for name, *_ in k.WINDOWS],
        "questions": [name for name, *_ in k.QUESTIONS],
        "events": [name for name, *_ in KINDS],
        "abilities": [
            (a.kind, a.owner, a.name, a.window, a.roles, a.mandatory, a.answers, a.shows, a.changes) for a in ABILITIES
        ],
        "scripts": [(start, name, SCRIPTS.length(start)) for start, name in sorted(SCRIPTS.names.items())],
        "notes": [(cell.owner, cell.name, cell.start, cell.size) for cell in CELLS],
        "settings": [(each.owner, each.name, each.printed, each.least, each.most) for each in SETTINGS],
    }


PINS: Final = Pins(GAME, tables, Path(__file__).with_name("pins.json"))

if __name__ == "__main__":
    PINS.command()
