"""Pages: everything in one file, everything escaped."""

from __future__ import annotations

import re
import sys
from html.parser import HTMLParser

import altair as alt
import pytest

from cosmic_env.training.common.page import Page, made_with

NASTY = 'a<b>&"</script>'


class Reader(HTMLParser):
    """Tags, what they refer to, and the text outside scripts and styles."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.refers: list[str] = []
        self.classes: list[str | None] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.refers += [name for name, _ in attrs if name in ("src", "href")]
        if tag == "td":
            self.classes.append(dict(attrs).get("class"))

    def handle_data(self, data: str) -> None:
        if self.tags[-1:] not in (["script"], ["style"]):
            self.text += data


def page() -> Page:
    made = Page(NASTY)
    made.section(f"Heading {NASTY}", f"Text {NASTY}")
    made.table((f"name {NASTY}", "share"), [(f"one {NASTY}", "1.5"), ("two", "-2.5 (-3 to -2)")], f"Caption {NASTY}")
    return made


def plot() -> alt.Chart:
    return alt.Chart(alt.Data(values=[{"name": NASTY, "value": 1}])).mark_bar().encode(x="value:Q", y="name:N")


def test_all_text_is_escaped() -> None:
    html = page().html()
    found = Reader(html)
    for before in ("", "Heading ", "Text ", "name ", "one ", "Caption "):
        assert before + NASTY in found.text
    assert "b" not in found.tags and "script" not in found.tags
    assert found.classes == [None, "number", None, "number"]
    assert 'name="viewport"' in html


def test_a_page_with_plots_needs_no_network() -> None:
    made = page()
    made.figure(plot(), f"First {NASTY}")
    made.figure(plot(), "Second")
    html = made.html()
    found = Reader(html)
    assert found.refers == [] and found.tags.count("figure") == 2
    assert found.tags.count("script") == html.count("</script") == 3, "the library once, and a call for each plot"
    assert len(html) > 500_000 > len(page().html()), "the library comes with plots alone"
    assert not re.search(r"@import|url\(", html.split("</style>")[0])
    assert f"First {NASTY}" in found.text


def test_how_it_was_made_can_be_typed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["/somewhere/cosmic", "arena", "--agents", "random,my agent"])
    facts = dict(made_with("numpy"))
    assert facts["command"] == "cosmic arena --agents 'random,my agent'"
    assert re.fullmatch(r"Python 3\.\d+\.\d+, numpy \d.*", facts["versions"])
