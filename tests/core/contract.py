"""What every game keeps to, whatever its rules: `check_game` plays it at random and looks at all that `Game` promises.

A new game passes when it is in ``cosmic_env.GAMES``; an `AssertionError` says what does not hold.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cosmic_env.core.batch import clone, load_states, new_states, save_states, to_bytes
from cosmic_env.core.game import SCHEMES, ActionBlock, Game, Slice, States
from cosmic_env.core.outcome import counts, places
from cosmic_env.core.replay import Recorder, parse_replay
from cosmic_env.core.rng import WORDS, seed_words

LOOK_AT_EVERY = 47
"""Decisions between two looks at everything."""
FIELDS: dict[str, tuple[int, ...]] = {
    "players": (), "acting": (), "question": (), "options": (), "over": (), "truncated": (), "winners": (),
    "rng": (WORDS,),
}  # fmt: skip


def check_game(game: Game, options: Mapping[str, Any], seed: int = 0, games: int = 1) -> None:
    """Look at what `game` says of itself, then play some games under `options` and look at these."""
    check_description(game)
    states = new_states(game, options, list(range(seed, seed + games)))
    again = new_states(game, options, list(range(seed, seed + games)))
    assert to_bytes(states) == to_bytes(again), "the same seed deals the same game"
    other = new_states(game, options, [seed + games])
    assert to_bytes(other) != to_bytes(states[:1]), "another seed deals another game"
    for i in range(games):
        play(game, options, seed + i)


def check_description(game: Game) -> None:
    """Sizes, names and bounds fit each other."""
    assert game.name.isidentifier() and game.version >= 1
    assert 2 <= game.min_players <= game.max_players
    assert pickle.loads(pickle.dumps(game)) is game, "a game is found again by its name"
    shapes = {name: game.dtype[name].shape for name in game.dtype.names or ()}
    for name, shape in {**FIELDS, "mask": (game.num_actions,)}.items():
        assert shapes.get(name) == shape, f"the record needs a field {name} of shape {shape}"
        assert np.issubdtype(game.dtype[name].base, np.signedinteger), f"{name} is a signed integer"
    for size, parts in (
        (game.observation_size, game.layout),
        (game.state_size, game.state_layout),
        (game.num_actions, game.action_blocks),
    ):
        check_parts(size, parts)
    for part in (*game.layout, *game.state_layout):
        low, high = np.broadcast_arrays(part.low, part.high)
        assert (low <= high).all() and low.shape in ((), (part.size,)), f"bounds of {part.name}"
    names = [name for name, _ in game.questions]
    assert len(set(names)) == len(names) > 0 and all(wording for _, wording in game.questions)
    windows = [name for name, _, _ in game.windows]
    assert len(set(windows)) == len(windows) and all(meaning for _, _, meaning in game.windows)
    assert all(each.name.isidentifier() and each.meaning for each in game.outcomes)
    assert set(game.schemes) <= set(SCHEMES) and all(game.schemes.values())
    assert {"players"} <= {option.name for option in game.options}


def check_parts(size: int, parts: Sequence[Slice] | Sequence[ActionBlock]) -> None:
    """They follow each other without a gap, each with a name of its own and a meaning."""
    at = 0
    for part in parts:
        assert part.start == at and part.size > 0, f"{part.name} begins at {part.start}, not {at}"
        assert part.name and part.meaning
        at += part.size
    assert at == size, f"the parts have {at} elements, not {size}"
    assert len({part.name for part in parts}) == len(parts)


def play(game: Game, options: Mapping[str, Any], seed: int) -> None:
    """One game at random, to its end."""
    rng = np.random.default_rng(seed)
    states = new_states(game, options, [seed])
    players = int(states["players"][0])
    recorder = Recorder(game, options, seed, ["random"] * players)
    refused = np.zeros(1, np.int8)
    paid = {scheme: standing(game, states, scheme) for scheme in game.schemes}
    decisions = 0
    assert all((each == 0).all() for scheme, each in paid.items() if scheme != "shaped"), "nobody is paid at first"
    while not (states["over"][0] or states["truncated"][0]):
        check_asked(game, states, players)
        if decisions % LOOK_AT_EVERY == 0:
            look(game, states, players, rng)
        legal = np.flatnonzero(states["mask"][0])
        action = int(rng.choice(legal))
        recorder.add(states, action)
        game.act(states, np.array([action]), refused)
        assert refused[0] == 0, f"action {action} is legal by its mask, and refused"
        decisions += 1
        assert decisions < 100_000, "every game ends"
    check_end(game, states, players)
    replay = parse_replay(recorder.text(states))
    *_, last = replay.states(game)
    assert to_bytes(last) == to_bytes(states), "a replay plays the same game"


def check_asked(game: Game, states: States, players: int) -> None:
    """Somebody is asked something, with at least two answers."""
    g = states[0]
    assert 0 <= g["acting"] < players and 0 <= g["question"] < len(game.questions)
    assert set(np.unique(g["mask"]).tolist()) == {0, 1}, "a mask is of 0 and 1"
    assert g["options"] == g["mask"].sum() >= 2, "a choice of one is made by the engine"
    assert g["winners"] == 0 and g["players"] == players


def look(game: Game, states: States, players: int, rng: np.random.Generator) -> None:
    """Everything that may be asked of a game in progress, and that asking changes nothing."""
    before = to_bytes(states)
    assert game.flaw(states) is None, "what play comes to is sound"
    check_vectors(game, states, players)
    check_words(game, states, players)
    assert to_bytes(load_states(game, save_states(game, states))) == before
    assert to_bytes(states) == before, "looking changes nothing"
    check_refusals(game, states, rng)
    for seat in range(players):
        check_dealt_anew(game, states, seat, rng)


def check_vectors(game: Game, states: States, players: int) -> None:
    """Observations, full state and standings: finite, and within the bounds that are told."""
    for seat in range(players):
        check_bounds(observation(game, states, seat), game.layout)
    full = np.full((1, game.state_size), np.nan, np.float32)
    game.full_state(states, full)
    check_bounds(full[0], game.state_layout)
    for scheme in game.schemes:
        assert np.isfinite(standing(game, states, scheme)).all()


def observation(game: Game, states: States, seat: int) -> NDArray[np.float32]:
    """What the seat sees; each element is written."""
    out = np.full((1, game.observation_size), np.nan, np.float32)
    game.observe(states, np.array([seat]), out)
    assert np.isfinite(out).all(), "every element of an observation is written"
    return out[0]


def check_bounds(vector: NDArray[np.float32], layout: Sequence[Slice]) -> None:
    """Each part is within its bounds, up to rounding."""
    assert np.isfinite(vector).all()
    for part in layout:
        values = vector[part.start : part.start + part.size]
        inside = (values >= np.float32(part.low) - 1e-6) & (values <= np.float32(part.high) + 1e-6)
        assert inside.all(), f"{part.name} is {values[~inside][0]}, not {part.low} to {part.high}"


def standing(game: Game, states: States, scheme: str) -> NDArray[np.float32]:
    """What each seat has been paid under the scheme."""
    players = int(states["players"][0])
    out = np.full((1, players), np.nan, np.float32)
    game.standing(states, SCHEMES.index(scheme), out)
    return out[0]


def check_words(game: Game, states: States, players: int) -> None:
    """The question, every legal action in words of its own, and the table."""
    assert game.describe_question(states)
    legal = np.flatnonzero(states["mask"][0]).tolist()
    words = [game.describe_action(states, action) for action in legal]
    assert all(words) and len(set(words)) == len(words), "legal actions are told apart by their words"
    for seat in range(-1, players):
        text = game.render_text(states, seat)
        assert isinstance(text, str) and text
    picture = game.render_image(states, 0)
    assert picture.dtype == np.uint8 and picture.ndim == 3 and picture.shape[2] == 3


def check_refusals(game: Game, states: States, rng: np.random.Generator) -> None:
    """An illegal action is refused, and no byte changes."""
    illegal = np.flatnonzero(states["mask"][0] == 0)
    for action in (-1, game.num_actions, *rng.choice(illegal, min(3, illegal.size), replace=False).tolist()):
        copy, refused = clone(states), np.zeros(1, np.int8)
        game.act(copy, np.array([action]), refused)
        assert refused[0] == 1 and to_bytes(copy) == to_bytes(states), f"action {action} is not legal"


def check_dealt_anew(game: Game, states: States, seat: int, rng: np.random.Generator) -> None:
    """The seat sees the same; who is asked stays; the result is sound and a function of what the seat may know."""
    seats, words = np.array([seat]), seed_words(int(rng.integers(2**31)), 3)
    first, other, twice = clone(states), clone(states), clone(states)
    game.determinize(first, seats, words[:1])
    game.determinize(other, seats, words[1:2])
    game.determinize(twice, seats, words[:1])
    assert to_bytes(first) == to_bytes(twice), "the same words deal the same"
    for dealt in (first, other):
        assert game.flaw(dealt) is None, "what is dealt anew is sound"
        assert dealt["acting"][0] == states["acting"][0]
        assert (observation(game, dealt, seat) == observation(game, states, seat)).all(), "the seat sees the same"
    if states["acting"][0] == seat:
        assert (first["mask"] == states["mask"]).all(), "the seat is asked the same"
    game.determinize(other, seats, words[:1])
    assert to_bytes(other) == to_bytes(first), "what is dealt does not depend on what the seat cannot know"


def check_end(game: Game, states: States, players: int) -> None:
    """What is paid adds up; places and counts are those of seats that play."""
    over, winners = bool(states["over"][0]), int(states["winners"][0])
    assert over != bool(states["truncated"][0]), "a game has ended with a result, or was stopped"
    assert (winners != 0) == over and winners < 1 << players
    assert states["mask"].sum() == 0 and states["options"][0] == 0
    assert game.flaw(states) is None
    check_vectors(game, states, players)
    won = np.array([(winners >> seat) & 1 for seat in range(players)])
    share = standing(game, states, "share")
    assert np.allclose(share, won / max(1, won.sum())), "the winners split 1"
    assert np.allclose(standing(game, states, "zero_sum").sum(), 0, atol=1e-6), "what is won is lost by others"
    refused = np.zeros(1, np.int8)
    game.act(states, np.array([0]), refused)
    assert refused[0] == 1, "nothing is legal when the game is over"
    place = places(game, states)
    assert place.shape == (1, players) and place.min() == 1 and place.max() <= players
    assert (won == 0).all() or (place[0][won == 1].max() < place[0][won == 0].min(initial=players + 1))
    for name, each in counts(game, states).items():
        assert each.shape == (1, players), name
