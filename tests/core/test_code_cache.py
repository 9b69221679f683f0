"""Compiled code on disk: shared by all copies of the same sources, compiled anew when damaged, never in silence."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cosmic_env.core.code_cache import Notice
from cosmic_env.core.files import sole_writer
from cosmic_env.core.jit import Program, hash_of
from cosmic_env.core.reach import rules_reached

ROOT = Path(__file__).resolve().parents[2]

_TINY = """
from pathlib import Path

import numpy as np
from .core.jit import Program, rule

PROGRAM = Program("tiny", [Path(__file__)])

@rule
def twice(x):
    return 2 * x

@PROGRAM.entry
def double(values):
    for i in range(values.shape[0]):
        values[i] = twice(values[i])

def main():
    values = np.arange(5)
    double(values)
    stats = double.stats
    print(values.tolist(), sum(stats.cache_hits.values()), sum(stats.cache_misses.values()))
"""
LOADED, COMPILED = "[0, 2, 4, 6, 8] 1 0", "[0, 2, 4, 6, 8] 0 1"


def copy_of_the_package(folder: Path) -> Path:
    """A copy of the packages with a small entry of its own."""
    for package in ("cosmic_env", "agents"):
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__", "*.safetensors"))
    (folder / "cosmic_env" / "tiny.py").write_text(_TINY)
    return folder


def run(folder: Path, cache: Path) -> tuple[str, str]:
    """What the small entry prints, on stdout and on stderr, in a process of its own."""
    env = {**os.environ, "PYTHONPATH": str(folder), "COSMIC_ENV_CACHE": str(cache)}
    env.pop("NUMBA_DISABLE_JIT", None)
    code = "from cosmic_env.tiny import main; main()"
    done = subprocess.run([sys.executable, "-c", code], env=env, cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.strip(), done.stderr


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package."""
    return copy_of_the_package(tmp_path_factory.mktemp("first"))


def test_a_second_copy_of_the_sources_compiles_nothing(first: Path, tmp_path: Path) -> None:
    second = copy_of_the_package(tmp_path / "elsewhere" / "deeper")
    assert run(first, tmp_path / "cache")[0] == COMPILED
    assert run(second, tmp_path / "cache")[0] == LOADED
    os.utime(second / "cosmic_env" / "tiny.py", (1, 1))
    assert run(second, tmp_path / "cache")[0] == LOADED, "the age of a source does not count"


def test_other_sources_compile_anew(first: Path, tmp_path: Path) -> None:
    run(first, tmp_path / "cache")
    other = copy_of_the_package(tmp_path / "other")
    for source in ("cosmic_env/tiny.py", "cosmic_env/core/more.py"):
        with (other / source).open("a") as file:
            file.write("# another source\n")
        assert run(other, tmp_path / "cache")[0] == COMPILED, source


def test_the_sources_of_another_game_do_not_count(first: Path, tmp_path: Path) -> None:
    run(first, tmp_path / "cache")
    other = copy_of_the_package(tmp_path / "other")
    for source in ("cosmic_env/encounter/more.py", "agents/encounter/more.py", "agents/more.py"):
        (other / source).write_text("# another source\n")
    assert run(other, tmp_path / "cache")[0] == LOADED


def test_bots_are_made_from_the_sources_of_their_game_too() -> None:
    here, there, bots = (Path(path).resolve() for path in ("tests", "cosmic_env", "agents"))
    game, other = Program("test: a game", [here]), Program("test: another", [there])
    assert Program("test: bots", [bots], uses=[game]).places == (here, bots)
    assert len({hash_of(places) for places in (game.places, other.places, (here, bots))}) == 3


def test_progress_counts_the_rules_that_an_entry_calls() -> None:
    assert {one.py_func.__name__ for one in rules_reached(_calls_two)} == {"_outer", "_inner"}


class _Rule:
    """Stands for a compiled rule, also where everything runs interpreted."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.py_func = function

    def __call__(self) -> Any:
        return self.py_func()


@_Rule
def _inner() -> int:
    return 1


@_Rule
def _outer() -> Any:
    return _inner()


@_Rule
def _uncalled() -> Any:
    return _outer()


def _calls_two() -> Any:
    return _outer(), _inner()


@pytest.mark.parametrize("damage", ["bit at the front", "bit in the middle", "cut", "foreign"])
def test_damaged_code_is_compiled_again_with_a_sentence(first: Path, tmp_path: Path, damage: str) -> None:
    run(first, tmp_path)
    (path,) = tmp_path.rglob("*.code")
    data = bytearray(path.read_bytes())
    if damage.startswith("bit"):
        data[3 if damage.endswith("front") else len(data) // 2] ^= 8
    path.write_bytes({"cut": data[: len(data) // 3], "foreign": b"\x80\x04N." * 20}.get(damage, data))
    printed, said = run(first, tmp_path)
    assert printed == COMPILED
    assert said.count("\n") == 1 and "is damaged" in said and "compiles it again" in said
    assert run(first, tmp_path) == (LOADED, "")


def test_one_process_waits_for_another_that_compiles(first: Path, tmp_path: Path) -> None:
    run(first, tmp_path)
    (path,) = tmp_path.rglob("*.code")
    code = path.read_bytes()
    path.unlink()
    env = {**os.environ, "PYTHONPATH": str(first), "COSMIC_ENV_CACHE": str(tmp_path)}
    env.pop("NUMBA_DISABLE_JIT", None)
    command = [sys.executable, "-c", "from cosmic_env.tiny import main; main()"]
    with sole_writer(path):
        other = subprocess.Popen(command, env=env, cwd=first, stdout=-1, stderr=-1, text=True)
        assert other.stderr is not None
        assert "another process compiles tiny.double: waiting for it" in other.stderr.readline()
        path.write_bytes(code)
    assert other.communicate(timeout=60)[0].strip() == LOADED, "it takes what the other has written"


def test_without_a_folder_to_keep_it_each_process_compiles(first: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for _ in range(2):
        assert run(first, tmp_path / "file")[0] == COMPILED


def test_a_long_compilation_tells_how_far_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr("time.perf_counter", lambda: now)
    for why, first in (("", "once per version"), ("/x cannot be written to", "in each process")):
        notice = Notice(why)
        notice.begin("heap.play", 100)
        for _ in range(100):
            now += 0.25
            notice.rule_done()
        notice.end()
        lines = capsys.readouterr().err.splitlines()
        assert lines.pop(0) == f"cosmic_env cannot keep the compiled code: {why}" if why else True
        assert lines[0].startswith("cosmic_env compiles heap.play") and first in lines[0]
        assert [line.split(": ")[1] for line in lines[1:-1]] == ["25 %", "50 %", "75 %"]
        assert lines[-1].strip() == "heap.play compiled in 25 s"


def test_a_short_compilation_passes_in_silence(capsys: pytest.CaptureFixture[str]) -> None:
    notice = Notice("")
    notice.begin("heap.play", 1)
    notice.rule_done()
    notice.end()
    notice.rule_done()
    assert capsys.readouterr().err == ""
