"""Files: whole or not at all, one writer at a time."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cosmic_env.core.files import Busy, sole_writer, write_whole


@contextmanager
def no_file_longer_than(size: int) -> Iterator[None]:
    """As on a full disk: the system refuses to write more into a file."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)


def test_what_cannot_be_written_leaves_the_old_file_and_names_it(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    write_whole(path, "old")
    with no_file_longer_than(1000), pytest.raises(OSError) as caught:
        write_whole(path, b"new" * 1000)
    assert caught.value.filename == str(path)
    assert path.read_text() == "old" and os.listdir(tmp_path) == ["ladder.json"]


def test_a_folder_that_is_not_there_names_the_file(tmp_path: Path) -> None:
    with pytest.raises(OSError) as caught:
        write_whole(tmp_path / "none" / "file", "x")
    assert caught.value.filename == str(tmp_path / "none" / "file")


_ADD = """
import sys, time
from pathlib import Path
from cosmic_env.core.files import sole_writer, write_whole
path = Path(sys.argv[1])
for _ in range(20):
    with sole_writer(path):
        number = int(path.read_text())
        time.sleep(0.001)
        write_whole(path, str(number + 1))
"""


def test_no_change_of_several_processes_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "number"
    path.write_text("0")
    crowd = [subprocess.Popen([sys.executable, "-c", _ADD, str(path)]) for _ in range(4)]
    assert [one.wait(60) for one in crowd] == [0] * 4
    assert path.read_text() == "80" and os.listdir(tmp_path) == ["number"]


@pytest.mark.parametrize("what", ["file", "folder"])
def test_a_second_writer_is_refused_or_waits(tmp_path: Path, what: str) -> None:
    path = tmp_path / what
    if what == "folder":
        path.mkdir()
    told: list[str] = []

    def second() -> None:
        with sole_writer(path, when_busy=lambda: told.append("busy")):
            told.append("mine")

    thread = threading.Thread(target=second)
    with sole_writer(path):
        with pytest.raises(Busy, match="is being written by another process"), sole_writer(path, wait=False):
            pass
        thread.start()
        while not told:
            pass
        assert told == ["busy"]
    thread.join(10)
    assert told == ["busy", "mine"]
    with sole_writer(path, wait=False):
        pass


def test_where_no_lock_can_be_had_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OSError) as caught, sole_writer(tmp_path / "none" / "file"):
        pass
    assert caught.value.filename == str(tmp_path / "none" / "file")
    monkeypatch.setattr("cosmic_env.core.files.fcntl", None)
    with pytest.raises(OSError, match="no file locks"), sole_writer(tmp_path / "file"):
        pass
