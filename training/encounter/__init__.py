"""What the commands tell of Cosmic Encounter: its games in words, its aliens and cards, its options in short."""

from __future__ import annotations

from .hooks import EncounterHooks

HOOKS = EncounterHooks()
