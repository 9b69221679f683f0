"""What can stand on the stack: the kind of every argument of every script, which scripts can lie on each other, and
what each can ask. The latter two are read off the code of the steps (`core.reach`; see `soundness`).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, get_args

import numpy as np
from numpy.typing import NDArray

from ..core.abilities import BY_ABILITY
from ..core.flow import ARGS, NONE, Argument, number_of
from ..core.reach import names_used, reads_field, steps_gone_to
from . import alien_ids, declared, events
from . import constants as k
from .ability import (
    ABILITIES,
    CARD,
    CARD_AT,
    ECHO_AT,
    MAX_ABILITIES,
    POWER_AT,
    SHOWS_CARD,
    SHOWS_COUNTS,
    SHOWS_NOTHING,
    SHOWS_NUMBER,
    SHOWS_PLANET,
    SHOWS_SEAT,
    SHOWS_SEATS,
    SHOWS_SHIP,
    SHOWS_SIDE,
    SHOWS_TECHNOLOGY,
    SUPER,
    SUPER_AT,
    TECHNOLOGY_AT,
    U_A,
    WILD,
    WILD_AT,
)
from .arguments import PLAIN, Kind
from .scripts import SCRIPTS
from .state import SEAT_BITS
from .windows import POLL

assert declared  # abilities, scripts, notes and settings are complete

# --- arguments of the frames ------------------------------------------------------------------------------------------


def limits(argument: Argument) -> Kind:
    """Kind, least and greatest value of a declared argument; it may also hold what it starts at."""
    kind = next(each for each in get_args(argument.kind) if isinstance(each, Kind))
    if argument.start is None:
        return kind
    return kind._replace(least=min(kind.least, argument.start), most=max(kind.most, argument.start))


_starts: Final = sorted(SCRIPTS.names)
_steps: Final = len(SCRIPTS.steps)
INDEX: Final = np.searchsorted(_starts, np.arange(_steps), side="right") - 1
"""Number of the script, in their order, that each step belongs to."""
START: Final = np.array(_starts, np.int64)
_scripts: Final = len(_starts)
KINDS: Final = np.full((_scripts, ARGS), PLAIN, np.int64)
LEAST: Final = np.full((_scripts, ARGS), NONE, np.int64)
MOST: Final = np.full((_scripts, ARGS), NONE, np.int64)
for _number, _start in enumerate(_starts):
    _layout = SCRIPTS.layouts[_start]
    for _argument in () if _layout is None else _layout.arguments:
        for _place in range(_argument.place, _argument.place + _argument.size):
            KINDS[_number, _place], LEAST[_number, _place], MOST[_number, _place] = limits(_argument)

_shown: Final = {
    SHOWS_SEAT: (0, k.MAX_PLAYERS - 1), SHOWS_SEATS: (0, SEAT_BITS[1]), SHOWS_SIDE: (0, 1),
    SHOWS_PLANET: (0, k.PLANETS - 1), SHOWS_NUMBER: (0, 1000),
    SHOWS_COUNTS: (0, 2 ** (5 * k.MAX_PLAYERS) - 1), SHOWS_CARD: (-1, k.CARDS - 1),
    SHOWS_TECHNOLOGY: (0, k.TECHNOLOGY_SLOTS - 1),
    SHOWS_SHIP: (0, k.PLANETS + k.MAX_PLAYERS * k.TECHNOLOGY_SLOTS - 1),
    SHOWS_NOTHING: (-1, k.CARDS),
}  # fmt: skip
USE_KINDS: Final = np.full((MAX_ABILITIES, ARGS), PLAIN, np.int64)
USE_LEAST: Final = np.full((MAX_ABILITIES, ARGS), -1, np.int64)
USE_MOST: Final = np.full((MAX_ABILITIES, ARGS), k.CARDS, np.int64)
"""Kinds and bounds of the free arguments of a use, as its ability declares them."""
CARD_OF: Final = np.full(MAX_ABILITIES, -1, np.int64)
"""Card that a use lays on the table, -1: none."""
OFFERED: Final = np.zeros((MAX_ABILITIES, len(k.WINDOWS)), np.bool_)
"""``[ability, window]``: whether it may be used in the window."""
for _table in (POWER_AT, WILD_AT, SUPER_AT, CARD_AT, ECHO_AT, TECHNOLOGY_AT):
    for _window, *_place_in_it in np.argwhere(_table >= 0):
        OFFERED[_table[_window, *_place_in_it], _window] = True
for _ability in ABILITIES:
    _least, _greatest = _shown[_ability.shows]
    USE_LEAST[_ability.number, U_A], USE_MOST[_ability.number, U_A] = _least, _greatest
    if _ability.kind == CARD:
        CARD_OF[_ability.number] = _ability.owner
    elif _ability.kind in (WILD, SUPER):
        CARD_OF[_ability.number] = k.FLARE + _ability.owner
    if _ability.args is not None:
        for _argument in _ability.args.arguments:
            if _argument.place >= U_A:
                _of, _least, _greatest = limits(_argument)
                USE_KINDS[_ability.number, _argument.place] = _of
                USE_LEAST[_ability.number, _argument.place] = _least
                USE_MOST[_ability.number, _argument.place] = _greatest


# --- what can lie on what, and be asked where, from the code of the steps ---------------------------------------------
# What lies behind the dispatchers over all abilities is looked at for each ability by itself.

_OTHER_NUMBERS: Final = {*dir(k), *dir(events), *dir(alien_ids)}
"""Names that are no scripts, whatever their number."""
_used: Final = [names_used(step, leave_out=BY_ABILITY) for step in SCRIPTS.steps]
_goes_to: Final = [
    {number_of(target) for target in steps_gone_to(step, leave_out=BY_ABILITY)} for step in SCRIPTS.steps
]
"""Numbers of the steps that each jumps to."""


def _scripts_in(names: dict[str, set[Any]]) -> set[int]:
    """Starts of the scripts that are named."""
    found = {
        v
        for name, values in names.items()
        if name.isupper() and name not in _OTHER_NUMBERS
        for v in values
        if v in SCRIPTS.names
    }
    return found if "push" in names or "begin" in names else set()


def _questions(names: dict[str, set[Any]]) -> set[int]:
    """Questions that are named; `asked` is that of a stock chooser."""
    return {v for name, values in names.items() if name.startswith("Q_") or name == "asked" for v in values}


def _blocks(names: dict[str, set[Any]]) -> set[str]:
    """Blocks of actions that are named; `answered` is that of a stock chooser."""
    values = names.get("answered", set())
    return {*names, *(f"A_{name}" for name, *_ in k.ACTION_BLOCKS if getattr(k, f"A_{name}", None) in values)}


def _of_script(start: int) -> range:
    """Numbers of a script's steps."""
    number = _starts.index(start)
    return range(start, _starts[number + 1] if number + 1 < _scripts else _steps)


def _performed_before(step: int) -> list[int]:
    """Steps of the same script after which `step` can be the next."""
    own = _of_script(_starts[INDEX[step]])
    found = [q for q in own if q == step - 1 or (q == step and "again" in _used[q])]
    found += [q for q in own if step in _goes_to[q]]
    return found + [q for q in own if "skip" in _used[q]]


def _with_those_after(pushed: set[int]) -> set[int]:
    """`pushed`, and what these scripts push in their own place when they leave."""
    leaving = [q for start in pushed for q in _of_script(start) if "leave" in _used[q]]
    return pushed.union(*(_scripts_in(_used[q]) for q in leaving))


def _flags(sets: Sequence[Collection[Any]], columns: Sequence[Any]) -> NDArray[np.bool_]:
    """``[row, column]``: whether the row's set has the column's number."""
    return np.array([[column in one for column in columns] for one in sets])


_before: Final = [_performed_before(step) for step in range(_steps)]
_pushed: Final = [set[int]().union(*(_scripts_in(_used[q]) for q in some)) for some in _before]
ON: Final = _flags([_with_those_after(pushed) for pushed in _pushed], _starts)
"""``[next step of a frame, script]``: whether the script can lie on the frame."""
ASKED: Final = _flags(
    [set().union(*(_questions(_used[q]) for q in some)) for some in _before],
    list(range(len(k.QUESTIONS))),
)
"""``[next step of the frame on top, question]``: whether the question can have been asked."""
_block_of: Final = np.repeat(np.arange(len(k.ACTION_BLOCKS)), [size for _, size, _ in k.ACTION_BLOCKS])
ANSWERS: Final = _flags(
    [{name for q in some for name in _blocks(_used[q])} for some in _before],
    [f"A_{name}" for name, *_ in k.ACTION_BLOCKS],
)[:, _block_of]
"""``[next step of the frame on top, action]``: whether the action can be legal, as far as its block goes."""
SEAT_OF: Final = np.zeros(k.NUM_ACTIONS, np.int64)
"""How far round the table the seat is that an action names, or owns the planet that it names."""
SEAT_OF[k.A_SEAT : k.A_SEAT + k.MAX_PLAYERS] = np.arange(k.MAX_PLAYERS)
SEAT_OF[k.A_PLANET : k.A_PLANET + k.PLANETS] = np.arange(k.PLANETS) // k.PLANETS_A_SYSTEM
_MOST_ASKING: Final = 4
ASKING: Final = np.full((_steps, _MOST_ASKING), -1, np.int64)
"""``[next step of the frame on top]``: the steps that can have asked."""
PUTS: Final = _flags(
    [_questions(names) for names in _used],
    list(range(len(k.QUESTIONS))),
)
"""``[step, question]``: whether the step can put the question."""
CAN_ASK_AGAIN: Final = np.ones(_steps, np.bool_)
"""Whether these steps, performed again, put the same question; not where a step draws lots, or has done something else
before it asked."""
GOES_BY_ANSWER: Final = np.zeros(_steps, np.bool_)
"""Whether these steps ask by the answer before, which a game that is dealt anew does not hold any more."""
for _step, _some in enumerate(_before):
    _asking = [q for q in _some if "ask" in _used[q]][:_MOST_ASKING]
    ASKING[_step, : len(_asking)] = _asking
    GOES_BY_ANSWER[_step] = START[INDEX[_step]] != POLL and any(
        reads_field(SCRIPTS.steps[q], "answer") for q in _asking
    )
    CAN_ASK_AGAIN[_step] = not any("random_word" in _used[q] for q in _asking)
OPENS: Final = _flags(
    [{v for q in _of_script(s) for n, vs in _used[q].items() if n.startswith("W_") for v in vs} for s in _starts],
    list(range(len(k.WINDOWS))),
)
"""``[script, window]``: whether the window can be about a frame of the script."""


def _behind(rules: list[Any]) -> set[int]:
    return _with_those_after(set().union(*(_scripts_in(names_used(r, leave_out=BY_ABILITY)) for r in rules if r)))


_none: Final[list[set[int]]] = [set()] * (MAX_ABILITIES - len(ABILITIES))
ON_CHOICE: Final = _flags([_behind([a.choose, a.price]) for a in ABILITIES] + _none, _starts)
"""``[ability, script]``: whether the script can lie on a use that is not announced yet."""
ON_USE: Final = _flags([_behind([a.use, a.if_stopped]) for a in ABILITIES] + _none, _starts)
"""``[ability, script]``: whether the script can lie on a use that is carried out."""
