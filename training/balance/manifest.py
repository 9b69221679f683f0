"""The manifest of a balance run, ``run.json``: the settings, the versions that play them, and a digest of each file.

A file of the run counts only as it was written: one that is missing from the manifest, or is not as its digest says, is
damaged, however well it can be read. So are its own settings, by a digest of all the rest.
"""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Collection, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from cosmic_env.core.errors import FileError
from cosmic_env.core.files import json_object, read_text, write_whole

from .design import Settings

MANIFEST: Final = "run.json"
ROWS_FORMAT: Final = 3
"""Of the columns of the rows (`cosmic_env.training.balance.rows`) and of the manifest; 1 had no digests, 2 no
technologies."""


class Damaged(ValueError):  # noqa: N818
    """A file of a run is missing or not as it was written; the message is one sentence."""


class Recorder:
    """Writes the files of a run, each with its digest in the manifest; from several threads of one process.

    Args:
        folder: of the run.
        manifest: as it lies there.
    """

    def __init__(self, folder: Path, manifest: Mapping[str, Any]) -> None:
        self._folder = folder
        self._manifest = dict(manifest)
        self._lock = threading.Lock()

    @property
    def names(self) -> frozenset[str]:
        """Of the files in the manifest."""
        return frozenset(self._manifest["files"])

    def write(self, name: str, data: bytes) -> None:
        """Write a file, then the manifest; if the process ends in between, the file does not count.

        Raises:
            OSError: one of them cannot be written; the error names it.
        """
        write_whole(self._folder / name, data)
        with self._lock:
            self._change({**self._manifest["files"], name: digest_of(data)})

    def read(self, name: str) -> bytes:
        """What was written.

        Raises:
            Damaged: it is not there, or is no longer as it was written.
        """
        return whole_file(self._folder, self._manifest, name)

    def drop(self, names: Collection[str]) -> None:
        """Take files away."""
        if names:
            with self._lock:
                self._change({name: digest for name, digest in self._manifest["files"].items() if name not in names})
            for name in names:
                (self._folder / name).unlink(missing_ok=True)

    def _change(self, files: dict[str, str]) -> None:
        changed = {**self._manifest, "files": files}
        write_manifest(self._folder, changed)
        self._manifest = changed


def digest_of(data: bytes) -> str:
    """SHA-256, in hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def whole_file(folder: Path, manifest: Mapping[str, Any], name: str) -> bytes:
    """A file of the run, as it was written; nothing looks into it before this is sure.

    Raises:
        Damaged: it is not there, or is no longer as it was written.
    """
    path = folder / name
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise Damaged(f"{path} is missing: --resume makes it anew") from None
    if manifest["files"].get(name) != digest_of(data):
        raise Damaged(f"{path} is damaged, its digest is another than in {MANIFEST}: --resume makes it anew")
    return data


def write_manifest(folder: Path, manifest: Mapping[str, Any]) -> None:
    """Write the manifest with the digest of itself.

    Raises:
        OSError: it cannot be written.
    """
    rest = {name: value for name, value in manifest.items() if name != "digest"}
    write_whole(folder / MANIFEST, to_json({**rest, "digest": digest_of(to_json(rest).encode())}))


def read_manifest(folder: Path) -> dict[str, Any]:
    """The manifest of the run in `folder`.

    Raises:
        ValueError: there is none, or it is damaged or of another version.
    """
    path = folder / MANIFEST
    try:
        manifest = json_object(read_text(path))
    except FileNotFoundError:
        raise FileError(f"{folder} holds no balance run") from None
    except ValueError as error:
        raise FileError(f"{path} is no manifest of a balance run") from error
    if manifest is None or not isinstance(manifest.get("settings"), dict):
        raise FileError(f"{path} is no manifest of a balance run")
    if manifest.get("rows_format") != ROWS_FORMAT and "digest" not in manifest:
        raise FileError(f"the run in {folder} was made by an older version, with other rows: play it anew elsewhere")
    digest = manifest.pop("digest", None)
    if digest != digest_of(to_json(manifest).encode()):
        raise FileError(f"{path} is damaged, its digest is another: play the run anew in another folder")
    if manifest["rows_format"] != ROWS_FORMAT:
        raise FileError(f"the run in {folder} was made by another version, with other rows: play it anew elsewhere")
    return manifest


def read_settings(folder: Path) -> Settings:
    """The settings of the run in `folder`; raises like `read_manifest`."""
    found = read_manifest(folder)["settings"]
    if found.keys() != {field.name for field in fields(Settings)}:
        raise FileError(f"{folder / MANIFEST} has other settings than a balance run")
    return Settings(**{**found, **{name: tuple(found[name]) for name in ("aliens", "variants")}})


def to_json(values: Mapping[str, Any]) -> str:
    """A manifest or a summary as the text of its file."""
    return json.dumps(values, indent=2, sort_keys=True, allow_nan=False) + "\n"
