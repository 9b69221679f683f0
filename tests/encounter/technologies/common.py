"""What stories of several technologies need."""

from __future__ import annotations

from ..table import Table


def settle_ships(t: Table) -> None:
    """The ships that are to be taken or placed come from, and go onto, the first colony offered, each."""
    while not t.over and t.question in ("TAKE_SHIP", "PLACE_SHIP"):
        t.go(t.legal()[0])


def go_home(t: Table) -> None:
    """The ships that come home go onto the first colony offered, each."""
    while not t.over and t.question == "PLACE_SHIP":
        t.go(t.legal()[0])


def take_all(t: Table, where: str) -> None:
    """Every ship comes from that colony, or from the first that is offered."""
    while not t.over and t.question == "TAKE_SHIP":
        t.go(where if t.can(where) else t.legal()[0])


def pass_work(t: Table) -> None:
    """Nobody works on a technology in this step."""
    while not t.over and t.question == "TECHNOLOGY":
        t.go("pass")


def is_offered(t: Table, answer: str) -> bool:
    """Whether the game goes on with this answer among the legal ones."""
    return not t.over and t.can(answer)
