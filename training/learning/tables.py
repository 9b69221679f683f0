"""Games whose seats belong to policies outside and to compiled bots, played on to the next decision of a policy."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmic_env.agents.advice import advice_of
from cosmic_env.core.batch import check_options, check_scheme, ensure_compiled, start_states, template
from cosmic_env.core.compact import check_dtype
from cosmic_env.core.errors import ArgumentError, CutOff
from cosmic_env.core.game import Game, States
from cosmic_env.core.legality import check_legal
from cosmic_env.core.players import BOT_RNG, BotTable
from cosmic_env.core.rng import WORDS, seed_words
from cosmic_env.core.soundness import check_sound
from cosmic_env.core.threads import Crew, Uninterrupted, cores

from ..evaluation.tournament import shares_of

LEAVE = -1
"""Action that leaves a game as it is."""
GAMES_A_TASK = 64
"""Games that a thread plays in one go."""
Seating = Callable[[np.random.Generator, int], NDArray[np.int64]]


@dataclass
class Finished:
    """Games that ended in a step."""

    owners: NDArray[np.int64]
    """``[n, players]``: who had the seats."""
    shares: NDArray[np.float64]
    """``[n, players]``: 1 split among the winners."""
    ends: States
    """The records as they ended."""


class Tables:
    """`games` games side by side; a finished one begins anew with a new seating.

    An owner of 0 or more is a policy, which is asked; ``-1 - b`` is bot `b` of `bots`, which plays by itself.

    Args:
        game: the game.
        games: how many.
        options: the game's options.
        bots: the compiled bots.
        seating: ``seating(rng, n) -> owners [n, players]`` of new games; at least one of each row is a policy.
        seed: seed of all of them together.
        scheme: reward scheme.
        threads: threads that share the work (``None``: one for each core).
        observation_dtype: ``"float32"``, or ``"int8"`` for compact observations (see `cosmic_env.core.compact`).
    """

    def __init__(
        self,
        game: Game,
        games: int,
        options: Mapping[str, Any],
        bots: BotTable,
        seating: Seating,
        seed: int,
        scheme: str = "share",
        threads: int | None = None,
        observation_dtype: str = "float32",
    ) -> None:
        self.observation_dtype = check_dtype(observation_dtype)
        ensure_compiled(game)
        self.game, self.games = game, games
        self._bots, self._seating, self._scheme = bots, seating, check_scheme(game, scheme)
        self._template = template(game, options)
        self.players = int(self._template["players"][0])
        self.states: States = np.zeros(games, game.dtype)
        self.owners = np.zeros((games, self.players), np.int64)
        self.bot_rng = np.zeros(games, BOT_RNG)
        self.paid = np.zeros((games, self.players), np.float32)
        self.observations: NDArray[Any] = np.zeros((games, game.observation_size), self.observation_dtype)
        """What the asked seats see, ``[games, observation_size]``."""
        self._standing = np.zeros((games, self.players), np.float32)
        self._refused = np.zeros(games, np.int8)
        self._actions = np.zeros(games, np.int64)
        self._columns = np.arange(games)
        threads = threads or min(cores(), max(1, games // GAMES_A_TASK))
        self._crew = Crew(threads - 1)
        self._lock = threading.RLock()
        parts = 1 if threads == 1 else max(threads, games // GAMES_A_TASK)
        self._parts = [(slice(k * games // parts, (k + 1) * games // parts),) for k in range(parts)]
        self.begin(seed)

    def begin(self, seed: int | None = None) -> None:
        """Begin all games anew; without a seed with other deals than before."""
        with self._lock, Uninterrupted():
            self._whole = False
            if seed is not None:
                self.rng = np.random.default_rng(seed)
            self._renew(self._columns)
            self._observe()
            self._whole = True

    @property
    def masks(self) -> NDArray[np.int8]:
        """Legal actions of the asked seats, ``[games, num_actions]``."""
        return np.ascontiguousarray(self.states["mask"])

    @property
    def seats(self) -> NDArray[np.int64]:
        """The asked seats, ``[games]``."""
        return self.states["acting"].astype(np.int64)

    @property
    def asked(self) -> NDArray[np.int64]:
        """The policies that are asked, ``[games]``."""
        return self.owners[self._columns, self.seats]

    def advice(self, bot: int, rng: np.random.Generator) -> NDArray[np.int64]:
        """What the compiled bot would do in each game, ``[games]``."""
        return advice_of(self._bots, bot, self.states, rng.integers(1, 2**32, size=(self.games, WORDS)))

    def step(self, actions: NDArray[np.int64]) -> tuple[NDArray[np.float32], NDArray[np.bool_], Finished]:
        """Take an action in each game and play on to the next decision of a policy; -1 leaves a game as it is.

        Ctrl-C takes effect when the step is done. Threads that use the same tables take turns.

        Returns:
            rewards of all seats ``[games, players]``, which games ended ``[games]`` (the rewards are their last), and
            the ended games.

        Raises:
            IllegalAction: an action is not legal; the message names the first such game, and no game has changed.
            ValueError: the actions are not integers, one for each game.
            RuntimeError: an error ended an earlier step halfway.
        """
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            raise ArgumentError(f"actions are {self.games} integers, not {given.dtype} of shape {given.shape}")
        with self._lock, Uninterrupted():
            if not self._whole:
                raise CutOff("an error ended a step of these tables halfway: begin() anew, or load() a save")
            rows = np.flatnonzero(given != LEAVE)
            check_legal(self.game, self.states, rows, given[rows])
            self._whole = False
            out = self._step(given)
            self._whole = True
            return out

    def _step(self, actions: NDArray[Any]) -> tuple[NDArray[np.float32], NDArray[np.bool_], Finished]:
        self._actions[:] = actions
        self._crew.do(self._play, self._parts)
        rewards = self._standing - self.paid
        self.paid[:] = self._standing
        ended = (self.states["over"] != 0) | (self.states["truncated"] != 0)
        rows = np.flatnonzero(ended)
        finished = Finished(self.owners[rows], shares_of(self.states[rows], self.players), self.states[rows])
        if rows.size:
            self._renew(rows)
        self._crew.do(self._look, self._parts)
        return rewards, ended, finished

    def _play(self, part: slice) -> None:
        states = self.states[part]
        self.game.act(states, self._actions[part], self._refused[part])
        self._bots.advance(states, self._bot_numbers(part), self.bot_rng[part])
        self.game.standing(states, self._scheme, self._standing[part])

    def _look(self, part: slice) -> None:
        states = self.states[part]
        self.game.observe(states, states["acting"].astype(np.int64), self.observations[part])

    def _observe(self) -> None:
        self._crew.do(self._look, self._parts)

    def _bot_numbers(self, rows: Any) -> NDArray[np.int64]:
        owners = self.owners[rows]
        return np.where(owners < 0, -1 - owners, -1)

    def _renew(self, rows: NDArray[np.int64]) -> None:
        """New games in these rows, played to the first decision of a policy."""
        while rows.size:
            seeds = self.rng.integers(2**62, size=rows.size).tolist()
            states = start_states(self.game, self._template, seeds)
            self.owners[rows] = self._seating(self.rng, rows.size)
            generators = np.zeros(rows.size, BOT_RNG)
            generators["rng"] = np.concatenate([seed_words(seed, 1) for seed in seeds])
            self._bots.advance(states, self._bot_numbers(rows), generators)
            standing = np.zeros((rows.size, self.players), np.float32)
            self.game.standing(states, self._scheme, standing)
            self.states[rows], self.bot_rng[rows], self.paid[rows] = states, generators, standing
            rows = rows[(states["over"] != 0) | (states["truncated"] != 0)]

    # --- to be saved ------------------------------------------------------------------------------------------------

    def saved(self) -> dict[str, NDArray[Any]]:
        """Everything that the games' future depends on, as arrays; the generator apart."""
        return {
            "states": self.states.view(np.uint8).reshape(self.games, -1).copy(),
            "bot_rng": self.bot_rng.view(np.uint8).reshape(self.games, -1).copy(),
            "owners": self.owners.copy(),
            "paid": self.paid.copy(),
        }

    def load(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Go on from what `saved` gave.

        Raises:
            ValueError: they are not sound games of these options.
        """
        states = np.ascontiguousarray(arrays["states"]).view(self.states.dtype).reshape(self.games)
        check_sound(self.game, states)
        check_options(self.game, self._template, states)
        with self._lock, Uninterrupted():
            self._whole = False
            self.states[:] = states
            self.bot_rng[:] = np.ascontiguousarray(arrays["bot_rng"]).view(BOT_RNG).reshape(self.games)
            self.owners[:], self.paid[:] = arrays["owners"], arrays["paid"]
            self._observe()
            self._whole = True
