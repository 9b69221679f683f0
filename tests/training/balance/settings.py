"""Small balance runs for the tests."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cosmic_env.encounter.alien_ids import NAMES
from cosmic_env.training.balance.design import Settings

POOL = ("amoeba", "clone", "human", "macron", "mirror", "oracle", "tripler", "virus", "warpish", "zombie")
"""Ten aliens: rounds of eleven games."""
SMALL = Settings(3, "rules", 33, None, True, POOL, 7, 0.5)
ALL = replace(SMALL, aliens=NAMES)


def small(**changes: Any) -> Settings:
    """Three rounds of three-player games of the rules bot, with changes."""
    return replace(SMALL, **changes)
