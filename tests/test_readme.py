"""The README runs, and says of the aliens what is there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cosmic_env.encounter.catalogue import catalogue
from tests.encounter.catalogue import TABLE, readme_table

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


BLOCKS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
"""All Python of the README."""


def test_the_ten_lines_run(capsys: pytest.CaptureFixture[str]) -> None:
    """The first Python block is a whole session; it plays a game to its end and prints one line, which is true: the
    seats have won 1 together, or nothing where the game was stopped at its turn limit."""
    assert len([line for line in BLOCKS[0].splitlines() if line.strip()]) <= 10
    names: dict[str, Any] = {}
    exec(compile(BLOCKS[0], "README.md", "exec"), names)
    told = capsys.readouterr().out
    assert told.startswith("the winners share 1: {'player_0': ") and told.count("\n") == 1
    won = list(names["won"].values())
    assert str(names["won"]) in told and len(won) == 4 and min(won) >= 0
    assert sum(won) == pytest.approx(0.0 if names["truncated"] else 1.0)


@pytest.mark.usefixtures("one_thread")
def test_maskable_ppo_learns_as_the_readme_says(capsys: pytest.CaptureFixture[str]) -> None:
    """A user copies it, so it must run as it stands; all its actions are legal."""
    (code,) = [block for block in BLOCKS if "MaskablePPO" in block]
    names: dict[str, Any] = {}
    exec(compile(code, "README.md", "exec"), names)
    assert capsys.readouterr().out == "it chooses a legal action: True\n"
    assert names["model"].num_timesteps == 512 and names["env"].action_masks()[names["action"]]


def test_the_table_of_aliens_is_that_of_the_catalogue() -> None:
    """``make catalogue`` renews it."""
    found = TABLE.search(README)
    assert found is not None
    assert found[0] == readme_table(catalogue())
    assert found[0].count("| complete |") == 50
