"""A record is declared field by field: type, shape, blank value, lifetime."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cosmic_env.core.fields import (
    Axis,
    Cube,
    Grid,
    Row,
    array,
    blank_early,
    clearing,
    dtype_of,
    fields_of,
    lasting,
    number,
)
from cosmic_env.core.record import py_record

SEATS = Axis("seat", 4)
HAND = Axis("card", 3)


class State:
    players: int = number("i1", sees="all", within=(2, 4))
    leader: int = number("i2", sees="all", within=(-1, 3), blank=-1)
    trick: int = number("i1", sees="all", within=(0, 9), blank=7, until="trick")
    won: Row[int, int] = array("i1", SEATS, sees="all", within=(0, 9), blank=2, until="trick", early=True)
    bid: Grid[int, int, int] = array("i4", SEATS, HAND, sees="all", within=(0, 9), blank=-1, until="trick")
    cube: Cube[int, int, int, int] = array("i1", 2, SEATS, 2, sees="all", within=(0, 9), until="trick")
    remark = "no field"


def cleared(rule: Any) -> Any:
    states = np.zeros(1, dtype_of(State))
    for name in states.dtype.names or ():
        states[name] = 5
    states["players"] = 3
    getattr(rule, "py_func", rule)(py_record(states, 0))
    return states[0]


def test_the_type_of_a_record_is_made_of_its_fields() -> None:
    dtype = dtype_of(State)
    assert dtype.names == ("players", "leader", "trick", "won", "bid", "cube")
    assert dtype["leader"] == np.int16
    assert dtype["bid"].shape == (4, 3)
    assert dtype["cube"].shape == (2, 4, 2)
    assert dtype.isalignedstruct


def test_what_lasts_for_a_trick_is_blank_after_it() -> None:
    """Seats that do not play keep what they have."""
    state = cleared(clearing("clear_trick", lasting(State, "trick"), {"seat": "players"}))
    assert (state["players"], state["leader"], state["trick"]) == (3, 5, 7)
    assert state["won"].tolist() == [2, 2, 2, 5]
    assert state["bid"].tolist() == [[-1] * 3] * 3 + [[5] * 3]
    assert state["cube"].tolist() == [[[0, 0]] * 3 + [[5, 5]]] * 2


def test_a_game_begins_with_blank_fields() -> None:
    """Those that last for the game, and those that something looks at before what they last for begins."""
    state = cleared(clearing("blank_game", blank_early(State)))
    assert (state["leader"], state["trick"]) == (-1, 5)
    assert state["won"].tolist() == [2] * 4


def test_a_field_says_who_sees_it_and_what_it_holds() -> None:
    made: Any = number
    with pytest.raises(TypeError, match="sees"):
        made("i1", within=(0, 1))
    with pytest.raises(TypeError, match="within"):
        made("i1", sees="all")
    assert fields_of(State)["bid"].within == (0, 9)


def test_a_record_has_the_fields_of_its_declaration() -> None:
    g: State = py_record(np.zeros(1, dtype_of(State)), 0)
    g.bid[2, 1] += 3
    assert g.bid[2, 1] == 3


def test_a_field_has_room_for_its_bounds() -> None:
    with pytest.raises(AssertionError, match="i1 does not hold -1 to 128"):
        number("i1", sees="all", within=(-1, 128))
    with pytest.raises(AssertionError, match="u1 does not hold -1 to 9"):
        array("u1", SEATS, sees="all", within=(-1, [3, 9, 9, 9]))
    assert array("i2", SEATS, sees="all", within=(-1, 128)).shape == (4,)
