"""Agents that play the games of `cosmic_env`; see `agents.protocol` for what an agent is."""

from .compiled import CompiledAgent

RANDOM = CompiledAgent("random")
"""Uniform among the legal actions."""
RULES = CompiledAgent("rules")
"""Plays by rules of thumb."""

__all__ = ["RANDOM", "RULES"]
