"""An encounter of Cosmic Encounter in one line, made from what the rules did (see `cosmic_env.encounter.history`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from cosmic_env.encounter.constants import MAX_PLAYERS, NOBODY, NOWHERE, O_DEAL, O_ENDED, OUTCOME_NAMES
from cosmic_env.encounter.events import (
    E_ACCEPTED,
    E_AIMED,
    E_ALLIED,
    E_ATTACK,
    E_BELIEVED,
    E_BONUS,
    E_COLONY_GONE,
    E_COUNTED,
    E_DEFENSE,
    E_DREW,
    E_ENCOUNTER,
    E_ENCOUNTER_OVER,
    E_ENGAGED,
    E_FLIPPED,
    E_FOUNDED,
    E_FREED,
    E_KEPT,
    E_NEGATION,
    E_NEGOTIATE,
    E_NO_ALLY,
    E_OFFERED,
    E_OUTCOME,
    E_PASSED,
    E_PASSED_HAND,
    E_PRODUCT,
    E_REMOVED,
    E_RETURNED,
    E_SWAPPED_HANDS,
    E_TERM_CARD,
    E_TERM_CLASS,
    E_TERM_COLONY,
    E_TERM_RELEASE,
    E_TOTAL,
    E_TURN,
    E_UNDER_DECK,
    E_UPSET,
    E_WARPED,
)
from cosmic_env.encounter.history import PRODUCTS, Event, effect_name, term_words
from cosmic_env.encounter.words import END_CAUSES, card_name, count_of, listed, planet_name

Name = Callable[[int], str]


@dataclass(frozen=True)
class Standing:
    """A seat that was in the encounter as it was decided."""

    side: int
    ships: int
    value: int
    """What each of its ships counted."""


@dataclass
class Facts:
    """What has happened in an encounter so far, as far as the viewer knows."""

    turn: int
    offense: int
    defense: int = NOBODY
    extra: bool = False
    target: int = NOWHERE
    sides: dict[int, int] = field(default_factory=dict)
    """0 or 1 for every seat of the two sides, as it stands."""
    stood: dict[int, Standing] = field(default_factory=dict)
    """The seats that were in the encounter as its cards decided it, or as something else did."""
    counted: bool = False
    """The cards have decided."""
    cards: dict[int, int] = field(default_factory=dict)
    """The encounter cards that were turned up, of the two main players."""
    claims: dict[int, int] = field(default_factory=dict)
    """Claims about unseen cards that were accepted."""
    truths: dict[int, int] = field(default_factory=dict)
    """What these cards really were, if the viewer knows."""
    changes: dict[int, list[Event]] = field(default_factory=dict)
    """What the card of a main player came to count as, in order."""
    modifiers: list[Event] = field(default_factory=list)
    totals: dict[int, int] = field(default_factory=dict)
    """Totals that were compared, by main player."""
    outcome: tuple[int, int] | None = None
    """Outcome and cause of an early end."""
    terms: list[Event] = field(default_factory=list)
    accepted: bool = False
    warped: Counter[int] = field(default_factory=Counter)
    removed: Counter[int] = field(default_factory=Counter)
    freed: Counter[int] = field(default_factory=Counter)
    """Ships that came out of the warp once the encounter was decided."""
    colonies: Counter[tuple[int, int]] = field(default_factory=Counter)
    """By seat and planet: 1 for a colony gained, -1 for one lost."""
    drawn: Counter[int] = field(default_factory=Counter)
    passed: Counter[tuple[int, int]] = field(default_factory=Counter)
    """Cards by giver and taker."""
    hands: list[Event] = field(default_factory=list)
    """Whole hands that changed places."""

    def add(self, event: Event) -> None:
        """Enter what happened."""
        kind, seat, a, b = event.kind, event.seat, event.a, event.b
        if kind == E_DREW:
            self.drawn[seat] += b
        elif kind == E_PASSED:
            self.passed[seat, b] += 1
        elif a is None:
            pass
        elif kind == E_DEFENSE:
            self.defense = seat
            self.sides[seat] = 1
        elif kind == E_AIMED:
            self.target = a
        elif kind == E_ALLIED:
            self.sides[seat] = a
        elif kind == E_NO_ALLY:
            self.sides.pop(seat, None)
        elif kind == E_COUNTED:
            self.counted = True
            self.stood[seat] = Standing(self.sides[seat], b, a)
        elif kind == E_ENGAGED:
            if not self.counted and self.outcome is not None and self.outcome[0] != O_ENDED:
                self.stood[seat] = Standing(a, b, 1)
        elif kind == E_FLIPPED:
            self.cards[seat] = a
            self.changes.pop(seat, None)
        elif kind == E_BELIEVED:
            self.claims[seat] = a
        elif kind == E_UNDER_DECK:
            self.truths[seat] = a
        elif kind in (E_ATTACK, E_NEGOTIATE):
            self.changes.setdefault(seat, []).append(event)
        elif kind in (E_BONUS, E_PRODUCT, E_NEGATION, E_UPSET):
            self.modifiers.append(event)
        elif kind == E_TOTAL:
            self.totals[seat] = a
        elif kind == E_OUTCOME:
            self.outcome = a, b
        elif kind == E_OFFERED:
            self.terms = []
        elif kind in (E_TERM_CLASS, E_TERM_CARD, E_TERM_COLONY, E_TERM_RELEASE):
            self.terms.append(event)
        elif kind == E_ACCEPTED:
            self.accepted = True
        elif kind == E_WARPED:
            self.warped[seat] += b
        elif kind == E_REMOVED:
            self.removed[seat] += b
        elif kind == E_RETURNED:
            self.removed[seat] -= b
        elif kind == E_FREED and self.outcome is not None:
            self.freed[seat] += b
        elif kind == E_FOUNDED:
            self.colonies[seat, a] += 1
        elif kind == E_KEPT:
            self.colonies[seat, a] += b
        elif kind == E_COLONY_GONE:
            self.colonies[seat, a] -= 1
        elif kind in (E_PASSED_HAND, E_SWAPPED_HANDS):
            self.hands.append(event)


class Summary:
    """Follows a game event by event and sums up every encounter that comes to its end."""

    def __init__(self) -> None:
        self._turn = 0
        self.facts: Facts | None = None
        """The encounter that is going on."""

    def add(self, events: Iterable[Event]) -> list[Facts]:
        """Follow these events; returns the encounters that ended by them."""
        ended = []
        for event in events:
            if event.kind == E_TURN and event.a is not None:
                self._turn = event.a
            elif event.kind == E_ENCOUNTER:
                self.facts = Facts(self._turn, event.seat, extra=bool(event.a), sides={event.seat: 0})
                if event.b >= 0:
                    self.facts.defense = event.b
                    self.facts.sides[event.b] = 1
            elif event.kind == E_ENCOUNTER_OVER:
                ended += self.finish()
            elif self.facts is not None:
                self.facts.add(event)
        return ended

    def finish(self) -> list[Facts]:
        """The encounter that is going on, which has come to its end; none if none is."""
        ended = [self.facts] if self.facts is not None else []
        self.facts = None
        return ended


def encounter_line(facts: Facts, name: Name) -> str:
    """The encounter in one line: who fought with how many ships, cards, modifiers, totals, outcome, what each lost and
    gained. `name` says how a seat is called; the outcome is in bold, as Rich markup."""
    parts = [_who(facts, name)]
    if len(facts.cards | facts.claims) == 2:
        parts.append(f"{_card(facts, facts.offense)} : {_card(facts, facts.defense)}")
    parts += [_modifier(event, name) for event in facts.modifiers]
    if len(facts.totals) == 2:
        parts.append(f"totals {facts.totals[facts.offense]} : {facts.totals[facts.defense]}")
    parts.append(f"[bold]{_outcome(facts)}[/bold]")
    if facts.accepted:
        parts.append("; ".join(term_words(event, name) for event in facts.terms))
    after = _after(facts, name)
    extra = ", extra encounter" if facts.extra else ""
    return f"turn {facts.turn}{extra}: {', '.join(parts)}" + (f"; {'; '.join(after)}" if after else "")


def _who(facts: Facts, name: Name) -> str:
    where = f" at {planet_name(facts.target)}" if facts.target >= 0 else ""
    if facts.defense < 0:
        return f"{name(facts.offense)} alone{where}"
    return f"{_side(facts, 0, name)} against {_side(facts, 1, name)}{where}"


def _side(facts: Facts, side: int, name: Name) -> str:
    main = facts.offense if side == 0 else facts.defense
    there = {seat: standing.side for seat, standing in facts.stood.items()} or facts.sides
    allies = [seat for seat in sorted(there) if there[seat] == side and seat != main]
    return " + ".join(_strength(facts, seat, name) for seat in [main, *allies])


def _strength(facts: Facts, seat: int, name: Name) -> str:
    if seat not in facts.stood:
        return name(seat)
    standing = facts.stood[seat]
    each = f" (each counts {standing.value})" if standing.value != 1 else ""
    return f"{name(seat)} {standing.ships}{each}"


def _card(facts: Facts, seat: int) -> str:
    if seat in facts.claims:
        text = f"{card_name(facts.claims[seat])} (claimed"
        text += f", in truth {card_name(facts.truths[seat])})" if seat in facts.truths else ")"
    else:
        text = card_name(facts.cards[seat])
    changes = facts.changes.get(seat, [])
    if not changes:
        return text
    last = changes[-1]
    counts = f"attack {last.a:02d}" if last.kind == E_ATTACK else "negotiate"
    causes = [effect_name(event.b) for event in changes if event.b >= 0]
    return f"{text} as {counts}" + (f" ({', '.join(causes)})" if causes else "")


def _modifier(event: Event, name: Name) -> str:
    cause = f" ({effect_name(event.b)})" if event.b >= 0 else ""
    a = event.a or 0
    if event.kind == E_BONUS:
        return f"{a:+d} for {name(event.seat)}{cause}"
    if event.kind == E_PRODUCT:
        return f"{PRODUCTS[a]} for {name(event.seat)}{cause}"
    return ("the lower total wins" if event.kind == E_NEGATION else "winner and loser change places") + cause


def _outcome(facts: Facts) -> str:
    if facts.outcome is None:
        return "the game ends"
    outcome, end_cause = facts.outcome
    if end_cause and outcome in (O_ENDED, O_DEAL):
        return END_CAUSES[end_cause]
    return OUTCOME_NAMES[outcome]


def _after(facts: Facts, name: Name) -> list[str]:
    """What each seat has lost, gained and drawn, the offense first."""
    clauses = []
    for seat in range(MAX_PLAYERS):
        lost, gained = [], []
        if facts.warped[seat]:
            lost.append(count_of(facts.warped[seat], "ship"))
        changed = [(planet, n) for (owner, planet), n in sorted(facts.colonies.items()) if owner == seat]
        lost += [f"its colony on {planet_name(planet)}" for planet, n in changed if n < 0]
        gained += [f"a colony on {planet_name(planet)}" for planet, n in changed if n > 0]
        if facts.freed[seat]:
            gained.append(f"{count_of(facts.freed[seat], 'ship')} from the warp")
        gained += [
            f"{count_of(n, 'card')} from {name(giver)}"
            for (giver, taker), n in sorted(facts.passed.items())
            if taker == seat
        ]
        does = [f"loses {listed(lost)}"] if lost else []
        if facts.removed[seat] > 0:
            does.append(f"has {count_of(facts.removed[seat], 'ship')} removed")
        does += [f"gains {listed(gained)}"] if gained else []
        if facts.drawn[seat]:
            does.append(f"draws {count_of(facts.drawn[seat], 'card')}")
        for event in facts.hands:
            if event.kind == E_PASSED_HAND and event.b == seat:
                does.append(f"gets the hand of {name(event.seat)}")
            elif event.kind == E_SWAPPED_HANDS and event.seat == seat:
                does.append(f"exchanges hands with {name(event.b)}")
        if does:
            clauses.append(f"{name(seat)} {listed(does)}")
    return clauses
