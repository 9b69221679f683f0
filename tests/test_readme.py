"""The README runs, and what it names is there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cosmic_env.encounter.game import GAME

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PNG = b"\x89PNG\r\n\x1a\n"


def test_the_ten_lines_run(capsys: pytest.CaptureFixture[str]) -> None:
    """The only Python block is a whole session; it plays a game to its end and prints one line, which is true: the
    seats have won 1 together, or nothing where the game was stopped at its turn limit."""
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 10
    names: dict[str, Any] = {}
    exec(compile(code, "README.md", "exec"), names)
    told = capsys.readouterr().out
    assert told.startswith("the winners share 1: {'player_0': ") and told.count("\n") == 1
    won = list(names["won"].values())
    assert str(names["won"]) in told and len(won) == 4 and min(won) >= 0
    assert sum(won) == pytest.approx(0.0 if names["truncated"] else 1.0)


def test_it_is_short_and_has_a_picture() -> None:
    """What is longer belongs into the pages of the documentation; the picture is a PNG of less than 300 kB."""
    assert len(README.splitlines()) <= 100
    (picture,) = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    data = (ROOT / picture).read_bytes()
    assert data.startswith(PNG) and len(data) < 300_000


def test_its_targets_of_make_are_there() -> None:
    """Of the papers beside it, too."""
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        named = re.findall(r"^make ([a-z-]+)", text, re.MULTILINE) + re.findall(r"`make ([a-z-]+)", text)
        assert set(named) <= targets, path.name


def test_the_changelog_and_the_citation_name_the_present_versions() -> None:
    """That of the package, and that of the game, whose changes of rules or record users have to know of."""
    (version,) = re.findall(r'^version = "(.+)"$', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\n## [{version}]" in changelog and changelog.index("## [Unreleased]") < changelog.index(f"## [{version}]")
    assert f"Version {GAME.version} of " in changelog
