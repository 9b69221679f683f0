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
from . import scratch
from .aliens.ids import ALIENS
from .constants import (
    CARDS,
    COLONIES_TO_WIN,
    O_DEAL,
    O_OPEN,
    OUTCOME_NAMES,
    PHASE_NAMES,
    PLANETS_A_SYSTEM,
    Q_ALIEN,
    R_BYSTANDER,
    ROLE_NAMES,
    SETUP,
    T_ATTACK,
)
from .observe import NOTE_OWNER
from .picture import draw
from .view import foreign_colonies, home_colonies, power_words, running_totals, sees_deal, sees_down, sees_stored
from .words import (
    alien_name,
    announced_uses,
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

WIDTH: Final = 100
STYLES: Final = ("bright_red", "bright_blue", "bright_green", "bright_yellow", "bright_magenta")
"""Terminal colour of each seat."""
_WIDTHS: Final = {
    "": 1, "player": 12, "alien": 23, "home": 4, "foreign": 7, "hand": 4, "warp": 10, "role": 17, "invited by": 11,
}  # fmt: skip
"""Widths of the columns of the seats."""


def render_text(states: States, viewer: int) -> str:
    """The table of ``states[0]`` as text with ANSI colours, seen by seat `viewer` (-1: open)."""
    g = py_record(states, 0)
    out = StringIO()
    console = Console(
        file=out, width=WIDTH, force_terminal=True, color_system="standard", no_color=False, highlight=False,
        legacy_windows=False, soft_wrap=False, force_jupyter=False,
    )  # fmt: skip
    console.print(_header(g))
    console.print(_systems(g))
    console.print(_seats(g, viewer))
    if g.phase != SETUP:
        for line in _encounter(g, running_totals(states), viewer):
            console.print(line)
    for line in _cards(g, viewer):
        console.print(line)
    if g.options and viewer in (-1, g.acting):
        console.print(Text(describe_question(states), "bold"), soft_wrap=True)
    return out.getvalue()


def render_image(states: States, viewer: int) -> NDArray[np.uint8]:
    """The table of ``states[0]`` as an RGB picture, seen by seat `viewer` (-1: open); see `picture`."""
    g = py_record(states, 0)
    return draw(g, viewer, running_totals(states))


# --- parts of the text ------------------------------------------------------------------------------------------------


def hand_words(g: Any, seat: int) -> list[str]:
    """The cards of a hand."""
    return _kinds(g.hand[seat, card] for card in range(CARDS))


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


def _grid(*columns: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, width=WIDTH, padding=0, pad_edge=False, header_style="bold")
    for column in columns:
        table.add_column(column, width=_WIDTHS.get(column), ratio=None if column in _WIDTHS else 1)
    return table


def _header(g: Any) -> Text:
    if g.phase == SETUP:
        return Text("set-up: each player keeps one of two aliens", "bold")
    words = f"turn {g.turns + 1} of {seat_name(g.turn)}, encounter {g.encounter_no}: {PHASE_NAMES[g.phase]}"
    words += f" | {seat_name(g.offense)} -> {seat_name(g.defense) if g.defense >= 0 else '?'}"
    if g.target >= 0:
        words += f" at {planet_name(g.target)}"
    if g.outcome != O_OPEN:
        words += f" | {OUTCOME_NAMES[g.outcome]}"
    if g.over or g.truncated:
        words += f"\n{game_result(g)}"
    return _coloured(words, g, "bold")


def _systems(g: Any) -> Table:
    """Ships on every planet, the target in brackets; a sixth planet is shown where there is one."""
    planets = PLANETS_A_SYSTEM - 1
    if any(g.ships[seat * PLANETS_A_SYSTEM + planets, s] for seat in range(g.players) for s in range(g.players)):
        planets += 1
    table = _grid("system", *(str(k + 1) for k in range(planets)))
    for seat in range(g.players):
        cells = [_planet(g, seat * PLANETS_A_SYSTEM + k) for k in range(planets)]
        table.add_row(_seat(seat, "bold"), *cells)
    return table


def _planet(g: Any, planet: int) -> Text:
    ships = [(seat, g.ships[planet, seat]) for seat in range(g.players) if g.ships[planet, seat]]
    cell = Text(" ").join(Text(f"{seat_name(seat)[0].upper()}{n}", STYLES[seat]) for seat, n in ships)
    if not ships:
        cell = Text("-", "dim")
    return Text.assemble(("[", "bold white"), cell, ("]", "bold white")) if planet == g.target else cell


def _seats(g: Any, viewer: int) -> Table:
    table = _grid("", "player", "alien", "home", "foreign", "hand", "warp", "role", "invited by")
    for seat in range(g.players):
        role = ROLE_NAMES[g.role[seat]] if g.phase != SETUP and g.role[seat] != R_BYSTANDER else ""
        ships = g.gate[seat] + g.beside[seat]
        warp = [str(g.warp[seat])] + [
            f"{n} {what}" for n, what in ((g.fresh[seat], "new"), (g.removed[seat], "gone")) if n
        ]
        hosts = [main_of(g, side) for side in range(2) if (g.invited[side] >> seat) & 1]
        table.add_row(
            Text(">" if g.options and g.acting == seat else "", "bold"),
            Text.assemble(_seat(seat, "bold"), " (you)" if seat == viewer else ""),
            Text(power_words(g, seat)),
            str(home_colonies(g, seat)),
            f"{foreign_colonies(g, seat)}/{COLONIES_TO_WIN}",
            str(g.hand_n[seat]),
            ", ".join(warp),
            f"{role}: {ships}" if ships else role,
            Text(" ").join(_seat(host) for host in hosts),
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
            words += f"{card_name(g.down[seat])} (face down)"
        else:
            words += "?"
        yield _coloured(words, g)
    facts = (
        (g.upset, "winner and loser change places"),
        (g.negation, "the lower total wins"),
        (g.no_payments, "no compensation, no rewards"),
    )
    for holds, words in facts:
        if holds:
            yield Text(words, "italic")
    for words in announced_uses(g):
        yield _coloured(f"announced: {words}", g)
    if sees_deal(g, viewer):
        state = "being put together" if g.deal_open else "agreed" if g.outcome == O_DEAL else "on the table"
        for words in deal_terms(g):
            yield _coloured(f"deal {state}: {words}", g)


def _sum(g: Any, side: int, totals: list[int]) -> str:
    """Card, ships and additions of a side with an attack, as long as its ships are there or the totals are known."""
    if g.kind[side] != T_ATTACK or g.kind[1 - side] != T_ATTACK:
        return ""
    if g.margin >= 0:
        return f", total {g.total[side]}"
    bonus = f", additions {g.bonus[side]:+d}" if g.bonus[side] else ""
    return f"{bonus}, with ships {totals[side]}"


def _cards(g: Any, viewer: int) -> Iterator[Text]:
    """Piles, notes of aliens, hands."""
    if g.phase == SETUP and g.question == Q_ALIEN:
        for seat in range(g.players):
            dealt = [alien_name(g.offered[seat, i]) for i in range(2) if g.offered[seat, i] >= 0]
            if dealt and viewer in (-1, seat):
                yield _coloured(f"{seat_name(seat)} was dealt: {', '.join(dealt)}", g)
        return
    top = f" (top: {card_name(g.discard[g.discard_n - 1])})" if g.discard_n else ""
    up = f", up: {destiny_name(g.destiny_card)}" if g.destiny_card >= 0 else ""
    piles = f"deck {g.deck_n}, discard pile {g.discard_n}{top}; destiny {g.destiny_n}, discards {g.destiny_discard_n}"
    yield Text(piles + up, "dim")
    spent = [f"{alien_name(a)} flare" for a in range(ALIENS) if (g.flares_used >> a) & 1]
    if spent:
        yield Text(f"used in this encounter: {', '.join(spent)}", "dim")
    yield from _notes(g, viewer)
    yield from _stored(g, viewer)
    for seat in range(g.players):
        if viewer in (-1, seat):
            yield _coloured(f"{seat_name(seat)} holds: {', '.join(hand_words(g, seat)) or 'nothing'}", g)
        else:
            sure = _kinds(g.known[viewer, seat, card] for card in range(CARDS))
            if sure:
                yield _coloured(f"{seat_name(seat)} holds for sure: {', '.join(sure)}", g, "dim")


def _stored(g: Any, viewer: int) -> Iterator[Text]:
    """Cards stored with a power or laid aside by a seat: those the viewer knows, and how many more there are."""
    places: dict[str, list[str]] = {}
    for i in range(g.store_n):
        keeper, at = g.store_of[i], g.store_at[i]
        name = alien_name(keeper) if keeper < ALIENS else f"{seat_name(keeper - ALIENS)} (aside)"
        place = f"{name}, beside {planet_name(at)}" if at >= 0 else f"{name}, stored"
        known = viewer == -1 or sees_stored(g, viewer, i)
        places.setdefault(place, []).append(card_name(g.store[i]) if known else "?")
    for place, cards in places.items():
        yield _coloured(f"{place}: {', '.join(sorted(cards))}", g, "dim")


def _notes(g: Any, viewer: int) -> Iterator[Text]:
    """Tokens and notes of aliens that are not 0 and that the viewer may see."""
    for cell in scratch.CELLS:
        owner = NOTE_OWNER[cell.start]
        if owner >= 0 and viewer != -1 and owner not in (g.power[viewer], g.form[viewer]):
            continue
        values = [g.scratch[i] for i in range(cell.start, cell.start + cell.size)]
        if any(values):
            yield Text(f"{alien_name(cell.alien)}, {cell.name}: {', '.join(map(str, values))}", "dim")
