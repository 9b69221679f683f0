"""One file per technology. Importing this package declares none: `declare` does."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from ..ability import ABILITIES, COMPLETION, IS_COMPLETION, IS_ONLY_USE, TECHNOLOGY, completion
from ..indices import technologies
from ..technology_ids import HIDDEN, NAMES, TECHNOLOGIES

IMPLEMENTED: tuple[int, ...] = tuple(
    number for number, name in enumerate(NAMES) if (Path(__file__).parent / f"{name}.py").exists()
)
"""Technologies that have a file, by their numbers; the others can be researched and do nothing."""
BY_NAME: tuple[int, ...] = tuple(sorted(IMPLEMENTED, key=NAMES.__getitem__))
"""The same for those who read: in alphabetical order."""


def declare() -> None:
    """Import every technology's file, in the order of their numbers; each declares its uses."""
    for number in technologies(TECHNOLOGIES):
        if number in IMPLEMENTED:
            import_module(f"{__name__}.{NAMES[number]}")
        if number not in HIDDEN and COMPLETION[number] < 0:
            completion(number)
    used = {ability.owner for ability in ABILITIES if ability.kind == TECHNOLOGY and not IS_COMPLETION[ability.number]}
    for built in IMPLEMENTED:
        if built not in used:
            IS_ONLY_USE[COMPLETION[built]] = 1
