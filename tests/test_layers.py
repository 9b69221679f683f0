"""Dependencies point one way: cosmic_env <- agents <- training, and so between the wings of the training."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
BESIDE = ("agents", "training")
"""Folders beside `cosmic_env` that are packages of it."""
WINGS = {
    "common": set(),
    "encounter": {"common"},
    "evaluation": {"common"},
    "learning": {"common", "evaluation"},
    "frameworks": {"common", "evaluation", "learning"},
    "balance": {"common", "evaluation"},
    "commands": {"common", "encounter", "evaluation", "learning", "frameworks", "balance"},
}
"""The wings of `training`, and those that each may import."""


def imported(path: Path) -> set[str]:
    """Absolute module names imported anywhere in the file, relative imports resolved."""
    found: set[str] = set()
    package = path.relative_to(ROOT).parts[:-1]
    package = ("cosmic_env", *package) if package[0] in BESIDE else package
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            origin = ".".join([*base, *([node.module] if node.module else [])])
            found |= {origin, *(f"{origin}.{alias.name}" for alias in node.names)}  # a name may be a module
    return found


def importers(folder: str, of: str) -> list[str]:
    """Files under `folder` that import the package `of`."""
    return [
        str(path.relative_to(ROOT))
        for path in sorted((ROOT / folder).rglob("*.py"))
        if any(name == of or name.startswith(of + ".") for name in imported(path))
    ]


def test_every_folder_has_one_name() -> None:
    """`agents` and `training` lie at the top, and are packages of `cosmic_env` and no others."""
    for name in BESIDE:
        assert (ROOT / "cosmic_env" / name).resolve() == ROOT / name
        assert [file for folder in (*BESIDE, "cosmic_env", "tests") for file in importers(folder, name)] == []
        found = subprocess.run([sys.executable, "-c", f"import {name}"], cwd=ROOT, capture_output=True, text=True)
        assert found.stderr.endswith(f"import cosmic_env.{name}\n"), found.stderr


def test_the_environment_imports_neither_agents_nor_training() -> None:
    """A user of the environment alone needs nothing else; agents are found by entry points."""
    assert importers("cosmic_env", "cosmic_env.agents") == []
    assert importers("cosmic_env", "cosmic_env.training") == []


def test_agents_do_not_import_training() -> None:
    """Agents play; training uses them."""
    assert importers("agents", "cosmic_env.training") == []
    assert importers("training", "cosmic_env.agents") != []  # the check does find imports


def test_the_core_knows_no_game() -> None:
    """Adapters are written once for any game."""
    assert importers("cosmic_env/core", "cosmic_env.encounter") == []


def test_no_library_of_the_training_imports_a_command() -> None:
    """The commands are on top: only the `cosmic` command itself imports them."""
    above = importers("training", "cosmic_env.training.commands")
    assert [file for file in above if not file.startswith("training/commands/")] == ["training/cli.py"]
    assert importers("training", "cosmic_env.training.cli") == []


def test_the_wings_of_the_training_point_one_way() -> None:
    assert {path.name for path in (ROOT / "training").iterdir() if (path / "__init__.py").exists()} == set(WINGS)
    for wing, may in WINGS.items():
        others = WINGS.keys() - {wing}
        found = {other for other in others if importers(f"training/{wing}", f"cosmic_env.training.{other}")}
        assert found <= may, (wing, found - may)


def test_models_of_the_balance_laboratory_know_no_game() -> None:
    """They speak of subjects that compete in games."""
    assert importers("training/balance/models", "cosmic_env.encounter") == []
