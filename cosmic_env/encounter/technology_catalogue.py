"""The technologies as a list to read: research numbers, what they do and when; from the technologies' files."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ..core.catalogue import key_of, unknown
from ..core.errors import ArgumentError
from ..core.interrupts import nothing
from . import technologies, technology_ids
from .ability import ABILITIES, IS_COMPLETION, KIND_NAMES, TECHNOLOGY, Ability
from .catalogue import Effect, effect_of, plain, roles_in_words, wordings_asked

FOLDER: Final = Path(technologies.__file__).parent
COMPLETED: Final = "the moment it is completed, in the technology step of any encounter"
_FIRST_LINE = re.compile(r"(?P<name>.+) \(research (?P<research>\d+|X)(?:; [^)]+)?\) - (?P<gist>.+)\.")


@dataclass(frozen=True)
class TechnologyEntry:
    """One technology."""

    number: int
    key: str
    """Name as it stands in files and JSON."""
    name: str
    research: str
    """Research number: how many ships it takes, ``X`` for any number."""
    kind: str
    """What becomes of it: discarded after use, stays in play, goes to another player."""
    hidden: bool
    """Whether it lies face down until it is used."""
    gist: str
    """What it does, in half a sentence."""
    text: str
    """The rule in own words, a line for each paragraph."""
    questions: list[str]
    """What it asks players."""
    effects: list[Effect]
    """The moments at which it may be used."""


def technology_catalogue() -> list[TechnologyEntry]:
    """Every technology that is built, in alphabetical order."""
    return [_entry(number) for number in technologies.BY_NAME]


def find_technology(name: str) -> TechnologyEntry:
    """The technology called `name`, in any case, with "-" or " " for "_", with or without "the".

    Raises:
        ValueError: there is none; the message names those that are meant.
    """
    key = key_of(name)
    for number in technologies.BY_NAME:
        if key.removeprefix("the_") == technology_ids.NAMES[number].removeprefix("the_"):
            return _entry(number)
    known = [technology_ids.NAMES[t] for t in technologies.BY_NAME]
    raise ArgumentError(unknown("technology", name, known, "technologies"))


def _entry(number: int) -> TechnologyEntry:
    key = technology_ids.NAMES[number]
    text = ast.get_docstring(ast.parse((FOLDER / f"{key}.py").read_text(encoding="utf-8"))) or ""
    first, _, rest = text.partition("\n")
    found = _FIRST_LINE.fullmatch(first)
    if found is None:
        raise ArgumentError(f"the first line of {key}.py is not 'Name (research N) - what it does.'")
    own = [each for each in ABILITIES if each.kind == TECHNOLOGY and each.owner == number]
    return TechnologyEntry(
        number=number, key=key, name=technology_ids.title(number), research=found["research"],
        kind=technology_ids.KIND_NAMES[technology_ids.KIND[number]], hidden=number in technology_ids.HIDDEN,
        gist=found["gist"], text=plain(rest), questions=wordings_asked(f"{technologies.__name__}.{key}", own),
        effects=[_effect(each) for each in own if each.use is not nothing],
    )  # fmt: skip


def _effect(ability: Ability) -> Effect:
    if not IS_COMPLETION[ability.number]:
        return effect_of(ability)
    return Effect(KIND_NAMES[TECHNOLOGY], ability.name, "RG1", COMPLETED, roles_in_words(ability.roles), True)
