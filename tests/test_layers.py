"""Dependencies point one way: cosmic_env <- agents <- training (and core knows no game)."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[1]


def imported(path: Path) -> set[str]:
    """Absolute module names imported anywhere in the file, relative imports resolved."""
    found: set[str] = set()
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            found.add(".".join([*base, *([node.module] if node.module else [])]))
    return found


def importers(folder: str, of: str) -> list[str]:
    """Files under `folder` that import the package `of`."""
    return [
        str(path.relative_to(ROOT))
        for path in sorted((ROOT / folder).rglob("*.py"))
        if any(name == of or name.startswith(of + ".") for name in imported(path))
    ]


def test_the_environment_imports_neither_agents_nor_training() -> None:
    """A user of the environment alone needs nothing else; agents are found by entry points."""
    assert importers("cosmic_env", "agents") == []
    assert importers("cosmic_env", "training") == []


def test_agents_do_not_import_training() -> None:
    """Agents play; training uses them."""
    assert importers("agents", "training") == []
    assert importers("training", "agents") != []  # the check does find imports


def test_the_core_knows_no_game() -> None:
    """Adapters are written once for any game."""
    assert importers("cosmic_env/core", "cosmic_env.encounter") == []
