"""PettingZoo AEC environment over one game record.

What PettingZoo's wrappers check (order of calls, legal actions) is built in, so `wrapped` needs none of them.
"""

from __future__ import annotations

import threading
import zlib
from collections.abc import Callable, Iterator, Mapping
from operator import index
from typing import Any, TypeVar

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv

from .batch import (
    Seeds,
    check_no_options,
    check_options,
    check_scheme,
    check_seat,
    check_seed,
    clone,
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
from .errors import ArgumentError, GameEnded, NoGame, ResetNeeded, SaveError, StepMissing
from .game import SCHEMES, Game, States
from .history import History, from_note, to_note
from .legality import illegal_action
from .render import RENDER_MODES, check_render_mode, render
from .rng import seed_words
from .spaces import action_space, observation_space, state_box
from .text import describe_action, describe_observation, legal_text, observe_text, parse
from .threads import Uninterrupted, uninterrupted

Observation = dict[str, NDArray[Any]]
Recalled = TypeVar("Recalled")

_AFTER_RESET = {
    "agents", "num_agents", "agent_selection", "rewards", "terminations", "truncations", "infos", "_cumulative_rewards",
}  # fmt: skip
_SPACES = ("observation_spaces", "action_spaces", "state_space")
_DERIVED = (
    "_lock", "_seat_of", "_seats", "_num_actions", "_shape", "_action", "_refused", "_standing", "_pays_early",
    "_past", "_mask", "_mask_row", "_acting", "_over", "_truncated", "_act", "_observe", "_act_refused", "_chosen",
    "_human",
    *_SPACES,
)  # fmt: skip
"""Made anew in a copy."""
(_PLAYING, _NO_GAME, _IN_STEP) = range(3)
_NOT_ACTED = 2
_empty, _FLOAT = np.empty, np.dtype(np.float32)
_ALL_DONE = "there is no game in progress: the last one is over for all agents; call reset() first"


def wrapped(
    game: Game,
    *,
    scheme: str = "share",
    render_mode: str | None = None,
    seed: int | None = None,
    **options: Any,
) -> BoardAEC:
    """The AEC environment of `game` under its own `options`, with PettingZoo's usual checks built in."""
    return BoardAEC(game, options, scheme=scheme, render_mode=render_mode, seed=seed)


class BoardAEC(AECEnv[str, Observation, int]):
    """One game as a PettingZoo AEC environment, agents ``player_0 ...``.

    An observation is ``{"observation": float32 [observation_size], "action_mask": int8 [num_actions]}``; the acting
    seat's ``info["action_mask"]`` is the same mask. Each is a fresh copy. The mask of a seat that is not asked is all
    zeros, the acting seat's never is; once the game is over every mask is all ones (so that a masked distribution stays
    finite) although only ``None`` is accepted.

    A reward is the change of the seat's standing under `scheme` (one of `SCHEMES`), so what ``last()`` hands out over a
    game sums to what the engine paid. All seats end together.

    Args:
        game: the game.
        options: its options.
        scheme: reward scheme.
        render_mode: ``"ansi"``, ``"rgb_array"``, ``"human"`` (prints the text after each step) or ``None``.
        seed: seed of the first `reset` that is given none; later ones go on from it.

    Raises:
        ValueError: an option, the scheme, the render mode or the seed is bad.
    """

    agent_selection: str
    observation_spaces: dict[str, gymnasium.Space[Any]]
    action_spaces: dict[str, gymnasium.Space[Any]]

    def __init__(
        self,
        game: Game,
        options: Mapping[str, Any] | None = None,
        *,
        scheme: str = "share",
        render_mode: str | None = None,
        seed: int | None = None,
    ) -> None:
        super().__init__()
        self.game = game
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {
            "name": f"{game.name}_v{game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 4,
        }
        self._scheme = check_scheme(game, scheme)
        self._seeds = Seeds(seed)
        self._template = template(game, options, "scheme, seed, render_mode")
        ensure_compiled(game)
        players = int(self._template["players"][0])
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._paid = [0.0] * players
        self._begun = False
        self._phase = _NO_GAME
        self._samplers: dict[str, dict[str, Any]] = {}
        self._make_parts()
        self._set_states(clone(self._template))

    # --- PettingZoo -----------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; `seed` makes it repeatable. `options` is part of PettingZoo's signature; those of the game
        are for the constructor.

        Raises:
            ValueError: the seed is not a non-negative integer, or options are given.
        """
        check_no_options(options)
        with self._lock, Uninterrupted():
            if seed is not None:
                self._seeds = Seeds(seed)
            states = start_states(self.game, self._template, [self._seeds.next()])
            self._begin(states, History(self.game, states))
        if self._human:
            self.render()

    def step(self, action: int | None) -> None:
        """Take `action` for the acting seat; ``None`` for a seat whose game has ended.

        Raises:
            IllegalAction: the action is not legal; the state is as before, byte for byte.
            RuntimeError: there is no game in progress.
            ValueError: the game has ended and `action` is not ``None``.
        """
        with self._lock:
            if self._phase and self._step_is_for_the_dead(action):
                return
            try:
                number = index(action)  # type: ignore[arg-type]
            except TypeError:
                raise illegal_action(self.game, self._states, action) from None
            if not 0 <= number < self._num_actions or not self._mask[number] or action.__class__ is bool:
                raise illegal_action(self.game, self._states, action)
            self._chosen[0] = number
            self._act_refused[0] = _NOT_ACTED
            self._phase = _IN_STEP
            try:
                self._act(self._states, self._action, self._refused)
                if self._over[0] or self._truncated[0] or self._pays_early:
                    self._settle()
                else:  # the same for most steps
                    agent = self.agent_selection
                    following = self.possible_agents[self._acting[0]]
                    info = {"action_mask": self._mask_row.copy()}
                    self.infos[agent] = {}
                    self.infos[following] = info
                    self._cumulative_rewards[agent] = 0.0
                    self.agent_selection = following
                    self._past += (number,)
                    self._stepped = True
                    self._phase = _PLAYING
            except BaseException:
                self._mend()
                raise
        if self._human:
            self.render()

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Observation (``None`` unless `observe`), reward since its last action, terminated, truncated and info of the
        acting agent.

        Raises:
            AttributeError: `reset` was not called.
            RuntimeError: the game is over and every agent has taken its last step.
        """
        with self._lock:
            if observe and not self._phase:  # the same, quicker
                out = _empty(self._shape, _FLOAT)
                self._observe(self._states, self._seats[self._acting[0]], out)
                seen = {"observation": out[0], "action_mask": self._mask_row.copy()}
                agent = self.agent_selection
                return seen, self._cumulative_rewards[agent], False, False, self.infos[agent]
            if self._phase == _IN_STEP:
                self._mend()
            agent = self.agent_selection
            if not self.agents:
                raise NoGame(_ALL_DONE)
            return (
                self._seen_by(self._seat_of[agent]) if observe else None,
                self._cumulative_rewards[agent],
                self.terminations[agent],
                self.truncations[agent],
                self.infos[agent],
            )

    def agent_iter(self, max_iter: int = 2**63) -> Turns:
        """The acting agents in turn, to the end of the game; `step` has to be called for each.

        Raises:
            AssertionError: `reset` was not called; or, from the loop, `step` was not.
        """
        if not self._begun:
            raise ResetNeeded
        return Turns(self, max_iter)

    def observe(self, agent: str) -> Observation:
        """What `agent` sees, in fresh arrays; raises `ValueError` for an unknown one.

        An observation shows the table as it lies now, and forgets all that has left it: see the page on histories of
        the documentation. `history` and `information_state` forget nothing.
        """
        with self._lock:
            if self._phase:
                self._check_begun()
            seat = self._seat_of.get(agent, -1)
            if seat < 0:
                raise self._no_agent(agent)
            return self._seen_by(seat)

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """Space of `agent`'s observations, the same object at each call."""
        if agent not in self.observation_spaces:
            raise self._no_agent(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """Space of `agent`'s actions, the same object at each call."""
        try:
            return self.action_spaces[agent]
        except KeyError:
            raise self._no_agent(agent) from None

    def state(self) -> NDArray[np.float32]:
        """The full state, hidden things included, for a central critic; shape ``(state_size,)``."""
        out = np.empty((1, self.game.state_size), np.float32)
        with self._lock:
            self._check_begun()
            self.game.full_state(self._states, out)
        return out[0]

    def render(self) -> str | NDArray[np.uint8] | None:
        """The open table: text (``"ansi"``), RGB picture (``"rgb_array"``) or printed text (``"human"``)."""
        with self._lock:
            self._check_begun()
            return render(self.game, self._states, self.render_mode)

    def close(self) -> None:
        """Nothing to release."""

    # --- beyond PettingZoo ----------------------------------------------------------------------------------

    @property
    def states(self) -> States:
        """The game record itself, in an array of shape ``(1,)``; for reading."""
        return self._states

    def clone(self) -> BoardAEC:
        """An independent copy of the environment in its present state."""
        other = object.__new__(type(self))
        with self._lock:
            if self._phase == _IN_STEP:
                self._mend()
            mine = other.__dict__
            mine.update(self.__dict__)
            for name in _SPACES:
                mine.pop(name, None)
            mine["_samplers"] = self._sampler_states()
            mine["possible_agents"], mine["_paid"] = self.possible_agents.copy(), self._paid.copy()
            mine["_seeds"], mine["_states"] = self._seeds.copy(), clone(self._states)
            if self._begun:
                history = self._history.copy()
                mine["_history"], mine["_past"] = history, history.actions
                mine["agents"] = self.agents.copy()
                for name in ("rewards", "_cumulative_rewards", "terminations", "truncations"):
                    mine[name] = mine[name].copy()
                infos = mine["infos"].items()
                mine["infos"] = {agent: {k: v.copy() for k, v in info.items()} for agent, info in infos}
        other._make_buffers()
        other._bind()
        return other

    def save(self) -> bytes:
        """The game, its history and the rewards not collected yet, as bytes."""
        with self._lock:
            self._check_begun()
            alive = [float(a in self.agents) for a in self.possible_agents]
            rewards, collected = self.rewards, self._cumulative_rewards
            pending = [[values.get(a, 0.0) for a in self.possible_agents] for values in (rewards, collected)]
            note = np.array([alive, self._paid, *pending]).tobytes() + to_note(self._history)
            return save_states(self.game, self._states, note)

    def load(self, data: bytes) -> None:
        """Go on from what `save` wrote.

        Raises:
            ValueError: the bytes are foreign, truncated, damaged, or of a game, version or options that are not this
                environment's.
        """
        states, players = load_states(self.game, data), len(self.possible_agents)
        raw = load_note(self.game, data)
        numbers = raw[: 32 * players]  # four float64 for each seat; then comes the history
        if len(states) != 1 or int(states["players"][0]) != players or len(numbers) not in (0, 32 * players):
            raise SaveError(f"the saved game is not one game of {players} players")
        check_options(self.game, self._template, states)
        ended = states["over"][0] != 0 or states["truncated"][0] != 0
        note = np.frombuffer(numbers)
        present = note[:players]
        if not np.isfinite(note).all() or not ((present == 1) | (ended & (present == 0))).all():
            raise SaveError("the saved game is damaged: what is noted of its seats is not so")
        history = from_note(self.game, states, raw[len(numbers) :])
        with self._lock, Uninterrupted():
            self._begin(states, history)
            if not note.size:
                return
            alive, paid, rewards, cumulative = note.reshape(4, players).tolist()
            self._paid = paid
            for seat, agent in enumerate(self.possible_agents):
                self.rewards[agent] = rewards[seat]
                self._cumulative_rewards[agent] = cumulative[seat]
                if not alive[seat]:
                    self.agent_selection = agent
                    self._was_dead_step(None)

    def determinize(self, seat: int, seed: int | None = None) -> BoardAEC:
        """A copy in which everything `seat` cannot see is dealt anew, consistently with what it knows; if another seat
        is asked, it is asked about its new cards.

        The copy is a function of `seed`, of what `seat` may know, of who is asked (``agent_selection``), and of the
        public point of the rules alone; what the asked seat has chosen without telling anybody (the card it is about to
        play, say) is taken back. Later games of the copy are others than this environment's. This keeps an honest
        searcher honest: Python code in the same process can look at everything (``sys._getframe``), and try out all
        small seeds.

        Args:
            seat: whose knowledge counts, 0 to players - 1.
            seed: makes the copy repeatable (``None``: random).

        Raises:
            ValueError: the seat or the seed is bad.
        """
        self._check_begun()
        other = self.clone()
        given = check_seed(seed)
        other._seeds = Seeds(None if given is None else derived_seed(given, 0))
        seats = other._seats[check_seat(seat, len(other._seats))]
        self.game.determinize(other._states, seats, seed_words(given, 1))
        other._set_history(other._history.dealt_anew(int(seats[0]), other._states))
        if not other._phase:
            other.infos[other.agent_selection] = {"action_mask": other._mask_row.copy()}
        return other

    def describe_action(self, action: int) -> str:
        """Words for an action of the acting seat; raises `ValueError` for what is no action."""
        return describe_action(self.game, self._states, action)

    def describe_observation(self, observation: Observation | NDArray[np.float32] | str) -> list[str]:
        """Lines naming what an observation holds, given as such or as the agent that makes it."""
        if isinstance(observation, str):
            observation = self.observe(observation)
        vector = observation["observation"] if isinstance(observation, dict) else observation
        return describe_observation(self.game, vector)

    def observe_text(self, seat: int | str, rules: bool = False) -> str:
        """All that `seat` sees, in words: what its observation shows, what else lies open and, if it is asked, the
        question. It is a function of what the seat may know now; what it has seen before is in its history.

        Args:
            seat: its number, 0 to players - 1, or the name of its agent.
            rules: also tell what the cards and powers do that the seat has.

        Raises:
            ValueError: there is no such seat.
        """
        with self._lock:
            self._check_begun()
            return observe_text(self.game, self._states, self._number_of(seat), rules)

    def legal_text(self, seat: int | str) -> list[str]:
        """A sentence for each legal action of `seat` (number, or name of the agent), in the order of the actions'
        numbers; none if it is not asked or the game is over. No two are alike."""
        with self._lock:
            self._check_begun()
            return legal_text(self.game, self._states, self._number_of(seat))

    def parse(self, text: str) -> int:
        """The legal action of the acting seat that `text` means: one of the sentences of `legal_text`, the beginning of
        one if no other begins so, or the number of the action; in any case, and with any spaces between the words.

        Raises:
            IllegalAction: it means no legal action, or several; the message names them.
            ValueError: it is no text.
        """
        with self._lock:
            self._check_begun()
            return parse(self.game, self._states, text)

    def history(self, agent: int | str) -> NDArray[np.int32]:
        """All that `agent` was told and has decided since the game began, oldest first, int32 ``[n, 5]``; the columns
        are `memory.COLUMNS`. Nothing of it is ever forgotten, and a row once told stays, but that the count in the
        last row may still grow.

        Args:
            agent: its name, or the number of its seat.

        Raises:
            ValueError: there is no such agent.
            RuntimeError: there is no game yet, the game keeps no events, or the agent's past is not known: in a game
                that was dealt anew only the seat for which that was done has one.
        """
        return self._recall(agent, History.rows)

    def history_text(self, agent: int | str) -> list[str]:
        """`history` in sentences; raises like that."""
        return self._recall(agent, History.words)

    def information_state(self, agent: int | str) -> bytes:
        """All that `agent` knows, with perfect recall: its history, what it saw at each of its decisions, and what it
        sees now. Equal for two games exactly if it cannot tell them apart, so that it is a key for tables; see
        `Memory.state` for the layout. Raises like `history`."""
        return self._recall(agent, History.information_state)

    def information_state_text(self, agent: int | str) -> str:
        """`information_state` as text for people; two are equal exactly if the bytes are. Raises like `history`."""
        return self._recall(agent, History.information_state_text)

    # --- inside ---------------------------------------------------------------------------------------------

    def _recall(self, agent: int | str, what: Callable[[History, int], Recalled]) -> Recalled:
        with self._lock:
            self._check_begun()
            return what(self._history, self._number_of(agent))

    def _number_of(self, seat: int | str) -> int:
        if not isinstance(seat, str):
            return check_seat(seat, len(self.possible_agents))
        if seat not in self._seat_of:
            raise self._no_agent(seat)
        return self._seat_of[seat]

    def _begin(self, states: States, history: History) -> None:
        self._phase = _NO_GAME
        self._set_states(states)
        self._set_history(history)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.game.standing(states, self._scheme, self._standing)
        self._paid = self._standing[0].tolist()
        self._begun = True
        self._stepped = True
        if self._over[0] or self._truncated[0]:
            self._finish(self.rewards, self._cumulative_rewards, self._paid)
        else:
            self.agent_selection = self.possible_agents[self._acting[0]]
            self.infos[self.agent_selection] = {"action_mask": self._mask_row.copy()}
            self._phase = _PLAYING

    # Ctrl-C can come at each call and at each turn of a loop, and nowhere else. So what a step changes is first worked
    # out, and then assigned in one go without a call; whoever finds the phase `_IN_STEP` does that again.

    def _settle(self) -> None:
        """The attributes after the action that has just been taken."""
        agent = self.agent_selection
        action = self._chosen[0]
        if self._over[0] or self._truncated[0]:
            self._finish(*self._pay(), action)
            return
        rewards, cumulative, paid = self._pay() if self._pays_early else (self.rewards, None, self._paid)
        following = self.possible_agents[self._acting[0]]
        info = {"action_mask": self._mask_row.copy()}
        infos = self.infos
        infos[agent] = {}
        infos[following] = info
        self.rewards, self._paid = rewards, paid
        if cumulative is None:
            self._cumulative_rewards[agent] = 0.0
        else:
            self._cumulative_rewards = cumulative
        self.agent_selection = following
        self._past += (action,)
        self._stepped = True
        self._phase = _PLAYING

    def _pay(self) -> tuple[dict[str, float], dict[str, float], list[float]]:
        """Rewards of this step, rewards not collected yet, and what all have been paid in the game."""
        self.game.standing(self._states, self._scheme, self._standing)
        standing: list[float] = self._standing[0].tolist()
        rewards, collected = {}, {**self._cumulative_rewards, self.agent_selection: 0.0}
        for agent, now, before in zip(self.possible_agents, standing, self._paid, strict=True):
            rewards[agent] = now - before
            collected[agent] += now - before
        return rewards, collected, standing

    def _finish(
        self, rewards: dict[str, float], cumulative: dict[str, float], paid: list[float], *actions: int
    ) -> None:
        """The attributes at the end of a game, after the last of its `actions`."""
        over = bool(self._over[0])
        terminations, truncations = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, not over)
        infos = {agent: {"action_mask": np.ones(self._num_actions, np.int8)} for agent in self.agents}
        self.rewards, self._cumulative_rewards, self._paid = rewards, cumulative, paid
        self.terminations, self.truncations, self.infos = terminations, truncations, infos
        self.agent_selection = self.agents[0]
        self._past += actions
        self._stepped = True
        self._phase = _NO_GAME

    def _mend(self) -> None:
        """Finish a step that was interrupted, or take it back if its action had not been taken."""
        if self._phase != _IN_STEP:
            return
        if self._act_refused[0] == _NOT_ACTED:
            self._phase = _PLAYING
        else:
            self._settle()

    def _seen_by(self, seat: int) -> Observation:
        out = _empty(self._shape, _FLOAT)
        self._observe(self._states, self._seats[seat], out)
        if self._phase:
            mask = np.ones(self._num_actions, np.int8)
        elif seat == self._acting[0]:
            mask = self._mask_row.copy()
        else:
            mask = np.zeros(self._num_actions, np.int8)
        return {"observation": out[0], "action_mask": mask}

    def _check_begun(self) -> None:
        if not self._begun:
            raise ResetNeeded
        if self._phase == _IN_STEP:
            self._mend()

    def _no_agent(self, agent: object) -> ArgumentError:
        return ArgumentError(f"there is no agent {agent!r}; agents: {', '.join(self.possible_agents)}")

    def _step_is_for_the_dead(self, action: int | None) -> bool:
        """Take the step of an agent whose game has ended; whether there was one."""
        self._check_begun()
        if self._phase == _PLAYING:
            return False
        if not self.agents:
            raise NoGame(_ALL_DONE)
        if action is not None:
            raise GameEnded
        with Uninterrupted():
            self._was_dead_step(action)
            self._stepped = True
        return True

    def _set_states(self, states: States) -> None:
        self._states = states
        self._bind()

    def _make_parts(self) -> None:
        """What is the same at every moment."""
        players = len(self.possible_agents)
        self._human = self.render_mode == "human"
        self._pays_early = self._scheme == SCHEMES.index("shaped")  # the other schemes pay at the end only
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._num_actions = self.game.num_actions
        self._shape = (1, self.game.observation_size)
        self._seats = [np.array([seat], np.int64) for seat in range(players)]
        self._act, self._observe = uninterrupted(self.game.act), self.game.observe
        self._make_buffers()

    def _make_buffers(self) -> None:
        self._lock = threading.RLock()
        self._action = np.zeros(1, np.int64)
        self._refused = np.zeros(1, np.int8)
        action: Any = self._action
        refused: Any = self._refused
        self._chosen, self._act_refused = memoryview(action), memoryview(refused)
        self._standing = np.zeros((1, len(self.possible_agents)), np.float32)

    def _bind(self) -> None:
        states = self._states
        self._mask_row: NDArray[np.int8] = states["mask"][0]
        # Reading an element of a memoryview is several times faster than reading one of an array.
        fields: list[Any] = [self._mask_row, states["acting"], states["over"], states["truncated"]]
        views: list[Any] = [memoryview(field) for field in fields]
        self._mask, self._acting, self._over, self._truncated = views

    def _set_history(self, history: History) -> None:
        self._history = history
        self._past = history.actions  # a step adds to it in place, which is no call

    def _make_spaces(self) -> None:
        """The spaces, made when somebody asks for them, as they are much of the work of a copy."""
        self.observation_spaces = {a: observation_space(self.game) for a in self.possible_agents}
        self.action_spaces = {a: action_space(self.game) for a in self.possible_agents}
        self.state_space = state_box(self.game)
        for agent, generator in self._samplers.items():
            self.action_spaces[agent].seed(0)
            self.action_spaces[agent].np_random.bit_generator.state = generator

    def _sampler_states(self) -> dict[str, dict[str, Any]]:
        """Generators of the action spaces from which something was drawn."""
        spaces: dict[str, gymnasium.Space[Any]] = self.__dict__.get("action_spaces", {})
        used = {a: dict(s.np_random.bit_generator.state) for a, s in spaces.items() if s._np_random is not None}
        return used if spaces else self._samplers

    def __getattr__(self, name: str) -> Any:
        if name in _SPACES:
            self._make_spaces()
            return self.__dict__[name]
        if name in _AFTER_RESET:
            raise AttributeError(f"{name} cannot be read before reset(): call reset() first")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def __getstate__(self) -> dict[str, Any]:
        with self._lock:
            if self._phase == _IN_STEP:
                self._mend()
            state = {name: value for name, value in self.__dict__.items() if name not in _DERIVED}
            state["_samplers"] = self._sampler_states()
            state["_states"], state["_template"] = to_bytes(self._states), zlib.compress(to_bytes(self._template))
            return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._template = from_bytes(self.game, zlib.decompress(state["_template"]))
        self._make_parts()
        self._set_states(from_bytes(self.game, state["_states"]))
        if self._begun:
            self._set_history(self._history)


class Turns:
    """Iterates over the acting agents of an environment."""

    def __init__(self, env: BoardAEC, max_iter: int) -> None:
        self._env, self._max_iter = env, max_iter

    def __iter__(self) -> Iterator[str]:
        env, left = self._env, self._max_iter
        while left > 0 and env.agents:
            left -= 1
            if not env._stepped:
                raise StepMissing
            env._stepped = False
            yield env.agent_selection
