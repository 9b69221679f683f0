"""The contract each game fulfils; AEC, vector and Gymnasium environments are written once against it.

A game's whole state is one record of ``dtype``; a batch is a one-dimensional array of them. Fields every record has:

=============  ==========  =========================================================================
``players``    i1          seats in the game
``acting``     i1          seat that is asked; every unfinished game between two calls asks somebody
``question``   i2          number of the question (index of ``questions``)
``mask``       i1[A]       1 for each legal action of the acting seat, in absolute terms 0/1
``options``    i2          number of legal actions (at least 2; forced moves are made by the engine)
``over``       i1          1 once the game has ended with a result
``truncated``  i1          1 once the game was stopped at its turn limit
``winners``    i1          bit set of the winning seats
``rng``        i8[4]       generator state
=============  ==========  =========================================================================

Entry points are compiled functions over arrays; none of them creates a Python object for a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from .jit import Program
    from .options import Option

States = NDArray[np.void]

(NUMBER, END_SEAT, SPENT) = range(4, 7)
RENEWAL = 7
"""Numbers in a row of the int64 array `renewal` of `Game.vector_step`; four words of a generator come first."""

SCHEMES = ("share", "zero_sum", "shaped")
"""Reward schemes. ``share``: the winners split 1. ``zero_sum``: that less 1/players at the end. ``shaped``: share plus
what the game pays on the way (`Game.shaping`); a game need not have it."""


@dataclass(frozen=True)
class Slice:
    """A named part of a vector: ``observation[start:start+size]``, what it holds, between which bounds, and by what the
    whole numbers of its compact form are multiplied; bounds and scale are of all its elements, or of each."""

    name: str
    start: int
    size: int
    meaning: str
    low: float | tuple[float, ...] = 0.0
    high: float | tuple[float, ...] = 1.0
    scale: float | tuple[float, ...] = 1.0


SPARE = "spare"
"""Name of what a layout keeps free at its end, for parts to come."""


def seen_size(layout: Sequence[Slice]) -> int:
    """Numbers before the parts called `SPARE` at the end, which are always 0."""
    used = [part for part in layout if part.name != SPARE]
    return used[-1].start + used[-1].size


@dataclass(frozen=True)
class ActionBlock:
    """A named part of the action space: actions ``start .. start+size-1``."""

    name: str
    start: int
    size: int
    meaning: str


@dataclass(frozen=True)
class Outcome:
    """Something that a game counts for each seat, for reports."""

    name: str
    meaning: str
    read: Callable[[States], NDArray[Any]]
    """``read(ends)``: the counts in ended games, integers ``[n, max_players]``."""


@dataclass(frozen=True)
class Entities:
    """A kind of things that an observation describes, each with the same numbers: what networks with shared weights
    read (`agents.network.EntityNet`)."""

    name: str
    count: int
    """How many there are; every part lists them in the same order."""
    parts: Sequence[str]
    """Parts of the observation with as many numbers for each thing."""
    lots: Sequence[str] = ()
    """Parts that list all things several times over, with one number each."""
    holds: Sequence[str] = ()
    """Parts that, one behind the other, say how many of each kind every thing holds."""
    kinds: int = 0
    """How many kinds."""
    of: str = ""
    """Things these belong to, as many to each, in order."""
    named_by: str = ""
    """Block of actions that name one of them."""


@dataclass(frozen=True)
class Former:
    """The layout of an earlier version, and where its numbers are now."""

    version: int
    layout: Sequence[Slice]
    inputs: NDArray[np.int64]
    """Which number of the former observation each number of the observation is, ``[observation_size]``; -1: none. A
    former number may be the sum of several."""
    actions: NDArray[np.int64]
    """Which former action each action is, ``[num_actions]``; -1: none."""


Happened = tuple[NDArray[Any], NDArray[np.int64]]
"""Events in order: rows (kind, seat, a, b), integers ``[m, 4]``, and for each the bits of the seats that may know `a`,
``[m]``. All seats learn the rest of a row."""


@dataclass(frozen=True)
class Events:
    """What a game tells of what happens in it; histories are made of it (see `history`)."""

    kinds: Sequence[tuple[str, str]]
    """Name and meaning of each kind of event."""
    counted: frozenset[int]
    """Kinds whose `b` is a count: those that follow each other and differ in nothing else are one."""
    begun: Callable[[States], Happened]
    """``begun(states)``: what happened before the first question of a game that has just been set up."""
    take: Callable[[States, int], Happened]
    """``take(states, action)``: take a legal action in the one-record array, which is changed, and tell all that comes
    of it. None may be left out, however many there are."""
    in_words: Callable[[NDArray[np.int32]], list[str]]
    """``in_words(rows)``: sentences for rows of a seat, in which `memory.HIDDEN` stands for a hidden `a`."""


def _as_given(options: Mapping[str, Any]) -> dict[str, Any]:
    return {}


def _nothing_told(states: States, seat: int) -> list[str]:
    return []


def _agent_name(seat: int) -> str:
    return f"player_{seat}"


@dataclass(frozen=True, kw_only=True)
class Game:
    """Everything the adapters need to know of a game."""

    name: str
    version: int
    """Version of record layout and rules; saved games and replays of another version are refused."""
    program: Program
    """What its entries are compiled from."""
    dtype: np.dtype[Any]
    min_players: int
    max_players: int
    num_actions: int
    observation_size: int
    """Length of the float32 observation of one seat (padded to `max_players`)."""
    state_size: int
    """Length of the float32 vector of the full state (for a central critic)."""
    layout: Sequence[Slice]
    """Parts of the observation."""
    state_layout: Sequence[Slice]
    """Parts of the full state."""
    action_blocks: Sequence[ActionBlock]
    questions: Sequence[tuple[str, str]]
    """Name and wording of each question."""
    windows: Sequence[tuple[str, str, str]] = ()
    """Name, code and meaning of each window, in a game that has any."""
    shaping: str = ""
    """What the scheme "shaped" pays beside a share of the victory; empty: the game has no such scheme."""
    points: Callable[[States], NDArray[Any]] | None = None
    """``points(ends)``: what decides about the places of those who have not won, numbers ``[n, max_players]``, more is
    better; ``None``: they share a place (see `outcome.places`)."""
    outcomes: Sequence[Outcome] = ()
    """What is counted for each seat beside who has won."""
    options: Sequence[Option]
    """Everything that can be chosen before a game; ``players`` is among them."""

    configure: Callable[..., NDArray[np.void]]
    """``configure(options)``: one zeroed record holding the checked game options; raises `OptionError`."""
    option_fields: Sequence[str] = ()
    """Fields of the record that hold options; empty: those that the default options set."""

    @property
    def schemes(self) -> dict[str, str]:
        """Its reward schemes, and what each pays."""
        out = {
            "share": "the winners split 1",
            "zero_sum": "the winners split 1, and everybody pays 1/players at the end",
        }
        return {**out, "shaped": f"the winners split 1; {self.shaping}"} if self.shaping else out

    # --- entry points -----------------------------------------------------------------------------------------------
    start: Callable[[States], None]
    """Set every game up from its options and ``rng`` and play to the first question."""
    act: Callable[[States, NDArray[np.int64], NDArray[np.int8]], None]
    """Take ``actions[i]`` in ``states[i]`` and play to the next question; ``refused[i]`` = 1 and no change if illegal
    (or if the game is over)."""
    observe: Callable[[States, NDArray[np.int64], Any], None]
    """Write the observation of seat ``seats[i]`` of ``states[i]`` into ``out[i]``, of float32 or, compact, of int8."""
    full_state: Callable[[States, NDArray[np.float32]], None]
    """Write the full state of each game, hidden things included, into ``out[i]``."""
    standing: Callable[[States, int, NDArray[np.float32]], None]
    """Write what every seat has been paid so far under scheme number `scheme` into ``out[i, seat]``; the reward of a
    step is the difference of two standings, so none can be lost."""
    vector_step: Callable[..., None]
    """``vector_step(states, actions, refused, scheme, template, renewal, ends, observations, masks, seats, rewards,
    stops)``: act, pay, observe, all in place, one row a game; `observations` are of float32 or, compact, of int8, and
    what the layout keeps free in them has to be 0; ``stops[i]`` tells whether the game was terminated, and
    whether it was truncated.

    A game that ends is copied to ``ends[i]``, and ``renewal[i, END_SEAT]`` is the seat that acted (-1 where the game
    goes on). In its place another begins in the same step, with the options of the one-record array `template` and the
    generator in the first four numbers of ``renewal[i]``; ``renewal[i, NUMBER]`` grows by 1 and ``renewal[0, SPENT]``
    becomes 1."""
    determinize: Callable[[States, NDArray[np.int64], NDArray[np.int64]], None]
    """``determinize(states, seats, rng)``: replace what ``seats[i]`` cannot know by something random that fits what it
    knows, with generator words ``rng[i]``. The result is a function of these words, of what the seat may know, of who
    is asked and of the public point of the rules alone."""

    flaw: Callable[[States], tuple[int, str] | None]
    """Index of a record that the game cannot go on from, and what is wrong with it; ``None``: all are sound. Everything
    that comes from outside is looked at with it before another entry sees it."""

    # --- words ------------------------------------------------------------------------------------------------------
    describe_action: Callable[[States, int], str]
    """Words for an action of the acting seat of a one-record array."""
    describe_question: Callable[[States], str]
    """The question being asked, with what it is about, in words."""
    describe_move: Callable[[States, int], str]
    """A legal action of the acting seat as a sentence, which does not begin with a figure; those of the legal actions
    of one question differ."""
    describe_view: Callable[[States, int, bool], str]
    """``describe_view(states, seat, rules)``: all that the observation of a seat shows, and what else lies open, in
    words; with `rules` also what the cards and powers do that the seat has."""
    render_text: Callable[..., str]
    """``render_text(states, seat, width=...)``: the table as text with ANSI colours, seen by a seat (-1: open), in
    lines of at most `width` columns."""
    render_image: Callable[[States, int], NDArray[np.uint8]]
    """The table as an RGB picture, shape (height, width, 3)."""
    tell: Callable[[States, int], list[str]] = _nothing_told
    """``tell(states, seat)``: what the last action, or the beginning of the game, has brought about in ``states[0]``,
    in sentences for a seat. To be read after every action."""
    seat_name: Callable[[int], str] = _agent_name
    """What a seat is called in all these words."""
    lasting: Callable[[Mapping[str, Any]], dict[str, Any]] = _as_given
    """``lasting(options)``: values of options that mean "all there are", written out, so that a replay goes on to mean
    the same when the game has grown."""

    events: Events | None = None
    """What happens, for histories; ``None``: its games have none."""

    # --- for networks -----------------------------------------------------------------------------------------------
    entities: Sequence[Entities] = ()
    """Things the observation describes; what they belong to comes first."""
    former: Mapping[str, Former] = field(default_factory=dict)
    """Layouts of earlier versions whose networks can still play, by their hash (`agents.checkpoint.layout_of`)."""

    @property
    def seen_size(self) -> int:
        """Numbers of an observation that may be other than 0; those behind them are kept free."""
        return seen_size(self.layout)
