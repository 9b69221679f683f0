"""Whether the stack of a record of Heap is one that play can come to; what a rule takes for an index is one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final

from cosmic_env.core.flow import number_of

from .toy_tricks import (
    ABILITIES,
    FENCE,
    MACHINE,
    NOBODY,
    Q_CUT,
    Q_TRICK,
    Q_WHOM,
    ROBBERY,
    SCRIPTS,
    STANDS,
    W_ANNOUNCED,
    W_TURN,
    a_cut,
    a_fencing,
    a_poll,
    a_robbery,
    a_trick,
    a_victim,
    name_cut,
    name_victim,
)

POLLS: Final = number_of(MACHINE.poll)
CHOOSES, IS_ANSWERED = number_of(MACHINE.use_pay), number_of(MACHINE.use_announce) + 1
CHOICES: Final = {number_of(name_victim): (a_victim, Q_WHOM), number_of(name_cut): (a_cut, Q_CUT)}


def stack_stands(g: Any) -> bool:
    """Whether the frames above that of the turn hang together, and ask what is asked."""
    if g.sp == 1:
        return True
    above_turn = all(_fits(g, f, SCRIPTS.next_step(g, f)) for f in range(1, g.sp))
    return above_turn and SCRIPTS.next_step(g, g.sp - 1) in (POLLS, *CHOICES)


def uses_on(g: Any) -> list[int]:
    """The abilities of all uses on the stack that have been announced."""
    return [a_trick.read(g, f).ability for f in range(1, g.sp) if SCRIPTS.next_step(g, f) == IS_ANSWERED]


def _fits(g: Any, f: int, step: int) -> bool:
    if step == POLLS:
        return _poll_fits(g, f)
    if step in (CHOOSES, IS_ANSWERED):
        return _use_fits(g, f, step)
    if step not in CHOICES or f != g.sp - 1 or f == 1:
        return False
    layout, question = CHOICES[step]
    use = a_trick.read(g, f - 1)
    own = ROBBERY if question == Q_WHOM else _of(FENCE)
    asked = (g.question, g.acting) == (question, use.user)
    return SCRIPTS.next_step(g, f - 1) == CHOOSES and layout.read(g, f).use == f - 1 and use.ability == own and asked


def _poll_fits(g: Any, f: int) -> bool:
    poll = a_poll.read(g, f)
    if poll.window == W_TURN:
        about = f == 1 and poll.subject == g.seat and poll.event == NOBODY
    else:
        use = a_trick.read(g, f - 1)
        answers = f > 1 and poll.window == W_ANNOUNCED and SCRIPTS.next_step(g, f - 1) == IS_ANSWERED
        about = answers and poll.event == f - 1 and poll.subject == use.user and use.state == STANDS
    if not about or not 0 <= poll.position < g.players or poll.used < 0:
        return False
    if f < g.sp - 1:
        return poll.asked == 0 and poll.position == 0
    asked = (poll.subject + 1 + poll.position) % g.players
    return poll.asked == 1 and g.question == Q_TRICK and g.acting == asked


def _use_fits(g: Any, f: int, step: int) -> bool:
    use = a_trick.read(g, f)
    if f == g.sp - 1 or not 0 <= use.ability < len(ABILITIES.all) or not 0 <= use.user < g.players:
        return False
    if use.ability == ROBBERY:
        if f > 1 or use.user != g.seat or use.event != NOBODY or not _robbery_fits(g, a_robbery.read(g, f), step):
            return False
    else:
        ability, poll = ABILITIES.all[use.ability], a_poll.read(g, f - 1)
        offered = SCRIPTS.next_step(g, f - 1) == POLLS and (poll.window, poll.event) == (ability.window, use.event)
        if f == 1 or not offered or ability.silent:
            return False
    if use.ability == _of(FENCE) and not 0 <= a_fencing.read(g, f).wanted <= 2:
        return False
    above = SCRIPTS.next_step(g, f + 1)
    return above in CHOICES if step == CHOOSES else above == POLLS


def _robbery_fits(g: Any, robbery: SimpleNamespace, step: int) -> bool:
    named = robbery.victim == NOBODY if step == CHOOSES else 0 <= robbery.victim < g.players
    return named and robbery.victim != robbery.user and NOBODY <= robbery.fence < g.players and 0 <= robbery.cut <= 2


def _of(owner: int) -> int:
    return next(ability.number for ability in ABILITIES.all if ability.owner == owner)
