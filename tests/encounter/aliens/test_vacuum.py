"""Vacuum (green): takes the ships of others along to the warp."""

from ..table import A, B, C, D, Table

ON_OFFENSE = ("vacuum", "none", "none", "none")


def losing(*hand: str, aliens: tuple[str, ...] = ON_OFFENSE, ships: int = 3,
           allies: dict[int, tuple[str, int]] | None = None) -> Table:  # fmt: skip
    """A = Vacuum (3 ships) loses to B."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=ships, allies=allies)
    t.hand(A, "attack_04", *hand)
    t.hand(B, "attack_20")
    return t


def test_catharsis() -> None:
    """vacuum.catharsis: up to three in all, any split; the victims pick the colonies."""
    t = losing()
    t.begin("planning")
    t.asks(A, "PLAYER")
    t.go("blue", "blue", "green")
    t.asks(B, "LOSE_SHIP")
    t.go("blue 1", "blue 3")
    t.asks(C, "LOSE_SHIP")
    t.go("green 5")
    assert list(t.g.warp)[:4] == [3, 2, 1, 0] and t.ships(B)[B, 0] == 3 and t.ships(C)[C, 4] == 3


def test_fewer_or_none() -> None:
    """Q290: 0 to n."""
    t = losing()
    t.begin("planning")
    assert t.can("pass")
    t.go("yellow", "pass", "yellow 2")
    assert list(t.g.warp)[:4] == [3, 0, 0, 1]


def test_none_at_all() -> None:
    """Q290: 0."""
    t = losing()
    t.begin("planning")
    t.go("pass")
    assert t.over and list(t.g.warp)[:4] == [3, 0, 0, 0]


def test_one_path_for_each_distribution() -> None:
    """D3.1 likewise: named in ascending order; never Vacuum itself."""
    t = losing()
    t.begin("planning")
    assert t.legal() == ["pass", "blue", "green", "yellow"]
    t.go("green")
    assert t.legal() == ["pass", "green", "yellow"]


def test_own_allies_may_be_named() -> None:
    """Q290: allies included; they lose besides what they lose with it."""
    t = losing(allies={C: ("offense", 1)})
    t.begin("planning")
    t.go("green", "green", "green", "green 1", "green 1", "green 1")
    assert t.g.warp[C] == 4


def test_winning_starts_nothing() -> None:
    """Q7."""
    t = Table(aliens=("none", "vacuum", "none", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.begin("planning")
    assert t.over and list(t.g.warp)[:4] == [3, 0, 0, 0]


def test_as_an_ally() -> None:
    """vacuum.catharsis: any role; the landed winners stand on a colony and may be given up (Q290)."""
    t = Table(aliens=("none", "none", "vacuum", "none"))
    t.encounter(A, B, ships=3, allies={C: ("defense", 2)})
    t.hand(A, "attack_20")
    t.hand(B, "attack_04")
    t.begin("planning")
    t.asks(C, "PLAYER")
    t.go("red", "red", "blue 1")  # and the second from there, by ascending order
    assert t.g.warp[A] == 2 and t.ships(A)[B, 0] == 1


def test_plague() -> None:
    """vacuum notes: any loss counts, in any phase."""
    t = Table(aliens=("none", "vacuum", "none", "none"))
    t.hand(A, "plague", "attack_04")
    t.begin("regroup")
    t.go("play plague", "blue", "blue 1", "blue 1", "blue 1")
    t.asks(B, "PLAYER")
    t.go("red", "red", "red", "red 1", "red 1", "red 1")
    assert t.g.warp[A] == 2  # one of the three is back by regroup


def test_a_price() -> None:
    """vacuum notes: costs of flares count [inference]; here wild Void's ship."""
    t = Table(aliens=("none", "vacuum", "none", "none"))
    t.hand(A, "plague", "attack_04")
    t.hand(B, "void_flare")
    t.begin("regroup")
    t.go("play plague", "green", "play Void flare (wild flare)", "blue 1")
    t.asks(B, "PLAYER")
    t.go("green", "green 1")
    assert t.g.warp[B] == t.g.warp[C] == 1


def test_who_has_too_few_loses_what_it_has() -> None:
    """vacuum notes: on colonies; the ships it has in the gate are not reached."""
    t = Table(aliens=("none", "none", "vacuum", "none"))
    t.encounter(A, B, ships=4)
    t.place(A, {(A, 0): 1}, warp=0)
    t.hand(A, "attack_08")
    t.hand(B, "attack_10")
    t.hand(C, "void_flare")
    t.hand(D, "emotion_control")
    t.begin("planning")
    t.go("play emotion control", "play Void flare (wild flare)", "green 1", "red")
    assert t.g.warp[A] == 1 + 4 and t.ships(A) == {}  # the four are lost to B afterwards


def test_victims_losses_start_no_second_catharsis() -> None:
    """vacuum notes: only its own loss does."""
    t = losing()
    t.begin("planning")
    t.go("blue", "pass", "blue 1")
    assert t.over and list(t.g.warp)[:4] == [3, 1, 0, 0]


def test_smashed() -> None:
    """Q186: 2 in the encounter and 3 smashed are one event of 5."""
    t = Table(aliens=("cudgel", "vacuum", "none", "none"))
    t.encounter(A, B, ships=3)
    t.place(B, {(B, 0): 2, (B, 1): 9, (B, 2): 8, (B, 3): 1})
    t.hand(A, "attack_20")
    t.hand(B, "attack_04")
    t.begin("planning")
    t.go("blue 2", "blue 2", "blue 2")
    t.asks(B, "PLAYER")
    t.go("green", "green", "green", "green", "green")
    t.asks(C, "LOSE_SHIP")
    t.go("green 1", "green 1", "green 2", "green 3", "green 4")
    assert t.g.warp[B] == t.g.warp[C] == 5


def test_zombie_as_a_victim() -> None:
    """Q185 likewise: it puts its ships down elsewhere."""
    t = losing(aliens=("vacuum", "none", "zombie", "none"))
    t.begin("planning")
    t.go("green", "pass", "green 1", "green 2")
    assert t.g.warp[C] == 0 and t.ships(C)[C, 1] == 5


def test_observer_as_a_victim() -> None:
    """vacuum notes: as an ally in resolution it protects its ships [inference]; the ship beside the planet is home."""
    t = losing(aliens=("vacuum", "none", "observer", "none"), allies={C: ("defense", 1)})
    t.begin("planning")
    t.go("green 5", "green", "pass", "green 1", "green 2")
    assert t.g.warp[C] == 0 and t.ships(C)[C, 1] == 5


def test_healer() -> None:
    """Q212: first its own are healed, then the victim's, a card each; the catharsis stands."""
    t = losing(aliens=("vacuum", "none", "healer", "none"))
    t.begin("planning")
    t.go("blue", "blue", "pass", "blue 1", "blue 1")
    t.asks(C, "USE", "SHIPS_LOST")
    t.go("use Healer power: heal")
    t.asks(A, "PLACE_SHIP")
    t.go("red 1", "red 1", "red 1")
    t.asks(C, "USE", "SHIPS_LOST")
    t.go("use Healer power: heal", "blue 2", "blue 2")
    assert not any(t.g.warp) and t.g.hand_n[C] == 2


def test_zapped() -> None:
    """vacuum.catharsis: only its own ships are lost."""
    t = losing("cosmic_zap")
    t.begin("planning")
    t.go("blue", "pass", "play cosmic zap")
    assert list(t.g.warp)[:4] == [3, 0, 0, 0]


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = losing("card_zap")
    t.hand(B, "attack_20", "cosmic_zap")
    t.begin("planning")
    t.go("blue", "pass", "play cosmic zap", "play card zap", "blue 1")
    assert t.g.warp[B] == 1


def test_with_two_home_colonies() -> None:
    """R21.11."""
    t = losing()
    t.place(A, {(A, 0): 9, (A, 1): 8})
    t.begin("planning")
    assert t.over and list(t.g.warp)[:4] == [3, 0, 0, 0]


def t7(*more: str) -> Table:
    """T7: A = Vacuum, 4 ships, loses to B; C = Healer; D = Remora, 2 ships in the warp from earlier encounters."""
    t = Table(aliens=("vacuum", "none", "healer", "remora"))
    t.encounter(A, B, ships=4)
    t.to_warp(D, 2)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20", *more)
    t.deck_top("attack_06", "attack_08", "attack_06", "attack_08")
    t.begin("planning")
    t.go("blue", "blue", "yellow", "yellow")
    return t


def test_t7() -> None:
    """T7: sequence and end."""
    t = t7()
    t.go("blue 1", "blue 1", "yellow 5")
    assert list(t.g.warp)[:4] == [4, 2, 0, 4] and t.g.fresh[D] == 2
    t.asks(C, "USE", "SHIPS_LOST")
    t.go("use Healer power: heal", "red 1", "red 1", "red 1", "red 1")
    t.go("use Remora power: cling to a ship", "yellow 4", "use Remora power: cling to a card")
    t.asks(C, "USE", "SHIPS_LOST")
    t.go("use Healer power: heal", "blue 2", "blue 2")
    t.go("use Remora power: cling to a ship", "yellow 4", "use Remora power: cling to a card")
    t.asks(C, "USE", "SHIPS_LOST")
    t.go("pass")
    assert t.over and list(t.g.warp)[:4] == [0, 0, 0, 2] and t.g.fresh[D] == 2
    assert t.g.hand_n[C] == 2 and t.g.hand_n[D] == 2


def test_t7_catharsis_zapped() -> None:
    """T7, zap branch: only Vacuum's four are lost."""
    t = t7("cosmic_zap")
    t.go("play cosmic zap")
    assert list(t.g.warp)[:4] == [4, 0, 0, 2]


def test_t7_healing_zapped() -> None:
    """T7, zap branch: no healing at all in this encounter."""
    t = t7("cosmic_zap")
    t.go("pass", "blue 1", "blue 1", "yellow 5")
    t.go("use Healer power: heal", "play cosmic zap")
    assert t.over and list(t.g.warp)[:4] == [4, 2, 0, 4]


# --- wild -------------------------------------------------------------------------------------------------------------


def revealing(holder: int, card: str = "attack_10", warp: int = 5) -> Table:
    """`holder` has 5 ships in the warp and wild Vacuum; A plays A08."""
    t = Table()
    t.encounter(A, B, ships=2)
    t.place(holder, {(holder, 1): 9 - 2 * (holder == A), (holder, 2): 6}, warp=warp)
    t.hand(A, "attack_08", *(["vacuum_flare"] if holder == A else []))
    t.hand(B, card)
    if holder == C:
        t.hand(C, "vacuum_flare")
    t.begin("planning")
    return t


def test_wild_as_a_bystander() -> None:
    """vacuum.wild_flare: two attacks, two ships."""
    t = revealing(C)
    t.asks(C, "USE", "REVEALED")
    t.go("play Vacuum flare (wild flare)", "green 2", "green 3")
    assert t.g.warp[C] == 3


def test_wild_as_a_main_player() -> None:
    """vacuum.wild_flare: the other's attack only."""
    t = revealing(A, warp=5)
    t.go("play Vacuum flare (wild flare)", "red 2")
    assert t.g.warp[A] == 4 + 2


def test_wild_one_attack() -> None:
    """vacuum.wild_flare: attack against negotiate, one ship."""
    t = revealing(C, "negotiate")
    t.go("play Vacuum flare (wild flare)", "green 2")
    assert t.g.warp[C] == 4


def test_wild_needs_another_s_attack() -> None:
    """vacuum.wild_flare: a main player facing a negotiate gets nothing."""
    t = revealing(A, "negotiate")
    assert t.over and t.g.warp[A] == 5


def test_wild_with_one_ship_in_the_warp() -> None:
    """vacuum.wild_flare: no more than there are."""
    t = revealing(C, warp=1)
    t.go("play Vacuum flare (wild flare)", "green 2")
    assert t.g.warp[C] == 0


def test_wild_card_zapped() -> None:
    """Q17."""
    t = revealing(C)
    t.hand(D, "card_zap")
    t.go("play Vacuum flare (wild flare)", "play card zap")
    assert t.g.warp[C] == 5


# --- super ------------------------------------------------------------------------------------------------------------


def naming(*names: str, aliens: tuple[str, ...] = ON_OFFENSE) -> Table:
    """A = Vacuum loses 3 ships, names victims and holds its flare; D is an ally of B."""
    t = losing("vacuum_flare", aliens=aliens)
    t.begin("planning")
    t.go(*names)
    return t


def test_super_picks_the_ships() -> None:
    """vacuum.super_flare: Vacuum, not the victims."""
    t = naming("blue", "blue", "green")
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play Vacuum flare (super flare)")
    t.asks(A, "TAKE_SHIP")
    t.go("blue 2", "blue 4")
    t.asks(A, "TAKE_SHIP")
    t.go("green 1")
    assert t.ships(B)[B, 1] == 3 and t.ships(B)[B, 3] == 3 and t.ships(C)[C, 0] == 3
    assert list(t.g.warp)[:4] == [3, 2, 1, 0] and t.holds(A) == ["vacuum_flare"]


def test_super_may_be_declined() -> None:
    """R23.8."""
    t = naming("blue", "blue", "green")
    t.go("pass")
    t.asks(B, "LOSE_SHIP")


def executed(aliens: tuple[str, ...]) -> Table:
    """A has one ship, in the gate since regrouping; D = Vacuum loses one to Shadow in destiny and names A."""
    t = Table(aliens=aliens)
    t.place(A, {}, warp=20)
    t.hand(A, "attack_04")
    t.hand(B, "attack_04")
    t.hand(D, "vacuum_flare")
    t.destiny_top(D)
    t.begin("regroup")
    t.go("yellow 1", "red")
    return t


def test_super_reaches_ships_in_the_encounter() -> None:
    """Q290: the ship in the gate."""
    t = executed(("none", "none", "shadow", "vacuum"))
    assert t.g.gate[A] == 1
    t.go("play Vacuum flare (super flare)")
    assert t.g.gate[A] == 0 and t.g.warp[A] == 20


def test_without_the_super_ships_in_the_encounter_are_safe() -> None:
    """Q290: from colonies only."""
    t = executed(("none", "none", "shadow", "vacuum"))
    t.go("pass")
    assert t.g.gate[A] == 1 and t.g.warp[A] == 19


def test_super_strips_zombie() -> None:
    """Q291: single-ship colonies are left at one instant; the ships go to other colonies."""
    t = losing("vacuum_flare", aliens=("vacuum", "none", "zombie", "none"))
    t.place(C, {(C, 0): 1, (C, 1): 1, (C, 2): 1, (C, 3): 17})
    t.begin("planning")
    t.go("green", "green", "green", "play Vacuum flare (super flare)", "green 1", "green 2", "green 3")
    assert t.ships(C) == {(C, 3): 20} and t.g.warp[C] == 0


def test_super_card_zapped() -> None:
    """Q21: the victims pick."""
    t = losing("vacuum_flare")
    t.hand(B, "attack_20", "card_zap")
    t.begin("planning")
    t.go("blue", "pass", "play Vacuum flare (super flare)", "play card zap")
    t.asks(B, "LOSE_SHIP")


def test_super_zapped() -> None:
    """Q348: only Vacuum's own ships are lost."""
    t = losing("vacuum_flare")
    t.hand(B, "attack_20", "cosmic_zap")
    t.begin("planning")
    t.go("blue", "pass", "play Vacuum flare (super flare)", "play cosmic zap")
    assert t.over and list(t.g.warp)[:4] == [3, 0, 0, 0] and t.super_fell(A, "vacuum")


def test_healer_is_asked_about_the_plague_before_what_vacuum_takes_along() -> None:
    """Q110, T7: what an answer to a loss costs others is one event for each of them, after that loss."""
    t = Table(aliens=("none", "none", "vacuum", "healer"))
    t.hand(A, "plague", "attack_04")
    t.begin("regroup")
    t.go("play plague", "green", "green 1", "green 1", "green 1")
    t.go("blue", "pass", "blue 5")
    t.asks(D, "USE", "SHIPS_LOST")
    assert t.g.asked_about == C
    t.go("pass")
    t.asks(D, "USE", "SHIPS_LOST")
    assert t.g.asked_about == B and list(t.g.warp)[:4] == [0, 1, 3, 0]


def test_healer_is_asked_about_a_lost_encounter_before_what_vacuum_takes_along() -> None:
    """Q110, Q186: all losses of the outcome are one event for each player; what the answers cost follows."""
    t = losing(aliens=("vacuum", "none", "none", "healer"), ships=2, allies={C: ("offense", 1)})
    t.begin("planning")
    t.go("blue", "pass", "blue 5")
    t.asks(D, "USE", "SHIPS_LOST")
    assert t.g.asked_about == A
    t.go("pass")
    t.asks(D, "USE", "SHIPS_LOST")
    assert t.g.asked_about == B
    t.go("pass")
    t.asks(D, "USE", "SHIPS_LOST")
    assert t.g.asked_about == C
