"""Observer (green): its ships as an ally, and its allies' ships, escape the warp."""

from ..table import A, B, C, D, Table

ALLY = ("none", "none", "observer", "none")
OFFENSE = ("observer", "none", "none", "none")


def losing(*hand: str, aliens: tuple[str, ...] = OFFENSE, allies: dict[int, tuple[str, int]] | None = None) -> Table:
    """A (2 ships) loses to B (4 ships)."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2, allies=allies)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20", *hand)
    return t


def test_as_an_ally_its_ships_are_placed() -> None:
    """observer.protect_self: own colonies, spreading allowed; the main player loses."""
    t = losing(aliens=ALLY, allies={C: ("offense", 2)})
    t.begin("planning")
    t.asks(C, "PLACE_SHIP")
    t.go("green 3", "green 4")
    assert (t.g.warp[A], t.g.warp[C]) == (2, 0) and t.ships(C)[C, 2] == 5


def test_as_a_defensive_ally() -> None:
    """observer.protect_self."""
    t = Table(aliens=ALLY)
    t.encounter(A, B, ships=2, allies={C: ("defense", 1)})
    t.hand(A, "attack_20")
    t.hand(B, "attack_04")
    t.begin("planning")
    t.go("green 3")
    assert (t.g.warp[B], t.g.warp[C]) == (4, 0)


def test_as_a_main_player_its_own_are_lost() -> None:
    """observer.protect_allies: the allies' are placed by their owners, its own not saved."""
    t = losing(allies={C: ("offense", 1), D: ("offense", 1)})
    t.begin("planning")
    t.asks(C, "PLACE_SHIP")
    t.go("green 1")
    t.asks(D, "PLACE_SHIP")
    t.go("yellow 1")
    assert list(t.g.warp)[:4] == [2, 0, 0, 0]


def test_one_use_for_all_allies() -> None:
    """observer.protect_allies [inference]: the second ally's loss is not announced again."""
    t = losing("cosmic_zap", allies={C: ("offense", 1), D: ("offense", 1)})
    t.begin("planning")
    t.asks(B, "USE", "ANNOUNCED")
    t.go("pass", "green 1", "yellow 1")
    assert t.over and t.holds(B) == ["cosmic_zap"] and list(t.g.warp)[:4] == [2, 0, 0, 0]


def test_zapped_both_allies_lose() -> None:
    """Q247, Q12."""
    t = losing("cosmic_zap", allies={C: ("offense", 1), D: ("offense", 1)})
    t.begin("planning")
    t.go("play cosmic zap")
    assert t.over and list(t.g.warp)[:4] == [2, 0, 1, 1]


def test_as_the_defense() -> None:
    """observer.protect_allies: main player."""
    t = Table(aliens=("none", "observer", "none", "none"))
    t.encounter(A, B, ships=2, allies={C: ("defense", 1), D: ("offense", 1)})
    t.hand(A, "attack_20")
    t.hand(B, "attack_04")
    t.begin("planning")
    t.go("green 1")
    assert (t.g.warp[B], t.g.warp[C]) == (4, 0)


def test_the_other_side_is_not_protected() -> None:
    """observer.protect_allies: its allies."""
    t = Table(aliens=OFFENSE)
    t.encounter(A, B, ships=2, allies={C: ("defense", 1)})
    t.hand(A, "attack_20")
    t.hand(B, "attack_04")
    t.begin("planning")
    assert t.over and t.g.warp[C] == 1


def test_a_bystander_protects_nobody() -> None:
    """observer.roles."""
    t = losing(aliens=ALLY, allies={D: ("offense", 1)})
    t.begin("planning")
    assert t.over and t.g.warp[D] == 1


def test_without_any_colony_ships_are_lost() -> None:
    """Q107: a saved player needs a colony."""
    t = losing(allies={C: ("offense", 1)})
    t.place(C, {}, warp=19)
    t.begin("planning")
    assert t.over and t.g.warp[C] == 20


def test_not_in_other_phases() -> None:
    """Q246: Plague."""
    t = Table(aliens=ALLY)
    t.hand(A, "plague", "attack_04")
    t.begin("regroup")
    t.go("play plague", "green", "green 1", "green 1", "green 1")
    assert t.g.warp[C] == 3


def test_failed_deal() -> None:
    """Q131: allies are none any more; a main player loses its own."""
    t = Table(aliens=ALLY)
    t.encounter(A, B, ships=3, allies={C: ("offense", 1)})
    t.hand(A, "negotiate")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.go("green 1", "walk away", "a ship from the encounter", "blue 1", "blue 1", "blue 1")
    assert (t.g.warp[A], t.g.warp[B]) == (3, 3)


def test_both_sides_lose() -> None:
    """Q220: wild Loser: Observer's allies are saved."""
    t = losing(allies={C: ("offense", 1)})
    t.hand(A, "attack_04", "loser_flare")
    t.begin("planning")
    t.go("play Loser flare (wild flare)", "green 2")
    assert list(t.g.warp)[:4] == [2, 4, 0, 0]


def test_smashed_ally() -> None:
    """Q187: super Cudgel smashes the victim's ally Observer too: saved."""
    t = Table(aliens=("cudgel", "none", "observer", "none"))
    t.encounter(A, B, ships=2, allies={C: ("defense", 1)})
    t.hand(A, "attack_20", "cudgel_flare")
    t.hand(B, "attack_04")
    t.begin("planning")
    t.go("green 1", "play Cudgel flare (super flare)")
    t.go("blue 2", "blue 2", "green 1", "green 1")
    t.asks(C, "PLACE_SHIP")
    t.go("green 2", "green 2")
    assert (t.g.warp[B], t.g.warp[C]) == (6, 0)


def test_zapped_as_an_ally() -> None:
    """observer.protect_self: and no more protection in this encounter (Q12)."""
    t = losing("cosmic_zap", aliens=ALLY, allies={C: ("offense", 2)})
    t.begin("planning")
    t.go("play cosmic zap")
    assert t.over and t.g.warp[C] == 2


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = losing("cosmic_zap", aliens=ALLY, allies={C: ("offense", 2)})
    t.hand(D, "card_zap")
    t.begin("planning")
    t.go("play cosmic zap", "play card zap", "green 1", "green 1")
    assert t.g.warp[C] == 0


def test_with_two_home_colonies() -> None:
    """R21.11."""
    t = losing(aliens=ALLY, allies={C: ("offense", 2)})
    t.place(C, {(C, 0): 9, (C, 1): 9})
    t.begin("planning")
    assert t.over and t.g.warp[C] == 2


def test_allied_zombie_saves_its_own() -> None:
    """Q109: Zombie's use comes before Observer's; zapped, its ship is covered by the use already made."""
    t = losing("cosmic_zap", aliens=("observer", "none", "none", "zombie"),
               allies={C: ("offense", 1), D: ("offense", 1)})  # fmt: skip
    t.begin("planning")
    t.go("pass", "green 1")
    t.asks(B, "USE", "ANNOUNCED")
    t.go("play cosmic zap")
    t.asks(D, "PLACE_SHIP")
    t.go("yellow 1")
    assert t.over and list(t.g.warp)[:4] == [2, 0, 0, 0]


def test_healer_finds_nothing() -> None:
    """observer notes [inference]: no ship was lost."""
    t = losing(aliens=("observer", "none", "none", "healer"), allies={C: ("offense", 1)})
    t.begin("planning")
    t.go("green 1")
    t.asks(D, "USE", "SHIPS_LOST")  # A's own two
    t.go("pass")
    assert t.over and t.g.hand_n[D] == 0


# --- wild -------------------------------------------------------------------------------------------------------------


def allied(*hand: str, aliens: tuple[str, ...] = ("none",) * 4) -> Table:
    """A invites C and D, who join; A holds wild Observer."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08", "observer_flare")
    t.hand(B, "attack_10", *hand)
    t.deck_top("attack_06", "attack_08")
    t.begin("alliance")
    t.go("green", "yellow", "done")
    t.go("join the offense with 1 ship", "green 1", "join the offense with 1 ship", "yellow 1")
    return t


def test_wild_each_ally_may_draw() -> None:
    """observer.wild_flare: a card each, as they wish."""
    t = allied()
    t.asks(A, "USE", "ALLIED")
    t.go("play Observer flare (wild flare)")
    t.asks(C, "YES_NO")
    t.go("yes")
    t.asks(D, "YES_NO")
    t.go("no")
    assert (t.g.hand_n[A], t.g.hand_n[C], t.g.hand_n[D]) == (1, 1, 0)


def test_wild_card_zapped() -> None:
    """Q17."""
    t = allied("card_zap")
    t.go("play Observer flare (wild flare)", "play card zap")
    assert (t.g.hand_n[C], t.g.hand_n[D]) == (0, 0)


def test_wild_needs_an_ally_of_ones_own() -> None:
    """observer.wild_flare: players allied with you; main player."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10", "observer_flare")
    t.begin("alliance")
    t.go("green", "done", "done", "join the offense with 1 ship", "green 1")
    assert t.over and t.holds(B) == ["observer_flare"]


def test_wild_is_not_for_allies() -> None:
    """observer.wild_flare: main player."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(C, "observer_flare")
    t.begin("alliance")
    t.go("green", "done", "done", "join the offense with 1 ship", "green 1")
    assert t.over and t.g.hand_n[C] == 1


# --- super ------------------------------------------------------------------------------------------------------------


def launching(ships: str, *hand: str, aliens: tuple[str, ...] = OFFENSE) -> Table:
    """A = Observer with five ships in the warp aims at blue 1 and names a number."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=0)
    t.place(A, {(A, 0): 5, (A, 1): 5, (A, 2): 5}, warp=5)
    t.hand(A, "attack_08", "observer_flare")
    t.hand(B, "attack_10", *hand)
    t.begin("launch")
    t.go("blue 1", ships)
    t.asks(A, "USE", "SENDING")
    return t


def test_super_in_place_of_a_ship() -> None:
    """observer.super_flare: one of the two comes from the warp."""
    t = launching("2")
    t.go("play Observer flare (super flare)")
    t.asks(A, "NUMBER")
    assert t.legal() == ["2", "3"]
    t.go("2", "red 1")
    assert t.g.gate[A] == 2 and t.g.warp[A] == 4 and t.ships(A)[A, 0] == 4
    assert t.holds(A) == ["attack_08", "observer_flare"]


def test_super_besides() -> None:
    """observer.super_flare: or a third, the limit of four allowing it."""
    t = launching("2")
    t.go("play Observer flare (super flare)", "3", "red 1", "red 1")
    assert t.g.gate[A] == 3 and t.g.warp[A] == 4


def test_super_within_four() -> None:
    """observer.super_flare: the maximum of four holds."""
    t = launching("4")
    t.go("play Observer flare (super flare)", "red 1", "red 1", "red 1")
    assert t.g.gate[A] == 4 and t.g.warp[A] == 4


def test_super_the_only_ship() -> None:
    """observer.super_flare: one of the ships sent, here the only one."""
    t = launching("1")
    t.go("play Observer flare (super flare)", "1")
    assert t.g.gate[A] == 1 and t.g.warp[A] == 4 and sum(t.ships(A).values()) == 15


def test_super_as_an_ally() -> None:
    """observer.super_flare: ally, in the alliance phase."""
    t = Table(aliens=ALLY)
    t.encounter(A, B, ships=2)
    t.place(C, {(C, 0): 5, (C, 1): 5, (C, 2): 5}, warp=5)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(C, "observer_flare")
    t.begin("alliance")
    t.go("done", "green", "done", "join the defense with 2 ships")
    t.asks(C, "USE", "SENDING")
    t.go("play Observer flare (super flare)", "2", "green 1")
    assert t.g.total[1] == 10 + 4 + 2 and t.g.warp[C] == 4


def test_super_needs_a_ship_in_the_warp() -> None:
    """observer.super_flare."""
    t = Table(aliens=OFFENSE)
    t.encounter(A, B, ships=0)
    t.hand(A, "attack_08", "observer_flare")
    t.hand(B, "attack_10")
    t.begin("launch")
    t.go("blue 1", "1")
    t.asks(A, "TAKE_SHIP")


def test_super_zapped() -> None:
    """Q15: the ships come from colonies."""
    t = launching("1", "cosmic_zap")
    t.go("play Observer flare (super flare)", "1", "play cosmic zap", "red 1")
    assert t.g.gate[A] == 1 and t.g.warp[A] == 5


def test_super_card_zapped() -> None:
    """Q17."""
    t = launching("1", "card_zap")
    t.go("play Observer flare (super flare)", "1", "play card zap", "red 1")
    assert t.g.gate[A] == 1 and t.g.warp[A] == 5 and "observer_flare" in t.discards()


def test_super_is_a_retrieval() -> None:
    """Q314 likewise: Remora may cling."""
    t = launching("1", aliens=("observer", "none", "remora", "none"))
    t.to_warp(C, 1)
    t.go("play Observer flare (super flare)", "1")
    t.asks(C, "USE", "RETRIEVED")
