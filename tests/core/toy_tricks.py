"""Tricks of Heap: robberies are announced, others answer them with tricks, and those with tricks of their own.

Tricks are tokens that lie open. One that is played goes to the spent ones, whether it works or not; a pedlar stays.

* guard: who is to be robbed is not.
* bribe: for a banked coin a trick of another has no effect; a bribe too.
* fence: somebody else gets one or two coins of the loot.
* grudge: who is robbed remembers by whom, and takes the coins back at the beginning of a turn of its own.
* pedlar: at the beginning of its turn a seat buys spent bribes back, a banked coin each, two in a turn.
"""

from __future__ import annotations

from typing import Any, Final

from cosmic_env.core.abilities import Abilities, Ability, FrameRule, Moments
from cosmic_env.core.catalogue import Catalogue
from cosmic_env.core.flow import (
    FrameLayout,
    Getter,
    Scripts,
    Setter,
    ask,
    clear_options,
    option,
    starts_at,
)
from cosmic_env.core.interrupts import PollLayout, UseLayout, make_interrupts
from cosmic_env.core.jit import rule
from cosmic_env.core.rng import below
from cosmic_env.core.scratch import Cell, Scratch
from cosmic_env.core.settings import Settings

SEATS: Final = 5
TRICKS: Final = Catalogue("trick", ("guard", "bribe", "fence", "grudge", "pedlar"), room=6)
(GUARD, BRIBE, FENCE, GRUDGE, PEDLAR) = range(len(TRICKS))
KINDS: Final = len(TRICKS)
MOST_TOKENS: Final = 2
"""Of each kind that a seat begins with."""
PURCHASES: Final = 2
NOBODY: Final = -1

ROB, VICTIM = 2, 2
"""Action VICTIM + k names the k-th seat after the asked one, k = 1 .. 4."""
PASS: Final = 7
TRICK: Final = PASS + 1
CUT: Final = TRICK + TRICKS.room
ACTIONS: Final = CUT + 2
(Q_TURN, Q_WHOM, Q_TRICK, Q_CUT) = range(4)

WINDOWS: Final = (
    ("announced", "A", "a robbery or a trick has been announced"),
    ("robbed", "R", "a bank has been robbed"),
    ("turn", "T", "a turn begins"),
)
(W_ANNOUNCED, W_ROBBED, W_TURN) = range(len(WINDOWS))
WINDOW_NAMES: Final = tuple(name for name, *_ in WINDOWS)
(STANDS, GUARDED, BRIBED) = range(3)

SCRIPTS: Final = Scripts()
SETTINGS: Final = Settings(TRICKS.names, slots=8)
TOKENS: Final = [SETTINGS.add(trick, "tokens", 0, least=0, most=MOST_TOKENS) for trick in range(KINDS)]
"""By kind: what each seat begins with."""

TURN: Final = "turn"
SCRATCH: Final[Scratch[Cell]] = Scratch("tricks", TRICKS.names, slots=8, lifetimes=(TURN,))
CLEARING: Final = SCRATCH.clearing("scratch")
ROBBED_BY: Final = SCRATCH.reserve(
    Cell(owner=GRUDGE, name="seat that it begrudges, by seat", start=0, size=SEATS, blank=NOBODY)
)
BOUGHT: Final = SCRATCH.reserve(
    Cell(owner=PEDLAR, name="bribes bought in this turn", start=SCRATCH.next_start(), until=TURN)
)
blank_notes, blank_notes_of_turn = CLEARING.everything, CLEARING.lasting[TURN]


# --- layouts ----------------------------------------------------------------------------------------------------------


class Trick(UseLayout):
    """What is announced: a robbery or a trick."""


class Robbery(Trick):
    """A player robs another's bank."""

    victim: Getter[int] = starts_at(NOBODY)
    set_victim: Setter[int]
    fence: Getter[int] = starts_at(NOBODY)
    """Seat that gets a part of the loot."""
    set_fence: Setter[int]
    cut: Getter[int] = starts_at(0)
    """Coins that it has asked for."""
    set_cut: Setter[int]


class Fencing(Trick):
    """The trick of a fence."""

    wanted: Getter[int] = starts_at(0)
    set_wanted: Setter[int]


class Remark(UseLayout):
    """What a seat remembers unasked."""


class Choice(FrameLayout):
    """Something is named before the announcement."""

    use: Getter[int]


class Victims(Choice):
    """Whom to rob."""


class Cuts(Choice):
    """How much of the loot."""


a_poll, a_trick, a_remark = PollLayout(), Trick(), Remark()
a_robbery, a_fencing, a_victim, a_cut = Robbery(), Fencing(), Victims(), Cuts()
ABILITIES: Final[Abilities[Ability]] = Abilities(WINDOW_NAMES, 8, Trick())
MOMENTS: Final = Moments(WINDOW_NAMES, TRICKS.names)
AT: Final = MOMENTS.at[:, :, 0]
THIEF: Final = KINDS
"""Owner of the robbery, which is nobody's trick."""


# --- what is named before the announcement ----------------------------------------------------------------------------


@rule
def ask_whom(g: Any, f: int) -> None:
    clear_options(g)
    robber = a_trick.user(g, a_victim.use(g, f))
    for k in range(1, g.players):
        if g.bank[(robber + k) % g.players] > 0:
            option(g, VICTIM + k)
    ask(g, robber, Q_WHOM)


@rule
def name_victim(g: Any, f: int) -> None:
    use = a_victim.use(g, f)
    a_robbery.set_victim(g, use, (a_trick.user(g, use) + g.answer - VICTIM) % g.players)


@rule
def ask_cut(g: Any, f: int) -> None:
    clear_options(g)
    option(g, CUT)
    option(g, CUT + 1)
    ask(g, a_trick.user(g, a_cut.use(g, f)), Q_CUT)


@rule
def name_cut(g: Any, f: int) -> None:
    a_fencing.set_wanted(g, a_cut.use(g, f), g.answer - CUT + 1)


CHOOSE_VICTIM: Final = SCRIPTS.script("whom to rob", a_victim, ask_whom, name_victim)
CHOOSE_CUT: Final = SCRIPTS.script("how much of the loot", a_cut, ask_cut, name_cut)


@rule
def choose_victim(g: Any, f: int) -> None:
    a_victim.push(g, f)


@rule
def choose_cut(g: Any, f: int) -> None:
    a_cut.push(g, f)


# --- robbery and tricks -----------------------------------------------------------------------------------------------


@rule
def rob(g: Any, f: int) -> None:
    """One or two coins go to the robber, and what the fence has asked for to the fence."""
    robber, victim, fence = a_trick.user(g, f), a_robbery.victim(g, f), a_robbery.fence(g, f)
    coins = min(g.bank[victim], 1 + below(g, 2))
    g.bank[victim] -= coins
    if fence != NOBODY:
        share = min(coins, a_robbery.cut(g, f))
        g.bank[fence] += share
        coins -= share
    g.bank[robber] += coins


@rule
def is_robbery(g: Any, event: int) -> int:
    return event >= 0 and a_trick.ability(g, event) == ROBBERY


@rule
def is_robbed(g: Any, user: int, event: int) -> int:
    return is_robbery(g, event) and a_robbery.victim(g, event) == user


@rule
def is_bystander(g: Any, user: int, event: int) -> int:
    return is_robbery(g, event) and a_trick.user(g, event) != user and a_robbery.victim(g, event) != user


@rule
def guard(g: Any, f: int) -> None:
    a_trick.set_state(g, a_trick.event(g, f), GUARDED)


@rule
def fence(g: Any, f: int) -> None:
    robbery = a_trick.event(g, f)
    a_robbery.set_fence(g, robbery, a_trick.user(g, f))
    a_robbery.set_cut(g, robbery, a_fencing.wanted(g, f))


@rule
def is_corrupt(g: Any, user: int, event: int) -> int:
    """Whether it is a trick of somebody else, which a coin could stop."""
    return not is_robbery(g, event) and a_trick.user(g, event) != user and g.bank[user] > 0


@rule
def pay_coin(g: Any, f: int) -> None:
    g.bank[a_trick.user(g, f)] -= 1


@rule
def bribe(g: Any, f: int) -> None:
    a_trick.set_state(g, a_trick.event(g, f), BRIBED)


@rule
def remember(g: Any, f: int) -> None:
    g.scratch[ROBBED_BY + a_trick.user(g, f)] = a_trick.user(g, a_trick.event(g, f))


@rule
def is_begrudged(g: Any, user: int, event: int) -> int:
    return g.seat == user and g.scratch[ROBBED_BY + user] != NOBODY and g.bank[g.scratch[ROBBED_BY + user]] > 0


@rule
def take_back_coins(g: Any, f: int) -> None:
    user = a_trick.user(g, f)
    robber = g.scratch[ROBBED_BY + user]
    coins = min(g.bank[robber], 2)
    g.bank[robber] -= coins
    g.bank[user] += coins
    g.scratch[ROBBED_BY + user] = NOBODY


@rule
def forgive(g: Any, f: int) -> None:
    """A grudge that has been bought off is forgotten."""
    g.scratch[ROBBED_BY + a_trick.user(g, f)] = NOBODY


@rule
def could_buy(g: Any, user: int, event: int) -> int:
    return g.seat == user and g.spent[BRIBE] > 0 and g.bank[user] > 0 and g.scratch[BOUGHT] < PURCHASES


@rule
def buy_bribe(g: Any, f: int) -> None:
    """Unless another has taken the last one meanwhile."""
    g.scratch[BOUGHT] += 1
    if g.spent[BRIBE] > 0:
        g.spent[BRIBE] -= 1
        g.tricks[a_trick.user(g, f), BRIBE] += 1


def declare(owner: int, name: str, at: int, use: FrameRule, *, once: bool = False, **more: Any) -> int:
    """Declare what a trick does in a window; `once`: not again in the same one."""
    number = ABILITIES.add(
        Ability(number=ABILITIES.next_number(), kind=0, owner=owner, name=name, window=at, use=use, **more)
    ).number
    MOMENTS.enter(number, at, owner)
    if once:
        ABILITIES.note_in(at, number)
    return number


declare(GUARD, "guard", W_ANNOUNCED, guard, ready=is_robbed)
BRIBERY: Final = declare(BRIBE, "bribe", W_ANNOUNCED, bribe, ready=is_corrupt, price=pay_coin)
declare(FENCE, "fence", W_ANNOUNCED, fence, ready=is_bystander, choose=choose_cut, once=True, args=a_fencing)
declare(GRUDGE, "memory", W_ROBBED, remember, ready=is_robbed, once=True, silent=True, mandatory=True)
declare(GRUDGE, "grudge", W_TURN, take_back_coins, ready=is_begrudged, if_stopped=forgive)
PURCHASE: Final = declare(PEDLAR, "pedlar", W_TURN, buy_bribe, ready=could_buy, price=pay_coin, once=True)
ABILITIES.repeats[PURCHASE] = 1
ROBBERY: Final = ABILITIES.add(
    Ability(
        number=ABILITIES.next_number(), kind=0, owner=THIEF, name="robbery", window=NOBODY, use=rob,
        choose=choose_victim, args=a_robbery,
    )
).number  # fmt: skip
ABILITIES.bind()
IS_COMPULSORY: Final = ABILITIES.mandatory


# --- the machine ------------------------------------------------------------------------------------------------------


@rule
def seat_at(g: Any, f: int, position: int) -> int:
    """Clockwise from whom it is about, who comes last."""
    return (a_poll.subject(g, f) + 1 + position) % g.players


@rule
def could_use(g: Any, seat: int, window: int) -> int:
    for trick in range(KINDS):
        if AT[window, trick] >= 0 and g.tricks[seat, trick] > 0:
            return 1
    return 0


@rule
def fitting(g: Any, seat: int, trick: int, compulsory: int, f: int) -> int:
    """Ability by which the seat may use the trick now, or has to, -1: none."""
    ability = AT[a_poll.window(g, f), trick]
    if ability < 0 or g.tricks[seat, trick] == 0 or IS_COMPULSORY[ability] != compulsory or was_made(g, f, ability):
        return NOBODY
    return ability if ABILITIES.ready_of(ability, g, seat, a_poll.event(g, f)) else NOBODY


@rule
def compulsory(g: Any, seat: int, f: int) -> int:
    for trick in range(KINDS):
        ability = fitting(g, seat, trick, 1, f)
        if ability >= 0:
            return ability
    return NOBODY


@rule
def offer(g: Any, seat: int, f: int) -> None:
    for trick in range(KINDS):
        if fitting(g, seat, trick, 0, f) >= 0:
            option(g, TRICK + trick)


@rule
def ask_trick(g: Any, seat: int, f: int) -> None:
    option(g, PASS)
    ask(g, seat, Q_TRICK)


@rule
def meant(g: Any, seat: int, f: int) -> int:
    return NOBODY if g.answer == PASS else AT[a_poll.window(g, f), g.answer - TRICK]


@rule
def is_stopped(g: Any, f: int) -> int:
    """Nobody answers what has no effect any more."""
    return a_poll.window(g, f) == W_ANNOUNCED and a_trick.state(g, a_poll.event(g, f)) != STANDS


@rule
def trick_of(g: Any, f: int) -> int:
    """Kind of the token by which something is used, -1: none, or one that stays."""
    owner = ABILITIES.owner[a_trick.ability(g, f)]
    return owner if owner < PEDLAR else NOBODY


@rule
def announce(g: Any, f: int) -> None:
    if trick_of(g, f) >= 0:
        g.tricks[a_trick.user(g, f), trick_of(g, f)] -= 1
    open_window(g, W_ANNOUNCED, a_trick.user(g, f), f)


@rule
def fails(g: Any, f: int) -> None:
    ABILITIES.if_stopped_of(a_trick.ability(g, f), g, f)


@rule
def look_at_bank(g: Any, f: int) -> None:
    if is_robbery(g, f) and a_trick.state(g, f) == STANDS:
        open_window(g, W_ROBBED, a_robbery.victim(g, f), f)


@rule
def spend(g: Any, f: int) -> None:
    if trick_of(g, f) >= 0:
        g.spent[trick_of(g, f)] += 1


MACHINE: Final = make_interrupts(
    SCRIPTS, ABILITIES, polls=a_poll, uses=a_trick, silent=a_remark, seat_at=seat_at, could_use=could_use, offer=offer,
    ask_use=ask_trick, meant=meant, announce=announce, compulsory=compulsory, closes=is_stopped, stopped=fails,
    settle=look_at_bank, finish=spend,
)  # fmt: skip
open_window, push_use, was_made = MACHINE.open_window, MACHINE.push_use, MACHINE.was_made
take_question_back: Final = MACHINE.take_question_back
poll, is_announced, is_choosing = MACHINE.poll, MACHINE.is_announced, MACHINE.is_choosing
is_in: Final = SCRIPTS.is_in


@rule
def asked_about(g: Any) -> int:
    """Frame of what is answered, or would be by what is being chosen, -1: none."""
    if g.options == 0 or g.sp < 2:
        return NOBODY
    if is_in(g, g.sp - 1, MACHINE_POLL):
        return a_poll.event(g, g.sp - 1)
    return a_trick.event(g, a_cut.use(g, g.sp - 1))


MACHINE_POLL: Final = MACHINE.poll_script
