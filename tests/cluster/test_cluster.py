"""Blocks on Ray workers: the same results, in the same order, as without them."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import ray
from typer.testing import CliRunner

from cosmic_env.training.cli import app
from cosmic_env.training.common.cluster import ordered_map
from tests.core import toy
from tests.training.agents import RandomAgent
from tests.training.balance.settings import POOL

CHANCE = f"{RandomAgent.__module__}:{RandomAgent.__name__}"
CHEAT = "tests.training.agents:Cheat"


def arena(*arguments: object) -> Any:
    """What ``cosmic arena`` of the toy says."""
    return CliRunner().invoke(app, ["arena", "--game", toy.GAME.name, *map(str, arguments)])


def slow_first(number: int) -> tuple[int, int]:
    """The number and the process it was seen in; 0 takes a while."""
    time.sleep(0.5 if number == 0 else 0.0)
    return number, os.getpid()


def refused(number: int) -> int:
    """No number is accepted."""
    raise KeyError(number)


def test_results_come_in_order_from_several_processes(address: str) -> None:
    """Though the first of them is the last to be done."""
    found = list(ordered_map(slow_first, range(20), cluster=address))
    assert [number for number, _ in found] == list(range(20))
    assert len({process for _, process in found} - {os.getpid()}) == 2


def test_an_error_on_a_worker_is_the_error_itself(address: str) -> None:
    with pytest.raises(KeyError, match="7"):
        list(ordered_map(refused, [7], cluster=address))


@pytest.mark.parametrize("agents", [f"random,{CHANCE}", "random,random"])
def test_a_tournament_gives_the_same_on_a_cluster(address: str, agents: str, tmp_path: Path) -> None:
    """Three blocks, a compiled bot and a Python agent: all figures, and the replays byte for byte."""
    wanted = ("--agents", agents, "--games", 300, "--seed", 5, "--json")
    here = arena(*wanted, "--record", tmp_path / "here")
    there = arena(*wanted, "--record", tmp_path / "there", "--cluster", address)
    assert (here.exit_code, there.exit_code) == (0, 0), there.stderr
    assert here.stdout == there.stdout and '"games": 300' in here.stdout
    files = sorted(path.name for path in (tmp_path / "here").iterdir())
    assert len(files) == 300 and files == sorted(path.name for path in (tmp_path / "there").iterdir())
    assert all((tmp_path / "here" / f).read_bytes() == (tmp_path / "there" / f).read_bytes() for f in files)


def test_what_an_agent_does_wrong_on_a_worker_is_told_as_here(address: str) -> None:
    """The same sentence, exit code 2."""
    here, there = arena("--agents", CHEAT, "--games", 1), arena("--agents", CHEAT, "--games", 1, "--cluster", address)
    assert (there.exit_code, there.stdout, there.stderr) == (2, "", here.stderr)
    assert "agent 'cheat': " in there.stderr


def test_a_balance_run_gives_the_same_on_a_cluster(address: str, tmp_path: Path) -> None:
    """Two chunks of a run: every file byte for byte."""
    wanted = ("balance", "--players", 3, "--games", 5000, "--aliens", ",".join(POOL), "--seed", 5)
    contents = []
    for folder, more in ((tmp_path / "here", ()), (tmp_path / "there", ("--cluster", address))):
        result = CliRunner().invoke(app, [*map(str, wanted), "--out", str(folder), *more])
        assert result.exit_code == 0, result.stderr
        contents.append({p.relative_to(folder): p.read_bytes() for p in folder.rglob("*") if p.is_file()})
    assert contents[0] == contents[1]
    assert len([path for path in contents[0] if path.suffix == ".parquet"]) == 2


@pytest.mark.parametrize("nowhere", ["127.0.0.1:1", "ray://127.0.0.1:1", "somewhere"])
def test_no_cluster_is_told_in_one_sentence(nowhere: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At once, as Ray itself would go on trying."""
    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    result = arena("--agents", "random", "--games", 1, "--cluster", nowhere)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"no cluster at '{nowhere}' (an address is local, auto, ")
    assert result.stderr.count("\n") == 1


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    result = arena("--agents", "random", "--cluster", "local")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "a cluster needs more packages (ray): install cosmic-env[cluster]\n"
