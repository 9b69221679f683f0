"""The sections of a balance report on its first run, in the order of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...common.format import percent
from ...common.page import Link, Page
from ...evaluation.statistics import Z
from ..prices import FEWEST_PAIRS
from . import charts
from .builder import Builder
from .examples import Example
from .figures import Alien, Figures, name_of
from .phrases import counted, in_points, link, named, to_two
from .reading import reading

MAP_WIDTH: Final = 860
TOLD_PAIRS: Final = 20
TOLD_MASSES: Final = 10


def ranking(builder: Builder, run: Figures) -> None:
    """All aliens in order, and their tiers."""
    page = builder.page
    page.section(
        "Ranking",
        "The dot is the share of the games that the alien won, the line its 95 % interval: how far chance may have led "
        "astray. Blue and red aliens differ from an average seat (dashed) even when all are judged together.",
        anchor="ranking",
    )
    builder.plot("ranking", charts.ranking(run), f"Win shares, {run.name}.")
    page.text(
        "Aliens of one tier are those that cannot be told from the best of the tier: places within a tier mean little. "
        f"The price of a power is what the alien loses when its games are played again without the power{_priced(run)}."
    )
    page.text(*_over_control(run))
    page.table(("tier", "aliens"), [(tier, named(aliens)) for tier, aliens in _tiers(run)], "Tiers.")
    page.table(
        ("place", "alien", "tier", "win share, %", "wins alone, %", "price of power, points", "alert"),
        [
            (
                alien.rank or "", link(alien), alien.tier, percent(alien.row, "win_share", ""),
                percent(alien.row, "solo_win", "solo_win_"), in_points(alien.price), alien.alert or "",
            )
            for alien in run.aliens
        ],
        "All aliens; in brackets: 95 % intervals.",
    )  # fmt: skip


def pairs(builder: Builder, run: Figures) -> None:
    """What aliens do to each other."""
    told = [(alien, other) for alien in run.aliens for other in alien.companions]
    real = sorted((pair for pair in told if pair[1].real), key=lambda pair: (-abs(pair[1].effect), pair[0].code))
    builder.page.section(
        "Pairs",
        "What an alien's presence at the table does to another's win share, beyond what their strengths would make one "
        "expect. Two aliens meet in few games, so the effects are shrunk towards zero, the more the less is known. "
        f"Of {counted(len(told), 'effect')} {len(real):,} are told from chance, if 5 % of those told may be false "
        "(q-value below 0.05).",
        anchor="pairs",
    )
    if not told:
        return
    builder.plot(
        "pairs", charts.pair_map(run), "Effect of the alien above on the alien at the left, in points.", MAP_WIDTH
    )
    if real:
        builder.page.table(
            ("alien", "with", "effect, points", "as observed", "q-value", "games together"),
            [
                (
                    link(alien), name_of(other.alien),
                    f"{100 * other.effect:+.1f} ({100 * other.low:+.1f} to {100 * other.high:+.1f})",
                    f"{100 * other.raw:+.1f}", f"{other.q_value:.2g}", other.games,
                )
                for alien, other in real[:TOLD_PAIRS]
            ],
            f"The largest of them, {min(TOLD_PAIRS, len(real))} of {len(real):,}; in brackets: 95 % intervals.",
        )  # fmt: skip


def beginning(page: Page, run: Figures) -> None:
    """First turn and seats."""
    first = run.summary["first_player_effect"]
    gains = sorted(run.ranked, key=lambda alien: -alien.first.value if alien.first else 0.0)
    real = [alien for alien in gains if alien.first and alien.first.real]
    matters = ", ".join(f"{alien.name} {in_points(alien.first)}" for alien in real)
    page.section(
        "Going first",
        f"Whoever has the first turn wins {percent(first, 'win_share', '')} % of the games. "
        + (
            f"Aliens for which it matters even when all are judged together, in points: {matters}."
            if real
            else "There is no single alien for which it matters when all are judged together."
        ),
        anchor="first",
    )
    page.table(
        ("seat", "win share, %"),
        [(row["seat"] + 1, percent(row, "win_share", "")) for row in run.summary["seat_effect"]],
        "Seats in the order of turns, whoever begins.",
    )
    page.table(
        ("place in the order of turns", "win share among equals, %", "strength (95 % interval)"),
        [
            (
                place, f"{100 * share:.1f}",
                f"{to_two(effect, '+')} ({to_two(effect - Z * error, '+')} to {to_two(effect + Z * error, '+')})",
            )
            for place, effect, error, share in run.places
        ],
        "What each place is worth once the aliens' strengths are taken out, place 1 having the first turn: at a table "
        "of equal aliens, and in the model of strength, where 0.1 is about 2 points.",
    )  # fmt: skip


def metagame(builder: Builder, run: Figures) -> None:
    """Alpha-rank."""
    aliens = sorted((alien for alien in run.ranked if alien.alpha), key=lambda alien: -(alien.alpha or (0.0,))[0])
    builder.page.section(
        "Metagame",
        "If everybody could choose an alien, and copied those who win more, which one would be seen? Alpha-rank "
        "tells the share of the time that each alien would be everybody's. It sees circles, in which each alien is "
        "beaten by another; without them the strongest takes it all. That several seats have the same alien is an "
        "assumption of this thought experiment, not of the game. The interval is wide where it is not sure which "
        "alien is the strongest.",
        anchor="metagame",
    )
    builder.plot("metagame", charts.metagame(aliens[:TOLD_MASSES]), "Alpha-rank of the aliens that would be seen most.")


def examples(page: Page, examples: Sequence[Example]) -> None:
    """Games that can be stepped through."""
    if not examples:
        return
    page.section(
        "Example games",
        "The shortest game that each of the strongest aliens won with its power used, and the shortest that each of "
        "the weakest lost: examples of how the players play, not typical games. All hands are shown; what a player "
        "decides in secret is seen when it is revealed. Lines with a star sum up an encounter.",
        anchor="games",
    )
    for example in examples:
        note = "" if example.as_in_run else " Played alone it ended otherwise, as these players decide by chance."
        caption = (
            f"{name_of(example.alien)} {'wins' if example.won else 'loses'}: game {example.game} of the run.{note}"
        )
        page.story(f"game-{example.alien}", caption, example.scenes)


def aliens(page: Page, runs: Sequence[Figures], shown: set[str]) -> None:
    """Each alien of the first run in words; those in `shown` have an example game."""
    main = runs[0]
    page.section("Alien by alien", anchor="aliens")
    page.links([link(alien) for alien in sorted(main.aliens, key=lambda alien: alien.name)])
    for alien in sorted(main.aliens, key=lambda alien: alien.name):
        page.section(alien.name, *reading(main, alien), anchor=f"alien-{alien.code}", level=3)
        if len(runs) > 1:
            found = [(run, run.find(alien.code)) for run in runs]
            page.table(
                ("run", "place", "win share, %", "price of power, points", "power used"),
                [
                    (
                        run.name, other.rank or "", percent(other.row, "win_share", ""), in_points(other.price),
                        f"{other.row['power_fired']:.1f}",
                    )
                    for run, other in found
                    if other
                ],
            )  # fmt: skip
        links = [Link("Ranking", "#ranking"), Link("All aliens", "#aliens")]
        if alien.code in shown:
            links.insert(0, Link("Example game", f"#game-{alien.code}"))
        page.links(links)


def _priced(run: Figures) -> str:
    """Why prices are missing, if any are."""
    needed = f"{FEWEST_PAIRS} such games of an alien are needed"
    if not any(alien.price for alien in run.ranked):
        return f"; here there is none, as {needed}"
    return "" if all(alien.price for alien in run.ranked) else f"; {needed}"


def _over_control(run: Figures) -> list[str]:
    """Which aliens are better than none."""
    judged = [alien.above_control for alien in run.ranked if alien.above_control]
    if not judged:
        return []
    better = sum(claim.real and claim.value > 0 for claim in judged)
    worse = [alien for alien in run.ranked if (claim := alien.above_control) and claim.real and claim.value < 0]
    names = f" ({named(worse)})" if worse else ""
    return [
        f"Surely better than a player without a power are {better} of {len(judged)} aliens, surely worse "
        f"{len(worse)}{names}; of the other {len(judged) - better - len(worse)} this is not clear."
    ]


def _tiers(run: Figures) -> list[tuple[int, list[Alien]]]:
    numbers = sorted({alien.tier for alien in run.aliens})
    return [(number, [alien for alien in run.aliens if alien.tier == number]) for number in numbers]
