"""The scripts of Cosmic Encounter; every module adds its own."""

from __future__ import annotations

from ..core.flow import Scripts

SCRIPTS = Scripts()
