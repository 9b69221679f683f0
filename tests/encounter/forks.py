"""Pairs of games with different hidden histories, made by playing: nothing here deals anything anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from cosmic_env.core.batch import start_states, state_hash
from cosmic_env.core.game import States
from cosmic_env.core.record import py_record
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.constants import (
    A_PASS,
    ENCOUNTER_CARDS,
    Q_ALIEN,
    Q_DESTINY_CARD,
    Q_DISCARD,
    Q_EXCHANGE,
    Q_GIVE,
    Q_INVITE,
    Q_OFFER,
    Q_SELECT,
    Q_SIGNAL,
    Q_TECHNOLOGY,
    Q_USE,
    Q_WORK,
)
from cosmic_env.encounter.events import L_A, L_B, L_KIND, L_SEAT, L_SEEN
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.scripts import SCRIPTS
from cosmic_env.encounter.state import LOG
from cosmic_env.encounter.windows import POLL, a_poll

from .table import observed

SECRET = (
    Q_ALIEN, Q_SELECT, Q_INVITE, Q_GIVE, Q_DISCARD, Q_EXCHANGE, Q_DESTINY_CARD, Q_OFFER, Q_SIGNAL, Q_TECHNOLOGY, Q_WORK,
)  # fmt: skip
"""Questions whose answer others do not see, or not at once."""
KEEPERS_OF_SECRETS = (
    "miser", "philanthropist", "barbarian", "gambler", "chosen", "citadel", "hacker", "mite", "vulch", "trader",
    "sorcerer", "dictator", "fodder", "reserve", "oracle", "kamikaze", "void", "shadow", "hate", "fido", "will", "mind",
    "clone", "filch", "loser", "tick_tock", "mutant", "remora", "machine",
)  # fmt: skip


@dataclass
class Pair:
    """Two games that `forker` (-1: chance) has made different, and that went on alike since; the seats of `blind` have
    seen, and been told, the same in both all the time."""

    one: States
    other: States
    forker: int
    blind: set[int]


def is_over(state: States) -> bool:
    """Whether nobody is asked any more."""
    return bool(state["over"][0] or state["truncated"][0])


def legal(state: States) -> list[int]:
    """The legal actions."""
    return [int(action) for action in np.flatnonzero(state["mask"][0])]


def step(state: States, action: int) -> None:
    """Take a legal action."""
    refused = np.zeros(1, np.int8)
    GAME.act(state, np.array([action]), refused)
    assert not refused[0]


def is_told(state: States, viewer: int) -> bytes:
    """What the viewer is told of the last action: all that has happened, details only where it may know them."""
    n = min(int(state["log_n"][0]), LOG)
    log, about = state["log"][0, :n], state["log_about"][0, :n]
    knows = (log[:, L_SEEN] >> viewer) & 1
    return np.column_stack([log[:, L_KIND], log[:, L_SEAT], about[:, L_B], about[:, L_A] * knows]).tobytes()


def sees(state: States, viewer: int) -> bytes:
    """All that the viewer is shown: observation, its own mask, and who is asked."""
    out = observed(state, viewer)
    mask = state["mask"][0].tobytes() if state["acting"][0] == viewer else b""
    return out.tobytes() + mask + bytes([int(state["acting"][0])])


def point(state: States) -> tuple[object, ...]:
    """The point of the rules: which steps are to be performed, and the windows that are open."""
    g = py_record(state, 0)
    steps = [SCRIPTS.next_step(g, f) for f in range(g.sp)]
    polls = [a_poll.read(g, f) for f, step in enumerate(steps) if step == POLL]
    return int(state["question"][0]), steps, [(poll.window, poll.subject) for poll in polls]


def anew(state: States, viewer: int, seed: int) -> States:
    """The game as dealt anew for the viewer."""
    out = state.copy()
    GAME.determinize(out, np.array([viewer]), seed_words(seed, 1))
    return out


def random_game(rng: np.random.Generator, *, choosing: bool) -> States:
    """A game with aliens that keep secrets, or in which all choose theirs, at its first question."""
    players = int(rng.integers(3, 6))
    seats: list[str | None] = [None] * players
    names = [str(name) for name in rng.permutation(KEEPERS_OF_SECRETS)[:players]]
    if not {"gambler", "sorcerer"} <= set(names) and not choosing:
        seats = [name if rng.random() < 0.8 else None for name in names]
    options = {"players": players, "flares": bool(rng.random() < 0.85), "seats": seats, "signals": rng.random() < 0.2}
    return start_states(GAME, GAME.configure(options), [int(rng.integers(2**40))])


def wander(state: States, rng: np.random.Generator, decisions: int, *, until_secret: bool = False) -> None:
    """Play at random, till a question comes whose answer is secret."""
    for _ in range(decisions):
        if is_over(state) or (until_secret and state["question"][0] in SECRET):
            return
        actions = legal(state)
        passes = A_PASS in actions and rng.random() < 0.4
        step(state, A_PASS if passes else int(rng.choice(actions)))


def shuffle_piles(state: States, rng: np.random.Generator) -> None:
    """Another order of the draw pile and of the destiny deck."""
    for pile, count in (("deck", "deck_n"), ("destiny", "destiny_n")):
        n = int(state[count][0])
        first = int((state["deck_seen"][0, :n] != 0).sum()) if pile == "deck" else 0
        state[pile][0, first:n] = rng.permutation(state[pile][0, first:n])


def exchange_cards(state: States, rng: np.random.Generator) -> None:
    """Encounter cards that nobody is sure of change places between hands, or with the draw pile."""
    players = int(state["players"][0])
    viewer = int(rng.integers(players))
    others = [seat for seat in range(players) if seat != viewer]
    for _ in range(8):
        giver, taker = int(rng.choice(others)), int(rng.choice([*others, -1]))
        if giver == taker or (state["acting"][0] in (giver, taker) and state["question"][0] != Q_USE):
            continue
        mine, theirs = _unsure(state, giver), _unsure(state, taker)
        if mine and theirs:
            a, b = int(rng.choice(mine)), int(rng.choice(theirs))
            _put(state, giver, a, b)
            _put(state, taker, b, a)


def _unsure(state: States, holder: int) -> list[int]:
    if holder < 0:
        n = int(state["deck_n"][0])
        return [
            int(c)
            for c, s in zip(state["deck"][0, :n], state["deck_seen"][0, :n], strict=True)
            if c < ENCOUNTER_CARDS and not s
        ]
    known = np.delete(state["known"][0, :, holder, :ENCOUNTER_CARDS], holder, axis=0).max(axis=0)
    return [int(card) for card in np.flatnonzero(state["hand"][0, holder, :ENCOUNTER_CARDS] > known)]


def _put(state: States, holder: int, old: int, new: int) -> None:
    if holder < 0:
        n = int(state["deck_n"][0])
        free = (state["deck"][0, :n] == old) & (state["deck_seen"][0, :n] == 0)
        state["deck"][0, np.flatnonzero(free)[0]] = new
    else:
        state["hand"][0, holder, old] -= 1
        state["hand"][0, holder, new] += 1


def pairs(rng: np.random.Generator) -> Iterator[Pair]:
    """Pairs without end, after each common action; both games have gone on with the same actions since the fork."""
    while True:
        choosing = rng.random() < 0.1
        state = random_game(rng, choosing=choosing)
        wander(state, rng, 0 if choosing else int(rng.integers(0, 120)))
        for _ in range(6):
            wander(state, rng, 60, until_secret=True)
            if is_over(state):
                break
            yield from fork(state, rng)


def fork(state: States, rng: np.random.Generator) -> Iterator[Pair]:
    """Make a pair of the game and a copy of it, and play them on."""
    pair = Pair(state, state.copy(), -1, set(range(int(state["players"][0]))))
    how = rng.integers(0, 3)
    if how == 0 or state["question"][0] == Q_ALIEN:
        pair.forker = int(state["acting"][0])
        pair.blind.discard(pair.forker)
        one, other = rng.choice(legal(state), 2, replace=False)
        step(pair.one, int(one))
        step(pair.other, int(other))
    elif how == 1:
        shuffle_piles(pair.other, rng)
    else:
        exchange_cards(pair.other, rng)
    yield from play_on(pair, rng)


def play_on(pair: Pair, rng: np.random.Generator) -> Iterator[Pair]:
    """Play both games on alike as long as they can be told apart and go together."""
    idle = 0
    for _ in range(60):
        if is_over(pair.one) or is_over(pair.other) or idle > 6:
            return
        for seat in list(pair.blind):
            if sees(pair.one, seat) != sees(pair.other, seat) or is_told(pair.one, seat) != is_told(pair.other, seat):
                pair.blind.discard(seat)
        yield pair
        idle = 0 if pair.blind and state_hash(pair.one) != state_hash(pair.other) else idle + 1
        common = sorted(set(legal(pair.one)) & set(legal(pair.other)))
        if not common:
            return
        action = A_PASS if A_PASS in common and rng.random() < 0.3 else int(rng.choice(common))
        step(pair.one, action)
        step(pair.other, action)
