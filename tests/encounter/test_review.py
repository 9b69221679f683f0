"""Corners found by reading the engine against the rules: one event, many players (D9.2, Q33, Q106)."""

import numpy as np

from cosmic_env.encounter.ability import CARD, POWER
from cosmic_env.encounter.sections import LAYOUT, USE_CARD, USE_KIND

from .table import A, B, C, D, Table, observed


def test_powers_are_looked_at_when_all_losses_of_the_outcome_are_settled() -> None:
    """D9.2, Q109: B's third home colony is gone, yet C answers its own loss before the loss of B's power is
    answered."""
    t = Table(aliens=("none", "virus", "none", "none"))
    t.encounter(A, B, ships=2, allies={C: ("defense", 2)})
    t.place(B, {(B, 0): 1, (B, 1): 9, (B, 2): 10})
    t.hand(A, "attack_20")
    t.hand(B, "attack_04")
    t.hand(C, "zombie_flare")
    t.hand(D, "parasite_flare")
    t.begin("planning")
    t.asks(C, "USE", "LOSS_FLARE_SAVED")
    t.go("pass")
    t.asks(D, "USE", "POWER_LOST")


def test_in_a_failed_deal_too_powers_are_looked_at_after_both_losses() -> None:
    """D9.2, R15.17: A gives up its third home colony; B saves a ship of its own before that is answered."""
    t = Table(aliens=("virus", "none", "none", "none"))
    t.encounter(A, B, ships=0)
    t.place(A, {(A, 0): 3, (A, 1): 7, (A, 2): 8})
    t.g.gate[A], t.g.warp[A] = 2, 0
    t.hand(A, "negotiate")
    t.hand(B, "negotiate", "zombie_flare")
    t.hand(D, "parasite_flare")
    t.begin("planning")
    t.go("walk away")
    t.go("red 1", "red 1", "red 1", "blue 1", "blue 1", "blue 1")
    t.asks(B, "USE", "LOSS_FLARE_SAVED")
    t.go("pass")
    t.asks(D, "USE", "POWER_LOST")


def test_who_has_lent_its_power_does_not_lose_it() -> None:
    """parasite.wild_flare, Q258: A, down to two home colonies, had no power to lose; D has it."""
    t = Table(aliens=("virus", "none", "none", "none"))
    t.encounter(A, B, ships=0)
    t.place(A, {(A, 0): 1, (A, 1): 9, (A, 2): 10})
    t.g.power[A], t.g.power[D] = -1, t.g.sheet[A]
    t.hand(A, "attack_20")
    t.hand(B, "attack_04")
    t.hand(C, "parasite_flare")
    t.begin("launch")
    t.go("blue 1", "1", "red 1")
    t.asks(A, "INVITE")


def test_the_borrower_of_a_power_can_lose_it() -> None:
    """parasite.wild_flare, Q258: B has nothing but the power of A, and loses its third home colony."""
    t = Table(aliens=("virus", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.place(B, {(B, 0): 1, (B, 1): 9, (B, 2): 10})
    t.g.power[A], t.g.power[B] = -1, t.g.sheet[A]
    t.hand(A, "attack_20")
    t.hand(B, "attack_04")
    t.hand(C, "parasite_flare")
    t.begin("planning")
    t.asks(C, "USE", "POWER_LOST")


def test_a_use_inside_a_running_effect_leaves_the_chain_of_that_effect_on_the_table() -> None:
    """Q24, D15.2: Zombie saves its ships while Plague works; the zaps of Plague's chain are discarded with Plague."""
    t = Table(aliens=("none", "none", "none", "zombie"))
    t.hand(A, "attack_08", "card_zap")
    t.hand(B, "plague", "card_zap")
    t.hand(D, "negotiate")
    t.begin("regroup")
    t.go("play plague", "yellow", "play card zap", "play card zap")
    t.go("yellow 1", "yellow 2", "yellow 3", "yellow 1", "yellow 1", "yellow 1")
    assert t.discards() == ["negotiate", "card_zap", "card_zap", "plague"]


def test_a_card_zap_on_a_zap_shows_what_the_zap_would_stop() -> None:
    """D12.1, Q20: C may card-zap B's Cosmic Zap and sees that it answers A's use of its power."""
    t = Table(aliens=("warpish", "none", "none", "none"))
    t.encounter(A, B)
    t.hand(A, "attack_08", "attack_06")
    t.hand(B, "attack_08", "attack_06", "cosmic_zap")
    t.hand(C, "card_zap")
    t.begin("planning")
    t.go("play attack 08", "play attack 08")
    t.asks(B, "USE", "EV1")
    t.go("play cosmic zap")
    t.asks(C, "USE", "EV1")
    seen = observed(t.states, C)
    starts = [part.start for part in LAYOUT if part.name in ("use", "use_answered")]
    use, answered = (list(np.flatnonzero(seen[start : start + USE_CARD])) for start in starts)
    assert use == [3, USE_KIND + CARD]  # B, three seats on
    assert answered == [2, USE_KIND + POWER]  # A, two seats on


def test_a_fifth_colony_after_the_check_of_the_resolution_wins_at_once() -> None:
    """D14.1: outside the resolution proper a condition is checked as soon as the effect that met it is finished."""
    t = Table(aliens=("machine", "none", "none", "none"))
    t.place(A, {(A, 0): 8, (A, 1): 4, (A, 2): 4, (B, 1): 1, (B, 2): 1, (C, 1): 1, (C, 2): 1})
    t.encounter(A, B, ships=3)
    t.hand(A, "attack_00", "attack_06")
    t.hand(B, "attack_20")
    t.hand(D, "cosmic_zap")
    t.begin("planning")
    t.go("play attack 00")
    t.asks(A, "USE", "RS8")
    t.g.ships[C * 6 + 3, A] += 1
    t.g.ships[A * 6, A] -= 1
    t.g.news = 1
    t.go("use Machine power: continue")
    t.asks(D, "USE", "EV1")
    t.go("pass")
    assert t.g.over == 1 and t.g.winners == 1 << A
