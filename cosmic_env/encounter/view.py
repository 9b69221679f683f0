"""What a viewer may see of a record, for drawing; the same as in `observe`."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from . import constants as k
from . import scratch, technology_ids
from .ability import ABILITIES, CARD, TECHNOLOGY
from .engine import ENGINE
from .sections import AT, F_TOTAL, F_TOTAL_HUNDREDS, HUNDRED, OBSERVATION_SIZE, SIDE_FACTS
from .state import DRAWN, DRAWN_PLACES, F_TECHNOLOGY, UNDER
from .table.powers import NEVER_LOST
from .words import (
    ANNOUNCED,
    CHOOSING,
    alien_name,
    announced_uses,
    bound_side,
    card_name,
    flagship_words,
    main_of,
    planet_name,
    power_slots,
    seat_name,
    signalled,
    uses,
)

States = NDArray[Any]

_TOKENS: Final = [cell for cell in scratch.CELLS if cell.name.startswith("tokens")]


def running_totals(states: States) -> list[int]:
    """Totals of both sides as they stand after the reveal, as every seat observes them."""
    seen = np.zeros((1, OBSERVATION_SIZE), np.int8)
    ENGINE.observe(states[:1], np.zeros(1, np.int64), seen)
    sides = seen[0, AT["sides"] :].astype(int)
    return [int(sides[at + F_TOTAL] + HUNDRED * sides[at + F_TOTAL_HUNDREDS]) for at in (0, SIDE_FACTS)]


def sees_down(g: Any, seat: int, viewer: int) -> bool:
    """Whether the viewer knows the encounter card that lies before the seat."""
    return viewer == -1 or bool((g.down_seen[seat] >> viewer) & 1)


def shown_to_all(g: Any, seat: int) -> bool:
    """Whether the encounter card that lies before the seat is known to every player."""
    everybody = (1 << g.players) - 1
    return bool(g.down_seen[seat] & everybody == everybody)


def sees_stored(g: Any, viewer: int, i: int) -> bool:
    """`table.sees_stored` for callers outside the compiled rules."""
    keeper = g.store_of[i]
    if (g.store_seen[i] >> viewer) & 1:
        return True
    if keeper >= UNDER:
        return bool(g.tech_at[keeper - UNDER] == viewer)
    return viewer == keeper - k.ALIEN_SLOTS if keeper >= k.ALIEN_SLOTS else keeper in powers_of(g, viewer)


def sees_deal(g: Any, viewer: int) -> bool:
    """An offer being put together is seen by its maker only."""
    return g.deal_side >= 0 and (not g.deal_open or viewer in (-1, main_of(g, g.deal_side)))


def announced(g: Any, viewer: int) -> list[str]:
    """Announced uses that are not finished, for whoever is asked: to the others their standing there would tell that
    somebody is asked whether to stop them (D1.5)."""
    return announced_uses(g) if viewer in (-1, g.acting) else []


def offers_stand(g: Any, viewer: int) -> bool:
    """Whether the main players talk over a deal, as far as the viewer sees: an offer stands, or is being made by it."""
    return g.outcome == k.O_OPEN and sees_deal(g, viewer)


def sees_invitation(g: Any, viewer: int, side: int, seat: int) -> bool:
    """`observe.shows_invitation` for callers outside the compiled rules; the open view shows all."""
    if not (g.invited[side] >> seat) & 1:
        return False
    return viewer in (-1, g.acting) or g.question != k.Q_INVITE or g.acting != main_of(g, side)


def signal_words(g: Any, viewer: int) -> list[str]:
    """Signals of the encounter, a line for each: the token where the viewer knows it; the open view shows all."""
    return [
        signalled(seat_name(seat), g.signal[seat] if viewer in (-1, seat, g.signal_to[seat]) else None,
                  seat_name(g.signal_to[seat]))
        for seat in range(g.players)
        if g.signal_to[seat] >= 0
    ]  # fmt: skip


def role_words(g: Any, seat: int, viewer: int) -> str:
    """``offensive ally: 4`` (its ships in the encounter), or who has invited the seat."""
    if g.phase == k.SETUP:
        return ""
    ships = g.gate[seat] + g.beside[seat]
    if g.role[seat] != k.R_BYSTANDER:
        return f"{k.ROLE_NAMES[g.role[seat]]}: {ships}" if ships else k.ROLE_NAMES[g.role[seat]]
    hosts = [seat_name(main_of(g, side)) for side in range(2) if sees_invitation(g, viewer, side, seat)]
    words = f"invited by {' and '.join(hosts)}" if hosts else ""
    bound = bound_side(g, seat)
    return f"{words}, has to ally with {seat_name(main_of(g, bound))}".lstrip(", ") if bound >= 0 else words


def note_words(g: Any, viewer: int) -> list[str]:
    """Tokens and notes of aliens that say something and that the viewer may see, a line for each."""
    lines = []
    for cell in scratch.CELLS:
        if viewer != -1 and not _sees_note(g, viewer, cell):
            continue
        values = [int(g.scratch[i]) for i in range(cell.start, cell.start + cell.size)]
        if any(value != scratch.BLANK[cell.start] for value in values):
            shown = _values(cell, values)
            lines.append(f"{alien_name(cell.owner)}: {cell.name}" + (f": {shown}" if shown else ""))
    return lines


def parts_words(g: Any) -> list[str]:
    """What technologies have brought onto the table, and where it is."""
    lines = []
    if g.token_at >= 0:
        lines.append(f"the token of a technology lies behind {planet_name(g.token_at)}")
    if g.flagship >= 0:
        place = int(g.tech_place[g.flagship_at - F_TECHNOLOGY]) if g.flagship_at >= F_TECHNOLOGY else 0
        lines.append(flagship_words(seat_name(g.flagship), int(g.flagship_at), place))
    return lines


def tokens(g: Any, seat: int) -> int:
    """Tokens that the powers of the seat have, -1: they use none. They lie open."""
    if g.phase == k.SETUP:
        return -1
    cells = [cell for cell in _TOKENS if cell.owner in powers_of(g, seat)]
    return sum(int(g.scratch[cell.start]) for cell in cells) if cells else -1


def stored_with(g: Any, seat: int) -> list[int]:
    """Places in the store of the cards that powers of the seat keep, or that it has laid aside, beside no planet."""
    keepers = (*powers_of(g, seat), k.ALIEN_SLOTS + seat)
    return [i for i in range(g.store_n) if g.store_at[i] < 0 and g.store_of[i] in keepers]


def stored_words(g: Any, viewer: int) -> list[str]:
    """Cards stored with a power or laid aside by a seat, a line for each place: those the viewer knows, and ``?`` for
    each of the others."""
    places: dict[str, list[str]] = {}
    for i in range(g.store_n):
        name, at = _keeper_name(g.store_of[i]), g.store_at[i]
        place = f"{name}, beside {planet_name(at)}" if at >= 0 else f"{name}, stored"
        known = viewer == -1 or sees_stored(g, viewer, i)
        places.setdefault(place, []).append(card_name(g.store[i]) if known else "?")
    return [f"{place}: {', '.join(sorted(cards))}" for place, cards in places.items()]


def _keeper_name(keeper: int) -> str:
    """With whom stored cards lie."""
    if keeper < k.ALIEN_SLOTS:
        return alien_name(keeper)
    if keeper < DRAWN:
        return f"{seat_name(keeper - k.ALIEN_SLOTS)} (aside)"
    if keeper < UNDER:
        return f"{seat_name((keeper - DRAWN) // DRAWN_PLACES)} (drawn)"
    return technology_ids.title(keeper - UNDER)


def _sees_note(g: Any, viewer: int, cell: scratch.Cell) -> bool:
    """`notes.sees_note` for callers outside the compiled rules."""
    if not cell.public and cell.owner not in (*powers_of(g, viewer), own_face_down(g, viewer)):
        return False
    if not cell.of_use:
        return True
    seen = [*uses(g, ANNOUNCED), *(use for use in uses(g, CHOOSING) if use.user == viewer)]
    abilities = [ABILITIES[use.ability] for use in seen]
    return any(each.kind not in (CARD, TECHNOLOGY) and each.owner == cell.owner for each in abilities)


def _values(cell: scratch.Cell, values: list[int]) -> str:
    """Words for the numbers of a note."""
    if cell.shows == scratch.FLAG:
        return ""
    if cell.shows == scratch.KINDS:
        return ", ".join(card_name(kind) + (f" x{n}" if n > 1 else "") for kind, n in enumerate(values) if n)
    if cell.seat:
        return ", ".join(seat_name(value) for value in values if value >= 0)
    if cell.shows == scratch.CARD:
        return ", ".join(card_name(value) for value in values if value >= 0)
    return ", ".join(map(str, values))


def home_colonies(g: Any, seat: int) -> int:
    """Home planets on which the seat has ships."""
    home = seat * k.PLANETS_A_SYSTEM
    return sum(g.ships[planet, seat] > 0 for planet in range(home, home + k.PLANETS_A_SYSTEM))


def foreign_colonies(g: Any, seat: int) -> int:
    """Planets of others on which the seat has ships."""
    planets = range(g.players * k.PLANETS_A_SYSTEM)
    return sum(g.ships[planet, seat] > 0 for planet in planets) - home_colonies(g, seat)


def four_planets(g: Any) -> bool:
    """Whether the game is played with four planets (R26)."""
    return bool(g.variants & k.V_FOUR_PLANETS)


def colonies_to_win(g: Any) -> int:
    """`table.variants.colonies_to_win` for callers outside the compiled rules."""
    return k.COLONIES_TO_WIN - four_planets(g)


def home_colonies_for_power(g: Any) -> int:
    """`table.variants.home_colonies_for_power` for callers outside the compiled rules."""
    return k.HOME_COLONIES_FOR_POWER - four_planets(g)


def planets_shown(g: Any, owner: int) -> int:
    """Places for planets in a home system: those it begins with, or all if a sixth one has come."""
    return k.PLANETS_A_SYSTEM if g.sixth_planet == owner + 1 else k.HOME_PLANETS - four_planets(g)


def has_been(g: Any, planet: int) -> bool:
    """`table.board.has_been` for callers outside the compiled rules."""
    owner, place = divmod(planet, k.PLANETS_A_SYSTEM)
    if place == k.PLANETS_A_SYSTEM - 1:
        return bool(g.sixth_planet == owner + 1)
    return place < k.HOME_PLANETS - four_planets(g)


def is_destroyed(g: Any, planet: int) -> bool:
    """Whether the planet has left the game."""
    return bool((g.planets_gone >> planet) & 1)


def powers_of(g: Any, seat: int) -> list[int]:
    """Aliens of the powers that the seat has."""
    return [alien for alien in power_slots(g, seat) if alien >= 0]


def own_face_down(g: Any, seat: int) -> int:
    """Alien of the sheet that lies face down before the seat, -1: none does."""
    return int(g.sheet[seat]) if (g.face_down >> seat) & 1 else -1


def sees_sheet(g: Any, viewer: int, seat: int) -> bool:
    """`table.sheets.knows_sheet` for callers outside the compiled rules; the open view shows all."""
    return viewer == -1 or not (g.face_down >> seat) & 1 or bool((g.sheet_seen[seat] >> viewer) & 1)


def power_words(g: Any, seat: int, viewer: int) -> str:
    """Alien of the seat, and whether its sheet lies face down, its power is zapped, lost or lent; extra powers."""
    if g.phase == k.SETUP:
        return "?"
    extra = [
        f"{alien_name(alien)}{' (zapped)' if (g.zapped >> alien) & 1 else ''} besides"
        for alien in power_slots(g, seat)[2:]
        if alien >= 0
    ]
    return "; ".join([_own_power_words(g, seat, viewer), *extra])


def _own_power_words(g: Any, seat: int, viewer: int) -> str:
    alien = g.power[seat]
    if alien < 0:
        down = own_face_down(g, seat)
        if down < 0:
            return "no power"
        return f"{alien_name(down)} (face down)" if sees_sheet(g, viewer, seat) else "face down"
    words = alien_name(alien)
    if g.form[seat] >= 0:
        words += f" + {alien_name(g.form[seat])}"
    if (g.zapped >> alien) & 1:
        words += " (zapped)"
    elif not NEVER_LOST[alien] and home_colonies(g, seat) < home_colonies_for_power(g):
        words += " (lost)"
    return words + (" (lent)" if alien != g.sheet[seat] else "")
