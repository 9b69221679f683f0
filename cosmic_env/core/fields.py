"""Fields of a record: one declaration says to mypy, to NumPy and to a reader what a field is.

    class State:
        players: int = number("i1")  # seats of the game
        warp: Row = array("i1", MAX_PLAYERS)  # ships each has in the warp

A rule takes ``g: State``, so that mypy knows the fields. Nothing makes a `State`: what a rule gets is the record of
Numba, or a `PyRecord`, with fields of the same names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np


class Row(Protocol):
    """A field of one dimension."""

    @property
    def shape(self) -> tuple[int]: ...
    def __getitem__(self, i: int, /) -> int: ...
    def __setitem__(self, i: int, value: int, /) -> None: ...


class Grid(Protocol):
    """A field of two dimensions."""

    @property
    def shape(self) -> tuple[int, int]: ...
    def __getitem__(self, at: tuple[int, int], /) -> int: ...
    def __setitem__(self, at: tuple[int, int], value: int, /) -> None: ...


class Cube(Protocol):
    """A field of three dimensions."""

    @property
    def shape(self) -> tuple[int, int, int]: ...
    def __getitem__(self, at: tuple[int, int, int], /) -> int: ...
    def __setitem__(self, at: tuple[int, int, int], value: int, /) -> None: ...


@dataclass(frozen=True)
class Field:
    """Form (a NumPy type code) and shape of a field."""

    form: str
    shape: tuple[int, ...]


def number(form: str) -> Any:
    """Declare a field that is one integer."""
    return Field(form, ())


def array(form: str, *shape: int) -> Any:
    """Declare a field that is an array of integers."""
    return Field(form, shape)


def fields_of(state: type) -> dict[str, Field]:
    """The declared fields, in their order."""
    return {name: each for name, each in vars(state).items() if isinstance(each, Field)}


def dtype_of(state: type) -> np.dtype[Any]:
    """The record with the declared fields, each where its type may lie."""
    return np.dtype([(name, each.form, each.shape) for name, each in fields_of(state).items()], align=True)
