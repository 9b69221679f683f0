"""The course of a hundred and fifty seeded games stays as it was; `traces` says what counts, and when a file may be
renewed."""

from __future__ import annotations

from typing import Any

import pytest

from .traces import FILES, difference, pinned, trace

EXPECTED = {name: found for file in FILES for name, found in pinned(file).items()}
GAMES = {name: game for games in FILES.values() for name, game in games()}


def test_every_traced_game_is_pinned() -> None:
    assert list(EXPECTED) == list(GAMES)
    assert len(GAMES) >= 150


@pytest.mark.parametrize("name", GAMES)
def test_game_keeps_to_its_trace(name: str) -> None:
    game: dict[str, Any] = GAMES[name]
    assert not difference(EXPECTED[name], trace(game))
