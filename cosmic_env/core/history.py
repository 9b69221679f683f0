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
import zlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from .batch import clone, from_bytes, to_bytes
from .errors import NoGame, SaveError
from .files import json_object
from .game import Game, States
from .memory import Memory, begin, events_of, go_on, information_state_text, sight
from .soundness import check_sound

MOST_SAVED: Final = 1 << 26
"""Bytes of the longest history that is loaded."""


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
        """What the seat remembers, int32 ``[n, 5]``, oldest first, with the columns `memory.COLUMNS`.

        Raises:
            NoGame: the game keeps no events, or this seat's past is not known (see `dealt_anew`).
        """
        return self._memory(seat).rows

    def words(self, seat: int) -> list[str]:
        """What the seat remembers in sentences, oldest first; raises like `rows`."""
        return self._memory(seat).words(events_of(self._game))

    def information_state(self, seat: int) -> bytes:
        """All that the seat knows, as bytes: equal for two games exactly if it cannot tell them apart. `Memory.state`
        says what they hold; raises like `rows`."""
        memory = self._memory(seat)
        assert self._played is not None
        return memory.state(sight(self._game, self._played, seat))

    def information_state_text(self, seat: int) -> str:
        """The same as text, see `memory.information_state_text`; raises like `rows`."""
        memory = self._memory(seat)
        assert self._played is not None
        return information_state_text(self._game, memory, self._played, seat)

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
            memories = None if known is None else [None if m is None else Memory.loaded(game, m) for m in known]
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
        if self._played is not None and self._told == len(self.actions):
            return
        # All is worked out before anything is kept, so that Ctrl-C leaves nothing half done.
        told = 0
        if self._played is None:
            played, known = clone(self._origin), self._memories_before()
            seats = _copied([Memory()] * int(played["players"][0]) if known is None else known)
            if known is None:
                begin(self._game, played, seats)
        elif self._lent:
            told, played, seats = self._told, clone(self._played), _copied(self._seats)
        else:
            told, played, seats = self._told, self._played, self._seats
            self._played = None  # until all is told
        for action in self.actions[told:]:
            go_on(self._game, played, action, seats)
        self._seats, self._told, self._lent, self._played = seats, len(self.actions), False, played


def _copied(seats: Sequence[Memory | None]) -> list[Memory | None]:
    return [memory and memory.copy() for memory in seats]


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
