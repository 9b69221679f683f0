"""Agents that play seats: what they are, how they are found by name, and how they advance a batch of games.

A *Python agent* (`Agent`) sees observations and masks; a *searcher* (`Searcher`) plays on from game records that hold
nothing its seat may not know. Both get seeds of their own, of which the seeds of the games cannot be worked out but by
trying: a tournament of a small seed can be guessed, and Python code in this process can look at everything
(``sys._getframe``), so that an agent that is not trusted belongs into a process of its own. A *compiled bot*
(`CompiledBot`) is a number in the compiled table of its game (`BotTable`), which plays whole stretches of games without
Python. A *text agent* (`TextAgent`) plays one game at a time and is told of it in words. All are found by name through
the entry point group ``cosmic_env.agents``, whose entries are called with the `Game`; so this package imports no
agents.
"""

from __future__ import annotations

import copy
import importlib
import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from . import jit
from .batch import clone, derived_seed
from .catalogue import unknown
from .errors import ArgumentError, NotAnAgent, SaveError, UnknownAgent
from .game import Game, States
from .jit import Program
from .legality import illegal_action
from .outcome import winners
from .rng import WORDS, seed_words
from .text import legal_actions, parse
from .threads import Uninterrupted, uninterrupted

GROUP = "cosmic_env.agents"
(_NOT_BEGUN, _HEARING, _ENDED) = range(3)
# The first field keeps Numba from taking a game's record, which has an `rng` too, for a subtype of this one.
BOT_RNG = np.dtype([("decisions", np.int64), ("rng", np.int64, (WORDS,))])
"""Compiled bots of one game: decisions they have taken in `BotTable.advance`, and the state of their generator."""


@runtime_checkable
class Agent(Protocol):
    """Decides from what a seat sees.

    May also have ``reset(seed)``, called before a game or batch, and, to be saved with an environment, ``saved()``,
    which returns what JSON can hold, and ``restore(saved)``."""

    name: str

    def act(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """Actions int64 ``[n]`` for observations ``[n, observation_size]`` and masks ``[n, num_actions]``."""


@runtime_checkable
class Searcher(Protocol):
    """Decides by looking how games might go on; may also have ``reset(seed)``, ``saved()`` and ``restore(saved)``."""

    name: str

    def choose(self, views: States) -> NDArray[np.int64]:
        """Actions int64 ``[n]`` for the seats asked in `views`: game records, free to be changed, in which all that the
        asked seat cannot see has been dealt anew."""


@dataclass(frozen=True)
class BotTable:
    """The compiled bots of one game; module-level value ``BOTS`` of `module`, by which it is pickled."""

    module: str
    names: tuple[str, ...]
    """A bot's number is its place here."""
    choose: Callable[[States, NDArray[np.int64], NDArray[np.void], NDArray[np.int64]], None]
    """``choose(states, bots, bot_rng, actions)``: what bot ``bots[i, seat]`` would do for the acting seat of game `i`;
    -1 where that seat has no bot or the game is over. Games are left as they are."""
    advance: Callable[[States, NDArray[np.int64], NDArray[np.void]], None]
    """``advance(states, bots, bot_rng)``: play each game until a seat with bot -1 is asked or it is over."""
    program: Program
    """What its entries are compiled from."""

    def bot(self, name: str) -> CompiledBot:
        """The bot called `name`; raises `ValueError` when the game has none."""
        if name not in self.names:
            raise UnknownAgent(unknown("compiled bot", name, self.names, "bots"))
        return CompiledBot(name, self.names.index(name), self)

    def load(self, game: Game) -> None:
        """Load, or compile, the entry of `choose`, which plays nothing on."""
        states, bots = np.zeros(0, game.dtype), np.zeros((0, game.max_players), np.int64)
        self.choose(states, bots, np.zeros(0, BOT_RNG), np.zeros(0, np.int64))

    def warm_up(self, game: Game) -> None:
        """Load the entries of the bots, which play `game`; what is not kept on disk yet is compiled."""
        if jit.is_loaded(self.module):
            return
        self.load(game)
        states, bots = np.zeros(0, game.dtype), np.zeros((0, game.max_players), np.int64)
        self.advance(states, bots, np.zeros(0, BOT_RNG))
        jit.mark_loaded(self.module)

    def __reduce__(self) -> tuple[Callable[[str], BotTable], tuple[str]]:
        return table_in, (self.module,)


def table_in(module: str) -> BotTable:
    """The table that is ``BOTS`` of a module."""
    table: BotTable = importlib.import_module(module).BOTS
    return table


@dataclass(frozen=True)
class CompiledBot:
    """Bot `number` of the compiled `table`."""

    name: str
    number: int
    table: BotTable


@dataclass(frozen=True)
class Asked:
    """A question, as it is put to the seat that is asked."""

    seat: int
    question: str
    """Its name."""
    observation: str
    """All that the seat sees, and the question, in words."""
    legal: Sequence[tuple[int, str]]
    """The legal actions: number and sentence."""
    events: Sequence[str]
    """What has happened since the seat was last asked, or since the game began, in sentences."""
    parse: Callable[[str], int]
    """``parse(text)``: the legal action that is meant; raises `IllegalAction`."""
    rules: Callable[[], str]
    """``rules()``: the observation, and what the cards and powers do that the seat has."""
    arrays: Callable[[], tuple[list[float], list[int]]]
    """``arrays()``: the observation and the mask as numbers."""


@dataclass(frozen=True)
class Ending:
    """How a game ended."""

    winners: Sequence[int]
    truncated: bool
    """It was stopped at its turn limit."""
    finished: bool
    """It has ended; else it was left."""


@runtime_checkable
class TextAgent(Protocol):
    """Plays seats of one game at a time, and is told in words what they may know."""

    name: str

    @property
    def forfeited(self) -> Sequence[int]:
        """Seats that it has given up in this game."""

    def begin(self, game: Game, players: int, seats: Sequence[int], seed: int) -> None:
        """A game begins, in which it plays these seats; `seed` is for what it draws itself."""

    def decide(self, asked: Asked) -> int:
        """One of ``asked.legal``."""

    def end(self, ending: Ending) -> None:
        """The game is over for all."""

    def close(self) -> None:
        """Let go of what it holds; it may begin again later."""


Player = Agent | CompiledBot | Searcher | TextAgent
Given = str | Player | Callable[[Game], Player]
"""How an agent may be given: its name, itself, or a function that makes it for a game."""


Note = Callable[[NDArray[np.int64]], None]
"""Is told which action was taken in each game of a batch, int64 ``[n]``; -1: none."""


def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def find_agent(name: str, game: Game) -> Player:
    """The agent called `name`, for `game`; what follows a colon is handed on: ``mcts:200`` is ``make(game, "200")``.

    Raises:
        ValueError: no installed package offers such an agent, or not for this game, or not with what follows the colon.
    """
    entries = _entries()
    name, colon, more = name.partition(":")
    if name not in entries:
        known = sorted(entries) or ["none (is the package installed?)"]
        raise UnknownAgent(unknown("agent", name, known, "known agents"))
    make: Callable[..., Player] = entries[name].load()
    if not colon:
        return make(game)
    if len(inspect.signature(make).parameters) < 2:
        raise ArgumentError(f"the agent {name!r} takes nothing after a colon")
    return make(game, more)


def as_player(given: Given, game: Game) -> Player:
    """The agent `given`.

    Raises:
        ValueError: there is no agent of that name.
        TypeError: `given` is no agent.
    """
    if isinstance(given, str):
        return find_agent(given, game)
    if isinstance(given, Player) and not isinstance(given, type):
        return given
    wanted = "an agent has `name` and `act` (or `choose`), or is given by its name, or by a function that makes it"
    if not callable(given):
        raise NotAnAgent(f"{wanted}; {given!r} is none of these")
    try:
        player = given(game)
    except ValueError:
        raise
    except Exception as error:
        raise NotAnAgent(f"{wanted} for a game; {given!r} called with the game failed: {error}") from error
    if not isinstance(player, Player) or isinstance(player, type):
        raise NotAnAgent(f"{wanted} for a game; {given!r} called with the game made {player!r}")
    return player


def _saved(agent: Any) -> Any:
    if hasattr(agent, "saved") and hasattr(agent, "restore"):
        return agent.saved()
    if hasattr(agent, "reset"):
        raise SaveError(f"the agent {agent.name!r} has `reset`, but not `saved` and `restore`, so it cannot be saved")
    if isinstance(agent, TextAgent):
        raise SaveError(f"the agent {agent.name!r} is told of the game in words, and cannot be saved with it")
    return None


def own_seed(seed: int, agent: int) -> int:
    """Seed that a Python agent of a table may know (-1: of the dealing for searchers): no game's seed, nor one from
    which the table's could be worked out."""
    digest = blake2b(f"agent {agent} at table {seed}".encode(), digest_size=8).digest()
    return int.from_bytes(digest) >> 1


class Players:
    """`agents` on the seats of a batch of games.

    Args:
        game: the game.
        agents: the agents that take part.
        seating: which of them plays each seat, int64 ``[n, players]``; -1: somebody outside decides for that
            seat.
        seed: seed of all of them together.

    Raises:
        ValueError: compiled bots of different games.
        TypeError: an agent has both ``act`` and ``choose``, so that it is not clear what it is to be shown.
        ValueError: a text agent is to play several games at once.
    """

    def __init__(self, game: Game, agents: Sequence[Player], seating: NDArray[np.int64], seed: int) -> None:
        self.game = game
        self._agents = list(agents)
        self._seating = seating
        self._bots = np.full(seating.shape, -1, np.int64)
        self._rng: NDArray[np.void] = np.zeros(len(seating), BOT_RNG)
        self._rows = np.arange(len(seating))
        self._refused = np.zeros(len(seating), np.int8)
        self._table: BotTable | None = None
        self._python = [i for i, agent in enumerate(agents) if not isinstance(agent, CompiledBot)]
        self._texts = {id(agent): (i, agent) for i, agent in enumerate(agents) if isinstance(agent, TextAgent)}
        self._news: dict[int, list[str]] = {}
        self._told = _NOT_BEGUN
        for i, agent in enumerate(agents):
            if isinstance(agent, CompiledBot):
                if self._table not in (None, agent.table):
                    raise ArgumentError("the compiled bots belong to different games")
                self._table = agent.table
                self._bots[seating == i] = agent.number
            elif isinstance(agent, Agent) and isinstance(agent, Searcher):
                raise NotAnAgent(f"the agent {agent.name!r} has both act and choose; an agent has one of them")
        for _, agent in self._texts.values():
            if len(seating) != 1:
                raise ArgumentError(f"the agent {agent.name!r} plays one game at a time, not {len(seating)}")
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Seed all agents for new games."""
        self._rng["rng"] = seed_words(derived_seed(seed, 0), len(self._rng))
        self._deals = np.random.default_rng(own_seed(seed, -1))
        self._told, self._seed = _NOT_BEGUN, seed
        for i in self._python:
            reset = getattr(self._agents[i], "reset", None)
            if reset is not None:
                reset(own_seed(seed, i))

    def reseed(self, row: int, seed: int) -> None:
        """Seed the compiled bots of one game, as `reset` does where it is the only one."""
        self._rng["rng"][row] = seed_words(derived_seed(seed, 0), 1)[0]

    @property
    def table(self) -> BotTable | None:
        """The table of the compiled bots among them, if there are any."""
        return self._table

    @property
    def told_in_words(self) -> bool:
        """Whether a text agent is among them."""
        return bool(self._texts)

    @property
    def compiled(self) -> bool:
        """Whether all of them are compiled bots."""
        return not self._python

    def play(self, states: States, part: slice) -> None:
        """Let the compiled bots play on in some of the games."""
        if self._table is not None:
            uninterrupted(self._table.advance)(states[part], self._bots[part], self._rng[part])

    def clone(self) -> Players:
        """The same players, to go on independently; raises `ValueError` where one is told of the game in words."""
        for _, agent in self._texts.values():
            raise ArgumentError(f"the agent {agent.name!r} is told of the game in words, and cannot be copied")
        other = object.__new__(Players)
        other.__dict__.update(self.__dict__)
        other._rng, other._refused = self._rng.copy(), self._refused.copy()
        if self._python:
            other._agents, other._deals = copy.deepcopy((self._agents, self._deals))
        return other

    def saved(self) -> dict[str, Any]:
        """What `restore` needs to let them go on alike; JSON can hold it.

        Raises:
            ValueError: an agent has ``reset``, so that it has luck of its own, and not ``saved`` and ``restore``.
        """
        agents = [_saved(self._agents[i]) for i in self._python]
        rng = self._rng.view(np.int64).tolist()
        deals = self._deals.bit_generator.state if self._python else None
        return {"names": [agent.name for agent in self._agents], "bots": rng, "deals": deals, "agents": agents}

    def restore(self, saved: Mapping[str, Any]) -> None:
        """Go on as those did that gave `saved`.

        Raises:
            ValueError: they were others, or it is not what `saved` gives; nobody has changed then, but for agents with
                a ``restore`` of their own.
        """
        names = [agent.name for agent in self._agents]
        if saved.get("names") != names:
            raise SaveError(f"the saved game has other opponents: {saved.get('names')}, not {names}")
        try:
            bots = np.array(saved["bots"], np.int64).reshape(self._rng.view(np.int64).shape)
            deals = np.random.default_rng()
            if self._python:
                deals.bit_generator.state = saved["deals"]
            for i, state in zip(self._python, saved["agents"], strict=True):
                if state is not None:
                    self._agents[i].restore(state)  # type: ignore[union-attr]
        except (AttributeError, KeyError, TypeError, ValueError, OverflowError) as error:
            raise SaveError(f"the saved state of the opponents cannot be used: {error}") from None
        self._rng.view(np.int64)[:] = bots
        self._deals = deals

    def advance(self, states: States, note: Note | None = None) -> None:
        """Play each game until a seat that nobody here plays is asked, or the game is over.

        `note` is told of every action as it is taken; the compiled bots play the same then, one action at a time.

        Raises:
            IllegalAction: a Python agent chose an action that is not legal.
        """
        while True:
            if self._texts:
                if not self._advance_once(states, note):
                    return
                continue
            if self._table is not None:
                self._advance_bots(self._table, states, note)
            if not self._python:
                return
            who = self._seating[self._rows, states["acting"]]
            who[(states["over"] != 0) | (states["truncated"] != 0)] = -1
            asked = [i for i in self._python if (who == i).any()]
            if not asked:
                return
            for i in asked:
                self._decide(self._agents[i], states, np.flatnonzero(who == i), note)

    def _advance_bots(self, table: BotTable, states: States, note: Note | None) -> None:
        """Let the compiled bots play on."""
        if note is None:
            uninterrupted(table.advance)(states, self._bots, self._rng)
            return
        actions = np.full(len(states), -1, np.int64)
        with Uninterrupted():
            while True:
                table.choose(states, self._bots, self._rng, actions)
                if (actions < 0).all():
                    return
                self._rng["decisions"] += actions >= 0
                self._take(states, actions, note)

    def _take(self, states: States, actions: NDArray[np.int64], note: Note | None) -> None:
        """Take the actions and tell of them, at one go."""
        if note is None:
            uninterrupted(self.game.act)(states, actions, self._refused)
            return
        with Uninterrupted():
            self.game.act(states, actions, self._refused)
            note(np.where(self._refused == 0, actions, -1))

    def _advance_once(self, states: States, note: Note | None) -> bool:
        """Take one action in the only game, so that text agents hear of every one; whether somebody here did."""
        self.hear(states)
        actor = int(self._seating[0, states["acting"][0]])
        if actor < 0 or states["over"][0] or states["truncated"][0]:
            return False
        if self._bots[0, states["acting"][0]] < 0:
            self._decide(self._agents[actor], states, self._rows, note)
            return True
        actions = np.full(1, -1, np.int64)
        assert self._table is not None
        self._table.choose(states, self._bots, self._rng, actions)
        self._take(states, actions, note)
        return True

    def hear(self, states: States) -> None:
        """Tell the text agents of the position that the only game has come to, each once: the first, the one after
        every action, and the last."""
        if not self._texts or self._told == _ENDED:
            return
        if self._told == _NOT_BEGUN:
            self._told = _HEARING
            for i, agent in self._texts.values():
                seats = [seat for seat, who in enumerate(self._seating[0]) if who >= 0 and self._agents[who] is agent]
                self._news.update((seat, []) for seat in seats)
                agent.begin(self.game, self._seating.shape[1], seats, own_seed(self._seed, i))
        for seat, news in self._news.items():
            news += self.game.tell(states, seat)
        if states["over"][0] or states["truncated"][0]:
            self.leave(states)

    def leave(self, states: States) -> None:
        """Tell the text agents that the only game is over, or that it is not played on."""
        if self._told != _HEARING:
            return
        self._told = _ENDED
        over, truncated = bool(states["over"][0]), bool(states["truncated"][0])
        ending = Ending(winners(states), truncated and not over, over or truncated)
        for _, agent in self._texts.values():
            agent.end(ending)

    def close(self) -> None:
        """Let the text agents go."""
        for _, agent in self._texts.values():
            agent.close()

    def forfeited(self) -> list[int]:
        """The seats that text agents have given up in the only game."""
        return sorted({seat for _, agent in self._texts.values() for seat in agent.forfeited})

    def _put(self, agent: TextAgent, states: States) -> NDArray[np.int64]:
        """What a text agent answers in the only game."""
        seat, game = int(states["acting"][0]), self.game

        def arrays() -> tuple[list[float], list[int]]:
            out = np.empty((1, game.observation_size), np.float32)
            game.observe(states, np.array([seat], np.int64), out)
            return out[0].tolist(), states["mask"][0].tolist()

        events, self._news[seat] = self._news[seat], []
        asked = Asked(
            seat=seat,
            question=game.questions[int(states["question"][0])][0],
            observation=game.describe_view(states, seat, False),
            legal=[(action, game.describe_move(states, action)) for action in legal_actions(states, seat)],
            events=events,
            parse=lambda text: parse(game, states, text),
            rules=lambda: game.describe_view(states, seat, True),
            arrays=arrays,
        )
        return np.array([agent.decide(asked)], np.int64)

    def answers(self, agent: Any, asked: States) -> Any:
        """What a Python agent, a searcher or a text agent answers in these games; they are left as they are."""
        if isinstance(agent, TextAgent):
            return self._put(agent, asked)
        seats = asked["acting"].astype(np.int64)
        if isinstance(agent, Searcher):
            views = clone(asked)
            self.game.determinize(views, seats, seed_words(int(self._deals.integers(2**62)), len(views)))
            return agent.choose(views)
        observations = np.empty((len(asked), self.game.observation_size), np.float32)
        self.game.observe(asked, seats, observations)
        return agent.act(observations, np.ascontiguousarray(asked["mask"]))

    def _decide(self, agent: Any, states: States, rows: NDArray[np.int64], note: Note | None) -> None:
        actions = np.full(len(states), -1, np.int64)  # refused, which leaves the other games alone
        actions[rows] = self.answers(agent, states[rows])
        self._take(states, actions, note)
        bad = rows[self._refused[rows] != 0]
        if bad.size:
            first = int(bad[0])
            where = f"agent {agent.name!r}, game {first}: "
            raise illegal_action(self.game, states[first : first + 1], int(actions[first]), where)
