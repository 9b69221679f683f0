"""Loading the compiled code of a game and of its bots; what is not kept on disk yet is compiled, both at the same time.

Where neither is compiled and there is a core for each, another process compiles the bots (and the check of saved games)
while this one compiles the game; their code is then taken from the disk. Both say how far they are. A lock on each
entry sees to it that no two processes compile the same (`code_cache`), whoever else may be at it.
"""

from __future__ import annotations

import json
import subprocess
import sys

import numpy as np

from . import engine, jit
from .batch import ensure_compiled
from .game import Game
from .players import BotTable, table_in
from .registry import find_game
from .threads import cores

_CODE = """
import json, sys
sys.path[:] = json.loads(sys.argv[1])
from cosmic_env.core.warming import compile_bots
compile_bots(*sys.argv[2:])
"""


def warm_up(game: Game, table: BotTable | None = None) -> None:
    """Load every entry of `game`, and of its bots if their table is given."""
    helper = None
    if table is not None and _both_are_missing(game, table):
        helper = _compile_elsewhere(game, table)
    if helper is not None:
        try:
            engine.warm_up(game)
            helper.wait()  # whether it did its work or not: what is missing is compiled here
        finally:
            if helper.poll() is None:
                helper.terminate()
                helper.wait()
    ensure_compiled(game)
    if table is not None:
        table.warm_up(game)


def _both_are_missing(game: Game, table: BotTable) -> bool:
    if jit.is_loaded(game.name) or jit.is_loaded(table.module) or not jit.KEPT or not sys.executable or cores() < 2:
        return False
    return not game.program.is_kept() and not table.program.is_kept()


def _compile_elsewhere(game: Game, table: BotTable) -> subprocess.Popen[bytes] | None:
    arguments = [json.dumps(sys.path), game.name, game.configure.__module__, table.module]
    try:
        return subprocess.Popen([sys.executable, "-c", _CODE, *arguments], stdin=subprocess.DEVNULL)
    except OSError:  # no other process can be had
        return None


def compile_bots(game_name: str, game_module: str, table_module: str) -> None:
    """Compile the bots of a game, and of the game what no playing needs; what the other process does."""
    jit.tell_in_lines()
    game, table = find_game(game_name, game_module), table_in(table_module)
    table.load(game)
    game.flaw(np.zeros(0, game.dtype))
