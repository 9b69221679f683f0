"""Agents that are programs: ``stdio:COMMAND`` plays its seats by JSON lines over standard input and output.

COMMAND is a program and its arguments, split as a shell would but without one: ``stdio:python my_agent.py``. Each of
its seats has a process of its own, which plays one game after another. A line is one JSON object. To the program::

    {"type": "start", "protocol": 1, "game": "encounter", "version": 3, "players": 4, "names": ["red", ...],
     "seat": 2, "seed": 123, "move_seconds": 10.0, "restarted": false}
    {"type": "question", "number": 7, "seat": 2, "question": "SELECT", "observation": "You are green ...",
     "legal": [{"id": 81, "text": "Play attack 10."}, ...], "events": ["blue draws 2 cards", ...], "error": null}
    {"type": "end", "seat": 2, "winners": [0], "won": false, "truncated": false, "finished": true, "forfeited": false}

It answers each question by one line, and nothing else by any::

    {"action": 81}     or    {"text": "Play attack 10."}

`text` may be all that `parse` of the environments takes. With ``"number": 7`` the answer says which question it is to;
without, answers are taken in the order of the questions. Before it answers it may ask for more: ``{"request":
"rules"}`` is answered by ``{"type": "rules", "text": ...}``, the observation with what its cards and powers do, and
``{"request": "arrays"}`` by ``{"type": "arrays", "observation": [...], "mask": [...]}``. ``error`` says what was wrong
with the answer before, where a question is put again. ``restarted`` is true where the process before this one has ended
in the middle of the game. A program that ends before its first answer is started again and told nothing but questions,
so that one plays that knows of no other lines. When the input ends, the program has to end.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import time
from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn

import numpy as np

from cosmic_env.core.errors import ArgumentError, IllegalAction, NoGame
from cosmic_env.core.files import json_object
from cosmic_env.core.game import Game
from cosmic_env.core.players import Asked, Ending

from .lines import Gone, Late, LineProcess

PROTOCOL: Final = 1
ON_ERROR: Final = ("retry", "random", "forfeit")
"""What is done about a bad, late or missing answer. ``retry``: the question is put again, `Limits.retries` times at
most, then a legal action is drawn. ``random``: that is done at once. ``forfeit``: the seat is given up: legal actions
are drawn for it to the end of the game, which it loses."""
FAULTS: Final = ("bad", "illegal", "late", "dead", "unasked")
"""Kinds of what goes wrong: the answer is no JSON object with an action or a text; it means no legal action; none came
in time; the program has ended; a line came that answers nothing."""
COUNTED: Final = ("questions", *FAULTS, "random_moves", "restarts", "forfeits")
"""What is counted of an agent; `unasked` lines are thrown away and cost nothing else."""
RESTARTS: Final = 3
"""How often a program that ends in a game is started again in it."""
REQUESTS: Final = 20
"""How much a program may ask for before it answers."""
PATIENCE: Final = 1.0
"""Seconds that a program has to end by itself."""


@dataclass
class Limits:
    """What an agent may do.

    Args:
        move_seconds: time for an answer.
        start_seconds: more time for the first answer of a process.
        on_error: one of `ON_ERROR`.
        retries: how often a question is put again.
    """

    move_seconds: float = 10.0
    start_seconds: float = 10.0
    on_error: str = "retry"
    retries: int = 2

    def __post_init__(self) -> None:
        if self.on_error not in ON_ERROR:
            raise ArgumentError(f"on_error is one of {', '.join(ON_ERROR)}, not {self.on_error!r}")
        if not 0 < self.move_seconds < float("inf"):
            raise ArgumentError(f"the time for a move is a number of seconds above 0, not {self.move_seconds}")
        if not 0 <= self.start_seconds < float("inf"):
            raise ArgumentError(f"the time to start is a number of seconds of at least 0, not {self.start_seconds}")
        if self.retries < 0:
            raise ArgumentError(f"the retries are a number of at least 0, not {self.retries}")


class _Fault(Exception):  # noqa: N818
    def __init__(self, kind: str, why: str) -> None:
        super().__init__(why)
        self.kind = kind


@dataclass
class _Child:
    """The process of one seat."""

    process: LineProcess
    owed: deque[int] = field(default_factory=deque)
    """Numbers of the questions that were not answered yet."""
    new: bool = True
    """It has not answered yet."""


class StdioAgent:
    """A program that plays; see the module.

    Args:
        game: the game.
        command: the program and its arguments.
        limits: time for a move, and what is done about errors.

    Raises:
        ValueError: there is no such program.
    """

    def __init__(self, game: Game, command: str, limits: Limits | None = None) -> None:
        if os.name != "posix":
            raise ArgumentError("programs play by pipes of POSIX, which this system does not have")
        try:
            self._command = shlex.split(command)
        except ValueError as error:
            raise ArgumentError(f"the command {command!r} cannot be read: {str(error).lower()}") from None
        if not self._command:
            raise ArgumentError("it is not said which program plays: stdio:COMMAND")
        if shutil.which(self._command[0]) is None:
            raise ArgumentError(f"there is no program {self._command[0]!r} to play as stdio:{command}")
        self.name = f"stdio:{command}"
        self.limits = Limits() if limits is None else limits
        self.counts: Counter[str] = Counter()
        """How often each of `COUNTED` came about."""
        self.forfeited: list[int] = []
        self._game, self._players = game, 0
        self._children: list[_Child | None] = []
        """By the place of the seat among its own."""
        self._seats: list[int] = []
        self._plain: set[int] = set()
        """Places whose program is told nothing but questions."""
        self._restarts: Counter[int] = Counter()
        self._rng = np.random.default_rng(0)
        self._seed = self._number = 0

    # --- see `TextAgent` ----------------------------------------------------------------------------------------------

    def begin(self, game: Game, players: int, seats: Sequence[int], seed: int) -> None:
        """See `TextAgent.begin`: start what is not running, and tell every process."""
        self._game, self._players, self._seats, self._seed = game, players, list(seats), seed
        self.forfeited, self._restarts = [], Counter()
        self._rng = np.random.default_rng(seed)
        self._children += [None] * (len(seats) - len(self._children))
        for place in range(len(seats)):
            self._ready(place)

    def decide(self, asked: Asked) -> int:
        """See `TextAgent.decide`: the answer of the program, or a legal action at random; raises `NoGame` when it has
        been let go."""
        if not self._children:
            raise NoGame(f"the agent {self.name!r} has been let go, and no game has begun since")
        place = self._seats.index(asked.seat)
        if asked.seat in self.forfeited:
            return self._at_random(asked)
        self.counts["questions"] += 1
        if self._restarts[place] >= RESTARTS and self._alive(place) is None:
            return self._at_random(asked)
        why, first = None, self._number + 1
        for _ in range(1 + (self.limits.retries if self.limits.on_error == "retry" else 0)):
            try:
                return self._answer(place, asked, why, first)
            except _Fault as fault:
                self.counts[fault.kind] += 1
                why = str(fault)
        if self.limits.on_error == "forfeit":
            self.forfeited.append(asked.seat)
            self.counts["forfeits"] += 1
        return self._at_random(asked)

    def end(self, ending: Ending) -> None:
        """See `TextAgent.end`."""
        for place, (seat, child) in enumerate(zip(self._seats, self._children)):
            if child is not None and child.process.alive and place not in self._plain:
                won = seat in ending.winners and seat not in self.forfeited
                child.process.send(_line(
                    type="end", seat=seat, winners=list(ending.winners), won=won, truncated=ending.truncated,
                    finished=ending.finished, forfeited=seat in self.forfeited,
                ))  # fmt: skip

    def close(self) -> None:
        """End the processes."""
        children, self._children = self._children, []
        processes = [child.process for child in children if child is not None]
        for process in processes:
            process.let_go()
        until = time.monotonic() + PATIENCE
        try:
            for process in processes:
                process.end(max(0.0, until - time.monotonic()))
        finally:  # ^C meanwhile
            for process in processes:
                process.end(0)

    def __reduce__(self) -> NoReturn:
        raise ArgumentError(f"the agent {self.name!r} is a running program, and cannot be copied or sent elsewhere")

    # --- inside -------------------------------------------------------------------------------------------------------

    def _ready(self, place: int) -> None:
        """Tell the process of a place that a game begins; it is started if need be."""
        child = self._alive(place)
        if child is None:
            self.counts["restarts"] += self._children[place] is not None
            child = self._start(place)
        if child is not None:
            self._introduce(child, place, again=False)

    def _start(self, place: int) -> _Child | None:
        """A new process for a place; ``None``: it cannot be started."""
        before, self._children[place] = self._children[place], None
        if before is not None:
            before.process.end(0)
        try:
            self._children[place] = _Child(LineProcess(self._command))
        except OSError:
            return None
        return self._children[place]

    def _introduce(self, child: _Child, place: int, again: bool) -> None:
        if place in self._plain:
            return
        child.process.send(_line(
            type="start", protocol=PROTOCOL, game=self._game.name, version=self._game.version, players=self._players,
            names=[self._game.seat_name(seat) for seat in range(self._players)], seat=self._seats[place],
            seed=self._seed, move_seconds=self.limits.move_seconds, restarted=again,
        ))  # fmt: skip

    def _alive(self, place: int) -> _Child | None:
        """The process of a place, if it runs."""
        child = self._children[place]
        return child if child is not None and child.process.alive else None

    def _running(self, place: int) -> _Child:
        """The process of a place, started again if it has ended."""
        child = self._alive(place)
        if child is not None:
            return child
        plain = self._plainly(place)
        if plain is not None:
            return plain
        if self._restarts[place] >= RESTARTS:
            raise _Fault("dead", "the program has ended too often")
        self._restarts[place] += 1
        self.counts["restarts"] += 1
        child = self._start(place)
        if child is None:
            raise _Fault("dead", "the program cannot be started")
        self._introduce(child, place, again=True)
        return child

    def _plainly(self, place: int) -> _Child | None:
        """A program that has ended before its first answer may know questions alone: a new process for it, once, which
        is told of nothing else."""
        child = self._children[place]
        if child is None or not child.new or place in self._plain:
            return None
        self._plain.add(place)
        self.counts["restarts"] += 1
        return self._start(place)

    def _answer(self, place: int, asked: Asked, why: str | None, first: int) -> int:
        """What the program answers; of the same question, answers to the numbers from `first` on count."""
        child = self._running(place)
        try:
            if why is None:
                self._throw_away(child)
            self._number += 1
            child.owed.append(self._number)
            child.process.send(_line(
                type="question", number=self._number, seat=asked.seat, question=asked.question,
                observation=asked.observation, legal=[{"id": i, "text": text} for i, text in asked.legal],
                events=list(asked.events), error=why,
            ))  # fmt: skip
            return self._meant(self._reply(child, asked, first), asked)
        except Late as error:
            raise _Fault("late", str(error)) from None
        except Gone as error:
            child.process.end(0)
            if self._plainly(place) is not None:
                return self._answer(place, asked, why, first)
            raise _Fault("dead", str(error)) from None

    def _throw_away(self, child: _Child) -> None:
        """Lines that have come before a question: late answers, and what was not asked."""
        for _ in range(child.process.unasked()):
            if child.owed:
                child.owed.popleft()
            else:
                self.counts["unasked"] += 1

    def _reply(self, child: _Child, asked: Asked, first: int) -> dict[str, Any]:
        """The first answer to one of the numbers from `first` on; requests that come before it are met."""
        extra = self.limits.start_seconds if child.new else 0.0
        until = time.monotonic() + self.limits.move_seconds + extra
        requests = 0
        while True:
            found = json_object(child.process.receive(until))
            if found is not None and "request" in found:
                requests += 1
                if requests > REQUESTS:
                    raise _Fault("bad", f"a program may ask for {REQUESTS} things before it answers")
                child.process.send(_granted(found["request"], asked))
                continue
            child.new = False
            number = None if found is None else found.get("number")
            if (type(number) is int and number not in child.owed) or not child.owed:
                self.counts["unasked"] += 1
                continue
            answered = child.owed.popleft()
            while type(number) is int and answered != number:
                answered = child.owed.popleft()
            if answered < first:  # late, and counted so
                continue
            if found is None:
                raise _Fault("bad", "an answer is a line with a JSON object")
            return found

    def _meant(self, answer: dict[str, Any], asked: Asked) -> int:
        action = answer.get("action", answer.get("text"))
        if type(action) is int:
            if any(action == legal for legal, _ in asked.legal):
                return action
            raise _Fault("illegal", f"{str(action)[:20]} is none of the legal actions")
        if not isinstance(action, str):
            raise _Fault("bad", "an answer has an integer as action or a string as text")
        try:
            return asked.parse(action)
        except IllegalAction as error:
            raise _Fault("illegal", str(error)) from None

    def _at_random(self, asked: Asked) -> int:
        self.counts["random_moves"] += 1
        return asked.legal[int(self._rng.integers(len(asked.legal)))][0]


def stdio(game: Game, command: str = "") -> StdioAgent:
    """The agent ``stdio:COMMAND``; see `StdioAgent`."""
    return StdioAgent(game, command)


def _line(**values: Any) -> str:
    return json.dumps(values)


def _granted(what: object, asked: Asked) -> str:
    """The line that meets a request."""
    if what == "rules":
        return _line(type="rules", text=asked.rules())
    if what == "arrays":
        observation, mask = asked.arrays()
        return _line(type="arrays", observation=observation, mask=mask)
    return _line(type="error", error=f"a request is rules or arrays, not {str(what)[:40]!r}")
