"""Stock choosers and prices for the declarations of abilities.

    wild(GAMBLER, at=W_BEFORE_FLIP, as_=R_MAIN_PLAYER, choose=pick_number(1, 20), use=name_spread, shows=SHOWS_NUMBER)
    wild(VOID, at=W_ANNOUNCED, as_=R_OTHER, ready=artifact_is_played, price=ships_outside(1), use=cancel_event)

Each chooser asks the user of the ability one question, before the use is announced (D12.1), and keeps the answer in a
free argument of the use: the first one, or the one whose setter is given as `into`. Tests get the frame of the use, so
that they can ask who uses it (`user_of`), against what (`event_of`), and what has been chosen before. A price is paid
with the announcement (Q25).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..core.abilities import FrameRule
from ..core.flow import Getter, Setter, ask, clear_options, goto, option, starts_at
from ..core.jit import rule
from . import constants as k
from .ability import OfUse, a_use, user_of
from .arguments import Place
from .indices import Card, Frame, Planet, Seat, cards, technologies
from .questions import ask_yes_or_no
from .scripts import SCRIPTS
from .ships import AS_PRICE, lose_outside, lose_own_choice
from .state import State
from .table.board import is_planet, planet_absolute
from .table.seats import clockwise, is_main, relative
from .technology_ids import TECHNOLOGIES

OfUseAnd = Callable[[Any, Any, Any], Any]
"""``which(g, use, i)``: whether `i` may be chosen for the use of that frame."""
Amount = int | Callable[[Any, Any], Any]
"""A number, or ``amount(g, use)``."""
Into = Callable[[Any, Any, Any], None]
WHICH_PLANET: Final = "which planet"


@rule
def seat_of_answer(g: State, viewer: Seat) -> Seat:
    """The seat that the answer of the viewer names."""
    return clockwise(g, viewer, g.answer - k.A_SEAT)


@rule
def planet_of_answer(g: State, viewer: Seat) -> Planet:
    """The planet that the answer of the viewer names."""
    return planet_absolute(g, g.answer - k.A_PLANET, viewer)


# --- whom, what and how many may be chosen ----------------------------------------------------------------------------


@rule
def other_players(g: State, use: Frame, seat: Seat) -> bool:
    """Everybody but the user."""
    return seat != user_of(g, use)


@rule
def other_main_players(g: State, use: Frame, seat: Seat) -> bool:
    """The main players but the user."""
    return seat != user_of(g, use) and is_main(g, seat) != 0


@rule
def all_players(g: State, use: Frame, seat: Seat) -> bool:
    """Everybody."""
    return True


@rule
def cards_in_hand(g: State, use: Frame, card: Card) -> bool:
    """The cards that the user holds."""
    return g.hand[user_of(g, use), card] > 0


def _rule_of(amount: Amount) -> Any:
    if not isinstance(amount, int):
        return amount
    number = amount

    @rule
    def constant(g: State, use: int) -> int:
        return number

    return constant


# --- choosers ---------------------------------------------------------------------------------------------------------


def asking(name: str, ask_it: Callable[[OfUse], tuple[FrameRule, FrameRule]]) -> FrameRule:
    """A chooser that asks one question.

    Args:
        name: of the script; the wording of a question that is answered by yes or no.
        ask_it: makes, for the layout of the script's frame, the step that asks and the one that keeps the answer.
    """
    question = OfUse()
    SCRIPTS.script(name, question, *ask_it(question))
    return question.push


def in_order(*choosers: FrameRule) -> FrameRule:
    """One chooser after the other."""
    first, *others = choosers
    if not others:
        return first
    then = in_order(*others)

    @rule
    def choose(g: State, f: int) -> None:
        then(g, f)
        first(g, f)

    return choose


def pick_seat(who: OfUseAnd = other_players, *, into: Into = a_use.set_first) -> FrameRule:
    """Which player, one of those for whom ``who(g, use, seat)`` holds."""

    def steps(question: OfUse) -> tuple[FrameRule, FrameRule]:
        @rule
        def ask_seat(g: State, f: int) -> None:
            use = question.use(g, f)
            user = user_of(g, use)
            clear_options(g)
            for step in range(g.players):
                if who(g, use, clockwise(g, user, step)):
                    option(g, k.A_SEAT + step)
            ask(g, user, k.Q_PLAYER)

        @rule
        def seat_chosen(g: State, f: int) -> None:
            use = question.use(g, f)
            into(g, use, seat_of_answer(g, user_of(g, use)))

        return ask_seat, seat_chosen

    return asking("which player", steps)


class SeatsSoFar(OfUse):
    """Which players, one after the other."""

    next_place: Getter[Place] = starts_at(0)
    """The first place, counted clockwise from the user, that may still be chosen: each set has one path."""
    set_next_place: Setter[Place]


def pick_seats(who: OfUseAnd) -> FrameRule:
    """Which players, one at least, of those for whom ``who(g, use, seat)`` holds; the first free argument of the use,
    which starts at 0, holds their bits."""
    question = SeatsSoFar()

    @rule
    def ask_seats(g: State, f: Frame) -> None:
        use = question.use(g, f)
        user = user_of(g, use)
        clear_options(g)
        for step in range(question.next_place(g, f), g.players):
            if who(g, use, clockwise(g, user, step)):
                option(g, k.A_SEAT + step)
        if a_use.first(g, use):
            option(g, k.A_PASS)
        ask(g, user, k.Q_ALLIES)

    @rule
    def one_chosen(g: State, f: Frame) -> None:
        if g.answer == k.A_PASS:
            return
        use = question.use(g, f)
        a_use.set_first(g, use, a_use.first(g, use) | 1 << seat_of_answer(g, user_of(g, use)))
        question.set_next_place(g, f, g.answer - k.A_SEAT + 1)
        goto(g, f, ask_seats)

    SCRIPTS.script("which players", question, ask_seats, one_chosen)
    return question.push


def pick_side(*, into: Into = a_use.set_first) -> FrameRule:
    """Which main player's side: 0 the offense's, 1 the defense's."""

    def steps(question: OfUse) -> tuple[FrameRule, FrameRule]:
        @rule
        def ask_side(g: State, f: int) -> None:
            user = user_of(g, question.use(g, f))
            clear_options(g)
            option(g, k.A_SEAT + relative(g, g.offense, user))
            option(g, k.A_SEAT + relative(g, g.defense, user))
            ask(g, user, k.Q_SIDE)

        @rule
        def side_chosen(g: State, f: int) -> None:
            use = question.use(g, f)
            into(g, use, seat_of_answer(g, user_of(g, use)) != g.offense)

        return ask_side, side_chosen

    return asking("which side", steps)


def pick_number(least: Amount, most: Amount, *, into: Into = a_use.set_first) -> FrameRule:
    """How many: a number of `least` to `most`, ``k.SHIPS`` at most: there is no action for a greater one."""
    lowest, highest = _rule_of(least), _rule_of(most)

    def steps(question: OfUse) -> tuple[FrameRule, FrameRule]:
        @rule
        def ask_number(g: State, f: int) -> None:
            use = question.use(g, f)
            clear_options(g)
            for number in range(lowest(g, use), min(highest(g, use), k.SHIPS) + 1):
                option(g, k.A_NUMBER + number)
            ask(g, user_of(g, use), k.Q_NUMBER)

        @rule
        def number_chosen(g: State, f: int) -> None:
            into(g, question.use(g, f), g.answer - k.A_NUMBER)

        return ask_number, number_chosen

    return asking("how many", steps)


def pick_planet(
    which: OfUseAnd, *, into: Into = a_use.set_first, asked: int = k.Q_PLANET, wording: str = WHICH_PLANET
) -> FrameRule:
    """Which planet, one of those for which ``which(g, use, planet)`` holds; `asked` is the question, and `wording` what
    the asked player reads besides."""

    def steps(question: OfUse) -> tuple[FrameRule, FrameRule]:
        @rule
        def ask_planet(g: State, f: int) -> None:
            use = question.use(g, f)
            user = user_of(g, use)
            clear_options(g)
            for index in range(g.players * k.PLANETS_A_SYSTEM):
                planet = planet_absolute(g, index, user)
                if is_planet(g, planet) and which(g, use, planet):
                    option(g, k.A_PLANET + index)
            ask(g, user, asked)

        @rule
        def planet_chosen(g: State, f: int) -> None:
            use = question.use(g, f)
            into(g, use, planet_of_answer(g, user_of(g, use)))

        return ask_planet, planet_chosen

    return asking(wording, steps)


def pick_card(
    which: OfUseAnd = cards_in_hand,
    *,
    into: Into = a_use.set_first,
    asked: int = k.Q_CARD,
    answered: int = k.A_NAME,
) -> FrameRule:
    """Which card, of the kinds for which ``which(g, use, card)`` holds; `asked` is the question, `answered` the block
    of actions that answer it: ``A_NAME``, or ``A_GIVE`` for a card out of the hand."""

    def steps(question: OfUse) -> tuple[FrameRule, FrameRule]:
        @rule
        def ask_card(g: State, f: int) -> None:
            use = question.use(g, f)
            clear_options(g)
            for card in cards(k.CARDS):
                if which(g, use, card):
                    option(g, answered + card)
            ask(g, user_of(g, use), asked)

        @rule
        def card_chosen(g: State, f: int) -> None:
            into(g, question.use(g, f), g.answer - answered)

        return ask_card, card_chosen

    return asking("which card", steps)


def pick_technology(which: OfUseAnd, *, into: Into = a_use.set_first) -> FrameRule:
    """Which technology, one of those for which ``which(g, use, technology)`` holds."""

    def steps(question: OfUse) -> tuple[FrameRule, FrameRule]:
        @rule
        def ask_technology(g: State, f: int) -> None:
            use = question.use(g, f)
            clear_options(g)
            for t in technologies(TECHNOLOGIES):
                if which(g, use, t):
                    option(g, k.A_TECHNOLOGY + t)
            ask(g, user_of(g, use), k.Q_WHICH_TECHNOLOGY)

        @rule
        def technology_chosen(g: State, f: int) -> None:
            into(g, question.use(g, f), g.answer - k.A_TECHNOLOGY)

        return ask_technology, technology_chosen

    return asking("which technology", steps)


def yes_no(wording: str, *, into: Into = a_use.set_first) -> FrameRule:
    """Yes (1) or no (0) to `wording`, which the asked player reads."""

    def steps(question: OfUse) -> tuple[FrameRule, FrameRule]:
        @rule
        def ask_yes_no(g: State, f: int) -> None:
            ask_yes_or_no(g, user_of(g, question.use(g, f)), k.Q_YES_NO)

        @rule
        def answered(g: State, f: int) -> None:
            into(g, question.use(g, f), g.answer == k.A_YES)

        return ask_yes_no, answered

    return asking(wording, steps)


# --- prices -----------------------------------------------------------------------------------------------------------


def ships(count: Amount) -> FrameRule:
    """The user loses so many ships of its colonies, of its choice."""
    number = _rule_of(count)

    @rule
    def price(g: State, f: int) -> None:
        lose_own_choice(g, user_of(g, f), number(g, f), AS_PRICE)

    return price


def ships_outside(count: Amount) -> FrameRule:
    """The user loses so many ships that are not in the encounter, of its choice."""
    number = _rule_of(count)

    @rule
    def price(g: State, f: int) -> None:
        lose_outside(g, user_of(g, f), number(g, f), AS_PRICE)

    return price
