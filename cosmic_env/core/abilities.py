"""What players may use, and when: the registry of a game's abilities and the tables that their declarations fill.

A game has one `Abilities`. Its files declare each ability once while they are imported: with `add` what it is and
does, with `Moments.enter` in which windows its owner may use it. `Abilities.bind` makes the dispatchers when all are
declared. Rules read the tables as constants; `interrupts` is the machine that offers, announces and carries out.

An effect is made of rules, where `f` is the frame of the use (`interrupts.UseLayout`):

* ``ready(g, user, event)``: whether the use makes sense now. `event` is the frame that the window is about, or -1.
* ``choose(g, f)``: pushes questions about targets, before the use is announced.
* ``price(g, f)``: what is paid with the announcement.
* ``use(g, f)``: carries the use out.
* ``if_stopped(g, f)``: what it sets off that the use was stopped, where the game says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

import numpy as np

from .dispatch import dispatcher
from .flow import ARGS, NONE, FrameLayout
from .namespace import Namespace

ReadyRule = Callable[[Any, Any, Any], int]
FrameRule = Callable[[Any, Any], None]
POLL_BITS: Final = 31
"""Uses noted in one window: a poll notes in an int32 which of them have been made."""


@dataclass(frozen=True, kw_only=True)
class Ability:
    """One thing that may be used; a game adds what else it wants to know of it."""

    number: int
    kind: int
    """Kinds, owners and windows are numbers of the game."""
    owner: int
    name: str
    window: int
    """The first, if there are several."""
    use: FrameRule
    ready: ReadyRule | None = None
    choose: FrameRule | None = None
    price: FrameRule | None = None
    if_stopped: FrameRule | None = None
    mandatory: bool = False
    """Not offered, but used whenever it is ready."""
    silent: bool = False
    """Neither announced nor answered: carried out at once."""
    args: FrameLayout | None = None
    """Names of the free arguments of the use."""


A = TypeVar("A", bound=Ability)


class Abilities(Namespace, Generic[A]):
    """The abilities of one game by their numbers, in the order of their declaration.

    Args:
        windows: names of the windows.
        most: abilities there is room for.
        layout: what the frame of every use holds; all places after that are free for the ability.
    """

    ready_of: Any
    choose_of: Any
    price_of: Any
    use_of: Any
    if_stopped_of: Any

    def __init__(self, windows: Sequence[str], most: int, layout: FrameLayout) -> None:
        super().__init__(f"{layout.__name__}.abilities")
        self.all: list[A] = []
        self.windows = windows
        self.first_free = 1 + sum(argument.size for argument in layout.arguments)
        """Place of the first free argument of a use."""
        self.free = ARGS - self.first_free
        self.kind = np.zeros(most, np.int64)
        self.owner = np.zeros(most, np.int64)
        self.mandatory = np.zeros(most, np.int64)
        self.silent = np.zeros(most, np.int64)
        self.has_price = np.zeros(most, np.int64)
        self.repeats = np.zeros(most, np.int64)
        """1 for an ability that may be used again and again in one window."""
        self.bit = np.zeros(most, np.int64)
        """Bit of the ability among those of its window, by which a poll notes that it has been used; 0: it is not."""
        self.free_start = np.zeros((most, self.free), np.int64)
        """What a new use holds in its free arguments: what these start at (-1 if they do not say), 0 where it names
        none."""
        self._noted = [0] * len(windows)

    def next_number(self) -> int:
        """Number of the ability that is declared next."""
        assert len(self.all) < len(self.kind), f"there are more than {len(self.kind)} abilities"
        return len(self.all)

    def add(self, ability: A) -> A:
        """Enter the ability, of `next_number`, into the tables."""
        number = self.next_number()
        assert ability.number == number, f"{ability.name} is number {number}, not {ability.number}"
        self.all.append(ability)
        self.kind[number], self.owner[number] = ability.kind, ability.owner
        self.mandatory[number], self.silent[number] = ability.mandatory, ability.silent
        self.has_price[number] = ability.price is not None
        for argument in () if ability.args is None else ability.args.arguments:
            if argument.place >= self.first_free:
                start = NONE if argument.start is None else argument.start
                self.free_start[number, argument.place - self.first_free] = start
        return ability

    def note_in(self, window: int, number: int) -> None:
        """Let polls of the window note that the ability has been used, so that it is not used twice in one."""
        assert self._noted[window] < POLL_BITS, f"{self.windows[window]} has more than {POLL_BITS} uses"
        self.bit[number] = 1 << self._noted[window]
        self._noted[window] += 1

    def bind(self) -> None:
        """Make the dispatchers over all abilities; once, before anything is compiled."""
        self.ready_of = dispatcher("ready_of", [each.ready for each in self.all], "g, user, event", "1")
        self.choose_of = dispatcher("choose_of", [each.choose for each in self.all], "g, f")
        self.price_of = dispatcher("price_of", [each.price for each in self.all], "g, f")
        self.use_of = dispatcher("use_of", [each.use for each in self.all], "g, f")
        self.if_stopped_of = dispatcher("if_stopped_of", [each.if_stopped for each in self.all], "g, f")


BY_ABILITY: Final = ("ready_of", "choose_of", "price_of", "use_of", "if_stopped_of")
"""Names of the dispatchers."""


class Moments:
    """Who may use what in which window: ``at[window, owner, slot]`` is the number of an ability, -1: none.

    Args:
        windows: names of the windows.
        owners: names of the owners, in the order of their numbers.
        slots: abilities that one owner can have in one window.
    """

    def __init__(self, windows: Sequence[str], owners: Sequence[str], slots: int = 1) -> None:
        self.windows = windows
        self.owners = owners
        self.at = np.full((len(windows), len(owners), slots), -1, np.int64)

    def slots_used(self, window: int, owner: int) -> int:
        """Abilities that the owner has in the window so far."""
        return int((self.at[window, owner] >= 0).sum())

    def enter(self, number: int, window: int, owner: int) -> None:
        """The owner may use the ability in the window."""
        slot, slots = self.slots_used(window, owner), self.at.shape[2]
        assert slot < slots, f"{self.owners[owner]} has more than {slots} uses in {self.windows[window]}"
        self.at[window, owner, slot] = number
