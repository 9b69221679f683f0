"""A game between a human, who reads and types, and agents."""

from __future__ import annotations

import sys
from collections.abc import Hashable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.batch import clone, derived_seed, start_states, template
from cosmic_env.core.errors import Busy
from cosmic_env.core.files import sole_writer
from cosmic_env.core.game import Game, States
from cosmic_env.core.players import Player
from cosmic_env.core.replay import Recorder

from ...common.arguments import labels
from ...common.console import draw, out, say, tell
from ...common.guide import Guide
from ...common.hooks import hooks_of
from ...common.stops import Stops
from ...common.story import Story, ending
from ...evaluation.seats import Seats
from .saves import Saved, SaveError, new_file, write_saved

WIDEST = 100
"""Columns of the table where the terminal has more."""
COMMANDS = (
    "a number: that move",
    "?: what the question is about, and what your cards do",
    "t: {table}",
    "u: take back the last step of an offer or invitation that is not complete",
    "save, or save FILE: keep the game, to go on another day",
    "q: quit",
)


class Session:
    """A game between a human on `seat` and `agents`, given by `names`, on the others in their order."""

    def __init__(
        self,
        game: Game,
        options: dict[str, Any],
        agents: Sequence[Player],
        names: Sequence[str],
        seat: int,
        seed: int,
    ) -> None:
        self.game, self.seat, self.seed = game, seat, seed
        seating = np.insert(np.arange(len(agents)), seat, -1).reshape(1, -1)
        players = labels(list(agents))
        players.insert(seat, "human")
        self.states: States = start_states(game, template(game, options), [seed])
        self.recorder = Recorder(game, options, seed, players)
        self.saved_in: Path | None = None
        """File that the game was saved in, or came from."""
        self.files = ExitStack()
        """Keeps other processes from writing it."""
        self.agents = list(agents)
        self._names = list(names)
        self._seats = Seats(game, agents, seating, [seed])
        self._story: Story = hooks_of(game.name).story(game)
        self._guide: Guide = hooks_of(game.name).guide(game)
        self._narrator = self._story.narrator(seat)
        self._news = self._narrator.after(self.states)
        """What happened and is not told yet."""
        self._headline: Hashable = None
        self._before: list[States] = []
        self._refused = np.zeros(1, np.int8)

    @classmethod
    def resumed(cls, game: Game, saved: Saved, agents: Sequence[Player], path: Path) -> Session:
        """The game that was saved in `path`.

        Raises:
            SaveError: it is over.
            ReplayError: the engine plays it in another way than was saved.
        """
        replay = saved.replay
        session = cls(game, replay.options, agents, saved.agents, saved.seat, replay.seed)
        last = session.states
        for number, states in enumerate(replay.states(game)):
            if number < len(replay.moves):
                session.recorder.add(states, replay.moves[number].action)
            if number > 0:
                session._narrator.after(states)
            last = states
        session.states = clone(last)
        if session.is_over:
            raise SaveError("the saved game is over")
        session._seats.go_on(saved.generators, derived_seed(replay.seed, len(replay.moves)))
        session._news = []
        session._narrator.rest()
        session._keep_for_itself(path)
        session.saved_in = path
        return session

    @property
    def is_over(self) -> bool:
        """Whether the game has ended or was stopped at its turn limit."""
        return bool(self.states["over"][0] or self.states["truncated"][0])

    def run(self, stops: Stops) -> None:
        """Play until the game is over or the human quits; an action is taken as a whole before `stops` stops it."""
        tell(f"You are {self._story.seat(self.seat)}. Seed {self.seed}.", markup=True)
        self.show_commands()
        while not self.is_over:
            action = int(self._seats.choose(self.states)[0])
            if action < 0:
                chosen = self.ask()
                if chosen is None:
                    break
                action = chosen
            with stops.whole():
                self._take(action)
            self.tell_news()
        if self.is_over:
            self._seats.hear(self.states)
            self._news += self._narrator.rest()
            self.tell_news()
            self.show_table()
        else:
            self._seats.leave(self.states)
        tell(ending(self._story, self.states), markup=True)

    def ask(self) -> int | None:
        """The human's action; ``None``: it quits."""
        self._news += self._narrator.rest()
        self.tell_news()
        self.show()
        while True:
            legal: NDArray[np.int64] = np.flatnonzero(self.states["mask"][0])
            typed = read_line()
            command, _, rest = typed.partition(" ")
            if command in ("q", "quit", "exit"):
                return None
            if command.startswith("?") or command in ("h", "help"):
                self.explain((command[1:] + " " + rest if command.startswith("?") else rest).strip(), legal)
            elif command in ("t", "table"):
                self.show_table()
            elif command in ("u", "undo"):
                self.take_back()
            elif command == "save":
                self.save_as(rest.strip())
            elif typed.isdecimal() and 1 <= int(typed) <= len(legal):
                return int(legal[int(typed) - 1])
            else:
                tell(f"{typed!r} is none of the moves 1 to {len(legal)}; ? explains them.")

    # --- what is shown ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """The table if it is news, the question, the moves."""
        headline = self._guide.headline(self.states, self.seat)
        if headline == self._headline or not self.show_table():
            tell(self.game.describe_question(self.states), style="bold")
        self.show_moves(np.flatnonzero(self.states["mask"][0]))

    def tell_news(self) -> None:
        """Print what happened."""
        news, self._news = self._news, []
        for line in news:
            tell(line, markup=True)

    def show_table(self) -> bool:
        """Print the table as the human sees it; whether the question is on it."""
        table = self.game.render_text(self.states, self.seat, min(out.width, WIDEST))
        self._headline = self._guide.headline(self.states, self.seat)
        say("")
        plain = draw(table.rstrip())
        return bool(self.game.describe_question(self.states) in " ".join(plain.split()))

    def show_moves(self, legal: NDArray[np.int64]) -> None:
        """Print the moves, numbered from 1."""
        for number, action in enumerate(legal, start=1):
            hint = self._guide.hint(self.states, int(action))
            words = self.game.describe_action(self.states, int(action))
            tell(f"{words} - {hint}" if hint else words, lead=f"  {number:2} ")

    def show_commands(self) -> None:
        """Print what may be typed."""
        tell("You may type:")
        for line in COMMANDS:
            tell(line.format(table=self._guide.table), lead="  ")
        if self._guide.names:
            tell(f"? NAME: what the thing of this name does: {self._guide.names}", lead="  ")

    def explain(self, name: str, legal: NDArray[np.int64]) -> None:
        """Tell what the thing called `name` does; without a name explain the question, and print it again."""
        if name:
            try:
                tell(self._guide.about(self.states, name))
            except ValueError as error:
                tell(f"{str(error)[0].upper()}{str(error)[1:]}.")
            return
        tell(self._guide.help(self.states))
        self.show_commands()
        tell(self.game.describe_question(self.states), style="bold")
        self.show_moves(legal)

    # --- what is done -------------------------------------------------------------------------------------------------

    def take_back(self) -> None:
        """Go back to before the human's last answer, if nobody else has acted since and nothing was shown."""
        if not self._before:
            tell("There is nothing to take back.")
            return
        self.states = self._before.pop()
        self.recorder.take_back()
        tell("Taken back.")
        self.show()

    def save_as(self, name: str) -> None:
        """Save the game in the file called `name`, else where it was saved before, else in a new file."""
        path = Path(name).expanduser() if name else self.saved_in
        try:
            if path is None:
                with new_file(Path(), f"{self.game.name}-{self.seed}", ".saved") as path:
                    self._keep_for_itself(path)
                    self.save(path)
            elif path != self.saved_in and path.exists():
                tell(f"{path} is there already; name another file.")
                return
            else:
                if path != self.saved_in:
                    self._keep_for_itself(path)
                self.save(path)
        except Busy as error:
            tell(f"The game is not saved: {error}.")
            return
        except OSError as error:
            tell(f"The game is not saved: {error.filename}: {error.strerror}.")
            return
        self.saved_in = path
        tell(f"The game is saved. To go on another day: cosmic play --resume {path}")

    def _keep_for_itself(self, path: Path) -> None:
        """Keep others from writing `path` until the game is left; raises `Busy` if one does."""
        self.files.close()
        self.files.enter_context(sole_writer(path, wait=False))

    def save(self, path: Path) -> None:
        """Write the game as it stands; raises `OSError` when it cannot be written."""
        write_saved(path, self.seat, self._names, self._seats.bot_words(), self.recorder.text(self.states))

    def _take(self, action: int) -> None:
        mine = int(self.states["acting"][0]) == self.seat
        before = clone(self.states)
        may_take_back = mine and self._guide.may_take_back(self.states)
        self.recorder.add(self.states, action)
        self.game.act(self.states, np.array([action], np.int64), self._refused)
        self._news += self._narrator.after(self.states)
        if may_take_back and self._guide.may_take_back(self.states) and int(self.states["acting"][0]) == self.seat:
            self._before.append(before)
        else:
            self._before.clear()


def read_line() -> str:
    """What is typed next, without spaces round it; q at the end of the input."""
    say("> ", end="")
    try:
        line = sys.stdin.readline()
    except UnicodeDecodeError:
        line = "?\n"
    except OSError:  # the terminal is gone
        line = ""
    if not sys.stdin.isatty():
        say(line.strip()[: out.width - 2])
    return line.strip() if line else "q"
