"""Pinned traces: the course of seeded games, condensed into hashes that a change of the rules alone may change.

A trace follows one game decision by decision. It hashes what a decision means: who is asked what, the legal actions and
the one taken, each as a block and a place in it, and the fields of the record in `MEANING` as plain numbers. The layout
of the record, of the stack and of the observation, the widths of fields, the numbers of steps and the sizes of
action blocks do not count, so that code can be moved and renamed while the traces stand still.

    python -m tests.encounter.traces           compare, and say where a game first leaves its trace
    python -m tests.encounter.traces --renew   write the traces anew (with --variants those of games with variants)

Renew them only for a change of what the game does: a rule mended, a power changed, another use of the generator,
another choice of the rules bot. A change that should not be seen in play (a move, a name, a layout, a speed-up) has to
leave every trace as it is. Say in the commit which rule has changed the traces.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np

from cosmic_env.agents.encounter import BOTS
from cosmic_env.core.files import write_whole
from cosmic_env.core.game import States
from cosmic_env.core.players import BOT_RNG
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.constants import ACTION_BLOCKS, QUESTIONS
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.state import DRAWN

FILE: Final = Path(__file__).with_name("traces.json")
VARIANTS_FILE: Final = Path(__file__).with_name("traces_variants.json")
EVERY: Final = 50
"""Decisions between two hashes, so that it can be told where a game leaves its trace."""
MOST: Final = 3000
"""Decisions after which a trace ends if its game does not."""

BLOCKS: Final = (
    "PASS", "YES", "NO", "POWER", "SEAT", "PLANET", "NUMBER", "PLAY", "GIVE", "NAME", "JOIN", "ALIEN", "TECHNOLOGY",
    "DESTINY", "SHIP", "TAKE_CARD", "COLONY_FOR_ME", "COLONY_FOR_PARTNER", "OFFER_CLASS", "ASK_CLASS", "RELEASE",
    "SUBMIT", "ACCEPT", "COUNTER", "WALK_AWAY", "SIGNAL",
)  # fmt: skip
"""Blocks in the order in which traces list their actions, wherever the space has them; new blocks come last."""
KINDS: Final = 81
"""Kinds of cards the traces look at: a card added later would be in none of these games."""

NUMBERS: Final = (
    "players", "flares_on", "max_turns", "pool", "dealt", "over", "truncated", "winners", "turns", "turn",
    "encounter_no", "phase", "offense", "defense", "system", "aim", "target", "destiny_card", "destiny_colour",
    "revealed", "outcome",
    "success", "zapped", "flares_used", "special_win", "extra_now", "deal_side", "deal_pending", "must_attack",
    "shows_first", "upset", "ahead", "margin", "closed", "no_payments",
)  # fmt: skip
LISTS: Final = (
    "rng", "sheet", "power", "form", "ships", "gate", "beside", "warp", "fresh", "removed", "limbo", "hand_n",
    "encounter_n", "has_one", "order", "role", "invited", "down", "down_seen", "must_play", "kind", "value", "bonus",
    "ship_value", "total", "engaged", "founded", "claim", "used_card", "sees_draws", "rewards", "lost", "flares_played",
    "deal_offers", "deal_colony", "deals",
)  # fmt: skip
PILES: Final = {
    "deck": "deck_n", "discard": "discard_n", "store": "store_n", "table": "table_n", "destiny": "destiny_n",
    "destiny_discard": "destiny_discard_n",
}  # fmt: skip
"""Piles, and the number of cards that are in each. Of the store those count that lie with a power or are laid aside:
cards just drawn had a field of their own when the traces were made, which these do not look at."""
BY_KIND: Final = ("hand", "known", "collected", "deal_exact", "deal_given")
"""Numbers of cards, by kind along the last axis."""

OPTIONS: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"flares": False},
    {"seats": [None, "none", "Filch"]},
    {"aliens": ["amoeba", "barbarian", "citadel", "clone", "fido", "filch", "gambler", "macron", "miser", "zombie"]},
    {"settings": {"macron ship value": 5}, "seats": ["Macron", None, None]},
    {"max_turns": 12},
)


def games() -> Iterator[dict[str, Any]]:
    """Options, seed and players of every traced game."""
    for players in (3, 4, 5):
        for number, options in enumerate(OPTIONS):
            given = dict(options)
            if "seats" in given:
                given["seats"] = [*given["seats"], *[None] * (players - 3)]
            if "aliens" in given and players > 3:
                given["aliens"] = [*given["aliens"], "parasite", "virus", "spiff"][: max(10, 2 * players + 1)]
            for who in ("random", "random", "random", "rules", "rules", "mixed"):
                yield {"players": players, "options": given, "who": who, "kind": number}


VARIANTS: Final = (
    ("four_planets",), ("hidden_powers",), ("changing_powers",), ("unlimited_flares",),
    ("four_planets", "changing_powers", "unlimited_flares"), ("hidden_powers", "changing_powers"),
    ("four_planets", "no_flares", "hidden_powers"),
    ("four_planets", "hidden_powers", "changing_powers", "unlimited_flares"),
)  # fmt: skip


def with_variants() -> Iterator[tuple[str, dict[str, Any]]]:
    """Games with variants, by a name, the seeds of another row."""
    games = [
        {"players": players, "options": {"variants": list(names)}, "who": who}
        for players in (3, 4, 5)
        for names in VARIANTS
        for who in ("random", "rules")
    ]
    for seed, game in enumerate(games, 10_000):
        yield f"{seed}: {game['players']} players, {', '.join(game['options']['variants'])}, {game['who']}", {
            **game, "seed": seed,
        }  # fmt: skip


def labelled() -> Iterator[tuple[str, dict[str, Any]]]:
    """The games by a name that says what is played and with which seed."""
    for seed, game in enumerate(games()):
        yield f"{seed}: {game['players']} players, options {game['kind']}, {game['who']}", {**game, "seed": seed}


_places: Final[list[tuple[int, int]]] = [
    (BLOCKS.index(name) if name in BLOCKS else len(BLOCKS) + row, place)
    for row, (name, size, *_) in enumerate(ACTION_BLOCKS)
    for place in range(size)
]


def _meaning(state: np.void) -> bytes:
    """What a record says, whatever its layout."""
    parts = [np.array([int(state[name]) for name in NUMBERS], np.int64)]
    parts += [np.asarray(state[name], np.int64).ravel() for name in LISTS]
    for pile, count in PILES.items():
        cards = np.asarray(state[pile][: int(state[count])], np.int64)
        parts.append(cards[state["store_of"][: len(cards)] < DRAWN] if pile == "store" else cards)
    parts += [np.asarray(state[name][..., :KINDS], np.int64).ravel() for name in BY_KIND]
    return b"".join(part.tobytes() for part in parts)


def _start(game: dict[str, Any]) -> States:
    states = GAME.configure({"players": game["players"], **game["options"]})
    states["rng"] = seed_words(game["seed"], 1)[0]
    GAME.start(states)
    return states


def _bots(game: dict[str, Any]) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Which seats the rules bot plays; -1: chance alone."""
    rules = BOTS.names.index("rules")
    seats = {"random": [-1] * 5, "rules": [rules] * 5, "mixed": [rules, -1, rules, -1, rules]}[game["who"]]
    return np.array([seats[: game["players"]]], np.int64)


def trace(game: dict[str, Any]) -> list[str]:
    """One hash for every `EVERY` decisions, each of all that has gone before; the last one ends the trace."""
    states, bots = _start(game), _bots(game)
    bot_rng = np.zeros(1, BOT_RNG)
    bot_rng["rng"] = seed_words(game["seed"] + 1, 1)
    chance = random.Random(game["seed"])
    digest, hashes = hashlib.sha256(), []
    actions, refused = np.zeros(1, np.int64), np.zeros(1, np.int8)
    for decision in range(MOST):
        state = states[0]
        digest.update(_meaning(state))
        if state["over"] or state["truncated"]:
            break
        legal = sorted(np.flatnonzero(state["mask"]).tolist(), key=_places.__getitem__)
        if bots[0, state["acting"]] >= 0:
            BOTS.choose(states, bots, bot_rng, actions)
        else:
            actions[0] = chance.choice(legal)
        asked = QUESTIONS[state["question"]][0]
        told = (int(state["acting"]), asked, [_places[a] for a in legal], _places[actions[0]])
        digest.update(repr(told).encode())
        GAME.act(states, actions, refused)
        if decision % EVERY == EVERY - 1:
            hashes.append(digest.hexdigest()[:12])
    return [*hashes, digest.hexdigest()[:12]]


def pinned(file: Path = FILE) -> dict[str, list[str]]:
    """The traces of a file, by the names of the games."""
    traces: dict[str, list[str]] = json.loads(file.read_text())
    return traces


FILES: Final = {FILE: labelled, VARIANTS_FILE: with_variants}
"""The games of each file."""


def difference(expected: list[str], found: list[str]) -> str:
    """In words where a game leaves its trace; empty if it does not."""
    if expected == found:
        return ""
    same = next((i for i, (a, b) in enumerate(zip(expected, found)) if a != b), min(len(expected), len(found)))
    return f"leaves its trace between decisions {same * EVERY} and {(same + 1) * EVERY}"


def main() -> None:
    """Compare, or renew."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--renew", action="store_true", help="write the traces anew: only when a rule has changed")
    parser.add_argument("--variants", action="store_true", help="the games with variants alone")
    given = parser.parse_args()
    files = {file: games for file, games in FILES.items() if not given.variants or file == VARIANTS_FILE}
    if given.renew:
        for file, games in files.items():
            lines = [f"{json.dumps(name)}: {json.dumps(trace(game))}" for name, game in games()]
            write_whole(file, ("{\n" + ",\n".join(lines) + "\n}\n").encode())
        return
    differences = []
    for file, games in files.items():
        expected = pinned(file)
        differences += [f"{name} {told}" for name, game in games() if (told := difference(expected[name], trace(game)))]
    sys.exit("\n".join(differences) or None)


if __name__ == "__main__":
    main()
