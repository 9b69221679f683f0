"""Figures of a balance report in words."""

from __future__ import annotations

from collections.abc import Sequence

from ...common.page import Link
from ..claims import Claim
from .figures import Alien


def counted(count: int, noun: str) -> str:
    """So many of something."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def to_two(value: float, sign: str = "") -> str:
    """To two digits, with a plus if `sign` is one; no minus before a zero."""
    return f"{round(value, 2) + 0.0:{sign}.2f}"


def in_percent(share: float) -> str:
    """A share."""
    return f"{100 * share:.1f} %"


def in_points(claim: Claim | None) -> str:
    """A difference of shares and its interval; empty if there is none."""
    if claim is None:
        return ""
    return f"{100 * claim.value:+.1f} ({100 * claim.low:+.1f} to {100 * claim.high:+.1f})"


def win_share(alien: Alien) -> str:
    """How often an alien wins, and the interval."""
    return f"{in_percent(alien.row['win_share'])} ({in_percent(alien.row['low'])} to {in_percent(alien.row['high'])})"


def named(aliens: Sequence[Alien]) -> str:
    """Their names."""
    return ", ".join(alien.name for alien in aliens)


def link(alien: Alien) -> Link:
    """To what is said of the alien."""
    return Link(alien.name, f"#alien-{alien.code}")
