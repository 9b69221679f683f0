"""Whether a record from outside is one that the engine can go on from: `flaw`.

Every field has its bounds (`BOUNDS`), every argument of a frame its kind (`ARGUMENTS`); ships and cards add up, and
what can be worked out from something else is. Which scripts can lie on each other, and what each can ask, is read off
the code of the steps (`core.reach`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core.flow import ARGS, NEXT
from ..core.game import States
from ..core.jit import INTERPRETED, entry, rule
from ..core.reach import names_used
from ..core.record import record
from ..core.soundness import ANY, Bounds, out_of_bounds
from . import constants, declared, events, settings
from .ability import (
    ABILITIES,
    CARD,
    CARD_AT,
    ECHO,
    ECHO_AT,
    HOLDS,
    KIND,
    MAX_ABILITIES,
    PASSIVE,
    POWER_AT,
    SHOWS_CARD,
    SHOWS_COUNTS,
    SHOWS_NOTHING,
    SHOWS_NUMBER,
    SHOWS_PLANET,
    SHOWS_SEAT,
    SHOWS_SEATS,
    SHOWS_SIDE,
    SUPER,
    SUPER_AT,
    U_A,
    U_ABILITY,
    U_C,
    U_CARD,
    WILD,
    WILD_AT,
)
from .aliens import IMPLEMENTED, ids
from .aliens.ids import ALIENS
from .constants import (
    ACTION_BLOCKS,
    CARD_COPIES,
    CARDS,
    CLASSES,
    COLONIES_TO_WIN,
    D_WILD,
    DESTINIES,
    ENCOUNTER_CARDS,
    FLARE,
    FLARES_IN_DECK,
    MAX_DECK,
    MAX_DESTINY,
    MAX_PLAYERS,
    NUM_ACTIONS,
    PHASE_NAMES,
    PLANETS,
    PLANETS_A_SYSTEM,
    Q_AIM,
    Q_ALIEN,
    Q_ALLY,
    Q_INVITE,
    Q_LAUNCH,
    Q_NEXT_ENCOUNTER,
    Q_OWN_COLOUR,
    Q_SELECT,
    Q_WILD_DESTINY,
    QUESTIONS,
    R_DEFENSE,
    R_DEFENSIVE_ALLY,
    R_OFFENSE,
    R_OFFENSIVE_ALLY,
    REINFORCEMENT,
    SETUP,
    SHIPS,
    TYPES,
    WINDOWS,
)
from .deals import FOUND, LANDED
from .encounter import ENCOUNTER, LONGEST_TURN, TURN
from .scratch import CARD as A_CARD
from .scratch import CELLS
from .scratch import FLAG as A_FLAG
from .scratch import KINDS as OF_KINDS
from .scripts import SCRIPTS
from .setup import SET_UP
from .ships import CHOOSE_LOSSES, LOSE, PLACE, SETTLE, TAKE, TO_LIMBO
from .state import EXTRA, NEWS, STACK, TABLE
from .table import foreign_colonies, main_of
from .windows import DISCARDS, E_CARDS, E_COUNT, P_ASKED, P_EVENT, P_WINDOW, PASSIVE_USE, POLL, USE

assert declared  # abilities, scripts, notes and settings are complete

# --- bounds of the fields ---------------------------------------------------------------------------------------------

_POOL: Final = sum(1 << alien for alien in IMPLEMENTED)
_COPIES: Final = np.array([*CARD_COPIES, *(1,) * ALIENS], np.int64)
_SEATS_BITS: Final = (1 << MAX_PLAYERS) - 1
_ALIENS_BITS: Final = (1 << ALIENS) - 1
_FLAG, _SIDE, _SEAT, _SHIPS, _PLANET = (0, 1), (0, 1), (-1, MAX_PLAYERS - 1), (0, SHIPS), (-1, PLANETS - 1)
_SIDE_OR_NONE, _ALIEN, _CARD = (-1, 1), (-1, ALIENS - 1), (-1, CARDS - 1)
_KIND, _BITS, _KEEPER = (0, CARDS - 1), (0, _SEATS_BITS), (0, ALIENS + MAX_PLAYERS - 1)
_SUM = (-20_000, 20_000)
"""Sums of cards, ships and bonuses; far from what the field holds."""
_COUNT = (0, 32_000)

_cells = np.zeros(max(1, sum(cell.size for cell in CELLS)), np.int64)
for _cell in CELLS:
    _most = {A_FLAG: 1, A_CARD: CARDS, OF_KINDS: int(_COPIES.max())}.get(_cell.shows, 1000)
    _cells[_cell.start : _cell.start + _cell.size] = MAX_PLAYERS if _cell.seat else _most

BOUNDS: Final[Bounds] = {
    "rng": (0, 2**32 - 1), "stack": ANY, "sp": (1, STACK), "question": (0, len(QUESTIONS) - 1),
    "answer": (0, NUM_ACTIONS - 1), "options": (0, NUM_ACTIONS), "only": (0, NUM_ACTIONS - 1),
    "asked_window": (-1, len(WINDOWS) - 1), "asked_about": (-1, max(MAX_ABILITIES, NUM_ACTIONS) - 1),
    "waiting": _FLAG, "acting": (0, MAX_PLAYERS - 1), "fault": (0, 0), "over": _FLAG, "truncated": _FLAG,
    "winners": _BITS, "players": (3, MAX_PLAYERS), "flares_on": _FLAG, "max_turns": (1, 30_000),
    "settings": ([each.least for each in settings.SETTINGS], [each.most for each in settings.SETTINGS]),
    "pool": (0, _POOL), "given": (-3 - ALIENS, ALIENS - 1),
    "sheet": _ALIEN, "power": _ALIEN, "sheet_form": _ALIEN, "form": _ALIEN, "offered": _ALIEN,
    "dealt": (0, _POOL), "seated": (0, _POOL), "spent": (0, _POOL), "had_power": _FLAG,
    "ships": _SHIPS, "gate": _SHIPS, "beside": _SHIPS, "warp": _SHIPS, "fresh": _SHIPS, "removed": _SHIPS,
    "limbo": _SHIPS, "deck": _KIND, "deck_n": (0, MAX_DECK), "deck_seen": _BITS, "discard": _KIND,
    "discard_n": (0, MAX_DECK), "hand": (0, _COPIES), "hand_n": (0, MAX_DECK), "encounter_n": (0, MAX_DECK),
    "flare_bits": (0, _ALIENS_BITS), "card_bits": (0, (1 << FLARE - REINFORCEMENT) - 1), "known": (0, _COPIES),
    "unseen": ANY, "owed": ANY,
    "table": _KIND, "table_owner": (0, MAX_PLAYERS - 1), "table_n": (0, TABLE), "aside": (0, CARDS),
    "aside_seen": _BITS, "store": _KIND, "store_of": _KEEPER, "store_at": _PLANET, "store_seen": _BITS,
    "store_n": (0, MAX_DECK), "news": _FLAG, "news_discard": (0, NEWS), "news_discarded": _KIND, "news_colony": _FLAG,
    "news_shuffle": _FLAG, "destiny": (0, DESTINIES - 1), "destiny_n": (0, MAX_DESTINY),
    "destiny_discard": (0, DESTINIES - 1), "destiny_discard_n": (0, MAX_DESTINY), "destiny_card": (-1, DESTINIES - 1),
    "destiny_colour": _SEAT, "turns": (0, 30_000), "turn": _SEAT, "encounter_no": (0, 100),
    "phase": (0, len(PHASE_NAMES) - 1), "offense": _SEAT, "defense": _SEAT, "order": (0, MAX_PLAYERS - 1),
    "role": (0, constants.R_ANY), "system": _SEAT, "aim": (0, 3), "target": _PLANET, "invited": _BITS,
    "may_invite": _FLAG, "warp_allies": _FLAG, "down": (-1, ENCOUNTER_CARDS - 1), "down_seen": _BITS,
    "down_store": (0, ALIENS + MAX_PLAYERS), "must_play": (-1, ENCOUNTER_CARDS - 1), "must_attack": _FLAG,
    "shows_first": _SEAT, "revealed": _FLAG, "kind": (-1, TYPES - 1), "value": _SUM, "bonus": _SUM,
    "ship_value": (0, 20), "multiply": (0, 3), "negation": (0, 2), "upset": _FLAG, "total": _SUM,
    "ahead": _SIDE_OR_NONE, "margin": (-1, _SUM[1]), "outcome": (0, len(constants.OUTCOME_NAMES) - 1),
    "success": _FLAG, "end_cause": (0, constants.END_AS_DEAL), "closed": _FLAG, "no_payments": _FLAG,
    "engaged": _SHIPS, "founded": _PLANET, "once_allied": _BITS, "no_landing": _FLAG,
    "claim": (-1, ENCOUNTER_CARDS - 1), "used_card": (-1, ENCOUNTER_CARDS - 1), "sees_draws": _BITS,
    "collected": (0, _COPIES), "collector": _SEAT, "kept_card": (0, CARDS), "kept_by": _SEAT,
    "rewards": _SHIPS, "lost": _SHIPS, "batching": _FLAG, "batch_lost": _SHIPS,
    "batch_removed": _SHIPS, "zapped": (0, _ALIENS_BITS), "flares_played": (0, 100),
    "flares_used": (0, _ALIENS_BITS), "used": (0, (1 << 60) - 1), "special_win": _BITS, "extra_offense": _SEAT,
    "extra_defense": _SEAT, "extra_n": (0, EXTRA), "extra_now": _FLAG, "deal_side": _SIDE_OR_NONE, "deal_open": _FLAG,
    "deal_offers": (0, 100), "deal_colony": _PLANET, "deal_class": (0, MAX_DECK), "deal_exact": (0, _COPIES),
    "deal_exact_side": _SIDE_OR_NONE, "deal_release": _SHIPS, "deal_rest": ANY, "deal_may_release": _FLAG,
    "deal_pending": _FLAG, "deal_given": (0, _COPIES), "deal_picked": (0, MAX_DECK),
    "scratch": (-1, _cells), "fired": _COUNT, "by_role": _COUNT,
    "deals": _COUNT, "log": ((0, -1, 0), (len(events.KINDS) - 1, MAX_PLAYERS - 1, _SEATS_BITS)),
    "log_about": (-1000, 30_000), "log_n": (0, events.MOST_COUNTED), "mask": _FLAG,
}  # fmt: skip
"""Least and greatest value of each field, whatever the game's options. What is to be less in a game of fewer players
is looked at by `players_fit`; `unseen`, `owed` and `deal_rest` are working space."""

# --- arguments of the frames ------------------------------------------------------------------------------------------

(_PLAIN, _A_SEAT, _A_SEAT_OR_NOBODY, _A_FRAME, _A_FRAME_OR_NONE, _A_USE) = range(6)
_ANYTHING: Final = (_PLAIN, -(2**31), 2**31 - 1)
_SMALL: Final = (_PLAIN, -1, 20)
"""Arguments that nothing is said of: none is read, but if one is, it does no harm."""
_seat, _seat_or_nobody, _frame = (_A_SEAT, 0, MAX_PLAYERS), (_A_SEAT_OR_NOBODY, -1, MAX_PLAYERS), (_A_FRAME, 0, STACK)
_frame_or_none, _use = (_A_FRAME_OR_NONE, -1, STACK), (_A_USE, 0, STACK)
_flag, _side, _ships, _seats_so_far = (_PLAIN, 0, 1), (_PLAIN, 0, 1), (_PLAIN, 0, SHIPS), (_PLAIN, 0, MAX_PLAYERS)
_cards, _card, _card_or_none, _card_plus_1 = (
    (_PLAIN, 0, MAX_DECK), (_PLAIN, 0, CARDS), (_PLAIN, -1, CARDS - 1), (_PLAIN, 0, CARDS),
)  # fmt: skip
_planet, _planets_so_far, _cause, _bits = (
    (_PLAIN, 0, PLANETS - 1), (_PLAIN, 0, PLANETS), (_PLAIN, 0, 3), (_PLAIN, 0, 2**31 - 1),
)  # fmt: skip
_action = (_PLAIN, 0, NUM_ACTIONS - 1)

ARGUMENTS: Final[dict[str, tuple[tuple[int, int, int], ...]]] = {
    "poll": (
        (_PLAIN, 0, len(WINDOWS) - 1), _seat_or_nobody, _frame_or_none, _seats_so_far, _flag, _bits,
        (_PLAIN, 0, len(constants.OUTCOME_NAMES) - 1),
    ),
    "discards": (_seat, (_PLAIN, 0, NEWS), *(_bits,) * (NEWS // 4)),
    "use": (
        (_PLAIN, 0, len(ABILITIES) - 1), _seat, _frame_or_none, (_PLAIN, 0, 4), _card_or_none, _ANYTHING, _ANYTHING,
        _ANYTHING, (_PLAIN, 0, ALIENS + MAX_PLAYERS), (_PLAIN, 0, TABLE),
    ),
    "passive part": ((_PLAIN, 0, len(ABILITIES) - 1), _seat, _frame_or_none),
    "draw cards": (_seat, _cards, _cards),
    "draw cards to be stored": (_seat, _cards, _cards, (_PLAIN, *_KEEPER)),
    "new hand": (_seat, _card_plus_1),
    "discard one of a type": (_seat, (_PLAIN, 0, TYPES - 1)),
    "place ships": (_seat, _ships, _SMALL, _planets_so_far),
    "take ships": (_seat, _ships, _cause, _planets_so_far),
    "settle a planet": (_seat, _ships, _planet),
    "choose losses": (_seat, _ships, _cause, _planets_so_far, _flag, _seats_so_far),
    "ships are lost": (_seat, _ships, _cause, _SMALL, _ships, _ships, _ships),
    "losses of the encounter": (_seat, _ships, _SMALL, _SMALL, _ships, _ships),
    "several lose ships": (_bits, _flag, _cause, (_PLAIN, 0, 2), _seats_so_far),
    "retrieve ships": (_seat, _ships, _cause, _planet),
    "which allies": (_use, _seats_so_far),
    "which player": (_use,),
    "deal": (_side,),
    "offer": (_side, _action),
    "pick cards for the deal": (_side, (_PLAIN, 0, CLASSES)),
    "found a colony": (_side, _ships, _planets_so_far, _ships),
    "which side": (_use,),
    "pick the payment": (_frame,),
    "compensation": (_seat, _seat, _cards, _cause),
    "defender rewards": (_seat, _ships, _ships),
    "Barbarian's loot": (_seat, _cards, _card),
    "unwanted cards": (_seat, _SMALL, _card),
    "pray": (_seat, (_PLAIN, 0, 3), (_PLAIN, 0, 3), _use, (_PLAIN, 0, 4)),
    "yes: add it to your card, no: put it in its place": (_seat,),
    "Citadel builds": (_seat, _card_plus_1),
    "Cudgel's victims": (_use, _seats_so_far),
    "resolution": (_ships, _ships),
    "set-up": (_seats_so_far,),
    "regroup": (_seat, _ships),
    "destiny": ((_PLAIN, 0, DESTINIES), _seats_so_far),
    "send ships": (_seat, (_PLAIN, -1, SHIPS), (_PLAIN, 0, SHIPS), (_PLAIN, 0, 3)),
    "invite": (_side, _seats_so_far),
    "answer the invitation": (_seat,),
    "select an encounter card": (_seat, _flag),
    "turn": (_flag, _flag, (_PLAIN, 0, 100), (_PLAIN, 0, constants.END_AS_DEAL)),
    "Dictator's card": (_frame, _seat),
    "an encounter card is offered": (_seat, _seat, _side),
    "which attacks": (_use, _card, _cards),
    "Hacker gives cards": (_seat, _seat, _cards),
    "match Hate's card": (_seat, _card, _ships),
    "end of rage": (_seat,),
    "Miser's two hands": (_seat,),
    "let the ships land (no: discard down to three cards)": (_seat, _flag),
    "Mite keeps cards": (_seat, _card),
    "refill the hand": (_seat, _cards, _cards, _action, _flag),
    "discard up to three": (_seat, (_PLAIN, 0, 3), _card),
    "Observer's ally may draw": (_seat,),
    "a card or a ship": (_seat, _cards),
    "Reserve's attacks": (_use, _card, _cards),
    "Shadow's ship": (_use, _seat),
    "trade hands": (_seat, _seat),
    "give a card in return": (_seat, _seat),
    "Vacuum's victims": (_use, _ships, _seats_so_far),
    "a hand is given card by card": (_seat, _seat, _card, _cards),
    **dict.fromkeys((
        "reveal", "carry out the deal", "launch", "resettle", "alliance", "a card lies open", "planning", "encounter",
    ), ()),
}  # fmt: skip
"""Kind, least and greatest value of each script's arguments, from the first on, by the name of the script. Scripts that
are not here have one argument, the frame of the use that pushed them, if any."""

_starts: Final = sorted(SCRIPTS.names)
_steps: Final = len(SCRIPTS.steps)
INDEX: Final = np.searchsorted(_starts, np.arange(_steps), side="right") - 1
"""Number of the script, in their order, that each step belongs to."""
START: Final = np.array(_starts, np.int64)
_scripts: Final = len(_starts)
KINDS: Final = np.full((_scripts, ARGS), _PLAIN, np.int64)
LEAST: Final = np.full((_scripts, ARGS), _SMALL[1], np.int64)
MOST: Final = np.full((_scripts, ARGS), _SMALL[2], np.int64)
for _number, _start in enumerate(_starts):
    for _place, _limits in enumerate(ARGUMENTS.get(SCRIPTS.names[_start], (_use,)), start=1):
        KINDS[_number, _place], LEAST[_number, _place], MOST[_number, _place] = _limits

_shown: Final = {
    SHOWS_SEAT: (0, MAX_PLAYERS - 1), SHOWS_SEATS: (0, _SEATS_BITS), SHOWS_SIDE: (0, 1), SHOWS_PLANET: (0, PLANETS - 1),
    SHOWS_NUMBER: (0, 1000), SHOWS_COUNTS: (0, 2 ** (5 * MAX_PLAYERS) - 1), SHOWS_CARD: (-1, CARDS - 1),
    SHOWS_NOTHING: (-1, CARDS),
}  # fmt: skip
USE_LEAST: Final = np.full((MAX_ABILITIES, ARGS), -1, np.int64)
USE_MOST: Final = np.full((MAX_ABILITIES, ARGS), CARDS, np.int64)
"""Bounds of the free arguments of a use: ``U_A`` is what it shows, the others are seats, planets, cards or counts."""
CARD_OF: Final = np.full(MAX_ABILITIES, -1, np.int64)
"""Card that a use lays on the table, -1: none."""
OFFERED: Final = np.zeros((MAX_ABILITIES, len(WINDOWS)), np.bool_)
"""``[ability, window]``: whether it may be used in the window."""
for _table in (POWER_AT, WILD_AT, SUPER_AT, CARD_AT, ECHO_AT):
    for _window, *_place_in_it in np.argwhere(_table >= 0):
        OFFERED[_table[_window, *_place_in_it], _window] = True
for _ability in ABILITIES:
    _least, _greatest = _shown[_ability.shows]
    USE_LEAST[_ability.number, U_A], USE_MOST[_ability.number, U_A] = _least, _greatest
    if _ability.kind == CARD:
        CARD_OF[_ability.number] = _ability.owner
    elif _ability.kind in (WILD, SUPER):
        CARD_OF[_ability.number] = FLARE + _ability.owner
for (_number, _argument), _greatest in HOLDS.items():
    USE_MOST[_number, _argument] = _greatest


# --- what can lie on what, and be asked where, from the code of the steps ---------------------------------------------

_BY_ABILITY: Final = ("use_of", "choose_of", "if_zapped_of", "ready_of")
"""Dispatchers over all abilities: what lies behind them is looked at for each ability by itself."""
_OTHER_NUMBERS: Final = {*dir(constants), *dir(events), *dir(ids)}
"""Names that are no scripts, whatever their number."""
_used: Final = [names_used(step, leave_out=_BY_ABILITY) for step in SCRIPTS.steps]


def _scripts_in(names: dict[str, set[Any]]) -> set[int]:
    """Starts of the scripts that are named."""
    found = {v for name, values in names.items() if name not in _OTHER_NUMBERS for v in values if v in SCRIPTS.names}
    return found if "push" in names else set()


def _of_script(start: int) -> range:
    """Numbers of a script's steps."""
    number = _starts.index(start)
    return range(start, _starts[number + 1] if number + 1 < _scripts else _steps)


def _performed_before(step: int) -> list[int]:
    """Steps of the same script after which `step` can be the next."""
    own = _of_script(_starts[INDEX[step]])
    found = [q for q in own if q == step - 1 or (q == step and "again" in _used[q])]
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
    [{v for q in some for name, vs in _used[q].items() if name.startswith("Q_") for v in vs} for some in _before],
    list(range(len(QUESTIONS))),
)
"""``[next step of the frame on top, question]``: whether the question can have been asked."""
_block_of: Final = np.repeat(np.arange(len(ACTION_BLOCKS)), [size for _, size, _ in ACTION_BLOCKS])
ANSWERS: Final = _flags(
    [{name for q in some for name in _used[q]} for some in _before], [f"A_{name}" for name, _, _ in ACTION_BLOCKS]
)[:, _block_of]
"""``[next step of the frame on top, action]``: whether the action can be legal, as far as its block goes."""
SEAT_OF: Final = np.zeros(NUM_ACTIONS, np.int64)
"""How far round the table the seat is that an action names, or owns the planet that it names."""
SEAT_OF[constants.A_SEAT : constants.A_SEAT + MAX_PLAYERS] = np.arange(MAX_PLAYERS)
SEAT_OF[constants.A_PLANET : constants.A_PLANET + PLANETS] = np.arange(PLANETS) // PLANETS_A_SYSTEM
_MOST_ASKING: Final = 4
ASKING: Final = np.full((_steps, _MOST_ASKING), -1, np.int64)
"""``[next step of the frame on top]``: the steps that can have asked."""
PUTS: Final = _flags(
    [{v for name, values in names.items() if name.startswith("Q_") for v in values} for names in _used],
    list(range(len(QUESTIONS))),
)
"""``[step, question]``: whether the step can put the question."""
CAN_ASK_AGAIN: Final = np.ones(_steps, np.bool_)
"""Whether these steps, performed again, put the same question; not where a step draws lots, or has done something else
before it asked."""
for _step, _some in enumerate(_before):
    _asking = [q for q in _some if "ask" in _used[q]][:_MOST_ASKING]
    ASKING[_step, : len(_asking)] = _asking
    CAN_ASK_AGAIN[_step] = not any("random_word" in _used[q] for q in _asking)
OPENS: Final = _flags(
    [{v for q in _of_script(s) for n, vs in _used[q].items() if n.startswith("W_") for v in vs} for s in _starts],
    list(range(len(WINDOWS))),
)
"""``[script, window]``: whether the window can be about a frame of the script."""


def _behind(rules: list[Any]) -> set[int]:
    return _with_those_after(set().union(*(_scripts_in(names_used(r, leave_out=_BY_ABILITY)) for r in rules if r)))


_none: Final[list[set[int]]] = [set()] * (MAX_ABILITIES - len(ABILITIES))
ON_CHOICE: Final = _flags([_behind([a.choose]) for a in ABILITIES] + _none, _starts)
"""``[ability, script]``: whether the script can lie on a use that is not announced yet."""
ON_USE: Final = _flags([_behind([a.use, a.if_zapped]) for a in ABILITIES] + _none, _starts)
"""``[ability, script]``: whether the script can lie on a use that is carried out."""


# --- frames -----------------------------------------------------------------------------------------------------------

(SOUND, BAD_STEP, BAD_ARGUMENT, BAD_PLACE, BAD_CARDS, BAD_SHIPS, BAD_HANDS, BAD_DESTINY, BAD_MASK, BAD_QUESTION,
 BAD_SEATS, BAD_KNOWLEDGE, BAD_END) = range(13)  # fmt: skip
FLAWS: Final = (
    "",
    "a frame of its stack stands at no step",
    "an argument on its stack is out of its range",
    "a script lies on its stack where it cannot",
    "its cards do not add up",
    "its ships do not add up",
    "its hands are not what is noted of them",
    "its destiny cards do not add up",
    "its legal actions are not those of a question",
    "its question cannot be asked here",
    "a seat in it does not fit the players",
    "what seats know in it is not so",
    "it is not clear whether it is over",
)
"""What is wrong, by its number."""

AFTER_CHECK: Final = np.zeros(len(QUESTIONS), np.bool_)
"""Questions before which a victory check was made."""
AFTER_CHECK[[Q_NEXT_ENCOUNTER, Q_OWN_COLOUR, Q_WILD_DESTINY, Q_AIM, Q_LAUNCH, Q_INVITE, Q_ALLY, Q_SELECT]] = True


@rule
def argument_fits(g: Any, f: int, place: int) -> int:
    script = INDEX[g.stack[f, NEXT]]
    value = g.stack[f, place]
    kind = KINDS[script, place]
    if kind == _A_SEAT:
        return 0 <= value < g.players
    if kind == _A_SEAT_OR_NOBODY:
        return -1 <= value < g.players
    if kind == _A_FRAME:
        return 0 <= value < f
    if kind == _A_FRAME_OR_NONE:
        return -1 <= value < f
    if kind == _A_USE:
        return 0 <= value < f and START[INDEX[g.stack[value, NEXT]]] == USE
    return LEAST[script, place] <= value <= MOST[script, place]


@rule
def use_fits(g: Any, f: int) -> int:
    """Whether the free arguments of a use, and its card, are what its ability makes of them."""
    ability = g.stack[f, U_ABILITY]
    for place in range(U_A, U_C + 1):
        if not USE_LEAST[ability, place] <= g.stack[f, place] <= USE_MOST[ability, place]:
            return 0
    return g.stack[f, U_CARD] < 0 or g.stack[f, NEXT] == USE or g.stack[f, U_CARD] == CARD_OF[ability]


@rule
def discards_fit(g: Any, f: int) -> int:
    for i in range(g.stack[f, E_COUNT]):
        if ((g.stack[f, E_CARDS + i // 4] >> (8 * (i % 4))) & 127) >= CARDS:
            return 0
    return 1


@rule
def event_fits(g: Any, f: int) -> int:
    """Whether a window is about a frame that opens it; what has happened outside of all frames is about none (0)."""
    event = g.stack[f, P_EVENT]
    return event <= 0 or OPENS[INDEX[g.stack[event, NEXT]], g.stack[f, P_WINDOW]]


@rule
def can_lie_on(g: Any, below: int, script: int) -> int:
    """Whether a frame of the script (by its place in their order) can have been pushed by frame `below`."""
    step = g.stack[below, NEXT]
    owner = START[INDEX[step]]
    if ON[step, script]:
        return 1
    if owner == USE:
        if step == USE + 1:
            return ON_CHOICE[g.stack[below, U_ABILITY], script]
        return step == USE + 3 and ON_USE[g.stack[below, U_ABILITY], script]
    return owner == PASSIVE_USE and ON_USE[g.stack[below, U_ABILITY], script]


@rule
def place_fits(g: Any, f: int) -> int:
    """Whether the frame lies on one that pushes its script, or on others that this one has pushed with it, which are
    at their first step."""
    script = INDEX[g.stack[f, NEXT]]
    if f == 0:
        return START[script] == TURN
    if START[script] == SET_UP:
        return f == 1 and g.stack[0, NEXT] == TURN
    below = f - 1
    while below >= 0:
        if can_lie_on(g, below, script):
            return 1
        if g.stack[below, NEXT] != START[INDEX[g.stack[below, NEXT]]]:
            return 0
        below -= 1
    return 0


@rule
def stack_flaw(g: Any) -> int:
    """What is wrong with the frames, `SOUND` if nothing is."""
    for f in range(g.sp):
        if g.stack[f, NEXT] < 0 or g.stack[f, NEXT] >= INDEX.shape[0]:
            return BAD_STEP
        for place in range(1, ARGS):
            if not argument_fits(g, f, place):
                return BAD_ARGUMENT
        script = START[INDEX[g.stack[f, NEXT]]]
        if script == USE:
            if KIND[g.stack[f, U_ABILITY]] == PASSIVE or KIND[g.stack[f, U_ABILITY]] == ECHO or not use_fits(g, f):
                return BAD_ARGUMENT
        elif script == PASSIVE_USE:
            if KIND[g.stack[f, U_ABILITY]] != PASSIVE and KIND[g.stack[f, U_ABILITY]] != ECHO:
                return BAD_ARGUMENT
        elif (script == DISCARDS and not discards_fit(g, f)) or (script == POLL and not event_fits(g, f)):
            return BAD_ARGUMENT
        if (script == USE or script == PASSIVE_USE) and f > 0 and START[INDEX[g.stack[f - 1, NEXT]]] == POLL:
            if not OFFERED[g.stack[f, U_ABILITY], g.stack[f - 1, P_WINDOW]]:
                return BAD_ARGUMENT
        if not place_fits(g, f):
            return BAD_PLACE
    return SOUND


# --- the question -----------------------------------------------------------------------------------------------------


@rule
def question_flaw(g: Any) -> int:
    """What is wrong with who is asked what, and with the legal actions."""
    legal = 0
    for action in range(g.mask.shape[0]):
        legal += g.mask[action]
    if legal != g.options or g.acting >= g.players:
        return BAD_MASK
    if not end_fits(g):
        return BAD_END
    if g.over or g.truncated:
        return BAD_MASK if legal else SOUND
    if g.waiting == 0:
        return BAD_END
    if legal < 2:
        return BAD_MASK
    step = g.stack[g.sp - 1, NEXT]
    if not ASKED[step, g.question]:
        return BAD_QUESTION
    if g.only != 0:
        return BAD_MASK
    for action in range(g.mask.shape[0]):
        if g.mask[action] and (not ANSWERS[step, action] or SEAT_OF[action] >= g.players):
            return BAD_MASK
    return SOUND


# --- seats, ships, cards ----------------------------------------------------------------------------------------------


@rule
def roles_fit(g: Any) -> int:
    """One offense, first in the timing order, one defense, second, when it is known; ships in the encounter and cards
    before a seat only where its role has them."""
    if g.offense < 0 or g.order[0] != g.offense or (g.defense >= 0 and g.order[1] != g.defense):
        return 0
    for seat in range(g.role.shape[0]):
        role = g.role[seat]
        if (role == R_OFFENSE) != (seat == g.offense) or (role == R_DEFENSE) != (seat == g.defense):
            return 0
        if role & (role - 1) or (role == 0) != (seat >= g.players):
            return 0
        if g.gate[seat] > 0 and role != R_OFFENSE and role != R_OFFENSIVE_ALLY:
            return 0
        if g.beside[seat] > 0 and role != R_DEFENSIVE_ALLY:
            return 0
        if g.down[seat] >= 0 and role != R_OFFENSE and role != R_DEFENSE:
            return 0
    return 1


@rule
def end_fits(g: Any) -> int:
    """Whether the game is over just when somebody has won, and truncated just at its turn limit."""
    if g.over:
        return g.winners != 0 and g.truncated == 0
    at_limit = g.turns >= g.max_turns or g.encounter_no > LONGEST_TURN
    if g.winners or g.turns > g.max_turns or (g.truncated != 0) != at_limit:
        return 0
    won = g.special_win
    for seat in range(g.players):
        if foreign_colonies(g, seat) >= COLONIES_TO_WIN:
            won |= 1 << seat
    return not AFTER_CHECK[g.question] or won == 0


@rule
def phase_fits(g: Any) -> int:
    """The frame of the encounter stands behind its phase; cards are shown, claimed and turned over from planning on,
    and losses are gathered in the resolution or by an effect."""
    if g.revealed and constants.DESTINY <= g.phase <= constants.PLANNING:
        return 0
    if constants.DESTINY <= g.phase <= constants.ALLIANCE:
        if g.claim[0] >= 0 or g.claim[1] >= 0 or g.shows_first >= 0:
            return 0
    if g.phase != constants.RESOLUTION and not g.batching:
        for seat in range(g.players):
            if g.batch_lost[seat] or g.batch_removed[seat]:
                return 0
    for f in range(g.sp):
        script = START[INDEX[g.stack[f, NEXT]]]
        if script == ENCOUNTER:
            return g.phase == g.stack[f, NEXT] - ENCOUNTER + constants.START_TURN
        if script == SET_UP:
            return g.phase == SETUP
    return g.phase == SETUP or g.phase == constants.START_TURN or g.phase == constants.RESOLUTION


@rule
def use_is_running(g: Any) -> int:
    for f in range(g.sp):
        if START[INDEX[g.stack[f, NEXT]]] == USE:
            return 1
    return 0


@rule
def players_fit(g: Any) -> int:
    """Whether no seat is named that does not play."""
    seen = 0
    for i in range(g.players):
        seen |= 1 << g.order[i]
    if seen != (1 << g.players) - 1:
        return 0
    for seat in (g.destiny_colour, g.turn, g.offense, g.defense, g.system, g.shows_first, g.collector, g.kept_by):
        if seat >= g.players:
            return 0
    if g.phase != SETUP and (g.turn < 0 or not roles_fit(g)):
        return 0
    for i in range(g.extra_n):
        if g.extra_offense[i] < 0 or g.extra_offense[i] >= g.players or g.extra_defense[i] >= g.players:
            return 0
        if g.extra_offense[i] == g.extra_defense[i]:
            return 0
    outside = -1 << g.players
    if (g.winners | g.special_win | g.invited[0] | g.invited[1]) & outside:
        return 0
    for i in range(g.table_n):
        if g.table_owner[i] >= g.players:
            return 0
    if g.target >= g.players * PLANETS_A_SYSTEM or g.target % PLANETS_A_SYSTEM == PLANETS_A_SYSTEM - 1:
        if g.target >= 0:
            return 0
    if g.table_n and not use_is_running(g):
        return 0
    if g.deal_pending and g.outcome != constants.O_DEAL:
        return 0
    if not phase_fits(g):
        return 0
    sheets, powers = 0, 0
    for seat in range(g.players):
        if g.sheet[seat] >= 0:
            if (sheets >> g.sheet[seat]) & 1:
                return 0
            sheets |= 1 << g.sheet[seat]
        if g.power[seat] >= 0:
            if (powers >> g.power[seat]) & 1:
                return 0
            powers |= 1 << g.power[seat]
    return (powers & ~sheets) == 0 and (sheets & ~g.pool) == 0 and ((g.dealt | g.seated | g.spent) & ~g.pool) == 0


@rule
def picked_up(g: Any, player: int) -> int:
    """Ships of the player that frames hold."""
    count = 0
    for f in range(g.sp):
        script = START[INDEX[g.stack[f, NEXT]]]
        if script == FOUND:
            if main_of(g, g.stack[f, 1]) == player:
                count += g.stack[f, LANDED]
        elif g.stack[f, 1] == player:
            if script == PLACE or script == LOSE or script == SETTLE:
                count += g.stack[f, 2]
            elif script == CHOOSE_LOSSES or (script == TAKE and g.stack[f, 3] == TO_LIMBO):
                count -= g.stack[f, 2]
    return count


@rule
def ships_add_up(g: Any) -> int:
    """Twenty a player, on planets that exist; those picked up wait for a frame to put them down."""
    for player in range(g.ships.shape[1]):
        total = g.gate[player] + g.beside[player] + g.warp[player] + g.removed[player] + g.limbo[player]
        for planet in range(g.ships.shape[0]):
            here = g.ships[planet, player]
            if here and (planet >= g.players * PLANETS_A_SYSTEM or planet % PLANETS_A_SYSTEM == PLANETS_A_SYSTEM - 1):
                return 0
            total += here
        if total != (SHIPS if player < g.players else 0) or g.fresh[player] > g.warp[player]:
            return 0
        if player < g.players and g.limbo[player] != picked_up(g, player) and not g.over:
            return 0
    return 1


@rule
def decks_are_built(g: Any) -> int:
    return g.phase != SETUP or g.question != Q_ALIEN


@rule
def cards_add_up(g: Any, counts: Any) -> int:
    """The cosmic deck of these options, each kind exactly."""
    for card in range(CARDS):
        counts[card] = 0
    for i in range(g.deck_n):
        counts[g.deck[i]] += 1
    for i in range(g.discard_n):
        counts[g.discard[i]] += 1
    for i in range(g.table_n):
        counts[g.table[i]] += 1
    for i in range(g.store_n):
        counts[g.store[i]] += 1
    for player in range(g.hand.shape[0]):
        for card in range(CARDS):
            counts[card] += g.hand[player, card]
        if player < g.players and g.down[player] >= 0:
            counts[g.down[player]] += 1
        for i in range(g.aside.shape[1]):
            if g.aside[player, i] > 0:
                counts[g.aside[player, i] - 1] += 1
    for f in range(g.sp):  # an announced card lies with its use until that is finished
        if USE + 1 < g.stack[f, NEXT] <= USE + 5 and g.stack[f, U_CARD] >= 0:
            counts[g.stack[f, U_CARD]] += 1
    flares = 0
    for card in range(CARDS):
        expected = 0
        if decks_are_built(g):
            if card < FLARE:
                expected = _COPIES[card]
            elif g.flares_on:
                expected = (g.dealt >> (card - FLARE)) & 1
                flares += expected
        if counts[card] != expected:
            return 0
    return flares == (FLARES_IN_DECK if g.flares_on and decks_are_built(g) else 0)


@rule
def hands_are_summed_up(g: Any) -> int:
    for player in range(g.hand.shape[0]):
        total, encounter_cards, flares, others = 0, 0, 0, 0
        for card in range(CARDS):
            here = g.hand[player, card]
            total += here
            if card < ENCOUNTER_CARDS:
                encounter_cards += here
            elif here > 0 and card >= FLARE:
                flares |= 1 << (card - FLARE)
            elif here > 0:
                others |= 1 << (card - REINFORCEMENT)
        if total != g.hand_n[player] or encounter_cards != g.encounter_n[player]:
            return 0
        if flares != g.flare_bits[player] or others != g.card_bits[player]:
            return 0
    return 1


@rule
def nobody_is_sure_of_what_is_not_so(g: Any) -> int:
    for viewer in range(g.players):
        for holder in range(g.players):
            if viewer != holder:
                for card in range(CARDS):
                    there = g.hand[holder, card] + (g.down[holder] == card and not g.revealed)
                    if g.known[viewer, holder, card] > there:
                        return 0
    return 1


@rule
def destiny_adds_up(g: Any) -> int:
    """Three of each colour in the game, two wild, three special ones."""
    for kind in range(DESTINIES):
        count = g.destiny_card == kind
        for i in range(g.destiny_n):
            count += g.destiny[i] == kind
        for i in range(g.destiny_discard_n):
            count += g.destiny_discard[i] == kind
        expected = 1
        if kind < D_WILD:
            expected = 3 if kind < g.players else 0
        elif kind == D_WILD:
            expected = 2
        if count != (expected if decks_are_built(g) else 0):
            return 0
    return 1


@rule
def flaw_of(g: Any, counts: Any) -> int:
    """What is wrong with a record whose fields are within their bounds, `SOUND` if nothing is."""
    found = stack_flaw(g)
    if found == SOUND and not players_fit(g):
        found = BAD_SEATS
    if found == SOUND:
        found = question_flaw(g)
    if found != SOUND:
        return found
    if not ships_add_up(g):
        return BAD_SHIPS
    if not cards_add_up(g, counts):
        return BAD_CARDS
    if not hands_are_summed_up(g):
        return BAD_HANDS
    if not destiny_adds_up(g):
        return BAD_DESTINY
    if not nobody_is_sure_of_what_is_not_so(g):
        return BAD_KNOWLEDGE
    return SOUND


@entry
def find_flaws(states: Any, counts: Any, out: Any) -> None:
    """Write the number of what is wrong with each record into ``out[i]``; `counts` is working space."""
    for i in range(states.shape[0]):
        out[i] = flaw_of(record(states, i), counts)


def find_flaw(states: States, perform: Callable[[States], None]) -> tuple[int, str] | None:
    """See `Game.flaw`.

    Args:
        states: the records.
        perform: performs the step at which the frame on top of each record stands.
    """
    outside = out_of_bounds(states, BOUNDS)
    if outside is not None:
        return outside
    idle = np.flatnonzero((states["rng"] == 0).all(axis=1))
    if idle.size:
        return int(idle[0]), "its generator stands still"
    out = np.zeros(len(states), np.int64)
    find_flaws(states, np.zeros(CARDS, np.int64), out)
    running = np.flatnonzero((out == SOUND) & (states["over"] == 0) & (states["truncated"] == 0))
    out[running[~_asks_again(states[running], perform)]] = BAD_MASK
    wrong = np.flatnonzero(out)
    return (int(wrong[0]), FLAWS[out[wrong[0]]]) if wrong.size else None


_QUESTION: Final = ("question", "acting", "options", "only", "asked_window", "asked_about", "waiting")
"""What a question consists of, beside the mask."""


def _asks_again(states: States, perform: Callable[[States], None]) -> NDArray[np.bool_]:
    """Whether the step that asked, performed again on a copy, puts the same question with the same legal actions."""
    top = states["sp"].astype(np.int64) - 1
    step = states["stack"][np.arange(len(states)), top, NEXT]
    same = ~CAN_ASK_AGAIN[step]
    for asking in ASKING.T:
        candidate = asking[step]
        rows = np.flatnonzero(~same & (candidate >= 0) & PUTS[candidate, states["question"]])
        if rows.size:
            again = states[np.concatenate([rows[:1], rows, rows[:1]])]  # the ends: for what writes beside a record
            again["stack"][np.arange(len(rows)) + 1, top[rows], NEXT] = candidate[rows]
            polls = START[INDEX[step[rows]]] == POLL
            again["stack"][np.flatnonzero(polls) + 1, top[rows][polls], P_ASKED] = 0
            again = again[1:-1]
            fits = _performed(again, perform) & (again["mask"] == states["mask"][rows]).all(axis=1)
            for name in _QUESTION:
                fits &= again[name] == states[name][rows]
            same[rows[fits]] = True
    return same


def _performed(states: States, perform: Callable[[States], None]) -> NDArray[np.bool_]:
    """Perform the steps; says which could be. Interpreted, one that cannot is an error, which ends a batch."""
    done = np.ones(len(states), np.bool_)
    if not INTERPRETED:
        perform(states)
        return done
    for i in range(len(states)):
        try:
            perform(states[i : i + 1])
        except (ArithmeticError, IndexError, TypeError, ValueError):
            done[i] = False
    return done
