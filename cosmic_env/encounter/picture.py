"""The table as a picture: one row for each system, the encounter in a panel on the right, the viewer's hand below.

Drawn with NumPy alone, so that pictures need no graphics package; `FONT` is a bitmap font of 5 by 8 dots.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from .constants import (
    ARTIFACT,
    CARD_TYPE,
    CARD_VALUE,
    CARDS,
    COLONIES_TO_WIN,
    FLARE,
    O_OPEN,
    OUTCOME_NAMES,
    PHASE_NAMES,
    PLANETS_A_SYSTEM,
    SETUP,
    T_ATTACK,
    T_NEGOTIATE,
    T_REINFORCEMENT,
)
from .view import foreign_colonies, power_words, role_words, sees_down
from .words import alien_name, card_name, game_result, main_of, planet_name, seat_name

Colour = tuple[int, int, int]

WIDTH: Final = 1000
HEIGHT: Final = 640
SPACE: Final = (16, 18, 30)
PANEL: Final = (28, 31, 48)
INK: Final = (226, 229, 240)
FAINT: Final = (128, 134, 158)
TARGET: Final = (255, 255, 255)
SEATS: Final = ((231, 76, 70), (74, 138, 246), (72, 190, 98), (240, 200, 60), (180, 98, 228))
"""Colour of each seat."""
CARD_FACES: Final = ((150, 60, 56), (52, 116, 74), (96, 84, 150), (56, 96, 140), (150, 112, 40), (104, 104, 112))
"""Face of each card type: attack, negotiate, morph, reinforcement, flare, artifact."""

TOP: Final = 44
BOTTOM: Final = 76
LEFT: Final = 226
PANEL_LEFT: Final = 716
HAND_TOP: Final = HEIGHT - BOTTOM

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


class Canvas:
    """An RGB picture that shapes and text are laid onto; what lies outside is cut off."""

    def __init__(self, height: int, width: int, ground: Colour) -> None:
        self.pixels = np.empty((height, width, 3), np.float32)
        self.pixels[:] = ground

    def _lay(self, left: float, top: float, right: float, bottom: float, colour: Colour, cover: Any) -> None:
        """Lay `colour` where ``cover(x, y)``, 0 to 1, says so."""
        height, width, _ = self.pixels.shape
        x0, x1 = max(int(left), 0), min(int(right) + 1, width)
        y0, y1 = max(int(top), 0), min(int(bottom) + 1, height)
        if x0 < x1 and y0 < y1:
            y, x = np.mgrid[y0:y1, x0:x1].astype(np.float32)
            alpha = np.clip(cover(x, y), 0, 1)[..., None]
            part = self.pixels[y0:y1, x0:x1]
            part += alpha * (np.array(colour, np.float32) - part)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """A filled circle."""
        reach = radius + 1
        self._lay(
            x - reach, y - reach, x + reach, y + reach, colour, lambda u, v: radius + 0.5 - np.hypot(u - x, v - y)
        )

    def ring(self, x: float, y: float, radius: float, thick: float, colour: Colour) -> None:
        """A circle drawn as a line."""
        reach = radius + thick + 1
        self._lay(
            x - reach, y - reach, x + reach, y + reach, colour,
            lambda u, v: thick / 2 + 0.5 - np.abs(np.hypot(u - x, v - y) - radius),
        )  # fmt: skip

    def box(self, x: float, y: float, width: float, height: float, colour: Colour, corner: float = 6) -> None:
        """A filled rectangle with round corners."""
        mx, my = x + width / 2, y + height / 2

        def cover(u: Any, v: Any) -> Any:
            dx = np.maximum(np.abs(u - mx) - width / 2 + corner, 0)
            dy = np.maximum(np.abs(v - my) - height / 2 + corner, 0)
            return corner + 0.5 - np.hypot(dx, dy)

        self._lay(x - 1, y - 1, x + width + 1, y + height + 1, colour, cover)

    def text(self, x: float, y: float, words: str, colour: Colour = INK, size: int = 2) -> None:
        """Words with their left upper corner at `x`, `y`; a dot is `size` pixels wide."""
        height, width, _ = self.pixels.shape
        left, top = round(x), round(y)
        for sign in words:
            dots = np.kron(FONT.get(sign, FONT["?"]), np.ones((size, size), bool))
            part = self.pixels[max(top, 0) : top + 8 * size, max(left, 0) : left + 5 * size]
            part[dots[: part.shape[0], : part.shape[1]]] = colour
            left += PITCH * size
            if left >= width or top >= height:
                return

    def centred(self, x: float, y: float, words: str, colour: Colour = INK, size: int = 2) -> None:
        """Words with their middle at `x`, `y`."""
        self.text(x - (len(words) * PITCH - 1) * size / 2, y - 3.5 * size, words, colour, size)

    def ships(self, x: float, y: float, seat: int, count: int, radius: float = 14) -> None:
        """A stack of ships: a dot with their number."""
        self.disc(x, y, radius, SPACE)
        self.disc(x, y, radius - 2, SEATS[seat])
        self.centred(x, y, str(count), SPACE, 2 if radius > 11 else 1)

    def image(self) -> NDArray[np.uint8]:
        """The picture as uint8."""
        return np.rint(self.pixels).astype(np.uint8)


def _shade(colour: Colour, part: float) -> Colour:
    """`part` of the colour, the rest the dark of space."""
    r, g, b = (round(c * part + s * (1 - part)) for c, s in zip(colour, SPACE, strict=True))
    return r, g, b


def draw(g: Any, viewer: int, totals: list[int]) -> NDArray[np.uint8]:
    """The table of record `g` as RGB, shape ``(HEIGHT, WIDTH, 3)``, seen by seat `viewer` (-1: open)."""
    canvas = Canvas(HEIGHT, WIDTH, SPACE)
    _draw_header(canvas, g)
    row = (HAND_TOP - TOP) / g.players
    for seat in range(g.players):
        _draw_seat(canvas, g, seat, TOP + seat * row, row, viewer)
        _draw_system(canvas, g, seat, TOP + (seat + 0.5) * row, row)
    _draw_panel(canvas, g, viewer, totals)
    _draw_hand(canvas, g, viewer)
    return canvas.image()


def _draw_header(canvas: Canvas, g: Any) -> None:
    canvas.box(8, 6, WIDTH - 16, TOP - 12, PANEL)
    if g.phase == SETUP:
        canvas.text(20, 16, "Set-up: choosing aliens")
        return
    canvas.text(20, 16, f"Turn {g.turns + 1}: {PHASE_NAMES[g.phase]}")
    x = 330
    canvas.text(x, 16, seat_name(g.offense), SEATS[g.offense])
    x += (len(seat_name(g.offense)) + 1) * PITCH * 2
    if g.defense >= 0:
        canvas.text(x, 16, ">", FAINT)
        canvas.text(x + 24, 16, seat_name(g.defense), SEATS[g.defense])
        x += (len(seat_name(g.defense)) + 3) * PITCH * 2
    if g.target >= 0:
        canvas.text(x, 16, f"at {planet_name(g.target)}", FAINT)
    result = game_result(g) if g.over or g.truncated else "" if g.outcome == O_OPEN else OUTCOME_NAMES[g.outcome]
    canvas.text(WIDTH - 20 - len(result) * PITCH * 2, 16, result)


def _draw_seat(canvas: Canvas, g: Any, seat: int, top: float, height: float, viewer: int) -> None:
    """Name, alien, role, cards in hand, colonies won."""
    canvas.box(8, top + 3, LEFT - 16, height - 6, PANEL)
    canvas.box(8, top + 3, 6, height - 6, SEATS[seat], 3)
    y = top + height / 2 - 44
    canvas.text(22, y, seat_name(seat), SEATS[seat])
    asked = g.options and g.acting == seat and viewer in (-1, seat)
    canvas.text(22 + (len(seat_name(seat)) + 1) * 12, y + 4, "asked" if asked else "", TARGET, 1)
    canvas.text(LEFT - 36, y + 4, "you" if seat == viewer else "", INK, 1)
    canvas.text(22, y + 21, power_words(g, seat), INK, 1)
    canvas.text(22, y + 35, role_words(g, seat, viewer), FAINT, 1)
    for i in range(COLONIES_TO_WIN):
        canvas.disc(29 + i * 19, y + 61, 7, _shade(SEATS[seat], 1.0 if i < foreign_colonies(g, seat) else 0.25))
    canvas.box(128, y + 49, 18, 25, FAINT, 3)
    canvas.centred(137, y + 62, str(g.hand_n[seat]), SPACE, 1)
    for x, ships, name in ((166, g.warp[seat], "warp"), (196, g.removed[seat], "gone")):
        if ships:
            canvas.ships(x, y + 57, seat, ships, 9)
            canvas.centred(x, y + 75, name, FAINT, 1)


def _draw_system(canvas: Canvas, g: Any, owner: int, y: float, height: float) -> None:
    """The planets of a system as discs, with a dot for each player that has ships there."""
    first = owner * PLANETS_A_SYSTEM
    numbers = [k for k in range(PLANETS_A_SYSTEM) if k < PLANETS_A_SYSTEM - 1 or _inhabited(g, first + k)]
    pitch = (PANEL_LEFT - LEFT) / len(numbers)
    radius = min(height / 2 - 6, 42.0, pitch / 2 - 3)
    for i, k in enumerate(numbers):
        x = LEFT + (i + 0.5) * pitch
        canvas.disc(x, y, radius, _shade(SEATS[owner], 0.38))
        canvas.disc(x - radius * 0.16, y - radius * 0.16, radius * 0.74, _shade(SEATS[owner], 0.46))
        canvas.text(x - radius, y - radius, str(k + 1), FAINT, 1)
        if first + k == g.target:
            canvas.ring(x, y, radius + 1, 4, TARGET)
        here = [seat for seat in range(g.players) if g.ships[first + k, seat]]
        for j, seat in enumerate(here):
            angle = 2 * np.pi * j / len(here) - np.pi / 2
            reach = 0.0 if len(here) == 1 else radius * 0.56
            size = 16.0 if len(here) == 1 else 13.0 if len(here) < 4 else 11.5
            canvas.ships(x + reach * np.cos(angle), y + reach * np.sin(angle), seat, g.ships[first + k, seat], size)


def _inhabited(g: Any, planet: int) -> bool:
    return any(g.ships[planet, seat] for seat in range(g.players))


def _draw_panel(canvas: Canvas, g: Any, viewer: int, totals: list[int]) -> None:
    """Gate and ships beside the planet, encounter cards and totals, the warp, the piles."""
    left, width = PANEL_LEFT + 6, WIDTH - PANEL_LEFT - 14
    canvas.box(left, TOP + 3, width, HAND_TOP - TOP - 6, PANEL)
    for side, label in enumerate(("hyperspace gate", "beside the planet")):
        y = TOP + 12 + side * 142
        canvas.text(left + 14, y, label, FAINT, 1)
        crowd = [(seat, (g.gate, g.beside)[side][seat]) for seat in range(g.players)]
        for i, (seat, count) in enumerate((seat, count) for seat, count in crowd if count):
            canvas.ships(left + 28 + i * 34, y + 30, seat, count, 15)
        if g.phase != SETUP:
            _draw_side(canvas, g, side, left, y + 54, viewer, totals)
    centre, middle = left + width / 2, TOP + 398
    for radius in (70, 52, 34, 16):
        canvas.ring(centre, middle, radius, 2, _shade((150, 130, 220), 0.5))
    canvas.centred(centre, middle - 82, "the warp", FAINT, 1)
    lost = [seat for seat in range(g.players) if g.warp[seat]]
    for i, seat in enumerate(lost):
        angle = 2 * np.pi * i / len(lost) - np.pi / 2
        reach = 44.0 if len(lost) > 1 else 0.0
        canvas.ships(centre + reach * np.cos(angle), middle + reach * np.sin(angle), seat, g.warp[seat], 16)
    canvas.centred(centre, HAND_TOP - 16, f"deck {g.deck_n}  discards {g.discard_n}", FAINT, 1)


def _draw_side(canvas: Canvas, g: Any, side: int, left: float, y: float, viewer: int, totals: list[int]) -> None:
    """Encounter card of one side, face down unless the viewer knows it, and its total."""
    seat = main_of(g, side)
    if seat < 0:
        return
    if g.down[seat] >= 0:
        known = sees_down(g, seat, viewer)
        _draw_card(canvas, left + 14, y, g.down[seat] if known else -1, SEATS[seat])
    if g.revealed and g.kind[0] == T_ATTACK and g.kind[1] == T_ATTACK:
        total = g.total[side] if g.margin >= 0 else totals[side]
        canvas.text(left + 96, y + 4, str(total), INK, 4)
        canvas.text(left + 96, y + 46, f"additions {g.bonus[side]}" if g.bonus[side] else "", FAINT, 1)
    canvas.text(left + 180, y + 14, seat_name(seat), SEATS[seat])


def _draw_card(canvas: Canvas, x: float, y: float, card: int, edge: Colour) -> None:
    """A card of 70 by 60 pixels; -1 is its back."""
    canvas.box(x, y, 70, 60, edge)
    if card < 0:
        canvas.box(x + 3, y + 3, 64, 54, SPACE)
        canvas.centred(x + 35, y + 30, "?", FAINT, 3)
        return
    kind = CARD_TYPE[card]
    canvas.box(x + 3, y + 3, 64, 54, CARD_FACES[kind])
    if kind in (T_ATTACK, T_REINFORCEMENT):
        sign = "" if kind == T_ATTACK else "+"
        canvas.centred(x + 35, y + 24, f"{sign}{CARD_VALUE[card]}", INK, 3)
        canvas.centred(x + 35, y + 47, "attack" if kind == T_ATTACK else "reinforce", INK, 1)
    elif card < ARTIFACT:
        canvas.centred(x + 35, y + 24, "N" if kind == T_NEGOTIATE else "M", INK, 3)
        canvas.centred(x + 35, y + 47, card_name(card), INK, 1)
    else:
        words = [alien_name(card - FLARE)[:10], "flare"] if card >= FLARE else card_name(card).split()
        for i, word in enumerate(words):
            canvas.centred(x + 35, y + 30 + 14 * (i - (len(words) - 1) / 2), word, INK, 1)


def _draw_hand(canvas: Canvas, g: Any, viewer: int) -> None:
    """The viewer's cards; a large hand overlaps."""
    canvas.box(8, HAND_TOP + 2, WIDTH - 16, BOTTOM - 8, PANEL)
    if viewer < 0:
        canvas.text(20, HAND_TOP + 28, "no hand is shown, as no seat is looking", FAINT, 1)
        return
    cards = [card for card in range(CARDS) for _ in range(g.hand[viewer, card])]
    pitch = min(76.0, (WIDTH - 110) / max(len(cards), 1))
    for i, card in enumerate(cards):
        _draw_card(canvas, 18 + i * pitch, HAND_TOP + 6, card, SEATS[viewer])
