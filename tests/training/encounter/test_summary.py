"""Stories of encounters, and the line that sums each up: what the rules did, not what was selected."""

from __future__ import annotations

from rich.text import Text

from cosmic_env.training.encounter.story import EncounterWatcher
from tests.encounter.table import A, B, C, D, Table


class Told:
    """A game at a table, told line by line to `viewer`."""

    def __init__(self, t: Table, viewer: int = -1) -> None:
        self.t, self.lines = t, list[str]()
        self._watcher = EncounterWatcher(viewer)

    def begin(self) -> Told:
        """The turn of A begins; destiny names B."""
        self.t.destiny_top(B)
        self.t.begin()
        self._listen()
        return self

    def go(self, *words: str) -> str:
        """Answer, one question after the other; returns the last line that was told."""
        for word in words:
            self.t.go(word)
            self._listen()
        return self.lines[-1] if self.lines else ""

    def finish(self) -> str:
        """Give the first legal answer until something is summed up; returns it."""
        while not self.lines:
            self.go(self.t.legal()[0])
        return self.lines[-1]

    def _listen(self) -> None:
        self.lines += [Text.from_markup(line).plain for line in self._watcher.after(self.t.states)]


def table(*hands: tuple[str, ...], aliens: tuple[str, ...] = ("none",) * 4) -> Table:
    """Four seats with these cards."""
    t = Table(aliens=aliens)
    for seat, hand in enumerate(hands):
        t.hand(seat, *hand)
    return t


PLAIN = (("attack_10",), ("attack_08",), ("attack_01",), ("attack_04",))
LAUNCH = ("blue 1", "1", "red 1", "done", "done")
"""A sends a ship from red 1 to blue 1; nobody is invited."""


def test_an_extra_encounter_has_its_own_main_players() -> None:
    """Warrior's wild flare (Q307): the defense strikes back within the turn of the offense."""
    told = Told(table(("attack_10", "attack_20"), ("attack_08", "attack_12", "warrior_flare"), *PLAIN[2:])).begin()
    said = told.go(*LAUNCH, "play attack 10", "play attack 08")
    assert said == (
        "turn 1: red 1 against blue 4 at blue 1, attack 10 : attack 08, totals 11 : 12, defense wins; red loses 1 ship"
    )
    said = told.go("play Warrior flare (wild flare)", "red 2", "2", "blue 2", "blue 3", "green", "done", "done")
    said = told.go("join the offense with 1 ship", "green 1")
    assert said == (
        "turn 1, extra encounter: blue 2 + green 1 against red 4 at red 2, attack 12 : attack 20, totals 15 : 24,"
        " defense wins; blue loses 2 ships; green loses 1 ship"
    )


def test_ships_that_went_are_told_and_not_those_wished_for() -> None:
    """Macron sends one ship of the three that it names, and it counts four."""
    told = Told(table(*PLAIN, aliens=("macron", "none", "none", "none"))).begin()
    assert told.go("blue 1", "3", "red 1", "done", "done") == (
        "turn 1: red 1 (each counts 4) against blue 4 at blue 1, attack 10 : attack 08, totals 14 : 12, offense wins;"
        " red gains a colony on blue 1; blue loses 4 ships and its colony on blue 1"
    )


def test_an_ally_that_is_macron_counts_four_a_ship_too() -> None:
    """A variation: the ships of one ally count otherwise than those of the others."""
    told = Told(table(*PLAIN, aliens=("none", "none", "macron", "none"))).begin()
    told.go("blue 1", "1", "red 1", "done", "green", "yellow", "join the defense with 4 ships", "green 1")
    told.go("join the defense with 2 ships", "yellow 1", "yellow 1")
    assert told.finish().startswith(
        "turn 1: red 1 against blue 4 + green 1 (each counts 4) + yellow 2 at blue 1, attack 10 : attack 08,"
        " totals 11 : 18, defense wins"
    )


def test_the_cards_that_counted_are_told_and_not_those_selected() -> None:
    """Sorcerer swaps the cards before the reveal."""
    told = Told(table(*PLAIN, aliens=("sorcerer", "none", "none", "none"))).begin()
    assert told.go(*LAUNCH, "use Sorcerer power: swap cards").startswith(
        "turn 1: red 1 against blue 4 at blue 1, attack 08 : attack 10, totals 9 : 14, defense wins"
    )


def test_an_ally_sent_home_is_not_told_as_one() -> None:
    """Force Field (Q114): green is thrown out, yellow stays."""
    told = Told(table(PLAIN[0], ("attack_08", "force_field"), *PLAIN[2:])).begin()
    told.go("blue 1", "1", "red 1", "green", "yellow", "done", "join the offense with 2 ships", "green 1", "green 1")
    told.go("join the offense with 1 ship", "yellow 1")
    told.go("play force field", "green", "done")
    assert told.finish().startswith(
        "turn 1: red 1 + yellow 1 against blue 4 at blue 1, attack 10 : attack 08, totals 12 : 12, defense wins"
    )


def test_totals_are_told_with_what_changed_them() -> None:
    """A card that counts otherwise, a power's addition and a reinforcement, each by name."""
    hands = (("attack_06", "reinforcement_5"), ("attack_08",), *PLAIN[2:])
    told = Told(table(*hands, aliens=("tripler", "none", "human", "none"))).begin()
    told.go("blue 1", "1", "red 1", "done", "green", "done", "join the defense with 2 ships", "green 1", "green 1")
    assert told.go("play reinforcement +5", "for red (offense)").startswith(
        "turn 1: red 1 against blue 4 + green 2 at blue 1, attack 06 as attack 18 (Tripler power: thrice) : attack 08,"
        " +5 for red (reinforcement +5), +4 for blue (Human power: humanity), totals 24 : 18, offense wins"
    )


def test_an_attack_that_counts_as_a_negotiate_is_told_so() -> None:
    """Emotion Control (Q98): the talk fails."""
    told = Told(table(PLAIN[0], ("attack_08", "emotion_control"), *PLAIN[2:])).begin()
    told.go(*LAUNCH, "play emotion control")
    while not told.lines:
        told.go("walk away" if told.t.can("walk away") else told.t.legal()[0])
    assert told.lines[-1].startswith(
        "turn 1: red 1 against blue 4 at blue 1, attack 10 as negotiate (emotion control) : attack 08 as negotiate"
        " (emotion control), no deal; red loses 3 ships"
    )


def test_a_deal_is_told_with_its_terms() -> None:
    """What each gives; the card that is not named stays between the two (Q81)."""
    told = Told(table(("negotiate", "attack_10"), ("negotiate", "attack_20"), *PLAIN[2:]), viewer=C).begin()
    told.go(*LAUNCH, "play negotiate", "play negotiate", "offer any card", "ask for a colony")
    told.go("blue 2", "submit the offer", "accept the offer", "1", "red 2")
    told.finish()
    assert told.lines[-1] == (
        "turn 1: red 1 against blue 4 at blue 1, negotiate : negotiate, deal, red gives any card; red may found a"
        " colony on blue 2; red gains a colony on blue 2; blue gains 1 card from red"
    )


def test_an_accepted_bluff_stays_one_for_all_but_the_gambler() -> None:
    """Q194, Q201: the card goes unseen under the deck; only the Gambler (and an open table) knows what it was."""
    for viewer, claim in (
        (-1, "attack 30 (claimed, in truth attack 13)"),
        (A, "attack 30 (claimed, in truth attack 13)"),
        (B, "attack 30 (claimed)"),
        (C, "attack 30 (claimed)"),
        (D, "attack 30 (claimed)"),
    ):
        hands = (("attack_13", "attack_20"), *PLAIN[1:])
        told = Told(table(*hands, aliens=("gambler", "none", "none", "none")), viewer).begin()
        said = told.go(*LAUNCH, "play attack 13", "use Gambler power: bluff", "attack 30", "yes")
        assert said.startswith(
            f"turn 1: red 1 against blue 4 at blue 1, {claim} : attack 08, totals 31 : 12, offense wins"
        )


def test_a_challenged_bluff_is_told_with_the_card_that_lay_there() -> None:
    """Q202: the card is turned up, and the liar loses as many ships more as it has in the encounter."""
    hands = (("attack_13", "attack_20"), *PLAIN[1:])
    told = Told(table(*hands, aliens=("gambler", "none", "none", "none")), B).begin()
    told.go(*LAUNCH, "play attack 13", "use Gambler power: bluff", "attack 30", "no", "red 3")
    assert told.lines[-1].startswith("turn 1: red 1 against blue 4 at blue 1, attack 13 : attack 08, totals 14 : 12")
    assert "red loses 1 ship" in told.lines[-1]
