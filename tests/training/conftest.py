"""The command run inside the tests."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cosmic_env.training.cli import app
from tests.core import toy

CHANCE = "tests.training.agents:RandomAgent"
LAST = "tests.training.agents:LastLegal"
TALKER = "tests.training.agents:Talker"
SHORT = ("--players", "3", "--max-turns", "4")
"""Cosmic Encounter, cut short."""
HEAP = ("--game", toy.GAME.name)
"""The toy game of the core tests, which has a compiled bot."""

Run = Callable[..., str]


@pytest.fixture
def run() -> Run:
    """``run(*arguments, answers="")``: what the command prints; it must succeed."""

    def call(*arguments: object, answers: str = "") -> str:
        result = CliRunner().invoke(app, [str(a) for a in arguments], input=answers)
        assert result.exit_code == 0, result.stderr
        return result.stdout

    return call


@pytest.fixture
def refuse() -> Run:
    """``refuse(*arguments)``: the complaint of a command that must fail: one line on stderr, exit code 2."""

    def call(*arguments: object, answers: str = "") -> str:
        result = CliRunner().invoke(app, [str(a) for a in arguments], input=answers)
        assert (result.exit_code, result.stdout) == (2, "")
        assert len(result.stderr.splitlines()) == 1
        return result.stderr.strip()

    return call


@pytest.fixture
def run_json(run: Run) -> Callable[..., dict[str, Any]]:
    """The one JSON object that a command prints to stdout."""

    def call(*arguments: object) -> dict[str, Any]:
        values: dict[str, Any] = json.loads(run(*arguments, "--json"))
        return values

    return call


@pytest.fixture
def replay(run: Run, tmp_path: Path) -> Path:
    """A replay of a short game of Cosmic Encounter."""
    run("arena", "--agents", CHANCE, "--games", 1, "--seed", 4, *SHORT, "--record", tmp_path / "games")
    return tmp_path / "games" / "encounter-4-00000.jsonl"


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch, one_thread: None) -> None:
    """A preset ``small`` of training that takes no time, on one thread."""
    from cosmic_env.training.learning import ppo

    config = ppo.Config(
        net=ppo.NetConfig("mlp", 8, 1), games=8, steps=16, minibatch_size=64, decisions=500, save_every=1
    )
    monkeypatch.setitem(ppo.PRESETS, "small", config)
