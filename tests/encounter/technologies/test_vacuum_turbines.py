"""Vacuum Turbines: draw four, keep what you like."""

from cosmic_env.core.batch import state_hash
from cosmic_env.encounter.constants import REGROUP

from ..table import A, B, Table
from ..test_redeal import worlds
from .common import go_home

FOUR = ("attack_04", "attack_06", "quash", "negotiate")


def starting(holder: int = A, *, up: bool = True, ships: int = 0) -> Table:
    """A's encounter begins, the turbines lie before the holder; the next four cards of the deck are known."""
    t = Table(variants=("technology",))
    t.technology(holder, "vacuum_turbines", ships, up=up)
    t.hand(A, "attack_10")
    t.deck_top(*FOUR)
    t.begin("regroup")
    return t


def test_some_are_kept_the_rest_is_discarded() -> None:
    """vacuum_turbines: four cards; the technology is discarded."""
    t = starting()
    t.asks(A, "USE", "ENCOUNTER_STARTS")
    t.go("use Vacuum Turbines")
    t.asks(A, "DISCARD")
    t.go("attack 04", "negotiate")
    t.go("pass") if t.question == "DISCARD" else None
    assert t.holds(A) == ["attack_06", "attack_10", "quash"]
    assert t.discarded_technologies() == ["vacuum_turbines"] and t.g.discard_n == 2


def test_all_may_be_kept() -> None:
    t = starting()
    t.go("use Vacuum Turbines", "pass")
    assert len(t.holds(A)) == 5


def test_cards_held_before_stay() -> None:
    """vacuum_turbines: only the drawn ones are divided."""
    t = starting()
    t.go("use Vacuum Turbines")
    assert not t.can("attack 10")


def test_anybody_may_use_it_at_the_start_of_any_encounter() -> None:
    """vacuum_turbines: any role."""
    t = starting(B)
    t.asks(B, "USE", "ENCOUNTER_STARTS")


def test_at_once_when_completed() -> None:
    """R30.18: in the same regroup phase."""
    t = starting(up=False, ships=2)
    t.go("Vacuum Turbines", "complete it")
    go_home(t)
    t.asks(A, "USE", "ENCOUNTER_STARTS")


def test_not_while_it_is_researched() -> None:
    """R30.14."""
    t = starting(up=False, ships=2)
    t.go("pass")
    assert t.question != "USE" and t.g.phase > REGROUP and t.technologies(A) == {"vacuum_turbines": 2}


def test_it_is_one_draw_for_remora() -> None:
    """Q266: one event."""
    t = Table(aliens=("none", "remora", "none", "none"), variants=("technology",))
    t.technology(A, "vacuum_turbines", up=True)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("use Vacuum Turbines")
    t.asks(B, "USE", "DREW")
    before = t.g.hand_n[B]
    t.go(next(a for a in t.legal() if a != "pass"))
    while t.question != "DISCARD":
        t.go(t.legal()[-1])
    t.asks(A, "DISCARD")
    assert t.g.hand_n[B] == before + 1


def test_scrambled_nothing_is_drawn() -> None:
    """Q345."""
    t = Table(variants=("technology",))
    t.technology(A, "vacuum_turbines", up=True)
    t.technology(B, "tech_scrambler", 2)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("pass", "use Vacuum Turbines", "use Tech Scrambler")
    go_home(t)
    assert t.holds(A) == ["attack_10"] and "vacuum_turbines" in t.discarded_technologies()


def test_what_was_drawn_is_known_to_its_player_only() -> None:
    """D16: two games with other cards drawn look the same to B, and are the same worlds."""
    made = []
    for top in (FOUR, ("attack_08", "attack_12", "plague", "negotiate")):
        t = Table(variants=("technology",))
        t.technology(A, "vacuum_turbines", up=True)
        t.hand(A, "attack_10")
        t.deck_top(*top)
        t.begin("regroup")
        t.go("use Vacuum Turbines")
        t.asks(A, "DISCARD")
        made.append(t)
    assert state_hash(made[0].states) != state_hash(made[1].states)
    assert state_hash(worlds(made[0], B, 20)) == state_hash(worlds(made[1], B, 20))
