"""``cosmic fired``: how often the powers and flares took effect, and what became of the technologies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, Any

import numpy as np
import typer
from numpy.typing import NDArray
from rich.box import SIMPLE_HEAD
from rich.table import Table

from cosmic_env.core.batch import check_seed, derived_seed, template
from cosmic_env.core.game import Game
from cosmic_env.core.players import CompiledBot, Player
from cosmic_env.core.threads import cores
from cosmic_env.encounter import technology_ids
from cosmic_env.encounter.ability import FIRED_KINDS, POWER, SUPER, WILD
from cosmic_env.encounter.alien_ids import EXCLUDED_PAIRS, NAMES
from cosmic_env.encounter.aliens import BY_NAME, IMPLEMENTED
from cosmic_env.encounter.constants import V_FOUR_PLANETS, V_TECHNOLOGY
from cosmic_env.encounter.technologies import BY_NAME as BY_TECHNOLOGY
from cosmic_env.encounter.words import alien_name, technology_name

from ..common.arguments import given_agents, labels, let_go, warm
from ..common.console import clear_errors, out, print_json, progress, say
from ..common.format import number_of_games
from ..common.game_options import GameOptions, given_game
from ..encounter.hooks import ALIENS_HELP, VARIANT_HELP
from ..evaluation.tournament import BLOCK, play_games
from ..evaluation.with_progress import tournament

GAMES = "games"
"""That an alien played, before the counts of `KINDS`."""
SEATED = ("seated", "sheet", "face_down", "drawn_later")
OF_TECHNOLOGIES = {
    "drawn": "tech_drawn", "begun": "tech_begun", "completed": "completed", "used": "worked",
    "scrambled": "tech_stopped",
}  # fmt: skip
"""What may become of a technology in a game, and the field that holds the bits of those of which it did."""
KEPT = ("fired", *SEATED, *OF_TECHNOLOGIES.values())
"""Fields of an ended game: how often each effect took effect, which aliens the players began with, what became of
technologies."""
Rows = dict[str, dict[str, int]]
KINDS = {POWER: "power", WILD: "wild", SUPER: "super"}


def fired(
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 2000,
    agents: Annotated[str, typer.Option(help="Who plays: names, by comma.")] = "rules",
    players: Annotated[int | None, typer.Option(help="Players of each game.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Makes the counts repeatable.")] = 0,
    aliens: Annotated[str | None, typer.Option(help=ALIENS_HELP)] = None,
    variants: Annotated[list[str] | None, typer.Option("--variant", metavar="NAME", help=VARIANT_HELP)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Count how often the power, the wild and the super flare of each alien took effect, and technologies.

    Of each technology, where they are played, it counts the games in which it was drawn, begun (a ship was put onto
    it), completed (or revealed by its use), used, and scrambled (cancelled, or made to leave play).

    Before the counts of an alien stands how many games it began. Uses that were zapped or prevented do not count.
    Unless aliens are named, every seat is given one at random, another after each 128 games, so that all fifty play
    equally often.
    """
    with clear_errors():
        short = {name: value for name, value in (("aliens", aliens), ("variant", variants)) if value}
        game, options = given_game("encounter", players, GameOptions(short=short))
        found = given_agents(agents, game)
        check_seed(seed)
    warm(game, found)
    with clear_errors(), let_go(found):
        if aliens is None:
            counts, technologies = fired_by_all(game, options, found, games, seed)
        else:
            kept = tournament(game, options, found, games, seed, keep=KEPT).kept
            counts, technologies = totals(kept["fired"], games_of(kept)), technologies_of(kept)
    technologies = {name: row for name, row in technologies.items() if name in played_technologies(game, options)}
    if as_json:
        print_json({**counts, **technologies})
        return
    show("alien", counts, games, (GAMES, *KINDS.values()))
    if technologies:
        show("technology", technologies, games, tuple(OF_TECHNOLOGIES))


def fired_by_all(game: Game, options: dict[str, Any], agents: list[Player], games: int, seed: int) -> tuple[Rows, Rows]:
    """The rows of the aliens (`totals`) and of the technologies (`technologies_of`) of games whose seats have aliens
    given at random."""
    players = int(template(game, options)["players"][0])

    def play(first: int) -> tuple[NDArray[np.int64], NDArray[np.int64], Rows]:
        block_seed = derived_seed(seed, first)
        seats = [NAMES[alien] for alien in drawn_aliens(np.random.default_rng(block_seed), players)]
        count = min(BLOCK, games - first)
        its = {**options, "seats": seats}
        kept = play_games(game, its, agents, labels(agents), count, block_seed, threads=1, keep=KEPT).kept
        fired = kept["fired"][:, : len(NAMES)].sum(axis=0, dtype=np.int64)
        return fired, games_of(kept), technologies_of(kept)

    compiled = all(isinstance(agent, CompiledBot) for agent in agents)
    with progress() as bar, ThreadPoolExecutor(cores() if compiled else 1) as pool:
        task = bar.add_task("games", total=games)
        counts = []
        for count in pool.map(play, range(0, games, BLOCK)):
            counts.append(count)
            bar.advance(task, BLOCK)
    fired, played, technologies = zip(*counts)
    return totals(np.array(fired), np.sum(played, axis=0)), _added(technologies)


def _added(parts: Sequence[Rows]) -> Rows:
    return {name: {what: sum(part[name][what] for part in parts) for what in row} for name, row in parts[0].items()}


def technologies_of(kept: Mapping[str, NDArray[Any]]) -> Rows:
    """By name of the technology, in how many ended games each of `OF_TECHNOLOGIES` came about, from their fields."""
    return {
        technology_ids.NAMES[t]: {what: _games_with(t, kept[field]) for what, field in OF_TECHNOLOGIES.items()}
        for t in BY_TECHNOLOGY
    }


def _games_with(technology: int, bits: NDArray[Any]) -> int:
    """In how many games, ``[n]`` or ``[n, seats]``, the bit of the technology is set."""
    return int((((bits >> technology) & 1) != 0).reshape(len(bits), -1).any(axis=1).sum())


def played_technologies(game: Game, options: dict[str, Any]) -> set[str]:
    """Names of the technologies that games with these options may have (R26.5)."""
    variants = int(template(game, options)["variants"][0])
    if not variants & V_TECHNOLOGY:
        return set()
    most = technology_ids.TOO_LONG - 1 if variants & V_FOUR_PLANETS else max(technology_ids.RESEARCH)
    return {technology_ids.NAMES[t] for t in BY_TECHNOLOGY if technology_ids.RESEARCH[t] <= most}


def games_of(kept: Mapping[str, NDArray[Any]]) -> NDArray[np.int64]:
    """In how many games each alien had a seat at the beginning, ``[aliens]``, from the fields `SEATED` of each: those
    that all have seen, and those that still lie face down as they were dealt."""
    numbers = np.arange(len(NAMES))
    there = ((kept["seated"][:, None] >> numbers) & 1) != 0
    seats = np.arange(kept["sheet"].shape[1])
    down = ((kept["face_down"] & ~kept["drawn_later"])[:, None] >> seats) & 1
    there |= ((kept["sheet"][:, :, None] == numbers) & (down[:, :, None] != 0)).any(axis=1)
    counts: NDArray[np.int64] = there.sum(axis=0)
    return counts


def drawn_aliens(rng: np.random.Generator, players: int) -> list[int]:
    """Different aliens that may be in one game, all with the same chance."""
    while True:
        drawn = rng.choice(np.array(IMPLEMENTED), players, replace=False).tolist()
        if not any(a in drawn and b in drawn for a, b in EXCLUDED_PAIRS):
            return list(drawn)


def totals(fired: NDArray[Any], games: NDArray[np.int64]) -> Rows:
    """By name of the alien: the ``games`` it played, and what its ``power``, ``wild`` and ``super`` add up to in
    ``fired``, ``[n, aliens, 3]``. An alien may take effect in games it does not play: by its flare, or lent."""
    sums = fired.sum(axis=0, dtype=np.int64)
    return {
        NAMES[alien]: {
            GAMES: int(games[alien]), **{KINDS[kind]: int(sums[alien, i]) for i, kind in enumerate(FIRED_KINDS)},
        }
        for alien in BY_NAME
    }  # fmt: skip


def show(what: str, counts: Rows, games: int, columns: Sequence[str]) -> None:
    """Print the counts for people; what never fired is told below."""
    table = Table(title=f"fired in {number_of_games(games)}", title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column(what, no_wrap=True)
    for name in columns:
        table.add_column(name, justify="right")
    for key, row in counts.items():
        table.add_row(_title(key), *(f"{row[name]:,}" for name in columns))
    out.print(table)
    never = [f"{key} {name}" for key, row in counts.items() for name in columns if row[name] == 0 and name != GAMES]
    if never:
        say(f"Never: {', '.join(never)}.")


def _title(key: str) -> str:
    """Name of an alien or technology as a title."""
    if key in NAMES:
        return alien_name(NAMES.index(key))
    return technology_name(technology_ids.NAMES.index(key))
