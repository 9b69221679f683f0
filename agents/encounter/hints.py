"""The tables of all hints, complete from here on, as compiled dispatchers over abilities and aliens."""

from __future__ import annotations

from typing import Any, Final

from cosmic_env.core.dispatch import dispatcher
from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter import engine
from cosmic_env.encounter.ability import (
    ABILITIES,
    CARD,
    IS_COMPLETION,
    PASSIVE,
    POWER,
    SUPER,
    TECHNOLOGY,
    WILD,
    Ability,
    a_use,
)
from cosmic_env.encounter.indices import Seat, Technology
from cosmic_env.encounter.state import State

from . import aliens, artifacts, flares, strength, technologies
from .hint import COMPLETES, FORM_TOTALS, GATHERED, HINTS, PLAYS, TOTALS, WORTH, WORTHS, Hint, Rule
from .judge import always, never, opposes_me, technology_opposes_me
from .sight import use_that_asks, working_alien

assert engine  # every ability is declared
aliens.declare()
technologies.declare()

_USUAL: Final = {
    POWER: Hint(always, opposes_me),
    PASSIVE: Hint(always, never),
    SUPER: Hint(always, opposes_me),
    WILD: Hint(never, opposes_me),
    CARD: Hint(never, never),
    TECHNOLOGY: Hint(always, technology_opposes_me),
}


def _table(field: str) -> list[Rule | None]:
    return [_rule_of(ability, field) for ability in ABILITIES]


def _rule_of(ability: Ability, field: str) -> Rule | None:
    kind, owner = ability.kind, ability.owner
    own = HINTS.get((kind, owner, ability.name)) or Hint()
    if own == Hint() and not IS_COMPLETION[ability.number]:  # nothing that is said of uses holds for a completion
        own = HINTS.get((kind, owner, "")) or Hint()
    found: Rule | None = getattr(own, field) or getattr(_USUAL.get(kind, Hint()), field)
    return found


def _totals(name: str, rules: list[Rule | None]) -> Any:
    return dispatcher(name, rules, "g, player, value, own, allied", "value + own + allied")


wants: Any = dispatcher("wants", _table("wants"), "g, me, event", "0")
hurts: Any = dispatcher("hurts", _table("hurts"), "g, me, f", "0")
picks: Any = dispatcher("picks", _table("picks"), "g, me, f", "-1")
meets: Any = dispatcher("meets", _table("meets"), "g, me, f", "-1")
plays: Any = dispatcher("plays", PLAYS, "g, me", "-1")
gathered: Any = dispatcher("gathered", GATHERED, "g, me", "0")
completes: Any = dispatcher("completes", COMPLETES, "g, me", "1")
_worth_as_it_stands: Any = dispatcher("worth_as_it_stands", WORTHS, "g, me", "-1")
artifacts.bind(hurts)
_flares: Final = [_rule_of(a, "wants") if a.kind in (WILD, SUPER) else None for a in ABILITIES]
flares.bind(dispatcher("wants_flare", _flares, "g, me, event", "0"))
strength.bind(_totals("total_as", TOTALS), _totals("total_in_form", FORM_TOTALS))


@rule
def worth(t: Technology, g: State, me: Seat) -> int:
    """What it is worth to its owner to have completed a technology, in thousandths of a game."""
    found = _worth_as_it_stands(t, g, me)
    return found if found >= 0 else WORTH[t]


@rule
def answer_by_hint(g: State, me: Seat) -> int:
    """What the use that asks, or else the own power, suggests; -1: nothing."""
    if g.question == k.Q_USE:
        return -1
    action = -1
    f = use_that_asks(g)
    if f >= 0:
        ability = a_use.ability(g, f)
        action = picks(ability, g, me, f) if a_use.user(g, f) == me else meets(ability, g, me, f)
    alien = working_alien(g, me)
    return plays(alien, g, me) if action < 0 and alien >= 0 else action
