"""``cosmic fired``."""

from __future__ import annotations

from typing import Any

import numpy as np

from cosmic_env.encounter import technology_ids
from cosmic_env.encounter.alien_ids import EXCLUDED_PAIRS, NAMES
from cosmic_env.encounter.technologies import BY_NAME
from cosmic_env.training.commands.fired import drawn_aliens

from ..conftest import CHANCE, Run

TECHNOLOGIES = [technology_ids.NAMES[number] for number in BY_NAME]
FOUR = "zombie,oracle,human,none"


def test_counts_by_alien(run_json: Any) -> None:
    """Those that play have used their powers; the same seed counts the same."""
    command = ("fired", "--agents", CHANCE, "--games", 4, "--aliens", FOUR, "--seed", 3)
    found = run_json(*command)
    assert len(found) == len(NAMES) and all(row.keys() == {"games", "power", "wild", "super"} for row in found.values())
    assert {alien: row["games"] for alien, row in found.items() if row["games"]} == dict.fromkeys(
        ("zombie", "oracle", "human"), 4
    )
    used = {alien for alien, row in found.items() if row["power"]}
    assert used >= {"zombie", "oracle", "human"}
    assert len(used) < 10, "a flare may lend others"
    assert run_json(*command) == found


def test_words(run: Run, refuse: Run) -> None:
    text = run("fired", "--agents", CHANCE, "--games", 1, "--aliens", FOUR)
    assert text.startswith("fired in 1 game") and "Never: amoeba power" in text
    assert "games" in text and "amoeba games" not in text, "an alien that does not play is no power that never fires"
    assert any(line.split()[:2] == ["Zombie", "1"] for line in text.splitlines())
    assert refuse("fired", "--aliens", "zombie").startswith("1 aliens are too few")


def test_all_aliens_are_given_equally_often() -> None:
    """Never two that exclude each other."""
    rng = np.random.default_rng(0)
    drawn = [drawn_aliens(rng, 5) for _ in range(4000)]
    counts = np.bincount(np.concatenate(drawn), minlength=len(NAMES))
    even = 4000 * 5 / len(NAMES)
    assert counts.min() > 0.75 * even and counts.max() < 1.25 * even
    assert not any({a, b} <= set(row) for row in drawn for a, b in EXCLUDED_PAIRS)
    assert all(len(set(row)) == 5 for row in drawn)


def test_without_names_the_aliens_are_drawn(run_json: Any) -> None:
    """Three aliens of one draw; the same seed, the same counts."""
    command = ("fired", "--agents", CHANCE, "--games", 2, "--players", 3, "--seed", 5)
    found = run_json(*command)
    assert sum(row["power"] for row in found.values()) > 0
    assert sorted(row["games"] for row in found.values())[-4:] == [0, 2, 2, 2]
    assert run_json(*command) == found


def test_variants(run_json: Any) -> None:
    """R27: an alien whose sheet still lies face down at the end has played, too."""
    given = ("fired", "--agents", CHANCE, "--games", 6, "--aliens", FOUR, "--seed", 3)
    found = run_json(*given, "--variant", "hidden_powers", "--variant", "four_planets")
    assert {alien: row["games"] for alien, row in found.items() if row["games"]} == dict.fromkeys(
        ("zombie", "oracle", "human"), 6
    )
    assert found != run_json(*given)


def test_technologies(run_json: Any, run: Run) -> None:
    """R30: in how many games each was drawn, begun, completed, used; none of it without the variant."""
    given = ("fired", "--agents", CHANCE, "--games", 5, "--aliens", FOUR, "--seed", 3, "--variant", "technology")
    found = run_json(*given)
    rows = {name: found[name] for name in TECHNOLOGIES}
    assert len(found) == len(NAMES) + len(BY_NAME)
    assert all(list(row) == ["drawn", "begun", "completed", "used", "scrambled"] for row in rows.values())
    assert sum(row["drawn"] for row in rows.values()) > 5 and any(row["begun"] for row in rows.values())
    for row in rows.values():
        assert row["used"] <= row["completed"] <= row["begun"] <= row["drawn"] <= 5 and row["scrambled"] <= row["drawn"]
    text = run(*given)
    assert "Xenon Lasers" in text and "scrambled" in text and "scrambled" not in run(*given[:-2])
    assert set(run_json(*given[:-2])) == set(NAMES)


def test_technologies_that_four_planets_leave_out_are_not_missed(run_json: Any) -> None:
    """R26.5."""
    given = ("fired", "--agents", CHANCE, "--games", 1, "--aliens", FOUR, "--variant", "technology")
    out = {name for name in TECHNOLOGIES if technology_ids.RESEARCH[technology_ids.NAMES.index(name)] >= 8}
    assert set(run_json(*given, "--variant", "four_planets")) == set(run_json(*given)) - out
