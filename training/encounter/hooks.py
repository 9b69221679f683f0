"""What Cosmic Encounter adds to the commands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cosmic_env.core.batch import template
from cosmic_env.core.errors import TooFewChoices
from cosmic_env.core.game import Game
from cosmic_env.encounter.alien_ids import ALERT_NAMES

from ..common.agent_table import short_names
from ..common.guide import Guide
from ..common.hooks import GameHooks, GameRate, ShortForm, Topic
from ..common.story import Story

ALIENS_HELP = (
    "all; none; or names or alert levels, by comma: at least ten aliens that may be dealt, or exactly as many names as"
    " players, one for each seat."
)
VARIANT_HELP = "A variant that is played, given as often as wished; cosmic describe encounter lists them."


def _aliens(game: Game, options: Mapping[str, Any], value: str) -> dict[str, Any]:
    """As many names as players are those of the seats, others those that may be dealt."""
    names = [name.strip() for name in value.split(",") if name.strip()]
    players = int(template(game, options)["players"][0])
    if names in (["all"], ["none"]):
        return {"aliens": "all"} if names == ["all"] else {"seats": names * players}
    levels = any(name.lower() in ALERT_NAMES for name in names)
    found = {"seats" if len(names) == players and not levels else "aliens": names}
    try:
        template(game, {**options, **found})
    except TooFewChoices as error:
        raise TooFewChoices(f"{error}; or exactly {players} names, one for each seat") from None
    return found


def _variants(game: Game, options: Mapping[str, Any], names: list[str]) -> dict[str, Any]:
    return {"variants": names}


class EncounterHooks(GameHooks):
    """What Cosmic Encounter adds."""

    short_forms = (
        ShortForm("aliens", str, ALIENS_HELP, _aliens),
        ShortForm("flares", bool, "Whether flares are in the deck."),
        ShortForm("max_turns", int, "A game is stopped after so many turns."),
        ShortForm("signals", bool, "Whether players may signal tokens to each other in alliance phases."),
        ShortForm("variant", list[str], VARIANT_HELP, _variants),
    )
    answer_rates = (("alliance_rate", "ALLY", "JOIN"), ("deal_rate", "ANSWER_DEAL", "ACCEPT"))

    def story(self, game: Game) -> Story:
        """See `GameHooks.story`."""
        from .story import EncounterStory

        return EncounterStory(game)

    def guide(self, game: Game) -> Guide:
        """See `GameHooks.guide`."""
        from .help import EncounterGuide

        return EncounterGuide(game)

    def topics(self) -> Mapping[str, Topic]:
        """See `GameHooks.topics`."""
        from . import describe_aliens, describe_technologies

        return {**describe_aliens.TOPICS, **describe_technologies.TOPICS}

    def game_rates(self) -> Mapping[str, GameRate]:
        """See `GameHooks.game_rates`."""
        from .rates import GAME_RATES

        return GAME_RATES

    def outcome_lines(self, rows: Sequence[Mapping[str, Any]]) -> list[tuple[str, str]]:
        """Of each agent the share of its talks that led to a deal: ``rules 95 % of 1,204, ppo 19 % of 599``."""
        names = short_names([row["agent"] for row in rows])
        counts = [(row.get("deals_made", 0), row.get("deals_failed", 0)) for row in rows]
        talks = [(made, made + failed) for made, failed in counts]
        told = ", ".join(f"{name} {100 * made / of:.0f} % of {of:,}" for name, (made, of) in zip(names, talks) if of)
        return [("Talks of two negotiates that led to a deal", told)] if told else []

    def learning_words(self, figures: Mapping[str, float]) -> str:
        """How many of its talks led to a deal."""
        told = ""
        if "deals_made" in figures:
            told += f", deals made {100 * figures['deals_made']:.0f} % of its talks"
        if "deals_made_among_itself" in figures:
            told += f" ({100 * figures['deals_made_among_itself']:.0f} % among itself)"
        return told
