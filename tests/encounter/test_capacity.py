"""What the record and a frame have room for is looked at where things are declared, not when they are played."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

BEFORE = """
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.ability import echo, power
from cosmic_env.encounter.alien_ids import VIRUS
from cosmic_env.encounter.scratch import scratch
from cosmic_env.encounter.settings import setting

def use(g, f):
    pass

def ready(g, user, event):
    return 1
"""
TOO_MUCH = {
    "scratch(VIRUS, 'notes', 65)": "the aliens have more than 64 notes",
    "[setting(VIRUS, f'number {i}', 1, least=0, most=2) for i in range(33)]": "there are more than 32 settings",
    "[power(VIRUS, 'x', at=3, as_=1, use=use) for i in range(3)]": "virus has more than 2 uses in ENCOUNTER_STARTS",
    "[echo(VIRUS, 'x', at=3, use=use, ready=ready) for i in range(5)]": "ENCOUNTER_STARTS has more than 4 echoes",
    "[power(i, 'x', at=3, as_=1, use=use) for i in range(32)]": "ENCOUNTER_STARTS has more than 31 uses",
    "[power(i % 50, 'x', at=i // 25, as_=1, use=use) for i in range(481)]": "there are more than 480 abilities",
}


@pytest.mark.parametrize("code", TOO_MUCH)
def test_too_much_is_refused_as_it_is_declared(code: str) -> None:
    """In a process of its own, as declarations stay; none of the aliens is declared there."""
    root = Path(__file__).parents[2]
    prelude = (
        "import sys, types\n"
        f"package = types.ModuleType('cosmic_env'); package.__path__ = [{str(root / 'cosmic_env')!r}]\n"
        f"inner = types.ModuleType('cosmic_env.encounter'); inner.__path__ = [{str(root / 'cosmic_env/encounter')!r}]\n"
        "sys.modules['cosmic_env'], sys.modules['cosmic_env.encounter'] = package, inner\n"
        "package.encounter = inner\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", prelude + BEFORE + code],
        capture_output=True,
        text=True,
        cwd=root,
    )
    assert done.stderr.endswith(f"AssertionError: {TOO_MUCH[code]}\n"), done.stderr
