"""Gluon Mines: kill attacking ships before the reveal."""

import pytest

from cosmic_env.encounter.aliens.tick_tock import TOKENS
from cosmic_env.encounter.history import sentences
from cosmic_env.encounter.state import F_GATE, F_WARP
from cosmic_env.encounter.technology_ids import GLUON_MINES

from ..table import POWERLESS, A, B, C, D, Table
from ..test_redeal import cannot_be_told_apart, worlds
from .common import go_home, scramble

USE = "use Gluon Mines"


def mined(
    on_card: int = 2,
    *hand: str,
    ships: int = 3,
    allies: dict[int, tuple[str, int]] | None = None,
    holder: int = B,
    aliens: tuple[str, ...] = POWERLESS,
    own: str = "attack_20",
    against: str = "attack_06",
    others: tuple[tuple[int, str, int], ...] = (),
) -> Table:
    """A (so many ships, `own` and this hand besides) attacks B, which lays `against`; the mines lie face down before
    the holder."""
    t = Table(aliens=aliens, variants=("technology",))
    t.technology(holder, "gluon_mines", on_card)
    for player, name, count in others:
        t.technology(player, name, count)
    t.encounter(A, B, ships=ships, allies=allies)
    t.hand(A, own, *hand)
    t.hand(B, against)
    return t


def begun(*args: object, **options: object) -> Table:
    """The same, with both cards selected."""
    t = mined(*args, **options)  # type: ignore[arg-type]
    t.begin("planning")
    return t


# --- what it does -----------------------------------------------------------------------------------------------------


def test_one_ship_for_each_on_the_card() -> None:
    """gluon_mines: two of three ships in the gate go; the encounter goes on and is won by 20 + 1 against 6 + 4."""
    t = begun(2)
    t.asks(B, "USE", "CARDS_DOWN")
    t.go(USE)
    go_home(t)
    assert t.over and t.g.warp[A] == 2 and t.ships(A)[B, 0] == 1
    assert t.g.total[0] == 21


def test_it_is_shown_and_discarded_and_its_ships_come_home() -> None:
    """gluon_mines: revealed by its use; research ships return to own colonies, but not onto the planet attacked
    (R9.8)."""
    t = begun(2)
    assert t.technologies(B) == {"gluon_mines": 2}
    t.go(USE)
    t.asks(B, "PLACE_SHIP")
    assert t.technologies(B) == {"+gluon_mines": 0} and not t.can("blue 1")
    go_home(t)
    assert t.technologies(B) == {} and t.discarded_technologies() == ["gluon_mines"]
    assert sum(t.ships(B).values()) == 20 - 3  # three stood on the planet attacked


def test_it_may_stay_hidden() -> None:
    """gluon_mines: optional; A wins with all three."""
    t = begun(2)
    t.go("pass")
    assert t.ships(A)[B, 0] == 3 and t.technologies(B) == {"gluon_mines": 2}


def test_an_empty_gate_decides_the_encounter() -> None:
    """Q104, Q336: no totals, no margin; the defense keeps its ships; both cards are discarded."""
    t = begun(3)
    t.go(USE)
    go_home(t)
    assert t.over and t.g.warp[A] == 3 and (B, 0) in t.ships(B)
    assert t.g.revealed == 0 and t.g.margin == -1 and t.discards() == ["attack_20", "attack_06"]


def test_more_ships_on_it_than_in_the_gate() -> None:
    """gluon_mines: what there is is hit, without a question."""
    t = begun(5, ships=2)
    t.go(USE)
    assert t.question == "PLACE_SHIP"
    go_home(t)
    assert t.over and t.g.warp[A] == 2


def test_at_least_one_ship_must_be_on_it() -> None:
    """gluon_mines [house]."""
    t = begun(0)
    assert t.over


def test_one_ship_must_be_in_the_gate() -> None:
    """gluon_mines: an Amoeba that has oozed out leaves nothing to hit."""
    t = mined(2, aliens=("amoeba", "none", "none", "none"))
    t.begin("planning")
    t.go("use Amoeba power: ooze", "0")
    go_home(t)
    assert t.over and t.technologies(B) == {"gluon_mines": 2}


# --- who chooses ------------------------------------------------------------------------------------------------------


def test_its_owner_chooses_the_ships() -> None:
    """Q105: those of the offense and of its allies in the gate."""
    t = begun(2, allies={C: ("offense", 2), D: ("offense", 1)})
    t.go(USE)
    t.asks(B, "PLAYER")
    assert sorted(t.legal()) == ["green", "red", "yellow"]
    t.go("green", "red")
    go_home(t)
    assert t.over and (t.g.warp[A], t.g.warp[C], t.g.warp[D]) == (1, 1, 0)
    assert t.ships(A)[B, 0] == 2 and t.ships(C)[B, 0] == 1 and t.ships(D)[B, 0] == 1


def test_each_choice_of_ships_has_one_path() -> None:
    """D3.6: named clockwise from the owner, green, yellow, red: who has been passed by is not named any more, and two
    more must be left to name."""
    t = begun(3, allies={C: ("offense", 2), D: ("offense", 1)})
    t.go(USE, "yellow")
    t.asks(B, "PLACE_SHIP")
    assert t.g.limbo[B] == 3
    go_home(t)
    assert (t.g.warp[A], t.g.warp[C], t.g.warp[D]) == (2, 0, 1)


def test_all_see_whose_ships_are_hit() -> None:
    """D12.1: the announcement names them."""
    t = begun(2, allies={C: ("offense", 2)})
    t.go(USE, "green", "red")
    said = sentences(t.states, D)
    assert {"blue uses Gluon Mines", "Gluon Mines: 1 for red", "Gluon Mines: 1 for green"} <= set(said)


def test_ships_on_planets_and_beside_them_are_out_of_reach() -> None:
    """gluon_mines: neither defensive allies nor ships on planets."""
    t = begun(4, allies={C: ("defense", 2)})
    t.go(USE)
    assert t.question == "PLACE_SHIP"
    go_home(t)
    assert t.g.warp[A] == 3 and t.g.warp[C] == 0


# --- after it ---------------------------------------------------------------------------------------------------------


def test_an_ally_without_ships_is_out() -> None:
    """gluon_mines [house]: it lands nowhere and loses nothing more; it may not reinforce."""
    t = begun(1, allies={C: ("offense", 1)})
    t.hand(C, "reinforcement_5")
    t.go(USE, "green")
    go_home(t)
    assert t.over and t.g.warp[C] == 1 and t.ships(A)[B, 0] == 3 and t.role(C) == "neither"


def test_it_still_counts_as_having_allied() -> None:
    """gluon_mines: C, invited by Grudge, has allied and lost its ship here: no token, and nothing to pay when Grudge is
    beaten."""
    t = mined(4, aliens=("grudge", "none", "none", "none"))
    t.begin("alliance")
    t.go("green", "done", "done", "join the offense with 1 ship", "green 1")
    t.asks(B, "USE", "CARDS_DOWN")
    t.go(USE)
    go_home(t)
    assert t.over and t.g.warp[A] == 3 and t.g.warp[C] == 1


def test_an_offense_without_ships_goes_on_with_its_ally() -> None:
    """gluon_mines [house]: it stays a main player: 20 + 2 of the ally against 6 + 3; the ally lands alone."""
    t = begun(3, allies={C: ("offense", 2)})
    t.go(USE, "red")
    go_home(t)
    assert t.over and t.g.total[0] == 22 and t.g.warp[A] == 3
    assert t.ships(C)[B, 0] == 2 and (B, 0) not in t.ships(A)


def test_defensive_allies_are_rewarded() -> None:
    """Q336: C gets back a ship or a card for each of its two."""
    t = begun(3, allies={C: ("defense", 2)})
    t.to_warp(C, 1)
    t.go(USE)
    go_home(t)
    t.asks(C, "REWARDS")


def test_a_negotiate_brings_no_compensation() -> None:
    """Q336: A laid a negotiate and lost all three ships; its card was never revealed."""
    t = begun(3, own="negotiate", against="attack_06")
    t.hand(B, "attack_08", "attack_10")
    t.go(USE)
    go_home(t)
    assert t.over and t.g.hand_n[A] == 0 and t.g.hand_n[B] == 2


@pytest.mark.parametrize("alien", ["clone", "filch", "fido"])
def test_nobody_takes_the_unrevealed_cards(alien: str) -> None:
    """Q183, Q336: no Clone, no Filch, no Fido."""
    t = begun(3, aliens=("none", alien, "none", "none"))
    t.go(USE)
    go_home(t)
    assert t.over and t.discards() == ["attack_20", "attack_06"]


def test_everybody_sees_the_discarded_cards() -> None:
    """Q336: in the open pile; C, a bystander, knows that B holds no attack 06 any more."""
    t = mined(3)
    t.hand(B, "attack_06", "attack_08")
    t.g.known[C, B, t.cards("attack_06")] = 1
    t.begin("planning")
    t.go("play attack 06", USE)
    go_home(t)
    assert t.discards() == ["attack_20", "attack_06"] and t.g.known[C, B, t.cards("attack_06")] == 0


def test_no_upset_turns_it() -> None:
    """Q104: Loser has declared an upset before cards were selected; the mines win all the same."""
    t = begun(3, aliens=("loser", "none", "none", "none"))
    t.go("use Loser power: declare an upset")
    t.go(USE)
    go_home(t)
    assert t.over and t.g.warp[A] == 3


def test_pacifist_is_not_used() -> None:
    """Q104."""
    t = begun(3, aliens=("pacifist", "none", "none", "none"), own="negotiate")
    t.go(USE)
    go_home(t)
    assert t.over and t.g.warp[A] == 3


def test_amoeba_oozes_first() -> None:
    """Q163: O = Amoeba oozes up to 6 ships, then 5 ships on the mines: one is left, and the encounter goes on."""
    t = begun(5, aliens=("amoeba", "none", "none", "none"))
    t.go("use Amoeba power: ooze", "6")
    while t.question == "TAKE_SHIP":
        t.go(t.legal()[0])
    t.asks(B, "USE", "CARDS_DOWN")
    t.go(USE)
    go_home(t)
    assert t.over and t.g.warp[A] == 5 and t.ships(A)[B, 0] == 1


def test_observer_does_not_protect() -> None:
    """Q246: planning is another phase."""
    t = begun(2, aliens=("none", "none", "observer", "none"), allies={C: ("offense", 2)})
    t.go(USE, "green", "green")
    go_home(t)
    assert t.g.warp[C] == 2


def test_tick_tock_counts_the_win() -> None:
    """Q283: any win of the defense takes a token."""
    t = mined(3, aliens=("none", "none", "tick_tock", "none"))
    t.g.scratch[TOKENS] = 5
    t.begin("planning")
    t.go(USE)
    go_home(t)
    assert t.over and t.g.scratch[TOKENS] == 4


def test_warpish_counts_ships_lost_here() -> None:
    """Q304: the two ships are in the warp when its bonus is counted: 20 + 1 + 2 against 6 + 4."""
    t = begun(2, aliens=("warpish", "none", "none", "none"))
    t.go(USE)
    go_home(t)
    assert t.over and t.g.total[0] == 20 + 1 + 2


def test_a_zombie_takes_its_ships_home() -> None:
    """Q109: they leave the gate, but not for the warp; with the gate empty the defense has won."""
    t = begun(3, aliens=("zombie", "none", "none", "none"))
    t.go(USE)
    go_home(t)
    assert t.over and t.g.warp[A] == 0 and (B, 0) not in t.ships(A)


def with_prometheus(where: int) -> Table:
    """A has two plain ships in the gate, and the Prometheus there or on a planet; two ships are on the mines."""
    t = mined(2, ships=2)
    t.technology(A, "prometheus", up=True)
    t.g.flagship, t.g.flagship_at = A, where
    if where == F_GATE:
        t.g.gate[A] += 1
    else:
        t.g.ships[where, A] += 1
    t.begin("planning")
    t.go(USE)
    go_home(t)
    return t


def test_whether_the_prometheus_is_hit_their_owner_chooses() -> None:
    """Q372: who chooses the ship chooses this too; it is named last."""
    t = with_prometheus(F_GATE)
    t.asks(B, "TAKE_SHIP")
    assert t.g.limbo[A] == 1 and len(t.legal()) == 2
    t.go("The Prometheus")
    assert t.over and t.g.warp[A] == 2 and t.g.flagship_at == F_WARP and t.g.total[0] == 20 + 1


def test_a_prometheus_at_home_is_out_of_reach() -> None:
    """gluon_mines: ships in the gate only: both plain ones go, and the gate is empty."""
    t = with_prometheus(4)
    assert t.over and t.g.flagship_at == 4 and t.g.revealed == 0 and t.g.warp[A] == 2


def test_vacuum_takes_ships_along() -> None:
    """Q106, Q110: the losses of A and C are one effect; Vacuum answers its own when all ships are gone."""
    t = begun(3, aliens=("vacuum", "none", "none", "none"), allies={C: ("offense", 1)})
    t.go(USE, "green")
    go_home(t)
    t.asks(A, "PLAYER")
    assert t.g.warp[A] == 2 and t.g.warp[C] == 1
    t.go("blue", "pass")
    t.asks(B, "LOSE_SHIP")
    t.go("blue 2")
    assert t.over and t.g.warp[B] == 1 + 3 and t.ships(A)[B, 0] == 1


# --- who may use it, when, and what stops it --------------------------------------------------------------------------


@pytest.mark.parametrize("holder", [A, C, D])
def test_only_as_the_defense(holder: int) -> None:
    """gluon_mines: roles; C is a bystander, D an ally of the defense."""
    t = begun(2, holder=holder, allies={D: ("defense", 1)})
    assert t.over and t.technologies(holder) == {"gluon_mines": 2}


def test_not_before_both_cards_are_selected() -> None:
    """gluon_mines: PL5; at PL1 and PL4 it is not offered."""
    t = mined(2, "attack_10")
    t.hand(B, "attack_06", "attack_08")
    t.begin("planning")
    t.asks(A, "SELECT")
    t.go("play attack 20")
    t.asks(B, "SELECT")
    assert not t.can(USE)


def test_it_is_not_completed_in_the_technology_step() -> None:
    """decks.yaml hidden: with any number of ships it may be researched on or given up."""
    t = Table(variants=("technology",))
    t.technology(A, "gluon_mines", 3)
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("Gluon Mines")
    assert t.can("give it up") and not t.can("complete it")


def test_scrambled_it_kills_nothing() -> None:
    """Q345, Q375: an X card costs the ships on it; it is gone, its ships come home."""
    t = begun(2, others=((A, "tech_scrambler", 2),))
    t.go(USE)
    scramble(t, A)
    assert t.over and t.g.warp[A] == 0 and t.ships(A)[B, 0] == 3
    assert t.discarded_technologies() == ["gluon_mines", "tech_scrambler"]
    assert sum(t.ships(B).values()) == 20 - 3


def test_a_smaller_scrambler_does_not_reach_it() -> None:
    """Q345."""
    t = begun(3, others=((A, "tech_scrambler", 2),))
    t.go(USE)
    assert not (t.question == "USE" and "ANNOUNCED" in t.window)


def test_neither_zap_stops_it() -> None:
    """R30.28."""
    t = begun(2, "cosmic_zap", "card_zap")
    t.go(USE)
    assert t.question == "PLACE_SHIP"


# --- what others may not know -----------------------------------------------------------------------------------------


def test_before_its_use_nobody_knows_it() -> None:
    """R30.29, D16: B has the mines or something else face down; cards are being selected."""
    made = []
    for name in ("gluon_mines", "omega_missile"):
        t = Table(variants=("technology",))
        t.technology(B, name, 2)
        t.encounter(A, B, ships=3)
        t.hand(A, "attack_20", "attack_10")
        t.hand(B, "attack_06")
        t.begin("planning")
        t.asks(A, "SELECT")
        made.append(t)
    for viewer in (A, C, D):
        cannot_be_told_apart(made[0], made[1], viewer)


def test_asked_whether_it_uses_them_they_need_not_be_mines() -> None:
    """D16: that B is asked tells that it has something to use, not what; its hand may hold it."""
    t = mined(2)
    t.hand(B, "attack_06", "attack_08", "attack_10", "mobius_tubes")
    t.begin("planning")
    t.go("play attack 06")
    t.asks(B, "USE", "CARDS_DOWN")
    dealt = worlds(t, A, 200)
    assert (dealt["acting"] == B).all() and (dealt["question"] == t.g.question).all()
    share = (dealt["tech_at"][:, GLUON_MINES] == B).mean()
    assert 0 < share < 1


def test_whose_ships_are_meant_is_not_seen_before_it_is_announced() -> None:
    """D12.1: the first of two has been named; to the others B is asked whether it uses something."""
    one, other = (begun(2, allies={C: ("offense", 2), D: ("offense", 2)}) for _ in range(2))
    one.go(USE, "green")
    other.go(USE, "yellow")
    for viewer in (A, C, D):
        cannot_be_told_apart(one, other, viewer)
