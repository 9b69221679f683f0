"""Questions, actions and cards in words."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, Final

from numpy.typing import NDArray

from ..core.errors import ArgumentError
from ..core.flow import number_of
from ..core.record import py_record
from . import constants as k
from . import technology_ids
from .ability import (
    ABILITIES,
    CARD,
    IS_COMPLETION,
    KIND_NAMES,
    PASSIVE,
    POWER,
    POWER_AT,
    SHOWS_CARD,
    SHOWS_TECHNOLOGY,
    STORE_PLAY,
    SUPER_AT,
    TECHNOLOGY,
    TURNS_UP,
    USES,
    WILD_AT,
    Ability,
    a_use,
)
from .alien_ids import ALIENS
from .alien_ids import NAMES as ALIEN_NAMES
from .cards import DISCARD_TYPE, a_draw, type_discard
from .choices import WHICH_PLANET
from .deals import FOUND, OFFER, OFFERS_A_SIDE, PICK_CARDS, an_offer, card_picks
from .indices import Seat
from .payments import payment, reward
from .phases.launch import a_sending
from .phases.research import a_research
from .scripts import SCRIPTS
from .ships import PLACE, TAKE, loss, placing, taking
from .state import F_BESIDE, F_GATE, F_HAND, F_HELD, F_WARP
from .table.flagship import FLAGSHIP_CARD
from .table.powers import NEVER_LOST
from .technology_ids import TECHNOLOGIES
from .windows import POLL, USE, a_poll, use_announce, use_pay

States = NDArray[Any]

_RELEASES = (
    "release ships of your partner from the warp",
    "release ships of your own from the warp",
    "ask the partner to release your ships from the warp",
    "ask the partner to release its own ships from the warp",
)
_PLAIN = {
    k.A_YES: "yes",
    k.A_NO: "no",
    k.A_SHIP: "a ship from the encounter",
    k.A_TAKE_CARD: "a card",
    k.A_COLONY_FOR_ME: "ask for a colony",
    k.A_COLONY_FOR_PARTNER: "offer a colony",
    k.A_SUBMIT: "submit the offer",
    k.A_ACCEPT: "accept the offer",
    k.A_COUNTER: "make a counter-offer",
    k.A_WALK_AWAY: "walk away",
}
_FREE = {
    *(block + card for block in (k.A_PLAY, k.A_GIVE, k.A_NAME) for card in range(k.CARDS, k.CARD_SLOTS)),
    *(k.A_ALIEN + alien for alien in range(ALIENS, k.ALIEN_SLOTS)),
    *(k.A_TECHNOLOGY + technology for technology in range(TECHNOLOGIES, k.TECHNOLOGY_SLOTS)),
    *range(k.NUM_ACTIONS - k.SPARE_ACTIONS, k.NUM_ACTIONS),
}
"""Actions that are kept for aliens and blocks to come."""
USE_STATES = ("stands", "stopped by a cosmic zap", "stopped by a card zap", "prevented", "taken away")
TURNING_UP: Final = "turn up your sheet and "
"""What stands before an answer by which a sheet that lies face down is turned up."""
END_CAUSES = (
    "",
    "the offense holds no encounter card",
    "the offense has no ship",
    "an empty home planet is resettled",
    "a colony is given",
    "nothing is exchanged",
    "the system has no planet left to aim at",
)
_GOALS = (" to go into the gate", " to go beside the planet", " to take", " to go onto the planet")
_LOSS_WINDOWS = (
    k.W_LOSS_REMOVED, k.W_LOSS_SAVED, k.W_LOSS_PROTECTED, k.W_LOSS_LANDED, k.W_LOSS_KEPT, k.W_LOSS_FLARE_KEPT,
    k.W_LOSS_FLARE_SAVED,
)  # fmt: skip
_COUNTED = {
    **dict.fromkeys(_LOSS_WINDOWS, (loss, "count", "ship")),
    k.W_SENDING: (a_sending, "wish", "ship"),
    k.W_DRAWING: (a_draw, "count", "card"),
    k.W_COMPENSATION: (payment, "due", "card"),
    k.W_PAYING: (payment, "due", "card"),
    k.W_REWARDS: (reward, "due", "reward"),
}
"""Windows whose event has a number: where it stands in the event's frame, and what is counted."""


def card_name(card: int) -> str:
    """Name of a kind of card: ``attack 08``, ``cosmic zap``, ``Zombie flare``."""
    if card >= k.FLARE:
        return f"{alien_name(card - k.FLARE)} flare"
    return k.CARD_NAMES[card].replace("_", " ").replace("reinforcement ", "reinforcement +")


def variant_name(bit: int) -> str:
    """Name of a variant by its bit: ``four planets``."""
    return k.VARIANT_NAMES[bit.bit_length() - 1].replace("_", " ")


def alien_name(alien: int) -> str:
    """Name of an alien as a title; ``no power`` for -1."""
    return ALIEN_NAMES[alien].replace("_", "-").title() if alien >= 0 else "no power"


def technology_name(technology: int) -> str:
    """Name of a technology: ``Vacuum Turbines``."""
    return technology_ids.title(technology)


def seat_name(seat: int) -> str:
    """Colour of a seat."""
    return k.COLOURS[seat]


def signal_name(token: int) -> str:
    """``token A`` to ``token P``."""
    return f"token {k.SIGNAL_NAMES[token]}"


def signalled(sender: str, token: int | None, receiver: str) -> str:
    """``red signals token C to blue``; ``None``: which token is not known."""
    return f"{sender} signals {'a token' if token is None else signal_name(token)} to {receiver}"


def planet_name(planet: int) -> str:
    """``red 1`` to ``red 5``."""
    return f"{k.COLOURS[planet // k.PLANETS_A_SYSTEM]} {planet % k.PLANETS_A_SYSTEM + 1}"


def _planet(g: Any, index: int, viewer: int) -> int:
    """`table.planet_absolute` for callers outside the compiled rules."""
    seat, planet = divmod(index, k.PLANETS_A_SYSTEM)
    return int((seat + viewer) % g.players) * k.PLANETS_A_SYSTEM + planet


def destiny_name(card: int) -> str:
    """Words for a destiny card."""
    return f"{k.COLOURS[card]} (colour)" if card < k.D_WILD else k.DESTINY_NAMES[card]


def count_of(count: int, noun: str) -> str:
    """``1 ship``, ``3 ships``."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def listed(words: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return " and ".join(words) if len(words) < 3 else f"{', '.join(words[:-1])} and {words[-1]}"


def seats_of(g: Any, bits: int) -> list[str]:
    """Colours of the seats whose bits are set."""
    return [seat_name(seat) for seat in range(g.players) if (bits >> seat) & 1]


# --- what is going on -------------------------------------------------------------------------------------------------


def ability_name(number: int) -> str:
    """``Zombie power: immortality``, ``Virus wild flare``, ``reinforcement +3``."""
    ability = ABILITIES[number]
    if ability.kind == CARD:
        return card_name(ability.owner)
    if ability.kind == TECHNOLOGY:
        name = technology_name(ability.owner)
        return f"completion of {name}" if IS_COMPLETION[number] else name
    return ability.label.partition(":")[0] if ability.name in ("wild", "super") else ability.label


ANNOUNCED: Final = range(number_of(use_announce) + 1, int(SCRIPTS.last[USE]) + 1)
CHOOSING: Final = range(number_of(use_pay), number_of(use_announce) + 1)
"""Next steps of the uses that have been announced, and of those whose targets are named or whose price is paid."""


def uses(g: Any, steps: range) -> list[SimpleNamespace]:
    """The uses that have come as far, the first one first."""
    return [a_use.read(g, f) for f in range(g.sp) if SCRIPTS.next_step(g, f) in steps]


def use_words(g: Any, use: SimpleNamespace) -> str:
    """An announced use: ``red plays cosmic zap against Zombie power: immortality``."""
    ability = ABILITIES[use.ability]
    text = f"{seat_name(use.user)} {verb_of_use(ability)} {ability_name(ability.number)}"
    if ability.window == k.W_ANNOUNCED:
        text += f" against {ability_name(a_use.read(g, use.event).ability)}"
    elif ability.kind == CARD and ability.owner < k.ARTIFACT:
        text += f" for the {('offense', 'defense')[use.first]}"
    elif ability.shows == SHOWS_CARD and use.first >= 0:
        text += f" ({card_name(use.first)})"
    elif ability.shows == SHOWS_TECHNOLOGY:
        text += f" ({technology_name(use.first)})"
    state = use.state
    return text if state == k.STANDS else f"{text} ({USE_STATES[state]})"


def verb_of_use(ability: Ability) -> str:
    """What a player does with it: it uses, plays or announces it."""
    if ability.kind == TECHNOLOGY:
        return "announces the" if IS_COMPLETION[ability.number] else "uses"
    return "uses" if ability.kind == POWER else "plays"


def announced_uses(g: Any) -> list[str]:
    """Every use that has been announced and is not finished, the first one first."""
    return [use_words(g, use) for use in uses(g, ANNOUNCED)]


def announced_cards(g: Any) -> list[str]:
    """Names of the aliens and cards whose uses these are."""
    used = [ABILITIES[use.ability] for use in uses(g, ANNOUNCED)]
    return [_owner_name(ability) for ability in used]


def _owner_name(ability: Ability) -> str:
    if ability.kind == CARD:
        return card_name(ability.owner)
    if ability.kind == TECHNOLOGY:
        return technology_name(ability.owner)
    return alien_name(ability.owner) if ability.kind in (POWER, PASSIVE) else card_name(k.FLARE + ability.owner)


def technology_words(g: Any, technology: int) -> str:
    """A technology with its research number, and the ships on it."""
    number = technology_ids.RESEARCH[technology] or "X"
    ships = count_of(g.tech_ships[technology], "ship")
    return f"{technology_name(technology)}, research {number}, {ships} on it"


def flagship_words(who: str, at: int, place: int) -> str:
    """Where the flagship of a player is: ``flagship_at``, and its place if that is a technology face down."""
    places = {
        -1: "gone", F_GATE: "in the gate", F_BESIDE: "beside the planet", F_WARP: "in the warp", F_HAND: "in hand",
        F_HELD: "in hand",
    }  # fmt: skip
    where = planet_name(at) if 0 <= at < k.PLANETS else f"its technology {place + 1}"
    return f"{technology_name(FLAGSHIP_CARD[0])} of {who} is {places.get(at, f'on {where}')}"


def deal_terms(g: Any) -> list[str]:
    """The terms of the deal on the table, one line for each main player that gives something."""
    lines = []
    for side in range(2):
        giver, taker = seat_name(main_of(g, side)), seat_name(main_of(g, 1 - side))
        gives = [
            f"{k.CLASS_NAMES[c]}{_times(g.deal_class[side, c])}" for c in range(k.CLASSES) if g.deal_class[side, c]
        ]
        if g.deal_exact_side == side:
            gives += [f"{card_name(c)}{_times(g.deal_exact[c])}" for c in range(k.CARDS) if g.deal_exact[c]]
        terms = [f"gives {listed(gives)}"] if gives else []
        if g.deal_colony[1 - side] >= 0:
            terms.append(f"lets {taker} found a colony on {planet_name(g.deal_colony[1 - side])}")
        for owner in range(2):
            if g.deal_release[side, owner]:
                ships = count_of(g.deal_release[side, owner], "ship")
                terms.append(f"releases {ships} of {seat_name(main_of(g, owner))} from the warp")
        if terms:
            lines.append(f"{giver} {', and '.join(terms)}")
    return lines


def _times(count: int) -> str:
    return f" x{count}" if count > 1 else ""


def main_of(g: Any, side: int) -> Seat:
    """Seat of the offense (0) or the defense (1)."""
    return Seat(g.offense if side == 0 else g.defense)


def bound_side(g: Any, seat: int) -> int:
    """Side whose ally the seat has to be, by an effect; -1: it is free."""
    return next((side for side in range(2) if (g.must_ally[side] >> seat) & 1), -1)


def shown_card(g: Any, side: int) -> str:
    """The revealed encounter card of a side; ``morph as attack 20`` where it counts as something else."""
    card, kind = g.down[main_of(g, side)], g.kind[side]
    counts_as = k.TYPE_NAMES[kind] + (f" {g.value[side]:02d}" if kind == k.T_ATTACK else "")
    if g.claim[side] >= 0:
        return f"{card_name(g.claim[side])} (claimed)"
    if card < 0:
        return counts_as
    return card_name(card) if kind == k.CARD_TYPE[card] else f"{card_name(card)} as {counts_as}"


def game_result(g: Any) -> str:
    """``red and blue have won``, or that the game was stopped."""
    if g.over:
        winners = seats_of(g, g.winners)
        return f"{listed(winners)} {'has' if len(winners) == 1 else 'have'} won"
    return "stopped at the turn limit" if g.truncated else "the game goes on"


# --- questions --------------------------------------------------------------------------------------------------------


def describe_question(states: States) -> str:
    """What the acting seat of ``states[0]`` is asked, with the window, the count or the use it is about."""
    g = py_record(states, 0)
    if g.options == 0:
        return f"nobody is asked: {game_result(g)}"
    text = f"{seat_name(g.acting)}: {k.QUESTIONS[g.question][1]}"
    details = [words for words in (_about(g), _cause(g)) if words]
    return f"{text} [{'; '.join(details)}]" if details else text


def _about(g: Any) -> str:
    """What the question is about; whoever asks leaves it in ``asked_about`` or in the frame."""
    top, about, question = g.sp - 1, g.asked_about, g.question
    script = SCRIPTS.running(g, top)
    if question == k.Q_USE:
        return _window_words(g)
    if question in (k.Q_PLACE_SHIP, k.Q_TAKE_SHIP, k.Q_LOSE_SHIP):
        if script == PLACE and placing.read(g, top).flagship and about == 1:
            return technology_name(FLAGSHIP_CARD[0])
        goal = _GOALS[taking.read(g, top).destination] if script == TAKE else ""
        if script == FOUND:
            goal = " to found the colony"
        return f"{count_of(about, 'ship')} left{goal}"
    if question == k.Q_CLAIM:
        side = 1 if g.acting == g.offense else 0
        return f"{seat_name(main_of(g, side))} claims {card_name(g.claim[side])}"
    if question in (k.Q_LAUNCH, k.Q_RESETTLE):
        return f"planet {planet_name(g.target)}"
    if question == k.Q_FOUND:
        return f"planet {planet_name(g.deal_colony[0 if g.acting == g.offense else 1])}"
    if question == k.Q_REWARDS:
        return f"{count_of(about, 'reward')} due"
    if question == k.Q_DISCARD and script == DISCARD_TYPE:
        return f"type {k.TYPE_NAMES[type_discard.read(g, top).type]}"
    if question == k.Q_GIVE and script == PICK_CARDS:
        return f"promised: {k.CLASS_NAMES[card_picks.read(g, top).kind]}"
    if question == k.Q_AIM:
        system = "any colony" if g.aim == k.AIM_ANY_COLONY else f"system of {seat_name(g.system)}"
        return f"{system}, opponent {seat_name(g.defense)}" if g.defense >= 0 else system
    if question == k.Q_INVITE:
        invited = listed(seats_of(g, g.invited[0 if g.acting == g.offense else 1]))
        return f"invited: {invited}" if invited else "nobody invited yet"
    if question == k.Q_ALLY:
        hosts = [seat_name(main_of(g, side)) for side in range(2) if (g.invited[side] >> g.acting) & 1]
        words = f"invited by {listed(hosts)}" if hosts else "not invited"
        bound = bound_side(g, g.acting)
        return f"{words}; has to ally with {seat_name(main_of(g, bound))}" if bound >= 0 else words
    if question == k.Q_SIGNAL_TO:
        return signal_name(g.signal[g.acting])
    if question == k.Q_WARP_SHIP:
        return f"for {seat_name(main_of(g, 0 if g.role[g.acting] == k.R_OFFENSIVE_ALLY else 1))}"
    if question == k.Q_SELECT:
        other = g.defense if g.acting == g.offense else g.offense
        seen = g.down[other] >= 0 and (g.down_seen[other] >> g.acting) & 1
        return f"against {seat_name(other)}" + (f", who shows {card_name(g.down[other])}" if seen else "")
    if question in (k.Q_OFFER, k.Q_ANSWER_DEAL):
        made = g.deal_offers[0 if g.acting == g.offense else 1]
        number = f"your offer {made + 1} of {OFFERS_A_SIDE}" if question == k.Q_OFFER else _offers_left(made)
        return f"{number}: {'; '.join(deal_terms(g)) or 'no terms yet'}"
    if question == k.Q_YES_NO:
        return SCRIPTS.names[script].replace("the flagship", technology_name(FLAGSHIP_CARD[0]))
    if question == k.Q_PLANET:
        return "" if SCRIPTS.names[script] == WHICH_PLANET else SCRIPTS.names[script]
    if question == k.Q_WORK:
        return technology_words(g, a_research.read(g, top).technology)
    if question in (k.Q_OFFER_PLANET, k.Q_RELEASE) and script == OFFER:
        return _offer_item(g, an_offer.read(g, top).item)
    return ""


def _offers_left(made: int) -> str:
    left = OFFERS_A_SIDE - made
    return f"you have {count_of(left, 'offer')} left" if left else "you have no offer left"


def _offer_item(g: Any, item: int) -> str:
    """The item of an offer that a planet or a number is still wanted for."""
    partner = seat_name(g.defense if g.acting == g.offense else g.offense)
    if item == k.A_COLONY_FOR_ME:
        return f"{partner} lets {seat_name(g.acting)} found it"
    if item == k.A_COLONY_FOR_PARTNER:
        return f"{seat_name(g.acting)} lets {partner} found it"
    return _RELEASES[item - k.A_RELEASE]


def _cause(g: Any) -> str:
    """The use that is being prepared or carried out, if the question is part of it."""
    if g.question == k.Q_USE:
        return ""
    for f in range(g.sp - 1, -1, -1):
        if SCRIPTS.next_step(g, f) in (*CHOOSING, *ANNOUNCED):
            return f"for {ability_name(a_use.read(g, f).ability)}"
    return ""


def window_meaning(window: int) -> str:
    """When a window opens."""
    return k.WINDOWS[window][2].replace("... :", "the subject's ships are about to be lost:")


def _window_words(g: Any) -> str:
    """Meaning of the window, with the player and the event it is about."""
    window, subject, top = g.asked_window, g.asked_about, g.sp - 1
    when = window_meaning(window)
    if 0 <= subject < g.players:
        when = when.replace("the subject", seat_name(subject))
    event = a_poll.read(g, top).event if SCRIPTS.next_step(g, top) == POLL else -1
    if window == k.W_ANNOUNCED and event >= 0:
        return use_words(g, a_use.read(g, event))
    if window in _COUNTED and event >= 0:
        layout, argument, noun = _COUNTED[window]
        return f"{when}; {count_of(getattr(layout.read(g, event), argument), noun)}"
    return when


# --- actions ----------------------------------------------------------------------------------------------------------


def describe_action(states: States, action: int) -> str:
    """Words for `action` of the acting seat of ``states[0]``."""
    g = py_record(states, 0)
    asker = g.acting
    if action == k.A_SHIP and g.question == k.Q_CARD_OR_SHIP:
        return "a ship"
    if action == k.A_TAKE_CARD and g.question == k.Q_PLAYER:
        return "the deck"
    if action == k.A_TAKE_CARD and g.question == k.Q_NEXT_ENCOUNTER:
        return "a new technology instead"
    if action in (k.A_YES, k.A_NO) and g.question == k.Q_WORK:
        return "complete it" if action == k.A_YES else "give it up"
    if action in _FREE:
        return "nothing yet"
    if action in _PLAIN:
        return _PLAIN[action]
    if action == k.A_PASS:
        return {k.Q_ALLY: "stay out", k.Q_OWN_COLOUR: "redraw", k.Q_INVITE: "done", k.Q_ALLIES: "done"}.get(
            g.question, "pass"
        )
    if k.A_POWER <= action < k.A_SEAT:
        return _power_words(g, asker, action - k.A_POWER)
    if k.A_SEAT <= action < k.A_PLANET:
        return _seat_words(g, (action - k.A_SEAT + asker) % g.players)
    if k.A_PLANET <= action < k.A_NUMBER:
        return planet_name(_planet(g, action - k.A_PLANET, asker))
    if k.A_NUMBER <= action < k.A_PLAY:
        if g.question in (k.Q_LOSE_SHIP, k.Q_TAKE_SHIP):
            return f"a ship from technology {action - k.A_NUMBER + 1}"
        return str(action - k.A_NUMBER)
    if k.A_PLAY <= action < k.A_GIVE:
        return _play_words(g, asker, action - k.A_PLAY)
    if k.A_GIVE <= action < k.A_NAME:
        card = card_name(action - k.A_GIVE)
        if g.question == k.Q_OFFER:
            return f"offer {card} (shown)" if card in k.CLASS_NAMES else f"offer {card}"
        return card
    if k.A_NAME <= action < k.A_JOIN:
        return card_name(action - k.A_NAME) + (" (stored)" if g.question == k.Q_DISCARD else "")
    if k.A_JOIN <= action < k.A_ALIEN:
        side, count = divmod(action - k.A_JOIN, 4)
        return f"join the {('offense', 'defense')[side]} with {count + 1} ship{'s' if count else ''}"
    if k.A_ALIEN <= action < k.A_TECHNOLOGY:
        return alien_name(action - k.A_ALIEN)
    if k.A_TECHNOLOGY <= action < k.A_DESTINY:
        name = technology_name(action - k.A_TECHNOLOGY)
        return f"use {name}" if g.question == k.Q_USE else name
    if k.A_DESTINY <= action < k.A_SHIP:
        return k.DESTINY_NAMES[action - k.A_DESTINY + k.D_WILD]
    if k.A_OFFER_CLASS <= action < k.A_ASK_CLASS:
        return f"offer {k.CLASS_NAMES[action - k.A_OFFER_CLASS]}"
    if k.A_ASK_CLASS <= action < k.A_RELEASE:
        return f"ask for {k.CLASS_NAMES[action - k.A_ASK_CLASS]}"
    if k.A_SIGNAL <= action < k.A_SIGNAL + k.SIGNALS:
        return signal_name(action - k.A_SIGNAL)
    if k.A_RELEASE <= action < k.A_SUBMIT:
        up = action < k.A_RELEASE + 2 and not g.deal_may_release[0 if asker == g.offense else 1]
        return (TURNING_UP if up else "") + _RELEASES[action - k.A_RELEASE]
    raise ArgumentError(f"there is no action {action}; actions are 0 to {k.NUM_ACTIONS - 1}")


def _power_words(g: Any, seat: int, slot: int) -> str:
    down = slot < USES and turns_up(g, seat)
    alien = g.sheet[seat] if down else power_slots(g, seat)[slot // USES]
    number = POWER_AT[g.asked_window, alien, slot % USES] if g.question == k.Q_USE and alien >= 0 else -1
    if g.question == k.Q_SELECT:
        number = STORE_PLAY[alien]
    if number < 0:
        return f"use of the power, number {slot}"
    return f"{TURNING_UP if down else ''}use {ABILITIES[number].label}"


def power_slots(g: Any, seat: int) -> list[int]:
    """Aliens of the powers that the seat can have, -1: none: its own, its form, an extra one, the form of that."""
    extra = (g.extra, g.extra_form) if g.extra_of == seat else (-1, -1)
    return [int(alien) for alien in (g.power[seat], g.form[seat], *extra)]


def turns_up(g: Any, seat: int) -> bool:
    """Whether the seat turns its sheet up as it uses its own power."""
    return bool((g.face_down >> seat) & 1) and g.power[seat] < 0


def _seat_words(g: Any, seat: int) -> str:
    if g.question == k.Q_OWN_COLOUR:
        return "resettle an empty home planet" if seat == g.acting else f"evict {seat_name(seat)}"
    if g.question == k.Q_SIDE:
        return f"for {seat_name(seat)} ({'offense' if seat == g.offense else 'defense'})"
    return seat_name(seat)


def _play_words(g: Any, seat: int, card: int) -> str:
    if g.question == k.Q_SELECT or card < k.FLARE:
        return f"play {card_name(card)}"
    safe = g.had_power[seat] or NEVER_LOST[card - k.FLARE]
    down = turns_up(g, seat) and g.sheet[seat] == card - k.FLARE
    works = (down or g.power[seat] == card - k.FLARE) and safe and not (g.zapped >> (card - k.FLARE)) & 1
    is_super = g.question == k.Q_USE and works and SUPER_AT[g.asked_window, card - k.FLARE] >= 0
    is_loan = g.question == k.Q_USE and turns_up(g, seat) and TURNS_UP[WILD_AT[g.asked_window, card - k.FLARE]]
    up = TURNING_UP if (is_super and down) or (is_loan and not is_super) else ""
    return f"{up}play {card_name(card)} ({KIND_NAMES[3 if is_super else 2]})"
