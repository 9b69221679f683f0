"""RLlib: self-play PPO of one policy on all seats, its games spread over the workers of a Ray cluster.

    python -m cosmic_env.training.frameworks.rllib --iterations 200 --runners 4 --out runs/rllib

Ray is started on this machine and ended again. On several machines, each with the same Python and the packages of
``requirements-cluster.txt``, Ray is started once, and the run joins it::

    ray start --head                       # on the first machine; it prints its HOST:PORT
    ray start --address HOST:PORT          # on each of the others
    cosmic warm                            # on each: compile the engine before many workers want to
    python -m cosmic_env.training.frameworks.rllib --iterations 1000 --runners 64 --out runs/rllib --address auto
    ray stop                               # on each

Games are played by the runners, which are sent the policy's weights before each iteration; this process learns from
what they played, and now and then lets the policy play a tournament against a bot. The folder gets ``curve.csv`` (a row
for each tournament) and ``policy.safetensors`` (weights of actor and critic), both written after each of them.
"""

from __future__ import annotations

import logging
import time
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from numpy.typing import NDArray

from cosmic_env.agents.compiled import table_of
from cosmic_env.core.aec import wrapped
from cosmic_env.core.batch import check_scheme, derived_seed
from cosmic_env.core.errors import ArgumentError
from cosmic_env.core.files import write_whole
from cosmic_env.core.game import Game
from cosmic_env.core.players import Player
from cosmic_env.core.spaces import action_space, observation_space

from ..common.arguments import warm
from ..common.cluster import ADDRESSES, connected
from ..common.console import alone_in, clear_errors, fail, missing, print_json, say
from ..common.format import to_csv
from ..common.game_options import NO_OPTIONS, GameOptions, given_game, with_game_options
from ..evaluation.tournament import play_games

try:
    import ray
    import torch
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
    from ray.rllib.core.columns import Columns
    from ray.rllib.core.rl_module.default_model_config import DefaultModelConfig
    from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.env.multi_agent_env import MultiAgentEnv
    from ray.rllib.utils.torch_utils import FLOAT_MIN
    from safetensors.numpy import save
except ImportError as error:
    missing(error, "cluster", __name__)

POLICY = "shared"
"""The one policy."""
GAMES = 16
"""Games side by side on each runner."""
Weights = dict[str, NDArray[np.float32]]


class SeatsEnv(MultiAgentEnv):
    """One game: each step is one decision, and only the seat that is asked gets an observation.

    Observations and spaces are those of the AEC environment. What a seat is paid it gets with its next observation; at
    the end all seats get their last one, with an open mask, and end together.

    Args:
        config: ``game`` (a `Game`), its ``options`` and the reward ``scheme``; RLlib adds a ``worker_index``.
    """

    def __init__(self, config: Any) -> None:
        super().__init__()
        game: Game = config["game"]
        self._runner = getattr(config, "worker_index", None) or 0
        self.aec = wrapped(game, scheme=config["scheme"], **config["options"])
        self.possible_agents = list(self.aec.possible_agents)
        self.agents = list(self.possible_agents)
        self.observation_spaces = self.aec.observation_spaces
        self.action_spaces = self.aec.action_spaces

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Begin a game; the same seed begins another one on each runner, as RLlib gives neighbours the same."""
        self.aec.reset(None if seed is None else derived_seed(seed, self._runner))
        return {self.aec.agent_selection: self.aec.observe(self.aec.agent_selection)}, {}

    def step(self, action_dict: dict[str, Any]) -> tuple[Any, dict[str, float], dict[str, bool], dict[str, bool], Any]:
        """Take the action of the seat that is asked."""
        self.aec.step(action_dict[self.aec.agent_selection])
        observations, rewards = {}, {}
        over = all(self.aec.terminations.values())
        cut = all(self.aec.truncations.values())
        while self.aec.agents:
            agent = self.aec.agent_selection
            observations[agent], rewards[agent] = self.aec.last()[:2]
            if not (over or cut):
                break
            self.aec.step(None)
        ends = [*observations, "__all__"] if over or cut else ["__all__"]
        return observations, rewards, dict.fromkeys(ends, over), dict.fromkeys(ends, cut), {}


class MaskedModule(DefaultPPOTorchRLModule):
    """RLlib's actor and critic, who see the vector, while the mask closes the actions that are not legal."""

    def __init__(self, *, observation_space: Any, **rest: Any) -> None:
        super().__init__(observation_space=observation_space["observation"], **rest)

    def _forward(self, batch: dict[str, Any], **more: Any) -> dict[str, Any]:
        return self._masked(super()._forward(self._seen(batch), **more), batch)

    def _forward_train(self, batch: dict[str, Any], **more: Any) -> dict[str, Any]:
        return self._masked(super()._forward_train(self._seen(batch), **more), batch)

    def compute_values(self, batch: dict[str, Any], embeddings: Any = None) -> Any:
        """The critic's values, float32 ``[n]``."""
        return super().compute_values(self._seen(batch), embeddings)

    @staticmethod
    def _seen(batch: dict[str, Any]) -> dict[str, Any]:
        return {**batch, Columns.OBS: batch[Columns.OBS]["observation"]}

    @staticmethod
    def _masked(found: dict[str, Any], batch: dict[str, Any]) -> dict[str, Any]:
        closed = batch[Columns.OBS]["action_mask"] == 0
        return {**found, Columns.ACTION_DIST_INPUTS: found[Columns.ACTION_DIST_INPUTS].masked_fill(closed, FLOAT_MIN)}


class ModulePlayer:
    """The policy as an agent of a tournament, drawing its actions.

    Args:
        game: the game.
        weights: what `Learning.weights` gave.
    """

    name = "rllib"

    def __init__(self, game: Game, weights: Weights) -> None:
        self._module = module_spec(game).build()
        self._module.set_state(weights)
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Begin anew."""
        self._generator = torch.Generator().manual_seed(seed)

    def act(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """Actions int64 ``[n]``."""
        seen = {"observation": torch.from_numpy(observations), "action_mask": torch.from_numpy(masks)}
        with torch.no_grad():
            logits = self._module.forward_inference({Columns.OBS: seen})[Columns.ACTION_DIST_INPUTS]
            drawn = torch.multinomial(logits.softmax(-1), 1, generator=self._generator)
        actions: NDArray[np.int64] = drawn[:, 0].numpy()
        return actions


def module_spec(game: Game) -> RLModuleSpec:
    """The network: RLlib's actor and critic with a mask, each of two layers."""
    net = DefaultModelConfig(fcnet_hiddens=[256, 256], fcnet_activation="relu", vf_share_layers=False)
    return RLModuleSpec(
        module_class=MaskedModule,
        observation_space=observation_space(game),
        action_space=action_space(game),
        model_config=net,
    )


class Learning:
    """PPO of one policy on all seats; a cluster is connected.

    Args:
        game: the game.
        options: its options.
        scheme: reward scheme.
        runners: workers that play.
        seed: seed of the run.
        settings: of PPO, instead of ours.

    Raises:
        ValueError: the cluster has fewer cores than `runners`, for which RLlib would wait for ever.
    """

    def __init__(
        self, game: Game, options: dict[str, Any], scheme: str, runners: int, seed: int = 0, **settings: Any
    ) -> None:
        found = int(ray.cluster_resources().get("CPU", 0))
        if found < runners:
            raise ArgumentError(f"each runner needs a core: {runners} runners, but the cluster has {found}")
        ours = {
            "train_batch_size_per_learner": 8192, "minibatch_size": 1024, "num_epochs": 4, "lr": 3e-4,
            "gamma": 0.999, "lambda_": 0.95, "entropy_coeff": 0.01, "grad_clip": 1.0,
        }  # fmt: skip
        config = (
            PPOConfig()
            .environment(
                SeatsEnv,
                env_config={"game": game, "options": options, "scheme": scheme},
                disable_env_checking=True,  # RLlib's check takes random actions, mask or not
            )
            .env_runners(num_env_runners=runners, num_envs_per_env_runner=GAMES)
            .multi_agent(policies={POLICY}, policy_mapping_fn=lambda agent, episode, **more: POLICY)
            .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={POLICY: module_spec(game)}))
            .training(**{**ours, **settings})
            .debugging(seed=seed, log_level="ERROR")
        )
        logging.getLogger("ray.rllib").setLevel(logging.ERROR)  # it warns that it uses its new API
        self._algorithm = config.build_algo()

    def iterate(self) -> tuple[int, float]:
        """Play and learn once: decisions so far, and the mean entropy of the policy."""
        found = self._algorithm.train()
        return int(found["env_runners"]["num_env_steps_sampled_lifetime"]), float(found["learners"][POLICY]["entropy"])

    def weights(self) -> Weights:
        """The weights of actor and critic by name."""
        component = f"learner/rl_module/{POLICY}"
        weights: Weights = self._algorithm.learner_group.get_state(components=component)["learner"]["rl_module"][POLICY]
        return weights

    def stop(self) -> None:
        """End the runners."""
        self._algorithm.stop()
        with suppress(OSError):
            Path(self._algorithm.logdir).rmdir()  # RLlib's own, left empty in the home folder


def win_share(game: Game, options: dict[str, Any], weights: Weights, opponent: Player, games: int) -> float:
    """Mean win share of a seat of the policy in a tournament against `opponent`."""
    results = play_games(
        game, options, [ModulePlayer(game, weights), opponent], ["rllib", opponent.name], games, seed=1
    )
    return float(results.shares[results.seating == 0].mean())


@with_game_options
def train(
    iterations: Annotated[int, typer.Option(min=1, help="Iterations of PPO.")] = 100,
    runners: Annotated[int, typer.Option(min=1, help="Workers that play; each needs a core.")] = 1,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Folder of the run.")] = Path("runs/rllib"),
    address: Annotated[str, typer.Option(help=f"The Ray cluster: {ADDRESSES}.")] = "local",
    players: Annotated[int, typer.Option(help="Players of each game.")] = 4,
    scheme: Annotated[str, typer.Option(help="Reward scheme.")] = "shaped",
    decisions: Annotated[int, typer.Option(min=64, help="Decisions to learn from in each iteration.")] = 8192,
    opponent: Annotated[str, typer.Option(help="Compiled bot that measures the policy.")] = "rules",
    games: Annotated[int, typer.Option(min=1, help="Games of each measurement.")] = 256,
    every: Annotated[int, typer.Option(min=1, help="Iterations between two measurements.")] = 10,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the run.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print the last measurement as one JSON object.")] = False,
    game_name: Annotated[str, typer.Option("--game", help="Which game.")] = "encounter",
    typed: GameOptions = NO_OPTIONS,
) -> None:
    """Train one policy for all seats by self-play; the folder gets its learning curve and its weights."""
    with clear_errors():
        game, options = given_game(game_name, players, typed)
        check_scheme(game, scheme)
        bot = table_of(game).bot(opponent)
        if out.exists() and not out.is_dir():
            fail(f"{out} is no folder")
        out.mkdir(parents=True, exist_ok=True)
    warm(game)
    rows: list[dict[str, Any]] = []
    with alone_in(out), clear_errors(), connected(address):
        batch = {"train_batch_size_per_learner": decisions, "minibatch_size": min(decisions, 1024)}
        learning = Learning(game, options, scheme, runners, seed, **batch)
        begin = time.perf_counter()
        try:
            for iteration in range(1, iterations + 1):
                taken, entropy = learning.iterate()
                if iteration % every and iteration != iterations:
                    continue
                rate = round(taken / (time.perf_counter() - begin))
                weights = learning.weights()
                share = win_share(game, options, weights, bot, games)
                row = {"iteration": iteration, "decisions": taken, "win_share": round(share, 4), "games": games}
                rows.append({**row, "entropy": round(entropy, 4), "decisions_per_s": rate})
                write_whole(out / "curve.csv", to_csv(rows))
                write_whole(out / "policy.safetensors", save(weights))  # RLlib's own checkpoint would be pickled
                if not as_json:
                    so_far = f"iteration {iteration}, {taken:,} decisions, {rate:,}/s"
                    say(f"{so_far}: win share against {opponent} {share:.3f}")
        finally:
            learning.stop()
    if as_json:
        print_json({"out": str(out), **rows[-1]})


if __name__ == "__main__":
    typer.run(train)
