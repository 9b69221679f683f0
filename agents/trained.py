"""The trained players that come with the package: one network for each number of players.

How each was trained (command, seed, hardware, rating) is in the note of its file and in ``agents/weights/README.md``.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.game import Game

if TYPE_CHECKING:
    from .policy import PolicyAgent

WEIGHTS: Final = Path(__file__).parent / "weights"
NEEDED = "trained players need more packages: install cosmic-env[train]"


def ppo(game: Game, path: str = "") -> PolicyAgent | ByPlayers:
    """``ppo``: the players that come with the package; ``ppo:FILE``: the network in a checkpoint.

    Raises:
        ValueError: PyTorch is not installed, there is no such file, or none for this game.
    """
    try:
        from .policy import policy_from
    except ImportError as error:
        raise ValueError(f"{NEEDED} ({error.name} is missing)") from error
    if path:
        return policy_from(Path(path), game)
    shipped = {players: weights_file(game, players) for players in range(game.min_players, game.max_players + 1)}
    found = {players: policy_from(file, game) for players, file in shipped.items() if file.exists()}
    if not found:
        raise ValueError(f"no trained player of {game.name} comes with the package; ppo:FILE plays a checkpoint")
    return ByPlayers(game, found)


def weights_file(game: Game, players: int) -> Path:
    """Where the player for so many players lies."""
    return WEIGHTS / f"{game.name}-{players}.safetensors"


class ByPlayers:
    """Plays each decision with the network for the number of players at that table, or the nearest one there is."""

    name = "ppo"

    def __init__(self, game: Game, agents: dict[int, PolicyAgent]) -> None:
        self.agents = agents
        part = next(part for part in game.layout if part.name == "seats")
        self._seated = slice(part.start, part.start + part.size, part.size // game.max_players)

    def act(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """Actions int64 ``[n]`` for observations ``[n, observation_size]`` and masks ``[n, num_actions]``."""
        players = observations[:, self._seated].sum(axis=1).astype(np.int64)
        out = np.empty(len(observations), np.int64)
        for count in np.unique(players).tolist():
            nearest = min(self.agents, key=lambda known: abs(known - count))
            rows = players == count
            out[rows] = self.agents[nearest].act(observations[rows], masks[rows])
        return out
