"""Tech Scrambler: cancels another technology."""

from cosmic_env.core.batch import state_hash
from cosmic_env.encounter.constants import REGROUP
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.technology_ids import TECH_SCRAMBLER

from ..table import A, B, C, Table
from ..test_r30_technology import sees
from ..test_redeal import worlds
from .common import ZAPS, go_home, pass_work, scramble


def using(name: str, ships: int, *others: tuple[int, str, int]) -> Table:
    """A has the technology completed when its encounter begins, C the scrambler with so many ships on it."""
    t = Table(variants=("technology",))
    t.technology(A, name, up=True)
    t.technology(C, "tech_scrambler", ships)
    for player, other, on_it in others:
        t.technology(player, other, on_it)
    t.hand(A, "attack_10")
    t.begin("regroup")
    pass_work(t)
    return t


def test_it_answers_a_use() -> None:
    """Q345: cost of the target at most the ships on the scrambler; both are discarded, its ships come home."""
    t = using("vacuum_turbines", 2)
    t.go("use Vacuum Turbines")
    scramble(t, C)
    assert t.discarded_technologies() == ["tech_scrambler", "vacuum_turbines"]
    assert sum(t.ships(C).values()) == 20 and t.holds(A) == ["attack_10"]


def test_with_too_few_ships_it_does_not() -> None:
    """Q345."""
    t = using("vacuum_turbines", 1)
    t.go("use Vacuum Turbines")
    t.asks(A, "DISCARD")  # of the four cards it has drawn
    assert t.technologies(C) == {"tech_scrambler": 1} and t.g.hand_n[A] == 5


def test_it_hits_a_lasting_one_when_an_encounter_starts() -> None:
    """tech_scrambler: the effect ends; asked for in RG1 only."""
    t = using("xenon_lasers", 3)
    t.asks(C, "USE", "ENCOUNTER_STARTS")
    t.go("use Tech Scrambler")
    go_home(t)
    assert t.technologies(A) == {} and "xenon_lasers" in t.discarded_technologies()


def test_the_target_is_named() -> None:
    """D12.1: of two that lie open one is chosen."""
    t = Table(variants=("technology",))
    t.technology(A, "xenon_lasers", up=True)
    t.technology(B, "collapsium_hulls", up=True)
    t.technology(C, "tech_scrambler", 4)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("pass", "use Tech Scrambler")
    t.asks(C, "WHICH_TECHNOLOGY")
    t.go("Collapsium Hulls")
    go_home(t)
    assert t.technologies(B) == {} and t.technologies(A) == {"+xenon_lasers": 0}


def test_a_one_shot_that_lies_ready_is_no_target() -> None:
    """tech_scrambler: one with a lasting effect, or one that is being used."""
    t = using("warpspace_key", 9)
    assert not t.over and t.question not in ("USE", "WHICH_TECHNOLOGY")
    assert t.technologies(A) == {"+warpspace_key": 0} and t.technologies(C) == {"tech_scrambler": 9}


def test_a_technology_face_down_is_no_target() -> None:
    """tech_scrambler: cannot hit one that is being researched."""
    t = Table(variants=("technology",))
    t.technology(A, "xenon_lasers", 2)
    t.technology(C, "tech_scrambler", 4)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("pass", "pass")
    assert not t.over and t.question != "USE" and t.g.phase > REGROUP
    assert t.technologies(A) == {"xenon_lasers": 2} and t.technologies(C) == {"tech_scrambler": 4}


def test_a_scrambler_is_answered_by_none() -> None:
    """There is one: it cannot answer itself."""
    t = using("xenon_lasers", 3)
    t.go("use Tech Scrambler")
    t.asks(C, "PLACE_SHIP")  # its ships come home, and nobody has been asked


def test_neither_zap_stops_it() -> None:
    """R30.28, Q329: nor wild Void, nor the wild flare of Anti-Matter; A holds all of them and is asked for none."""
    t = Table(variants=("technology",))
    t.technology(A, "xenon_lasers", up=True)
    t.technology(C, "tech_scrambler", 3)
    t.hand(A, "attack_10", *ZAPS)
    t.begin("regroup")
    t.go("pass", "use Tech Scrambler")
    t.asks(C, "PLACE_SHIP")
    go_home(t)
    assert t.technologies(A) == {} and len(t.holds(A)) == 5


def test_it_is_not_seen_before_it_is_used() -> None:
    """R30.29: C has a scrambler or something else face down; the others cannot tell."""
    made = []
    for name in ("tech_scrambler", "omega_missile"):
        t = Table(variants=("technology",))
        t.technology(A, "xenon_lasers", up=True)
        t.technology(C, name, 3)
        t.hand(A, "attack_10")
        t.begin("regroup")
        t.asks(C, "TECHNOLOGY")
        made.append(t)
    assert state_hash(made[0].states) != state_hash(made[1].states)
    assert state_hash(worlds(made[0], B, 20)) == state_hash(worlds(made[1], B, 20))
    for viewer in (A, B, 3):
        assert (sees(made[0], viewer) == sees(made[1], viewer)).all()
        assert GAME.render_text(made[0].states, viewer) == GAME.render_text(made[1].states, viewer)
    assert (sees(made[0], C) != sees(made[1], C)).any()


def test_asked_whether_it_answers_every_world_has_something_that_could() -> None:
    """D16: to A, whose use C may answer, C holds something with which it could."""
    t = using("vacuum_turbines", 4)
    t.go("use Vacuum Turbines")
    t.asks(C, "USE", "ANNOUNCED")
    dealt = worlds(t, A, 200)
    assert (dealt["acting"] == C).all() and (dealt["question"] == t.g.question).all()
    assert (dealt["tech_at"][:, TECH_SCRAMBLER] == C).all()
