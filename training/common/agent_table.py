"""Figures of agents as a table that keeps their names readable, however long they are and narrow the terminal is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import PurePath

from .console import out, say

_CHECKPOINT = re.compile(r"(?P<kind>.*:)?(?P<path>[^:]+)\.safetensors(?P<number> \d+)?")
_NAME = "agent"
_GAP = 2


def show_agents(title: str, columns: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]]) -> None:
    """Print a row of figures for each agent: beside its name, if that fits, else below it; in a terminal too narrow for
    the figures each on a line of its own."""
    names = short_names([name for name, _ in rows])
    cells = [list(figures) for _, figures in rows]
    widths = [max(len(text) for text in column) for column in zip(columns, *cells)]
    beside = out.width - sum(widths) - _GAP * len(widths)
    say(title)
    if beside < len(_NAME):
        for name, figures in zip(names, cells):
            say(name)
            for column, figure in zip(columns, figures):
                say(f"  {column}: {figure}")
        return
    indent = min(max(len(_NAME), *map(len, names)), beside)
    say(_line(_NAME, columns, widths, indent), style="bold")
    say("─" * (indent + sum(widths) + _GAP * len(widths)))
    for name, figures in zip(names, cells):
        if len(name) > indent:
            say(name)
            name = ""
        say(_line(name, figures, widths, indent))


def _line(name: str, figures: Sequence[str], widths: Sequence[int], indent: int) -> str:
    return name.ljust(indent) + "".join(" " * _GAP + figure.rjust(width) for figure, width in zip(figures, widths))


def short_names(names: Sequence[str]) -> list[str]:
    """Names that are still told apart; of a checkpoint's path its end, the last folder and the file's name, or as much
    as that takes: ``ppo:run/best``."""
    parts = [2] * len(names)
    while True:
        short = [_short(name, count) for name, count in zip(names, parts)]
        met = Counter(short)
        longer = [
            count + (met[told] > 1 and told != _short(name, count + 1))
            for name, told, count in zip(names, short, parts)
        ]
        if longer == parts:
            return short
        parts = longer


def _short(name: str, parts: int) -> str:
    """A name with so many parts of its path."""
    found = _CHECKPOINT.fullmatch(name)
    if found is None:
        return name
    path = PurePath(found["path"])
    return f"{found['kind'] or ''}{'/'.join(path.parts[-parts:])}{found['number'] or ''}"
