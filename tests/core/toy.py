"""Heap, a toy game that fulfils the contract: draw coins in secret, bank them in the open, or rob others'
banks.

Who has 12 coins banked at the end of a turn ends the game; all with at least 10 win together. It is cut off
after 60 turns.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.compiled import bot_loops, plug, random_action
from cosmic_env.core.batch import new_states
from cosmic_env.core.dispatch import dispatcher
from cosmic_env.core.flow import ARGS, Scripts, ask, clear_options, option, push
from cosmic_env.core.game import END_SEAT, NUMBER, RENEWAL, SPENT, ActionBlock, Game, Slice, States
from cosmic_env.core.jit import entry, rule
from cosmic_env.core.players import BOT_RNG, BotTable
from cosmic_env.core.record import record
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
        push(g, ROBBERY, g.seat, 0, 0, 0)


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
    g.stack[f, 0] = TURN


@rule
def ask_whom(g: Any, f: int) -> None:
    clear_options(g)
    for k in range(1, g.players):
        if g.bank[(g.stack[f, 1] + k) % g.players] > 0:
            option(g, VICTIM + k)
    ask(g, g.stack[f, 1], Q_WHOM)


@rule
def rob(g: Any, f: int) -> None:
    victim = (g.stack[f, 1] + g.answer - VICTIM) % g.players
    coins = min(g.bank[victim], 1 + below(g, 2))
    g.bank[victim] -= coins
    g.bank[g.stack[f, 1]] += coins


TURN = SCRIPTS.script("turn", ask_turn, do_turn, next_turn)
ROBBERY = SCRIPTS.script("robbery", ask_whom, rob)
do_step = dispatcher("do_step", SCRIPTS.steps, "g, f")


@rule
def run(g: Any) -> None:
    while g.waiting == 0 and g.over == 0 and g.truncated == 0:
        f = g.sp - 1
        step = g.stack[f, 0]
        g.stack[f, 0] = step + 1
        g.steps += 1
        do_step(step, g, f)


@rule
def begin(g: Any) -> None:
    g.over = 0
    g.truncated = 0
    g.winners = 0
    g.waiting = 0
    g.sp = 0
    g.steps = 0
    g.turn = 0
    for seat in range(SEATS):
        g.hand[seat] = 0
        g.bank[seat] = 0
    g.seat = below(g, g.players)
    push(g, TURN, 0, 0, 0, 0)
    run(g)


@rule
def take(g: Any, action: int) -> None:
    g.answer = action
    g.waiting = 0
    run(g)


@rule
def legal(g: Any, action: int) -> int:
    if g.over != 0 or g.truncated != 0 or action < 0 or action >= ACTIONS:
        return 0
    return g.mask[action]


@rule
def write_observation(g: Any, seat: int, out: Any, i: int) -> None:
    for k in range(OBSERVATION):
        out[i, k] = 0.0
    out[i, g.question] = 1.0
    for k in range(g.players):
        out[i, 2 + k] = g.bank[(seat + k) % g.players] / GOAL
    out[i, 2 + SEATS + (g.acting - seat) % g.players] = 1.0
    out[i, 2 + 2 * SEATS] = g.hand[seat] / GOAL


@rule
def paid(g: Any, seat: int, scheme: int) -> float:
    total = 0.0
    if g.over != 0:
        winners = 0
        for s in range(g.players):
            winners += g.winners >> s & 1
        if g.winners >> seat & 1 != 0:
            total += 1.0 / winners
        if scheme == 1:
            total -= 1.0 / g.players
    if scheme == 2:
        banked = 0
        for s in range(g.players):
            banked += g.bank[s]
        total += 0.05 * (g.bank[seat] - (banked - g.bank[seat]) / (g.players - 1))
    return total


@entry
def start(states: Any) -> None:
    for i in range(states.shape[0]):
        begin(record(states, i))


@entry
def act(states: Any, actions: Any, refused: Any) -> None:
    for i in range(states.shape[0]):
        g = record(states, i)
        refused[i] = 1 - legal(g, actions[i])
        if refused[i] == 0:
            take(g, actions[i])


@entry
def observe(states: Any, seats: Any, out: Any) -> None:
    for i in range(states.shape[0]):
        write_observation(record(states, i), seats[i], out, i)


@entry
def full_state(states: Any, out: Any) -> None:
    for i in range(states.shape[0]):
        g = record(states, i)
        out[i, 0] = g.question
        out[i, 1] = g.turn
        for seat in range(SEATS):
            out[i, 2 + seat] = g.hand[seat]
            out[i, 2 + SEATS + seat] = g.bank[seat]
            out[i, 2 + 2 * SEATS + seat] = 1.0 if g.acting == seat else 0.0


@entry
def standing(states: Any, scheme: int, out: Any) -> None:
    for i in range(states.shape[0]):
        g = record(states, i)
        for seat in range(g.players):
            out[i, seat] = paid(g, seat, scheme)


@entry
def vector_step(
    states: Any, actions: Any, refused: Any, scheme: int, template: Any, renewal: Any, ends: Any,
    observations: Any, masks: Any, seats: Any, rewards: Any, stops: Any,
) -> None:  # fmt: skip
    for i in range(states.shape[0]):
        g = record(states, i)
        refused[i] = 1 - legal(g, actions[i])
        actor = g.acting
        renewal[i, END_SEAT] = -1
        for seat in range(g.players):
            rewards[i, seat] = -paid(g, seat, scheme)
        if refused[i] == 0:
            take(g, actions[i])
        for seat in range(g.players):
            rewards[i, seat] += paid(g, seat, scheme)
        stops[i, 0] = g.over != 0
        stops[i, 1] = g.truncated != 0
        if g.over != 0 or g.truncated != 0:
            ends[i] = states[i]
            states[i] = template[0]
            for k in range(WORDS):
                g.rng[k] = renewal[i, k]
            renewal[i, END_SEAT] = actor
            renewal[i, NUMBER] += 1
            renewal[0, SPENT] = 1
            begin(g)
        seats[i] = g.acting
        write_observation(g, g.acting, observations, i)
        for a in range(ACTIONS):
            masks[i, a] = g.mask[a]


@entry
def determinize(states: Any, seats: Any, rng: Any) -> None:
    for i in range(states.shape[0]):
        g = record(states, i)
        for k in range(WORDS):
            g.rng[k] = rng[i, k]
        for seat in range(g.players):
            if seat != seats[i] and 0 < g.hand[seat] < HAND:
                g.hand[seat] = 1 + below(g, HAND - 1)


choose_bot = dispatcher("choose_bot", [random_action], "g, r", "-1")
choose_each, advance_each = bot_loops(choose_bot, take)


@entry
def choose(states: Any, bots: Any, bot_rng: Any, actions: Any) -> None:
    choose_each(states, bots, bot_rng, actions)


@entry
def advance(states: Any, bots: Any, bot_rng: Any) -> None:
    advance_each(states, bots, bot_rng)


def configure(options: dict[str, Any]) -> NDArray[np.void]:
    unknown = set(options) - {"players"}
    if unknown:
        raise ValueError(f"heap has no option {sorted(unknown)[0]!r}")
    players = options.get("players", 4)
    if players not in (3, 4, 5):
        raise ValueError(f"heap has 3 to 5 players, not {players!r}")
    out = np.zeros(1, DTYPE)
    out["players"] = players
    return out


BOUNDS: Bounds = {
    "rng": (0, 2**32 - 1), "steps": (0, 2**20), "stack": (0, 100), "hand": (0, HAND + 2), "bank": (0, GOAL + HAND + 2),
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
        frames = [TURN] if ended else [TURN + 1] if g["question"] == Q_TURN else [TURN + 2, ROBBERY + 1]
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


def render_text(states: NDArray[np.void], seat: int, width: int = 80) -> str:
    g = states[0]
    hands = ["?" if seat not in (-1, s) else str(g["hand"][s]) for s in range(g["players"])]
    return "\n".join(f"player_{s}: bank {g['bank'][s]}, hand {hands[s]}" for s in range(g["players"]))


def render_image(states: NDArray[np.void], seat: int) -> NDArray[np.uint8]:
    picture = np.zeros((8 * SEATS, 64, 3), np.uint8)
    for s in range(int(states["players"][0])):
        picture[8 * s : 8 * s + 6, : 4 * int(states["bank"][0, s])] = 255
    return picture


def warm_up() -> None:
    states = new_states(GAME, {}, [0])
    one, seats, rng = np.zeros(1, np.int64), np.zeros(1, np.int64), np.ones((1, WORDS), np.int64)
    refused, masks = np.zeros(1, np.int8), np.zeros((1, ACTIONS), np.int8)
    observations, rewards = np.zeros((1, OBSERVATION), np.float32), np.zeros((1, SEATS), np.float32)
    bots, bot_rng = np.zeros((1, SEATS), np.int64), np.zeros(1, BOT_RNG)
    observe(states, seats, observations)
    full_state(states, np.zeros((1, STATE), np.float32))
    standing(states, 0, rewards)
    act(states, one, refused)
    renewal, stops = np.ones((1, RENEWAL), np.int64), np.zeros((1, 2), np.bool_)
    vector_step(
        states, one, refused, 0, states.copy(), renewal, states.copy(), observations, masks, seats, rewards, stops
    )
    determinize(states, seats, rng)
    choose(states, bots, bot_rng, one)
    bot_rng["rng"] = 1
    advance(states, bots, bot_rng)


GAME = register(
    Game(
        name="heap",
        version=1,
        dtype=DTYPE,
        min_players=3,
        max_players=SEATS,
        num_actions=ACTIONS,
        observation_size=OBSERVATION,
        state_size=STATE,
        layout=[
            Slice("question", 0, 2, "what is asked, one-hot"),
            Slice("bank", 2, SEATS, "coins banked / 12, self first", high=MOST / GOAL),
            Slice("acting", 2 + SEATS, SEATS, "who is asked, one-hot, self first"),
            Slice("hand", 2 + 2 * SEATS, 1, "own coins in hand / 12", high=MOST_IN_HAND / GOAL),
        ],
        state_layout=[
            Slice("question", 0, 1, "its number"),
            Slice("turn", 1, 1, "turns so far", high=TURNS),
            Slice("hand", 2, SEATS, "coins in hand", high=MOST_IN_HAND),
            Slice("bank", 2 + SEATS, SEATS, "coins banked", high=MOST),
            Slice("acting", 2 + 2 * SEATS, SEATS, "who is asked, one-hot"),
        ],
        action_blocks=[
            ActionBlock("turn", 0, 3, "draw, bank, rob"),
            ActionBlock("victim", VICTIM + 1, SEATS - 1, "whom to rob, seats after the robber"),
        ],
        questions=[("turn", "draw, bank or rob?"), ("whom", "whom to rob?")],
        windows=[],
        configure=configure,
        start=start,
        act=act,
        observe=observe,
        full_state=full_state,
        standing=standing,
        vector_step=vector_step,
        determinize=determinize,
        flaw=flaw,
        describe_action=describe_action,
        describe_question=describe_question,
        render_text=render_text,
        render_image=render_image,
        warm_up=warm_up,
    )
)

BOTS = BotTable(__name__, ("random",), choose, advance)
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
