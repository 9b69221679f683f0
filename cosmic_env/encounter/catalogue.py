"""The aliens as a list to read: names, powers, alert levels, what they do and when; from the aliens' files."""

from __future__ import annotations

import ast
import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from ..core.errors import ArgumentError
from . import aliens, choices, engine
from . import constants as k
from .ability import ABILITIES, KIND_NAMES, PASSIVE, POWER, SUPER, WILD, Ability
from .alien_ids import ALERT, ALERT_NAMES, CATALOGUE, EXCLUDED_PAIRS, NAMES
from .frames import INDEX, ON_CHOICE, PUTS, START
from .scripts import SCRIPTS
from .words import alien_name, window_meaning

assert engine  # every ability is declared
FOLDER: Final = Path(aliens.__file__).parent
STORIES_FILE: Final = FOLDER / "stories.csv"
"""How many stories the test suite tells of each alien; written by ``make catalogue``."""
ANY_TIME: Final = ("any", "wherever the card could be played from the hand")
_FIRST_LINE = re.compile(r"(?P<name>.+) \((?P<alert>\w+)\) - (?P<power>.+?): (?P<gist>.+)\.")
_CODE = r"(?:[QRDTE]\d+(?:\.\d+)?|[A-Z]{2}\d)"
_CODES = rf"{_CODE}(?:(?:, ?| and |-){_CODE})*"
_HEADS = re.compile(r"\n(?=(?:Power|Wild|Super|Use|Completion|Choices|Building|Game Setup)(?: \(|:)|Never in one game)")


@dataclass(frozen=True)
class Effect:
    """One use of a power, passive part or side of a flare."""

    kind: str
    name: str
    code: str
    moment: str
    roles: str
    mandatory: bool


@dataclass(frozen=True)
class Entry:
    """One alien."""

    number: int
    key: str
    """Name as the options of a game take it."""
    name: str
    power: str
    alert: str
    gist: str
    """What it does, in half a sentence."""
    text: str
    """The rule in own words, a line for each paragraph."""
    questions: list[str]
    """What its power and flares ask players."""
    effects: list[Effect]
    not_with: list[str]
    """Aliens that may not be in the same game."""
    status: str
    """"complete": power, wild and super are declared; else "partial"."""
    tests: int
    """Stories that the test suite tells of it."""


def catalogue() -> list[Entry]:
    """Every alien that is built, in alphabetical order."""
    stories = story_counts()
    return [_entry(number, stories.get(NAMES[number], 0)) for number in aliens.BY_NAME]


def find_entry(name: str) -> Entry:
    """The alien called `name`, in any case, with "-" or " " for "_".

    Raises:
        ValueError: there is none.
    """
    number = CATALOGUE.find(name, aliens.BY_NAME)
    return _entry(number, story_counts().get(NAMES[number], 0))


def story_counts() -> dict[str, int]:
    """Number of stories by alien, as last counted."""
    with STORIES_FILE.open(encoding="utf-8", newline="") as file:
        return {row["alien"]: int(row["stories"]) for row in csv.DictReader(file)}


def _entry(number: int, stories: int) -> Entry:
    key = NAMES[number]
    text = ast.get_docstring(ast.parse((FOLDER / f"{key}.py").read_text(encoding="utf-8"))) or ""
    first, _, rest = text.partition("\n")
    found = _FIRST_LINE.fullmatch(first)
    if found is None:
        raise ArgumentError(f"the first line of {key}.py is not 'Name (alert) - Power: what it does.'")
    own = [a for a in ABILITIES if a.owner == number and a.kind in (POWER, PASSIVE, WILD, SUPER)]
    complete = {POWER, WILD, SUPER} <= {a.kind for a in own}
    return Entry(
        number=number, key=key, name=alien_name(number), power=found["power"], alert=ALERT_NAMES[ALERT[number]],
        gist=found["gist"], text=plain(rest), questions=wordings_asked(f"{aliens.__name__}.{key}", own),
        effects=[effect_of(a) for a in own],
        not_with=[alien_name(b if a == number else a) for a, b in EXCLUDED_PAIRS if number in (a, b)],
        status="complete" if complete else "partial", tests=stories,
    )  # fmt: skip


def wordings_asked(file: str, own: Sequence[Ability]) -> list[str]:
    """Wordings of the questions that the module `file`, or a stock chooser of its abilities, asks."""
    chosen = {script for ability in own for script in START[ON_CHOICE[ability.number]]}
    asked = set()
    for number, step in enumerate(SCRIPTS.steps):
        module = getattr(step, "py_func", step).__module__
        if module == file or (module == choices.__name__ and START[INDEX[number]] in chosen):
            asked |= set(np.flatnonzero(PUTS[number]))
    return [wording for number, (_, wording) in enumerate(k.QUESTIONS) if number in asked and number != k.Q_USE]


def effect_of(ability: Ability) -> Effect:
    """When an ability may be used, and by whom."""
    code, moment = (
        ANY_TIME if ability.window == k.NOWHERE else (k.WINDOWS[ability.window][1], window_meaning(ability.window))
    )
    kind = KIND_NAMES[ability.kind]
    name = "" if ability.name in ("wild", "super") else ability.name
    return Effect(kind, name, code, moment, roles_in_words(ability.roles), ability.mandatory)


def plain(text: str) -> str:
    """`text` of an alien's or a technology's file without numbers of rulings and marks of sources; one line a
    paragraph."""
    paragraphs = (" ".join(part.split()) for block in text.split("\n\n") for part in _HEADS.split(block))
    return "\n".join(_without_codes(paragraph) for paragraph in paragraphs if paragraph)


def _without_codes(text: str) -> str:
    text = re.sub(r"\[(?:inference|house): ([^]]*)\]", r"(\1)", text)
    text = re.sub(r" ?\[(?:inference|house)\]", "", text)
    text = re.sub(rf" ?\({_CODES}(?: for [^)]*)?\)", "", text)
    text = re.sub(rf"\({_CODES}: ", "(", text)
    return re.sub(rf", {_CODES}(?=[,)])", "", text)


def roles_in_words(roles: int) -> str:
    """Who may use an effect, from its role bits."""
    held = [name for bit, name in k.ROLE_NAMES.items() if roles & bit]
    names = "anybody" if len(held) in (0, len(k.ROLE_NAMES)) else ", ".join(held).replace("bystander", "neither")
    if roles & k.R_SUBJECT:
        return f"{names}, whom the event is about"
    if roles & k.R_OTHER:
        return f"{names}, when the event is about somebody else"
    return names
