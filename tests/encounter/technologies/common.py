"""What stories of several technologies need."""

from __future__ import annotations

from cosmic_env.core.game import States
from cosmic_env.encounter.technology_ids import TECHNOLOGIES

from ..table import A, B, Table
from ..test_redeal import cannot_be_told_apart

ZAPS = ("cosmic_zap", "card_zap", "anti_matter_flare", "void_flare")
"""Cards that stop other uses, and no technology (R30.28, Q329)."""


def face_down(g: States, seat: int) -> list[int]:
    """Technologies face down before the seat, in one record."""
    return [t for t in range(TECHNOLOGIES) if g["tech_at"][t] == seat and not g["tech_up"] >> t & 1]


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


def scramble(t: Table, player: int) -> None:
    """The player answers what has been announced with its Tech Scrambler, whose ships come home."""
    t.asks(player, "USE", "ANNOUNCED")
    t.go("use Tech Scrambler")
    go_home(t)


def never_offered(t: Table, answer: str, phase: str) -> None:
    """An encounter of A's with B is played from this phase to its end, and the answer is never among the legal ones."""
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10", "attack_08")
    t.hand(B, "attack_06", "attack_04")
    t.begin(phase)
    while not t.over and t.question != "NEXT_ENCOUNTER":
        assert not t.can(answer)
        t.go(t.legal()[0])


def is_unknown_face_down(technology: str) -> None:
    """Whether it or another one lies face down before A, which does not work on it, B cannot tell."""
    made = []
    for name in (technology, "omega_missile"):
        t = Table(variants=("technology",))
        t.technology(A, name, 5)
        t.technology(B, "xenon_lasers", up=True)
        t.hand(A, "attack_10")
        t.begin("regroup")
        t.asks(A, "TECHNOLOGY")
        t.go("pass")
        made.append(t)
    cannot_be_told_apart(made[0], made[1], B)
