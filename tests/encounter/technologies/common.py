"""What stories of several technologies need."""

from __future__ import annotations

from ..table import Table


def settle_ships(t: Table) -> None:
    """The ships that are to be taken or placed come from, and go onto, the first colony offered, each."""
    while not t.over and t.question in ("TAKE_SHIP", "PLACE_SHIP"):
        t.go(t.legal()[0])


def pass_work(t: Table) -> None:
    """Nobody works on a technology in this step."""
    while not t.over and t.question == "TECHNOLOGY":
        t.go("pass")


def is_offered(t: Table, answer: str) -> bool:
    """Whether the game goes on with this answer among the legal ones."""
    return not t.over and t.can(answer)
