"""Precursor Seed: a second power is worth nearly a colony."""

from __future__ import annotations

from cosmic_env.encounter.technology_ids import PRECURSOR_SEED

from ..hint import technology_hint

technology_hint(PRECURSOR_SEED, rank=160)
