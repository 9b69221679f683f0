"""The trained players that come with the package: one network for each number of players.

How each was trained (command, seed, hardware, rating) is in the note of its file and in ``agents/weights/README.md``.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.errors import MissingPackage, UnknownAgent
from cosmic_env.core.game import Game, States

if TYPE_CHECKING:
    from .policy import AdvisedAgent, PolicyAgent

WEIGHTS: Final = Path(__file__).parent / "weights"
NEEDED = "trained players need more packages: install cosmic-env[train]"


def ppo(game: Game, path: str = "") -> PolicyAgent | AdvisedAgent | ByPlayers:
    """``ppo``: the players that come with the package; ``ppo:FILE``: the network in a checkpoint.

    Raises:
        ValueError: PyTorch is not installed, there is no such file, or none for this game.
    """
    try:
        from .checkpoint import load_net
        from .policy import AdvisedAgent, agent_of, policy_from
    except ImportError as error:
        raise MissingPackage(f"{NEEDED} ({error.name} is missing)") from error
    if path:
        return agent_of(f"ppo:{path}", game, load_net(Path(path), game)[0])  # as typed: many are called `checkpoint`
    shipped = {players: weights_file(game, players) for players in range(game.min_players, game.max_players + 1)}
    loaded = {players: policy_from(file, game) for players, file in shipped.items() if file.exists()}
    found = {players: agent for players, agent in loaded.items() if isinstance(agent, AdvisedAgent)}
    if not found:
        raise UnknownAgent(f"no trained player of {game.name} comes with the package; ppo:FILE plays a checkpoint")
    return ByPlayers(found)


def weights_file(game: Game, players: int) -> Path:
    """Where the player for so many players lies."""
    return WEIGHTS / f"{game.name}-{players}.safetensors"


class ByPlayers:
    """Plays each decision with the network for the number of players at that table, or the nearest one there is.

    A searcher, as networks with an advisor are (`cosmic_env.agents.policy`).
    """

    name = "ppo"

    def __init__(self, agents: dict[int, AdvisedAgent]) -> None:
        self.agents = agents

    def reset(self, seed: int) -> None:
        """Seed the advisors."""
        for agent in self.agents.values():
            agent.reset(seed)

    def saved(self) -> Any:
        """The states of all."""
        return [agent.saved() for agent in self.agents.values()]

    def restore(self, saved: Any) -> None:
        """Go on as those that gave `saved`."""
        for agent, state in zip(self.agents.values(), saved, strict=True):
            agent.restore(state)

    def choose(self, views: States) -> NDArray[np.int64]:
        """Actions int64 ``[n]`` of the asked seats of `views`."""
        out = np.empty(len(views), np.int64)
        players = views["players"].astype(np.int64)
        for count in np.unique(players).tolist():
            nearest = min(self.agents, key=lambda known: abs(known - count))
            rows = players == count
            out[rows] = self.agents[nearest].choose(views[rows])
        return out
