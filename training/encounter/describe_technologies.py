"""``cosmic describe technologies`` and ``technology NAME``: what the technologies of Cosmic Encounter do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.table import Table

from cosmic_env.encounter.technology_catalogue import TechnologyEntry, find_technology, technology_catalogue

from ..common.console import out, print_json, say, tell
from ..common.hooks import Topic

HIDDEN: Final = "It stays face down until it is used, with as many ships on it as its research number says."


def show_technologies(entries: Sequence[TechnologyEntry], as_json: bool) -> None:
    """Print the list; as JSON ``technologies``: rows of ``name``, ``research``, ``kind``, ``hidden``, ``gist``."""
    if as_json:
        rows = [
            {"name": e.name, "research": e.research, "kind": e.kind, "hidden": e.hidden, "gist": e.gist}
            for e in entries
        ]
        print_json({"technologies": rows})
        return
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("name", no_wrap=True)
    table.add_column("research", justify="right")
    for column in ("kind", "what it does"):
        table.add_column(column)
    for e in entries:
        table.add_row(e.name, e.research, e.kind, e.gist)
    out.print(table)


def show_technology(entry: TechnologyEntry, as_json: bool) -> None:
    """Print one technology: its rule, the moments at which it may be used, what it asks."""
    if as_json:
        print_json(asdict(entry))
        return
    tell(f"{entry.name} (research {entry.research}, {entry.kind}): {entry.gist}.")
    say("")
    tell(entry.text)
    if entry.hidden:
        tell(HIDDEN)
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in ("use", "moment", "who"):
        table.add_column(column, overflow="fold")
    for effect in entry.effects:
        table.add_row(effect.name, effect.moment, effect.roles)
    out.print(table)
    if entry.questions:
        tell(f"It asks: {' '.join(entry.questions)}")


TOPICS: Final = {
    "technologies": Topic(
        "all technologies, and what each does",
        lambda name, as_json: show_technologies(technology_catalogue(), as_json),
    ),
    "technology": Topic(
        "one technology",
        lambda name, as_json: show_technology(find_technology(name), as_json),
        "technology",
        listed_by="technologies",
    ),
}
