"""The plots of a balance report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import altair as alt
import numpy as np

from cosmic_env.encounter.alien_ids import ALERT_NAMES

from .figures import Alien, Between, Figures, name_of
from .published import Published

STRONG, WEAK, PALE, INK = "#3056a8", "#b5482a", "#8a8a94", "#1b1b1f"
VERDICTS: Final = ("stronger than average", "not told from average", "weaker than average")
FARTHEST: Final = 6
"""Aliens that are named in the plot against a published ranking."""
PADDING: Final = 24
"""Pixels between the outermost dots of a scatter plot and its edge, for the dots and their names."""
SMALLEST_SCALE: Final = 3.0
"""Points of the strongest colours of the pairs at least, so that effects near 0 look pale."""


def ranking(run: Figures) -> Any:
    """Win shares with their intervals, the best on top, and the line of an average seat."""
    values = [
        {
            "alien": alien.name, "share": alien.row["win_share"], "low": alien.row["low"], "high": alien.row["high"],
            "games": alien.row["n"], "verdict": VERDICTS[1 - (alien.above_par.real * _sign(alien.above_par.value))],
        }
        for alien in run.aliens
    ]  # fmt: skip
    scale = alt.Scale(zero=False)
    colour = alt.Color(
        "verdict:N", title=None, scale=alt.Scale(domain=VERDICTS, range=[STRONG, PALE, WEAK]),
        legend=alt.Legend(orient="top", direction="vertical"),
    )  # fmt: skip
    base = alt.Chart(alt.Data(values=values)).encode(
        y=alt.Y("alien:N", sort=None, title=None, axis=alt.Axis(labelLimit=140)), color=colour
    )
    tooltip = ["alien:N", *(alt.Tooltip(f"{name}:Q", format=".1%") for name in ("share", "low", "high")), "games:Q"]
    return alt.layer(
        _line(run.par),
        base.mark_rule(strokeWidth=2).encode(
            x=alt.X("low:Q", title="win share", scale=scale, axis=_shares()), x2="high:Q"
        ),
        base.mark_circle(size=60, opacity=1).encode(x=alt.X("share:Q", scale=scale), tooltip=tooltip),
    ).properties(height=alt.Step(18))


def _line(par: float) -> Any:
    return alt.Chart(alt.Data(values=[{"par": par}])).mark_rule(color=PALE, strokeDash=[4, 3]).encode(x="par:Q")


def complexity(run: Figures) -> Any:
    """Win share against alert level; the strongest and the weakest alien of each level are named."""
    values = []
    for level in ALERT_NAMES:
        here = [alien for alien in run.ranked if alien.alert == level]
        for i, alien in enumerate(here):
            label = "strongest" if i == 0 else "weakest" if i == len(here) - 1 else ""
            offset = (i % 5 - 2) / 2  # side by side, so that aliens of one strength do not hide each other
            values.append(
                {
                    "alien": alien.name, "alert": level, "share": alien.row["win_share"], "offset": offset,
                    "label": label,
                }
            )  # fmt: skip
    base = alt.Chart(alt.Data(values=values)).encode(
        x=alt.X("alert:N", sort=list(ALERT_NAMES), title="alert level", axis=alt.Axis(labelAngle=0)),
        xOffset=alt.XOffset("offset:Q", scale=alt.Scale(domain=[-4, 4])),
        y=alt.Y("share:Q", title="win share", scale=alt.Scale(zero=False), axis=_shares()),
    )
    points = base.mark_circle(size=60, opacity=0.8).encode(
        color=alt.Color(
            "alert:N", legend=None, scale=alt.Scale(domain=list(ALERT_NAMES), range=["#2e8b57", "#d1a000", "#c0392b"])
        ),
        tooltip=["alien:N", "alert:N", alt.Tooltip("share:Q", format=".1%")],
    )
    names = [
        base.transform_filter(f"datum.label == '{end}'").mark_text(dy=dy, fontSize=10, color=INK).encode(text="alien:N")
        for end, dy in (("strongest", -10), ("weakest", 13))
    ]
    return alt.layer(points, *names).properties(height=360)


def pair_map(run: Figures) -> Any:
    """Effect of each alien (column) on the win share of each other (row), both from the strongest to the weakest."""
    names = [alien.name for alien in run.aliens]
    values: list[dict[str, Any]] = [
        {
            "alien": alien.name, "other": name_of(other.alien), "effect": round(100 * other.effect, 2),
            "raw": round(100 * other.raw, 1), "q": float(f"{other.q_value:.2g}"), "games": other.games,
        }
        for alien in run.aliens for other in alien.companions
    ]  # fmt: skip
    most = max([SMALLEST_SCALE, *(abs(value["effect"]) for value in values)])
    return (
        alt.Chart(alt.Data(values=values))
        .mark_rect()
        .encode(
            x=alt.X(
                "other:N", sort=names, title="the other alien",
                axis=alt.Axis(orient="top", labelAngle=-90, labelFontSize=9),
            ),
            y=alt.Y("alien:N", sort=names, title="wins more or less", axis=alt.Axis(labelFontSize=9)),
            color=alt.Color(
                "effect:Q", title="points",
                scale=alt.Scale(domain=[-most, 0, most], range=[WEAK, "#f4f4f4", STRONG]),
                legend=alt.Legend(orient="bottom"),
            ),
            tooltip=[
                "alien:N", "other:N", alt.Tooltip("effect:Q", title="effect, points"),
                alt.Tooltip("raw:Q", title="as observed"), alt.Tooltip("q:Q", title="q-value"), "games:Q",
            ],
        )
        .properties(height=alt.Step(13))
    )  # fmt: skip


def metagame(aliens: Sequence[Alien]) -> Any:
    """Masses in the metagame with their intervals."""
    values = [
        dict(zip(("alien", "mass", "low", "high"), (alien.name, *alien.alpha))) for alien in aliens if alien.alpha
    ]
    base = alt.Chart(alt.Data(values=values)).encode(y=alt.Y("alien:N", sort=None, title=None))
    scale = alt.Scale(domain=[0, 1])
    return alt.layer(
        base.mark_rule(color=STRONG, strokeWidth=2).encode(
            x=alt.X("low:Q", title="share of the time", scale=scale, axis=_shares()), x2="high:Q"
        ),
        base.mark_circle(color=STRONG, size=60, opacity=1).encode(
            x=alt.X("mass:Q", scale=scale),
            tooltip=["alien:N", *(alt.Tooltip(f"{name}:Q", format=".2%") for name in ("mass", "low", "high"))],
        ),
    ).properties(height=alt.Step(22))


def two_runs(found: Between) -> Any:
    """Win share in one run against that in another; where the difference is real the alien is named."""
    values = [
        {
            "alien": name_of(row["alien"]), "one": row["one"], "other": row["other"],
            "real": "real difference" if row["real"] else "may be chance",
            "label": name_of(row["alien"]) if row["real"] else "",
        }
        for row in found.differences or ()
    ]  # fmt: skip
    return _scatter(values, found.one.name, found.other.name, same=True)


def against_published(run: Figures, theirs: Published) -> Any:
    """How often an alien wins here against what is published of it; those farthest apart in rank are named."""
    ours = {alien.code: alien.row["any_win"] for alien in run.ranked if alien.code in theirs.values}
    codes = list(ours)
    here, there = (np.argsort(np.argsort([-values[code] for code in codes])) for values in (ours, theirs.values))
    far = set(np.argsort(-np.abs(here - there), kind="stable")[:FARTHEST].tolist())
    values = [
        {
            "alien": name_of(code), "one": ours[code], "other": theirs.values[code], "real": "alien",
            "label": name_of(code) if i in far else "",
        }
        for i, code in enumerate(codes)
    ]  # fmt: skip
    return _scatter(values, f"games won here ({run.name})", f"published, {theirs.unit}", same=False)


def roles(run: Figures) -> Any:
    """Win rate as the defense against that as the offense, and the lines of what is usual; the farthest are named."""
    usual = {role: run.usual_rate(role) for role in ("offense", "defense")}
    values: list[dict[str, Any]] = [
        {"alien": alien.name, **{role: alien.roles[role]["win_rate"] for role in usual}}
        for alien in run.aliens if all(role in alien.roles for role in usual)
    ]  # fmt: skip
    far = sorted(values, key=lambda each: -max(abs(each[role] - rate) for role, rate in usual.items()))[:FARTHEST]
    for each in values:
        each["label"] = each["alien"] if each in far else ""
    x, y = (
        axis(f"{role}:Q", title=f"wins as the {role}", scale=_padded(), axis=_shares())
        for role, axis in (("offense", alt.X), ("defense", alt.Y))
    )
    base = alt.Chart(alt.Data(values=values)).encode(x=x, y=y)
    lines = alt.Chart(alt.Data(values=[usual])).mark_rule(color=PALE, strokeDash=[4, 3])
    tooltip = ["alien:N", *(alt.Tooltip(f"{role}:Q", format=".1%") for role in usual)]
    return alt.layer(
        lines.encode(x=x), lines.encode(y=y),
        base.mark_circle(size=60, opacity=0.8, color=STRONG).encode(tooltip=tooltip),
        base.mark_text(dy=-9, fontSize=10, color=INK).encode(text="label:N"),
    ).properties(height=420)  # fmt: skip


def _scatter(values: list[dict[str, Any]], one: str, other: str, same: bool) -> Any:
    base = alt.Chart(alt.Data(values=values)).encode(
        x=alt.X("one:Q", title=one, scale=_padded(), axis=_shares()),
        y=alt.Y("other:Q", title=other, scale=_padded(), axis=_shares() if same else alt.Axis()),
    )
    kinds = ["real difference", "may be chance", "alien"]
    points = base.mark_circle(size=60, opacity=0.8).encode(
        color=alt.Color("real:N", legend=None, scale=alt.Scale(domain=kinds, range=[WEAK, PALE, STRONG])),
        tooltip=["alien:N", *(alt.Tooltip(f"{name}:Q", format=".1%" if same else ".3") for name in ("one", "other"))],
    )
    layers = [points, base.mark_text(dy=-9, fontSize=10, color=INK).encode(text="label:N")]
    if same and values:
        ends = [min(min(v["one"], v["other"]) for v in values), max(max(v["one"], v["other"]) for v in values)]
        line = alt.Chart(alt.Data(values=[{"one": end, "other": end} for end in ends]))
        layers.insert(0, line.mark_line(color=PALE, strokeDash=[4, 3]).encode(x="one:Q", y="other:Q"))
    return alt.layer(*layers).properties(height=420)


def _padded() -> alt.Scale:
    return alt.Scale(zero=False, nice=False, padding=PADDING)


def _shares() -> alt.Axis:
    """An axis of shares whose labels do not run together on a small screen either."""
    return alt.Axis(format="~%", tickCount=5, labelSeparation=6, labelOverlap="greedy")


def _sign(value: float) -> int:
    return 1 if value > 0 else -1
