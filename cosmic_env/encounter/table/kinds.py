"""What kinds of cards there are."""

from __future__ import annotations

from typing import Final

import numpy as np

from ...core.jit import rule
from .. import constants as k
from ..indices import Alien, Card

TYPE: Final = np.array(k.CARD_TYPE, np.int64)
VALUE: Final = np.array(k.CARD_VALUE, np.int64)
CLASS: Final = np.array(k.CARD_CLASS, np.int64)


@rule
def flare_of(alien: Alien) -> Card:
    """The flare of an alien."""
    return Card(k.FLARE + alien)


@rule
def is_encounter_card(card: Card) -> int:
    return card < k.ENCOUNTER_CARDS


@rule
def is_reinforcement(card: Card) -> int:
    return card >= k.REINFORCEMENT and card < k.ARTIFACT
