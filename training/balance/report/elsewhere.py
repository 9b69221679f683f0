"""The sections of a balance report that look beyond its first run: other runs, and what others have published."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...common.page import Link
from . import charts
from .builder import Builder
from .figures import Between, Figures, name_of
from .phrases import to_two
from .published import Agreement, Published, agreement


def runs(builder: Builder, runs: Sequence[Figures], compared: Sequence[Between]) -> None:
    """How the runs compare with each other."""
    page = builder.page
    page.section(
        "Other runs",
        "Does the ranking hold for other players and at other tables? Kendall's tau is 1 for the same order, 0 for "
        "orders that have nothing in common, and -1 for opposite ones; chance errors in the two rankings are taken "
        "out.",
        anchor="runs",
    )
    halves = " Runs of the same deals are ranked by different halves of their rounds."
    page.table(
        ("run", "other run", "tau (95 % interval)", "as observed"),
        [
            (
                each.one.name, each.other.name,
                f"{to_two(each.stability.tau)} ({to_two(each.stability.low)} to {to_two(each.stability.high)})",
                to_two(each.stability.observed),
            ) if each.stability else (each.one.name, each.other.name, "too few games", "")
            for each in compared
        ],
        f"How like the rankings are.{halves if any(each.halves for each in compared) else ''}",
    )  # fmt: skip
    for number, run in enumerate(runs[1:], start=2):
        builder.plot(f"ranking-{number}", charts.ranking(run), f"Win shares, {run.name}.")
    for number, each in enumerate(compared, start=1):
        if each.differences is not None:
            _two_runs(builder, number, each, each.differences)


def _two_runs(builder: Builder, number: int, each: Between, rows: list[dict[str, Any]]) -> None:
    one, other = each.one, each.other
    more = [row for row in rows if row["real"] and row["difference"] > 0]
    less = [row for row in rows if row["real"] and row["difference"] < 0]
    hands = one.settings.agents != other.settings.agents
    told = [
        f"{lead} {', '.join(_change(row) for row in found)}."
        for lead, found in (
            (f"Better with {other.settings.agents}:" if hands else "More wins in the second:", more),
            (f"Better with {one.settings.agents}:" if hands else "More wins in the first:", less),
        )
        if found
    ]
    hint = "A power that wins more with better players is one that has to be understood to be used." if hands else ""
    builder.page.section(
        f"{one.name} and {other.name}",
        " ".join(part for part in (hint, *told) if part and told)
        or f"No difference holds when all {len(rows)} are judged together.",
        level=3,
    )
    caption = f"Win shares in {one.name} and in {other.name}; aliens with a real difference are named."
    builder.plot(f"runs-{number}", charts.two_runs(each), caption)


def agreements(runs: Sequence[Figures], published: Sequence[Published]) -> list[tuple[Figures, Published, Agreement]]:
    """How each run compares with each ranking of games with as many players."""
    found = []
    for run in runs:
        ours = {alien.code: alien.row["any_win"] for alien in run.ranked}
        for theirs in published:
            agreed = agreement(theirs, ours) if theirs.players == run.settings.players else None
            if agreed is not None:
                found.append((run, theirs, agreed))
    return found


def published(builder: Builder, main: Figures, agreed: Sequence[tuple[Figures, Published, Agreement]]) -> None:
    """How the runs compare with what others have published."""
    page = builder.page
    page.section(
        "Published rankings",
        "Only rankings whose values can be looked up are compared, and whose games had as many players. No table of "
        "games between people was found that has enough of them for each alien; lists of favourites are none of "
        "strength.",
        anchor="published",
    )
    told, drawn = [], set()
    for run, theirs, found in agreed:
        low, high = theirs.middle_half
        told.append((
            Link(theirs.source, theirs.url), theirs.date, f"{theirs.unit}, {theirs.players} players",
            f"{low:.1f} to {high:.1f}", run.name, f"{found.tau:.2f}", f"{found.p_value:.2g}", found.aliens,
        ))  # fmt: skip
        if run is main:
            drawn.add(theirs.source)
            name = f"published-{len(drawn)}"
            caption = f"{theirs.source} ({theirs.date}) and {run.name}; the farthest apart in rank are named."
            builder.plot(name, charts.against_published(run, theirs), caption)
    if told:
        columns = ("source", "date", "value", "middle half", "compared with", "Kendall's tau", "p", "aliens")
        page.table(
            columns, told,
            "Middle half: between which values half of its aliens lie, as the sources give no intervals. p: how often "
            "rankings that have nothing to do with each other are as like or unlike.",
        )  # fmt: skip
    else:
        page.text("There is none for tables and aliens like these.")


def _change(row: dict[str, Any]) -> str:
    return f"{name_of(row['alien'])} ({100 * abs(row['difference']):.1f} points)"
