"""What the rules bot gives in deals, and where it negotiates."""

from __future__ import annotations

import pytest

from cosmic_env.core.jit import INTERPRETED
from tests.agents.bots import choice
from tests.agents.habits import count_habits
from tests.encounter.table import A, B, C, D, Table

EIGHTEEN = (
    "attack_04", "attack_04", "attack_06", "attack_06", "attack_08", "attack_08", "attack_10", "attack_12", "attack_14",
    "attack_20", "attack_30", "negotiate", "morph", "reinforcement_3", "card_zap", "mobius_tubes", "plague", "quash",
)  # fmt: skip


def demand(*hand: str, asked: tuple[str, ...], four: int = -1) -> Table:
    """A offers a colony for a colony and asks B, who holds this hand, for cards of these classes besides. The player
    `four` has four foreign colonies."""
    t = Table()
    for planet in range(4):
        if four >= 0:
            t.colony(four, (C, planet))
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate")
    t.hand(B, "negotiate", *hand)
    t.begin("planning")
    while t.question != "OFFER":
        t.go("play negotiate" if t.can("play negotiate") else "pass")
    t.go("offer a colony", "red 1", "ask for a colony", "blue 2")
    for kind in asked:
        t.go(f"ask for {kind}")
    t.go("submit the offer")
    t.asks(B, "ANSWER_DEAL")
    return t


@pytest.mark.parametrize("hand", [EIGHTEEN, EIGHTEEN[4:12], EIGHTEEN[9:14]])
def test_a_whole_hand_is_no_small_change(hand: tuple[str, ...]) -> None:
    """R14.3: on top of an equal swap of colonies; of eighteen cards, of eight, of five good ones."""
    assert choice(demand(*hand, asked=("any card",) * len(hand))) == "make a counter-offer"
    assert choice(demand(*hand, asked=())) == "accept the offer"


def test_a_cheap_card_on_top_is_given() -> None:
    """R14.3: an 04 of eighteen cards."""
    assert choice(demand(*EIGHTEEN, asked=("any card",))) == "accept the offer"


def test_the_price_grows_with_the_count() -> None:
    """Once it has refused a number of cards it refuses every greater one; the limit lies well below half the hand."""
    accepted = [
        choice(demand(*EIGHTEEN, asked=("any card",) * count)) == "accept the offer"
        for count in range(len(EIGHTEEN) + 1)
    ]
    assert accepted == sorted(accepted, reverse=True) and 1 < sum(accepted) < 8


@pytest.mark.parametrize(
    ("asked", "wish"),
    [
        (("high attack (12-40)",), "accept the offer"),
        (("high attack (12-40)",) * 4, "make a counter-offer"),
        (("low attack (00-06)",) * 2, "accept the offer"),
        (("any attack",) * 8, "make a counter-offer"),
        (("morph", "artifact", "artifact", "reinforcement"), "make a counter-offer"),
    ],
)
def test_cards_asked_for_by_class(asked: tuple[str, ...], wish: str) -> None:
    """D8.4: priced by the cards it would hand over, the cheapest of each class."""
    assert choice(demand(*EIGHTEEN, asked=asked)) == wish


def test_the_game_is_worth_a_hand() -> None:
    """R4.3: the colony is its fifth."""
    assert choice(demand(*EIGHTEEN, asked=("any card",) * 18, four=B)) == "accept the offer"


def defending(*hand: str, ships: int = 0, aliens: tuple[str, ...] = ("none",) * 4, allies: bool = False) -> Table:
    """B is attacked on a planet with so many of its ships and selects a card."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3, allies={C: ("defense", 2)} if allies else None)
    t.place(B, {(B, 1): 7, (B, 2): 7, (B, 3): 6 - ships, **({(B, 0): ships} if ships else {})})
    for planet in range(3):
        t.colony(A, (D, planet))
    t.hand(A, *["attack_08"] * 5)
    t.hand(B, *hand)
    t.begin("planning")
    t.asks(B, "SELECT")
    return t


@pytest.mark.parametrize("attack", ["attack_00", "attack_04", "attack_12", "attack_40"])
@pytest.mark.parametrize("allies", [False, True])
def test_no_negotiate_where_no_compensation_can_come(attack: str, allies: bool) -> None:
    """R16.1: no ship of its own can be lost, so an attack is laid, whatever it is."""
    t = defending(attack, "negotiate", allies=allies)
    assert choice(t) == "play " + attack.replace("_", " ")


def test_with_ships_there_it_may_negotiate() -> None:
    """R16.1: four ships and a 00."""
    assert choice(defending("attack_00", "negotiate", ships=4)) == "play negotiate"


def test_without_an_attack_it_negotiates_rather_than_waste_the_morph() -> None:
    """R11.4: nothing else is there."""
    assert choice(defending("morph", "negotiate")) == "play negotiate"


def test_pacifist_wins_by_it_all_the_same() -> None:
    """pacifist.peace needs no ships."""
    assert choice(defending("attack_04", "negotiate", aliens=("none", "pacifist", "none", "none"))) == "play negotiate"


def test_it_deals_with_a_negotiate_it_has_seen() -> None:
    """oracle.foresee: the offense's negotiate lies open."""
    t = Table(aliens=("none", "oracle", "none", "none"))
    t.encounter(A, B, ships=3)
    t.place(B, {(B, 1): 7, (B, 2): 7, (B, 3): 6})
    t.hand(A, "negotiate")
    t.hand(B, "attack_30", "negotiate")
    t.begin("planning")
    t.asks(B, "SELECT")
    assert choice(t) == "play negotiate"


def test_habits_over_many_games() -> None:
    """Pacifist, who wins by it, may lay such a negotiate; a small hand of bad cards may go as a whole."""
    games = 6 if INTERPRETED else 200
    found = count_habits(games)
    assert found.bare_negotiates < 0.04 * found.defenses and found.defenses > 8 * games
    assert found.given < 0.45 * found.hands and found.whole_hands < 0.03 * found.swaps and found.swaps >= games // 2
