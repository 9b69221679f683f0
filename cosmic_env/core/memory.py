"""What one seat remembers of a game with perfect recall: every event that it was told of, every decision of its own,
and what it saw as it took them. `History` keeps the memories of all seats of one game."""

from __future__ import annotations

import struct
from array import array
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from .errors import NoGame, SaveError
from .game import Events, Game, Happened, States

COLUMNS: Final = ("moment", "kind", "seat", "a", "b")
"""Columns of the rows of a memory:

==========  =====================================================================================================
``moment``  how many decisions the seat had taken before; with it a recurrent agent finds what is new to it
``kind``    number of the kind of event (`Events.kinds`), or `DECISION`
``seat``    whom it happens to (-1: nobody), or the seat itself
``a``       what the kind says, `HIDDEN` where the seat may not know it; of a decision the number of the question
``b``       what the kind says; of a decision the action
==========  =====================================================================================================

Seats are numbered as everywhere outside of observations, ``player_0`` being 0, whoever remembers."""
DECISION: Final = -1
"""Kind of a row that is an own decision."""
HIDDEN: Final = -(2**15)
"""Stands for what the seat may not know; no event has this number."""
_WIDTH: Final = len(COLUMNS)
_DIGEST: Final = 16
_HEADER: Final = struct.Struct("<I")


class Memory:
    """What one seat remembers: 20 bytes for each row, and the words of its decisions."""

    __slots__ = ("_numbers", "_sights", "_told", "_told_up_to", "_words")

    def __init__(self) -> None:
        self._numbers = array("i")  # row by row
        self._words: list[tuple[str, str]] = []  # question and answer of each own decision
        self._sights = bytes(_DIGEST)  # digest of all that it saw at its own decisions
        self._told: list[str] = []  # sentences up to its last decision, as far as somebody has asked for them
        self._told_up_to = 0  # rows that they stand for

    def copy(self) -> Memory:
        """The same memories, to go on independently."""
        other = Memory()
        other._numbers, other._words = self._numbers[:], self._words.copy()
        other._sights, other._told, other._told_up_to = self._sights, self._told.copy(), self._told_up_to
        return other

    @property
    def rows(self) -> NDArray[np.int32]:
        """Fresh array of what it remembers, int32 ``[n, 5]``, oldest first, with the columns `COLUMNS`."""
        return np.array(self._numbers, np.int32).reshape(-1, _WIDTH)

    def add_event(self, kind: int, seat: int, a: int, b: int, counted: bool) -> None:
        """An event as the seat knows it; `counted`: its `b` is added to that of an equal row just before."""
        row = array("i", (len(self._words), kind, seat, a, b))
        if counted and self._numbers[-_WIDTH:-1] == row[:-1]:
            self._numbers[-1] += b
        else:
            self._numbers.extend(row)

    def add_decision(self, seat: int, question: int, action: int, words: tuple[str, str], sight: bytes) -> None:
        """An own decision, and what the seat saw as it took it."""
        self._numbers.extend((len(self._words), DECISION, seat, question, action))
        self._words.append(words)
        self._sights = blake2b(self._sights + sight, digest_size=_DIGEST).digest()

    def words(self, events: Events) -> list[str]:
        """What it remembers in sentences, oldest first."""
        rows = self.rows
        start = self._told_up_to
        for end in (np.flatnonzero(rows[start:, 1] == DECISION) + start).tolist():
            question, answer = self._words[rows[end, 0]]
            self._told += [*events.in_words(rows[start:end, 1:]), f"asked: {question} - answered: {answer}"]
            start = self._told_up_to = end + 1
        return self._told + events.in_words(rows[start:, 1:])

    def state(self, sight: bytes) -> bytes:
        """All that the seat knows, as it sees `sight` now: the number of rows (uint32), the rows (int32), the digest of
        what it saw at its own decisions (16 bytes), and what it sees. Numbers are little-endian."""
        rows = self.rows.astype("<i4")
        return b"".join((_HEADER.pack(len(rows)), rows.tobytes(), self._sights, sight))

    def saved(self) -> dict[str, Any]:
        """What `loaded` makes the same of; JSON can hold it."""
        return {"rows": self._numbers.tolist(), "decisions": self._words, "sights": self._sights.hex()}

    @classmethod
    def loaded(cls, game: Game, saved: Mapping[str, Any]) -> Memory:
        """The memories of the game that gave `saved`.

        Raises:
            SaveError: it is not what `saved` gives; also `LookupError`, `TypeError`, `ValueError` or `OverflowError`.
        """
        memory = cls()
        memory._numbers = array("i", saved["rows"])
        memory._words = [(str(question), str(answer)) for question, answer in saved["decisions"]]
        memory._sights = bytes.fromhex(saved["sights"])
        if len(memory._numbers) % _WIDTH:
            raise SaveError("a row of it is not one of five numbers")
        rows = memory.rows
        own = rows[:, 1] == DECISION
        moments = np.cumsum(own) - own
        if len(memory._sights) != _DIGEST or (rows[:, 0] != moments).any() or own.sum() != len(memory._words):
            raise SaveError("its decisions are not those of its rows")
        memory.words(events_of(game))  # what is no event of the game has no words
        return memory


def events_of(game: Game) -> Events:
    """What happens in the game; raises `NoGame` if it does not tell."""
    if game.events is None:
        raise NoGame(f"{game.name} keeps no events, so there is no history of its games")
    return game.events


def sight(game: Game, states: States, seat: int) -> bytes:
    """What the seat sees in ``states[0]``: its observation in the compact form and, where it is asked, its mask."""
    out = np.zeros((1, game.observation_size), np.int8)
    game.observe(states, np.array([seat]), out)
    return out.tobytes() + (states["mask"][0].tobytes() if is_asked(states, seat) else b"")


def is_asked(states: States, seat: int) -> bool:
    """Whether the seat is to decide in ``states[0]``."""
    g = states[0]
    return bool(g["acting"] == seat and not (g["over"] or g["truncated"]))


def information_state_text(game: Game, memory: Memory, states: States, seat: int) -> str:
    """What the seat remembers and sees in ``states[0]`` as text: sentences, its question if it is asked, and in the
    last line a hash of `Memory.state`, so that two texts are equal exactly if those bytes are."""
    lines = memory.words(events_of(game))
    if is_asked(states, seat):
        lines.append(f"asked: {game.describe_question(states)}")
    code = blake2b(memory.state(sight(game, states, seat)), digest_size=_DIGEST).hexdigest()
    return "\n".join([*lines, f"information state {code}"])


def begin(game: Game, states: States, seats: Sequence[Memory | None]) -> None:
    """Enter what has happened in ``states[0]``, a game just set up, into the memories of its seats."""
    events = events_of(game)
    _tell(events, seats, events.begun(states))


def go_on(game: Game, states: States, action: int, seats: Sequence[Memory | None]) -> None:
    """Take a legal action in ``states[0]``, which is changed, and enter what comes of it into the memories of its seats
    that are not ``None``."""
    g, events = states[0], events_of(game)
    actor = int(g["acting"])
    memory = seats[actor]
    if memory is not None:
        words = game.describe_question(states), game.describe_action(states, action)
        memory.add_decision(actor, int(g["question"]), action, words, sight(game, states, actor))
    _tell(events, seats, events.take(states, action))


def _tell(events: Events, seats: Sequence[Memory | None], happened: Happened) -> None:
    for (kind, seat, a, b), seen in zip(*(part.tolist() for part in happened), strict=True):
        counted = kind in events.counted
        for viewer, memory in enumerate(seats):
            if memory is not None:
                memory.add_event(kind, seat, a if seen >> viewer & 1 else HIDDEN, b, counted)
