"""Technology (R30): set-up, the technology step, new technologies, research ships, and what others may not know."""

import numpy as np

from cosmic_env.core.batch import start_states, state_hash
from cosmic_env.core.record import py_record
from cosmic_env.core.rng import seed_words
from cosmic_env.encounter.constants import T_DECK, T_DISCARD, T_DRAWN, T_OUT
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.history import sentences
from cosmic_env.encounter.sections import AT, RESEARCH_PLACES
from cosmic_env.encounter.technology_ids import NAMES, RESEARCH, TECHNOLOGIES, X

from .invariants import Play, unsound
from .table import A, B, C, D, Table, observed
from .test_redeal import worlds

TECHNOLOGY = ("technology",)


def table(*, aliens: tuple[str, ...] = ("none",) * 4, **options: object) -> Table:
    """A table with every technology in the deck."""
    return Table(aliens=aliens, variants=TECHNOLOGY, **options)


def step(*given: tuple[int, str, int], aliens: tuple[str, ...] = ("none",) * 4) -> Table:
    """A's encounter begins; the technologies lie face down before these players, with so many ships on them."""
    t = table(aliens=aliens)
    for player, name, ships in given:
        t.technology(player, name, ships)
    t.hand(A, "attack_10")
    t.begin("regroup")
    return t


def sees(t: Table, viewer: int) -> np.ndarray:
    return observed(t.states, viewer, np.int8)


# --- the cards --------------------------------------------------------------------------------------------------------


def test_the_printed_numbers() -> None:
    """R30.1, R30.29: twenty cards, two of them X, the others sum up to 85."""
    assert len(NAMES) == TECHNOLOGIES == 20 and sum(RESEARCH) == 85 and RESEARCH.count(X) == 2


# --- set-up -----------------------------------------------------------------------------------------------------------


def new_game(seed: int = 1, **options: object) -> tuple[np.ndarray, object]:
    record = GAME.configure({"players": 4, "seats": ["none"] * 4, "variants": TECHNOLOGY, **options})
    states = start_states(GAME, record, [seed])
    return states, py_record(states, 0)


def test_each_keeps_one_of_two_technologies() -> None:
    """R30.4, R30.5, Q355: asked by seat number after all else is set up; the other one is discarded face up."""
    states, g = new_game()
    kept = []
    for seat in range(4):
        assert g.acting == seat and g.turn >= 0
        two = [t for t in range(TECHNOLOGIES) if g.tech_at[t] == T_DRAWN + seat]
        assert len(two) == 2 and int(states["mask"][0].sum()) == 2
        kept.append(two)
        GAME.act(states, np.array([int(np.flatnonzero(states["mask"][0])[1])]), np.zeros(1, np.int8))
    for seat, (other, mine) in enumerate(kept):
        assert g.tech_at[mine] == seat and g.tech_place[mine] == 0 and g.tech_at[other] == T_DISCARD
    assert sum(g.tech_at[t] == T_DECK for t in range(TECHNOLOGIES)) == 12
    assert [int(g.hand_n[seat]) for seat in range(4)] == [8] * 4  # R30.6: it is no card of the hand


def test_what_another_has_kept_is_not_seen_before_all_have_chosen() -> None:
    """D1.3, R30.5: nothing is discarded before the last has answered, and no two choices can be told apart."""
    games = []
    for choice in (0, 1):
        states, g = new_game()
        GAME.act(states, np.array([int(np.flatnonzero(states["mask"][0])[choice])]), np.zeros(1, np.int8))
        assert not any(g.tech_at[t] == T_DISCARD for t in range(TECHNOLOGIES))
        games.append(states)
    for viewer in (1, 2, 3):
        rows = [observed(states, viewer, np.int8) for states in games]
        assert (rows[0] == rows[1]).all()
        assert state_hash(worlds(games[0], viewer, 5)) == state_hash(worlds(games[1], viewer, 5))


def test_long_researches_are_out_of_a_game_with_four_planets() -> None:
    """R26.5, R32.2: those of 8 and more."""
    _, g = new_game(variants=("technology", "four_planets"))
    assert {NAMES[t] for t in range(TECHNOLOGIES) if g.tech_at[t] == T_OUT} == {
        "coldsleep_ship", "omega_missile", "precursor_seed",
    }  # fmt: skip


def test_without_the_variant_there_are_none() -> None:
    _, g = new_game(variants=())
    assert all(g.tech_at[t] == T_OUT for t in range(TECHNOLOGIES))


# --- the technology step ----------------------------------------------------------------------------------------------


def test_everybody_may_work_in_every_regroup_phase() -> None:
    """R30.7, C35, Q326: offense first, then clockwise, before the offense takes its ship."""
    t = table()
    for player in (A, C, D):
        t.technology(player, ("lunar_cannon", "", "enigma_device", "energy_cloak")[player])
    t.to_warp(A, 1)
    t.hand(A, "attack_10")
    t.begin("regroup")
    for player in (A, C, D):
        t.asks(player, "TECHNOLOGY")
        assert t.g.warp[A] == 1
        t.go("pass")
    t.asks(A, "PLACE_SHIP")


def test_a_ship_goes_onto_a_technology() -> None:
    """R30.10, R30.24: from any own colony; it is on no colony any more."""
    t = step((A, "lunar_cannon", 2))
    t.asks(A, "TECHNOLOGY")
    t.go("Lunar Cannon")
    t.asks(A, "WORK")
    before = t.ships(A)[A, 1]
    t.go("red 2")
    assert t.technologies(A) == {"lunar_cannon": 3} and t.ships(A)[A, 1] == before - 1


def test_one_thing_for_each_player() -> None:
    """R30.8: not one for each card."""
    t = step((A, "lunar_cannon", 0), (A, "energy_cloak", 0))
    t.go("Lunar Cannon", "red 1")
    assert t.question != "TECHNOLOGY"


def test_the_last_ship_of_a_colony_gives_it_up() -> None:
    """R30.12, R21.12: with the third home colony the power goes."""
    t = table(aliens=("warpish", "none", "none", "none"))
    t.technology(A, "lunar_cannon")
    t.place(A, {(A, 0): 1, (A, 1): 4, (A, 2): 4})
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("Lunar Cannon", "red 1")
    assert (A, 0) not in t.ships(A)
    assert t.g.had_power[A] == 0


def test_completed_with_enough_ships() -> None:
    """R30.13: turned up; its ships return to own colonies, of the owner's choice; it stays in play."""
    t = step((A, "xenon_lasers", 3))
    t.go("Xenon Lasers", "complete it")
    t.asks(A, "PLACE_SHIP")
    t.go("red 1", "red 1", "red 5")
    assert t.technologies(A) == {"+xenon_lasers": 0}
    assert sum(t.ships(A).values()) == 20


def test_too_few_ships_can_only_be_given_up() -> None:
    """C36, R30.15: the ships return, the card is discarded face up without effect."""
    t = step((A, "lunar_cannon", 3))
    t.go("Lunar Cannon")
    assert not t.can("complete it")
    t.go("give it up")
    t.go("red 1", "red 1", "red 1")
    assert t.discarded_technologies() == ["lunar_cannon"] and t.technologies(A) == {}


def test_enough_ships_cannot_be_given_up() -> None:
    """R30.16."""
    t = step((A, "xenon_lasers", 3))
    t.go("Xenon Lasers")
    assert t.can("complete it") and not t.can("give it up")


def test_what_is_shown_by_its_use_only_may_be_given_up() -> None:
    """Q368: with any number of ships on it."""
    t = step((A, "genesis_bomb", 4))
    t.go("Genesis Bomb")
    assert t.can("give it up") and not t.can("complete it")


def test_ships_without_a_colony_go_to_the_warp() -> None:
    """R30.17."""
    t = table()
    t.technology(A, "energy_cloak")
    t.g.tech_ships[NAMES.index("energy_cloak")] = 4
    t.place(A, {}, warp=16)
    t.g.removed[A] = 0
    t.hand(A, "attack_10")
    t.begin("regroup")
    t.go("Energy Cloak")
    assert t.technologies(A) == {"+energy_cloak": 0} and t.g.gate[A] + t.g.warp[A] == 20


def test_a_second_encounter_has_its_own_step() -> None:
    """R30.9."""
    t = table()
    t.technology(B, "lunar_cannon")
    t.encounter(A, B, ships=4)
    t.place(B, {(B, 1): 4, (B, 2): 4, (B, 3): 4, (B, 4): 4, (C, 0): 4})
    t.hand(A, "attack_40", "attack_10")
    t.hand(B, "attack_00")
    t.begin("planning")
    t.go("play attack 40", "yes")
    t.asks(B, "TECHNOLOGY")


def test_completion_may_be_scrambled() -> None:
    """Q345, Q375: it has no effect and is discarded; its ships come home, those of the scrambler too."""
    t = step((A, "xenon_lasers", 3), (C, "tech_scrambler", 3))
    t.go("Xenon Lasers", "complete it")
    t.asks(C, "USE", "ANNOUNCED")
    t.go("use Tech Scrambler")
    while t.question == "PLACE_SHIP":
        t.go(int(np.flatnonzero(t.states["mask"][0])[0]))
    assert t.technologies(A) == {} and t.technologies(C) == {}
    assert t.discarded_technologies() == ["tech_scrambler", "xenon_lasers"]
    assert sum(t.ships(A).values()) == 20 and sum(t.ships(C).values()) == 20


# --- new technologies -------------------------------------------------------------------------------------------------


def win(t: Table, *hand: str) -> Table:
    """A, with these cards besides, wins a colony."""
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_40", *hand)
    t.hand(B, "attack_00")
    t.begin("planning")
    if t.question == "SELECT":
        t.go("play attack 40")
    return t


def won(*hand: str, aliens: tuple[str, ...] = ("none",) * 4) -> Table:
    """A has two foreign colonies and wins another one."""
    t = table(aliens=aliens)
    t.colony(A, (C, 0))
    t.colony(A, (D, 0))
    return win(t, *hand)


def test_a_technology_in_place_of_the_second_encounter() -> None:
    """R30.19 to R30.21, C37, D10.2: as many as foreign colonies and one more; one is kept, the turn is over."""
    t = won("attack_10")
    t.asks(A, "NEXT_ENCOUNTER")
    assert sorted(t.legal()) == ["a new technology instead", "no", "yes"]
    t.go("a new technology instead")
    t.asks(A, "KEEP_TECHNOLOGY")
    assert len(t.legal()) == 4
    kept = t.legal()[2]
    t.go(kept)
    assert t.over and len(t.technologies(A)) == 1 and len(t.discarded_technologies()) == 3


def test_an_encounter_card_is_needed() -> None:
    """R5.7, Q327: without one there is no second encounter to give up."""
    t = won()
    assert t.over


def test_none_is_offered_when_there_is_none() -> None:
    """Q369."""
    t = table()
    t.technology_deck()
    win(t, "attack_10")
    assert sorted(t.legal()) == ["no", "yes"]


def test_what_there_is_is_drawn_and_the_discards_come_back() -> None:
    """R30.22, Q369: two in the deck and one among the discards, four due: three are drawn."""
    t = table()
    t.technology_deck("energy_cloak", "omega_missile")
    t.g.tech_at[NAMES.index("the_qax")] = T_DISCARD
    t.colony(A, (C, 0))
    t.colony(A, (D, 0))
    win(t, "attack_10")
    t.go("a new technology instead")
    assert t.legal() == ["Energy Cloak", "Omega Missile", "The Qax"]


def test_the_only_one_is_kept_without_a_question() -> None:
    """D1.5."""
    t = table()
    t.technology_deck("energy_cloak")
    win(t, "attack_10")
    t.go("a new technology instead")
    assert t.over and t.technologies(A) == {"energy_cloak": 0}


def test_it_lies_behind_those_that_lie_there() -> None:
    """R30.21: any number face down."""
    t = table()
    t.technology_deck("energy_cloak")
    t.g.tech_at[NAMES.index("the_qax")], t.g.tech_place[NAMES.index("the_qax")] = A, 0
    win(t, "attack_10")
    t.go("a new technology instead")
    assert t.technologies(A) == {"energy_cloak": 0, "the_qax": 0}
    assert t.g.tech_place[NAMES.index("energy_cloak")] == 1


# --- Machine (T10) ----------------------------------------------------------------------------------------------------

MACHINE = ("machine", "none", "none", "none")


def test_t10b_machine_takes_one_after_a_won_encounter() -> None:
    """T10b, E15: three colonies, four cards, one kept; the turn is over."""
    t = won("attack_08", "negotiate", aliens=MACHINE)
    t.go("use Machine power: continue")
    t.asks(A, "NEXT_ENCOUNTER")
    assert sorted(t.legal()) == ["a new technology instead", "yes"]
    t.go("a new technology instead")
    assert len(t.legal()) == 4
    t.go(t.legal()[0])
    assert t.over


def test_t10c_machine_takes_one_in_place_of_a_later_encounter() -> None:
    """T10c, R30.23, Q223: after a lost one."""
    t = lost_second("attack_08")
    t.go("use Machine power: continue", "a new technology instead")
    assert len(t.legal()) == 4
    t.go(t.legal()[0])
    assert t.over and len(t.technologies(A)) == 1


def test_t10a_without_an_encounter_card_machine_takes_none() -> None:
    """T10a, Q224: the turn is over, no technology, no new hand."""
    t = lost_second("mobius_tubes")
    assert t.over and t.technologies(A) == {} and t.holds(A) == ["mobius_tubes"]


def test_t10d_zapped_after_a_won_encounter_the_ordinary_second_one_remains() -> None:
    """T10d, Q225: and may be given up for a technology."""
    t = table(aliens=MACHINE)
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_40", "attack_08")
    t.hand(B, "attack_00", "cosmic_zap")
    t.begin("planning")
    t.go("play attack 40", "use Machine power: continue", "play cosmic zap")
    t.asks(A, "NEXT_ENCOUNTER")
    assert sorted(t.legal()) == ["a new technology instead", "no", "yes"]


def test_t10e_zapped_after_a_lost_encounter_the_turn_is_over() -> None:
    """T10e, Q370."""
    t = lost_second("attack_08", zap=True)
    t.go("use Machine power: continue", "play cosmic zap")
    assert t.over and t.technologies(A) == {}


def lost_second(*hand: str, zap: bool = False) -> Table:
    """Machine has three foreign colonies and loses its second encounter."""
    t = table(aliens=MACHINE)
    for where in ((B, 0), (C, 0), (D, 0)):
        t.colony(A, where)
    t.encounter(A, B, ships=2)
    t.g.encounter_no = 2
    t.hand(A, "attack_00", *hand)
    t.hand(B, "attack_40", *(("cosmic_zap",) if zap else ()))
    t.begin("planning")
    if t.question == "SELECT":
        t.go("play attack 00")
    return t


def test_wild_machine_gives_no_technology() -> None:
    """Q370: the encounter of wild Machine cannot be exchanged."""
    t = table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_00", "attack_10", "machine_flare")
    t.hand(B, "attack_40")
    t.begin("planning")
    t.go("play attack 00", "play Machine flare (wild flare)")
    assert t.question != "NEXT_ENCOUNTER" and t.g.encounter_no == 2


# --- research ships ---------------------------------------------------------------------------------------------------


def test_plague_reaches_them() -> None:
    """Q328: three ships, from colonies or technologies, named by the places of these."""
    t = table()
    t.technology(B, "lunar_cannon", 2)
    t.technology(B, "energy_cloak", 1)
    t.hand(A, "attack_10", "plague")
    t.begin("regroup")
    t.go("pass", "play plague", "blue")
    t.asks(B, "LOSE_SHIP")
    t.go("blue 1", "a ship from technology 1", "a ship from technology 2")
    assert t.technologies(B) == {"lunar_cannon": 1, "energy_cloak": 0} and t.g.warp[B] == 3


def test_each_set_of_losses_has_one_path() -> None:
    """D3.6: planets, then technologies by their places."""
    t = table()
    t.technology(B, "lunar_cannon", 3)
    t.technology(B, "energy_cloak", 1)
    t.hand(A, "attack_10", "plague")
    t.begin("regroup")
    t.go("pass", "play plague", "blue", "a ship from technology 1")
    t.asks(B, "LOSE_SHIP")
    assert not t.can("blue 1") and t.can("a ship from technology 1")


def test_a_failed_deal_reaches_them() -> None:
    """Q132."""
    t = table()
    t.technology(A, "lunar_cannon", 3)
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate")
    t.hand(B, "negotiate")
    t.begin("planning")
    while t.question != "LOSE_SHIP":
        t.go("walk away" if t.can("walk away") else t.legal()[0])
    t.asks(A, "LOSE_SHIP")
    t.go("a ship from technology 1")
    assert t.technologies(A) == {"lunar_cannon": 0}
    while t.question == "LOSE_SHIP":
        t.go(t.legal()[0])
    assert t.g.warp[A] == 3


def test_hate_names_them_without_knowing_the_card() -> None:
    """Q373: the picker sees places only."""
    t = table(aliens=("hate", "none", "none", "none"))
    t.technology(B, "lunar_cannon", 2)
    t.hand(A, "attack_10", "attack_40")
    for player in (B, C, D):
        t.hand(player, "negotiate")
    t.begin("turn")
    while t.question != "TAKE_SHIP":
        t.go(int(np.flatnonzero(t.states["mask"][0])[-1]))
    t.asks(A, "TAKE_SHIP")
    t.go("blue 1", "a ship from technology 1")
    assert t.technologies(B) == {"lunar_cannon": 0}


def test_wild_void_is_paid_with_them() -> None:
    """Q373: any ship outside the encounter."""
    t = table()
    t.technology(C, "lunar_cannon", 1)
    t.hand(A, "attack_10", "mobius_tubes")
    t.hand(C, "void_flare")
    t.to_warp(A, 1)
    t.begin("regroup")
    t.go("pass", "play mobius tubes", "play Void flare (wild flare)")
    t.go("a ship from technology 1")
    assert t.technologies(C) == {"lunar_cannon": 0} and t.g.warp[C] == 1


def test_kamikaze_gives_up_ships_of_colonies_only() -> None:
    """Q373."""
    t = table(aliens=("kamikaze", "none", "none", "none"))
    t.technology(A, "lunar_cannon", 2)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.go("use Kamikaze power: sacrifice", "1")
    t.asks(A, "LOSE_SHIP")
    assert not t.can("a ship from technology 1") and t.can("red 1")


def test_they_cannot_be_launched() -> None:
    """R30.11, R9.5: of twenty ships nineteen are on a technology, one can be launched."""
    t = table()
    t.place(A, {(A, 0): 1}, warp=0)
    t.g.removed[A] = 0
    t.technology(A, "lunar_cannon")
    t.g.tech_ships[NAMES.index("lunar_cannon")] = 19
    t.hand(A, "attack_10")
    t.destiny_top(B)
    t.begin("destiny")
    t.go("blue 1")  # the one ship on a colony goes without a question (D1.5)
    assert t.g.gate[A] == 1 and t.ships(A) == {} and t.technologies(A) == {"lunar_cannon": 19}


def test_an_offense_with_all_its_ships_on_technologies_launches_none() -> None:
    """R30.11, D4.7: its turn is over."""
    t = table()
    t.place(A, {}, warp=0)
    t.g.removed[A] = 0
    t.technology(A, "lunar_cannon")
    t.g.tech_ships[NAMES.index("lunar_cannon")] = 20
    t.hand(A, "attack_10")
    t.destiny_top(B)
    t.begin("destiny")
    t.go("blue 1")
    assert t.over and t.holds(A) == ["attack_10"]


# --- what others may not know -----------------------------------------------------------------------------------------


def twins(player: int = B) -> tuple[Table, Table]:
    """Two tables that differ in which technology lies face down before the player."""
    made = []
    for name in ("xenon_lasers", "energy_cloak"):
        t = table()
        t.technology(player, name, 2)
        t.hand(A, "attack_10", "attack_08")
        t.hand(B, "attack_04")
        t.technology(C, "omega_missile", 1)
        t.destiny_top(B)
        t.begin("regroup")
        made.append(t)
    return made[0], made[1]


def test_a_technology_that_lies_face_down_is_known_to_its_owner_only() -> None:
    """D16: all see how many lie there and how many ships are on each."""
    one, other = twins()
    one.asks(B, "TECHNOLOGY")
    assert state_hash(one.states) != state_hash(other.states)
    for viewer in (A, C, D):
        assert (sees(one, viewer) == sees(other, viewer)).all()
        assert state_hash(worlds(one, viewer, 20)) == state_hash(worlds(other, viewer, 20))
        place = AT["research"] + ((B - viewer) % 4) * RESEARCH_PLACES
        assert sees(one, viewer)[place] == 3
    assert (sees(one, B) != sees(other, B)).any()


def test_what_is_named_but_not_done_is_taken_back() -> None:
    """D1.3: the owner has named a technology; others are handed the same worlds as before."""
    one, other = twins()
    one.go("Xenon Lasers")
    other.go("Energy Cloak")
    for viewer in (A, C, D):
        assert (sees(one, viewer) == sees(other, viewer)).all()
        assert state_hash(worlds(one, viewer, 20)) == state_hash(worlds(other, viewer, 20))


def test_every_unseen_technology_may_lie_there() -> None:
    """D16.1: the eighteen that A has not seen, each about as often."""
    t = table()
    t.technology(B, "xenon_lasers", 2)
    t.technology(A, "omega_missile")
    t.g.tech_at[NAMES.index("the_qax")] = T_DISCARD
    t.hand(A, "attack_10")
    t.begin("regroup")
    found = np.zeros(TECHNOLOGIES, np.int64)
    for world in np.split(worlds(t, A, 3600), 3600):
        there = [i for i in range(TECHNOLOGIES) if world["tech_at"][0, i] == B]
        assert len(there) == 1 and world["tech_ships"][0, there[0]] == 2
        found[there[0]] += 1
    unseen = [i for i in range(TECHNOLOGIES) if NAMES[i] not in ("omega_missile", "the_qax")]
    assert found.sum() == found[unseen].sum() and found[unseen].min() > 130 and found[unseen].max() < 270


def test_the_order_in_which_cards_came_is_kept() -> None:
    """Two lie before B: the first with 3 ships, the second with none, whichever they are."""
    t = table()
    t.technology(B, "xenon_lasers", 3)
    t.technology(B, "coldsleep_ship")
    t.hand(A, "attack_10")
    t.begin("regroup")
    for world in np.split(worlds(t, C, 50), 50):
        lie = {int(world["tech_place"][0, i]): int(world["tech_ships"][0, i]) for i in range(TECHNOLOGIES)
               if world["tech_at"][0, i] == B}  # fmt: skip
        assert lie == {0: 3, 1: 0}


def test_words_do_not_name_what_lies_face_down() -> None:
    """D16: others are told of the place, the owner of the card too."""
    t = step((A, "lunar_cannon", 0))
    t.go("Lunar Cannon", "red 1")
    assert "red puts a ship onto a technology (its technology 1)" in sentences(t.states, B)
    assert "red puts a ship onto Lunar Cannon (its technology 1)" in sentences(t.states, A)


# --- random play ------------------------------------------------------------------------------------------------------


def test_random_games_with_technology_break_no_rule() -> None:
    """R30: ships, technologies and masks over random play, and saved positions load again."""
    play = Play(6, seed=3, players=4, variants=TECHNOLOGY)
    for number, states in enumerate(play.positions(1500)):
        assert unsound(states) == []
        if number % 25 == 0:
            assert GAME.flaw(states) is None
            for viewer in range(4):
                world = states.copy()
                GAME.determinize(world, np.full(len(world), viewer), seed_words(number, len(world)))
                assert unsound(world) == [] and GAME.flaw(world) is None
