"""Records changed at random: each is refused, or played on with every invariant.

``python -m tests.encounter.fuzz SEED RECORDS DECISIONS`` prints one line of JSON; it is a program so that an engine
that crashes, or never comes back, is noticed from outside. With ``--variants random`` the records come from tables with
random combinations of variants, with and without signals.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from typing import Any

import numpy as np

from cosmic_env.core.batch import clone
from cosmic_env.core.game import States
from cosmic_env.encounter.game import GAME, flaw

from .invariants import Play, choose, generators, unsound
from .random_options import some_options

CHANGES = ("bit", "bit of a field", "byte of a field", "value of a field", "two values", "action")
NAMES = GAME.dtype.names or ()


BASE_GAME = [{"players": players} for players in (3, 4, 5)]
TABLES = 16
"""Tables with variants."""


def positions(seed: int, share: float, **options: Any) -> States:
    """Records at all kinds of moments: this share of all rounds of decisions."""
    rng = np.random.default_rng([seed, options["players"]])
    play, found = Play(8, seed, **options), []
    for states in play.positions(8 * 600):
        if rng.random() < share:
            found.append(clone(states[states["mask"].any(axis=1)]))  # a game that is over asks nobody
    return np.concatenate(found)


def _set_value(state: States, rng: np.random.Generator) -> None:
    """One element of one field: an extreme, something small, or about what it was."""
    name = NAMES[rng.integers(len(NAMES))]
    flat: Any = state[name][0].reshape(-1) if state[name].ndim > 1 else state[name]
    at = rng.integers(len(flat))
    limits = np.iinfo(flat.dtype)
    near = min(max(int(flat[at]) + int(rng.choice([-1, 1])), limits.min), limits.max)
    flat[at] = rng.choice([limits.min, limits.max, -1, 0, 1, 2, 5, 20, 81, near])


def change(state: States, rng: np.random.Generator) -> str:
    """Change a record of shape ``(1,)`` in place; says how."""
    how = CHANGES[rng.integers(len(CHANGES))]
    raw = state.view(np.uint8).reshape(-1)
    kind, offset = (GAME.dtype.fields or {})[NAMES[rng.integers(len(NAMES))]][:2]
    if how == "bit":
        offset, size = 0, GAME.dtype.itemsize
    else:
        size = kind.itemsize
    at = offset + int(rng.integers(size))
    if how.startswith("bit"):
        raw[at] ^= np.uint8(1 << rng.integers(8))
    elif how.startswith("byte"):
        raw[at] = rng.integers(256)
    elif how == "action":  # one legal action in the place of another, so that their number fits
        mask = state["mask"][0]
        mask[rng.choice(np.flatnonzero(mask))] = 0
        mask[rng.choice(np.flatnonzero(mask == 0))] = 1
    else:
        for _ in range(2 if how == "two values" else 1):
            _set_value(state, rng)
    return how


def differing(some: States, others: States) -> list[str]:
    """Names of the fields in which two records differ."""
    return [name for name in NAMES if (some[name] != others[name]).any()]


def main(seed: int, records: int, decisions: int, variants: str) -> int:
    """Change, refuse or play on; the exit code."""
    rng = np.random.default_rng(seed)
    tables = [some_options(TABLES * seed + n) for n in range(TABLES)] if variants == "random" else BASE_GAME
    share = 0.06 * len(BASE_GAME) / len(tables)
    pool = np.concatenate([positions(seed, share, **options) for options in tables])
    counts: Counter[str] = Counter()
    accepted, told = [], []
    while counts["changed"] < records:
        before = pool[rng.integers(len(pool), size=1)]
        state = clone(before)
        how = change(state, rng)
        fields = differing(before, state)
        if not fields:
            continue
        counts["changed"] += 1
        if flaw(state) is not None:
            counts["refused"] += 1
        else:
            accepted.append(state)
            told.append(f"{how}: {', '.join(fields)}")
    states = np.concatenate(accepted)
    dice, actions = generators(len(states), seed), np.zeros(len(states), np.int64)
    refused = np.zeros(len(states), np.int8)
    for _ in range(decisions):
        wrong = unsound(states)
        if wrong:
            where, rule = wrong[0]
            print(json.dumps({"broken": rule, "by": told[where], "all": len(wrong)}))
            return 1
        choose(states, dice, actions)
        GAME.act(states, actions, refused)
        counts["played"] += int((actions >= 0).sum())
    print(json.dumps({**counts, "accepted": len(states)}))
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("seed", "records", "decisions"):
        parser.add_argument(name, type=int)
    parser.add_argument("--variants", choices=("none", "random"), default="none", help="variants of the tables")
    sys.exit(main(**vars(parser.parse_args())))
