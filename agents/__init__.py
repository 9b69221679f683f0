"""Agents that play the games of `cosmic_env`; see `cosmic_env.agents.protocol` for what an agent is."""

from .compiled import CompiledAgent

if __name__ != "cosmic_env.agents":  # found in a checkout under its folder's name, each class would be there twice
    raise ImportError("these are the agents of cosmic_env: import cosmic_env.agents")

RANDOM = CompiledAgent("random")
"""Uniform among the legal actions."""
RULES = CompiledAgent("rules")
"""Plays by rules of thumb."""

__all__ = ["RANDOM", "RULES"]
