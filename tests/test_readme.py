"""The README runs, and says of the aliens what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cosmic_env.encounter.catalogue import catalogue
from tests.encounter.catalogue import TABLE, readme_table

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_the_ten_lines_run(capsys: pytest.CaptureFixture[str]) -> None:
    """The first Python block is a whole session; it plays a game to its end and prints one line."""
    code = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert code is not None
    assert len([line for line in code[1].splitlines() if line.strip()]) <= 10
    exec(compile(code[1], "README.md", "exec"), {})
    assert capsys.readouterr().out.count("\n") == 1


def test_the_table_of_aliens_is_that_of_the_catalogue() -> None:
    """``make catalogue`` renews it."""
    found = TABLE.search(README)
    assert found is not None
    assert found[0] == readme_table(catalogue())
    assert found[0].count("| complete |") == 50
