"""Files that appear whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_whole(path: Path, data: str | bytes) -> None:
    """Write a file, text as UTF-8; if it fails, nothing is there that was not there before.

    Raises:
        OSError: it cannot be written.
    """
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data.encode("utf-8") if isinstance(data, str) else data)
        os.chmod(temporary, 0o644)  # mkstemp makes a file that only its owner can read
        os.replace(temporary, path)
    except BaseException:
        os.unlink(temporary)
        raise
