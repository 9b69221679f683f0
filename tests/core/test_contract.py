"""Every game keeps to the contract, and a game that does not is found out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import cosmic_env
from cosmic_env.core import registry
from cosmic_env.core.game import Game, States
from cosmic_env.core.registry import find_game

from .contract import check_game
from .toy import ALL_TRICKS, OWN_BANK, OWN_HAND, PROGRAM
from .toy import GAME as HEAP
from .toy_cards import GAME as BAZAAR

GAMES = [HEAP, BAZAAR, *(find_game(name) for name in cosmic_env.GAMES)]
TABLES = [(game, {"players": n}) for game in GAMES for n in range(game.min_players, game.max_players + 1)]
TABLES += [(HEAP, {"players": players, "settings": ALL_TRICKS}) for players in (3, 4, 5)]


@pytest.mark.parametrize(
    ("game", "options"),
    TABLES,
    ids=[f"{game.name}-{'-'.join(map(str, options.values()))}"[:16] for game, options in TABLES],
)
def test_a_game_keeps_to_the_contract(game: Game, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy of cards is known while it is looked at only: other tests read the list of games."""
    monkeypatch.setitem(registry._games, game.name, game)
    check_game(game, options, seed=options["players"])


def forgetful(states: States, seats: Any, out: Any) -> None:
    """An observation of which one element is not written."""
    HEAP.observe(states, seats, out)
    out[:, 3] = np.nan


def too_much(states: States, seats: Any, out: Any) -> None:
    HEAP.observe(states, seats, out)
    out[:, OWN_BANK] = 99.0


def telling(states: States, seats: Any, out: Any) -> None:
    """A seat sees the hand of the next."""
    HEAP.observe(states, seats, out)
    out[:, OWN_HAND] = [g["hand"][(seat + 1) % g["players"]] / 12 for g, seat in zip(states, seats, strict=True)]


def lenient(states: States, actions: Any, refused: Any) -> None:
    """What is not legal is taken for something legal."""
    legal = states["mask"].argmax(axis=1)
    HEAP.act(states, np.where(states["mask"].any(axis=1), np.where(actions < 0, legal, actions), actions), refused)


def one_for_all(states: States, scheme: int, out: Any) -> None:
    out[:] = 1.0


def peeking(states: States, seats: Any, words: Any) -> None:
    """What is dealt anew depends on what the seat cannot know."""
    hands = states["hand"].sum(axis=1)
    HEAP.determinize(states, seats, words + hands[:, None])


BROKEN: dict[str, Callable[[], Game]] = {
    "every element of an observation is written": lambda: replace(HEAP, observe=forgetful),
    "bank is 99": lambda: replace(HEAP, observe=too_much),
    "the seat sees the same": lambda: replace(HEAP, observe=telling),
    "action -1 is not legal": lambda: replace(HEAP, act=lenient),
    "nobody is paid at first": lambda: replace(HEAP, standing=one_for_all),
    "does not depend on what the seat cannot know": lambda: replace(HEAP, determinize=peeking),
    "the parts have": lambda: replace(HEAP, layout=HEAP.layout[:-1]),
    "legal actions are told apart": lambda: replace(HEAP, describe_action=lambda states, action: "do it"),
    "what play comes to is sound": lambda: replace(HEAP, flaw=lambda states: (0, "something")),
    "the record needs a field mask": lambda: replace(HEAP, num_actions=HEAP.num_actions + 1),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_game_that_breaks_it_is_found_out(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = BROKEN[what]()
    monkeypatch.setitem(__import__("cosmic_env.core.registry", fromlist=["_games"])._games, "heap", broken)
    with pytest.raises(AssertionError, match=what):
        check_game(broken, {"players": 4}, seed=1, games=3)


def test_two_programs_of_one_game_have_entries_of_their_own_name() -> None:
    with pytest.raises(AssertionError, match="two entries of heap are called operate"):

        @PROGRAM.entry
        def operate() -> None:
            """Another entry of the same name would be taken for it on disk."""
