"""Will (green) - Choice: encounters whom and where it likes.

Power (offense, destiny card up, mandatory): name another player in place of the one on the card; the gate may be aimed
at any colony of that player, in any system, and at any of its home planets (Q309). Own colour: no resettling, another
player must be named (Q310). Other effects of the card stay with the card (Q189). Zapped: the card is obeyed.
Wild (offense): another player's colour, or a special card, is up (not a wild card, Q312): meet that player at any of
its colonies, in any system.
Super (offense): look at another player's hand before naming the defense; asked as the power is about to be used.
On a third player's planet the named player is the defense all the same [inference] (Q311).
Choices: whom to attack, then where; whose hand to look at; by the wild flare, whether abroad or at home.
"""

from __future__ import annotations

from typing import Final

from ...core.flow import NONE, Getter, Setter, ask, clear_options, leave, option
from ...core.jit import rule
from .. import constants as k
from ..ability import SHOWS_SEAT, OfUse, Use, event_of, power, super_flare, user_of, wild
from ..alien_ids import WILL
from ..choices import pick_seat, seat_of_answer
from ..indices import Frame, Seat
from ..phases.destiny import a_destiny
from ..scripts import SCRIPTS
from ..state import State
from ..table.board import foreign_colonies
from ..table.kinds import flare_of
from ..table.knowledge import learn_hand
from ..table.powers import is_active
from ..table.variants import may_use_flare
from ..windows import flare_fits_with, push_use

# --- power: the offense names the defense in place of the destiny card ------------------------------------------------


class Naming(Use):
    """A defense is named."""

    defense: Getter[Seat]
    set_defense: Setter[Seat]


a_naming: Final = Naming()
which_defense: Final = OfUse()


@rule
def not_named(g: State, user: Seat, event: Frame) -> int:
    return a_destiny.named(g, event) == NONE


@rule
def offer_look(g: State, f: Frame) -> None:
    """The super flare comes before the choice, which is made before the use is announced (D12.1)."""
    use = which_defense.use(g, f)
    user = user_of(g, use)
    clear_options(g)
    if g.hand[user, flare_of(WILL)] > 0 and may_use_flare(g, user) and flare_fits_with(g, use, WILL) == LOOK:
        option(g, k.A_PLAY + k.FLARE + WILL)
    option(g, k.A_PASS)
    g.asked_window = k.W_DESTINY_UP
    g.asked_about = k.NOBODY
    ask(g, user, k.Q_USE)


@rule
def look_announced(g: State, f: Frame) -> None:
    use = which_defense.use(g, f)
    if g.answer != k.A_PASS:
        push_use(g, LOOK, user_of(g, use), event_of(g, use))


@rule
def ask_defense(g: State, f: Frame) -> None:
    """A zap of the look has taken the power away (Q15): the use is dropped."""
    use = which_defense.use(g, f)
    user = user_of(g, use)
    if not is_active(g, user, WILL):
        leave(g, use)
        return
    clear_options(g)
    for step in range(1, g.players):
        option(g, k.A_SEAT + step)
    ask(g, user, k.Q_WILD_DESTINY)


@rule
def defense_chosen(g: State, f: Frame) -> None:
    use = which_defense.use(g, f)
    a_naming.set_defense(g, use, seat_of_answer(g, user_of(g, use)))


WHICH_DEFENSE: Final = SCRIPTS.script(
    "Will's choice", which_defense, offer_look, look_announced, ask_defense, defense_chosen
)


@rule
def name_defense(g: State, f: Frame) -> None:
    a_destiny.set_named(g, event_of(g, f), a_naming.defense(g, f))


power(
    WILL,
    "choose defense",
    at=k.W_DESTINY_UP,
    as_=k.R_OFFENSE,
    mandatory=True,
    answers=True,
    ready=not_named,
    choose=which_defense.push,
    use=name_defense,
    args=a_naming,
    shows=SHOWS_SEAT,
)


# --- wild: the player whose colour is up is met at any of its colonies ------------------------------------------------


@rule
def colour_lives_abroad(g: State, user: Seat, event: Frame) -> int:
    """Another player's colour, and the player could be met elsewhere."""
    seat = g.destiny_colour
    if seat in (k.NOBODY, user) or a_destiny.named(g, event) != NONE:
        return 0
    return foreign_colonies(g, seat) > 0


@rule
def meet_anywhere(g: State, f: Frame) -> None:
    a_destiny.set_named(g, event_of(g, f), g.destiny_colour)


wild(WILL, at=k.W_DESTINY_UP, as_=k.R_OFFENSE, ready=colour_lives_abroad, use=meet_anywhere)


# --- super: a look at another player's hand before the defense is named -----------------------------------------------


class Look(Use):
    """A hand is looked at."""

    holder: Getter[Seat]


a_look: Final = Look()


@rule
def look(g: State, f: Frame) -> None:
    learn_hand(g, user_of(g, f), a_look.holder(g, f))


LOOK = super_flare(WILL, at=k.W_DESTINY_UP, as_=k.R_OFFENSE, ready=not_named, choose=pick_seat(), use=look, args=a_look,
                   shows=SHOWS_SEAT)  # fmt: skip
