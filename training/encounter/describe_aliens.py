"""``cosmic describe aliens``, ``alien NAME``, ``cards`` and ``card NAME``: what aliens and cards of Cosmic Encounter
do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.table import Table

from cosmic_env.encounter.catalogue import Effect, Entry, catalogue, find_entry
from cosmic_env.encounter.texts import card_list, find_text

from ..common.console import out, print_json, say, tell
from ..common.hooks import Topic


def show_aliens(entries: Sequence[Entry], as_json: bool) -> None:
    """Print the list; as JSON ``aliens``: rows of ``name``, ``power``, ``alert``, ``status``, ``tests``, ``gist``."""
    rows = [
        {"name": e.name, "power": e.power, "alert": e.alert, "status": e.status, "tests": e.tests, "gist": e.gist}
        for e in entries
    ]
    if as_json:
        print_json({"aliens": rows})
        return
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in ("name", "power", "alert", "status"):
        table.add_column(column, no_wrap=True)
    table.add_column("tests", justify="right")
    table.add_column("what it does")
    for e in entries:
        table.add_row(e.name, e.power, e.alert, e.status, str(e.tests), e.gist)
    out.print(table)


def show_alien(entry: Entry, as_json: bool) -> None:
    """Print one alien: its rule, the moments of its effects, what it asks."""
    if as_json:
        print_json(asdict(entry))
        return
    tell(f"{entry.name} - {entry.power} (alert level {entry.alert}): {entry.gist}.")
    say("")
    tell(entry.text)
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in ("effect", "moment", "who"):
        table.add_column(column, overflow="fold")
    table.add_column("must", no_wrap=True)
    for effect in entry.effects:
        table.add_row(_words(effect), effect.moment, effect.roles, _must(effect))
    out.print(table)
    if entry.questions:
        tell(f"It asks: {' '.join(entry.questions)}")
    if entry.not_with:
        say(f"Not in one game with {', '.join(entry.not_with)}.")
    say(f"Status: {entry.status}, {entry.tests} story tests.")


def show_cards(cards: Sequence[tuple[str, str]], as_json: bool) -> None:
    """Print cards, each its title and text; as JSON ``cards``: rows of ``name``, ``text``."""
    if as_json:
        print_json({"cards": [{"name": title, "text": text} for title, text in cards]})
        return
    for number, (title, text) in enumerate(cards):
        if number:
            say("")
        say(title, style="bold")
        tell(text)


def _words(effect: Effect) -> str:
    return f"{effect.kind}: {effect.name}" if effect.name else effect.kind


def _must(effect: Effect) -> str:
    return "yes" if effect.mandatory else "no"


TOPICS: Final = {
    "aliens": Topic("all aliens, and what each does", lambda name, as_json: show_aliens(catalogue(), as_json)),
    "alien": Topic("one alien", lambda name, as_json: show_alien(find_entry(name), as_json), "alien", "aliens"),
    "cards": Topic("all cards, and what each does", lambda name, as_json: show_cards(card_list(), as_json)),
    "card": Topic("one card", lambda name, as_json: show_cards([find_text(name)], as_json), "card", "cards"),
}
