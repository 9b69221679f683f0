"""What a seat sees, in words: all that its observation shows, and nothing else."""

from __future__ import annotations

import numpy as np
import pytest

from cosmic_env.core.game import SPARE, Slice, States
from cosmic_env.encounter import account
from cosmic_env.encounter.account import describe_view, observed
from cosmic_env.encounter.alien_ids import NAMES
from cosmic_env.encounter.constants import Q_ALIEN, Q_KEEP_TECHNOLOGY, SETUP, T_DRAWN
from cosmic_env.encounter.scratch import CARD, CELLS, FLAG, KINDS, Cell
from cosmic_env.encounter.sections import LAYOUT, SECTIONS, Section
from cosmic_env.encounter.technology_ids import TECHNOLOGIES, title

from .table import A, B, C, Table
from .technologies.common import go_home, pass_work
from .test_twin_views import Look, differing, with_other_secrets
from .test_words import random_play

IN_OTHER_WORDS = ("notes", "notes_hundreds")
"""Parts that are told in the words of `view.note_words`, not from the numbers of the observation."""
PARTS = [(part, section) for part, section in zip(LAYOUT, SECTIONS) if part.name not in (SPARE, *IN_OTHER_WORDS)]


def positions() -> list[States]:
    """Some positions of a game, at set-up, in the middle of an encounter, and later."""
    return [states.copy() for number, states in enumerate(random_play(4, 11, 321)) if number in (0, 40, 173, 320)]


def bound(of: int | tuple[int, ...], i: int) -> int:
    return of[i] if isinstance(of, tuple) else of


@pytest.mark.parametrize(("part", "section"), PARTS, ids=[part.name for part, _ in PARTS])
def test_every_number_of_the_observation_is_told(
    part: Slice, section: Section, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two observations that differ in one number the words differ."""
    rng = np.random.default_rng(3)
    for number, states in enumerate(positions()):
        viewer = number % 4
        row = observed(states, viewer)
        monkeypatch.setattr(account, "observed", lambda states, viewer, row=row: row)
        before = describe_view(states, viewer)
        places = [i for i in range(part.size) if bound(section.least, i) < bound(section.most, i)]
        for i in rng.permutation(places)[:12].tolist():
            least, most = bound(section.least, i), bound(section.most, i)
            others = [n for n in range(least, most + 1) if n != row[part.start + i]]
            changed = [*row]
            changed[part.start + i] = int(rng.choice(others))
            monkeypatch.setattr(account, "observed", lambda states, viewer, row=changed: row)
            assert describe_view(states, viewer) != before, (part.name, i)


def test_a_number_that_no_line_knows_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes later into the observation is told before anybody has found words for it."""
    states = positions()[1]
    row = observed(states, A)
    row[LAYOUT[-1].start + 5] = 7
    monkeypatch.setattr(account, "observed", lambda states, viewer: row)
    assert "spare (kept free for what comes later: 0): [5] = 7" in describe_view(states, A)


@pytest.mark.parametrize("cell", CELLS, ids=[f"{NAMES[cell.owner]} {cell.name}" for cell in CELLS])
def test_every_note_that_is_observed_is_told(cell: Cell) -> None:
    """Twins that differ only in a note: with the power, or where it lies open, words and observation differ alike."""
    name = NAMES[cell.owner]
    t = Table(aliens=(name, "none", "none", "none"))
    first = cell.start
    noted = 1 if cell.shows in (FLAG, CARD, KINDS) or cell.seat else 3
    for viewer in (A, B):
        before, seen = describe_view(t.states, viewer), observed(t.states, viewer)
        blank, t.g.scratch[first] = t.g.scratch[first], noted
        differs = observed(t.states, viewer) != seen
        assert (describe_view(t.states, viewer) != before) == differs
        assert differs or not cell.public or cell.of_use
        t.g.scratch[first] = blank
        assert describe_view(t.states, viewer) == before


def in_words(viewer: int) -> Look:
    return lambda states: describe_view(states, viewer, rules=True).encode()


@pytest.mark.parametrize(("players", "seeds"), [(3, range(4)), (4, range(5)), (5, range(4, 7))])
def test_twins_are_told_the_same(players: int, seeds: range) -> None:
    """D16.2: two games that differ only in what a seat cannot see."""
    compared, faults = differing(in_words, players, seeds, 150)
    assert not faults
    assert compared > 10


@pytest.mark.parametrize("players", [3, 4, 5])
def test_nothing_told_comes_from_what_a_seat_cannot_see(players: int) -> None:
    rng = np.random.default_rng(players)
    told = 0
    for number, states in enumerate(random_play(players, seed=players + 70, decisions=300)):
        viewer = number % players
        if states["phase"][0] == SETUP or number % 3 == 0:
            twin = with_other_secrets(states, viewer, rng)
            assert describe_view(twin, viewer, rules=True) == describe_view(states, viewer, rules=True)
            told += 1
    assert told > 30


def test_a_hand_a_target_and_a_card_face_down() -> None:
    t = Table(aliens=("zombie", "none", "none", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_10", "attack_10", "attack_12"), t.hand(B, "negotiate", "attack_08"), t.hand(C, "card_zap")
    t.begin("planning")
    t.asks(A, "SELECT")
    told = describe_view(t.states, A)
    assert "red (you): offense; the power of Zombie, which works now" in told
    assert "3 ships in the gate" in told and "The gate is aimed at blue 1." in told
    assert "Your hand: attack 10 x2, attack 12." in told
    assert "negotiate" not in told and "card zap" not in told
    assert "You are asked (SELECT): red: which encounter card do you play?" in told
    assert "You are asked" not in describe_view(t.states, B)
    t.go("play attack 10")
    assert "The offense: its encounter card lies on the table: you do not know it." in describe_view(t.states, B)
    assert "The offense: its encounter card lies on the table: attack 10." in describe_view(t.states, A)


def test_rules_are_those_of_the_own_alien_and_cards() -> None:
    t = Table(aliens=("zombie", "virus", "none", "none"))
    t.encounter(A, B)
    t.hand(A, "attack_10", "attack_12", "plague", "clone_flare"), t.hand(B, "negotiate", "attack_08", "quash")
    t.begin("planning")
    t.asks(A, "SELECT")
    told = describe_view(t.states, A, rules=True)
    assert "Zombie - Immortality" in told and "plague: " in told and "Clone flare: " in told and "attack: " in told
    assert "Virus - " not in told and "quash: " not in told and "negotiate: " not in told
    assert "Rules." not in describe_view(t.states, A)


def test_who_chooses_an_alien_reads_what_both_do() -> None:
    states = next(random_play(4, seed=1, decisions=1))
    seat = int(states["acting"][0])
    assert states["question"][0] == Q_ALIEN
    both = [NAMES[alien].replace("_", "-").title() for alien in states["offered"][0, seat]]
    told = describe_view(states, seat, rules=True)
    assert all(f"\n{name} - " in told for name in both)
    assert not any(f"\n{name} - " in describe_view(states, (seat + 1) % 4, rules=True) for name in both)


def technologies_at_work() -> Table:
    """A has one technology face down and one in play, B two face down."""
    t = Table(variants=("technology",))
    t.technology(A, "vacuum_turbines", ships=1)
    t.technology(A, "xenon_lasers", up=True)
    t.technology(B, "tech_scrambler", ships=3)
    t.technology(B, "collapsium_hulls", ships=0)
    return t


def test_technologies_are_told_by_name_to_their_owner() -> None:
    """D16.2: others are told how many ships lie on each that lies face down, and no more."""
    t = technologies_at_work()
    mine, others = describe_view(t.states, A), describe_view(t.states, C)
    assert "Your technologies that lie face down: Vacuum Turbines (research 2, 1 ship on it)." in mine
    assert "red researches face down, in the order in which they came: 1 ship on technology 1." in others
    down = "blue researches face down, in the order in which they came: 3 ships on technology 1 and 0 ships on"
    assert f"{down} technology 2." in mine and f"{down} technology 2." in others
    for told in (mine, others):
        assert "Xenon Lasers (research 3) lies face up before red." in told
        assert "Technology deck: 16 cards. Technology discards: none." in told
        assert "Tech Scrambler" not in told and "Collapsium Hulls" not in told and "Also seen: tech" not in told
    assert "Vacuum Turbines" not in others and "Your technologies" not in others


def test_rules_are_those_of_the_own_technologies() -> None:
    """R30: the variant's own, and those of each technology that the seat holds."""
    t = technologies_at_work()
    told = describe_view(t.states, A, rules=True)
    assert "\nTechnology: Each player keeps one of two technologies" in told
    assert "\nVacuum Turbines: Draw four cards, keep those you like; research 2, discarded after use." in told
    assert "\nXenon Lasers: " in told and "\nTech Scrambler: " not in told and "\nCollapsium Hulls: " not in told
    assert "\nXenon Lasers: " not in describe_view(t.states, C, rules=True)
    assert "technolog" not in describe_view(Table().states, A, rules=True).lower()


def test_technologies_that_are_used_and_discarded_are_told() -> None:
    """D12.1: what is announced, while it may be answered; then what becomes of it."""
    t = Table(variants=("technology",))
    t.technology(A, "vacuum_turbines", up=True)
    t.technology(B, "tech_scrambler", ships=3)
    t.hand(A, "attack_10")
    t.begin("regroup")
    pass_work(t)
    t.go("use Vacuum Turbines")
    t.asks(B, "USE", "ANNOUNCED")
    for viewer in (B, C):
        seen = describe_view(t.states, viewer)
        assert ("The use: by red, technology, Vacuum Turbines, stands." in seen) == (viewer == B)
    t.go("use Tech Scrambler")
    t.asks(B, "PLACE_SHIP")
    assert "Tech Scrambler (research X) lies face up before blue." in describe_view(t.states, C)
    go_home(t)
    assert "Technology discards: Tech Scrambler and Vacuum Turbines." in describe_view(t.states, C)


def test_technologies_that_are_drawn_are_told_to_who_drew_them() -> None:
    """R30.5: two of which one is kept; the others do not see which."""
    states = next(
        states for states in random_play(4, 5, 400, variants=("technology",)) if states["question"] == Q_KEEP_TECHNOLOGY
    )
    seat = int(states["acting"][0])
    drawn = [title(t) for t in range(TECHNOLOGIES) if states["tech_at"][0, t] == T_DRAWN + seat]
    assert len(drawn) == 2
    assert f"Technologies that you have drawn: {drawn[0]} and {drawn[1]}." in describe_view(states, seat)
    assert not any(name in describe_view(states, (seat + 1) % 4) for name in drawn)
