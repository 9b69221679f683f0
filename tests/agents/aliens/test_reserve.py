"""The rules bot with Reserve: which low attacks it spends, when it cancels, and what the flares are for."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

PLAY = "use Reserve power: attack as reinforcement"
CANCEL = "use Reserve power: cancel reinforcement"
SUPER = "play Reserve flare (super flare)"
WILD = "play Reserve flare (wild flare)"
ALLY = ("none", "none", "reserve", "none")
THEIRS = "for blue (defense)"


def duel(*hand: str, mine: str = "attack_08", theirs: str = "attack_10", ships: int = 3) -> Table:
    """A and its ally C, Reserve with this hand, against B's four ships: 8 + 4 to 10 + 4, if nothing else is said."""
    t = Table(aliens=ALLY)
    t.encounter(A, B, ships=ships, allies={C: ("offense", 1)})
    t.hand(A, mine)
    t.hand(B, theirs)
    t.hand(C, *hand)
    t.begin("planning")
    return t


def test_low_attacks_turn_a_defeat() -> None:
    """reserve.attack_as_reinforcement: three points are missing; 04 is enough, 01 is not needed, 06 too much."""
    t = duel("attack_01", "attack_04", "attack_06", "attack_20")
    t.asks(C, "USE", "REVEALED")
    assert choice(t) == PLAY
    t.go(PLAY)
    spent = []
    while t.question == "DISCARD":
        spent.append(choice(t))
        t.go(spent[-1])
    assert spent == ["attack 04", "pass"]
    assert choice(t) == "for red (offense)"


def test_no_more_are_spent_than_it_takes() -> None:
    """reserve.attack_as_reinforcement: nine points are missing, the 01 is not needed."""
    t = duel("attack_01", "attack_04", "attack_06", "attack_20", mine="attack_06", theirs="attack_14")
    t.go(PLAY)
    spent = []
    while t.question == "DISCARD":
        spent.append(choice(t))
        t.go(spent[-1])
    assert spent[:2] == ["attack 04", "attack 06"] and t.question == "SIDE"


def test_attacks_are_kept_when_they_turn_nothing() -> None:
    """reserve.attack_as_reinforcement: 13 points are missing, or none."""
    assert choice(duel("attack_06", "attack_04", "attack_20", theirs="attack_20")) == "pass"
    assert choice(duel("attack_06", "attack_04", "attack_20", mine="attack_12")) == "pass"


def test_the_last_junk_makes_room_for_a_new_hand() -> None:
    """R6.2: nothing but low attacks is left, so eight new cards come when these are spent."""
    t = duel("attack_06", "attack_04", theirs="attack_40")
    assert choice(t) == PLAY
    t.go(PLAY)
    while t.question in ("DISCARD", "SIDE"):
        t.go(choice(t))
    assert t.holds(C) == []


def test_under_negation_the_other_side_is_helped() -> None:
    """Q166: the lower total wins; A, Anti-Matter, 10 - 3 - 1 against 6 + 4: A wins till B has less. Its ally C adds
    to B's total."""
    t = Table(aliens=("anti_matter", "none", "reserve", "none"))
    t.encounter(A, B, ships=1, allies={C: ("offense", 1)})
    t.hand(A, "attack_15")
    t.hand(B, "attack_06")
    t.hand(C, "attack_06", "attack_04", "attack_20")
    t.begin("planning")
    t.pass_uses(until="REVEALED")
    t.asks(C, "USE", "REVEALED")
    assert choice(t) == PLAY
    t.go(PLAY)
    while t.question == "DISCARD":
        t.go(choice(t))
    assert choice(t) == THEIRS


def reinforced(mine: str) -> Table:
    """A and C, Reserve with a negotiate, have `mine` + 4; B plays a +5 on its 10 + 4."""
    t = Table(aliens=ALLY)
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, mine)
    t.hand(B, "attack_10", "reinforcement_5")
    t.hand(C, "negotiate", "attack_20")
    t.begin("planning")
    t.go("play reinforcement +5", THEIRS)
    t.asks(C, "USE", "ANNOUNCED")
    return t


def test_it_cancels_what_would_turn_the_result() -> None:
    """reserve.cancel_reinforcement: 16 to 14 would be 16 to 19."""
    assert choice(reinforced("attack_12")) == CANCEL


def test_it_cancels_nothing_that_changes_nothing() -> None:
    """reserve.cancel_reinforcement: 24 to 19 is won, 8 to 14 lost already."""
    assert choice(reinforced("attack_20")) == "pass"
    assert choice(reinforced("attack_04")) == "pass"


def test_super_adds_what_is_missing() -> None:
    """reserve.super_flare: 9 points are missing; 04 alone is not enough, with 07 it is."""
    t = duel("attack_04", "attack_07", "attack_09", "attack_20", "reserve_flare", mine="attack_06", theirs="attack_14")
    assert choice(t) == SUPER
    t.go(SUPER)
    assert choice(t) == "attack 07"


def test_super_is_kept_while_low_attacks_do() -> None:
    """reserve.super_flare: the 06 is enough."""
    t = duel("attack_06", "attack_09", "attack_20", "reserve_flare")
    assert choice(t) == PLAY


def test_super_is_kept_when_it_turns_nothing() -> None:
    """reserve.super_flare: 23 points are missing."""
    assert choice(duel("attack_09", "attack_08", "reserve_flare", theirs="attack_30")) == "pass"


def offense(mine: str) -> Table:
    """A, Reserve, lays this card against B's 10 and has a 06 left."""
    t = Table(aliens=("reserve", "none", "none", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, mine, "attack_06")
    t.hand(B, "attack_10")
    t.begin("planning")
    t.go(f"play {mine.replace('_', ' ')}")
    t.asks(A, "USE", "REVEALED")
    return t


def test_the_winner_keeps_a_card_for_its_second_encounter() -> None:
    """R5.7: who has lost anyway makes room for a new hand."""
    assert choice(offense("attack_20")) == "pass"
    assert choice(offense("attack_00")) == PLAY


def test_wild_collects() -> None:
    """Q42: for nothing."""
    t = Table()
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10", "reinforcement_5")
    t.hand(D, "reserve_flare")
    t.begin("planning")
    t.go("play reinforcement +5", THEIRS)
    t.asks(D, "USE", "DISCARDED")
    assert choice(t) == WILD


def shown(theirs: str) -> Table:
    """C, Reserve, has announced a 06 for A's 8 + 4; B, with a zap, is asked."""
    t = duel("attack_06", "attack_20", theirs=theirs)
    t.hand(B, "cosmic_zap")
    t.go(PLAY)
    while t.question != "SIDE":
        t.go("attack 06" if t.can("attack 06") else "pass")
    t.go("for red (offense)")
    t.asks(B, "USE", "ANNOUNCED")
    return t


def test_attacks_that_turn_the_result_are_zapped() -> None:
    """Q269: 18 beats 14, but not 24."""
    assert choice(shown("attack_10")) == "play cosmic zap"
    assert choice(shown("attack_20")) == "pass"


def test_low_attacks_in_hand_count_when_it_lays_a_card() -> None:
    """reserve.attack_as_reinforcement: with three 06 behind it a 10 will do, a 20 is saved."""
    t = Table(aliens=("reserve", "none", "none", "none"))
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_10", "attack_20", "attack_06", "attack_06", "attack_06")
    t.begin("planning")
    t.asks(A, "SELECT")
    assert choice(t) != "play attack 20"


def test_under_an_upset_it_lays_the_lowest() -> None:
    """Q97: the lower total wins."""
    t = Table(aliens=("reserve", "loser", "none", "none"))
    t.encounter(A, B, ships=4)
    t.hand(A, "attack_01", "attack_20")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.go("use Loser power: declare an upset")
    t.asks(A, "SELECT")
    assert choice(t) == "play attack 01"
