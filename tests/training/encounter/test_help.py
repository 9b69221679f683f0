"""What a human who plays may want to know."""

from __future__ import annotations

import numpy as np

from cosmic_env.encounter import GAME
from cosmic_env.encounter.constants import CARDS
from cosmic_env.encounter.texts import ARTIFACT_TEXTS, card_text
from cosmic_env.encounter.words import card_name
from cosmic_env.training.common.hooks import hooks_of
from tests.core import toy
from tests.encounter.table import A, B, C, Table

GUIDE = hooks_of(GAME.name).guide(GAME)


def hints(t: Table) -> list[str]:
    """What is said beside each legal action."""
    return [GUIDE.hint(t.states, int(a)) for a in np.flatnonzero(t.states["mask"][0])]


def test_the_table_is_news_when_totals_or_hands_have_changed() -> None:
    t = Table()
    t.encounter(A, B, allies={C: ("offense", 2)})
    t.hand(A, "attack_20", "reinforcement_2"), t.hand(B, "attack_08", "reinforcement_5"), t.hand(C, "reinforcement_3")
    t.begin("planning")
    t.asks(A, "USE", "REVEALED")
    before = GUIDE.headline(t.states, A)
    t.go("pass", "play reinforcement +5", "for blue (defense)")
    t.asks(A, "USE", "REVEALED")
    after = GUIDE.headline(t.states, A)
    assert before != after, "the total of blue"
    t.hand(A, "reinforcement_3")
    assert GUIDE.headline(t.states, A) != after, "the own hand"
    now = GUIDE.headline(t.states, A)
    t.hand(C)
    assert GUIDE.headline(t.states, A) != now, "the number of cards of another"


def test_the_table_is_no_news_while_ships_are_picked() -> None:
    t = Table()
    t.destiny_top(B)
    t.hand(A, "attack_20"), t.hand(B, "attack_08")
    t.begin("regroup")
    t.go("blue 3", "3")
    before = GUIDE.headline(t.states, A)
    t.go("red 1")
    t.asks(A, "TAKE_SHIP")
    assert GUIDE.headline(t.states, A) == before


def test_moves_say_what_a_power_and_an_artifact_do() -> None:
    t = Table(aliens=("loser", "none", "none", "none"))
    t.encounter(A, B)
    t.hand(A, "attack_20", "emotion_control"), t.hand(B, "attack_08")
    t.begin("planning")
    t.asks(A, "USE")
    assert "winner loses, loser wins" in hints(t)
    t.pass_uses(until="REVEALED")
    assert "attacks become negotiates" in hints(t)


def test_help_tells_of_every_card_among_the_moves() -> None:
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_20", "emotion_control", "reinforcement_3"), t.hand(B, "attack_08")
    t.begin("planning")
    text = GUIDE.help(t.states)
    assert ARTIFACT_TEXTS["emotion_control"] in text
    assert all(line in text for line in GUIDE.about(t.states, "reinforcement").split("\n"))
    assert "Force" not in text


def test_an_offer_says_which_cards_it_shows() -> None:
    """D8.4: a card named exactly is shown to all."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "negotiate", "attack_13"), t.hand(B, "negotiate", "attack_10")
    t.begin("planning")
    t.go("play negotiate", "play negotiate")
    said = dict(zip(t.legal(), hints(t), strict=True))
    assert said["offer attack 13"] == "this very card, shown to all"
    assert said["offer any attack"] == "you choose the card later" and not said["ask for any card"]
    assert GUIDE.about(t.states, "deal").split("\n")[1] in GUIDE.help(t.states)


def test_help_tells_what_is_being_used() -> None:
    """The power that a Cosmic Zap could stop."""
    t = Table(aliens=("loser", "none", "none", "none"))
    t.encounter(A, B)
    t.hand(A, "attack_20"), t.hand(B, "attack_08"), t.hand(C, "cosmic_zap")
    t.begin("planning")
    t.go("use Loser power: declare an upset")
    t.asks(C, "USE", "ANNOUNCED")
    text = GUIDE.help(t.states)
    assert GUIDE.about(t.states, "loser") in text and GUIDE.about(t.states, "cosmic zap") in text


def test_a_player_is_told_of_by_its_alien() -> None:
    t = Table(aliens=("loser", "none", "none", "none"))
    t.encounter(A, B)
    assert GUIDE.about(t.states, "Red") == GUIDE.about(t.states, "loser")
    assert GUIDE.about(t.states, "blue") == "blue has no power."
    assert "destiny card" in GUIDE.about(t.states, "purple"), "nobody plays it"


def test_every_card_has_a_text_of_whole_sentences() -> None:
    states = Table().states
    for card in range(CARDS):
        text = card_text(card)
        assert text[0].isupper() and text.endswith("."), card_name(card)
        assert GUIDE.about(states, card_name(card)).split("\n")[0] == card_name(card)


def test_a_game_without_a_guide_of_its_own_is_explained_by_its_questions() -> None:
    guide = hooks_of(toy.GAME.name).guide(toy.GAME)
    states = toy.about_to_win()
    assert guide.help(states) in [wording for _, wording in toy.GAME.questions]
    assert not guide.names and not guide.hint(states, 0) and not guide.may_take_back(states)


def test_technologies_to_work_on_say_what_they_do() -> None:
    """R30.7: in short beside the move, in full on request, by name at any time."""
    t = Table(variants=("technology",))
    t.technology(A, "vacuum_turbines", ships=1)
    t.technology(B, "xenon_lasers", ships=1)
    t.hand(A, "attack_20")
    t.begin("regroup")
    t.asks(A, "TECHNOLOGY")
    assert "research 2: draw four cards, keep those you like" in hints(t)
    told = GUIDE.help(t.states)
    assert "Vacuum Turbines\n" in told and "look at them" in told and "Xenon" not in told
    assert GUIDE.about(t.states, "xenon").startswith("Xenon Lasers\n")
