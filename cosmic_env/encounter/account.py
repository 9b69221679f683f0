"""What a seat observes, in words: a line for each thing, made from the numbers of the observation itself.

So nothing can be said here that the observation does not show, but for what lies open besides: the number of the turn,
the top of the discard pile, and the words that `view` and `words` have for notes, stored cards and the question. What
no line speaks of is listed number by number at the end, so that nothing is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core.game import Slice
from ..core.record import py_record
from . import constants as k
from . import sections as s
from .ability import KIND_NAMES
from .engine import ENGINE
from .sections import AT, HUNDRED, LAYOUT, OBSERVATION_SIZE
from .table.flagship import FLAGSHIP_CARD
from .technologies import BY_NAME
from .technology_ids import RESEARCH, TECHNOLOGIES, X
from .texts import FLARE_RULE, GAME_TEXT, SIGNAL_TEXT, VARIANT_TEXTS, find_text
from .view import note_words, own_face_down, powers_of, stored_words
from .words import (
    USE_STATES,
    alien_name,
    card_name,
    count_of,
    describe_question,
    destiny_name,
    game_result,
    listed,
    planet_name,
    seat_name,
    signal_name,
    signalled,
    technology_name,
    variant_name,
    window_meaning,
)

States = NDArray[Any]

_PARTS: Final = {part.name: part for part in LAYOUT}
_ROLE_NAMES: Final = tuple(k.ROLE_NAMES.values())
_SIDES: Final = ("offense", "defense")


class Seen:
    """The observation of a seat, read number by number; it knows which ones have been read."""

    def __init__(self, row: Sequence[int], viewer: int, players: int) -> None:
        self._row, self.viewer, self.players = row, viewer, players
        self._read = np.zeros(OBSERVATION_SIZE, np.bool_)

    def number(self, part: str, i: int = 0) -> int:
        """One of the numbers of a part."""
        self._read[AT[part] + i] = True
        return self._row[AT[part] + i]

    def sum(self, part: str, i: int, hundreds: int, hundreds_in: str = "") -> int:
        """A number whose hundreds stand apart."""
        return self.number(part, i) + HUNDRED * self.number(hundreds_in or part, hundreds)

    def those(self, part: str, first: int, size: int) -> list[int]:
        """Places, counted from `first`, of the numbers that are not 0."""
        return [i for i in range(size) if self.number(part, first + i)]

    def seat(self, i: int) -> str:
        """Name of the i-th seat clockwise from the viewer."""
        return seat_name((self.viewer + i) % self.players)

    def planet(self, i: int) -> str:
        """Name of a planet whose owner is counted from the viewer."""
        owner, place = divmod(i, k.PLANETS_A_SYSTEM)
        return planet_name((self.viewer + owner) % self.players * k.PLANETS_A_SYSTEM + place)

    def cards(self, part: str, first: int = 0, size: int = k.CARD_SLOTS) -> str:
        """Cards by kind: ``attack 08 x2, negotiate``; empty if there are none."""
        kinds = [(i, self.number(part, first + i)) for i in range(size)]
        return ", ".join(_slot_name(card) + (f" x{n}" if n != 1 else "") for card, n in kinds if n)

    @property
    def variants(self) -> list[int]:
        """The bits of those that are played."""
        return [1 << i for i in self.those("variants", 0, k.VARIANTS)]

    @property
    def home_planets(self) -> int:
        """Planets of a home system."""
        return k.HOME_PLANETS - (k.V_FOUR_PLANETS in self.variants)

    def is_planet(self, index: int) -> bool:
        """Whether the planet exists."""
        if k.V_TECHNOLOGY in self.variants:
            return bool(self.number("planets", index))
        return index % k.PLANETS_A_SYSTEM < self.home_planets

    @property
    def colonies_to_win(self) -> int:
        """Foreign colonies that win."""
        return k.COLONIES_TO_WIN - (k.V_FOUR_PLANETS in self.variants)

    def told_elsewhere(self, *parts: str) -> None:
        """What these parts hold is told in words that are not made from them."""
        for name in parts:
            part = _PARTS[name]
            self._read[part.start : part.start + part.size] = True

    def rest(self) -> list[str]:
        """A line for each part with numbers that nobody has read and that are not 0."""
        return [line for part in LAYOUT if (line := self._unread(part))]

    def _unread(self, part: Slice) -> str:
        numbers = range(part.start, part.start + part.size)
        shown = [f"[{i - part.start}] = {self._row[i]}" for i in numbers if self._row[i] and not self._read[i]]
        return f"{part.name} ({part.meaning}): {', '.join(shown)}" if shown else ""


def observed(states: States, viewer: int) -> list[int]:
    """The observation of ``states[0]``, in whole numbers."""
    row = np.zeros((1, OBSERVATION_SIZE), np.int8)
    ENGINE.observe(states[:1], np.array([viewer], np.int64), row)
    return [int(number) for number in row[0]]


def describe_view(states: States, viewer: int, rules: bool = False) -> str:
    """See `Game.describe_view`."""
    g = py_record(states, 0)
    seen = Seen(observed(states, viewer), viewer, g.players)
    lines = [
        f"You are {seat_name(viewer)}, one of {seen.players} players: {listed(_names(seen, range(seen.players)))}.",
        *_course(g, seen),
        *_seats(seen),
        *_systems(seen),
        *_encounter(seen),
        *_deal(seen),
        *_signals(seen),
        *_cards(g, seen),
        *_technologies(seen),
        *_notes(g, seen),
        *_asked(states, seen),
    ]
    lines += [f"Also seen: {line}" for line in seen.rest()]
    return "\n".join([*lines, *_rules(g, viewer)] if rules else lines)


# --- parts ------------------------------------------------------------------------------------------------------------


def _course(g: Any, seen: Seen) -> Iterable[str]:
    """Phase, turn, outcome, facts of the encounter."""
    if g.over or g.truncated:
        yield f"The game is over: {game_result(g)}."
    played_with = [variant_name(bit) for bit in seen.variants]
    played_with += [] if g.flares_on else ["no flares"]
    played_with += ["signals"] if seen.number("facts", s.E_SIGNALS) else []
    if played_with:
        yield f"Played with {listed(played_with)}."
    phases = [k.PHASE_NAMES[i] for i in seen.those("phase", 0, len(k.PHASE_NAMES))]
    turn = _names(seen, seen.those("turn", 0, k.MAX_PLAYERS))
    when = f"Phase: {listed(phases)}"
    if turn:
        later = "a later" if seen.number("facts", s.E_LATER_ENCOUNTER) else "the first"
        when += f". Turn {g.turns + 1}, of {listed(turn)}; encounter {g.encounter_no}, {later} one of the turn"
    yield f"{when}."
    for i in seen.those("outcome", 0, len(k.OUTCOME_NAMES)):
        yield f"Outcome of the encounter: {k.OUTCOME_NAMES[i]}."
    facts = (
        (s.E_IS_OFFENSE, "You are the offense."),
        (s.E_IS_DEFENSE, "You are the defense."),
        (s.E_EVICTING, "The offense attacks in its own home system."),
        (s.E_REVEALED, "The encounter cards are revealed."),
        (s.E_UPSET, "Winner and loser change places."),
        (s.E_LOWER_WINS, "The lower total wins."),
        (s.E_SUCCESS, "The encounter counts as a success of the offense."),
        (s.E_NO_PAYMENTS, "There is neither compensation nor rewards."),
        (s.E_DEAL_AGREED, "A deal is agreed and not carried out yet."),
    )
    for fact, words in facts:
        if seen.number("facts", fact):
            yield words


def _seats(seen: Seen) -> Iterable[str]:
    """A line for each player."""
    for i in range(k.MAX_PLAYERS):
        at = i * s.SEAT_FACTS
        if not seen.number("seats", at + s.S_THERE):
            continue
        roles = [_ROLE_NAMES[r] for r in seen.those("roles", i * k.ROLES, k.ROLES)]
        has = [(a, seen.number("power", i * k.ALIEN_SLOTS + a)) for a in range(k.ALIEN_SLOTS)]
        powers = [_alien(a) for a, how in has if how == 1]
        extra = [
            f"{_alien(a)}, which {'works' if how == s.EXTRA_WORKS else 'does not work'} now"
            for a, how in has
            if how in (s.EXTRA, s.EXTRA_WORKS)
        ]
        home, foreign = seen.number("seats", at + s.S_HOME), seen.number("seats", at + s.S_FOREIGN)
        told = [listed(roles)] if roles else []
        down = seen.number("seats", at + s.S_FACE_DOWN)
        power = (
            f"the power of {listed(powers)}" if powers else "no power" if not down else "a sheet that lies face down"
        )
        if down and powers:
            power += "; its own sheet lies face down"
        elif powers:
            power += ", which works now" if seen.number("seats", at + s.S_POWER_WORKS) else ", which does not work now"
        if seen.number("seats", at + s.S_POWER_ZAPPED):
            power += " (zapped)"
        if extra:
            power += f"; besides the power of {listed(extra)}"
        told += [power, f"{home} home and {foreign} foreign colonies ({seen.colonies_to_win} foreign ones win)"]
        told.append(f"{count_of(seen.number('seats', at + s.S_HAND), 'card')} in hand")
        warp = f"{count_of(seen.number('seats', at + s.S_WARP), 'ship')} in the warp"
        fresh = seen.number("seats", at + s.S_FRESH)
        told.append(f"{warp}, {fresh} of them since this encounter began" if fresh else warp)
        counted = (
            (s.S_GATE, "ship", " in the gate"),
            (s.S_BESIDE, "ship", " beside the planet"),
            (s.S_REMOVED, "ship", " out of the game"),
            (s.S_FLARES_PLAYED, "flare", " played in this encounter"),
        )
        for fact, noun, where in counted:
            count = seen.number("seats", at + fact)
            if count:
                told.append(count_of(count, noun) + where)
        flagship = seen.number("seats", at + s.S_FLAGSHIP)
        if flagship:
            lost = " since this encounter began" if seen.number("seats", at + s.S_FLAGSHIP_FRESH) else ""
            told.append(f"{technology_name(FLAGSHIP_CARD[0])} {_flagship_place(flagship)}{lost}")
        stored = seen.number("stored_n", i)
        if stored:
            told.append(f"{count_of(stored, 'card')} stored with its power or laid aside")
        flags = (
            (s.S_INVITED_BY_OFFENSE, "invited by the offense"),
            (s.S_INVITED_BY_DEFENSE, "invited by the defense"),
            (s.S_WARP_ALLIES, "its allies may come from the warp"),
        )
        told += [words for fact, words in flags if seen.number("seats", at + fact)]
        joins = seen.number("seats", at + s.S_MUST_ALLY)
        if joins:
            told.append(f"has to ally with the {_SIDES[joins - 1]}")
        yield f"{seen.seat(i)}{' (you)' if i == 0 else ''}: {'; '.join(told)}."


def _flagship_place(number: int) -> str:
    """Where the flagship is, which is one of the ships counted there."""
    places = ("", "on a planet", "in the gate", "beside the planet", "in the warp", "in hand", "in hand")
    return places[number] if number < len(places) else f"on technology {number - len(places) + 1}"


def _systems(seen: Seen) -> Iterable[str]:
    """Whose ships are on which planet."""
    for owner in range(seen.players):
        planets = []
        for place in range(k.PLANETS_A_SYSTEM):
            planet = owner * k.PLANETS_A_SYSTEM + place
            ships = [(j, seen.number("ships", planet * k.MAX_PLAYERS + j)) for j in range(k.MAX_PLAYERS)]
            crowd = listed([f"{n} of {seen.seat(j)}" for j, n in ships if n])
            if crowd or seen.is_planet(planet):
                planets.append(f"{seen.planet(planet)}: {crowd or 'empty'}")
            elif place < seen.home_planets:
                planets.append(f"{seen.planet(planet)}: destroyed")
        yield f"Ships in the home system of {seen.seat(owner)}: {'; '.join(planets)}."
    if seen.number("sixth_planet", 0):
        yield "A sixth planet has come into one home system; there is none to come again."
    aimed = [seen.planet(i) for i in seen.those("target", 0, k.PLANETS)]
    if aimed:
        yield f"The gate is aimed at {listed(aimed)}."
    marks = [(i, seen.number("marks", i)) for i in range(k.PLANETS)]
    beside = [seen.planet(i) for i, mark in marks if mark & 1]
    for i, mark in marks:
        if mark & 2:
            yield f"{technology_name(FLAGSHIP_CARD[0])}, one of the ships there, is on {seen.planet(i)}."
    if beside:
        yield f"The token of a technology lies beside {listed(beside)}."
    for i in range(k.PLANETS):
        stored = seen.sum("stored_at", i, i, "stored_hundreds")
        if stored:
            yield f"Attacks stored beside {seen.planet(i)} add up to {stored}."


def _encounter(seen: Seen) -> Iterable[str]:
    """Encounter cards and totals of both sides."""
    for side, name in enumerate(_SIDES):
        at, card_at = side * s.SIDE_FACTS, side * k.ENCOUNTER_CARDS
        told = []
        known = seen.cards("down", card_at, k.ENCOUNTER_CARDS)
        if seen.number("lies", side):
            told.append(f"its encounter card lies on the table: {known or 'you do not know it'}")
        elif known:
            told.append(f"its encounter card is {known}")
        claimed = seen.cards("claims", card_at, k.ENCOUNTER_CARDS)
        if claimed:
            told.append(f"its unseen card is taken for {claimed}")
        if seen.number("sides", at + s.F_COUNTS_AS_ATTACK):
            told.append("its card counts as an attack")
        if seen.number("sides", at + s.F_COUNTS_AS_NEGOTIATE):
            told.append("its card counts as a negotiate")
        value = seen.sum("sides", at + s.F_VALUE, at + s.F_VALUE_HUNDREDS)
        bonus = seen.sum("sides", at + s.F_BONUS, at + s.F_BONUS_HUNDREDS)
        total = seen.sum("sides", at + s.F_TOTAL, at + s.F_TOTAL_HUNDREDS)
        if value or bonus or total:
            told.append(f"value {value}, additions {bonus}, total {total}")
        if not seen.number("sides", at + s.F_MAY_INVITE):
            told.append("it may not invite allies")
        if told:
            yield f"The {name}: {'; '.join(told)}."
    used = [_alien(a) for a in seen.those("flares_used", 0, k.ALIEN_SLOTS)]
    if used:
        yield f"Flares that may not be used again in this encounter: {', '.join(used)}."


def _deal(seen: Seen) -> Iterable[str]:
    """The offer that stands, or the agreed deal."""
    offers = [_SIDES[i] for i in seen.those("deal_terms", s.T_OFFER_OF, 2)]
    if offers:
        yield f"Deal: the offer is that of the {listed(offers)}."
    for side, name in enumerate(_SIDES):
        colonies = [seen.planet(i) for i in seen.those("deal_planets", side * k.PLANETS, k.PLANETS)]
        if colonies:
            yield f"Deal: the {name} may found a colony on {listed(colonies)}."
        classes = [(c, seen.number("deal_cards", side * k.CLASSES + c)) for c in range(k.CLASSES)]
        gives = [f"{k.CLASS_NAMES[c]} x{n}" for c, n in classes if n]
        if gives:
            yield f"Deal: the {name} gives {listed(gives)}."
        for other, owner in enumerate(_SIDES):
            ships = seen.number("deal_terms", s.T_RELEASES + 2 * side + other)
            if ships:
                yield f"Deal: the {name} releases {count_of(ships, 'ship')} of the {owner} from the warp."
        made = seen.number("deal_terms", s.T_OFFERS + side)
        if made:
            yield f"Deal: the {name} has made {count_of(made, 'offer')}."
    exact = seen.cards("deal_exact")
    if exact:
        yield f"Deal: cards named exactly by the side whose offer it is: {exact}."


def _signals(seen: Seen) -> Iterable[str]:
    """Who has signalled to whom, and which token where that is known."""
    for i in range(seen.players):
        to = seen.number("signals_to", i)
        if to:
            yield f"{signalled(seen.seat(i), _token(seen, i) if 0 in (i, to - 1) else None, seen.seat(to - 1))}."
        elif i == 0 and seen.number("question", k.Q_SIGNAL_TO):
            yield f"You are about to signal {signal_name(_token(seen, i))}."


def _token(seen: Seen, i: int) -> int:
    return sum(1 << bit for bit in seen.those("signals", i * k.SIGNAL_BITS, k.SIGNAL_BITS))


def _cards(g: Any, seen: Seen) -> Iterable[str]:
    """Hands, piles, destiny cards."""
    offered = [_alien(a) for a in seen.those("offered", 0, k.ALIEN_SLOTS)]
    if offered:
        choosing = seen.number("question", k.Q_SHEET)
        yield f"{'You choose between the aliens' if choosing else 'Aliens that were dealt to you:'} {listed(offered)}."
    yield f"Your hand: {seen.cards('hand') or 'no cards'}."
    for i in range(1, k.MAX_PLAYERS):
        known = seen.cards("known", (i - 1) * k.CARD_SLOTS)
        if known:
            yield f"You are sure that {seen.seat(i)} holds {known}."
    aside = seen.cards("aside")
    if aside:
        yield f"Cards laid aside that you know: {aside}."
    discard = seen.cards("discard")
    top = f" (top: {card_name(g.discard[g.discard_n - 1])})" if g.discard_n else ""
    deck, destinies = seen.number("facts", s.E_DECK), seen.number("facts", s.E_DESTINIES)
    yield f"Draw pile: {count_of(deck, 'card')}. Discard pile: {discard or 'empty'}{top}."
    bottom = [(card, seen.number("bottom", card)) for card in range(k.ENCOUNTER_CARDS)]
    known = ", ".join(f"{card_name(card)} in place {_places(weights)}" for card, weights in bottom if weights)
    if known:
        yield f"Cards that you know at the bottom of the draw pile, counted from the lowest: {known}."
    used = [(i, seen.number("destinies", i)) for i in range(k.DESTINIES)]
    discards = ", ".join(_destiny(seen, i) + (f" x{n}" if n > 1 else "") for i, n in used if n)
    yield f"Destiny pile: {count_of(destinies, 'card')}. Destiny discards: {discards or 'none'}."
    gone = [_alien(a) for a in seen.those("sheets_gone", 0, k.ALIEN_SLOTS)]
    if gone:
        yield f"Discarded alien sheets: {listed(gone)}."
    up = [_destiny(seen, i) for i in seen.those("destiny", 0, k.DESTINIES)]
    if up:
        yield f"The destiny card that is up: {listed(up)}."


def _technologies(seen: Seen) -> Iterable[str]:
    """Technologies drawn, being researched, in play and discarded."""
    drawn = [_technology(t) for t in seen.those("technologies_drawn", 0, k.TECHNOLOGY_SLOTS)]
    if drawn:
        yield f"Technologies that you have drawn: {listed(drawn)}."
    own = [(t, seen.number("technologies", t)) for t in range(k.TECHNOLOGY_SLOTS)]
    if any(n for _, n in own):
        words = [f"{_technology(t)} ({_research(t)}, {count_of(n - 1, 'ship')} on it)" for t, n in own if n]
        yield f"Your technologies that lie face down: {listed(words)}."
    for i in range(k.MAX_PLAYERS):
        at = i * s.RESEARCH_PLACES
        down = [(p, seen.number("research", at + p)) for p in range(s.RESEARCH_PLACES)]
        if any(n for _, n in down):
            places = [f"{count_of(n - 1, 'ship')} on technology {p + 1}" for p, n in down if n]
            yield f"{seen.seat(i)} researches face down, in the order in which they came: {listed(places)}."
    for t in range(k.TECHNOLOGY_SLOTS):
        owner, ships = seen.number("technologies_up", t), seen.number("technologies_up", k.TECHNOLOGY_SLOTS + t)
        if owner:
            yield f"{_technology(t)} ({_research(t)}) lies face up before {seen.seat(owner - 1)}."
        if ships:
            yield f"On {_technology(t)}, which lies face up, there are {count_of(ships, 'ship')}."
    deck = seen.number("technology_deck")
    gone = [_technology(t) for t in seen.those("technologies_discarded", 0, k.TECHNOLOGY_SLOTS)]
    if deck or gone or k.V_TECHNOLOGY in seen.variants:
        yield f"Technology deck: {count_of(deck, 'card')}. Technology discards: {listed(gone) or 'none'}."


def _notes(g: Any, seen: Seen) -> Iterable[str]:
    """Tokens and notes of aliens, stored cards."""
    seen.told_elsewhere("notes", "notes_hundreds")
    for words in note_words(g, seen.viewer):
        yield f"{words}."
    for which, of in enumerate(("your", "another's")):
        stored = seen.cards("stored", which * k.CARD_SLOTS)
        if stored:
            yield f"Stored cards that you know, of {of} power: {stored}."
    for words in stored_words(g, seen.viewer):
        yield f"{words}."


def _asked(states: States, seen: Seen) -> Iterable[str]:
    """The question, and the use it is about; nothing for a seat that is not asked."""
    questions = seen.those("question", 0, len(k.QUESTIONS))
    if questions:
        yield f"You are asked ({listed([k.QUESTIONS[i][0] for i in questions])}): {describe_question(states)}"
    for i in seen.those("window", 0, len(k.WINDOWS)):
        yield f"The moment: {window_meaning(i)}."
    about = seen.number("about")
    if about:
        yield f"The question is about {about} more ships, cards or rewards."
    subject = _names(seen, seen.those("subject", 0, k.MAX_PLAYERS))
    if subject:
        yield f"It is about {listed(subject)}."
    for part, what in (("use", "The use"), ("use_answered", "The use that it answers")):
        words = _use(seen, part)
        if words:
            yield f"{what}: {words}."
    named = _target(seen)
    if named:
        yield f"The use names: {'; '.join(named)}."


def _use(seen: Seen, part: str) -> str:
    users = _names(seen, seen.those(part, s.USE_SEAT, k.MAX_PLAYERS))
    kinds = [KIND_NAMES[i] for i in seen.those(part, s.USE_KIND, len(KIND_NAMES))]
    cards = [_slot_name(i) if i < k.FLARE else _alien(i - k.FLARE) for i in seen.those(part, s.USE_CARD, k.CARD_SLOTS)]
    cards += [_technology(i) for i in seen.those(part, s.USE_TECHNOLOGY, k.TECHNOLOGY_SLOTS)]
    states = [USE_STATES[i] for i in seen.those(part, s.USE_STATE, len(USE_STATES))]
    told = [f"by {listed(users)}"] if users else []
    return ", ".join([*told, *(listed(words) for words in (kinds, cards, states) if words)])


def _target(seen: Seen) -> list[str]:
    """What the use names in public."""
    part = "use_target"
    seats = [(i, seen.number(part, s.TARGET_SEAT + i)) for i in range(k.MAX_PLAYERS)]
    told = [seen.seat(i) if n == s.ONE_NAMED else f"{n} for {seen.seat(i)}" for i, n in seats if n]
    told += [seen.planet(i) for i in seen.those(part, s.TARGET_PLANET, k.PLANETS)]
    number = seen.sum(part, s.TARGET_NUMBER, s.TARGET_HUNDREDS)
    told += [f"the number {number}"] * bool(number)
    cards = seen.cards(part, s.TARGET_CARD)
    told += [cards] if cards else []
    return told + [_technology(t) for t in seen.those(part, s.TARGET_TECHNOLOGY, k.TECHNOLOGY_SLOTS)]


# --- rules ------------------------------------------------------------------------------------------------------------


def _rules(g: Any, viewer: int) -> Iterable[str]:
    """What the aliens, cards and technologies do that the viewer has, each once."""
    aliens = [a for a in (own_face_down(g, viewer), *powers_of(g, viewer)) if a >= 0]
    aliens += [a for a in (g.offered[viewer, 0], g.offered[viewer, 1]) if a >= 0 and g.power[viewer] < 0]
    aliens += [g.drawn_sheet] if g.drawn_sheet >= 0 and viewer == g.turn else []
    names = [alien_name(a) for a in dict.fromkeys(aliens)]
    held = [card for card in range(k.CARDS) if g.hand[viewer, card]]
    for card in held:
        names.append(k.TYPE_NAMES[k.CARD_TYPE[card]] if card < k.ARTIFACT else card_name(card))
    own = (viewer, k.T_DRAWN + viewer)
    names += [technology_name(t) for t in BY_NAME if g.tech_at[t] in own]
    yield f"Rules. {GAME_TEXT}"
    for bit, text in VARIANT_TEXTS.items():
        if g.variants & bit:
            yield f"{variant_name(bit).capitalize()}: {text}"
    if g.signals_on:
        yield f"Signals: {SIGNAL_TEXT}"
    if any(card >= k.FLARE for card in held):
        yield f"Flares: {FLARE_RULE}"
    for name in dict.fromkeys(names):
        title, text = find_text(name)
        yield f"{title}: {text.replace(FLARE_RULE, '').strip()}"


# --- names ------------------------------------------------------------------------------------------------------------


def _names(seen: Seen, places: Iterable[int]) -> list[str]:
    return [seen.seat(i) for i in places]


def _slot_name(card: int) -> str:
    return card_name(card) if card < k.CARDS else f"card {card}"


def _alien(alien: int) -> str:
    return alien_name(alien) if alien < k.CARDS - k.FLARE else f"alien {alien}"


def _technology(technology: int) -> str:
    return technology_name(technology) if technology < TECHNOLOGIES else f"technology {technology}"


def _research(technology: int) -> str:
    number = RESEARCH[technology] if technology < TECHNOLOGIES else X
    return f"research {number or 'X'}"


def _destiny(seen: Seen, card: int) -> str:
    return f"{seen.seat(card)} (colour)" if card < k.D_WILD else destiny_name(card)


def _places(weights: int) -> str:
    """Places from the lowest, 1 to 7, of the cards whose weights add up to this (`sections.BOTTOM`)."""
    places: Sequence[int] = [p + 1 for p in range(s.BOTTOM.bit_length()) if weights & (s.BOTTOM >> p)]
    return listed([str(p) for p in places])
