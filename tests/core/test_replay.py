"""Replays: round trip, checking, and every kind of damage."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cosmic_env.core.batch import state_hash
from cosmic_env.core.errors import ReplayError
from cosmic_env.core.replay import Recorder, check, read_replay

from .games import Case
from .helpers import make_env, walk


@pytest.fixture
def replay(case: Case, tmp_path: Path) -> Path:
    """A replay of a whole game."""
    path = tmp_path / "game.jsonl"
    env = make_env(case, seed=6)
    recorder = Recorder(case.game, case.options, 6, [f"agent {i}" for i in range(len(env.agents))])
    for action in walk(env, 10**6):
        recorder.add(env.states, action)
    recorder.write(path, env.states)
    return path


def edit(path: Path, line: int, **changes: Any) -> None:
    """Change values of a line, counted from 1 (negative: from the end); ``...`` removes one."""
    lines = path.read_text().splitlines()
    index = line - 1 if line > 0 else line
    values = {**json.loads(lines[index]), **changes}
    lines[index] = json.dumps({k: v for k, v in values.items() if v is not ...})
    path.write_text("\n".join(lines) + "\n")


def _line(path: Path, line: int, text: str) -> None:
    """Put another text in the place of a line, counted from 1."""
    lines = path.read_text().splitlines()
    lines[line - 1] = text
    path.write_text("\n".join(lines) + "\n")


def test_round_trip(case: Case, replay: Path) -> None:
    read = check(replay, case.game)
    assert (read.game, read.options, read.seed) == (case.game.name, case.options, 6)
    env = make_env(case, seed=6)
    actions = walk(env, 10**6)
    states = read.states(case.game)
    for move, action in zip(read.moves, actions, strict=True):
        assert state_hash(next(states)) == state_hash(env.states)
        assert (f"player_{move.seat}", move.action) == (env.agent_selection, action)
    assert state_hash(next(states)) == state_hash(env.states) == read.outcome.state
    assert [p.name for p in replay.parent.iterdir()] == ["game.jsonl"]
    assert check(replay) == read  # the game is found by its name


def test_an_unfinished_game_can_be_written_over_an_old_file(case: Case, replay: Path) -> None:
    env = make_env(case)
    recorder = Recorder(case.game, case.options, 0)
    for action in walk(env, 3):
        recorder.add(env.states, action)
    recorder.write(replay, env.states)
    assert len(check(replay, case.game).moves) == 3


def test_a_failed_write_leaves_nothing(case: Case, tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    env = make_env(case)
    with pytest.raises(OSError):
        Recorder(case.game, case.options, 0).write(tmp_path / "taken", env.states)
    assert [p.name for p in tmp_path.iterdir()] == ["taken"]
    with pytest.raises(ValueError, match="cannot hold these options"):
        Recorder(case.game, {"players": {1}}, 0)
    with pytest.raises(ValueError, match="non-negative"):
        Recorder(case.game, {}, -1)


DAMAGES: list[tuple[Callable[[Path], Any], str]] = [
    (lambda p: p.write_bytes(b""), "not a replay: its first line"),
    (lambda p: p.write_bytes(b"\xff\xfe\x00"), "not a replay: it is not text"),
    (lambda p: p.write_text('{"a": 1}\n{}\n'), "not a replay: its first line does not say"),
    (lambda p: p.write_text("[1]\n"), "not a replay"),
    (lambda p: edit(p, 1, version=9), "line 1: the replay has format version 9"),
    (lambda p: edit(p, 1, version=True), "line 1: the replay has format version True, not 1"),
    (lambda p: edit(p, 1, version=[[]] * 10**5), "line 1: the replay has format version"),
    (lambda p: edit(p, 1, game_version=True), "line 1: .*'game_version' is missing or not of type int"),
    (lambda p: edit(p, 1, agents=["a", 3]), "line 1: .*'agents' holds something that is not of type str"),
    (lambda p: edit(p, -1, winners=[True]), "'winners' holds something that is not of type int"),
    (lambda p: p.write_text("[" * 200_000), "not a replay: its first line is not a JSON object"),
    (lambda p: _line(p, 4, "[" * 200_000), "line 4: .*the line is not a JSON object"),
    (lambda p: _line(p, 4, '{"action": ' * 200_000), "line 4: .*the line is not a JSON object"),
    (lambda p: _line(p, 4, '{"seat": 0, "question": "q", "action": 1' + "0" * 5000 + "}"), "line 4: .*not a JSON"),
    (lambda p: p.write_bytes(b" " * (2**27 + 1)), "not a replay: it is longer than 128 MiB"),
    (lambda p: edit(p, 1, seed=...), "line 1: .*'seed' is missing"),
    (lambda p: edit(p, 1, seed=-4), "line 1: .*negative"),
    (lambda p: edit(p, 1, options=[]), "line 1: .*'options' is missing or not of type dict"),
    (lambda p: edit(p, 3, action="x"), "line 3: .*'action' is missing or not of type int"),
    (lambda p: edit(p, 3, seat=True), "line 3: .*'seat'"),
    (lambda p: edit(p, -1, truncated=3), "'truncated' is missing or not of type bool"),
    (
        lambda p: p.write_text(p.read_text().replace('"action"', "action", 1)),
        "line 2: .*the line is not a JSON object",
    ),
    (lambda p: p.write_text(p.read_text()[:-1]), "truncated: the outcome is missing"),
    (lambda p: p.write_text(p.read_text()[:-10]), "truncated: the outcome is missing"),
    (
        lambda p: p.write_text("\n".join(p.read_text().splitlines()[:5]) + "\n"),
        "truncated: the outcome is missing",
    ),
    (lambda p: p.write_text(p.read_text().splitlines()[0] + "\n"), "truncated: the outcome is missing"),
]


@pytest.mark.parametrize(("damage", "message"), DAMAGES)
def test_damaged_files_are_refused(replay: Path, damage: Callable[[Path], Any], message: str) -> None:
    damage(replay)
    with pytest.raises(ReplayError, match=message) as caught:
        read_replay(replay)
    assert "\n" not in str(caught.value)


def test_the_first_divergence_is_named(case: Case, replay: Path) -> None:
    good = replay.read_text()
    moves = read_replay(replay).moves
    last = len(moves) + 2
    seat = moves[2].seat
    divergences: list[tuple[int, dict[str, Any], str]] = [
        (4, {"seat": 99}, f"line 4: expected seat {seat}, found 99"),
        (4, {"question": "?"}, f"line 4: expected question '{moves[2].question}', found '\\?'"),
        (4, {"action": 10**6}, "line 4: expected a legal action of .*, found 1000000"),
        (4, {"action": 2**63}, f"line 4: expected a legal action of .*, found {2**63}"),
        (4, {"action": 10**4000}, "line 4: expected a legal action of .*, found 1000+\\.\\.\\."),
        (4, {"question": "x" * 10**6}, "line 4: expected question '.{1,30}', found 'xxx+\\.\\.\\."),
        (4, {"state": "00"}, "line 4: expected state '[0-9a-f]{32}', found '00'"),
        (1, {"seed": 7}, "line 2: expected "),
        (1, {"game_version": 99}, "line 1: the replay is of .* version 99"),
        (1, {"options": {"unheard": 1}}, "line 1: .* does not accept these options"),
        (last, {"winners": [7]}, f"line {last}: expected winners .*, found \\[7\\]"),
        (last, {"state": "00"}, f"line {last}: expected state"),
    ]
    for line, changes, message in divergences:
        replay.write_text(good)
        edit(replay, line, **changes)
        with pytest.raises(ReplayError, match=message):
            check(replay, case.game)
    lines = good.splitlines()
    replay.write_text("\n".join([*lines[:-1], lines[-2], lines[-1]]) + "\n")
    with pytest.raises(ReplayError, match=f"line {last}: expected the outcome, as the game is over"):
        check(replay, case.game)
    replay.write_text(good)
    with pytest.raises(ReplayError, match="this is other"):
        check(replay, dataclasses.replace(case.game, name="other"))
