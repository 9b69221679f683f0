"""PettingZoo AEC environment over one game record.

What PettingZoo's wrappers check (order of calls, legal actions) is built in, so `wrapped` needs none of them.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from operator import index
from typing import Any

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
    ensure_compiled,
    load_note,
    load_states,
    save_states,
    start_states,
    template,
)
from .errors import illegal_action
from .game import Game, States
from .render import RENDER_MODES, check_render_mode, render
from .rng import seed_words
from .spaces import action_space, observation_space, vector_space
from .text import describe_observation

Observation = dict[str, NDArray[Any]]

_AFTER_RESET = {"agent_selection", "rewards", "terminations", "truncations", "infos", "_cumulative_rewards"}
_VIEWS = ("_mask", "_mask_row", "_acting", "_over", "_truncated", "_act", "_observe")


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

    An observation is ``{"observation": float32 [observation_size], "action_mask": int8 [num_actions]}``; the
    acting seat's ``info["action_mask"]`` is the same mask. Each is a fresh copy. The mask of a seat that is
    not asked is all zeros, the acting seat's never is; once the game is over every mask is all ones (so that
    a masked distribution stays finite) although only ``None`` is accepted.

    A reward is the change of the seat's standing under `scheme` (one of `SCHEMES`), so what ``last()`` hands
    out over a game sums to what the engine paid. All seats end together.

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
        self._scheme = check_scheme(scheme)
        self._pays_early = scheme == "shaped"  # the other schemes pay at the end only
        self._seeds = Seeds(seed)
        self._template = template(game, options, "scheme, seed, render_mode")
        self._human = render_mode == "human"
        ensure_compiled(game)

        players = int(self._template["players"][0])
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {a: observation_space(game) for a in self.possible_agents}
        self.action_spaces = {a: action_space(game) for a in self.possible_agents}
        self.state_space = vector_space(game.state_size)

        self._num_actions = game.num_actions
        self._shape = (1, game.observation_size)
        self._seats = [np.array([seat], np.int64) for seat in range(players)]
        self._action = np.zeros(1, np.int64)
        self._refused = np.zeros(1, np.int8)
        self._standing = np.zeros((1, players), np.float32)
        self._paid = [0.0] * players
        self._begun = False
        self._finished = True  # before the first reset and after the end `step` takes its slow path
        self._set_states(clone(self._template))

    # --- PettingZoo -----------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; `seed` makes it repeatable. `options` is part of PettingZoo's signature;
        those of the game are for the constructor.

        Raises:
            ValueError: the seed is not a non-negative integer, or options are given.
        """
        check_no_options(options)
        if seed is not None:
            self._seeds = Seeds(seed)
        self._begin(start_states(self.game, self._template, [self._seeds.next()]))
        if self._human:
            self.render()

    def step(self, action: int | None) -> None:
        """Take `action` for the acting seat; ``None`` for a seat whose game has ended.

        Raises:
            IllegalAction: the action is not legal; the state is as before, byte for byte.
            RuntimeError: there is no game in progress.
            ValueError: the game has ended and `action` is not ``None``.
        """
        if self._finished:
            self._step_finished(action)
            return
        try:
            number = index(action)  # type: ignore[arg-type]
        except TypeError:
            raise illegal_action(self.game, self._states, action) from None
        if number < 0 or number >= self._num_actions or not self._mask[number]:
            raise illegal_action(self.game, self._states, number)
        self._action[0] = number
        self._act(self._states, self._action, self._refused)
        agent = self.agent_selection
        self.infos[agent] = {}
        self._cumulative_rewards[agent] = 0.0
        if self._over[0] or self._truncated[0]:
            self._pay()
            self._finish()
        else:
            if self._pays_early:
                self._pay()
            self.agent_selection = agent = self.possible_agents[self._acting[0]]
            self.infos[agent] = {"action_mask": self._mask_row.copy()}
        if self._human:
            self.render()

    def observe(self, agent: str) -> Observation:
        """What `agent` sees, in fresh arrays; raises `ValueError` for an unknown one."""
        if self._finished:
            self._check_begun()
        seat = self._seat_of.get(agent, -1)
        if seat < 0:
            raise self._no_agent(agent)
        out = np.empty(self._shape, np.float32)
        self._observe(self._states, self._seats[seat], out)
        if self._finished:
            mask = np.ones(self._num_actions, np.int8)
        elif agent == self.agent_selection:
            mask = self._mask_row.copy()
        else:
            mask = np.zeros(self._num_actions, np.int8)
        return {"observation": out[0], "action_mask": mask}

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """Space of `agent`'s observations, the same object at each call."""
        if agent not in self.observation_spaces:
            raise self._no_agent(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """Space of `agent`'s actions, the same object at each call."""
        if agent not in self.action_spaces:
            raise self._no_agent(agent)
        return self.action_spaces[agent]

    def state(self) -> NDArray[np.float32]:
        """The full state, hidden things included, for a central critic; shape ``(state_size,)``."""
        out = np.empty((1, self.game.state_size), np.float32)
        self.game.full_state(self._states, out)
        return out[0]

    def render(self) -> str | NDArray[np.uint8] | None:
        """The open table: text (``"ansi"``), RGB picture (``"rgb_array"``) or printed text (``"human"``)."""
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
        return copy.deepcopy(self)

    def save(self) -> bytes:
        """The game and the rewards not collected yet, as bytes."""
        self._check_begun()
        alive = [float(a in self.agents) for a in self.possible_agents]
        rewards, collected = self.rewards, self._cumulative_rewards
        pending = [[values.get(a, 0.0) for a in self.possible_agents] for values in (rewards, collected)]
        return save_states(self.game, self._states, np.array([alive, self._paid, *pending]).tobytes())

    def load(self, data: bytes) -> None:
        """Go on from what `save` wrote.

        Raises:
            ValueError: the bytes are foreign, truncated, damaged, or of a game, version or options that are not this
                environment's.
        """
        states, players = load_states(self.game, data), len(self.possible_agents)
        note = np.frombuffer(load_note(self.game, data))
        if len(states) != 1 or int(states["players"][0]) != players or note.size not in (0, 4 * players):
            raise ValueError(f"the saved game is not one game of {players} players")
        check_options(self.game, self._template, states)
        self._begin(states)
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
        """A copy in which everything `seat` cannot see is dealt anew, consistently with what it knows."""
        self._check_begun()
        other = self.clone()
        seats = self._seats[check_seat(seat, len(self._seats))]
        self.game.determinize(other._states, seats, seed_words(check_seed(seed), 1))
        return other

    def describe_action(self, action: int) -> str:
        """Words for an action of the acting seat; raises `ValueError` for what is no action."""
        try:
            number = index(action)
        except TypeError:
            raise ValueError(f"an action is an integer, not {action!r}") from None
        return self.game.describe_action(self._states, number)

    def describe_observation(self, observation: Observation | NDArray[np.float32] | str) -> list[str]:
        """Lines naming what an observation holds, given as such or as the agent that makes it."""
        if isinstance(observation, str):
            observation = self.observe(observation)
        vector = observation["observation"] if isinstance(observation, dict) else observation
        return describe_observation(self.game, vector)

    # --- inside ---------------------------------------------------------------------------------------------

    def _begin(self, states: States) -> None:
        self._set_states(states)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.game.standing(states, self._scheme, self._standing)
        self._paid = self._standing[0].tolist()
        self._finished = False
        self._begun = True
        if self._over[0] or self._truncated[0]:
            self._finish()
        else:
            self.agent_selection = self.possible_agents[self._acting[0]]
            self.infos[self.agent_selection] = {"action_mask": self._mask_row.copy()}

    def _pay(self) -> None:
        self.game.standing(self._states, self._scheme, self._standing)
        standing: list[float] = self._standing[0].tolist()
        for agent, now, before in zip(self.possible_agents, standing, self._paid, strict=True):
            self.rewards[agent] = now - before
            self._cumulative_rewards[agent] += now - before
        self._paid = standing

    def _finish(self) -> None:
        self._finished = True
        over = bool(self._over[0])
        for agent in self.agents:
            self.terminations[agent] = over
            self.truncations[agent] = not over
            self.infos[agent] = {"action_mask": np.ones(self._num_actions, np.int8)}
        self.agent_selection = self.agents[0]

    def _check_begun(self) -> None:
        if not self._begun:
            raise RuntimeError("there is no game in progress: call reset() first")

    def _no_agent(self, agent: object) -> ValueError:
        return ValueError(f"there is no agent {agent!r}; agents: {', '.join(self.possible_agents)}")

    def _step_finished(self, action: int | None) -> None:
        if not self.agents:
            raise RuntimeError("there is no game in progress: call reset() first")
        if action is not None:
            raise ValueError("the game is over: the only action accepted is None")
        self._was_dead_step(action)

    def _set_states(self, states: States) -> None:
        self._states = states
        self._bind()

    def _bind(self) -> None:
        states = self._states
        self._mask_row: NDArray[np.int8] = states["mask"][0]
        # Reading an element of a memoryview is several times faster than reading one of an array.
        fields: list[Any] = [self._mask_row, states["acting"], states["over"], states["truncated"]]
        views: list[Any] = [memoryview(field) for field in fields]
        self._mask, self._acting, self._over, self._truncated = views
        self._act = self.game.act
        self._observe = self.game.observe

    def __getattr__(self, name: str) -> Any:
        if name in _AFTER_RESET:
            raise AttributeError(f"{name} cannot be read before reset(): call reset() first")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def __getstate__(self) -> dict[str, Any]:
        return {key: value for key, value in self.__dict__.items() if key not in _VIEWS}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._bind()
