"""The pages of the reference that are written from the code: what a game's numbers mean, aliens, cards, commands."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Final

from cosmic_env.encounter.ability import (
    ABILITIES,
    CARD,
    ECHO,
    IS_COMPLETION,
    KIND_NAMES,
    PASSIVE,
    POWER,
    SUPER,
    TECHNOLOGY,
    WILD,
    Ability,
)
from cosmic_env.encounter.catalogue import Entry, catalogue, roles_in_words
from cosmic_env.encounter.constants import NOWHERE
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.settings import SETTINGS
from cosmic_env.encounter.technology_catalogue import TechnologyEntry, technology_catalogue
from cosmic_env.encounter.texts import card_list, find_text
from cosmic_env.encounter.words import alien_name, card_name, technology_name, window_meaning
from cosmic_env.training.commands.describe import describe_game

from .commands import commands
from .markdown import anchor, page, table, text

ANY_WINDOW: Final = "Any window"
_PARAGRAPHS: Final = {POWER: "Power", WILD: "Wild", SUPER: "Super", TECHNOLOGY: "Use"}


def game() -> str:
    """Sizes, options, rewards and outcomes."""
    told = describe_game(GAME)
    low, high = told["players"]
    sizes = [
        ("version of rules and record", told["version"]),
        ("players", f"{low} to {high}"),
        ("actions", told["num_actions"]),
        ("numbers in the observation of a seat", told["observation_size"]),
        ("numbers in the full state", told["state_size"]),
        ("bytes in the record of a game", GAME.dtype.itemsize),
    ]
    return page(
        "The game in numbers",
        "What `cosmic describe encounter` prints, and what `cosmic describe encounter --json` hands to a program.",
        table(("what", ">number"), sizes),
        "## Options",
        "Keyword arguments of every environment of the game.",
        table(
            ("option", "values", "default", "meaning"),
            [(f"`{o['name']}`", o["values"], f"`{o['default']!r}`", o["meaning"]) for o in told["options"]],
        ),
        "## Reward schemes",
        table(("scheme", "what a seat is paid"), [(f"`{s['name']}`", s["meaning"]) for s in told["schemes"]]),
        "## Outcomes",
        "What is counted for each seat beside who has won, for reports.",
        table(("outcome", "meaning"), [(f"`{o['name']}`", o["meaning"]) for o in told["outcomes"]]),
    )


def observation() -> str:
    """Sections of the observation and of the full state."""
    return page(
        "Observation",
        "An observation is one vector of float32, as the asked seat sees the table: seats and planets are counted"
        " clockwise from it, and what it cannot know is not there. `env.describe_observation(agent)` puts one into"
        ' words. `VectorEnv(..., observation_dtype="int8")` hands out whole numbers instead, in a quarter of the'
        " bytes: each times the scale of its section is the float32, exactly.",
        _layout(GAME.layout),
        "## Full state",
        "The full state, `env.state()`, is for a central critic: hidden things are in it.",
        _layout(GAME.state_layout),
    )


def _layout(parts: Any) -> str:
    rows = [(f"`{p.name}`", p.start, p.size, p.meaning, _bounds(p.low, p.high), _scales(p.scale)) for p in parts]
    return table(("section", ">start", ">size", "meaning", "bounds", "scale"), rows)


def _scales(scale: Any) -> str:
    """The scales that occur in a section."""
    return ", ".join(f"{each:.4g}" for each in sorted(set(scale if isinstance(scale, tuple) else (scale,))))


def _bounds(low: Any, high: Any) -> str:
    """The bounds of all elements of a section together."""
    least = min(low) if isinstance(low, tuple) else low
    most = max(high) if isinstance(high, tuple) else high
    return f"{least:.4g} to {most:.4g}"


def actions() -> str:
    """Blocks of the action space."""
    blocks = describe_game(GAME)["actions"]
    rows = [(f"`{b['name']}`", b["start"], b["size"], b["meaning"]) for b in blocks]
    return page(
        "Actions",
        "An action is a number; what it means depends on its block, and `env.describe_action(action)` says it for the"
        " question that is asked. The mask of an observation has a 1 for each legal action. A question with one legal"
        " answer is never asked.",
        table(("block", ">start", ">size", "meaning"), rows),
    )


def questions() -> str:
    """All that a seat may be asked."""
    rows = [(n, f"`{q['name']}`", q["wording"]) for n, q in enumerate(describe_game(GAME)["questions"])]
    return page(
        "Questions",
        "Every decision is the answer to one of these questions. The number stands in the field `question` of a game's"
        " record, and the observation tells it too.",
        table((">number", "question", "wording"), rows),
    )


def windows() -> str:
    """Every window, with everything that acts in it."""
    told = describe_game(GAME)["windows"]
    index = [(f"[`W_{w['name']}`](#{anchor('W_' + w['name'])})", w["code"], w["meaning"]) for w in told]
    parts = ["## All windows", table(("window", "code", "opens"), index)]
    for number, window in enumerate(told):
        meaning = window_meaning(number)
        parts += [f"## W_{window['name']}", f"{window['code']}: {meaning}.", _acting_at(number)]
    parts += [
        f"## {ANY_WINDOW}",
        "These are offered wherever the card could be played from the hand.",
        _acting_at(NOWHERE),
    ]
    return page(
        "What acts in each window",
        "A window is a moment at which powers, flares, artifacts and technologies may act."
        " [Windows](../windows.md) tells whom each is about and what its event holds.",
        *parts,
    )


def _acting_at(window: int) -> str:
    found = [ability for ability in ABILITIES if ability.window == window and not IS_COMPLETION[ability.number]]
    if not found:
        return "Nothing acts here yet."
    rows = [
        (_whose(ability), _what(ability), roles_in_words(ability.roles), "yes" if ability.mandatory else "no",
         effect_text(ability))
        for ability in found
    ]  # fmt: skip
    return table(("whose", "effect", "who may use it", "must", "what it does"), rows)


def _whose(ability: Ability) -> str:
    if ability.kind == CARD:
        name = card_name(ability.owner)
        (title,) = [title for title, _ in card_list() if name.lower().startswith(title.lower())]
        return f"[{name}](cards.md#{anchor(title)})"
    if ability.kind == TECHNOLOGY:
        name = technology_name(ability.owner)
        return f"[{name}](technologies.md#{anchor(name)})"
    name = alien_name(ability.owner)
    return f"[{name}](aliens.md#{anchor(name)})"


def _what(ability: Ability) -> str:
    kind = KIND_NAMES[ability.kind]
    return f"{kind}: {ability.name}" if ability.kind in (POWER, PASSIVE, ECHO, TECHNOLOGY) else kind


def effect_text(ability: Ability) -> str:
    """What an effect does: of a card what follows the sentence that says when it is played, of a power, a side of a
    flare or a technology the first sentence of its paragraph in its text; nothing for parts of a power."""
    if ability.kind == CARD:
        when, *effect = re.split(r"(?<=\.) ", find_text(card_name(ability.owner))[1])
        return text((when.partition(": ")[2] or effect[0]).rstrip("."))
    word = _PARAGRAPHS.get(ability.kind)
    if word is None:
        return ""
    texts = _technology_texts() if ability.kind == TECHNOLOGY else _texts()
    for paragraph in texts[ability.owner].split("\n"):
        found = re.match(rf"{word}\b[^:]*: (.+)", paragraph)
        if found is not None:
            return text(first_sentence(re.sub(r"^\(\d\) ", "", found[1])))
    return ""


def first_sentence(words: str) -> str:
    """All before the first full stop or semicolon that stands in no brackets."""
    depth = 0
    for i, letter in enumerate(words):
        depth += (letter == "(") - (letter == ")")
        if letter in ".;" and depth == 0 and words[i + 1 : i + 2] in ("", " "):
            return words[:i]
    return words


@cache
def _texts() -> dict[int, str]:
    """Text of each alien, by its number."""
    return {entry.number: entry.text for entry in catalogue()}


@cache
def _technology_texts() -> dict[int, str]:
    """Text of each technology, by its number."""
    return {entry.number: entry.text for entry in technology_catalogue()}


def aliens() -> str:
    """The table of aliens, and a section for each."""
    entries = catalogue()
    rows = [
        (f"[{e.name}](#{anchor(e.name)})", e.power, e.gist, e.alert, e.status, e.tests) for e in entries
    ]  # fmt: skip
    return page(
        "Aliens",
        f"The {len(entries)} aliens, in our own words; `cosmic describe alien NAME` prints one of them. The last column"
        " counts the stories that the test suite tells of each.",
        table(("alien", "power", "what it does", "alert", "status", ">stories"), rows),
        *[_alien(entry) for entry in entries],
    )


def _alien(entry: Entry) -> str:
    effects = [
        (f"{e.kind}: {e.name}" if e.name else e.kind, e.code, e.moment, e.roles, "yes" if e.mandatory else "no")
        for e in entry.effects
    ]
    parts = [
        f"## {entry.name}",
        f"**{entry.power}** (alert level {entry.alert}): {entry.gist}.",
        text(entry.text),
        table(("effect", "code", "moment", "who may use it", "must"), effects),
    ]
    if entry.questions:
        parts.append("It asks: " + " ".join(f"*{q}*" for q in entry.questions))
    if entry.not_with:
        parts.append(f"It is never in one game with {', '.join(entry.not_with)}.")
    return "\n\n".join(parts)


def cards() -> str:
    """Texts of all cards but the flares, which stand with their aliens."""
    parts = [f"## {title}\n\n{text(words)}" for title, words in card_list()]
    return page(
        "Cards",
        "What each card does, in our own words; `cosmic describe card NAME` prints one of them, a flare too. Flares"
        " stand with their [aliens](aliens.md).",
        *parts,
    )


def technologies() -> str:
    """The table of technologies, and a section for each."""
    entries = technology_catalogue()
    rows = [(f"[{e.name}](#{anchor(e.name)})", e.research, e.kind, e.gist) for e in entries]
    return page(
        "Technologies",
        f"The {len(entries)} technologies of the variant of that name, in our own words; `cosmic describe technology"
        " NAME` prints one of them. The research number says how many ships it takes to complete one, X that any number"
        " will do.",
        table(("technology", ">research", "what becomes of it", "what it does"), rows),
        *[_technology(entry) for entry in entries],
    )


def _technology(entry: TechnologyEntry) -> str:
    parts = [
        f"## {entry.name}",
        f"**Research {entry.research}**, {entry.kind}: {entry.gist}.",
        text(entry.text),
        table(
            ("use", "code", "moment", "who may use it"), [(e.name, e.code, e.moment, e.roles) for e in entry.effects]
        ),
    ]
    if entry.questions:
        parts.append("It asks: " + " ".join(f"*{q}*" for q in entry.questions))
    return "\n\n".join(parts)


def settings() -> str:
    """Numbers of powers that can be set."""
    rows = [(f"`{s.label}`", s.printed, s.least, s.most) for s in SETTINGS]
    return page(
        "Numbers that can be set",
        'The option `settings` of a game changes a number of a power: `settings={"macron ship value": 5}`. Observations'
        " do not show it, and the rules bot goes on weighing its choices by the printed numbers.",
        table(("setting", ">printed", ">least", ">most"), rows),
    )


def agents() -> str:
    """Agents that can be named wherever a command or an environment takes one."""
    rows = []
    for point in sorted(entry_points(group="cosmic_env.agents"), key=lambda p: p.name):
        found = point.load()
        doc = inspect.getdoc(found) if inspect.isroutine(found) or inspect.isclass(found) else None
        rows.append((f"`{point.name}`", f"`{point.value}`", _first_paragraph(doc) or _AGENTS.get(point.name, "")))
    return page(
        "Agents",
        "These names are known wherever a command or an environment takes an agent. What follows a colon is handed to"
        " the agent: `mcts:200`, `ppo:runs/ppo/best.safetensors`. [An agent of your own](../tutorials/agent.md) is"
        " named by `module:name`, or by an entry point.",
        table(("name", "where it is", "what it does"), rows),
    )


_AGENTS: Final = {
    "random": "Plays any legal action.",
    "rules": "Plays by rules of thumb, compiled; it has hints for each alien.",
}


def _first_paragraph(doc: str | None) -> str:
    return " ".join((doc or "").split("\n\n")[0].split())


PAGES: Final[dict[str, Callable[[], str]]] = {
    "reference/game.md": game,
    "reference/observation.md": observation,
    "reference/actions.md": actions,
    "reference/questions.md": questions,
    "reference/windows.md": windows,
    "reference/aliens.md": aliens,
    "reference/cards.md": cards,
    "reference/technologies.md": technologies,
    "reference/settings.md": settings,
    "reference/agents.md": agents,
    "reference/commands.md": commands,
}
"""Path of each page, below `docs`, and what writes it."""
