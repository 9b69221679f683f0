"""The wheel holds everything that a checkout has to play, train and measure with."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from email import message_from_string
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
EXTRAS = re.compile(r"(?:cosmic-env|\.)\[([\w,{}]+)\]")
PACKAGES = ("cosmic_env", "agents", "training")
OF_EXTRAS = (
    "altair", "jinja2", "matplotlib", "networkx", "polars", "pygame", "pyspiel", "ray", "safetensors", "sb3_contrib",
    "scipy", "stable_baselines3", "tensorboard", "torch", "torchrl", "vl_convert",
)  # fmt: skip
"""Packages that only extras bring."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel holds, built from a copy of the sources."""
    source, out = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("installed")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    for name in PACKAGES:
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    build = "import sys; from setuptools import build_meta; print(build_meta.build_wheel(sys.argv[1]))"
    ask = [sys.executable, "-W", "ignore", "-c", build, str(source)]
    told = subprocess.run(ask, cwd=source, check=True, capture_output=True, text=True).stdout
    with zipfile.ZipFile(source / told.split()[-1]) as wheel:
        wheel.extractall(out)
    return out


def files(folder: Path) -> set[str]:
    """Relative paths of all files of the packages."""
    found = (path.relative_to(folder) for name in PACKAGES for path in (folder / name).rglob("*") if path.is_file())
    return {str(path) for path in found if "__pycache__" not in path.parts}


def test_no_file_of_the_packages_is_left_out(installed: Path) -> None:
    """Sources, stories, networks, published estimates, reference summaries, marks that the types are there."""
    found = files(installed)
    assert found == files(ROOT)
    assert {f"{name}/py.typed" for name in PACKAGES} < found
    assert {
        f"training/balance/reference/{bot}-{n}.json" for bot in ("random", "rules", "ppo") for n in (3, 4, 5)
    } < found
    assert {f"agents/weights/encounter-{players}.safetensors" for players in (3, 4, 5)} < found


def test_what_it_says_of_itself(installed: Path) -> None:
    """The command, the agents, and every extra that is named anywhere in a message or paper."""
    (about,) = installed.glob("*.dist-info")
    entry_points = (about / "entry_points.txt").read_text(encoding="utf-8")
    assert "cosmic = training.cli:app" in entry_points and "ppo = agents.trained:ppo" in entry_points
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
    code = f"{hidden}from training.cli import app; app()"
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
import cosmic_env, training
from cosmic_env import encounter
from cosmic_env.core.players import find_agent
from training.balance import published
from pathlib import Path
env = encounter.env(seed=1)
env.reset()
assert find_agent("ppo", encounter.GAME).name == "ppo"
reference = Path(published.__file__).parent / "reference" / "rules-4.json"
assert len(json.loads(reference.read_text())["rows"]) >= 50
print(Path(cosmic_env.__file__).parents[1], Path(training.__file__).parents[1])
"""
    environment = {**os.environ, "PYTHONPATH": str(installed), "NUMBA_DISABLE_JIT": "1"}
    ask = [sys.executable, "-c", code]
    told = subprocess.run(ask, cwd=tmp_path, env=environment, check=True, capture_output=True, text=True).stdout
    assert told.split() == [str(installed)] * 2
