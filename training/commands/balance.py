"""``cosmic balance``: how strong each alien is, and where two such measurements differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

from cosmic_env.core.batch import check_seed, template
from cosmic_env.core.errors import ArgumentError
from cosmic_env.core.registry import find_game
from cosmic_env.encounter.alien_ids import NAMES
from cosmic_env.encounter.constants import VARIANT_NAMES
from cosmic_env.encounter.settings import SETTINGS, find_setting
from cosmic_env.encounter.technology_ids import NAMES as TECHNOLOGY_NAMES
from cosmic_env.encounter.words import alien_name, technology_name

from ..common.arguments import given_agents, warm
from ..common.cluster import CLUSTER_HELP, load_ray
from ..common.console import INTERRUPTED, clear_errors, fail, out, print_json, progress, say
from ..common.format import number_of_games, percent
from ..encounter.hooks import VARIANT_HELP

if TYPE_CHECKING:
    from ..balance.design import Settings
    from ..balance.run import Run
    from ..balance.summary import Totals

GAMES = 90_000
"""Games of a run that names neither games nor a precision: about a point of half width for each of fifty aliens."""


def balance(
    context: typer.Context,
    players: Annotated[int, typer.Option(help="Players of each game: 3, 4 or 5.")] = 4,
    agents: Annotated[str, typer.Option(help="Who plays all seats: a name.")] = "rules",
    games: Annotated[
        int | None, typer.Option(min=1, help=f"How many games; with --precision: at most. Else {GAMES:,}.")
    ] = None,
    precision: Annotated[
        float | None,
        typer.Option(min=0.01, max=100.0, help="Stop at this half width, in points of win share, of every alien."),
    ] = None,
    restricted: Annotated[
        float, typer.Option(min=0.0, max=1.0, help="Share of the games played again with one power forbidden.")
    ] = 0.5,
    flares: Annotated[bool | None, typer.Option("--flares/--no-flares", help="Whether flares are in the deck.")] = None,
    variants: Annotated[list[str] | None, typer.Option("--variant", metavar="NAME", help=VARIANT_HELP)] = None,
    changed: Annotated[
        list[str] | None,
        typer.Option(
            "--set", metavar="NAME=NUMBER", help='A power changed: "macron ship value=5"; cosmic tune --list.'
        ),
    ] = None,
    aliens: Annotated[str | None, typer.Option(help="The pool: at least ten names, by comma. Else all.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Makes the run repeatable.")] = 0,
    resume: Annotated[
        bool,
        typer.Option("--resume", help="Go on with the run in the folder, as it was begun; no other option is needed."),
    ] = False,
    folder: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder of the run.")] = Path("runs/balance"),
    compare: Annotated[
        tuple[Path, Path] | None, typer.Option(metavar="A B", help="Compare two finished runs, and play nothing.")
    ] = None,
    cluster: Annotated[str | None, typer.Option(metavar="ADDRESS", help=CLUSTER_HELP)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure how strong each alien is, in games of bots that play equally well.

    Every alien, and one seat without a power, has every seat equally often. In some games one power is forbidden and
    the game is played again from the same seed: the price of the power; and once more without the technology that a
    seat kept, where technologies are played. The folder gets a row for each seat and game (Parquet), and the figures as
    summary.json and summary.csv; a run that is stopped goes on with --resume to the same bytes, no other option needed.
    Intervals are of 95 %.
    """
    try:
        from ..balance.compare import compare_runs
        from ..balance.manifest import MANIFEST, read_settings
        from ..balance.run import open_run
    except ImportError as error:
        fail(f"the balance laboratory needs more packages ({error.name}): install cosmic-env[balance]")
    if compare is not None:
        with clear_errors():
            found = compare_runs(*compare)
        print_json(found) if as_json else show_differences(found)
        return
    with clear_errors():
        check_seed(seed)
        if cluster is not None:
            load_ray()
        numbers = given_numbers(changed or [])
        settings = given_settings(
            players, agents, games, precision, restricted, flares, aliens, seed, numbers, variants or ()
        )
        if resume and (folder / MANIFEST).exists():
            settings = as_begun(read_settings(folder), settings, named_options(context))
        run = open_run(folder, settings, resume, cluster)
    summary = _play(run)
    print_json(summary) if as_json else show(summary, run.settings)


def given_settings(
    players: int,
    agents: str,
    games: int | None,
    precision: float | None,
    restricted: float,
    flares: bool | None,
    aliens: str | None,
    seed: int,
    numbers: dict[str, int] | None = None,
    variants: Sequence[str] = (),
) -> Settings:
    """The settings of a run from what was typed.

    Raises:
        ValueError: the game does not accept an option.
    """
    from ..balance.chunk import GAME
    from ..balance.design import Settings

    names_given = "all" if aliens in (None, "all") else [name.strip() for name in str(aliens).split(",")]
    numbers = numbers or {}
    options: dict[str, Any] = {"players": players, "aliens": names_given, "settings": numbers, "variants": variants}
    record = template(find_game(GAME), options if flares is None else {**options, "flares": flares})
    pool = int(record["pool"][0])
    played = tuple(name for bit, name in enumerate(VARIANT_NAMES) if int(record["variants"][0]) >> bit & 1)
    names = tuple(name for number, name in enumerate(NAMES) if pool >> number & 1)
    if games is None and precision is None:
        games = GAMES
    on = bool(record["flares_on"][0])
    return Settings(players, agents, games, precision, on, names, seed, restricted, numbers, played)


def named_options(context: typer.Context) -> set[str]:
    """The parameters of the command that were typed; variants decide about flares too."""
    sources = {name: context.get_parameter_source(name) for name in context.params}
    typed = {name for name, source in sources.items() if source is not None and source.name == "COMMANDLINE"}
    return typed | {"flares"} if "variants" in typed else typed


def as_begun(begun: Settings, typed: Settings, named: set[str]) -> Settings:
    """The settings that a run was begun with, but for those that were typed: another value of one is refused later."""
    fields = {"changed": "numbers"}
    return replace(
        begun,
        **{field: getattr(typed, field) for name in named if hasattr(typed, field := fields.get(name, name))},
    )


def given_numbers(changed: list[str]) -> dict[str, int]:
    """Numbers of powers by their labels from what was typed.

    Raises:
        ValueError: a text is not ``NAME=NUMBER``, or there is no such setting, or it is named twice.
    """
    find_game("encounter")  # whose aliens declare the settings
    numbers: dict[str, int] = {}
    for text in changed:
        name, _, number = text.partition("=")
        if not number.strip().isdecimal():
            raise ArgumentError(f'a power is changed by NAME=NUMBER, like "macron ship value=5", not {text!r}')
        label = SETTINGS[find_setting(name)].label
        if label in numbers:
            raise ArgumentError(f"a setting is named twice: {label}")
        numbers[label] = int(number)
    return numbers


def _play(run: Run) -> dict[str, Any]:
    """Play behind a progress bar; ^C tells how to go on and ends the command."""
    from ..balance.run import play

    game = find_game("encounter")
    with clear_errors():
        warm(game, given_agents(run.settings.agents, game))
    with clear_errors(), progress() as bar:
        task = bar.add_task("games", total=run.settings.games)

        def done(totals: Totals) -> None:
            bar.update(task, completed=totals.games, description=f"games, widest ±{100 * totals.widest():.2f} points")

        try:
            return play(run, done)
        except KeyboardInterrupt:
            typer.echo(f"stopped; cosmic balance --resume --out {run.folder} goes on from here", err=True)
            raise typer.Exit(INTERRUPTED) from None


def show(summary: dict[str, Any], settings: Settings) -> None:
    """Print the figures of a run for people."""
    title = f"{number_of_games(summary['games'])} of {settings.in_words}, seed {summary['seed']}"
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("alien", no_wrap=True)
    for name in ("win share, %", "price of power", "power fired"):
        table.add_column(name, justify="right", no_wrap=True)
    for row in summary["rows"]:
        share = percent(row, "win_share", "")
        table.add_row(_name(row["alien"]), share, _price(row), f"{row['power_fired']:.1f}")
    out.print(table)
    if summary["technologies"]:
        out.print(_technologies(summary["technologies"]))
        say("Technologies: win share of who kept and of who completed one. *: its price is real among all of them.")
    first = percent(summary["first_player_effect"], "win_share", "")
    beginning = f"First player: win share {first} %, par is {100 * summary['par']:.1f} %."
    say(f"In brackets: 95 % intervals; the widest is ±{100 * summary['widest_half_width']:.2f} points. {beginning}")
    if summary["restricted_games"]:
        again = number_of_games(summary["restricted_games"])
        what = "power or technology" if summary["technologies"] else "power"
        say(f"Price: points of win share lost without the {what}, from {again} played again.")
    stopped = f"; {summary['truncated']} stopped at the turn limit" if summary["truncated"] else ""
    say(f"Mean length of a game: {summary['mean_turns']:.1f} turns{stopped}.")


def _technologies(rows: Sequence[dict[str, Any]]) -> Table:
    """Of each technology how its owners did, and its price; an asterisk where it is real among all of them."""
    from ..balance.claims import technology_prices

    real = {name for name, claim in technology_prices(rows).items() if claim.real}
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("technology", no_wrap=True)
    for name in ("kept it, %", "completed it, %", "price of it"):
        table.add_column(name, justify="right", no_wrap=True)
    for row in rows:
        name = technology_name(TECHNOLOGY_NAMES.index(row["technology"]))
        shares = (_share(row, how) for how in ("kept", "completed"))
        price = _interval(row["price"], row["price_low"], row["price_high"])
        table.add_row(f"{name} *" if row["technology"] in real else name, *shares, price)
    return table


def _share(row: dict[str, Any], how: str) -> str:
    share = row[f"{how}_win_share"]
    return "-" if share is None else f"{100 * share:.1f} ({row[how]:,})"


def show_differences(found: dict[str, Any]) -> None:
    """Print for people which differences between two runs are real."""
    how = "seat by seat" if found["paired"] else "as independent samples"
    one, other = found["runs"]
    say(f"Win shares in {other} less those in {one}, compared {how}; {' and '.join(map(str, found['games']))} games.")
    real = [row for row in found["rows"] if row["real"]]
    if not real:
        say(f"No difference is real: none of {len(found['rows'])} holds when all are judged together.")
        return
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("alien", no_wrap=True)
    for name in ("first, %", "second, %", "difference, points"):
        table.add_column(name, justify="right", no_wrap=True)
    for row in real:
        difference = f"{100 * row['difference']:+.1f} ({100 * row['low']:+.1f} to {100 * row['high']:+.1f})"
        table.add_row(_name(row["alien"]), f"{100 * row['one']:.1f}", f"{100 * row['other']:.1f}", difference)
    out.print(table)
    say(f"Real, with all {len(found['rows'])} aliens judged together: {len(real)}. In brackets: 95 % intervals.")


def _name(alien: str) -> str:
    return alien_name(NAMES.index(alien)) if alien in NAMES else alien


def _price(row: dict[str, Any]) -> str:
    return _interval(row["price_of_power"], row["price_low"], row["price_high"])


def _interval(value: float | None, low: float | None, high: float | None) -> str:
    """Points and their interval; a dash where there is none."""
    if value is None or low is None or high is None:
        return "-"
    return f"{100 * value:+.1f} ({100 * low:+.1f} to {100 * high:+.1f})"
