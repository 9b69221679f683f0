"""The rules bot with Reincarnator: which forms it keeps, how it comes by one, and whom its wild flare strikes."""

from __future__ import annotations

from cosmic_env.encounter.alien_ids import GRUDGE, NONE, VIRUS
from tests.agents.bots import choice
from tests.encounter.table import A, B, C, D, Table

SUPER = "play Reincarnator flare (super flare)"
WILD = "play Reincarnator flare (wild flare)"


def defeat(form: int) -> Table:
    """A has lost in this form and holds its flare."""
    t = Table(aliens=("reincarnator", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.g.form[A] = t.g.sheet_form[A] = form
    t.hand(A, "attack_00", "reincarnator_flare")
    t.hand(B, "attack_40")
    t.begin("planning")
    t.asks(A, "USE", "ANNOUNCED")
    return t


def test_it_stays_in_a_good_form() -> None:
    """reincarnator.super_flare: Virus is as good as any."""
    assert choice(defeat(VIRUS)) == SUPER


def test_it_leaves_a_poor_form() -> None:
    """reincarnator.super_flare: before the first form there is nothing to keep either."""
    assert choice(defeat(GRUDGE)) == "pass"
    assert choice(defeat(NONE)) == "pass"


def hopeless(form: int) -> Table:
    """D, Reincarnator, is invited by the weak defense alone; A's ships count for four."""
    t = Table(aliens=("macron", "none", "none", "reincarnator"))
    t.encounter(A, B, ships=4)
    t.place(B, {(B, 0): 1, (B, 1): 5, (B, 2): 5, (B, 3): 5})
    t.g.form[D] = t.g.sheet_form[D] = form
    t.begin("alliance")
    t.go("done", "yellow")
    t.asks(D, "ALLY")
    return t


def test_without_a_form_it_risks_a_ship_to_lose() -> None:
    """Q260: an ally's defeat brings a form."""
    assert choice(hopeless(NONE)) == "join the defense with 1 ship"


def test_with_a_form_it_stays_out() -> None:
    """Q260: a defeat would only cost the ship."""
    assert choice(hopeless(VIRUS)) == "stay out"


def test_the_form_counts_when_it_lays_a_card() -> None:
    """Q264: 8 times 4 as Virus is enough, the 13 is saved; without a form it is laid."""
    for form, card in ((VIRUS, "play attack 08"), (NONE, "play attack 13")):
        t = Table(aliens=("reincarnator", "none", "none", "none"))
        t.encounter(A, B, ships=4)
        t.g.form[A] = t.g.sheet_form[A] = form
        t.hand(A, "attack_08", "attack_13")
        t.begin("planning")
        t.asks(A, "SELECT")
        assert choice(t) == card


def formless(colonies: int) -> Table:
    """A, without a form and with so many foreign colonies, has lost; B holds a zap."""
    t = Table(aliens=("reincarnator", "none", "none", "none"))
    t.encounter(A, B, ships=2)
    for planet in range(colonies):
        t.colony(A, (C, planet))
    t.hand(A, "attack_00")
    t.hand(B, "attack_40", "cosmic_zap")
    t.begin("planning")
    t.asks(B, "USE", "ANNOUNCED")
    return t


def test_who_is_about_to_win_shall_get_no_form() -> None:
    """reincarnator, if zapped."""
    assert choice(formless(4)) == "play cosmic zap"
    assert choice(formless(1)) == "pass"


def curse(*aliens: str) -> Table:
    """A and its ally C have lost; D holds the flare."""
    t = Table(aliens=aliens)
    t.encounter(A, B, ships=2, allies={C: ("offense", 1)})
    t.hand(A, "attack_00")
    t.hand(B, "attack_40")
    t.hand(D, "reincarnator_flare")
    t.begin("planning")
    t.pass_uses(until="OUTCOME")
    t.asks(D, "USE", "OUTCOME")
    return t


def test_wild_takes_the_best_power_from_a_loser() -> None:
    """Q263: Virus, the ally's, rather than Gambler."""
    t = curse("gambler", "none", "virus", "none")
    assert choice(t) == WILD
    t.go(WILD)
    assert choice(t) == "green"


def test_wild_is_kept_from_losers_with_poor_powers() -> None:
    """Q263: another power could only be better, and the flare would be gone."""
    assert choice(curse("gambler", "none", "grudge", "none")) == "pass"


def cursed(alien: str) -> Table:
    """B holds the flare, A, of this alien, a Card Zap."""
    t = Table(aliens=(alien, "none", "none", "none"))
    t.encounter(A, B, ships=2)
    t.hand(A, "attack_00", "card_zap")
    t.hand(B, "attack_40", "reincarnator_flare")
    t.begin("planning")
    t.pass_uses(until="OUTCOME")
    t.go(WILD)
    t.asks(A, "USE", "ANNOUNCED")
    return t


def test_a_good_power_is_defended() -> None:
    """Q17: Card Zap stops the flare; nobody spends it for a poor power."""
    assert choice(cursed("virus")) == "play card zap"
    assert choice(cursed("gambler")) == "pass"
