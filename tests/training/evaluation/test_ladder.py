"""``cosmic arena --ladder`` and ``cosmic ladder``."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from openskill.models import PlackettLuce

from cosmic_env.core.files import sole_writer
from cosmic_env.training.evaluation.ladder import Ladder, Standing, Tally, read_ladder
from cosmic_env.training.evaluation.tournament import Results
from tests.core.test_files import no_file_longer_than

from ..conftest import CHANCE, HEAP, LAST, Run

ARENA = ("arena", *HEAP, "--games", 6)


def results(seating: list[list[int]], shares: list[list[float]]) -> Results:
    games = len(seating)
    won = np.array(shares) > 0
    places = np.where(won, 1, 1 + won.sum(axis=1, keepdims=True))
    return Results(np.array(seating), np.array(shares), places, {}, np.zeros(games, int), np.full(games, 7), None)


def test_a_tournament_begins_where_the_last_ended() -> None:
    """Ratings as OpenSkill gives them when it is asked game by game; tallies by the number of players."""
    ladder = Ladder("heap", 1)
    ladder.add(["a", "b"], {}, 0, results([[0, 1]], [[1.0, 0.0]]))
    ladder.add(["c", "b"], {}, 0, results([[1, 0]], [[0.0, 1.0]]))
    ladder.add(["c", "a", "b"], {}, 0, results([[0, 0, 1]], [[0.5, 0.0, 0.5]]))
    model = PlackettLuce()
    a, b, c = (model.rating() for _ in "abc")
    [[a], [b]] = model.rate([[a], [b]], ranks=[0.0, 1.0])
    [[b], [c]] = model.rate([[b], [c]], ranks=[1.0, 0.0])
    assert (ladder.agents["b"].mu, ladder.agents["b"].sigma) == pytest.approx((b.mu, b.sigma))
    [_, _, [a]] = model.rate([[c], [model.rating(c.mu, c.sigma)], [a]], ranks=[0.0, 1.0, 0.0])
    assert (ladder.agents["a"].mu, ladder.agents["a"].sigma) == pytest.approx((a.mu, a.sigma))
    assert ladder.agents["c"].tables == {2: Tally(1, 1, 1.0), 3: Tally(1, 2, 0.5)}
    assert ladder.agents["b"].tables == {2: Tally(2, 2, 0.0)}, "it had no seat in the third"


def test_the_file_grows(run: Run, run_json: Any, tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    first = run_json(*ARENA, "--agents", f"random,{LAST}", "--ladder", file)
    before = read_ladder(file)
    assert before.agents.keys() == {"random", LAST}
    assert {row["rating"] for row in first["rows"]} == {one.mu for one in before.agents.values()}
    second = run_json(*ARENA, "--agents", f"random,{CHANCE}", "--players", 3, "--ladder", file, "--seed", 1)
    after = read_ladder(file)
    assert after.agents.keys() == {"random", LAST, CHANCE}
    assert after.agents[LAST] == before.agents[LAST]
    assert {row["rating"] for row in second["rows"]} == {after.agents[name].mu for name in ("random", CHANCE)}
    assert [(t["games"], t["seed"], t["options"]) for t in after.tournaments] == [
        (6, 0, {"players": 4}),
        (6, 1, {"players": 3}),
    ]
    assert [path.name for path in tmp_path.iterdir()] == ["ladder.json"]
    text = run("ladder", file)
    assert "Ladder of heap version 1 after 2 tournaments" in text and "win share of 3" in text


def test_the_standing_puts_an_agent_of_few_games_low(run_json: Any, tmp_path: Path) -> None:
    table = {4: Tally(10, 20, 5.0)}
    agents = {"new": Standing(30.0, 6.0, table), "good": Standing(28.0, 1.0, table), "bad": Standing(20.0, 1.0, table)}
    Ladder("heap", 1, agents).write(tmp_path / "ladder.json")
    rows = run_json("ladder", tmp_path / "ladder.json")["rows"]
    assert [row["agent"] for row in rows] == ["good", "bad", "new"]
    assert rows[0]["tables"] == [{"players": 4, "win_share": 0.25, "games": 10, "seats": 20, "wins": 5.0}]


def test_games_are_not_counted_twice(run: Run, refuse: Run, tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    ask = (*ARENA, "--agents", f"random,{LAST}", "--ladder", file)
    run(*ask)
    assert refuse(*ask) == "the ladder holds these games already: give another seed than 0"
    assert "give another seed than 0" in refuse(*ask, "--players", 4), "which is what is played anyway"
    assert "'random' is given twice" in refuse(*ARENA, "--agents", "random,random", "--ladder", file)
    assert len(read_ladder(file).tournaments) == 1


GOOD: dict[str, Any] = {
    "format": "cosmic ladder", "version": 1, "game": "heap", "game_version": 1, "tournaments": [],
    "agents": {"random": {"mu": 25.0, "sigma": 8.0, "tables": {"4": {"games": 3, "seats": 6, "wins": 1.5}}}},
}  # fmt: skip
TALLY = {"games": 3, "seats": 6, "wins": 1.5}
WRONG = [
    ("[]", "is no ladder"),
    ("{", "is no ladder"),
    ({"format": "cosmic_env replay"}, "is no ladder"),
    ({"version": 2}, "is a ladder of version 2, and this reads version 1"),
    ({"game": "encounter"}, "is a ladder of encounter version 1, and this is heap version 1: begin another file"),
    ({"game_version": 7}, "is a ladder of heap version 7, and this is heap version 1: begin another file"),
    ({"agents": ["random"]}, "is broken"),
    ({"agents": {"random": {"mu": 25.0, "tables": {}}}}, "is broken"),
    ({"agents": {"random": {"mu": float("nan"), "sigma": 8.0, "tables": {"4": TALLY}}}}, "is broken"),
    ({"agents": {"random": {"mu": 25.0, "sigma": 0.0, "tables": {"4": TALLY}}}}, "is broken"),
    ({"agents": {"random": {"mu": 25.0, "sigma": 8.0, "tables": {"4": {**TALLY, "wins": 7.0}}}}}, "is broken"),
    ({"agents": {"random": {"mu": 25.0, "sigma": 8.0, "tables": {"4": {**TALLY, "games": 9}}}}}, "is broken"),
    ({"tournaments": [{"seed": 3}]}, "is broken"),
    ("null", "is no ladder"),
    ("3", "is no ladder"),
    ("[" * 200_000, "is no ladder"),
    ('{"agents":' * 200_000, "is no ladder"),
    ({"version": True}, "is a ladder of version True"),
    ({"version": 10**3000}, "is a ladder of version 1000"),
    ({"game_version": True}, "is broken"),
    ({"game_version": "1"}, "is broken"),
    ({"agents": {"random": {"mu": True, "sigma": 8.0, "tables": {"4": TALLY}}}}, "is broken"),
    ({"agents": {"random": {"mu": 10**400, "sigma": 8.0, "tables": {"4": TALLY}}}}, "is broken"),
    ({"agents": {"random": {"mu": 25.0, "sigma": 8.0, "tables": {"4": {**TALLY, "games": "3"}}}}}, "is broken"),
    ({"agents": {"random": {"mu": 25.0, "sigma": 8.0, "tables": {"four": TALLY}}}}, "is broken"),
    ({"tournaments": [{"seed": 3, "options": {}, "agents": "random"}]}, "is broken"),
    ({"tournaments": None}, "is broken"),
]


@pytest.mark.parametrize(("change", "complaint"), WRONG)
def test_what_is_no_ladder_of_this_game_is_left_alone(
    refuse: Run, tmp_path: Path, change: str | dict[str, Any], complaint: str
) -> None:
    file = tmp_path / "ladder.json"
    text = change if isinstance(change, str) else json.dumps({**GOOD, **change})
    file.write_text(text)
    assert complaint in refuse(*ARENA, "--agents", "random", "--ladder", file)
    assert file.read_text() == text


def test_options_of_another_version_do_not_count_as_these_games(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    before = {"agents": ["random"], "seed": 0, "options": {"unheard": 1}, "games": 6}
    file.write_text(json.dumps({**GOOD, "tournaments": [before]}))
    run(*ARENA, "--agents", "random", "--ladder", file)
    assert len(read_ladder(file).tournaments) == 2


def test_tournaments_at_the_same_time_are_all_counted(tmp_path: Path) -> None:
    """Four processes that end together."""
    file = tmp_path / "ladder.json"
    code = "import tests.core.toy; from cosmic_env.training.cli import app; app()"
    ask = [sys.executable, "-c", code, *map(str, ARENA), "--agents", f"random,{LAST}", "--ladder", str(file)]
    crowd = [subprocess.Popen([*ask, "--seed", str(seed)], stdout=subprocess.DEVNULL) for seed in range(4)]
    assert [one.wait(120) for one in crowd] == [0] * 4
    found = read_ladder(file)
    assert sorted(t["seed"] for t in found.tournaments) == [0, 1, 2, 3]
    assert found.agents["random"].games == 24
    assert [path.name for path in tmp_path.iterdir()] == ["ladder.json"]


def test_a_tournament_waits_while_another_is_written(run: Run, tmp_path: Path, capsys: Any) -> None:
    """What the other one adds in the meantime stays."""
    file = tmp_path / "ladder.json"
    ask = (*ARENA, "--agents", f"random,{LAST}", "--ladder", file)
    with sole_writer(file):
        thread = threading.Thread(target=run, args=(*ask, "--seed", 8))
        thread.start()
        thread.join(5)
        assert thread.is_alive()
        ladder = Ladder("heap", 1)
        ladder.add(["random", LAST], {"players": 3}, 5, results([[0, 1, 1]], [[1.0, 0.0, 0.0]]))
        ladder.write(file)
    thread.join(60)
    assert [t["seed"] for t in read_ladder(file).tournaments] == [5, 8]


def test_where_no_ladder_can_be_written_nothing_is_played(
    refuse: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "cosmic_env.training.evaluation.with_progress.play_games", lambda *of, **more: pytest.fail("games were played")
    )
    told = refuse(*ARENA, "--agents", f"random,{LAST}", "--ladder", "/proc/ladder.json")
    assert told.startswith("/proc/ladder.json: ")


def test_a_ladder_that_cannot_be_written_stays_as_it_was(run: Run, refuse: Run, tmp_path: Path) -> None:
    """As on a full disk."""
    file = tmp_path / "ladder.json"
    run(*ARENA, "--agents", f"random,{LAST}", "--ladder", file)
    before = file.read_bytes()
    with no_file_longer_than(200):
        told = refuse(*ARENA, "--agents", f"random,{LAST}", "--ladder", file, "--seed", 1)
    assert told.startswith(f"{file}: ") and file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["ladder.json"]


def test_a_ladder_of_another_game_can_be_printed(run: Run, refuse: Run, tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    file.write_text(json.dumps({**GOOD, "game": "chess", "game_version": 7}))
    assert "Ladder of chess version 7" in run("ladder", file)
    assert refuse("ladder", tmp_path / "none.json").endswith("No such file or directory")
    assert "there is no such folder" in refuse(*ARENA, "--agents", "random", "--ladder", tmp_path / "no" / "l.json")
