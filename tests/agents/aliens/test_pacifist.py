"""The rules bot with Pacifist and against it: the negotiate that wins, deals with leaders, and the wild fifteen."""

from __future__ import annotations

from tests.agents.bots import choice
from tests.encounter.table import A, B, C, Table

MINE = ("pacifist", "none", "none", "none")
NONE = ("none",) * 4
WILD = "play Pacifist flare (wild flare)"
SUPER = "play Pacifist flare (super flare)"


def duel(mine: str, theirs: str, aliens: tuple[str, ...] = MINE) -> Table:
    """A with 3 ships against B with 4."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=3)
    t.hand(A, *mine.split())
    t.hand(B, *theirs.split())
    return t


def test_it_lays_its_negotiate() -> None:
    """pacifist.peace: others would attack with the same hand."""
    for aliens, card in ((MINE, "negotiate"), (NONE, "attack 20")):
        t = duel("attack_20 negotiate", "attack_08", aliens)
        t.begin("planning")
        t.asks(A, "SELECT")
        assert choice(t) == f"play {card}"


def test_against_a_known_negotiate_an_attack_wins() -> None:
    """pacifist.peace: two negotiates are a deal, which is little for one who needs the last colony."""
    t = duel("attack_04 negotiate", "negotiate attack_06", ("pacifist", "none", "none", "none"))
    for number in range(4):
        t.colony(A, (C, number))
    t.g.shows_first = B
    t.begin("planning")
    t.asks(B, "SELECT")
    t.go("play negotiate")
    t.asks(A, "SELECT")
    assert choice(t) == "play attack 04"


def test_under_an_upset_the_negotiate_wins_nothing() -> None:
    """Q222: one win short of the game and without an attack it lays its morph then."""
    for upset, card in ((0, "negotiate"), (1, "morph")):
        t = duel("morph negotiate", "attack_08")
        for number in range(4):
            t.colony(A, (C, number))
        t.place(B, {(B, 0): 2, (B, 1): 9, (B, 2): 9})
        t.g.upset = t.g.must_attack = upset
        t.begin("planning")
        t.asks(A, "SELECT")
        assert choice(t) == f"play {card}"


def test_with_a_negotiate_it_invites_nobody() -> None:
    """pacifist.peace: without one it does."""
    for hand, answer in (("attack_08 negotiate", "done"), ("attack_08 attack_06", "green")):
        t = duel(hand, "attack_08")
        t.begin("alliance")
        t.asks(A, "INVITE")
        assert choice(t) == answer


def test_its_negotiates_are_not_given_away() -> None:
    """pacifist.peace: others would give the negotiate for the card promised."""
    for aliens, card in ((MINE, "attack 06"), (NONE, "negotiate")):
        t = duel("negotiate negotiate attack_06", "negotiate", aliens)
        t.begin("planning")
        t.go("play negotiate", "offer any card", "submit the offer", "accept the offer")
        t.asks(A, "GIVE")
        assert choice(t) == card


def test_peace_is_zapped() -> None:
    """Q252: the opponent's attack would have won."""
    t = duel("negotiate", "attack_08 cosmic_zap")
    t.begin("planning")
    t.asks(B, "USE", "ANNOUNCED")
    assert choice(t) == "play cosmic zap"


def test_wild_fifteen_if_it_wins() -> None:
    """pacifist.wild_flare: 15 + 3 beat 13 + 4, but not 14 + 4; with a reinforcement they do."""
    for theirs, more, answer in (("attack_13", "", WILD), ("attack_14", "", "pass"),
                                 ("attack_14", "reinforcement_2", WILD)):  # fmt: skip
        t = duel(f"negotiate pacifist_flare {more}", theirs, NONE)
        t.begin("planning")
        t.asks(A, "USE", "REVEALED")
        assert choice(t) == answer


def test_super_makes_a_failed_deal_with_a_leader_worth_it() -> None:
    """pacifist.super_flare: five ships of a player with three colonies; with others it talks."""
    for colonies, leaves in ((3, True), (1, False)):
        t = duel("negotiate pacifist_flare", "negotiate")
        for number in range(colonies):
            t.colony(B, (C, number))
        t.begin("planning")
        t.asks(A, "OFFER")
        assert (choice(t) == "walk away") == leaves
    t.go("walk away")
    t.asks(A, "USE", "LOSSES_DUE")
    assert choice(t) == SUPER
