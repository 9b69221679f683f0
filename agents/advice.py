"""What a compiled bot would do, asked for advice by networks."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.game import States
from cosmic_env.core.players import BOT_RNG, BotTable


def advice_of(table: BotTable, bot: int, states: States, words: NDArray[np.int64]) -> NDArray[np.int64]:
    """Actions int64 ``[n]`` that bot number `bot` would take for the asked seats; -1 where a game is over.

    Args:
        table: the bots of the game.
        bot: which of them.
        states: ``[n]``; left as they are.
        words: state words ``[n, WORDS]`` of the bot's generators.
    """
    generators = np.zeros(len(states), BOT_RNG)
    generators["rng"] = words
    actions = np.zeros(len(states), np.int64)
    table.choose(states, np.full((len(states), int(states["players"].max(initial=1))), bot), generators, actions)
    return actions
