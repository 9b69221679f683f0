"""The game and its bots are compiled at the same time, in two processes, each thing once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from cosmic_env.core import warming
from cosmic_env.core.batch import new_states, state_hash
from cosmic_env.core.jit import INTERPRETED, KEPT
from cosmic_env.core.players import BOT_RNG, Players

from .toy import BOTS
from .toy import GAME as HEAP

ROOT = Path(__file__).resolve().parents[2]

_FIRST_GAME = """
from pathlib import Path
import numpy as np
from cosmic_env.core import warming
from cosmic_env.core.batch import new_states, state_hash
from cosmic_env.core.players import Players
from tests.core.toy import BOTS, GAME

warming.cores = lambda: {cores}
warming.warm_up(GAME, BOTS)
states = new_states(GAME, None, [5])
Players(GAME, [BOTS.bot("random")], np.zeros((1, 4), np.int64), 7).advance(states)
print(state_hash(states))
"""


def first_game(cache: Path, cores: int) -> tuple[str, list[str]]:
    """What a process prints that plays a first game, and what it and its helper say."""
    env = {**os.environ, "PYTHONPATH": str(ROOT), "COSMIC_ENV_CACHE": str(cache)}
    env.pop("NUMBA_DISABLE_JIT", None)
    command = [sys.executable, "-c", _FIRST_GAME.format(cores=cores)]
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip(), done.stderr.splitlines()


def test_another_process_compiles_the_bots(tmp_path: Path) -> None:
    """Their code is on the disk before this process asks for it, and plays the same game as interpreted."""
    states = new_states(HEAP, None, [5])
    Players(HEAP, [BOTS.bot("random")], np.zeros((1, 4), np.int64), 7).advance(states)
    alone, together = tmp_path / "alone", tmp_path / "together"
    for cache, cores in ((alone, 1), (together, 2)):
        printed, _ = first_game(cache, cores)
        assert printed == state_hash(states)
        programs = {path.parent.name.rpartition("-")[0]: path for path in cache.rglob("*.code")}
        assert {"heap", "heap_bots"} <= set(programs)
    names = [sorted(path.name for path in cache.rglob("*.code")) for cache in (alone, together)]
    assert names[0] == names[1], "nothing is compiled that one process would not compile"
    assert first_game(together, 2) == (state_hash(states), []), "the next process says nothing"


@pytest.mark.parametrize("game_there", [True, False])
def test_what_is_kept_needs_no_other_process(monkeypatch: pytest.MonkeyPatch, game_there: bool) -> None:
    monkeypatch.setattr(warming, "cores", lambda: 2)
    monkeypatch.setattr(warming.jit, "KEPT", True)
    monkeypatch.setattr(warming.jit, "is_loaded", lambda name: False)
    monkeypatch.setattr(type(HEAP.program), "is_kept", lambda program: game_there == (program is HEAP.program))
    assert not warming._both_are_missing(HEAP, BOTS)
    monkeypatch.setattr(type(HEAP.program), "is_kept", lambda program: False)
    assert warming._both_are_missing(HEAP, BOTS)
    monkeypatch.setattr(warming, "cores", lambda: 1)
    assert not warming._both_are_missing(HEAP, BOTS)


def test_a_helper_that_fails_is_made_up_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "_both_are_missing", lambda game, table: True)
    monkeypatch.setattr(warming, "_CODE", "import sys; sys.exit(1)")
    warming.warm_up(HEAP, BOTS)
    states = new_states(HEAP, None, [5])
    BOTS.advance(states, np.zeros((1, 4), np.int64), np.zeros(1, BOT_RNG))
    assert states["over"][0] or states["truncated"][0]


def test_an_interrupt_ends_the_helper(monkeypatch: pytest.MonkeyPatch) -> None:
    helpers: list[subprocess.Popen[bytes]] = []
    begin = warming._compile_elsewhere

    def noted(*arguments: object) -> subprocess.Popen[bytes] | None:
        helpers.append(begin(*arguments))  # type: ignore[arg-type]
        return helpers[-1]

    def interrupted(game: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(warming, "_both_are_missing", lambda game, table: True)
    monkeypatch.setattr(warming, "_CODE", "import time; time.sleep(60)")
    monkeypatch.setattr(warming, "_compile_elsewhere", noted)
    monkeypatch.setattr(warming.engine, "warm_up", interrupted)
    with pytest.raises(KeyboardInterrupt):
        warming.warm_up(HEAP, BOTS)
    assert helpers[0].poll() is not None


def test_the_folder_tells_whether_a_program_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert INTERPRETED or KEPT
    monkeypatch.setattr(HEAP.program, "folder", tmp_path)
    assert not HEAP.program.is_kept()
    first, *others = sorted(HEAP.program._entries)
    assert "operate" in (first, *others)
    for name in others:
        (tmp_path / f"heap.{name}-0123.code").touch()
    assert not HEAP.program.is_kept()
    (tmp_path / f"heap.{first}-0123.code").touch()
    assert HEAP.program.is_kept()
