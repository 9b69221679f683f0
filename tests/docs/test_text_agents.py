"""The page of agents that speak text says what the code does."""

from __future__ import annotations

from cosmic_env.agents.stdio import COUNTED, ON_ERROR
from cosmic_env.training.commands.serve_stdio import Server

from .pages import ROOT, blocks

PAGE = ROOT / "docs" / "guides" / "text_agents.md"


def test_the_agent_on_the_page_is_that_of_the_file() -> None:
    (shown,) = [block for block in blocks(PAGE) if block.title == "plain.py"]
    assert shown.text == (ROOT / "agents" / "examples" / "plain.py").read_text(encoding="utf-8")


def test_all_that_is_counted_and_every_command_is_named() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert all(f"`{name}`" in text for name in (*COUNTED, *Server()._commands))
    assert all(f"`--on-error {what}`" in text for what in ON_ERROR)
