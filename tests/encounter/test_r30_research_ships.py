"""Ships on technologies (R30.24 to R30.27, Q272, Q275, Q328, Q373): what they are not, and what reaches them."""

import numpy as np
import pytest

from cosmic_env.encounter.aliens.tick_tock import TOKENS as TICK_TOCK_TOKENS
from cosmic_env.encounter.constants import D_WILD
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.history import sentences
from cosmic_env.encounter.sections import AT, ONE_NAMED, TARGET_NUMBER, TARGET_SEAT
from cosmic_env.encounter.technology_ids import NAMES
from tests.agents.bots import choice

from .table import A, B, C, D, Table
from .test_r30_technology import sees, table


def on_technology(t: Table, player: int, ships: int, name: str = "lunar_cannon") -> None:
    """Ships of the player's home planets lie on this technology, face down."""
    t.technology(player, name, ships)


def lone(t: Table, player: int, ships: int, colonies: dict[tuple[int, int], int] | None = None) -> None:
    """The player's ships outside the encounter are on its technology, and on these colonies; the rest is in the
    warp."""
    t.place(player, colonies or {})
    t.technology(player, "lunar_cannon")
    t.g.tech_ships[NAMES.index("lunar_cannon")] = ships
    t.g.warp[player] -= ships
    t.check()


# --- what they are not ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("homes", "worth"), [(2, 1), (3, 4)])
def test_they_are_no_colony_for_the_power(homes: int, worth: int) -> None:
    """R30.25, Q328, R21.11: with two home colonies and five ships on a technology Macron's ship counts 1."""
    t = table(aliens=("macron", "none", "none", "none"))
    t.encounter(A, B, ships=1)
    lone(t, A, 5, {(A, n): 4 for n in range(homes)})
    t.hand(A, "attack_08")
    t.hand(B, "attack_20")
    t.begin("planning")
    assert t.g.total[0] == 8 + worth


def test_they_are_no_place_for_ships_that_return() -> None:
    """R30.25: the ships of an encounter go home to colonies; a technology is none."""
    t = table()
    on_technology(t, A, 2)
    t.to_warp(A, 1)
    t.hand(A, "attack_08")
    t.begin("regroup")
    t.go("pass")
    t.asks(A, "PLACE_SHIP")
    assert t.legal() == [f"red {n}" for n in range(1, 6)]


def test_an_owner_with_ships_on_technologies_alone_has_no_colony() -> None:
    """R30.25, R19.6: an ally whose other ships are all on a technology: what would go home goes to the warp."""
    t = table()
    t.encounter(A, B, ships=2, allies={C: ("offense", 2)})
    lone(t, C, 18)
    t.hand(A, "negotiate", "attack_04")
    t.hand(B, "negotiate", "attack_08")
    t.begin("planning")
    t.go("play negotiate", "play negotiate")
    t.asks(A, "OFFER")
    assert t.g.gate[C] == 0 and t.g.warp[C] == 2 and t.ships(C) == {}


def test_the_gate_cannot_be_pointed_at_them() -> None:
    """R30.26, E16: B's planets are the targets, its technology with ships on it is none."""
    t = table()
    on_technology(t, B, 4)
    t.hand(A, "attack_08")
    t.destiny_top(B)
    t.begin("destiny")
    t.asks(A, "AIM")
    assert t.legal() == [f"blue {n}" for n in range(1, 6)]


def test_an_owner_at_home_on_technologies_only_is_attacked_nowhere_there() -> None:
    """R30.24, R30.26: all of B's ships in its system lie on a technology: its empty planets can be aimed at."""
    t = table()
    lone(t, B, 5, {(C, 4): 15})
    t.hand(A, "attack_08")
    t.destiny_top(B)
    t.begin("destiny")
    assert t.legal() == [f"blue {n}" for n in range(1, 6)]
    t.go("blue 1")
    t.asks(A, "LAUNCH")


def test_mobius_tubes_do_not_move_them() -> None:
    """Q328: all ships in the warp come back, those on technologies stay."""
    t = table()
    on_technology(t, A, 2)
    t.to_warp(A, 3)
    t.hand(A, "attack_08", "mobius_tubes")
    t.begin("regroup")
    t.go("pass", "play mobius tubes")
    while t.question == "PLACE_SHIP":
        t.go("red 1")
    assert t.technologies(A) == {"lunar_cannon": 2} and t.g.warp[A] == 0


# --- Shadow -----------------------------------------------------------------------------------------------------------

SHADOW = ("none", "none", "shadow", "none")


def drawn(*cards: int, aliens: tuple[str, ...] = SHADOW) -> Table:
    """A draws these destiny cards; B has 2 ships on the first of its technologies and 1 on the third."""
    t = table(aliens=aliens)
    on_technology(t, B, 2)
    on_technology(t, B, 0, "energy_cloak")
    on_technology(t, B, 1, "omega_missile")
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.destiny_top(*cards)
    return t


def test_shadow_executes_one() -> None:
    """R30.27, E16, Q272: named by its place, as Shadow does not know the card; it goes to the warp."""
    t = drawn(B)
    t.begin("destiny")
    t.asks(C, "TAKE_SHIP")
    assert t.legal()[-2:] == ["a ship from technology 1", "a ship from technology 3"]
    t.go("a ship from technology 3")
    assert t.technologies(B) == {"lunar_cannon": 2, "energy_cloak": 0, "omega_missile": 0} and t.g.warp[B] == 1
    t.asks(A, "AIM")


def test_the_technology_is_named_for_all_to_see() -> None:
    """D12.1: its owner and its place, before anybody answers the execution."""
    t = drawn(B)
    t.hand(D, "cosmic_zap")
    t.begin("destiny")
    t.go("a ship from technology 3")
    t.asks(D, "USE", "ANNOUNCED")
    assert "green uses Shadow power: execute (technology 3 of blue)" in sentences(t.states, D)
    target = AT["use_target"]
    row = sees(t, D)
    assert row[target + TARGET_SEAT + (B - D) % 4] == ONE_NAMED and row[target + TARGET_NUMBER] == 3
    t.go("play cosmic zap")
    assert t.technologies(B)["omega_missile"] == 1 and t.g.warp[B] == 0


def test_a_wild_card_reaches_who_has_ships_on_technologies_only() -> None:
    """Q272, Q273."""
    t = table(aliens=SHADOW)
    lone(t, B, 5)
    t.hand(A, "attack_08")
    t.destiny_top(D_WILD)
    t.begin("destiny")
    t.go("use Shadow power: execute (wild card)", "blue")  # its only place
    assert t.g.warp[B] == 16 and t.technologies(B) == {"lunar_cannon": 4}


def test_super_shadow_takes_no_place_there() -> None:
    """Q275: on a planet its own ship takes the place of the executed one, on a technology it is not offered."""
    for place, offered in (("blue 1", True), ("a ship from technology 1", False)):
        t = drawn(B, aliens=("shadow", "none", "none", "none"))
        t.to_warp(A, 2)
        t.hand(A, "attack_08", "shadow_flare")
        t.begin("destiny")
        t.go(place)
        assert (t.question == "USE" and t.can("play Shadow flare (super flare)")) == offered
        if offered:
            t.go("play Shadow flare (super flare)")
            assert t.ships(A)[B, 0] == 1


def test_vacuum_answers_and_zombie_saves() -> None:
    """Q274: a loss like any other: Zombie's ship goes to a colony."""
    t = drawn(B, aliens=("none", "zombie", "shadow", "none"))
    t.begin("destiny")
    t.go("a ship from technology 1")
    t.asks(B, "PLACE_SHIP")
    t.go("blue 4")
    assert t.technologies(B)["lunar_cannon"] == 1 and t.g.warp[B] == 0


def test_a_face_down_shadow_turns_up_for_one() -> None:
    """R27.3, Q272: with hidden powers it is asked although B has no ship on a colony."""
    t = Table(aliens=SHADOW, variants=("technology", "hidden_powers"))
    lone(t, B, 5)
    t.hand(A, "attack_08")
    t.destiny_top(B)
    t.begin("destiny")
    t.asks(C, "USE", "DESTINY_UP")
    t.go("turn up your sheet and use Shadow power: execute")
    assert t.g.warp[B] == 16 and t.technologies(B) == {"lunar_cannon": 4}


def test_the_rules_bot_takes_a_colony_or_a_research_ship() -> None:
    """Q272: the last ship of a colony before one on a technology, that one before one of many on a planet."""
    t = drawn(B)
    t.begin("destiny")
    assert choice(t) == "a ship from technology 1"
    t = drawn(B)
    t.colony(B, (D, 2), 1)
    t.begin("destiny")
    assert choice(t) == "yellow 3"


def test_a_saved_position_with_such_an_execution_loads() -> None:
    """A record from outside with the announcement of it is looked through and found sound."""
    t = drawn(B)
    t.hand(D, "cosmic_zap")
    t.begin("destiny")
    t.go("a ship from technology 3")
    assert GAME.flaw(t.states) is None
    for viewer in range(4):
        world = t.states.copy()
        GAME.determinize(world, np.array([viewer]), np.zeros((1, 4), np.uint64) + 7)
        assert GAME.flaw(world) is None


# --- what else reaches them (Q373) ------------------------------------------------------------------------------------


ONE = "a ship from technology 1"


def duel(*aliens: str, mine: str = "attack_30", theirs: str = "attack_04", **options: object) -> Table:
    """A with 3 ships attacks B with 4; a card each."""
    t = table(aliens=(*aliens, *("none",) * (4 - len(aliens))))
    t.encounter(A, B, ships=3, **options)
    t.hand(A, mine)
    t.hand(B, theirs)
    return t


def losing(t: Table, player: int) -> None:
    """The player picks the ships on its technology, as long as it is asked."""
    while not t.over and t.question == "LOSE_SHIP":
        t.asks(player, "LOSE_SHIP")
        t.go(ONE)


def test_cudgel_smashes_them() -> None:
    """Q373, cudgel.smash: beaten by Cudgel's 3 ships B loses 3 more, here of its technology."""
    t = duel("cudgel")
    lone(t, B, 5, {(B, 0): 4, (B, 1): 4})
    t.begin("planning")
    losing(t, B)
    assert t.over and t.technologies(B) == {"lunar_cannon": 2} and t.g.warp[B] == 7 + 4 + 3


def test_grudge_is_paid_with_them() -> None:
    """Q373: invited by Grudge, which loses; D has stayed out and loses four ships."""
    t = table(aliens=("grudge", "none", "none", "none"))
    t.destiny_top(B)
    lone(t, D, 6, {(D, 0): 4})
    t.hand(A, "attack_04")
    t.hand(B, "attack_30")
    t.begin("destiny")
    t.go("blue 1", "1", "red 1", "yellow", "done")
    while t.question in ("INVITE", "ALLY", "USE"):
        t.go(next(a for a in ("done", "stay out", "pass") if t.can(a)))
    losing(t, D)
    assert t.over and t.technologies(D) == {"lunar_cannon": 2} and t.g.warp[D] == 10 + 4 and t.ships(D) == {(D, 0): 4}


def test_the_penalty_of_gamblers_bluff_reaches_them() -> None:
    """Q373, gambler.bluff: the claim is challenged and false; A's 3 ships, and as many from outside."""
    t = duel("gambler", mine="attack_06", theirs="attack_10")
    lone(t, A, 5, {(A, n): 4 for n in range(3)})
    t.begin("planning")
    t.go("use Gambler power: bluff", "attack 40")
    t.asks(B, "CLAIM")
    t.go("no")
    losing(t, A)
    assert t.technologies(A) == {"lunar_cannon": 2} and t.g.warp[A] == 3 + 3


@pytest.mark.parametrize("flare", [False, True])
def test_super_vacuum_reaches_them_and_its_power_does_not(flare: bool) -> None:
    """Q373: the victims pick from colonies; by the super flare Vacuum picks, from technologies too."""
    t = duel("vacuum", mine="attack_04", theirs="attack_30")
    lone(t, C, 5, {(C, 0): 4, (C, 1): 4})
    if flare:
        t.hand(A, "attack_04", "vacuum_flare")
    t.begin("planning")
    t.asks(A, "PLAYER")
    t.go("green", "pass")
    if flare:
        t.go("play Vacuum flare (super flare)")
        t.asks(A, "TAKE_SHIP")
        assert t.can(ONE)
        t.go(ONE)
        assert t.technologies(C) == {"lunar_cannon": 4} and t.g.warp[C] == 8
    else:
        t.asks(C, "LOSE_SHIP")
        assert t.legal() == ["green 1", "green 2"]


def test_wild_shadow_is_paid_with_them() -> None:
    """Q373: one own ship that is not in the encounter; the winners go to the warp too."""
    t = duel()
    lone(t, B, 2, {(B, 0): 4, (B, 1): 2})
    t.hand(B, "attack_04", "shadow_flare")
    t.begin("planning")
    t.go("play Shadow flare (wild flare)", ONE)
    assert t.technologies(B) == {"lunar_cannon": 1} and t.g.warp[A] == 3


def test_wild_philanthropist_is_paid_with_them() -> None:
    """Q373: the price of lending the power."""
    t = table(aliens=("warpish", "none", "none", "none"))
    lone(t, A, 2, {(A, n): 4 for n in range(4)})
    t.hand(A, "attack_08", "philanthropist_flare")
    t.begin("regroup")
    t.go("pass")
    t.go("play Philanthropist flare (wild flare)", "green", ONE)
    assert t.technologies(A) == {"lunar_cannon": 1}


def test_super_tick_tock_is_paid_with_them() -> None:
    """Q373: one ship for one token more."""
    t = duel("tick_tock")
    lone(t, A, 2, {(A, n): 4 for n in range(3)})
    t.hand(A, "attack_30", "tick_tock_flare")
    tokens = int(t.g.scratch[TICK_TOCK_TOKENS])
    t.begin("planning")
    t.pass_uses(until="CLOSING")
    t.go("play Tick-Tock flare (super flare)", ONE)
    assert t.technologies(A) == {"lunar_cannon": 1} and t.g.scratch[TICK_TOCK_TOKENS] == tokens - 1


def test_wild_kamikaze_gives_up_ships_of_colonies_only() -> None:
    """Q373."""
    t = duel()
    lone(t, A, 4, {(A, 0): 3, (A, 1): 3})
    t.hand(A, "attack_04", "kamikaze_flare")
    t.begin("planning")
    t.go("play Kamikaze flare (wild flare)", "2")
    t.asks(A, "LOSE_SHIP")
    assert t.legal() == ["red 1", "red 2"]


# --- nothing takes a technology (R30.2, Q357) -------------------------------------------------------------------------


def test_they_are_no_cards_of_the_hand_and_not_for_trade() -> None:
    """R30.2, R14.9, Q357: three technologies lie before B, nothing in a deal names one or the ships on it."""
    t = table()
    on_technology(t, B, 2)
    on_technology(t, B, 0, "energy_cloak")
    t.technology(B, "omega_missile", up=True)
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate", "attack_04")
    t.hand(B, "negotiate", "attack_06")
    t.begin("planning")
    assert t.g.hand_n[B] == 2
    t.go("play negotiate", "play negotiate")
    t.asks(A, "OFFER")
    assert not [words for words in t.legal() if "technology" in words or "Cannon" in words or "Missile" in words]


def test_whoever_wins_takes_cards_and_no_technology() -> None:
    """R30.2, Q357: Barbarian loots the hand, compensation takes cards; the technologies stay where they lie."""
    t = duel("barbarian", theirs="negotiate")
    on_technology(t, B, 2)
    t.technology(B, "omega_missile", up=True)
    t.hand(B, "negotiate", "attack_06", "attack_08")
    t.begin("planning")
    before = t.technologies(B)
    while not t.over:
        t.go(t.legal()[0])
    assert t.technologies(B) == before == {"lunar_cannon": 2, "+omega_missile": 0} and t.technologies(A) == {}
    assert "attack_06" not in t.holds(B)


def test_a_new_hand_leaves_them() -> None:
    """R30.2: B has no encounter card left; the rest of its hand goes, its technologies do not."""
    t = table()
    on_technology(t, B, 2)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08", "attack_04")
    t.hand(B, "plague")
    t.begin("planning")
    assert "plague" in t.discards() and t.g.hand_n[B] == 8 and t.technologies(B) == {"lunar_cannon": 2}


# --- the step (D17.8) -------------------------------------------------------------------------------------------------


def test_each_names_one_of_four_things() -> None:
    """D17.8, R30.7: which card, then from which planet a ship, or complete, or give up; or nothing at all."""
    t = table()
    on_technology(t, A, 3, "xenon_lasers")
    on_technology(t, A, 1)
    on_technology(t, C, 0, "omega_missile")
    t.hand(A, "attack_08")
    t.begin("regroup")
    t.asks(A, "TECHNOLOGY")
    assert sorted(t.legal()) == ["Lunar Cannon", "Xenon Lasers", "pass"]
    t.go("Lunar Cannon")
    assert sorted(t.legal()) == ["give it up", *(f"red {n}" for n in range(1, 6))]
    t.go("red 3")
    t.asks(C, "TECHNOLOGY")
    t.go("pass")
    assert t.technologies(A) == {"lunar_cannon": 2, "xenon_lasers": 3} and t.technologies(C) == {"omega_missile": 0}
    assert t.question != "TECHNOLOGY"


def test_a_power_lost_by_research_is_answered_before_the_next_seat_works() -> None:
    """R30.12, EV8: A's third home colony goes onto its technology; C plays wild Parasite there; then D works."""
    t = table(aliens=("warpish", "none", "none", "none"))
    t.technology(A, "lunar_cannon")
    t.technology(D, "energy_cloak")
    t.place(A, {(A, 0): 1, (A, 1): 4, (A, 2): 4})
    t.hand(A, "attack_10")
    t.hand(C, "parasite_flare")
    t.begin("regroup")
    t.go("Lunar Cannon", "red 1")
    t.asks(C, "USE", "POWER_LOST")
    t.go("play Parasite flare (wild flare)")
    while t.question != "TECHNOLOGY":
        t.go(t.legal()[0])
    t.asks(D, "TECHNOLOGY")
    assert t.foreign(C) == 1 and t.technologies(A) == {"lunar_cannon": 1}


def test_zombie_picks_them_up_for_a_failed_deal() -> None:
    """Q132, Q133: three of its ships, here from a technology, go to its colonies."""
    t = duel("zombie", mine="negotiate", theirs="negotiate")
    lone(t, A, 5, {(A, 0): 4, (A, 1): 4, (A, 2): 4})
    t.begin("planning")
    while t.question != "LOSE_SHIP":
        t.go("walk away" if t.can("walk away") else t.legal()[0])
    t.asks(A, "LOSE_SHIP")
    t.go(ONE)  # where the next two come from is no question any more (D3.6)
    while not t.over and t.question in ("PLACE_SHIP", "LOSE_SHIP"):
        t.go(t.legal()[0])
    assert t.technologies(A) == {"lunar_cannon": 2} and t.g.warp[A] == 0 and t.g.warp[B] == 3
