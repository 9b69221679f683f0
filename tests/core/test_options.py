"""Options of a game: declared once, checked, read off a command line."""

from __future__ import annotations

from typing import Any

import pytest

from cosmic_env.core.batch import template, to_bytes
from cosmic_env.core.errors import ArgumentError, OptionError, UnknownOption
from cosmic_env.core.options import checked, number, read_options, switch
from cosmic_env.encounter.game import GAME as ENCOUNTER

from .games import Case

OPTIONS = (number("rounds", 5, 1, 9, "rounds that are played"), switch("short", False, "whether it is the short game"))


def test_what_is_not_given_is_left_at_its_default() -> None:
    assert checked(OPTIONS, {}) == {"rounds": 5, "short": False}
    assert checked(OPTIONS, {"short": True, "rounds": 9}) == {"rounds": 9, "short": True}


@pytest.mark.parametrize(
    ("given", "error", "message"),
    [
        ({"rounds": 10}, OptionError, "^rounds is 1 to 9, not 10$"),
        ({"rounds": True}, OptionError, "^rounds is 1 to 9, not True$"),
        ({"rounds": "5"}, OptionError, "^rounds is 1 to 9, not '5'$"),
        ({"short": "no"}, OptionError, "^short is True or False, not 'no'$"),
        ({"long": 1}, UnknownOption, "^there is no option 'long'; options: rounds, short$"),
    ],
)
def test_a_bad_value_is_refused_in_one_sentence(given: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        checked(OPTIONS, given)


def test_values_are_read_off_a_command_line() -> None:
    assert read_options(OPTIONS, ["rounds=7", "short = yes"]) == {"rounds": 7, "short": True}
    assert read_options(OPTIONS, ["short=off"]) == {"short": False}
    assert checked(OPTIONS, read_options(OPTIONS, ["rounds=3"]))["rounds"] == 3


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        (["rounds"], "^an option of a game is given as name=value, not 'rounds'$"),
        (["=5"], "name=value, not '=5'"),
        (["round=5"], "^there is no option 'round'; options: rounds, short$"),
        (["rounds=5", "rounds=5"], "^the option rounds is given twice$"),
        (["rounds=[5"], "^the option rounds begins like JSON and is none"),
    ],
)
def test_a_bad_text_is_refused_in_one_sentence(texts: list[str], message: str) -> None:
    with pytest.raises(ArgumentError, match=message):
        read_options(OPTIONS, texts)


def test_a_value_that_cannot_be_read_is_told_as_it_was_typed() -> None:
    with pytest.raises(OptionError, match=r"^rounds is 1 to 9, not 'many'$"):
        checked(OPTIONS, read_options(OPTIONS, ["rounds=many"]))
    with pytest.raises(OptionError, match=r"^short is True or False, not 'perhaps'$"):
        checked(OPTIONS, read_options(OPTIONS, ["short=perhaps"]))


def test_each_option_says_what_it_is(case: Case) -> None:
    """The number of players among them, between the game's bounds; the defaults are options that can be played."""
    names = [option.name for option in case.game.options]
    assert len(set(names)) == len(names) and "players" in names
    for option in case.game.options:
        assert option.name.isidentifier() and option.meaning and option.values
        assert not option.meaning.endswith(".")
    players = next(option for option in case.game.options if option.name == "players")
    for count in (case.game.min_players, case.game.max_players):
        assert players.check(count) == count
    for count in (case.game.min_players - 1, case.game.max_players + 1):
        with pytest.raises(OptionError):
            players.check(count)
    defaults = {option.name: option.default for option in case.game.options}
    assert to_bytes(template(case.game, defaults)) == to_bytes(template(case.game, None))


def test_options_of_encounter_are_read_as_they_are_typed() -> None:
    read = read_options(
        ENCOUNTER.options,
        ["players=3", "seats=zombie,,none", "flares=no", "max-turns=9", "settings=macron ship value=5"],
    )
    assert read == {
        "players": 3, "seats": ["zombie", None, "none"], "flares": False, "max_turns": 9,
        "settings": {"macron ship value": 5},
    }  # fmt: skip
    assert template(ENCOUNTER, read)["max_turns"][0] == 9
    assert read_options(ENCOUNTER.options, ["aliens=all"]) == {"aliens": "all"}
    assert read_options(ENCOUNTER.options, ["aliens=zombie, virus"]) == {"aliens": ["zombie", "virus"]}
    assert read_options(ENCOUNTER.options, ['settings={"macron ship value": 5}'])["settings"] == read["settings"]
