"""Enigma Device: every hand becomes eight cards."""

import pytest

from cosmic_env.encounter.constants import CARD_NAMES

from ..table import POWERLESS, A, B, C, D, Table
from .common import ZAPS, is_offered, never_offered, pass_work, scramble

USE = "use Enigma Device"


def levelling(
    *hand: str,
    holder: int = A,
    aliens: tuple[str, ...] = POWERLESS,
    hands: dict[int, tuple[str, ...]] | None = None,
    up: bool = True,
    others: tuple[tuple[int, str, int], ...] = (),
) -> Table:
    """A's encounter begins; A holds an attack 10 and this hand, B ten negotiates, C one card, D none, unless it is said
    otherwise."""
    t = Table(aliens=aliens, variants=("technology",))
    t.technology(holder, "enigma_device", 0 if up else 4, up=up)
    for player, name, count in others:
        t.technology(player, name, count)
    t.hand(A, "attack_10", *hand)
    t.hand(B, *("negotiate",) * 10)
    t.hand(C, "attack_04")
    for player, cards in (hands or {}).items():
        t.hand(player, *cards)
    t.destiny_top(B)
    t.begin("regroup")
    pass_work(t)
    return t


def sizes(t: Table) -> list[int]:
    """Cards in each hand."""
    return [int(t.g.hand_n[player]) for player in range(t.players)]


def test_all_hands_become_eight() -> None:
    """enigma_device: drawn up, or discarded down at random; nothing that is held goes from a hand that is too small."""
    t = levelling("attack_40", "plague")
    t.asks(A, "USE", "ENCOUNTER_STARTS")
    t.go(USE)
    t.asks(A, "DISCARD")
    t.go("pass")
    assert sizes(t) == [8] * 4
    assert {"attack_10", "attack_40", "plague"} <= set(t.holds(A)) and "attack_04" in t.holds(C)
    assert t.holds(B) == ["negotiate"] * 8 and t.discards() == ["negotiate"] * 2
    assert t.discarded_technologies() == ["enigma_device"]


def test_it_may_be_kept() -> None:
    """enigma_device: use or not."""
    t = levelling("attack_40")
    t.go("pass")
    assert sizes(t) == [2, 10, 1, 0] and t.technologies(A) == {"+enigma_device": 0}


def test_the_user_discards_first() -> None:
    """enigma_device: any of its cards, any number; then it draws up to eight."""
    t = levelling("attack_04", "attack_06")
    t.go(USE, "attack 04", "attack 06", "pass")
    assert sizes(t) == [8] * 4 and "attack_10" in t.holds(A)
    assert t.discards()[:2] == ["attack_04", "attack_06"]


def test_the_user_may_discard_all() -> None:
    """enigma_device: any of its own cards; the whole hand is drawn anew."""
    t = levelling("plague", hands={B: ("negotiate",) * 8, C: ("attack_04",) * 4, D: ()})
    t.go(USE, "attack 10", "plague")
    assert t.discards() == ["attack_10", "plague"] and sizes(t) == [8] * 4


def test_each_set_of_discards_has_one_path() -> None:
    """The cards are named in the order of the card list."""
    t = levelling("attack_04", "attack_06")
    t.go(USE, "attack 06")
    assert not t.can("attack 04") and t.can("attack 10")


def test_of_several_alike_each_may_go() -> None:
    """enigma_device: any number."""
    t = levelling("attack_06", "attack_06")
    t.go(USE, "attack 06", "attack 06", "pass")
    assert t.discards()[:2] == ["attack_06"] * 2


def test_others_choose_nothing() -> None:
    """enigma_device: you and only you: B is not asked which two cards go."""
    t = levelling()
    t.go(USE, "pass")
    t.asks(A, "AIM")
    assert sizes(t) == [8] * 4


def test_a_user_with_too_many_discards_at_random() -> None:
    """enigma_device: the user too, if it has kept more than eight."""
    t = levelling(*("attack_08",) * 7, *("attack_06",) * 4)
    t.go(USE, "attack 06", "pass")
    assert sizes(t)[A] == 8 and t.discards()[0] == "attack_06" and t.g.discard_n == 1 + 3 + 2


def test_the_random_discards_are_seen() -> None:
    """Q334: discards like others: B's two lie open on the pile."""
    hand = (*("attack_08",) * 5, *("attack_06",) * 5)
    t = levelling(hands={B: hand})
    t.go(USE, "pass")
    gone = t.discards()
    assert len(gone) == 2 and sorted([*gone, *t.holds(B)]) == sorted(hand)


def test_which_cards_go_is_chance() -> None:
    """enigma_device: at random: in thirty games each of two kinds is met."""
    met = set()
    for seed in range(30):
        t = Table(variants=("technology",), seed=seed)
        t.technology(A, "enigma_device", up=True)
        t.hand(A, "attack_10")
        t.hand(B, *("attack_08",) * 5, *("attack_06",) * 4)
        t.begin("regroup")
        t.go(USE, "pass")
        met.add(t.discards()[0])
    assert met == {"attack_06", "attack_08"}


def test_the_order_is_clockwise_from_the_user() -> None:
    """enigma_device: from you clockwise: C, the user, draws the top seven cards, D the next ones."""
    t = levelling(holder=C, hands={A: ("attack_10",) * 3, B: ("negotiate",) * 8, C: ("attack_04",), D: ()})
    names = ["attack_06", "attack_08"] * 3 + ["attack_06"]
    t.deck_top(*names, "plague", "quash")
    t.asks(C, "USE", "ENCOUNTER_STARTS")
    t.go(USE, "pass")
    assert sorted(t.holds(C)) == sorted(["attack_04", *names]) and {"plague", "quash"} <= set(t.holds(D))


@pytest.mark.parametrize("holder", [B, C])
def test_anybody(holder: int) -> None:
    """encounter_start: any role."""
    t = levelling(holder=holder)
    t.asks(holder, "USE", "ENCOUNTER_STARTS")
    t.go(USE, "pass")
    assert sizes(t) == [8] * 4


def test_without_a_card_the_user_is_not_asked() -> None:
    """enigma_device: there is nothing to discard."""
    t = levelling(holder=D)
    t.go(USE)
    assert sizes(t) == [8] * 4 and t.question == "AIM"


def test_not_before_it_is_completed() -> None:
    """R30.14: with four ships on it, but face down."""
    assert not is_offered(levelling(up=False), USE)


@pytest.mark.parametrize("phase", ["destiny", "planning"])
def test_at_no_other_moment(phase: str) -> None:
    """enigma_device: at the start of any encounter."""
    t = Table(variants=("technology",))
    t.technology(A, "enigma_device", up=True)
    never_offered(t, USE, phase)


def test_vulch_takes_the_artifacts_of_others() -> None:
    """Q334: chosen discards are discards."""
    t = levelling("quash", aliens=("none", "none", "none", "vulch"))
    t.go(USE, "quash")
    assert "quash" in t.holds(D) and "quash" not in t.discards()


def test_vulch_takes_what_goes_at_random() -> None:
    """Q334: random ones, too; Vulch, whose turn comes later, still ends with eight cards."""
    t = levelling(aliens=("none", "none", "none", "vulch"), hands={B: ("plague", "quash", *("card_zap",) * 2,
                  *("cosmic_zap",) * 2, "force_field", "ionic_gas", "mobius_tubes")})  # fmt: skip
    t.go(USE, "pass")
    t.asks(B, "USE", "ANNOUNCED")  # Vulch salvages; B holds zaps
    while t.question == "USE":
        t.go("pass")
    assert sizes(t) == [8] * 4 and t.discards() == []


def test_no_new_hand_follows() -> None:
    """Q334: eight cards without an encounter card stay."""
    hand = ("plague", "quash", "card_zap", "card_zap", "cosmic_zap", "cosmic_zap", "force_field", "ionic_gas")
    t = levelling(hands={B: hand})
    t.go(USE, "pass")
    assert t.g.encounter_n[B] == 0 and sorted(t.holds(B)) == sorted(hand)


def test_each_players_draws_are_one_event_for_remora() -> None:
    """Q334, Q83: A draws seven, C seven: Remora, whose hand is full, is asked once about each."""
    t = levelling(aliens=("none", "none", "none", "remora"),
                  hands={B: ("negotiate",) * 8, D: (*("attack_06",) * 4, *("attack_08",) * 4)})  # fmt: skip
    t.go(USE, "pass")
    asked = 0
    while t.question == "USE" and t.g.acting == D:
        t.asks(D, "USE", "DREW")
        asked += 1
        t.go("pass")
    assert asked == 2 and sizes(t) == [8] * 4


def test_remora_that_clung_early_discards_again() -> None:
    """Q334: Remora (D) draws a card with A's; when its own turn comes it has nine, and one goes at random."""
    hands = {B: ("negotiate",) * 8, C: ("attack_04",) * 4, D: (*("attack_06",) * 4, *("attack_08",) * 4)}
    t = levelling(aliens=("none", "none", "none", "remora"), hands=hands)
    t.go(USE, "pass")
    t.go(next(a for a in t.legal() if a != "pass"))
    while t.question == "USE":
        t.go("pass")
    assert sizes(t)[D] == 8 and t.g.discard_n == 1


def test_cards_stored_with_a_power_do_not_count() -> None:
    """enigma_device: no hoard and no citadels."""
    t = Table(aliens=("none", "citadel", "none", "none"), variants=("technology",))
    t.technology(A, "enigma_device", up=True)
    t.hand(A, "attack_10")
    t.store("citadel", "attack_12", "attack_14", at=(B, 0))
    t.hand(B, "attack_06")
    t.begin("regroup")
    t.go(USE, "pass")
    assert sizes(t) == [8] * 4 and t.stored("citadel") == ["attack_12", "attack_14"]


def test_flares_count_as_cards() -> None:
    """Q44: a flare in hand is counted, and may be discarded."""
    t = levelling("tripler_flare", hands={B: ("negotiate",) * 7 + ("zombie_flare",)})
    t.go(USE, "Tripler flare")  # no later kind is left
    assert t.discards() == ["tripler_flare"] and "zombie_flare" in t.holds(B)


@pytest.mark.parametrize("ships", [3, 4])
def test_scrambled_nothing_changes(ships: int) -> None:
    """Q345: research 4."""
    t = levelling(others=((C, "tech_scrambler", ships),))
    t.go(USE)
    if ships == 4:
        scramble(t, C)
        assert sizes(t) == [1, 10, 1, 0] and t.discarded_technologies() == ["enigma_device", "tech_scrambler"]
    else:
        t.go("pass")
        assert sizes(t) == [8] * 4


def test_no_zap_stops_it() -> None:
    """Q329, R30.28."""
    t = levelling(hands={B: ("attack_06", *ZAPS)})
    t.go(USE)
    t.asks(A, "DISCARD")


def test_others_do_not_see_what_is_drawn() -> None:
    """D16.1: A knows no card of C's that C has drawn."""
    t = levelling()
    t.go(USE, "pass")
    assert sum(int(t.g.known[A, C, card]) for card in range(len(CARD_NAMES))) == 0
