"""Errors have classes with one base, and the text of none decides what is done."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest

import cosmic_env
from cosmic_env.core import errors

ROOT = Path(__file__).resolve().parents[2]
CLASSES = [value for value in vars(errors).values() if inspect.isclass(value) and issubclass(value, Exception)]


def test_all_have_one_base_and_are_exported() -> None:
    assert len(CLASSES) > 15
    for error in CLASSES:
        assert issubclass(error, cosmic_env.CosmicEnvError)
        assert getattr(cosmic_env, error.__name__) is error and error.__name__ in cosmic_env.__all__
        if error is not cosmic_env.CosmicEnvError:
            assert issubclass(error, (ValueError, TypeError, RuntimeError, AssertionError)), "a usual error besides"


def test_the_tree_in_the_docstring_is_the_tree() -> None:
    shown: dict[str, str] = {}
    above: list[tuple[int, str]] = []
    for line in (errors.__doc__ or "").splitlines():
        if line.lstrip().startswith("* "):
            depth, name = len(line) - len(line.lstrip()), line.split()[1].rstrip(":")
            above = [each for each in above if each[0] < depth]
            shown[name] = above[-1][1] if above else ""
            above.append((depth, name))
    assert set(shown) == {error.__name__ for error in CLASSES}
    for name, parent in shown.items():
        base = getattr(errors, name).__mro__[1].__name__
        assert base == (parent or ("Exception" if name == "CosmicEnvError" else "CosmicEnvError")), name


def test_a_game_that_does_not_exist_and_a_bad_option_are_told_apart() -> None:
    with pytest.raises(cosmic_env.UnknownGame):
        cosmic_env.make("chess")
    with pytest.raises(cosmic_env.UnknownOption):
        cosmic_env.make("encounter", turns=5)
    with pytest.raises(cosmic_env.TooFewChoices):
        cosmic_env.make("encounter", aliens=["zombie", "virus"])


def decides_by_text(source: str) -> list[int]:
    """Lines with a comparison or a search in the text of an error: ``... in str(error)``."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Compare)
        and any(
            isinstance(side, ast.Call) and ast.unparse(side) in ("str(error)", "repr(error)")
            for side in (node.left, *node.comparators)
        )
    ]


def test_nothing_is_decided_by_the_text_of_an_error() -> None:
    assert decides_by_text("if 'too few' in str(error):\n    pass") == [1]
    for folder in ("cosmic_env", "agents", "training"):
        for path in (ROOT / folder).rglob("*.py"):
            assert decides_by_text(path.read_text(encoding="utf-8")) == [], path


def test_games_and_agents_raise_classes_of_their_own() -> None:
    """A bare `ValueError` or `RuntimeError` is one that users cannot tell from their own."""
    for path in (path for folder in ("cosmic_env", "agents", "training") for path in (ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                assert ast.unparse(node.exc.func) not in ("ValueError", "RuntimeError"), f"{path}:{node.lineno}"
