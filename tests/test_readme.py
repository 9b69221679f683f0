"""The README runs, and says of the aliens what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cosmic_env.encounter.aliens import IMPLEMENTED
from cosmic_env.encounter.words import alien_name

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_the_ten_lines_run(capsys: pytest.CaptureFixture[str]) -> None:
    """The first Python block is a whole session; it plays a game to its end and prints one line."""
    code = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert code is not None
    assert len([line for line in code[1].splitlines() if line.strip()]) <= 10
    exec(compile(code[1], "README.md", "exec"), {})
    assert capsys.readouterr().out.count("\n") == 1


def test_the_aliens_listed_are_those_built() -> None:
    """The row of powers names exactly the aliens that have a file."""
    row = next(line for line in README.splitlines() if line.startswith("| powers, wild and super flares"))
    listed = row.split("|")[2].strip().split(", ")
    assert listed == [alien_name(alien) for alien in IMPLEMENTED]
