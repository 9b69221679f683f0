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
from cosmic_env.core.errors import ReplayError
from cosmic_env.core.files import MOST_TEXT
from cosmic_env.core.game import Game, States
from cosmic_env.core.registry import find_game
from cosmic_env.core.replay import Replay, read_replay

from ..common.arguments import warm
from ..common.console import clear_errors, draw, out, say, tell
from ..common.hooks import hooks_of
from ..common.story import Story, ending
from .play.session import WIDEST

KEYS = "n, p: step; e, b: {part}; t, r: turn; g N: go to N; q: quit; ?: help"
HELP = (
    "n, Enter or the right arrow: the next decision; p or the left arrow: the one before; e: the next {part}; b: the"
    " beginning of this {part}, or the one before; t: the next turn; r: the beginning of this turn, or the one"
    " before; g and a number: that decision; ? and a name: what the thing of that name does; q or the end of the"
    " input: quit."
)
_ARROWS = {"\x1b[C": "n", "\x1b[B": "n", "\x1b[D": "p", "\x1b[A": "p", "\r": "n", "\n": "n", " ": "n", "\x1b": "q"}


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A replay written with --record.")],
    seat: Annotated[int | None, typer.Option(help="Show what this seat sees (default: everything).")] = None,
    check: Annotated[bool, typer.Option("--check", help="Only play the game again and verify it.")] = False,
    history: Annotated[
        int | None, typer.Option(help="Only print all that this seat was told and has decided.", metavar="SEAT")
    ] = None,
) -> None:
    """Step through a recorded game, forwards and backwards.

    n (or the right arrow) goes on, p (or the left arrow) goes back, e and b go by the parts of a turn, t and r by
    turns, g and a number goes to that decision, q ends.
    """
    with clear_errors():
        with _naming(file):
            read = read_replay(file)
            game = find_game(read.game)
        for each in (seat, history):
            if each is not None:
                check_seat(each, len(read.agents) or game.max_players)
    warm(game, [])
    with clear_errors():
        with _naming(file):
            frames = [clone(states) for states in read.states(game)]
        for each in (seat, history):
            if each is not None:
                check_seat(each, int(frames[0]["players"][0]))
    story = hooks_of(game.name).story(game)
    if history is not None:
        for line in read.history(game).words(history):
            tell(line)
    elif check:
        tell(f"The replay plays as it says: {len(read.moves)} decisions. {ending(story, frames[-1])}", markup=True)
    else:
        step_through(View(game, story, steps_of(game, story, read, frames, -1 if seat is None else seat)))


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
    with file.open("rb") as opened:
        lines = opened.read(MOST_TEXT).splitlines()
    for number, line in enumerate(lines[:-1], start=1):
        if line.startswith(b'{"winners"'):
            return number + 1
    return None


@dataclass(frozen=True)
class Step:
    """A position that is shown."""

    states: States
    viewer: int
    own: bool
    """Whether the viewer is asked, or everything is shown."""
    told: tuple[str, ...]
    """What happened since the position before, as Rich markup."""
    move: str
    """What the viewer does in this position (or, if everything is shown, whoever is asked), as Rich markup."""
    place: tuple[int, int]
    """Turn, and part of the turn (`Guide.part`)."""


def steps_of(game: Game, story: Story, replay: Replay, frames: list[States], viewer: int) -> list[Step]:
    """The positions to be shown to `viewer` (-1: everything).

    A seat is shown its own decisions, those of which all know that they are due, and the end. Of others it does not
    even learn that somebody was asked: that could tell what they hold.
    """
    guide, narrator = hooks_of(game.name).guide(game), story.narrator(viewer)
    steps, told = list[Step](), list[str]()
    moves = [*replay.moves, None]
    for states, move in zip(frames, moves, strict=True):
        told += narrator.after(states)
        own = move is not None and viewer in (-1, move.seat)
        if own or move is None or guide.all_know(states):
            line = story.line(states, move.action) if own and move is not None else ""
            steps.append(Step(states, viewer, own, (*told, *narrator.rest()), line, guide.place(states)))
            told = []
    return steps


@dataclass
class View:
    """A game that is looked at."""

    game: Game
    story: Story
    steps: list[Step]

    def show(self, at: int) -> None:
        """Print what happened before position `at`, the table, and what is decided in it."""
        step, last = self.steps[at], len(self.steps) - 1
        say(f"decision {at} of {last}" if at < last else f"end, after {last} decisions", style="bold")
        for line in step.told:
            tell(line, markup=True)
        table = draw(self.game.render_text(step.states, step.viewer, min(out.width, WIDEST)).rstrip())
        if at == last:
            tell(ending(self.story, step.states), markup=True)
            return
        question = self.game.describe_question(step.states)
        if step.own and question not in " ".join(table.split()):
            tell(question)
        if step.move:
            tell(step.move, markup=True)

    def explain(self, at: int, name: str) -> None:
        """Tell what the thing called `name` does, or, without a name, what may be typed."""
        guide = hooks_of(self.game.name).guide(self.game)
        try:
            tell(guide.about(self.steps[at].states, name) if name else HELP.format(part=guide.part))
        except ValueError as error:
            tell(f"{str(error)[0].upper()}{str(error)[1:]}.")

    def beginning(self, at: int, part: int, back: bool) -> int:
        """Where the next turn (`part` 0) or part of it (1) begins, or that of position `at`, or the one before it."""
        here = self.steps[at].place[: part + 1]
        if not back:
            return next((i for i in range(at, len(self.steps)) if self.steps[i].place[: part + 1] != here), -1)
        first = next(i for i in range(at + 1) if self.steps[i].place[: part + 1] == here)
        return first if first < at else self.beginning(at - 1, part, True) if at > 0 else -1


def step_through(view: View) -> None:
    """Show one position after the other as the keys say."""
    at, last = 0, len(view.steps) - 1
    part = hooks_of(view.game.name).guide(view.game).part
    keys = KEYS.format(part=part)
    view.show(at)
    while True:
        command = read_command(f"{keys} > ")
        if command in ("q", "quit", "exit"):
            return
        name, _, number = command.partition(" ")
        if name in ("?", "h", "help"):
            view.explain(at, number.strip())
            continue
        if command in ("", "n"):
            wanted = at + 1
        elif command == "p":
            wanted = at - 1
        elif command in ("e", "b", "t", "r"):
            wanted = view.beginning(at, int(command in "eb"), command in "br")
            if wanted < 0:
                what = part if command in "eb" else "turn"
                tell(f"There is no {'earlier' if command in 'br' else 'later'} {what}.")
                continue
        elif name == "g" and number.strip().isdecimal():
            wanted = int(number[:9])
        else:
            tell(f"There is no command {command!r}; {keys}.")
            continue
        if not 0 <= wanted <= last:
            tell(f"The game has decisions 0 to {last}.")
            continue
        at = wanted
        view.show(at)


def read_command(prompt: str) -> str:
    """A key on a terminal (g and ? with what is typed after it), else a line of the input; q at its end."""
    tell(prompt.rstrip(), end=" ")
    if not sys.stdin.isatty():
        line = sys.stdin.readline()
        say(line.strip()[: out.width // 2])
        return line.strip() if line else "q"
    typed = typer.getchar()
    key = _ARROWS.get(typed, typed.strip())
    if key not in ("g", "?") or typed.endswith(("\r", "\n")):  # pasted, a whole line may come at once
        say(key)
        return key
    say(key, end=" ")
    return f"{key} {sys.stdin.readline().strip()}"
