"""What others have published about the strength of the aliens: the values with their sources, and how they compare.

``published.csv`` holds only what can be looked up at its source, a value for each alien that the source names as it is
named in this game. To add a source, add its rows: ``alien``, ``source`` (who and what), ``players``, ``value`` (higher
is stronger), ``unit``, ``date`` of the values, ``url``.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

import numpy as np
from scipy.stats import kendalltau

from cosmic_env.core.errors import FileError
from cosmic_env.encounter.alien_ids import NAMES

FEWEST = 3


@dataclass(frozen=True)
class Published:
    """A published ranking."""

    source: str
    players: int
    unit: str
    date: str
    url: str
    values: dict[str, float]
    """By alien; higher is stronger."""

    @property
    def middle_half(self) -> tuple[float, float]:
        """The values between which half of the aliens lie."""
        low, high = np.quantile(list(self.values.values()), [0.25, 0.75])
        return float(low), float(high)


@dataclass(frozen=True)
class Agreement:
    """How like two rankings are."""

    aliens: int
    """That both have."""
    tau: float
    """Kendall's tau-b."""
    p_value: float
    """How often rankings that have nothing to do with each other are as like, or as unlike."""


def read_published(text: str | None = None) -> list[Published]:
    """The rankings, in the order of the file.

    Args:
        text: the file; ``None``: the one that comes with the package.

    Raises:
        ValueError: a row names no alien of the game, or an alien twice.
    """
    if text is None:
        text = (files("cosmic_env.training.balance.report") / "published.csv").read_text(encoding="utf-8")
    found: dict[tuple[str, int, str, str, str], dict[str, float]] = {}
    for row in csv.DictReader(text.splitlines()):
        key = (row["source"], int(row["players"]), row["unit"], row["date"], row["url"])
        values = found.setdefault(key, {})
        if row["alien"] not in NAMES or row["alien"] in values:
            raise FileError(f"published rankings: {row['alien']!r} is no alien of the game, or is named twice")
        values[row["alien"]] = float(row["value"])
    return [Published(*key, values) for key, values in found.items()]


def agreement(published: Published, ours: Mapping[str, float]) -> Agreement | None:
    """How like a published ranking and ours are; ``None``: too few common aliens, or one of the two tells none apart.

    Args:
        published: theirs.
        ours: our values by alien.
    """
    common = [alien for alien in published.values if alien in ours]
    theirs, here = [published.values[alien] for alien in common], [ours[alien] for alien in common]
    if len(common) < FEWEST or len(set(theirs)) == 1 or len(set(here)) == 1:
        return None
    found = kendalltau(theirs, here)
    return Agreement(len(common), float(found.statistic), float(found.pvalue))
