"""Options of the commands in which agents may be programs (``stdio:COMMAND``)."""

from __future__ import annotations

from typing import Annotated

import typer

from cosmic_env.agents.stdio import ON_ERROR as KINDS

MOVE_SECONDS = Annotated[float, typer.Option(metavar="S", help="Seconds that an agent stdio:COMMAND has for a move.")]
ON_ERROR = Annotated[
    str, typer.Option(metavar="WHAT", help=f"After a bad, late or missing answer of such an agent: {', '.join(KINDS)}.")
]
RETRIES = Annotated[int, typer.Option(metavar="N", help="How often a question is put again by --on-error retry.")]
