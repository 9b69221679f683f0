"""The sections of a balance report on how games went: ends and lengths, alliances, deals, cards, technologies."""

from __future__ import annotations

from typing import Any, Final

from cosmic_env.encounter.constants import CARD_NAMES
from cosmic_env.encounter.technology_ids import NAMES as TECHNOLOGY_NAMES
from cosmic_env.encounter.words import card_name, technology_name

from ..claims import technology_prices
from .builder import Builder
from .figures import Figures, name_of
from .phrases import counted, in_percent, in_points, link

TOLD_CARDS: Final = 10
"""Flares at each end of the list that the page has; all are in the data."""
ENDS: Final = {
    "by_colonies": "one player, with five foreign colonies", "by_power": "one player, by a power",
    "shared": "several players together", "nobody": "nobody, at the turn limit",
}  # fmt: skip


def ends(builder: Builder, run: Figures) -> None:
    """How games were won, and how long they were."""
    games, found = run.summary["games"], run.summary["ends"]
    page = builder.page
    page.section(
        "How games end",
        f"Who won the {counted(games, 'game')}, and how. A game ends as soon as somebody has five foreign colonies, or "
        "has met what a power asks for; all who have done so then win together.",
        anchor="ends",
    )
    page.table(
        ("won by", "games", "share"),
        [(words, f"{found[name]:,}", in_percent(found[name] / games)) for name, words in ENDS.items()],
        "How games were won.",
    )
    page.table(
        ("length in", "mean", "standard deviation", "shortest twentieth", "median", "longest twentieth"),
        [
            (name, f"{each['mean']:.1f}", f"{each['sd']:.1f}", f"up to {each['low']}", each["median"],
             f"from {each['high']}")
            for name, each in run.summary["lengths"].items()
        ],
        "How long games are. Encounters are those that were decided: those that ended early do not count.",
    )  # fmt: skip
    powers = sorted((row for row in _rows(run) if row["won_by_power"] > 0), key=lambda row: -row["won_by_power"])
    if powers:
        told = ", ".join(f"{name_of(row['alien'])} {in_percent(row['won_by_power'])}" for row in powers[:5])
        page.text(f"Aliens whose games are won by a power without the colonies, and how often: {told}.")


def alliances(builder: Builder, run: Figures) -> None:
    """Who joins, and who is joined."""
    rows = {row["alien"]: row for row in _rows(run)}
    builder.page.section(
        "Alliances",
        "Of the encounters of others in which it could have, how often an alien took the side of the offense or of the "
        "defense; and what part of those who could joined it in its own. Who was not invited, or had no ship to send, "
        "counts as one who could. Which alien joins which other is in the data.",
        anchor="alliances",
    )
    builder.page.table(
        ("alien", "joins the offense, %", "joins the defense, %", "is joined as the offense, %",
         "is joined as the defense, %"),
        [
            (link(alien), *(_percent(rows[alien.code][name]) for name in (
                "joins_offense", "joins_defense", "joined_as_offense", "joined_as_defense"
            )))
            for alien in run.aliens
        ],
        "The best in the game first.",
    )  # fmt: skip


def deals(builder: Builder, run: Figures) -> None:
    """Which talks led to a deal."""
    found: dict[str, Any] = run.summary["deals"]
    if not found["talks"]:
        text = "No two negotiates met in these games."
    else:
        low, high = in_percent(found["made_low"]), in_percent(found["made_high"])
        text = (
            f"Of {counted(found['talks'], 'talk')} between two players who had both laid a negotiate "
            f"{in_percent(found['made_share'])} led to a deal ({low} to {high}); {found['failed']:,} failed, which "
            f"costs both players three ships. There were {found['talks'] / run.summary['games']:.2f} talks a game."
        )
    builder.page.section("Deals", text, anchor="deals")
    rows = {row["alien"]: row for row in _rows(run)}
    talked = [(alien, rows[alien.code]) for alien in run.aliens]
    table = [
        (link(alien), row["deals_made"], row["deals_failed"], _share(row["deals_made"], row["deals_failed"]))
        for alien, row in talked
        if row["deals_made"] + row["deals_failed"]
    ]
    if table:
        builder.page.table(("alien", "deals", "failed talks", "deals, %"), table, "The best in the game first.")


def cards(builder: Builder, run: Figures) -> None:
    """What goes with holding and playing a flare or an artifact."""
    rows = run.summary["cards"]
    artifacts = [row for row in rows if not row["card"].endswith("_flare")]
    flares = sorted(
        (row for row in rows if row["card"].endswith("_flare") and row["held_win_share"] is not None),
        key=lambda row: -row["held_win_share"],
    )
    page = builder.page
    page.section(
        "Flares and artifacts",
        "The win share of the seats that had a card in hand at any time of the game, and of those whose use of it took "
        f"effect; an average seat wins {in_percent(run.par)}. Read it with care: this is what goes with a card, not "
        "what comes of it. Who plays a long game, draws many cards, or is about to win anyway has and plays more of "
        "them, and a card that is played to ward off defeat is played by those who are losing.",
        anchor="cards",
    )
    columns = ("card", "seats that held it", "of these won, %", "seats that played it", "of these won, %")
    page.table(columns, [_card(row) for row in artifacts], "Artifacts; in brackets: 95 % intervals, each for itself.")
    if flares:
        ends = flares if len(flares) <= 2 * TOLD_CARDS else [*flares[:TOLD_CARDS], *flares[-TOLD_CARDS:]]
        which = "" if len(ends) == len(flares) else f": {TOLD_CARDS} at each end, all {len(flares)} are in the data"
        page.table(columns, [_card(row) for row in ends], f"Flares, by the win share of those who held them{which}.")


def technologies(builder: Builder, run: Figures) -> None:
    """What goes with keeping and completing a technology, and what comes of it."""
    rows = run.summary["technologies"]
    if not rows:
        return
    prices = technology_prices(rows)
    builder.page.section(
        "Technologies",
        "The win share of the seats that kept a technology at set-up, and of those that completed it at any time. Read "
        "the second with care: a long game, or one that goes well, leaves time to complete more. The price is what "
        "comes of it: the same games were played again without the technology that a seat had kept, and this is what "
        "the seat lost by that, in points. Those are real that hold even when all technologies are judged together.",
        anchor="technologies",
    )
    builder.page.table(
        ("technology", "seats that kept it", "of these won, %", "of these completed, %", "seats that completed it",
         "of these won, %", "price, points", "real"),
        [
            (
                technology_name(TECHNOLOGY_NAMES.index(row["technology"])), f"{row['kept']:,}", _won(row, "kept"),
                _percent(row["completed_share"]), f"{row['completed']:,}", _won(row, "completed"),
                in_points(prices.get(row["technology"])),
                "yes" if (claim := prices.get(row["technology"])) and claim.real else "",
            )
            for row in rows
        ],
        "The highest price first; in brackets: 95 % intervals, each for itself.",
    )  # fmt: skip


def _won(row: dict[str, Any], how: str) -> str:
    share, low, high = (row[f"{how}_{name}"] for name in ("win_share", "low", "high"))
    return "" if share is None else f"{100 * share:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def _rows(run: Figures) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = run.summary["course"]
    return found


def _card(row: dict[str, Any]) -> tuple[Any, ...]:
    cells: list[Any] = [card_name(CARD_NAMES.index(row["card"]))]
    for how in ("held", "played"):
        cells += [f"{row[how]:,}", _won(row, how)]
    return tuple(cells)


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.1f}"


def _share(made: int, failed: int) -> str:
    return f"{100 * made / (made + failed):.0f}"
