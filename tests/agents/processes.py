"""Processes that tests have started."""

from __future__ import annotations

from pathlib import Path


def is_running(pid: int) -> bool:
    """Whether there is such a process that is no zombie."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
