"""The rules bot with Human: when eight are worth it, when a zap is, and who zaps it."""

from __future__ import annotations

import pytest

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

HUMAN = ("human", "none", "none", "none")
NONE = ("none",) * 4
WILD = "play Human flare (wild flare)"
SUPER = "play Human flare (super flare)"
DISCARD = "use Human super flare: discard it for a zap"


def duel(mine: str, theirs: str, *more: str, aliens: tuple[str, ...] = HUMAN) -> Table:
    """A with 3 ships against B with 4; A holds these cards besides."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.hand(A, mine, *more)
    t.hand(B, theirs)
    t.begin("planning")
    return t


@pytest.mark.parametrize(
    ("theirs", "wish"), [("attack_12", SUPER), ("attack_20", DISCARD), ("attack_00", "pass"), ("negotiate", "pass")]
)
def test_super_eight_or_a_zap(theirs: str, wish: str) -> None:
    """Q53: 8 + 3 + 8 beats 12 + 4, not 20 + 4; against 0 + 4, or a negotiate, four are plenty."""
    t = duel("attack_08", theirs, "human_flare")
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == wish


def test_it_is_discarded_after_all() -> None:
    """Q53: eight more do not help a negotiate."""
    t = duel("negotiate", "attack_12", "human_flare")
    t.asks(A, "USE", "ANNOUNCED")
    t.go(SUPER)
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == DISCARD


def test_super_is_kept_under_an_upset() -> None:
    """Q217: points and zaps turn against it."""
    t = Table(aliens=("human", "loser", "none", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_08", "human_flare")
    t.hand(B, "attack_12")
    t.begin("planning")
    t.go("use Loser power: declare an upset")
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == "pass"


def test_wild_saves_a_lost_encounter() -> None:
    """human.wild_flare: 42 + 3 beats 20 + 4; it is kept when 8 + 3 wins anyhow."""
    t = duel("attack_08", "attack_20", "human_flare", aliens=NONE)
    t.asks(A, "USE", "REVEALED")
    assert choice(t) == WILD
    assert choice(duel("attack_08", "attack_00", "human_flare", aliens=NONE)) == "pass"


def zapper(zapper_seat: int, theirs: str, upset: bool = False) -> Table:
    """A, Human, with its ally C, reveals an 08; the seat holds a zap."""
    t = Table(aliens=("human", "loser", "none", "none"))
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    for planet in range(4):
        t.colony(C, (A, planet))
    t.hand(A, "attack_08")
    t.hand(B, theirs)
    t.hand(zapper_seat, *t.holds(zapper_seat), "cosmic_zap")
    t.begin("planning")
    t.go("use Loser power: declare an upset" if upset else "pass")
    if upset:
        t.go("pass")  # no zap of the own upset
    t.asks(zapper_seat, "USE", "ANNOUNCED")
    return t


def test_it_is_discarded_later_when_the_eight_were_not_enough() -> None:
    """Q349: 8 + 3 + 8 is ahead of 12 + 4 and the flare is kept; after a +5 for the defense it is not, and wins."""
    t = duel("attack_08", "attack_12", "human_flare")
    t.hand(B, *t.holds(B), "reinforcement_5")
    t.go(SUPER)
    t.pass_uses(until="REVEALED")
    t.asks(A, "USE", "REVEALED")
    assert choice(t) == "pass"
    t.go("pass", "play reinforcement +5", "for blue (defense)")
    t.asks(A, "USE", "REVEALED")
    assert choice(t) == DISCARD


def test_its_opponent_zaps_it_under_an_upset_only() -> None:
    """Q216, Q217: 8 + 4 + 4 loses to 20 + 4, which wins by the upset; a zapped Human would lose by it."""
    assert choice(zapper(B, "attack_10")) == "pass"
    assert choice(zapper(B, "attack_20", upset=True)) == "play cosmic zap"


def test_its_friend_zaps_it_when_it_is_behind() -> None:
    """Q216: the ally would land for its fifth colony; 20 + 4 is too much, 04 + 4 is not."""
    assert choice(zapper(C, "attack_20")) == "play cosmic zap"
    assert choice(zapper(C, "attack_04")) == "pass"


def test_its_four_count_when_a_card_is_chosen() -> None:
    """human.humanity: the 10 is good enough; without the power it takes the 20."""
    for aliens, card in ((HUMAN, "attack 10"), (NONE, "attack 20")):
        t = duel("attack_10", "attack_08", "attack_20", aliens=aliens)
        t.asks(A, "SELECT")
        assert choice(t) == f"play {card}"


@pytest.mark.parametrize(
    ("mine", "theirs", "flare", "aliens", "wish"),
    [
        ("attack_08", "attack_12", SUPER, HUMAN, "play card zap"),
        ("attack_12", "attack_10", SUPER, HUMAN, "pass"),
        ("attack_08", "attack_20", DISCARD, HUMAN, "play card zap"),
        ("attack_08", "attack_20", WILD, NONE, "play card zap"),
        ("attack_08", "attack_04", WILD, NONE, "pass"),
    ],
)
def test_its_flare_is_card_zapped_when_it_turns_the_result(
    mine: str, theirs: str, flare: str, aliens: tuple[str, ...], wish: str
) -> None:
    """Q26: but a zap of a flare that turns nothing is wasted."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.colony(A, (D, 0))
    t.hand(A, mine, "human_flare")
    t.hand(B, theirs, "card_zap")
    t.begin("planning")
    t.asks(A, "USE")
    t.go(flare)
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == wish


def test_a_cosmic_zap_is_not_wasted_on_its_flare() -> None:
    """Q15: it would make Human win."""
    t = Table(aliens=HUMAN)
    t.encounter(A, B, ships=3)
    t.colony(A, (D, 0))
    t.hand(A, "attack_08", "human_flare")
    t.hand(B, "attack_20", "cosmic_zap")
    t.begin("planning")
    t.pass_uses(until="ANNOUNCED")
    t.go(DISCARD)
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "pass"
