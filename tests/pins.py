"""Pinned numbers of a game: what saved games, replays and networks rely on, by the version that it belongs to.

A layout (of the record, of what is seen, of the actions) is pinned as a whole. A table, of which a number is a row, is
pinned up to the row that was last when it was pinned: it may grow at its end under the same version, as nothing old
changes by that.

    python -m tests.encounter.pins                compare
    python -m tests.encounter.pins --renew        pin anew: what has grown at its end, or a version of its own
    python -m tests.encounter.pins --renew --unreleased    ... or a version that nobody has used yet

Raise the version of the game in the same commit as a change that this does not call growth, and say there what is new;
then pin anew.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from cosmic_env.core.files import write_whole
from cosmic_env.core.game import Game

Tables = Mapping[str, Sequence[Any]]


def digest_of(value: Any) -> str:
    """What a layout, or the rows of a table, are pinned by."""
    return hashlib.sha256(repr(value).encode()).hexdigest()[:16]


class Pins:
    """The pins of one game in their file.

    Args:
        game: the game.
        tables: ``tables()``: what may grow at its end, rows that a number stands for.
        file: where they are kept.
    """

    def __init__(self, game: Game, tables: Callable[[], Tables], file: Path) -> None:
        self._game, self._tables, self._file = game, tables, file

    def layouts(self) -> dict[str, Any]:
        """What is pinned as a whole: names, places, sizes and scales."""
        game = self._game
        fields = game.dtype.fields or {}
        return {
            "record": [(name, offset, kind.base.str, kind.shape) for name, (kind, offset, *_) in fields.items()],
            "observation": [(part.name, part.start, part.size, part.scale) for part in game.layout],
            "state": [(part.name, part.start, part.size, part.scale) for part in game.state_layout],
            "actions": [(block.name, block.start, block.size) for block in game.action_blocks],
        }

    def present(self) -> dict[str, Any]:
        """The pins as they would be now."""
        return {
            "version": self._game.version,
            "layouts": {name: digest_of(each) for name, each in self.layouts().items()},
            "tables": {name: [len(rows), digest_of(list(rows))] for name, rows in self._tables().items()},
        }

    def pinned(self) -> dict[str, Any]:
        """The pins in the file."""
        found: dict[str, Any] = json.loads(self._file.read_text())
        return found

    def changed(self, pins: dict[str, Any]) -> list[str]:
        """Layouts that are others than in `pins`, and tables of which a pinned row is."""
        found = [name for name, each in self.layouts().items() if digest_of(each) != pins["layouts"][name]]
        for name, rows in self._tables().items():
            count, digest = pins["tables"][name]
            if len(rows) < count or digest_of(list(rows[:count])) != digest:
                found.append(name)
        return found

    def why_not(self, pins: dict[str, Any], version: int) -> str:
        """Why `version` is not that of the game as it is now, where `pins` are what was pinned; empty if it is."""
        others = self.changed(pins)
        if others and version == pins["version"]:
            return f"{', '.join(others)} changed, but not VERSION, which is {version} still: raise it and pin anew"
        if others:
            return f"{', '.join(others)} changed, and VERSION from {pins['version']} to {version}: pin anew"
        if version != pins["version"]:
            return f"VERSION is {version}, and nothing has changed since version {pins['version']} was pinned"
        return ""

    def command(self) -> None:
        """Compare, or renew, as the command line says."""
        parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
        parser.add_argument("--renew", action="store_true", help="pin the numbers anew")
        parser.add_argument("--unreleased", action="store_true", help="the version is one that nobody has used yet")
        arguments = parser.parse_args()
        pins = self.pinned() if self._file.exists() else self.present() | {"version": 0}
        same = self._game.version == pins["version"]
        if not arguments.renew or (same and self.changed(pins) and not arguments.unreleased):
            sys.exit(self.why_not(pins, self._game.version) or None)
        write_whole(self._file, (json.dumps(self.present(), indent=1) + "\n").encode())
