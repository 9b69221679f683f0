"""Infinity Drive: an extra encounter at once."""

import pytest

from cosmic_env.encounter.constants import D_WILD
from cosmic_env.encounter.technology_ids import INFINITY_DRIVE

from ..table import POWERLESS, A, B, C, D, Table
from .common import ZAPS, is_offered, pass_work, scramble, settle_ships

USE = "use Infinity Drive"


def laid(
    holder: int = C,
    *hand: str,
    own: str = "attack_04",
    aliens: tuple[str, ...] = POWERLESS,
    up: bool = True,
    others: tuple[tuple[int, str, int], ...] = (),
    hands: dict[int, tuple[str, ...]] | None = None,
) -> Table:
    """A (2 ships) attacks B with this card against a 10; the drive lies before the holder, who has this hand besides;
    the next destiny card is D's."""
    t = Table(aliens=aliens, variants=("technology",))
    t.technology(holder, "infinity_drive", 0 if up else 6, up=up)
    for player, name, count in others:
        t.technology(player, name, count)
    t.encounter(A, B, ships=2)
    cards: dict[int, tuple[str, ...]] = {A: (own,), B: ("attack_10",), **(hands or {})}
    cards[holder] = (*cards.get(holder, ()), *hand)
    for player, held in cards.items():
        t.hand(player, *held)
    t.destiny_top(D)
    return t


def over(*args: object, **options: object) -> Table:
    """The same, and the encounter has been fought."""
    t = laid(*args, **options)  # type: ignore[arg-type]
    t.begin("planning", go_on=True)
    while t.question == "SELECT":
        t.go(t.legal()[0])
    return t


def fight(t: Table, ships: str = "1", card: str | None = None) -> None:
    """The extra encounter against D's first planet, without allies."""
    t.asks(int(t.g.offense), "AIM")
    t.go("yellow 1", ships)
    settle_ships(t)
    while t.question == "INVITE":
        t.go("done")
    while t.question == "SELECT":
        t.go(card if card and t.can(card) else t.legal()[0])
    settle_ships(t)


# --- what it gives ----------------------------------------------------------------------------------------------------


def test_a_bystander_has_an_encounter() -> None:
    """Q337: after another player's encounter, from regroup on, against whom destiny names; the card is discarded."""
    t = over(C, "attack_20")
    t.asks(C, "USE", "EXTRA_ENCOUNTERS")
    t.go(USE)
    assert t.g.offense == C and t.g.turn == A and t.g.extra_now == 1
    t.asks(C, "AIM")
    assert t.g.defense == D and t.discarded_technologies() == ["infinity_drive"]


@pytest.mark.parametrize("holder", [A, B])
def test_main_players_too(holder: int) -> None:
    """infinity_drive: your own encounter or another player's: any role."""
    t = over(holder, "attack_20", own="attack_04")
    t.asks(holder, "USE", "EXTRA_ENCOUNTERS")
    t.go(USE)
    settle_ships(t)
    t.asks(holder, "AIM")
    assert t.g.offense == holder and t.g.defense == D


def test_the_own_turn_may_be_prolonged_after_a_defeat() -> None:
    """Q337: A has lost, so that it has no second encounter; the drive gives it one."""
    t = over(A, "attack_20")
    assert t.g.warp[A] == 2
    t.go(USE)
    settle_ships(t)
    t.asks(A, "AIM")
    assert t.g.turn == A


def test_it_may_be_kept() -> None:
    """infinity_drive: optional."""
    t = over(C, "attack_20")
    t.go("pass")
    assert t.g.offense == B and t.technologies(C) == {"+infinity_drive": 0}


def test_an_encounter_card_is_needed() -> None:
    """Q337: none in hand, no encounter, no new hand."""
    t = over(C, "plague")
    assert not is_offered(t, USE) and t.holds(C) == ["plague"]


def test_not_before_it_is_completed() -> None:
    """R30.14: with six ships on it, but face down."""
    assert not is_offered(over(C, "attack_20", up=False), USE)


def test_only_when_an_encounter_is_over() -> None:
    """infinity_drive: at the end of any encounter."""
    t = Table(variants=("technology",))
    t.technology(A, "infinity_drive", up=True)
    t.hand(A, "attack_10", "attack_08")
    t.hand(B, "attack_06", "attack_04")
    t.destiny_top(B)
    t.begin("regroup")
    while t.question != "SELECT":
        assert not t.can(USE)
        t.go(t.legal()[0])


# --- the encounter ----------------------------------------------------------------------------------------------------


def test_it_has_its_own_technology_step() -> None:
    """Q337, R30.9: regroup included, for everybody."""
    t = over(C, "attack_20", others=((B, "omega_missile", 0),))
    t.go(USE)
    t.asks(B, "TECHNOLOGY")
    assert t.g.offense == C


def test_it_has_its_own_retrieval() -> None:
    """infinity_drive: a full encounter: C takes one ship from the warp."""
    t = laid(C, "attack_20")
    t.to_warp(C, 3)
    t.begin("planning", go_on=True)
    t.go(USE)
    t.asks(C, "PLACE_SHIP")
    settle_ships(t)
    assert t.g.warp[C] == 2


def test_destiny_may_be_wild() -> None:
    """infinity_drive: an own destiny draw, whatever it is."""
    t = laid(C, "attack_20")
    t.destiny_top(D_WILD)
    t.begin("planning", go_on=True)
    t.go(USE)
    t.asks(C, "WILD_DESTINY")


def test_dictator_commands_as_usual() -> None:
    """Q191: Dictator (D) names the card of the extra encounter."""
    t = over(C, "attack_20", aliens=("none", "none", "none", "dictator"))
    t.go(USE)
    t.asks(D, "DESTINY_CARD")


def test_hate_has_nothing_to_do_with_it() -> None:
    """Q337: no start of turn: C's Hate does not ask for cards."""
    t = over(C, "attack_20", "attack_30", aliens=("none", "none", "hate", "none"))
    t.go(USE)
    t.asks(C, "AIM")


def test_it_counts_like_any_other() -> None:
    """Q337: with all its phases: C wins a colony, D's ships go to the warp."""
    t = over(C, "attack_20", "attack_30", hands={D: ("attack_00",)})
    t.go(USE)
    fight(t, "2")
    assert t.ships(C)[D, 0] == 2 and t.g.warp[D] == 4


def test_zaps_and_flares_are_fresh_in_it() -> None:
    """D10.3: what was zapped in the interrupted encounter is not in the extra one."""
    t = laid(C, "attack_20", hands={D: ("attack_00",)}, aliens=("warpish", "none", "none", "none"))
    t.g.zapped = 1
    t.begin("planning", go_on=True)
    t.go(USE)
    assert t.g.zapped == 0


# --- it is no turn ----------------------------------------------------------------------------------------------------


def test_no_second_encounter_and_no_technology_follow() -> None:
    """Q337, Q327: a success gives no further encounter and none in exchange; A had lost, so that B's turn comes."""
    t = over(C, "attack_20", "attack_30", hands={D: ("attack_00",)})
    t.go(USE)
    fight(t, card="play attack 20")
    assert t.ships(C)[D, 0] == 1
    assert t.question != "NEXT_ENCOUNTER" and t.g.turn == B


def test_the_interrupted_turn_keeps_its_rights() -> None:
    """Q337, Q307: A had won its first encounter; after C's extra one it may go on, or take a technology."""
    t = over(C, "attack_20", hands={A: ("attack_10", "attack_40"), B: ("attack_00",), D: ("attack_30",)})
    t.go(USE)
    fight(t)
    t.asks(A, "NEXT_ENCOUNTER")
    assert t.can("a new technology instead") and t.can("yes")


def test_a_success_of_the_extra_one_gives_no_rights() -> None:
    """Q337: A lost; C's success is not A's."""
    t = over(C, "attack_20", hands={A: ("attack_04", "attack_08"), D: ("attack_00",)})
    t.go(USE)
    fight(t)
    assert t.g.turn == B


def test_after_an_extra_one_of_its_own_the_second_encounter_is_there_still() -> None:
    """Q337: A wins, uses the drive, loses that one, and has its second encounter all the same."""
    t = over(A, "attack_08", "attack_06", own="attack_40", hands={B: ("attack_00",), D: ("attack_30",)})
    t.go(USE)
    fight(t, card="play attack 06")
    t.asks(A, "NEXT_ENCOUNTER")


def test_machine_cannot_prolong_it() -> None:
    """Q337."""
    t = over(C, "attack_20", "attack_30", aliens=("none", "none", "machine", "none"), hands={D: ("attack_00",)})
    t.go(USE)
    fight(t, card="play attack 20")
    assert t.g.turn == B and not is_offered(t, "use Machine power: continue")


def test_without_a_ship_only_the_extra_encounter_ends() -> None:
    """Q371, D4.7: C, without any ship to launch: A keeps its right to a second one."""
    t = laid(C, "attack_20", hands={A: ("attack_10", "attack_40"), B: ("attack_00",)})
    t.place(C, {}, warp=0)
    t.begin("planning", go_on=True)
    t.go("play attack 10", USE, "yellow 1")
    t.asks(A, "NEXT_ENCOUNTER")


# --- several ----------------------------------------------------------------------------------------------------------


def test_the_end_of_the_extra_one_is_a_moment_for_it_again() -> None:
    """D10.5: with the discards shuffled anew somebody else may have it: B uses it after C's encounter."""
    t = over(C, "attack_20", hands={B: ("attack_10", "attack_12"), D: ("attack_30",)})
    t.go(USE)
    t.g.tech_at[INFINITY_DRIVE], t.g.tech_up = B, t.g.tech_up | 1 << INFINITY_DRIVE  # (however it came there)
    fight(t)
    t.asks(B, "USE", "EXTRA_ENCOUNTERS")
    assert t.can(USE)


def test_a_warrior_strikes_back_besides() -> None:
    """Q1, D10.5: wild Warrior (B, as the defense) and the drive (C), one after the other; B's is announced first."""
    t = over(C, "attack_20", hands={B: ("attack_10", "attack_12", "warrior_flare")})
    t.asks(B, "USE", "EXTRA_ENCOUNTERS")
    t.go(next(a for a in t.legal() if "Warrior" in a))
    t.asks(C, "USE", "EXTRA_ENCOUNTERS")
    t.go(USE)
    assert t.g.offense == B and t.g.defense == A and t.g.extra_n == 1
    while t.g.offense == B:
        t.go("done" if t.question == "INVITE" else t.legal()[0])
    assert t.g.offense == C and t.g.extra_now == 1 and t.g.turn == A


# --- what stops it ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ships", [5, 6])
def test_scrambled_there_is_none(ships: int) -> None:
    """Q345: research 6."""
    t = over(C, "attack_20", others=((D, "tech_scrambler", ships),))
    t.go(USE)
    if ships == 6:
        scramble(t, D)
        assert t.g.turn == B and t.g.extra_n == 0
        assert t.discarded_technologies() == ["infinity_drive", "tech_scrambler"]
    else:
        assert t.g.offense == C and t.g.extra_now == 1


def test_no_zap_stops_it() -> None:
    """Q329, R30.28."""
    hand = ("attack_10", *ZAPS)
    t = over(C, "attack_20", hands={B: hand})
    t.go(USE)
    assert t.g.offense == C and t.g.extra_now == 1


def test_nobody_need_work_in_its_step() -> None:
    """R30.8: in the step of the extra encounter nobody need do anything."""
    t = over(C, "attack_20", others=((B, "omega_missile", 0), (D, "energy_cloak", 0)))
    t.go(USE)
    pass_work(t)
    t.asks(C, "AIM")
