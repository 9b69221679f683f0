"""The Qax: an invited player has to ally."""

import pytest

from cosmic_env.core.text import observe_text
from cosmic_env.encounter.aliens.grudge import HOLDERS
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.history import sentences

from ..table import POWERLESS, A, B, C, D, Planet, Table
from ..test_redeal import cannot_be_told_apart, worlds
from .common import go_home, scramble, take_all

USE = "use The Qax"


def inviting(
    holder: int = A,
    *,
    aliens: tuple[str, ...] = POWERLESS,
    ships_of_c: dict[Planet, int] | None = None,
    others: tuple[tuple[int, str, int], ...] = (),
    up: bool = True,
    players: int = 4,
    hands: tuple[tuple[str, ...], ...] = (("attack_20",), ("attack_06",), (), ()),
) -> Table:
    """A against B; invitations are about to begin; The Qax lies before the holder."""
    t = Table(players, aliens=aliens, variants=("technology",))
    t.technology(holder, "the_qax", up=up)
    for player, name, count in others:
        t.technology(player, name, count)
    t.encounter(A, B, ships=2)
    if ships_of_c is not None:
        t.place(C, ships_of_c)
    for player, hand in enumerate(hands[:players]):
        t.hand(player, *hand)
    return t


def summoned(holder: int = A, **options: object) -> Table:
    """The same, the holder names C, and nobody else is invited."""
    t = inviting(holder, **options)  # type: ignore[arg-type]
    t.begin("alliance")
    if holder == B:
        t.go("done")
    t.asks(holder, "USE", "INVITING")
    t.go(USE, "green")
    while t.question == "INVITE":
        t.go("done")
    return t


# --- what it does -----------------------------------------------------------------------------------------------------


def test_the_named_player_has_to_ally_with_four_ships() -> None:
    """Q343: it has no other answer; the ships are its choice."""
    t = summoned()
    t.asks(C, "TAKE_SHIP")
    t.go("green 1", "green 2", "green 3", "green 4")
    assert t.over and t.g.total[0] == 20 + 2 + 4 and t.ships(C)[B, 0] == 4


def test_the_card_is_its_own_now() -> None:
    """the_qax: completed, for later use, though it has done no research."""
    t = inviting()
    t.begin("alliance")
    t.go(USE, "green")
    assert t.technologies(A) == {} and t.technologies(C) == {"+the_qax": 0} and t.discarded_technologies() == []
    assert "The Qax goes from red to green" in sentences(t.states, D)


def test_the_receiver_uses_it_in_a_later_encounter() -> None:
    """the_qax: on anybody, the giver included."""
    t = summoned()
    take_all(t, "green 1")
    again = Table(variants=("technology",))
    again.technology(C, "the_qax", up=True)
    again.encounter(C, D, ships=1)
    again.hand(C, "attack_20")
    again.hand(D, "attack_06")
    again.begin("alliance")
    again.asks(C, "USE", "INVITING")
    again.go(USE, "red")
    while again.question == "INVITE":
        again.go("done")
    again.asks(A, "TAKE_SHIP")
    assert again.technologies(A) == {"+the_qax": 0}


def test_it_need_not_be_used() -> None:
    """the_qax: optional."""
    t = inviting()
    t.begin("alliance")
    t.go("pass")
    t.asks(A, "INVITE")
    assert t.technologies(A) == {"+the_qax": 0} and t.can("green")


def test_the_defense_uses_it_after_the_offense_has_invited() -> None:
    """AL2: C, invited by both, may join the defense only."""
    t = inviting(B)
    t.begin("alliance")
    t.go("green", "done")
    t.asks(B, "USE", "INVITING")
    t.go(USE, "green", "done")
    t.asks(C, "TAKE_SHIP")
    take_all(t, "green 1")
    assert t.over and t.g.total[1] == 6 + 4 + 4


def test_others_may_be_invited_besides() -> None:
    """the_qax: one player is forced; D is asked as usual."""
    t = inviting()
    t.begin("alliance")
    t.go(USE, "green")
    t.asks(A, "INVITE")
    assert sorted(t.legal()) == ["done", "yellow"]
    t.go("yellow", "done")
    take_all(t, "green 1")
    t.asks(D, "ALLY")
    assert t.can("stay out")


def test_with_three_players_nobody_else_is_left_to_invite() -> None:
    """the_qax: the invitation is part of the use."""
    t = inviting(players=3, aliens=("none",) * 3)
    t.begin("alliance")
    t.go(USE)
    t.asks(B, "INVITE")
    t.go("done")
    t.asks(C, "TAKE_SHIP")


def test_it_answers_at_its_place() -> None:
    """the_qax [house]: yellow is named; green, before it in the order, answers first."""
    t = inviting()
    t.begin("alliance")
    t.go(USE, "yellow", "green", "done")
    t.asks(C, "ALLY")
    t.go("stay out")
    t.asks(D, "TAKE_SHIP")


# --- ships to spare ---------------------------------------------------------------------------------------------------


def test_as_many_as_it_has_without_giving_up_a_colony() -> None:
    """Q343: two to spare; up to four if it gives colonies up."""
    t = summoned(ships_of_c={(C, 0): 2, (C, 1): 2, (C, 2): 1})
    t.asks(C, "ALLY")
    assert t.legal() == [f"join the offense with {n} ships" for n in (2, 3, 4)]
    t.go("join the offense with 2 ships", "green 1", "green 2")
    assert t.over and t.g.total[0] == 20 + 2 + 2


def test_it_may_give_up_colonies_to_send_more() -> None:
    """the_qax [house]: freely, up to four."""
    t = summoned(ships_of_c={(C, 0): 2, (C, 1): 1, (C, 2): 1})
    t.go("join the offense with 4 ships")
    take_all(t, "green 1")
    assert t.over and t.g.total[0] == 20 + 2 + 4 and set(t.ships(C)) == {(B, 0)}


def test_with_no_ship_to_spare_it_may_stay_out() -> None:
    """the_qax [house]: the card is handed over all the same; the other side is closed to it."""
    t = inviting(ships_of_c={(C, 0): 1, (C, 1): 1})
    t.begin("alliance")
    t.go(USE, "green", "done", "green", "done")
    t.asks(C, "ALLY")
    assert t.legal() == ["stay out", "join the offense with 1 ship", "join the offense with 2 ships"]
    t.go("stay out")
    assert t.over and t.technologies(C) == {"+the_qax": 0} and t.role(C) == "neither"


def test_without_any_ship_it_is_not_asked() -> None:
    """D5.4; the card is handed over."""
    t = summoned(ships_of_c={})
    assert t.over and t.technologies(C) == {"+the_qax": 0}


# --- with aliens and artifacts ----------------------------------------------------------------------------------------


def test_macron_sends_one_ship() -> None:
    """Q228."""
    t = summoned(aliens=("none", "none", "macron", "none"))
    take_all(t, "green 1")
    assert t.over and t.g.total[0] == 20 + 2 + 4 and t.ships(C)[B, 0] == 1


def test_parasite_may_not_join_the_other_side() -> None:
    """Q343: its power, which needs no invitation, finds no side."""
    t = summoned(aliens=("none", "none", "parasite", "none"))
    t.asks(C, "TAKE_SHIP")
    take_all(t, "green 1")
    assert t.over and t.g.total[0] == 20 + 2 + 4


def test_another_parasite_is_free() -> None:
    """parasite.power: D is bound to nobody."""
    t = summoned(aliens=("none", "none", "none", "parasite"))
    take_all(t, "green 1")
    t.asks(D, "USE", "ANSWERING")


def test_wild_fodder_does_not_bring_it_to_the_other_side() -> None:
    """Q343: invited by both, it had no ship to spare and stayed out; later it may join the offense alone."""
    t = inviting(ships_of_c={(C, 0): 1, (C, 1): 1}, hands=(("attack_20",), ("attack_06",), ("fodder_flare",), ()))
    t.begin("alliance")
    t.go(USE, "green", "done", "green", "done", "stay out")
    t.asks(C, "USE", "REVEALED")
    t.go("play Fodder flare (wild flare)")
    t.asks(C, "TAKE_SHIP")
    t.go("green 1")
    assert t.role(C) == "offensive ally"


def test_force_field_frees_it() -> None:
    """Q343: it is no ally any more; The Qax stays with it."""
    t = summoned(hands=(("attack_20",), ("attack_06", "force_field"), (), ()))
    take_all(t, "green 1")
    t.asks(B, "USE", "ALLIED")
    t.go("play force field")
    go_home(t)
    assert t.over and t.g.total[0] == 20 + 2 and t.technologies(C) == {"+the_qax": 0}


def test_amoeba_may_leave_by_its_flare() -> None:
    """the_qax [house]: by its own effects."""
    hands = (("attack_20",), ("attack_06",), ("amoeba_flare",), ())
    t = summoned(aliens=("none", "none", "amoeba", "none"), hands=hands)
    take_all(t, "green 1")
    t.asks(C, "USE", "CARDS_DOWN")
    t.go("play Amoeba flare (super flare)", "0")
    go_home(t)
    assert t.over and t.g.total[0] == 20 + 2


def test_plasma_thrusters_may_send_a_fifth() -> None:
    """the_qax: four is what it has to send; its own technology may add one."""
    t = inviting()
    t.technology(C, "plasma_thrusters", up=True)
    t.begin("alliance")
    t.go(USE, "green", "done", "done")
    t.asks(C, "USE", "SENDING")


def refusing(giver: int, grudge: int) -> Table:
    """C, invited by both, without a ship to spare, stays out; one main player is Grudge."""
    aliens = ["none"] * 4
    aliens[grudge] = "grudge"
    t = inviting(giver, aliens=tuple(aliens), ships_of_c={(C, 0): 1, (C, 1): 1})
    t.begin("alliance")
    for player in (A, B):
        if player == giver:
            t.go(USE, "green", "done")
        else:
            t.go("green", "done")
    t.go("stay out")
    return t


@pytest.mark.parametrize("grudge", [A, B])
def test_no_grudge_token_for_it(grudge: int) -> None:
    """Q343, Q378: neither from the Grudge that has summoned it nor from the other main player."""
    t = refusing(A, grudge)
    assert all(int(t.g.scratch[HOLDERS + i]) < 0 for i in range(3))
    assert t.over and (C, 0) in t.ships(C) and (C, 1) in t.ships(C)


def test_a_scrambled_summons_leaves_the_grudge() -> None:
    """Q378 the other way: who is free and stays out has refused."""
    t = inviting(A, aliens=("grudge", "none", "none", "none"), others=((D, "tech_scrambler", 4),))
    t.begin("alliance")
    t.go(USE, "green", "use Tech Scrambler")
    go_home(t)
    t.go("done", "done", "stay out")
    assert t.question == "LOSE_SHIP" and t.g.acting == C  # the token costs it a ship, as Grudge has won


# --- when not, and what stops it --------------------------------------------------------------------------------------


def test_not_the_other_main_player() -> None:
    """the_qax: cannot be used on it."""
    t = inviting()
    t.begin("alliance")
    t.go(USE)
    t.asks(A, "PLAYER")
    assert sorted(t.legal()) == ["green", "yellow"]


@pytest.mark.parametrize("holder", [C, D])
def test_only_a_main_player_uses_it(holder: int) -> None:
    """the_qax: roles."""
    t = inviting(holder)
    t.begin("alliance")
    t.asks(A, "INVITE")


def test_not_before_it_is_completed() -> None:
    """R30.14."""
    t = inviting(up=False)
    t.begin("alliance")
    t.asks(A, "INVITE")


def test_energy_cloak_bars_it() -> None:
    """Q333: it goes with an invitation."""
    t = inviting(B)
    t.g.may_invite[1] = 0
    t.begin("alliance")
    t.go("done")
    assert t.over and t.technologies(B) == {"+the_qax": 0}


def test_scrambled_the_player_answers_freely() -> None:
    """the_qax [house], Q345: it is invited, The Qax is discarded."""
    t = inviting(others=((D, "tech_scrambler", 4),))
    t.begin("alliance")
    t.go(USE, "green")
    scramble(t, D)
    t.asks(A, "INVITE")
    assert not t.can("green")
    t.go("done", "done")
    t.asks(C, "ALLY")
    assert t.can("stay out") and t.can("join the offense with 1 ship")
    assert t.discarded_technologies() == ["the_qax", "tech_scrambler"] and t.technologies(C) == {}


def test_neither_zap_stops_it() -> None:
    """R30.28."""
    t = inviting(hands=(("attack_20",), ("attack_06",), (), ("cosmic_zap", "card_zap")))
    t.begin("alliance")
    t.go(USE, "green")
    t.asks(A, "INVITE")


def test_it_is_over_with_the_encounter() -> None:
    """the_qax: the next invitation is a free one."""
    t = inviting(hands=(("attack_20", "attack_10"), ("attack_06", "attack_08"), (), ()))
    t.begin("alliance")
    t.go(USE, "green", "done", "done")
    take_all(t, "green 1")
    t.go("play attack 20", "play attack 06")
    t.asks(A, "NEXT_ENCOUNTER")
    t.go("yes")
    assert list(t.g.must_ally) == [0, 0]


# --- who knows what ---------------------------------------------------------------------------------------------------


def test_all_know_who_has_to_ally() -> None:
    """D12.1: it is announced; the defense invites knowing it."""
    t = inviting()
    t.begin("alliance")
    t.go(USE, "green", "done")
    t.asks(B, "INVITE")
    assert "has to ally with the offense" in observe_text(GAME, t.states, B, False)
    dealt = worlds(t, D, 20)
    assert (dealt["must_ally"][:, 0] == 1 << C).all() and (dealt["invited"][:, 0] == 1 << C).all()


def test_whom_else_the_user_invites_is_not_seen() -> None:
    """D5.1: the summons is public, the rest of the set not before it is closed."""
    one, other = inviting(players=5, aliens=("none",) * 5), inviting(players=5, aliens=("none",) * 5)
    for t, also in ((one, "yellow"), (other, "done")):
        t.begin("alliance")
        t.go(USE, "green")
        if also == "yellow":
            t.go(also)
    for viewer in (B, C, D):
        cannot_be_told_apart(one, other, viewer)
        assert (worlds(one, viewer, 5)["invited"][:, 0] == 1 << C).all()
