"""The table as a picture: one row for each system, the encounter in a panel on the right, the cards that the viewer
knows below."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from textwrap import wrap
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from . import constants as k
from .canvas import PITCH, Canvas, Colour
from .deals import OFFERS_A_SIDE
from .view import (
    announced,
    colonies_to_win,
    foreign_colonies,
    has_been,
    is_destroyed,
    note_words,
    offers_stand,
    parts_words,
    planets_shown,
    power_words,
    role_words,
    sees_deal,
    sees_down,
    sees_stored,
    signal_words,
    stored_with,
    tokens,
)
from .words import (
    alien_name,
    card_name,
    deal_terms,
    destiny_name,
    game_result,
    main_of,
    planet_name,
    seat_name,
)

WIDTH: Final = 1000
HEIGHT: Final = 720
SPACE: Final = (16, 18, 30)
PANEL: Final = (28, 31, 48)
INK: Final = (226, 229, 240)
FAINT: Final = (128, 134, 158)
GOLD: Final = (222, 184, 92)
TARGET: Final = (255, 255, 255)
SEATS: Final = ((231, 76, 70), (74, 138, 246), (72, 190, 98), (240, 200, 60), (180, 98, 228))
"""Colour of each seat."""
CARD_FACES: Final = ((150, 60, 56), (52, 116, 74), (96, 84, 150), (56, 96, 140), (150, 112, 40), (104, 104, 112))
"""Face of each card type: attack, negotiate, morph, reinforcement, flare, artifact."""

TOP: Final = 44
BOTTOM: Final = 148
LEFT: Final = 226
PANEL_LEFT: Final = 716
HAND_TOP: Final = HEIGHT - BOTTOM
WARP: Final = (WIDTH - 92, TOP + 452)
"""Middle of the warp."""
SMALL: Final = 42
"""Width of a small card."""


def _shade(colour: Colour, part: float) -> Colour:
    """`part` of the colour, the rest the dark of space."""
    r, g, b = (round(c * part + s * (1 - part)) for c, s in zip(colour, SPACE, strict=True))
    return r, g, b


def draw(g: Any, viewer: int, totals: list[int]) -> NDArray[np.uint8]:
    """The table of record `g` as RGB, shape ``(HEIGHT, WIDTH, 3)``, seen by seat `viewer` (-1: open)."""
    planets = tuple(planets_shown(g, seat) for seat in range(g.players))
    canvas = Canvas(_empty_table(planets))
    _draw_header(canvas, g)
    row = (HAND_TOP - TOP) / g.players
    for seat in range(g.players):
        _draw_seat(canvas, g, seat, TOP + seat * row, row, viewer)
        for place, (x, y, radius) in enumerate(_places(planets[seat], TOP + (seat + 0.5) * row, row)):
            _draw_planet(canvas, g, seat * k.PLANETS_A_SYSTEM + place, x, y, radius, viewer)
    _draw_panel(canvas, g, viewer, totals)
    if viewer < 0:
        _draw_all_hands(canvas, g)
    else:
        _draw_own_cards(canvas, g, viewer)
    return canvas.pixels


@lru_cache(64)
def _empty_table(planets: tuple[int, ...]) -> NDArray[np.uint8]:
    """What is the same in every position: panels, planets (so many in each system), the warp."""
    canvas = Canvas(np.full((HEIGHT, WIDTH, 3), SPACE, np.uint8))
    canvas.box(8, 6, WIDTH - 16, TOP - 12, PANEL)
    canvas.box(8, HAND_TOP + 2, WIDTH - 16, BOTTOM - 8, PANEL)
    row = (HAND_TOP - TOP) / len(planets)
    for seat, count in enumerate(planets):
        canvas.box(8, TOP + seat * row + 3, LEFT - 16, row - 6, PANEL)
        canvas.box(8, TOP + seat * row + 3, 6, row - 6, SEATS[seat], 3)
        for place, (x, y, radius) in enumerate(_places(count, TOP + (seat + 0.5) * row, row)):
            canvas.disc(x, y, radius, _shade(SEATS[seat], 0.38))
            canvas.disc(x - radius * 0.16, y - radius * 0.16, radius * 0.74, _shade(SEATS[seat], 0.46))
            canvas.text(x - radius, y - radius, str(place + 1), FAINT, 1)
    left, width = PANEL_LEFT + 6, WIDTH - PANEL_LEFT - 14
    canvas.box(left, TOP + 3, width, HAND_TOP - TOP - 6, PANEL)
    for ring in (58, 42, 28, 14):
        canvas.ring(*WARP, ring, 2, _shade((150, 130, 220), 0.5))
    canvas.centred(WARP[0], WARP[1] - 68, "the warp", FAINT, 1)
    return canvas.pixels


def _places(planets: int, y: float, height: float) -> list[tuple[float, float, float]]:
    """Middle and radius of each planet of a system."""
    pitch = (PANEL_LEFT - LEFT) / planets
    radius = min(height / 2 - 6, 42.0, pitch / 2 - 3)
    return [(LEFT + (i + 0.5) * pitch, y, radius) for i in range(planets)]


def _ships(canvas: Canvas, x: float, y: float, seat: int, count: int, radius: float = 14) -> None:
    """A stack of ships: a dot with their number."""
    canvas.disc(x, y, radius, SPACE)
    canvas.disc(x, y, radius - 2, SEATS[seat])
    canvas.centred(x, y, str(count), SPACE, 2 if radius > 11 else 1)


def _draw_header(canvas: Canvas, g: Any) -> None:
    if g.phase == k.SETUP:
        canvas.text(20, 16, "Set-up: choosing aliens", INK)
        return
    canvas.text(20, 16, f"Turn {g.turns + 1}: {k.PHASE_NAMES[g.phase]}", INK)
    x = 330
    canvas.text(x, 16, seat_name(g.offense), SEATS[g.offense])
    x += (len(seat_name(g.offense)) + 1) * PITCH * 2
    if g.defense >= 0:
        canvas.text(x, 16, ">", FAINT)
        canvas.text(x + 24, 16, seat_name(g.defense), SEATS[g.defense])
        x += (len(seat_name(g.defense)) + 3) * PITCH * 2
    if g.target >= 0:
        canvas.text(x, 16, f"at {planet_name(g.target)}", FAINT)
    result = game_result(g) if g.over or g.truncated else "" if g.outcome == k.O_OPEN else k.OUTCOME_NAMES[g.outcome]
    canvas.text(WIDTH - 20 - len(result) * PITCH * 2, 16, result, INK)


def _draw_seat(canvas: Canvas, g: Any, seat: int, top: float, height: float, viewer: int) -> None:
    """Name, alien and its tokens, role, colonies won, cards in hand and stored, ships in the warp and gone."""
    y = top + height / 2 - 44
    canvas.text(22, y, seat_name(seat), SEATS[seat])
    asked = g.options and g.acting == seat and viewer in (-1, seat)
    canvas.text(22 + (len(seat_name(seat)) + 1) * 12, y + 4, "asked" if asked else "", TARGET, 1)
    canvas.text(LEFT - 36, y + 4, "you" if seat == viewer else "", INK, 1)
    canvas.text(22, y + 21, power_words(g, seat, viewer), INK, 1)
    count = tokens(g, seat)
    if count >= 0:
        canvas.disc(LEFT - 28, y + 30, 10, GOLD)
        canvas.centred(LEFT - 28, y + 30, str(count), SPACE, 1)
    canvas.text(22, y + 35, role_words(g, seat, viewer), FAINT, 1)
    for i in range(colonies_to_win(g)):
        canvas.disc(28 + i * 17, y + 61, 7, _shade(SEATS[seat], 1.0 if i < foreign_colonies(g, seat) else 0.25))
    _pile(canvas, 112, y + 49, g.hand_n[seat], FAINT)
    stored = len(stored_with(g, seat))
    if stored:
        _pile(canvas, 136, y + 49, stored, GOLD)
    canvas.centred(121, y + 80, "hand", FAINT, 1)
    canvas.centred(147, y + 80, "kept" if stored else "", FAINT, 1)
    for x, ships, name in ((173, g.warp[seat], "warp"), (200, g.removed[seat], "gone")):
        if ships:
            _ships(canvas, x, y + 61, seat, ships, 10)
            canvas.centred(x, y + 80, name, FAINT, 1)


def _pile(canvas: Canvas, x: float, y: float, count: int, colour: Colour) -> None:
    canvas.box(x, y, 18, 25, colour, 3)
    canvas.centred(x + 9, y + 13, str(count), SPACE, 1)


def _draw_planet(canvas: Canvas, g: Any, planet: int, x: float, y: float, radius: float, viewer: int) -> None:
    """A dot for each player that has ships there, and the citadels beside the planet; space where it was destroyed, or
    has never been."""
    if is_destroyed(g, planet) or not has_been(g, planet):
        canvas.box(x - radius - 2, y - radius - 2, 2 * radius + 5, 2 * radius + 5, SPACE)
        if is_destroyed(g, planet):
            canvas.centred(x, y, "x", FAINT, 2)
    if planet == g.target:
        canvas.ring(x, y, radius + 1, 4, TARGET)
    here = [seat for seat in range(g.players) if g.ships[planet, seat]]
    for j, seat in enumerate(here):
        angle = 2 * np.pi * j / len(here) - np.pi / 2
        reach = 0.0 if len(here) == 1 else radius * 0.56
        size = 16.0 if len(here) == 1 else 13.0 if len(here) < 4 else 11.5
        _ships(canvas, x + reach * np.cos(angle), y + reach * np.sin(angle), seat, g.ships[planet, seat], size)
    for j, i in enumerate(i for i in range(g.store_n) if g.store_at[i] == planet):
        known = viewer == -1 or sees_stored(g, viewer, i)
        canvas.box(x + radius - 14, y + radius - 14 - j * 16, 22, 15, CARD_FACES[k.T_ATTACK], 3)
        canvas.centred(x + radius - 3, y + radius - 6 - j * 16, _short(g.store[i]) if known else "?", INK, 1)


def _draw_panel(canvas: Canvas, g: Any, viewer: int, totals: list[int]) -> None:
    """Gate and ships beside the planet, encounter cards and totals, what is announced and talked over, destiny, the
    warp, the piles."""
    left, width = PANEL_LEFT + 6, WIDTH - PANEL_LEFT - 14
    for side, label in enumerate(("hyperspace gate", "beside the planet")):
        y = TOP + 12 + side * 118
        canvas.text(left + 14, y, label, FAINT, 1)
        crowd = [(seat, (g.gate, g.beside)[side][seat]) for seat in range(g.players)]
        for i, (seat, count) in enumerate((seat, count) for seat, count in crowd if count):
            _ships(canvas, left + 28 + i * 34, y + 26, seat, count, 14)
        if g.phase != k.SETUP:
            _draw_side(canvas, g, side, left, y + 44, viewer, totals)
    if g.phase != k.SETUP:
        lines = [line for words in _happenings(g, viewer) for line in wrap(words, (width - 24) // PITCH)]
        for i, line in enumerate(lines[:LINES]):
            shown = f"{line[: (width - 24) // PITCH - 2]} +" if i == LINES - 1 and len(lines) > LINES else line
            canvas.text(left + 14, TOP + 246 + i * 13, shown, INK, 1)
    _draw_destiny(canvas, g, left + 14, TOP + 420)
    lost = [seat for seat in range(g.players) if g.warp[seat]]
    for i, seat in enumerate(lost):
        angle = 2 * np.pi * i / len(lost) - np.pi / 2
        reach = 38.0 if len(lost) > 1 else 0.0
        _ships(canvas, WARP[0] + reach * np.cos(angle), WARP[1] + reach * np.sin(angle), seat, g.warp[seat], 15)
    canvas.text(left + 14, HAND_TOP - 20, f"deck {g.deck_n} discards {g.discard_n}", FAINT, 1)


LINES: Final = 10
"""Lines for what is announced, talked over and noted."""


def _happenings(g: Any, viewer: int) -> Iterator[str]:
    """What changes the encounter, announced uses, terms of the deal, notes of aliens."""
    if g.upset:
        yield "winner and loser change places"
    if g.negation >= 0:
        yield "the lower total wins"
    if g.no_payments:
        yield "no compensation, no rewards"
    for words in announced(g, viewer):
        yield f"announced: {words}"
    if sees_deal(g, viewer):
        state = "being put together" if g.deal_open else "agreed" if g.outcome == k.O_DEAL else "on the table"
        yield from (f"deal {state}: {words}" for words in deal_terms(g))
    if offers_stand(g, viewer):
        left = [f"{seat_name(main_of(g, side))} {OFFERS_A_SIDE - g.deal_offers[side]}" for side in range(2)]
        yield f"offers left: {', '.join(left)}"
    yield from signal_words(g, viewer)
    yield from parts_words(g)
    yield from note_words(g, viewer)


def _draw_destiny(canvas: Canvas, g: Any, x: float, y: float) -> None:
    """The destiny card that is up."""
    canvas.text(x, y - 14, "destiny", FAINT, 1)
    if g.destiny_card < 0:
        canvas.box(x, y, 70, 60, FAINT)
        canvas.box(x + 2, y + 2, 66, 56, PANEL)
        return
    colour = SEATS[g.destiny_card] if g.destiny_card < k.D_WILD else INK
    canvas.box(x, y, 70, 60, colour)
    words = [seat_name(g.destiny_card)] if g.destiny_card < k.D_WILD else wrap(destiny_name(g.destiny_card), 11)
    for i, word in enumerate(words):
        canvas.centred(x + 35, y + 30 + 13 * (i - (len(words) - 1) / 2), word, SPACE, 1)


def _draw_side(canvas: Canvas, g: Any, side: int, left: float, y: float, viewer: int, totals: list[int]) -> None:
    """Encounter card of one side, face down unless the viewer knows it, and its total."""
    seat = main_of(g, side)
    if seat < 0:
        return
    if g.down[seat] >= 0:
        known = sees_down(g, seat, viewer)
        _draw_card(canvas, left + 14, y, g.down[seat] if known else -1, SEATS[seat])
    if g.claim[side] >= 0:
        canvas.text(left + 96, y + 46, f"claimed: {card_name(g.claim[side])}", INK, 1)
    if g.revealed and g.kind[0] == k.T_ATTACK and g.kind[1] == k.T_ATTACK:
        total = g.total[side] if g.margin >= 0 else totals[side]
        canvas.text(left + 96, y + 4, str(total), INK, 4)
        if g.claim[side] < 0:
            canvas.text(left + 96, y + 46, f"additions {g.bonus[side]}" if g.bonus[side] else "", FAINT, 1)
    canvas.text(left + 180, y + 14, seat_name(seat), SEATS[seat])


def _draw_card(canvas: Canvas, x: float, y: float, card: int, edge: Colour) -> None:
    """A card of 70 by 60 pixels; -1 is its back."""
    canvas.box(x, y, 70, 60, edge)
    if card < 0:
        canvas.box(x + 3, y + 3, 64, 54, SPACE)
        canvas.centred(x + 35, y + 30, "?", FAINT, 3)
        return
    kind = k.CARD_TYPE[card]
    canvas.box(x + 3, y + 3, 64, 54, CARD_FACES[kind])
    if kind in (k.T_ATTACK, k.T_REINFORCEMENT):
        sign = "" if kind == k.T_ATTACK else "+"
        canvas.centred(x + 35, y + 24, f"{sign}{k.CARD_VALUE[card]}", INK, 3)
        canvas.centred(x + 35, y + 47, "attack" if kind == k.T_ATTACK else "reinforce", INK, 1)
    elif card < k.ARTIFACT:
        canvas.centred(x + 35, y + 24, "N" if kind == k.T_NEGOTIATE else "M", INK, 3)
        canvas.centred(x + 35, y + 47, card_name(card), INK, 1)
    else:
        words = [alien_name(card - k.FLARE)[:10], "flare"] if card >= k.FLARE else card_name(card).split()
        for i, word in enumerate(words):
            canvas.centred(x + 35, y + 30 + 14 * (i - (len(words) - 1) / 2), word, INK, 1)


def _short(card: int) -> str:
    """A card in six signs at most: ``08``, ``N``, ``+3``, ``quash``, ``Zombie``."""
    kind = k.CARD_TYPE[card]
    if kind in (k.T_ATTACK, k.T_REINFORCEMENT):
        return f"{k.CARD_VALUE[card]:02d}" if kind == k.T_ATTACK else f"+{k.CARD_VALUE[card]}"
    if card < k.ARTIFACT:
        return "N" if kind == k.T_NEGOTIATE else "morph"
    if card >= k.FLARE:
        return alien_name(card - k.FLARE)[:6]
    words = k.CARD_NAMES[card].split("_")
    return words[0][:6] if len(words) == 1 else f"{words[0][:2]} {words[1][:3]}"


def _draw_small_cards(canvas: Canvas, x: float, y: float, width: float, cards: list[int]) -> None:
    """Cards of 40 by 19 pixels in a row; many of them overlap."""
    pitch = min(float(SMALL), (width - SMALL) / max(len(cards) - 1, 1))
    for i, card in enumerate(cards):
        canvas.box(x + i * pitch - 1, y - 1, SMALL, 21, SPACE, 3)
        canvas.box(x + i * pitch, y, SMALL - 2, 19, CARD_FACES[k.CARD_TYPE[card]], 3)
        canvas.centred(x + i * pitch + SMALL / 2 - 1, y + 9, _short(card), INK, 1)


def _draw_all_hands(canvas: Canvas, g: Any) -> None:
    """Every hand, a row for each seat, and behind it the cards stored with its power."""
    for seat in range(g.players):
        y = HAND_TOP + 9 + seat * 26
        canvas.text(20, y + 2, seat_name(seat), SEATS[seat])
        cards = [card for card in range(k.CARDS) for _ in range(g.hand[seat, card])]
        stored = _stored(g, seat, -1)
        width = (WIDTH - 130) * (0.62 if stored else 1.0)
        _draw_small_cards(canvas, 110, y, width, cards)
        if stored:
            x = 110 + min(len(cards) * SMALL, width) + 8
            canvas.text(x, y + 6, "kept:", GOLD, 1)
            _draw_small_cards(canvas, x + 34, y, WIDTH - 20 - x - 34, stored)


def _draw_own_cards(canvas: Canvas, g: Any, viewer: int) -> None:
    """The viewer's cards, a large hand overlapping; below it the cards that it knows elsewhere."""
    cards = [card for card in range(k.CARDS) for _ in range(g.hand[viewer, card])]
    pitch = min(76.0, (WIDTH - 110) / max(len(cards), 1))
    for i, card in enumerate(cards):
        _draw_card(canvas, 18 + i * pitch, HAND_TOP + 8, card, SEATS[viewer])
    x, y = 18.0, HAND_TOP + 76.0
    for seat in range(g.players):
        sure = [] if seat == viewer else [c for c in range(k.CARDS) for _ in range(g.known[viewer, seat, c])]
        for what, known in (("holds", sure), ("keeps", _stored(g, seat, viewer))):
            if not known:
                continue
            label = f"{seat_name(seat)} {what}:"
            width = min(len(known), 6) * SMALL
            if x + 100 + width > WIDTH - 20 and x > 18:
                x, y = 18.0, y + 21
            canvas.text(x, y + 6, label, SEATS[seat], 1)
            _draw_small_cards(canvas, x + len(label) * PITCH + 4, y, width, known)
            x += len(label) * PITCH + width + 18


def _stored(g: Any, seat: int, viewer: int) -> list[int]:
    """Cards stored with the powers of the seat, or laid aside by it, that the viewer knows."""
    return sorted(int(g.store[i]) for i in stored_with(g, seat) if viewer == -1 or sees_stored(g, viewer, i))
