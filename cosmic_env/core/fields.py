"""Fields of a record: one declaration says what a field is, to mypy, to NumPy, to the rules and to a reader.

    SEATS = Axis("seat", 5)

    class State:
        players: int = number("i1", sees=ALL, within=(3, 5))
        points: Row[Seat, int] = array("i1", SEATS, sees=ALL, within=(0, 20))
        target: Seat = number("i1", sees=ALL, within=(-1, 4), blank=-1, until=TURN)

A rule takes ``g: State``, so that mypy knows the fields. Nothing makes a `State`: what a rule gets is Numba's view of
the record, or a `PyRecord`, with fields of the same names. The rules that make fields blank are written from the
declarations by `clearing`.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

import numpy as np
from numpy.typing import ArrayLike

from .jit import rule

Index = TypeVar("Index", bound=int)
Second = TypeVar("Second", bound=int)
Third = TypeVar("Third", bound=int)
Value = TypeVar("Value")


class Row(Generic[Index, Value]):
    """A field of one dimension: what its index is, and what it holds."""

    shape: tuple[int]

    def __getitem__(self, i: Index, /) -> Value:
        raise NotImplementedError

    def __setitem__(self, i: Index, value: Value, /) -> None:
        raise NotImplementedError


class Grid(Generic[Index, Second, Value]):
    """A field of two dimensions: what its indices are, and what it holds."""

    shape: tuple[int, int]

    def __getitem__(self, at: tuple[Index, Second], /) -> Value:
        raise NotImplementedError

    def __setitem__(self, at: tuple[Index, Second], value: Value, /) -> None:
        raise NotImplementedError


class Cube(Generic[Index, Second, Third, Value]):
    """A field of three dimensions: what its indices are, and what it holds."""

    shape: tuple[int, int, int]

    def __getitem__(self, at: tuple[Index, Second, Third], /) -> Value:
        raise NotImplementedError

    def __setitem__(self, at: tuple[Index, Second, Third], value: Value, /) -> None:
        raise NotImplementedError


@dataclass(frozen=True)
class Axis:
    """A dimension of fields: what its indices are, and how many there are room for."""

    name: str
    size: int


Bound = tuple[ArrayLike, ArrayLike] | None
"""Least and greatest value: numbers, or arrays that fit the field; ``None``: known only when all else is declared."""

ANY: Final = (np.iinfo(np.int64).min, np.iinfo(np.int64).max)
"""Bounds of a field in which everything is allowed, as other checks look at it, or nothing reads it."""
GAME: Final = "game"
"""Lifetime of a field that is blank when a game begins, and then as the rules leave it."""


@dataclass(frozen=True)
class Field:
    """A declared field.

    Attributes:
        form: NumPy's code of its type.
        axes: its dimensions; none: the field is one number.
        sees: who may see it, in the game's words.
        within: its least and greatest value.
        blank: its value before anything is known.
        until: what it lasts for, in the game's words: when the next of these begins it is blank again.
        early: it is blank when a game begins, though it lasts for something shorter. Without this such a field is 0
            until the first of what it lasts for.
    """

    form: str
    axes: tuple[Axis, ...]
    sees: str
    within: Bound
    blank: int
    until: str
    early: bool

    def __post_init__(self) -> None:
        if self.within is not None:
            check_room(self.form, self.within)

    @property
    def shape(self) -> tuple[int, ...]:
        """Its lengths; empty for a number."""
        return tuple(axis.size for axis in self.axes)


def check_room(form: str, within: tuple[ArrayLike, ArrayLike]) -> None:
    """Assert that a field of this type holds all values between the bounds; `ANY` asks for nothing."""
    room = np.iinfo(form)
    least, most = int(np.min(within[0])), int(np.max(within[1]))
    assert within is ANY or room.min <= least <= most <= room.max, f"{form} does not hold {least} to {most}"


def number(
    form: str, *, sees: str, within: Bound, blank: int = 0, until: str = GAME, early: bool = False
) -> Any:  # fmt: skip
    """Declare a field that is one integer; see `Field`."""
    return Field(form, (), sees, within, blank, until, early)


def array(
    form: str, *axes: Axis | int, sees: str, within: Bound, blank: int = 0, until: str = GAME, early: bool = False
) -> Any:
    """Declare a field that is an array of integers; see `Field`. An axis without a meaning of its own is its length."""
    named = tuple(axis if isinstance(axis, Axis) else Axis("", axis) for axis in axes)
    return Field(form, named, sees, within, blank, until, early)


def fields_of(state: type) -> dict[str, Field]:
    """The declared fields, in their order."""
    return {name: each for name, each in vars(state).items() if isinstance(each, Field)}


NEAR: Final = 64
"""Bytes of a field that lies with the other small ones."""


def dtype_of(state: type) -> np.dtype[Any]:
    """The record with the declared fields, each where its type may lie: the small ones first, so that what a decision
    looks at is near together, then the large ones."""
    fields = [(name, each.form, each.shape) for name, each in fields_of(state).items()]
    return np.dtype(sorted(fields, key=lambda field: np.dtype(field[1:]).itemsize > NEAR), align=True)


def clearing(name: str, fields: Mapping[str, Field], counted: Mapping[str, str] | None = None) -> Any:
    """Rule ``name(g)`` that makes the `fields` blank.

    Args:
        fields: the fields, by name.
        counted: axes of which only the first are cleared, by name, and the field that says how many those are.
    """
    lines = [f"def {name}(g):"]
    for field, each in fields.items():
        indices = [f"i{depth}" for depth in range(len(each.axes))]
        for depth, axis in enumerate(each.axes):
            end = f"g.{counted[axis.name]}" if counted and axis.name in counted else str(axis.size)
            lines.append(f"{'    ' * (depth + 1)}for i{depth} in range({end}):")
        place = f"[{', '.join(indices)}]" if indices else ""
        lines.append(f"{'    ' * (len(indices) + 1)}g.{field}{place} = {each.blank}")
    source = "\n".join(lines) + "\n"
    filename = f"<clearing {name}>"
    linecache.cache[filename] = (len(source), None, source.splitlines(True), filename)
    space: dict[str, Callable[..., Any]] = {}
    exec(compile(source, filename, "exec"), space)
    return rule(space[name])


def lasting(state: type, until: str) -> dict[str, Field]:
    """The fields that last for `until`."""
    return {name: each for name, each in fields_of(state).items() if each.until == until}


def blank_early(state: type) -> dict[str, Field]:
    """The fields that are not 0 when a game begins."""
    fields = fields_of(state).items()
    return {name: each for name, each in fields if each.blank and (each.until == GAME or each.early)}
