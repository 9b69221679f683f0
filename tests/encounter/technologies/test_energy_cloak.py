"""Energy Cloak: the defense may invite nobody."""

import pytest

from cosmic_env.encounter.aliens.grudge import HOLDERS, TOKENS
from cosmic_env.encounter.technology_ids import THE_QAX

from ..table import POWERLESS, A, B, C, D, Table
from .common import ZAPS, is_offered, pass_work, scramble, settle_ships

USE = "use Energy Cloak"


def aiming(
    holder: int = A,
    *,
    aliens: tuple[str, ...] = POWERLESS,
    up: bool = True,
    ships: int = 0,
    others: tuple[tuple[int, str, int], ...] = (),
    hands: dict[int, tuple[str, ...]] | None = None,
) -> Table:
    """A has aimed the gate at B's first planet; the cloak lies before the holder."""
    t = Table(aliens=aliens, variants=("technology",))
    t.technology(holder, "energy_cloak", ships, up=up)
    for player, name, count in others:
        t.technology(player, name, count)
    t.hand(A, "attack_10", "attack_08")
    t.hand(B, "attack_06", "attack_04")
    for player, cards in (hands or {}).items():
        t.hand(player, *cards)
    t.destiny_top(B)
    t.begin("destiny")
    t.asks(A, "AIM")
    t.go("blue 1")
    return t


def launch(t: Table) -> None:
    """One ship is sent."""
    t.asks(A, "LAUNCH")
    t.go("1")
    settle_ships(t)


def test_the_defense_invites_nobody() -> None:
    """Q333: nobody may join it; the offense invites as ever."""
    t = aiming()
    t.asks(A, "USE", "GATE_AIMED")
    t.go(USE)
    launch(t)
    t.asks(A, "INVITE")
    t.go("green", "done")
    t.asks(C, "ALLY")
    assert t.can("join the offense with 1 ship") and not t.can("join the defense with 1 ship")
    assert t.discarded_technologies() == ["energy_cloak"]


def test_with_nobody_invited_there_are_no_allies() -> None:
    """Q333: the defense is not asked at all."""
    t = aiming()
    t.go(USE)
    launch(t)
    t.go("done")
    assert t.question == "SELECT"


def test_declined_the_defense_invites() -> None:
    """energy_cloak: use or not."""
    t = aiming()
    t.go("pass")
    launch(t)
    t.go("done")
    t.asks(B, "INVITE")
    assert t.technologies(A) == {"+energy_cloak": 0}


@pytest.mark.parametrize("holder", [B, C])
def test_only_the_offense(holder: int) -> None:
    """energy_cloak: roles."""
    assert not is_offered(aiming(holder), USE)


def test_after_aiming_only() -> None:
    """energy_cloak: not before the gate is aimed, not once the ships are in it."""
    t = Table(variants=("technology",))
    t.technology(A, "energy_cloak", up=True)
    t.hand(A, "attack_10", "attack_08")
    t.hand(B, "attack_06", "attack_04")
    t.destiny_top(B)
    t.begin("regroup")
    t.asks(A, "AIM")
    t.go("blue 1", "pass")
    launch(t)
    while t.question in ("INVITE", "SELECT"):
        assert not t.can(USE)
        t.go(t.legal()[0])


def test_not_when_resettling() -> None:
    """R18.7: with the own colour and an empty home planet there is no defense."""
    t = Table(variants=("technology",))
    t.technology(A, "energy_cloak", up=True)
    t.place(A, {(A, 0): 10, (A, 1): 5})
    t.hand(A, "attack_10", "attack_08")
    t.destiny_top(A)
    t.begin("destiny")
    t.go("resettle an empty home planet", "red 3")
    t.asks(A, "RESETTLE")


def test_not_before_it_is_completed() -> None:
    """R30.14: with four ships on it, but face down."""
    assert not is_offered(aiming(up=False, ships=4), USE)


def test_parasite_may_join_all_the_same() -> None:
    """Q254, Q333: the defense, too."""
    t = aiming(aliens=("none", "none", "parasite", "none"))
    t.go(USE)
    launch(t)
    t.go("done")
    t.asks(C, "USE", "ANSWERING")
    t.go(next(a for a in t.legal() if a != "pass"))
    while t.question == "SIDE":
        t.go("for blue (defense)")
    t.go("join the defense with 1 ship") if t.question == "ALLY" else None
    settle_ships(t)
    assert t.role(C) == "defensive ally"


def test_a_parasite_may_be_thrown_out_again() -> None:
    """Q254: by Force Field."""
    t = aiming(aliens=("none", "none", "parasite", "none"), hands={A: ("attack_10", "attack_08", "force_field")})
    t.go(USE)
    launch(t)
    t.go("done", "use Parasite power: infest")
    while t.question in ("SIDE", "ALLY", "TAKE_SHIP"):
        t.go("for blue (defense)" if t.question == "SIDE" else next(a for a in t.legal() if a != "pass"))
    t.asks(A, "USE", "ALLIED")
    t.go("play force field")
    while t.question in ("ALLIES", "PLAYER", "PLACE_SHIP"):
        t.go(t.legal()[0])
    assert t.role(C) == "neither"


def test_the_qax_cannot_be_used_by_that_defense() -> None:
    """Q333: it goes with an invitation."""
    for cloaked in (True, False):
        t = aiming(hands={B: ("attack_06", "attack_04")})
        t.g.tech_at[THE_QAX], t.g.tech_up = B, t.g.tech_up | 1 << THE_QAX
        t.go(USE if cloaked else "pass")
        launch(t)
        t.go("done")
        met = False
        while t.question in ("USE", "INVITE", "ALLY"):
            met = met or t.can("use The Qax")
            t.go(next((a for a in t.legal() if a in ("green", "pass", "stay out")), t.legal()[0]))
        assert met == (not cloaked)


def test_grudge_gives_no_tokens() -> None:
    """Q205: as the defense it could invite nobody."""
    t = aiming(aliens=("none", "grudge", "none", "none"))
    t.go(USE)
    launch(t)
    t.go("done")
    t.asks(A, "SELECT")
    assert list(t.g.scratch[HOLDERS : HOLDERS + TOKENS]) == [-1] * TOKENS


def test_a_grudge_in_the_offense_gives_its_tokens() -> None:
    """Q205: its own invitations are untouched."""
    t = aiming(aliens=("grudge", "none", "none", "none"))
    t.go(USE)
    launch(t)
    t.go("green", "done", "stay out")
    assert C in list(t.g.scratch[HOLDERS : HOLDERS + TOKENS])


def test_it_ends_with_the_encounter() -> None:
    """energy_cloak: in this encounter; in A's second one B invites again."""
    t = aiming(hands={A: ("attack_40", "attack_10"), B: ("attack_06", "attack_04")})
    t.destiny_top(B)
    t.go(USE)
    launch(t)
    t.go("done")
    t.go("play attack 40") if t.g.acting == A else t.go("play attack 04", "play attack 40")
    while t.question != "NEXT_ENCOUNTER":
        t.go(t.legal()[0])
    t.go("yes")
    pass_work(t)
    t.asks(A, "AIM")
    t.go("blue 2")
    launch(t)
    t.go("done")
    t.asks(B, "INVITE")


@pytest.mark.parametrize("ships", [3, 4])
def test_scrambled_the_defense_invites(ships: int) -> None:
    """Q345: research 4; the card is gone."""
    t = aiming(others=((D, "tech_scrambler", ships),))
    t.go(USE)
    if ships == 4:
        scramble(t, D)
    assert t.g.may_invite[1] == (ships == 4) and "energy_cloak" in t.discarded_technologies()
    launch(t)
    t.go("done")
    assert (t.question == "INVITE" and t.g.acting == B) == (ships == 4)


def test_no_zap_stops_it() -> None:
    """Q329, R30.28."""
    t = aiming(hands={B: ("attack_06", *ZAPS)})
    t.go(USE)
    t.asks(A, "LAUNCH")
    assert t.g.may_invite[1] == 0
