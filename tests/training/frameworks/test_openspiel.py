"""Our games in OpenSpiel: its own checks pass, its algorithms run, and nobody is told more than a seat may know."""

from __future__ import annotations

import json
import math
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import external_sampling_mccfr, generate_playthrough, get_all_states, ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.pytorch import policy_gradient
from open_spiel.python.tests import games_sim_test

from cosmic_env import encounter
from cosmic_env.core.batch import new_states
from cosmic_env.core.errors import ArgumentError, IllegalAction, OptionError, SaveError
from cosmic_env.encounter import GAME
from cosmic_env.training.frameworks import openspiel
from tests.core import toy

HEAP = "cosmic_env_heap(players=3,deals=300,seed=5)"
COSMIC = "cosmic_env_encounter(players=3,flares=False,aliens=all,max_turns=3)"


@pytest.fixture(autouse=True, scope="module")
def registered() -> None:
    assert openspiel.register() == ["cosmic_env_encounter"]
    assert openspiel.register(toy.GAME) == ["cosmic_env_heap"]


def load(name: str) -> Any:
    return pyspiel.load_game(name)


def played(game: Any, seed: int, decisions: int) -> Any:
    """A state after so many random decisions, or at the end of the game."""
    rng, state = np.random.default_rng(seed), game.new_initial_state()
    while not state.is_terminal() and state.move_number() < decisions + game.max_chance_nodes_in_history():
        legal = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(int(rng.choice(legal)))
    return state


# --- OpenSpiel's own checks -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["share", "zero_sum"])
@pytest.mark.parametrize("name", [HEAP, COSMIC])
def test_the_simulation_of_its_library_finds_nothing_wrong(name: str, scheme: str) -> None:
    """Copies, saved states, sums and bounds of what is paid, order and mask of legal actions."""
    pyspiel.random_sim_test(load(f"{name[:-1]},scheme={scheme})"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [HEAP, COSMIC])
def test_its_python_checks_of_games_pass(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(load(name))


@pytest.mark.parametrize("name", ["cosmic_env_heap(players=4,deals=7)", COSMIC[:-1] + ",deals=3)"])
def test_a_playthrough_is_written_and_comes_out_the_same_again(name: str) -> None:
    first = generate_playthrough.playthrough(name, None, seed=3)
    assert first == generate_playthrough.playthrough(name, None, seed=3)
    assert first != generate_playthrough.playthrough(name, None, seed=4)
    assert 'InformationStateString(0) = "' in first and "ObservationTensor(1)" in first


def test_actions_of_a_question_have_words_of_their_own() -> None:
    game = load(COSMIC)
    for seed in range(3):
        state = played(game, seed, 0)
        while not state.is_terminal():
            words = [state.action_to_string(action) for action in state.legal_actions()]
            assert len(set(words)) == len(words)
            assert state.string_to_action(words[-1]) == state.legal_actions()[-1]
            state.apply_action(state.legal_actions()[seed % len(words)])


# --- parameters -------------------------------------------------------------------------------------------------------


def test_parameters_are_the_options_of_the_game() -> None:
    aliens = "zombie;macron;virus;oracle;clone;pacifist;sorcerer;trader;tick-tock;void"
    game = load(f'cosmic_env_encounter(players=3,flares=False,aliens={aliens},settings={{"macron ship value":5}})')
    wanted = GAME.configure(
        {"players": 3, "flares": False, "aliens": aliens.split(";"), "settings": {"macron ship value": 5}}
    )
    assert game.num_players() == 3 and game.table.record.tobytes() == wanted.tobytes()
    assert load(str(game)).table.record.tobytes() == wanted.tobytes()


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"players": 2}, "players is 3 to 5, not 2"),
        ({"aliens": "zombie"}, "aliens"),
        ({"scheme": "shaped"}, "scheme is share or zero_sum, not 'shaped'"),
        ({"deals": 0}, "deals is at least 1, not 0"),
        ({"seed": -1}, "seed is at least 0, not -1"),
    ],
)
def test_bad_parameters_are_refused(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises((ArgumentError, OptionError), match=complaint):
        load_game = pyspiel.load_game("cosmic_env_encounter", given)
        assert load_game is None


def test_chance_draws_the_seed_and_nothing_else() -> None:
    """The game of a seed is the engine's; with one deal there is no chance node; all deals are alike."""
    fixed = load("cosmic_env_heap(players=3,deals=1,seed=7)").new_initial_state()
    assert not fixed.is_chance_node()
    assert fixed.point.states.tobytes() == new_states(toy.GAME, {"players": 3}, [7]).tobytes()
    game = load(HEAP)
    chances = {}
    for first, chance in game.new_initial_state().chance_outcomes():
        state = game.new_initial_state()
        state.apply_action(first)
        for second, more in state.chance_outcomes() if state.is_chance_node() else ():
            chances[state.child(second).point.seed] = chance * more
    assert sorted(chances) == list(range(5, 305))
    assert list(chances.values()) == pytest.approx([1 / 300] * 300)


def test_a_game_is_stopped_after_its_length() -> None:
    game = load("cosmic_env_heap(players=3,deals=1,max_length=4)")
    state = played(game, 0, 4)
    assert (state.is_terminal(), game.max_game_length(), state.returns()) == (True, 4, [0.0, 0.0, 0.0])


# --- information ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [HEAP, COSMIC])
def test_the_tensor_is_what_the_seat_observes(name: str) -> None:
    game = load(name)
    state, table = played(game, 2, 30), game.table
    seen = np.empty((1, table.game.observation_size), np.float32)
    for seat in range(3):
        table.game.observe(state.point.states, np.array([seat]), seen)
        assert state.observation_tensor(seat) == seen[0].tolist()
        observation = make_observation(game)
        observation.set_from(state, seat)
        assert observation.dict["observation"].tolist() == seen[0].tolist()
        assert len(state.observation_string(seat).split()) == np.count_nonzero(seen)


def test_who_has_been_shown_the_same_and_done_the_same_has_one_information_state() -> None:
    """Twins by hand: two hands that seat 1 cannot see, before and after what it can see."""
    game = load("cosmic_env_heap(players=3,deals=1)")
    states = []
    for coins in (2, 3):
        state = game.new_initial_state()
        state.point.states["acting"] = state.point.states["seat"] = 0
        state.point.states["hand"][0, :3] = (coins, 1, 1)
        state.point.acting = 0
        state = state.clone()
        states.append((state.information_state_string(0), state.information_state_string(1)))
        state.point.memories.clear()
    assert states[0][0] != states[1][0] and states[0][1] == states[1][1]


def test_the_information_state_of_a_game_with_events_is_its_history() -> None:
    """Told in the same words by the environment, in which the same is played; asked for now and then or at the end."""
    game = load(COSMIC)
    state = played(game, 3, 0)
    env = encounter.env(players=3, flares=False, max_turns=3)
    env.reset(seed=state.point.seed)
    for number in range(60):
        action = state.legal_actions()[number % len(state.legal_actions())]
        state.apply_action(action)
        env.step(action)
        if number % 7 == 0:
            assert state.information_state_string(number % 3) == env.information_state_text(number % 3)
    assert all(state.clone().information_state_string(seat) == env.information_state_text(seat) for seat in range(3))


def test_an_information_state_forgets_nothing() -> None:
    """What a seat saw at each point of the game and what it did can be read from it, and leads on from copies too."""
    game = load(HEAP)
    state = played(game, 4, 25)
    path, place = [], state.point
    while place is not None:
        path.append(place)
        place = place.before
    lines = iter(state.clone().information_state_string(1).split("\n"))
    line, seen = next(lines), {}
    for before, point in zip([None, *path[::-1]], path[::-1]):
        if before is not None and point.actor == 1:
            assert line == f"action {point.action}"
            line = next(lines, "")
        now = dict(part.split("=") for part in state_words(point, 1))
        if now != seen:
            for part in line.split():
                label, value = part.split("=")
                seen[label] = value
            seen = {label: value for label, value in seen.items() if value != "0"}
            line = next(lines, "")
        assert now == seen
    assert line == ""


def state_words(point: Any, seat: int) -> list[str]:
    """All numbers other than 0, from the engine itself."""
    out = np.zeros((1, toy.GAME.observation_size), np.int8)
    toy.GAME.observe(point.states, np.array([seat]), out)
    labels = [f"{part.name}[{i}]" for part in toy.GAME.layout for i in range(part.size)]
    return [f"{labels[i]}={out[0, i]}" for i in np.flatnonzero(out[0])]


@pytest.mark.parametrize("name", [HEAP, COSMIC])
def test_a_resampled_state_cannot_be_told_from_the_true_one(name: str) -> None:
    """Nor does it hold the true hands, the true dice, or the deal of the game."""
    game, differ = load(name), 0
    for seed in range(4):
        state = played(game, seed, 12)
        rng = np.random.default_rng(seed)
        seat = state.current_player()
        other = state.resample_from_infostate(seat, rng.random)
        assert other.current_player() == seat and other.legal_actions() == state.legal_actions()
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_tensor(seat) == state.observation_tensor(seat)
        assert other.point.states["rng"].tolist() != state.point.states["rng"].tolist()
        chance = game.max_chance_nodes_in_history()
        assert other.history()[chance:] == state.history()[chance:]
        differ += other.history()[:chance] != state.history()[:chance]
        hidden = [s for s in range(3) if s != seat]
        assert all(other.information_state_string(s).count("\n") == 0 for s in hidden)
        assert all("action" not in other.information_state_string(s) for s in hidden)
    assert differ >= 3


# --- saving -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [HEAP, COSMIC])
@pytest.mark.parametrize("decisions", [-1, 0, 20, 10_000])
def test_a_saved_state_goes_on_alike(name: str, decisions: int) -> None:
    """By our text, by OpenSpiel's and by pickle; dealt anew, too."""
    game = load(name)
    state = played(game, 6, decisions)
    rng = np.random.default_rng(0)
    for one in (state, state.resample_from_infostate(1, rng.random)):
        for other in (
            game.deserialize_state(one.serialize()),
            pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, one))[1],
            pickle.loads(pickle.dumps(one)),
        ):
            here = one
            for _ in range(8):
                assert str(other) == str(here) and other.history() == here.history()
                assert [m.player for m in other.full_history()] == [m.player for m in here.full_history()]
                for seat in range(3):
                    assert other.information_state_string(seat) == here.information_state_string(seat)
                if here.is_terminal() or here.is_chance_node():
                    break
                here, other = here.clone(), other.clone()
                action = here.legal_actions()[-1]
                here.apply_action(action)
                other.apply_action(action)


def test_what_is_no_saved_state_is_refused_in_one_sentence() -> None:
    game = load(HEAP)
    saved = json.loads(played(game, 6, 20).resample_from_infostate(1, np.random.default_rng(0).random).serialize())
    good = json.loads(played(game, 6, 20).serialize())
    larger = played(load("cosmic_env_heap(players=4)"), 6, 20).resample_from_infostate(
        1, np.random.default_rng(0).random
    )
    last = good["moves"][-1]
    no_moves = [[0, math.inf], [math.inf, 0], [10**30, 0], [0, 10**30], [9, 0], [-4, 0], [0, -1], [-1, 999]]
    for text, complaint in (
        ("", "not a saved state"),
        ("{}", "not a saved state"),
        (json.dumps(good | {"game": "chess"}), "of chess version 1, this is cosmic_env_heap"),
        (json.dumps(good | {"moves": [3]}), "cannot be used"),
        *((json.dumps(good | {"moves": [*good["moves"][:-1], move]}), "cannot be used") for move in no_moves),
        (json.dumps(good | {"moves": good["moves"][:-1]}), "moves do not lead to its game"),
        (json.dumps(good | {"moves": [*good["moves"][:-1], [last[0], last[1] ^ 1]]}), "moves do not lead to its game"),
        (json.dumps(saved | {"moves": saved["moves"][:-1]}), "moves do not lead to its game"),
        (json.dumps(good | {"point": {"seed": 5, "actions": [6] * 9}}), "not legal"),
        (json.dumps(good | {"point": {"seed": -5, "actions": []}}), "cannot be used"),
        (json.dumps(saved | {"point": saved["point"] | {"record": "AAAA"}}), "header is missing"),
        (json.dumps(good | {"point": larger.point.saved()}), "other options"),
        (json.dumps(good | {"point": {"first": 0, "left": 10**9}}), "seeds that are not this game's"),
    ):
        with pytest.raises(SaveError, match=complaint):
            game.deserialize_state(text)


@pytest.mark.parametrize(
    "damage", [{"rows": [1]}, {"rows": [0, 999, 0, 0, 0]}, {"rows": "x"}, {"sights": "00"}, {"decisions": [["", ""]]}]
)
def test_damaged_memories_are_refused_in_one_sentence(damage: dict[str, Any]) -> None:
    game = load(COSMIC)
    saved = json.loads(played(game, 6, 20).resample_from_infostate(1, np.random.default_rng(0).random).serialize())
    saved["point"]["memories"]["1"].update(damage)
    with pytest.raises(SaveError, match=r"cannot be used|decisions|five numbers"):
        game.deserialize_state(json.dumps(saved))


def test_an_illegal_action_changes_nothing() -> None:
    state = played(load(HEAP), 0, 5)
    before = str(state)
    illegal = next(action for action in range(7) if action not in state.legal_actions())
    for action in (illegal, 7, 10_000):
        with pytest.raises(IllegalAction):
            state.apply_action(action)
    assert str(state) == before


def test_the_process_ends_as_it_should() -> None:
    """OpenSpiel keeps what loads the games until after the interpreter has gone."""
    code = (
        "import pyspiel\nfrom cosmic_env.training.frameworks import openspiel\nfrom tests.core import toy\n"
        f"openspiel.register(toy.GAME)\nstate = pyspiel.load_game('{HEAP}').new_initial_state()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


# --- algorithms -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [HEAP, COSMIC[:-1] + ",max_length=12)"])
def test_information_set_search_plays_whole_games(name: str) -> None:
    """It complains by itself where a state dealt anew can be told from the true one."""
    game = load(name)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 6, random_state=rng)
    state = played(game, 1, 0)
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert len(state.returns()) == 3


def test_information_set_search_finds_the_winning_move() -> None:
    """Seat 0 wins at once by banking; whatever else it does leaves that to the others."""
    game = load("cosmic_env_heap(players=3,deals=1)")
    state = game.new_initial_state()
    states = toy.about_to_win()
    state.point = type(state.point)(game.table, states, 0)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.0, 60, random_state=rng)
    assert bot.step(state) == toy.BANK


def test_search_from_copies_runs() -> None:
    game = load(HEAP)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.0, 20, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = played(game, 1, 0)
    for _ in range(4):
        state.apply_action(bot.step(state))
    assert state.move_number() == 6


def test_the_learning_environment_pays_what_the_game_pays() -> None:
    env = rl_environment.Environment(load(HEAP))
    assert env.observation_spec()["info_state"] == (toy.GAME.observation_size,) and env.num_players == 3
    step, decisions = env.reset(), 0
    while not step.last():
        seat = step.observations["current_player"]
        assert len(step.observations["info_state"][seat]) == toy.GAME.observation_size
        step, decisions = (
            env.step([step.observations["legal_actions"][seat][0 if decisions % 3 else -1]]),
            decisions + 1,
        )
    assert step.rewards == env.get_state.returns()


def test_policy_gradient_learns_from_whole_games() -> None:
    env = rl_environment.Environment(load(HEAP))
    agents = [
        policy_gradient.PolicyGradient(
            seat,
            toy.GAME.observation_size,
            toy.GAME.num_actions,
            hidden_layers_sizes=[16],
            batch_size=8,
            num_critic_before_pi=1,
        )
        for seat in range(3)
    ]
    for _ in range(4):
        step = env.reset()
        while not step.last():
            step = env.step([agents[step.observations["current_player"]].step(step).action])
        for agent in agents:
            agent.step(step)
    assert all(np.isfinite(loss.item()) for agent in agents for loss in agent.loss)


def test_counterfactual_regret_is_sampled_on_a_short_game() -> None:
    game = load("cosmic_env_heap(players=3,deals=2,max_length=5)")
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(5):
        solver.iteration()
    state = played(game, 0, 0)
    assert sum(solver.average_policy().action_probabilities(state).values()) == pytest.approx(1)


def test_all_states_of_a_short_game_are_found() -> None:
    """As many as there are sequences of actions."""
    game = load("cosmic_env_heap(players=3,deals=2,max_length=3)")

    def count(state: Any) -> int:
        if state.is_terminal():
            return 1
        return 1 + sum(count(state.child(action)) for action in state.legal_actions())

    found = get_all_states.get_all_states(game, include_terminals=True, include_chance_states=True)
    assert len(found) == count(game.new_initial_state()) > 20
