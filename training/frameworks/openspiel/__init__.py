"""Our games in OpenSpiel: after `register()` its algorithms find them by name.

    from cosmic_env.training.frameworks import openspiel
    openspiel.register()
    game = pyspiel.load_game("cosmic_env_encounter(players=3,scheme=zero_sum)")

* *Parameters* are the options of the game, and those in `game.OWN`. An option that is neither a number nor true or
  false is text as on the command line, with ``;`` for the comma.
* *Chance.* A game draws in the middle of its rules, by a generator in its record. OpenSpiel's mode for that, sampled
  stochastic, cannot be saved in a game written in Python. So the seed of the generator is drawn, in chance nodes before
  the first decision; what follows is determined. With few `deals` a game is small enough for exact algorithms.
* *Information.* The observation, as numbers or words, is the game's. The information state, only in words, is the
  history of the seat; of a game that keeps no events all that the seat has observed, after each decision of whomever,
  and what it has done. Its length has no bound, so there is no tensor of it.
* *Search.* `resample_from_infostate` deals anew what the seat cannot know, the dice to come included, so that
  `ismcts.ISMCTSBot` plays fair; the one of C++, `pyspiel.ISMCTSBot`, asks no game written in Python to. A search from
  copies of the state, such as `mcts.MCTSBot`, sees all hands and what will be drawn.
* *Saving.* ``state.serialize()`` and ``game.deserialize_state()`` read and write JSON that is checked. What OpenSpiel
  saves from C++ (`pyspiel.serialize_game_and_state`, pickles) it wraps in a pickle: read only your own.
"""

from __future__ import annotations

import atexit

from ...common.console import missing

try:
    import pyspiel
except ImportError as error:
    missing(error, "openspiel", __name__)

from cosmic_env import GAMES
from cosmic_env.core.game import Game
from cosmic_env.core.registry import find_game

from .game import creator, spiel_type

__all__ = ["register"]


def register(*games: Game) -> list[str]:
    """Make the games, by default all there are, known to OpenSpiel; what it calls each."""
    names = []
    for game in games or [find_game(name) for name in GAMES]:
        kind = spiel_type(game)
        pyspiel.register_game(kind, creator(game))
        # OpenSpiel lets go of it when Python is gone already, which only what never dies survives.
        atexit.register(pyspiel.register_game, kind, dict)
        names.append(kind.short_name)
    return names
