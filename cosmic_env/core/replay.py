"""Replays: a game as JSON Lines that anybody can read, check and play again.

The first line is the header, then comes one line for each action (with a hash of the state it was taken in on every
`HASH_EVERY`-th), and the outcome last; in full each is one line::

    {"format": "cosmic_env replay", "version": 1, "game": "...", "game_version": 1, "options": {...},
     "lasting": {...}, "seed": 7, "agents": ["...", ...]}
    {"seat": 0, "question": "...", "action": 12, "state": "<hash>"}
    {"winners": [0, 2], "truncated": false, "state": "<hash>"}
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from .batch import check_seed, new_states, state_hash
from .errors import ArgumentError, ReplayError
from .files import json_object, read_text, write_whole
from .game import Game, States
from .history import History
from .outcome import winners
from .registry import find_game

FORMAT = "cosmic_env replay"
VERSION = 1
HASH_EVERY = 32

_ELEMENTS: dict[str, type] = {"agents": str, "winners": int}
_HEADER: dict[str, type] = {
    "game": str,
    "game_version": int,
    "options": dict,
    "seed": int,
    "agents": list,
}
_OUTCOME: dict[str, type] = {"winners": list, "truncated": bool, "state": str}
_MOVE: dict[str, type] = {"seat": int, "question": str, "action": int}


@dataclass(frozen=True)
class Move:
    """An action, who took it, on which question, and the hash of the state before (``None``: not noted)."""

    seat: int
    question: str
    action: int
    state: str | None


@dataclass(frozen=True)
class Outcome:
    """How the game ended (left unfinished: no winners and not truncated), and the hash of its last state."""

    winners: tuple[int, ...]
    truncated: bool
    state: str


@dataclass(frozen=True)
class Replay:
    """A replay as read from a file."""

    game: str
    game_version: int
    options: dict[str, Any]
    """The options as they were given."""
    lasting: dict[str, Any]
    """What is put in the place of some of them: what "all there are" meant at the time (`Game.lasting`)."""
    seed: int
    agents: tuple[str, ...]
    moves: tuple[Move, ...]
    outcome: Outcome

    def states(self, game: Game | None = None) -> Iterator[States]:
        """Play the game again: its state before each action and after the last, in one array that changes.

        Raises:
            ReplayError: the game is of another version, or a line does not fit what the engine does.
        """
        game = game or find_game(self.game)
        if (self.game, self.game_version) != (game.name, game.version):
            theirs, ours = f"{self.game} version {self.game_version}", f"{game.name} version {game.version}"
            raise ReplayError(f"line 1: the replay is of {theirs}, this is {ours}")
        try:
            states = new_states(game, self.options | self.lasting, [self.seed])
        except (ValueError, TypeError) as error:
            raise ReplayError(f"line 1: {game.name} does not accept these options: {error}") from error
        refused = np.zeros(1, np.int8)
        for line, move in enumerate(self.moves, start=2):
            if states["over"][0] or states["truncated"][0]:
                raise ReplayError(f"line {line}: expected the outcome, as the game is over, found an action")
            _compare(line, "seat", int(states["acting"][0]), move.seat)
            _compare(line, "question", game.questions[int(states["question"][0])][0], move.question)
            if move.state is not None:
                _compare(line, "state", state_hash(states), move.state)
            yield states
            refused[0] = move.action >= game.num_actions
            if not refused[0]:
                game.act(states, np.array([move.action], np.int64), refused)
            if refused[0]:
                legal = np.flatnonzero(states["mask"][0]).tolist()
                raise ReplayError(f"line {line}: expected a legal action of {legal}, found {_short(move.action)}")
        line = len(self.moves) + 2
        _compare(line, "winners", winners(states), list(self.outcome.winners))
        _compare(line, "truncated", bool(states["truncated"][0]), self.outcome.truncated)
        _compare(line, "state", state_hash(states), self.outcome.state)
        yield states

    def history(self, game: Game | None = None) -> History:
        """What the seats remember of the game; it is played again, and raises like `states`."""
        game = game or find_game(self.game)
        played = self.states(game)
        history = History(game, next(played))
        for _ in played:
            pass
        history.actions = [move.action for move in self.moves]
        return history


class Recorder:
    """Collects the actions of one game made by ``new_states(game, options, [seed])`` and writes them as a replay.

    Args:
        game: the game.
        options: its options; plain values that JSON can hold.
        seed: its seed.
        agents: a name for each seat.

    Raises:
        ValueError: the seed is not a non-negative integer, or JSON cannot hold the options.
    """

    def __init__(self, game: Game, options: Mapping[str, Any], seed: int, agents: Sequence[str] = ()) -> None:
        header = {
            "format": FORMAT, "version": VERSION, "game": game.name, "game_version": game.version,
            "options": dict(options), "lasting": game.lasting(options), "seed": check_seed(int(seed)),
            "agents": list(agents),
        }  # fmt: skip
        self._game = game
        try:
            self._lines = [json.dumps(header, allow_nan=False)]
        except TypeError as error:
            raise ArgumentError(f"a replay cannot hold these options: {error}") from error

    def add(self, states: States, action: int) -> None:
        """Note `action`, about to be taken in the one-record array `states`."""
        question = self._game.questions[int(states["question"][0])][0]
        line: dict[str, Any] = {"seat": int(states["acting"][0]), "question": question, "action": int(action)}
        if (len(self._lines) - 1) % HASH_EVERY == 0:
            line["state"] = state_hash(states)
        self._lines.append(json.dumps(line))

    def take_back(self) -> None:
        """Forget the last action that was noted, if there is one."""
        if len(self._lines) > 1:
            self._lines.pop()

    def write(self, path: str | os.PathLike[str], states: States) -> None:
        """Write the replay with the outcome that `states` shows; the file appears whole or not at all."""
        write_whole(Path(path), self.text(states))

    def text(self, states: States) -> str:
        """The replay with the outcome that `states` shows, as it is written."""
        truncated = bool(states["truncated"][0])
        outcome = {"winners": winners(states), "truncated": truncated, "state": state_hash(states)}
        return "\n".join([*self._lines, json.dumps(outcome)]) + "\n"


def read_replay(path: str | os.PathLike[str]) -> Replay:
    """The replay in a file.

    Raises:
        ReplayError: the file is foreign, of another format version, damaged or truncated.
        OSError: it cannot be read.
    """
    try:
        text = read_text(Path(path))
    except ValueError as error:
        raise ReplayError(f"the file is not a replay: {error}") from error
    return parse_replay(text)


def parse_replay(text: str) -> Replay:
    """The replay in the text of a file.

    Raises:
        ReplayError: the text is foreign, of another format version, damaged or truncated.
    """
    lines = text.split("\n")
    header = _parse(1, lines[0], "the file is not a replay: its first line is not a JSON object")
    if header.get("format") != FORMAT:
        raise ReplayError(f"the file is not a replay: its first line does not say {FORMAT!r}")
    if type(header.get("version")) is not int or header["version"] != VERSION:
        raise ReplayError(f"line 1: the replay has format version {_short(header.get('version'))}, not {VERSION}")
    _require(1, header, _HEADER)
    _require(1, {"lasting": {}} | header, {"lasting": dict})
    if lines[-1] != "" or len(lines) < 3:
        raise ReplayError(f"line {len(lines)}: the replay is truncated: the outcome is missing")
    moves = []
    for number, line in enumerate(lines[1:-2], start=2):
        move = _parse(number, line)
        _require(number, move, _MOVE)
        moves.append(Move(move["seat"], move["question"], move["action"], move.get("state")))
    number = len(lines) - 1
    outcome = _parse(number, lines[-2])
    if "winners" not in outcome:
        raise ReplayError(f"line {number}: the replay is truncated: the outcome is missing")
    _require(number, outcome, _OUTCOME)
    return Replay(
        header["game"], header["game_version"], header["options"], header.get("lasting", {}), header["seed"],
        tuple(header["agents"]), tuple(moves),
        Outcome(tuple(outcome["winners"]), outcome["truncated"], outcome["state"]),
    )  # fmt: skip


def check(path: str | os.PathLike[str], game: Game | None = None) -> Replay:
    """Read a replay, play it again and return it.

    Raises:
        ReplayError: the file is bad, or the game goes another way; the message names the first line that does
            not fit, what was expected there and what was found.
    """
    replay = read_replay(path)
    for _ in replay.states(game):
        pass
    return replay


def _compare(line: int, what: str, expected: object, found: object) -> None:
    if expected != found:
        raise ReplayError(f"line {line}: expected {what} {_short(expected)}, found {_short(found)}")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:80]}..."


def _parse(number: int, text: str, message: str | None = None) -> dict[str, Any]:
    value = json_object(text)
    if value is None:
        raise ReplayError(message) if message else _damaged(number, "the line is not a JSON object")
    return value


def _require(number: int, values: dict[str, Any], kinds: dict[str, type]) -> None:
    for key, kind in kinds.items():
        if type(values.get(key)) is not kind:
            raise _damaged(number, f"{key!r} is missing or not of type {kind.__name__}")
        if key in _ELEMENTS and any(type(each) is not _ELEMENTS[key] for each in values[key]):
            raise _damaged(number, f"{key!r} holds something that is not of type {_ELEMENTS[key].__name__}")
    if any(type(values[key]) is int and values[key] < 0 for key in kinds):
        raise _damaged(number, "a number is negative")


def _damaged(number: int, how: str) -> ReplayError:
    return ReplayError(f"line {number}: the replay is damaged: {how}")
