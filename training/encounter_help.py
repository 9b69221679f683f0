"""What each question of Cosmic Encounter is about, for a human who plays."""

from __future__ import annotations

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
    " If no deal is made, both main players lose three ships.",
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
}
"""A text for each question, by its name."""
