"""Cosmic Field Generator (research 2) - a Cosmic Zap that is no card.

Use (anybody, a power or a super flare has been announced; discarded): that use has no effect and the power is off for
the encounter, as by a Cosmic Zap (Q22); your own too. It counts as one for every rule that waits for a zap, but is no
artifact: only Tech Scrambler and the wild flare of Healer stop it (Q23).
Choices: whether to use it.
"""

from __future__ import annotations

from ...core.jit import rule
from .. import constants as k
from ..ability import IS_ZAP, event_of, technology, zap_use
from ..artifacts import is_power_in_use
from ..indices import Frame
from ..state import State
from ..technology_ids import COSMIC_FIELD_GENERATOR


@rule
def zap(g: State, f: Frame) -> None:
    zap_use(g, event_of(g, f))


IS_ZAP[technology(COSMIC_FIELD_GENERATOR, "zap", at=k.W_ANNOUNCED, ready=is_power_in_use, use=zap)] = 1
