"""The pages that are written from the code leave nothing out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cosmic_env.encounter.ability import ABILITIES, CARD, IS_COMPLETION, POWER, SUPER, TECHNOLOGY, WILD
from cosmic_env.encounter.catalogue import catalogue
from cosmic_env.encounter.constants import NOWHERE, QUESTIONS, WINDOWS
from cosmic_env.encounter.game import GAME
from cosmic_env.encounter.scripts import SCRIPTS
from cosmic_env.encounter.settings import SETTINGS
from cosmic_env.encounter.technology_catalogue import technology_catalogue
from cosmic_env.encounter.windows import USE
from cosmic_env.encounter.words import alien_name, technology_name, window_meaning
from docs.generate import check, pages
from docs.generate.markdown import anchor, cell, table

from .pages import PAGES, ROOT


def section(text: str, heading: str) -> str:
    """What stands under a heading of the second level."""
    found = re.search(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert found is not None, heading
    return found[1]


def rows(text: str) -> list[list[str]]:
    """Cells of the table rows in a text, those of the head left out."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    cells = [[each.strip() for each in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]
    return [row for row in cells if not set("".join(row)) <= set("-: ")][1:]


def test_every_effect_stands_in_its_window() -> None:
    """Each alien's power, passive parts, wild and super with who may use them; no row too many."""
    text = pages.windows()
    expected: dict[int, list[tuple[str, str]]] = {}
    for ability in ABILITIES:
        if IS_COMPLETION[ability.number]:
            continue
        names = {CARD: pages.card_name, TECHNOLOGY: technology_name}
        whose = names.get(ability.kind, alien_name)(ability.owner)
        expected.setdefault(ability.window, []).append((whose, "yes" if ability.mandatory else "no"))
    assert set(expected) - {NOWHERE} <= set(range(len(WINDOWS)))
    for number, (name, code, _) in enumerate(WINDOWS):
        part = section(text, f"W_{name}")
        assert part.strip().startswith(f"{code}: {window_meaning(number)}.")
        found = [(re.sub(r"\[(.+)\]\(.+\)", r"\1", row[0]), row[3]) for row in rows(part)]
        assert found == expected.get(number, []), name
    found = [row[0] for row in rows(section(text, pages.ANY_WINDOW))]
    assert len(found) == len(expected.get(NOWHERE, []))


def test_every_alien_acts_in_some_window() -> None:
    """None is missing from the page, and what each of its effects does is told."""
    text = pages.windows()
    for entry in catalogue():
        lines = [line for line in text.splitlines() if f"](aliens.md#{anchor(entry.name)})" in line]
        assert {"wild flare", "super flare"} <= {row[1] for line in lines for row in [line_cells(line)]}, entry.name
        assert any(line_cells(line)[1].startswith("power") for line in lines), entry.name
    told = (POWER, WILD, SUPER, CARD, TECHNOLOGY)
    silent = [a.label for a in ABILITIES if a.kind in told and not IS_COMPLETION[a.number] and not pages.effect_text(a)]
    assert not silent


def test_a_sentence_ends_outside_brackets() -> None:
    """Numbers with a point do not end one."""
    assert pages.first_sentence("one (a; b. c) two; three.") == "one (a; b. c) two"
    assert pages.first_sentence("0.5 of it") == "0.5 of it" and pages.first_sentence("all.") == "all"


def line_cells(line: str) -> list[str]:
    """Cells of one row."""
    return [each.strip() for each in re.split(r"(?<!\\)\|", line)[1:-1]]


def test_every_alien_has_a_section() -> None:
    """With its power, its text and each of its effects; the table names all of them."""
    text = pages.aliens()
    entries = catalogue()
    assert len(rows(section("## all\n" + text.split("\n## ")[0], "all"))) == len(entries)
    for entry in entries:
        part = section(text, entry.name)
        assert f"**{entry.power}**" in part and len(rows(part)) == len(entry.effects)
        assert all(word in part for word in ("Power", "Wild", "Super")), entry.name


def test_every_technology_has_a_section() -> None:
    """With its research number, its text and each of its uses; the table names all of them."""
    text = pages.technologies()
    entries = technology_catalogue()
    assert [row[1] for row in rows(text.split("\n## ")[0])] == [entry.research for entry in entries]
    for entry in entries:
        part = section(text, entry.name)
        assert f"**Research {entry.research}**" in part and re.search(r"^(Use \(|Completion: )", part, re.M), entry.name
        assert [row[0] for row in rows(part)] == [effect.name for effect in entry.effects], entry.name


def test_every_number_of_the_game_is_explained() -> None:
    """Sections of observation and state, blocks of actions, questions, options and settings, each once."""
    names = [row[0] for row in rows(pages.observation())]
    head = f"`{GAME.state_layout[0].name}`"
    assert [n for n in names if n.startswith("`")] == [f"`{p.name}`" for p in (*GAME.layout, *GAME.state_layout)]
    assert head in names
    assert [row[:3] for row in rows(pages.actions())] == [
        [f"`{b.name}`", str(b.start), str(b.size)] for b in GAME.action_blocks
    ]
    assert [row[1:] for row in rows(pages.questions())] == [[f"`{n}`", cell(w)] for n, w in QUESTIONS]
    assert [row[0] for row in rows(pages.settings())] == [f"`{s.label}`" for s in SETTINGS]
    listed = [row[0] for row in rows(section(pages.game(), "Options"))]
    assert listed == [f"`{option.name}`" for option in GAME.options]
    assert [row[0] for row in rows(section(pages.game(), "Reward schemes"))] == [f"`{name}`" for name in GAME.schemes]


def test_every_command_and_agent_is_listed() -> None:
    """Commands with each of their options; agents by the names that others call them by."""
    text = pages.commands()
    for name in ("play", "arena", "train", "balance", "balance-report", "describe", "warm"):
        assert "--help" in section(text, f"cosmic {name}")
    assert "--metagame" in section(text, "cosmic arena")
    listed = [row[0] for row in rows(pages.agents())]
    assert {"`random`", "`rules`", "`mcts`", "`flat`", "`ppo`"} <= set(listed)
    assert all(row[2] for row in rows(pages.agents()))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_links_to_files_of_the_checkout_lead_somewhere(path: Path) -> None:
    """In pages that are read outside the site, too; links within the site are checked when it is built."""
    made = {ROOT / "docs" / each for each in pages.PAGES}
    for link in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
        if "://" not in link:
            target = (path.parent / link).resolve()
            assert target.exists() or target in made, link


def test_a_table_keeps_its_columns() -> None:
    """Whatever a cell holds."""
    assert table(("a", ">b"), [("x | y\nz", 1)]) == "| a | b |\n| --- | ---: |\n| x \\| y z | 1 |"


def test_the_check_of_a_built_site_finds_what_is_wrong(tmp_path: Path) -> None:
    """A script from elsewhere, a picture, a font, a lost page and a lost place; a link to elsewhere is no fault."""
    (tmp_path / "a.css").write_text("@font-face { src: url(https://fonts.example/f.woff) }")
    (tmp_path / "b.html").write_text('<h2 id="here">b</h2>')
    (tmp_path / "a.html").write_text(
        '<link rel="stylesheet" href="a.css"><link rel="canonical" href="https://x.example/a.html">'
        '<script src="https://cdn.example/x.js"></script><img src="//cdn.example/p.png"><a href="https://x.example">x</a>'
        '<a href="b.html#here">b</a><a href="b.html#there">b</a><a href="c.html">c</a><a href="#gone">a</a>'
    )
    assert check.faults(tmp_path.resolve()) == [
        "a.html fetches https://cdn.example/x.js",
        "a.html fetches //cdn.example/p.png",
        "a.html: the link b.html#there leads to no place of its page",
        "a.html: the link c.html leads to no file",
        "a.html: the link #gone leads to no place of its page",
        "a.css fetches https://fonts.example/f.woff",
    ]
    assert check.faults(tmp_path / "empty") == [f"{tmp_path / 'empty'} holds no page"]


def test_what_a_page_says_of_the_code_is_there() -> None:
    """Files that pages name exist, and "`name` in `file`" is a name of that file."""
    named = 0
    for path in PAGES:
        text = path.read_text(encoding="utf-8")
        files = set(re.findall(r"`((?:cosmic_env|agents|training|tests|docs|notebooks)/[\w/.-]+)`", text))
        assert all((ROOT / file).exists() for file in files), (path.name, [f for f in files if not (ROOT / f).exists()])
        for name, file in re.findall(r"`(?:\w+\.)?(\w+)`\s+(?:in|of)\s+`([\w/]+\.py)`", text):
            source = (ROOT / file).read_text(encoding="utf-8")
            assert re.search(rf"\b{name}\b", source), f"{path.name}: {name} in {file}"
            named += 1
    assert named >= 6


def test_the_steps_of_a_use_are_those_of_its_script() -> None:
    """In the order of the table of the page on the engine."""
    text = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)
    steps = SCRIPTS.steps[USE : USE + SCRIPTS.length(USE) - 1]
    assert told == [getattr(step, "py_func", step).__name__ for step in steps]
