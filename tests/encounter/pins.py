"""Pinned numbers of the game: what saved games, replays and networks rely on, by the version that it belongs to.

A layout (of the record, of what is seen, of the actions) is pinned as a whole. A table (aliens, cards, windows,
questions, abilities, scripts, notes, settings) is pinned up to the row that was last when it was pinned: it may grow at
its end under the same version, as nothing old changes by that.

    python -m tests.encounter.pins                compare
    python -m tests.encounter.pins --renew        pin anew: what has grown at its end, or a version of its own
    python -m tests.encounter.pins --renew --unreleased    ... or a version that nobody has used yet

Raise `VERSION` in `cosmic_env/encounter/game.py` in the same commit as a change that this does not call growth, and say
there what is new; then pin anew.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from cosmic_env.core.files import write_whole
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import ABILITIES
from cosmic_env.encounter.alien_ids import NAMES
from cosmic_env.encounter.events import KINDS
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.scratch import CELLS
from cosmic_env.encounter.scripts import SCRIPTS
from cosmic_env.encounter.settings import SETTINGS

FILE: Final = Path(__file__).with_name("pins.json")


def layouts() -> dict[str, Any]:
    """What is pinned as a whole: names, places, sizes and scales."""
    fields = GAME.dtype.fields or {}
    return {
        "record": [(name, offset, kind.base.str, kind.shape) for name, (kind, offset, *_) in fields.items()],
        "observation": [(part.name, part.start, part.size, part.scale) for part in GAME.layout],
        "state": [(part.name, part.start, part.size, part.scale) for part in GAME.state_layout],
        "actions": [(block.name, block.start, block.size) for block in GAME.action_blocks],
    }


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


def _hash(value: Any) -> str:
    return hashlib.sha256(repr(value).encode()).hexdigest()[:16]


def present() -> dict[str, Any]:
    """The pins as they would be now."""
    return {
        "version": GAME.version,
        "layouts": {name: _hash(each) for name, each in layouts().items()},
        "tables": {name: [len(rows), _hash(list(rows))] for name, rows in tables().items()},
    }


def pinned() -> dict[str, Any]:
    """The pins in the file."""
    found: dict[str, Any] = json.loads(FILE.read_text())
    return found


def changed(pins: dict[str, Any]) -> list[str]:
    """Layouts that are others than in `pins`, and tables of which a pinned row is."""
    found = [name for name, each in layouts().items() if _hash(each) != pins["layouts"][name]]
    for name, rows in tables().items():
        count, digest = pins["tables"][name]
        if len(rows) < count or _hash(list(rows[:count])) != digest:
            found.append(name)
    return found


def why_not(pins: dict[str, Any], version: int) -> str:
    """Why `version` is not that of the game as it is now, where `pins` are what was pinned; empty if it is."""
    others = changed(pins)
    if others and version == pins["version"]:
        return f"{', '.join(others)} changed, but not VERSION, which is {version} still: raise it and pin anew"
    if others:
        return f"{', '.join(others)} changed, and VERSION from {pins['version']} to {version}: pin anew"
    if version != pins["version"]:
        return f"VERSION is {version}, and nothing has changed since version {pins['version']} was pinned"
    return ""


def main() -> None:
    """Compare, or renew."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--renew", action="store_true", help="pin the numbers anew")
    parser.add_argument("--unreleased", action="store_true", help="the version is one that nobody has used yet")
    arguments = parser.parse_args()
    pins = pinned()
    same = GAME.version == pins["version"]
    if not arguments.renew or (same and changed(pins) and not arguments.unreleased):
        sys.exit(why_not(pins, GAME.version) or None)
    write_whole(FILE, (json.dumps(present(), indent=1) + "\n").encode())


if __name__ == "__main__":
    main()
