"""Stable-Baselines3: MaskablePPO (sb3-contrib) over many games at once, without a process or an environment for each.

    python -m cosmic_env.training.frameworks.sb3 --decisions 300000 --opponents rules --out runs/sb3

`TablesVecEnv` is a `VecEnv` of SB3 over `Tables`: one learner's seat in each game, opponents on the others: bots, who
play inside compiled code, or networks (``--opponents ppo:FILE``), or a pool of both (by comma). The reward of a step is
all that the learner's seat is paid until its next decision.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from numpy.typing import NDArray

from cosmic_env.agents.compiled import table_of
from cosmic_env.core.batch import template
from cosmic_env.core.compact import scales_of
from cosmic_env.core.errors import ArgumentError
from cosmic_env.core.files import write_whole
from cosmic_env.core.game import Game
from cosmic_env.core.legality import check_legal
from cosmic_env.core.spaces import action_space, observation_box
from cosmic_env.core.threads import Uninterrupted

from ..common.arguments import warm
from ..common.console import alone_in, clear_errors, fail, missing, print_json, say
from ..common.game_options import NO_OPTIONS, GameOptions, given_game, with_game_options
from ..common.stops import Stopped, Stops, tell_that_it_stops
from ..learning.opponents import Opponents
from ..learning.tables import LEAVE, Finished, Tables

try:
    import torch
    from gymnasium.spaces import Box
    from safetensors.torch import save
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.logger import Logger
    from stable_baselines3.common.torch_layers import FlattenExtractor
    from stable_baselines3.common.vec_env import VecEnv
    from stable_baselines3.common.vec_env.base_vec_env import VecEnvStepReturn

    from cosmic_env.agents.threads import on_threads

    from ..learning.device import threads_for
except ImportError as error:
    missing(error, "train", __name__)

LEARNER = 0
NO_LOGGER = Logger(None, [])
"""Writes nothing; SB3's own leaves an empty folder among the temporary files."""


class TablesVecEnv(VecEnv):
    """`num_envs` games, the learner on one seat of each, drawn anew for every game.

    An episode ends in the step that ends its game, and the next one begins in the same step, as SB3 expects.

    Args:
        game: the game.
        num_envs: how many games.
        opponents: names of agents, by comma; one of them is drawn for each opposing seat.
        options: the game's options.
        scheme: reward scheme.
        seed: seed of all games together.
        observation_dtype: ``"float32"``, or ``"int8"`` for compact observations, which `ScaledObservations` scales.
    """

    def __init__(
        self,
        game: Game,
        num_envs: int,
        opponents: str = "rules",
        options: Mapping[str, Any] | None = None,
        scheme: str = "share",
        seed: int = 0,
        observation_dtype: str = "float32",
    ) -> None:
        self._opponents = Opponents(game, opponents)
        self._opponents.seed(seed)
        self._players = int(template(game, options)["players"][0])
        self.tables = Tables(
            game, num_envs, options or {}, table_of(game), self._seating, seed, scheme,
            observation_dtype=observation_dtype,
        )  # fmt: skip
        super().__init__(num_envs, observation_box(game, self.tables.observation_dtype), action_space(game))
        self._actions = np.zeros(num_envs, np.int64)
        self._lock = threading.RLock()

    def _seating(self, rng: np.random.Generator, games: int) -> NDArray[np.int64]:
        owners = self._opponents.draw(rng, (games, self._players))
        owners[np.arange(games), rng.integers(self._players, size=games)] = LEARNER
        return owners

    def action_masks(self) -> NDArray[np.bool_]:
        """Legal actions of the learner in each game, bool ``[num_envs, num_actions]``."""
        return self.tables.masks != 0

    def reset(self) -> NDArray[Any]:
        """Begin new games: observations of their first decisions, float32 (or int8) ``[num_envs, observation_size]``.
        After ``seed(n)`` they are always the same."""
        if self._seeds[0] is not None:
            self._opponents.seed(self._seeds[0])
        with self._lock, Uninterrupted():
            self.tables.begin(self._seeds[0])
            self._reset_seeds()
            self._actions[:] = LEAVE
            while self._opponents.decide(self.tables, self._actions):
                self.tables.step(self._actions)
                self._actions[:] = LEAVE
        return self.tables.observations.copy()

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Remember the actions.

        Raises:
            IllegalAction: one is not legal; the message names the first such game, its seat and what is legal.
            ValueError: they are not integers, one for each game.
        """
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise ArgumentError(f"actions are {self.num_envs} integers, not {given.dtype} of shape {given.shape}")
        check_legal(self.tables.game, self.tables.states, np.arange(self.num_envs), given)
        self._actions[:] = given

    def step(self, actions: NDArray[np.int64]) -> VecEnvStepReturn:
        """Both at once; threads that use the same games take turns."""
        with self._lock:
            return super().step(actions)

    def step_wait(self) -> VecEnvStepReturn:
        """Take them: observations, the learner's rewards ``[num_envs]``, which games ended, infos.

        Ctrl-C takes effect when the step is done.
        """
        with self._lock, Uninterrupted():
            return self._step()

    def _step(self) -> VecEnvStepReturn:
        mine = (self.tables.owners == LEARNER).argmax(axis=1)
        paid, ended = np.zeros(self.num_envs, np.float32), np.zeros(self.num_envs, np.bool_)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        going = True
        while going:  # until the learner is asked in every game
            rewards, over, finished = self.tables.step(self._actions)
            # What a game pays that began in this step comes before the learner's first decision in it.
            paid += np.where(ended, 0.0, rewards[np.arange(self.num_envs), mine])
            self._tell(infos, np.flatnonzero(over), mine, finished, ended)
            ended |= over
            self._actions[:] = LEAVE
            going = self._opponents.decide(self.tables, self._actions)
        return self.tables.observations.copy(), paid, ended, infos

    def _tell(
        self,
        infos: list[dict[str, Any]],
        rows: NDArray[np.int64],
        mine: NDArray[np.int64],
        finished: Finished,
        before: NDArray[np.bool_],
    ) -> None:
        """Put into `infos` how the games of these rows ended, unless one ended there `before`."""
        last = np.zeros((rows.size, self.tables.game.observation_size), self.tables.observation_dtype)
        self.tables.game.observe(finished.ends, mine[rows], last)
        for k, row in enumerate(rows.tolist()):
            if not before[row]:
                truncated = bool(finished.ends["truncated"][k]) and not finished.ends["over"][k]
                share = float(finished.shares[k, mine[row]])
                infos[row] = {"terminal_observation": last[k], "TimeLimit.truncated": truncated, "win_share": share}

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        """The one method there is: ``action_masks``."""
        if method_name != "action_masks":
            raise AttributeError(f"the games have no method {method_name!r}; they have action_masks")
        return list(self.action_masks()[self._get_indices(indices)])

    def has_attr(self, attr_name: str) -> bool:
        """Whether the games have an attribute."""
        return attr_name in ("action_masks", "render_mode")

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """An attribute of each game: there is only ``render_mode``, which is ``None``."""
        if attr_name != "render_mode":
            raise AttributeError(f"the games have no attribute {attr_name!r}")
        return [None] * len(list(self._get_indices(indices)))

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """There is nothing to be set."""
        raise AttributeError(f"the games have no attribute {attr_name!r} that could be set")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """No game is wrapped."""
        return [False] * len(list(self._get_indices(indices)))

    def close(self) -> None:
        """Nothing to be closed."""


class ScaledObservations(FlattenExtractor):
    """Makes the float32 form of compact observations, on the side of the network.

    Args:
        observation_space: of the games.
        scales: float32 ``[observation_size]``.
    """

    def __init__(self, observation_space: Box, scales: NDArray[np.float32]) -> None:
        super().__init__(observation_space)
        self.register_buffer("scales", torch.from_numpy(scales), persistent=False)

    def forward(self, observations: torch.Tensor) -> torch.Tensor:
        """Scaled observations."""
        scaled: torch.Tensor = super().forward(observations) * self.get_buffer("scales")
        return scaled


class Curve(BaseCallback):
    """Win share of the learner over the games of each rollout, printed and kept as a learning curve.

    Args:
        tell: prints a line.
        stop: says whether the learning is to end after this step.
    """

    def __init__(self, tell: Callable[[str], None], stop: Callable[[], bool] = lambda: False) -> None:
        super().__init__()
        self._tell, self._stop = tell, stop
        self._shares: list[float] = []
        self._begin = time.perf_counter()
        self.rows: list[tuple[int, float, int, float]] = []
        """Decisions so far, win share, games, decisions per second."""

    def _on_step(self) -> bool:
        self._shares += [info["win_share"] for info in self.locals["infos"] if "win_share" in info]
        return not self._stop()

    def _on_rollout_end(self) -> None:
        share = float(np.mean(self._shares)) if self._shares else 0.0
        rate = self.num_timesteps / (time.perf_counter() - self._begin)
        self.rows.append((self.num_timesteps, round(share, 4), len(self._shares), round(rate)))
        self._tell(
            f"{self.num_timesteps:>10,} decisions, win share {share:.3f} in {len(self._shares)} games, {rate:,.0f}/s"
        )
        self._shares = []

    def csv(self) -> str:
        """The curve as CSV with a header."""
        lines = ["decisions,win_share,games,decisions_per_s", *(",".join(map(str, row)) for row in self.rows)]
        return "\n".join(lines) + "\n"


class SharingMaskablePPO(MaskablePPO):
    """MaskablePPO with PyTorch on as many threads as pay off, so that learning goes on at half its speed at least while
    another process has one of the cores."""

    def collect_rollouts(self, env: VecEnv, *args: Any, **more: Any) -> bool:
        """Play."""
        with on_threads(threads_for(self.policy, env.num_envs)):
            return bool(super().collect_rollouts(env, *args, **more))

    def train(self) -> None:
        """Learn from what was played."""
        with on_threads(threads_for(self.policy, self.batch_size)):
            super().train()


def maskable_ppo(env: VecEnv, seed: int = 0, **settings: Any) -> MaskablePPO:
    """MaskablePPO with a network of the size of our small preset; `settings` are its own."""
    policy: dict[str, Any] = {"net_arch": [128, 128]}
    if isinstance(env, TablesVecEnv) and env.observation_space.dtype == np.int8:
        game = env.tables.game
        policy["features_extractor_class"] = ScaledObservations
        policy["features_extractor_kwargs"] = {"scales": scales_of(game.layout, game.observation_size)}
    defaults = {
        "n_steps": 64,
        "batch_size": 4096,
        "n_epochs": 2,
        "gamma": 0.999,
        "learning_rate": 1e-3,
        "ent_coef": 0.01,
        "policy_kwargs": policy,
        "device": "cpu",
    }
    model = SharingMaskablePPO("MlpPolicy", env, seed=seed, **{**defaults, **settings})
    if "tensorboard_log" not in settings:
        model.set_logger(NO_LOGGER)
    return model


@with_game_options
def train(
    decisions: Annotated[int, typer.Option(min=1, help="Decisions to learn from.")] = 1_000_000,
    games: Annotated[int, typer.Option(min=1, help="Games side by side.")] = 256,
    players: Annotated[int, typer.Option(help="Players of each game.")] = 4,
    opponents: Annotated[str, typer.Option(help="Names of agents, by comma: a pool.")] = "rules",
    scheme: Annotated[str, typer.Option(help="Reward scheme.")] = "shaped",
    seed: Annotated[int, typer.Option(min=0, help="Seed of the run.")] = 0,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Folder of the run.")] = Path("runs/sb3"),
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    game_name: Annotated[str, typer.Option("--game", help="Which game.")] = "encounter",
    typed: GameOptions = NO_OPTIONS,
) -> None:
    """Train MaskablePPO against bots or networks; the folder gets its learning curve, ``curve.csv``, and weights, also
    when it is stopped by ^C."""
    with clear_errors():
        game, options = given_game(game_name, players, typed)
        if out.exists() and not out.is_dir():
            fail(f"{out} is no folder")
        warm(game)
        env = TablesVecEnv(game, games, opponents, options, scheme, seed, "int8")
        out.mkdir(parents=True, exist_ok=True)
    try:
        with alone_in(out), Stops() as stops, stops.whole(lambda: tell_that_it_stops("step")):
            curve = Curve((lambda text: None) if as_json else say, lambda: stops.came)
            model = maskable_ppo(env, seed)
            model.learn(decisions, callback=curve)
            write_whole(out / "curve.csv", curve.csv())
            # SB3's own archive would be pickled.
            write_whole(out / "policy.safetensors", save(model.policy.state_dict()))
    except Stopped as stopped:
        typer.echo(f"stopped; the curve and the weights so far are in {out}", err=True)
        raise typer.Exit(stopped.code) from None
    if as_json:
        last = curve.rows[-1]
        print_json({"out": str(out), "decisions": last[0], "win_share": last[1], "decisions_per_s": last[3]})


if __name__ == "__main__":
    typer.run(train)
