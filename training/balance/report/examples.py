"""Games of a run told step by step, as examples of what an alien does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import polars as pl
from rich.text import Text

from cosmic_env.core.batch import template
from cosmic_env.core.registry import find_game

from ...common.arguments import given_agent
from ...common.hooks import hooks_of
from ...common.story import ending
from ...evaluation.seats import Seats
from ...evaluation.tournament import shares_of
from ..chunk import GAME, dealt
from ..design import Settings
from ..rows import by_game

RULE = "\u2500"
"""What the line below the heading of a table is made of."""


@dataclass(frozen=True)
class Example:
    """A game, told."""

    alien: str
    game: int
    """Its number in the run."""
    won: bool
    """Whether the alien won it, there."""
    scenes: list[tuple[str, list[str]]]
    """The table as an encounter begins, and what is done in it, line by line."""
    as_in_run: bool
    """Whether it ended as in the run. Agents in Python may play otherwise alone than among other games."""


def chosen(rows: pl.DataFrame, alien: str, won: bool) -> int | None:
    """The game that shows an alien winning or losing in the fewest decisions, its power used if possible.

    Args:
        rows: of a run, without twins.
        alien: its code.
        won: whether it shall win.
    """
    wins = pl.col("win_share") > 0
    mine = rows.filter((pl.col("alien") == alien) & ~pl.col("truncated") & (wins if won else ~wins))
    if mine.is_empty():
        return None
    shortest = mine.sort(pl.col("power_fired") == 0, "decisions", "game")
    return int(shortest["game"][0])


def examples_of(settings: Settings, rows: pl.DataFrame, ranked: Sequence[str], count: int) -> list[Example]:
    """Games that the strongest aliens won, and games that the weakest lost, `count` of each.

    Args:
        settings: of the run.
        rows: of the run, without twins.
        ranked: the aliens, the strongest first.
        count: how many of each.

    Raises:
        ValueError: the agent cannot be found or has failed.
    """
    count = min(count, len(ranked) // 2)
    wanted = [(alien, True) for alien in ranked[:count]] + [(alien, False) for alien in ranked[len(ranked) - count :]]
    found = [(alien, chosen(rows, alien, won)) for alien, won in wanted]
    return [told(settings, rows, alien, number) for alien, number in found if number is not None]


def told(settings: Settings, rows: pl.DataFrame, alien: str, number: int) -> Example:
    """Play a game of the run again and tell it, all cards seen.

    Args:
        settings: of the run.
        rows: of the run, without twins.
        alien: which alien it is an example of.
        number: of the game.

    Raises:
        ValueError: the agent cannot be found or has failed.
    """
    mine = rows.filter(pl.col("game") == number)
    game, seed = find_game(GAME), int(mine["seed"][0])
    seats = Seats(game, [given_agent(settings.agents, game)], np.zeros((1, settings.players), np.int64), [seed])
    states = dealt(game, template(game, settings.options), by_game(mine, "alien"), np.array([seed]))
    story = hooks_of(game.name).story(game)
    watcher, refused = story.watcher(), np.zeros(1, np.int8)
    watcher.after(states)
    scenes: list[tuple[str, list[str]]] = []
    now, untold = None, [", ".join(story.cast(states))]
    while (actions := seats.choose(states))[0] >= 0:
        encounter = tuple(int(states[field][0]) for field in ("turns", "encounter_no", "offense"))
        if encounter != now or not scenes:
            now = encounter
            scenes.append((_plain_table(game.render_text(states, -1), settings.players), []))
        action = int(actions[0])
        if story.is_public(states, action):
            untold.append(story.line(states, action))
        scenes[-1][1].extend(_plain(line) for line in untold)
        untold = []
        game.act(states, actions, refused)
        scenes[-1][1].extend(_plain(f"* {line}") for line in watcher.after(states))
    scenes.append((_plain_table(game.render_text(states, -1), settings.players), [_plain(ending(story, states))]))
    same = bool((shares_of(states, settings.players) == by_game(mine, "win_share")).all())
    won = bool(mine.filter(pl.col("alien") == alien)["any_win"][0])
    return Example(alien, number, won, [scene for scene in scenes if scene[1]], same)


def _plain(line: str) -> str:
    return Text.from_markup(line).plain


def _plain_table(text: str, players: int) -> str:
    """The table without colours, its parts apart; those with columns, which have a row for each player below their
    rule, are made narrow."""
    lines = [line.rstrip() for line in Text.from_ansi(text).plain.strip("\n").splitlines()]
    parts: list[list[str]] = [[]]
    while lines:
        size = players + 2 if len(lines) > 1 and RULE in lines[1] else 1
        taken, lines = lines[:size], lines[size:]
        if size > 1:
            parts += [taken, []]
        else:
            parts[-1] += taken
    joined = ("\n".join(part).strip("\n") for part in parts)
    return "\n\n".join(_narrow(part) if RULE in part else part for part in joined if part)


def _narrow(table: str) -> str:
    """A table with two spaces between its columns, so that more of it is seen on a small screen."""
    lines = table.splitlines()
    width = max(map(len, lines))
    cells = [line.ljust(width) for line in lines if RULE not in line]
    blank = [all(line[i] == " " for line in cells) for i in range(width)]
    kept = [i for i in range(width) if not (i > 1 and blank[i] and blank[i - 1] and blank[i - 2])]
    return "\n".join(
        RULE * len(kept) if RULE in line else "".join(line.ljust(width)[i] for i in kept).rstrip() for line in lines
    )
