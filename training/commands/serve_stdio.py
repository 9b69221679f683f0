"""``cosmic serve-stdio``: a program holds whole games, by JSON lines over standard input and output.

A line in is a request, a JSON object with ``command``; each is answered by one line, a JSON object with ``ok`` or with
``error``, a sentence. What the request has as ``id`` is in the answer too. The requests::

    {"command": "new", "game": "encounter", "options": {"players": 4}, "seed": 7, "seats": [0, 2], "agents": "rules"}
    {"command": "position"}
    {"command": "step", "action": 81}       or with "text": "Play attack 10."
    {"command": "observe", "seat": 0, "rules": true, "arrays": true}
    {"command": "legal", "seat": 0}
    {"command": "history", "seat": 0}
    {"command": "render", "seat": 0, "width": 80}
    {"command": "state"}
    {"command": "describe"}
    {"command": "close"}

``new`` begins a game. `seats` are those that the caller plays (all, if it is left out); `agents` plays the others, in
their order: one for all of them or a list, as the commands take them. ``new``, ``step`` and ``position`` answer with
the position at which a seat of the caller is asked, or with the end::

    {"ok": true, "seat": 2, "question": "SELECT", "observation": "You are green ...",
     "legal": [{"id": 81, "text": "Play attack 10."}, ...], "events": ["blue draws 2 cards", ...],
     "over": false, "truncated": false, "winners": [], "standing": [0.0, 0.0, 0.0, 0.0]}

`events` are what the seat was told since it was last asked; at the end they are those of all of the caller's seats.
`standing` is what each seat has been paid so far: a share of the victory. ``position`` gives the last position again;
where an agent has failed it lets the others go on first. ``history`` is all that a seat of the caller was told in this
game. ``render`` and ``observe`` take any seat, and ``render`` none for the open table; ``state`` is the full state in
numbers, so a caller sees what it asks for: the game is its own.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stdout
from typing import Any, BinaryIO, Final, TextIO

import numpy as np
import typer
from numpy.typing import NDArray

from cosmic_env.core.batch import check_seat, check_seed, start_states, template
from cosmic_env.core.errors import ArgumentError, IllegalAction, NoGame
from cosmic_env.core.files import json_object
from cosmic_env.core.game import SCHEMES, Game, States
from cosmic_env.core.legality import illegal_action
from cosmic_env.core.outcome import winners
from cosmic_env.core.registry import find_game
from cosmic_env.core.text import legal_actions, observe_text, parse

from ..common.arguments import agent_names, given_agents, set_limits, told_to_end, warm
from ..common.console import INTERRUPTED, clear_errors, fail, print_nowhere
from ..common.programs import MOVE_SECONDS, ON_ERROR, RETRIES
from ..evaluation.seats import Seats
from .describe import describe_game

LONGEST: Final = 1 << 20
"""Bytes of the longest request."""

Request = Mapping[str, Any]
Answer = dict[str, Any]


def serve_stdio(
    move_seconds: MOVE_SECONDS = 10.0,
    on_error: ON_ERROR = "retry",
    retries: RETRIES = 2,
) -> None:
    """Let another program hold games: JSON lines on standard input are answered by JSON lines on standard output.

    Requests are new, position, step, observe, legal, history, render, state, describe and close, as the guide "Agents
    that speak text" lists them. Nothing else is written to standard output.
    """
    with clear_errors():
        set_limits((), move_seconds, on_error, retries)
    if sys.stdin is None or sys.stdout is None:
        fail("requests are read from standard input and answered on standard output, and one of them is closed")
    server = Server(lambda agents: set_limits(agents, move_seconds, on_error, retries))
    answers = sys.stdout
    try:
        with redirect_stdout(sys.stderr), told_to_end():
            serve(server, sys.stdin.buffer, answers)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    except BrokenPipeError:  # nobody reads the answers any more
        print_nowhere(1)
        raise typer.Exit(1) from None
    finally:
        server.let_go()


def serve(server: Server, requests: BinaryIO, answers: TextIO) -> None:
    """Answer one line after the other, to the end of the input or a request to close."""
    while not server.closed and (line := requests.readline(LONGEST + 1)):
        if len(line) > LONGEST:
            while line and not line.endswith(b"\n"):
                line = requests.readline(LONGEST)
            answer: Answer = {"error": f"a request has {LONGEST} bytes at most"}
        else:
            answer = server.answer(line)
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


class Server:
    """Answers requests about one game at a time; `limit` sets what agents that are programs may do."""

    def __init__(self, limit: Callable[[Sequence[Any]], None] = lambda agents: None) -> None:
        self.closed = False
        self._limit = limit
        self._held: Held | None = None
        self._commands: dict[str, Callable[[Request], Answer]] = {
            "new": self._new, "position": self._position, "step": self._step, "observe": self._observe,
            "legal": self._legal, "history": self._history, "render": self._render, "state": self._state,
            "describe": self._describe, "close": self._close,
        }  # fmt: skip

    def answer(self, line: bytes) -> Answer:
        """The answer to one line."""
        request = json_object(line)
        if request is None:
            return {"error": "a request is a line with a JSON object"}
        mark = {"id": request["id"]} if "id" in request else {}
        try:
            json.dumps(mark, allow_nan=False)
        except ValueError:  # Python reads what no JSON may hold
            return {"error": "numbers of an id are finite"}
        command = request.get("command")
        try:
            if not isinstance(command, str) or command not in self._commands:
                raise ArgumentError(f"there is no command {str(command)[:40]!r}; commands: {', '.join(self._commands)}")
            return {**mark, "ok": True, **self._commands[command](request)}
        except Exception as error:  # whatever it is, the caller is told in a line
            known = isinstance(error, ValueError | TypeError | RuntimeError | OSError)
            text = " ".join(str(error).split())
            return {**mark, "error": text if known and text else f"{type(error).__name__}: {text}"}

    def let_go(self) -> None:
        """Leave the game."""
        held, self._held = self._held, None
        if held is not None:
            held.leave()

    @property
    def held(self) -> Held:
        """The game that is played; raises `NoGame`."""
        if self._held is None:
            raise NoGame("there is no game in progress: send the command new first")
        return self._held

    def _new(self, request: Request) -> Answer:
        _take(request, "game", "options", "seed", "seats", "agents")
        game = find_game(_typed(request, "game", str, "encounter"))
        options = _typed(request, "options", dict, {})
        players = int(template(game, options)["players"][0])
        given = _typed(request, "seats", list, list(range(players)))
        seats = sorted({check_seat(seat, players) for seat in given})
        if len(seats) != len(given):
            raise ArgumentError("a seat is named twice in seats")
        seed = check_seed(request.get("seed"))
        agents = request.get("agents", "rules")
        if isinstance(agents, str):
            agents = agent_names(agents)
        if not isinstance(agents, list) or not agents or not all(isinstance(name, str) for name in agents):
            raise ArgumentError("agents is a name, or a list of names")
        others = players - len(seats)
        if len(agents) not in (1, others):
            raise ArgumentError(f"{others} seats are played by agents: name one for all or one for each of them")
        found = given_agents((agents * others if len(agents) == 1 else agents)[:others], game)
        self._limit(found)
        warm(game, found)
        seed = int(np.random.default_rng().integers(2**32)) if seed is None else seed
        held = Held(game, options, seats, found, seed)
        self.let_go()
        self._held = held
        return {"seed": seed, **held.position()}

    def _position(self, request: Request) -> Answer:
        _take(request)
        return self.held.position()

    def _step(self, request: Request) -> Answer:
        _take(request, "action", "text")
        return self.held.step(request.get("action"), request.get("text"))

    def _observe(self, request: Request) -> Answer:
        _take(request, "seat", "rules", "arrays")
        held, rules = self.held, _typed(request, "rules", bool, False)
        seat = held.check_seat(request)
        answer: Answer = {"seat": seat, "text": observe_text(held.game, held.states, seat, rules)}
        if _typed(request, "arrays", bool, False):
            answer.update(held.arrays(seat))
        return answer

    def _legal(self, request: Request) -> Answer:
        _take(request, "seat")
        seat = self.held.check_seat(request)
        return {"seat": seat, "legal": self.held.legal(seat)}

    def _history(self, request: Request) -> Answer:
        _take(request, "seat")
        seat = self.held.check_seat(request)
        if seat not in self.held.told:
            raise ArgumentError(f"seat {seat} is played by an agent: only the history of your seats is kept")
        return {"seat": seat, "history": list(self.held.told[seat])}

    def _render(self, request: Request) -> Answer:
        _take(request, "seat", "width")
        seat = -1 if request.get("seat") is None else self.held.check_seat(request)
        width = _typed(request, "width", int, 80)
        if not 1 <= width <= 1000:
            raise ArgumentError(f"a width is 1 to 1000 columns, not {width}")
        return {"text": self.held.game.render_text(self.held.states, seat, width)}

    def _state(self, request: Request) -> Answer:
        _take(request)
        held, out = self.held, np.empty((1, self.held.game.state_size), np.float32)
        held.game.full_state(held.states, out)
        return {"state": out[0].tolist()}

    def _describe(self, request: Request) -> Answer:
        _take(request, "game")
        return describe_game(find_game(_typed(request, "game", str, "encounter")))

    def _close(self, request: Request) -> Answer:
        _take(request)
        self.closed = True
        self.let_go()
        return {}


class Held:
    """A game whose `seats` the caller plays, and `agents` the others."""

    def __init__(
        self, game: Game, options: Mapping[str, Any], seats: Sequence[int], agents: Sequence[Any], seed: int
    ) -> None:
        self.game = game
        self.states: States = start_states(game, template(game, options), [seed])
        self.players = int(self.states["players"][0])
        self.told: dict[int, list[str]] = {seat: [] for seat in seats}
        self._new: dict[int, int] = dict.fromkeys(seats, 0)
        """How much of it the seat knew when it was last asked."""
        seating = np.full((1, self.players), -1, np.int64)
        seating[0, [seat for seat in range(self.players) if seat not in self.told]] = np.arange(len(agents))
        self._agents = agents
        self._seats = Seats(game, agents, seating, [seed])
        self._refused = np.zeros(1, np.int8)
        self._heard = False
        """Whether the agents know of the present position."""
        self._tell()

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked any more."""
        return bool(self.states["over"][0] or self.states["truncated"][0])

    @property
    def asked(self) -> int | None:
        """The seat of the caller that is asked."""
        seat = int(self.states["acting"][0])
        return seat if seat in self.told and not self.is_over else None

    def check_seat(self, request: Request) -> int:
        """The seat in a request; the one that is asked, if there is none in it."""
        seat = request.get("seat", self.asked)
        if seat is None:
            raise ArgumentError("it is not said which seat is meant")
        return check_seat(seat, self.players)

    def legal(self, seat: int) -> list[dict[str, Any]]:
        """The legal actions of a seat."""
        move = self.game.describe_move
        return [{"id": action, "text": move(self.states, action)} for action in legal_actions(self.states, seat)]

    def arrays(self, seat: int) -> Answer:
        """Observation and mask of a seat in numbers."""
        seen, mask = np.empty((1, self.game.observation_size), np.float32), np.zeros(self.game.num_actions, np.int8)
        self.game.observe(self.states, np.array([seat], np.int64), seen)
        mask[legal_actions(self.states, seat)] = 1
        return {"observation": seen[0].tolist(), "mask": mask.tolist()}

    def position(self) -> Answer:
        """Where the game stands when the agents have played as far as they can."""
        while not self.is_over and self.asked is None:
            self._act(int(self._seats.choose(self.states)[0]))
        if not self._heard:
            self._seats.hear(self.states)
            self._heard = True
        seat = self.asked
        standing = np.zeros((1, self.players), np.float32)
        self.game.standing(self.states, SCHEMES.index("share"), standing)
        answer: Answer = {
            "seat": seat, "question": None, "observation": None, "legal": [],
            "events": self._news([seat] if seat is not None else list(self.told)),
            "over": bool(self.states["over"][0]), "truncated": bool(self.states["truncated"][0]),
            "winners": winners(self.states), "standing": standing[0].tolist(),
        }  # fmt: skip
        if seat is not None:
            answer["question"] = self.game.questions[int(self.states["question"][0])][0]
            answer["observation"] = observe_text(self.game, self.states, seat, False)
            answer["legal"] = self.legal(seat)
        return answer

    def step(self, action: Any, text: Any) -> Answer:
        """Take an action of the caller, by its number or by a text, and play on."""
        if (action is None) == (text is None):
            raise ArgumentError("a step has either an action or a text")
        if self.is_over:
            raise NoGame("the game is over: send the command new")
        seat = self.asked
        if seat is None:
            raise NoGame("an agent is asked: send the command position to let it go on")
        number = parse(self.game, self.states, text) if action is None else action
        if type(number) is not int or number not in legal_actions(self.states, seat):
            raise illegal_action(self.game, self.states, number)
        self._new[seat] = len(self.told[seat])
        self._act(number)
        return self.position()

    def leave(self) -> None:
        """Let go of the agents."""
        self._seats.leave(self.states)
        self._seats.close()

    def _act(self, action: int) -> None:
        actions: NDArray[np.int64] = np.array([action], np.int64)
        self.game.act(self.states, actions, self._refused)
        if self._refused[0]:
            raise IllegalAction("the action is not legal")
        self._heard = False
        self._tell()

    def _tell(self) -> None:
        for seat, told in self.told.items():
            told += self.game.tell(self.states, seat)

    def _news(self, seats: Sequence[int]) -> list[str]:
        """What seats were told since they were last asked, each sentence once."""
        return list(dict.fromkeys(line for seat in seats for line in self.told[seat][self._new[seat] :]))


def _take(request: Request, *names: str) -> None:
    """Refuse what a request has beside these."""
    for name in request:
        if name not in ("command", "id", *names):
            raise ArgumentError(
                f"{request['command']} takes {' and '.join(names) or 'nothing'}, not {str(name)[:40]!r}"
            )


def _typed(request: Request, name: str, kind: type, default: Any) -> Any:
    """What a request has under this name; the default if it has nothing."""
    value = request.get(name)
    if value is None:
        return default
    if type(value) is not kind:
        kinds = {str: "a string", dict: "an object", list: "a list", bool: "true or false", int: "an integer"}
        raise ArgumentError(f"{name} is {kinds[kind]}, not {str(value)[:40]!r}")
    return value
