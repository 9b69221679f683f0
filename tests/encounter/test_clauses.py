"""Every clause, ruling and worked case of the rules is cited by a story."""

from __future__ import annotations

import re
from pathlib import Path

LAST = {
    "R1": 12,
    "R2": 11,
    "R3": 12,
    "R4": 9,
    "R5": 9,
    "R6": 7,
    "R7": 6,
    "R8": 15,
    "R9": 13,
    "R10": 12,
    "R11": 7,
    "R12": 13,
    "R13": 8,
    "R14": 15,
    "R15": 19,
    "R16": 10,
    "R17": 3,
    "R18": 10,
    "R19": 8,
    "R20": 8,
    "R21": 17,
    "R22": 3,
    "R23": 15,
    "R24": 6,
    "D1": 7,
    "D2": 5,
    "D3": 6,
    "D4": 9,
    "D5": 5,
    "D6": 4,
    "D7": 5,
    "D8": 11,
    "D9": 9,
    "D10": 5,
    "D11": 8,
    "D12": 5,
    "D13": 3,
    "D14": 5,
    "D15": 4,
    "D16": 2,
    "D18": 1,
    "R25": 3,
    "R26": 6,
    "R27": 5,
    "R28": 5,
    "R29": 3,
    "R30": 29,
    "R31": 6,
    "R32": 5,
    "D17": 10,
}
"""Number of the last clause of each chapter; R25 to R32 and D17 are variants."""

NOTHING_TO_SHOW = {
    "R1.11": "what is printed on a sheet",
    "R1.12": "components this edition does not have",
    "R4.8": "points to D14",
    "R7.6": "points to R30.7",
    "R8.14": "printed marks without effect",
    "R11.7": "advice",
    "R24.5": "points to R30.22",
    "R28.5": "points to D17.4 to D17.6",
    "R31.2": "the classic Filch flare, which is refused (D17.9)",
    "R31.3": "the classic Filch flare, which is refused (D17.9)",
    "R31.4": "the classic Filch flare, which is refused (D17.9)",
    "R31.5": "the classic Filch flare, which is refused (D17.9)",
    "R31.6": "points to D17.9",
}


def stories() -> list[str]:
    """Text of the test files, without what stands at their heads; not of this one, which names what it looks for."""
    here = Path(__file__)
    texts = [path.read_text(encoding="utf-8") for path in here.parent.rglob("test_*.py") if path.name != here.name]
    return [text.partition("\nfrom ")[2] for text in texts]


def cited() -> set[str]:
    """Clauses named in the test files, ranges like ``R12.2 to R12.4`` written out."""
    found: set[str] = set()
    pattern = re.compile(r"\b([RD]\d+)\.(\d+)(?:(?: to |-)(?:[RD]\d+\.)?(\d+))?")
    for text in stories():
        for chapter, first, last in pattern.findall(text):
            found |= {f"{chapter}.{n}" for n in range(int(first), int(last or first) + 1)}
    return found


def test_every_clause_in_force_has_a_story() -> None:
    """A clause without a citation, or an excuse for one that has stories, fails here."""
    clauses = {f"{chapter}.{n}" for chapter, last in LAST.items() for n in range(1, last + 1)}
    assert clauses - cited() == set(NOTHING_TO_SHOW)


LAST_RULING, LAST_CASE = 379, 15


def numbers_cited(letter: str) -> set[int]:
    """Rulings (Q) or worked cases (T) named in the test files, ranges like ``Q92 to Q94`` written out."""
    found: set[int] = set()
    pattern = re.compile(rf"\b{letter}(\d+)[a-e]?\b(?:(?: to |-){letter}(\d+))?")
    for text in stories():
        for first, last in pattern.findall(text):
            found |= set(range(int(first), int(last or first) + 1))
    return found


def test_every_ruling_and_worked_case_has_a_story() -> None:
    """All of Q1 to Q379, and T1 to T15, T10 in all its branches."""
    found = numbers_cited("Q")
    assert set(range(1, LAST_RULING + 1)) - found == set()
    assert set(range(1, LAST_CASE + 1)) - numbers_cited("T") == set()


def test_every_branch_of_machine_and_technology_has_a_story() -> None:
    """T10a to T10e, each by its letter."""
    told = "".join(stories())
    assert {letter for letter in "abcde" if f'"""T10{letter},' in told or f'"""T10{letter}:' in told} == set("abcde")
