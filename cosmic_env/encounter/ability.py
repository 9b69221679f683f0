"""How powers, flares, artifacts and other cards declare when they may be used, and the tables those declarations fill.

    power(ZOMBIE, "immortality", at=W_LOSS_SAVED, as_=R_SUBJECT, mandatory=True, use=immortality)

* ``ready(g, user, event)``: whether the use makes sense now; window, role, power and zaps are checked already.
  ``event`` is the frame the window is about (a loss, a draw, an announced use), or -1.
* ``choose(g, f)``: pushes questions about targets, before the use is announced (D12.1). ``f`` is the frame of the use.
* ``use(g, f)``: carries the use out.

The frame of a use holds ability, user, event and state, and three arguments that are free for the effect: see `Use`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Final

import numpy as np

from ..core import abilities
from ..core.abilities import Abilities, FrameRule, Moments, ReadyRule
from ..core.flow import ARGS, NONE, Getter, Setter, starts_at
from ..core.interrupts import UseLayout, nothing
from ..core.jit import rule
from . import constants as k
from . import technology_ids
from .alien_ids import ALIENS
from .alien_ids import NAMES as ALIEN_NAMES
from .arguments import CardOrNone, FrameOrNone, KeeperOrNone, Layout, Number, TableCards, UseFrame, UseState, within
from .indices import Alien, Frame, Seat, Technology
from .state import USED_BITS, USED_WORDS, State

MAX_ABILITIES: Final = USED_WORDS * USED_BITS
"""Abilities there is room for: the record notes the used ones in words."""


class Use(Layout, UseLayout):
    """A use of an ability: offered, chosen, paid, announced, answered, carried out. An alien's use names the three
    arguments that are free for the effect:

        class Infest(Use):
            side: Getter[Side]; set_side: Setter[Side]
            count: Getter[Ships]; set_count: Setter[Ships]
    """

    ability: Getter[Annotated[int, within(0, MAX_ABILITIES - 1)]]
    set_ability: Setter[Annotated[int, within(0, MAX_ABILITIES - 1)]]
    user: Getter[Seat]
    event: Getter[FrameOrNone]
    """Frame that the window is about, -1: none."""
    state: Getter[UseState] = starts_at(k.STANDS)
    set_state: Setter[UseState]
    card: Getter[CardOrNone] = starts_at(NONE)
    """Card that lies on the table by this use."""
    set_card: Setter[CardOrNone]
    store: Getter[KeeperOrNone] = starts_at(NONE)
    """Alien with whose stored cards the played card lies; -1: it comes from the hand."""
    set_store: Setter[KeeperOrNone]
    table: Getter[TableCards] = starts_at(0)
    """Cards that lay on the table before the use, of chains round it."""
    set_table: Setter[TableCards]


class AnyUse(Use):
    """A use of whatever ability."""

    first: Getter[Number] = starts_at(NONE)
    """The free arguments; the first is what the announcement shows."""
    set_first: Setter[Number]
    second: Getter[Number] = starts_at(NONE)
    set_second: Setter[Number]
    third: Getter[Number] = starts_at(NONE)
    set_third: Setter[Number]


a_use: Final = AnyUse()


class OfUse(Layout):
    """A question that a use asks."""

    use: Getter[UseFrame]


FREE: Final = 3
"""Free arguments of a use."""
(U_A, U_B, U_C) = range(ARGS - FREE, ARGS)
user_of: Final = a_use.user
event_of: Final = a_use.event

(POWER, PASSIVE, WILD, SUPER, CARD, ECHO, TECHNOLOGY) = range(7)
KIND_NAMES: Final = ("power", "passive", "wild flare", "super flare", "card", "echo", "technology")

FIRED_KINDS: Final = (POWER, WILD, SUPER)
"""Kinds of effect that a game counts, in the order of its counters."""
assert len(FIRED_KINDS) == k.FIRED

(BACK_TO_HAND, TO_ALIEN, TO_TARGET, TO_DISCARD, ASIDE) = range(5)
"""Where a flare goes after its effect (R23.7 and the exceptions of single flares)."""

(
    SHOWS_NOTHING, SHOWS_SEAT, SHOWS_SEATS, SHOWS_SIDE, SHOWS_PLANET, SHOWS_NUMBER, SHOWS_COUNTS, SHOWS_CARD,
    SHOWS_TECHNOLOGY, SHOWS_SHIP,
) = range(10)  # fmt: skip
"""What the first free argument of an announced use names for all to see (D12.1): nothing, a seat, seats as bits, a
side, a planet, a number, a number for each seat (five bits a seat), a card (-1: none), a technology, where a ship is
(`arguments.ShipPlace`)."""

(BESIDES_NOTHING, BESIDES_NUMBER, BESIDES_SHIPS, BESIDES_USED_CARD) = range(4)
"""What it names besides: nothing; the second argument is a number; how many ships the event sends; the second argument
is the side whose encounter card of this encounter is meant."""
(HIDES_NOTHING, HIDES_GIFT, HIDES_LAID_ASIDE, HIDES_STORED, HIDES_ENCOUNTER_CARD) = range(5)
"""What an announced use does not show (D12.1): nothing; the second argument is a card of the user's hand; the first and
the second are cards of the hand, -1 for none; the second is a stored encounter card, and the first is -1; the second is
an encounter card of the hand."""


@dataclass(frozen=True, kw_only=True)
class Ability(abilities.Ability):
    """One use of a power, one side of a flare, one artifact or reinforcement. The owner is an alien for powers and
    flares, a technology, or a kind of card for the others."""

    roles: int
    answers: bool
    shows: int
    changes: tuple[int, ...] = ()
    """Uses of the own power that a super flare changes as they are made; none: it has a moment of its own."""

    @property
    def label(self) -> str:
        """Words for menus and logs."""
        if self.kind == CARD:
            return k.CARD_NAMES[self.owner].replace("_", " ")
        if self.kind == TECHNOLOGY:
            return technology_ids.title(self.owner)
        return f"{ALIEN_NAMES[self.owner].replace('_', '-').title()} {KIND_NAMES[self.kind]}: {self.name}"


_windows: Final = [name for name, *_ in k.WINDOWS]
REGISTRY: Final[Abilities[Ability]] = Abilities(_windows, MAX_ABILITIES, Use())
ABILITIES: Final = REGISTRY.all
assert REGISTRY.first_free == U_A

USES: Final = 2
"""Uses one power can have in one window."""
ECHOES: Final = 4
"""Echoes one window can have."""
_powers: Final = Moments(_windows, ALIEN_NAMES, USES)
_wilds: Final = Moments(_windows, ALIEN_NAMES)
_supers: Final = Moments(_windows, ALIEN_NAMES)
_cards: Final = Moments(_windows, k.CARD_NAMES[k.REINFORCEMENT : k.FLARE])
_technologies: Final = Moments(_windows, technology_ids.NAMES)
_echoes: Final = Moments(_windows, ["the game"], ECHOES)
POWER_AT: Final = _powers.at
WILD_AT: Final = _wilds.at[:, :, 0]
SUPER_AT: Final = _supers.at[:, :, 0]
CARD_AT: Final = _cards.at[:, :, 0]
"""Index: kind of card less REINFORCEMENT."""
TECHNOLOGY_AT: Final = _technologies.at[:, :, 0]
ECHO_AT: Final = _echoes.at[:, 0]
WILD_BITS: Final = np.zeros(len(_windows), np.int64)
SUPER_BITS: Final = np.zeros(len(_windows), np.int64)
CARD_BITS: Final = np.zeros(len(_windows), np.int64)
TECHNOLOGY_BITS: Final = np.zeros(len(_windows), np.int64)
REPEATS: Final = REGISTRY.repeats
"""1 for a power use that may be made again and again in one window (each time it spends a card, Q4)."""
KIND: Final = REGISTRY.kind
OWNER: Final = REGISTRY.owner
MANDATORY: Final = REGISTRY.mandatory
HAS_PRICE: Final = REGISTRY.has_price
FREE_START: Final = REGISTRY.free_start
BIT: Final = REGISTRY.bit
ROLES: Final = np.zeros(MAX_ABILITIES, np.int64)
PLAYS_STORED: Final = np.zeros(MAX_ABILITIES, np.int64)
"""1 for the use by which a power plays the cards stored with it."""
STORE_PLAY: Final = np.full(ALIENS, -1, np.int64)
"""That use of the alien, -1: none."""
ANSWERS: Final = np.zeros(MAX_ABILITIES, np.int64)
SHOWS: Final = np.zeros(MAX_ABILITIES, np.int64)
BESIDES: Final = np.zeros(MAX_ABILITIES, np.int64)
HIDES: Final = np.zeros(MAX_ABILITIES, np.int64)
COUNTER: Final = np.full(MAX_ABILITIES, -1, np.int64)
"""Counter of the owner that the effect adds to when it fires, -1: none."""
CHANGES_A_USE: Final = np.zeros(MAX_ABILITIES, np.int64)
"""1 for a super flare that changes a use of the own power as it is made (Q46)."""
TURNS_UP: Final = np.zeros(MAX_ABILITIES, np.int64)
"""1 for what the own sheet is turned up for if it lies face down (D17.3, Q358, Q361)."""
CHANGEABLE: Final = np.zeros(MAX_ABILITIES, np.int64)
"""1 for a use that a super flare of the same alien changes."""
AFTER: Final = np.zeros(MAX_ABILITIES, np.int64)
"""Where a flare goes after this effect of it."""
COMPLETION: Final = np.full(technology_ids.TECHNOLOGIES, -1, np.int64)
"""Use by which each technology is completed, -1: it is revealed when it is used."""
IS_COMPLETION: Final = np.zeros(MAX_ABILITIES, np.int64)
IS_ONLY_USE: Final = np.zeros(MAX_ABILITIES, np.int64)
"""1 for the completion of a technology that is used in no other way."""
IS_ZAP: Final = np.zeros(MAX_ABILITIES, np.int64)
"""1 for what counts as a Cosmic Zap (Q22)."""
LEAVES: Final[list[FrameRule | None]] = [None] * technology_ids.TECHNOLOGIES
"""``leaves(g, owner)``: what goes with each technology when it leaves play."""


def _declare(
    kind: int, owner: int, name: str, at: int, as_: int, use: FrameRule, ready: ReadyRule | None,
    choose: FrameRule | None, mandatory: bool, answers: bool, if_zapped: FrameRule | None = None,
    shows: int = SHOWS_NOTHING, args: Use | None = None, price: FrameRule | None = None, changes: tuple[int, ...] = (),
) -> int:  # fmt: skip
    number = REGISTRY.add(
        Ability(
            number=REGISTRY.next_number(), kind=kind, owner=owner, name=name, window=at, use=use, ready=ready,
            choose=choose, price=price, if_stopped=if_zapped, mandatory=mandatory, silent=kind in (PASSIVE, ECHO),
            args=args, roles=as_, answers=answers, shows=shows, changes=changes,
        )
    ).number  # fmt: skip
    for changed in changes:
        CHANGES_A_USE[number] = CHANGEABLE[changed] = 1
    ROLES[number], ANSWERS[number], SHOWS[number] = as_, answers, shows
    TURNS_UP[number] = kind in (POWER, SUPER)
    if kind in FIRED_KINDS:
        COUNTER[number] = FIRED_KINDS.index(kind)
    return number


def power(
    alien: Alien, name: str, *, at: int, as_: int, use: FrameRule, ready: ReadyRule | None = None,
    choose: FrameRule | None = None, mandatory: bool = False, answers: bool = False,
    if_zapped: FrameRule | None = None, shows: int = SHOWS_NOTHING, repeats: bool = False, hides: int = HIDES_NOTHING,
    besides: int = BESIDES_NOTHING,
    args: Use | None = None, price: FrameRule | None = None,
) -> int:  # fmt: skip
    """Declare a use of an alien's power.

    `repeats`: may be made again and again in one window, since it spends cards (Q4).
    `answers`: may be made for every event, not once an encounter (Q4). `if_zapped`: what a zap sets off. `shows`: what
    the first free argument names in public, `besides`: what else is named. `hides`: what is not shown.
    """
    number = _declare(
        POWER, alien, name, at, as_, use, ready, choose, mandatory, answers, if_zapped, shows, args, price
    )
    REPEATS[number], HIDES[number], BESIDES[number] = repeats, hides, besides
    return _enter_power(number, alien, at)


def plays_stored(
    alien: Alien, name: str, *, use: FrameRule, choose: FrameRule, shows: int, args: Use | None = None
) -> int:
    """Declare the use by which a power plays the cards stored with it as if from hand: wherever a card of theirs could
    be played, each time anew (Q4). To be declared after the other uses of the power."""
    number = _declare(POWER, alien, name, k.NOWHERE, k.R_ANY, use, None, choose, False, False, None, shows, args)
    REPEATS[number] = PLAYS_STORED[number] = True
    HIDES[number] = HIDES_STORED
    STORE_PLAY[alien] = number
    for window in range(len(_windows)):
        if _powers.slots_used(window, alien) < USES:
            _powers.enter(number, window, alien)
    return number


def echo(alien: Alien, name: str, *, at: int, use: FrameRule, ready: ReadyRule) -> int:
    """Declare what a use or flare called earlier sets off in a later window, without announcement, for the seat that
    `ready` recognises (from the alien's notes), whoever has the power now (Q9)."""
    number = _declare(ECHO, alien, name, at, k.R_ANY, use, ready, None, True, True)
    assert _echoes.slots_used(at, 0) < ECHOES, f"{_windows[at]} has more than {ECHOES} echoes"
    _echoes.enter(number, at, 0)
    REGISTRY.note_in(at, number)
    return number


def _enter_power(number: int, alien: Alien, at: int) -> int:
    _powers.enter(number, at, alien)
    REGISTRY.note_in(at, number)
    return number


def passive(
    alien: Alien,
    name: str,
    *,
    at: int,
    as_: int,
    use: FrameRule,
    ready: ReadyRule | None = None,
    mandatory: bool = True,
    turns_up: bool = False,
) -> int:
    """Declare a part of a power that is no use: not announced, not zapped, off only while the power is lost (Q13), and
    while the sheet lies face down, unless it is `turns_up`, a moment to turn it up (Q358)."""
    number = _declare(PASSIVE, alien, name, at, as_, use, ready, None, mandatory, True)
    TURNS_UP[number] = turns_up
    return _enter_power(number, alien, at)


def wild(
    alien: Alien, *, at: int, as_: int, use: FrameRule, ready: ReadyRule | None = None, choose: FrameRule | None = None,
    after: int = BACK_TO_HAND, shows: int = SHOWS_NOTHING, also_at: int = k.NOWHERE, hides: int = HIDES_NOTHING,
    besides: int = BESIDES_NOTHING,
    args: Use | None = None, price: FrameRule | None = None, turns_up: bool = False,
) -> int:  # fmt: skip
    """Declare the wild effect of a flare, which may have a second window; `turns_up`: it needs the sheet of its player,
    which is turned up for it."""
    number = _declare(WILD, alien, "wild", at, as_, use, ready, choose, False, False, None, shows, args, price)
    for window in dict.fromkeys((at, at if also_at == k.NOWHERE else also_at)):
        _wilds.enter(number, window, alien)
        WILD_BITS[window] |= 1 << alien
    AFTER[number], HIDES[number], BESIDES[number] = after, hides, besides
    TURNS_UP[number] = turns_up
    return number


def super_flare(
    alien: Alien, *, at: int, as_: int, use: FrameRule, ready: ReadyRule | None = None, choose: FrameRule | None = None,
    shows: int = SHOWS_NOTHING,
    args: Use | None = None, price: FrameRule | None = None,
) -> int:  # fmt: skip
    """Declare the super effect of a flare that has a moment of its own, or lets the power be used where it could not
    be."""
    return _enter_super(
        _declare(SUPER, alien, "super", at, as_, use, ready, choose, False, False, None, shows, args, price)
    )


def super_of_use(
    alien: Alien, *, of: tuple[int, ...], use: FrameRule, as_: int = k.R_SUBJECT, ready: ReadyRule | None = None,
    choose: FrameRule | None = None, shows: int = SHOWS_NOTHING,
    args: Use | None = None, price: FrameRule | None = None,
) -> int:  # fmt: skip
    """Declare the super effect of a flare that changes a use of the own power, one of `of`: offered to its player in
    EV1 of that use, before it is carried out (Q46). `use` writes into the frame of the use, which is the event. Zapped,
    the use falls with it (Q348)."""
    as_ |= k.R_SUBJECT
    number = _declare(
        SUPER, alien, "super", k.W_ANNOUNCED, as_, use, ready, choose, False, False, None, shows, args, price, of
    )
    return _enter_super(number)


def _enter_super(number: int) -> int:
    ability = ABILITIES[number]
    _supers.enter(number, ability.window, ability.owner)
    SUPER_BITS[ability.window] |= 1 << ability.owner
    return number


def second_super(
    alien: Alien, name: str, *, at: int, as_: int, use: FrameRule, ready: ReadyRule, choose: FrameRule | None = None,
    after: int = BACK_TO_HAND, if_zapped: FrameRule | None = None, of: tuple[int, ...] = (),
    args: Use | None = None, price: FrameRule | None = None,
) -> int:  # fmt: skip
    """Declare a further super effect, offered in a slot of the power; `of` as in `super_of_use`. Its `ready` looks
    after the card and its limits in the encounter (R23.8, R23.9)."""
    number = _declare(
        SUPER, alien, name, at, as_, use, ready, choose, False, True, if_zapped, SHOWS_NOTHING, args, price, of
    )
    AFTER[number] = after
    return _enter_power(number, alien, at)


def card(
    kind: int, *, at: int, as_: int = k.R_ANY, use: FrameRule, ready: ReadyRule | None = None,
    choose: FrameRule | None = None, shows: int = SHOWS_NOTHING,
    args: Use | None = None, price: FrameRule | None = None,
) -> int:  # fmt: skip
    """Declare an artifact or a reinforcement."""
    number = _declare(CARD, kind, "", at, as_, use, ready, choose, False, False, None, shows, args, price)
    _cards.enter(number, at, kind - k.REINFORCEMENT)
    CARD_BITS[at] |= 1 << (kind - k.REINFORCEMENT)
    return number


def technology(
    number: Technology, name: str, *, at: int, as_: int = k.R_ANY, use: FrameRule, ready: ReadyRule | None = None,
    choose: FrameRule | None = None, answers: bool = False, if_stopped: FrameRule | None = None,
    shows: int = SHOWS_NOTHING, hides: int = HIDES_NOTHING, besides: int = BESIDES_NOTHING,
    args: Use | None = None, price: FrameRule | None = None,
) -> int:  # fmt: skip
    """Declare a use of a technology that has been completed, or that lies face down until it is used (R30.14, R30.29).

    It is announced and answered like every use, but neither Cosmic Zap nor Card Zap fits it (R30.28). `answers`: may be
    made for every event, not once an encounter (Q4). `if_stopped`: what happens when it has been cancelled.
    """
    ability = _declare(
        TECHNOLOGY, number, name, at, as_, use, ready, choose, False, answers, if_stopped, shows, args, price
    )
    HIDES[ability], BESIDES[ability] = hides, besides
    _technologies.enter(ability, at, number)
    TECHNOLOGY_BITS[at] |= 1 << number
    if answers:
        REGISTRY.note_in(at, ability)
    return ability


def completion(
    number: Technology, *, use: FrameRule = nothing, ready: ReadyRule | None = None, choose: FrameRule | None = None,
    shows: int = SHOWS_NOTHING, hides: int = HIDES_NOTHING, args: Use | None = None, price: FrameRule | None = None,
) -> int:  # fmt: skip
    """Declare what happens when the technology is completed (R30.13), beside that its ships come home; `ready` says
    whether it can be, apart from the ships on it. One without such a declaration is completed and that is all."""
    ability = _declare(
        TECHNOLOGY, number, "completion", k.NOWHERE, k.R_ANY, use, ready, choose, False, True, None, shows, args, price
    )
    HIDES[ability] = hides
    COMPLETION[number] = ability
    IS_COMPLETION[ability] = True
    return ability


def leaves_with(number: Technology, rule_of_it: FrameRule) -> None:
    """Declare what else goes when the technology leaves play: ``leaves(g, owner)`` takes tokens and cards away."""
    LEAVES[number] = rule_of_it


# --- questions about the frame of a use -------------------------------------------------------------------------------


@rule
def kind_of_use(g: State, f: Frame) -> int:
    return KIND[a_use.ability(g, f)]


@rule
def owner_of_use(g: State, f: Frame) -> Any:
    return OWNER[a_use.ability(g, f)]


@rule
def stands(g: State, f: Frame) -> int:
    """Whether the announced use has not been stopped so far."""
    return a_use.state(g, f) == 0


@rule
def changes_it(g: State, ability: int, event: Frame) -> int:
    """Whether the super flare `ability` changes the use of frame `event`, which stands so far; one that changes no use
    has its own moment."""
    if CHANGES_A_USE[ability] == 0:
        return 1
    use = a_use.ability(g, event)
    return CHANGEABLE[use] and OWNER[use] == OWNER[ability] and stands(g, event)


@rule
def zap_use(g: State, f: Frame) -> None:
    """The use of frame `f` has no effect, and its power is off for the encounter (Q8). A super flare that changes a use
    of the power takes that use along: what is not carried out of it is cancelled (Q348)."""
    ability = a_use.ability(g, f)
    a_use.set_state(g, f, k.ZAPPED)
    g.zapped |= 1 << OWNER[ability]
    if CHANGES_A_USE[ability]:
        a_use.set_state(g, event_of(g, f), k.ZAPPED)


@rule
def is_artifact_use(g: State, f: Frame) -> int:
    return kind_of_use(g, f) == CARD and owner_of_use(g, f) >= k.ARTIFACT


@rule
def is_technology_use(g: State, f: Frame) -> int:
    return kind_of_use(g, f) == TECHNOLOGY


@rule
def is_zap_use(g: State, f: Frame) -> int:
    """Whether the use of frame `f` is a Cosmic Zap, or counts as one (Q22)."""
    return IS_ZAP[a_use.ability(g, f)]


@rule
def is_flare_use(g: State, f: Frame) -> int:
    kind = kind_of_use(g, f)
    return kind == WILD or kind == SUPER


# --- stock effects on the frame of another use ------------------------------------------------------------------------


@rule
def cancel(g: State, f: Frame) -> None:
    """The use of frame `f` has no effect; its card is discarded."""
    a_use.set_state(g, f, k.CANCELLED)


@rule
def cancel_event(g: State, f: Frame) -> None:
    """An effect: the use that is answered has no effect, and its card is discarded."""
    cancel(g, event_of(g, f))


def set_in_event(setter: Callable[[Any, Any, Any], None], value: int = 1) -> FrameRule:
    """An effect that sets an argument of the event, as ``use=set_in_event(strike.set_doubled)``."""

    @rule
    def change(g: State, f: int) -> None:
        setter(g, event_of(g, f), value)

    return change
