"""What every card does, in words for players: cosmic cards, flares, destiny cards, aliens, technologies; found by their
names."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ..core.catalogue import key_of
from ..core.errors import ArgumentError
from . import constants as k
from . import technologies, technology_ids
from .alien_ids import NAMES
from .aliens import BY_NAME
from .catalogue import find_entry
from .technology_catalogue import find_technology
from .words import alien_name, card_name

ARTIFACT_TEXTS: Final = {
    "card_zap": "Play it at any time, as another player plays an artifact or a flare: that card has no effect and is"
    " discarded, a flare too. A Card Zap can itself be stopped by another Card Zap. Powers, encounter cards,"
    " reinforcements and deals cannot be stopped with it.",
    "cosmic_zap": "Play it at any time, as a player uses the power of its alien or plays the super side of its own"
    " flare; your own uses too. The use has no effect, and that power is off until the encounter ends. A super flare"
    " stopped in this way goes back to its player's hand. Wild flares and artifacts cannot be stopped with it.",
    "emotion_control": "Play it after the encounter cards are revealed, if at least one of them counts as an attack."
    " Every attack counts as a negotiate from then on: with two negotiates the allies go home and the main players try"
    " to make a deal, losing three ships each if they fail. There is no compensation.",
    "force_field": "Play it in the alliance phase, when all have answered. Choose one or more allies of either side,"
    " yourself included if you like: they are no allies any more and take their ships back to their own colonies.",
    "ionic_gas": "Play it as soon as the winner of the encounter is known. Nobody takes compensation in this encounter,"
    " and the defense's allies get no rewards. Ships are lost and land as usual.",
    "mobius_tubes": "Play it as the offense when your encounter begins. All ships of all players leave the warp; each"
    " player puts its own onto its colonies as it likes. A player without any colony leaves its ships in the warp.",
    "plague": "Play it when an encounter begins, on any one player. That player loses three ships of its choice to the"
    " warp. Then it discards one card of each of the six types that it holds: attack, negotiate, morph, reinforcement,"
    " flare, artifact; it chooses which card of a type.",
    "quash": "Play it when the main players have agreed on a deal, before anything changes hands. The deal is void and"
    " counts as failed: both main players lose three ships, and the offense has no second encounter.",
}  # fmt: skip
"""What each artifact does, by its name."""
TYPE_TEXTS: Final = {
    k.T_ATTACK: "An encounter card. Against an attack the higher total wins: the number on the card, and 1 for each"
    " ship of the side, allies included; with equal totals the defense wins. Against a negotiate an attack always wins,"
    " but its player then pays compensation.",
    k.T_NEGOTIATE: "An encounter card. Against an attack it loses, and its player takes cards at random from the"
    " winner's hand as compensation: one for each own ship lost. If both players play one, the allies go home and the"
    " two try to make a deal of cards and colonies; if they fail, both lose three ships.",
    k.T_MORPH: "An encounter card, the only one of its kind. When revealed it becomes a copy of the opponent's card: an"
    " attack of the same number, or a negotiate. What is added to the other card later is not copied.",
    k.T_REINFORCEMENT: "Play it after the encounter cards are revealed, as a main player or an ally, for either side:"
    " its number is added to that side's total. Others may answer with more of them until all pass. It is no encounter"
    " card.",
}  # fmt: skip
"""What the other cards do, by their type."""
GAME_TEXT: Final = (
    "Each player has twenty ships on five home planets, an alien with a power of its own, and a hand of cards. Who has"
    " five colonies outside the home system wins, alone or together with others. In an encounter the offense draws a"
    " destiny card, which names the defense, aims the gate at a planet in that system and sends one to four ships. Both"
    " main players invite allies, who send ships too. Then each lays an encounter card face down, and both are"
    " revealed. With two attacks the higher total of card and ships wins, the defense with equal totals; an attack"
    " beats a negotiate, whose player takes cards as compensation; two negotiates lead to a deal. If the offense wins,"
    " its ships and those of its allies found colonies on the planet and the defense's ships there go to the warp;"
    " otherwise the ships of the offense's side go to the warp, and the defense's allies are rewarded. After a success"
    " the offense may have a second encounter."
)
"""The course of a game."""
FLARE_RULE: Final = (
    "A flare goes back to your hand after its effect unless its text says otherwise. Each flare works once in an"
    " encounter, and you may play one flare in each. You play the wild side of another alien's flare, and the super"
    " side of your own; the wild side of your own only while your power is lost or zapped."
)
"""What holds for all flares."""
SIGNAL_TEXT: Final = (
    "At the start of each alliance phase every player, the offense first, then the defense, then the others clockwise,"
    f" may signal one of {k.SIGNALS} tokens ({k.SIGNAL_NAMES[0]} to {k.SIGNAL_NAMES[-1]}) to one other player. All see"
    " who signals to whom; which token it is, these two alone know. Tokens mean what players make of them, and bind"
    " nobody. They lie there until the next encounter begins."
)
"""Signals, in a game that is played with them."""
VARIANT_TEXTS: Final = {
    k.V_FOUR_PLANETS: "Each player has four home planets with sixteen ships, and four foreign colonies win. A power is"
    " lost with fewer than two home colonies.",
    k.V_HIDDEN_POWERS: "Aliens lie face down, so that their powers do nothing. A player turns its own up as it uses the"
    " power or the super side of its own flare, and it stays face up. Miser and Tick-Tock lie face up from the"
    " beginning.",
    k.V_CHANGING_POWERS: "At the start of each turn, before anything else, the offense draws a new alien and keeps"
    " either the new one or its own; the other is discarded with all it had gathered.",
    k.V_UNLIMITED_FLARES: "A player may play any number of different flares in an encounter, each of them once.",
    k.V_TECHNOLOGY: "Each player keeps one of two technologies that are dealt to it, face down. As an encounter begins,"
    " before the offense takes its ship from the warp, each player may do one thing with one of its technologies that"
    " lie face down: put a ship from a colony onto it; complete it, if as many ships lie on it as its research number"
    " says (X: any number), which turns it up and brings the ships home; or give it up, which brings the ships home,"
    " too. Ships on a technology are in no encounter. A completed technology is used as its text says. Who may have a"
    " second encounter may draw technologies instead, one and another for each foreign colony, and keep one: the turn"
    " ends. No zap stops a technology, and none changes hands by a deal.",
}
"""What a variant changes, by its bit."""
WORD_TEXTS: Final = {
    "signal": SIGNAL_TEXT,
    "artifact": "A card that is played from the hand at the moment its text names, any number in an encounter, and then"
    " discarded. It is no encounter card. Nobody has to play one.",
    "deal": "Two negotiates lead to a deal. Offers alternate, the offense first, at most three from each side; each is"
    " accepted, answered by a counter-offer, or the talk is broken off. A side gives cards, lets the other found a"
    " colony where it has one itself, or both. Cards are asked for by class, never by name, and no more of them than"
    " the partner holds; the giver picks which. What is accepted is carried out at once. If no deal comes about, both"
    " main players lose three ships.",
    "compensation": "A main player whose negotiate loses against an attack takes cards at random from the opponent's"
    " hand: one for each of its own ships lost in this encounter.",
    "rewards": "When the defense wins, each of its allies takes for each ship it sent a card from the deck or one of"
    " its ships from the warp.",
    "power": "Your alien's power works as its text says. It is lost while you have fewer than three home colonies, and"
    " comes back with the third. A Cosmic Zap stops one use and turns the power off until the encounter ends.",
}
"""Words of the game that are no cards."""
_TIE = " If several have, it is the first of them to the left of the offense. The encounter is in its home system."
_SPECIALS: Final = {
    k.D_WILD: "The offense chooses any other player to encounter, in that player's home system.",
    k.D_MOST_CARDS: "The offense encounters the other player that holds the most cards." + _TIE,
    k.D_MOST_COLONIES: "The offense encounters the other player that has the most foreign colonies." + _TIE,
    k.D_FEWEST_WARP: "The offense encounters the other player that has the fewest ships in the warp." + _TIE,
}
_DESTINY_KEYS: Final = ("colour", "wild destiny", *k.DESTINY_NAMES[k.D_WILD + 1 :])
_COLOUR: Final = (
    "The offense encounters this player, in this player's home system. If the colour is the offense's own, it may draw"
    " again, drive another player's colony out of its home system, or resettle an empty home planet."
)


def card_text(card: int) -> str:
    """What a kind of card does, a line for each paragraph."""
    kind = k.CARD_TYPE[card]
    if kind == k.T_FLARE:
        return "\n".join((*flare_text(card - k.FLARE), FLARE_RULE))
    if kind in TYPE_TEXTS:
        return TYPE_TEXTS[kind]
    return ARTIFACT_TEXTS[k.CARD_NAMES[card]]


def flare_text(alien: int) -> tuple[str, ...]:
    """Both sides of the flare of `alien`: ``Wild ...``, ``Super ...``."""
    lines = find_entry(NAMES[alien]).text.split("\n")
    return tuple(line for line in lines if line.startswith(("Wild", "Super")))


def destiny_text(card: int) -> str:
    """What a destiny card does."""
    return _COLOUR if card < k.D_WILD else _SPECIALS[card]


def find_text(name: str) -> tuple[str, str]:
    """Title and text, a line for each paragraph, of what is called `name`: an alien, a card, a destiny card, a
    technology.

    The name is taken in any case, with "-", "_" or " " between words, and may be cut off where no other begins so.

    Raises:
        ValueError: there is no such thing, or several; the message lists what is meant.
    """
    wanted = _key(name)
    things = _things()
    if wanted in things:
        return things[wanted]()
    found = [key for key in things if wanted and key.startswith(wanted)]
    if len({things[key]()[0] for key in found}) == 1:
        return things[found[0]]()
    if found:
        raise ArgumentError(f"{name!r} may be {', '.join(found[:-1])} or {found[-1]}")
    raise ArgumentError(
        f"there is nothing called {name!r}: name an alien, a flare ({alien_name(0)} flare), an artifact"
        f" ({', '.join(card_name(c) for c in range(k.ARTIFACT, k.FLARE))}), a type of card ({', '.join(k.TYPE_NAMES)}),"
        f" a technology or a destiny card ({', '.join(_DESTINY_KEYS)})"
    )


def card_list() -> list[tuple[str, str]]:
    """Title and text of all that has a text but the aliens: types of cards, artifacts, destiny cards, payments."""
    things = _things()
    artifacts = [card_name(c) for c in range(k.ARTIFACT, k.FLARE)]
    return [things[name]() for name in (*k.TYPE_NAMES, *artifacts, *_DESTINY_KEYS, "deal", "compensation", "rewards")]


def _things() -> dict[str, Callable[[], tuple[str, str]]]:
    """How to get title and text of everything that has a text, by its name in small letters."""
    found: dict[str, Callable[[], tuple[str, str]]] = {}
    for kind, text in TYPE_TEXTS.items():
        found[k.TYPE_NAMES[kind]] = partial(_pair, k.TYPE_NAMES[kind], text)
    for word, text in {"flare": FLARE_RULE, **WORD_TEXTS}.items():
        found[word] = partial(_pair, word, text)
    for card in range(k.FLARE):
        found.setdefault(_key(card_name(card)), partial(_card, card))
        if k.CARD_TYPE[card] == k.T_REINFORCEMENT:
            found[f"+{k.CARD_VALUE[card]}"] = partial(_card, card)
    for key, card in zip(_DESTINY_KEYS, (0, *_SPECIALS), strict=True):
        found[key] = partial(_pair, f"destiny card: {key.removesuffix(' destiny')}", destiny_text(card))
    for colour in k.COLOURS:
        found[colour] = partial(_pair, f"destiny card: {colour}", _COLOUR)
    for alien in BY_NAME:
        found[_key(alien_name(alien))] = partial(_alien, alien)
        found[_key(card_name(k.FLARE + alien))] = partial(_card, k.FLARE + alien)
    for technology in technologies.BY_NAME:
        found[_key(technology_ids.title(technology))] = partial(_technology, technology)
    return found


def _key(name: str) -> str:
    return key_of(name).replace("_", " ")


def _pair(title: str, text: str) -> tuple[str, str]:
    return title, text


def _card(card: int) -> tuple[str, str]:
    return card_name(card), card_text(card)


def _alien(alien: int) -> tuple[str, str]:
    entry = find_entry(NAMES[alien])
    return f"{entry.name} - {entry.power}", f"{entry.gist[0].upper()}{entry.gist[1:]}.\n{entry.text}"


def _technology(number: int) -> tuple[str, str]:
    entry = find_technology(technology_ids.NAMES[number])
    return (
        entry.name,
        f"{entry.gist[0].upper()}{entry.gist[1:]}; research {entry.research}, {entry.kind}.\n{entry.text}",
    )
