"""Names for the numbers of the engine: phases, roles, cards, windows, questions, actions. One commented list each.

Numbers are given in the order of arrival: what comes later goes to the end of its list and takes a number of its own.
Lists that make up arrays of the record, blocks of actions or parts of the observation have room kept free (`_SLOTS`),
so that no size and no number changes when one grows.
"""

from __future__ import annotations

from typing import Any, Final

from . import alien_ids, technology_ids
from .alien_ids import ALIENS
from .alien_ids import NAMES as ALIEN_NAMES
from .indices import Card, cards

MAX_PLAYERS: Final = 5
# With the variant of four planets each of these numbers is smaller; rules ask `table.variants`.
HOME_PLANETS: Final = 5
SHIPS_ON_A_PLANET: Final = 4
SHIPS: Final = HOME_PLANETS * SHIPS_ON_A_PLANET
"""Ships of a player, at most (R1.5)."""
PLANETS_A_SYSTEM: Final = 6
"""Planet numbers of a system; the sixth is kept for planet Genesis and does not exist yet."""
PLANETS: Final = MAX_PLAYERS * PLANETS_A_SYSTEM
COLONIES_TO_WIN: Final = 5
HOME_COLONIES_FOR_POWER: Final = 3
HAND: Final = 8
NOBODY: Final[Any] = -1
NOWHERE: Final[Any] = -1
"""No seat, planet, card: whatever is missing."""

# --- Variants (R26 to R30), as bits -----------------------------------------------------------------------------------
V_FOUR_PLANETS: Final = 1
V_HIDDEN_POWERS: Final = 2
V_CHANGING_POWERS: Final = 4
V_UNLIMITED_FLARES: Final = 8
V_TECHNOLOGY: Final = 16
VARIANT_NAMES: Final = ("four_planets", "hidden_powers", "changing_powers", "unlimited_flares", "technology")
"""In the order of their bits."""
VARIANTS: Final = len(VARIANT_NAMES)

# --- Room in the layout -------------------------------------------------------------------------------------------
ALIEN_SLOTS: Final = alien_ids.CATALOGUE.room + 1
"""Places for aliens, and for their flares. The last stays free."""
TECHNOLOGY_SLOTS: Final = technology_ids.CATALOGUE.room
"""Places for technologies; the deck has 20 (R30)."""
(T_DECK, T_DISCARD, T_OUT) = range(MAX_PLAYERS, MAX_PLAYERS + 3)
T_DRAWN: Final = MAX_PLAYERS + 3
"""Where a technology lies: before the seat of that number, in the deck, among the discards, not in the game; from
`T_DRAWN` on: drawn by a seat, which has not decided yet which one it keeps."""

COLOURS: Final = ("red", "blue", "green", "yellow", "purple")
"""Colour of each seat (R1.2, D2.1)."""

# --- Phases (R5.2, R5.3) -----------------------------------------------------------------------------------------
(
    SETUP, START_TURN, REGROUP, DESTINY, LAUNCH, ALLIANCE, PLANNING, REVEAL, RESOLUTION,
) = range(9)  # fmt: skip
PHASE_NAMES: Final = (
    "set-up", "start of turn", "regroup", "destiny", "launch", "alliance", "planning", "reveal", "resolution",
)  # fmt: skip

# --- Roles, as bits: what a seat is in the encounter, and (for events) whose event it is ------------------------------
R_OFFENSE: Final = 1
R_DEFENSE: Final = 2
R_OFFENSIVE_ALLY: Final = 4
R_DEFENSIVE_ALLY: Final = 8
R_BYSTANDER: Final = 16
"""Neither main player nor ally. (The rulebook's word for a colony; here for the seat.)"""
R_SUBJECT: Final = 32
"""The player the event or window is about; an ability `as_` SUBJECT is offered to nobody else."""
R_OTHER: Final = 64
"""Everybody but the player the event is about."""
R_MAIN_PLAYER: Final = R_OFFENSE | R_DEFENSE
R_ALLY: Final = R_OFFENSIVE_ALLY | R_DEFENSIVE_ALLY
R_ANY: Final = R_MAIN_PLAYER | R_ALLY | R_BYSTANDER
R_NOT_OFFENSE: Final = R_ANY & ~R_OFFENSE
R_NOT_MAIN_PLAYER: Final = R_ALLY | R_BYSTANDER
ROLE_NAMES: Final = {
    R_OFFENSE: "offense",
    R_DEFENSE: "defense",
    R_OFFENSIVE_ALLY: "offensive ally",
    R_DEFENSIVE_ALLY: "defensive ally",
    R_BYSTANDER: "bystander",
}
ROLES: Final = len(ROLE_NAMES)
FIRED: Final = 3
"""Kinds of effect that a game counts: a power, a wild and a super flare."""

# --- Card kinds: the same number is always the same card --------------------------------------------------------------
ATTACK_VALUES: Final = (0, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 20, 23, 30, 40)
ATTACK_COPIES: Final = (1, 1, 4, 1, 7, 1, 7, 1, 4, 1, 2, 1, 2, 1, 2, 1, 1, 1)
ATTACKS: Final = len(ATTACK_VALUES)
NEGOTIATE: Final = Card(ATTACKS)
MORPH: Final = Card(NEGOTIATE + 1)
ENCOUNTER_CARDS: Final = MORPH + 1
"""Kinds below this number are encounter cards (R1.9)."""
REINFORCEMENT: Final = ENCOUNTER_CARDS
REINFORCEMENT_VALUES: Final = (2, 3, 5)
REINFORCEMENT_COPIES: Final = (2, 3, 1)
ARTIFACT: Final = REINFORCEMENT + len(REINFORCEMENT_VALUES)
ARTIFACT_NAMES: Final = (
    "card_zap", "cosmic_zap", "emotion_control", "force_field", "ionic_gas", "mobius_tubes", "plague", "quash",
)  # fmt: skip
ARTIFACT_COPIES: Final = (2, 2, 1, 1, 1, 2, 1, 1)
(
    CARD_ZAP, COSMIC_ZAP, EMOTION_CONTROL, FORCE_FIELD, IONIC_GAS, MOBIUS_TUBES, PLAGUE, QUASH,
) = cards(ARTIFACT, ARTIFACT + len(ARTIFACT_NAMES))  # fmt: skip
FLARE: Final = ARTIFACT + len(ARTIFACT_NAMES)
"""Kind of the flare of alien ``a`` is ``FLARE + a``; flares are the last kinds."""
CARDS: Final = FLARE + ALIENS
"""Kinds of cards there are."""
CARD_SLOTS: Final = FLARE + ALIEN_SLOTS
"""Places for kinds of cards in the record, the actions and the observation."""
CARD_NAMES: Final = (
    *(f"attack_{v:02d}" for v in ATTACK_VALUES),
    "negotiate",
    "morph",
    *(f"reinforcement_{v}" for v in REINFORCEMENT_VALUES),
    *ARTIFACT_NAMES,
    *(f"{name}_flare" for name in ALIEN_NAMES),
)
CARD_COPIES: Final = (*ATTACK_COPIES, 15, 1, *REINFORCEMENT_COPIES, *ARTIFACT_COPIES)
"""Copies of each kind in the cosmic deck of 72 (flares apart)."""
FLARES_IN_DECK: Final = 10
MAX_DECK: Final = sum(CARD_COPIES) + FLARES_IN_DECK

# The six card types (R23.1)
(T_ATTACK, T_NEGOTIATE, T_MORPH, T_REINFORCEMENT, T_FLARE, T_ARTIFACT) = range(6)
TYPES: Final = 6
TYPE_NAMES: Final = ("attack", "negotiate", "morph", "reinforcement", "flare", "artifact")
CARD_TYPE: Final = (
    *(T_ATTACK,) * ATTACKS,
    T_NEGOTIATE,
    T_MORPH,
    *(T_REINFORCEMENT,) * len(REINFORCEMENT_VALUES),
    *(T_ARTIFACT,) * len(ARTIFACT_NAMES),
    *(T_FLARE,) * ALIENS,
)
CARD_VALUE: Final = (
    *ATTACK_VALUES, 0, 0, *REINFORCEMENT_VALUES, *(0,) * (len(ARTIFACT_NAMES) + ALIENS),
)  # fmt: skip

# Card classes that a deal may name (D8.4); the bounds of the attack classes are those of the deck's thirds.
(
    C_LOW_ATTACK, C_MIDDLE_ATTACK, C_HIGH_ATTACK, C_NEGOTIATE, C_MORPH, C_REINFORCEMENT, C_ARTIFACT, C_FLARE,
    C_ANY_ATTACK, C_ANY,
) = range(10)  # fmt: skip
CLASSES: Final = 10
CLASS_NAMES: Final = (
    "low attack (00-06)", "middle attack (07-11)", "high attack (12-40)", "negotiate", "morph", "reinforcement",
    "artifact", "flare", "any attack", "any card",
)  # fmt: skip
CARD_CLASS: Final = tuple(
    (C_LOW_ATTACK if v <= 6 else C_MIDDLE_ATTACK if v <= 11 else C_HIGH_ATTACK)
    if t == T_ATTACK
    else (0, C_NEGOTIATE, C_MORPH, C_REINFORCEMENT, C_FLARE, C_ARTIFACT)[t]
    for t, v in zip(CARD_TYPE, CARD_VALUE, strict=True)
)
"""Narrowest class of each kind."""

# --- Destiny cards (R8): a colour is numbered as its seat -------------------------------------------------------------
D_WILD: Final = MAX_PLAYERS
(D_MOST_CARDS, D_MOST_COLONIES, D_FEWEST_WARP) = range(MAX_PLAYERS + 1, MAX_PLAYERS + 4)
DESTINIES: Final = MAX_PLAYERS + 4
DESTINY_NAMES: Final = (*COLOURS, "wild", "most cards in hand", "most foreign colonies", "fewest ships in the warp")
MAX_DESTINY: Final = 20

# --- Windows: the moments at which something may be used, in the order of an encounter; later ones at the end ---------
# (name, code in the rulings, when it opens, whose window it is)
WINDOWS: Final = (
    ("GAME_SETUP", "R3.11", "set-up, when the aliens are known"),
    ("TURN_STARTS", "ST1", "start of turn, before the check of the offense's hand"),
    ("HAND_CHECKED", "ST2", "start of turn, after the check"),
    ("ENCOUNTER_STARTS", "RG1", "start of an encounter, before the offense takes its ship from the warp"),
    ("REGROUP", "RG2", "the offense is about to take its ship from the warp"),
    ("BEFORE_DESTINY", "DE1", "before the destiny card is drawn"),
    ("DESTINY_UP", "DE3", "the destiny card is up; the offense has not chosen yet"),
    ("SYSTEM_FIXED", "DE4", "defense and system are fixed"),
    ("GATE_AIMED", "LA2", "the gate is aimed, no ship is in it"),
    ("SENDING", "LA3", "the subject (offense or ally) is about to send ships"),
    ("SENT", "LA3", "the subject has sent its ships and may add some by special effects"),
    ("LAUNCHED", "LA4", "the offense has launched"),
    ("BEFORE_INVITATIONS", "AL1", "before invitations"),
    ("INVITING", "AL2", "the subject (a main player) is about to invite"),
    ("BEFORE_ANSWERS", "AL3", "invitations are public, nobody has answered"),
    ("ANSWERING", "AL3", "the subject's place in the order of answers"),
    ("ALLIED", "AL4", "alliances are formed"),
    ("BEFORE_CARDS", "PL1", "before encounter cards are selected"),
    ("CARD_CHECK", "PL2", "the subject (a main player) holds no encounter card though it must select one"),
    ("SELECTING", "PL3", "encounter cards are to be selected"),
    ("CARD_CHOSEN", "PL3", "the subject has picked its encounter card, which is not laid for good yet"),
    ("CARD_OPEN", "PL3", "one encounter card lies face up, the other is not selected"),
    ("CARDS_DOWN", "PL5", "both encounter cards are selected, none is revealed"),
    ("BEFORE_FLIP", "RV1", "before the cards are turned over"),
    ("HALF_FLIP", "RV2", "the opponent's card is up, the subject's still down; a morph has not copied yet"),
    ("FLIP", "RV2", "the cards are turned over; a morph has copied"),
    ("QUEUE", "RV2", "changes of values called before the reveal are carried out"),
    ("QUEUED", "RV2", "the queued changes of values have been carried out"),
    ("REVEALED", "RV3", "cards are revealed; effects and reinforcements go round"),
    ("TOTALLED", "RV4", "no more additions; totals are being compared"),
    ("OUTCOME", "RS1", "the outcome is known (or a deal is agreed, or has failed)"),
    ("ERADICATION", "RS2", "the losers' ships are about to be removed"),
    ("LOSSES_DUE", "RS3", "the losses of the encounter are fixed, none is taken"),
    ("LOSSES", "RS3", "landings and losses of the encounter are done; penalties"),
    ("LOOT", "RS4", "before compensation"),
    ("COMPENSATION", "RS4", "compensation is due; the subject takes it"),
    ("COLLECTED", "RS4", "the subject has taken compensation or rewards"),
    ("REWARDS", "RS4", "defender rewards are due to the subject"),
    ("SPOILS", "RS4", "compensation and rewards are taken"),
    ("BEFORE_DISCARD", "RS5", "the encounter cards are about to be discarded"),
    ("AFTER_DISCARD", "RS6", "the encounter cards have been discarded"),
    ("CLOSING", "RS7", "closing: tokens, then the victory check"),
    ("ENCOUNTER_OVER", "RS8", "the encounter is over"),
    ("EXTRA_ENCOUNTERS", "RS8", "extra encounters may be announced"),
    ("NEXT_ENCOUNTER", "RS8", "the offense may go on"),
    ("ANNOUNCED", "EV1", "the subject has announced a use, flare, artifact or played a reinforcement"),
    ("LOSS_REMOVED", "EV2", "the subject's ships are about to be lost: removal from the game"),
    ("LOSS_SAVED", "EV2", "... : a power that saves all of them"),
    ("LOSS_PROTECTED", "EV2", "... : protection by or of allies"),
    ("LOSS_LANDED", "EV2", "... : a crash landing"),
    ("LOSS_KEPT", "EV2", "... : a technology that keeps one ship on the planet"),
    ("LOSS_FLARE_KEPT", "EV2", "... : a flare that keeps one ship on the planet"),
    ("LOSS_FLARE_SAVED", "EV2", "... : a flare that brings one ship home"),
    ("SHIPS_LOST", "EV3", "the subject's ships have reached the warp or left the game"),
    ("RETRIEVED", "EV4", "the subject's ships have been retrieved from the warp"),
    ("DRAWING", "EV5", "the subject is about to draw cards from the deck"),
    ("NEW_HAND", "EV5", "the subject is about to take a new hand"),
    ("PAYING", "EV5", "compensation is about to be taken from the subject"),
    ("DREW", "EV6", "the subject has drawn cards from the deck"),
    ("DISCARDING", "EV7", "the subject's artifact has worked and is about to be discarded"),
    ("DISCARDED", "EV7", "the subject's cards have just been discarded"),
    ("FLARE_WORKED", "EV8", "the subject's flare has taken effect"),
    ("COLONY_GAINED", "EV8", "the subject has gained a colony"),
    ("POWER_LOST", "EV8", "the subject has lost its power for lack of home colonies"),
    ("RESHUFFLED", "EV8", "the discard pile has become the new deck"),
    ("DEAL_TERMS", "RV3", "a deal is about to be talked over; terms that powers add"),
    ("COMPLETED", "RG1", "the subject has completed a technology; its ships lie on it still"),
    ("SHIP_TAKEN", "RG2", "the offense has taken its ship from the warp"),
)  # fmt: skip
(
    W_GAME_SETUP, W_TURN_STARTS, W_HAND_CHECKED, W_ENCOUNTER_STARTS, W_REGROUP, W_BEFORE_DESTINY, W_DESTINY_UP,
    W_SYSTEM_FIXED, W_GATE_AIMED, W_SENDING, W_SENT, W_LAUNCHED, W_BEFORE_INVITATIONS, W_INVITING, W_BEFORE_ANSWERS,
    W_ANSWERING, W_ALLIED, W_BEFORE_CARDS, W_CARD_CHECK, W_SELECTING, W_CARD_CHOSEN, W_CARD_OPEN, W_CARDS_DOWN,
    W_BEFORE_FLIP, W_HALF_FLIP, W_FLIP, W_QUEUE, W_QUEUED, W_REVEALED, W_TOTALLED, W_OUTCOME, W_ERADICATION,
    W_LOSSES_DUE, W_LOSSES, W_LOOT, W_COMPENSATION, W_COLLECTED, W_REWARDS, W_SPOILS, W_BEFORE_DISCARD,
    W_AFTER_DISCARD, W_CLOSING, W_ENCOUNTER_OVER, W_EXTRA_ENCOUNTERS, W_NEXT_ENCOUNTER, W_ANNOUNCED, W_LOSS_REMOVED,
    W_LOSS_SAVED, W_LOSS_PROTECTED, W_LOSS_LANDED, W_LOSS_KEPT, W_LOSS_FLARE_KEPT, W_LOSS_FLARE_SAVED, W_SHIPS_LOST,
    W_RETRIEVED, W_DRAWING, W_NEW_HAND, W_PAYING, W_DREW, W_DISCARDING, W_DISCARDED, W_FLARE_WORKED, W_COLONY_GAINED,
    W_POWER_LOST, W_RESHUFFLED, W_DEAL_TERMS, W_COMPLETED, W_SHIP_TAKEN,
) = range(len(WINDOWS))  # fmt: skip

# --- Questions: what a seat is asked ----------------------------------------------------------------------------------
QUESTIONS: Final = (
    ("ALIEN", "which of your two aliens do you keep?"),
    ("USE", "do you use or play something now?"),
    ("PLACE_SHIP", "onto which colony goes the next ship?"),
    ("TAKE_SHIP", "from which colony comes the next ship?"),
    ("LOSE_SHIP", "from where do you lose the next ship?"),
    ("OWN_COLOUR", "your own colour: redraw (pass), evict a player, or resettle (yourself)?"),
    ("WILD_DESTINY", "whom do you encounter?"),
    ("AIM", "at which planet do you aim the gate?"),
    ("LAUNCH", "how many ships do you launch?"),
    ("RESETTLE", "how many ships resettle the planet?"),
    ("INVITE", "whom else do you invite? (pass: done)"),
    ("ALLY", "which side do you join, with how many ships? (pass: stay out)"),
    ("WARP_SHIP", "do you bring one more ship, from the warp?"),
    ("SELECT", "which encounter card do you play?"),
    ("SIDE", "which main player's side?"),
    ("OFFER", "what do you offer or ask for in the deal? (submit when complete)"),
    ("OFFER_PLANET", "on which planet shall the colony be founded?"),
    ("RELEASE", "how many ships are released from the warp?"),
    ("ANSWER_DEAL", "accept the offer, make a counter-offer, or walk away?"),
    ("GIVE", "which card do you give?"),
    ("FOUND", "how many ships found the colony?"),
    ("REWARDS", "how many rewards do you take as ships? (the rest are cards)"),
    ("NEXT_ENCOUNTER", "do you have a second encounter?"),
    ("DISCARD", "which card do you discard?"),
    ("PLAYER", "which player?"),
    ("ALLIES", "which ally else? (pass: done)"),
    ("NUMBER", "how many?"),
    ("CARD", "which card?"),
    ("YES_NO", "yes or no?"),
    ("CARD_OR_SHIP", "a card or a ship?"),
    ("DESTINY_CARD", "which destiny card?"),
    ("EXCHANGE", "do you exchange your hand for the cards stored with your power?"),
    ("PLANET", "which planet?"),
    ("CLAIM", "do you accept what is claimed about the card? (no: challenge)"),
    ("SHEET", "do you keep your alien or the one you have drawn?"),
    ("KEEP_TECHNOLOGY", "which technology do you keep?"),
    ("TECHNOLOGY", "on which of your technologies do you work? (pass: on none)"),
    ("WHICH_TECHNOLOGY", "which technology?"),
    ("WORK", "from which colony comes the ship that goes onto the technology? (yes: complete it, no: give it up)"),
    ("SIGNAL", "which token do you signal to another player? (pass: none)"),
    ("SIGNAL_TO", "to whom do you signal it?"),
)  # fmt: skip
(
    Q_ALIEN, Q_USE, Q_PLACE_SHIP, Q_TAKE_SHIP, Q_LOSE_SHIP, Q_OWN_COLOUR, Q_WILD_DESTINY, Q_AIM, Q_LAUNCH, Q_RESETTLE,
    Q_INVITE, Q_ALLY, Q_WARP_SHIP, Q_SELECT, Q_SIDE, Q_OFFER, Q_OFFER_PLANET, Q_RELEASE, Q_ANSWER_DEAL, Q_GIVE, Q_FOUND,
    Q_REWARDS, Q_NEXT_ENCOUNTER, Q_DISCARD, Q_PLAYER, Q_ALLIES, Q_NUMBER, Q_CARD, Q_YES_NO, Q_CARD_OR_SHIP,
    Q_DESTINY_CARD, Q_EXCHANGE, Q_PLANET, Q_CLAIM, Q_SHEET, Q_KEEP_TECHNOLOGY, Q_TECHNOLOGY, Q_WHICH_TECHNOLOGY, Q_WORK,
    Q_SIGNAL, Q_SIGNAL_TO,
) = range(len(QUESTIONS))  # fmt: skip

# --- Actions, by meaning: blocks of one Discrete space ----------------------------------------------------------------
SIGNALS: Final = 16
"""Tokens of which a player may signal one in an alliance phase. They mean nothing but what players make of them."""
SIGNAL_BITS: Final = (SIGNALS - 1).bit_length()
SIGNAL_NAMES: Final = tuple(chr(ord("A") + token) for token in range(SIGNALS))
SPARE_ACTIONS: Final = 12
# (name, size, meaning of the index inside the block)
ACTION_BLOCKS: Final = (
    ("PASS", 1, "decline, stop, done"),
    ("YES", 1, "yes"),
    ("NO", 1, "no"),
    ("POWER", 8, "use of the own power, in the order of its record; 2 and 3: of an extra power; the others are free"),
    ("SEAT", MAX_PLAYERS, "seat, counted clockwise from the asked one (0: oneself)"),
    ("PLANET", PLANETS, "owner counted clockwise from the asked seat, times 6, plus planet"),
    ("NUMBER", SHIPS + 1, "a number"),
    ("PLAY", CARD_SLOTS, "play this kind of card"),
    ("GIVE", CARD_SLOTS, "give or discard this kind of card"),
    ("NAME", CARD_SLOTS, "take or name this kind of card"),
    ("JOIN", 8, "0-3: join the offense with 1-4 ships; 4-7: the defense"),
    ("ALIEN", ALIEN_SLOTS, "an alien"),
    ("TECHNOLOGY", TECHNOLOGY_SLOTS, "a technology"),
    ("DESTINY", 4, "destiny card without a colour: wild, most cards, most colonies, fewest in the warp"),
    ("SHIP", 1, "a ship of one's own that is in the gate or beside the planet; a ship as payment"),
    ("TAKE_CARD", 1, "a card as payment"),
    ("COLONY_FOR_ME", 1, "deal: the partner lets me found a colony"),
    ("COLONY_FOR_PARTNER", 1, "deal: I let the partner found a colony"),
    ("OFFER_CLASS", CLASSES, "deal: I give one more card of this class"),
    ("ASK_CLASS", CLASSES, "deal: I ask for one more card of this class"),
    ("RELEASE", 4, "deal: ships out of the warp (0: I, partner's; 1: I, mine; 2: partner, mine; 3: partner, its own)"),
    ("SUBMIT", 1, "deal: submit the offer"),
    ("ACCEPT", 1, "deal: accept the offer"),
    ("COUNTER", 1, "deal: make a counter-offer"),
    ("WALK_AWAY", 1, "deal: break off"),
    ("SIGNAL", SIGNALS, "a token that is signalled to another player"),
    ("SPARE", SPARE_ACTIONS, "free: for blocks to come"),
)  # fmt: skip
_starts: dict[str, int] = {}
_next = 0
for _name, _size, _ in ACTION_BLOCKS:
    _starts[_name] = _next
    _next += _size
NUM_ACTIONS: Final = _next

A_PASS: Final = _starts["PASS"]
A_YES: Final = _starts["YES"]
A_NO: Final = _starts["NO"]
A_POWER: Final = _starts["POWER"]
A_SEAT: Final = _starts["SEAT"]
A_PLANET: Final = _starts["PLANET"]
A_NUMBER: Final = _starts["NUMBER"]
A_PLAY: Final = _starts["PLAY"]
A_GIVE: Final = _starts["GIVE"]
A_NAME: Final = _starts["NAME"]
A_JOIN: Final = _starts["JOIN"]
A_ALIEN: Final = _starts["ALIEN"]
A_TECHNOLOGY: Final = _starts["TECHNOLOGY"]
A_DESTINY: Final = _starts["DESTINY"]
A_SHIP: Final = _starts["SHIP"]
A_TAKE_CARD: Final = _starts["TAKE_CARD"]
A_COLONY_FOR_ME: Final = _starts["COLONY_FOR_ME"]
A_COLONY_FOR_PARTNER: Final = _starts["COLONY_FOR_PARTNER"]
A_OFFER_CLASS: Final = _starts["OFFER_CLASS"]
A_ASK_CLASS: Final = _starts["ASK_CLASS"]
A_RELEASE: Final = _starts["RELEASE"]
A_SUBMIT: Final = _starts["SUBMIT"]
A_ACCEPT: Final = _starts["ACCEPT"]
A_COUNTER: Final = _starts["COUNTER"]
A_WALK_AWAY: Final = _starts["WALK_AWAY"]
A_SIGNAL: Final = _starts["SIGNAL"]

# --- Where the gate may be aimed -----------------------------------------------------------------------------------
(AIM_SYSTEM, AIM_EVICT, AIM_RESETTLE, AIM_ANY_COLONY) = range(4)
"""Any planet of the system; home planets with a colony of the defense; empty home planets; any colony and any home
planet of the defense, in any system."""

# --- Outcome of an encounter (R2.10) ----------------------------------------------------------------------------------
(O_OPEN, O_OFFENSE_WINS, O_DEFENSE_WINS, O_DEAL, O_NO_DEAL, O_BOTH_LOSE, O_ENDED) = range(7)
"""Open; won; deal made; deal failed; both sides lose (R12.12); ended without a result (R20.3)."""
(END_NONE, END_DRY, END_NO_SHIP, END_RESETTLED, END_COLONY_GIVEN, END_AS_DEAL, END_NO_PLANET) = range(7)
"""Why an encounter was over before its cards decided: the offense held no encounter card (R20.2) or had no ship (D4.7);
an empty home planet was resettled (R18.9); the defense gave a colony; it counts as a deal in which nothing is
exchanged; no planet is left in the system of the encounter."""
OUTCOME_NAMES: Final = ("open", "offense wins", "defense wins", "deal", "no deal", "both lose", "ended")

# --- What has become of an announced use ------------------------------------------------------------------------------
(STANDS, ZAPPED, CANCELLED, PREVENTED, STOLEN) = range(5)
"""Stands; Cosmic Zap; Card Zap (the card is discarded); sent back to hand; taken by another player."""
