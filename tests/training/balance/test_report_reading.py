"""An alien in words, from figures made by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cosmic_env.training.balance.claims import Claim
from cosmic_env.training.balance.report.figures import Alien, Companion, Estimate, Figures
from cosmic_env.training.balance.report.reading import (
    battles,
    certainty,
    company,
    firing,
    first_turn,
    length,
    over_control,
    price,
    reading,
    strength,
    wins,
)

ROW: dict[str, Any] = {
    "win_share": 0.312, "low": 0.302, "high": 0.322, "n": 9000, "any_win": 0.35, "solo_win": 0.28,
    "power_fired": 3.42, "wild_fired": 0.03, "super_fired": 0.02, "turns_with": 9.0, "turns_without": 10.5,
}  # fmt: skip
CLAIM = Claim(0.061, 0.05, 0.072, True)
SHORTER = Claim(-1.5, -2.0, -1.0, True)
NOTHING = Estimate(0.0, 0.1)
VIRUS = Alien("virus", ROW, 2, 1, CLAIM, CLAIM, CLAIM, CLAIM, SHORTER, (), None, {}, NOTHING, NOTHING)


def with_row(**changes: Any) -> Alien:
    return replace(VIRUS, row={**ROW, **changes})


@pytest.fixture
def run() -> Figures:
    class Settings:
        players = 4

    nothing: Any = None
    human = replace(VIRUS, code="human", rank=1)
    clone = replace(VIRUS, code="clone", rank=3)
    control = replace(VIRUS, code="none", rank=0)
    settings: Any = Settings()
    return Figures("", settings, {"par": 0.2461}, *[nothing] * 5, (human, VIRUS, clone, control))


def test_strength(run: Figures) -> None:
    text = "Virus wins 31.2 % of the games, where an average seat wins 24.6 %: number 2 of 3 aliens."
    assert strength(run, VIRUS) == text
    assert strength(run, run.aliens[0]).endswith("24.6 %: the strongest of 3 aliens.")
    assert strength(run, run.aliens[2]).endswith("24.6 %: the weakest of 3 aliens.")


def test_certainty() -> None:
    assert "9,000 games its true win share lies between 30.2 % and 32.2 %" in certainty(VIRUS)
    assert "that it is stronger than average holds" in certainty(VIRUS)
    assert "that it is weaker than average holds" in certainty(replace(VIRUS, above_par=Claim(-0.1, -0.2, 0, True)))
    assert certainty(replace(VIRUS, above_par=Claim(0.1, -0.1, 0.3, False))).endswith("average cannot be told.")


def test_over_control() -> None:
    assert over_control(VIRUS) == "It surely wins more than a player without a power: 6.1 points (5.0 to 7.2)."
    worse = replace(VIRUS, above_control=Claim(-0.02, -0.03, -0.01, True))
    assert over_control(worse) == "It surely wins less than a player without a power: 2.0 points (1.0 to 3.0)."
    unsure = replace(VIRUS, above_control=Claim(0.1, -0.1, 0.3, False))
    assert over_control(unsure) == "Whether it wins more or less than a player without a power cannot be told."
    assert over_control(replace(VIRUS, above_control=None)) == ""


def test_wins_and_power() -> None:
    assert wins(VIRUS) == "It wins alone in 28.0 % of the games and together with others in 7.0 %."
    assert "never together" in wins(with_row(any_win=0.28))
    assert firing(VIRUS) == (
        "Its power takes effect 3.4 times a game. Its flare is played about once in 20 games, by whoever holds it."
    )
    assert firing(with_row(power_fired=0.5, wild_fired=0, super_fired=0)).endswith("effect about once in 2 games.")
    assert firing(with_row(power_fired=0, wild_fired=0, super_fired=0)) == "Its power never took effect."


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (CLAIM, "it wins 6.1 points less (5.0 to 7.2): so much the power is worth."),
        (Claim(-0.02, -0.03, -0.01, True), "it wins 2.0 points more (1.0 to 3.0): these players do worse"),
        (Claim(0.004, -0.01, 0.018, False), "it wins 0.4 points less (\u22121.0 to 1.8), which may be chance."),
        (Claim(0.01, 0.001, 0.019, False), "(0.1 to 1.9), which is not sure when all aliens are judged together."),
        (None, "has not been measured"),
    ],
)
def test_price(claim: Claim | None, text: str) -> None:
    assert text in price(replace(VIRUS, price=claim))


def test_battles(run: Figures) -> None:
    """A rate that is usual weighs each alien by its encounters."""
    rates = {"virus": {"offense": (0.7, 300), "defense": (0.4, 200)}, "clone": {"offense": (0.5, 100)}, "human": {}}
    aliens = tuple(
        replace(VIRUS, code=code, roles={role: {"win_rate": rate, "n": n} for role, (rate, n) in found.items()})
        for code, found in rates.items()
    )
    both = replace(run, aliens=aliens)
    assert battles(both, aliens[0]) == (
        "Of all its encounters its side wins 70.0 % as the offense (all aliens: 65.0 %) and 40.0 % as the defense (all "
        "aliens: 40.0 %); the others it loses, or they end in a deal, which nobody wins."
    )
    assert "its side wins 50.0 % as the offense (all aliens: 65.0 %); the others" in battles(both, aliens[1])
    assert battles(both, aliens[2]) == "" and len(reading(both, aliens[0])) == 4


def test_company() -> None:
    def met(alien: str, effect: float, q: float) -> Companion:
        return Companion(alien, 2 * effect, effect, effect - 0.01, effect + 0.01, q, 100)

    companions = [met("clone", 0.03, 0.01), met("human", 0.02, 0.2), met("anti_matter", -0.04, 0.001)]
    assert company(companions) == "It wins more with Clone (+3.0) at the table, and less with Anti-Matter (\u22124.0)."
    assert company(companions[1:]) == "It wins less with Anti-Matter (\u22124.0) at the table."
    assert company(companions[:2]) == "It wins more with Clone (+3.0) at the table."
    assert company(companions[1:2]).endswith("hints are Human (+2.0) and Human (+2.0).")
    none = "No single alien at the table surely makes it win more or less"
    assert company([met("clone", 0.0, 1.0), met("human", -1e-5, 1.0)]) == f"{none}."
    assert company([met("clone", 0.0, 1.0), met("human", -0.02, 0.3)]) == (
        f"{none}; the strongest hint is Human (\u22122.0)."
    )
    many = [met("clone", 0.05 - 0.01 * i, 0.01) for i in range(4)]
    assert company(many) == "It wins more with Clone (+5.0), Clone (+4.0) and Clone (+3.0) at the table."
    assert company([]) == ""


def test_first_turn_and_length() -> None:
    assert first_turn(VIRUS) == "By going first it gains 6.1 points (5.0 to 7.2)."
    loses = replace(VIRUS, first=Claim(-0.01, -0.03, 0.01, False))
    assert first_turn(loses) == "By going first it loses 1.0 points (\u22121.0 to 3.0), which may be chance."
    assert length(VIRUS) == "Games with it are shorter by 1.5 turns (1.0 to 2.0): 9.0 turns, and 10.5 without it."
    longer = replace(with_row(turns_with=12.0), length=Claim(1.5, 1.0, 2.0, True))
    assert length(longer) == "Games with it are longer by 1.5 turns (1.0 to 2.0): 12.0 turns, and 10.5 without it."
    assert length(replace(VIRUS, length=None)) == length(replace(VIRUS, length=Claim(-1.5, -2.0, -1.0, False))) == ""


def test_the_seat_without_a_power_reads_otherwise(run: Figures) -> None:
    text = reading(run, run.aliens[3])[0]
    assert text.startswith("The seat without a power wins 31.2 % of the games (30.2 % to 32.2 %), where an average")
    assert "average seat wins 24.6 %: so strong" in text
    assert len(reading(run, VIRUS)) == 3 and over_control(VIRUS) in reading(run, VIRUS)[0]
