"""``cosmic describe``: what the numbers of a game mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.table import Table

from cosmic_env.core.game import Game, Slice
from cosmic_env.core.registry import find_game
from cosmic_env.encounter.catalogue import catalogue, find_entry
from cosmic_env.encounter.texts import card_list, find_text

from ..common.console import clear_errors, fail, out, print_json, say
from ..encounter.describe_aliens import show_alien, show_aliens, show_cards


def describe(
    what: Annotated[str, typer.Argument(metavar="WHAT", help="A game; aliens; alien; cards; or card.")] = "encounter",
    words: Annotated[list[str] | None, typer.Argument(metavar="NAME", help="Name of the alien or of the card.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Explain a game's options, observation, actions, questions and windows; or the aliens or cards, or one of them."""
    name = " ".join(words) if words else None
    if what == "alien":
        if name is None:
            fail("which alien? cosmic describe alien NAME; cosmic describe aliens lists them")
        with clear_errors():
            entry = find_entry(name)
        show_alien(entry, as_json)
        return
    if what == "card":
        if name is None:
            fail("which card? cosmic describe card NAME; cosmic describe cards lists them")
        with clear_errors():
            show_cards([find_text(name)], as_json)
        return
    if name is not None:
        fail(f"a name goes with the word alien or card: cosmic describe alien {name}")
    if what == "cards":
        show_cards(card_list(), as_json)
        return
    if what == "aliens":
        show_aliens(catalogue(), as_json)
        return
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


_TABLES = {
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
