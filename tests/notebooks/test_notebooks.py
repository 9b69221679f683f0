"""The notebooks run from top to bottom, with small budgets, and what they find holds.

A notebook is run as it is, but for a cell with the budgets behind the one tagged ``parameters`` (as papermill does it),
and a last one that hands its findings over.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from ipykernel.kernelspec import get_kernel_dict
from jupyter_client.kernelspec import KernelSpec
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient
from nbformat import NO_CONVERT, NotebookNode, read
from nbformat.v4 import new_code_cell

from cosmic_env.agents.checkpoint import read_tensors
from cosmic_env.agents.policy import policy_from
from cosmic_env.core.replay import check
from cosmic_env.encounter import GAME
from cosmic_env.encounter.alien_ids import NAMES
from cosmic_env.training.balance.design import CODES
from cosmic_env.training.balance.rows import read_rows
from cosmic_env.training.balance.run import read_summary
from cosmic_env.training.common.arguments import given_agents, warm
from cosmic_env.training.evaluation.ladder import read_ladder
from cosmic_env.training.evaluation.tournament import play_games
from cosmic_env.training.learning.ppo import CHECKPOINT

FOLDER = Path(__file__).parents[2] / "notebooks"
LIMIT = 300
"""Seconds for a cell."""


class ThisPython(AsyncKernelManager):
    """Runs the Python that runs the tests, whatever kernels are installed."""

    @property
    def kernel_spec(self) -> KernelSpec:
        """See `AsyncKernelManager.kernel_spec`."""
        return KernelSpec(**get_kernel_dict())


@dataclass
class Ran:
    """A notebook that has been run."""

    text: str
    """All that its cells printed or gave."""
    pictures: int
    found: dict[str, Any]
    """What the expression of `Plan.find` was at the end."""
    folder: Path
    """What it wrote lies in ``runs`` there."""


@dataclass
class Plan:
    """How to run a notebook, and what must be true of it then."""

    budgets: dict[str, int]
    find: str
    """An expression that gives its findings as plain values."""
    judge: Callable[[Ran], None]


def first_game(ran: Ran) -> None:
    """The replay plays as it says, everything is explained, and hidden cards are dealt anew."""
    (file,) = ran.folder.rglob("*.jsonl")
    replay = check(file)
    assert replay.seed == 3 and replay.options == {"players": 5} and len(replay.moves) > 100
    assert f"{len(replay.moves)} decisions; the winners: {[f'player_{s}' for s in replay.outcome.winners]}" in ran.text
    for part in (*GAME.layout, *GAME.action_blocks):
        assert part.meaning in ran.text
    truth, *worlds = ran.found["hands"]
    assert all(sum(world) == sum(truth) for world in worlds) and any(world != truth for world in worlds)
    assert "[True, True, True]" in ran.text  # the seat that looks sees no difference
    assert all(sum(earned.values()) == pytest.approx(1) for earned in ran.found["ends"])
    assert len({str(earned) for earned in ran.found["ends"]}) > 1
    assert ran.pictures == 1
    assert "turn" in ran.found["text"], "a string in Jupyter, too"


def train_and_watch(ran: Ran) -> None:
    """The checkpoint is of a run as long as asked for, and is the very player that was rated."""
    (file,) = ran.folder.rglob(CHECKPOINT)
    _, note = read_tensors(file, GAME)
    decisions = [point["decisions"] for point in ran.found["curve"]]
    assert decisions == sorted(set(decisions)) and decisions[-2] < 5000 <= decisions[-1]
    assert (note.more["decisions"], note.more["update"]) == (decisions[-1], len(decisions))
    assert f"{decisions[-1]:,} of 50,000 decisions are done" in ran.text
    players = [policy_from(file, GAME), *given_agents("rules,random", GAME)]
    again = play_games(GAME, {"players": 4}, players, ["", "", ""], 30, seed=1)
    assert again.shares.tolist() == ran.found["shares"]
    assert "turn 1:" in ran.text and "One game of checkpoint and rules" in ran.text
    assert ran.pictures == 2


def arena_and_ratings(ran: Ran) -> None:
    """The bot is found to be the best of the three, by each measure; the ladder holds both tournaments."""
    shares = np.array(ran.found["shares"])
    assert shares.shape == (240, 3)
    assert np.isin(shares.sum(axis=1).round(9), (0, 1)).all()
    rows = {row["agent"]: row for row in ran.found["table"]}
    assert set(rows) == {"random", "rules", "bold"}
    assert all(row["low"] <= row["win_share"] <= row["high"] for row in rows.values())
    assert rows["rules"]["low"] > 1 / 3 > rows["random"]["high"]
    assert rows["rules"]["rating"] == max(row["rating"] for row in rows.values())
    assert ran.found["metagame"]["rows"][0]["agent"] == "rules" and len(ran.found["metagame"]["tables"]) == 10
    assert sum(row["alpha_rank"] for row in ran.found["metagame"]["rows"]) == pytest.approx(1, abs=1e-4)
    (file,) = ran.folder.rglob("ladder.json")
    ladder = read_ladder(file)
    assert {name: one.games for name, one in ladder.agents.items()} == {"random": 246, "rules": 246, "mcts:20": 6}
    assert ran.pictures == 3


def alien_balance(ran: Ran) -> None:
    """The figures are those of the run's own summary; what is claimed to be real is, and chance gives few claims."""
    runs = {file.parent.name: read_rows(file.parent) for file in ran.folder.rglob("run.json")}
    games = {name: rows.filter(~rows["restricted"])["game"].n_unique() for name, rows in runs.items()}
    assert (
        games == {"rules": 40 * (len(NAMES) + 1), "random": 20 * (len(NAMES) + 1)}
        and not runs["random"]["restricted"].any()
    )
    summary = read_summary(ran.folder / "runs" / "balance" / "rules")
    table, prices = ({row["alien"]: row for row in ran.found[name]} for name in ("table", "prices"))
    assert len(table) == len(NAMES) + 1 and len(prices) == len(NAMES)
    for row in summary["rows"]:
        found = table[row["alien"]]
        assert (found["n"], found["win_share"]) == (row["n"], pytest.approx(row["win_share"], abs=1e-6))
        if row["alien"] != "none":
            price = prices[row["alien"]]
            given = [row["price_low"], row["price_of_power"], row["price_high"]]
            assert [price["low"], price["price"], price["high"]] == pytest.approx(given, abs=1e-5)
    assert prices["masochist"]["low"] > 0 and table["none"]["high"] < 1 / 4
    seats = [seat["win_share"] for seat in summary["seat_effect"]]
    assert [row["win_share"] for row in ran.found["seats"]] == pytest.approx(seats, abs=1e-6)
    assert ran.found["begins"]["win_share"] == pytest.approx(summary["first_player_effect"]["win_share"], abs=1e-6)

    strongest, weakest = summary["rows"][0], summary["rows"][-1]
    assert ran.found["fair"][strongest["alien"]] < strongest["win_share"]
    assert ran.found["fair"][weakest["alien"]] > weakest["win_share"]
    assert {"masochist"} < set(ran.found["together"]) < set(ran.found["alone"])
    by_chance = {rule: sum(each[rule] for each in ran.found["chance"]) for rule in ("alone", "together")}
    assert by_chance["alone"] > 10 and by_chance["together"] < 3
    assert ran.found["verdicts"]["masochist"] == ["strong", "strong"]
    (loser,) = (row for row in ran.found["tiers"] if row["alien"] == "loser")
    assert loser["real"] and loser["one"] > loser["other"]
    low, tau, high = ran.found["stability"]
    assert low < tau < high < 0.8
    assert sum(ran.found["mass"]) == pytest.approx(1)
    assert CODES[np.argmax(ran.found["mass"])] in ran.found["together"]
    assert ran.pictures == 2


PLANS = {
    "1_first_game": Plan(
        {"PLAYERS": 5, "SEED": 3},
        "{'hands': [w.states['hand'][0, other].tolist() for w in (truth, *worlds)], 'ends': ends,"
        " 'text': env.render()}",
        first_game,
    ),
    "2_train_and_watch": Plan(
        {"DECISIONS": 5000, "GAMES_AT_ONCE": 32, "RATED_GAMES": 30},
        "{'curve': curve, 'shares': results.shares.tolist()}",
        train_and_watch,
    ),
    "3_arena_and_ratings": Plan(
        {"PLAYERS": 3, "GAMES": 240, "SEARCH_GAMES": 6, "TABLE_GAMES": 12},
        "{'shares': results.shares.tolist(), 'table': table, 'metagame': metagame}",
        arena_and_ratings,
    ),
    "4_alien_balance": Plan(
        {"GAMES": 2040, "RANDOM_GAMES": 1020},
        "{'table': table.cast({'alien': str}).to_dicts(), 'prices': prices.cast({'alien': str}).to_dicts(),"
        " 'seats': seats.to_dicts(), 'begins': begins, 'fair': dict(zip(CODES, fair.tolist())), 'chance': chance,"
        " 'alone': alone(known_shares), 'together': together(known_shares), 'verdicts': verdicts, 'tiers': tiers,"
        " 'stability': [stability.low, stability.tau, stability.high], 'mass': mass.tolist()}",
        alien_balance,
    ),
}


def opened(name: str) -> NotebookNode:
    """A notebook as it is kept."""
    return read(FOLDER / f"{name}.ipynb", NO_CONVERT)


def run(book: NotebookNode, plan: Plan, folder: Path) -> Ran:
    """Run a notebook in `folder`; a cell that raises, or warns on stderr, is an error."""
    (at,) = [i for i, cell in enumerate(book.cells) if "parameters" in cell.metadata.get("tags", ())]
    assert all(f"{name} = " in book.cells[at].source for name in plan.budgets)
    book.cells.insert(at + 1, new_code_cell("\n".join(f"{name} = {value}" for name, value in plan.budgets.items())))
    book.cells.append(new_code_cell(f"import json\nprint(json.dumps({plan.find}))"))
    place = {"metadata": {"path": str(folder)}}
    NotebookClient(book, timeout=LIMIT, kernel_manager_class=ThisPython, resources=place).execute()
    outputs = [output for cell in book.cells if cell.cell_type == "code" for output in cell.outputs]
    assert [output.text for output in outputs if output.get("name") == "stderr"] == []
    last = outputs.pop()
    pictures = sum(bool({"image/png", "image/svg+xml"} & output.get("data", {}).keys()) for output in outputs)
    return Ran("\n".join(map(_text, outputs)), pictures, json.loads(last.text), folder)


def _text(output: NotebookNode) -> str:
    return str(output.get("text") or output.data.get("text/plain", ""))


def test_every_notebook_is_run() -> None:
    """One that is added needs a plan."""
    assert {file.stem for file in FOLDER.glob("*.ipynb")} == set(PLANS)


@pytest.mark.parametrize("name", PLANS)
def test_a_notebook_runs_and_what_it_finds_holds(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is read from or written to the folders of Jupyter and IPython in the user's home."""
    for place in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"):
        monkeypatch.setenv(place, str(tmp_path / "jupyter"))
    warm(GAME)  # here, where the progress of the compilation is seen
    PLANS[name].judge(run(opened(name), PLANS[name], tmp_path))


@pytest.mark.parametrize("name", PLANS)
def test_a_notebook_is_kept_without_outputs(name: str) -> None:
    """Outputs are made by whoever runs it."""
    for cell in opened(name).cells:
        assert cell.cell_type == "markdown" or (cell.outputs == [] and cell.execution_count is None)
