"""R32, D16.1: an event names to a seat each card that it comes to know, or that enters or leaves its hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.batch import clone, new_states
from cosmic_env.core.game import States
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.encounter import constants as k
from cosmic_env.encounter import events as e
from cosmic_env.encounter.ability import ABILITIES, CARD, SHOWS_CARD, SUPER, WILD
from cosmic_env.encounter.alien_ids import SORCERER
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.recall import take
from cosmic_env.encounter.words import card_name

from .random_options import some_options
from .twins import is_over

OF_CARDS = (
    e.E_DREW, e.E_DISCARDED, e.E_PASSED, e.E_TOOK, e.E_TOOK_BACK, e.E_STORED, e.E_LAID, e.E_UNDER_DECK, e.E_OPENED,
    e.E_FLIPPED, e.E_TERM_CARD, e.E_IN_HAND,
)  # fmt: skip
"""Kinds of event whose `a` is a card."""
WHOLE_HANDS = (e.E_PASSED_HAND, e.E_SWAPPED_HANDS)
"""What a seat knows of the cards goes along with them."""


def named_to(viewer: int, rows: NDArray[Any], seen: NDArray[Any]) -> set[int]:
    """The cards that the seat is told of by these events."""
    cards = set()
    for (kind, _, a, b), bits in zip(rows.tolist(), seen.tolist(), strict=True):
        if kind in OF_CARDS and bits >> viewer & 1:
            cards.add(a)
        elif kind in (e.E_USES, e.E_PAYS):
            ability = ABILITIES[a]
            if ability.kind in (WILD, SUPER):
                cards.add(k.FLARE + ability.owner)
            elif ability.kind == CARD:
                cards.add(ability.owner)
            if ability.shows == SHOWS_CARD:
                cards.add(b)
    return cards


def unnamed(before: States, after: States, viewer: int, rows: NDArray[Any], seen: NDArray[Any]) -> Iterator[int]:
    """Cards of which the seat knows more, or of which it has more or less, without being told of them."""
    named = named_to(viewer, rows, seen)
    kinds = set(rows[:, 0].tolist())
    own = before["hand"][0, viewer].astype(int)
    lay, lies = (
        np.bincount(s["table"][0, : s["table_n"][0]], minlength=after["hand"].shape[2]) for s in (before, after)
    )
    told_whole = any(kind == e.E_IN_HAND and seat == viewer for kind, seat, _, _ in rows.tolist())
    left = told_whole & (after["hand"][0, viewer] == 0)
    own_changes = after["hand"][0, viewer] != own
    for card in np.flatnonzero(own_changes & (lay == lies) & ~left).tolist():  # what lies on the table all see
        # Miser lays one of its two hands down: its own answer says which, and nobody else is to know.
        if card not in named and not (before["question"][0] == k.Q_EXCHANGE and before["acting"][0] == viewer):
            yield card
    if kinds & set(WHOLE_HANDS) or any(kind == e.E_WORKS and ABILITIES[a].owner == SORCERER for kind, _, a, _ in rows):
        return
    brought = own * told_whole
    known = before["known"][0, viewer].astype(int), after["known"][0, viewer].astype(int)
    for holder in range(int(before["players"][0])):
        if holder != viewer:
            more = (known[1][holder] > known[0][holder]) & (brought == 0)  # what it has not got back is there
            yield from (card for card in np.flatnonzero(more).tolist() if card not in named)


def test_every_card_that_comes_to_be_known_is_named() -> None:
    """Random games of all variants, with all aliens."""
    changes = 0
    for number in range(24 if INTERPRETED else 400):
        options = some_options(number) | {"max_turns": 12} | ({"variants": []} if number % 3 == 0 else {})
        rng = np.random.default_rng(number)
        states = new_states(GAME, options, [number])
        while not is_over(states):
            before, action = clone(states), int(rng.choice(np.flatnonzero(states["mask"][0])))
            rows, seen = take(states, action)
            for viewer in range(options["players"]):
                changes += bool((before["known"][0, viewer] != states["known"][0, viewer]).any())
                cards = [card_name(card) for card in unnamed(before, states, viewer, rows, seen)]
                assert not cards, (
                    f"{options}, seed {number}: seat {viewer} is not told of {cards} by"
                    f" {[e.KINDS[kind][0] for kind in rows[:, 0]]}, {GAME.describe_question(before)} -"
                    f" {GAME.describe_action(before, action)}"
                )
    assert changes > 1000
