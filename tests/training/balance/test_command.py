"""``cosmic balance``."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cosmic_env.encounter.alien_ids import NAMES
from cosmic_env.training.cli import app
from cosmic_env.training.commands.balance import given_settings
from tests.training.conftest import Run

from .settings import POOL

FIRST = ("balance", "--players", 3, "--games", 33, "--aliens", ",".join(POOL), "--seed", 7)


def test_a_run_is_written_printed_and_compared(run: Run, run_json: Any, tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    text = run(*FIRST, "--out", one)
    assert text.startswith("33 games of rules, 3 players, seed 7")
    assert "none" in text and "Anti-Matter" not in text and "stopped at" not in text
    assert "par is 33.3 %" in text and "from 10 games played again." in text
    found = run_json(*FIRST, "--out", other, "--agents", "random", "--no-flares")
    assert found == json.loads((other / "summary.json").read_text())
    assert found["settings"]["flares"] is False and {row["alien"] for row in found["rows"]} == {*POOL, "none"}
    assert "compared seat by seat; 33 and 33 games" in run("balance", "--compare", one, other)
    assert run_json("balance", "--compare", one, one)["rows"][0]["p"] == 1.0
    assert "No difference is real: none of 11" in run("balance", "--compare", one, one)


def test_variants_are_played_and_named(run: Run, run_json: Any, refuse: Run, tmp_path: Path) -> None:
    """R26, R32: in the games, the settings, the title and the report's name of the run; a run goes on with them."""
    plain, folder = tmp_path / "plain", tmp_path / "run"
    four = ("--variant", "Four-Planets", "--variant", "no_flares")
    found = run_json(*FIRST, "--out", folder, *four)
    assert found["settings"]["variants"] == ["four_planets"] and found["settings"]["flares"] is False
    assert found["mean_turns"] < run_json(*FIRST, "--out", plain, "--no-flares")["mean_turns"]
    (folder / "summary.json").unlink()
    assert run_json("balance", "--resume", "--out", folder) == found
    assert run("balance", "--resume", "--out", folder).startswith(
        "33 games of rules, 3 players, four planets, no flares"
    )
    assert "variants" in refuse("balance", "--resume", "--out", folder, "--variant", "changing_powers")
    settings = given_settings(3, "rules", 33, None, 0.5, None, None, 7, {}, ["four_planets"])
    assert "--variant four_planets" in settings.command and "--no-flares" not in settings.command
    assert "contradict each other" in refuse(*FIRST, "--out", tmp_path / "no", "--variant", "no_flares", "--flares")
    assert "there is no variant 'moons'" in refuse(*FIRST, "--out", tmp_path / "no", "--variant", "moons")


def test_resume_and_precision(run_json: Any, tmp_path: Path) -> None:
    found = run_json(*FIRST, "--out", tmp_path / "run", "--precision", 50)
    assert run_json(*FIRST, "--out", tmp_path / "run", "--precision", 50, "--resume") == found
    (tmp_path / "run" / "summary.json").unlink()
    assert run_json("balance", "--resume", "--out", tmp_path / "run") == found, "it knows how it was begun"
    assert run_json("balance", "--resume", "--out", tmp_path / "run", "--seed", 7) == found
    assert found["settings"]["precision"] == 50


def test_real_differences_are_listed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    row = {"n": [9, 9], "one": 0.2, "other": 0.3, "difference": 0.1, "low": 0.05, "high": 0.15, "p": 0.001}
    rows = [{"alien": "virus", **row, "real": True}, {"alien": "human", **row, "real": False}]
    found = {"runs": ["a", "b"], "paired": False, "games": [9, 9], "rows": rows}
    monkeypatch.setattr("cosmic_env.training.balance.compare.compare_runs", lambda one, other: found)
    text = run("balance", "--compare", "a", "b")
    assert "as independent samples" in text and "Virus" in text and "+10.0 (+5.0 to +15.0)" in text
    assert "Human" not in text and "all 2 aliens judged together: 1." in text


def test_what_is_wrong_is_said_in_a_sentence(refuse: Run, run: Run, tmp_path: Path) -> None:
    out = tmp_path / "run"
    assert "players is 3 to 5, not 6" in refuse("balance", "--players", 6, "--out", out)
    assert "4 aliens are too few" in refuse("balance", "--aliens", "amoeba,clone,human,virus", "--out", out)
    assert "there is no alien 'borg'" in refuse("balance", "--aliens", f"{','.join(POOL)},borg", "--out", out)
    assert "macron ship value is 2 to 6 (printed: 4), not 9" in refuse(*FIRST, "--set", "macron ship value=9")
    assert "changed by NAME=NUMBER" in refuse(*FIRST, "--set", "macron ship value")
    assert "there is no setting 'macron mass'" in refuse(*FIRST, "--set", "macron mass=5")
    assert "named twice: macron ship value" in refuse(
        *FIRST, "--set", "macron ship value=5", "--set", "Macron ship-value=6"
    )
    assert "there is no agent 'nobody'" in refuse("balance", "--agents", "nobody", "--out", out)
    assert "no run to resume" in refuse(*FIRST, "--out", out, "--resume")
    assert not out.exists(), "nothing is left behind"
    file = tmp_path / "file"
    file.write_text("")
    assert "Not a directory" in refuse(*FIRST, "--out", file / "run")
    assert "Not a directory" in refuse(*FIRST, "--out", file)
    run(*FIRST, "--out", out)
    assert "other settings: seed 7, not 8" in refuse(*FIRST, "--out", out, "--resume", "--seed", 8)
    assert "other settings: aliens" in refuse("balance", "--out", out, "--resume", "--aliens", "all")
    assert "other settings: numbers {}, not {'macron ship value': 5}" in refuse(
        "balance", "--out", out, "--resume", "--set", "macron ship value=5"
    )
    assert "other settings: flares True, not False" in refuse("balance", "--out", out, "--resume", "--no-flares")
    assert "holds no balance run" in refuse("balance", "--compare", out, tmp_path / "nowhere")


def test_a_changed_power_is_compared(run: Run, run_json: Any, tmp_path: Path) -> None:
    """Macron's ships at 6 instead of 2, in the same deals: the run knows, and its wins tell."""
    games = ("balance", "--players", 3, "--games", 1100, "--restricted", 0, "--aliens", ",".join(POOL))
    run_json(*games, "--set", "macron ship value=2", "--out", tmp_path / "weak")
    assert run_json(*games, "--set", "Macron ship-value=6", "--out", tmp_path / "strong")["settings"]["numbers"] == {
        "macron ship value": 6
    }
    found = run_json("balance", "--compare", tmp_path / "weak", tmp_path / "strong")
    assert found["paired"]
    assert [row["alien"] for row in found["rows"] if row["real"] and row["difference"] > 0] == ["macron"]
    text = run(*FIRST, "--set", "macron ship value=6", "--out", tmp_path / "told")
    assert text.startswith("33 games of rules, 3 players, macron ship value 6, seed 7")


def test_what_is_not_given_is_filled_in() -> None:
    pool = "Anti-Matter,zombie,amoeba,clone,human,macron,mirror,oracle,tripler,virus"
    settings = given_settings(4, "rules", None, None, 0.5, True, pool, 0)
    assert settings.games == 90_000 and settings.aliens[:2] == ("amoeba", "anti_matter")
    assert len(given_settings(4, "rules", None, 1.0, 0.5, True, None, 0).aliens) == len(NAMES)
    assert given_settings(4, "rules", None, 1.0, 0.5, True, None, 0).games is None


def test_a_cluster_needs_its_extra(refuse: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    said = refuse(*FIRST, "--out", tmp_path / "run", "--cluster", "local")
    assert said == "a cluster needs more packages (ray): install cosmic-env[cluster]"
    assert not (tmp_path / "run").exists()


def test_a_full_disk(refuse: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace = os.replace

    def full(source: str, target: Path) -> None:
        if target.suffix == ".parquet":
            raise OSError(28, "No space left on device")
        replace(source, target)

    monkeypatch.setattr(os, "replace", full)
    assert refuse(*FIRST, "--out", tmp_path / "run") == f"{tmp_path}/run/rows/000000.parquet: No space left on device"


def test_an_interrupt_tells_how_to_go_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupted(*arguments: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr("cosmic_env.training.balance.run.play", interrupted)
    result = CliRunner().invoke(app, [str(part) for part in (*FIRST, "--out", tmp_path / "run")])
    assert (result.exit_code, result.stdout) == (130, "")
    assert f"--resume --out {tmp_path / 'run'}" in result.stderr


def test_the_missing_extra_is_named(refuse: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [
        name for name in sys.modules if name.startswith("cosmic_env.training.balance.") and "command" not in name
    ]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "polars", None)
    assert refuse(*FIRST).endswith("(polars): install cosmic-env[balance]")
