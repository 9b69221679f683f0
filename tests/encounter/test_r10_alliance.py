"""Alliance: invitations and answers (R10, D5), and the battle of example E4."""

from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.sections import S_INVITED_BY_DEFENSE, S_INVITED_BY_OFFENSE

from .table import A, B, C, D, E, Table, observed


def meeting(ships: int = 2, players: int = 4, aliens: tuple[str, ...] | None = None) -> Table:
    """A against B at B's first planet, both with two encounter cards, so that planning stops at A's selection."""
    t = Table(players, aliens)
    t.encounter(A, B, ships=ships)
    t.hand(A, "attack_20", "attack_10")
    t.hand(B, "attack_08", "attack_06")
    return t


def invited(t: Table, viewer: int, seat: int, by: int) -> bool:
    """Whether the viewer's observation says that `seat` is invited by side `by` (0: the offense)."""
    out = observed(t.states, viewer)
    seats = next(s for s in GAME.layout if s.name == "seats")
    facts = out[seats.start : seats.start + seats.size].reshape(5, -1)
    return bool(facts[(seat - viewer) % t.players, (S_INVITED_BY_OFFENSE, S_INVITED_BY_DEFENSE)[by]])


# --- invitations --------------------------------------------------------------------------------------------------


def test_the_offense_invites_first_and_never_the_defense() -> None:
    """R10.1, D5.1: any of the others, each named once, then the set is closed."""
    t = meeting()
    t.begin("alliance")
    t.asks(A, "INVITE")
    assert sorted(t.legal()) == ["done", "green", "yellow"]
    t.go("green")
    assert sorted(t.legal()) == ["done", "yellow"]


def test_the_invited_do_not_answer_before_the_defense_has_invited() -> None:
    """R10.2, R10.3: the defense invites second, any but the offense; the offense's guests may be its guests too."""
    t = meeting()
    t.begin("alliance")
    t.go("green", "done")
    t.asks(B, "INVITE")
    assert sorted(t.legal()) == ["done", "green", "yellow"]
    t.go("green", "done")
    t.asks(C, "ALLY")


def test_invitations_become_public_when_the_set_is_closed() -> None:
    """D5.1: while A goes on choosing, A alone sees that C is invited; then all do, B before it invites."""
    t = meeting()
    t.begin("alliance")
    t.go("green")
    t.asks(A, "INVITE")
    assert [invited(t, viewer, C, by=0) for viewer in (A, B, C, D)] == [True, False, False, False]
    t.go("done")
    t.asks(B, "INVITE")
    assert [invited(t, viewer, C, by=0) for viewer in (A, B, C, D)] == [True, True, True, True]


def test_nobody_needs_to_be_invited() -> None:
    """R10.1, R10.3, D5.4: without an invitation nobody is asked to answer."""
    t = meeting()
    t.begin("alliance")
    t.go("done")
    t.asks(B, "INVITE")
    t.go("done")
    t.asks(A, "SELECT")
    assert t.role(C) == t.role(D) == "neither"


def test_invitations_end_with_the_encounter() -> None:
    """D5.2: an invitation of the first encounter is none in the second."""
    t = meeting()
    t.hand(A, "attack_20", "attack_10", "attack_12")
    t.destiny_top(B)
    t.begin("alliance")
    t.go("green", "yellow", "done", "stay out", "stay out", "play attack 20", "play attack 06", "yes")
    t.asks(A, "AIM")
    t.go("blue 2", "1", "red 1", "done", "done")
    t.asks(A, "SELECT")


# --- answers ------------------------------------------------------------------------------------------------------


def test_answers_go_clockwise_from_the_offenses_left() -> None:
    """R10.4: the main players are passed over."""
    t = Table(players=5)
    t.encounter(B, D)
    t.hand(B, "attack_20", "attack_10")
    t.begin("alliance")
    t.go("green", "purple", "red", "done")
    t.asks(C, "ALLY")
    t.go("stay out")
    t.asks(E, "ALLY")
    t.go("stay out")
    t.asks(A, "ALLY")


def test_only_a_side_that_invited_can_be_joined() -> None:
    """R10.5, C15: C, invited by A alone, cannot join B; it may stay out."""
    t = meeting()
    t.begin("alliance")
    t.go("green", "done", "done")
    t.asks(C, "ALLY")
    joins = {"join the offense with 1 ship", *(f"join the offense with {n} ships" for n in (2, 3, 4))}
    assert set(t.legal()) == {"stay out", *joins}


def test_who_is_invited_by_both_chooses_one_side_or_none() -> None:
    """R10.5, D5.3: side and number in one answer; then there is no second side to join."""
    t = meeting()
    t.begin("alliance")
    t.go("green", "done", "green", "done")
    assert t.can("join the offense with 4 ships") and t.can("join the defense with 4 ships") and t.can("stay out")
    t.go("join the defense with 1 ship", "green 1")
    assert t.role(C) == "defensive ally"
    t.asks(A, "SELECT")


def test_who_stays_out_is_neither() -> None:
    """R10.4, R2.7."""
    t = meeting()
    t.begin("alliance")
    t.go("green", "done", "done", "stay out")
    assert t.role(C) == "neither"
    assert t.g.gate[C] == t.g.beside[C] == 0


def test_each_answers_and_places_ships_before_the_next() -> None:
    """R10.6, R10.7: C's ships are in the gate when D is asked."""
    t = meeting()
    t.begin("alliance")
    t.go("green", "yellow")
    t.go("done")
    t.asks(C, "ALLY")
    t.go("join the offense with 2 ships")
    t.asks(C, "TAKE_SHIP")
    t.go("green 2", "green 5")
    assert t.g.gate[C] == 2 and t.ships(C)[C, 1] == t.ships(C)[C, 4] == 3
    t.asks(D, "ALLY")


def test_defensive_allies_stand_beside_the_planet_never_on_it() -> None:
    """R10.8: C's ships are no colony on the target planet."""
    t = meeting()
    t.begin("alliance")
    t.go("done", "green", "done", "join the defense with 3 ships", "green 1", "green 1", "green 1")
    assert t.g.beside[C] == 3
    assert (B, 0) not in t.ships(C)
    assert t.foreign(C) == 0


def test_ships_come_from_any_colonies() -> None:
    """R10.7, R10.8: foreign colonies too."""
    t = meeting()
    t.colony(C, (A, 1), 2)
    t.begin("alliance")
    t.go("green", "done", "done", "join the offense with 2 ships", "green 1", "red 2")
    assert t.ships(C)[A, 1] == 1
    assert t.g.gate[C] == 2


def test_four_is_the_limit_of_a_player_not_of_a_side() -> None:
    """R10.9: twelve ships in the gate."""
    t = meeting(ships=4)
    t.place(C, {(C, 0): 20})
    t.place(D, {(D, 0): 20})
    t.begin("alliance")
    t.go("green", "yellow")
    t.go("done")
    t.go("join the offense with 4 ships", "join the offense with 4 ships")
    t.asks(A, "SELECT")
    assert list(t.g.gate[:4]) == [4, 0, 4, 4]


def test_who_has_no_ship_on_a_colony_cannot_join() -> None:
    """R10.10, C14, D5.4: C is passed over."""
    t = meeting()
    t.place(C, {}, warp=20)
    t.begin("alliance")
    t.go("green", "done", "green", "done")
    t.asks(A, "SELECT")
    assert t.role(C) == "neither"


def test_no_more_ships_are_offered_than_stand_on_colonies() -> None:
    """D5.5: two ships left, though eighteen lie in the warp."""
    t = meeting()
    t.place(C, {(C, 0): 1, (A, 3): 1})
    t.begin("alliance")
    t.go("green", "done", "done")
    assert set(t.legal()) == {"stay out", "join the offense with 1 ship", "join the offense with 2 ships"}


def test_nobody_is_asked_whether_an_ally_is_welcome() -> None:
    """R10.11: what has been offered and accepted stands; the next question is the selection."""
    t = meeting()
    t.begin("alliance")
    t.go("yellow", "done", "join the offense with 1 ship", "yellow 3")
    t.asks(A, "SELECT")
    assert t.role(D) == "offensive ally"


def test_an_ally_may_strip_its_colony_on_the_target_planet() -> None:
    """R10.12, R19.1: a bystander's colony sends its only two ships beside the planet and is gone."""
    t = meeting()
    t.colony(C, (B, 0), 2)
    t.begin("alliance")
    t.go("done", "green", "done", "join the defense with 2 ships", "blue 1")
    assert (B, 0) not in t.ships(C)
    assert t.g.beside[C] == 2


def test_an_ally_may_keep_a_bystander_colony_on_the_target_planet() -> None:
    """R10.12, R9.12: the colony is neither sent nor counted."""
    t = meeting(ships=2)
    t.colony(C, (B, 0), 2)
    t.begin("alliance")
    t.go("green", "done", "done", "join the offense with 1 ship", "green 5", "play attack 10", "play attack 08")
    assert list(t.g.total) == [10 + 2 + 1, 8 + 4]
    assert t.ships(C)[B, 0] == 3


def test_a_power_may_speak_at_its_place_in_the_order() -> None:
    """D5.4: Parasite is asked though nobody invited it, after C and before nobody else."""
    t = meeting(aliens=("none", "none", "none", "parasite"))
    t.begin("alliance")
    t.go("green", "done", "done")
    t.asks(C, "ALLY")
    t.go("stay out")
    t.asks(D, "USE", "AL3")


def test_ships_beyond_the_limit_are_asked_for_afterwards() -> None:
    """D5.5, Q314: super Zombie lets an ally that has sent four add one from the warp."""
    t = meeting(aliens=("zombie", "none", "none", "none"))
    t.hand(A, "attack_20", "attack_10", "zombie_flare")
    t.place(C, {(C, 0): 19}, warp=1)
    t.begin("alliance")
    t.go("green", "done", "done", "play Zombie flare (super flare)", "join the offense with 4 ships")
    t.asks(C, "WARP_SHIP")
    t.go("yes")
    assert t.g.gate[C] == 5 and t.g.warp[C] == 0


# --- the battle of E4 ---------------------------------------------------------------------------------------------

a, c, d, b = range(4)
"""Seats of the example, clockwise: red, blue, green, yellow."""


def e4(*, d_holds: tuple[str, ...] = ()) -> Table:
    """E4 up to the reveal: A with D in the gate, B with C beside its planet of two ships."""
    t = Table()
    t.encounter(a, b, ships=4)
    t.place(b, {(b, 0): 2, (b, 1): 9, (b, 2): 9})
    t.hand(a, "attack_10")
    t.hand(b, "attack_15")
    t.hand(d, *d_holds)
    t.begin("alliance")
    t.go("blue", "green")
    t.go("blue", "done")
    t.asks(c, "ALLY")
    t.go("join the defense with 2 ships", "blue 1", "blue 1")
    t.go("join the offense with 2 ships", "green 1", "green 1")
    return t


def test_e4_attack_against_attack() -> None:
    """E4 (R10.1 to R10.9, R12.2 to R12.5, R15.8 to R15.11, R5.9): 16 against 19."""
    t = e4()
    assert list(t.g.total) == [16, 19]
    assert t.g.warp[a] == 4 and t.g.warp[d] == 2
    t.asks(c, "PLACE_SHIP")
    t.go("blue 1", "blue 1")
    assert t.ships(b)[b, 0] == 2
    assert t.g.beside[c] == t.g.warp[c] == 0
    assert t.g.hand_n[c] == 2
    assert t.over


def test_e21_a_reinforcement_turns_the_battle() -> None:
    """E21 (R13.2, R13.3): D plays +5 for A, 21 against 19."""
    t = e4(d_holds=("reinforcement_5",))
    t.asks(d, "USE", "RV3")
    t.go("play reinforcement +5", "for red (offense)")
    assert list(t.g.total) == [21, 19]
    assert t.ships(a)[b, 0] == 4 and t.ships(d)[b, 0] == 2
    assert t.g.warp[b] == 2 and t.g.warp[c] == 2
    assert t.g.hand_n[c] == 0
