"""What the last action brought about, in words for each seat, read from the log of events (see `events`).

    for sentence in sentences(states, viewer):   # after every action, and once when the game has begun
        print(sentence)

A seat is told of everything that happened; what it may not know is left out: ``blue draws 2 cards``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from numpy.typing import NDArray

from . import constants as k
from .ability import (
    ABILITIES,
    BESIDES,
    BESIDES_USED_CARD,
    ECHO,
    PASSIVE,
    SHOWS_CARD,
    SHOWS_NUMBER,
    SHOWS_PLANET,
    SHOWS_SEAT,
    SHOWS_SEATS,
    SHOWS_SHIP,
    SHOWS_SIDE,
    SHOWS_TECHNOLOGY,
)
from .events import (
    E_ACCEPTED,
    E_AIMED,
    E_ALIEN,
    E_ALLIED,
    E_ATTACK,
    E_BELIEVED,
    E_BONUS,
    E_CAME_OFF,
    E_COLONY_GONE,
    E_COMPENSATION,
    E_CUT_OFF,
    E_DECLINED,
    E_DEFENSE,
    E_DESTINY,
    E_DISCARDED,
    E_DREW,
    E_DREW_SHEET,
    E_ENCOUNTER,
    E_FLAGSHIP,
    E_FLARE_DEALT,
    E_FLIPPED,
    E_FORM,
    E_FOUNDED,
    E_FREED,
    E_IN_HAND,
    E_INVITED,
    E_KEPT,
    E_LAID,
    E_LANDED,
    E_LIFTED,
    E_LOOKED,
    E_NAMES,
    E_NAMES_BESIDES,
    E_NEGATION,
    E_NEGOTIATE,
    E_NEW_HAND,
    E_NEW_PLANET,
    E_NEW_TECHNOLOGY,
    E_NO_ALLY,
    E_OFFERED,
    E_OPENED,
    E_OUTCOME,
    E_PASSED,
    E_PASSED_HAND,
    E_PASSIVE,
    E_PLANET_GONE,
    E_POWER_BACK,
    E_POWER_LOST,
    E_PRODUCT,
    E_REDRAWN,
    E_REMOVED,
    E_RESEARCHED,
    E_RETURNED,
    E_REWARDS,
    E_SAVED,
    E_SENT,
    E_SHARE,
    E_SHEET_GONE,
    E_SHIP_VALUE,
    E_SHOWN,
    E_SHUFFLED,
    E_SIGNALLED,
    E_STOPPED,
    E_STORED,
    E_SWAPPED_HANDS,
    E_TECHNOLOGY_DRAWN,
    E_TECHNOLOGY_GONE,
    E_TECHNOLOGY_KEPT,
    E_TECHNOLOGY_PASSED,
    E_TECHNOLOGY_UP,
    E_TERM_CARD,
    E_TERM_CLASS,
    E_TERM_COLONY,
    E_TERM_RELEASE,
    E_TOKEN,
    E_TOOK,
    E_TOOK_BACK,
    E_TOTAL,
    E_TURN,
    E_TURNED_UP,
    E_UNDER_DECK,
    E_UPSET,
    E_USES,
    E_WALKED_AWAY,
    E_WARPED,
    E_WENT_HOME,
    E_WON,
)
from .phases.reveal import CARD_PLUS_PRODUCT, CARD_TIMES_ALL, CARD_TIMES_OWN
from .state import LOG
from .words import (
    END_CAUSES,
    USE_STATES,
    ability_name,
    alien_name,
    card_name,
    count_of,
    destiny_name,
    flagship_words,
    listed,
    planet_name,
    seat_name,
    signalled,
    technology_name,
    verb_of_use,
)

States = NDArray[Any]
Name = Callable[[int], str]

PRODUCTS: Final = {
    CARD_TIMES_OWN: "card times own ships",
    CARD_TIMES_ALL: "card times all ships",
    CARD_PLUS_PRODUCT: "own ships times the allies' ships",
}
_SIDES: Final = ("offense", "defense")
FACE_DOWN: Final = ", face down"
_OF_CARDS: Final = (E_DREW, E_DISCARDED, E_PASSED, E_TOOK, E_TOOK_BACK, E_STORED, E_IN_HAND)
"""Events of one card each that are told together when they follow each other."""
_TERMS: Final = (E_TERM_CLASS, E_TERM_CARD, E_TERM_COLONY, E_TERM_RELEASE)


@dataclass(frozen=True)
class Event:
    """One thing that happened, as a seat knows it; see `events.KINDS` for the meaning of `a` and `b`."""

    kind: int
    seat: int
    a: int | None
    """None: hidden from the viewer."""
    b: int


def events_of(states: States, viewer: int) -> list[Event]:
    """What the last action brought about in ``states[0]``, in order, as seat `viewer` knows it (-1: open table)."""
    n = min(int(states["log_n"][0]), LOG)
    rows = zip(states["log"][0, :n].tolist(), states["log_about"][0, :n].tolist(), strict=True)
    return [
        Event(kind, seat, a if viewer < 0 or seen >> viewer & 1 else None, b) for (kind, seat, seen), (a, b) in rows
    ]


def sentences(states: States, viewer: int, name: Name = seat_name) -> list[str]:
    """What the last action brought about in ``states[0]``, in plain sentences.

    To be read after every action, and once when the game has begun: the next action empties the log.

    Args:
        states: one game, structured array of length 1.
        viewer: the seat that is told; what it may not know is left out. -1: open table.
        name: how a seat is called, its colour if not given.
    """
    return in_words(events_of(states, viewer), name)


def in_words(events: Sequence[Event], name: Name = seat_name) -> list[str]:
    """Sentences for events that follow each other; `name` says how a seat is called."""
    out: list[list[Event]] = []
    for event in events:
        if out and _same_sentence(out[-1][0], event):
            out[-1].append(event)
        else:
            out.append([event])
    told = [_sentence(events, name) for events in out]
    return [sentence for sentence in told if sentence]


def _same_sentence(first: Event, event: Event) -> bool:
    if first.kind == E_OFFERED:
        return event.kind in _TERMS
    if first.kind == E_TOTAL:
        return event.kind == E_TOTAL
    same = event.kind == first.kind and event.seat == first.seat and event.kind in _OF_CARDS
    return same and (event.b == first.b or event.kind not in (E_PASSED, E_STORED))


def _sentence(events: list[Event], name: Name) -> str:
    first = events[0]
    who = name(first.seat) if first.seat >= 0 else "nobody"
    if first.kind in _OF_CARDS:
        return _of_cards(events, who, name)
    if first.kind == E_OFFERED:
        terms = [term_words(event, name) for event in events[1:]]
        return f"{who} offers: {'; '.join(terms)}"
    if first.kind == E_TOTAL:
        return "totals: " + ", ".join(f"{name(event.seat)} {event.a}" for event in events)
    if first.kind in (E_LAID, E_UNDER_DECK):
        card = "" if first.a is None else f" ({card_name(first.a)})"
        return {
            E_LAID: f"{who} lays an encounter card face down{card}",
            E_UNDER_DECK: f"the encounter card of {who} goes unseen under the deck{card}",
        }[first.kind]
    if first.kind == E_ALIEN and first.a is None:
        return f"the sheet of {who} lies face down"
    if first.kind == E_DREW_SHEET and first.a is None:
        return f"{who} draws an alien sheet"
    if first.kind == E_SIGNALLED:
        return signalled(who, first.a, name(first.b))
    if first.kind in (E_TECHNOLOGY_KEPT, E_RESEARCHED):
        name_of_it = "a technology" if first.a is None else technology_name(first.a)
        if first.kind == E_TECHNOLOGY_KEPT:
            return f"{who} lays {name_of_it} face down (its technology {first.b + 1})"
        return f"{who} puts a ship onto {name_of_it} (its technology {first.b + 1})"
    if first.a is None or first.kind not in _WORDS:
        return ""
    return _WORDS[first.kind](who, first.a, first.b, name)


def _of_cards(events: list[Event], who: str, name: Name) -> str:
    kind, b = events[0].kind, events[0].b
    counts = [1 if kind in (E_PASSED, E_TOOK, E_STORED) else event.b for event in events]
    cards = count_of(sum(counts), "card")
    seen: Counter[int] = Counter()
    for event, count in zip(events, counts, strict=True):
        if event.a is not None:
            seen[event.a] += count
    known = [card_name(card) + (f" x{seen[card]}" if seen[card] > 1 else "") for card in sorted(seen)]
    which = f" ({', '.join(known)})" if known else ""
    if kind == E_DREW:
        return f"{who} draws {cards}{which}"
    if kind == E_DISCARDED:
        return f"{who} discards {listed(known)}" if events[0].seat >= 0 else f"discarded: {listed(known)}"
    if kind == E_PASSED:
        return f"{cards} {'goes' if sum(counts) == 1 else 'go'} from {who} to {name(b)}{which}"
    if kind == E_TOOK:
        return f"{who} takes {listed(known)} into its hand"
    if kind == E_IN_HAND:
        return f"in the hand of {who}: {listed(known)}" if known else ""
    if kind == E_TOOK_BACK:
        return f"{who} takes {cards} back into its hand{which}"
    return f"{who} lays {cards} {'aside' if b < 0 else f'with those of {alien_name(b)}'}{which}"


def term_words(event: Event, name: Name) -> str:
    """One term of an offer."""
    who, a = name(event.seat), event.a or 0
    times = f" x{event.b}" if event.b > 1 else ""
    if event.kind == E_TERM_CLASS:
        return f"{who} gives {k.CLASS_NAMES[a]}{times}"
    if event.kind == E_TERM_CARD:
        return f"{who} gives {card_name(a)}{times} (shown)"
    if event.kind == E_TERM_COLONY:
        return f"{who} may found a colony on {planet_name(a)}"
    return f"{who} releases {count_of(event.b, 'ship')} of {name(a)} from the warp"


def bits(seats: int) -> list[int]:
    """The seats whose bits are set."""
    return [seat for seat in range(seats.bit_length()) if seats >> seat & 1]


def _names(seats: int, name: Name) -> str:
    return listed([name(seat) for seat in bits(seats)]) or "nobody"


def effect_name(number: int) -> str:
    """An ability as a person is told of it; what takes effect by itself is neither a use nor a card."""
    ability = ABILITIES[number]
    return f"{alien_name(ability.owner)}: {ability.name}" if ability.kind in (PASSIVE, ECHO) else ability_name(number)


def cause(ability: int) -> str:
    """What has changed something, in brackets: `` (Tripler power: thrice)``, or that it copies the other card."""
    return f" ({effect_name(ability)})" if ability >= 0 else " (copied)"


def _use(who: str, ability: int, shown: int, name: Name) -> str:
    used = ABILITIES[ability]
    text = f"{who} {verb_of_use(used)} {ability_name(ability)}"
    if shown < 0:
        return text
    if used.window == k.W_ANNOUNCED:
        return f"{text} against {ability_name(shown)}"
    named = _named(used.shows, shown, name)
    return f"{text} ({named})" if named else text


def _named(shows: int, shown: int, name: Name) -> str:
    """What a use names for all to see; see `ability`."""
    words = {
        SHOWS_SEAT: lambda: name(shown),
        SHOWS_SEATS: lambda: _names(shown, name),
        SHOWS_SIDE: lambda: f"for the {_SIDES[shown]}",
        SHOWS_PLANET: lambda: planet_name(shown),
        SHOWS_SHIP: lambda: _ship_place(shown, name),
        SHOWS_NUMBER: lambda: str(shown),
        SHOWS_CARD: lambda: card_name(shown),
        SHOWS_TECHNOLOGY: lambda: technology_name(shown),
    }
    return words[shows]() if shows in words else ""


def _ship_place(shown: int, name: Name) -> str:
    """A planet, or the technology of a player in its place."""
    if shown < k.PLANETS:
        return planet_name(shown)
    owner, place = divmod(shown - k.PLANETS, k.TECHNOLOGY_SLOTS)
    return f"technology {place + 1} of {name(owner)}"


def _destiny(who: str, card: int, seat: int, name: Name) -> str:
    text = f"destiny: {destiny_name(card)}"
    return f"{text}, which means {name(seat)}" if card > k.D_WILD and seat >= 0 else text


def _outcome(outcome: int, end_cause: int) -> str:
    if outcome == k.O_ENDED:
        return f"the encounter ends: {END_CAUSES[end_cause]}"
    return f"the encounter is decided: {k.OUTCOME_NAMES[outcome]}"


def _defense(who: str, system: int, name: Name) -> str:
    return f"{who} is the defense, in the home system of {name(system)}"


def _rewards(who: str, ships: int, due: int) -> str:
    return f"{who} takes {count_of(due, 'reward')}" + (f", {ships} of them as ships" if ships else "")


_WORDS: Final[dict[int, Callable[[str, int, int, Name], str]]] = {
    E_ALIEN: lambda who, a, b, name: (
        f"{who} has the power of {alien_name(a)}{FACE_DOWN if b else ''}" if a >= 0 else f"{who} has no power"
    ),
    E_TURNED_UP: lambda who, a, b, name: f"{who} turns its sheet up: {alien_name(a)}",
    E_DREW_SHEET: lambda who, a, b, name: f"{who} draws the sheet of {alien_name(a)}",
    E_FLARE_DEALT: lambda who, a, b, name: f"{who} may choose {alien_name(a)}",
    E_FORM: lambda who, a, b, name: (
        f"{who} has the power of {alien_name(a)} besides" if a >= 0 else f"{who} has no power besides any more"
    ),
    E_SHEET_GONE: lambda who, a, b, name: f"the sheet of {alien_name(a)} leaves the game",
    E_TURN: lambda who, a, b, name: f"turn {a}, of {who}, begins",
    E_ENCOUNTER: lambda who, a, b, name: (
        f"{who} begins an extra encounter against {name(b)}" if a and b >= 0 else f"{who} begins an encounter"
    ),
    E_DESTINY: _destiny,
    E_REDRAWN: lambda who, a, b, name: f"{who} has another destiny card drawn",
    E_DEFENSE: lambda who, a, b, name: _defense(who, a, name),
    E_AIMED: lambda who, a, b, name: f"{who} aims the gate at {planet_name(a)}",
    E_INVITED: lambda who, a, b, name: f"{who} invites {_names(a, name)}",
    E_ALLIED: lambda who, a, b, name: f"{who} joins the {_SIDES[a]}",
    E_NO_ALLY: lambda who, a, b, name: f"{who} is no ally any more",
    E_SENT: lambda who, a, b, name: (
        f"{count_of(b, 'ship')} of {who} {'go' if b > 1 else 'goes'} {'beside the planet' if a else 'into the gate'}"
    ),
    E_WENT_HOME: lambda who, a, b, name: f"{count_of(b, 'ship')} of {who} leave{'' if b > 1 else 's'} the encounter",
    E_LIFTED: lambda who, a, b, name: (
        f"{count_of(b, 'ship')} of {who} leave{'' if b > 1 else 's'} {planet_name(a) if a >= 0 else 'the encounter'}"
    ),
    E_COLONY_GONE: lambda who, a, b, name: f"{who} has no colony on {planet_name(a)} any more",
    E_LANDED: lambda who, a, b, name: f"{count_of(b, 'ship')} of {who} land{'' if b > 1 else 's'} on {planet_name(a)}",
    E_FOUNDED: lambda who, a, b, name: f"{who} founds a colony on {planet_name(a)} with {count_of(b, 'ship')}",
    E_WARPED: lambda who, a, b, name: f"{count_of(b, 'ship')} of {who} {'go' if b > 1 else 'goes'} to the warp",
    E_FREED: lambda who, a, b, name: f"{count_of(b, 'ship')} of {who} {'come' if b > 1 else 'comes'} out of the warp",
    E_REMOVED: lambda who, a, b, name: f"{count_of(b, 'ship')} of {who} leave{'' if b > 1 else 's'} the game",
    E_RETURNED: lambda who, a, b, name: f"{count_of(b, 'ship')} of {who} {'come' if b > 1 else 'comes'} back",
    E_KEPT: lambda who, a, b, name: f"a ship of {who} stays on {planet_name(a)}",
    E_SAVED: lambda who, a, b, name: f"{count_of(b, 'ship')} of {who} {'are' if b > 1 else 'is'} saved",
    E_PASSED_HAND: lambda who, a, b, name: f"the whole hand of {who} goes to {name(b)}",
    E_SWAPPED_HANDS: lambda who, a, b, name: f"{who} and {name(b)} exchange their hands",
    E_LOOKED: lambda who, a, b, name: f"{who} looks at the hand of {name(a)}",
    E_SHUFFLED: lambda who, a, b, name: "the discard pile is shuffled and becomes the deck",
    E_NEW_HAND: lambda who, a, b, name: f"{who} takes a new hand",
    E_OPENED: lambda who, a, b, name: f"the encounter card of {who} lies open: {card_name(a)}",
    E_FLIPPED: lambda who, a, b, name: f"{who} shows {card_name(a)}",
    E_BELIEVED: lambda who, a, b, name: f"the card of {who} stays unseen and counts as {card_name(a)}",
    E_ATTACK: lambda who, a, b, name: f"the card of {who} counts as attack {a:02d}{cause(b)}",
    E_NEGOTIATE: lambda who, a, b, name: f"the card of {who} counts as a negotiate{cause(b)}",
    E_BONUS: lambda who, a, b, name: f"{a:+d} for {who}{cause(b)}",
    E_PRODUCT: lambda who, a, b, name: f"for {who} counts {PRODUCTS[a]}{cause(b)}",
    E_SHIP_VALUE: lambda who, a, b, name: f"each ship of {who} counts {a}{cause(b)}",
    E_NEGATION: lambda who, a, b, name: f"the lower total wins{cause(b)}",
    E_UPSET: lambda who, a, b, name: f"winner and loser will change places{cause(b)}",
    E_OUTCOME: lambda who, a, b, name: _outcome(a, b),
    E_COMPENSATION: lambda who, a, b, name: f"{who} takes {count_of(b, 'card')} from {name(a)} as compensation",
    E_REWARDS: lambda who, a, b, name: _rewards(who, a, b),
    E_ACCEPTED: lambda who, a, b, name: f"{who} accepts the deal",
    E_DECLINED: lambda who, a, b, name: f"{who} declines, and makes an offer of its own",
    E_WALKED_AWAY: lambda who, a, b, name: f"{who} breaks off the talk",
    E_USES: _use,
    E_NAMES: lambda who, a, b, name: f"{ability_name(a)}: {who} names {_named(ABILITIES[a].shows, b, name)}",
    E_NAMES_BESIDES: lambda who, a, b, name: (
        f"{ability_name(a)}: {who} names {card_name(b) if BESIDES[a] == BESIDES_USED_CARD else b}"
    ),
    E_TECHNOLOGY_DRAWN: lambda who, a, b, name: f"{who} draws {technology_name(a)}",
    E_SHOWN: lambda who, a, b, name: f"{who} lays {card_name(a)} open",
    E_SHARE: lambda who, a, b, name: f"{ability_name(a)}: {b} for {who}",
    E_STOPPED: lambda who, a, b, name: f"{ability_name(a)} of {who} has no effect: {USE_STATES[b]}",
    E_PASSIVE: lambda who, a, b, name: f"{effect_name(a)}, of {who}, takes effect",
    E_POWER_LOST: lambda who, a, b, name: f"{who} has too few home colonies: its power is lost",
    E_POWER_BACK: lambda who, a, b, name: f"{who} has its power again",
    E_TECHNOLOGY_UP: lambda who, a, b, name: f"{who} turns {technology_name(a)} up, with {count_of(b, 'ship')} on it",
    E_TECHNOLOGY_PASSED: lambda who, a, b, name: f"{technology_name(a)} goes from {who} to {name(b)}",
    E_TECHNOLOGY_GONE: lambda who, a, b, name: f"{technology_name(a)} of {who} is discarded",
    E_CAME_OFF: lambda who, a, b, name: (
        f"{count_of(b, 'ship')} of {who} leave{'' if b > 1 else 's'} "
        f"{f'its technology {a + 1}' if a >= 0 else 'a technology that lies open'}"
    ),
    E_PLANET_GONE: lambda who, a, b, name: f"the planet {planet_name(a)} is destroyed",
    E_NEW_PLANET: lambda who, a, b, name: f"a new planet, {planet_name(a)}, comes into the home system of {who}",
    E_NEW_TECHNOLOGY: lambda who, a, b, name: (
        f"{who} draws {b} technolog{'ies' if b > 1 else 'y'} in place of an encounter"
    ),
    E_FLAGSHIP: lambda who, a, b, name: flagship_words(who, a, b),
    E_TOKEN: lambda who, a, b, name: (
        f"the token of {who} lies behind {planet_name(a)}" if a >= 0 else f"the token of {who} leaves the game"
    ),
    E_CUT_OFF: lambda who, a, b, name: "the game is stopped at its limit of turns",
    E_WON: lambda who, a, b, name: f"{_names(a, name)} {'wins' if a & (a - 1) == 0 else 'win together'}",
}
"""Sentence of each kind of event, from the name of the seat, `a`, `b` and a way to call other seats; kinds that are not
here only serve `summary`."""
