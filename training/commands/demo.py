"""``cosmic demo``: a small tournament, and one game told in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import numpy as np
import typer

from cosmic_env.core.batch import derived_seed, start_states, template
from cosmic_env.core.game import Game
from cosmic_env.core.players import Player

from ..common.arguments import given_agents, labels, let_go, warm
from ..common.console import clear_errors, say
from ..common.game_options import NO_OPTIONS, GameOptions, given_game, with_game_options
from ..common.hooks import hooks_of
from ..common.story import ending
from ..evaluation.arena_table import show
from ..evaluation.seats import Seats
from ..evaluation.statistics import summarise
from ..evaluation.with_progress import tournament


@with_game_options
def demo(
    agents: Annotated[str, typer.Option(help="Who plays, by comma.")] = "random,rules",
    players: Annotated[int, typer.Option(help="Players of each game.")] = 4,
    games: Annotated[int, typer.Option(min=1, help="Games of the tournament.")] = 400,
    seed: Annotated[int, typer.Option(min=0, help="Seed of everything.")] = 0,
    game_name: Annotated[str, typer.Option("--game", help="Which game.")] = "encounter",
    typed: GameOptions = NO_OPTIONS,
) -> None:
    """Play a small tournament and tell one game in words."""
    with clear_errors():
        game, options = given_game(game_name, players, typed)
        found = given_agents(agents, game)
    warm(game, found)
    with clear_errors(), let_go(found):
        show(summarise(game, options, found, tournament(game, options, found, games, seed), seed))
        say("")
        tell(game, options, found[-1:], seed)


def tell(game: Game, options: dict[str, object], agents: Sequence[Player], seed: int) -> None:
    """Play one game, the agents taking turns on the seats, and print who was who, what happened and the end."""
    story = hooks_of(game.name).story(game)
    watcher = story.watcher()
    blank = template(game, options)
    players = int(blank["players"][0])
    game_seed = derived_seed(seed, 0)
    states = start_states(game, blank, [game_seed])
    seating = np.arange(players, dtype=np.int64).reshape(1, -1) % len(agents)
    seats = Seats(game, agents, seating, [game_seed])
    refused = np.zeros(1, np.int8)
    lines = watcher.after(states)
    while not (states["over"][0] or states["truncated"][0]):
        actions = seats.choose(states)
        game.act(states, actions, refused)
        lines += watcher.after(states)
    seats.hear(states)
    say(f"One game of {' and '.join(labels(list(agents)))}", style="bold")
    for line in [*story.cast(states), *lines, ending(story, states)]:
        say(line, markup=True)
