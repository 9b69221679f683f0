"""Places of ended games, and what a game counts for each seat."""

from __future__ import annotations

from dataclasses import replace

from cosmic_env.core.outcome import counts, places

from .games import HEAP, Case
from .helpers import started

HEAP_3 = Case(HEAP, {"players": 3})


def test_winners_come_first_and_points_order_the_others() -> None:
    ends = started(HEAP_3, 1, 2, 3)
    ends["winners"] = (0b001, 0b110, 0)
    ends["bank"][:, :3] = ((12, 3, 5), (1, 12, 11), (4, 4, 7))
    assert places(HEAP, ends).tolist() == [[1, 3, 2], [3, 1, 2], [2, 2, 1]]


def test_without_points_the_others_share_a_place() -> None:
    ends = started(HEAP_3, 1, 2)
    ends["winners"] = (0b011, 0)
    assert places(replace(HEAP, points=None), ends).tolist() == [[1, 1, 3], [1, 1, 1]]


def test_what_a_game_counts_is_told_by_name() -> None:
    ends = started(HEAP_3, 1)
    ends["hand"][0, :3] = (7, 0, 2)
    assert {name: each.tolist() for name, each in counts(HEAP, ends).items()} == {"in_hand": [[7, 0, 2]]}
