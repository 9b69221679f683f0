"""``cosmic bench``: what is printed, not how fast it is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cosmic_env.core.players import BOT_RNG
from cosmic_env.core.registry import find_game
from cosmic_env.core.rng import seed_words
from tests.core import toy
from training import bench, bench_training
from training.bench_play import random_actions

from .conftest import HEAP, Run

FAST = ("--quick", "--seconds", 0.001, "--runs", 1)


def test_json_has_the_promised_keys(run_json: Any) -> None:
    found = run_json("bench", *HEAP, *FAST)
    rates = [found["aec_steps_per_s"], found["connect_four_steps_per_s"], found["aec_ratio"], found["clone_us"]]
    assert all(rate > 0 for rate in rates) and found["warm_start_s"] > 0
    assert list(found["vector_decisions_per_s"]) == ["1", "64", "256", "1024", "4096"]
    assert list(found["games_per_s"]) == ["random"]
    assert found["bytes_per_game"] == toy.DTYPE.itemsize < found["aec_pickle_bytes"]
    assert found["aec_clone_us"] > 0 and found["aec_determinize_us"] > 0
    assert found["cold_compile_s"] is None and found["machine"]["cores"] >= 1


def test_table(run: Run) -> None:
    text = run("bench", *HEAP, *FAST)
    assert "connect_four_v3 steps/s" in text and "not measured" in text


def test_without_pygame_it_says_what_to_install(refuse: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "find_connect_four", lambda: None)
    assert refuse("bench", *HEAP, *FAST) == "The comparison needs pygame: install cosmic-env[bench]."


def test_the_variable_is_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENBLAS_CORETYPE", "Haswell")
    assert bench.find_connect_four() is not None
    assert bench.os.environ["OPENBLAS_CORETYPE"] == "Haswell"


def test_random_actions_are_legal_and_uniform() -> None:
    masks = np.zeros((3000, 7), np.int8)
    masks[:, [1, 4, 6]] = 1
    generators = np.zeros(3000, BOT_RNG)
    generators["rng"] = seed_words(0, 3000)
    actions = np.zeros(3000, np.int64)
    random_actions(masks, generators, actions)
    counts = np.bincount(actions, minlength=7)
    assert counts.sum() == counts[[1, 4, 6]].sum() and (abs(counts[[1, 4, 6]] - 1000) < 100).all()


def test_a_fresh_process_reaches_a_question(tmp_path: Path) -> None:
    assert bench.first_question(toy.GAME, None) > 0


@pytest.mark.usefixtures("one_thread")
def test_learning_and_searching_are_measured() -> None:
    """Each key is described, and none of the rates is of something that did not happen."""
    found = bench_training.measure_training(find_game("encounter"), {"cpu": "any"}, seconds=0.01, runs=1, seed=0)
    assert bench_training.__doc__ is not None
    assert {*found} - {"game"} == {*re.findall(r"^``(\w+)``", bench_training.__doc__, re.M)}
    rates = {name: value for name, value in found.items() if "per_s" in name}
    assert len(rates) == 5 and min(rates.values()) > 20
    assert found["maskable_ratio"] == round(found["maskable_native_per_s"] / found["maskable_dummy_per_s"], 2)
    assert found["checkpoint"] == [f"encounter-{players}.safetensors" for players in (3, 4, 5)]
