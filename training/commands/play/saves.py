"""Games of `cosmic play` that are to go on another day: a line about the players, then the replay so far.

The first line is a JSON object of ``format``, ``version``, ``seat`` (of the human), ``agents`` (names of the
opponents), ``generators`` (state of the compiled bots' generator) and ``digest``: SHA-256 of the rest of the line and
of all that follows.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

from cosmic_env.core.files import write_whole
from cosmic_env.core.replay import Replay, parse_replay
from cosmic_env.core.rng import WORDS

FORMAT = "cosmic_env saved game"
VERSION = 1
LONGEST = 1 << 24
"""Bytes of the longest file that is read; a game of the longest kind takes a tenth."""


class SaveError(ValueError):
    """The saved game is damaged or foreign; the message is one sentence."""


@dataclass(frozen=True)
class Saved:
    """A game that was left."""

    seat: int
    agents: tuple[str, ...]
    """Names of the opponents, as given to ``--agents``."""
    generators: tuple[int, ...]
    replay: Replay


def write_saved(path: Path, seat: int, agents: Sequence[str], generators: Sequence[int], replay: str) -> None:
    """Write a game; the file appears whole or not at all."""
    header = {
        "format": FORMAT, "version": VERSION, "seat": seat, "agents": list(agents), "generators": list(generators),
    }  # fmt: skip
    write_whole(path, f"{json.dumps({**header, 'digest': _digest(header, replay)})}\n{replay}")


def read_saved(path: Path) -> Saved:
    """The game in a file.

    Raises:
        SaveError: the file is foreign, of another version or damaged.
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        data = file.read(LONGEST + 1)
    if len(data) > LONGEST:
        raise SaveError("the file is not a saved game: it is too long")
    try:
        first, _, replay = data.decode("utf-8").partition("\n")
        header: Any = json.loads(first)
    except (ValueError, RecursionError):
        header = None
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise SaveError(f"the file is not a saved game: its first line does not say {FORMAT!r}")
    if type(header.get("version")) is not int or header["version"] != VERSION:
        raise SaveError(f"the saved game has format version {header.get('version')!r}, not {VERSION}")
    if header.pop("digest", None) != _digest(header, replay):
        raise SaveError("the saved game is damaged: it does not fit its digest")
    seat: Any = header.get("seat")
    agents: Any = header.get("agents")
    words: Any = header.get("generators")
    if type(seat) is not int or not _all(agents, str) or not _all(words, int) or len(words) != WORDS:
        raise SaveError("the saved game is damaged: it does not say who plays")
    if any(not -(2**63) <= word < 2**63 for word in words):
        raise SaveError("the saved game is damaged: a number is out of its range")
    return Saved(seat, tuple(agents), tuple(words), parse_replay(replay))


@contextmanager
def new_file(folder: Path, name: str, ending: str) -> Iterator[Path]:
    """A file of its own in `folder`, ``name-2`` and so on where others are, for the block to write; if the block fails
    there is none."""
    for number in count(1):
        path = folder / (f"{name}{ending}" if number == 1 else f"{name}-{number}{ending}")
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644))
            break
    try:
        yield path
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def _digest(header: dict[str, Any], replay: str) -> str:
    return sha256(f"{json.dumps(header, sort_keys=True)}\n{replay}".encode()).hexdigest()


def _all(values: object, kind: type) -> bool:
    return isinstance(values, list) and all(type(value) is kind for value in values)
