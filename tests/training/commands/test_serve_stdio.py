"""``cosmic serve-stdio``."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from cosmic_env.core.aec import wrapped
from cosmic_env.encounter.game import GAME
from cosmic_env.training.commands.serve_stdio import LONGEST, Server
from tests.checkout import ROOT
from tests.core.toy import GAME as HEAP

Ask = Callable[..., dict[str, Any]]


@pytest.fixture
def ask() -> Iterator[Ask]:
    """``ask(command, **more)``: the answer to a request."""
    server = Server()
    yield lambda command, **more: server.answer(json.dumps({"command": command, **more}).encode())
    server.let_go()


def play_on(ask: Ask, position: dict[str, Any]) -> dict[str, Any]:
    """To the end, by the first legal action each time."""
    while not (position["over"] or position["truncated"]):
        position = ask("step", action=position["legal"][0]["id"])
        assert position["ok"] is True
    return position


def test_a_caller_plays_all_seats(ask: Ask) -> None:
    """The same game as in the environment of the same seed."""
    env = wrapped(HEAP, players=3, seed=5)
    env.reset()
    start = env.states.copy()
    position = ask("new", game="heap", options={"players": 3}, seed=5, agents=["random"])
    rng = np.random.default_rng(1)
    assert position["seed"] == 5
    while not (position["over"] or position["truncated"]):
        seat = position["seat"]
        assert position["observation"] == ask("observe", seat=seat)["text"]
        assert [move["id"] for move in position["legal"]] == [move["id"] for move in ask("legal", seat=seat)["legal"]]
        assert ask("legal", seat=(seat + 1) % 3)["legal"] == []
        position = ask("step", text=position["legal"][rng.integers(len(position["legal"]))]["text"].upper())
    assert position["seat"] is None and position["legal"] == []
    assert sum(position["standing"]) == pytest.approx(1 if position["over"] else 0)
    assert bool(position["winners"]) == position["over"] and start["players"][0] == 3
    assert ask("step", action=0) == {"error": "the game is over: send the command new"}


def test_agents_play_the_other_seats_and_the_caller_hears_of_it(ask: Ask) -> None:
    position = ask("new", options={"players": 4, "max_turns": 3}, seed=9, seats=[1], agents="random")
    heard = []
    while True:
        history = ask("history", seat=1)["history"]
        assert position["events"] == list(dict.fromkeys(history[len(heard) :]))  # what it was told since it was asked
        heard = history
        if position["over"] or position["truncated"]:
            break
        assert position["seat"] == 1 and f"You are {GAME.seat_name(1)}" in position["observation"]
        position = ask("step", action=position["legal"][-1]["id"])
    assert len(history) > 20
    assert any("encounter" in line for line in history)
    assert "only the history of your seats is kept" in ask("history", seat=0)["error"]


def test_programs_play_the_other_seats(ask: Ask, program: str) -> None:
    position = ask("new", game="heap", options={"players": 3}, seed=1, seats=[0], agents=["random", program])
    assert play_on(ask, position)["ok"]
    assert ask("close") == {"ok": True}


def test_arrays_state_render_and_description(ask: Ask) -> None:
    position = ask("new", game="heap", options={"players": 3}, seed=2)
    seat = position["seat"]
    seen = ask("observe", seat=seat, arrays=True, rules=True)
    assert len(seen["observation"]) == HEAP.observation_size
    assert [i for i, legal in enumerate(seen["mask"]) if legal] == [move["id"] for move in position["legal"]]
    assert sum(ask("observe", seat=(seat + 1) % 3, arrays=True)["mask"]) == 0
    assert len(ask("state")["state"]) == HEAP.state_size
    assert "hand ?" in ask("render", seat=seat)["text"] and "hand ?" not in ask("render")["text"]
    assert ask("describe", game="heap")["num_actions"] == HEAP.num_actions


def test_the_id_of_a_request_comes_back(ask: Ask) -> None:
    assert ask("state", id=[1, "x"]) == {
        "id": [1, "x"],
        "error": "there is no game in progress: send the command new first",
    }
    assert ask("new", game="heap", seed=2, id=7)["id"] == 7


def test_no_answer_holds_what_is_no_json(ask: Ask) -> None:
    before = ask("new", game="heap", seed=3)
    for number in (float("nan"), float("inf")):
        found = ask("step", id=[number], action=before["legal"][0]["id"])
        assert found == {"error": "numbers of an id are finite"}
    assert ask("position") == {name: value for name, value in before.items() if name != "seed"}


def test_a_game_that_cannot_begin_leaves_the_other(ask: Ask) -> None:
    before = ask("new", game="heap", seed=3)
    agents = "tests.training.agents:NeverReady"
    assert ask("new", game="heap", seats=[0], agents=agents) == {"error": "not today"}
    assert ask("position") == {name: value for name, value in before.items() if name != "seed"}


REFUSED = [
    ({"command": "fly"}, "there is no command 'fly'; commands: new, position"),
    ({"command": ["new"]}, "there is no command"),
    ({}, "there is no command 'None'"),
    ({"command": "new", "game": "chess"}, "there is no game 'chess'"),
    ({"command": "new", "game": 3}, "game is a string, not '3'"),
    ({"command": "new", "game": "heap", "options": {"players": 9}}, "players"),
    ({"command": "new", "game": "heap", "options": {"flowers": 1}}, "there is no option 'flowers'"),
    ({"command": "new", "game": "heap", "seats": [4]}, "a seat is one of 0 to 3, not 4"),
    ({"command": "new", "game": "heap", "seats": [1, 1]}, "a seat is named twice"),
    ({"command": "new", "game": "heap", "seats": [1], "agents": []}, "agents is a name, or a list of names"),
    ({"command": "new", "game": "heap", "seats": [1], "agents": ["random", "random"]}, "3 seats are played by agents"),
    ({"command": "new", "game": "heap", "seats": [1], "agents": "nobody"}, "there is no agent 'nobody'"),
    ({"command": "new", "game": "heap", "seed": -1}, "seed"),
    ({"command": "new", "game": "heap", "colour": "red"}, "new takes game and options and seed and seats and agents"),
    ({"command": "step"}, "a step has either an action or a text"),
    ({"command": "step", "action": 99}, "action 99 is not legal; legal: 0 (draw coins)"),
    ({"command": "step", "action": True}, "is not legal"),
    ({"command": "step", "text": "fly"}, "'fly' is no legal move of player_"),
    ({"command": "step", "text": 5}, "a move is named by a text, not by 5"),
    ({"command": "observe", "seat": 7}, "a seat is one of 0 to 3, not 7"),
    ({"command": "render", "width": 10**9}, "a width is 1 to 1000 columns"),
]


@pytest.mark.parametrize(("request_", "why"), REFUSED, ids=[json.dumps(request)[:60] for request, _ in REFUSED])
def test_what_cannot_be_is_refused_and_changes_nothing(request_: dict[str, Any], why: str) -> None:
    server = Server()
    begun = server.answer(b'{"command": "new", "game": "heap", "seed": 3}')
    answer = server.answer(json.dumps(request_).encode())
    assert list(answer) == ["error"] and why in answer["error"]
    assert "\n" not in answer["error"] and "Traceback" not in answer["error"]
    again = server.answer(b'{"command": "position"}')
    assert (again["seat"], again["legal"]) == (begun["seat"], begun["legal"])


@pytest.mark.parametrize("line", [b"", b"{", b"[]", b"\xff\xfe", b"3", b"[" * 100000])
def test_what_is_no_request_is_refused(line: bytes) -> None:
    assert Server().answer(line) == {"error": "a request is a line with a JSON object"}


def test_as_a_program_it_writes_nothing_but_answers() -> None:
    environ = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)}
    lines = [
        b'{"command": "new", "options": {"players": 3, "max_turns": 1}, "seed": 1}', b"x" * (LONGEST + 9), b"no JSON",
        b'{"command": "legal"}', b'{"command": "close"}', b'{"command": "state"}',
    ]  # fmt: skip
    command = [sys.executable, "-m", "cosmic_env.training.cli", "serve-stdio"]
    found = subprocess.run(command, input=b"\n".join(lines), capture_output=True, env=environ, timeout=120)
    answers = [json.loads(line) for line in found.stdout.splitlines()]
    assert found.returncode == 0 and b"Traceback" not in found.stderr
    assert [answer.get("ok", False) for answer in answers] == [True, False, False, True, True]
    assert answers[1]["error"] == f"a request has {LONGEST} bytes at most"


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_without_a_stream_it_ends_with_a_sentence(closed: str) -> None:
    environ = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)}
    command = f"{shlex.quote(sys.executable)} -m cosmic_env.training.cli serve-stdio {closed}"
    found = subprocess.run(command, shell=True, capture_output=True, text=True, env=environ, timeout=120)
    sentence = "requests are read from standard input and answered on standard output, and one of them is closed\n"
    assert (found.returncode, found.stderr) == (2, sentence)
