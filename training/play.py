"""``cosmic play``: one human against agents, in the terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from numpy.typing import NDArray

from cosmic_env.core.batch import check_seat, check_seed, start_states, template
from cosmic_env.core.game import Game, States
from cosmic_env.core.players import Player
from cosmic_env.core.replay import Recorder

from .console import clear_errors, draw, fail, say
from .given import ALIENS_HELP, given_agents, given_folder, given_game, labels, warm
from .seats import Seats
from .story import Story, ending, story_of

COMMANDS = "a number, ? for help, t for the table, q to quit"


def play(
    agents: Annotated[str, typer.Option(help="Opponents: one for all seats, or one for each, by comma.")] = "rules",
    players: Annotated[int | None, typer.Option(help="Players of the game, you included.")] = None,
    seat: Annotated[int, typer.Option(help="Your seat, counted from 0.")] = 0,
    seed: Annotated[int | None, typer.Option(min=0, help="Makes the game repeatable.")] = None,
    aliens: Annotated[str | None, typer.Option(help=ALIENS_HELP)] = None,
    flares: Annotated[bool, typer.Option("--flares/--no-flares", help="Whether flares are in the deck.")] = True,
    max_turns: Annotated[int | None, typer.Option(help="The game is stopped after so many turns.")] = None,
    record: Annotated[Path | None, typer.Option(metavar="DIR", help="Write a replay.")] = None,
    game_name: Annotated[str, typer.Option("--game", help="Which game.")] = "encounter",
) -> None:
    """Play against agents. Every question lists your moves; ? explains it."""
    with clear_errors():
        game, options = given_game(game_name, players, aliens, flares, max_turns)
        count = int(template(game, options)["players"][0])
        check_seat(seat, count)
        found = given_agents(agents, game)
        if len(found) not in (1, count - 1):
            fail(f"{count - 1} opponents are needed, or one for all seats, not {len(found)}")
        if len(found) == 1:
            found = found * (count - 1)
        record = given_folder(record)
        seed = int.from_bytes(os.urandom(4)) if seed is None else check_seed(seed) or 0
    warm(game, found)
    with clear_errors():
        session = Session(game, options, found, seat, seed)
        session.run()
        if record is not None:
            path = record / f"{game.name}-{seed}.jsonl"
            session.recorder.write(path, session.states)
            say(f"The replay is in {path}.")


class Session:
    """A game between a human on `seat` and `agents` on the others."""

    def __init__(self, game: Game, options: dict[str, Any], agents: Sequence[Player], seat: int, seed: int) -> None:
        self.game, self.seat, self.seed = game, seat, seed
        seating = np.insert(np.arange(len(agents)), seat, -1).reshape(1, -1)
        names = labels(list(agents))
        names.insert(seat, "human")
        self.states: States = start_states(game, template(game, options), [seed])
        self.recorder = Recorder(game, options, seed, names)
        self._seats = Seats(game, agents, seating, [seed])
        self._story: Story = story_of(game)
        self._watcher = self._story.watcher()
        self._heading = ""
        self._refused = np.zeros(1, np.int8)

    def run(self) -> None:
        """Play until the game is over or the human quits."""
        say(f"You are {self._story.seat(self.seat)}. Seed {self.seed}. Type {COMMANDS}.", markup=True)
        while not (self.states["over"][0] or self.states["truncated"][0]):
            action = int(self._seats.choose(self.states)[0])
            if action >= 0:
                if self._story.is_public(self.states, action):
                    say(self._story.line(self.states, action), markup=True)
            else:
                chosen = self.ask()
                if chosen is None:
                    break
                action = chosen
            self._take(action)
        if self.states["over"][0] or self.states["truncated"][0]:
            self.show_table()
        say(ending(self._story, self.states), markup=True)

    def ask(self) -> int | None:
        """The human's action; ``None``: it quits."""
        legal: NDArray[np.int64] = np.flatnonzero(self.states["mask"][0])
        self.show_table(only_if_new=True)
        self.show_question(legal)
        while True:
            typed = _read_line()
            if typed in ("q", "quit", "exit"):
                return None
            if typed in ("?", "h", "help"):
                self.show_help(legal)
            elif typed == "t":
                self.show_table()
            elif typed.isdecimal() and 1 <= int(typed) <= len(legal):
                return int(legal[int(typed) - 1])
            else:
                say(f"{typed!r} is none of the moves 1 to {len(legal)}; type {COMMANDS}.")

    def show_table(self, only_if_new: bool = False) -> None:
        """Print the table as the human sees it; `only_if_new`: if its first line is not as last time."""
        table = self.game.render_text(self.states, self.seat)
        heading = table.partition("\n")[0]
        if not only_if_new or heading != self._heading:
            draw(table.replace(self.game.describe_question(self.states), "").rstrip())
        self._heading = heading

    def show_question(self, legal: NDArray[np.int64]) -> None:
        """Print the question and the moves, numbered from 1."""
        say(self.game.describe_question(self.states), style="bold")
        for number, action in enumerate(legal, start=1):
            say(f"  {number:2} {self.game.describe_action(self.states, int(action))}")

    def show_help(self, legal: NDArray[np.int64]) -> None:
        """Explain the question, then print it again with the moves."""
        say(self._story.help(self.states))
        self.show_question(legal)

    def _take(self, action: int) -> None:
        self.recorder.add(self.states, action)
        lines = self._watcher.before(self.states, action)
        self.game.act(self.states, np.array([action], np.int64), self._refused)
        for line in lines:
            say(line, markup=True)


def _read_line() -> str:
    say("> ", end="")
    line = sys.stdin.readline()
    return line.strip().lower() if line else "q"
