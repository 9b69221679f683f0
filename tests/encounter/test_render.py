"""The table as text and as a picture."""

from __future__ import annotations

import re

import numpy as np
import pytest

from cosmic_env.core.game import States
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.constants import REGROUP, RESOLUTION, SETUP
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.picture import HEIGHT, WIDTH

from .table import A, B, C, Table
from .test_words import random_play


def plain(states: States, viewer: int) -> str:
    """The text without its colours."""
    return re.sub(r"\x1b\[[0-9;]*m", "", GAME.render_text(states, viewer))


def card_table() -> Table:
    """Red's card is down, blue chooses."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_20", "morph"), t.hand(B, "attack_08", "attack_10"), t.hand(C, "card_zap")
    t.begin("planning")
    t.go("play attack 20")
    t.asks(B, "SELECT")
    return t


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_a_seat_cannot_see_changes_neither_text_nor_picture(players: int) -> None:
    """D16: two games that differ only in what a seat cannot see look the same to it."""
    changed = 0
    for n, states in enumerate(random_play(players, seed=players, decisions=600)):
        if n % 11:
            continue
        viewer = n % players
        twin = states.copy()
        GAME.determinize(twin, np.array([viewer]), seed_words(n, 1))
        assert GAME.render_text(twin, viewer) == GAME.render_text(states, viewer)
        if n % 44 == 0:
            assert np.array_equal(GAME.render_image(twin, viewer), GAME.render_image(states, viewer))
        changed += GAME.render_text(twin, -1) != GAME.render_text(states, -1)
    assert changed > 20, "the open view must show what the twins differ in"


def test_every_moment_can_be_drawn() -> None:
    """Also the set-up and the end."""
    phases = set()
    for n, states in enumerate(random_play(5, seed=7, decisions=1200)):
        phases.add(int(states["phase"][0]))
        if n % 6 == 0:
            assert GAME.render_text(states, n // 6 % 6 - 1)
    assert phases >= {SETUP, *range(REGROUP, RESOLUTION + 1)}
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_20"), t.hand(B, "attack_08")
    t.begin("planning")
    assert t.over
    assert "stopped at the turn limit" in plain(t.states, A)


def test_seats_are_named_in_their_colours() -> None:
    text = GAME.render_text(card_table().states, A)
    for code, name in ((91, "red"), (94, "blue"), (92, "green"), (93, "yellow")):
        assert f"\x1b[1;{code}m{name}\x1b[0m" in text
    assert max(len(line) for line in plain(card_table().states, A).splitlines()) <= 80


def test_a_face_down_card_and_a_hand_are_seen_by_their_player_only() -> None:
    """D16."""
    states = card_table().states
    assert "offense red: attack 20 (face down)" in plain(states, A)
    assert "red holds: morph" in plain(states, A)
    assert "offense red: ?" in plain(states, B)
    for viewer in (B, C):
        assert "attack 20" not in plain(states, viewer) and "morph" not in plain(states, viewer)
    assert "attack 20" in plain(states, -1) and "card zap" in plain(states, -1)


def test_the_question_is_shown_to_the_player_asked_and_in_the_open_view() -> None:
    states = card_table().states
    question = "blue: which encounter card do you play?"
    assert question in plain(states, B) and question in plain(states, -1)
    assert question not in plain(states, A)


def test_an_offer_is_hidden_until_it_is_submitted() -> None:
    """D8.9: terms are public when submitted."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "negotiate", "attack_13"), t.hand(B, "negotiate", "attack_10")
    t.begin("planning")
    t.go("play negotiate", "play negotiate", "offer attack 13")
    assert "deal being put together: red gives attack 13" in plain(t.states, A)
    assert "gives attack 13" not in plain(t.states, B)
    t.go("submit the offer")
    assert "deal on the table: red gives attack 13" in plain(t.states, B)
    assert "deal on the table: red gives attack 13" in plain(t.states, C)


def test_values_additions_and_totals_after_the_reveal() -> None:
    """R12.2, R13.1: 20 and three ships and a reinforcement of 3 against 8 and four ships."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_20", "reinforcement_3", "reinforcement_2"), t.hand(B, "attack_08")
    t.begin("planning")
    t.go("play reinforcement +3", "for red (offense)")
    text = plain(t.states, C)
    assert "offense red: attack 20, additions +3, with ships 26" in text
    assert "defense blue: attack 08, with ships 12" in text


def test_a_zapped_and_a_lost_power_are_marked() -> None:
    """R21.8, R21.11."""
    t = Table(aliens=("zombie", "virus", "none", "none"))
    t.encounter(A, B)
    t.place(A, {(A, 0): 4, (A, 1): 4}, warp=10)
    t.g.zapped |= 1 << int(t.g.power[B])
    text = plain(t.states, C)
    assert "Zombie (lost)" in text and "Virus (zapped)" in text


def test_the_picture_has_its_shape_and_follows_the_ships() -> None:
    t = Table()
    t.encounter(A, B)
    picture = GAME.render_image(t.states, A)
    assert picture.shape == (HEIGHT, WIDTH, 3) and picture.dtype == np.uint8
    assert np.array_equal(GAME.render_image(t.states.copy(), A), picture)
    t.colony(A, (C, 2))
    moved = GAME.render_image(t.states, A)
    rows, columns = np.nonzero((moved != picture).any(axis=2))
    assert len(rows) > 100
    assert columns.min() < WIDTH / 4, "the foreign colony counts in the score on the left"


def test_the_picture_hides_hand_and_card_of_others() -> None:
    """D16."""
    t = card_table()
    before = {viewer: GAME.render_image(t.states, viewer) for viewer in (A, B, -1)}
    t.g.down[A] = t.cards("attack_40")
    assert np.array_equal(GAME.render_image(t.states, B), before[B])
    assert not np.array_equal(GAME.render_image(t.states, A), before[A])
    assert not np.array_equal(GAME.render_image(t.states, -1), before[-1])
