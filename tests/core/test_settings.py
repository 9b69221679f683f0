"""Numbers that may be others than printed: declared once, in their range, found by what people write."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from cosmic_env.core.errors import OptionError
from cosmic_env.core.settings import Settings

FOX, CROW = range(2)


def numbers() -> Settings:
    """Two numbers of the fox, one of the crow."""
    found = Settings(("red_fox", "crow"), slots=4)
    places = [
        found.add(FOX, "price", 2, least=1, most=4),
        found.add(FOX, "cards a night", 3, least=0, most=9),
        found.add(CROW, "price", 5, least=5, most=6),
    ]
    assert places == [0, 1, 2]
    return found


def test_numbers_are_as_printed_but_for_those_given() -> None:
    found = numbers()
    assert found.values_of(None).tolist() == found.printed().tolist() == [2, 3, 5, 0]
    given = found.values_of({"Red Fox cards-a-night": np.int8(0), "crow_price": 6})
    assert given.tolist() == [2, 0, 6, 0] and given.dtype == np.int16
    assert found.padded(each.most for each in found.all).tolist() == [4, 9, 6, 0]
    assert [each.label for each in found.all] == ["red_fox price", "red_fox cards a night", "crow price"]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"moons": 2}, "^there is no setting 'moons'; settings: red_fox price, red_fox cards a night, crow price$"),
        ({"price": 2}, r"^there is no setting 'price'; did you mean red_fox price or crow price\?$"),
        ({"crow prize": 5}, r"^there is no setting 'crow prize'; did you mean crow price\?$"),
        ({"crow price": 7}, r"^crow price is 5 to 6 \(printed: 5\), not 7$"),
        ({"crow price": 5.0}, r"^crow price is 5 to 6 \(printed: 5\), not 5.0$"),
        ({"red fox price": True}, "not True$"),
        ({"crow price": 5, "Crow_Price": 6}, "^a setting is named twice: crow price, Crow_Price$"),
        (["crow price"], "^settings gives a number for each setting that is not as printed, not "),
    ],
)
def test_bad_numbers_are_refused_in_one_sentence(given: Any, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        numbers().values_of(given)


@pytest.mark.parametrize(
    ("owner", "name", "printed", "message"),
    [
        (FOX, "moons", 8, "red_fox moons is 8 as printed, not 0 to 7"),
        (FOX, "Price", 1, "two settings are called red_fox Price"),
    ],
)
def test_a_bad_declaration_is_refused(owner: int, name: str, printed: int, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        numbers().add(owner, name, printed, least=0, most=7)


def test_there_is_room_for_so_many() -> None:
    found = numbers()
    found.add(CROW, "last", 1, least=0, most=1)
    with pytest.raises(AssertionError, match="there are more than 4 settings"):
        found.add(CROW, "one more", 1, least=0, most=1)
