"""Tables drawn at random: players, aliens, any variants together, signals."""

from __future__ import annotations

from typing import Any

import numpy as np

from cosmic_env.encounter.alien_ids import ALERT_NAMES
from cosmic_env.encounter.constants import VARIANT_NAMES

NAMES = (*VARIANT_NAMES, "no_flares")


def some_options(number: int) -> dict[str, Any]:
    """Options of a table, drawn by its number."""
    rng = np.random.default_rng([number, 28])
    variants = [name for name in NAMES if rng.random() < 0.5]
    if "no_flares" in variants and "unlimited_flares" in variants:
        variants.remove("no_flares" if rng.random() < 0.5 else "unlimited_flares")
    aliens = "all" if rng.random() < 0.7 else [name for name in ALERT_NAMES if rng.random() < 0.6] or "green"
    return {
        "players": int(rng.integers(3, 6)), "variants": variants, "aliens": aliens, "max_turns": 40,
        "signals": bool(rng.random() < 0.5),
    }  # fmt: skip
