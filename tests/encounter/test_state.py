"""The record is declared once: what mypy is told of a field is what NumPy makes of it."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np

from cosmic_env.core.fields import GAME, fields_of
from cosmic_env.core.record import py_record
from cosmic_env.encounter import state
from cosmic_env.encounter.bounds import BOUNDS
from cosmic_env.encounter.game import GAME as ENCOUNTER
from cosmic_env.encounter.state import State

INDEX = {
    "seat": "Seat",
    "planet": "Planet",
    "card": "Card",
    "alien": "Alien",
    "technology": "Technology",
    "frame": "Frame",
}
PLACES = {"order"}
"""Fields with a place for each seat, which is not the seat's own."""
SHAPES = ("int", "Row", "Grid", "Cube")


def test_the_indices_that_mypy_knows_are_the_axes() -> None:
    for name, field in fields_of(State).items():
        said = State.__annotations__[name]
        wanted = [INDEX.get(axis.name, "int") if name not in PLACES else "int" for axis in field.axes]
        if wanted:
            made = re.fullmatch(r"(\w+)\[(.*), \w+\]", said)
            assert made and (made[1], made[2]) == (SHAPES[len(wanted)], ", ".join(wanted)), name
        else:
            assert said in ("int", "Seat", "Planet", "Card", "Alien", "Any"), name


def test_every_annotation_is_a_field_with_a_line_that_says_what_it_means() -> None:
    source = Path(state.__file__).read_text(encoding="utf-8")
    declared = re.findall(r'^    (\w+): .*? = (?:number|array)\((?:.*?)\)\n    """(.+?)"""', source, re.M | re.S)
    assert [name for name, _ in declared] == list(State.__annotations__) == list(fields_of(State)) == list(BOUNDS)
    assert set(ENCOUNTER.dtype.names or ()) == set(fields_of(State))


def test_what_lasts_for_an_encounter_is_blank_when_one_begins() -> None:
    """Seats of the game; what lasts longer stays."""
    states = np.zeros(1, ENCOUNTER.dtype)
    for name in states.dtype.names or ():
        states[name] = 3
    g = py_record(states, 0)
    rule = state.clear_encounter
    getattr(rule, "py_func", rule)(g)
    fields = fields_of(State)
    assert sum(field.until == state.ENCOUNTER for field in fields.values()) > 50
    for name, field in fields.items():
        row = np.atleast_1d(states[name][0])
        if field.until != state.ENCOUNTER:
            assert (row == 3).all(), name
        elif field.axes[:1] == (state.SEATS,):
            assert (row[:3] == field.blank).all() and (row[3:] == 3).all(), name
        else:
            assert (row == field.blank).all(), name
    assert {field.until for field in fields.values()} == {GAME, state.TURN, state.ENCOUNTER, state.TERMS}
