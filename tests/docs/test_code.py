"""The code of the pages runs and prints what stands below it; their commands are commands."""

from __future__ import annotations

import re
import shlex
import warnings
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import typer

from cosmic_env.training.cli import app
from cosmic_env.training.learning.credit import Credit

from .pages import PAGES, ROOT, Block, blocks, name

RUN = [path for path in PAGES if any(block.kind == "python" and not block.title for block in blocks(path))]
KINDS = {"python", "output", "edit", "bash", "sh", "toml", "text", ""}
"""Languages of blocks; ``sh`` is what cannot be tried here, such as an installation."""


def run(path: Path, folder: Path) -> list[tuple[Block, str]]:
    """Run the Python of a page from top to bottom, as one session, beside the files that it has the reader write; each
    block with what it has printed."""
    names: dict[str, Any] = {}
    printed = []
    for block in blocks(path):
        if block.kind == "python" and block.title:
            (folder / block.title).write_text(block.text, encoding="utf-8")
        elif block.kind == "python":
            out = StringIO()
            with redirect_stdout(out):
                exec(compile(block.text, name(path), "exec"), names)
            printed.append((block, out.getvalue()))
        elif block.kind == "output":
            printed.append((block, ""))
    return printed


@pytest.mark.usefixtures("one_thread")
@pytest.mark.parametrize("path", RUN, ids=name)
def test_the_code_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a warning; what a block prints is what the block ``output`` below it shows."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        session = run(path, tmp_path)
    for (block, _), (before, printed) in zip(session[1:], session):
        if block.kind == "output":
            assert before.kind == "python" and printed == block.text


def test_each_block_has_a_known_language() -> None:
    """So that none escapes the tests by a slip."""
    assert {block.kind for path in PAGES for block in blocks(path)} <= KINDS
    assert len(RUN) >= 6


def commands() -> list[tuple[str, str]]:
    """Page and text of every command of `cosmic` in a block or between backticks."""
    found = []
    for path in PAGES:
        for block in blocks(path):
            if block.kind in ("bash", "sh", ""):
                found += [(name(path), line) for line in block.text.splitlines() if line.startswith("cosmic ")]
        text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        found += [(name(path), " ".join(each.split())) for each in re.findall(r"`(cosmic [^`]+)`", text)]
    return [(page, text.partition(" #")[0]) for page, text in found]


@pytest.mark.parametrize(("page", "text"), sorted(set(commands())))
def test_the_commands_are_commands(page: str, text: str) -> None:
    """Each names a subcommand, options that it has and values of the right kind."""
    group: Any = typer.main.get_command(app)
    word, *arguments = shlex.split(text)[1:]
    if word == "COMMAND" or word.startswith("--"):
        return
    assert word in group.commands, f"{page}: {text}"
    wanted = [argument for argument in arguments if argument != "--help"]
    typed = ["1" if each in ("GAMES", "N") else each for each in wanted]
    group.commands[word].make_context(f"cosmic {word}", typed, resilient_parsing=False)


def test_the_arena_takes_the_agent_of_the_tutorial(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command of the page, with fewer games, from the folder in which its file was written."""
    from typer.testing import CliRunner

    page = ROOT / "docs" / "tutorials" / "agent.md"
    (file,) = [block for block in blocks(page) if block.title == "my_agent.py"]
    (command,) = [block.text for block in blocks(page) if block.kind == "bash"]
    (tmp_path / "my_agent.py").write_text(file.text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    done = CliRunner().invoke(app, shlex.split(command.replace("--games 200", "--games 4"))[1:])
    assert done.exit_code == 0, done.output
    assert "high cards" in done.output


def test_the_batch_is_credited_as_the_trainer_does() -> None:
    """The program of the tutorial runs, and its rule and `Credit` agree on what each decision has earned."""
    (code,) = [b.text for b in blocks(ROOT / "docs/tutorials/vector_learner.md") if "owed = np.zeros((games" in b.text]
    credit, earned, lines = Credit(200, 64, 4), [], []
    for line in code.splitlines():
        found = line.strip()
        lines += ["    take(reward.copy())"] if found.startswith("owed[rows, seats] = 0.0") else []
        lines += ["    decide(seats)"] if found.startswith("actions = ") else []
        lines.append(line)
        lines += ["    pay(rewards, terminated | truncated)"] if found.startswith("owed += rewards") else []

    def decide(seats: np.ndarray) -> None:
        credit.add_decisions(seats, np.zeros(64, np.float32), np.ones(64, np.bool_))

    names = {"decide": decide, "pay": credit.add_rewards, "take": earned.append}
    exec(compile("\n".join(lines), "vector_learner.md", "exec"), names)
    checked = 0
    for step, reward in enumerate(earned):
        for game in range(64):
            before = [r for r in range(4, step + 4) if credit.seats[r, game] == credit.seats[step + 4, game]]
            if before and not credit.done[before[-1], game]:
                assert reward[game] == pytest.approx(credit.rewards[before[-1], game], abs=1e-5)
                checked += 1
    assert checked > 5000
