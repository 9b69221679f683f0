"""What the arguments of frames hold: the types that layouts are declared with.

Each says besides in which range the values lie and what they name, so that a record from outside can be checked
(`frames`, `soundness`). `Seat`, `Planet`, `Card`, `Alien` and `Frame` of `indices` are such types too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final, NamedTuple

from ..core.flow import FrameLayout
from . import constants as k
from .indices import Alien, Card, Frame, Planet, Seat, Technology
from .state import NEWS, STACK, TABLE

(PLAIN, OF_SEAT, OF_SEAT_OR_NOBODY, OF_FRAME, OF_FRAME_OR_NONE, OF_USE) = range(6)


class Kind(NamedTuple):
    """Values from `least` to `most`; seats are of the game, frames lie further down on the stack."""

    of: int
    least: int
    most: int


def within(least: int, most: int) -> Kind:
    """Numbers of `least` to `most`."""
    return Kind(PLAIN, least, most)


CAUSES: Final = 4
"""Causes of a loss, see `ships`."""

Number = Annotated[Any, Kind(PLAIN, -(2**31), 2**31 - 1)]
"""Anything."""
Flag = Annotated[int, within(0, 1)]
Bits = Annotated[int, within(0, 2**31 - 1)]
SeatOrNone = Annotated[Seat, Kind(OF_SEAT_OR_NOBODY, -1, k.MAX_PLAYERS)]
SeatSoFar = Annotated[Seat, within(0, k.MAX_PLAYERS)]
"""The seat whose turn it is; the number of players: all have had theirs."""
Side = Annotated[int, within(0, 1)]
Place = Annotated[int, within(0, k.MAX_PLAYERS)]
"""How many seats of the order have been visited."""
FrameOrNone = Annotated[Frame, Kind(OF_FRAME_OR_NONE, -1, STACK)]
UseFrame = Annotated[Frame, Kind(OF_USE, 0, STACK)]
Ships = Annotated[int, within(0, k.SHIPS + 1)]
ShipsOrNone = Annotated[int, within(-1, k.SHIPS + 1)]
Cause = Annotated[int, within(0, CAUSES - 1)]
PlanetOrNone = Annotated[Planet, within(-1, k.PLANETS - 1)]
PlanetIndex = Annotated[int, within(0, k.PLANETS)]
"""Planets as an asked seat counts them; one beyond the last: none is left."""
TechnologyOrNone = Annotated[Technology, within(-1, k.TECHNOLOGY_SLOTS - 1)]
LossPlace = Annotated[int, within(0, k.PLANETS + 1 + k.TECHNOLOGY_SLOTS)]
"""Where a ship is lost from: a planet, the encounter, a technology."""
ShipPlace = Annotated[int, within(0, k.PLANETS + k.MAX_PLAYERS * k.TECHNOLOGY_SLOTS - 1)]
"""Where a ship is: a planet; beyond the planets the technologies, by their owners and their places before them."""
CardOrNone = Annotated[Card, within(-1, k.CARDS - 1)]
ClassesSoFar = Annotated[int, within(0, k.CLASSES)]
CardsSoFar = Annotated[int, within(0, k.CARDS)]
"""Kinds of cards that have been gone through."""
Cards = Annotated[int, within(0, k.MAX_DECK)]
"""A number of cards."""
SeatBits = Annotated[int, within(0, (1 << k.MAX_PLAYERS) - 1)]
TypeBits = Annotated[int, within(0, (1 << k.TYPES) - 1)]
CardType = Annotated[int, within(0, k.TYPES - 1)]
DestinyOrNone = Annotated[int, within(-1, k.DESTINIES - 1)]
EncounterNumber = Annotated[Any, within(0, 127)]
EndCause = Annotated[int, within(0, k.END_NO_PLANET)]
Window = Annotated[int, within(0, len(k.WINDOWS) - 1)]
Action = Annotated[int, within(0, k.NUM_ACTIONS - 1)]
Keeper = Annotated[int, within(0, k.ALIEN_SLOTS + k.MAX_PLAYERS - 1)]
KeeperOrNone = Annotated[int, within(-1, k.ALIEN_SLOTS + k.MAX_PLAYERS - 1)]
"""Alien with whose power cards are stored, or the seat that has laid them aside (`store_of` of the record)."""
TableCards = Annotated[int, within(0, TABLE)]
Discards = Annotated[int, within(0, NEWS)]
Outcome = Annotated[int, within(0, len(k.OUTCOME_NAMES) - 1)]
UseState = Annotated[int, within(0, 4)]


class Layout(FrameLayout):
    """The names of a frame's arguments; every layout of this game is a subclass."""

    meanings: ClassVar[Mapping[str, Any]] = {
        "Seat": Annotated[Seat, Kind(OF_SEAT, 0, k.MAX_PLAYERS)],
        "Frame": Annotated[Frame, Kind(OF_FRAME, 0, STACK)],
        "Planet": Annotated[Planet, within(0, k.PLANETS - 1)],
        "Card": Annotated[Card, within(0, k.CARDS - 1)],
        "Alien": Annotated[Alien, within(0, k.ALIEN_SLOTS - 1)],
        "Technology": Annotated[Technology, within(0, k.TECHNOLOGY_SLOTS - 1)],
    }
