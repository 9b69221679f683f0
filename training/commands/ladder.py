"""``cosmic ladder``: the standing of all agents that a ladder has met."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..common.console import clear_errors, print_json
from ..evaluation.ladder import read_ladder, show_standing, standing_of


def ladder(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that cosmic arena --ladder wrote.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Print the standing of all agents that a ladder has met, the best first.

    The order is that of the rating less three times its uncertainty, so that an agent of few games stands low.
    """
    with clear_errors():
        found = read_ladder(file)
    values = standing_of(found)
    if as_json:
        print_json(values)
    else:
        show_standing(values)
