"""``cosmic bench``: what is printed, not how fast it is."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cosmic_env.core.players import BOT_RNG
from cosmic_env.core.registry import find_game
from cosmic_env.core.rng import seed_words
from cosmic_env.training.commands.bench import environments as bench
from cosmic_env.training.commands.bench import learning as bench_training
from cosmic_env.training.commands.bench.random_play import random_actions
from tests.core import toy

from ..conftest import HEAP, Run

FAST = ("--quick", "--seconds", 0.001, "--runs", 1)


def test_json_has_the_promised_keys(run_json: Any) -> None:
    found = run_json("bench", *HEAP, *FAST)
    rates = [found["aec_steps_per_s"], found["connect_four_steps_per_s"], found["aec_ratio"], found["clone_us"]]
    assert all(rate > 0 for rate in rates) and found["warm_start_s"] > 0
    for form in ("vector_decisions_per_s", "vector_compact_decisions_per_s"):
        assert list(found[form]) == ["1", "64", "256", "1024", "4096"] and all(
            rate > 0 for rate in found[form].values()
        )
    assert list(found["games_per_s"]) == ["random"]
    assert found["bytes_per_game"] == toy.DTYPE.itemsize < found["aec_pickle_bytes"]
    assert found["aec_clone_us"] > 0 and found["aec_determinize_us"] > 0
    assert found["cold_compile_s"] is None and found["cold_first_bot_game_s"] is None
    assert found["machine"]["cores"] >= 1


def test_options_of_the_game(run_json: Any, refuse: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are played, and stand beside the figures."""
    played = []

    def noting(name: str, place: int) -> Callable[..., Any]:
        real = getattr(bench, name)

        def call(*given: Any, **more: Any) -> Any:
            played.append((name, given[place]))
            return real(*given, **more)

        return call

    for name, place in (("new_states", 1), ("BoardAEC", 1), ("VectorEnv", 2)):
        monkeypatch.setattr(bench, name, noting(name, place))
    found = run_json("bench", *HEAP, *FAST, "--option", "players=3")
    assert found["options"] == {"players": 3} and found["games_per_s"]["random"] > 0
    assert {name for name, _ in played} == {"new_states", "BoardAEC", "VectorEnv"}
    assert all(options == {"players": 3} for _, options in played)
    assert refuse("bench", *HEAP, *FAST, "--variant", "four_planets").startswith(
        "there is no option 'variant'; options: players"
    )


def test_table(run: Run) -> None:
    text = run("bench", *HEAP, *FAST)
    assert "connect_four_v3 steps/s" in text and "not measured" in text


def test_without_pygame_all_else_is_measured(run: Run, run_json: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """And it is said what is left out, and what would have to be installed."""
    monkeypatch.setattr(bench, "find_connect_four", lambda: None)
    found = run_json("bench", *HEAP, *FAST)
    assert found["aec_steps_per_s"] > 0 and found["games_per_s"]["random"] > 0 and found["warm_start_s"] > 0
    assert found["connect_four_steps_per_s"] is None and found["aec_ratio"] is None
    text = " ".join(re.sub("[│┃]", " ", run("bench", *HEAP, *FAST)).split())
    assert "connect_four_v3 steps/s, same loop not measured" in text and "ratio not measured" in text
    assert "The comparison with connect_four_v3 is left out: it needs pygame (install cosmic-env[bench])." in text


def test_pygame_is_not_needed_to_look_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """PettingZoo's module imports it."""
    monkeypatch.setitem(sys.modules, "pygame", None)
    for name in [name for name in sys.modules if name.startswith("pettingzoo.classic.connect_four")]:
        monkeypatch.delitem(sys.modules, name)
    assert bench.find_connect_four() is None


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
    assert bench.first_bot_game(toy.GAME, None) > 0


def _processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_a_busy_core_is_one_core_and_free_again_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process works there without a pause, and is gone afterwards."""
    started: list[Any] = []
    popen = subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", lambda *a, **k: started.append(popen(*a, **k)) or started[-1])
    with bench_training.one_core_busy():
        end = time.monotonic() + 60
        while _processor_seconds(started[0].pid) < 0.2:
            assert time.monotonic() < end
            time.sleep(0.05)
        assert len(os.sched_getaffinity(started[0].pid)) == 1
    assert len(started) == 1 and started[0].returncode is not None


@pytest.mark.usefixtures("one_thread")
def test_learning_and_searching_are_measured() -> None:
    """Each key is described, and none of the rates is of something that did not happen."""
    found = bench_training.measure_training(find_game("encounter"), {"cpu": "any"}, seconds=0.01, runs=1, seed=0)
    assert bench_training.__doc__ is not None
    assert {*found} - {"game"} == {*re.findall(r"^``(\w+)``", bench_training.__doc__, re.M)}
    rates = {name: value for name, value in found.items() if "per_s" in name}
    assert len(rates) == 9 and min(rates.values()) > 20
    busy = {name for name in rates if name.endswith("_one_core_busy")}
    assert {name.removesuffix("_one_core_busy") for name in busy} == {*rates} - busy - {"mcts_decisions_per_s_core"}
    assert found["maskable_ratio"] == round(found["maskable_native_per_s"] / found["maskable_dummy_per_s"], 2)
    assert found["checkpoint"] == [f"encounter-{players}.safetensors" for players in (3, 4, 5)]
