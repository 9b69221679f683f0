"""A balance run in its folder: the manifest, a part of rows for each chunk, the summary; stopped and gone on with.

===================  ==================================================================================
``run.json``         the settings and the versions that play them, written first
``rows/*.parquet``   a part for each chunk, see `training.balance.rows`; written as soon as it is played
``summary.json``     the figures, see `training.balance.summary`; written last
``summary.csv``      its rows
===================  ==================================================================================

What is in these files depends on the settings alone, not on how many workers there were or how often the run was
stopped. Every file appears whole or not at all.
"""

from __future__ import annotations

import sys
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, fields
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final

import polars as pl

from cosmic_env.core.files import json_object, read_text, write_whole
from cosmic_env.core.registry import find_game

from ..arena import to_csv
from ..cluster import cores, ordered_map
from ..given import given_agent
from .chunk import GAME, Columns, chunk_rounds, play_chunk
from .design import Settings
from .rows import frame_of, part_path, parts_of, read_part, rows_folder, write_part
from .summary import Totals, run_fields, summarise, to_json

MANIFEST: Final = "run.json"
SUMMARY: Final = "summary.json"
SUMMARY_CSV: Final = "summary.csv"
ALIEN_BY_ALIEN: Final = ("rows", "roles")
"""Parts of a summary that go alien by alien."""
IN_SUMMARY: Final = ("games", "truncated", "par", "first_player_effect", "seat_effect", "version", "game_version")
"""What else is read in a summary."""


@dataclass(frozen=True)
class Run:
    """A run that may be played."""

    folder: Path
    settings: Settings
    chunk_games: int
    """Games of a chunk, the last one apart."""
    workers: int
    """Chunks that are played side by side in this process."""
    cluster: str | None = None
    """Address of a cluster that plays instead, see `training.cluster`."""

    def numbers(self) -> Iterable[int]:
        """The chunks; without end if the precision alone ends the run."""
        games = self.settings.games
        return count() if games is None else range(-(-games // self.chunk_games))


def open_run(folder: Path, settings: Settings, resume: bool, cluster: str | None = None) -> Run:
    """Begin a run in `folder`, or go on with the one that is there.

    Args:
        folder: where it lies or shall lie.
        settings: what it depends on.
        resume: go on with a run.
        cluster: address of a cluster that plays it; the results do not depend on it.

    Raises:
        ValueError: there is a run already, or none to go on with, or one with other settings; or the agent cannot be
            found.
        OSError: the folder cannot be made or written to.
    """
    game = find_game(GAME)
    agent = given_agent(settings.agents, game)
    shared = given_agent(settings.agents, game) is agent  # one object for all chunks cannot play two at once
    run = Run(folder, settings, chunk_rounds(settings, agent) * settings.round_games, 1 if shared else cores(), cluster)
    manifest = {**run_fields(settings), "chunk_games": run.chunk_games}
    if (folder / MANIFEST).exists() != resume:
        said = "no run to resume" if resume else "a run already: give --resume, or another folder"
        raise ValueError(f"{folder} holds {said}")
    if resume:
        _check_same(folder, manifest)
    elif parts_of(folder):
        raise ValueError(f"{folder} holds rows of a run without its {MANIFEST}: give another folder")
    rows_folder(folder).mkdir(parents=True, exist_ok=True)
    if not resume:
        write_whole(folder / MANIFEST, to_json(manifest))
    for left_over in (*folder.glob(".*.json.*"), *folder.glob(".*.csv.*"), *rows_folder(folder).glob(".*.parquet.*")):
        left_over.unlink()  # of a write that was cut off with the process
    return run


def read_manifest(folder: Path) -> dict[str, Any]:
    """The manifest of the run in `folder`.

    Raises:
        ValueError: there is none, or it is damaged.
    """
    path = folder / MANIFEST
    if not path.exists():
        raise ValueError(f"{folder} holds no balance run")
    try:
        manifest = json_object(read_text(path))
        if manifest is None or not isinstance(manifest["settings"], dict):
            raise TypeError
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(f"{path} is no manifest of a balance run") from error
    return dict(manifest)


def read_settings(folder: Path) -> Settings:
    """The settings of the run in `folder`; raises like `read_manifest`."""
    found = read_manifest(folder)["settings"]
    if found.keys() != {field.name for field in fields(Settings)}:
        raise ValueError(f"{folder / MANIFEST} has other settings than a balance run")
    return Settings(**{**found, "aliens": tuple(found["aliens"])})


def read_summary(folder: Path) -> dict[str, Any]:
    """The summary of the finished run in `folder`.

    Raises:
        ValueError: there is no run, or it has not ended, or its summary is damaged or of an older version.
    """
    read_manifest(folder)
    path = folder / SUMMARY
    if not path.exists():
        raise ValueError(f"the run in {folder} has not ended: go on with it by --resume")
    try:
        summary = json_object(read_text(path))
        if (
            summary is None
            or not all(summary[name] for name in ALIEN_BY_ALIEN)
            or any(name not in summary for name in IN_SUMMARY)
        ):
            raise TypeError
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(f"{path} is damaged, or was written by another version of this package") from error
    return dict(summary)


def _check_same(folder: Path, manifest: dict[str, Any]) -> None:
    found = read_manifest(folder)
    theirs, ours = ({**given["settings"], **given} for given in (found, manifest))
    for name in ours:
        if name != "settings" and theirs.get(name) != ours[name]:
            raise ValueError(f"the run in {folder} has other settings: {name} {theirs.get(name)}, not {ours[name]}")


def play(run: Run, done: Callable[[Totals], None] = lambda totals: None) -> dict[str, Any]:
    """Play what is missing, write it, and write and return the summary.

    Args:
        run: the run.
        done: told the sums after each chunk, in order.

    Raises:
        OSError: a file cannot be written.
        ValueError: the agent failed.
    """
    totals = Totals(run.settings.players)
    wanted = run.settings.precision
    used = 0
    with closing(_frames(run)) as frames:
        for frame in frames:
            totals.add(frame)
            used += 1
            done(totals)
            if wanted is not None and totals.widest() <= wanted / 100:
                break
    for beyond in parts_of(run.folder)[used:]:
        beyond.unlink()  # played ahead while the end was not known
    summary = summarise(run.settings, totals)
    write_whole(run.folder / SUMMARY_CSV, to_csv(summary["rows"]))
    write_whole(run.folder / SUMMARY, to_json(summary))
    return summary


def _frames(run: Run) -> Generator[pl.DataFrame, None, None]:
    """The rows of the chunks in order; those that are missing are played and written, some ahead of the others."""
    if run.cluster is not None:
        yield from _frames_by_cluster(run, run.cluster)
        return
    stopped = threading.Event()
    numbers = iter(run.numbers())
    with ThreadPoolExecutor(run.workers, initializer=_have_one_core) as pool:
        waiting: deque[Future[pl.DataFrame]] = deque()
        try:
            while True:
                while len(waiting) < 2 * run.workers and (number := next(numbers, None)) is not None:
                    waiting.append(pool.submit(_part, run, number, stopped))
                if not waiting:
                    return
                yield waiting.popleft().result()
        finally:
            stopped.set()
            pool.shutdown(cancel_futures=True)


def _have_one_core() -> None:
    """A worker has one core: a network, if one plays, does not use those of the others, and adds up its numbers in the
    same order whatever their number is."""
    torch = sys.modules.get("torch")
    if torch is not None:
        torch.set_num_threads(1)


def _part(run: Run, number: int, stopped: threading.Event) -> pl.DataFrame:
    """A part as it lies in the folder, or else played and written."""
    found = _there(run, number)
    return _written(run, number, play_chunk(run.settings, number, stopped)) if found is None else found


def _frames_by_cluster(run: Run, address: str) -> Generator[pl.DataFrame, None, None]:
    missing = (number for number in run.numbers() if _there(run, number) is None)
    played = ordered_map(partial(play_chunk, run.settings), missing, cluster=address)
    for number in run.numbers():
        found = _there(run, number)
        yield _written(run, number, next(played)) if found is None else found


def _there(run: Run, number: int) -> pl.DataFrame | None:
    """A part as it lies in the folder; one that is damaged, as by a crash of the machine, is as good as none."""
    path = part_path(run.folder, number)
    try:
        return read_part(path) if path.exists() else None
    except ValueError:
        return None


def _written(run: Run, number: int, columns: Columns) -> pl.DataFrame:
    frame = frame_of(columns, run.settings.agents)
    write_part(run.folder, number, frame)
    return frame
