"""The sections of a balance report, in the order of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from scipy.stats import kendalltau

from cosmic_env.encounter.aliens.ids import ALERT_NAMES

from ..arena import percent
from ..page import Link, Page
from . import charts
from .design import NONE
from .examples import Example
from .figures import Alien, Between, Claim, Figures, name_of
from .intervals import FAMILY_ERROR
from .published import Published, agreement
from .reading import reading

PLOT_WIDTH: Final = 720
"""Of the plots in files, in pixels."""
MAP_WIDTH: Final = 860
TOLD_PAIRS: Final = 20
TOLD_MASSES: Final = 10


class Builder:
    """A page, and its plots as they are to be written to files."""

    def __init__(self, title: str) -> None:
        self.page = Page(title)
        self.plots: dict[str, dict[str, Any]] = {}

    def plot(self, name: str, chart: Any, caption: str, least: int = 0) -> None:
        """A plot on the page and in a file."""
        self.page.figure(chart, caption, least)
        self.plots[name] = chart.properties(width=least or PLOT_WIDTH, background="white").to_dict()


def opening(page: Page, runs: Sequence[Figures], examples: Sequence[Example]) -> None:
    """What was found, in short, and where to read on."""
    main = runs[0]
    ranked, control = main.ranked, main.find(NONE)
    clear = [alien for alien in ranked if alien.above_par.real]
    strong = [alien for alien in clear if alien.above_par.value > 0]
    games = f"{main.summary['games']:,} games of {main.settings.players} players"
    page.text(
        f"{len(ranked)} aliens in {games}, all seats played by the agent {main.settings.agents}. A game is worth 1, "
        f"split among those who win it together. {_winnerless(main)} With 95 % confidence "
        f"{len(strong)} aliens are stronger than that and {len(clear) - len(strong)} weaker; of "
        f"{len(ranked) - len(clear)} it cannot be told.",
        f"Strongest: {_named(ranked[:5])}. Weakest: {_named(ranked[::-1][:5])}.",
    )
    if control is not None:
        page.text(f"A player without any power wins {_interval(control)}.")
    page.links([
        Link(text, f"#{anchor}")
        for text, anchor in (
            ("Ranking", "ranking"), ("Complexity", "complexity"), ("Pairs", "pairs"), ("Roles", "roles"),
            ("Going first", "first"),
            ("Metagame", "metagame"), *((("Other runs", "runs"),) if len(runs) > 1 else ()),
            ("Published rankings", "published"), *((("Example games", "games"),) if examples else ()),
            ("Alien by alien", "aliens"), ("Method and limits", "method"), ("Data", "data"),
        )
    ])  # fmt: skip


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
        "The price of a power is what the alien loses when its games are played again without the power."
    )
    page.table(("tier", "aliens"), [(tier, _named(aliens)) for tier, aliens in _tiers(run)], "Tiers.")
    page.table(
        ("place", "alien", "tier", "win share, %", "wins alone, %", "price of power, points", "alert"),
        [
            (
                alien.rank or "", _link(alien), alien.tier, percent(alien.row, "win_share", ""),
                percent(alien.row, "solo_win", "solo_win_"), _points(alien.price), alien.alert or "",
            )
            for alien in run.aliens
        ],
        "All aliens; in brackets: 95 % intervals.",
    )  # fmt: skip


def complexity(builder: Builder, run: Figures) -> None:
    """Strength against alert level."""
    levels = [(level, [alien for alien in run.ranked if alien.alert == level]) for level in ALERT_NAMES]
    parts = [
        f"{level} {_percent(sum(alien.row['win_share'] for alien in here) / len(here))} ({len(here)} aliens)"
        for level, here in levels
        if here
    ]
    text = f"Mean win share by alert level: {', '.join(parts)}."
    if len(parts) > 1:
        found = kendalltau(
            [ALERT_NAMES.index(str(alien.alert)) for alien in run.ranked],
            [alien.row["win_share"] for alien in run.ranked],
        )
        kind = "stronger" if found.statistic > 0 else "weaker"
        real = f"tend to be {kind}" if found.pvalue < FAMILY_ERROR else "are not surely stronger or weaker"
        tau = f"Kendall's tau between level and strength is {found.statistic:.2f} (p = {found.pvalue:.2f})"
        text += f" {tau}: complex aliens {real}."
    builder.page.section(
        "Strength and complexity",
        "The alert level printed on the sheet, green, yellow or red, tells how hard an alien is to play. "
        "A power that asks for much skill may be stronger in a person's hands than in these players'.",
        text,
        anchor="complexity",
    )
    builder.plot("complexity", charts.complexity(run), "Win share and alert level of each alien.")


def pairs(builder: Builder, run: Figures) -> None:
    """What aliens do to each other."""
    told = [(alien, other) for alien in run.aliens for other in alien.companions]
    real = sorted((pair for pair in told if pair[1].real), key=lambda pair: (-abs(pair[1].effect), pair[0].code))
    builder.page.section(
        "Pairs",
        "What an alien's presence at the table does to another's win share, beyond what their strengths would make one "
        "expect. Two aliens meet in few games, so the effects are shrunk towards the mean, the more the less is known. "
        f"Of {len(told):,} effects {len(real):,} are told from chance, if 5 % of those told may be false "
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
                    _link(alien), name_of(other.alien), f"{100 * other.effect:+.1f}", f"{100 * other.raw:+.1f}",
                    f"{other.q_value:.2g}", other.games,
                )
                for alien, other in real[:TOLD_PAIRS]
            ],
            f"The largest of them, {min(TOLD_PAIRS, len(real))} of {len(real):,}.",
        )  # fmt: skip


def beginning(page: Page, run: Figures) -> None:
    """First turn and seats."""
    first = run.summary["first_player_effect"]
    gains = sorted(run.ranked, key=lambda alien: -alien.first.value if alien.first else 0.0)
    real = [alien for alien in gains if alien.first and alien.first.real]
    matters = ", ".join(f"{alien.name} {_points(alien.first)}" for alien in real)
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
                f"{_two(each.stability.tau)} ({_two(each.stability.low)} to {_two(each.stability.high)})",
                _two(each.stability.observed),
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


def published(builder: Builder, runs: Sequence[Figures], published: Sequence[Published]) -> None:
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
    for run in runs:
        for theirs in published:
            ours = {alien.code: alien.row["any_win"] for alien in run.ranked}
            found = agreement(theirs, ours) if theirs.players == run.settings.players else None
            if found is None:
                continue
            low, high = theirs.middle_half
            told.append((
                Link(theirs.source, theirs.url), theirs.date, f"{theirs.unit}, {theirs.players} players",
                f"{low:.1f} to {high:.1f}", run.name, f"{found.tau:.2f}", f"{found.p_value:.2g}", found.aliens,
            ))  # fmt: skip
            if run is runs[0]:
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
    page.links([_link(alien) for alien in sorted(main.aliens, key=lambda alien: alien.name)])
    for alien in sorted(main.aliens, key=lambda alien: alien.name):
        page.section(alien.name, *reading(main, alien), anchor=f"alien-{alien.code}", level=3)
        if len(runs) > 1:
            found = [(run, run.find(alien.code)) for run in runs]
            page.table(
                ("run", "place", "win share, %", "price of power, points", "power used"),
                [
                    (
                        run.name, other.rank or "", percent(other.row, "win_share", ""), _points(other.price),
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


def method(page: Page, run: Figures) -> None:
    """How it was found, and what it does not tell."""
    design = (
        "Every alien, and one seat without a power, sits on every seat equally often; who meets whom is drawn. All "
        f"seats are played by the same agent ({run.settings.agents}), so that a difference in wins is one of aliens "
        "and cards."
    )
    page.section(
        "Method and limits",
        design,
        "These are results of programs. A power that needs bluff, talk or a long plan is worth less with them than "
        "with people, and one that other players would gang up on is worth more. Results that differ between kinds "
        "of players are the least safe to carry over to a table of people.",
        "An interval of 95 % covers the truth in 95 of 100 cases, each taken for itself: of fifty aliens two or "
        "three lie outside theirs. Where a text says that something holds or is real, all aliens were judged "
        "together: with 95 % confidence none of the claims of that kind is a chance find (simultaneous intervals "
        "from the covariance of the shares, of which a game, not a seat, counts as one observation, for strength and "
        "tiers; Holm's correction for prices, first turns and differences between runs). Pairs are told by a "
        "q-value: of those told 5 % may be false.",
        "Strength in the model behind pairs and metagame is a conditional logit of the aliens and of the order of "
        "turns, with a normal prior for the aliens; pair effects are shrunk by empirical Bayes. The intervals of the "
        "metagame come from strengths and pair effects drawn as they may truly be.",
        "How often a power is used counts how often it took effect, whoever used it. The price of a power says what "
        "it is worth to these players in these games; a player without a power still holds cards, and may draw "
        "flares.",
        anchor="method",
    )


def _winnerless(run: Figures) -> str:
    """What an average seat wins, and how many games nobody has won."""
    count, fair = run.summary["truncated"], _percent(1 / run.settings.players)
    if not count:
        return f"No game ended without a winner, so that an average seat wins {_percent(run.par)}."
    return (
        f"{count:,} of {run.summary['games']:,} games ended without a winner, at their turn limit, so that an average "
        f"seat wins {_percent(run.par)}, and not {fair}."
    )


def _tiers(run: Figures) -> list[tuple[int, list[Alien]]]:
    numbers = sorted({alien.tier for alien in run.aliens})
    return [(number, [alien for alien in run.aliens if alien.tier == number]) for number in numbers]


def _named(aliens: Sequence[Alien]) -> str:
    return ", ".join(alien.name for alien in aliens)


def _link(alien: Alien) -> Link:
    return Link(alien.name, f"#alien-{alien.code}")


def _change(row: dict[str, Any]) -> str:
    return f"{name_of(row['alien'])} ({100 * abs(row['difference']):.1f} points)"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _two(value: float) -> str:
    return f"{round(value, 2) + 0.0:.2f}"


def _interval(alien: Alien) -> str:
    return f"{_percent(alien.row['win_share'])} ({_percent(alien.row['low'])} to {_percent(alien.row['high'])})"


def _points(claim: Claim | None) -> str:
    if claim is None:
        return ""
    return f"{100 * claim.value:+.1f} ({100 * claim.low:+.1f} to {100 * claim.high:+.1f})"
