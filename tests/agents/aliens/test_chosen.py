"""The rules bot with Chosen: when it prays, and what it takes of the three cards."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, Table

PRAY = "use Chosen power: pray"
SUPER = "play Chosen flare (super flare)"
WILD = "play Chosen flare (wild flare)"
CHOSEN = ("chosen", "none", "none", "none")


def duel(mine: str, theirs: str, drawn: tuple[str, ...], *hand: str, foe: tuple[str, ...] = ()) -> Table:
    """Chosen (A, 2 ships) has revealed a card against that of B (4 ships); three cards lie on the deck."""
    t = Table(aliens=CHOSEN)
    t.encounter(A, B, ships=2)
    t.hand(A, mine, *hand)
    t.hand(B, theirs, *foe)
    t.deck_top(*drawn)
    t.begin("planning")
    for card in (mine, theirs):
        if t.can(f"play {card.replace('_', ' ')}"):
            t.go(f"play {card.replace('_', ' ')}")
    return t


def test_it_prays_when_it_is_behind_only() -> None:
    """8 + 2 against 8 + 4, and 13 + 2."""
    t = duel("attack_08", "attack_08", ("attack_10", "plague", "quash"))
    t.asks(A, "USE", "REVEALED")
    assert choice(t) == PRAY
    assert choice(duel("attack_13", "attack_08", ("attack_10", "plague", "quash"))) == "pass"


def test_it_takes_the_best_attack_and_adds_it() -> None:
    """8 + 2 and 14 beat 20 and 0; 10 would not do."""
    t = duel("attack_08", "attack_15", ("attack_10", "attack_14", "plague"))
    t.go(PRAY)
    t.asks(A, "CARD")
    assert choice(t) == "attack 14"
    t.go("attack 14")
    t.asks(A, "YES_NO")
    assert choice(t) == "yes"


def test_a_defeat_that_no_card_averts_is_paid_for() -> None:
    """No attack helps against the 40; a negotiate brings cards of the opponent's hand, if there are any."""
    drawn = ("attack_04", "negotiate", "plague")
    t = duel("attack_08", "attack_40", drawn, foe=("attack_06",))
    t.go(PRAY)
    assert choice(t) == "negotiate"
    t = duel("attack_08", "attack_40", drawn)
    t.go(PRAY)
    assert choice(t) == "pass"


def test_the_offense_attacks_a_negotiate() -> None:
    """Two negotiates: an attack drawn wins; the defense has nothing to win by it."""
    t = duel("negotiate", "negotiate", ("attack_00", "plague", "quash"))
    assert choice(t) == PRAY
    t.go(PRAY)
    assert choice(t) == "attack 00"
    t = Table(aliens=("none", "chosen", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "negotiate")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.asks(B, "USE", "REVEALED")
    assert choice(t) == "pass"


def test_the_card_shown_is_zapped_if_it_turns_the_result() -> None:
    """At the second moment, not at the announcement; and not if it turns nothing."""
    for card, answer in (("attack_14", "play cosmic zap"), ("attack_04", "pass")):
        t = duel("attack_08", "attack_15", (card, "plague", "quash"), foe=("cosmic_zap",))
        t.go(PRAY)
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == "pass"
        t.go("pass", card.replace("_", " "), "yes")
        t.asks(B, "USE", "ANNOUNCED")
        assert choice(t) == answer


def test_super_keeps_the_other_cards() -> None:
    """With the flare at hand it prays even when it is ahead, and keeps what is no encounter card."""
    t = duel("attack_20", "attack_08", ("plague", "attack_04", "quash"), "chosen_flare")
    assert choice(t) == PRAY
    t.go(PRAY)
    assert choice(t) == "attack 04"  # more is safer
    t.go("pass")
    t.asks(A, "USE", "ANNOUNCED")
    assert choice(t) == SUPER
    t.go(SUPER)
    while t.question == "CARD":
        t.go(choice(t))
    assert {"plague", "quash"} <= set(t.holds(A))


def test_wild_draws_a_card() -> None:
    """It costs nothing."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08", "chosen_flare")
    t.hand(B, "attack_08")
    t.begin("planning")
    t.asks(A, "USE", "BEFORE_CARDS")
    assert choice(t) == WILD
