"""Imports every file that declares abilities, so that tables, scratch and scripts are complete for those who import
this."""

from . import artifacts, setup
from .aliens import declare
from .phases import turn

declare()

__all__ = ["artifacts", "setup", "turn"]
