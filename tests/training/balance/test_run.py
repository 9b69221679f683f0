"""A balance run in its folder."""

from __future__ import annotations

import errno
import json
import os
import pickle
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import torch

from cosmic_env.core.errors import ArgumentError
from cosmic_env.core.files import Busy, sole_writer
from cosmic_env.encounter import GAME
from cosmic_env.training.balance import run as running
from cosmic_env.training.balance.design import Settings
from cosmic_env.training.balance.manifest import Damaged, read_settings
from cosmic_env.training.balance.rows import frame_of, part_path, parts_of, read_part, read_rows
from cosmic_env.training.balance.run import open_run, play, read_summary
from cosmic_env.training.balance.summary import Totals, summarise

from .settings import small

LONG = small(games=60)
"""Six parts, when a chunk is one round."""


@pytest.fixture(autouse=True)
def short_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A chunk is one round of eleven games."""
    monkeypatch.setattr("cosmic_env.training.balance.chunk.COMPILED_CHUNK", 11)


def finished(folder: Path, settings: Settings = LONG, resume: bool = False) -> Path:
    """Play the run in `folder` to its end."""
    play(open_run(folder, settings, resume))
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a run."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """`LONG`, played by one worker without a stop."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("cosmic_env.training.balance.chunk.COMPILED_CHUNK", 11)
        patch.setattr(running, "cores", lambda: 1)
        yield finished(tmp_path_factory.mktemp("balance") / "whole")


def test_a_run_holds_its_settings_rows_and_figures(whole: Path) -> None:
    names = {"run.json", "summary.json", "summary.csv", *(f"rows/00000{i}.parquet" for i in range(6))}
    assert contents(whole).keys() == names
    assert read_settings(whole) == LONG
    assert read_summary(whole)["games"] == 60
    rows = read_rows(whole)
    assert rows.filter(~rows["restricted"])["game"].unique().to_list() == list(range(60))


def test_the_same_bytes_from_any_number_of_workers(whole: Path, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(running, "cores", lambda: 4)
    assert contents(finished(tmp_path / "run")) == contents(whole)
    assert contents(finished(tmp_path / "other", small(games=60, seed=8))) != contents(whole)


def test_a_write_that_fails_leaves_nothing_and_is_gone_on_from(whole: Path, tmp_path: Path, monkeypatch: Any) -> None:
    replace = os.replace

    def full(source: str, target: Path) -> None:
        if Path(target).name == "000002.parquet":
            raise OSError(errno.ENOSPC, "No space left on device")
        replace(source, target)

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match=r"No space left on device.*000002\.parquet"):
        finished(tmp_path / "run")
    there = contents(tmp_path / "run")
    assert "rows/000000.parquet" in there and there.keys() < contents(whole).keys()
    monkeypatch.setattr(os, "replace", replace)
    assert contents(finished(tmp_path / "run", resume=True)) == contents(whole)


def test_what_is_missing_damaged_or_left_over_is_put_right(whole: Path, tmp_path: Path) -> None:
    folder = finished(tmp_path / "run")
    for number in (0, 3):
        part_path(folder, number).unlink()
    part_path(folder, 4).write_bytes(part_path(folder, 4).read_bytes()[:500])
    (folder / "summary.json").unlink()
    (folder / ".summary.json.half").write_text("{")
    part_path(folder, 0).with_name(".000000.parquet.half").write_bytes(b"PAR1")
    assert contents(finished(folder, resume=True)) == contents(whole)


def test_parts_that_are_there_are_not_played_again(whole: Path, tmp_path: Path, monkeypatch: Any) -> None:
    folder = finished(tmp_path / "run")
    part_path(folder, 2).unlink()
    played = []
    original = running.play_chunk
    monkeypatch.setattr(running, "play_chunk", lambda *given: played.append(given[1]) or original(*given))
    finished(folder, resume=True)
    assert played == [2]


def flipped(path: Path, bit: int) -> bytes:
    """Turn one bit of a file; what it held before."""
    before = path.read_bytes()
    data = bytearray(before)
    data[bit // 8] ^= 1 << bit % 8
    path.write_bytes(data)
    return before


def test_no_flipped_bit_of_the_rows_is_taken(whole: Path, tmp_path: Path, monkeypatch: Any) -> None:
    """One at a time, all over the parts: each is refused before Parquet is read, and played anew by `--resume`."""
    folder = tmp_path / "run"
    shutil.copytree(whole, folder)
    rng = random.Random(1)
    before = contents(folder)
    looked_into: list[Any] = []
    monkeypatch.setattr("cosmic_env.training.balance.rows.read_part", lambda *given: looked_into.append(given))
    for number in range(600):
        path = part_path(folder, number % 6)
        data = flipped(path, rng.randrange(8 * path.stat().st_size))
        monkeypatch.setattr("cosmic_env.training.balance.rows.pl.concat", lambda parts: parts)
        with pytest.raises(Damaged, match=rf"{path.name} is damaged, its digest is another than in run\.json"):
            read_rows(folder)
        path.write_bytes(data)
    assert len(looked_into) == sum(number % 6 for number in range(600)), "only the whole parts before the damaged one"
    monkeypatch.undo()
    monkeypatch.setattr("cosmic_env.training.balance.chunk.COMPILED_CHUNK", 11)
    for number in range(0, 6, 2):
        path = part_path(folder, number)
        flipped(path, rng.randrange(8 * path.stat().st_size))
    assert contents(finished(folder, resume=True)) == before


def test_no_flipped_bit_of_the_manifest_or_the_figures_is_taken(whole: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    shutil.copytree(whole, folder)
    rng = random.Random(2)
    for name, read in (("run.json", read_settings), ("summary.json", read_summary)):
        path = folder / name
        for _ in range(300):
            data = flipped(path, rng.randrange(8 * path.stat().st_size))
            with pytest.raises(ValueError, match=r"damaged|no manifest|older version") as told:
                read(folder)
            assert str(told.value).count(". ") == 0 and "\n" not in str(told.value)
            path.write_bytes(data)
    flipped(folder / "summary.json", 900)
    assert contents(finished(folder, resume=True)) == contents(whole)


def test_a_run_of_older_rows_is_told_in_a_sentence(whole: Path, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    shutil.copytree(whole, folder)
    manifest = json.loads((folder / "run.json").read_text())
    for name in ("rows_format", "files", "digest"):
        del manifest[name]
    (folder / "run.json").write_text(json.dumps(manifest))
    for ask in (read_rows, read_summary, lambda folder: open_run(folder, LONG, resume=True)):
        with pytest.raises(ValueError, match="made by an older version, with other rows: play it anew elsewhere"):
            ask(folder)


def test_one_process_at_a_time_plays_a_run(whole: Path, tmp_path: Path) -> None:
    """The second one neither plays nor clears up after the first."""
    folder = tmp_path / "run"
    shutil.copytree(whole, folder)
    part_path(folder, 2).unlink()
    half_written = part_path(folder, 2).with_name(".000002.parquet.half")
    half_written.write_bytes(b"PAR1")
    run = open_run(folder, LONG, resume=True)
    half_written.write_bytes(b"PAR1")
    with sole_writer(folder):
        with pytest.raises(Busy, match="is being written by another process"):
            play(run)
        with pytest.raises(Busy, match="is being written by another process"):
            open_run(folder, LONG, resume=True)
        assert half_written.exists() and not part_path(folder, 2).exists()
    half_written.unlink()
    play(run)
    assert contents(folder) == contents(whole)


def test_other_settings_are_refused(whole: Path, monkeypatch: Any) -> None:
    before = contents(whole)
    for changed, words in (
        (small(games=60, seed=8), "other settings: seed 7, not 8"),
        (small(games=61), "other settings: games 60, not 61"),
        (small(games=60, flares=False), "other settings: flares True, not False"),
    ):
        with pytest.raises(ValueError, match=words):
            open_run(whole, changed, resume=True)
    with pytest.raises(ValueError, match="a run already: give --resume, or another folder"):
        open_run(whole, LONG, resume=False)
    monkeypatch.setattr("cosmic_env.training.balance.summary.__version__", "9.9")
    with pytest.raises(ValueError, match=r"other settings: version .*, not 9\.9"):
        open_run(whole, LONG, resume=True)
    assert contents(whole) == before


def test_folders_that_hold_no_run(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no run to resume"):
        open_run(tmp_path, LONG, resume=True)
    with pytest.raises(ValueError, match="holds no balance run"):
        read_summary(tmp_path)
    for text in ("[]", "null", "{}", '{"settings": 3}', "[" * 200_000, '{"settings":' * 200_000):
        (tmp_path / "run.json").write_text(text)
        with pytest.raises(ValueError, match=r"run\.json is no manifest"):
            open_run(tmp_path, LONG, resume=True)
    (tmp_path / "run.json").unlink()
    (tmp_path / "rows").mkdir()
    part_path(tmp_path, 0).write_bytes(b"")
    with pytest.raises(ValueError, match=r"rows of a run without its run\.json"):
        open_run(tmp_path, LONG, resume=False)


def test_a_run_that_has_not_ended_has_no_summary(tmp_path: Path) -> None:
    open_run(tmp_path / "run", LONG, resume=False)
    with pytest.raises(ValueError, match="has not ended: go on with it by --resume"):
        read_summary(tmp_path / "run")


def test_an_agent_that_fails_ends_the_run(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="agent 'broken' raised KeyError"):
        finished(tmp_path / "run", small(agents="tests.training.agents:Broken", games=11))
    assert not parts_of(tmp_path / "run")


def test_an_agent_of_one_game_at_a_time_begins_no_run(tmp_path: Path) -> None:
    with pytest.raises(ArgumentError, match="the agent 'stdio:cat' plays one at a time"):
        open_run(tmp_path / "run", small(agents="stdio:cat"), resume=False)
    assert not (tmp_path / "run").exists()


def test_a_precision_ends_the_run_at_the_first_chunk_that_reaches_it(whole: Path, tmp_path: Path) -> None:
    """Whatever was played ahead of the end is taken away again."""
    settings = small(games=None, precision=26.0)
    seen: list[float] = []
    run = open_run(tmp_path / "run", settings, resume=False)
    summary = play(run, lambda totals: seen.append(100 * totals.widest()))
    assert len(seen) > 2 and seen[-1] <= 26 < min(seen[:-1])
    assert len(parts_of(run.folder)) == len(seen) and summary["games"] == 11 * len(seen)
    left = Totals(3)
    for path in parts_of(run.folder):
        left.add(read_part(path.read_bytes()))
    assert summarise(settings, left) == summary, "the figures are those of the rows"
    before = contents(run.folder)
    part_path(run.folder, 1).unlink()
    assert contents(finished(run.folder, settings, resume=True)) == before


def test_games_are_the_limit_of_a_precision(tmp_path: Path) -> None:
    settings = small(games=22, precision=1.0)
    assert read_summary(finished(tmp_path / "run", settings))["games"] == 22


def test_an_agent_shared_by_all_chunks_plays_one_at_a_time(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(running, "cores", lambda: 4)
    shared = object()
    assert open_run(tmp_path / "own", LONG, resume=False).workers == 4
    for name in ("given_agent", "given_agent_of_many"):
        monkeypatch.setattr(running, name, lambda *given: shared)
    assert open_run(tmp_path / "shared", LONG, resume=False).workers == 1


def test_a_worker_computes_with_one_thread(tmp_path: Path, monkeypatch: Any) -> None:
    """PyTorch would take all cores for each of them."""
    seen = []

    def looked_at(*given: Any) -> Any:
        seen.append(torch.get_num_threads())
        return running.play_chunk(*given)

    monkeypatch.setattr(
        running, "_part", lambda run, recorder, *given: frame_of(looked_at(run.settings, *given), "rules")
    )
    before = torch.get_num_threads()
    torch.set_num_threads(3)
    try:
        finished(tmp_path, small(games=22))
        assert seen == [1, 1] and torch.get_num_threads() == 3
    finally:
        torch.set_num_threads(before)


def test_a_cluster_gives_the_same_bytes(whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is sent the chunks that are missing; its own tests are those of `ordered_map`."""
    sent = []

    def played_elsewhere(function: Any, numbers: Any, cluster: str) -> Iterator[Any]:
        for number in numbers:
            sent.append((number, cluster))
            yield pickle.loads(pickle.dumps(function))(number)

    monkeypatch.setattr(running, "ordered_map", played_elsewhere)
    folder = tmp_path / "run"
    play(open_run(folder, LONG, False, cluster="local"))
    assert contents(folder) == contents(whole) and sent == [(number, "local") for number in range(6)]
    for number in (1, 4):
        part_path(folder, number).unlink()
    play(open_run(folder, LONG, True, cluster="local"))
    assert contents(folder) == contents(whole) and [number for number, _ in sent[6:]] == [1, 4]


def test_the_manifest_can_be_read_by_anybody(whole: Path) -> None:
    manifest = json.loads((whole / "run.json").read_text())
    assert manifest["settings"]["agents"] == "rules" and manifest["chunk_games"] == 11
    assert manifest["version"] and manifest["game_version"] == GAME.version
