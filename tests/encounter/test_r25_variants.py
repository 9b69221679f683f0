"""Variants as options (R25, R31, R32, D17.9, D17.10, Q319, Q353, Q354): what may be chosen, what is refused."""

from __future__ import annotations

from itertools import chain, combinations
from typing import Any

import numpy as np
import pytest

from cosmic_env import encounter
from cosmic_env.core.batch import new_states
from cosmic_env.encounter.alien_ids import ALERT_NAMES, NAMES
from cosmic_env.encounter.constants import FLARE, VARIANT_NAMES
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.options import configure

ALL = (*VARIANT_NAMES, "no_flares")
COMBINATIONS = list(chain.from_iterable(combinations(ALL, n) for n in range(len(ALL) + 1)))


@pytest.mark.parametrize("names", COMBINATIONS, ids=" ".join)
def test_all_may_be_combined_but_unlimited_flares_without_flares(names: tuple[str, ...]) -> None:
    """R32.1, R32.4, D17.10, Q353: everything else is played, and each variant has its bit."""
    if {"unlimited_flares", "no_flares"} <= set(names):
        with pytest.raises(ValueError, match="unlimited_flares cannot be played in a game without flares"):
            configure({"variants": names})
        return
    record = configure({"variants": names})
    assert {name for bit, name in enumerate(VARIANT_NAMES) if record["variants"][0] >> bit & 1} == set(names) - {
        "no_flares"
    }
    assert record["flares_on"][0] == ("no_flares" not in names)


def test_the_order_of_the_names_does_not_matter() -> None:
    """R32.1."""
    names = ["Hidden Powers", "four-planets", "UNLIMITED_FLARES"]
    assert configure({"variants": names}) == configure({"variants": names[::-1]})


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"variants": ["five_planets"]}, r"there is no variant 'five_planets'; did you mean four_planets\?$"),
        ({"variants": ["moons"]}, "there is no variant 'moons'; variants: four_planets, hidden_powers, "),
        ({"variants": [4]}, "there is no variant 4; variants: "),
        ({"variants": ["four_planets", "Four-Planets"]}, "a variant is named twice: four_planets, Four-Planets"),
        ({"variants": "four_planets"}, "variants is a list of names, not 'four_planets'"),
        ({"variants": None}, "variants is a list of names, not None"),
        ({"variants": b"four_planets"}, "variants is a list of names, not b'four_planets'"),
        ({"variants": {"four_planets": 1}}, "variants is a list of names, not "),
        ({"aliens": ["green", "red", "void"]}, "an alien is named twice: void, void$"),
        ({"aliens": b"green"}, 'aliens is "all", an alert level or a list of names, not b'),
        ({"seats": b"none"}, "seats names an alien .or None. for each of the players, not b'none'"),
        ({"seats": ["virus", "none", "Virus", None]}, "an alien is named twice: virus, Virus$"),
        ({"variants": ["classic_filch"]}, "classic_filch is not offered, as its flare rests on cheating unseen"),
        ({"variants": ["Classic Filch"], "flares": False}, "classic_filch is not offered"),
        ({"variants": ["no_flares"], "flares": True}, "flares=True and the variant no_flares contradict each other"),
        ({"variants": ["unlimited_flares"], "flares": False}, "unlimited_flares cannot be played in a game without"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(options: dict[str, Any], told: str) -> None:
    """R31.1, R32.4, R32.5, D17.9, D17.10, Q319, Q353."""
    for make in (encounter.env, lambda **given: encounter.VectorEnv(2, **given), encounter.GymEnv):
        with pytest.raises(ValueError, match=told) as caught:
            make(**options)
        assert "\n" not in str(caught.value)


def test_flares_may_be_left_out_twice() -> None:
    """R25.1, Q353: both spellings lead to one field of the record, together too."""
    plain = configure({"flares": False})
    assert plain == configure({"variants": ["no_flares"]}) == configure({"flares": False, "variants": ["no_flares"]})


@pytest.mark.parametrize(("level", "count"), [("green", 23), ("yellow", 17), ("red", 10)])
def test_an_alert_level_limits_what_is_dealt_and_what_is_added(level: str, count: int) -> None:
    """R25.2, R25.3, Q354: aliens dealt, and all ten flares of the deck, come from the chosen level."""
    states = new_states(GAME, {"players": 3, "aliens": level.title()}, range(30))
    pool = {alien for alien in range(len(NAMES)) if states["pool"][0] >> alien & 1}
    assert len(pool) == count
    assert set(states["offered"][:, :3].ravel().tolist()) <= pool
    env = encounter.env(players=4, aliens=[level], seats=["none"] * 4)
    env.reset(seed=5)
    state = env.states[0]
    cards = [int(card) for card in state["deck"][: state["deck_n"]] if card >= FLARE]
    cards += [card for seat in range(4) for card in range(FLARE, FLARE + len(NAMES)) if state["hand"][seat, card]]
    assert len(cards) == 10 and {card - FLARE for card in cards} <= pool


def test_levels_and_names_together() -> None:
    """R25.3: a level stands for its aliens among other names, and none may be named twice."""
    green = configure({"aliens": "green"})["pool"][0]
    assert configure({"aliens": ["green", "void"]})["pool"][0] == green | 1 << NAMES.index("void")
    assert configure({"aliens": list(ALERT_NAMES)}) == configure({"aliens": "all"})
    with pytest.raises(ValueError, match="an alien is named twice"):
        configure({"aliens": ["green", "zombie", "zombie"]})
    with pytest.raises(ValueError, match="aliens are too few"):
        configure({"players": 5, "aliens": "red", "seats": None} | {"aliens": ["virus", "void"]})


def test_a_replay_names_the_aliens_that_a_level_meant() -> None:
    """R25.3: when there are more aliens one day, an old replay is dealt from the same."""
    assert len(GAME.lasting({"aliens": "red"})["aliens"]) == 10
    assert len(GAME.lasting({"aliens": ["red", "zombie"]})["aliens"]) == 11
    assert GAME.lasting({"aliens": ["virus"] * 10}) == {}


def test_replays_carry_their_variants(tmp_path: Any) -> None:
    """A game is played again from its options, as they were given."""
    from cosmic_env.core.replay import Recorder, read_replay

    options = {"players": 3, "variants": ["four_planets", "changing_powers"]}
    states = new_states(GAME, options, [11])
    recorder = Recorder(GAME, options, 11)
    rng = np.random.default_rng(3)
    for _ in range(60):
        action = int(rng.choice(np.flatnonzero(states["mask"][0])))
        recorder.add(states, action)
        GAME.act(states, np.array([action]), np.zeros(1, np.int8))
    recorder.write(tmp_path / "game.jsonl", states)
    found = read_replay(tmp_path / "game.jsonl")
    assert list(found.options["variants"]) == options["variants"]
