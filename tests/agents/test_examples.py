"""The example agents, against a stand-in for an endpoint."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from cosmic_env.agents.examples.endpoint import move_in
from cosmic_env.agents.stdio import FAULTS, Limits, StdioAgent
from cosmic_env.core.players import as_player
from cosmic_env.training.evaluation.tournament import play_games
from tests.checkout import ROOT
from tests.core.toy import GAME as HEAP

PLAIN = ROOT / "agents" / "examples" / "plain.py"
ENDPOINT = ROOT / "agents" / "examples" / "endpoint.py"


def played(command: str, **limits: Any) -> StdioAgent:
    """The agent after a game on one of four seats."""
    agent = StdioAgent(HEAP, command, Limits(**{"move_seconds": 30.0, **limits}))
    others = [as_player("random", HEAP)] * 3
    try:
        play_games(HEAP, {}, [agent, *others], ["a", "b", "c", "d"], 1, seed=3)
    finally:
        agent.close()
    return agent


def test_the_plain_agent_plays_without_an_error() -> None:
    agent = played(f"{shlex.quote(sys.executable)} -I {PLAIN}")
    assert agent.counts["questions"] > 2 and not any(agent.counts[kind] for kind in FAULTS)
    lines = PLAIN.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 40 and "cosmic_env" not in PLAIN.read_text(encoding="utf-8")


class StandIn:
    """An endpoint that answers as `answer` says, and keeps the requests."""

    def __init__(self, answer: Callable[[int, dict[str, Any]], tuple[int, Any]]) -> None:
        self.asked: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.paths: list[str] = []
        stand_in = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                stand_in.asked.append(body)
                stand_in.headers.append(dict(self.headers))
                stand_in.paths.append(self.path)
                code, found = answer(len(stand_in.asked), body)
                data = found if isinstance(found, bytes) else json.dumps(found).encode()
                try:
                    self.send_response(code)
                    if code == 429:
                        self.send_header("Retry-After", "0.1")
                    self.send_header("Content-Length", str(len(data)))
                    self.end_headers()
                    self.wfile.write(data)
                except OSError:
                    pass  # who asked has gone

            def log_message(self, *arguments: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/v1"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


Make = Callable[..., StandIn]


@pytest.fixture
def endpoint() -> Iterator[Make]:
    """``endpoint(answer)``: a stand-in."""
    made: list[StandIn] = []

    def make(answer: Callable[[int, dict[str, Any]], tuple[int, Any]]) -> StandIn:
        made.append(StandIn(answer))
        return made[-1]

    yield make
    for one in made:
        one.server.shutdown()
        one.server.server_close()


def says(text: str, tokens: tuple[int, int] = (100, 10)) -> dict[str, Any]:
    """A good answer."""
    usage = {"prompt_tokens": tokens[0], "completion_tokens": tokens[1]}
    return {"choices": [{"message": {"role": "assistant", "content": text}}], "usage": usage}


def first_move(body: dict[str, Any]) -> str:
    """The number of the first legal move in the prompt."""
    prompt = body["messages"][-1]["content"]
    return str(prompt.partition("each with its number:\n")[2].partition(":")[0])


def good(number: int, body: dict[str, Any]) -> tuple[int, Any]:
    """The first move, after a thought."""
    return 200, says(f'There are 3 ways, and 1 is best.\n{{"action": {first_move(body)}}}')


def command(url: str, *more: str) -> str:
    """The command of the agent."""
    return shlex.join([sys.executable, "-I", str(ENDPOINT), "--url", url, "--model", "small", "--key", "k", *more])


def test_a_model_plays_and_its_cost_is_told(endpoint: Make, capfd: pytest.CaptureFixture[str]) -> None:
    model = endpoint(good)
    agent = played(command(model.url, "--price-in", "2", "--price-out", "10"))
    asked = len(model.asked)
    assert agent.counts["questions"] == asked > 2 and not any(agent.counts[kind] for kind in FAULTS)
    assert model.paths[0] == "/v1/chat/completions" and model.headers[0]["Authorization"] == "Bearer k"
    assert model.asked[0]["model"] == "small"
    first, second = (body["messages"][-1]["content"] for body in model.asked[:2])
    assert "ends the game" in first and "ends the game" not in second
    cost = asked * (100 * 2 + 10 * 10) / 1e6
    told = f"small: {asked} requests (0 repeated), {100 * asked} tokens in, {10 * asked} out, cost {cost:.4f}"
    assert capfd.readouterr().err.splitlines()[-1] == told


@pytest.mark.parametrize(
    "bad",
    [
        (429, {"error": "slow down"}),
        (500, b"oops"),
        (503, {}),
        (200, b"<html>"),
        (200, {"choices": []}),
        (200, {"choices": [{"message": {"content": None}}]}),
        (200, [1]),
    ],
    ids=["429", "500", "503", "no JSON", "no choice", "no text", "a list"],
)
def test_a_request_that_fails_is_sent_again(
    bad: tuple[int, Any], endpoint: Make, capfd: pytest.CaptureFixture[str]
) -> None:
    model = endpoint(lambda number, body: bad if number == 2 else good(number, body))
    agent = played(command(model.url))
    assert len(model.asked) == agent.counts["questions"] + 1 and not any(agent.counts[kind] for kind in FAULTS)
    assert "(1 repeated)" in capfd.readouterr().err


def test_an_answer_without_a_move_is_asked_for_again(endpoint: Make) -> None:
    model = endpoint(lambda number, body: (200, says("I pass.")) if number == 1 else good(number, body))
    agent = played(command(model.url))
    assert len(model.asked) == agent.counts["questions"] + 1 and not any(agent.counts[kind] for kind in FAULTS)
    assert "That named no legal move." in model.asked[1]["messages"][-1]["content"]


def test_a_refusal_is_not_repeated(endpoint: Make, capfd: pytest.CaptureFixture[str]) -> None:
    model = endpoint(lambda number, body: (401, {}))
    agent = played(command(model.url), on_error="random")
    assert agent.counts["bad"] == agent.counts["random_moves"] == agent.counts["questions"] == len(model.asked)
    told = capfd.readouterr().err
    assert "the endpoint refuses: 401" in told and "Bearer" not in told


def test_a_slow_model_answers_in_time_that_it_has_none(endpoint: Make) -> None:
    def slow(number: int, body: dict[str, Any]) -> tuple[int, Any]:
        time.sleep(3)
        return good(number, body)

    model = endpoint(slow)
    agent = played(command(model.url), on_error="forfeit", move_seconds=1.5)
    assert (agent.counts["bad"], agent.counts["late"], agent.counts["forfeits"]) == (1, 0, 1)


def test_no_connection_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    agent = played(command("http://127.0.0.1:9/v1", "--retries", "1"), on_error="forfeit")
    assert agent.counts["forfeits"] == 1
    assert "2 requests have failed, the last with URLError" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--url", "file:///etc"), "--url begins with http"),
        (("--retries", "-1"), "--retries is at least 0"),
        (("--timeout", "nan"), "--timeout a number of seconds above 0"),
        (("--timeout", "inf"), "--timeout a number of seconds above 0"),
        (("--max-tokens", "-4"), "--max-tokens is at least 1"),
        (("--temperature", "nan"), "--temperature a number of at least 0"),
        (("--temperature", "-0.5"), "--temperature a number of at least 0"),
        (("--price-in", "nan"), "--price-in and --price-out are numbers"),
        (("--price-out", "-1"), "--price-in and --price-out are numbers"),
        ((), "--model"),
    ],
)
def test_a_command_line_that_cannot_be_is_refused(options: tuple[str, ...], why: str) -> None:
    model = ("--model", "small") if options else ()
    found = subprocess.run([sys.executable, "-I", str(ENDPOINT), *model, *options], capture_output=True, text=True)
    assert found.returncode == 2 and why in found.stderr


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ('{"action": 7}', 7),
        ('first {"action": 12}, no: {"action": "7"}', 7),
        ("I choose 12.", 12),
        ("**Draw coins.**", 7),
        ("12 is bad; Draw coins", 7),
        ("nothing", None),
        ('{"action": 99}', None),
    ],
)
def test_the_move_in_an_answer(text: str, move: int | None) -> None:
    assert move_in(text, [{"id": 7, "text": "Draw coins."}, {"id": 12, "text": "Bank the hand."}]) == move
