"""Published rankings: the file that comes with the package, and how they are compared."""

from __future__ import annotations

import pytest

from cosmic_env.training.balance.report.published import agreement, read_published

HEAD = "alien,source,players,value,unit,date,url\n"


def rows(*lines: str) -> str:
    return HEAD + "".join(f"{line},points,2020-01-01,https://example.org\n" for line in lines)


def test_the_file_that_comes_with_the_package() -> None:
    found = read_published()
    assert {ranking.players for ranking in found} <= {3, 4, 5} and found
    for ranking in found:
        assert ranking.url.startswith("https://") and len(ranking.date) == 10
        assert len(ranking.values) >= 30 and all(0 < value < 100 for value in ranking.values.values())
    four = next(ranking for ranking in found if ranking.players == 4)
    assert (four.values["machine"], four.values["zombie"], "mind" in four.values) == (65.0, 26.0, False)


def test_rankings_are_told_apart_by_source_and_players() -> None:
    found = read_published(rows("virus,A,4,3", "human,A,4,2", "clone,A,3,1", "clone,B,4,7"))
    assert [(each.source, each.players, each.values) for each in found] == [
        ("A", 4, {"virus": 3.0, "human": 2.0}), ("A", 3, {"clone": 1.0}), ("B", 4, {"clone": 7.0}),
    ]  # fmt: skip
    assert found[0].middle_half == (2.25, 2.75)


def test_rows_that_make_no_sense() -> None:
    with pytest.raises(ValueError, match="'vulture' is no alien"):
        read_published(rows("vulture,A,4,3"))
    with pytest.raises(ValueError, match="'virus' is no alien of the game, or is named twice"):
        read_published(rows("virus,A,4,3", "virus,A,4,3"))


def test_agreement() -> None:
    """Of the six pairs of four aliens one is the other way round."""
    published = read_published(rows("virus,A,4,9", "human,A,4,7", "clone,A,4,5", "mite,A,4,1", "void,A,4,0"))[0]
    found = agreement(published, {"virus": 0.4, "human": 0.3, "clone": 0.1, "mite": 0.2, "amoeba": 0.9})
    assert found and (found.aliens, found.tau) == (4, pytest.approx(4 / 6))
    assert found.p_value == pytest.approx(8 / 24), "8 of 24 orders are as like or as unlike"
    assert agreement(published, {"virus": 0.4, "human": 0.3}) is None
    assert agreement(published, dict.fromkeys(("virus", "human", "clone"), 0.3)) is None
