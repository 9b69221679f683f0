"""Heap, a toy game that fulfils the contract: draw coins in secret, bank them in the open, or rob others'
banks.

If somebody has 12 coins banked at the end of a turn the game ends; all with at least 10 win together. It is cut off
after 60 turns. With the option `settings` seats have tricks, by which they interrupt each other (`toy_tricks`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmic_env.agents.compiled import bot_table, bots_program, plug, random_action
from cosmic_env.core.batch import new_states, to_bytes
from cosmic_env.core.dispatch import dispatcher
from cosmic_env.core.engine import make_engine
from cosmic_env.core.flow import ARGS, ask, begin, clear_options, goto, next_steps, number_of, option, put_back
from cosmic_env.core.game import ActionBlock, Game, Outcome, Slice, States
from cosmic_env.core.jit import Program, rule
from cosmic_env.core.options import Option, checked, number, whole_or_text
from cosmic_env.core.record import py_record
from cosmic_env.core.registry import register
from cosmic_env.core.rng import WORDS, below
from cosmic_env.core.soundness import Bounds, out_of_bounds

from . import toy_tricks as tricks
from .toy_soundness import POLLS, stack_stands, uses_on
from .toy_tricks import (
    ABILITIES,
    ACTIONS,
    BOUGHT,
    CUT,
    KINDS,
    MACHINE,
    MOST_TOKENS,
    NOBODY,
    PASS,
    PURCHASES,
    Q_CUT,
    Q_TRICK,
    Q_TURN,
    ROB,
    ROBBED_BY,
    ROBBERY,
    SCRATCH,
    SCRIPTS,
    SEATS,
    SETTINGS,
    TOKENS,
    TRICK,
    TRICKS,
    VICTIM,
    W_TURN,
    WINDOWS,
    a_poll,
    a_robbery,
    a_trick,
    asked_about,
    blank_notes,
    blank_notes_of_turn,
    take_question_back,
)

DRAW, BANK = 0, 1  # action VICTIM + k robs the k-th seat after the robber, k = 1 .. 4
GOAL, SHARE, HAND, TURNS = 12, 10, 9, 60
MOST_IN_HAND = HAND + 2
MOST = GOAL + MOST_IN_HAND + 2
"""More than a grudge and a hand that is banked, or a robbery, can bring."""
FRAMES = 4 + 2 * (2 + SEATS * MOST_TOKENS)
"""The turn, a robbery, a guard, all bribes there are, each with a window; a choice on top."""
_parts = (
    ("question", 4, "what is asked, one-hot", 1, 1),
    ("bank", SEATS, "coins banked / 12, self first", MOST / GOAL, 1 / GOAL),
    ("acting", SEATS, "who is asked, one-hot, self first", 1, 1),
    ("hand", 1, "own coins in hand / 12", MOST_IN_HAND / GOAL, 1 / GOAL),
    ("tricks", SEATS * KINDS, "tokens by seat, self first, and kind", SEATS * MOST_TOKENS, 1),
    ("spent", KINDS, "spent tokens by kind", SEATS * MOST_TOKENS, 1),
    ("grudge", SEATS, "whom each seat begrudges, self first: 1 + place from the viewer, 0: nobody", SEATS, 1),
    ("bought", 1, "bribes bought in this turn", PURCHASES, 1),
    ("about", len(ABILITIES.all), "one-hot: what is answered", 1, 1),
    ("user", SEATS, "one-hot, self first: whose it is", 1, 1),
    ("victim", SEATS, "one-hot, self first: who would be robbed", 1, 1),
)
_starts = np.cumsum([0, *(size for _, size, *_ in _parts)]).tolist()
OWN_BANK, _ACTING, OWN_HAND, _TRICKS, _SPENT, _GRUDGE, _BOUGHT, _ABOUT, _USER, _VICTIM, OBSERVATION = _starts[1:]
STATE = 2 + SEATS * 3 + SEATS * KINDS + KINDS + 1

# Widest fields first: a memoryview, through which the rules run interpreted, needs every field aligned.
DTYPE = np.dtype(
    [
        ("rng", "i8", (WORDS,)), ("steps", "i4"), ("stack", "i2", (FRAMES, ARGS)),
        ("hand", "i2", (SEATS,)), ("bank", "i2", (SEATS,)), ("question", "i2"), ("options", "i2"),
        ("sp", "i2"), ("answer", "i2"), ("only", "i2"), ("turn", "i2"), ("mask", "i1", (ACTIONS,)),
        ("players", "i1"), ("acting", "i1"), ("over", "i1"), ("truncated", "i1"), ("winners", "i1"),
        ("waiting", "i1"), ("fault", "i1"), ("seat", "i1"), ("tricks", "i1", (SEATS, KINDS)), ("spent", "i1", (KINDS,)),
        ("scratch", "i1", (len(SCRATCH.blank),)), ("settings", "i1", (SETTINGS.slots,)),
    ],
    align=True,
)  # fmt: skip


@rule
def begin_turn(g: Any, f: int) -> None:
    blank_notes_of_turn(g)
    tricks.open_window(g, W_TURN, g.seat, NOBODY)


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
        tricks.push_use(g, ROBBERY, g.seat, NOBODY)


@rule
def next_turn(g: Any, f: int) -> None:
    g.turn += 1
    most = 0
    for seat in range(g.players):
        most = max(most, g.bank[seat])
    if most >= GOAL:
        g.over = 1
        for seat in range(g.players):
            if g.bank[seat] >= SHARE:
                g.winners |= 1 << seat
    elif g.turn >= TURNS:
        g.truncated = 1
    g.seat = (g.seat + 1) % g.players
    goto(g, f, begin_turn)


TURN = SCRIPTS.script("turn", begin_turn, ask_turn, do_turn, next_turn)


TOKEN_PLACES = np.array(TOKENS)


@rule
def begin_game(g: Any) -> None:
    g.seat = below(g, g.players)
    blank_notes(g)
    for seat in range(g.players):
        for kind in range(KINDS):
            g.tricks[seat, kind] = g.settings[TOKEN_PLACES[kind]]
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
        other = (seat + k) % g.players
        out[OWN_BANK + k] = g.bank[other]
        for kind in range(KINDS):
            out[_TRICKS + k * KINDS + kind] = g.tricks[other, kind]
        if g.scratch[ROBBED_BY + other] != NOBODY:
            out[_GRUDGE + k] = 1 + (g.scratch[ROBBED_BY + other] - seat) % g.players
    out[_ACTING + (g.acting - seat) % g.players] = 1
    out[OWN_HAND] = g.hand[seat]
    for kind in range(KINDS):
        out[_SPENT + kind] = g.spent[kind]
    out[_BOUGHT] = g.scratch[BOUGHT]
    if g.question == Q_TRICK or g.question == Q_CUT:
        f = asked_about(g)
        if f != NOBODY:
            out[_ABOUT + a_trick.ability(g, f)] = 1
            out[_USER + (a_trick.user(g, f) - seat) % g.players] = 1
            if a_trick.ability(g, f) == ROBBERY:
                out[_VICTIM + (a_robbery.victim(g, f) - seat) % g.players] = 1


@rule
def observe_all(g: Any, out: Any) -> None:
    out[0] = g.question
    out[1] = g.turn
    for seat in range(SEATS):
        out[2 + seat] = g.hand[seat]
        out[2 + SEATS + seat] = g.bank[seat]
        out[2 + 2 * SEATS + seat] = g.acting == seat
        for kind in range(KINDS):
            out[2 + 3 * SEATS + seat * KINDS + kind] = g.tricks[seat, kind]
    for kind in range(KINDS):
        out[STATE - 1 - KINDS + kind] = g.spent[kind]
    out[STATE - 1] = g.sp


@rule
def coins_ahead(g: Any, seat: int) -> float:
    banked = 0
    for s in range(g.players):
        banked += g.bank[s]
    return 0.05 * (g.bank[seat] - (banked - g.bank[seat]) / (g.players - 1))


@rule
def take_back(g: Any, viewer: int) -> None:
    if g.acting != viewer and g.waiting != 0:
        take_question_back(g)


@rule
def deal_hands(g: Any, viewer: int) -> None:
    for seat in range(g.players):
        if seat != viewer and 0 < g.hand[seat] < HAND:
            g.hand[seat] = 1 + below(g, HAND - 1)


LAYOUT = tuple(
    Slice(name, start, size, meaning, high=most, scale=scale)
    for (name, size, meaning, most, scale), start in zip(_parts, _starts, strict=False)
)
STATE_LAYOUT = (
    Slice("question", 0, 1, "its number", high=Q_CUT),
    Slice("turn", 1, 1, "turns so far", high=TURNS),
    Slice("hand", 2, SEATS, "coins in hand", high=MOST_IN_HAND),
    Slice("bank", 2 + SEATS, SEATS, "coins banked", high=MOST),
    Slice("acting", 2 + 2 * SEATS, SEATS, "who is asked, one-hot"),
    Slice("tricks", 2 + 3 * SEATS, SEATS * KINDS, "tokens by seat and kind", high=SEATS * MOST_TOKENS),
    Slice("spent", STATE - 1 - KINDS, KINDS, "spent tokens by kind", high=SEATS * MOST_TOKENS),
    Slice("depth", STATE - 1, 1, "frames on the stack", high=FRAMES),
)
PROGRAM = Program("heap", [Path(__file__), Path(tricks.__file__)])
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
    asked_again=MACHINE.asked_again,
    go_on=count_step,
    forget_trace=uncount_step,
    shaping=coins_ahead,
)

choose_bot = dispatcher("choose_bot", [random_action], "g, r", "-1")


def read_settings(text: str) -> dict[str, Any]:
    pairs = (pair.partition("=") for pair in text.split(","))
    return {label.strip(): whole_or_text(value.strip()) for label, _, value in pairs}


OPTIONS = (
    number("players", 4, 3, SEATS, "seats in the game"),
    Option(
        "settings", None, "a number for each name", "what each seat begins with, as in guard tokens=2",
        SETTINGS.values_of, read_settings,
    ),
)  # fmt: skip


def configure(options: dict[str, Any]) -> NDArray[np.void]:
    out = np.zeros(1, DTYPE)
    found = checked(OPTIONS, options)
    out["players"], out["settings"] = found["players"], found["settings"]
    return out


BOUNDS: Bounds = {
    "rng": (0, 2**32 - 1), "steps": (0, 2**20), "stack": (-1, 2**10), "hand": (0, MOST_IN_HAND), "bank": (0, MOST),
    "question": (Q_TURN, Q_CUT), "options": (0, ACTIONS), "sp": (1, FRAMES), "answer": (0, ACTIONS - 1),
    "only": (0, ACTIONS - 1), "turn": (0, TURNS), "mask": (0, 1), "players": (3, SEATS), "acting": (0, SEATS - 1),
    "over": (0, 1), "truncated": (0, 1), "winners": (0, (1 << SEATS) - 1), "waiting": (0, 1), "fault": (0, 0),
    "seat": (0, SEATS - 1), "tricks": (0, SEATS * MOST_TOKENS), "spent": (0, SEATS * MOST_TOKENS),
    "settings": (SETTINGS.padded(each.least for each in SETTINGS.all), SETTINGS.padded(s.most for s in SETTINGS.all)),
    "scratch": (SCRATCH.blank, [SEATS - 1] * SEATS + [PURCHASES] + [0] * (len(SCRATCH.blank) - SEATS - 1)),
}  # fmt: skip


def flaw(states: States) -> tuple[int, str] | None:
    found = out_of_bounds(states, BOUNDS)
    if found is not None:
        return found
    for i in range(len(states)):
        what = flaw_of(states[i : i + 1])
        if what:
            return i, what
    return None


def flaw_of(states: States) -> str:
    """What is wrong with a record whose numbers are in their bounds; empty: nothing."""
    g = states[0]
    players, ended = int(g["players"]), bool(g["over"] or g["truncated"])
    seats = (g["hand"], g["bank"], g["tricks"], g["scratch"][ROBBED_BY : ROBBED_BY + SEATS] + 1)
    begrudged = g["scratch"][ROBBED_BY : ROBBED_BY + SEATS]
    if max(g["seat"], g["acting"], *begrudged) >= players or any(each[players:].any() for each in seats):
        return "a seat in it does not play"
    winners = sum(1 << s for s in range(players) if g["bank"][s] >= SHARE) if g["over"] else 0
    rich = g["bank"].max() >= GOAL
    taken = g["bank"][g["seat"]] >= GOAL and g["settings"][TOKENS[tricks.GRUDGE]] > 0  # in the turn that is running
    if g["winners"] != winners or (rich != g["over"] and not taken) or (g["over"] and not rich) or not g["rng"].any():
        return "its end is not what its banks say"
    if bool(g["truncated"]) != (g["turn"] >= TURNS and not g["over"]) or (not ended and g["waiting"] != 1):
        return "its end is not what its turns say"
    record = py_record(states, 0)
    above = SCRIPTS.next_step(record, 1) if record.sp > 1 else -1
    in_turn = do_turn if above < 0 else ask_turn if above == POLLS else next_turn
    asks_turn = (g["question"], g["acting"]) == (Q_TURN, g["seat"])
    if SCRIPTS.next_step(record, 0) != number_of(begin_turn if ended else in_turn) or not stack_stands(record):
        return "its stack is not that of its question"
    if (above < 0 and not ended and not asks_turn) or (ended and above >= 0):
        return "its question is not one for the seat that is asked"
    played = [ABILITIES.all[ability].owner for ability in uses_on(record)]
    on_table = np.array([played.count(kind) if kind < tricks.PEDLAR else 0 for kind in range(KINDS)])
    if (g["tricks"].sum(axis=0) + g["spent"] + on_table != players * g["settings"][TOKENS]).any():
        return "its tokens are not those that it began with"
    asked = states.copy()
    if not ended:
        ask_anew(asked)
    same = to_bytes(asked) == to_bytes(states) if not ended else not (g["mask"].any() or g["options"])
    return "" if same else "its legal actions are not those of its question"


def ask_anew(states: States) -> None:
    """Put the question of a record anew."""
    row, top = np.zeros(1, np.int64), states["sp"] - 1
    step = next_steps(states, top)
    if step[0] == POLLS:
        a_poll.write(states, row, top, asked=0)
    else:
        put_back(states, top, step - 1)
    steps = states["steps"].copy()
    ENGINE.resume(states)
    states["steps"] = steps


def trick_name(kind: int) -> str:
    return TRICKS.names[kind] if kind < KINDS else "trick that is not there yet"


def describe_action(states: NDArray[np.void], action: int) -> str:
    if action <= ROB:
        return ("draw coins", "bank the hand", "rob somebody")[action]
    if action >= CUT:
        return f"ask for {action - CUT + 1} of the coins"
    if action >= PASS:
        return "play no trick" if action == PASS else f"play a {trick_name(action - TRICK)}"
    return f"rob player_{(int(states['acting'][0]) + action - VICTIM) % int(states['players'][0])}"


def describe_question(states: NDArray[np.void]) -> str:
    return GAME.questions[int(states["question"][0])][1]


def describe_move(states: NDArray[np.void], action: int) -> str:
    return f"{describe_action(states, action).capitalize()}."


def held_tricks(g: Any, seat: int) -> str:
    held = [f"{n} {name}" for n, name in zip(g["tricks"][seat], TRICKS.names, strict=True) if n]
    return f" and the tricks {', '.join(held)}" if held else ""


def describe_view(states: NDArray[np.void], seat: int, rules: bool) -> str:
    g = states[0]
    banks = [f"player_{s} has {g['bank'][s]} coins banked{held_tricks(g, s)}." for s in range(g["players"])]
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
            ActionBlock("pass", PASS, 1, "play no trick"),
            ActionBlock("trick", TRICK, TRICKS.room, "a trick by its kind"),
            ActionBlock("cut", CUT, ACTIONS - CUT, "coins of the loot, less 1"),
        ],
        questions=[
            ("turn", "draw, bank or rob?"),
            ("whom", "whom to rob?"),
            ("trick", "play a trick?"),
            ("cut", "how many of the coins?"),
        ],
        windows=WINDOWS,
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


ALL_TRICKS = {each.label: each.most for each in SETTINGS.all}
"""Every seat begins with all there is."""


def about_to_win(games: int = 1) -> States:
    """Seat 0 wins at once by banking the two coins in its hand; drawing or robbing leaves that to the others."""
    states = new_states(GAME, {"players": 3}, list(range(games)))
    states["bank"][:, :3] = (10, 5, 5)
    states["hand"][:, 0] = 2
    states["mask"][:, : VICTIM + 1] = 1
    states["options"] = 3
    states["seat"] = states["acting"] = 0
    return states
