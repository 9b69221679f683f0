"""Legal actions as sentences."""

from __future__ import annotations

import numpy as np
import pytest

from cosmic_env.core.batch import new_states
from cosmic_env.core.errors import IllegalAction
from cosmic_env.core.text import legal_actions, legal_text, parse
from cosmic_env.encounter.alien_ids import NAMES
from cosmic_env.encounter.aliens import IMPLEMENTED
from cosmic_env.encounter.constants import QUESTIONS
from cosmic_env.encounter.game import GAME

from .table import A, B, Table
from .test_words import random_play


@pytest.mark.parametrize(("players", "seed"), [(3, 5), (4, 6), (5, 7)])
def test_every_sentence_leads_back_to_its_action(players: int, seed: int) -> None:
    """Sentences of one question differ, whatever its question."""
    met = set()
    for states in random_play(players, seed, 1500):
        seat = int(states["acting"][0])
        actions, sentences = legal_actions(states, seat), legal_text(GAME, states, seat)
        assert len(set(sentences)) == len(sentences) == len(actions), sentences
        assert [parse(GAME, states, text) for text in sentences] == actions
        assert all(text[0].isupper() and text[-1] == "." for text in sentences), sentences
        met.add(QUESTIONS[states["question"][0]][0])
    assert len(met) >= 15


def test_all_aliens_have_sentences_that_differ() -> None:
    """Five at a time, until each was dealt."""
    rng = np.random.default_rng(8)
    left = [int(alien) for alien in rng.permutation(IMPLEMENTED)]
    while left:
        five, left = left[:5], left[5:]
        seats = tuple(NAMES[alien] for alien in five)
        states = new_states(GAME, {"players": 5, "max_turns": 12, "seats": seats}, [len(left)])
        for _ in range(400):
            if states["over"][0] or states["truncated"][0]:
                break
            seat = int(states["acting"][0])
            actions, sentences = legal_actions(states, seat), legal_text(GAME, states, seat)
            assert len({text.casefold() for text in sentences}) == len(actions), sentences
            assert [parse(GAME, states, text) for text in sentences] == actions
            GAME.act(states, np.array([rng.choice(actions)]), np.zeros(1, np.int8))


def test_spaces_case_and_the_full_stop_make_no_difference() -> None:
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_10", "attack_12", "negotiate"), t.hand(B, "attack_08")
    t.begin("planning")
    t.asks(A, "SELECT")
    assert legal_text(GAME, t.states, A) == ["Play attack 10.", "Play attack 12.", "Play negotiate."]
    ten, twelve, negotiate = legal_actions(t.states, A)
    assert parse(GAME, t.states, "  PLAY   attack\t10 ") == ten
    assert parse(GAME, t.states, "play n") == negotiate
    assert parse(GAME, t.states, f" {twelve} ") == twelve
    assert legal_text(GAME, t.states, B) == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            "play attack 1",
            r"'play attack 1' may be several moves of red: \d+ \(Play attack 10\), \d+ \(Play attack 12\)$",
        ),
        ("fly", r"'fly' is no legal move of red: \d+ \(Play attack 10\), .* \(Play negotiate\)$"),
        ("", "'' is no legal move of red"),
        (".", "is no legal move"),
        ("attack 10", "is no legal move"),
        ("0", "'0' is no legal move"),
        ("-1", "is no legal move"),
        ("9" * 5000, "9... is no legal move|9...' is no legal move"),
        ("Play attack 08.", "is no legal move"),
    ],
)
def test_other_texts_are_refused_in_a_sentence(text: str, why: str) -> None:
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_10", "attack_12", "negotiate"), t.hand(B, "attack_08")
    t.begin("planning")
    t.asks(A, "SELECT")
    with pytest.raises(IllegalAction, match=why) as found:
        parse(GAME, t.states, text)
    assert "\n" not in str(found.value)
