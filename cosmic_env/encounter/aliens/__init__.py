"""One file per alien: power, wild flare and super flare together. Importing this package declares them all."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from ..alien_ids import NAMES

IMPLEMENTED: tuple[int, ...] = tuple(
    number for number, name in enumerate(NAMES) if (Path(__file__).parent / f"{name}.py").exists()
)
"""Aliens that have a file, by their numbers; the others are known by name only and are not dealt."""
BY_NAME: tuple[int, ...] = tuple(sorted(IMPLEMENTED, key=NAMES.__getitem__))
"""The same for those who read: in alphabetical order."""


def declare() -> None:
    """Import every alien's file, in the order of their numbers; each declares its abilities."""
    for number in IMPLEMENTED:
        import_module(f"{__name__}.{NAMES[number]}")
