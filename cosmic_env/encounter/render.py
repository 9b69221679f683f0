"""The table as text in colour. What a viewer may see follows `observe`: nothing else is written."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..core.record import py_record
from . import constants as k
from .alien_ids import ALIENS
from .deals import OFFERS_A_SIDE
from .picture import draw
from .view import (
    announced,
    colonies_to_win,
    foreign_colonies,
    has_been,
    home_colonies,
    is_destroyed,
    note_words,
    offers_stand,
    parts_words,
    planets_shown,
    power_words,
    role_words,
    running_totals,
    sees_deal,
    sees_down,
    shown_to_all,
    signal_words,
    stored_words,
)
from .words import (
    alien_name,
    card_name,
    deal_terms,
    describe_question,
    destiny_name,
    game_result,
    main_of,
    planet_name,
    seat_name,
    shown_card,
)

States = NDArray[Any]

WIDTH: Final = 80
"""Columns of the text if nobody says otherwise."""
NARROWEST: Final = 60
"""Columns that the text needs."""
STYLES: Final = ("bright_red", "bright_blue", "bright_green", "bright_yellow", "bright_magenta")
"""Terminal colour of each seat."""
_NARROW: Final = {
    "": 1, "player": 6, "alien": 14, "home": 4, "foreign": 7, "hand": 4, "warp": 5, "role": 9,
}  # fmt: skip
"""Least widths of the columns of the seats; with the gaps between them they fill `NARROWEST`."""
_WIDE: Final = {**_NARROW, "player": 12, "alien": 19, "warp": 10, "role": 16}
"""Their widths where there is room."""


def render_text(states: States, viewer: int, width: int = WIDTH) -> str:
    """The table of ``states[0]`` as text with ANSI colours, seen by seat `viewer` (-1: open).

    No line is longer than `width` columns (at least `NARROWEST`), and no word is broken. If the viewer is asked
    something, the question comes last.
    """
    g = py_record(states, 0)
    out = StringIO()
    console = Console(
        file=out, width=max(width, NARROWEST), force_terminal=True, color_system="standard", no_color=False,
        highlight=False, legacy_windows=False, soft_wrap=False, force_jupyter=False,
    )  # fmt: skip
    parts: list[Text | Table] = [_header(g), _systems(g), _seats(g, viewer, console.width)]
    if g.phase != k.SETUP:
        parts += _encounter(g, running_totals(states), viewer)
    parts += _cards(g, viewer)
    if g.options and viewer in (-1, g.acting):
        parts.append(Text(describe_question(states), "bold"))
    for part in parts:
        console.print(part)
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"


def render_image(states: States, viewer: int) -> NDArray[np.uint8]:
    """The table of ``states[0]`` as an RGB picture, seen by seat `viewer` (-1: open); see `picture`."""
    g = py_record(states, 0)
    return draw(g, viewer, running_totals(states))


# --- parts of the text ------------------------------------------------------------------------------------------------


def hand_words(g: Any, seat: int) -> list[str]:
    """The cards of a hand."""
    return _kinds(g.hand[seat, card] for card in range(k.CARDS))


def _kinds(counts: Iterator[int]) -> list[str]:
    return [card_name(card) + (f" x{n}" if n > 1 else "") for card, n in enumerate(counts) if n > 0]


def _seat(seat: int, style: str = "") -> Text:
    return Text(seat_name(seat), f"{style} {STYLES[seat]}".strip())


def _coloured(words: str, g: Any, style: str = "") -> Text:
    """The words with every colour named in its colour."""
    text = Text(words, style)
    for seat in range(g.players):
        text.highlight_regex(rf"\b{seat_name(seat)}\b", STYLES[seat])
    return text


def _grid(widths: dict[str, int | None]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, padding=0, pad_edge=False, header_style="bold")
    for column, width in widths.items():
        table.add_column(column, width=width, ratio=1 if width is None else None)
    table.expand = None in widths.values()
    return table


def _header(g: Any) -> Text:
    if g.phase == k.SETUP:
        return Text("set-up: each player keeps one of two aliens", "bold")
    words = f"turn {g.turns + 1} of {seat_name(g.turn)}, encounter {g.encounter_no}: {k.PHASE_NAMES[g.phase]}"
    words += f" | {seat_name(g.offense)} -> {seat_name(g.defense) if g.defense >= 0 else '?'}"
    if g.target >= 0:
        words += f" at {planet_name(g.target)}"
    if g.outcome != k.O_OPEN:
        words += f" | {k.OUTCOME_NAMES[g.outcome]}"
    if g.over or g.truncated:
        words += f"\n{game_result(g)}"
    return _coloured(words, g, "bold")


def _systems(g: Any) -> Table:
    """Ships on every planet, the target in brackets; one more planet is shown where there is one."""
    planets = max(planets_shown(g, seat) for seat in range(g.players))
    table = _grid({"system": 6, **{str(place + 1): None for place in range(planets)}})
    for seat in range(g.players):
        cells = [_planet(g, seat * k.PLANETS_A_SYSTEM + place) for place in range(planets)]
        table.add_row(_seat(seat, "bold"), *cells)
    return table


def _planet(g: Any, planet: int) -> Text:
    ships = [(seat, g.ships[planet, seat]) for seat in range(g.players) if g.ships[planet, seat]]
    cell = Text(" ").join(Text(f"{seat_name(seat)[0].upper()}{n}", STYLES[seat]) for seat, n in ships)
    if not ships:
        cell = Text("x" if is_destroyed(g, planet) else "-" if has_been(g, planet) else "", "dim")
    return Text.assemble(("[", "bold white"), cell, ("]", "bold white")) if planet == g.target else cell


def _seats(g: Any, viewer: int, width: int) -> Table:
    """A row for each seat; who is asked is marked only for itself and in the open view (D1.5)."""
    table = _grid({**(_NARROW if width < sum(_WIDE.values()) + len(_WIDE) - 1 else _WIDE)})
    for seat in range(g.players):
        warp = [str(g.warp[seat])] + [
            f"{n} {what}" for n, what in ((g.fresh[seat], "new"), (g.removed[seat], "gone")) if n
        ]
        table.add_row(
            Text(">" if g.options and g.acting == seat and viewer in (-1, seat) else "", "bold"),
            Text.assemble(_seat(seat, "bold"), " (you)" if seat == viewer else ""),
            Text(power_words(g, seat, viewer)),
            str(home_colonies(g, seat)),
            f"{foreign_colonies(g, seat)}/{colonies_to_win(g)}",
            str(g.hand_n[seat]),
            ", ".join(warp),
            _coloured(role_words(g, seat, viewer), g),
        )
    return table


def _encounter(g: Any, totals: list[int], viewer: int) -> Iterator[Text]:
    """Encounter cards, additions and totals, announced uses, terms of the deal."""
    for side in range(2):
        seat = main_of(g, side)
        if seat < 0 or (g.down[seat] < 0 and not (g.revealed and g.kind[side] >= 0)):
            continue
        words = f"{('offense', 'defense')[side]} {seat_name(seat)}: "
        if g.revealed:
            words += shown_card(g, side) + _sum(g, side, totals)
        elif sees_down(g, seat, viewer):
            lies = "open" if shown_to_all(g, seat) else "face down"
            words += f"{card_name(g.down[seat])} ({lies})"
        else:
            words += "?"
        yield _coloured(words, g)
    for words in signal_words(g, viewer):
        yield _coloured(words, g)
    facts = (
        (g.upset, "winner and loser change places"),
        (g.negation >= 0, "the lower total wins"),
        (g.no_payments, "no compensation, no rewards"),
    )
    for holds, words in facts:
        if holds:
            yield Text(words, "italic")
    for words in announced(g, viewer):
        yield _coloured(f"announced: {words}", g)
    if offers_stand(g, viewer):
        left = [f"{seat_name(main_of(g, side))} {OFFERS_A_SIDE - g.deal_offers[side]}" for side in range(2)]
        yield _coloured(f"offers left: {', '.join(left)}", g)
    if sees_deal(g, viewer):
        state = "being put together" if g.deal_open else "agreed" if g.outcome == k.O_DEAL else "on the table"
        for words in deal_terms(g):
            yield _coloured(f"deal {state}: {words}", g)


def _sum(g: Any, side: int, totals: list[int]) -> str:
    """Card, ships and additions of a side with an attack, as long as its ships are there or the totals are known."""
    if g.kind[side] != k.T_ATTACK or g.kind[1 - side] != k.T_ATTACK:
        return ""
    if g.margin >= 0:
        return f", total {g.total[side]}"
    bonus = f", additions {g.bonus[side]:+d}" if g.bonus[side] else ""
    return f"{bonus}, with ships {totals[side]}"


def _cards(g: Any, viewer: int) -> Iterator[Text]:
    """Piles, notes of aliens, hands."""
    if g.phase == k.SETUP and g.question == k.Q_ALIEN:
        for seat in range(g.players):
            dealt = [alien_name(g.offered[seat, i]) for i in range(2) if g.offered[seat, i] >= 0]
            if dealt and viewer in (-1, seat):
                yield _coloured(f"{seat_name(seat)} was dealt: {', '.join(dealt)}", g)
        return
    top = f" (top: {card_name(g.discard[g.discard_n - 1])})" if g.discard_n else ""
    up = f", up: {destiny_name(g.destiny_card)}" if g.destiny_card >= 0 else ""
    piles = f"deck {g.deck_n}, discard pile {g.discard_n}{top}; destiny {g.destiny_n}, discards {g.destiny_discard_n}"
    yield Text(piles + up, "dim")
    if g.drawn_sheet >= 0 and viewer in (-1, g.turn):
        yield _coloured(f"{seat_name(g.turn)} has drawn the sheet of {alien_name(g.drawn_sheet)}", g)
    spent = [f"{alien_name(a)} flare" for a in range(ALIENS) if (g.flares_used >> a) & 1]
    if spent:
        yield Text(f"used in this encounter: {', '.join(spent)}", "dim")
    yield from _notes(g, viewer)
    yield from _stored(g, viewer)
    for seat in range(g.players):
        if viewer in (-1, seat):
            yield _coloured(f"{seat_name(seat)} holds: {', '.join(hand_words(g, seat)) or 'nothing'}", g)
        else:
            sure = _kinds(g.known[viewer, seat, card] for card in range(k.CARDS))
            if sure:
                yield _coloured(f"{seat_name(seat)} holds for sure: {', '.join(sure)}", g, "dim")


def _stored(g: Any, viewer: int) -> Iterator[Text]:
    """Cards stored with a power or laid aside by a seat."""
    for words in stored_words(g, viewer):
        yield _coloured(words, g, "dim")


def _notes(g: Any, viewer: int) -> Iterator[Text]:
    """Tokens and notes of aliens that are not 0 and that the viewer may see."""
    for words in (*parts_words(g), *note_words(g, viewer)):
        yield _coloured(words, g, "dim")
