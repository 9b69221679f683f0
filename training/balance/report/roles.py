"""The section of a balance report on roles: how often the side of an alien wins as offense, defense or ally."""

from __future__ import annotations

from typing import Final

from ..chunk import SIDED
from . import charts
from .builder import Builder
from .figures import Alien, Figures
from .phrases import link

COLUMNS: Final = tuple(f"{role.replace('_', ' ')}, %" for role in SIDED)


def roles(builder: Builder, run: Figures) -> None:
    """Win rates of encounters by role."""
    builder.page.section(
        "Roles",
        "The share of all its encounters in a role that an alien's side wins. Some of them end in a deal, made or "
        "failed, which nobody wins: an alien that deals much wins fewer. It is seen from here whether a power helps to "
        "attack or to hold a planet; an alien may win the game without either.",
        anchor="roles",
    )
    if not any(alien.roles for alien in run.aliens):
        builder.page.text("No encounter of these games was played to its end.")
        return
    builder.plot("roles", charts.roles(run), "Win rate as the offense and as the defense; dashed: of all aliens.")
    builder.page.table(
        ("alien", *COLUMNS),
        [
            *((link(alien), *(_rate(alien, role) for role in SIDED)) for alien in run.aliens),
            ("all", *(f"{100 * run.usual_rate(role):.1f}" for role in SIDED)),
        ],
        f"The best in the game first. Half of a 95 % interval is {100 * _widest(run):.1f} points at most.",
    )


def _rate(alien: Alien, role: str) -> str:
    return f"{100 * alien.roles[role]['win_rate']:.1f}" if role in alien.roles else ""


def _widest(run: Figures) -> float:
    rows = [alien.roles[role] for alien in run.aliens for role in SIDED if role in alien.roles]
    return max(((row["high"] - row["low"]) / 2 for row in rows if row["low"] is not None), default=1.0)
