"""``python -m tests.encounter.catalogue`` counts the aliens' stories and renews what is drawn from the catalogue."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from cosmic_env.encounter.alien_ids import NAMES
from cosmic_env.encounter.aliens import IMPLEMENTED
from cosmic_env.encounter.catalogue import STORIES_FILE, Entry, catalogue

STORIES = Path(__file__).parent / "aliens"
README = Path(__file__).parents[2] / "README.md"
TABLE = re.compile(r"(?<=<!-- aliens -->\n).*?(?=<!-- end of aliens -->)", re.DOTALL)
"""The table of aliens, between its two marks."""


def counted_stories() -> dict[str, int]:
    """Test functions in each alien's story file."""
    return {NAMES[number]: _functions(STORIES / f"test_{NAMES[number]}.py") for number in IMPLEMENTED}


def _functions(path: Path) -> int:
    body = ast.parse(path.read_text(encoding="utf-8")).body
    return sum(isinstance(node, ast.FunctionDef) and node.name.startswith("test_") for node in body)


def stories_csv() -> str:
    """What `STORIES_FILE` should hold."""
    return "alien,stories\n" + "".join(f"{name},{count}\n" for name, count in counted_stories().items())


def readme_table(entries: list[Entry]) -> str:
    """The table of aliens for the README."""
    lines = ["| alien | power | what it does | alert | status | tests |", "| --- | --- | --- | --- | --- | ---: |"]
    lines += [f"| {e.name} | {e.power} | {e.gist} | {e.alert} | {e.status} | {e.tests} |" for e in entries]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    STORIES_FILE.write_text(stories_csv(), encoding="utf-8")
    text = README.read_text(encoding="utf-8")
    table = readme_table(catalogue())
    README.write_text(TABLE.sub(lambda _: table, text), encoding="utf-8")
