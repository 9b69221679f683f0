"""Heap, a toy game that fulfils the contract: draw coins in secret, bank them in the open, or rob others'
banks.

Who has 12 coins banked at the end of a turn ends the game; all with at least 10 win together. It is cut off
after 60 turns.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmic_env.agents.compiled import bot_table, bots_program, plug, random_action
from cosmic_env.core.batch import new_states
from cosmic_env.core.dispatch import dispatcher
from cosmic_env.core.engine import make_engine
from cosmic_env.core.flow import (
    ARGS,
    FrameLayout,
    Getter,
    Scripts,
    again,
    ask,
    begin,
    clear_options,
    goto,
    number_of,
    option,
)
from cosmic_env.core.game import ActionBlock, Game, Outcome, Slice, States
from cosmic_env.core.jit import Program, rule
from cosmic_env.core.options import checked, number
from cosmic_env.core.registry import register
from cosmic_env.core.rng import WORDS, below
from cosmic_env.core.soundness import Bounds, out_of_bounds

SEATS = 5
DRAW, BANK, ROB, VICTIM = 0, 1, 2, 2  # action VICTIM + k robs the k-th seat after the robber, k = 1 .. 4
ACTIONS = 7
Q_TURN, Q_WHOM = 0, 1
GOAL, SHARE, HAND, TURNS = 12, 10, 9, 60
MOST_IN_HAND = HAND + 2
MOST = GOAL + MOST_IN_HAND
"""More than a hand that is banked, or a robbery, can bring."""
OBSERVATION = 2 + SEATS + SEATS + 1
STATE = 2 + SEATS * 3

# Widest fields first: a memoryview, through which the rules run interpreted, needs every field aligned.
DTYPE = np.dtype(
    [
        ("rng", "i8", (WORDS,)), ("steps", "i4"), ("stack", "i2", (4, ARGS)),
        ("hand", "i2", (SEATS,)), ("bank", "i2", (SEATS,)), ("question", "i2"), ("options", "i2"),
        ("sp", "i2"), ("answer", "i2"), ("only", "i2"), ("turn", "i2"), ("mask", "i1", (ACTIONS,)),
        ("players", "i1"), ("acting", "i1"), ("over", "i1"), ("truncated", "i1"), ("winners", "i1"),
        ("waiting", "i1"), ("fault", "i1"), ("seat", "i1"),
    ],
    align=True,
)  # fmt: skip

SCRIPTS = Scripts()


class Robbery(FrameLayout):
    """A player robs another's bank."""

    robber: Getter[int]


robbery = Robbery()


@rule
def ask_turn(g: Any, f: int) -> None:
    clear_options(g)
    if g.hand[g.seat] < HAND:
        option(g, DRAW)
    if g.hand[g.seat] > 0:
        option(g, BANK)
    for k in range(1, g.players):
        if g.bank[(g.seat + k) % g.players] > 0:
            option(g, ROB)
    ask(g, g.seat, Q_TURN)


@rule
def do_turn(g: Any, f: int) -> None:
    if g.answer == DRAW:
        g.hand[g.seat] += 1 + below(g, 3)
    elif g.answer == BANK:
        g.bank[g.seat] += g.hand[g.seat]
        g.hand[g.seat] = 0
    else:
        robbery.push(g, g.seat)


@rule
def next_turn(g: Any, f: int) -> None:
    g.turn += 1
    if g.bank[g.seat] >= GOAL:
        g.over = 1
        for seat in range(g.players):
            if g.bank[seat] >= SHARE:
                g.winners |= 1 << seat
    elif g.turn >= TURNS:
        g.truncated = 1
    g.seat = (g.seat + 1) % g.players
    goto(g, f, ask_turn)


@rule
def ask_whom(g: Any, f: int) -> None:
    clear_options(g)
    robber = robbery.robber(g, f)
    for k in range(1, g.players):
        if g.bank[(robber + k) % g.players] > 0:
            option(g, VICTIM + k)
    ask(g, robber, Q_WHOM)


@rule
def rob(g: Any, f: int) -> None:
    victim = (robbery.robber(g, f) + g.answer - VICTIM) % g.players
    coins = min(g.bank[victim], 1 + below(g, 2))
    g.bank[victim] -= coins
    g.bank[robbery.robber(g, f)] += coins


TURN = SCRIPTS.script("turn", ask_turn, do_turn, next_turn)
ROBBERY = SCRIPTS.script("robbery", robbery, ask_whom, rob)


@rule
def begin_game(g: Any) -> None:
    g.seat = below(g, g.players)
    begin(g, TURN)


@rule
def count_step(g: Any) -> None:
    g.steps += 1


@rule
def uncount_step(g: Any) -> None:
    g.steps -= 1


@rule
def observe_seat(g: Any, seat: int, out: Any) -> None:
    out[g.question] = 1
    for k in range(g.players):
        out[2 + k] = g.bank[(seat + k) % g.players]
    out[2 + SEATS + (g.acting - seat) % g.players] = 1
    out[2 + 2 * SEATS] = g.hand[seat]


@rule
def observe_all(g: Any, out: Any) -> None:
    out[0] = g.question
    out[1] = g.turn
    for seat in range(SEATS):
        out[2 + seat] = g.hand[seat]
        out[2 + SEATS + seat] = g.bank[seat]
        out[2 + 2 * SEATS + seat] = g.acting == seat


@rule
def coins_ahead(g: Any, seat: int) -> float:
    banked = 0
    for s in range(g.players):
        banked += g.bank[s]
    return 0.05 * (g.bank[seat] - (banked - g.bank[seat]) / (g.players - 1))


@rule
def take_back(g: Any, viewer: int) -> None:
    if g.acting != viewer and g.waiting != 0:
        again(g, g.sp - 1)


@rule
def deal_hands(g: Any, viewer: int) -> None:
    for seat in range(g.players):
        if seat != viewer and 0 < g.hand[seat] < HAND:
            g.hand[seat] = 1 + below(g, HAND - 1)


LAYOUT = (
    Slice("question", 0, 2, "what is asked, one-hot"),
    Slice("bank", 2, SEATS, "coins banked / 12, self first", high=MOST / GOAL, scale=1 / GOAL),
    Slice("acting", 2 + SEATS, SEATS, "who is asked, one-hot, self first"),
    Slice("hand", 2 + 2 * SEATS, 1, "own coins in hand / 12", high=MOST_IN_HAND / GOAL, scale=1 / GOAL),
)
STATE_LAYOUT = (
    Slice("question", 0, 1, "its number"),
    Slice("turn", 1, 1, "turns so far", high=TURNS),
    Slice("hand", 2, SEATS, "coins in hand", high=MOST_IN_HAND),
    Slice("bank", 2 + SEATS, SEATS, "coins banked", high=MOST),
    Slice("acting", 2 + 2 * SEATS, SEATS, "who is asked, one-hot"),
)
PROGRAM = Program("heap", [Path(__file__)])
ENGINE = make_engine(
    PROGRAM,
    DTYPE,
    LAYOUT,
    STATE_LAYOUT,
    perform=dispatcher("perform", SCRIPTS.steps, "g, f"),
    begin=begin_game,
    observe_seat=observe_seat,
    observe_all=observe_all,
    guess=deal_hands,
    forget=take_back,
    go_on=count_step,
    forget_trace=uncount_step,
    shaping=coins_ahead,
)

choose_bot = dispatcher("choose_bot", [random_action], "g, r", "-1")


OPTIONS = (number("players", 4, 3, SEATS, "seats in the game"),)


def configure(options: dict[str, Any]) -> NDArray[np.void]:
    out = np.zeros(1, DTYPE)
    out["players"] = checked(OPTIONS, options)["players"]
    return out


BOUNDS: Bounds = {
    "rng": (0, 2**32 - 1), "steps": (0, 2**20), "stack": (-1, 100), "hand": (0, HAND + 2), "bank": (0, GOAL + HAND + 2),
    "question": (Q_TURN, Q_WHOM), "options": (0, ACTIONS), "sp": (1, 2), "answer": (0, ACTIONS - 1),
    "only": (0, ACTIONS - 1), "turn": (0, TURNS), "mask": (0, 1), "players": (3, SEATS), "acting": (0, SEATS - 1),
    "over": (0, 1), "truncated": (0, 1), "winners": (0, (1 << SEATS) - 1), "waiting": (0, 1), "fault": (0, 0),
    "seat": (0, SEATS - 1),
}  # fmt: skip


def flaw(states: States) -> tuple[int, str] | None:
    found = out_of_bounds(states, BOUNDS)
    if found is not None:
        return found
    for i, g in enumerate(states):
        players, seat, ended = int(g["players"]), int(g["seat"]), bool(g["over"] or g["truncated"])
        if max(seat, g["acting"]) >= players or g["hand"][players:].any() or g["bank"][players:].any():
            return i, "a seat in it does not play"
        richest = [s for s in range(players) if g["bank"][s] >= SHARE]
        winners = sum(1 << s for s in richest) if g["over"] else 0
        if g["winners"] != winners or (g["bank"].max() >= GOAL) != g["over"] or not g["rng"].any():
            return i, "its end is not what its banks say"
        if bool(g["truncated"]) != (g["turn"] >= TURNS and not g["over"]) or (not ended and g["waiting"] != 1):
            return i, "its end is not what its turns say"
        asked = [do_turn] if g["question"] == Q_TURN else [next_turn, rob]
        frames = [number_of(step) for step in ([ask_turn] if ended else asked)]
        if g["stack"][: g["sp"], 0].tolist() != frames or (len(frames) == 2 and g["stack"][1, 1] != seat):
            return i, "its stack is not that of its question"
        legal = [k for k in range(1, players) if g["bank"][(seat + k) % players] > 0]
        turn = [DRAW] * bool(g["hand"][seat] < HAND) + [BANK] * bool(g["hand"][seat] > 0) + [ROB] * bool(legal)
        actions = turn if g["question"] == Q_TURN else [VICTIM + k for k in legal]
        if not ended and (np.flatnonzero(g["mask"]).tolist() != actions or g["options"] != len(actions)):
            return i, "its legal actions are not those of its question"
        if not ended and (g["acting"] != seat or len(actions) < 2):
            return i, "its question is not one for the seat that is asked"
    return None


def describe_action(states: NDArray[np.void], action: int) -> str:
    if action <= ROB:
        return ("draw coins", "bank the hand", "rob somebody")[action]
    return f"rob player_{(int(states['acting'][0]) + action - VICTIM) % int(states['players'][0])}"


def describe_question(states: NDArray[np.void]) -> str:
    return GAME.questions[int(states["question"][0])][1]


def describe_move(states: NDArray[np.void], action: int) -> str:
    return f"{describe_action(states, action).capitalize()}."


def describe_view(states: NDArray[np.void], seat: int, rules: bool) -> str:
    g = states[0]
    banks = [f"player_{s} has {g['bank'][s]} coins banked." for s in range(g["players"])]
    asked = f"player_{g['acting']} is asked: {describe_question(states)}"
    told = [*banks, f"Player_{seat}, which is you, has {g['hand'][seat]} in hand.", asked]
    return "\n".join([*told, f"Who has {GOAL} coins banked ends the game."] if rules else told)


def render_text(states: NDArray[np.void], seat: int, width: int = 80) -> str:
    g = states[0]
    hands = ["?" if seat not in (-1, s) else str(g["hand"][s]) for s in range(g["players"])]
    return "\n".join(f"player_{s}: bank {g['bank'][s]}, hand {hands[s]}" for s in range(g["players"]))


def render_image(states: NDArray[np.void], seat: int) -> NDArray[np.uint8]:
    picture = np.zeros((8 * SEATS, 64, 3), np.uint8)
    for s in range(int(states["players"][0])):
        picture[8 * s : 8 * s + 6, : 4 * int(states["bank"][0, s])] = 255
    return picture


GAME = register(
    Game(
        name="heap",
        version=1,
        program=PROGRAM,
        dtype=DTYPE,
        min_players=3,
        max_players=SEATS,
        num_actions=ACTIONS,
        observation_size=OBSERVATION,
        state_size=STATE,
        layout=LAYOUT,
        state_layout=STATE_LAYOUT,
        action_blocks=[
            ActionBlock("turn", 0, 3, "draw, bank, rob"),
            ActionBlock("victim", VICTIM + 1, SEATS - 1, "whom to rob, seats after the robber"),
        ],
        questions=[("turn", "draw, bank or rob?"), ("whom", "whom to rob?")],
        shaping="0.05 for each banked coin a seat is ahead of the mean of the others, paid as it changes",
        points=lambda ends: ends["bank"],
        outcomes=[Outcome("in_hand", "coins not banked", lambda ends: ends["hand"])],
        options=OPTIONS,
        configure=configure,
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
        render_text=render_text,
        render_image=render_image,
    )
)

BOTS = bot_table(__name__, bots_program(GAME, Path(__file__)), ("random",), choose_bot, ENGINE)
plug("heap", BOTS)


def about_to_win(games: int = 1) -> States:
    """Seat 0 wins at once by banking the two coins in its hand; drawing or robbing leaves that to the others."""
    states = new_states(GAME, {"players": 3}, list(range(games)))
    states["bank"][:, :3] = (10, 5, 5)
    states["hand"][:, 0] = 2
    states["mask"][:, : VICTIM + 1] = 1
    states["options"] = 3
    states["seat"] = states["acting"] = 0
    return states
