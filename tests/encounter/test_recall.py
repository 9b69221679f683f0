"""What a seat remembers: stories, twins, and that every change it can see is told."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

import cosmic_env.encounter
from cosmic_env import encounter
from cosmic_env.core.batch import clone, new_states, to_bytes
from cosmic_env.core.game import States
from cosmic_env.core.history import History
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.memory import DECISION, HIDDEN, Memory
from cosmic_env.encounter import events as e
from cosmic_env.encounter.constants import Q_GIVE
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.history import Event, in_words
from cosmic_env.encounter.recall import happened, step_by_step, take
from cosmic_env.encounter.sections import LAYOUT
from cosmic_env.encounter.state import LOG

from .forks import KEEPERS_OF_SECRETS, exchange_cards, shuffle_piles
from .table import A, B, C, D, Table, observed
from .test_r14_deal import talks
from .twins import FORKS, act, choices, is_over, sight

GAMES = 5 if INTERPRETED else 60
OF_THE_QUESTION = ("question", "window", "about", "subject", "use", "use_answered", "use_target")
"""Parts that tell what the seat itself is asked."""


class Told:
    """A table whose players remember."""

    def __init__(self, t: Table) -> None:
        self.t, self.history = t, History(GAME, t.states)

    def go(self, *answers: str) -> None:
        for answer in answers:
            before = clone(self.t.states)
            self.t.go(answer)
            self.history.actions.append(action_between(before, self.t.states))

    def __call__(self, seat: int) -> list[str]:
        return self.history.words(seat)


def action_between(before: States, after: States) -> int:
    """The action that led from one record to the other."""
    for action in np.flatnonzero(before["mask"][0]).tolist():
        if to_bytes(act(before, action)) == to_bytes(after):
            return int(action)
    raise AssertionError


# --- stories ----------------------------------------------------------------------------------------------------------


def test_own_draws_are_named_and_those_of_others_counted() -> None:
    """R3.8, D16.1: at the beginning each has eight cards, and knows its own."""
    env = encounter.env(players=4, seed=5)
    env.reset()
    while "draws" not in " ".join(env.history_text(0)):
        env.step(int(np.flatnonzero(env.states["mask"][0])[0]))
    for seat, name in enumerate(("red", "blue", "green", "yellow")):
        words, rows = env.history_text(seat), env.history(seat)
        drawn = rows[(rows[:, 1] == e.E_DREW)]
        for other in range(4):
            mine = drawn[drawn[:, 2] == other]
            assert mine[:, 4].sum() == 8
            assert (mine[:, 3] == HIDDEN).all() == (other != seat)
            assert len(mine) == 1 or other == seat  # one row, whatever the cards are
        assert sum(line.startswith(f"{name} draws 8 cards (") for line in words) == 1
        assert sum(line.endswith("draws 8 cards") for line in words) == 3
        asked = next(i for i, line in enumerate(words) if line.startswith("asked: "))
        assert "which of your two aliens" in words[asked]
        assert [line.startswith(f"{name} may choose ") for line in words[:asked]] == [True, True]  # R3.6: its own two
        assert sum(line.startswith("asked: ") for line in words) == 1  # the choices of others are no rows


def test_two_unseen_draws_are_one_row_whoever_was_asked_between_them() -> None:
    """D1.5, D16.2: that somebody was asked, and passed, is nobody's business; what the cards are neither."""
    asked, unasked, other = Memory(), Memory(), Memory()
    asked.add_event(e.E_DREW, 1, HIDDEN, 1, True)
    asked.add_event(e.E_DREW, 1, HIDDEN, 2, True)
    unasked.add_event(e.E_DREW, 1, HIDDEN, 3, True)
    assert asked.rows.tolist() == unasked.rows.tolist()
    other.add_event(e.E_DREW, 1, HIDDEN, 1, True)
    other.add_decision(0, 3, 7, ("?", "!"), b"sight")
    other.add_event(e.E_DREW, 1, HIDDEN, 2, True)
    assert other.rows[:, :2].tolist() == [[0, e.E_DREW], [0, DECISION], [1, e.E_DREW]]


def test_a_card_that_changes_hands_is_remembered_by_the_two() -> None:
    """R16.4, Q81: compensation."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate")
    t.hand(B, "attack_10", "attack_20", "morph")
    t.begin("planning")
    told = Told(t)
    told.go("play attack 10")
    for seat in (A, B):
        assert "2 cards go from blue to red (attack 20, morph)" in told(seat)
    for seat in (C, D):
        assert "2 cards go from blue to red" in told(seat)
        assert not any("asked" in line for line in told(seat))
    own = [line for line in told(B) if line.startswith("asked: ")]
    assert len(own) == 1 and own[0].endswith(" - answered: play attack 10")


def test_a_card_laid_face_down_stays_unknown_till_it_is_shown() -> None:
    """R11.4."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_10", "attack_20")
    t.hand(B, "attack_08", "attack_12")
    t.begin("planning")
    told = Told(t)
    told.go("play attack 10")
    assert "red lays an encounter card face down (attack 10)" in told(A)
    assert not any("attack 10" in line for line in told(B) + told(C))
    told.go("play attack 08")
    assert "red shows attack 10" in told(C)


def test_an_offer_is_told_when_it_is_made() -> None:
    """D8.9: how it was put together only its maker knows."""
    t = talks(("attack_20",), ("attack_08",))
    told = Told(t)
    before = {seat: len(told(seat)) for seat in (A, B, C)}
    told.go(t.legal()[0])
    t.asks(A, "OFFER")
    assert len(told(A)) == before[A] + 1
    assert len(told(B)) == before[B] and len(told(C)) == before[C]
    told.go("submit the offer")
    assert all("red offers: red gives attack 20 (shown)" in told(seat) for seat in (A, B, C))


def test_a_look_into_a_hand_is_told_to_all_and_what_was_in_it_to_one() -> None:
    """Q82: the others learn that there was one, and the number of cards, which lies open anyway."""
    t = Table(aliens=("mind", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_30", "negotiate", "negotiate")
    t.begin("alliance")
    told = Told(t)
    told.go("use Mind power: read hand")
    assert "red looks at the hand of blue" in told(A)
    assert "in the hand of blue: attack 30 and negotiate x2" in told(A)
    for seat in (B, C):
        assert "red looks at the hand of blue" in told(seat)
        assert not any("in the hand" in line or "attack 30" in line for line in told(seat))
        rows = told.history.rows(seat)
        assert rows[rows[:, 1] == e.E_IN_HAND].tolist() == [[0, e.E_IN_HAND, B, HIDDEN, 3]]


def test_what_lies_in_a_hand_that_is_shown_all_remember() -> None:
    """R20.1, Q82: a new hand, and nothing of the old one is kept unseen."""
    t = Table()
    t.hand(A, "plague", "quash")
    t.deck_top("attack_01", "attack_04", "attack_05", "attack_06", "attack_07", "attack_08", "attack_09", "attack_10")
    t.destiny_top(B)
    t.begin("turn")
    told = Told(t)
    assert "red discards plague and quash" in told(C) and "red draws 8 cards" in told(C)
    assert any(line.startswith("red draws 8 cards (attack 01") for line in told(A))


def test_a_declined_offer_is_told() -> None:
    """It lies no longer on the table, which all see."""
    words = encounter.GAME.events.in_words(np.array([[e.E_DECLINED, 1, 0, 0]], np.int32))
    assert words == ["blue declines, and makes an offer of its own"]


# --- twins ------------------------------------------------------------------------------------------------------------


def pairs(players: int, seed: int, viewer: int, decisions: int) -> Iterator[tuple[States, States]]:
    """Games that part at a choice of another seat, at the order of a pile, or at cards in the hands of others."""
    rng = np.random.default_rng(seed)
    states = new_states(GAME, {"players": players, "max_turns": 20, "seats": keepers(players, rng)}, [seed])
    for number in range(decisions):
        if is_over(states):
            return
        likely = choices(states, viewer, seed)
        if states["acting"][0] != viewer and states["question"][0] in FORKS and number % 3 == 0:
            yield act(states, int(likely[0])), act(states, int(likely[1]))
        if number % 7 == 0:
            one, other = act(states, int(likely[0])), act(states, int(likely[0]))
            if not is_over(one):
                (shuffle_piles if number % 2 else exchange_cards)(other, rng)
                if sight(one, viewer) == sight(other, viewer):
                    yield one, other
        states = act(states, int(likely[0]))


def keepers(players: int, rng: np.random.Generator) -> list[str | None]:
    """Aliens that keep secrets, and some that are dealt."""
    names = [str(name) for name in rng.permutation(KEEPERS_OF_SECRETS)[:players]]
    if {"gambler", "sorcerer"} <= set(names):
        return [None] * players
    return [name if rng.random() < 0.7 else None for name in names]


class Twin:
    """A game that goes on by what the viewer sees, up to each of its decisions."""

    def __init__(self, states: States, viewer: int, salt: int) -> None:
        self.states, self.viewer, self.salt = clone(states), viewer, salt
        self.history = History(GAME, states)
        self.sights = [sight(states, viewer)]

    def go_on(self) -> bool:
        """To the next decision of the viewer; whether there is one."""
        for _ in range(80):
            if is_over(self.states):
                return False
            action = int(choices(self.states, self.viewer, self.salt)[0])
            self.history.actions.append(action)
            self.states = act(self.states, action)
            seen = sight(self.states, self.viewer)
            if seen != self.sights[-1]:
                self.sights.append(seen)
            if self.states["acting"][0] == self.viewer:
                return True
        return False


MADE_KNOWN = (e.E_USES, e.E_NAMES, e.E_NAMES_BESIDES, e.E_SHARE, e.E_PAYS, e.E_WORKS, e.E_STOPPED, e.E_PASSIVE)
"""What may be told and stand in no observation: which use it was, and what it names."""


@pytest.mark.parametrize("players", [3, 4, 5])
def test_twins_remember_the_same_exactly_if_they_look_the_same(players: int) -> None:
    """As long as the viewer has seen the same it remembers the same, but for what was announced; and as long as it
    remembers the same it sees the same."""
    found: Counter[str] = Counter()
    for seed in range(GAMES):
        viewer = seed % players
        for number, pair in enumerate(pairs(players, seed, viewer, 60 if INTERPRETED else 150)):
            one, other = (Twin(states, viewer, seed) for states in pair)
            while one.go_on() & other.go_on() and one.states["acting"][0] == other.states["acting"][0] == viewer:
                where = f"seed {seed}, viewer {viewer}, pair {number}"
                rows, others = one.history.rows(viewer), other.history.rows(viewer)
                same = rows.shape == others.shape and bool((rows == others).all())
                assert same == (rows.tobytes() == others.tobytes())
                if one.sights == other.sights:
                    differing = first_difference(rows, others)
                    assert same or set(differing) & set(MADE_KNOWN), f"{where}: {differing}"
                if same:
                    assert sight(one.states, viewer) == sight(other.states, viewer), where
                    found["alike"] += 1
                    found["alike, and not the same game"] += to_bytes(one.states) != to_bytes(other.states)
                states = [twin.history.information_state(viewer) for twin in (one, other)]
                texts = [twin.history.information_state_text(viewer) for twin in (one, other)]
                assert (states[0] == states[1]) == (texts[0] == texts[1])
                assert states[0] != states[1] or same
                if not same or one.sights != other.sights:
                    found["told apart"] += 1
                    assert states[0] != states[1] or one.sights != other.sights
                    break
    assert found["alike, and not the same game"] > 20 and found["told apart"] > 20, found


def first_difference(rows: NDArray[np.int32], others: NDArray[np.int32]) -> list[int]:
    """Kinds of the rows at the first place where they are not alike."""
    alike = 0
    while alike < min(len(rows), len(others)) and (rows[alike] == others[alike]).all():
        alike += 1
    return [int(each[alike, 1]) for each in (rows, others) if alike < len(each)]


# --- nothing is left out ----------------------------------------------------------------------------------------------


def seen(states: States, seat: int) -> NDArray[np.int8]:
    """What the seat observes, but for its own question."""
    out = observed(states, seat, np.int8)
    for part in LAYOUT:
        if part.name in OF_THE_QUESTION:
            out[part.start : part.start + part.size] = 0
    return out


def test_what_a_seat_sees_changes_only_with_something_that_it_is_told() -> None:
    changes = 0
    for seed in range(2 * GAMES):
        players = 3 + seed % 3
        states, rng = new_states(GAME, {"players": players, "max_turns": 12}, [seed]), np.random.default_rng(seed)
        before = [seen(states, seat) for seat in range(players)]
        while not is_over(states):
            actor, action = int(states["acting"][0]), int(rng.choice(np.flatnonzero(states["mask"][0])))
            question = GAME.describe_question(states), GAME.describe_action(states, action)
            asked = states["question"][0]
            states = act(states, action)
            for seat in range(players):
                now = seen(states, seat)
                if seat != actor and (now != before[seat]).any():
                    changes += 1
                    # How many promised cards are still to be chosen all see; they are told of when all are chosen.
                    assert states["log_n"][0] > 0 or asked == Q_GIVE, f"seed {seed}, seat {seat}: {question}"
                before[seat] = now
    assert changes > 1000


def test_a_log_that_runs_over_loses_nothing() -> None:
    """Read step by step an action tells the same, in the same order."""
    compared = 0
    for seed in range(GAMES):
        states, rng = new_states(GAME, {"players": 4, "max_turns": 6}, [seed]), np.random.default_rng(seed)
        while not is_over(states):
            action = int(rng.choice(np.flatnonzero(states["mask"][0])))
            parts = memory_of(*step_by_step(clone(states), action))
            assert (parts == memory_of(*take(states, action))).all()
            compared += len(parts)
    assert compared > 300


def memory_of(rows: NDArray[np.int64], seen_by: NDArray[np.int64]) -> NDArray[np.int32]:
    """What somebody remembers to whom everything is told."""
    memory = Memory()
    for kind, seat, a, b in rows.tolist():
        memory.add_event(kind, seat, a, b, kind in e.COUNTED)
    assert len(seen_by) == len(rows)
    return memory.rows


def test_a_full_log_is_emptied_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if it had room for few events: nothing is lost."""
    states, rng = new_states(GAME, {"players": 5, "max_turns": 4}, [3]), np.random.default_rng(3)
    longest = 0
    while not is_over(states):
        action = int(rng.choice(np.flatnonzero(states["mask"][0])))
        other = clone(states)
        whole = memory_of(*take(states, action))
        count = int(states["log_n"][0])
        longest = max(longest, count)
        if count > 8:
            other["log_n"] = 0
            assert (memory_of(*step_by_step(other, action)) == whole).all()
    assert 8 < longest <= LOG


def test_the_set_up_has_room_in_the_log() -> None:
    """Nobody is asked between the dealing of aliens that are given and the first launch."""
    for seed in range(4 * GAMES):
        names = ["zombie", "mind", "virus", "macron", "chosen"]
        states = new_states(GAME, {"players": 5, "seats": names}, [seed])
        assert 0 < states["log_n"][0] <= LOG - 10
        assert len(happened(states)[0]) == states["log_n"][0]


WITHOUT_WORDS = {"COUNTED", "ENGAGED", "ENCOUNTER_OVER", "PHASE", "WORKS", "PAYS"}
"""Kinds that only rows tell; a person is told the same by the events around them."""


def test_every_kind_of_event_has_words() -> None:
    """Or is on the list of those that are told without: a new kind is on neither."""
    silent = set()
    for kind, (name, _) in enumerate(e.KINDS):
        before = [Event(e.E_OFFERED, 0, 0, 0)] if name.startswith("TERM_") else []
        told = set()
        for a, b in product(range(-1, 4), range(2)):
            with suppress(LookupError):  # these numbers are none of this kind
                told.add(tuple(in_words([*before, Event(kind, 0, a, b)])))
        if told <= {tuple(in_words(before))}:
            silent.add(name)
    assert silent == WITHOUT_WORDS


def test_kinds_that_the_rules_count_are_counted_in_histories() -> None:
    """Else how often somebody was asked meanwhile would show."""
    names = {name: number for number, (name, _) in enumerate(e.KINDS)}
    assert all(getattr(e, f"E_{name}") == number for name, number in names.items())
    root = Path(cosmic_env.encounter.__file__).parent
    source = "".join(path.read_text() for path in root.rglob("*.py"))
    used = set(re.findall(r"note_more\(g, E_(\w+)", source))
    assert used and {names[name] for name in used} <= set(e.COUNTED)
    assert {e.E_LANDED, e.E_FOUNDED} <= set(e.COUNTED)
