"""How figures are written: percents, counts, CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any


def number_of_games(count: int) -> str:
    """``1 game``, ``2 games``."""
    return f"{count} game{'' if count == 1 else 's'}"


def to_csv(table: Sequence[dict[str, Any]]) -> str:
    """The rows as CSV with a header."""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(table[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(table)
    return text.getvalue()


def percent(row: dict[str, Any], key: str, prefix: str) -> str:
    """A share in a row and its interval, in percent: ``12.3 (11.1-13.5)``."""
    value, low, high = (100 * row[name] for name in (key, f"{prefix}low", f"{prefix}high"))
    return f"{value:.1f} ({low:.1f}{' to ' if low < 0 else '-'}{high:.1f})"
