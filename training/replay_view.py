"""``cosmic replay``: step through a recorded game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from cosmic_env.core.batch import check_seat, clone
from cosmic_env.core.game import Game, States
from cosmic_env.core.registry import find_game
from cosmic_env.core.replay import Replay, ReplayError, read_replay

from .console import clear_errors, draw, say
from .given import warm
from .story import Story, ending, story_of

KEYS = "n: next, p: back, g N: go to N, q: quit, ?: help"
HELP = (
    "n, Enter or the right arrow: the next decision; p or the left arrow: the one before; g and a number: that"
    " decision; q or the end of the input: quit."
)
_ARROWS = {"\x1b[C": "n", "\x1b[B": "n", "\x1b[D": "p", "\x1b[A": "p", "\r": "n", "\n": "n", " ": "n", "\x1b": "q"}


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A replay written with --record.")],
    seat: Annotated[int | None, typer.Option(help="Show what this seat sees (default: everything).")] = None,
    check: Annotated[bool, typer.Option("--check", help="Only play the game again and verify it.")] = False,
) -> None:
    """Step through a recorded game, forwards and backwards.

    n (or the right arrow) goes on, p (or the left arrow) goes back, g and a number goes to that decision, q ends.
    """
    with clear_errors():
        with _naming(file):
            read = read_replay(file)
            game = find_game(read.game)
        if seat is not None:
            check_seat(seat, len(read.agents) or game.max_players)
    warm(game, [])
    with clear_errors():
        with _naming(file):
            frames = [clone(states) for states in read.states(game)]
        if seat is not None:
            check_seat(seat, int(frames[0]["players"][0]))
    story = story_of(game)
    if check:
        say(f"The replay plays as it says: {len(read.moves)} decisions. {ending(story, frames[-1])}", markup=True)
    else:
        step_through(View(game, story, read, frames, -1 if seat is None else seat))


@contextmanager
def _naming(file: Path) -> Iterator[None]:
    """Errors inside the block about the replay in `file` begin with its name."""
    try:
        yield
    except ValueError as error:
        line = _second_outcome(file)
        why = str(error) if line is None else f"line {line}: there are lines after the outcome"
        raise ReplayError(f"{file}: {why}") from error


def _second_outcome(file: Path) -> int | None:
    """Number of the line after the outcome, if there is one."""
    lines = file.read_bytes().splitlines()
    for number, line in enumerate(lines[:-1], start=1):
        if line.startswith(b'{"winners"'):
            return number + 1
    return None


@dataclass
class View:
    """A game that is looked at, from `seat` (-1: open)."""

    game: Game
    story: Story
    replay: Replay
    frames: list[States]
    seat: int

    def show(self, at: int) -> None:
        """Print the table before decision `at`, and the decision."""
        states, last = self.frames[at], len(self.frames) - 1
        say(f"decision {at} of {last}" if at < last else f"end, after {last} decisions", style="bold")
        table, question = self.game.render_text(states, self.seat), self.game.describe_question(states)
        draw(table)
        if at == last:
            say(ending(self.story, states), markup=True)
            return
        move = self.replay.moves[at]
        if self.seat in (-1, move.seat) and question not in table:
            say(question)
        if self.seat in (-1, move.seat) or self.story.is_public(states, move.action):
            say(self.story.line(states, move.action), markup=True)
        else:
            say("another seat decides something that this one does not see")


def step_through(view: View) -> None:
    """Show one position after the other as the keys say."""
    at, last = 0, len(view.frames) - 1
    view.show(at)
    while True:
        command = read_command(f"{KEYS} > ")
        if command in ("q", "quit", "exit"):
            return
        if command in ("?", "h", "help"):
            say(HELP)
            continue
        name, _, number = command.partition(" ")
        if command in ("", "n"):
            wanted = at + 1
        elif command == "p":
            wanted = at - 1
        elif name == "g" and number.strip().isdigit():
            wanted = int(number)
        else:
            say(f"There is no command {command!r}; {KEYS}.")
            continue
        if not 0 <= wanted <= last:
            say(f"The game has decisions 0 to {last}.")
            continue
        at = wanted
        view.show(at)


def read_command(prompt: str) -> str:
    """A key on a terminal (after g a number), else a line of the input; q at its end."""
    say(prompt, end="")
    if not sys.stdin.isatty():
        line = sys.stdin.readline()
        return line.strip() if line else "q"
    key = typer.getchar()
    key = _ARROWS.get(key, key)
    say(key, end="" if key == "g" else "\n")
    return f"g {sys.stdin.readline().strip()}" if key == "g" else key
