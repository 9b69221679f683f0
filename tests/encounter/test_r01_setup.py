"""Stories of players and components, words, set-up and winning: R1 to R4, D2, D14."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from cosmic_env.core.batch import start_states
from cosmic_env.core.record import py_record
from cosmic_env.encounter import options as game_options
from cosmic_env.encounter.alien_ids import EXCLUDED_PAIRS, NAMES
from cosmic_env.encounter.aliens import IMPLEMENTED
from cosmic_env.encounter.constants import (
    A_ALIEN,
    A_PLAY,
    CARD_NAMES,
    CARD_TYPE,
    COLOURS,
    D_FEWEST_WARP,
    D_MOST_CARDS,
    D_MOST_COLONIES,
    D_WILD,
    FLARE,
    NOBODY,
    Q_ALIEN,
    SHIPS,
    TYPE_NAMES,
)
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.sections import S_FOREIGN
from cosmic_env.encounter.setup import POWERLESS

from .table import A, B, C, D, Table, observed


def deal(players: int = 4, seed: int = 1, **options: Any) -> tuple[Any, Any]:
    """A new game at its first question."""
    states = start_states(GAME, GAME.configure({"players": players, **options}), [seed])
    return states, py_record(states, 0)


def answer(states: Any, which: int) -> int:
    """Give the `which`-th legal answer; returns it."""
    action = int(np.flatnonzero(states["mask"][0])[which])
    GAME.act(states, np.array([action]), np.zeros(1, np.int8))
    return action


def set_up(players: int = 4, seed: int = 1, **options: Any) -> tuple[Any, Any]:
    """A new game in which everybody has kept the first alien offered."""
    states, g = deal(players, seed, **options)
    while not g.over and g.question == Q_ALIEN and g.options:
        answer(states, 0)
    return states, g


def every_card(g: Any) -> Counter[int]:
    """All cosmic cards of the draw pile and the hands, by kind."""
    cards = Counter(int(g.deck[i]) for i in range(g.deck_n))
    for seat in range(g.players):
        for card in range(len(CARD_NAMES)):
            cards[card] += int(g.hand[seat, card])
    return +cards


def colonies_counted(t: Table, player: int) -> int:
    """Foreign colonies of the player as the game counts them: what it sees of itself."""
    view = observed(t.states, player)
    start = next(part.start for part in GAME.layout if part.name == "seats")
    return round(float(view[start + S_FOREIGN]) / 0.2)


def set_colonies(t: Table, player: int, count: int, at: int = 0) -> None:
    """Give the player `count` foreign colonies, of one ship: planet `at` of each system to the left, then the next."""
    systems = [(player + step) % t.players for step in range(1, t.players)]
    for i in range(count):
        t.colony(player, (systems[i % len(systems)], at + i // len(systems)))


def test_a_power_forbidden_from_outside_leaves_the_deal_as_it_is() -> None:
    """The same cards, destiny and first player as with the power, its flare among them; the seat is without a sheet."""
    blank = GAME.configure({"players": 4, "seats": ["macron", "virus", "human", "zombie"]})
    with_it = start_states(GAME, blank, [9])
    blank["given"][0, 1] = POWERLESS - NAMES.index("virus")
    without = start_states(GAME, blank, [9])
    assert with_it["sheet"][0, 1] == NAMES.index("virus") and without["sheet"][0, 1] == without["power"][0, 1] == -1
    for name in ("hand", "deck", "destiny", "turn", "dealt", "rng"):
        assert with_it[name].tolist() == without[name].tolist(), name
    assert every_card(py_record(without, 0))[FLARE + NAMES.index("virus")] == 1
    assert [without[name][0, :4].tolist() for name in ("sheet", "power")] == [
        [NAMES.index("macron"), -1, NAMES.index("human"), NAMES.index("zombie")]
    ] * 2


# --- players and components (R1) --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 6])
def test_only_three_to_five_play(players: int) -> None:
    """R1.1."""
    with pytest.raises(ValueError, match="players is 3 to 5"):
        GAME.configure({"players": players})


def test_five_players_have_five_colours_and_twenty_ships_each() -> None:
    """R1.2, R1.3, R1.5, R3.2: none is in reserve."""
    t = Table(players=5)
    assert COLOURS == ("red", "blue", "green", "yellow", "purple")
    assert [sum(t.ships(seat).values()) for seat in range(5)] == [SHIPS] * 5 == [20] * 5


def test_the_cosmic_deck_holds_72_cards_of_five_types() -> None:
    """R1.3, R1.4, R1.9, R23.1: 39 attacks, 15 negotiates, exactly one morph, 6 reinforcements, 11 artifacts."""
    _, g = set_up(players=4, flares=False)
    types = Counter(TYPE_NAMES[CARD_TYPE[card]] for card in every_card(g).elements())
    assert types == {"attack": 39, "negotiate": 15, "morph": 1, "reinforcement": 6, "artifact": 11}


def test_many_ships_of_many_players_share_a_planet() -> None:
    """R1.6, R2.3: thirteen strangers beside D's four, and each owner has one colony there."""
    t = Table()
    t.colony(B, (D, 0), 9)
    t.colony(C, (D, 0), 3)
    t.encounter(A, D, ships=4, at=(D, 0))
    t.hand(A, "attack_40")
    t.hand(D, "attack_01")
    t.begin("planning")
    assert [t.ships(p).get((D, 0), 0) for p in range(4)] == [4, 9, 3, 0]
    assert [colonies_counted(t, p) for p in range(4)] == [1, 1, 1, 0]


def test_a_hand_may_grow_without_limit() -> None:
    """R1.7: twelve cards in hand and three more as rewards."""
    t = Table()
    t.encounter(A, B, allies={C: ("defense", 3)})
    t.hand(A, "attack_01")
    t.hand(B, "attack_40")
    t.hand(C, *["negotiate"] * 12)
    t.begin("planning")
    t.asks(C, "PLACE_SHIP")
    t.go("green 1", "green 1", "green 1")
    assert t.over
    assert t.g.hand_n[C] == 15


def test_flares_are_in_the_deck_beside_the_families() -> None:
    """R1.10, R3.7: ten flares, all different, lie among the cosmic cards."""
    _, g = set_up()
    flares = [card for card in every_card(g).elements() if card >= FLARE]
    assert len(flares) == len(set(flares)) == 10


# --- words (R2) -------------------------------------------------------------------------------------------------------


def test_a_colony_is_one_whatever_its_ships_and_foreign_only_outside_the_home_system() -> None:
    """R2.1, R2.2, R2.4, Q117: the planet stays its owner's, and each visitor's colony counts for itself."""
    t = Table()
    t.place(A, {(A, 0): 1, (A, 1): 1, (A, 2): 5, (B, 0): 12, (C, 4): 1})
    t.colony(C, (B, 0), 2)
    t.colony(B, (C, 4), 20 - 4 * 4)
    t.place(B, {(B, 1): 19, (C, 4): 1})
    assert [colonies_counted(t, p) for p in range(4)] == [2, 1, 1, 0]


def test_ships_on_the_gate_and_beside_the_planet_are_no_colonies() -> None:
    """R2.5: the ships sent to a foreign planet count for nothing before they land."""
    t = Table()
    t.encounter(A, B, ships=4, allies={C: ("defense", 4)})
    t.hand(A, "attack_20")
    t.hand(B, "attack_01")
    t.begin("planning")
    assert t.over
    assert t.foreign(A) == 1
    assert t.foreign(C) == 0


def test_everybody_has_the_role_of_the_encounter() -> None:
    """R2.6, R2.7: C answers for the offense, D stays out, and is neither main player nor ally."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_10")
    t.hand(B, "attack_10")
    t.begin("alliance")
    t.go("green", "yellow")
    t.asks(B, "INVITE")
    t.go("done", "join the offense with 1 ship")
    t.go("green 1", "stay out")
    assert t.over
    assert [t.role(p) for p in range(4)] == ["offense", "defense", "offensive ally", "neither"]


def test_a_deal_is_a_success_without_a_winner() -> None:
    """R2.10, Q127: after a deal the offense may go on, and nobody has won or lost."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "negotiate", "attack_01")
    t.hand(B, "negotiate", "attack_04")
    t.begin("planning")
    t.go("play negotiate", "play negotiate")
    t.go("offer low attack (00-06)", "submit the offer", "accept the offer")
    assert not t.over
    assert "attack_01" in t.holds(B)
    assert [t.g.warp[p] for p in range(4)] == [0, 0, 0, 0]


def test_a_power_prevails_over_the_rule_it_contradicts() -> None:
    """R2.11, R21.1: the rule allows one to four ships, the power of Macron one."""
    t = Table(aliens=("macron", "none", "none", "none"))
    t.destiny_top(B)
    t.begin("destiny")
    t.go("blue 1", "4", "red 1")
    assert t.question != "TAKE_SHIP"
    assert t.g.gate[A] == 1


# --- set-up (R3, D2) --------------------------------------------------------------------------------------------------


def test_four_ships_stand_on_each_of_five_home_planets_and_nowhere_else() -> None:
    """R3.1, R3.2, D2.1."""
    _, g = set_up(players=3)
    for seat in range(3):
        assert [g.ships[p, seat] for p in range(18)] == [
            4 if p // 6 == seat and p % 6 < 5 else 0 for p in range(18)
        ]  # fmt: skip
        assert g.warp[seat] == g.gate[seat] == g.removed[seat] == 0


@pytest.mark.parametrize(("players", "size"), [(3, 14), (4, 17), (5, 20)])
def test_destiny_cards_of_absent_colours_are_left_out(players: int, size: int) -> None:
    """R3.3, R1.8, C1: three of each colour played, two wild, one of each special."""
    _, g = deal(players, aliens="all", seats=("none",) * players)
    drawn = [] if g.destiny_card < 0 else [int(g.destiny_card)]
    left = [int(g.destiny[i]) for i in range(g.destiny_n)]
    left += [int(g.destiny_discard[i]) for i in range(g.destiny_discard_n)]
    specials = {D_WILD: 2, D_MOST_CARDS: 1, D_MOST_COLONIES: 1, D_FEWEST_WARP: 1}
    assert Counter(drawn + left) == {**dict.fromkeys(range(players), 3), **specials}
    assert len(drawn + left) == size


def test_each_player_chooses_one_of_its_own_two_aliens_by_seat_number() -> None:
    """R3.4, D1.2: all eight aliens offered differ; the kept one is the power."""
    states, g = deal()
    offered = [int(g.offered[seat, i]) for seat in range(4) for i in range(2)]
    assert len(set(offered)) == 8
    kept = []
    for seat in range(4):
        assert (g.acting, g.question, g.options) == (seat, Q_ALIEN, 2)
        assert g.mask[A_ALIEN + g.offered[seat, 0]] and g.mask[A_ALIEN + g.offered[seat, 1]]
        kept.append(answer(states, seat % 2) - A_ALIEN)
    assert [g.power[seat] for seat in range(4)] == kept


def test_nobody_sees_a_choice_of_alien_before_all_have_chosen() -> None:
    """R3.4, R3.5, D1.3: whatever A kept, B sees the same when it is asked; afterwards the sheets are open."""
    seen = []
    for choice in range(2):
        states, g = deal()
        answer(states, choice)
        assert g.acting == B and g.power[A] == NOBODY
        view = observed(states, B)
        seen.append(view)
    assert np.array_equal(seen[0], seen[1])


def test_the_dealt_flares_go_into_the_deck_with_those_of_the_rejected_aliens() -> None:
    """R3.6, C1: three players, six dealt flares and four more."""
    states, g = deal(players=3)
    offered = {FLARE + int(g.offered[seat, i]) for seat in range(3) for i in range(2)}
    for _ in range(3):
        answer(states, 0)
    flares = {card for card in every_card(g) if card >= FLARE}
    assert offered <= flares
    assert len(offered) == 6 and len(flares) == 10


@pytest.mark.parametrize(("players", "pile"), [(3, 58), (4, 50), (5, 42)])
def test_eight_cards_each_out_of_82(players: int, pile: int) -> None:
    """R3.7, R3.8, C1."""
    _, g = set_up(players)
    assert [g.hand_n[seat] for seat in range(players)] == [8] * players
    assert g.deck_n == pile
    assert sum(every_card(g).values()) == 82


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    """R3.9: after the dealing no seat is sure of any card of another hand."""
    states, _ = set_up()
    assert not states["known"].any()


def test_a_first_hand_without_encounter_cards_is_kept_until_the_own_turn() -> None:
    """R3.10, R20.8: C has none and takes no new hand while A plays its turn."""
    t = Table()
    t.encounter(A, B)
    t.hand(A, "attack_10")
    t.hand(B, "attack_10")
    t.hand(C, "quash", "ionic_gas")
    t.begin("planning")
    assert t.holds(C) == ["ionic_gas", "quash"]


def test_the_first_player_is_drawn_by_colour_and_every_card_goes_back() -> None:
    """R3.12, D2.4: any seat may begin; the deck is whole again before the first draw."""
    first = set()
    for seed in range(24):
        _, g = deal(players=3, seed=seed, seats=("none",) * 3)
        first.add(int(g.turn))
        assert g.destiny_n + g.destiny_discard_n + (g.destiny_card >= 0) == 14
        assert g.offense == g.turn
    assert first == {0, 1, 2}


def test_a_forbidden_pair_is_never_dealt() -> None:
    """D2.2: the partner of a dealt alien is put aside and another one dealt."""
    pair = tuple(NAMES[a] for a in EXCLUDED_PAIRS[0])
    assert set(pair) == {"gambler", "sorcerer"}
    record = GAME.configure({"players": 3})
    record["pool"] |= 1 << EXCLUDED_PAIRS[0][0]
    for seed in range(30):
        states = start_states(GAME, record, [seed])
        offered = set(states["offered"][0][:3].ravel().tolist())
        assert not set(EXCLUDED_PAIRS[0]) <= offered


def test_fewer_than_ten_aliens_are_refused() -> None:
    """D2.3: ten are enough, nine are not."""
    names = [NAMES[a] for a in IMPLEMENTED][:10]
    GAME.configure({"players": 3, "aliens": names})
    with pytest.raises(ValueError, match="9 aliens are too few"):
        GAME.configure({"players": 3, "aliens": names[:9]})


def test_a_forbidden_pair_counts_as_one_only_for_the_two_of_each_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """D2.3: ten aliens with such a pair serve four players (eight to deal), not five (ten to deal)."""
    monkeypatch.setattr(game_options, "IMPLEMENTED", tuple(range(len(NAMES))))
    names = ["gambler", "sorcerer", *NAMES[:8]]
    GAME.configure({"players": 4, "aliens": names})
    with pytest.raises(ValueError, match="10 aliens are too few"):
        GAME.configure({"players": 5, "aliens": names})


def test_aliens_may_be_given_from_outside() -> None:
    """D2.5: nobody is asked; the own flares are in the deck, ten flares in all."""
    given = ("zombie", "oracle", "virus", "macron")
    _, g = deal(seats=given)
    assert g.question != Q_ALIEN
    assert [NAMES[g.power[seat]] for seat in range(4)] == list(given)
    flares = {NAMES[card - FLARE] for card in every_card(g) if card >= FLARE}
    assert set(given) <= flares and len(flares) == 10


def test_an_alien_given_twice_is_refused() -> None:
    """D2.5."""
    with pytest.raises(ValueError, match="named twice"):
        GAME.configure({"players": 3, "seats": ("zombie", "zombie", None)})


def test_a_forbidden_pair_given_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """D2.5."""
    monkeypatch.setattr(game_options, "IMPLEMENTED", tuple(range(len(NAMES))))
    with pytest.raises(ValueError, match="may not be in one game"):
        GAME.configure({"players": 3, "seats": ("gambler", "sorcerer", None)})


def test_a_game_without_flares_has_72_cards() -> None:
    """R25.1, D17.1: the aliens are dealt all the same."""
    _, g = set_up(players=3, flares=False)
    assert g.deck_n == 72 - 24
    assert all(g.power[seat] >= 0 for seat in range(3))


# --- winning (R4, D14) ------------------------------------------------------------------------------------------------


def test_five_foreign_colonies_win_in_several_systems() -> None:
    """R4.1, R4.2: the fifth is won by landing."""
    t = Table()
    set_colonies(t, A, 4, at=1)
    t.encounter(A, B)
    t.hand(A, "attack_20", "attack_10")
    t.hand(B, "attack_01")
    t.begin("planning")
    t.go("play attack 20")
    assert t.g.over and t.g.winners == 1 << A


def test_all_five_may_lie_in_one_system() -> None:
    """R4.2."""
    t = Table()
    for number in range(1, 5):
        t.colony(A, (B, number))
    t.encounter(A, B)
    t.hand(A, "attack_20")
    t.hand(B, "attack_01")
    t.begin("planning")
    assert t.g.winners == 1 << A


def test_a_second_ship_on_a_colony_counts_for_nothing() -> None:
    """R4.4, R15.3, C26: landing where it already has a colony strengthens it, and four stay four."""
    t = Table()
    t.colony(A, (B, 0), 2)
    t.colony(A, (B, 1))
    t.colony(A, (C, 0))
    t.colony(A, (D, 0))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_20")
    t.hand(B, "attack_01")
    t.begin("planning")
    assert not t.g.over
    assert t.ships(A)[B, 0] == 5 and t.foreign(A) == 4


def test_colonies_of_others_on_the_planet_do_not_hinder() -> None:
    """R4.4, Q117: the fifth colony stands among those of C and D."""
    t = Table()
    set_colonies(t, A, 4, at=1)
    t.colony(C, (B, 0), 3)
    t.colony(D, (B, 0), 2)
    t.encounter(A, B)
    t.hand(A, "attack_20")
    t.hand(B, "attack_01")
    t.begin("planning")
    assert t.g.winners == 1 << A


def test_home_colonies_never_count_even_if_won_back() -> None:
    """R4.5, R18.5: A evicts B with four foreign colonies and has no fifth."""
    t = Table()
    set_colonies(t, A, 4, at=1)
    t.colony(B, (A, 0))
    t.encounter(A, B, at=(A, 0))
    t.hand(A, "attack_20")
    t.hand(B, "attack_01")
    t.begin("planning")
    assert t.g.warp[B] == 1
    assert not t.g.over


def test_a_colony_given_up_on_the_way_does_not_count() -> None:
    """R4.3, D14.2, Q123: the fifth is won with the only ship of the fourth."""
    t = Table()
    set_colonies(t, A, 4, at=1)
    t.hand(A, "attack_40")
    t.hand(B, "attack_01")
    t.destiny_top(B)
    t.begin("destiny")
    t.go("blue 1", "1", "blue 2", "done", "done")
    assert t.ships(A)[B, 0] == 1
    assert t.foreign(A) == 4 and not t.g.over


def test_offense_and_ally_share_the_victory_of_one_landing() -> None:
    """R4.6, D14.3, C30, Q124."""
    t = Table()
    set_colonies(t, A, 4, at=1)
    set_colonies(t, D, 4, at=3)
    t.encounter(A, B, allies={D: ("offense", 1)})
    t.hand(A, "attack_20")
    t.hand(B, "attack_01")
    t.begin("planning")
    assert t.g.winners == 1 << A | 1 << D


def test_six_do_not_beat_five() -> None:
    """R4.6, D14.2: D stands at five, lands its sixth with A, and A shares the victory with its fifth."""
    t = Table()
    set_colonies(t, A, 4, at=1)
    for number in range(4):
        t.colony(D, (C, number))
    t.encounter(A, B, allies={D: ("offense", 1)})
    t.hand(A, "attack_20")
    t.hand(B, "attack_01")
    t.begin("planning", go_on=True)
    assert t.g.winners == 1 << A | 1 << D


def test_a_landing_beside_the_own_bystander_colony_founds_nothing() -> None:
    """R15.1, R15.3, R4.4, C28: the ally's four stay four, so the offense alone wins."""
    t = Table()
    set_colonies(t, A, 4, at=1)
    t.colony(C, (B, 0), 2)
    t.colony(C, (A, 0))
    t.colony(C, (A, 1))
    t.colony(C, (A, 2))
    t.encounter(A, B, allies={C: ("offense", 2)})
    t.hand(A, "attack_20")
    t.hand(B, "attack_01")
    t.begin("planning")
    assert t.ships(C)[B, 0] == 4 and t.foreign(C) == 4
    assert t.g.winners == 1 << A


def test_both_partners_of_a_deal_may_win_together() -> None:
    """R4.6, C31, Q124: the check comes when all of the deal is done and the ships of the gate are home (D14.1)."""
    t = Table()
    set_colonies(t, A, 4, at=1)
    set_colonies(t, B, 4, at=3)
    t.encounter(A, B, ships=1)
    t.hand(A, "negotiate")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.go("ask for a colony", "blue 1", "offer a colony", "red 1", "submit the offer", "accept the offer")
    t.go("1", "red 1", "1", "blue 1")
    t.asks(A, "PLACE_SHIP")
    t.go("red 1")
    assert t.g.winners == 1 << A | 1 << B


def test_a_colony_founded_with_the_last_ship_of_another_does_not_win() -> None:
    """D14.2, Q123: in one resolution A gains a fifth foreign colony by the deal and gives up another for it."""
    t = Table()
    set_colonies(t, A, 4, at=1)
    t.encounter(A, B, ships=1)
    t.hand(A, "negotiate")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.go("ask for a colony", "blue 1", "submit the offer", "accept the offer", "1", "green 2", "red 1")
    assert t.over and not t.g.over
    assert t.ships(A)[B, 0] == 1 and t.foreign(A) == 4


def test_victory_needs_no_power() -> None:
    """Q125: A has lost its power with its home colonies and wins by its fifth foreign one."""
    t = Table(aliens=("zombie", "none", "none", "none"))
    t.encounter(A, B)
    t.place(A, {(A, 0): 14, (B, 1): 1, (B, 2): 1, (C, 0): 1, (D, 0): 1})
    t.hand(A, "attack_20")
    t.hand(B, "attack_01")
    t.begin("planning")
    assert t.g.winners == 1 << A


def test_nobody_is_eliminated() -> None:
    """R4.9: without colonies and cards, all ships in the warp, a player draws a hand, takes a ship and plays on."""
    t = Table()
    t.place(A, {}, warp=20)
    t.hand(A)
    t.destiny_top(B)
    t.begin("turn")
    t.pass_uses()
    t.asks(A, "AIM")
    assert t.g.hand_n[A] >= 8
    assert (t.g.gate[A], t.g.warp[A]) == (1, 19)


def test_the_game_is_over_at_once_and_no_window_follows() -> None:
    """D14.5, R4.1: the winner holds a flare for another encounter and an encounter card, and is asked nothing."""
    t = Table()
    set_colonies(t, A, 4, at=1)
    t.encounter(A, B)
    t.hand(A, "attack_20", "machine_flare", "attack_10")
    t.hand(B, "attack_01")
    t.begin("planning", go_on=True)
    t.go("play attack 20")
    assert t.g.over and not t.legal()
    assert t.g.turn == A


def test_victory_is_checked_after_the_payments() -> None:
    """D14.1: B collects its compensation before the game ends with A's fifth colony."""
    t = Table()
    set_colonies(t, A, 4, at=1)
    t.encounter(A, B)
    t.hand(A, "attack_20", "attack_10", "attack_12")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.go("play attack 20")
    assert t.g.winners == 1 << A
    assert t.holds(B) == ["attack_10", "attack_12"]
    assert t.discards() == ["attack_20", "negotiate"]


def test_an_ally_can_win_without_the_offense() -> None:
    """R4.1, R4.6: D lands its fifth colony with A, who has one."""
    t = Table()
    set_colonies(t, D, 4, at=1)
    t.encounter(A, B, allies={D: ("offense", 2)})
    t.hand(A, "attack_20")
    t.hand(B, "attack_01")
    t.begin("planning")
    assert t.g.winners == 1 << D


def test_a_fifth_colony_outside_resolution_wins_at_once() -> None:
    """D14.1, Q126, Q122: D's flare settles on a planet of A, whose launch has cost its power; no invitation follows."""
    t = Table(aliens=("zombie", "none", "none", "none"))
    t.place(A, {(A, 0): 1, (A, 1): 9, (A, 2): 10})
    set_colonies(t, D, 4, at=4)
    t.hand(A, "attack_20")
    t.hand(D, "parasite_flare")
    t.destiny_top(B)
    t.begin("destiny")
    t.go("blue 1", "1", "red 1")
    t.asks(D, "USE", "POWER_LOST")
    t.go(A_PLAY + t.cards("parasite_flare"), "red 1", "yellow 1")
    assert t.g.over and t.g.winners == 1 << D
    assert t.ships(D)[A, 0] == 1
