"""Bad arguments and illegal actions: one clear sentence each, and nothing is changed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cosmic_env import encounter
from cosmic_env.core.batch import state_hash
from cosmic_env.core.errors import IllegalAction
from cosmic_env.encounter.alien_ids import NAMES
from cosmic_env.encounter.aliens import IMPLEMENTED
from cosmic_env.encounter.constants import NUM_ACTIONS
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.options import configure

BUILT = [NAMES[a] for a in IMPLEMENTED]

BAD_OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"players": 2}, "players is 3 to 5, not 2"),
    ({"players": 6}, "players is 3 to 5, not 6"),
    ({"players": True}, "players is 3 to 5, not True"),
    ({"players": 4.0}, "players is 3 to 5, not 4.0"),
    ({"players": "4"}, "players is 3 to 5, not '4'"),
    ({"aliens": [*BUILT, "borg"]}, f"there is no alien 'borg'; aliens: {', '.join(BUILT)}$"),
    ({"aliens": [*BUILT, "zombie"]}, "an alien is named twice: .*zombie"),
    ({"aliens": BUILT[:9]}, "9 aliens are too few"),
    ({"aliens": "zombie"}, "aliens is \"all\", an alert level or a list of names, not 'zombie'"),
    ({"aliens": 5}, 'aliens is "all", an alert level or a list of names, not 5'),
    ({"players": 3, "seats": ["zombie", "virus"]}, "for each of the 3 players"),
    ({"players": 3, "seats": ["zombie", "virus", "zombie"]}, "an alien is named twice: zombie, zombie$"),
    ({"seats": 5}, "seats names an alien .* not 5"),
    ({"seats": ["zombie", "virus", None, "borg"]}, "there is no alien 'borg'"),
    ({"max_turns": 0}, "max_turns is 1 to 30000, not 0"),
    ({"max_turns": 1.5}, "max_turns is 1 to 30000, not 1.5"),
    ({"flares": "no"}, "flares is True or False, not 'no'"),
    ({"turns": 5}, "there is no option 'turns'; options: players, aliens, "),
]


@pytest.mark.parametrize(("options", "message"), BAD_OPTIONS)
def test_a_bad_option_is_refused_in_one_sentence(options: dict[str, Any], message: str) -> None:
    """R1.2, D2.3, D2.5, R25.1, D18.1."""
    with pytest.raises(ValueError, match=message) as caught:
        encounter.env(**options)
    assert "\n" not in str(caught.value)
    with pytest.raises(ValueError, match=message):
        encounter.VectorEnv(2, **options)


def test_the_arguments_of_the_environment_are_told_from_the_options() -> None:
    for make, message in (
        (encounter.env, "there is no option 'rewards'; options: .*; arguments of the environment: scheme, seed, "),
        (encounter.GymEnv, "there is no option 'rewards'; .*environment: seat, opponents, scheme"),
        (lambda **options: encounter.VectorEnv(2, **options), "there is no option 'rewards'; .*, scheme, threads"),
    ):
        with pytest.raises(ValueError, match=message):
            make(rewards="shaped")


def test_names_of_aliens_are_taken_in_any_case(monkeypatch: pytest.MonkeyPatch) -> None:
    """With ``-`` or a space for ``_``; "none" and "all" too."""
    monkeypatch.setattr("cosmic_env.encounter.options.IMPLEMENTED", tuple(range(len(NAMES))))
    seats = configure({"players": 4, "aliens": "All", "seats": ["Zombie", "Anti-Matter", "tick TOCK", "None"]})
    assert seats["given"][0, :4].tolist() == [NAMES.index(n) for n in ("zombie", "anti_matter", "tick_tock")] + [-1]
    titles = [name.replace("_", "-").title() for name in NAMES[:10]]
    assert configure({"aliens": titles}) == configure({"aliens": list(NAMES[:10])})


def test_a_game_of_other_options_is_not_loaded() -> None:
    """The first field that differs is named."""
    env, other = encounter.env(players=3), encounter.env(players=3, flares=False)
    env.reset(seed=1)
    for options, message in (({"flares": False}, "flares_on 1, not 0"), ({"max_turns": 9}, "max_turns 300, not 9")):
        other = encounter.env(players=3, **options)
        with pytest.raises(ValueError, match=f"other options than this environment: {message}"):
            other.load(env.save())


def test_excluded_pairs_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q315, Q316: neither given to two seats, nor counted as two aliens that can be dealt."""
    monkeypatch.setattr("cosmic_env.encounter.options.IMPLEMENTED", tuple(range(len(NAMES))))
    with pytest.raises(ValueError, match="gambler and sorcerer may not be in one game"):
        configure({"seats": ["gambler", None, "sorcerer", None]})
    with pytest.raises(ValueError, match="masochist and healer may not be in one game"):
        configure({"players": 3, "seats": ["healer", "masochist", None]})
    ten = ["gambler", "sorcerer", "amoeba", "chosen", "citadel", "clone", "cudgel", "dictator", "fido", "filch"]
    assert configure({"players": 4, "aliens": ten})["players"] == 4
    with pytest.raises(ValueError, match="10 aliens are too few"):
        configure({"players": 5, "aliens": ten})


@pytest.mark.parametrize("seed", [-1, 1.5, "1", True])
def test_a_bad_seed_is_refused(seed: Any) -> None:
    with pytest.raises(ValueError, match="a seed is a non-negative integer or None"):
        encounter.env(seed=seed)


def test_all_aliens_that_are_named_can_be_given() -> None:
    """D2.5: given from outside, or none at all."""
    env = encounter.env(players=3, seats=["zombie", "none", "virus"])
    env.reset(seed=1)
    assert env.states["sheet"][0, :3].tolist() == [NAMES.index("zombie"), -1, NAMES.index("virus")]


def test_an_illegal_action_names_the_question_and_what_is_legal() -> None:
    """The bytes stay as they are."""
    env = encounter.env(players=3)
    env.reset(seed=4)
    before = state_hash(env.states)
    offered = [env.describe_action(int(a)) for a in np.flatnonzero(env.states["mask"][0])]
    for action in (0, NUM_ACTIONS, -1):
        with pytest.raises(IllegalAction) as caught:
            env.step(action)
        message = str(caught.value)
        assert message.startswith("player_0 is asked 'ALIEN' (") and GAME.questions[0][1] in message
        assert f"action {action}" in message and all(name in message for name in offered)
        assert state_hash(env.states) == before
