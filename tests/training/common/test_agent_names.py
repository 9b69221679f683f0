"""Agents in a list by comma."""

from __future__ import annotations

import pytest

from cosmic_env.training.common.arguments import agent_names, given_agent
from tests.core.toy import GAME as HEAP


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("random, rules", ["random", "rules"]),
        ("rules,stdio:python my_agent.py", ["rules", "stdio:python my_agent.py"]),
        ('stdio:python a.py "x,y",rules', ['stdio:python a.py "x,y"', "rules"]),
        ("""rules,'stdio:python a.py "x, y"' , random""", ["rules", 'stdio:python a.py "x, y"', "random"]),
        ('"stdio:a b,c","stdio:d"', ["stdio:a b,c", "stdio:d"]),
        ("stdio:a 'it,s \"mine,\"',mcts:20", ["stdio:a 'it,s \"mine,\"'", "mcts:20"]),
        ("ppo:it's.safetensors,rules", ["ppo:it's.safetensors", "rules"]),
    ],
)
def test_a_comma_in_quotes_is_part_of_a_command(typed: str, names: list[str]) -> None:
    assert agent_names(typed) == names


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "no agent is named"),
        (" , ", "no agent is named"),
        ("rules,", "a name is missing beside a comma"),
        (",rules", "a name is missing beside a comma"),
        ("rules,,random", "a name is missing beside a comma"),
        ("stdio:a 'b,c", "a quote is not closed"),
        ("'stdio:a b,c", "a quote is not closed"),
        ("'stdio:a' b,c", "a quote is not closed before the next comma"),
    ],
)
def test_a_list_that_cannot_be_read_is_refused(typed: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        agent_names(typed)


def test_no_file_may_start_a_program() -> None:
    with pytest.raises(ValueError, match="a program is started only where the command line names it"):
        given_agent("stdio:touch harmed", HEAP, code=False)
