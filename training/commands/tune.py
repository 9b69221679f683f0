"""``cosmic tune``: which number of a power would make its alien as strong as wished."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

from cosmic_env.core.batch import check_seed
from cosmic_env.core.errors import ArgumentError
from cosmic_env.core.registry import find_game
from cosmic_env.encounter.settings import SETTINGS

from ..balance.chunk import GAME
from ..balance.models.tuning import Tried, Tuned
from ..balance.models.tuning import tune as search
from ..balance.whatif import Question, question, values_to_try, win_share
from ..common.arguments import given_agents, warm
from ..common.console import clear_errors, fail, out, print_json, progress, say
from ..common.format import number_of_games, percent
from ..encounter.hooks import VARIANT_HELP

FIRST = 400
"""Games of each value in the first round, if so many are allowed."""


def tune(
    setting: Annotated[str | None, typer.Argument(metavar="SETTING", help='Which number: "macron ship value".')] = None,
    target: Annotated[
        float | None, typer.Option(min=0.0, max=100.0, help="Win share wished for, in percent; else a fair share.")
    ] = None,
    values: Annotated[str | None, typer.Option(help="Which values to try, by comma. Else all in the range.")] = None,
    players: Annotated[int, typer.Option(help="Players of each game: 3, 4 or 5.")] = 4,
    agents: Annotated[str, typer.Option(help="Who plays all seats: a name.")] = "rules",
    games: Annotated[int, typer.Option(min=1, help="How many games at most, of all values together.")] = 100_000,
    flares: Annotated[bool | None, typer.Option("--flares/--no-flares", help="Whether flares are in the deck.")] = None,
    variants: Annotated[list[str] | None, typer.Option("--variant", metavar="NAME", help=VARIANT_HELP)] = None,
    seed: Annotated[int, typer.Option(min=0, help="Makes the search repeatable.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    listed: Annotated[bool, typer.Option("--list", help="List the settings, and play nothing.")] = False,
) -> None:
    """Find the number of a power with which its alien comes nearest to a win share.

    Some powers have a number that may be another than printed. Games of bots tell what the alien wins by each; values
    that are surely farther from the target than another get no more games. The bots weigh their choices by the printed
    numbers, so that the values far from them may be worth more to players who know. Intervals are of 95 %, of all
    values together.
    """
    if listed:
        print_json({"settings": listed_settings()}) if as_json else show_settings()
        return
    if setting is None:
        fail("name a setting; --list shows them")
    with clear_errors():
        check_seed(seed)
        asked = question(setting, players, agents, flares, variants or ())
        tried = values_to_try(asked, None if values is None else whole_numbers(values))
        first = min(FIRST, games // len(tried))
        if first < 2:
            raise ArgumentError(f"{games} games are too few for {len(tried)} values: at least two of each are needed")
    game = find_game(GAME)
    with clear_errors():
        warm(game, given_agents(agents, game))
    wished = 1 / players if target is None else target / 100
    with clear_errors(), progress() as bar:
        task = bar.add_task("games", total=games)

        def evaluate(value: int, count: int, own_seed: int) -> tuple[float, float]:
            found = win_share(asked, value, count, own_seed)
            bar.update(task, advance=count, description=f"games, {asked.setting.label} {value}")
            return found

        tuned = search(evaluate, tried, wished, seed, first=first, games=games)
    print_json(as_values(asked, tuned, wished, seed)) if as_json else show(asked, tuned, wished)


def whole_numbers(text: str) -> list[int]:
    """The numbers in a list by comma.

    Raises:
        ValueError: it holds something else.
    """
    try:
        return [int(part) for part in text.split(",")]
    except ValueError:
        raise ArgumentError(f"values are whole numbers by comma, not {text!r}") from None


def listed_settings() -> list[dict[str, Any]]:
    """All settings, by alien."""
    find_game(GAME)  # whose aliens declare them
    return [
        {"setting": each.label, "printed": each.printed, "least": each.least, "most": each.most} for each in SETTINGS
    ]


def show_settings() -> None:
    """Print the settings."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("setting", no_wrap=True)
    for name in ("printed", "from", "to"):
        table.add_column(name, justify="right")
    for each in listed_settings():
        table.add_row(*(str(value) for value in each.values()))
    out.print(table)


def as_values(asked: Question, tuned: Tuned, target: float, seed: int) -> dict[str, Any]:
    """What came of the search as plain values."""
    return {
        "setting": asked.setting.label, "printed": asked.setting.printed, "players": asked.players,
        "agents": asked.agents, "flares": asked.flares, "variants": list(asked.variants), "seed": seed,
        "target": target, "games": tuned.games, "best": _row(tuned.best), "sure": tuned.sure,
        "tried": [_row(each) for each in tuned.tried],
    }  # fmt: skip


def _row(tried: Tried) -> dict[str, Any]:
    return {
        "value": tried.setting, "win_share": tried.win_share, "low": tried.low, "high": tried.high,
        "games": tried.games, "dropped": tried.dropped,
    }  # fmt: skip


def show(asked: Question, tuned: Tuned, target: float) -> None:
    """Print what came of the search for people."""
    number = asked.setting
    variants = "".join(f", {name}" for name in asked.variants)
    title = f"{number.label}, {number_of_games(tuned.games)} of {asked.agents}, {asked.players} players{variants}"
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    for name in ("value", "win share, %", "games"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("")
    for tried in tuned.tried:
        notes = ["printed"] * (tried.setting == number.printed) + ["nearest"] * (tried.setting == tuned.best.setting)
        table.add_row(str(tried.setting), percent(_row(tried), "win_share", ""), str(tried.games), ", ".join(notes))
    out.print(table)
    surely = "Surely" if tuned.sure else "As far as these games tell"
    beside = [each.setting for each in tuned.tried if not each.dropped and each.setting != tuned.best.setting]
    rest = f"; not told from it: {', '.join(map(str, beside))}" if beside else ""
    say(f"{surely}, {tuned.best.setting} comes nearest to {100 * target:.1f} % (printed: {number.printed}){rest}.")
    say("In brackets: 95 % intervals, of all values together. The bots weigh their choices by the printed number.")
