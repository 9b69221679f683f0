"""The recipes of the documentation, followed to the letter in a copy of the project."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.checkout import copy_project, run_in

from .pages import ROOT, blocks


def follow(page: str, copy: Path) -> list[str]:
    """Write the files that a page has the reader write, and make its edits; their paths.

    An edit is a line to be found once in the file, and the lines that take its place."""
    written = []
    for block in blocks(ROOT / "docs" / page):
        if not block.title:
            continue
        path = copy / block.title
        if block.kind == "edit":
            old, *new = (line.strip() for line in block.text.splitlines())
            text = path.read_text(encoding="utf-8")
            assert text.count(old) == 1, f"{block.title}: {old}"
            path.write_text(text.replace(old, "\n    ".join(new)), encoding="utf-8")
        else:
            assert not path.exists(), f"{block.title} is there already"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
        written.append(block.title)
    return written


@pytest.fixture(scope="module")
def with_alien(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the alien of the recipe."""
    copy = copy_project(tmp_path_factory.mktemp("alien"))
    assert len(follow("add_an_alien.md", copy)) == 6
    return copy


def test_the_alien_of_the_recipe_works(with_alien: Path) -> None:
    """All its stories, those of the bot too, and those of its neighbours in the catalogue."""
    stories = ["tests/encounter/aliens/test_lamplighter.py", "tests/agents/aliens/test_lamplighter.py"]
    done = run_in(with_alien, "-m", "pytest", "-q", "-p", "no:cacheprovider", *stories)
    assert done.returncode == 0 and "7 passed" in done.stdout, done.stdout


def test_the_catalogue_of_the_recipe_is_whole(with_alien: Path) -> None:
    """``make catalogue`` counts the stories; the command tells the alien as players read it."""
    assert run_in(with_alien, "-m", "tests.encounter.catalogue").returncode == 0
    told = run_in(with_alien, "-m", "cosmic_env.training.cli", "describe", "alien", "lamplighter").stdout
    assert "Lamplighter - Beacon (alert level green)" in told and "6 story tests" in told
    checks = "every_alien or stories_are_counted or whole or docstring or outside or bots_know"
    done = run_in(
        with_alien, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", checks,
        "tests/encounter/test_catalogue.py", "tests/agents/test_encounter_bots.py", "tests/agents/test_hints.py",
    )  # fmt: skip
    failed = [line for line in done.stdout.splitlines() if line.startswith("FAILED")]
    assert [line.partition(" - ")[0].partition("::")[2] for line in failed] == ["test_the_stories_are_counted"], (
        done.stdout
    )  # it wants fifteen stories of an alien, as the page says


@pytest.fixture(scope="module")
def with_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the game of the recipe."""
    copy = copy_project(tmp_path_factory.mktemp("game"))
    assert len(follow("add_a_game.md", copy)) == 10
    return copy


def test_the_game_of_the_recipe_fulfils_the_contract(with_game: Path) -> None:
    """Its own tests, and those that every game has to pass."""
    done = run_in(with_game, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/goofspiel")
    assert done.returncode == 0 and "3 passed" in done.stdout, done.stdout
    done = run_in(with_game, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "goofspiel", "tests/core")
    assert done.returncode == 0 and " passed" in done.stdout, done.stdout


def test_the_game_of_the_recipe_is_played_by_the_commands(with_game: Path) -> None:
    """Bots, a searcher, and the description; who bids by worth wins more than who bids at random."""
    cli = ("-m", "cosmic_env.training.cli")
    told = run_in(with_game, *cli, "describe", "goofspiel").stdout
    assert "goofspiel, version 1, 2 to 4 players: 7 actions" in told
    arena = ("arena", "--game", "goofspiel", "--agents", "random,rules,flat:20", "--games", "60", "--json")
    done = run_in(with_game, *cli, *arena)
    assert done.returncode == 0, done.stderr
    shares = {row["agent"]: row["win_share"] for row in json.loads(done.stdout)["rows"]}
    assert shares["rules"] > shares["random"]
