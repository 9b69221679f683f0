"""A picture that shapes and words are laid onto.

Drawn with NumPy alone, so that pictures need no graphics package; `FONT` is a bitmap font of 5 by 8 dots. Shapes and
words are made once and kept: pictures are drawn many times, of the same things in other places.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Colour = tuple[int, int, int]
Cover = NDArray[np.int32]

_COLUMNS: Final = {
    " ": "0000000000", "!": "00005f0000", "'": "0008070300", "(": "001c224100", ")": "0041221c00", "+": "08083e0808",
    ",": "0080703000", "-": "0808080808", ".": "0000606000", "/": "2010080402", "0": "3e5149453e", "1": "00427f4000",
    "2": "7249494946", "3": "2141494d33", "4": "1814127f10", "5": "2745454539", "6": "3c4a494931", "7": "4121110907",
    "8": "3649494936", "9": "464949291e", ":": "0036360000", "=": "1414141414", ">": "0041221408", "?": "0201590906",
    "A": "7c1211127c", "B": "7f49494936", "C": "3e41414122", "D": "7f4141413e", "E": "7f49494941", "F": "7f09090901",
    "G": "3e41415173", "H": "7f0808087f", "I": "00417f4100", "J": "2040413f01", "K": "7f08142241", "L": "7f40404040",
    "M": "7f021c027f", "N": "7f0408107f", "O": "3e4141413e", "P": "7f09090906", "Q": "3e4151215e", "R": "7f09192946",
    "S": "2649494932", "T": "03017f0103", "U": "3f4040403f", "V": "1f2040201f", "W": "3f4038403f", "X": "6314081463",
    "Y": "0304780403", "Z": "6159494d43", "a": "2054547840", "b": "7f28444438", "c": "3844444428", "d": "384444287f",
    "e": "3854545418", "f": "00087e0902", "g": "18a4a49c78", "h": "7f08040478", "i": "00447d4000", "j": "2040403d00",
    "k": "7f10284400", "l": "00417f4000", "m": "7c04780478", "n": "7c08040478", "o": "3844444438", "p": "fc18242418",
    "q": "18242418fc", "r": "7c08040408", "s": "4854545424", "t": "04043f4424", "u": "3c4040207c", "v": "1c2040201c",
    "w": "3c4030403c", "x": "4428102844", "y": "4c9090907c", "z": "4464544c44",
}  # fmt: skip
"""Five columns of each sign, a byte each, the topmost dot lowest."""
FONT: Final = {
    sign: np.unpackbits(np.frombuffer(bytes.fromhex(dots), np.uint8)[None, :], axis=0, bitorder="little").astype(bool)
    for sign, dots in _COLUMNS.items()
}
PITCH: Final = 6
"""Dots from one sign to the next."""


class Canvas:
    """An RGB picture ``uint8 [height, width, 3]``, begun as a copy of `ground`; what lies outside is cut off."""

    def __init__(self, ground: NDArray[np.uint8]) -> None:
        self.pixels = ground.copy()

    def _lay(self, x: int, y: int, cover: Cover, colour: Colour) -> None:
        """Lay `colour` with its left upper corner at `x`, `y` where `cover`, 0 to 256, says so."""
        height, width, _ = self.pixels.shape
        top, left = max(-y, 0), max(-x, 0)
        cover = cover[top : height - y, left : width - x]
        if cover.size:
            part = self.pixels[y + top :, x + left :][: cover.shape[0], : cover.shape[1]]
            part += ((cover[..., None] * (_ink(colour) - part)) >> 8).astype(np.uint8)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """A filled circle."""
        cover = _disc(radius)
        reach = cover.shape[0] // 2
        self._lay(round(x) - reach, round(y) - reach, cover, colour)

    def ring(self, x: float, y: float, radius: float, thick: float, colour: Colour) -> None:
        """A circle drawn as a line."""
        cover = _ring(radius, thick)
        reach = cover.shape[0] // 2
        self._lay(round(x) - reach, round(y) - reach, cover, colour)

    def box(self, x: float, y: float, width: float, height: float, colour: Colour, corner: int = 6) -> None:
        """A filled rectangle with round corners."""
        left, top, right, bottom = round(x), round(y), round(x + width), round(y + height)
        self.pixels[max(top + corner, 0) : max(bottom - corner, 0), max(left, 0) : max(right, 0)] = colour
        for first, last in ((top, top + corner), (bottom - corner, bottom)):
            self.pixels[max(first, 0) : max(last, 0), max(left + corner, 0) : max(right - corner, 0)] = colour
        quarter = _corner(corner)
        self._lay(left, top, quarter, colour)
        self._lay(right - corner, top, quarter[:, ::-1], colour)
        self._lay(left, bottom - corner, quarter[::-1], colour)
        self._lay(right - corner, bottom - corner, quarter[::-1, ::-1], colour)

    def text(self, x: float, y: float, words: str, colour: Colour, size: int = 2) -> None:
        """Words with their left upper corner at `x`, `y`; a dot is `size` pixels wide."""
        if words:
            left, top = round(x), round(y)
            dots = _dots(words, size)[max(-top, 0) :, max(-left, 0) :]
            part = self.pixels[max(top, 0) :, max(left, 0) :][: dots.shape[0], : dots.shape[1]]
            part[dots[: part.shape[0], : part.shape[1]]] = colour

    def centred(self, x: float, y: float, words: str, colour: Colour, size: int = 2) -> None:
        """Words with their middle at `x`, `y`."""
        self.text(x - (len(words) * PITCH - 1) * size / 2, y - 3.5 * size, words, colour, size)


@lru_cache(256)
def _ink(colour: Colour) -> Any:
    return np.array(colour, np.int32)


def _distance(reach: int) -> Any:
    """Distance of each pixel from the middle one, ``[2 reach + 1, 2 reach + 1]``."""
    line = np.arange(-reach, reach + 1, dtype=np.float32)
    return np.hypot(line[:, None], line[None, :])


def _cover(inside: Any) -> Cover:
    """How much of each pixel lies inside, 0 to 256, from how far it does, in pixels."""
    return np.rint(256 * np.clip(inside, 0, 1)).astype(np.int32)


@lru_cache(256)
def _disc(radius: float) -> Cover:
    return _cover(radius + 0.5 - _distance(int(radius) + 1))


@lru_cache(64)
def _ring(radius: float, thick: float) -> Cover:
    return _cover(thick / 2 + 0.5 - np.abs(_distance(int(radius + thick) + 1) - radius))


@lru_cache(16)
def _corner(radius: int) -> Cover:
    """The left upper quarter of a disc, ``[radius, radius]``."""
    line = radius - 0.5 - np.arange(radius, dtype=np.float32)
    return _cover(radius + 0.5 - np.hypot(line[:, None], line[None, :]))


@lru_cache(2048)
def _dots(words: str, size: int) -> NDArray[np.bool_]:
    """Where words have dots, ``[8 size, 6 size len(words)]``."""
    out = np.zeros((8, PITCH * len(words)), np.bool_)
    for i, sign in enumerate(words):
        out[:, PITCH * i : PITCH * i + 5] = FONT.get(sign, FONT["?"])
    return out.repeat(size, axis=0).repeat(size, axis=1)
