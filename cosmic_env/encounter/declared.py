"""Imports every file that declares abilities, so that tables, scratch and scripts are complete for those who import
this."""

from . import artifacts, encounter, reveal, setup
from .aliens import declare

declare()

__all__ = ["artifacts", "encounter", "reveal", "setup"]
