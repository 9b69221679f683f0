"""docs/windows.md lists every window of the engine, in the same order, and names no other."""

from __future__ import annotations

import re
from pathlib import Path

from cosmic_env.encounter.constants import WINDOWS

TEXT = (Path(__file__).parents[2] / "docs" / "windows.md").read_text(encoding="utf-8")


def test_the_table_is_the_list_of_windows() -> None:
    """Name, code and moment of each."""
    rows = re.findall(r"^\| `W_(\w+)` \| (\S+) \| ([^|]+) \|", TEXT, re.MULTILINE)
    assert rows == [(name, code, meaning.replace("... :", "the same:")) for name, code, meaning in WINDOWS]


def test_no_other_window_is_named() -> None:
    """A window that has gone leaves no trace in the notes."""
    assert set(re.findall(r"`W_(\w+)`", TEXT)) <= {name for name, _, _ in WINDOWS}
