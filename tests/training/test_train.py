"""``cosmic train``."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

import pytest

from agents.policy import policy_from
from tests.core import toy
from training import ppo

from .conftest import HEAP, Run

FIRST = ("train", *HEAP, "--players", 3, "--bot", "random", "--rate-every", 2, "--rate-games", 12)


pytestmark = pytest.mark.usefixtures("tiny")


def test_a_run_leaves_a_player_logs_and_ratings(run: Run, run_json: Any, tmp_path: Path) -> None:
    """And goes on when it is resumed with more decisions to make."""
    out = tmp_path / "run"
    assert "ratings: learner" in run(*FIRST, "--out", out)
    assert policy_from(out / ppo.CHECKPOINT, toy.GAME).name == "checkpoint"
    assert any((out / "logs").iterdir())
    rows = list(csv.DictReader((out / "ratings.csv").read_text(encoding="utf-8").splitlines()))
    assert rows[0].keys() == {"update", "decisions", "rating_learner", "rating_random"}
    assert rows[0]["update"] == "0", "the fresh network is rated, too"
    assert int(rows[-1]["update"]) > 0
    found = run_json(*FIRST, "--out", out, "--resume", "--decisions", 1200)
    assert found["decisions"] >= 1200 and found["update"] > int(rows[-1]["update"])


def test_what_is_wrong_is_said_in_a_sentence(refuse: Run, run: Run, tmp_path: Path) -> None:
    out = tmp_path / "run"
    assert "no run to resume" in refuse(*FIRST, "--out", out, "--resume")
    assert "there is no preset 'huge'; presets: small, default, large" in refuse(*FIRST, "--preset", "huge")
    assert "there is no compiled bot 'rules'; bots: random" in refuse(
        "train", *HEAP, "--players", 3, "--out", out, "--bot", "rules"
    )
    assert "there is no network 'tree'" in refuse(*FIRST, "--out", out, "--net", "tree")
    assert "there is no such checkpoint" in refuse(*FIRST, "--out", out, "--begin", tmp_path / "none.safetensors")
    assert not out.exists(), "nothing is left behind"
    run(*FIRST, "--out", out)
    assert "a run already: give --resume" in refuse(*FIRST, "--out", out)
    assert "other settings: seed 0, not 5" in refuse(*FIRST, "--out", out, "--resume", "--seed", 5)
