"""``cosmic bench``: how fast the environments are, and how fast agents learn, on this machine."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

from cosmic_env.core.game import Game

from ...common.arguments import warm
from ...common.console import clear_errors, fail, out, print_json, say
from ...common.game_options import NO_OPTIONS, GameOptions, given_game, with_game_options
from .environments import Bencher, machine


@with_game_options
def bench(
    quick: Annotated[bool, typer.Option("--quick", help="Leave the cold compile out; under a minute.")] = False,
    training: Annotated[bool, typer.Option("--training", help="Measure learning and searching instead.")] = False,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the games.")] = 0,
    runs: Annotated[int | None, typer.Option(min=1, help="Runs of which the median counts (5; quick: 3).")] = None,
    seconds: Annotated[float | None, typer.Option(min=0.0, max=3600.0, help="Length of a run (1; quick: 0.3).")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    game_name: Annotated[str, typer.Option("--game", help="Which game.")] = "encounter",
    typed: GameOptions = NO_OPTIONS,
) -> None:
    """Measure the speed of the environments, and of PettingZoo's connect four in the same run.

    Each figure is the median of several runs. Random play of many games includes choosing the actions. Options of the
    game hold for all figures but those of starts and of learning.
    """
    with clear_errors():
        game, options = given_game(game_name, None, typed)
    if training:
        _bench_training(game, runs or 3, 5.0 if seconds is None else seconds, seed, as_json)
        return
    warm(game)
    bencher = Bencher(
        game, seed, runs or (3 if quick else 5), (0.3 if quick else 1.0) if seconds is None else seconds, options
    )
    figures = bencher.measure(quick)
    if as_json:
        print_json(figures)
    else:
        show(figures)


def _bench_training(game: Game, runs: int, seconds: float, seed: int, as_json: bool) -> None:
    try:
        from .learning import measure_training
    except ImportError as error:
        fail(f"training needs more packages ({error.name}): install cosmic-env[train]")
    warm(game)
    figures = measure_training(game, machine(), seconds, runs, seed)
    if as_json:
        print_json(figures)
        return
    table = Table(title=f"{figures['game']}, medians of {figures['runs']} runs", title_justify="left")
    table.add_column("what")
    table.add_column("figure", justify="right")
    for name, value in figures.items():
        if name not in ("machine", "game", "runs"):
            table.add_row(name.replace("_", " "), f"{value:,}" if isinstance(value, int | float) else ", ".join(value))
    out.print(table)


def show(figures: dict[str, Any]) -> None:
    """Print the figures for people."""
    found = figures["machine"]
    say(f"{found['cpu']}, {found['cores']} cores, Python {found['python']}, Numba {found['numba']}")
    table = Table(title=f"{figures['game']}, medians of {figures['runs']} runs", title_justify="left")
    table.add_column("what")
    table.add_column("figure", justify="right")
    table.add_row("AEC steps/s", f"{figures['aec_steps_per_s']:,}")
    other, ratio = figures["connect_four_steps_per_s"], figures["aec_ratio"]
    table.add_row("connect_four_v3 steps/s, same loop", "not measured" if other is None else f"{other:,}")
    table.add_row("ratio", "not measured" if ratio is None else f"{ratio:.2f}")
    for games, value in figures["vector_decisions_per_s"].items():
        table.add_row(f"vector decisions/s, {games} games", f"{value:,}")
    for games, value in figures["vector_compact_decisions_per_s"].items():
        table.add_row(f"vector decisions/s, compact, {games} games", f"{value:,}")
    for name, value in figures["games_per_s"].items():
        table.add_row(f"games/s of {name}, {figures['options'].get('players', 5)} players", f"{value:,}")
    table.add_row("bytes a game", f"{figures['bytes_per_game']:,}")
    table.add_row("copy of a game, µs", f"{figures['clone_us']}")
    table.add_row("env.clone(), µs", f"{figures['aec_clone_us']}")
    table.add_row("env.determinize(), µs", f"{figures['aec_determinize_us']}")
    table.add_row("pickled env, bytes", f"{figures['aec_pickle_bytes']:,}")
    for name, words in (("cold_compile_s", "cold compile"), ("cold_first_bot_game_s", "cold, to a bot's first game")):
        table.add_row(f"{words}, s", "not measured" if figures[name] is None else f"{figures[name]}")
    table.add_row("warm start, s", f"{figures['warm_start_s']}")
    out.print(table)
    if other is None:
        say("The comparison with connect_four_v3 is left out: it needs pygame (install cosmic-env[bench]).")
