"""The table as text and as a picture."""

from __future__ import annotations

import re
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from cosmic_env.core.game import States
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.alien_ids import CITADEL, MISER
from cosmic_env.encounter.aliens import warrior
from cosmic_env.encounter.constants import D_WILD, REGROUP, RESOLUTION, SETUP
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.picture import HAND_TOP, HEIGHT, LEFT, PANEL_LEFT, TOP, WIDTH

from .table import A, B, C, D, Table
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


def changed(before: NDArray[np.uint8], after: NDArray[np.uint8]) -> tuple[slice, slice] | None:
    """Rows and columns of the part of a picture that has changed."""
    rows, columns = np.nonzero((before != after).any(axis=2))
    if not len(rows):
        return None
    return slice(int(rows.min()), int(rows.max()) + 1), slice(int(columns.min()), int(columns.max()) + 1)


def test_the_picture_shows_tokens_beside_their_player() -> None:
    t = Table(aliens=("warrior", "none", "tick_tock", "none"))
    t.encounter(B, D)
    before = GAME.render_image(t.states, B)
    t.g.scratch[warrior.TOKENS] += 3
    part = changed(before[:, :LEFT], GAME.render_image(t.states, B)[:, :LEFT])
    assert part is not None and part[0].stop < TOP + (HAND_TOP - TOP) / 4, "in the panel of the first seat"


def test_the_picture_shows_citadels_on_their_planets_and_hoards_by_number() -> None:
    """D16: a citadel lies open, of a hoard the others see the number."""
    t = Table(aliens=("citadel", "miser", "none", "none"))
    t.encounter(A, B)
    plain_table = GAME.render_image(t.states, C)
    store(t, "attack_10", CITADEL, at=(C, 2), seen=0b1111)
    part = changed(plain_table, GAME.render_image(t.states, C))
    assert part is not None and LEFT < part[1].start < part[1].stop < PANEL_LEFT
    before = {viewer: GAME.render_image(t.states, viewer) for viewer in (B, C, -1)}
    store(t, "attack_20", MISER, seen=0)
    for viewer, lowest in ((C, HAND_TOP), (B, HEIGHT), (-1, HEIGHT)):
        part = changed(before[viewer], GAME.render_image(t.states, viewer))
        assert part is not None and part[0].stop <= lowest, "only who may see the card has it below"
    one, other = GAME.render_image(t.states, C), GAME.render_image(t.states, B)
    t.g.store[t.g.store_n - 1] = t.cards("attack_30")
    assert np.array_equal(GAME.render_image(t.states, C), one)
    assert not np.array_equal(GAME.render_image(t.states, B), other)


def store(t: Table, card: str, keeper: int, at: tuple[int, int] | None = None, seen: int = 0) -> None:
    """Lay a card with an alien's power."""
    i = t.g.store_n
    t.g.store[i], t.g.store_of[i], t.g.store_seen[i] = t.cards(card), keeper, seen
    t.g.store_at[i] = -1 if at is None else at[0] * 6 + at[1]
    t.g.store_n = i + 1


def test_the_picture_shows_the_destiny_card() -> None:
    t = Table()
    t.encounter(A, B)
    pictures = []
    for card in (-1, B, D_WILD, D_WILD + 1):
        t.g.destiny_card = card
        pictures.append(GAME.render_image(t.states, C))
    for before, after in pairwise(pictures):
        part = changed(before, after)
        assert part is not None and part[1].start > PANEL_LEFT


def test_the_picture_shows_the_terms_of_a_deal_once_they_are_public() -> None:
    """D8.9."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "negotiate", "attack_13"), t.hand(B, "negotiate", "attack_10")
    t.begin("planning")
    t.go("play negotiate", "play negotiate")
    before = {viewer: GAME.render_image(t.states, viewer) for viewer in (A, C)}
    t.go("offer attack 13")
    assert changed(before[A], GAME.render_image(t.states, A)) and not changed(before[C], GAME.render_image(t.states, C))
    t.go("submit the offer")
    assert changed(before[C][:HAND_TOP, PANEL_LEFT:], GAME.render_image(t.states, C)[:HAND_TOP, PANEL_LEFT:])


def test_the_open_picture_shows_every_hand_and_a_seat_what_it_is_sure_of() -> None:
    t = Table()
    t.encounter(A, B)
    before = {viewer: GAME.render_image(t.states, viewer) for viewer in (A, B, C, -1)}
    t.hand(C, "quash")
    t.g.known[B, C, t.cards("quash")] = 1
    for viewer, below in ((A, False), (B, True), (C, True), (-1, True)):
        part = changed(before[viewer], GAME.render_image(t.states, viewer))
        assert part is not None and (part[0].stop > HAND_TOP) == below
