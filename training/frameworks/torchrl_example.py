"""TorchRL over our games: its own `PettingZooWrapper` and masked random actions.

    python -m cosmic_env.training.frameworks.torchrl_example --decisions 5000

All seats are one group ``agents``, so that one network can play them all: observations are
``["agents", "observation", "observation"]``, float32 ``[decisions, players, observation_size]``, and
``["agents", "mask"]``, bool ``[decisions, players]``, tells which seat is asked. What the others answer is not read.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import Annotated, Any

import typer

from cosmic_env.core.aec import wrapped
from cosmic_env.core.game import Game

from ..common.arguments import warm
from ..common.console import clear_errors, missing, print_json, say
from ..common.game_options import NO_OPTIONS, GameOptions, given_game, with_game_options

try:
    import torch
    from tensordict import TensorDictBase
    from tensordict.nn import TensorDictModule
    from torchrl.envs import PettingZooWrapper
    from torchrl.envs.utils import MarlGroupMapType
    from torchrl.modules import MaskedCategorical
except ImportError as error:
    missing(error, "cluster", __name__)

GROUP = "agents"
"""TorchRL's name for the group of all seats."""


def torchrl_env(
    game: Game, options: Mapping[str, Any] | None = None, scheme: str = "share", seed: int | None = None
) -> PettingZooWrapper:
    """One game as an environment of TorchRL; a step is a decision, and pays each seat what it has earned by it."""
    aec = wrapped(game, scheme=scheme, seed=seed, **(options or {}))
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "PettingZoo in TorchRL is tested using version", UserWarning)
        return PettingZooWrapper(aec, use_mask=True, group_map=MarlGroupMapType.ALL_IN_ONE_GROUP)


def random_policy() -> TensorDictModule:
    """Uniform among the legal actions; a network's logits would take the place of the zeros."""

    def choose(mask: Any) -> Any:
        return MaskedCategorical(logits=torch.zeros(mask.shape), mask=mask).sample()

    return TensorDictModule(choose, in_keys=[(GROUP, "action_mask")], out_keys=[(GROUP, "action")])


def collect(env: PettingZooWrapper, decisions: int) -> TensorDictBase:
    """So many decisions, batch size ``[decisions]``; a new game begins where one has ended."""
    return env.rollout(decisions, random_policy(), break_when_any_done=False)


@with_game_options
def example(
    decisions: Annotated[int, typer.Option(min=1, help="Decisions to collect.")] = 5000,
    players: Annotated[int, typer.Option(help="Players of each game.")] = 4,
    seed: Annotated[int, typer.Option(min=0, help="Seed of games and actions.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    game_name: Annotated[str, typer.Option("--game", help="Which game.")] = "encounter",
    typed: GameOptions = NO_OPTIONS,
) -> None:
    """Collect a rollout of random play, and tell what each seat was paid in the games that ended."""
    with clear_errors():
        game, options = given_game(game_name, players, typed)
        warm(game, [])
        env = torchrl_env(game, options, seed=seed)
    torch.manual_seed(seed)
    rollout = collect(env, decisions)
    games = int(rollout["next", "done"].sum())
    paid = rollout["next", GROUP, "reward"].sum(dim=0).flatten().tolist()
    if as_json:
        print_json({"decisions": decisions, "games": games, "paid": paid})
    else:
        each = ", ".join(f"{share:.2f}" for share in paid)
        say(f"{decisions} decisions, {games} games ended; the seats were paid {each}.")


if __name__ == "__main__":
    typer.run(example)
