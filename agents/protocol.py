"""What an agent is.

**A Python agent** is any object with a `name` and ``act(observations, masks) -> actions``, batched: float32
``[n, observation_size]`` and int8 ``[n, num_actions]`` in, int64 ``[n]`` out, each action one whose mask is
1. If it also has ``reset(seed)``, that is called before each game (or batch of games) and must make it play
repeatably. With ``saved()``, which returns what JSON can hold, and ``restore(saved)`` it can be saved in the middle
of a game (`GymEnv.save`); an agent without ``reset`` is taken to have no luck or memory of its own.

**A searcher** is an object with a `name` and ``choose(views) -> actions``: `views` are game records, to be cloned and
played on, in which everything that the asked seat cannot see has been dealt anew (see `cosmic_env.agents.search`).

**A text agent** is an object with a `name` and ``begin``, ``decide(asked) -> action``, ``end`` and ``close``. It
plays one game at a time and is told of it in words (`TextAgent`). ``stdio:COMMAND`` is one: a program in any language
(see `cosmic_env.agents.stdio`).

**A compiled bot** is a rule ``bot(g, r) -> action`` over the game record `g` and its own generator ``r.rng``,
listed in the `BotTable` of its game (see `cosmic_env.agents.compiled`). It plays whole games without Python.

**To be found by name**, list a function ``make(game) -> agent`` in the packaging metadata::

    [project.entry-points."cosmic_env.agents"]
    mine = "my_package.my_module:make"

after which ``GymEnv(game, opponents="mine")`` plays against it, and ``"mine:300"`` is ``make(game, "300")``.
"""

from cosmic_env.core.players import Agent, Asked, BotTable, CompiledBot, Ending, Player, Searcher, TextAgent, find_agent

__all__ = ["Agent", "Asked", "BotTable", "CompiledBot", "Ending", "Player", "Searcher", "TextAgent", "find_agent"]
