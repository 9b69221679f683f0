"""The README runs, and says of the aliens what is there."""

from __future__ import annotations

import re
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cosmic_env.encounter.catalogue import catalogue
from tests.encounter.catalogue import TABLE, readme_table
from training.learning.credit import Credit

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


BLOCKS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
"""All Python of the README."""


def test_the_ten_lines_run(capsys: pytest.CaptureFixture[str]) -> None:
    """The first Python block is a whole session; it plays a game to its end and prints one line, which is true: the
    seats have won 1 together, or nothing where the game was stopped at its turn limit."""
    assert len([line for line in BLOCKS[0].splitlines() if line.strip()]) <= 10
    names: dict[str, Any] = {}
    exec(compile(BLOCKS[0], "README.md", "exec"), names)
    told = capsys.readouterr().out
    assert told.startswith("the winners share 1: {'player_0': ") and told.count("\n") == 1
    won = list(names["won"].values())
    assert str(names["won"]) in told and len(won) == 4 and min(won) >= 0
    assert sum(won) == pytest.approx(0.0 if names["truncated"] else 1.0)


@pytest.mark.usefixtures("one_thread")
def test_maskable_ppo_learns_as_the_readme_says(capsys: pytest.CaptureFixture[str]) -> None:
    """A user copies it, so it must run as it stands; all its actions are legal."""
    (code,) = [block for block in BLOCKS if "MaskablePPO" in block]
    names: dict[str, Any] = {}
    exec(compile(code, "README.md", "exec"), names)
    assert capsys.readouterr().out == "it chooses a legal action: True\n"
    assert names["model"].num_timesteps == 512 and names["env"].action_masks()[names["action"]]


def test_the_batch_is_credited_as_the_trainer_does() -> None:
    """The program runs, and its rule and `Credit` agree on what each decision has earned."""
    (code,) = [block for block in BLOCKS if "VectorEnv(" in block]
    credit, earned, lines = Credit(200, 64, 4), [], []
    for line in code.splitlines():
        found = line.strip()
        lines += ["    take(reward.copy())"] if found.startswith("owed[rows, seats] = 0.0") else []
        lines += ["    decide(seats)"] if found.startswith("actions = ") else []
        lines.append(line)
        lines += ["    pay(rewards, terminated | truncated)"] if found.startswith("owed += rewards") else []

    def decide(seats: np.ndarray) -> None:
        credit.decide(seats, np.zeros(64, np.float32), np.ones(64, np.bool_))

    names = {"decide": decide, "pay": credit.pay, "take": earned.append}
    exec(compile("\n".join(lines), "README.md", "exec"), names)
    checked = 0
    for step, reward in enumerate(earned):
        for game in range(64):
            before = [r for r in range(4, step + 4) if credit.seats[r, game] == credit.seats[step + 4, game]]
            if before and not credit.done[before[-1], game]:
                assert reward[game] == pytest.approx(credit.rewards[before[-1], game], abs=1e-5)
                checked += 1
    assert checked > 5000


def test_the_registries_know_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    """The program runs without a warning of Gymnasium's or PettingZoo's."""
    (code,) = [block for block in BLOCKS if "gymnasium.make(" in block]
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        names: dict[str, Any] = {}
        exec(compile(code, "README.md", "exec"), names)
    size = names["many"].single_observation_space.shape[0]
    assert capsys.readouterr().out == f"AutoresetMode.SAME_STEP (4, {size})\n"


def test_the_table_of_aliens_is_that_of_the_catalogue() -> None:
    """``make catalogue`` renews it."""
    found = TABLE.search(README)
    assert found is not None
    assert found[0] == readme_table(catalogue())
    assert found[0].count("| complete |") == 50
