"""Twins: two games that begin alike and part at a choice that some seat cannot see.

Both are played on by one rule that looks only at what that seat sees, so that they stay alike for it as long as the
engine lets them. They are made by playing, not by `determinize`, whose faults they could not find.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.batch import new_states, to_bytes
from cosmic_env.core.game import States
from cosmic_env.encounter.constants import NUM_ACTIONS, Q_CARD, Q_GIVE, Q_INVITE, Q_SELECT, Q_USE
from cosmic_env.encounter.game import GAME

from .table import observed

HIDDEN = (Q_SELECT, Q_GIVE)
"""Questions whose answer others do not see as it is given."""
FORKS = (*HIDDEN, Q_CARD, Q_INVITE, Q_USE)
"""Questions at which twins may part; if all see the choice, they are no twins."""


def sight(states: States, viewer: int) -> bytes:
    """All that the viewer may know: its observation, its legal actions if it is asked, and what lies open of which the
    observation tells no order."""
    seen = observed(states, viewer)
    asked = states["mask"][0].tobytes() if states["acting"][0] == viewer else b""
    pile = states["discard"][0, : states["discard_n"][0]].tobytes()
    place = bytes(int(states[name][0]) & 255 for name in ("turns", "turn", "encounter_no", "over", "truncated"))
    return b"|".join((seen.tobytes(), asked, pile, place))


def choices(states: States, viewer: int, salt: int) -> NDArray[np.int64]:
    """The legal actions, the likeliest first: a rule of what the viewer sees, of who is asked and what."""
    g = states[0]
    text = sight(states, viewer) + f"{g['acting']} {g['question']} {salt}".encode()
    rng = np.random.default_rng(int.from_bytes(blake2b(text, digest_size=8).digest()))
    legal: NDArray[np.int64] = np.flatnonzero(states["mask"][0])
    return legal[np.argsort(-rng.random(NUM_ACTIONS)[legal], kind="stable")]


def act(states: States, action: int) -> States:
    """The game after an action."""
    after: States = states.copy()
    refused = np.zeros(1, np.int8)
    GAME.act(after, np.array([action]), refused)
    assert not refused[0]
    return after


def is_over(states: States) -> bool:
    """Whether nobody is asked any more."""
    return bool(states["over"][0] or states["truncated"][0])


def twins(players: int, seed: int, viewer: int, decisions: int, every: int = 1) -> Iterator[tuple[States, States]]:
    """Pairs of games that have just parted at a choice of another seat, which the viewer may see or not."""
    states = new_states(GAME, {"players": players, "max_turns": 20}, [seed])
    met = 0
    for _ in range(decisions):
        if is_over(states):
            return
        likely = choices(states, viewer, seed)
        if states["acting"][0] != viewer and states["question"][0] in FORKS:
            met += 1
            if met % every == 0:
                yield act(states, int(likely[0])), act(states, int(likely[1]))
        states = act(states, int(likely[0]))


def looks(
    states: States, viewer: int, salt: int, decisions: int, look: Callable[[States], bytes]
) -> Iterator[tuple[bytes, set[bytes], bytes]]:
    """The game played on, each thing the viewer sees once: the sight, what `look` gave while it lasted, and the state
    in which it began."""
    now: tuple[bytes, set[bytes], bytes] | None = None
    for _ in range(decisions):
        seen = sight(states, viewer)
        if now is None or now[0] != seen:
            if now is not None:
                yield now
            now = (seen, set(), to_bytes(states))
        now[1].add(look(states))
        if is_over(states):
            break
        states = act(states, int(choices(states, viewer, salt)[0]))
    if now is not None and is_over(states):
        yield now
