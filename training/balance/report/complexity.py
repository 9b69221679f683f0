"""Whether complex aliens are stronger: figures, and the section of a balance report."""

from __future__ import annotations

from dataclasses import dataclass

from scipy.stats import kendalltau

from cosmic_env.encounter.alien_ids import ALERT_NAMES

from ..models.intervals import FAMILY_ERROR
from . import charts
from .builder import Builder
from .figures import Figures
from .phrases import counted, in_percent


@dataclass(frozen=True)
class Complexity:
    """Alert level and strength."""

    means: dict[str, tuple[float, int]]
    """Mean win share of the aliens of each level that has any, and how many they are."""
    tau: float | None
    """Kendall's tau-b between level and win share; ``None``: there is one level only."""
    p_value: float | None


def complexity_of(run: Figures) -> Complexity:
    """How strength goes with the alert level."""
    means = {}
    for level in ALERT_NAMES:
        shares = [alien.row["win_share"] for alien in run.ranked if alien.alert == level]
        if shares:
            means[level] = (sum(shares) / len(shares), len(shares))
    if len(means) < 2:
        return Complexity(means, None, None)
    levels = [ALERT_NAMES.index(str(alien.alert)) for alien in run.ranked]
    found = kendalltau(levels, [alien.row["win_share"] for alien in run.ranked])
    return Complexity(means, float(found.statistic), float(found.pvalue))


def complexity(builder: Builder, run: Figures) -> None:
    """Strength against alert level."""
    found = complexity_of(run)
    parts = [f"{level} {in_percent(mean)} ({counted(count, 'alien')})" for level, (mean, count) in found.means.items()]
    text = f"Mean win share by alert level: {', '.join(parts)}."
    if found.tau is not None and found.p_value is not None:
        kind = "stronger" if found.tau > 0 else "weaker"
        real = f"tend to be {kind}" if found.p_value < FAMILY_ERROR else "are not surely stronger or weaker"
        tau = f"Kendall's tau between level and strength is {found.tau:.2f} (p = {found.p_value:.2f})"
        text += f" {tau}: complex aliens {real}."
    builder.page.section(
        "Strength and complexity",
        "The alert level printed on the sheet, green, yellow or red, tells how hard an alien is to play. "
        "A power that asks for much skill may be stronger in a person's hands than in these players'.",
        text,
        anchor="complexity",
    )
    builder.plot("complexity", charts.complexity(run), "Win share and alert level of each alien.")
