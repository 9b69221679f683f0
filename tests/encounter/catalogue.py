"""``python -m tests.encounter.catalogue`` counts the aliens' stories anew."""

from __future__ import annotations

import ast
from pathlib import Path

from cosmic_env.encounter.alien_ids import NAMES
from cosmic_env.encounter.aliens import IMPLEMENTED
from cosmic_env.encounter.catalogue import STORIES_FILE

STORIES = Path(__file__).parent / "aliens"


def counted_stories() -> dict[str, int]:
    """Test functions in each alien's story file."""
    return {NAMES[number]: _functions(STORIES / f"test_{NAMES[number]}.py") for number in IMPLEMENTED}


def _functions(path: Path) -> int:
    body = ast.parse(path.read_text(encoding="utf-8")).body
    return sum(isinstance(node, ast.FunctionDef) and node.name.startswith("test_") for node in body)


def stories_csv() -> str:
    """What `STORIES_FILE` should hold."""
    return "alien,stories\n" + "".join(f"{name},{count}\n" for name, count in counted_stories().items())


if __name__ == "__main__":
    STORIES_FILE.write_text(stories_csv(), encoding="utf-8")
