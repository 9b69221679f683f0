"""What a human who plays Cosmic Encounter may want to know: each question, and what cards and aliens do."""

from __future__ import annotations

from collections.abc import Hashable

import numpy as np

from cosmic_env.core.game import States
from cosmic_env.core.record import py_record
from cosmic_env.encounter.ability import USES
from cosmic_env.encounter.alien_ids import ALIENS
from cosmic_env.encounter.catalogue import find_entry
from cosmic_env.encounter.constants import (
    A_ALIEN,
    A_ASK_CLASS,
    A_GIVE,
    A_NAME,
    A_OFFER_CLASS,
    A_PLAY,
    A_POWER,
    A_SEAT,
    A_TECHNOLOGY,
    ARTIFACT,
    CARD_NAMES,
    CARD_TYPE,
    CARDS,
    COLOURS,
    FLARE,
    Q_AIM,
    Q_ALIEN,
    Q_ALLY,
    Q_ANSWER_DEAL,
    Q_INVITE,
    Q_LAUNCH,
    Q_OFFER,
    Q_OFFER_PLANET,
    Q_OWN_COLOUR,
    Q_RELEASE,
    Q_RESETTLE,
    Q_SHEET,
    Q_SIGNAL,
    Q_SIGNAL_TO,
    Q_WILD_DESTINY,
    QUESTIONS,
    SETUP,
    TYPE_NAMES,
)
from cosmic_env.encounter.technology_catalogue import find_technology
from cosmic_env.encounter.technology_ids import TECHNOLOGIES
from cosmic_env.encounter.texts import find_text
from cosmic_env.encounter.view import own_face_down, powers_of, running_totals, sees_down, sees_sheet
from cosmic_env.encounter.words import (
    alien_name,
    announced_cards,
    card_name,
    main_of,
    power_slots,
    technology_name,
    turns_up,
)

from ..common.guide import Guide
from .narrator import alien_in_short

HELP = {
    "ALIEN": "Two aliens were dealt to you. You play the one you keep, and with it its power, for the whole game.",
    "USE": "Something you hold can be used at this moment: your power, a flare, an artifact or a reinforcement."
    " Pass to keep it for later; the others are not told that you could have.",
    "PLACE_SHIP": "One of your ships comes back into play. Choose a planet on which you have a colony.",
    "TAKE_SHIP": "One of your ships is needed. Choose the colony it leaves; with its last ship a colony is lost.",
    "LOSE_SHIP": "You lose a ship to the warp. Choose the place it is taken from.",
    "OWN_COLOUR": "You drew your own colour. Drive another player out of your home system, resettle an empty home"
    " planet, or pass and draw again.",
    "WILD_DESTINY": "A wild destiny card: choose which other player you encounter, in its home system.",
    "AIM": "Point the hyperspace gate at the planet you attack. With a win you found a colony there; five colonies"
    " outside your home system win the game.",
    "LAUNCH": "Each ship in the gate adds 1 to your side. If you lose they go to the warp; if you win they land.",
    "RESETTLE": "The planet is empty and nobody defends it: choose how many ships settle there.",
    "INVITE": "Choose a player you ask to be your ally, or pass when you have asked all you want. Allies add ships to"
    " your side; with the offense they land too if it wins, with the defense they are rewarded.",
    "ALLY": "You are invited. Each ship you send adds 1 to that side and is lost if the side loses. Allies of a winning"
    " offense land on the planet; allies of a winning defense get a card or a ship from the warp for each ship.",
    "WARP_SHIP": "You may send one ship more, straight from the warp.",
    "SELECT": "Choose the card you lay face down. The higher attack plus ships wins; an attack beats a negotiate, whose"
    " player is then compensated with cards; two negotiates lead to a deal.",
    "SIDE": "The effect helps one of the two main players: choose which.",
    "OFFER": "Put your offer together: what you give and what you ask for. Submit it when it is complete."
    " You may not ask for more cards than the other player holds; whether it holds such cards is for it to know, and it"
    " cannot accept what it cannot give. If no deal is made, both main players lose three ships.",
    "OFFER_PLANET": "Choose on which planet the colony of the deal is to be.",
    "RELEASE": "Choose how many ships leave the warp by this deal.",
    "ANSWER_DEAL": "Accept and the deal is carried out at once. A counter-offer replaces this one. If you walk away,"
    " both main players lose three ships.",
    "GIVE": "You owe a card: choose which of yours you hand over.",
    "FOUND": "The deal gives you a colony: choose how many ships found it.",
    "REWARDS": "You helped to defend: each of your ships earns a ship from the warp or a card from the deck.",
    "NEXT_ENCOUNTER": "Your first encounter was a success: you may have a second one in this turn, or end it.",
    "DISCARD": "You have to discard a card of this kind: choose which.",
    "PLAYER": "An effect needs a player as its target: choose one.",
    "ALLIES": "An effect concerns allies: choose them one after the other, then pass.",
    "NUMBER": "An effect needs a number: choose it.",
    "CARD": "An effect needs a card: choose one.",
    "YES_NO": "An effect leaves the choice to you.",
    "CARD_OR_SHIP": "You have to pay: choose whether with a card or with a ship.",
    "DESTINY_CARD": "An effect lets you choose the destiny card.",
    "EXCHANGE": "Cards stored with your power may take the place of your hand.",
    "PLANET": "An effect needs a planet: choose one.",
    "CLAIM": "The card stays face down and is said to be this one. Accept, or challenge: whoever is wrong loses ships.",
    "SHEET": "You have drawn a new alien. Keep it, or keep your own; the other one is discarded for all to see,"
    " your own with all that it has gathered.",
    "KEEP_TECHNOLOGY": "Technologies were dealt to you. Keep one, face down; it has to be researched before it is of"
    " use. All see what you discard.",
    "TECHNOLOGY": "Once in each encounter you may work on one of your technologies that lie face down: send a ship to"
    " research it, complete it, or give it up. Pass to do nothing.",
    "WHICH_TECHNOLOGY": "An effect needs a technology: choose one.",
    "WORK": "Ships that research are in no encounter until the technology is completed or given up. It is complete when"
    " as many lie on it as its number says; the ships come home then.",
    "SIGNAL": "Choose a token for another player, or pass. It means what you two make of it, and binds nobody. All will"
    " see to whom you signal; which token it is, only that player.",
    "SIGNAL_TO": "Choose who gets the token. All see whom you choose.",
}
"""A text for each question, by its name."""

ARTIFACTS_IN_SHORT = {
    "card_zap": "stops an artifact or flare as it is played",
    "cosmic_zap": "stops a power as it is used",
    "emotion_control": "attacks become negotiates",
    "force_field": "sends allies home",
    "ionic_gas": "no compensation, no rewards",
    "mobius_tubes": "frees all ships from the warp",
    "plague": "one player loses ships and cards",
    "quash": "undoes the deal",
}
"""What is said beside an artifact in a list of moves."""
NAMES_TO_ASK_FOR = (
    "an alien, a player (such as blue), a card (such as plague, morph, zombie flare), a destiny card, a technology,"
    " deal, compensation, rewards"
)


_OF_A_DEAL = (Q_OFFER, Q_OFFER_PLANET, Q_RELEASE, Q_ANSWER_DEAL)


class EncounterGuide(Guide):
    """See `Guide`."""

    names = NAMES_TO_ASK_FOR
    part = "encounter"
    table = "the table (R4: four ships of red; in brackets: the planet that is attacked)"

    def help(self, states: States) -> str:
        """See `Guide.help`; of aliens and cards to choose from, or just used, it tells what they do."""
        g = py_record(states, 0)
        lines = [HELP[QUESTIONS[g.question][0]]]
        if g.question in (Q_ALIEN, Q_SHEET):
            for action in np.flatnonzero(states["mask"][0]):
                lines.append(self.about(states, alien_name(int(action) - A_ALIEN)))
            return "\n".join(lines)
        if own_face_down(g, g.acting) >= 0:
            lines.append(f"Your sheet lies face down. You are {alien_in_short(own_face_down(g, g.acting))}.")
        if 0 <= g.power[g.acting] < ALIENS:
            lines.append(f"You are {alien_in_short(g.power[g.acting])}.")
        cards = [card for card in _playable(states) if card >= ARTIFACT or g.question not in _OF_A_DEAL]
        deal = ["deal"] if g.question in _OF_A_DEAL else []
        named = [*announced_cards(g), *deal, *map(_name_of_text, cards), *_technologies(states)]
        for name in dict.fromkeys(named):
            lines += self.about(states, name).split("\n")
        return "\n".join(dict.fromkeys(lines))

    def about(self, states: States, name: str) -> str:
        """See `Guide.about`; a player is told of by its alien."""
        g = py_record(states, 0)
        seat = COLOURS[: g.players].index(name.lower()) if name.lower() in COLOURS[: g.players] else -1
        if seat >= 0 and g.phase != SETUP:
            down = own_face_down(g, seat)
            sheet = down if down >= 0 and sees_sheet(g, g.acting, seat) else -1
            forms = [alien for alien in (sheet, *powers_of(g, seat)) if alien >= 0]
            if not forms:
                return f"The sheet of {name.lower()} lies face down." if down >= 0 else f"{name.lower()} has no power."
            return "\n".join(self.about(states, alien_name(alien)) for alien in forms)
        title, text = find_text(name)
        return f"{title}\n{text}"

    def hint(self, states: States, action: int) -> str:
        """See `Guide.hint`."""
        if A_ALIEN <= action < A_ALIEN + ALIENS:
            entry = find_entry(alien_name(action - A_ALIEN))
            return f"{entry.power} ({entry.alert}): {entry.gist}"
        if A_TECHNOLOGY <= action < A_TECHNOLOGY + TECHNOLOGIES:
            technology = find_technology(technology_name(action - A_TECHNOLOGY))
            return f"research {technology.research}: {technology.gist}"
        if A_PLAY + ARTIFACT <= action < A_PLAY + FLARE:
            return ARTIFACTS_IN_SHORT[CARD_NAMES[action - A_PLAY]]
        if states["question"][0] == Q_OFFER and A_GIVE <= action < A_NAME:
            return "this very card, shown to all"
        if A_OFFER_CLASS <= action < A_ASK_CLASS:
            return "you choose the card later"
        if A_POWER <= action < A_SEAT:
            g = py_record(states, 0)
            own = own_face_down(g, g.acting) if turns_up(g, g.acting) else g.power[g.acting]
            slot = (action - A_POWER) // USES
            alien = power_slots(g, g.acting)[slot] if slot else own
            return find_entry(alien_name(alien)).gist if alien >= 0 else ""
        return ""

    def headline(self, states: States, seat: int) -> Hashable:
        """See `Guide.headline`: phase, opponents, cards laid, totals, hands, powers."""
        g = py_record(states, 0)
        seats = range(g.players)
        cards = tuple(int(g.hand[seat, card]) for card in range(CARDS))
        laid = tuple(
            int(g.down[main_of(g, s)]) if main_of(g, s) >= 0 and sees_down(g, main_of(g, s), seat) else -1
            for s in range(2)
        )
        totals = tuple(running_totals(states)) if g.revealed else ()
        shown = tuple(int(x) for s in range(2) for x in (g.kind[s], g.value[s], g.claim[s])) if g.revealed else ()
        hands = tuple(int(g.hand_n[s]) for s in seats)
        powers = tuple(tuple(power_slots(g, s)) for s in seats)
        return (
            g.turns, g.encounter_no, g.phase, g.offense, g.defense, g.outcome, cards, laid, totals, shown,
            hands, powers, g.zapped, g.face_down,
        )  # fmt: skip

    def may_take_back(self, states: States) -> bool:
        """See `Guide.may_take_back`: an offer not submitted, invitations not closed, a token not signalled."""
        return int(states["question"][0]) in (Q_OFFER, Q_OFFER_PLANET, Q_RELEASE, Q_INVITE, Q_SIGNAL, Q_SIGNAL_TO)

    def all_know(self, states: States) -> bool:
        """See `Guide.all_know`."""
        return int(states["question"][0]) in (Q_OWN_COLOUR, Q_WILD_DESTINY, Q_AIM, Q_LAUNCH, Q_RESETTLE, Q_ALLY)

    def place(self, states: States) -> tuple[int, int]:
        """See `Guide.place`: turn and encounter."""
        g = py_record(states, 0)
        return g.turns, g.encounter_no


def _name_of_text(card: int) -> str:
    """Encounter cards and reinforcements of one type share a text."""
    return TYPE_NAMES[CARD_TYPE[card]] if card < ARTIFACT else card_name(card)


def _technologies(states: States) -> list[str]:
    """Technologies that are among the moves."""
    moves = np.flatnonzero(states["mask"][0]) - A_TECHNOLOGY
    return [technology_name(int(t)) for t in moves if 0 <= t < TECHNOLOGIES]


def _playable(states: States) -> list[int]:
    """Flares, artifacts and other cards that are among the moves."""
    found = []
    for action in np.flatnonzero(states["mask"][0]):
        for first in (A_PLAY, A_GIVE, A_NAME):
            if first <= action < first + CARDS:
                found.append(int(action) - first)
    return found
