"""A balance run in its folder: the manifest, a part of rows for each chunk, the summary; stopped and gone on with.

===================  ==================================================================================
``run.json``         the settings, the versions that play them, and a digest of each file below; see
                     `cosmic_env.training.balance.manifest`; written first, and with each file anew
``rows/*.parquet``   a part for each chunk, see `cosmic_env.training.balance.rows`; written as soon as it is played
``summary.json``     the figures, see `cosmic_env.training.balance.summary`; written last
``summary.csv``      its rows
``technologies.csv`` its technologies, where they are played
===================  ==================================================================================

What is in these files depends on the settings alone, not on how many workers there were or how often the run was
stopped. Every file appears whole or not at all; one that is not as it was written counts as missing. One process at a
time plays a run.
"""

from __future__ import annotations

import sys
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, Final

import polars as pl

from cosmic_env.core.errors import FileError
from cosmic_env.core.files import json_object, sole_writer
from cosmic_env.core.registry import find_game
from cosmic_env.core.threads import cores

from ..common.arguments import given_agent, given_agent_of_many
from ..common.cluster import ordered_map
from ..common.format import to_csv
from .chunk import GAME, Columns, chunk_rounds, play_chunk
from .design import Settings
from .manifest import MANIFEST, ROWS_FORMAT, Damaged, Recorder, read_manifest, to_json, whole_file, write_manifest
from .rows import frame_of, part_name, part_of, parts_of, read_part, rows_folder
from .summary import Totals, run_fields, summarise

SUMMARY: Final = "summary.json"
SUMMARY_CSV: Final = "summary.csv"
TECHNOLOGIES_CSV: Final = "technologies.csv"
ALIEN_BY_ALIEN: Final = ("rows", "roles", "course", "cards")
"""Parts of a summary that go alien by alien, or card by card."""
IN_SUMMARY: Final = (
    "games", "truncated", "par", "first_player_effect", "seat_effect", "ends", "lengths", "deals", "technologies",
    "version", "game_version",
)  # fmt: skip
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
    """Address of a cluster that plays instead, see `cosmic_env.training.common.cluster`."""

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
        Busy: another process is playing it.
        OSError: the folder cannot be made or written to.
    """
    game = find_game(GAME)
    agent = given_agent_of_many(settings.agents, game)
    shared = given_agent(settings.agents, game) is agent  # one object for all chunks cannot play two at once
    run = Run(folder, settings, chunk_rounds(settings, agent) * settings.round_games, 1 if shared else cores(), cluster)
    fields = {**run_fields(settings), "chunk_games": run.chunk_games, "rows_format": ROWS_FORMAT}
    if resume and not (folder / MANIFEST).exists():
        raise FileError(f"{folder} holds no run to resume")
    if not resume:
        rows_folder(folder).mkdir(parents=True, exist_ok=True)
    with sole_writer(folder, wait=False):
        if resume:
            _check_same(folder, fields)
        elif (folder / MANIFEST).exists():
            raise FileError(f"{folder} holds a run already: give --resume, or another folder")
        elif parts_of(folder):
            raise FileError(f"{folder} holds rows of a run without its {MANIFEST}: give another folder")
        rows_folder(folder).mkdir(exist_ok=True)
        if not resume:
            write_manifest(folder, {**fields, "files": {}})
        for left_over in (
            *folder.glob(".*.json.*"), *folder.glob(".*.csv.*"), *rows_folder(folder).glob(".*.parquet.*")
        ):  # fmt: skip
            left_over.unlink()  # of a write that was cut off with the process
    return run


def read_summary(folder: Path) -> dict[str, Any]:
    """The summary of the finished run in `folder`.

    Raises:
        ValueError: there is no run, or it has not ended, or its summary is damaged or of an older version.
    """
    manifest = read_manifest(folder)
    path = folder / SUMMARY
    if SUMMARY not in manifest["files"]:
        raise FileError(f"the run in {folder} has not ended: go on with it by --resume")
    try:
        summary = json_object(whole_file(folder, manifest, SUMMARY))
        if (
            summary is None
            or not all(summary[name] for name in ALIEN_BY_ALIEN)
            or any(name not in summary for name in IN_SUMMARY)
        ):
            raise TypeError
    except Damaged:
        raise
    except (ValueError, KeyError, TypeError) as error:
        raise FileError(f"{path} is damaged, or was written by another version of this package") from error
    return dict(summary)


def _check_same(folder: Path, manifest: dict[str, Any]) -> None:
    found = read_manifest(folder)
    theirs, ours = ({**given["settings"], **given} for given in (found, manifest))
    for name in ours:
        if name != "settings" and theirs.get(name) != ours[name]:
            raise FileError(f"the run in {folder} has other settings: {name} {theirs.get(name)}, not {ours[name]}")


def play(run: Run, done: Callable[[Totals], None] = lambda totals: None) -> dict[str, Any]:
    """Play what is missing, write it, and write and return the summary.

    Args:
        run: the run.
        done: told the sums after each chunk, in order.

    Raises:
        Busy: another process is playing it.
        OSError: a file cannot be written.
        ValueError: the agent failed.
    """
    with sole_writer(run.folder, wait=False):
        return _play(run, Recorder(run.folder, read_manifest(run.folder)), done)


def _play(run: Run, recorder: Recorder, done: Callable[[Totals], None]) -> dict[str, Any]:
    totals = Totals(run.settings.players)
    wanted = run.settings.precision
    used = 0
    with closing(_frames(run, recorder)) as frames:
        for frame in frames:
            totals.add(frame)
            used += 1
            done(totals)
            if wanted is not None and totals.widest() <= wanted / 100:
                break
    there = {path.relative_to(run.folder).as_posix() for path in parts_of(run.folder)}
    used_files = {*map(part_name, range(used)), SUMMARY, SUMMARY_CSV, TECHNOLOGIES_CSV}
    played_ahead = (there | recorder.names) - used_files
    recorder.drop(played_ahead)  # while the end was not known
    summary = summarise(run.settings, totals)
    recorder.write(SUMMARY_CSV, to_csv(summary["rows"]).encode())
    if summary["technologies"]:
        recorder.write(TECHNOLOGIES_CSV, to_csv(summary["technologies"]).encode())
    recorder.write(SUMMARY, to_json(summary).encode())
    return summary


def _frames(run: Run, recorder: Recorder) -> Generator[pl.DataFrame, None, None]:
    """The rows of the chunks in order; those that are missing are played and written, some ahead of the others."""
    if run.cluster is not None:
        yield from _frames_by_cluster(run, recorder, run.cluster)
        return
    stopped = threading.Event()
    numbers = iter(run.numbers())
    with ThreadPoolExecutor(run.workers, initializer=_have_one_core) as pool:
        waiting: deque[Future[pl.DataFrame]] = deque()
        try:
            while True:
                while len(waiting) < 2 * run.workers and (number := next(numbers, None)) is not None:
                    waiting.append(pool.submit(_part, run, recorder, number, stopped))
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


def _part(run: Run, recorder: Recorder, number: int, stopped: threading.Event) -> pl.DataFrame:
    """A part as it lies in the folder, or else played and written."""
    found = _there(recorder, number)
    return _written(run, recorder, number, play_chunk(run.settings, number, stopped)) if found is None else found


def _frames_by_cluster(run: Run, recorder: Recorder, address: str) -> Generator[pl.DataFrame, None, None]:
    missing = (number for number in run.numbers() if _there(recorder, number) is None)
    played = ordered_map(partial(play_chunk, run.settings), missing, cluster=address)
    for number in run.numbers():
        found = _there(recorder, number)
        yield _written(run, recorder, number, next(played)) if found is None else found


def _there(recorder: Recorder, number: int) -> pl.DataFrame | None:
    """A part as it lies in the folder; one that is damaged is as good as none."""
    try:
        return read_part(recorder.read(part_name(number)))
    except Damaged:
        return None


def _written(run: Run, recorder: Recorder, number: int, columns: Columns) -> pl.DataFrame:
    frame = frame_of(columns, run.settings.agents)
    recorder.write(part_name(number), part_of(frame))
    return frame
