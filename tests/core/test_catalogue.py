"""Things are found by their names, and nearly found where they are nearly named; numbers stay."""

from __future__ import annotations

import pytest

from cosmic_env.core.catalogue import Catalogue, key_of, unknown
from cosmic_env.core.errors import ArgumentError, OptionError

SUITS = Catalogue("suit", ("acorns", "hearts", "red_leaves"), room=4)
SPIES = Catalogue("spy", ("fox",), room=1, plural="spies")


@pytest.mark.parametrize("name", ["red_leaves", "Red Leaves", " red-leaves ", "RED  LEAVES"])
def test_a_name_is_taken_as_people_write_it(name: str) -> None:
    assert SUITS.find(name) == 2 and key_of(name) == "red_leaves"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("bells", "^there is no suit 'bells'; suits: acorns, hearts, red_leaves$"),
        ("heart", r"^there is no suit 'heart'; did you mean hearts\?$"),
        ("Red leafs", r"^there is no suit 'Red leafs'; did you mean red_leaves\?$"),
        ("leaves", r"^there is no suit 'leaves'; did you mean red_leaves\?$"),
        ("ear", r"^there is no suit 'ear'; did you mean hearts\?$"),
        ("ea", "^there is no suit 'ea'; suits: "),
        ("", "^there is no suit ''; suits: "),
        (2, "^there is no suit 2; suits: "),
        (None, "^there is no suit None; suits: "),
    ],
)
def test_what_is_not_there_is_told_with_what_is(name: object, message: str) -> None:
    with pytest.raises(ArgumentError, match=message):
        SUITS.find(name)


def test_only_some_may_be_meant() -> None:
    """They are listed in the order in which they are given, and no other is proposed."""
    assert SUITS.find("hearts", (2, 1)) == 1
    with pytest.raises(OptionError, match=r"^there is no suit 'hearts'; suits: red_leaves, acorns$"):
        SUITS.find("hearts", (2, 0), OptionError)
    with pytest.raises(ArgumentError, match=r"^there is no spy 'crow'; spies: fox$"):
        SPIES.find("crow")
    assert unknown("sum", "two", ["One", "Two B", "two c"], "known").endswith(" 'two'; did you mean Two B or two c?")


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (("a", "b", "c"), "there are more than 2 cards"),
        (("a", "a"), "two cards are called a"),
        (("a", "B"), "'B' is no name as cards have them"),
        (("",), "'' is no name"),
    ],
)
def test_a_catalogue_is_looked_at_where_it_is_made(names: tuple[str, ...], message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        Catalogue("card", names, room=2)
    assert len(SUITS) == 3 and SUITS.names[1] == "hearts"
