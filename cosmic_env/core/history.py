"""What a seat remembers of a game: perfect recall.

An observation shows the table as it lies now and forgets how it came to be so. A `History` has, for each seat and in
order, every event that the seat was told of (`Game.events`) and every decision of its own, and drops nothing. It is
kept as the actions of the game; what the seats remember is worked out from them when somebody asks, so that a game of
which nobody asks pays nothing.

**What is in it.** Public events, with their secret part (column ``a``) only for the seats that may know it and
`HIDDEN` for all others; and the seat's own questions and answers. A decision of another seat is no row: what comes of
it is told by events, and that it was asked at all may be a secret. For the same reason there are no clocks: rows are
counted by the seat's own decisions, and equal events that follow each other (two cards drawn, unseen) are one row with
a count, whether or not somebody was asked between them.

**Two games have equal information states for a seat exactly if** it was told the same events in the same order, was
asked the same questions, saw the same at each of them and answered the same, and sees the same now.
"""

from __future__ import annotations

import base64
import json
import struct
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from .batch import clone, from_bytes, to_bytes
from .errors import NoGame, SaveError
from .files import json_object
from .game import Events, Game, States
from .soundness import check_sound

COLUMNS: Final = ("moment", "kind", "seat", "a", "b")
"""Columns of the rows that `History.rows` gives:

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
MOST_SAVED: Final = 1 << 26
"""Bytes of the longest history that is loaded."""
_DIGEST: Final = 16
_HEADER: Final = struct.Struct("<I")


@dataclass
class Memory:
    """What one seat remembers."""

    rows: list[list[int]] = field(default_factory=list)
    decisions: list[tuple[str, str]] = field(default_factory=list)
    """Question and answer of each own decision, in words."""
    sights: bytes = bytes(_DIGEST)
    """Digest of all that it saw at its own decisions."""

    def saved(self) -> dict[str, Any]:
        """What `_memory` makes the same of; JSON can hold it."""
        return {"rows": self.rows, "decisions": self.decisions, "sights": self.sights.hex()}

    def copy(self) -> Memory:
        """The same memories, to go on independently."""
        rows = [*self.rows[:-1], *(row.copy() for row in self.rows[-1:])]  # only the last row can still change
        return Memory(rows, self.decisions.copy(), self.sights)

    def add_event(self, kind: int, seat: int, a: int, b: int, counted: bool) -> None:
        """An event as the seat knows it; `counted`: its `b` is added to that of an equal row just before."""
        moment = len(self.decisions)
        if counted and self.rows and self.rows[-1][:4] == [moment, kind, seat, a]:
            self.rows[-1][4] += b
        else:
            self.rows.append([moment, kind, seat, a, b])

    def add_decision(self, seat: int, question: int, action: int, words: tuple[str, str], sight: bytes) -> None:
        """An own decision, and what the seat saw as it took it."""
        self.rows.append([len(self.decisions), DECISION, seat, question, action])
        self.decisions.append(words)
        self.sights = blake2b(self.sights + sight, digest_size=_DIGEST).digest()


class History:
    """The past of one game, as each of its seats remembers it.

    Args:
        game: the game.
        states: the game where its history begins, array of shape ``(1,)``.
        known: what each seat remembers from before; ``None`` for a seat of which that is not known. Without it the
            game has just been set up.

    `actions` are those taken since then; whoever plays the game on adds them.
    """

    def __init__(self, game: Game, states: States, known: Sequence[Memory | None] | None = None) -> None:
        self._game = game
        self._origin = clone(states)
        self._known = None if known is None else list(known)
        self._before: tuple[History, int] | None = None  # whose memories `_known` will be, see `dealt_anew`
        self.actions: list[int] = []
        self._forget_replay()

    def _forget_replay(self) -> None:
        self._played: States | None = None  # the game after the first `_told` actions
        self._told = 0
        self._seats: list[Memory | None] = []
        self._lent = False  # a copy has the same working space

    def copy(self) -> History:
        """The same history, to go on independently."""
        self._lent = True
        other = object.__new__(History)
        other.__dict__.update(self.__dict__)
        other.actions = self.actions.copy()
        return other

    def __getstate__(self) -> dict[str, Any]:
        origin = zlib.compress(to_bytes(self._origin))
        return {"game": self._game, "origin": origin, "known": self._memories_before(), "actions": self.actions}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._game, self._known, self._before = state["game"], state["known"], None
        self._origin = from_bytes(self._game, zlib.decompress(state["origin"]))
        self.actions = state["actions"]
        self._forget_replay()

    # --- what a seat remembers --------------------------------------------------------------------------------------

    def rows(self, seat: int) -> NDArray[np.int32]:
        """What the seat remembers, int32 ``[n, 5]``, oldest first, with the columns `COLUMNS`.

        Raises:
            NoGame: the game keeps no events, or this seat's past is not known (see `dealt_anew`).
        """
        return np.array(self._memory(seat).rows, np.int32).reshape(-1, len(COLUMNS))

    def words(self, seat: int) -> list[str]:
        """What the seat remembers in sentences, oldest first; raises like `rows`."""
        memory, events = self._memory(seat), _events(self._game)
        rows = np.array(memory.rows, np.int32).reshape(-1, len(COLUMNS))
        out: list[str] = []
        starts = [0, *(np.flatnonzero(rows[:, 1] == DECISION) + 1).tolist()]
        for i, start in enumerate(starts):
            last = i == len(memory.decisions)
            end = len(rows) if last else starts[i + 1] - 1
            out += events.in_words(rows[start:end, 1:])
            if not last:
                question, answer = memory.decisions[i]
                out.append(f"asked: {question} - answered: {answer}")
        return out

    def information_state(self, seat: int) -> bytes:
        """All that the seat knows, as bytes: equal for two games exactly if it cannot tell them apart.

        They hold the number of rows (uint32), the rows (int32), the digest of what it saw at its own decisions (16
        bytes), and the sight of now: its observation in the compact form and, where it is asked, its mask (int8). All
        numbers are little-endian. Raises like `rows`.
        """
        memory = self._memory(seat)
        assert self._played is not None
        rows = np.array(memory.rows, "<i4").reshape(-1, len(COLUMNS))
        return _HEADER.pack(len(rows)) + rows.tobytes() + memory.sights + self._sight(self._played, seat)

    def information_state_text(self, seat: int) -> str:
        """The same as text: its memories, the question if it is asked, and a hash of the bytes in the last line, so
        that two texts are equal exactly if the bytes are. Raises like `rows`."""
        state = self.information_state(seat)
        assert self._played is not None
        lines = [*self.words(seat)]
        if self._is_asked(self._played, seat):
            lines.append(f"asked: {self._game.describe_question(self._played)}")
        return "\n".join([*lines, f"information state {blake2b(state, digest_size=_DIGEST).hexdigest()}"])

    def dealt_anew(self, seat: int, states: States) -> History:
        """The history of a game in which everything that the seat cannot know has been dealt anew: the seat remembers
        what it did, and the others nothing, as what they knew was dealt anew, too."""
        other = History(self._game, states)
        other._before = self.copy(), seat
        return other

    # --- saved ------------------------------------------------------------------------------------------------------

    def saved(self) -> dict[str, Any]:
        """What `loaded` makes the same history of; JSON can hold it."""
        before = self._memories_before()
        known = None if before is None else [None if m is None else m.saved() for m in before]
        origin = base64.b85encode(zlib.compress(to_bytes(self._origin))).decode()
        return {"origin": origin, "actions": self.actions, "known": known}

    @classmethod
    def loaded(cls, game: Game, states: States, saved: Mapping[str, Any] | None) -> History:
        """The history that gave `saved`, of the game `states`; without it nobody remembers anything.

        Raises:
            SaveError: it is not what `saved` gives, or it does not lead to this game.
        """
        if saved is None:
            return cls(game, states, [None] * int(states["players"][0]))
        try:
            raw = zlib.decompressobj().decompress(base64.b85decode(saved["origin"]), game.dtype.itemsize + 1)
            origin = check_sound(game, from_bytes(game, raw))
            known = saved["known"]
            memories = None if known is None else [None if m is None else _memory(m) for m in known]
            actions = [int(action) for action in saved["actions"]]
            players = int(origin["players"][0])
            if len(origin) != 1 or len(memories or range(players)) != players:
                raise SaveError("it is not the past of one game")
        except (LookupError, TypeError, ValueError, OverflowError, zlib.error) as error:
            raise SaveError(f"the saved history is damaged: {error}") from None
        history = cls(game, origin, memories)
        history.actions = actions
        reached, refused = clone(origin), np.zeros(1, np.int8)
        for action in actions:
            game.act(reached, np.array([action if 0 <= action < game.num_actions else -1]), refused)
            if refused[0]:
                raise SaveError("the saved history is damaged: it has an action that is not legal")
        if to_bytes(reached) != to_bytes(states):
            raise SaveError("the saved history is not that of the saved game")
        return history

    # --- inside -----------------------------------------------------------------------------------------------------

    def _memory(self, seat: int) -> Memory:
        self._go_on()
        memory = self._seats[seat]
        if memory is None:
            raise NoGame(f"nothing is known of the past of seat {seat}: the game was dealt anew, or begun, without it")
        return memory

    def _memories_before(self) -> list[Memory | None] | None:
        """What the seats remember from before; ``None``: the game has just been set up."""
        if self._before is not None:
            past, seat = self._before
            self._known = [None] * int(self._origin["players"][0])
            if self._game.events is not None:
                past._go_on()
                self._known[seat] = past._seats[seat]
            self._before = None
        return self._known

    def _go_on(self) -> None:
        """Play the actions that have been taken since the last time."""
        events = _events(self._game)
        if self._played is not None and self._told == len(self.actions):
            return
        # All is worked out before anything is kept, so that Ctrl-C leaves nothing half done.
        told = 0
        if self._played is None:
            played, known = clone(self._origin), self._memories_before()
            seats = _copied([Memory()] * int(played["players"][0]) if known is None else known)
            if known is None:
                _tell(events, seats, events.begun(played))
        elif self._lent:
            told, played, seats = self._told, clone(self._played), _copied(self._seats)
        else:
            told, played, seats = self._told, self._played, self._seats
            self._played = None  # until all is told
        for action in self.actions[told:]:
            self._decide(played, seats, action)
            _tell(events, seats, events.take(played, action))
        self._seats, self._told, self._lent, self._played = seats, len(self.actions), False, played

    def _decide(self, states: States, seats: list[Memory | None], action: int) -> None:
        g = states[0]
        actor = int(g["acting"])
        memory = seats[actor]
        if memory is None:
            return
        words = self._game.describe_question(states), self._game.describe_action(states, action)
        memory.add_decision(actor, int(g["question"]), action, words, self._sight(states, actor))

    def _sight(self, states: States, seat: int) -> bytes:
        out = np.zeros((1, self._game.observation_size), np.int8)
        self._game.observe(states, np.array([seat]), out)
        return out.tobytes() + (states["mask"][0].tobytes() if self._is_asked(states, seat) else b"")

    def _is_asked(self, states: States, seat: int) -> bool:
        g = states[0]
        return bool(g["acting"] == seat and not (g["over"] or g["truncated"]))


def _events(game: Game) -> Events:
    if game.events is None:
        raise NoGame(f"{game.name} keeps no events, so there is no history of its games")
    return game.events


def _copied(seats: Sequence[Memory | None]) -> list[Memory | None]:
    return [memory and memory.copy() for memory in seats]


def _tell(events: Events, seats: Sequence[Memory | None], happened: tuple[NDArray[Any], NDArray[Any]]) -> None:
    for (kind, seat, a, b), seen in zip(*(part.tolist() for part in happened), strict=True):
        counted = kind in events.counted
        for viewer, memory in enumerate(seats):
            if memory is not None:
                memory.add_event(kind, seat, a if seen >> viewer & 1 else HIDDEN, b, counted)


def _memory(saved: Mapping[str, Any]) -> Memory:
    rows = [[int(number) for number in row] for row in saved["rows"]]
    decisions = [(str(question), str(answer)) for question, answer in saved["decisions"]]
    sights = bytes.fromhex(saved["sights"])
    if any(len(row) != len(COLUMNS) or not all(-(2**31) <= n < 2**31 for n in row) for row in rows):
        raise SaveError("a row of it is not one of five numbers")
    if len(sights) != _DIGEST or [row[1] for row in rows].count(DECISION) != len(decisions):
        raise SaveError("its decisions are not those of its rows")
    return Memory(rows, decisions, sights)


def kept(history: History | None) -> History:
    """The history, which an environment keeps only if it is told to.

    Raises:
        NoGame: it does not keep it.
    """
    if history is None:
        raise NoGame("this environment keeps no history: make it with history=True")
    return history


def to_note(history: History) -> bytes:
    """The history as bytes that travel with a saved game."""
    return zlib.compress(json.dumps(history.saved()).encode())


def from_note(game: Game, states: States, note: bytes) -> History:
    """The history that `to_note` made bytes of; where there are none nobody remembers anything.

    Raises:
        SaveError: it is damaged, or not the history of this game.
    """
    if not note:
        return History.loaded(game, states, None)
    try:
        saved = json_object(zlib.decompressobj().decompress(note, MOST_SAVED).decode())
    except (ValueError, zlib.error):
        saved = None
    if saved is None:
        raise SaveError("the saved history is damaged: it is not a JSON object")
    return History.loaded(game, states, saved)
