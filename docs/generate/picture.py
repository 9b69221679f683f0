"""``python -m docs.generate.picture`` draws the picture of the README anew: the table of a game of bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
from PIL import Image

from cosmic_env import encounter
from cosmic_env.agents import RULES
from cosmic_env.core.players import BOT_RNG

FILE: Final = Path(__file__).parents[1] / "table.png"
SEED, EARLIEST, COLOURS = 3, 40, 64


def drawn() -> Image.Image:
    """The first reveal of a game of four `rules` bots after some decisions, as the first seat sees it."""
    env: Any = encounter.GymEnv(opponents="rules", players=4, render_mode="rgb_array")
    env.reset(seed=SEED)
    bot = RULES(encounter.GAME)
    bots, rng, action = np.full((1, 4), bot.number), np.zeros(1, BOT_RNG), np.zeros(1, np.int64)
    rng["rng"] = [1, 2, 3, 4]
    decisions = 0
    while decisions < EARLIEST or not env.states["revealed"][0]:
        bot.table.choose(env.states.copy(), bots, rng, action)
        env.step(action[0])
        decisions += 1
    return Image.fromarray(env.render()).quantize(COLOURS)


if __name__ == "__main__":
    drawn().save(FILE, optimize=True)
