"""What all commands share: output, one-sentence errors, progress."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from cosmic_env.core.errors import Busy
from cosmic_env.core.files import sole_writer

BAD_INPUT = 2
"""Exit code of a command that was given something it cannot use."""

INTERRUPTED = 130
"""Exit code of a command that was stopped by ^C."""

out = Console(highlight=False, emoji=False)
"""Results; with ``--json`` nothing but the JSON goes to stdout."""
err = Console(stderr=True, highlight=False, emoji=False)
"""Progress and complaints."""


def say(text: str, *, markup: bool = False, style: str | None = None, end: str = "\n") -> None:
    """Print a line of results, left to the terminal to wrap; `markup`: with Rich's colours."""
    out.print(text, markup=markup, style=style, end=end, soft_wrap=True)


def tell(text: str, *, markup: bool = False, style: str | None = None, lead: str = "", end: str = "\n") -> None:
    """Print text of any length in lines that fit the terminal, without breaking a word; `lead` stands before the first
    line, and the others begin under its end."""
    lines = []
    for paragraph in text.split("\n"):
        words = (
            Text.from_markup(paragraph, style=style or "", emoji=False)
            if markup
            else Text(paragraph, style=style or "")
        )
        for line in words.wrap(out, max(out.width - len(lead), 1)):
            line.rstrip()
            lines.append(Text(lead) + line)
            lead = " " * len(lead)
    out.print(Text("\n").join(lines), soft_wrap=True, end=end)


def draw(text: str) -> str:
    """Print a table that has ANSI colours of its own; returns it without them."""
    table = Text.from_ansi(text)
    out.print(table, soft_wrap=True)
    return table.plain


def fail(message: str) -> NoReturn:
    """End the command with one sentence on stderr."""
    typer.echo(" ".join(message.split()), err=True)
    raise typer.Exit(BAD_INPUT)


def missing(error: ImportError, extra: str, module: str) -> NoReturn:
    """A module that needs the packages of an optional extra lacks one: run as a program it ends with one sentence,
    imported it raises the error."""
    if module != "__main__":
        raise error
    typer.echo(f"this needs more packages ({error.name}): install cosmic-env[{extra}]", err=True)
    sys.exit(BAD_INPUT)


@contextmanager
def clear_errors() -> Iterator[None]:
    """Inside the block what is wrong with the input (`ValueError`, `TypeError`, `OSError`), or in the way (`Busy`)
    becomes one sentence."""
    try:
        yield
    except OSError as error:
        name = error.filename2 or error.filename
        fail(f"{name}: {error.strerror}" if name and error.strerror else str(error))
    except (ValueError, TypeError, Busy) as error:
        fail(str(error))


def print_nowhere(*streams: int) -> None:
    """Nobody reads these streams (1, 2) any more: what is printed there from now on is lost, without an error."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in streams:
        os.dup2(nowhere, stream)


def progress() -> Progress:
    """A progress bar on stderr, shown on a terminal only."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=err, transient=True, disable=not err.is_terminal,
    )  # fmt: skip


def print_json(values: dict[str, Any]) -> None:
    """Print `values` as one JSON object."""
    typer.echo(json.dumps(values, indent=2, allow_nan=False))


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Keep other commands from writing to the folder of a run inside the block; one that does already ends this one."""
    lock = sole_writer(folder, wait=False)
    with clear_errors():
        lock.__enter__()
    try:
        yield
    finally:
        lock.__exit__(None, None, None)
