"""The page of the command `cosmic`: each subcommand with its help."""

from __future__ import annotations

from typing import Any, Final

import typer

from cosmic_env.training.cli import app

from .markdown import page, table

WIDTH: Final = 100


def commands() -> str:
    """Every subcommand, its arguments and its options."""
    group: Any = typer.main.get_command(app)
    found = dict(group.commands)
    index = [(f"[`cosmic {name}`](#cosmic-{name})", _short(command)) for name, command in found.items()]
    sections = [f"## cosmic {name}\n\n```text\n{help_of(name, command)}\n```" for name, command in found.items()]
    return page(
        "Commands",
        "`cosmic COMMAND --help` prints the same. A command that fails says why in one sentence and exits with a number"
        " other than 0.",
        table(("command", "what it does"), index),
        *sections,
    )


def help_of(name: str, command: Any) -> str:
    """What ``cosmic NAME --help`` prints, without frames and colours."""
    command.rich_markup_mode = None
    context = typer.Context(command, info_name=f"cosmic {name}", terminal_width=WIDTH, max_content_width=WIDTH)
    told: str = command.get_help(context)
    return told.strip()


def _short(command: Any) -> str:
    return " ".join((command.help or "").split("\n\n")[0].split())
