"""Agents that are programs, in the commands."""

from __future__ import annotations

import csv
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from cosmic_env.training.common.arguments import agent_names
from tests.agents.processes import is_running
from tests.checkout import ROOT

from ..conftest import HEAP, Run


@pytest.fixture
def wrong() -> str:
    """One that answers something else."""
    return f"stdio:{shlex.quote(sys.executable)} -c 'print(1, flush=True); input()'"


def test_a_tournament_counts_the_errors(run: Run, program: str, wrong: str, tmp_path: Path) -> None:
    text = run(
        "arena", "--agents", f"random,{program},{wrong}", *HEAP, "--games", 3, "--on-error", "random",
        "--csv", tmp_path / "rows.csv",
    )  # fmt: skip
    heading = next(line for line in text.splitlines() if "win share, %" in line)
    assert heading.split()[-1] == "errors"
    assert " errors: 0 bad, 0 illegal, 0 late, 0 dead, 0 unasked; 0 moves at random, 0 restarts, 0 forfeits." in text
    with open(tmp_path / "rows.csv", newline="", encoding="utf-8") as file:
        rows = {row["agent"]: row for row in csv.DictReader(file)}
    assert int(rows[program]["questions"]) > 3 and rows[program]["random_moves"] == "0"
    assert int(rows[wrong]["random_moves"]) > 0 and rows["random"]["questions"] == "0"


def test_without_programs_nothing_is_counted(run_json: Any) -> None:
    assert "questions" not in run_json("arena", "--agents", "random", *HEAP, "--games", 2)["rows"][0]


def test_the_json_counts_forfeits(run_json: Any, wrong: str) -> None:
    found = run_json("arena", "--agents", f"random,{wrong}", *HEAP, "--games", 2, "--on-error", "forfeit")
    row = next(row for row in found["rows"] if row["agent"] == wrong)
    assert row["forfeits"] == row["questions"] == 4 and row["win_share"] == 0


def test_a_human_plays_against_a_program(run: Run, program: str) -> None:
    text = run("play", "--agents", program, *HEAP, "--seed", 3, answers="1\n" * 200)
    assert "wins" in text or "win together" in text or "turn limit" in text


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--agents", "random,stdio:no_such_program"), "there is no program 'no_such_program'"),
        (("--agents", "random", "--on-error", "sulk"), "on_error is one of retry, random, forfeit, not 'sulk'"),
        (("--agents", "random", "--move-seconds", "0"), "the time for a move"),
        (("--agents", "stdio:cat", "--cluster", "local"), "programs play on this machine"),
    ],
)
def test_what_cannot_be_is_refused(
    options: tuple[str, ...], why: str, refuse: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cosmic_env.training.commands.arena.load_ray", lambda: None)
    assert why in refuse("arena", *options, *HEAP)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_no_process_stays_when_the_command_is_stopped(number: signal.Signals, tmp_path: Path) -> None:
    """The program ignores what it can ignore, and has a child."""
    code = (
        "import os, signal, subprocess, time\n"
        "for number in (2, 15): signal.signal(number, signal.SIG_IGN)\n"
        "child = subprocess.Popen(['sleep', '1000'])\n"
        f"open({str(tmp_path / 'pids')!r}, 'a').write(f'{{os.getpid()}}\\n{{child.pid}}\\n')\n"
        "time.sleep(1000)\n"
    )
    (tmp_path / "agent.py").write_text(code, encoding="utf-8")
    agents = f"random,stdio:{sys.executable} {tmp_path / 'agent.py'}"
    command = [sys.executable, "-m", "cosmic_env.training.cli", "arena", "--agents", agents, "--games", "2"]
    environ = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)}
    arena = subprocess.Popen([*command, "--move-seconds", "500"], env=environ, stderr=subprocess.PIPE)
    try:
        until = time.monotonic() + 60
        while time.monotonic() < until and (pids := _pids(tmp_path / "pids")) is None:
            time.sleep(0.1)
        assert pids is not None
        time.sleep(1)
        arena.send_signal(number)
        assert arena.wait(30) in (130, 128 + number)
        time.sleep(0.2)
        assert not any(is_running(pid) for pid in pids)
    finally:
        arena.kill()
        arena.communicate()


def _pids(file: Path) -> list[int] | None:
    """The processes of two seats and their children, when all have begun."""
    found = file.read_text(encoding="utf-8").split() if file.exists() else []
    return [int(pid) for pid in found] if len(found) == 4 else None


def test_the_names_of_the_arena_and_the_ladder_are_the_same(program: str, tmp_path: Path, run: Run) -> None:
    ladder = tmp_path / "ladder.json"
    run("arena", "--agents", f"random,{program}", *HEAP, "--games", 2, "--ladder", ladder)
    assert set(json.loads(ladder.read_text(encoding="utf-8"))["agents"]) == {"random", *agent_names(program)}
