"""The command line itself: what is wrong gets one sentence and exit code 2."""

from __future__ import annotations

import importlib
import runpy
import sys
from pathlib import Path

import pytest

from cosmic_env import __version__

from .conftest import CHANCE, HEAP, LAST, Run

COMMANDS = (
    "play", "arena", "ladder", "exploit", "replay", "describe", "fired", "train", "balance", "balance-report",
    "tune", "bench", "warm", "demo",
)  # fmt: skip


def test_help_lists_the_commands(run: Run) -> None:
    text = run("--help")
    assert all(command in text for command in COMMANDS)
    assert "--record" in run("arena", "--help")


WRONG = [
    (("chess",), "No such command 'chess'."),
    (("arena", "--gams", 3), "No such option: --gams"),
    (("arena", "--games", 0), "Invalid value for '--games'"),
    (("arena", "--seed", "x"), "Invalid value for '--seed'"),
    (("replay",), "Missing argument 'FILE'."),
    (("arena", "--agents", "nobody"), "there is no agent 'nobody'; known agents:"),
    (("arena", "--agents", ","), "no agent is named"),
    (("arena", "--agents", "rules,"), "a name is missing beside a comma in the agents 'rules,'"),
    (("arena", "--agents", "tests.training.agents:Broken", "--games", 1), "agent 'broken' raised KeyError: 'plan'"),
    (("arena", "--agents", "no.such:thing"), "agent 'no.such:thing' cannot be loaded: ModuleNotFoundError"),
    (
        ("arena", "--agents", "tests.training.agents:NO_AGENT"),
        "'tests.training.agents:NO_AGENT' is no agent: an agent needs `name` and `act`",
    ),
    (("arena", "--agents", "fractions:Fraction"), "'fractions:Fraction' is no agent: an agent needs `name` and `act`"),
    (("arena", "--agents", "tests.training.agents:Cheat", "--games", 1), "agent 'cheat': player_"),
    (("arena", "--agents", LAST, "--players", 9), "players is 3 to 5, not 9"),
    (("arena", "--agents", LAST, "--aliens", "zombie,oracle,virus,frog"), "there is no alien 'frog'"),
    (("arena", "--agents", LAST, "--aliens", "zombie,oracle"), "2 aliens are too few"),
    (("arena", "--agents", LAST, "--game", "chess"), "there is no game 'chess'"),
    (("arena", "--agents", LAST, *HEAP, "--max-turns", 3), "there is no option 'max_turns'; options: players"),
    (("arena", "--agents", LAST, "--csv", "/no/where.csv"), "/no/where.csv: there is no such folder"),
    (
        ("arena", "--agents", LAST, "--record", "/dev/null/x"),
        "no replay can be written to the folder /dev/null/x: not a",
    ),
    (("arena", "--agents", LAST, "--record", __file__), f"no replay can be written to {__file__}: it is not a folder"),
    (("play", "--agents", LAST, "--record", "/proc"), "no replay can be written to the folder /proc: "),
    (("warm", "chess"), "there is no game 'chess'"),
    (("demo", "--agents", "nobody"), "there is no agent 'nobody'"),
    (("bench", "--game", "chess"), "there is no game 'chess'"),
]


@pytest.mark.parametrize(("arguments", "complaint"), WRONG)
def test_wrong_input(refuse: Run, arguments: tuple[object, ...], complaint: str) -> None:
    assert refuse(*arguments).startswith(complaint)


@pytest.mark.parametrize("path", [LAST, "tests.training.agents:make_last", CHANCE])
def test_own_agents_are_found_by_path(run: Run, path: str) -> None:
    assert "1 game of heap" in run("arena", "--agents", path, *HEAP, "--games", 1)


def test_agents_in_the_current_folder_are_found(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "agents_of_mine.py").write_text(Path(__file__).with_name("agents.py").read_text())
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    assert "1 game of heap" in run("arena", "--agents", "agents_of_mine:LastLegal", *HEAP, "--games", 1)


def test_the_version(run: Run) -> None:
    assert run("--version") == f"cosmic-env {__version__}\n"


def test_too_few_aliens_could_be_the_seats(run: Run, refuse: Run) -> None:
    said = refuse("arena", "--agents", LAST, "--aliens", "zombie,oracle")
    assert said.endswith("; or exactly 4 names, one for each seat")
    assert "at least ten" in " ".join(run("arena", "--help").replace("│", " ").split())


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [("sb3", "sb3_contrib", "train"), ("rllib", "ray", "cluster"), ("torchrl_example", "tensordict", "cluster")],
)
def test_a_package_that_is_missing_is_named(
    module: str, package: str, extra: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a program in one sentence; whoever imports it gets the error."""
    name = f"cosmic_env.training.frameworks.{module}"
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, name, raising=False)
    with pytest.raises(SystemExit, match="2"):
        runpy.run_module(name, run_name="__main__")
    assert capsys.readouterr().err == f"this needs more packages ({package}): install cosmic-env[{extra}]\n"
    with pytest.raises(ImportError):
        importlib.import_module(name)


def test_warm(run: Run) -> None:
    assert run("warm", "heap") == "heap is compiled.\n"
