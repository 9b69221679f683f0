"""Cosmic Encounter as a `Game`: options, entry points and words, for the environments that are written once for all
games."""

from __future__ import annotations

from typing import Any, Final

from ..core.game import ActionBlock, Entities, Game, Outcome, States
from ..core.registry import register
from .account import describe_view
from .constants import ACTION_BLOCKS, CARD_SLOTS, MAX_PLAYERS, NUM_ACTIONS, PLANETS, QUESTIONS, WINDOWS
from .engine import ENGINE, SHAPING
from .former import FORMER
from .history import sentences
from .moves import describe_move
from .options import MIN_PLAYERS, OPTION_FIELDS, OPTIONS, configure, lasting
from .program import PROGRAM
from .recall import EVENTS
from .render import render_image, render_text
from .sections import LAYOUT, OBSERVATION_SIZE, STATE_LAYOUT, STATE_SIZE
from .soundness import find_flaw
from .words import describe_action, describe_question, seat_name

VERSION: Final = 3
"""Version 2: a zap of a super flare ends the use it changes; the record holds a log of what happened. Version 3: room
for what comes later in record, actions and observation."""


def flaw(states: States) -> tuple[int, str] | None:
    """See `Game.flaw`."""
    return find_flaw(states, ENGINE.perform_step)


OUTCOMES: Final = (
    Outcome("deals_made", "talks of two negotiates that led to a deal", lambda ends: ends["deals"][:, :, 0]),
    Outcome("deals_failed", "talks of two negotiates that failed", lambda ends: ends["deals"][:, :, 1]),
)
ENTITIES: Final = (
    Entities(
        "seats", MAX_PLAYERS, parts=("roles", "turn", "subject", "seats", "power", "stored_n"),
        holds=("hand", "known"), kinds=CARD_SLOTS, named_by="SEAT",
    ),
    Entities(
        "planets", PLANETS, parts=("ships", "target", "stored_at", "stored_hundreds"), lots=("deal_planets",),
        of="seats", named_by="PLANET",
    ),
)  # fmt: skip


def _blocks() -> list[ActionBlock]:
    out, first = [], 0
    for name, size, meaning in ACTION_BLOCKS:
        out.append(ActionBlock(name, first, size, meaning))
        first += size
    return out


GAME: Final[Any] = register(
    Game(
        name="encounter",
        version=VERSION,
        program=PROGRAM,
        dtype=ENGINE.dtype,
        min_players=MIN_PLAYERS,
        max_players=MAX_PLAYERS,
        num_actions=NUM_ACTIONS,
        observation_size=OBSERVATION_SIZE,
        state_size=STATE_SIZE,
        layout=LAYOUT,
        state_layout=STATE_LAYOUT,
        action_blocks=_blocks(),
        questions=QUESTIONS,
        windows=WINDOWS,
        shaping=SHAPING,
        outcomes=OUTCOMES,
        options=OPTIONS,
        configure=configure,
        option_fields=OPTION_FIELDS,
        lasting=lasting,
        start=ENGINE.start,
        act=ENGINE.act,
        observe=ENGINE.observe,
        full_state=ENGINE.full_state,
        standing=ENGINE.standing,
        vector_step=ENGINE.vector_step,
        determinize=ENGINE.determinize,
        flaw=flaw,
        describe_action=describe_action,
        describe_question=describe_question,
        describe_move=describe_move,
        describe_view=describe_view,
        tell=sentences,
        seat_name=seat_name,
        render_text=render_text,
        render_image=render_image,
        events=EVENTS,
        entities=ENTITIES,
        former=FORMER,
    )
)
