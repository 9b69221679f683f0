"""Dependencies point one way: cosmic_env <- agents <- training, and so between the wings of the training."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

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
FLOORS = {
    "names and numbers": (
        "indices alien_ids technology_ids constants scratch settings scripts secrets secrecy program canvas"
    ),
    "the record": "state arguments events",
    "the table": "table/",
    "what effects are made of": (
        "ability promises outcome windows strength cards questions ships choices deals payments setup"
    ),
    "phases": "phases/",
    "effects": "artifacts aliens/ technologies/ declared",
    "what may be seen": "bounds notes frames sections observe",
    "what cannot be seen": "unseen forget soundness determinize",
    "the engine": "engine",
    "words and pictures": "words history recall view picture render options moves",
    "papers": "catalogue technology_catalogue texts account",
    "the game": "former game __init__",
}
"""The floors of `cosmic_env/encounter`, the lowest first: files, and folders. A file imports from its own floor and
from those below."""


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


def floor_of(path: Path) -> int:
    """Floor on which a file of `cosmic_env/encounter` stands."""
    name = path.relative_to(ROOT / "cosmic_env" / "encounter").with_suffix("").as_posix()
    known = f"{name.split('/')[0]}/" if "/" in name else name
    floors = [i for i, names in enumerate(FLOORS.values()) if known in names.split()]
    assert len(floors) == 1, f"say in FLOORS on which floor {name} stands"
    return floors[0]


def imports_within(folder: str) -> dict[Path, set[Path]]:
    """The files of a folder of `cosmic_env`, and those that each imports, if only for its types."""
    files = sorted((ROOT / "cosmic_env" / folder).rglob("*.py"))
    named = {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in files}
    del named[f"cosmic_env.{folder}"]  # `from . import constants` takes nothing out of it
    return {path: {named[name] for name in imported(path) if name in named} - {path} for path in files}


def test_no_import_of_the_rules_runs_up() -> None:
    """Each floor of `cosmic_env/encounter` stands on those below."""
    up = [
        f"{path.name} imports {below.name}"
        for path, those in imports_within("encounter").items()
        for below in those
        if floor_of(below) > floor_of(path)
    ]
    assert up == []


@pytest.mark.parametrize(("folder", "files"), [("encounter", 80), ("core", 35)])
def test_nothing_imports_in_a_circle(folder: str, files: int) -> None:
    """What imports nothing that is left can be taken away, until nothing is left."""
    left = imports_within(folder)
    assert len(left) > files
    while free := [path for path, those in left.items() if not those & set(left)]:
        for path in free:
            del left[path]
    assert sorted(path.name for path in left) == []


BY_NUMBER = re.compile(
    r"\.stack\["  # an argument, or the next step, by its place
    r"|(?<!\w)skip\("  # a jump over a number of steps
    r"|\bpush\(g, [A-Z]"  # arguments by their order
)
SCRIPT = re.compile(r"^ *(\w+)(?:: Final)? = \w+\.(?:script\(|\w+_script$)", re.M)
"""A script by its name, and what the machine of the windows has made."""


def scripts_in(texts: Iterable[str]) -> set[str]:
    """Names of scripts."""
    return {name for text in texts for name in SCRIPT.findall(text)}


def step_by_number(scripts: set[str]) -> re.Pattern[str]:
    """Finds a step of a script by its number."""
    return re.compile(rf"\b(?:{'|'.join(sorted(scripts))}) [+-] \d")


def frames_by_number(paths: list[Path]) -> set[str]:
    """The files in which a frame, or a step of a script, is addressed by a number."""
    texts = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in paths}
    step = step_by_number(scripts_in(texts.values()))
    return {name for name, text in texts.items() if BY_NUMBER.search(text) or step.search(text)}


def test_frames_are_addressed_by_names() -> None:
    """Only the core knows where an argument or the next step of a frame lies."""
    folders = ("cosmic_env/encounter", "agents", "training", "tests")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    assert frames_by_number(files) == set()
    core = [ROOT / "cosmic_env/core/flow.py"]
    assert frames_by_number([*files, *core]) > frames_by_number(files)  # the search finds what there is


def test_the_search_knows_every_script() -> None:
    """Those of the windows, too, which the machine makes."""
    scripts = scripts_in(path.read_text(encoding="utf-8") for path in (ROOT / "cosmic_env").rglob("*.py"))
    assert {"POLL", "USE", "PASSIVE_USE", "TURN", "use_script"} <= scripts and len(scripts) > 70
    for name in scripts:
        assert step_by_number(scripts).search(f"at = {name} + 3") and step_by_number(scripts).search(f"_m.{name} - 1")


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


NEUTRAL = ("common", "evaluation", "learning", "frameworks", "commands/bench", "commands/play")
OF_ENCOUNTER = {"balance.py", "balance_report.py", "fired.py", "tune.py"}
"""Commands about Cosmic Encounter alone."""


def test_what_serves_every_game_knows_none() -> None:
    """A game adds its own by hooks: `GameHooks` for the commands, ``OUTLOOK`` and ``BOTS`` for the agents."""
    games = ("cosmic_env.encounter", "cosmic_env.agents.encounter", "cosmic_env.training.encounter")
    folders = [*(f"training/{wing}" for wing in NEUTRAL), "cosmic_env/core"]
    assert [file for of in games for folder in folders for file in importers(folder, of)] == []
    for folder in ("agents", "training/commands"):
        found = {Path(file) for of in games for file in importers(folder, of)}
        assert {path.name for path in found if path.parent == Path(folder)} <= OF_ENCOUNTER
    assert importers("training/commands", "cosmic_env.encounter") != []


def test_words_of_one_game_stay_out_of_what_serves_every_game() -> None:
    """No name or text there speaks of aliens, flares, planets or colonies."""
    files = [path for wing in NEUTRAL for path in (ROOT / "training" / wing).rglob("*.py")]
    files += [path for path in (ROOT / "training/commands").glob("*.py") if path.name not in OF_ENCOUNTER]
    files += [path for path in (ROOT / "agents").glob("*.py") if path.name != "former.py"]  # names of old tensors
    files += (ROOT / "cosmic_env/core").glob("*.py")
    for path in files:
        words = path.read_text(encoding="utf-8").lower()
        assert re.findall(r"\w*(?:alien|flare|planet|colony|colonies|negotiat)\w*", words) == [], path
