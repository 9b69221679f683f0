"""What an index stands for, so that mypy refuses a seat where a card belongs: seat, planet, card, alien, frame.

    def home_colonies(g: State, player: Seat) -> int:
        for planet in planets(g.players * k.PLANETS_A_SYSTEM):
            if g.ships[planet, player] > 0: ...

To mypy each is a kind of integer of its own, `seats(n)` are the seats 0 to n - 1, and ``Seat(x)`` says that a number is
a seat. In play they are what they look like, ``range`` and ``int``, so that nothing is slower.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NewType

if TYPE_CHECKING:
    Seat = NewType("Seat", int)
    Planet = NewType("Planet", int)
    Card = NewType("Card", int)
    Alien = NewType("Alien", int)
    Technology = NewType("Technology", int)
    Frame = NewType("Frame", int)

    def seats(first: int, end: int = 0, step: int = 1) -> Iterable[Seat]: ...
    def planets(first: int, end: int = 0, step: int = 1) -> Iterable[Planet]: ...
    def cards(first: int, end: int = 0, step: int = 1) -> Iterable[Card]: ...
    def aliens(first: int, end: int = 0, step: int = 1) -> Iterable[Alien]: ...
    def technologies(first: int, end: int = 0, step: int = 1) -> Iterable[Technology]: ...
    def frames(first: int, end: int = 0, step: int = 1) -> Iterable[Frame]: ...
else:
    Seat = Planet = Card = Alien = Technology = Frame = int
    seats = planets = cards = aliens = technologies = frames = range
