"""Printing for people."""

from __future__ import annotations

import pytest

from cosmic_env.training.common.console import say, tell


@pytest.mark.parametrize("markup", [False, True])
def test_colons_make_no_pictures(markup: bool, capsys: pytest.CaptureFixture[str]) -> None:
    """The name of a program is printed as it was given."""
    say("stdio:cat: 3 questions", markup=markup)
    tell("stdio:cat: 3 questions", markup=markup)
    assert capsys.readouterr().out == "stdio:cat: 3 questions\n" * 2
