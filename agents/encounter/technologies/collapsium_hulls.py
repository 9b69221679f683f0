"""Collapsium Hulls: keeps a ship whenever it can; it is worth little more."""

from __future__ import annotations

from cosmic_env.encounter.technology_ids import COLLAPSIUM_HULLS

from ..hint import technology_hint

technology_hint(COLLAPSIUM_HULLS, rank=25)
