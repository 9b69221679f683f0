"""Copies of the project, to change something in one and see what then happens."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def copy_project(to: Path) -> Path:
    """The project's code, tests included, in the folder `to`, as it stands in the working tree."""
    left_out = shutil.ignore_patterns("__pycache__", "*.safetensors")
    for name in ("cosmic_env", "agents", "training", "tests"):
        shutil.copytree(ROOT / name, to / name, symlinks=True, ignore=left_out)
    shutil.copy(ROOT / "pyproject.toml", to)
    return to


def run_in(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the copy, interpreted, with the copy's code; its output comes back as text."""
    environment = os.environ | {"PYTHONPATH": str(copy), "NUMBA_DISABLE_JIT": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, timeout=300, check=False)
