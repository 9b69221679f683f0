"""``cosmic arena``."""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from cosmic_env.agents.checkpoint import save_net
from cosmic_env.agents.network import NetConfig, build_net
from cosmic_env.core.batch import state_hash
from cosmic_env.core.replay import check
from cosmic_env.training.cli import app
from cosmic_env.training.common.arguments import given_agents
from cosmic_env.training.encounter import HOOKS
from cosmic_env.training.evaluation.statistics import rows, share_interval
from cosmic_env.training.evaluation.tournament import BLOCK, Results, play_games, seatings
from tests.core import toy

from ..conftest import CHANCE, HEAP, LAST, SHORT, Run

COLUMNS = {"agent", "games", "seats", "win_share", "low", "high", "any_win", "solo_win", "rating"}


def test_the_table_names_every_agent(run: Run) -> None:
    text = run("arena", "--agents", f"random,{LAST}", *HEAP, "--games", 6)
    assert "6 games of heap, 4 players, seed 0" in text
    assert "random" in text and "last" in text
    assert "First seat: win share" in text and "Mean length of a game:" in text


def test_a_long_path_fits_the_table(run: Run, run_json: Any, tmp_path: Path) -> None:
    """The last folder and the name of a checkpoint; the JSON has all of it."""
    file, config = tmp_path / "mine" / "best.safetensors", NetConfig("mlp", 8, 1)
    file.parent.mkdir()
    save_net(file, build_net(toy.GAME, config), toy.GAME, 4, config, {})
    wanted = ("arena", "--agents", f"random,ppo:{file}", *HEAP, "--games", 4)
    first = [line.split("  ")[0] for line in run(*wanted).splitlines()]
    assert "ppo:mine/best" in first
    assert {row["agent"] for row in run_json(*wanted)["rows"]} == {"random", f"ppo:{file}"}


def test_json_has_a_row_for_each_agent(run_json: Any) -> None:
    found = run_json("arena", "--agents", f"random,{LAST}", *HEAP, "--players", 3, "--games", 30, "--seed", 5)
    assert {row["agent"] for row in found["rows"]} == {"random", "last"}
    assert (found["players"], found["games"], found["seed"]) == (3, 30, 5)
    for row in found["rows"]:
        assert row.keys() >= COLUMNS
        assert row["low"] <= row["win_share"] <= row["high"]
        assert row["solo_win"] <= row["win_share"] <= row["any_win"]
        assert (row["games"], row["seats"]) == (30, 45)
    finished = 30 - found["truncated"]
    assert sum(row["win_share"] * row["seats"] for row in found["rows"]) == pytest.approx(finished)
    assert sum(found["seat_win_shares"]) == pytest.approx(finished / 30)


def test_cosmic_encounter_gives_turns_and_options(run_json: Any) -> None:
    found = run_json("arena", "--agents", f"{CHANCE},{LAST}", "--games", 2, *SHORT, "--no-flares")
    assert found["options"] == {"players": 3, "flares": False, "max_turns": 4}
    assert 0 < found["mean_turns"] <= 4 and found["mean_decisions"] > 4


def test_as_many_aliens_as_players_are_their_seats(run_json: Any) -> None:
    found = run_json("arena", "--agents", CHANCE, "--games", 1, *SHORT, "--aliens", "zombie,none,oracle")
    assert found["options"]["seats"] == ["zombie", "none", "oracle"]


def test_options_always_hold_the_players(run_json: Any) -> None:
    assert run_json("arena", "--agents", "random", *HEAP, "--games", 1)["options"] == {"players": 4}


def test_an_interrupt_tells_how_far_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: Any, done: Callable[[int], None], **more: Any) -> Results:
        done(BLOCK)
        raise KeyboardInterrupt

    monkeypatch.setattr("cosmic_env.training.evaluation.with_progress.play_games", interrupted)
    result = CliRunner().invoke(app, ["arena", "--agents", "random", *HEAP])
    assert (result.exit_code, result.stdout) == (130, "")
    assert result.stderr == f"stopped after {BLOCK} of 2000 games; nothing was written\n"


def test_csv_holds_the_rows(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "rows.csv"
    run("arena", "--agents", f"random,{LAST}", *HEAP, "--games", 4, "--csv", file)
    with open(file, newline="") as text:
        rows = list(csv.DictReader(text))
    assert {row["agent"] for row in rows} == {"random", "last"} and rows[0].keys() >= COLUMNS
    assert [path.name for path in tmp_path.iterdir()] == ["rows.csv"]


def test_equal_names_are_told_apart(run_json: Any) -> None:
    found = run_json("arena", "--agents", "random,random", *HEAP, "--games", 2)
    assert {row["agent"] for row in found["rows"]} == {"random", "random 2"}


def test_replays_of_all_games_are_written_and_fit(run: Run, tmp_path: Path) -> None:
    run("arena", "--agents", f"random,{LAST}", *HEAP, "--games", 3, "--record", tmp_path / "new")
    files = sorted((tmp_path / "new").iterdir())
    assert [file.name for file in files] == [f"heap-0-0000{i}.jsonl" for i in range(3)]
    assert all(set(check(file, toy.GAME).agents) == {"random", "last"} for file in files)


def tournament(games: int, names: str = "random,random", seed: int = 3, **more: Any) -> Results:
    agents = given_agents(names, toy.GAME)
    return play_games(toy.GAME, {}, agents, ["a", "b"], games, seed, **more)


def test_results_depend_on_the_seed_alone(tmp_path: Path) -> None:
    games = BLOCK + 10
    one = tournament(games, threads=1)
    for other in (tournament(games, threads=3), tournament(games, threads=1, record=tmp_path)):
        assert (one.shares == other.shares).all() and (one.decisions == other.decisions).all()
    assert (tournament(20).decisions == one.decisions[:20]).all()
    assert (tournament(20, seed=4).decisions != one.decisions[:20]).any()


def test_a_game_goes_the_same_way_in_any_batch(tmp_path: Path) -> None:
    tournament(5, record=tmp_path)
    replay = check(tmp_path / "heap-3-00004.jsonl", toy.GAME)
    assert len(replay.moves) == tournament(BLOCK).decisions[4]
    assert replay.outcome.state == state_hash(list(replay.states(toy.GAME))[-1])


def test_python_agents_are_repeatable() -> None:
    one, other = (tournament(12, f"{CHANCE},random", threads=n) for n in (1, 4))
    assert (one.shares == other.shares).all() and (one.decisions == other.decisions).all()


@pytest.mark.parametrize(("agents", "players"), [(1, 5), (2, 4), (3, 3), (5, 3)])
def test_in_a_round_every_agent_has_every_seat_of_the_same_deal(tmp_path: Path, agents: int, players: int) -> None:
    names = "abcde"[:agents]
    bots = given_agents(",".join(["random"] * agents), toy.GAME)
    results = play_games(toy.GAME, {"players": players}, bots, names, 4 * agents, 3, tmp_path)
    replays = [check(file, toy.GAME) for file in sorted(tmp_path.iterdir())]
    rounds = [replays[first : first + agents] for first in range(0, 4 * agents, agents)]
    assert len({replay.seed for replay in replays}) == 4
    for games in rounds:
        assert len({replay.seed for replay in games}) == 1
        for seat in range(players):
            assert sorted(replay.agents[seat] for replay in games) == list(names)
    assert results.rounds is not None and results.rounds.tolist() == sorted([0, 1, 2, 3] * agents)
    if agents > 1:
        assert len({len(replay.moves) for replay in replays}) > 4, "the agents draw anew in each game"


def test_the_games_of_a_deal_are_one_observation() -> None:
    """Its first player wins every game of two deals out of four: as uncertain as four games, not as eight."""
    shares = np.array([[1.0, 0.0]] * 4 + [[0.0, 1.0]] * 4)
    first = np.array([[True, False]] * 8)
    deals = np.array([0, 0, 1, 1, 2, 2, 3, 3])
    assert share_interval(shares, first, deals) == share_interval(shares[::2], first[::2])
    assert share_interval(shares, first)[1] > share_interval(shares, first, deals)[1]


@pytest.mark.parametrize(("agents", "players"), [(1, 4), (2, 3), (2, 4), (3, 4), (5, 3)])
def test_every_agent_has_every_seat_equally_often(agents: int, players: int) -> None:
    rows = seatings(agents, players, 6 * agents, seed=0)
    for seat in range(players):
        assert np.bincount(rows[:, seat], minlength=agents).tolist() == [6] * agents


def test_the_talks_of_each_agent_that_led_to_a_deal() -> None:
    """Counted for the seats of both who talked; who never talked is not spoken of."""
    counts = {
        "deals_made": np.array([[2, 1, 1], [0, 0, 0]]), "deals_failed": np.array([[1, 1, 0], [3, 3, 0]]),
    }  # fmt: skip
    results = replace(tournament(2, "random,random,random"), seating=np.array([[0, 1, 2], [1, 0, 2]]), counts=counts)
    results = replace(results, shares=np.eye(3)[:2], places=2 - np.eye(3, dtype=int)[:2], first=np.zeros(2, int))
    found = {row["agent"]: row for row in rows(results, ["a", "b", "c"])}
    assert [(row["deals_made"], row["deals_failed"]) for row in (found[n] for n in "abc")] == [(2, 4), (1, 4), (1, 0)]
    named = [{**found["a"], "agent": "ppo:/runs/x/best.safetensors"}, found["b"], {"agent": "random"}]
    assert HOOKS.outcome_lines(named)[0][1] == "ppo:x/best 33 % of 6, b 20 % of 5"


def test_cosmic_encounter_counts_talks(run: Run, run_json: Any) -> None:
    """Each talk is one of two seats."""
    ask = ("arena", "--agents", f"random,{CHANCE}", "--games", 4, "--players", 3, "--seed", 2)
    talks = [row["deals_made"] + row["deals_failed"] for row in run_json(*ask)["rows"]]
    assert sum(talks) > 0 and sum(talks) % 2 == 0
    assert "Talks of two negotiates that led to a deal: " in run(*ask)
    assert "deals_made" not in run_json("arena", *HEAP, "--agents", "random", "--games", 1)["rows"][0]
