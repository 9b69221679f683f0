"""Signals (an option of the game, no rule of the board game): one of 16 tokens to one seat in an alliance phase."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.stats import chisquare

from cosmic_env import encounter
from cosmic_env.core.batch import load_states, new_states, save_states, state_hash
from cosmic_env.core.errors import OptionError
from cosmic_env.core.game import States
from cosmic_env.core.jit import INTERPRETED
from cosmic_env.core.replay import Recorder, read_replay
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.constants import A_PASS, A_SEAT, A_SIGNAL, Q_SIGNAL, Q_SIGNAL_TO
from cosmic_env.encounter.game import GAME, flaw
from cosmic_env.encounter.history import events_of, sentences
from cosmic_env.encounter.soundness import BAD_SEATS, FLAWS
from cosmic_env.encounter.words import describe_question
from tests.agents.bots import RANDOM, RULES, choices, generators, seating

from .invariants import Play, unsound
from .table import A, B, C, D, E, Table, observed
from .twins import act, is_over
from .twins import choices as likely

TOKENS = [f"token {letter}" for letter in "ABCDEFGHIJKLMNOP"]
PARTS = {part.name: part for part in (*GAME.layout, *GAME.state_layout)}


def meeting(players: int = 4, offense: int = A, defense: int = B, **options: Any) -> Table:
    """An encounter of a game with signals, at the start of its alliance phase; both main players hold two cards."""
    t = Table(players, signals=True, **options)
    t.encounter(offense, defense)
    t.hand(offense, "attack_20", "attack_10")
    t.hand(defense, "attack_08", "attack_06")
    t.begin("alliance")
    return t


def signalled(token: str = "token C") -> Table:
    """A has signalled the token to C, B one to A, the others none."""
    t = meeting()
    t.go(token, "green", "token P", "red", "pass", "pass")
    t.asks(A, "INVITE")
    return t


def shown(t: Table, viewer: int) -> dict[int, tuple[int, int | None]]:
    """What the viewer's observation says of signals: sender to receiver and token, ``None`` if it is not shown."""
    row, found = observed(t.states, viewer), {}
    at, tokens = PARTS["signals_to"].start, PARTS["signals"].start
    for i in range(5):
        to = round(float(row[at + i]) * 5)
        token = int(row[tokens + 4 * i : tokens + 4 * i + 4] @ (1, 2, 4, 8))
        knows = i == 0 or to == 1
        assert knows or token == 0
        if to:
            found[(viewer + i) % t.players] = (viewer + to - 1) % t.players, token if knows else None
    return found


# --- the option -------------------------------------------------------------------------------------------------------


def test_without_the_option_nobody_is_asked() -> None:
    """Off by default: the alliance phase begins with the invitations."""
    for options in ({}, {"signals": False}):
        t = Table(**options)
        t.encounter(A, B)
        t.hand(A, "attack_20", "attack_10")
        t.begin("alliance")
        t.asks(A, "INVITE")
        assert t.g.signals_on == 0 and not observed(t.states, A)[PARTS["signals_to"].start :].any()


def test_the_option_is_true_or_false() -> None:
    with pytest.raises(OptionError, match="signals is True or False, not 'maybe'"):
        GAME.configure({"signals": "maybe"})
    assert GAME.configure({"signals": True})["signals_on"][0] == 1
    option = next(each for each in GAME.options if each.name == "signals")
    assert option.default is False and option.read("yes") is True


def test_games_with_and_without_are_not_mistaken_for_each_other() -> None:
    env, other = encounter.env(players=3, signals=True), encounter.env(players=3)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="other options than this environment: signals_on 1, not 0"):
        other.load(env.save())


def masks_of(make: Any, decisions: int) -> Iterator[NDArray[np.int8]]:
    """Masks that an environment hands out in random play with signals."""
    rng = np.random.default_rng(1)
    if make is encounter.env:
        env = make(players=3, signals=True, seed=1)
        env.reset()
        for _ in range(decisions):
            mask = env.last()[0]["action_mask"]
            yield mask
            env.step(int((rng.random(mask.shape) * mask).argmax()))
    elif make is encounter.VectorEnv:
        env = make(2, players=3, signals=True, seed=1)
        for _ in range(decisions):
            masks = env.observe()[1]
            yield masks
            env.step((rng.random(masks.shape) * masks).argmax(axis=1))
    else:
        env = make(players=3, signals=True) if make is encounter.GymEnv else make(2, players=3, signals=True)
        _, info = env.reset(seed=1)
        for _ in range(decisions):
            yield info["action_mask"]
            action = (rng.random(info["action_mask"].shape) * info["action_mask"]).argmax(axis=-1)
            *_, info = env.step(action)


@pytest.mark.parametrize(
    "make", [encounter.env, encounter.VectorEnv, encounter.GymEnv, encounter.GymVectorEnv], ids=lambda m: m.__name__
)
def test_every_environment_takes_the_option(make: Any) -> None:
    """Within some decisions a seat may signal any token."""
    assert any(mask[..., A_SIGNAL : A_SIGNAL + 16].all(axis=-1).any() for mask in masks_of(make, 150))


# --- who is asked, and what -------------------------------------------------------------------------------------------


def test_all_are_asked_once_in_the_timing_order() -> None:
    """R22.3: the offense, the defense, then clockwise from the offense; before anybody is invited."""
    t = meeting(5, offense=C, defense=A)
    for seat in (C, A, D, E, B):
        t.asks(seat, "SIGNAL")
        t.go("pass")
    t.asks(C, "INVITE")


def test_a_token_then_a_seat() -> None:
    t = meeting()
    assert t.legal() == ["pass", *TOKENS]
    t.go("token C")
    t.asks(A, "SIGNAL_TO")
    assert t.legal() == ["blue", "green", "yellow"]
    assert describe_question(t.states).endswith("[token C]")
    t.go("green")
    t.asks(B, "SIGNAL")
    t.go("token A")
    assert t.legal() == ["green", "yellow", "red"] and t.can("red")  # clockwise from the asked one; not itself


def test_main_players_may_signal_to_each_other() -> None:
    t = meeting(3)
    t.go("token A", "blue", "token B", "red", "pass")
    assert shown(t, A) == {A: (B, 0), B: (A, 1)}


def test_two_may_signal_to_the_same_seat() -> None:
    t = meeting()
    t.go("token A", "yellow", "token A", "yellow", "token D", "yellow", "pass")
    assert shown(t, D) == {A: (D, 0), B: (D, 0), C: (D, 3)}


def test_signals_come_though_nobody_may_be_invited() -> None:
    """They may be about cards and deals as well."""
    t = Table(signals=True)
    t.encounter(A, B)
    t.hand(A, "attack_20", "attack_10")
    t.hand(B, "attack_08")
    t.g.may_invite[0] = t.g.may_invite[1] = 0
    t.begin("alliance")
    t.asks(A, "SIGNAL")
    t.go("pass", "token A", "red", "pass", "pass")
    t.asks(A, "SELECT")


def test_an_encounter_that_has_no_alliance_phase_has_no_signals() -> None:
    """R18.9: an empty home planet is resettled."""
    t = Table(signals=True)
    t.place(A, {(A, 0): 4, (A, 1): 4, (A, 2): 4, (A, 3): 4, (B, 4): 4})
    t.destiny_top(A)
    t.hand(A, "attack_20")
    t.begin("regroup")
    t.go("resettle an empty home planet")
    while not t.over and t.question in ("AIM", "RESETTLE", "TAKE_SHIP"):
        t.go(t.legal()[0])
    t.asks(A, "NEXT_ENCOUNTER")
    assert list(t.g.signal) == [-1] * 5


# --- who sees what ----------------------------------------------------------------------------------------------------


def test_all_see_who_signals_to_whom_and_two_see_the_token() -> None:
    t = signalled()
    assert shown(t, A) == {A: (C, 2), B: (A, 15)}
    assert shown(t, B) == {A: (C, None), B: (A, 15)}
    assert shown(t, C) == {A: (C, 2), B: (A, None)}
    assert shown(t, D) == {A: (C, None), B: (A, None)}


def test_the_compact_observation_says_the_same() -> None:
    """A quarter of the bytes: 1 + the seat counted from the viewer, and the token in bits."""
    t = signalled()
    row = observed(t.states, C, np.int8)  # green, yellow, red, blue
    assert row[PARTS["signals_to"].start :][:5].tolist() == [0, 0, 1, 3, 0]
    assert np.flatnonzero(row[PARTS["signals"].start :]).tolist() == [2 * 4 + 1]


def test_a_token_that_is_not_sent_yet_is_seen_by_its_sender_alone() -> None:
    t = meeting()
    before = [observed(t.states, seat) for seat in range(4)]
    t.go("token C")
    at = PARTS["signals"].start
    assert observed(t.states, A)[at:].tolist()[:20] == [0, 1, 0, 0] + [0] * 16
    assert "You are about to signal token C." in GAME.describe_view(t.states, A)
    for seat in (B, C, D):
        assert (observed(t.states, seat) == before[seat]).all()


def test_the_full_state_holds_all_tokens() -> None:
    t = signalled()
    out = np.zeros((1, GAME.state_size), np.float32)
    GAME.full_state(t.states, out)
    at = PARTS["all_signals"].start
    assert np.flatnonzero(out[0, at:]).tolist() == [2, 16 + 15]


def test_it_is_told_and_shown_in_words() -> None:
    t = meeting()
    t.go("token C", "green")
    known, unknown = "red signals token C to green", "red signals a token to green"
    for seat, words in ((A, known), (B, unknown), (C, known), (D, unknown), (-1, known)):
        assert words in sentences(t.states, seat)
        assert words in GAME.render_text(t.states, seat, 100).replace("\x1b", "").replace("[91m", "").replace(
            "[92m", ""
        ).replace("[0m", "")
        if seat >= 0:
            assert f"{words}." in GAME.describe_view(t.states, seat)
    assert "token C" not in GAME.describe_view(t.states, D, rules=True)
    assert "Played with signals." in GAME.describe_view(t.states, D)
    assert "Tokens mean what players make of them" in GAME.describe_view(t.states, D, rules=True)
    pictures = [GAME.render_image(t.states, seat) for seat in (B, -1)]
    assert (pictures[0] != pictures[1]).any()


def test_both_questions_are_answered_in_sentences() -> None:
    env = encounter.env(players=3, seats=["none"] * 3, signals=True, max_turns=1)
    env.reset(seed=1)
    env.load(save_states(GAME, meeting(3).states))
    assert env.legal_text(0) == ["Signal nothing.", *(f"Signal {token}." for token in TOKENS)]
    assert env.parse("signal token c") == A_SIGNAL + 2
    env.step(env.parse("Signal token C."))
    assert env.legal_text(0) == ["Signal to blue.", "Signal to green."] and env.legal_text(1) == []
    env.step(env.parse("signal to green"))
    assert env.agent_selection == "player_1"
    assert "red signals a token to green." in env.observe_text(1)
    assert "red signals token C to green." in env.observe_text(2)


def test_histories_keep_tokens_for_those_who_know_them() -> None:
    """With perfect recall, also when the token is gone from the table; a third seat cannot tell tokens apart."""
    env, rng = encounter.env(players=4, signals=True), np.random.default_rng(3)
    env.reset(seed=3)
    while env.states["question"][0] != Q_SIGNAL:
        env.step(other_token(env.states, rng))
    sender = int(env.states["acting"][0])
    receiver, third = (sender + 1) % 4, (sender + 2) % 4
    other = env.clone()
    for each, token in ((env, 2), (other, 9)):
        each.step(A_SIGNAL + token)
        each.step(A_SEAT + 1)
    assert env.information_state(third) == other.information_state(third)
    assert all(env.information_state(seat) != other.information_state(seat) for seat in (sender, receiver))
    while env.states["signal_to"][0, sender] >= 0:
        env.step(other_token(env.states, rng))
    told = [" ".join(env.history_text(seat)) for seat in range(4)]
    assert all("signals token C to" in told[seat] for seat in (sender, receiver))
    assert "signals a token to" in told[third]


# --- how long they last -----------------------------------------------------------------------------------------------


def test_signals_lie_there_until_the_next_encounter() -> None:
    """While cards are selected, revealed and the encounter is resolved; the second encounter has its own."""
    t = meeting()
    t.hand(A, "attack_20", "attack_10", "attack_12")
    t.destiny_top(B)
    t.go("token C", "green", "pass", "pass", "token D", "red", "done", "done")
    t.asks(A, "SELECT")
    assert shown(t, C) == {A: (C, 2), D: (A, None)}
    t.go("play attack 20", "play attack 06")
    t.asks(A, "NEXT_ENCOUNTER")
    assert shown(t, C) == {A: (C, 2), D: (A, None)}
    t.go("yes")
    t.asks(A, "AIM")
    assert shown(t, C) == {}
    t.go("blue 2", "1", "red 1")
    t.asks(A, "SIGNAL")
    t.go("token B", "blue", "pass", "pass", "pass")
    assert shown(t, B) == {A: (B, 1)}


# --- never binding ----------------------------------------------------------------------------------------------------


def other_token(states: States, rng: np.random.Generator) -> int:
    """A legal action at random; of tokens any."""
    return int(rng.choice(np.flatnonzero(states["mask"][0])))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_rule_reads_a_token(players: int) -> None:
    """Games played alike but for the tokens run alike, byte for byte but for the tokens, to their ends."""
    fields = [name for name in GAME.dtype.names or () if name not in ("signal", "log_about")]
    other_tokens = 0
    for seed in range(1 if INTERPRETED else 20):
        options = {"players": players, "signals": True, "max_turns": 4 if INTERPRETED else 40}
        one = new_states(GAME, options, [seed])
        other, rng = one.copy(), np.random.default_rng(seed)
        while not is_over(one):
            action = other_token(one, rng)
            instead = action
            if one["question"][0] == Q_SIGNAL and action != A_PASS:
                instead = A_SIGNAL + int(rng.integers(16))
                other_tokens += instead != action
            one, other = act(one, action), act(other, instead)
            for name in fields:
                if name == "answer" and instead != action:
                    continue
                assert (one[name] == other[name]).all(), name
    assert other_tokens > 5


# --- twins ------------------------------------------------------------------------------------------------------------


def with_token(states: States, sender: int, token: int) -> States:
    """The same game with another token before the sender."""
    out = states.copy()
    out["signal"][0, sender] = token
    return out


def everything(states: States, viewer: int, salt: int) -> list[object]:
    """All that the viewer is shown or told, what it is asked, what bots would do and what is dealt anew for it."""
    world = states.copy()
    GAME.determinize(world, np.array([viewer]), seed_words(salt, 1))
    assert flaw(world) is None
    seen: list[object] = [observed(states, viewer).tobytes(), GAME.render_text(states, viewer, 100)]
    seen += [GAME.describe_view(states, viewer), [str(event) for event in events_of(states, viewer)]]
    seen += [state_hash(world), GAME.render_image(states, viewer).tobytes() if salt % 5 == 0 else b""]
    if states["acting"][0] == viewer:
        seats = int(states["players"][0])
        seen += [states["mask"].tobytes(), describe_question(states)]
        seen += [choices(states, seating(1, seats, bot), generators(1, salt)).tolist() for bot in (RANDOM, RULES)]
    return seen


@pytest.mark.parametrize("seed", range(3))
def test_a_token_is_not_seen_by_a_third_seat(seed: int) -> None:
    """Two games that differ in a token alone, made by hand and played on by what the viewer sees, look alike to it in
    every way; its sender and its receiver tell them apart."""
    players = 3 + seed
    compared = 0
    states = new_states(GAME, {"players": players, "signals": True, "max_turns": 8}, [seed])
    rng = np.random.default_rng(seed)
    while not is_over(states) and compared < (40 if INTERPRETED else 120):
        sent = np.flatnonzero(states["signal_to"][0] >= 0)
        if len(sent):
            sender = int(rng.choice(sent))
            receiver, token = int(states["signal_to"][0, sender]), int(states["signal"][0, sender])
            twin = with_token(states, sender, (token + 1 + int(rng.integers(15))) % 16)
            viewer = int(rng.choice([s for s in range(players) if s not in (sender, receiver)]))
            one, other = states, twin
            for salt in range(2):
                assert everything(one, viewer, salt) == everything(other, viewer, salt)
                assert state_hash(one) != state_hash(other) and flaw(other) is None
                compared += 1
                if is_over(one) or one["question"][0] == Q_SIGNAL:
                    break
                action = int(likely(one, viewer, salt)[0])
                one, other = act(one, action), act(other, action)
                if one["signal_to"][0, sender] < 0:
                    break
            for seat in (sender, receiver):
                assert everything(states, seat, 1)[0] != everything(twin, seat, 1)[0]
        states = act(states, other_token(states, rng))
    assert compared > 20


def test_what_is_about_to_be_signalled_is_dealt_anew_as_if_it_were_not_chosen() -> None:
    """D16.2: B is handed the same worlds whether A has picked a token or not."""
    t, other = meeting(), meeting()
    t.go("token C")
    other.go("token D")
    worlds = [each.states.copy() for each in (t, other, meeting())]
    for world in worlds:
        GAME.determinize(world, np.array([B]), seed_words(3, 1))
        assert flaw(world) is None and world["question"][0] == Q_SIGNAL and world["acting"][0] == A
    assert len({state_hash(world) for world in worlds}) == 1
    for token, each in ((2, t), (3, other)):  # A itself goes on with its token
        GAME.determinize(each.states, np.array([A]), seed_words(3, 1))
        assert each.question == "SIGNAL_TO" and each.g.signal[A] == token


def test_unseen_tokens_are_dealt_anew_each_with_the_same_chance() -> None:
    """D16.1"""
    t, count = signalled(), 64 if INTERPRETED else 3200
    for viewer, known in ((A, [A, B]), (B, [B]), (C, [A]), (D, [])):
        worlds = np.repeat(t.states, count)
        GAME.determinize(worlds, np.full(count, viewer), seed_words(viewer, count))
        assert flaw(worlds) is None
        for sender, token in ((A, 2), (B, 15)):
            found = worlds["signal"][:, sender]
            if sender in known:
                assert (found == token).all()
            else:
                assert chisquare(np.bincount(found, minlength=16)).pvalue > 1e-6
        assert (worlds["signal_to"] == t.states["signal_to"]).all() and (worlds["signal"][:, [C, D]] == -1).all()


# --- records from outside ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "token", "to"),
    [(A, 2, A), (A, 2, -1), (A, -1, C), (C, 4, -1), (D, 0, E), (E, 0, A), (B, 15, B)],
)
def test_signals_that_cannot_be_are_refused(seat: int, token: int, to: int) -> None:
    states = signalled().states
    assert flaw(states) is None
    states["signal"][0, seat], states["signal_to"][0, seat] = token, to
    assert flaw(states) == (0, FLAWS[BAD_SEATS])
    with pytest.raises(ValueError, match="a seat in it does not fit the players"):
        load_states(GAME, save_states(GAME, states))


def test_signals_before_their_time_are_refused() -> None:
    """In a game without them, before the alliance phase, by a seat that is yet to be asked, and with no token where the
    question is to whom."""
    without = Table()
    without.encounter(A, B)
    without.hand(A, "attack_20", "attack_10")
    without.begin("alliance")
    early = Table(signals=True)
    early.destiny_top(B)
    early.hand(A, "attack_20")
    early.begin("regroup")
    early.asks(A, "AIM")
    for t, sender, token, to in ((without, A, 2, C), (early, A, 2, C), (meeting(), B, 2, C), (meeting(), A, 2, C)):
        t.g.signal[sender], t.g.signal_to[sender] = token, to
        assert flaw(t.states) == (0, FLAWS[BAD_SEATS])
    t = meeting()
    t.go("token C")
    assert flaw(t.states) is None
    t.g.signal[A] = -1
    assert flaw(t.states) == (0, FLAWS[BAD_SEATS])
    t.g.signal[A] = 16
    found = flaw(t.states)
    assert found is not None and found[1] == "signal[0] is 16, not -1 to 15"


# --- at random --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_position_is_sound(players: int) -> None:
    asked = set()
    for states in Play(4 if INTERPRETED else 64, seed=players, players=players, signals=True).positions(
        1_200 if INTERPRETED else 100_000
    ):
        assert not unsound(states) and flaw(states) is None
        asked |= set(states["question"].tolist())
    assert {Q_SIGNAL, Q_SIGNAL_TO} <= asked


def test_a_replay_with_signals_is_played_again(tmp_path: Path) -> None:
    options = {"players": 4, "signals": True, "max_turns": 3}
    states = new_states(GAME, options, [5])
    recorder, rng = Recorder(GAME, options, 5), np.random.default_rng(5)
    while not is_over(states):
        action = other_token(states, rng)
        recorder.add(states, action)
        states = act(states, action)
    recorder.write(tmp_path / "game.jsonl", states)
    *_, last = read_replay(tmp_path / "game.jsonl").states()
    assert state_hash(last) == state_hash(states) and last["signals_on"][0] == 1


# --- bots -------------------------------------------------------------------------------------------------------------


def test_the_rules_bot_never_signals_and_the_random_bot_does() -> None:
    t = meeting()
    assert choices(t.states, seating(1, 4), generators(1)).tolist() == [A_PASS]
    found = {int(choices(t.states, seating(1, 4, RANDOM), generators(1, seed))[0]) for seed in range(60)}
    assert len(found) > 10 and found <= {A_PASS, *range(A_SIGNAL, A_SIGNAL + 16)}
    t.go("token C")
    to = {int(choices(t.states, seating(1, 4, RANDOM), generators(1, seed))[0]) for seed in range(40)}
    assert len(to) == 3


def test_the_rules_bot_plays_as_it_does_without() -> None:
    """Its course is the same, the questions apart to which it says nothing."""
    courses = []
    for signals in (False, True):
        states = new_states(GAME, {"players": 4, "signals": signals, "max_turns": 3}, [11])
        rng, taken = generators(1, 7), []
        while not is_over(states):
            action = int(choices(states, seating(1, 4), rng)[0])
            if states["question"][0] != Q_SIGNAL:
                taken.append((int(states["acting"][0]), int(states["question"][0]), action))
            states = act(states, action)
        courses.append((taken, int(states["winners"][0]), states["ships"].tobytes()))
    assert courses[0] == courses[1]
