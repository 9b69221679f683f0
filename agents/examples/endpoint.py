"""A language model plays, through any endpoint that speaks the chat completions of OpenAI.

    export OPENAI_API_KEY=...
    cosmic arena --games 2 --move-seconds 60 \
        --agents "rules,stdio:python agents/examples/endpoint.py --url http://localhost:8000/v1 --model NAME"

Needs Python alone. At each question the model reads what the seat sees, what has happened and the legal moves; at the
first question of a game, the rules too. A request that fails for a while (too many requests, an error of the server, no
connection, an answer that is none) is sent again with growing pauses, as long as the time for the move lasts. What it
took, and what it cost by the prices given, is printed to standard error after each game and at the end.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import re
import sys
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any

SYSTEM = (
    "You play a board game to win. Read the position and choose one of the legal moves. Think briefly, then end your"
    ' answer with one line of JSON that names the number of the move: {"action": NUMBER}'
)
MARGIN = 0.5
"""Seconds of the time for a move that are kept to answer in."""
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
"""Seconds between two requests; each pause is twice the one before."""
MOST_BYTES = 1 << 22
"""Bytes of the longest answer that is read."""
ACTION = re.compile(r'"action"\s*:\s*"?(\d{1,9})')
NUMBER = re.compile(r"\b\d{1,9}\b")


class Failed(Exception):  # noqa: N818
    """No move came of it; the message says why."""


@dataclass
class Bill:
    """What has been used."""

    requests: int = 0
    repeated: int = 0
    tokens_in: int = 0
    tokens_out: int = 0

    def words(self, price_in: float, price_out: float) -> str:
        """In a sentence; the prices are those of a million tokens."""
        cost = (self.tokens_in * price_in + self.tokens_out * price_out) / 1e6
        return (
            f"{self.requests} requests ({self.repeated} repeated), {self.tokens_in} tokens in, {self.tokens_out} out,"
            f" cost {cost:.4f}"
        )


class Model:
    """A model behind an endpoint."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given, self.bill = given, Bill()

    def ask(self, prompt: str, until: float) -> str:
        """What it answers; raises `Failed` when no answer comes by then, or none can come."""
        pause = FIRST_PAUSE
        for attempt in range(self.given.retries + 1):
            left = until - time.monotonic()
            if left <= 0:
                raise Failed("the time for the move is over")
            self.bill.requests += 1
            self.bill.repeated += attempt > 0
            try:
                return self._once(prompt, min(left, self.given.timeout))
            except urllib.error.HTTPError as error:
                with error:
                    if error.code not in (408, 409, 429) and error.code < 500:
                        raise Failed(f"the endpoint refuses: {error.code} {error.reason}") from None
                    why, wait = f"{error.code} {error.reason}", _seconds(error.headers.get("Retry-After"))
            except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
                why, wait = f"{type(error).__name__}: {error}", 0.0
            if attempt < self.given.retries:
                wait = max(pause, wait)
                if time.monotonic() + wait >= until:
                    raise Failed(f"the time for the move is over: {why}")
                time.sleep(wait)
                pause = min(2 * pause, LONGEST_PAUSE)
        raise Failed(f"{self.given.retries + 1} requests have failed, the last with {why}")

    def _once(self, prompt: str, seconds: float) -> str:
        body = {
            "model": self.given.model,
            "messages": [{"role": "system", "content": SYSTEM}, {"role": "user", "content": prompt}],
            "temperature": self.given.temperature,
            "max_tokens": self.given.max_tokens,
        }
        headers = {"Content-Type": "application/json"}
        if self.given.key:
            headers["Authorization"] = f"Bearer {self.given.key}"
        url = f"{self.given.url.rstrip('/')}/chat/completions"
        request = urllib.request.Request(url, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=seconds) as answer:
            found = json.loads(answer.read(MOST_BYTES))
        usage = found.get("usage") or {}
        self.bill.tokens_in += int(usage.get("prompt_tokens") or 0)
        self.bill.tokens_out += int(usage.get("completion_tokens") or 0)
        text = found["choices"][0]["message"]["content"]
        if not isinstance(text, str):
            raise TypeError("the answer has no text")
        return text


def _seconds(text: str | None) -> float:
    """What ``Retry-After`` says, if that is a number."""
    try:
        return max(0.0, float(text or 0))
    except ValueError:
        return 0.0


def move_in(text: str, legal: list[dict[str, Any]]) -> int | None:
    """The legal move that an answer names last: as an action, else by its sentence, else by a number alone."""
    numbers = {move["id"] for move in legal}
    actions = ACTION.findall(text)
    if not actions:
        said = [(text.lower().rfind(move["text"].lower().rstrip(".")), move["id"]) for move in legal]
        place, number = max(said)
        if place >= 0:
            return int(number)
    named = [int(number) for number in actions or NUMBER.findall(text)]
    return named[-1] if named and named[-1] in numbers else None


def prompt_of(question: dict[str, Any], rules: str | None) -> str:
    """What the model reads."""
    moves = "\n".join(f"{move['id']}: {move['text']}" for move in question["legal"])
    parts = [rules or question["observation"]]
    if question["events"]:
        parts.append("What has happened since your last move:\n" + "\n".join(question["events"]))
    if question["error"]:
        parts.append(f"Your last answer could not be used: {question['error']}")
    return "\n\n".join([*parts, f"Legal moves, each with its number:\n{moves}"])


def play(model: Model) -> None:
    """Answer the questions on standard input, to its end."""
    seconds, knows_rules = 10.0, False
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "start":
            seconds, knows_rules = message["move_seconds"], False
        elif message["type"] == "end":
            _note(model)
        elif message["type"] == "question":
            until = time.monotonic() + max(0.1, seconds - MARGIN)
            rules = None
            if not knows_rules:
                print(json.dumps({"request": "rules"}), flush=True)
                rules, knows_rules = json.loads(sys.stdin.readline())["text"], True
            print(json.dumps(_answer(model, message, rules, until)), flush=True)


def _answer(model: Model, question: dict[str, Any], rules: str | None, until: float) -> dict[str, Any]:
    """The answer to a question; one without a move, so that it counts as an error, where the model gives none."""
    prompt = prompt_of(question, rules)
    try:
        while True:
            text = model.ask(prompt, until)
            action = move_in(text, question["legal"])
            if action is not None:
                return {"number": question["number"], "action": action, "text": text[-200:]}
            prompt += '\n\nThat named no legal move. Answer with {"action": NUMBER} alone.'
    except Failed as failed:
        print(failed, file=sys.stderr, flush=True)
        return {"number": question["number"], "error": str(failed)}


def _note(model: Model) -> None:
    given = model.given
    print(f"{given.model}: {model.bill.words(given.price_in, given.price_out)}", file=sys.stderr, flush=True)


def arguments() -> argparse.Namespace:
    """What the command line and the environment say."""
    parser = argparse.ArgumentParser(description="A language model plays, as an agent stdio:COMMAND.")
    parser.add_argument("--url", default=os.environ.get("OPENAI_BASE_URL", "http://localhost:8000/v1"))
    parser.add_argument("--model", required=True)
    parser.add_argument("--key", default=os.environ.get("OPENAI_API_KEY", ""), help="better given in OPENAI_API_KEY")
    parser.add_argument("--timeout", type=float, default=60.0, help="seconds for one request")
    parser.add_argument("--retries", type=int, default=4, help="how often a request that failed is sent again")
    parser.add_argument("--temperature", type=float, default=0.7)
    parser.add_argument("--max-tokens", type=int, default=400, help="of an answer")
    parser.add_argument("--price-in", type=float, default=0.0, help="price of a million tokens that are read")
    parser.add_argument("--price-out", type=float, default=0.0, help="price of a million tokens that are written")
    given = parser.parse_args()
    if not given.url.startswith(("http://", "https://")):
        parser.error(f"--url begins with http:// or https://, not as {given.url!r}")
    if given.retries < 0 or not 0 < given.timeout < math.inf:
        parser.error("--retries is at least 0 and --timeout a number of seconds above 0")
    if given.max_tokens < 1 or not 0 <= given.temperature < math.inf:
        parser.error("--max-tokens is at least 1 and --temperature a number of at least 0")
    if not (0 <= given.price_in < math.inf and 0 <= given.price_out < math.inf):
        parser.error("--price-in and --price-out are numbers of at least 0")
    return given


def main() -> None:
    """Play."""
    model = Model(arguments())
    try:
        play(model)
    finally:
        _note(model)


if __name__ == "__main__":
    main()
