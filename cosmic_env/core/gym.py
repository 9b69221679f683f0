"""Gymnasium environment: one learner's seat against other agents."""

from __future__ import annotations

import copy
import json
import threading
import zlib
from collections.abc import Callable, Mapping, Sequence
from operator import index
from typing import Any, SupportsIndex, TypeVar

import gymnasium
import numpy as np
from numpy.typing import NDArray

from .batch import (
    check_no_options,
    check_options,
    check_scheme,
    check_seat,
    check_seed,
    clone,
    from_bytes,
    load_note,
    load_states,
    save_states,
    start_states,
    template,
    to_bytes,
)
from .errors import ArgumentError, NoGame, SaveError
from .files import json_object
from .game import Game, States
from .history import History, kept
from .legality import illegal_action
from .players import Given, Player, Players, as_player
from .render import RENDER_MODES, check_render_mode, render
from .spaces import action_space, observation_box
from .text import describe_action, describe_observation, legal_text, observe_text, parse
from .threads import Uninterrupted, uninterrupted
from .warming import warm_up

Recalled = TypeVar("Recalled")
_DERIVED = (
    "_mask_row",
    "_lock",
    "_act",
    "_seats",
    "_action",
    "_refused",
    "_standing",
    "observation_space",
    "action_space",
)
"""Made anew in a copy."""


class GymEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    """One learner on `seat` against `opponents`.

    The observation is a flat float32 vector; the legal actions are in ``info["action_mask"]`` (int8) and `action_masks`
    (bool, for MaskablePPO), of shape ``(num_actions,)``. At the end of the game the mask is all ones, so it is never
    empty. Gymnasium lets a learner try any action of the space: one that is not legal is replaced by the next legal one
    (cyclically, by number) and reported as ``info["illegal_action"]``; with `strict` it raises instead.

    The reward is the change of the learner's standing since its last action, so what is paid while others act is in it.

    `clone` and `save` hold all that the game's future depends on, the opponents' luck included. An agent in Python can
    be saved if it has no ``reset``, or else ``saved`` and ``restore`` (see `cosmic_env.agents.protocol`).

    Args:
        game: the game.
        seat: the learner's seat.
        opponents: a name or an agent for all other seats, or one for each of them in seat order.
        options: the game's options.
        scheme: reward scheme, one of `SCHEMES`.
        render_mode: ``"ansi"``, ``"rgb_array"``, ``"human"`` (prints the text after each step) or ``None``.
            The learner's view is shown.
        strict: raise `IllegalAction` for an action that is not legal.
        history: keep what happened, for `history` and `information_state`; the opponents' actions are then taken one
            at a time, which is slower.

    Raises:
        ValueError: an argument or an option is bad, or there is no agent of a name.
        TypeError: what is given as an opponent is no agent.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 4}

    def __init__(
        self,
        game: Game,
        seat: int = 0,
        opponents: Given | Sequence[Given] = "rules",
        options: Mapping[str, Any] | None = None,
        scheme: str = "share",
        render_mode: str | None = None,
        strict: bool = False,
        history: bool = False,
    ) -> None:
        self.game = game
        self.render_mode = check_render_mode(render_mode)
        self._scheme = check_scheme(game, scheme)
        self._strict = strict
        self._history: History | None = None
        self._keeps_history = history
        arguments = "seat, opponents, scheme, render_mode, strict, history; a seed goes to reset"
        self._template = template(game, options, arguments)
        players = int(self._template["players"][0])
        self.seat = check_seat(seat, players)

        agents = opponents_of(opponents, game, players - 1)
        seating = np.insert(np.arange(players - 1), self.seat, -1).reshape(1, players)
        self._players = Players(game, agents, seating, seed=0)
        warm_up(game, self._players.table)
        self._paid = 0.0
        self._running = False
        self._whole = True
        self._make_parts()
        self._set_states(clone(self._template))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin a new game and play it to the learner's first decision; `options` are for the constructor.

        Returns:
            the observation float32 ``(observation_size,)`` and the info.

        Raises:
            ValueError: the seed is not a non-negative integer, or options are given.
        """
        check_no_options(options)
        seed = check_seed(seed)
        with self._lock:
            super().reset(seed=seed)
            self._running, self._whole = False, True
            ended = True
            while ended:  # a game that ends before the learner is asked is not shown
                game_seed = int(self.np_random.integers(2**62)) if seed is None else seed
                seed = None
                self._players.leave(self._states)
                self._set_states(start_states(self.game, self._template, [game_seed]))
                if self._keeps_history:
                    self._history = History(self.game, self._states)
                self._players.reset(game_seed)
                self._advance()
                ended = self._ended()
            self._paid = self._stand()
            self._running = True
            if self.render_mode == "human":
                self.render()
            return self._observe(), {"action_mask": self._mask_row.copy()}

    def step(self, action: SupportsIndex) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Take the learner's `action` and play on to its next decision or to the end.

        Returns:
            observation, reward, terminated, truncated (the turn limit was reached), info.

        Raises:
            IllegalAction: the action is outside the action space, or not legal and the environment is
                `strict`.
            RuntimeError: there is no game in progress.
        """
        with self._lock:
            self._finish_step()
            if not self._running:
                raise NoGame
            number = self._number(action)
            info: dict[str, Any] = {}
            if not self._mask_row[number]:
                if self._strict:
                    raise illegal_action(self.game, self._states, number)
                info["illegal_action"] = number
                legal = self._mask_row.nonzero()[0]
                number = int(legal[np.searchsorted(legal, number) % legal.size])
            self._action[0] = number
            self._whole = False
            self._take(number)
            self._finish_step()
            standing = self._stand()
            reward, self._paid = standing - self._paid, standing
            over = bool(self._states["over"][0])
            info["action_mask"] = self.action_masks().astype(np.int8)
            if self.render_mode == "human":
                self.render()
            return self._observe(), reward, over, not self._running and not over, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The learner's legal actions, bool ``(num_actions,)``; all true once the game is over."""
        return self._mask_row.astype(np.bool_) if self._running else np.ones(self.game.num_actions, np.bool_)

    def render(self) -> Any:
        """The table as the learner sees it: text, an RGB picture, or printed text (by `render_mode`)."""
        with self._lock:
            self._check_begun()
            return render(self.game, self._states, self.render_mode, self.seat)

    def close(self) -> None:
        """Let go of opponents that are programs of their own; a game against such is over with that, until `reset`."""
        self._players.close()
        if self._players.told_in_words:
            with self._lock:
                self._running, self._whole = False, True

    @property
    def states(self) -> States:
        """The game record itself, in an array of shape ``(1,)``; for reading."""
        return self._states

    # --- beyond Gymnasium -------------------------------------------------------------------------------------------

    def clone(self) -> GymEnv:
        """An independent copy of the environment and its opponents in their present state."""
        other = object.__new__(type(self))
        with self._lock:
            self._finish_step()
            mine = other.__dict__
            mine.update(self.__dict__)
            mine["_states"], mine["_players"] = clone(self._states), self._players.clone()
            mine["_history"] = self._history and self._history.copy()
            mine["_np_random"] = copy.deepcopy(self._np_random)
            mine["action_space"] = copy.deepcopy(self.action_space)
        other._make_buffers()
        other._set_states(other._states)
        return other

    def save(self) -> bytes:
        """The game, the opponents' state and the seeds of later games, as bytes.

        Raises:
            RuntimeError: there is no game yet.
            ValueError: an opponent cannot be saved.
        """
        with self._lock:
            self._finish_step()
            if not self._running and not self._ended():
                raise NoGame
            luck = None if self._np_random is None else self._np_random.bit_generator.state
            note = {"seat": self.seat, "players": self._players.saved(), "later_games": luck}
            if self._history is not None:
                note["history"] = self._history.saved()
            return save_states(self.game, self._states, json.dumps(note).encode())

    def load(self, data: bytes) -> None:
        """Go on from what `save` wrote.

        Raises:
            ValueError: the bytes are foreign, truncated, damaged, or of a game, version, options, seat or opponents
                that are not this environment's.
        """
        states, players = load_states(self.game, data), int(self._template["players"][0])
        if len(states) != 1 or int(states["players"][0]) != players:
            raise SaveError(f"the saved game is not one game of {players} players")
        check_options(self.game, self._template, states)
        other = "the saved game is not one of a GymEnv"
        try:
            note = json_object(load_note(self.game, data)) or {}
            seat, saved, luck = note["seat"], dict(note["players"]), note["later_games"]
            generator = None if luck is None else np.random.default_rng()
            if generator is not None:
                generator.bit_generator.state = luck
        except (KeyError, TypeError, ValueError, OverflowError):
            raise SaveError(other) from None
        if seat != self.seat:
            raise SaveError(f"the saved game has the learner on seat {seat}, not {self.seat}")
        history = History.loaded(self.game, states, note.get("history")) if self._keeps_history else None
        with self._lock, Uninterrupted():
            self._players.restore(saved)
            self._history = history
            self._np_random = generator
            self._set_states(states)
            self._running = not self._ended()
            self._paid = self._stand()
            self._whole = True

    def describe_action(self, action: int) -> str:
        """Words for an action of the learner; raises `ValueError` for what is no action."""
        return describe_action(self.game, self._states, action)

    def describe_observation(self, observation: NDArray[np.float32] | None = None) -> list[str]:
        """Lines naming what an observation holds; without one, what the learner sees now."""
        return describe_observation(self.game, self._observe() if observation is None else observation)

    def observe_text(self, seat: int | None = None, rules: bool = False) -> str:
        """All that `seat` (by default the learner's) sees, in words: what its observation shows, what else lies open
        and, if it is asked, the question; with `rules` also what the cards and powers do that it has.

        Raises:
            ValueError: there is no such seat.
            RuntimeError: there is no game yet.
        """
        with self._lock:
            self._check_begun()
            return observe_text(self.game, self._states, self.seat if seat is None else seat, rules)

    def legal_text(self, seat: int | None = None) -> list[str]:
        """A sentence for each legal action of `seat` (by default the learner's), in the order of the actions' numbers;
        none if it is not asked or the game is over. No two are alike."""
        with self._lock:
            self._check_begun()
            return legal_text(self.game, self._states, self.seat if seat is None else seat)

    def parse(self, text: str) -> int:
        """The learner's legal action that `text` means: one of the sentences of `legal_text`, the beginning of one if
        no other begins so, or the number of the action; in any case, and with any spaces between the words.

        Raises:
            IllegalAction: it means no legal action, or several; the message names them.
            ValueError: it is no text.
            RuntimeError: there is no game yet.
        """
        with self._lock:
            self._check_begun()
            return parse(self.game, self._states, text)

    def history(self, seat: int | None = None) -> NDArray[np.int32]:
        """All that `seat` (by default the learner's) was told and has decided since the game began, as
        `BoardAEC.history`; for an environment made with ``history=True``.

        Raises:
            ValueError: there is no such seat.
            RuntimeError: there is no game yet, or its history is not kept.
        """
        return self._recall(seat, History.rows)

    def history_text(self, seat: int | None = None) -> list[str]:
        """`history` in sentences; raises like that."""
        return self._recall(seat, History.words)

    def information_state(self, seat: int | None = None) -> bytes:
        """All that `seat` (by default the learner's) knows, with perfect recall, as `BoardAEC.information_state`;
        raises like `history`."""
        return self._recall(seat, History.information_state)

    def information_state_text(self, seat: int | None = None) -> str:
        """`information_state` as text; raises like `history`."""
        return self._recall(seat, History.information_state_text)

    # --- inside -----------------------------------------------------------------------------------------------------

    def _recall(self, seat: int | None, what: Callable[[History, int], Recalled]) -> Recalled:
        with self._lock:
            self._check_begun()
            return what(kept(self._history), check_seat(self.seat if seat is None else seat, self._standing.shape[1]))

    def _check_begun(self) -> None:
        self._finish_step()
        if not self._states["mask"].any() and not self._ended():
            raise NoGame

    def _number(self, action: SupportsIndex) -> int:
        try:
            number = -1 if isinstance(action, bool | np.bool_) else index(action)
        except TypeError:
            number = -1
        if not 0 <= number < self.game.num_actions:
            raise illegal_action(self.game, self._states, action)
        return number

    def _finish_step(self) -> None:
        """Let the opponents play on, also where Ctrl-C or an error of theirs stopped them in an earlier call; what that
        step paid is in the reward of the next."""
        if not self._whole:
            self._advance()
            self._running = not self._ended()
            self._whole = True

    def _take(self, action: int) -> None:
        if self._history is None:
            self._act(self._states, self._action, self._refused)
            return
        with Uninterrupted():
            self._act(self._states, self._action, self._refused)
            self._history.actions.append(action)

    def _advance(self) -> None:
        """Let the opponents play on."""
        history = self._history
        if history is None:
            self._players.advance(self._states)
        else:
            self._players.advance(self._states, lambda actions: history.actions.extend(actions[actions >= 0].tolist()))

    def _stand(self) -> float:
        """What the learner has been paid so far."""
        self.game.standing(self._states, self._scheme, self._standing)
        return float(self._standing[0, self.seat])

    def _ended(self) -> bool:
        return bool(self._states["over"][0] or self._states["truncated"][0])

    def _observe(self) -> NDArray[np.float32]:
        out = np.empty((1, self.game.observation_size), np.float32)
        self.game.observe(self._states, self._seats, out)
        return out[0]

    def _set_states(self, states: States) -> None:
        self._states = states
        self._mask_row: NDArray[np.int8] = states["mask"][0]

    def _make_parts(self) -> None:
        self.observation_space = observation_box(self.game)  # type: ignore[assignment]
        self.action_space = action_space(self.game)
        self._act = uninterrupted(self.game.act)
        self._seats = np.array([self.seat], np.int64)
        self._make_buffers()

    def _make_buffers(self) -> None:
        self._lock = threading.RLock()
        self._action = np.zeros(1, np.int64)
        self._refused = np.zeros(1, np.int8)
        self._standing = np.zeros((1, int(self._template["players"][0])), np.float32)

    def __getstate__(self) -> dict[str, Any]:
        with self._lock:
            self._finish_step()
            state = {name: value for name, value in self.__dict__.items() if name not in _DERIVED}
            state["_states"], state["_template"] = to_bytes(self._states), zlib.compress(to_bytes(self._template))
            return {**state, "sampler": self.action_space._np_random}

    def __setstate__(self, state: dict[str, Any]) -> None:
        sampler = state.pop("sampler")
        self.__dict__.update(state)
        self._template = from_bytes(self.game, zlib.decompress(state["_template"]))
        self._make_parts()
        self.action_space._np_random = sampler
        self._set_states(from_bytes(self.game, state["_states"]))


def opponents_of(given: Given | Sequence[Given], game: Game, number: int) -> list[Player]:
    """The agents for so many opposing seats."""
    each = given if isinstance(given, Sequence) and not isinstance(given, str) else [given] * number
    if len(each) != number:
        raise ArgumentError(f"{number + 1} players need {number} opponents, not {len(each)}")
    return [as_player(one, game) for one in each]
