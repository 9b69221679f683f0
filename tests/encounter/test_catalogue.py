"""The aliens that are built: complete, tested, and named by the engine nowhere but in their own files."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import cosmic_env
from cosmic_env.encounter import alien_ids as ids
from cosmic_env.encounter import technology_ids
from cosmic_env.encounter.ability import ABILITIES, POWER, SUPER, WILD
from cosmic_env.encounter.aliens import IMPLEMENTED
from cosmic_env.encounter.catalogue import STORIES_FILE, catalogue, find_entry
from cosmic_env.encounter.technology_catalogue import find_technology, technology_catalogue
from cosmic_env.encounter.words import alien_name

from .catalogue import counted_stories, stories_csv

PACKAGE = Path(cosmic_env.__file__).parent
ALIEN_FILES = PACKAGE / "encounter" / "aliens"
TECHNOLOGY_FILES = PACKAGE / "encounter" / "technologies"
STORIES = Path(__file__).parent / "aliens"
CONSTANTS = {name.upper() for name in ids.NAMES}
WORDS = (set(ids.NAMES) | {alien_name(alien) for alien in range(ids.ALIENS)}) - {"human"}
"""Names of aliens as text; "human" alone is Gymnasium's render mode."""


def sources() -> Iterator[Path]:
    """Every module of the package that is not an alien's own."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.parent != ALIEN_FILES:
            yield path


def kinds(alien: int) -> list[int]:
    """Kinds of the abilities that the alien declares, in order."""
    return [ability.kind for ability in ABILITIES if ability.owner == alien and ability.kind in (POWER, WILD, SUPER)]


def single_aliens(tree: ast.AST) -> Iterator[str]:
    """Places where the module takes one alien's number from `ids`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            module = node.module or ""
            for name in node.names:
                if module.endswith("alien_ids") and name.name in CONSTANTS:
                    yield f"line {node.lineno} imports {name.name}"
                if (module.endswith("aliens") and name.name in ids.NAMES) or module.split(".")[-2:-1] == ["aliens"]:
                    if not module.endswith("ids"):
                        yield f"line {node.lineno} imports from {module} {name.name}"
        elif isinstance(node, ast.Import):
            for name in node.names:
                if ".aliens." in name.name and not name.name.endswith(".ids"):
                    yield f"line {node.lineno} imports {name.name}"
        elif isinstance(node, ast.Attribute) and node.attr in CONSTANTS:
            if isinstance(node.value, ast.Name) and node.value.id == "ids":
                yield f"line {node.lineno} reads ids.{node.attr}"


def named_in_comparisons(tree: ast.AST) -> Iterator[str]:
    """Comparisons and match cases with an alien's name or constant in them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare | ast.MatchValue):
            for part in ast.walk(node):
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value in WORDS:
                    yield f"line {node.lineno} compares with {part.value!r}"
                elif isinstance(part, ast.Name) and part.id in CONSTANTS:
                    yield f"line {node.lineno} compares with {part.id}"


def test_every_alien_file_belongs_to_an_alien() -> None:
    """A misspelt file would be dealt to nobody."""
    names = {path.stem for path in ALIEN_FILES.glob("*.py")} - {"__init__", "ids"}
    assert names == {ids.NAMES[alien] for alien in IMPLEMENTED}


def test_every_alien_declares_power_wild_and_super() -> None:
    """At least one use of its power (R21.7), one wild and one super effect (R23.6).

    A super may have further moments (Q53, Q349)."""
    incomplete = {
        ids.NAMES[alien]: kinds(alien)
        for alien in IMPLEMENTED
        if POWER not in kinds(alien) or kinds(alien).count(WILD) != 1 or kinds(alien).count(SUPER) not in (1, 2, 3)
    }
    assert not incomplete


def test_every_alien_has_its_stories() -> None:
    """One test file an alien, and no file without an alien."""
    stories = {path.stem.removeprefix("test_") for path in STORIES.glob("test_*.py")}
    assert stories == {ids.NAMES[alien] for alien in IMPLEMENTED}


def test_the_stories_are_counted() -> None:
    """``make catalogue`` renews the file that ``cosmic describe`` reads."""
    assert STORIES_FILE.read_text(encoding="utf-8") == stories_csv()
    counts = counted_stories()
    assert sum(counts.values()) >= 1000 and min(counts.values()) >= 15


def test_every_entry_of_the_catalogue_is_whole() -> None:
    """Name, power, rule, moments and questions can be told of each alien."""
    entries = catalogue()
    assert [entry.key for entry in entries] == sorted(ids.NAMES)
    for entry in entries:
        assert entry.status == "complete" and entry.tests > 0
        assert entry.alert == ids.ALERT_NAMES[ids.ALERT[entry.number]]
        assert {"power", "wild flare", "super flare"} <= {effect.kind for effect in entry.effects}
        assert all(entry.text.count(word) for word in ("Power", "Wild", "Super")), entry.name
        assert find_entry(entry.name) == entry


def test_every_docstring_begins_with_name_and_alert_level() -> None:
    """R25.2: ``Zombie (green) - ...``."""
    for alien in IMPLEMENTED:
        docstring = ast.get_docstring(ast.parse((ALIEN_FILES / f"{ids.NAMES[alien]}.py").read_text())) or ""
        assert docstring.startswith(f"{alien_name(alien)} ({ids.ALERT_NAMES[ids.ALERT[alien]]}) - "), docstring[:40]


def test_every_technology_says_what_is_printed_on_it() -> None:
    """R30.1: name and research number in the first line; a text, and at least one moment or lasting effect."""
    for entry in technology_catalogue():
        number = technology_ids.RESEARCH[entry.number]
        assert entry.research == str(number or "X"), entry.name
        docstring = ast.get_docstring(ast.parse((TECHNOLOGY_FILES / f"{entry.key}.py").read_text())) or ""
        assert docstring.startswith(f"{entry.name} (research "), entry.name
        assert entry.effects and "Choices:" in entry.text, entry.name
        assert find_technology(entry.name) == entry == find_technology(entry.key)


def test_no_alien_is_imported_outside_its_folder() -> None:
    """If the engine needs to know an alien, it needs a window."""
    found = {str(path): list(single_aliens(ast.parse(path.read_text()))) for path in sources()}
    assert not {path: places for path, places in found.items() if places}


def test_no_alien_is_compared_by_name_outside_its_folder() -> None:
    """Neither by its constant nor by its name as text."""
    found = {str(path): list(named_in_comparisons(ast.parse(path.read_text()))) for path in sources()}
    assert not {path: places for path, places in found.items() if places}


def test_the_scan_finds_what_it_looks_for() -> None:
    """Guards the two tests above against a blind scan."""
    bad = ast.parse("from .alien_ids import ZOMBIE\nif power == ZOMBIE or name == 'zombie':\n    ids.VIRUS\n")
    assert len(list(single_aliens(bad))) == 2
    assert len(list(named_in_comparisons(bad))) == 2
    assert not list(single_aliens(ast.parse("from .alien_ids import ALIENS, NAMES, EXCLUDED_PAIRS")))
