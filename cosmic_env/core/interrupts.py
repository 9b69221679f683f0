"""Windows and uses: offer -> announce -> react -> resolve, to any depth; made once for a game from its rules.

A *window* is a moment at which seats may use their abilities. `Interrupts.open_window` asks them in turn; after each
use the asking begins anew with the first, and the window closes when all have passed in a row. Seats that can use
nothing are not asked.

A *use* is chosen (targets and what else has to be named first), paid, announced, answered and carried out. The answer
is a window about the frame of the use, in which others use abilities that change that frame, for instance its
`state`; those uses are answered likewise. A *silent* use is carried out at once.

    class Raid(UseLayout): ...
    a_poll, a_use, a_silent = PollLayout(), Raid(), Silent()
    MACHINE = make_interrupts(SCRIPTS, ABILITIES, polls=a_poll, uses=a_use, silent=a_silent, seat_at=..., ...)
    MACHINE.open_window(g, W_ROBBED, victim, f)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from .abilities import Abilities
from .flow import (
    NONE,
    FrameLayout,
    Getter,
    Scripts,
    Setter,
    again,
    clear_options,
    go_on,
    has_done,
    is_next,
    next_of,
    set_argument,
    starts_at,
)
from .jit import rule

STANDS: Final = 0
"""State of a use that nothing has stopped; all others are the game's."""


class PollLayout(FrameLayout):
    """A window: the seats are asked in turn what they use."""

    window: Getter[Any]
    subject: Getter[Any]
    """Seat that it is about, -1: none."""
    event: Getter[Any]
    """Frame that it is about, -1: none."""
    position: Getter[Any] = starts_at(0)
    """Seats in the order that have passed."""
    set_position: Setter[Any]
    asked: Getter[Any] = starts_at(0)
    """1: the seat has been asked."""
    set_asked: Setter[Any]
    used: Getter[Any] = starts_at(0)
    """Bits of the uses made in it, see `Abilities.bit`."""
    set_used: Setter[Any]


class UseLayout(FrameLayout):
    """A use of an ability. A game may add arguments; those after them are free for the ability."""

    ability: Getter[Any]
    set_ability: Setter[Any]
    user: Getter[Any]
    event: Getter[Any]
    """Frame that the window is about, in which it was offered, -1: none."""
    state: Getter[Any] = starts_at(STANDS)
    set_state: Setter[Any]


@dataclass(frozen=True)
class Interrupts:
    """Scripts, steps and rules of the machine; in every rule ``g`` is the record and ``f`` a frame."""

    poll_script: int
    use_script: int
    silent_script: int
    poll: Callable[[Any, Any], None]
    """Step that asks the seats of a window."""
    use_choose: Callable[[Any, Any], None]
    use_pay: Callable[[Any, Any], None]
    use_announce: Callable[[Any, Any], None]
    """Steps of a use; those after these are no concern of others."""
    open_window: Callable[[Any, Any, Any, Any], None]
    """``open_window(g, window, subject, event)``: let all act at this moment before the running script goes on."""
    push_poll: Callable[[Any, Any, Any, Any], None]
    """The same, whether or not anybody could act."""
    somebody_could: Callable[[Any, Any], int]
    """``somebody_could(g, window)``: quick test, false if nobody has anything to do in the window."""
    push_use: Callable[[Any, Any, Any, Any], None]
    """``push_use(g, ability, user, event)``: the user begins to use the ability, in no window."""
    was_made: Callable[[Any, Any, Any], int]
    """``was_made(g, f, ability)``: whether it has been used in the window of frame `f` and may not be once more."""
    clear_free_arguments: Callable[[Any, Any], None]
    """The free arguments of the use are as its ability has declared them."""
    offer_again: Callable[[Any, Any], None]
    """Drop the use of the frame, and all above it, as if its user were being asked whether it uses it."""
    close_window: Callable[[Any, Any], None]
    """The window in which the use of the frame was offered closes when the use is over: its moment has passed."""
    is_choosing: Callable[[Any, Any], bool]
    """Whether the frame is a use whose targets are being named, or whose price is being paid: it is not announced."""
    is_paying: Callable[[Any, Any], bool]
    """Whether it is a use whose price is being paid, so that all know of it."""
    is_announced: Callable[[Any, Any], bool]
    """Whether it is a use that has been announced."""
    is_answered: Callable[[Any, Any], bool]
    """Whether it is a use that has been announced and not been carried out yet: others answer it."""
    is_resolving: Callable[[Any, Any], bool]
    """Whether it is a use, or a silent one, that is being carried out."""
    is_under_way: Callable[[Any, Any], bool]
    """Whether it is a use that is being chosen, or has been announced."""
    subject_of_window: Callable[[Any, Any], int]
    """Whose window it is in which the use was offered; -1: nobody's, or it was not offered in one."""
    take_question_back: Callable[[Any], None]
    """``take_question_back(g)``: the seat that is asked by the topmost frame is about to be asked by it."""
    asked_again: Callable[[Any, Any, Any], int]
    """``asked_again(g, before, asked)``: see `engine.make_engine`; a seat that holds other things is asked in the same
    window, which may by then be another poll of its kind."""


@rule
def nothing(g: Any, f: int) -> None:
    """Stands for a rule that a game has no use for."""


@rule
def nothing_before_use(g: Any, f: int, seat: int, ability: int) -> None:
    """Stands for `begun` in a game in which nothing goes before a use."""


@rule
def never(g: Any, f: int) -> int:
    """Stands for a condition that does not come up in a game."""
    return 0


@rule
def no_news(g: Any) -> int:
    """Stands for `has_news` in a game without."""
    return 0


@rule
def none_compulsory(g: Any, seat: int, f: int) -> int:
    """Stands for `compulsory` in a game without such abilities."""
    return -1


def make_interrupts(
    scripts: Scripts,
    abilities: Abilities[Any],
    *,
    polls: PollLayout,
    uses: UseLayout,
    silent: UseLayout,
    seat_at: Any,
    could_use: Any,
    offer: Any,
    ask_use: Any,
    meant: Any,
    announce: Any,
    compulsory: Any = none_compulsory,
    closes: Any = never,
    has_news: Any = no_news,
    look_round: Any = never,
    opened: Any = nothing,
    begun: Any = nothing_before_use,
    prepare: Any = nothing,
    before_price: Any = nothing,
    resolves: Any = nothing,
    stopped: Any = nothing,
    settle: Any = nothing,
    finish: Any = nothing,
    before_silent: Any = nothing,
) -> Interrupts:
    """The machine of a game. Its scripts are added to `scripts`. The record has ``players`` seats.

    Args:
        scripts: the scripts of the game.
        abilities: what can be used; bound before anything is compiled.
        polls: layout of a window.
        uses: layout of a use.
        silent: layout of a silent use, which holds the same.
        seat_at: ``seat_at(g, f, position)``: the seat that is asked at this place of the order (0 to players - 1), in
            the window of frame `f`.
        could_use: ``could_use(g, seat, window)``: quick test, false if nothing the seat has fits the window.
        offer: ``offer(g, seat, f)``: make an option of everything that the seat may use in the window of frame `f`.
        ask_use: ``ask_use(g, seat, f)``: make passing an option too, and ask.
        meant: ``meant(g, seat, f)``: the ability that ``g.answer`` means, -1: the seat passes.
        announce: ``announce(g, f)``: what the announcement does, such as playing a card. It opens the window in which
            others answer.
        compulsory: ``compulsory(g, seat, f)``: ability that the seat has to use now, -1: none.
        closes: ``closes(g, f)``: whether the window closes whoever could still act.
        has_news: ``has_news(g)``: whether there is something to look at before a window, so that each is opened.
        look_round: ``look_round(g, f)``: look at that, before the first seat is asked; 1: something was pushed that
            goes first.
        opened: ``opened(g, f)``: fill in what the game has added to the frame of a window.
        begun: ``begun(g, f, seat, ability)``: the seat begins the use in the window of frame `f`; what is pushed goes
            before it.
        prepare: ``prepare(g, f)``: fill in what the game has added to the frame of a use, before its targets are named.
        before_price: ``before_price(g, f)``: what comes before the price, of a use without one too.
        resolves: ``resolves(g, f)``: what comes before a use that stands is carried out.
        stopped: ``stopped(g, f)``: what happens in place of it if it does not stand.
        settle: ``settle(g, f)``: what comes after, stopped or not.
        finish: ``finish(g, f)``: the last step of a use: the card goes where it belongs.
        before_silent: ``before_silent(g, f)``: what comes before a silent use is carried out.
    """
    bit, repeats, silent_ones = abilities.bit, abilities.repeats, abilities.silent
    has_price, free_start = abilities.has_price, abilities.free_start
    first_free, free = abilities.first_free, abilities.free
    for layout in (uses, silent):
        assert 1 + sum(argument.size for argument in layout.arguments) >= first_free, "a use holds less than declared"

    # --- the window -----------------------------------------------------------------------------------------------

    @rule
    def clear_free_arguments(g: Any, use: int) -> None:
        ability = uses.ability(g, use)
        for i in range(free):
            set_argument(g, use, first_free + i, free_start[ability, i])

    @rule
    def push_use(g: Any, ability: int, user: int, event: int) -> None:
        clear_free_arguments(g, uses.push(g, ability, user, event))

    @rule
    def begin_use(g: Any, f: int, seat: int, ability: int) -> None:
        """Push the use; afterwards the poll begins again with the first seat."""
        polls.set_position(g, f, 0)
        polls.set_used(g, f, polls.used(g, f) | bit[ability])
        event = polls.event(g, f)
        if silent_ones[ability]:
            clear_free_arguments(g, silent.push(g, ability, seat, event))
        else:
            push_use(g, ability, seat, event)
            begun(g, f, seat, ability)

    @rule
    def was_made(g: Any, f: int, ability: int) -> int:
        return polls.used(g, f) & bit[ability] and not repeats[ability]

    @rule
    def poll(g: Any, f: int) -> None:
        """Ask the seats in turn until all have passed in a row."""
        if closes(g, f):
            return
        if polls.asked(g, f):
            polls.set_asked(g, f, 0)
            seat = seat_at(g, f, polls.position(g, f))
            ability = meant(g, seat, f)
            if ability >= 0:
                again(g, f)
                begin_use(g, f, seat, ability)
                return
            polls.set_position(g, f, polls.position(g, f) + 1)
        elif polls.position(g, f) == 0:
            if look_round(g, f):
                again(g, f)
                return
        while polls.position(g, f) < g.players:
            seat = seat_at(g, f, polls.position(g, f))
            if could_use(g, seat, polls.window(g, f)):
                ability = compulsory(g, seat, f)
                if ability >= 0:
                    again(g, f)
                    begin_use(g, f, seat, ability)
                    return
                clear_options(g)
                offer(g, seat, f)
                if g.options > 0:
                    polls.set_asked(g, f, 1)
                    again(g, f)
                    ask_use(g, seat, f)
                    return
            polls.set_position(g, f, polls.position(g, f) + 1)

    poll_script = scripts.script("poll", polls, poll)

    @rule
    def somebody_could(g: Any, window: int) -> int:
        for seat in range(g.players):
            if could_use(g, seat, window):
                return 1
        return 0

    @rule
    def push_poll(g: Any, window: int, subject: int, event: int) -> None:
        opened(g, polls.push(g, window, subject, event))

    @rule
    def open_window(g: Any, window: int, subject: int, event: int) -> None:
        if has_news(g) or somebody_could(g, window):  # news goes first, in the same frame whatever anybody holds
            push_poll(g, window, subject, event)

    @rule
    def offer_again(g: Any, use: int) -> None:
        seat, ability, below = uses.user(g, use), uses.ability(g, use), use - 1
        g.sp = use
        if is_next(g, below, poll):
            polls.set_used(g, below, polls.used(g, below) & ~bit[ability])
            polls.set_asked(g, below, 1)
            for place in range(g.players):
                if seat_at(g, below, place) == seat:
                    polls.set_position(g, below, place)
        else:
            go_on(g, below)

    @rule
    def close_window(g: Any, use: int) -> None:
        polls.set_position(g, use - 1, g.players)

    # --- the use --------------------------------------------------------------------------------------------------

    @rule
    def use_choose(g: Any, f: int) -> None:
        """Targets and choices are named before the announcement."""
        prepare(g, f)
        abilities.choose_of(uses.ability(g, f), g, f)

    @rule
    def use_pay(g: Any, f: int) -> None:
        """The price is paid with the announcement."""
        before_price(g, f)
        if has_price[uses.ability(g, f)]:
            abilities.price_of(uses.ability(g, f), g, f)

    @rule
    def use_announce(g: Any, f: int) -> None:
        """All learn of the use, and others answer."""
        announce(g, f)

    @rule
    def use_resolve(g: Any, f: int) -> None:
        """It is carried out, unless an answer has stopped it."""
        if uses.state(g, f) == STANDS:
            resolves(g, f)
            abilities.use_of(uses.ability(g, f), g, f)
        else:
            stopped(g, f)

    @rule
    def use_settle(g: Any, f: int) -> None:
        settle(g, f)

    @rule
    def use_finish(g: Any, f: int) -> None:
        finish(g, f)

    use_script = scripts.script("use", uses, use_choose, use_pay, use_announce, use_resolve, use_settle, use_finish)

    @rule
    def silent_use(g: Any, f: int) -> None:
        before_silent(g, f)
        abilities.use_of(uses.ability(g, f), g, f)

    silent_script = scripts.script("silent use", silent, silent_use)

    # --- how far a use has come -----------------------------------------------------------------------------------

    is_in = scripts.is_in

    @rule
    def is_choosing(g: Any, f: int) -> bool:
        return is_next(g, f, use_pay) or is_next(g, f, use_announce)

    @rule
    def is_paying(g: Any, f: int) -> bool:
        return is_next(g, f, use_announce)

    @rule
    def is_announced(g: Any, f: int) -> bool:
        return has_done(g, f, use_announce)

    @rule
    def is_answered(g: Any, f: int) -> bool:
        return is_next(g, f, use_resolve)

    @rule
    def is_resolving(g: Any, f: int) -> bool:
        return is_next(g, f, use_settle) or has_done(g, f, silent_use)

    @rule
    def is_under_way(g: Any, f: int) -> bool:
        return has_done(g, f, use_choose)

    @rule
    def subject_of_window(g: Any, use: int) -> int:
        return polls.subject(g, use - 1) if is_in(g, use - 1, poll_script) else NONE

    # --- who is asked is asked again ------------------------------------------------------------------------------

    @rule
    def take_question_back(g: Any) -> None:
        top = g.sp - 1
        if is_next(g, top, poll):
            polls.set_asked(g, top, 0)
        else:
            again(g, top)

    @rule
    def asked_again(g: Any, before: Any, asked: int) -> int:
        top = before.sp - 1
        if g.fault or g.waiting == 0 or g.over or g.truncated or g.acting != asked or g.sp <= top:
            return 0
        if is_next(before, top, poll):
            same = polls.window(g, top) == polls.window(before, top)
            return is_next(g, top, poll) and same and polls.subject(g, top) == polls.subject(before, top)
        return next_of(g, top) == next_of(before, top) + 1 and g.sp == top + 1

    return Interrupts(
        poll_script=poll_script, use_script=use_script, silent_script=silent_script, poll=poll, use_choose=use_choose,
        use_pay=use_pay, use_announce=use_announce, open_window=open_window, push_poll=push_poll,
        somebody_could=somebody_could, push_use=push_use, was_made=was_made, clear_free_arguments=clear_free_arguments,
        offer_again=offer_again, close_window=close_window, is_choosing=is_choosing, is_paying=is_paying,
        is_announced=is_announced, is_answered=is_answered, is_resolving=is_resolving, is_under_way=is_under_way,
        subject_of_window=subject_of_window, take_question_back=take_question_back, asked_again=asked_again,
    )  # fmt: skip
