"""The scripts of Cosmic Encounter; every module adds its own."""

from __future__ import annotations

from typing import Final

from ..core.flow import Scripts

SCRIPTS: Final = Scripts()
is_in: Final = SCRIPTS.is_in
"""``is_in(g, f, script)``: whether frame `f` runs the script."""
