"""Questions, actions and the encounter in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from cosmic_env.core.batch import new_states
from cosmic_env.core.game import States
from cosmic_env.encounter.ability import ABILITIES
from cosmic_env.encounter.constants import NUM_ACTIONS, QUESTIONS, WINDOWS
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.words import (
    ability_name,
    describe_action,
    describe_question,
)

from .table import A, B, C, Table


def random_play(players: int, seed: int, decisions: int, **options: Any) -> Iterator[States]:
    """A game played at random, after each of its decisions, to its end at most."""
    rng = np.random.default_rng(seed)
    states = new_states(GAME, {"players": players, **options}, [seed])
    for _ in range(decisions):
        if states["over"][0] or states["truncated"][0]:
            return
        yield states
        GAME.act(states, np.array([rng.choice(np.flatnonzero(states["mask"][0]))]), np.zeros(1, np.int8))


def words_of(states: States) -> list[str]:
    return [describe_action(states, int(a)) for a in np.flatnonzero(states["mask"][0])]


@pytest.mark.parametrize("players", [3, 5])
def test_the_legal_actions_of_a_question_have_different_words(players: int) -> None:
    for states in random_play(players, seed=players, decisions=1500):
        words = words_of(states)
        assert len(set(words)) == len(words), (describe_question(states), words)


def test_every_action_has_words_whether_legal_or_not() -> None:
    """An error message may name any action of the space at any question."""
    states = next(random_play(4, seed=1, decisions=1))
    assert all(describe_action(states, action) for action in range(NUM_ACTIONS))
    with pytest.raises(ValueError, match="there is no action"):
        describe_action(states, NUM_ACTIONS)


def test_random_play_meets_most_questions_and_each_begins_with_its_wording() -> None:
    met = set()
    for states in random_play(5, seed=2, decisions=3000):
        name, wording = QUESTIONS[states["question"][0]]
        met.add(name)
        assert wording in describe_question(states)
    assert len(met) >= 15


def test_the_uses_of_a_window_have_different_names() -> None:
    """Two entries of one USE menu must be told apart."""
    for window in range(len(WINDOWS)):
        names = [ability_name(a.number) for a in ABILITIES if a.window == window]
        assert len(set(names)) == len(names), WINDOWS[window][0]


def test_launching_names_the_planet_and_taking_counts_the_ships_left() -> None:
    t = Table()
    t.hand(A, "attack_20"), t.hand(B, "attack_08")
    t.g.destiny[t.g.destiny_n - 1] = B
    t.begin("regroup")
    t.asks(A, "AIM")
    assert "system of blue, opponent blue" in describe_question(t.states)
    t.go("blue 3")
    t.asks(A, "LAUNCH")
    assert "planet blue 3" in describe_question(t.states)
    t.go("3")
    t.asks(A, "TAKE_SHIP")
    assert "3 ships left to go into the gate" in describe_question(t.states)


def test_an_invited_player_is_told_by_whom() -> None:
    t = Table(players=3)
    t.encounter(A, B)
    t.hand(A, "attack_20"), t.hand(B, "attack_08")
    t.begin("alliance")
    t.asks(A, "INVITE")
    assert "nobody invited yet" in describe_question(t.states)
    t.go("green", "done")
    t.asks(C, "ALLY")
    assert "invited by red" in describe_question(t.states)
    assert t.can("stay out") and t.can("join the offense with 4 ships")


def test_an_offer_of_a_negotiate_by_name_is_told_from_one_by_class() -> None:
    """D8.4: a card named exactly is shown to all, one of a class is not."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "negotiate", "negotiate", "attack_08"), t.hand(B, "negotiate", "attack_10")
    t.begin("planning")
    t.go("play negotiate", "play negotiate")
    t.asks(A, "OFFER")
    assert t.can("offer negotiate") and t.can("offer negotiate (shown)") and t.can("offer attack 08")
    t.go("offer negotiate (shown)", "ask for any card", "submit the offer")
    t.asks(B, "ANSWER_DEAL")
    assert "red gives negotiate; blue gives any card" in describe_question(t.states)


def test_a_reinforcement_asks_for_which_card_the_side_is_chosen() -> None:
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_20", "reinforcement_5"), t.hand(B, "attack_08")
    t.begin("planning")
    t.asks(A, "USE")
    t.go("play reinforcement +5")
    t.asks(A, "SIDE")
    assert "for reinforcement +5" in describe_question(t.states)
    assert sorted(t.legal()) == ["for blue (defense)", "for red (offense)"]


def test_the_answer_to_a_use_names_user_and_use() -> None:
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_20", "emotion_control"), t.hand(B, "attack_08"), t.hand(C, "card_zap")
    t.begin("planning")
    t.go("play emotion control")
    t.asks(C, "USE", "ANNOUNCED")
    assert "red plays emotion control" in describe_question(t.states)


def test_a_face_down_card_is_not_in_the_question() -> None:
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_20"), t.hand(B, "attack_08", "attack_10")
    t.begin("planning")
    t.asks(B, "SELECT")
    assert "attack 20" not in describe_question(t.states)
