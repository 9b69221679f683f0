"""WINDOWS.md is the settled table of windows: it lists every window of the engine and names no other."""

from __future__ import annotations

import re
from pathlib import Path

import cosmic_env.encounter
from cosmic_env.encounter.ability import ABILITIES
from cosmic_env.encounter.constants import WINDOWS

TEXT = (Path(cosmic_env.encounter.__file__).parent / "WINDOWS.md").read_text(encoding="utf-8")


def test_the_first_table_is_the_list_of_windows() -> None:
    """Name, code and moment of each, in the same order."""
    table = TEXT.split("## 2")[0]
    rows = re.findall(r"^\| `W_(\w+)` \| (\S+) \|", table, re.MULTILINE)
    assert rows == [(name, code) for name, code, _ in WINDOWS]


def test_no_other_window_is_named() -> None:
    """Those of the technology variant carry a star."""
    named = set(re.findall(r"`W_(\w+)`", TEXT))
    assert named - {name for name, _, _ in WINDOWS} <= {"TECH_STEP", "COMPLETED"}


def test_every_ability_stands_in_the_table_of_its_window() -> None:
    """Part 2 has a section for each window in which something acts."""
    part = TEXT.split("## 2")[1].split("## 3")[0]
    for ability in ABILITIES:
        assert f"W_{WINDOWS[ability.window][0]}" in part, ability.label
