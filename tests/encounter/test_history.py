"""What the rules did, told to each seat: stories, what a seat may not know, and that nothing is left out."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import cosmic_env.encounter
from cosmic_env.core.batch import new_states
from cosmic_env.core.game import States
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.constants import A_PASS, D_WILD, Q_ALIEN, Q_EXCHANGE, Q_GIVE, Q_SELECT
from cosmic_env.encounter.events import E_NAMES, E_SHARE, E_USES
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.history import events_of, in_words, sentences
from cosmic_env.encounter.state import LOG

from .table import A, B, C, D, Table, observed

GAMES = 6 if INTERPRETED else 60
OPEN = -1


def told(t: Table, *answers: str, viewer: int = OPEN) -> list[str]:
    """Answer; everything that the viewer is told about it."""
    out = []
    for answer in answers:
        t.go(answer)
        out += sentences(t.states, viewer)
    return out


def test_destiny_is_told_without_a_question() -> None:
    """R8.5, R8.12: whom the card means, and that the own colour has been replaced by another card."""
    t = Table()
    t.hand(A, "attack_10")
    t.destiny_top(D_WILD + 1)
    t.hand(C, *["attack_06"] * 3)
    t.begin("destiny")
    said = sentences(t.states, D)
    assert "destiny: most cards in hand, which means green" in said
    assert "green is the defense, in the home system of green" in said


def test_compensation_is_told_with_the_cards_to_the_two_alone() -> None:
    """R16.4, Q81: which cards were taken only giver and taker know."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate")
    t.hand(B, "attack_10", "attack_20", "morph")
    t.begin("planning")
    t.go("play attack 10")
    said = {viewer: sentences(t.states, viewer) for viewer in (OPEN, A, B, C)}
    for viewer in said:
        assert "2 ships of red go to the warp" in said[viewer]
        assert "red takes 2 cards from blue as compensation" in said[viewer]
    for viewer in (OPEN, A, B):
        assert "2 cards go from blue to red (attack 20, morph)" in said[viewer]
    assert "2 cards go from blue to red" in said[C]
    assert "blue shows attack 10" in said[C] and "red shows negotiate" in said[C]


def test_rewards_are_told() -> None:
    """R15.11, R15.13: what an ally of the defense gets, the cards to itself alone."""
    t = Table()
    t.encounter(A, B, ships=1, allies={C: ("defense", 2)})
    t.hand(A, "attack_06")
    t.hand(B, "attack_10")
    t.to_warp(C, 1)
    t.deck_top("attack_40")
    t.begin("planning")
    t.go("green 1", "green 1")
    t.asks(C, "REWARDS")
    t.go("1")
    said = sentences(t.states, D)
    t.go("green 1")
    assert "green draws 1 card (attack 40)" in sentences(t.states, C)
    said += sentences(t.states, D)
    assert "green takes 2 rewards, 1 of them as ships" in said
    assert "green draws 1 card" in said and "1 ship of green comes out of the warp" in said


def test_a_new_hand_is_told() -> None:
    """R6.2, R20.1: the old hand is shown, the new one is the player's own affair."""
    t = Table()
    t.hand(A, "plague", "quash")
    t.deck_top("attack_01", "attack_04", "attack_05", "attack_06", "attack_07", "attack_08", "attack_09", "attack_10")
    t.destiny_top(B)
    t.begin("turn")
    said = sentences(t.states, B)
    assert "red takes a new hand" in said
    assert "red discards plague and quash" in said
    assert "red draws 8 cards" in said


def test_what_a_zap_stops_is_told() -> None:
    """Q15: a mandatory power that was announced has no effect; the zap is told with what it answers."""
    t = Table(aliens=("tripler", "none", "none", "none"))
    t.encounter(A, B, ships=1)
    t.hand(A, "attack_06")
    t.hand(B, "attack_08", "cosmic_zap")
    t.begin("planning")
    assert "red uses Tripler power: thrice" in sentences(t.states, C)
    said = told(t, "play cosmic zap", viewer=C)
    assert said[0] == "blue plays cosmic zap against Tripler power: thrice"
    assert "Tripler power: thrice of red has no effect: stopped by a cosmic zap" in said
    assert "totals: red 7, blue 12" in said


def test_a_change_of_a_total_is_told_by_name() -> None:
    """D11.1: mandatory powers and reinforcements, in the order in which it happened: the offense is asked first."""
    t = Table(aliens=("tripler", "none", "human", "none"))
    t.encounter(A, B, ships=1, allies={C: ("defense", 2)})
    t.hand(A, "attack_06", "reinforcement_5")
    t.hand(B, "attack_08")
    t.begin("planning")
    said = sentences(t.states, D)
    said += told(t, "play reinforcement +5", "for red (offense)", viewer=D)
    changes = [line for line in said if "(" in line and line.startswith(("+", "the card"))]
    assert changes == [
        "the card of red counts as attack 18 (Tripler power: thrice)",
        "+5 for red (reinforcement +5)",
        "+4 for blue (Human power: humanity)",
    ]
    assert "totals: red 24, blue 18" in said


def test_a_card_laid_face_down_is_told_to_its_player_alone() -> None:
    """R11.4."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_10", "attack_20")
    t.hand(B, "attack_08", "attack_12")
    t.begin("planning")
    t.go("play attack 10")
    assert sentences(t.states, A) == ["red lays an encounter card face down (attack 10)"]
    assert sentences(t.states, B) == sentences(t.states, C) == ["red lays an encounter card face down"]


def test_the_log_begins_anew_with_every_action_and_is_left_alone_by_a_refused_one() -> None:
    """An action that is refused changes no byte of the record, so what was told last can be told again."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_10", "attack_20")
    t.hand(B, "attack_08", "attack_12")
    t.begin("planning")
    t.go("play attack 10")
    before = t.states.copy()
    refused = np.zeros(1, np.int8)
    GAME.act(t.states, np.array([A_PASS]), refused)
    assert refused[0] and (t.states == before).all()
    t.go("play attack 08")
    assert not any("lays" in line and "red" in line for line in sentences(t.states, OPEN))


def test_a_redealt_game_has_no_past() -> None:
    """What happened may be secret: a searcher gets no row of it, not even one that is no longer counted."""
    states = new_states(GAME, {"players": 4}, [1])
    GAME.determinize(states, np.array([0]), seed_words(1, 1))
    for field in ("log", "log_about", "log_n"):
        assert not states[field].any()
    assert sentences(states, OPEN) == []


def play(seed: int) -> tuple[States, np.random.Generator]:
    """A game of 3 to 5, and what it is played on with."""
    return new_states(GAME, {"players": 3 + seed % 3, "max_turns": 12}, [seed]), np.random.default_rng(seed)


def step(states: States, action: int) -> States:
    """The game after the action."""
    after, refused = states.copy(), np.zeros(1, np.int8)
    GAME.act(after, np.array([action]), refused)
    assert not refused[0]
    return after


def is_over(states: States) -> bool:
    return bool(states["over"][0] or states["truncated"][0])


def test_no_event_is_dropped() -> None:
    """Random play shows fewer events between two questions than are kept."""
    most = 0
    for seed in range(4 * GAMES):
        states, rng = play(seed)
        while not is_over(states):
            states = step(states, int(rng.choice(np.flatnonzero(states["mask"][0]))))
            most = max(most, int(states["log_n"][0]))
    assert 0 < most <= LOG


def test_what_a_use_names_is_told() -> None:
    """D12.1: a number named by a flare that answers a use (Gambler's super), and one for each seat (Vacuum)."""
    t = Table(aliens=("gambler", "none", "none", "none"))
    t.encounter(A, B, ships=1)
    t.hand(A, "attack_13", "gambler_flare")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.go("use Gambler power: bluff", "attack 30")
    said = told(t, "play Gambler flare (super flare)", "7", viewer=C)
    assert "red plays Gambler super flare against Gambler power: bluff" in said
    assert "Gambler super flare: red names 7" in said

    t = Table(aliens=("vacuum", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_06")
    t.hand(B, "attack_10")
    t.begin("planning")
    said = sentences(t.states, D)
    while not any("catharsis: " in line and " for " in line for line in said):
        said += told(t, t.legal()[-1], viewer=D)
    assert "red uses Vacuum power: catharsis" in said
    shares = [line.removeprefix("Vacuum power: catharsis: ") for line in said if line.startswith("Vacuum power: ")]
    assert sum(int(share.split(" for ")[0]) for share in shares) == 2  # as many as Vacuum loses


def test_nothing_that_totals_or_outcomes_are_made_of_changes_unnoted() -> None:
    """Only rules that note it write these fields; what clears them is made from their declarations."""
    writes = re.compile(r"\bg\.(?:bonus|value|kind|ship_value|multiply|negation|upset|outcome)(?:\[[^]]*\])? [-+|&]?= ")
    root = Path(cosmic_env.encounter.__file__).parent
    found = {path.relative_to(root).as_posix() for path in root.rglob("*.py") if writes.search(path.read_text())}
    assert found == {"strength.py", "outcome.py", "phases/reveal.py"}
    assert len(writes.findall((root / "phases" / "reveal.py").read_text())) == 2  # the cards as they are turned up


SECRET = (Q_SELECT, Q_GIVE, Q_ALIEN, Q_EXCHANGE)
"""Questions whose answer the others do not see."""


def moment(states: States) -> list[int]:
    """What is asked, and in the midst of what."""
    return [int(states[field][0]) for field in ("acting", "question", "asked_window", "asked_about", "sp")]


def not_announced(states: States, viewer: int) -> list[str]:
    """What the viewer is told, without what an announcement names: it was chosen in secret, and is public now."""
    return in_words([event for event in events_of(states, viewer) if event.kind not in (E_USES, E_NAMES, E_SHARE)])


def seen(states: States, seat: int) -> NDArray[np.float32]:
    """What the seat observes."""
    return observed(states, seat)


def test_games_that_look_the_same_to_a_seat_are_told_the_same() -> None:
    """Twins: all that the seat cannot see is dealt anew, and in secret another answers otherwise. As long as the seat
    observes the same, and the same is asked next, it is told the same, however much the two games differ."""
    found: Counter[str] = Counter()
    for seed in range(GAMES):
        states, rng = play(seed)
        while not is_over(states):
            action, actor = int(rng.choice(np.flatnonzero(states["mask"][0]))), int(states["acting"][0])
            after = step(states, action)
            for viewer in range(int(states["players"][0])):
                twin = states.copy()
                GAME.determinize(twin, np.array([viewer]), seed_words(int(rng.integers(1 << 30)), 1))
                other = action
                if viewer != actor and int(states["question"][0]) in SECRET:
                    other = int(rng.choice(np.flatnonzero(twin["mask"][0])))
                if not twin["mask"][0, other] or moment(twin) != moment(states):
                    continue
                twin = step(twin, other)
                if moment(twin) != moment(after) or (seen(twin, viewer) != seen(after, viewer)).any():
                    continue
                assert not_announced(twin, viewer) == not_announced(after, viewer)
                found["twins"] += 1
                found["which differ"] += sentences(twin, OPEN) != sentences(after, OPEN)
            states = after
    assert found["which differ"] > found["twins"] / 200 > 0
