"""Cosmic Field Generator: a Cosmic Zap, for the same uses."""

from __future__ import annotations

from cosmic_env.encounter.ability import TECHNOLOGY
from cosmic_env.encounter.technology_ids import COSMIC_FIELD_GENERATOR

from ..artifacts import stops_my_use, zap_is_worth_it
from ..hint import hint, technology_hint

technology_hint(COSMIC_FIELD_GENERATOR, rank=50)
hint(TECHNOLOGY, COSMIC_FIELD_GENERATOR, wants=zap_is_worth_it, hurts=stops_my_use)
