"""Compiled bots of Cosmic Encounter.

``random`` plays any legal action. ``rules`` plays by rules of thumb: one rule for each question, in files by topic;
`hints` tells what it knows of each alien, card and technology. It sees what its seat may see and uses its own
generator.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from cosmic_env.agents.compiled import bot_table, bots_program, random_action
from cosmic_env.core.dispatch import dispatcher
from cosmic_env.core.jit import rule
from cosmic_env.encounter import constants as k
from cosmic_env.encounter.engine import ENGINE
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.state import State

from .alliance import answer_allies, answer_ally, answer_invite, answer_side
from .cards import answer_card_or_ship, answer_give, answer_rewards, answer_select
from .deals import answer_deal, answer_offer, answer_offer_planet, answer_release
from .effects import answer_alien, answer_player, answer_sheet, answer_use
from .hints import answer_by_hint
from .outlook import OUTLOOK as OUTLOOK
from .research import (
    answer_keep,
    answer_next_encounter,
    answer_technology,
    answer_which_technology,
    answer_work,
)
from .ships import (
    answer_aim,
    answer_found,
    answer_launch,
    answer_number,
    answer_own_colour,
    answer_place_ship,
    answer_resettle,
    answer_take_ship,
    answer_wild_destiny,
)
from .sight import first_legal, legal


@rule
def answer_yes(g: State, r: Any) -> int:
    return k.A_YES


ANSWERS: Final = {
    k.Q_ALIEN: answer_alien,
    k.Q_USE: answer_use,
    k.Q_PLACE_SHIP: answer_place_ship,
    k.Q_TAKE_SHIP: answer_take_ship,
    k.Q_LOSE_SHIP: answer_take_ship,
    k.Q_OWN_COLOUR: answer_own_colour,
    k.Q_WILD_DESTINY: answer_wild_destiny,
    k.Q_AIM: answer_aim,
    k.Q_LAUNCH: answer_launch,
    k.Q_RESETTLE: answer_resettle,
    k.Q_INVITE: answer_invite,
    k.Q_ALLY: answer_ally,
    k.Q_WARP_SHIP: answer_yes,
    k.Q_SELECT: answer_select,
    k.Q_SIDE: answer_side,
    k.Q_OFFER: answer_offer,
    k.Q_OFFER_PLANET: answer_offer_planet,
    k.Q_RELEASE: answer_release,
    k.Q_ANSWER_DEAL: answer_deal,
    k.Q_GIVE: answer_give,
    k.Q_FOUND: answer_found,
    k.Q_REWARDS: answer_rewards,
    k.Q_NEXT_ENCOUNTER: answer_next_encounter,
    k.Q_DISCARD: answer_give,
    k.Q_PLAYER: answer_player,
    k.Q_ALLIES: answer_allies,
    k.Q_NUMBER: answer_number,
    k.Q_YES_NO: answer_yes,
    k.Q_CARD_OR_SHIP: answer_card_or_ship,
    k.Q_SHEET: answer_sheet,
    k.Q_KEEP_TECHNOLOGY: answer_keep,
    k.Q_TECHNOLOGY: answer_technology,
    k.Q_WHICH_TECHNOLOGY: answer_which_technology,
    k.Q_WORK: answer_work,
}
"""Rule for each question; questions without one are answered by the first legal action, which is to pass where a token
may be signalled: the bot never does."""
answer = dispatcher("answer", [ANSWERS.get(q) for q in range(len(k.QUESTIONS))], "g, r", "-1")


@rule
def rules_action(g: State, r: Any) -> int:
    """What the hints say, else the rule of the question, else the first legal action."""
    action = answer_by_hint(g, g.acting)
    if not legal(g, action):
        action = answer(g.question, g, r)
    return action if legal(g, action) else first_legal(g)


choose_bot = dispatcher("choose_bot", [random_action, rules_action], "g, r", "-1")
PROGRAM: Final = bots_program(GAME, Path(__file__).parent)
BOTS: Final = bot_table(__name__, PROGRAM, ("random", "rules"), choose_bot, ENGINE)
