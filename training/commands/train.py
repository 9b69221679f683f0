"""``cosmic train``: self-play training with PPO, to be stopped and resumed at any time."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cosmic_env.agents.compiled import table_of
from cosmic_env.core.errors import CheckpointError
from cosmic_env.core.game import Game
from cosmic_env.core.players import Player

from ..common.arguments import warm
from ..common.console import alone_in, clear_errors, fail, print_json, say
from ..common.game_options import NO_OPTIONS, GameOptions, given_game, with_game_options
from ..common.hooks import hooks_of
from ..common.stops import Stopped, Stops, tell_that_it_stops
from ..evaluation.statistics import ratings
from ..evaluation.tournament import play_games

if TYPE_CHECKING:
    from ..learning.ppo import Config


@with_game_options
def train(
    context: typer.Context,
    preset: Annotated[str, typer.Option(help="small, default or large.")] = "small",
    out: Annotated[Path, typer.Option(metavar="DIR", help="Folder of the run.")] = Path("runs/ppo"),
    players: Annotated[int, typer.Option(help="Players of each game.")] = 4,
    decisions: Annotated[int | None, typer.Option(min=1, help="Decisions to learn from.")] = None,
    minutes: Annotated[float | None, typer.Option(min=0.0, help="Stop after so many minutes.")] = None,
    init_checkpoint: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Train the network of a checkpoint on.")
    ] = None,
    net: Annotated[str | None, typer.Option(help="mlp or entity, instead of the preset's.")] = None,
    bot_fraction: Annotated[
        float | None, typer.Option(min=0.0, max=1.0, help="Share of the games against bots.")
    ] = None,
    bot: Annotated[str, typer.Option(help="Which bot to play against.")] = "rules",
    seed: Annotated[int, typer.Option(min=0, help="Seed of the run.")] = 0,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the run in the folder.")] = False,
    save_every: Annotated[int | None, typer.Option(min=1, help="Updates between two checkpoints.")] = None,
    rate_every: Annotated[int, typer.Option(min=1, help="Updates between two ratings.")] = 50,
    rate_games: Annotated[int, typer.Option(min=1, help="Games of a rating.")] = 300,
    device: Annotated[str | None, typer.Option(help="cpu or cuda; left out: a GPU if there is one.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the last figures as one JSON object.")] = False,
    game_name: Annotated[str, typer.Option("--game", help="Which game.")] = "encounter",
    typed: GameOptions = NO_OPTIONS,
) -> None:
    """Train a network against itself, its former selves and the bots.

    The folder gets a checkpoint (safetensors and JSON), the best network so far (against bots; by its rating, if
    --bot-fraction 0 leaves those out), logs for TensorBoard and ``ratings.csv``. The same seed on the same kind of
    machine gives the same network. With --resume the settings are those of the run; more --decisions make it longer. ^C
    ends the running update, writes the checkpoint, and ends; a second one ends at once.
    """
    try:
        from cosmic_env.agents.network import check_kind

        from ..learning.device import find_device
        from ..learning.logs import Log
        from ..learning.ppo import BEST, CHECKPOINT, Trainer
        from ..learning.ppo import preset as find_preset
    except ImportError as error:
        fail(f"training needs more packages ({error.name}): install cosmic-env[train]")
    sources = {name: context.get_parameter_source(name) for name in context.params}
    given = {name for name, source in sources.items() if source is not None and source.name == "COMMANDLINE"}
    with clear_errors():
        find_device(device)
        _check_run(out, resume)
        begun = None
        if resume:
            begun, its_game = _settings_of(out / CHECKPOINT)
            if "game_name" in given and game_name != its_game:
                fail(f"the run in {out} plays {its_game}, not {game_name}")
            game_name = its_game
            players = players if "players" in given else begun.players
        game, options = given_game(game_name, players, typed)
        config = find_preset(preset, players=players, options=options, seed=seed, bot=bot)
        if net is not None:
            check_kind(net)
            config = replace(config, net=replace(config.net, kind=net))
        if init_checkpoint is not None:
            config = replace(config, init_checkpoint=str(init_checkpoint))
        if bot_fraction is not None:
            rival_fraction = min(config.rival_fraction, 1 - bot_fraction)
            config = replace(config, bot_fraction=bot_fraction, rival_fraction=rival_fraction)
        if begun is not None:
            _check_same(out, game, begun, config, given)
            config = begun
        if decisions is not None:
            config = replace(config, decisions=decisions)
        if save_every is not None:
            config = replace(config, save_every=save_every)
        bot_table = table_of(game)
        bot_table.bot(config.bot)
        rated_against: list[Player] = [bot_table.bot(name) for name in bot_table.names]
    warm(game)
    with clear_errors():
        if resume:
            context.with_resource(alone_in(out))
        trainer = Trainer(game, config, out, device)
        if not resume:
            out.mkdir(parents=True, exist_ok=True)
            context.with_resource(alone_in(out))
            _check_run(out, resume)
        log = Log(out, trainer.update)
        if trainer.update == 0:
            trainer.save()  # from here on the run can be resumed
    until = None if minutes is None else time.monotonic() + 60 * minutes
    last: dict[str, float] = {"decisions": trainer.decisions, "update": trainer.update, **log.latest}

    def rated(figures: dict[str, float]) -> None:
        found = rate(game, config.options, trainer.net, rated_against, rate_games, config.players)
        last.update(found)
        log.rated(trainer.update, trainer.decisions, found)
        trainer.rated(found["rating_learner"])
        if not as_json:
            say(_line(game.name, trainer.update, trainer.decisions, figures, found))

    def report(figures: dict[str, float]) -> None:
        last.clear()
        last.update(figures, decisions=trainer.decisions, update=trainer.update)
        log.add(trainer.update, trainer.decisions, figures)
        if trainer.update % rate_every == 0 or trainer.decisions >= config.decisions:
            rated(figures)

    try:
        with Stops() as stops, stops.whole(lambda: tell_that_it_stops("update")):
            if trainer.update == 0:
                rated({})
            trainer.run(report, until, lambda: stops.came)
    except Stopped as stopped:
        best = f"; the best network is {out / BEST}" if (out / BEST).exists() else ""
        again = f"cosmic train --resume --out {out} goes on from there"
        typer.echo(f"stopped; the checkpoint is that of update {trainer.saved}, {again}{best}", err=True)
        raise typer.Exit(stopped.code) from None
    except OSError as error:
        why = f"{error.filename}: {error.strerror}" if error.filename else str(error)
        fail(f"{why}; cosmic train --resume --out {out} goes on from the last checkpoint")
    if as_json:
        print_json({"out": str(out), **last})


def _check_run(out: Path, resume: bool) -> None:
    from ..learning.ppo import CHECKPOINT

    if (out / CHECKPOINT).exists() != resume:
        fail(f"{out} holds {'no run to resume' if resume else 'a run already: give --resume, or another folder'}")


def _settings_of(checkpoint: Path) -> tuple[Config, str]:
    """Settings and game of a run."""
    from cosmic_env.agents.checkpoint import read_note

    from ..learning.ppo import config_from

    note = read_note(checkpoint)
    try:
        return config_from(note.more.get("config")), note.game
    except ValueError as error:
        raise CheckpointError(f"{checkpoint} is no checkpoint of a training run: {error}") from error


def _check_same(out: Path, game: Game, begun: Config, asked: Config, given: set[str]) -> None:
    """Refuse to resume a run with other settings than its own, as far as they were given."""
    its, others = _settings(game, begun), _settings(game, asked)
    compared = given | asked.options.keys() - {"players"}
    other = [
        f"{name} {its[name]}, not {others[name]}" for name in its if name in compared and its[name] != others[name]
    ]
    if other:
        raise CheckpointError(f"the run in {out} has other settings: {', '.join(other)}")


def _settings(game: Game, config: Config) -> dict[str, Any]:
    """What the options of the command are in these settings, those left out that a resumed run may change."""
    left = {option.name: option.default for option in game.options}
    return {
        "preset": config.preset, "net": config.net.kind, "init_checkpoint": config.init_checkpoint or "none",
        **left, **config.options, "players": config.players, "bot_fraction": config.bot_fraction, "bot": config.bot,
        "seed": config.seed,
    }  # fmt: skip


def rate(
    game: Game, options: dict[str, Any], net: Any, others: list[Player], games: int, players: int
) -> dict[str, float]:
    """Plackett-Luce ratings of the network and of `others` in one tournament."""
    from cosmic_env.agents.policy import agent_of

    agents: list[Player] = [agent_of("learner", game, net, greedy=False), *others]
    results = play_games(game, {**options, "players": players}, agents, [a.name for a in agents], games, seed=1)
    found = ratings(results, len(agents))
    return {f"rating_{agent.name}": round(mean, 2) for agent, (mean, _) in zip(agents, found, strict=True)}


def _line(game: str, update: int, decisions: int, figures: dict[str, float], ratings: dict[str, float]) -> str:
    told = f"update {update}, {decisions / 1e6:.1f} M decisions"
    if figures:
        told += f", {figures['decisions_per_s']:,.0f}/s: "
        if "share_against_bots" in figures:
            told += f"win share against bots {figures['share_against_bots']:.3f}, "
        told += f"entropy {figures['entropy']:.2f}"
        told += hooks_of(game).learning_words(figures)
    rated = ", ".join(f"{name.removeprefix('rating_')} {value:.1f}" for name, value in ratings.items())
    return f"{told}; ratings: {rated}"
