"""The wheel holds everything that a checkout has to play, train and measure with."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from email import message_from_string
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
EXTRAS = re.compile(r"(?:cosmic-env|\.)\[([\w,{}]+)\]")
FOLDERS = ("cosmic_env", "agents", "training")
OF_EXTRAS = (
    "altair", "jinja2", "matplotlib", "networkx", "polars", "pygame", "pyspiel", "ray", "safetensors", "sb3_contrib",
    "scipy", "stable_baselines3", "tensorboard", "torch", "torchrl", "vl_convert",
)  # fmt: skip
"""Packages that only extras bring."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy of the sources."""
    source = tmp_path_factory.mktemp("source")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    for name in FOLDERS:
        shutil.copytree(ROOT / name, source / name, symlinks=True, ignore=shutil.ignore_patterns("__pycache__"))
    build = "import sys; from setuptools import build_meta; print(build_meta.build_wheel(sys.argv[1]))"
    ask = [sys.executable, "-W", "ignore", "-c", build, str(source)]
    told = subprocess.run(ask, cwd=source, check=True, capture_output=True, text=True).stdout
    return source / told.split()[-1]


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel holds."""
    out = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(out)
    return out


def files(*folders: Path) -> set[str]:
    """Paths of all files of the packages in these folders, as they are in the wheel."""
    found = ((folder.name, path.relative_to(folder)) for folder in folders for path in folder.rglob("*"))
    here = {(name, path) for name, path in found if path.suffix and "__pycache__" not in path.parts}
    return {str(Path("" if name == "cosmic_env" else "cosmic_env") / name / path) for name, path in here}


def test_no_file_of_the_packages_is_left_out(installed: Path) -> None:
    """Sources, stories, networks, published estimates, reference summaries, the mark that the types are there."""
    found = files(installed / "cosmic_env")
    assert found == files(*(ROOT / name for name in FOLDERS))
    assert "cosmic_env/py.typed" in found
    assert {
        f"cosmic_env/training/balance/reference/{bot}-{n}.json" for bot in ("random", "rules", "ppo") for n in (3, 4, 5)
    } < found
    assert {f"cosmic_env/agents/weights/encounter-{players}.safetensors" for players in (3, 4, 5)} < found


def test_its_only_package_at_the_top_is_ours(installed: Path) -> None:
    """`agents` is the name of another package too."""
    assert {path.name for path in installed.iterdir() if path.suffix != ".dist-info"} == {"cosmic_env"}


def other_agents(folder: Path) -> Path:
    """A wheel with a top-level package `agents`, as openai-agents is one."""
    made = folder / "openai_agents-0-py3-none-any.whl"
    about = "openai_agents-0.dist-info"
    with zipfile.ZipFile(made, "w") as packed:
        packed.writestr("agents/__init__.py", "class Agent: ...\n")
        packed.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: openai-agents\nVersion: 0\n")
        packed.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        packed.writestr(f"{about}/RECORD", "")
    return made


def test_it_lives_beside_the_other_package_of_agents(wheel: Path, tmp_path: Path) -> None:
    """In a clean environment with openai-agents; where there is no index, with a package of the same names, and the
    dependencies of this environment."""
    venv.create(tmp_path / "venv", with_pip=True)
    programs = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")

    def pip(*ask: str | Path) -> int:
        quiet = ("--quiet", "--disable-pip-version-check", "--retries", "0")
        return subprocess.run(
            [programs / "python", "-m", "pip", "install", *quiet, *ask], capture_output=True
        ).returncode

    if pip("openai-agents", wheel) != 0:
        assert pip("--no-deps", "--no-index", other_agents(tmp_path), wheel) == 0
        (site,) = (tmp_path / "venv").rglob("site-packages")
        (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    code = """
from importlib.metadata import packages_distributions
from importlib.util import find_spec
from agents import Agent
import cosmic_env.agents, cosmic_env.training
assert Agent.__module__.startswith("agents") and cosmic_env.agents.RULES.name == "rules"
assert packages_distributions()["agents"] == ["openai-agents"] and find_spec("training") is None
"""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {
        "NUMBA_DISABLE_JIT": "1"
    }
    arena = ("arena", "--agents", "random,rules", "--games", "2", "--max-turns", "1", "--json")
    for command in ([programs / "python", "-c", code], [programs / "cosmic", *arena]):
        found = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
        assert found.returncode == 0, found.stderr
    assert [row["agent"] for row in json.loads(found.stdout)["rows"]] == ["random", "rules"]


def test_what_it_says_of_itself(installed: Path) -> None:
    """The command, the agents, and every extra that is named anywhere in a message or paper."""
    (about,) = installed.glob("*.dist-info")
    entry_points = (about / "entry_points.txt").read_text(encoding="utf-8")
    assert (
        "cosmic = cosmic_env.training.cli:app" in entry_points and "ppo = cosmic_env.agents.trained:ppo" in entry_points
    )
    metadata = message_from_string((about / "METADATA").read_text(encoding="utf-8"))
    papers = [ROOT / "README.md", *(ROOT / "notebooks").glob("*.ipynb"), *(ROOT / "training").rglob("*.py")]
    told = [found for path in papers for found in EXTRAS.findall(path.read_text(encoding="utf-8"))]
    named = {extra for extras in told for extra in extras.split(",") if not extra.startswith("{")}
    assert {"bench", "train", "cluster", "metagame", "balance", "report", "notebooks"} >= named >= {"train", "report"}
    assert named <= set(metadata.get_all("Provides-Extra") or [])
    assert any("MIT" in path.read_text(encoding="utf-8") for path in about.rglob("LICENSE"))


def test_the_command_needs_no_extra(installed: Path, tmp_path: Path) -> None:
    """Without any package of an extra it plays an arena, and says which extra another command needs."""
    hidden = "import sys\nfor name in sys.argv.pop(1).split(','): sys.modules[name] = None\n"
    code = f"{hidden}from cosmic_env.training.cli import app; app()"
    environment = {**os.environ, "PYTHONPATH": str(installed), "NUMBA_DISABLE_JIT": "1"}
    for ask, exit_code, told in (
        (["arena", "--agents", "random", "--games", "1", "--max-turns", "1"], 0, "Mean length of a game"),
        (["describe", "alien", "zombie"], 0, "Zombie"),
        (["train", "--out", "run"], 2, "install cosmic-env[train]"),
        (["balance", "--games", "30", "--out", "run"], 2, "install cosmic-env[balance]"),
    ):
        command = [sys.executable, "-c", code, ",".join(OF_EXTRAS), *ask]
        found = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
        assert found.returncode == exit_code, found.stderr
        assert told in found.stdout + found.stderr


def test_it_runs_from_there(installed: Path, tmp_path: Path) -> None:
    """Away from the checkout: a game, a trained player by its entry point, the published estimates, the summaries."""
    code = """
import json
import cosmic_env.training
from cosmic_env import encounter
from cosmic_env.core.players import find_agent
from cosmic_env.encounter.alien_ids import NAMES
from cosmic_env.training.balance import run
from pathlib import Path
env = encounter.env(seed=1)
env.reset()
assert find_agent("ppo", encounter.GAME).name == "ppo"
reference = Path(run.__file__).parent / "reference" / "rules-4.json"
rated = {row["alien"] for row in json.loads(reference.read_text())["rows"]}
assert rated and rated <= {*NAMES, "none"}
print(Path(cosmic_env.__file__).parents[1], Path(cosmic_env.training.__file__).parents[2])
"""
    environment = {**os.environ, "PYTHONPATH": str(installed), "NUMBA_DISABLE_JIT": "1"}
    ask = [sys.executable, "-c", code]
    told = subprocess.run(ask, cwd=tmp_path, env=environment, check=True, capture_output=True, text=True).stdout
    assert told.split() == [str(installed)] * 2
