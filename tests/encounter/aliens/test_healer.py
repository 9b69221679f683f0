"""Healer (yellow): saves the ships of others, for cards."""

import pytest

from ..table import A, B, C, D, Table

BYSTANDER = ("none", "none", "healer", "none")


def beaten(*hand: str, aliens: tuple[str, ...] = BYSTANDER, allies: dict[int, tuple[str, int]] | None = None) -> Table:
    """A (A20, 2 ships) beats B (4 ships); C = Healer."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2, allies=allies)
    t.hand(A, "attack_20")
    t.hand(B, *(hand or ("attack_04",)))
    return t


def test_heal() -> None:
    """healer.heal: all ships just lost, to colonies the healed player picks; one card."""
    t = beaten()
    t.begin("planning")
    t.asks(C, "USE", "SHIPS_LOST")
    t.go("use Healer power: heal")
    t.asks(B, "PLACE_SHIP")
    t.go("blue 2", "blue 2", "blue 3", "blue 5")
    assert t.g.warp[B] == 0 and t.g.hand_n[C] == 1
    assert t.ships(B) == {(B, 1): 6, (B, 2): 5, (B, 3): 4, (B, 4): 5}


def test_it_may_be_declined() -> None:
    """healer.heal: optional."""
    t = beaten()
    t.begin("planning")
    t.go("pass")
    assert t.g.warp[B] == 4 and t.g.hand_n[C] == 0


def test_several_players_a_card_each() -> None:
    """healer.heal: may be repeated, asked for each player."""
    t = beaten(allies={D: ("defense", 1)})
    t.begin("planning")
    t.go("use Healer power: heal", "blue 2", "blue 2", "blue 2", "blue 2")
    t.asks(C, "USE", "SHIPS_LOST")
    t.go("use Healer power: heal", "yellow 1")
    assert t.g.warp[B] == t.g.warp[D] == 0 and t.g.hand_n[C] == 2


def test_never_its_own() -> None:
    """healer.heal: another player; here it is the beaten ally."""
    t = beaten(allies={C: ("defense", 2)})
    t.begin("planning")
    t.go("pass")
    assert t.over and t.g.warp[C] == 2


def test_as_a_main_player_it_heals_the_opponent() -> None:
    """healer.heal: any role; old ships in the warp stay there."""
    t = beaten(aliens=("healer", "none", "none", "none"))
    t.place(B, {(B, 0): 4, (B, 1): 7, (B, 2): 6}, warp=3)
    t.begin("planning")
    t.go("use Healer power: heal", "blue 2", "blue 2", "blue 2", "blue 2")
    assert t.g.warp[B] == 3 and t.g.fresh[B] == 0 and t.g.hand_n[A] == 1


def test_compensation_goes_on() -> None:
    """Q143."""
    t = beaten("negotiate")
    t.hand(A, "attack_20", "attack_08", "attack_10", "attack_12", "attack_14")
    t.begin("planning")
    t.go("play attack 20", "use Healer power: heal", "blue 2", "blue 2", "blue 2", "blue 2")
    assert t.g.warp[B] == 0 and t.g.hand_n[B] == 4


def test_in_any_phase() -> None:
    """healer.heal: Plague in regroup."""
    t = Table(aliens=BYSTANDER)
    t.hand(A, "plague", "attack_04")
    t.begin("regroup")
    t.go("play plague", "blue", "blue 1", "blue 1", "blue 1")
    t.asks(C, "USE", "SHIPS_LOST")
    t.go("use Healer power: heal", "blue 2", "blue 2", "blue 2")
    assert t.g.warp[B] == 0 and t.g.hand_n[C] == 1


def test_failed_deal() -> None:
    """Q135: a third party may heal each of the two."""
    t = Table(aliens=BYSTANDER)
    t.encounter(A, B, ships=3)
    t.hand(A, "negotiate")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.go("walk away", "a ship from the encounter", "blue 1", "blue 1", "blue 1")
    t.go("use Healer power: heal", "red 1", "red 1", "red 1", "use Healer power: heal", "blue 1", "blue 1", "blue 1")
    assert not any(t.g.warp) and t.g.hand_n[C] == 2


def test_failed_deal_as_a_dealer() -> None:
    """Q135: the opponent, never itself."""
    t = Table(aliens=("healer", "none", "none", "none"))
    t.encounter(A, B, ships=3)
    t.hand(A, "negotiate")
    t.hand(B, "negotiate")
    t.begin("planning")
    t.go("walk away", "a ship from the encounter", "blue 1", "blue 1", "blue 1")
    t.asks(A, "USE", "SHIPS_LOST")
    t.go("use Healer power: heal", "blue 1", "blue 1", "blue 1")
    assert (t.g.warp[A], t.g.warp[B]) == (3, 0)


def test_nobody_without_a_colony() -> None:
    """healer notes [house]."""
    t = Table(aliens=BYSTANDER)
    t.encounter(A, B, ships=3)
    t.place(A, {}, warp=17)
    t.hand(A, "attack_04")
    t.hand(B, "attack_20")
    t.begin("planning")
    assert t.over and t.g.warp[A] == 20


def test_zombies_ships_need_no_healing() -> None:
    """Q109: replaced before the loss."""
    t = beaten(aliens=("none", "zombie", "healer", "none"))
    t.begin("planning")
    t.go("blue 2", "blue 2", "blue 2", "blue 2")
    assert t.over and t.g.hand_n[C] == 0


def test_removed_ships() -> None:
    """Q214, Q110: Void removes three of four and the floor lets one be lost: one event, one card."""
    t = beaten(aliens=("void", "none", "healer", "none"))
    t.place(B, {(B, 0): 4, (B, 1): 4}, warp=0)
    t.begin("planning")
    assert (t.g.removed[B], t.g.warp[B]) == (15, 1)
    t.asks(C, "USE", "SHIPS_LOST")
    t.go("use Healer power: heal")
    assert (t.g.removed[B], t.g.warp[B]) == (12, 0) and t.ships(B) == {(B, 1): 8} and t.g.hand_n[C] == 1


def test_quashed_payments_leave_the_fee() -> None:
    """Q146: Ionic Gas stops compensation, not the fee."""
    t = beaten("negotiate", "ionic_gas")
    t.hand(A, "attack_20", "attack_08")
    t.begin("planning")
    t.go("play attack 20", "play ionic gas", "use Healer power: heal", "blue 2", "blue 2", "blue 2", "blue 2")
    assert t.g.hand_n[C] == 1 and t.g.hand_n[B] == 0


def test_zapped() -> None:
    """healer.heal: the ships stay lost, no card, and nobody else is healed in this encounter."""
    t = beaten("attack_04", "cosmic_zap", allies={D: ("defense", 1)})
    t.begin("planning")
    t.go("use Healer power: heal", "play cosmic zap")
    assert t.over and (t.g.warp[B], t.g.warp[D], t.g.hand_n[C]) == (4, 1, 0)


def test_the_zap_is_card_zapped() -> None:
    """Q20."""
    t = beaten("attack_04", "cosmic_zap")
    t.hand(D, "card_zap")
    t.begin("planning")
    t.go("use Healer power: heal", "play cosmic zap", "play card zap", "blue 2", "blue 2", "blue 2", "blue 2")
    assert t.g.warp[B] == 0 and t.g.hand_n[C] == 1


def test_with_two_home_colonies() -> None:
    """R21.11."""
    t = beaten()
    t.place(C, {(C, 0): 10, (C, 1): 10})
    t.begin("planning")
    assert t.over and t.g.warp[B] == 4


# --- wild -------------------------------------------------------------------------------------------------------------


def zapped(*hand: str, aliens: tuple[str, ...] = ("none", "zombie", "none", "none")) -> Table:
    """B = Zombie loses, holds wild Healer; A zaps it."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20", "cosmic_zap")
    t.hand(B, "attack_04", "healer_flare")
    t.hand(C, *hand)
    t.begin("planning")
    t.go("play cosmic zap")
    return t


def test_wild_refuses_a_zap() -> None:
    """Q55: the zap is discarded, the use goes ahead, the power is not barred."""
    t = zapped()
    t.asks(B, "USE", "ANNOUNCED")
    t.go("play Healer flare (wild flare)")
    t.asks(B, "PLACE_SHIP")
    t.go("blue 2", "blue 2", "blue 2", "blue 2")
    assert t.g.zapped == 0 and t.g.warp[B] == 0
    assert "cosmic_zap" in t.discards() and t.holds(B) == ["healer_flare"]


def test_wild_may_be_declined() -> None:
    """R23.8."""
    t = zapped()
    t.go("pass")
    assert t.g.warp[B] == 4


def test_wild_card_zapped() -> None:
    """Q17: the zap stands."""
    t = zapped("card_zap")
    t.go("play Healer flare (wild flare)", "play card zap")
    assert t.g.warp[B] == 4 and "healer_flare" in t.discards()


def test_wild_is_for_a_zap_on_oneself() -> None:
    """healer.wild_flare: played on you."""
    t = Table(aliens=("none", "zombie", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_20", "cosmic_zap")
    t.hand(B, "attack_04")
    t.hand(C, "healer_flare")
    t.begin("planning")
    t.go("play cosmic zap")
    assert t.over and t.g.warp[B] == 4


def test_wild_is_not_against_a_card_zap() -> None:
    """healer.wild_flare: a Cosmic Zap."""
    t = Table()
    t.hand(A, "plague", "attack_04", "healer_flare")
    t.hand(B, "card_zap")
    t.begin("regroup")
    t.go("play plague", "green", "play card zap")
    assert t.discards() == ["card_zap", "plague"]


def test_t3c_human_refuses_the_zap() -> None:
    """T3c, Q218: wild Healer held by Human: +4 and no automatic win; then Peace wins."""
    t = Table(aliens=("human", "pacifist", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_10", "attack_06", "healer_flare")
    t.hand(B, "negotiate")
    t.hand(C, "cosmic_zap")
    t.begin("planning")
    t.go("play attack 10", "play cosmic zap")
    t.asks(A, "USE", "ANNOUNCED")
    t.go("play Healer flare (wild flare)")
    assert t.g.bonus[0] == 4 and t.g.warp[A] == 2 and t.holds(A) == ["attack_06", "healer_flare"]


# --- super ------------------------------------------------------------------------------------------------------------


def healing(*hand: str) -> Table:
    """C = Healer has announced to heal B's four and holds its flare."""
    t = beaten("attack_04", *hand)
    t.hand(C, "healer_flare")
    t.begin("planning")
    t.go("use Healer power: heal")
    return t


def test_super_a_card_for_each_ship() -> None:
    """healer.super_flare."""
    t = healing()
    t.asks(C, "USE", "ANNOUNCED")
    t.go("play Healer flare (super flare)", "blue 2", "blue 2", "blue 2", "blue 2")
    assert t.g.warp[B] == 0 and t.g.hand_n[C] == 1 + 4


def test_super_may_be_declined() -> None:
    """R23.8."""
    t = healing()
    t.go("pass", "blue 2", "blue 2", "blue 2", "blue 2")
    assert t.g.hand_n[C] == 1 + 1


def test_super_card_zapped() -> None:
    """Q21: the healing goes on for one card."""
    t = healing("card_zap")
    t.go("play Healer flare (super flare)", "play card zap", "blue 2", "blue 2", "blue 2", "blue 2")
    assert t.g.warp[B] == 0 and t.g.hand_n[C] == 1 and "healer_flare" in t.discards()


def test_super_zapped() -> None:
    """Q348: nobody is healed, and no more in this encounter."""
    t = healing("cosmic_zap")
    lost = t.g.warp[B]
    t.go("pass", "play Healer flare (super flare)", "play cosmic zap")
    assert t.g.warp[B] == lost == 4 and t.super_fell(C, "healer") and t.holds(C) == ["healer_flare"]


def test_never_beside_masochist() -> None:
    """Q316: given together they are refused."""
    with pytest.raises(ValueError, match="masochist"):
        Table(aliens=("healer", "masochist", "none", "none"))


def test_the_healed_player_cannot_refuse() -> None:
    """Q215: asked where to, never whether; with one colony left it is asked nothing."""
    t = beaten()
    t.place(B, {(B, 0): 4, (B, 4): 16})
    t.begin("planning")
    t.go("use Healer power: heal")
    assert t.ships(B) == {(B, 4): 20} and t.g.warp[B] == 0
    t = beaten()
    t.begin("planning")
    t.go("use Healer power: heal")
    t.asks(B, "PLACE_SHIP")
    assert t.legal() == ["blue 2", "blue 3", "blue 4", "blue 5"]
