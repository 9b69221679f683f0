"""Small pieces of Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

GENERATED = "*This page is written from the code when the site is built.*"


def page(title: str, *parts: str) -> str:
    """A page of these paragraphs."""
    return "\n\n".join([f"# {title}", *parts, GENERATED]) + "\n"


def table(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table; a column whose name begins with ">" is set flush right."""
    head = [column.removeprefix(">") for column in columns]
    rule = ["---:" if column.startswith(">") else "---" for column in columns]
    lines = [head, rule, *([cell(value) for value in row] for row in rows)]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def cell(value: object) -> str:
    """Text for one cell of a table."""
    return " ".join(str(value).split()).replace("|", "\\|")


def anchor(text: str) -> str:
    """The name of a heading in a link, as MkDocs makes it."""
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", text).strip().lower())


def text(paragraphs: str) -> str:
    """Plain text as Markdown; a line is a paragraph."""
    return "\n\n".join(
        line.replace("<", "&lt;").replace("*", "\\*").replace("_", "\\_") for line in paragraphs.split("\n")
    )
