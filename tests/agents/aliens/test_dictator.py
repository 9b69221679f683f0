"""The rules bot with Dictator: whom it has attacked, whom it attacks, and which card it throws back."""

from __future__ import annotations

from cosmic_env.encounter.constants import D_WILD
from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

BYSTANDER = ("none", "none", "dictator", "none")
SUPER = "play Dictator flare (super flare)"
WILD = "play Dictator flare (wild flare)"


def commanding(*hand: str) -> Table:
    """A is about to draw destiny, C = Dictator holds these cards; D has two foreign colonies, on planets of B."""
    t = Table(aliens=BYSTANDER)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(C, *hand)
    t.hand(D, "attack_10")
    t.colony(D, (B, 0))
    t.colony(D, (B, 1))
    return t


def leading(t: Table) -> Table:
    """A is about to win: four foreign colonies, on planets of D."""
    for planet in range(4):
        t.colony(A, (D, planet))
    return t


def asked(t: Table) -> str:
    t.begin("destiny")
    t.asks(C, "DESTINY_CARD")
    return choice(t)


def test_the_leader_is_attacked() -> None:
    """dictator.command: the yellow card, or the special card that names yellow."""
    assert asked(commanding("attack_04", "attack_06")) in ("yellow", "most foreign colonies")


def test_a_guest_about_to_win_is_to_be_evicted() -> None:
    """dictator, note: the offense's own colour, as D has four colonies, one of them in A's system."""
    t = commanding("attack_04", "attack_06")
    t.colony(D, (B, 2))
    t.colony(D, (A, 0))
    assert asked(t) == "red"


def test_it_takes_the_attack_for_a_new_hand() -> None:
    """R11.2: the defense without an encounter card draws eight."""
    assert asked(commanding("plague")) == "green"
    assert asked(commanding("attack_04")) != "green"


def test_it_meets_who_is_about_to_win_with_a_strong_card() -> None:
    """dictator.command: B has one card, Dictator an attack of 30; with 04 it leaves that to others."""
    assert asked(leading(commanding("attack_30"))) == "green"
    assert asked(leading(commanding("attack_04"))) != "green"


def test_super_picks_the_weakest_defense() -> None:
    """dictator.super_flare: C alone has a planet with one ship."""
    t = Table(aliens=("dictator", "none", "none", "none"))
    t.hand(A, "attack_08", "dictator_flare")
    t.hand(B, "attack_10")
    t.place(C, {(C, 0): 1, (C, 1): 9, (C, 2): 5, (C, 3): 5})
    t.begin("destiny")
    t.asks(A, "USE", "BEFORE_DESTINY")
    assert choice(t) == SUPER
    t.go(SUPER)
    t.asks(A, "DESTINY_CARD")
    assert choice(t) == "green"


def with_wild(*hand: str, up: int = D, leads: bool = False) -> Table:
    """A has drawn this card; D holds wild Dictator and these cards."""
    t = Table()
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(D, "dictator_flare", *hand)
    t.destiny_top(up)
    if leads:
        for planet in range(4):
            t.colony(A, (C, planet))
    t.begin("destiny")
    t.asks(D, "USE", "DESTINY_UP")
    return t


def test_wild_keeps_an_attacker_away_from_a_poor_hand() -> None:
    """dictator.wild_flare."""
    assert choice(with_wild("attack_10")) == WILD


def test_wild_is_kept_if_the_attack_is_welcome_or_anothers() -> None:
    """dictator.wild_flare: a good card, a new hand, B attacked."""
    assert choice(with_wild("attack_30")) == "pass"
    assert choice(with_wild("plague")) == "pass"
    assert choice(with_wild("attack_10", up=B)) == "pass"


def test_wild_takes_the_choice_from_who_is_about_to_win() -> None:
    """dictator.wild_flare: a wild destiny card."""
    assert choice(with_wild("attack_10", up=D_WILD, leads=True)) == WILD
    assert choice(with_wild("attack_10", up=D_WILD)) == "pass"


def test_who_is_about_to_win_zaps_the_command() -> None:
    """Q159: chance is better than the worst card."""
    for leads, answer in ((True, "play cosmic zap"), (False, "pass")):
        t = commanding("attack_04")
        if leads:
            leading(t)
        t.hand(A, "attack_08", "cosmic_zap")
        t.begin("destiny")
        t.asks(A, "USE", "ANNOUNCED")
        assert choice(t) == answer


def only(t: Table, *cards: int) -> Table:
    """These cards alone are left in the destiny deck."""
    t.destiny_top(*cards)
    g = t.g
    for i in range(g.destiny_n - len(cards)):
        g.destiny_discard[i] = g.destiny[i]
    for i in range(len(cards)):
        g.destiny[i] = g.destiny[g.destiny_n - len(cards) + i]
    g.destiny_discard_n, g.destiny_n = g.destiny_n - len(cards), len(cards)
    return t


def test_a_wild_card_is_what_the_offense_will_make_of_it() -> None:
    """dictator, note: it would attack D, whose planets are the weakest; or Dictator, if its own are."""
    t = only(commanding("attack_04"), D_WILD, C)
    assert asked(t) == "wild"
    t = only(commanding("attack_04"), D_WILD, C)
    t.place(C, {(C, 0): 1, (C, 1): 9, (C, 2): 5, (C, 3): 5})
    assert asked(t) == "green"
    assert asked(only(commanding("attack_04"), D_WILD, D)) == "yellow"
