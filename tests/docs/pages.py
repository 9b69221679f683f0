"""The pages written by hand, and what stands in their fenced blocks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
_FENCE = re.compile(r"^```(?P<kind>\w+)?(?: title=\"(?P<title>[^\"]+)\")?[^\n]*\n(?P<text>.*?)^```$", re.M | re.S)


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, the file it is meant for, and its text."""

    kind: str
    title: str
    text: str


def blocks(path: Path) -> list[Block]:
    """The fenced blocks of a page, in order."""
    found = _FENCE.finditer(path.read_text(encoding="utf-8"))
    return [Block(m["kind"] or "", m["title"] or "", m["text"]) for m in found]


def name(path: Path) -> str:
    """Path of a page in the checkout."""
    return path.relative_to(ROOT).as_posix()
