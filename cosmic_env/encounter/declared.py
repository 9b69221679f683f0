"""Imports every file that declares abilities, so that tables, scratch and scripts are complete for those who import
this."""

from . import aliens, artifacts, setup, technologies
from .phases import turn

technologies.declare()
aliens.declare()  # last, so that one more alien moves no number

__all__ = ["artifacts", "setup", "turn"]
