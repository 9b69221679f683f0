"""The rows of a chunk."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest

from cosmic_env.agents.encounter.outlook import colonies
from cosmic_env.core.batch import new_states, template, to_bytes
from cosmic_env.core.registry import find_game
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.alien_ids import HUMAN, VIRUS, ZOMBIE
from cosmic_env.encounter.setup import POWERLESS
from cosmic_env.training.balance.chunk import Stopped, dealt, outcomes, play_chunk
from cosmic_env.training.balance.design import CODES, NO_ALIEN, Settings
from cosmic_env.training.balance.rows import SCHEMA, frame_of
from cosmic_env.training.common.arguments import given_agents
from cosmic_env.training.evaluation.seats import Seats
from cosmic_env.training.evaluation.tournament import shares_of
from tests.training.conftest import CHANCE

from .settings import small

GAME = find_game("encounter")


def wide(settings: Settings) -> dict[str, Any]:
    """The columns of the first chunk, ``[games, players]``."""
    return {name: values.reshape(-1, settings.players) for name, values in play_chunk(settings, 0).items()}


def test_a_twin_differs_by_one_alien_alone() -> None:
    found = wide(small(restricted=1.0))
    twin = found["restricted"][:, 0]
    assert (~twin).sum() == 33 and found["game"][~twin][:, 0].tolist() == list(range(33))
    assert twin.sum() == 30, "a seat without a power has none to lose"
    assert (found["forbidden"][~twin] == NO_ALIEN).all()
    for row in np.flatnonzero(twin):
        original = int(np.flatnonzero(~twin & (found["game"][:, 0] == found["game"][row, 0]))[0])
        assert found["seed"][row, 0] == found["seed"][original, 0]
        seat = int(np.flatnonzero(found["forbidden"][row] != NO_ALIEN).item())
        assert found["forbidden"][row, seat] == found["alien"][original, seat] != NO_ALIEN
        assert found["alien"][row, seat] == NO_ALIEN
        rest = np.arange(3) != seat
        assert (found["alien"][row, rest] == found["alien"][original, rest]).all()
        assert found["seat"][row].tolist() == [0, 1, 2]
        assert (found["first"][row] == found["first"][original]).all()


def test_a_twin_has_the_cards_of_its_game() -> None:
    """Whatever is dealt before the powers begin: the flare of the forbidden one is in the deck as well."""
    aliens, forbidden = np.array([[ZOMBIE, VIRUS, HUMAN]]), np.array([[NO_ALIEN, VIRUS, NO_ALIEN]])
    blank, seeds = template(GAME, {"players": 3}), np.array([8])
    game = dealt(GAME, blank, aliens, seeds)
    twin = dealt(GAME, blank, np.where(forbidden == NO_ALIEN, aliens, NO_ALIEN), seeds, forbidden)
    for name in ("hand", "deck", "destiny", "turn"):
        assert (game[name] == twin[name]).all(), name
    assert twin["sheet"][0, :3].tolist() == [ZOMBIE, -1, HUMAN]
    other = dealt(GAME, blank, np.where(forbidden == NO_ALIEN, aliens, NO_ALIEN), seeds)
    assert (game["hand"] != other["hand"]).any(), "an alien that is not dealt changes the deck"


def test_the_control_seat_is_as_frequent_as_an_alien() -> None:
    found = wide(small())
    dealt_ones = found["alien"][~found["restricted"][:, 0]]
    assert np.unique(np.bincount(dealt_ones.ravel())).tolist() == [0, 9]
    assert (dealt_ones == NO_ALIEN).sum() == 9


@pytest.mark.parametrize("name", ["rules", "random"])
def test_rows_tell_what_the_game_of_that_seed_does(name: str) -> None:
    """Played once more from its seed and aliens, as a tournament plays it."""
    settings = small(agents=name, restricted=1.0, games=11)
    found = wide(settings)
    for row in (3, 20):
        seats = [CODES[alien] for alien in found["alien"][row]]
        seed = int(found["seed"][row, 0])
        states = template(GAME, {**settings.options, "seats": seats})
        states["rng"] = seed_words(seed, 1)
        barred = found["forbidden"][row]
        states["given"][0, :3][barred != NO_ALIEN] = POWERLESS - barred[barred != NO_ALIEN]
        GAME.start(states)
        agents = given_agents(name, GAME)
        players = Seats(GAME, agents, np.zeros((1, 3), np.int64), [seed])
        decisions = 0
        while (actions := players.choose(states))[0] >= 0:
            GAME.act(states, actions, np.zeros(1, np.int8))
            decisions += 1
        assert shares_of(states, 3).tolist() == [found["win_share"][row].tolist()]
        assert found["turns"][row].tolist() == [int(states["turns"][0])] * 3
        assert found["decisions"][row].tolist() == [decisions] * 3
        powers = [0 if alien == "none" else int(states["fired"][0, CODES.index(alien), 0]) for alien in seats]
        assert found["power_fired"][row].tolist() == powers and sum(powers) > 0


def test_winners_are_told_by_three_columns() -> None:
    ends = template(GAME, {"players": 3}).repeat(3)
    ends["winners"], ends["over"], ends["truncated"] = [0b101, 0b010, 0], [1, 1, 0], [0, 0, 1]
    ends["turn"], ends["turns"] = [1, 2, 0], [4, 5, 6]
    found = outcomes(GAME, ends, np.array([[ZOMBIE, NO_ALIEN, HUMAN]] * 3))
    assert found["win_share"].reshape(3, 3).tolist() == [[0.5, 0, 0.5], [0, 1, 0], [0, 0, 0]]
    assert found["any_win"].reshape(3, 3).tolist() == [[True, False, True], [False, True, False], [False] * 3]
    assert found["solo_win"].reshape(3, 3).tolist() == [[False] * 3, [False, True, False], [False] * 3]
    assert found["truncated"].reshape(3, 3)[:, 0].tolist() == [False, False, True]
    assert found["first"].reshape(3, 3).argmax(axis=1).tolist() == [0, 0, 0]
    assert found["turns"].reshape(3, 3).tolist() == [[4] * 3, [5] * 3, [6] * 3]


def test_effects_are_those_of_the_alien_of_the_seat() -> None:
    ends = template(GAME, {"players": 3})
    ends["fired"][0, ZOMBIE], ends["fired"][0, HUMAN], ends["fired"][0, VIRUS] = [4, 2, 1], [0, 3, 0], [9, 9, 9]
    found = outcomes(GAME, ends, np.array([[ZOMBIE, NO_ALIEN, HUMAN]]))
    counts = [found[name].tolist() for name in ("power_fired", "wild_fired", "super_fired")]
    assert counts == [[4, 0, 0], [2, 0, 3], [1, 0, 0]]


def test_roles_are_those_of_the_seats() -> None:
    ends = template(GAME, {"players": 3})
    ends["by_role"][0, 0, 0], ends["by_role"][0, 1, 1], ends["by_role"][0, 2, 3] = [5, 3], [4, 2], [2, 1]
    ends["by_role"][0, 2, 4] = [6, 0]
    found = outcomes(GAME, ends, np.array([[ZOMBIE, NO_ALIEN, HUMAN]]))
    assert found["offense"].tolist() == [5, 0, 0] and found["offense_won"].tolist() == [3, 0, 0]
    assert found["defense"].tolist() == [0, 4, 0] and found["defense_won"].tolist() == [0, 2, 0]
    assert found["defensive_ally"].tolist() == [0, 0, 2] and found["defensive_ally_won"].tolist() == [0, 0, 1]
    assert found["offensive_ally"].tolist() == [0, 0, 0] and found["bystander"].tolist() == [0, 0, 6]


def test_every_decided_encounter_has_an_offense_and_at_most_one_defense() -> None:
    found = wide(small(games=11, restricted=0.0))
    decided = found["offense"].sum(axis=1)
    assert (found["defense"].sum(axis=1) == decided).all() and decided.min() > 3
    roles = sum(found[role] for role in ("offensive_ally", "defensive_ally", "bystander"))
    assert (roles.sum(axis=1) == decided).all()
    assert (found["offense_won"] <= found["offense"]).all() and found["offense_won"].sum() > 0


def test_colonies_are_planets_outside_the_home_system() -> None:
    ends = template(GAME, {"players": 3})
    for planet, seat, ships in ((0, 0, 4), (1, 0, 4), (6, 0, 1), (7, 0, 2), (12, 0, 1), (2, 1, 1), (8, 1, 3)):
        ends["ships"][0, planet, seat] = ships
    assert colonies(ends)[1].tolist() == [[3, 1, 0]]


def test_equal_seeds_are_dealt_alike() -> None:
    aliens = np.array([[ZOMBIE, NO_ALIEN, HUMAN], [ZOMBIE, NO_ALIEN, HUMAN], [VIRUS, NO_ALIEN, HUMAN]])
    states = dealt(GAME, template(GAME, {"players": 3}), aliens, np.array([5, 5, 5]))
    alone = new_states(GAME, {"players": 3, "seats": ["virus", "none", "human"]}, [5])
    assert states["sheet"][:, :3].tolist() == [[ZOMBIE, -1, HUMAN], [ZOMBIE, -1, HUMAN], [VIRUS, -1, HUMAN]]
    assert to_bytes(states[:1]) == to_bytes(states[1:2]) and states[2]["hand"].tolist() == alone[0]["hand"].tolist()


def test_chunks_do_not_overlap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two chunks of one round hold what one of two rounds holds."""
    whole = play_chunk(small(games=22), 0)
    monkeypatch.setattr("cosmic_env.training.balance.chunk.COMPILED_CHUNK", 11)
    parts = [play_chunk(small(games=22), number) for number in range(2)]
    assert all((whole[name] == np.concatenate([part[name] for part in parts])).all() for name in whole)


def test_python_agents_play_too(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = small(agents=CHANCE, games=3, restricted=0.0)
    one, other = play_chunk(settings, 0), play_chunk(settings, 0)
    assert all((one[name] == other[name]).all() for name in one)
    assert len(one["game"]) == 9 and one["decisions"].min() > 20
    assert one["win_share"].sum() == pytest.approx(3 - one["truncated"].reshape(3, 3)[:, 0].sum())


def test_a_chunk_can_be_given_up() -> None:
    stopped = threading.Event()
    stopped.set()
    with pytest.raises(Stopped):
        play_chunk(small(), 0, stopped)


def test_rows_have_the_documented_columns() -> None:
    columns = play_chunk(small(games=5), 0)
    frame = frame_of(columns, "rules")
    assert dict(frame.schema) == SCHEMA and len(frame) == len(columns["game"])
    assert frame["agent"].unique().to_list() == ["rules"] and frame.null_count().sum_horizontal().item() == 0
    assert frame["alien"].to_list() == [CODES[alien] for alien in columns["alien"]]
    assert frame["seed"].to_list() == columns["seed"].tolist()
