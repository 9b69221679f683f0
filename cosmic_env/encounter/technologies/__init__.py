"""One file per technology. Importing this package declares none: `declare` does."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from ..ability import COMPLETION, completion
from ..indices import technologies
from ..technology_ids import HIDDEN, NAMES, TECHNOLOGIES


def declare() -> None:
    """Import every technology's file, in the order of their numbers; each declares its uses."""
    for number in technologies(TECHNOLOGIES):
        if (Path(__file__).parent / f"{NAMES[number]}.py").exists():
            import_module(f"{__name__}.{NAMES[number]}")
        if number not in HIDDEN and COMPLETION[number] < 0:
            completion(number)
