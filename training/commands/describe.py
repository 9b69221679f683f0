"""``cosmic describe``: what the numbers of a game mean."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer
from rich.table import Table

from cosmic_env.core.game import Game, Slice
from cosmic_env.core.registry import find_game

from ..common.console import clear_errors, fail, out, print_json, say
from ..common.hooks import Topic, hooks_of

PROTOCOLS = {"stdio": "cosmic_env.agents.stdio", "serve-stdio": "cosmic_env.training.commands.serve_stdio"}
"""How programs play and hold games: the modules that tell of it."""


def describe(
    what: Annotated[
        str, typer.Argument(metavar="WHAT", help="A game, or one of its topics, which its description lists.")
    ] = "encounter",
    words: Annotated[list[str] | None, typer.Argument(metavar="NAME", help="Name of what the topic is about.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    game_name: Annotated[str, typer.Option("--game", help="The game whose topics are meant.")] = "encounter",
) -> None:
    """Explain a game's options, observation, actions, questions and windows; or a topic of the game.

    stdio and serve-stdio are the protocols by which programs play and hold games.
    """
    name = " ".join(words or ())
    if what in PROTOCOLS and not name:
        text = inspect.getdoc(import_module(PROTOCOLS[what])) or ""
        if as_json:
            print_json({"name": what, "text": text})
        else:
            say(text)
        return
    topics = hooks_of(game_name).topics()
    if what in topics:
        _show_topic(what, topics[what], name, as_json)
        return
    if name:
        if what in PROTOCOLS:
            fail(f"no name goes with {what!r}")
        with clear_errors():
            find_game(what)
        named = [word for word, topic in topics.items() if topic.named]
        also = f": cosmic describe {named[0]} {name}" if named else ""
        fail(f"no name goes with {what!r}{also}")
    with clear_errors():
        game = find_game(what)
    description = describe_game(game)
    if as_json:
        print_json(description)
        return
    low, high = description["players"]
    say(
        f"{game.name}, version {game.version}, {low} to {high} players: {game.num_actions} actions, an observation of"
        f" {game.observation_size} and a full state of {game.state_size} numbers."
    )
    for title, columns in _TABLES.items():
        if description[title]:
            out.print(_table(title, columns, description[title]))


def _show_topic(word: str, topic: Topic, name: str, as_json: bool) -> None:
    if topic.named and not name:
        lists = f"; cosmic describe {topic.listed_by} lists them" if topic.listed_by else ""
        fail(f"which {topic.named}? cosmic describe {word} NAME{lists}")
    if name and not topic.named:
        fail(f"no name goes with {word!r}")
    with clear_errors():
        topic.show(name, as_json)


_TABLES = {
    "topics": ("name", "meaning"),
    "options": ("name", "default", "values", "meaning"),
    "schemes": ("name", "meaning"),
    "outcomes": ("name", "meaning"),
    "observation": ("name", "start", "size", "scale", "meaning"),
    "actions": ("name", "start", "size", "meaning"),
    "questions": ("name", "wording"),
    "windows": ("name", "meaning"),
}


def describe_game(game: Game) -> dict[str, Any]:
    """All there is to know of a game's numbers, as plain values."""
    return {
        "game": game.name,
        "version": game.version,
        "players": [game.min_players, game.max_players],
        "num_actions": game.num_actions,
        "observation_size": game.observation_size,
        "state_size": game.state_size,
        "topics": [
            {"name": f"{word} NAME" if topic.named else word, "meaning": topic.meaning}
            for word, topic in hooks_of(game.name).topics().items()
        ],
        "options": [
            {"name": each.name, "default": each.default, "values": each.values, "meaning": each.meaning}
            for each in game.options
        ],
        "schemes": [{"name": name, "meaning": meaning} for name, meaning in game.schemes.items()],
        "outcomes": [{"name": each.name, "meaning": each.meaning} for each in game.outcomes],
        "observation": [{**_part(part), "scale": _scale(part)} for part in game.layout],
        "actions": [_part(block) for block in game.action_blocks],
        "questions": [{"name": name, "wording": wording} for name, wording in game.questions],
        "windows": [{"name": name, "code": code, "meaning": meaning} for name, code, meaning in game.windows],
    }


def _part(part: Any) -> dict[str, Any]:
    return {"name": part.name, "start": part.start, "size": part.size, "meaning": part.meaning}


def _scale(part: Slice) -> float | list[float]:
    """By what the int8 form of the section is multiplied: a number for all of it, or for each of its elements."""
    return list(part.scale) if isinstance(part.scale, tuple) else part.scale


def _cell(value: Any) -> str:
    if isinstance(value, list):
        value = ", ".join(f"{each:.4g}" for each in sorted(set(value)))
    return (f"{value:.4g}" if isinstance(value, float) else str(value)).replace("[", "\\[")


def _table(title: str, columns: Sequence[str], rows: Sequence[dict[str, Any]]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    for column in columns:
        table.add_column(column, justify="right" if column in ("start", "size") else "left", overflow="fold")
    for row in rows:
        table.add_row(*(_cell(row[column]) for column in columns))
    return table
