"""Many games at once, arrays in and arrays out, without Python work per game."""

from __future__ import annotations

import json
import threading
import zlib
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .batch import (
    GameSeeds,
    Seeds,
    check_count,
    check_number,
    check_options,
    check_scheme,
    check_seat,
    check_seed,
    derived_seed,
    ensure_compiled,
    from_bytes,
    load_note,
    load_states,
    save_states,
    start_states,
    template,
    to_bytes,
)
from .compact import check_dtype, scales_of
from .errors import ArgumentError, CutOff, SaveError
from .files import json_object
from .game import END_SEAT, NUMBER, RENEWAL, SPENT, Game, States
from .history import History, kept
from .jit import INTERPRETED
from .legality import check_legal
from .rng import WORDS, seed_words
from .threads import Crew, Uninterrupted, useful_threads

CHUNK = 64
"""Most games played in one go; threads take chunk after chunk, so that one that wakes late takes fewer."""
CHUNKS_PER_THREAD = 4
"""Fewest chunks for each thread, whatever their size."""
GAMES_PER_THREAD = 128
"""Waking a thread takes some 50 µs; with fewer games a second one brings nothing."""
NOBODY = -1

Seen = tuple[NDArray[Any], NDArray[np.int8], NDArray[np.int64]]


class Step(NamedTuple):
    """What `VectorEnv.step` returns, one row a game. Where a game ended, the rewards are its last, all else belongs to
    the new game."""

    observations: NDArray[Any]
    """float32 (or int8) ``[n, observation_size]``: what the seat that acts now sees."""
    masks: NDArray[np.int8]
    """int8 ``[n, num_actions]``: 1 for each of its legal actions."""
    rewards: NDArray[np.float32]
    """float32 ``[n, players]``: of this step."""
    seats: NDArray[np.int64]
    """int64 ``[n]``: who acts now."""
    terminated: NDArray[np.bool_]
    """bool ``[n]``: whether a game has ended with a result."""
    truncated: NDArray[np.bool_]
    """bool ``[n]``: whether one was stopped at its limit."""


class VectorEnv:
    """`num_games` games side by side; a finished game begins anew within the same step.

    All arrays handed out are buffers that the next `step` overwrites, unless `copy_arrays` is set.

    A game's deal depends on the environment's seed, its place in the batch and its running number in that place alone,
    not on what was played before or on `num_games`; `game_seeds` tells the seed with which an AEC environment plays it.

    Ctrl-C during a step takes effect when the step is done. Threads that use one environment take turns.

    Args:
        game: the game.
        num_games: how many.
        options: the game's options, the same for all.
        seed: seed of all games together (``None``: from the operating system).
        scheme: reward scheme, one of `SCHEMES`.
        threads: threads that share the work (``None``: as many as pay off); the results do not depend on it.
        copy_arrays: hand out copies.
        observation_dtype: ``"float32"``, or ``"int8"`` for the compact form: whole numbers in a quarter of the bytes.
            ``float32 = int8 * observation_scales`` holds exactly.
        history: keep what happened in each game, for `history` and `information_state`.

    Raises:
        ValueError: an argument or an option is bad.
    """

    def __init__(
        self,
        game: Game,
        num_games: int,
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        scheme: str = "share",
        threads: int | None = None,
        copy_arrays: bool = False,
        observation_dtype: str = "float32",
        history: bool = False,
    ) -> None:
        self.game = game
        self._dtype = check_dtype(observation_dtype)
        self.num_games = check_count("num_games", num_games)
        self._scheme = check_scheme(game, scheme)
        self._seeds = Seeds(seed)
        arguments = "num_games, seed, scheme, threads, copy_arrays, observation_dtype, history"
        self._template = template(game, options, arguments)
        self._keeps_history = history
        self._ended: dict[int, History] = {}
        self._copy = copy_arrays
        wanted = (
            useful_threads(self.num_games, GAMES_PER_THREAD) if threads is None else check_count("threads", threads)
        )
        self._threads = min(wanted, self.num_games)
        ensure_compiled(game)
        self._states: States = np.zeros(self.num_games, game.dtype)
        self._make_arrays()
        self.reset()

    def _make_arrays(self) -> None:
        n, game = self.num_games, self.game
        self.players = int(self._template["players"][0])
        self._lock = threading.RLock()
        self._whole = True
        self._rows = np.arange(n)
        self._renewal = np.zeros((n, RENEWAL), np.int64)
        self._stocked = np.full(n, NOBODY, np.int64)  # running number of the game whose generator is ready
        self._actions = np.zeros(n, np.int64)
        self._refused = np.zeros(n, np.int8)
        self._observations = np.zeros((n, game.observation_size), self._dtype)
        self._masks = np.zeros((n, game.num_actions), np.int8)
        self._seats = np.zeros(n, np.int64)
        self._rewards = np.zeros((n, self.players), np.float32)
        self._stops = np.zeros((n, 2), np.bool_)
        self._terminated, self._truncated = self._stops.T
        self._ends: States = np.zeros(n, game.dtype)
        self._share_out()

    def reset(self, seed: int | None = None) -> Seen:
        """Begin all games anew.

        Returns:
            observations float32 (or int8) ``[n, observation_size]`` and masks int8 ``[n, num_actions]`` of the acting
            seats, and these seats, int64 ``[n]``.

        Raises:
            ValueError: the seed is not a non-negative integer.
        """
        with self._lock, Uninterrupted():
            if seed is not None:
                self._seeds = Seeds(seed)
            numbers = np.zeros_like(self._rows)
            seeds = GameSeeds(self._seeds.next())
            states = start_states(self.game, self._template, seeds.seeds(numbers).tolist())
            self._set(states, seeds, numbers, self._new_histories(states))
            return self.observe()

    def step(self, actions: ArrayLike) -> Step:
        """Take ``actions[i]`` (integers, shape ``(n,)``) for the acting seat of each game.

        Returns:
            observations, masks, rewards, seats, terminated, truncated, as `Step` describes them; where a game ended,
            `final_observation` is what was seen at the end of it.

        Raises:
            IllegalAction: an action is not legal; the message names the first such game, and no game has
                changed.
            ValueError: the actions have the wrong shape or are not integers.
        """
        given = np.asarray(actions)
        if given.shape != (self.num_games,) or given.dtype.kind not in "iu":
            found = f"{given.dtype} of shape {given.shape}"
            raise ArgumentError(f"actions are {self.num_games} integers, not {found}")
        with self._lock:
            self._check_whole()
            check_legal(self.game, self._states, self._rows, given)
            if any(spent[0] for spent in self._spent):
                self._restock()
            self._actions[:] = given
            if self._threads == 1 and not INTERPRETED:
                self.game.vector_step(*self._chunks[0])  # one compiled call, which nothing can interrupt
            else:
                with Uninterrupted():
                    self._whole = False
                    self._crew.do(self.game.vector_step, self._chunks)
                    self._whole = True
            if self._keeps_history:
                with Uninterrupted():
                    self._note_actions()
            out = Step(self._observations, self._masks, self._rewards, self._seats, self._terminated, self._truncated)
            return Step._make(array.copy() for array in out) if self._copy else out

    def observe(self) -> Seen:
        """Observations, masks and seats of the seats that act now, as `reset` returns them."""
        with self._lock:
            self._check_whole()
            self._seats[:] = self._states["acting"]
            self._masks[:] = self._states["mask"]
            self.game.observe(self._states, self._seats, self._observations)
            out = (self._observations, self._masks, self._seats)
            return tuple(array.copy() for array in out) if self._copy else out  # type: ignore[return-value]

    @property
    def final_seat(self) -> NDArray[np.int64]:
        """int64 ``[n]``: where a game ended in the latest step, the seat that acted last in it; -1 elsewhere."""
        return self._renewal[:, END_SEAT].copy()

    @property
    def final_observation(self) -> NDArray[Any]:
        """float32 (or int8) ``[n, observation_size]``: where a game ended in the latest step, what `final_seat` saw at
        its end; 0 elsewhere. With the value of a truncated game's last observation its return can be bootstrapped."""
        return self.final_observation_of(self.final_seat)

    def final_observation_of(self, seats: ArrayLike) -> NDArray[Any]:
        """float32 (or int8) ``[n, observation_size]``: where a game ended in the latest step, what ``seats[i]`` (or one
        seat for all) saw at its end; 0 elsewhere.

        Raises:
            ValueError: there is no such seat.
        """
        with self._lock:
            self._check_whole()
            rows = np.flatnonzero(self._renewal[:, END_SEAT] >= 0)
            who = self._each_seat(seats)[rows]
            self._check_seats(who)
            out = np.zeros((self.num_games, self.game.observation_size), self._dtype)
            seen = np.empty((len(rows), self.game.observation_size), self._dtype)
            self.game.observe(self._ends[rows], who, seen)
            out[rows] = seen
            return out

    def history(self, game: int, seat: int) -> NDArray[np.int32]:
        """All that a seat was told and has decided in the game that place `game` is at, as `BoardAEC.history`; for an
        environment made with ``history=True``. It begins anew with each game.

        Raises:
            ValueError: there is no such game or seat.
            RuntimeError: histories are not kept, or this seat's past is not known.
        """
        with self._lock:
            return self._history_of(game).rows(check_seat(seat, self.players))

    def history_text(self, game: int, seat: int) -> list[str]:
        """`history` in sentences; raises like that."""
        with self._lock:
            return self._history_of(game).words(check_seat(seat, self.players))

    def final_history(self, game: int, seat: int) -> NDArray[np.int32]:
        """`history` of the game of this place that ended in the latest step, whole; raises like that, and `ValueError`
        if none did."""
        with self._lock:
            self._history_of(game)
            if int(game) not in self._ended:
                raise ArgumentError(f"no game of place {game} ended in the latest step")
            return self._ended[int(game)].rows(check_seat(seat, self.players))

    def information_state(self, game: int, seat: int) -> bytes:
        """All that a seat knows in the game that place `game` is at, with perfect recall, as
        `BoardAEC.information_state`; raises like `history`."""
        with self._lock:
            return self._history_of(game).information_state(check_seat(seat, self.players))

    @property
    def observation_scales(self) -> NDArray[np.float32]:
        """float32 ``[observation_size]``: by what the compact form of an observation is multiplied."""
        return scales_of(self.game.layout, self.game.observation_size)

    @property
    def game_seeds(self) -> NDArray[np.int64]:
        """int64 ``[n]``: seed of the game that each place is at; an AEC environment that is reset with it, and has the
        same options, plays the same game."""
        with self._lock:
            return self._game_seeds.seeds(self._renewal[:, NUMBER])

    @property
    def states(self) -> States:
        """The game records themselves, shape ``(n,)``; for reading."""
        return self._states

    def clone(self) -> VectorEnv:
        """An independent copy in its present state."""
        other = object.__new__(type(self))
        other.__setstate__(self.__getstate__())
        return other

    def save(self) -> bytes:
        """All games, and the seeds of those that follow, as bytes."""
        with self._lock:
            self._check_whole()
            numbers = self._renewal[:, NUMBER].tolist()
            note = {"first": self._game_seeds.first, "numbers": numbers, "seeds": self._seeds.saved()}
            if self._keeps_history:
                note["histories"] = [history.saved() for history in self._histories]
            return save_states(self.game, self._states, json.dumps(note).encode())

    def load(self, data: bytes) -> None:
        """Go on from what `save` wrote.

        Raises:
            ValueError: the bytes are foreign, truncated, damaged, or of another game, version, batch or options.
        """
        states = load_states(self.game, data)
        if len(states) != self.num_games or (states["players"] != self.players).any():
            raise SaveError(f"the saved games are not {self.num_games} games of {self.players} players")
        check_options(self.game, self._template, states)
        try:
            note = json_object(load_note(self.game, data)) or {}
            first, seeds = check_seed(note["first"]), Seeds.loaded(note["seeds"])
            numbers = np.array(note["numbers"], np.int64)
        except (KeyError, TypeError, ValueError, OverflowError):
            first = None
        if first is None or numbers.shape != (self.num_games,) or (numbers < 0).any():
            raise SaveError("the saved games are not those of a VectorEnv: the seeds of later games are missing")
        histories = self._loaded_histories(states, note.get("histories")) if self._keeps_history else []
        with self._lock, Uninterrupted():
            self._seeds = seeds
            self._set(states, GameSeeds(first), numbers, histories)
            self.observe()

    def determinize(self, seats: ArrayLike, seed: int | None = None) -> VectorEnv:
        """A copy in which what ``seats[i]`` (or one seat for all) cannot see in game `i` is dealt anew, as by
        `BoardAEC.determinize`; later games in its places are others than this environment's.

        Raises:
            ValueError: the seats or the seed are bad.
        """
        who = self._each_seat(seats)
        self._check_seats(who)
        other = self.clone()
        given = check_seed(seed)
        other._seeds = Seeds(None if given is None else derived_seed(given, 0))
        other._game_seeds = GameSeeds(other._seeds.next())
        other._renewal[:, NUMBER] = 0
        other._stocked[:] = NOBODY
        other._restock()
        self.game.determinize(other._states, who, seed_words(given, self.num_games))
        if self._keeps_history:
            each = zip(other._histories, who.tolist(), range(self.num_games), strict=True)
            other._histories = [past.dealt_anew(seat, other._states[i : i + 1]) for past, seat, i in each]
        other.observe()
        return other

    def close(self) -> None:
        """End the threads; the environment goes on with one."""
        with self._lock:
            self._threads = 1
            self._share_out()

    # --- inside -----------------------------------------------------------------------------------------------------

    def _history_of(self, game: int) -> History:
        self._check_whole()
        kept(self._histories[0] if self._keeps_history else None)
        return self._histories[check_number("game", game, self.num_games)]

    def _new_histories(self, states: States) -> list[History]:
        """Histories of games that have just been set up, if they are kept."""
        return [History(self.game, states[i : i + 1]) for i in range(len(states))] if self._keeps_history else []

    def _note_actions(self) -> None:
        """The actions just taken belong to the games in which they were; games that have begun since have none."""
        for history, action in zip(self._histories, self._actions.tolist(), strict=True):
            history.actions.append(action)
        self._ended = {}
        for i in np.flatnonzero(self._renewal[:, END_SEAT] >= 0).tolist():
            self._ended[i] = self._histories[i]
            self._histories[i] = History(self.game, self._states[i : i + 1])

    def _loaded_histories(self, states: States, saved: object) -> list[History]:
        each = saved if isinstance(saved, list) else [None] * len(states)
        if len(each) != len(states) or not all(one is None or isinstance(one, dict) for one in each):
            raise SaveError("the saved histories are not those of the saved games")
        return [History.loaded(self.game, states[i : i + 1], one) for i, one in enumerate(each)]

    def _check_whole(self) -> None:
        if not self._whole:
            raise CutOff("the environment was interrupted in the middle of a step: reset() it, or load() a save")

    def _each_seat(self, seats: ArrayLike) -> NDArray[np.int64]:
        given = np.asarray(seats)
        if given.dtype.kind not in "iu" or given.shape not in ((), (self.num_games,)):
            found = f"{given.dtype} of shape {given.shape}"
            raise ArgumentError(f"seats are one integer, or {self.num_games}, not {found}")
        return np.broadcast_to(given, (self.num_games,)).astype(np.int64)  # a copy that may be written to

    def _check_seats(self, seats: NDArray[np.int64]) -> None:
        for seat in (int(seats.min()), int(seats.max())) if seats.size else ():
            check_seat(seat, self.players)

    def _set(self, states: States, seeds: GameSeeds, numbers: NDArray[np.int64], histories: list[History]) -> None:
        """These games, with ``numbers[i]`` in the places of a batch of these seeds, just begun or loaded."""
        self._states[:] = states
        self._game_seeds = seeds
        self._renewal[:, NUMBER] = numbers
        self._stocked[:] = NOBODY
        self._restock()
        self._rewards[:] = 0.0
        self._stops[:] = False
        self._renewal[:, END_SEAT] = NOBODY
        self._histories, self._ended = histories, {}
        self._whole = True

    def _restock(self) -> None:
        """Generators for the games that follow those that began since the last time; may be cut off and repeated."""
        numbers = self._renewal[:, NUMBER]
        for row in np.flatnonzero(self._stocked <= numbers).tolist():
            following = int(numbers[row]) + 1
            self._renewal[row, :WORDS] = seed_words(self._game_seeds.seed(row, following), 1)[0]
            self._stocked[row] = following
        for spent in self._spent:
            spent[0] = 0

    def _share_out(self) -> None:
        """The arrays in the parts that threads take."""
        n, threads = self.num_games, self._threads
        self._crew = Crew(threads - 1)
        parts = 1 if threads == 1 else min(n, max(CHUNKS_PER_THREAD * threads, n // CHUNK))
        self._chunks, self._spent = [], []
        for k in range(parts):
            part = slice(k * n // parts, (k + 1) * n // parts)
            self._chunks.append((
                self._states[part], self._actions[part], self._refused[part], self._scheme, self._template,
                self._renewal[part], self._ends[part], self._observations[part], self._masks[part], self._seats[part],
                self._rewards[part], self._stops[part],
            ))  # fmt: skip
            first: Any = self._renewal[part.start, SPENT:]
            self._spent.append(memoryview(first))

    def __getstate__(self) -> dict[str, Any]:
        with self._lock:
            self._check_whole()
            ended = np.flatnonzero(self._renewal[:, END_SEAT] >= 0)
            return {
                "game": self.game, "num_games": self.num_games, "scheme": self._scheme, "copy": self._copy,
                "dtype": self._dtype.name,
                "threads": self._threads, "template": zlib.compress(to_bytes(self._template)),
                "states": to_bytes(self._states), "first": self._game_seeds.first, "seeds": self._seeds.saved(),
                "renewal": self._renewal[:, NUMBER : END_SEAT + 1].copy(), "rewards": self._rewards.copy(),
                "stops": self._stops.copy(), "ends": to_bytes(self._ends[ended]),
                "keeps_history": self._keeps_history, "histories": [each.copy() for each in self._histories],
                "ended": {i: each.copy() for i, each in self._ended.items()},
            }  # fmt: skip

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.game, self.num_games, self._scheme = state["game"], state["num_games"], state["scheme"]
        self._copy, self._threads, self._seeds = state["copy"], state["threads"], Seeds.loaded(state["seeds"])
        self._dtype, self._keeps_history = check_dtype(state["dtype"]), state["keeps_history"]
        self._template = from_bytes(self.game, zlib.decompress(state["template"]))
        self._states = np.zeros(self.num_games, self.game.dtype)
        self._make_arrays()
        numbers, end_seats = state["renewal"].T
        self._set(from_bytes(self.game, state["states"]), GameSeeds(state["first"]), numbers, state["histories"])
        self._rewards[:], self._stops[:] = state["rewards"], state["stops"]
        self._renewal[:, END_SEAT] = end_seats
        self._ends[end_seats >= 0] = from_bytes(self.game, state["ends"])
        self._ended = state["ended"]
        self.observe()
