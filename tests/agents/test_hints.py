"""What the bots know of aliens stands in one file for each, which borrows from no other and may be missing."""

from __future__ import annotations

import ast
from pathlib import Path

import cosmic_env.agents.encounter
from cosmic_env.encounter import alien_ids as ids
from tests.checkout import copy_project, run_in
from tests.encounter.test_catalogue import single_aliens

FOLDER = Path(cosmic_env.agents.encounter.__file__).parent
HINT_FILES = FOLDER / "aliens"

GAME_OF_BOTS = """
import numpy as np
from cosmic_env import encounter

env = encounter.GymEnv(seat=0, opponents="rules", players=3, seats=["none", "macron", "mirror"])
_, info = env.reset(seed=3)
done = False
while not done:
    _, reward, terminated, truncated, _ = env.step(int(np.flatnonzero(env.action_masks())[0]))
    done = terminated or truncated
print("played to the end:", done)
"""


def siblings(source: str) -> list[str]:
    """Modules of the own folder that a file imports from."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            module = node.module or ""
            borrowed = (node.level == 1 and module) or module.partition("aliens.")[2] if node.level != 0 else ""
            found += [borrowed] if borrowed else []
            found += [n.name for n in node.names if node.level == 1 and not module]
    return found


def test_no_hint_file_borrows_from_another() -> None:
    """Words that two aliens' hints share stand in the files above them."""
    found = {path.name: siblings(path.read_text(encoding="utf-8")) for path in HINT_FILES.glob("[!_]*.py")}
    assert len(found) >= 50
    assert not {name: borrowed for name, borrowed in found.items() if borrowed}


def test_the_scan_finds_what_it_looks_for() -> None:
    """Guards the test above against a blind scan."""
    assert siblings("from .clone import is_poor\nfrom ..cards import KEEP\n") == ["clone"]
    assert siblings("from . import clone\n") == ["clone"]
    assert siblings("from ..aliens.clone import is_poor\n") == ["clone"]
    assert siblings("from cosmic_env.encounter.aliens.macron import mass\nfrom .. import cards\n") == []


def test_what_is_shared_names_no_alien() -> None:
    """Neither the tables of all hints nor the words they share know one of the aliens."""
    for path in FOLDER.glob("*.py"):
        source = path.read_text(encoding="utf-8")
        assert not list(single_aliens(ast.parse(source))), path.name
        assert not [name for name in siblings(source) if name in ids.NAMES], path.name
        borrowed = [
            alias.name
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.ImportFrom) and (node.module or "").endswith("aliens")
            for alias in node.names
        ]
        assert not set(borrowed) & set(ids.NAMES), path.name


def test_an_alien_without_hints_is_played_in_the_usual_way(tmp_path: Path) -> None:
    """Two files are taken out of a copy; the rest of the bots plays on, and those two aliens too."""
    copy = copy_project(tmp_path)
    for name in ("macron", "mirror"):
        (copy / "agents" / "encounter" / "aliens" / f"{name}.py").unlink()
    result = run_in(copy, "-c", GAME_OF_BOTS)
    assert result.stdout == "played to the end: True\n", result.stderr
