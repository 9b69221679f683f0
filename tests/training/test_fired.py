"""``cosmic fired``."""

from __future__ import annotations

from typing import Any

from .conftest import CHANCE, Run

FOUR = "zombie,oracle,human,none"


def test_counts_by_alien(run_json: Any) -> None:
    """Those that play have used their powers; the same seed counts the same."""
    command = ("fired", "--agents", CHANCE, "--games", 4, "--aliens", FOUR, "--seed", 3)
    found = run_json(*command)
    assert len(found) == 50 and all(row.keys() == {"power", "wild", "super"} for row in found.values())
    used = {alien for alien, row in found.items() if row["power"]}
    assert used >= {"zombie", "oracle", "human"}
    assert len(used) < 10, "a flare may lend others"
    assert run_json(*command) == found


def test_words(run: Run, refuse: Run) -> None:
    text = run("fired", "--agents", CHANCE, "--games", 1, "--aliens", FOUR)
    assert text.startswith("fired in 1 game") and "Never: amoeba power" in text
    assert refuse("fired", "--aliens", "zombie").startswith("1 aliens are too few")
