"""What the bots know of each technology: one file per technology, named as the technology's own."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from cosmic_env.encounter.technologies import IMPLEMENTED
from cosmic_env.encounter.technology_ids import NAMES


def declare() -> None:
    """Import every technology's file; each enters its hints. One without a file is used in the usual way."""
    for number in IMPLEMENTED:
        name = f"{__name__}.{NAMES[number]}"
        if find_spec(name) is not None:
            import_module(name)
