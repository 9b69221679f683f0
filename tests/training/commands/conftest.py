"""Programs that play, for the commands that start them."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

ANSWER = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "question":
        print(json.dumps({"action": message["legal"][0]["id"]}), flush=True)
"""


@pytest.fixture
def program(tmp_path: Path) -> str:
    """A program that answers, as an agent."""
    (tmp_path / "agent.py").write_text(ANSWER, encoding="utf-8")
    return f"stdio:{shlex.quote(sys.executable)} {tmp_path / 'agent.py'}"
